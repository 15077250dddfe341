// What the page says, in the tongue of the reader. Every sentence comes from the store that Python reads too.

/** @type {{tongue: string, texts: Record<string, Record<string, any>>, rules: Intl.PluralRules}} */
const spoken = { tongue: "en", texts: {}, rules: new Intl.PluralRules("en") };

/**
 * From now on the page speaks this tongue.
 * @param {Record<string, Record<string, any>>} texts
 * @param {string} tongue
 */
export function speak(texts, tongue) {
  spoken.texts = texts;
  spoken.tongue = tongue;
  spoken.rules = new Intl.PluralRules(tongue);
  document.documentElement.lang = tongue;
  sayAll(document);
}

export const tongueNow = () => spoken.tongue;

/**
 * The text of a key with its values filled in; `count` chooses between one and more.
 * @param {string} key
 * @param {Record<string, any>} [values]
 * @returns {string}
 */
export function say(key, values = {}) {
  const found = spoken.texts[spoken.tongue]?.[key] ?? spoken.texts.en?.[key] ?? "";
  const text = typeof found === "string" ? found : found[spoken.rules.select(values.count ?? 0)] ?? found.other;
  return text.replace(/\{(\w+)\}/g, (/** @type {string} */ field, /** @type {string} */ name) =>
    name in values ? String(values[name]) : field,
  );
}

/**
 * Fills in what stands still on the page: `data-say` its text, `data-say-label` its label.
 * @param {ParentNode} root
 */
export function sayAll(root) {
  for (const element of root.querySelectorAll("[data-say]")) element.textContent = say(element.getAttribute("data-say") ?? "");
  for (const element of root.querySelectorAll("[data-say-label]")) {
    const label = say(element.getAttribute("data-say-label") ?? "");
    element.setAttribute("aria-label", label);
    if (element.tagName === "BUTTON") element.setAttribute("title", label);
  }
}

/** @param {number} at in milliseconds since 1970 */
export const moment = (at) =>
  new Intl.DateTimeFormat(spoken.tongue, { dateStyle: "medium", timeStyle: "short" }).format(at);

/** @param {number} share between 0 and 1 */
export const percent = (share) =>
  new Intl.NumberFormat(spoken.tongue, { style: "percent", maximumFractionDigits: 0 }).format(share);
