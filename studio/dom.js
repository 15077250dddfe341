// Elements of the page, made without any markup in strings.

/**
 * An element with attributes, listeners (`onclick` …) and children. What is null or false is left out.
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Node | string | null)} children
 * @returns {any}
 */
export function el(tag, attributes = {}, ...children) {
  const made = /** @type {any} */ (document.createElement(tag));
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name === "value" || name === "checked") made[name] = value;
    else if (value !== null && value !== false && value !== undefined) made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** @param {string} id @returns {any} */
export const byId = (id) => document.getElementById(id);

/**
 * Puts children in the place of those that are there.
 * @param {Element} parent
 * @param {...(Node | string | null)} children
 */
export function fill(parent, ...children) {
  parent.replaceChildren(...children.filter((child) => child !== null));
}

/**
 * A select with its choices.
 * @param {Record<string, any>} attributes
 * @param {Array<[string, string]>} choices value and label
 * @param {string} [chosen]
 */
export function select(attributes, choices, chosen) {
  const made = el("select", attributes, ...choices.map(([value, label]) => el("option", { value }, label)));
  if (chosen !== undefined && choices.some(([value]) => value === chosen)) made.value = chosen;
  return made;
}

/**
 * A few marks in a text of the workbench, shown as elements: `code`, **bold** and new lines.
 * @param {string} text
 * @returns {Array<Node | string>}
 */
export function inline(text) {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*|\n)/).map((part) => {
    if (part === "\n") return el("br");
    if (part.startsWith("`") && part.length > 2) return el("code", {}, part.slice(1, -1));
    if (part.startsWith("**") && part.length > 4) return el("strong", {}, part.slice(2, -2));
    return part;
  });
}

/** The same in paragraphs. @param {string} text @returns {HTMLElement[]} */
export function lightly(text) {
  return text.trim().split(/\n{2,}/).map((paragraph) => el("p", {}, ...inline(paragraph)));
}

/**
 * Calls once it has been quiet for a while.
 * @param {number} quiet in milliseconds
 * @param {() => void} act
 */
export function later(quiet, act) {
  let timer = 0;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(act, quiet);
  };
}

/**
 * A drawing as a picture of its own, so that nothing in it meets the rest of the page.
 * @param {string} svg
 * @param {string} alt
 */
export function picture(svg, alt) {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  return el("img", { src: address, alt, onload: () => URL.revokeObjectURL(address) });
}

/**
 * Hands a file to the reader.
 * @param {string} name
 * @param {BlobPart} content
 * @param {string} type
 */
export function download(name, content, type) {
  const address = URL.createObjectURL(new Blob([content], { type }));
  el("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
