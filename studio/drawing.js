// A drawing of a board that can be touched. It lives in a shadow tree, so that names inside two drawings never meet.

import { say } from "./texts.js";

const LOOKS = `
  :host { display: block; }
  svg { display: block; width: 100%; height: auto; background: #fff; border-radius: 8px; }
  .touch, .touch * { vector-effect: non-scaling-stroke; }
  .touch { fill: #fff; fill-opacity: 0; stroke: none; outline: none; pointer-events: all; -webkit-tap-highlight-color: transparent; }
  .open { cursor: pointer; fill: #22b866; fill-opacity: 0.25; stroke: #0f9347; stroke-width: 3px; }
  .open:hover { fill-opacity: 0.42; }
  .lit { fill: #f2b705; fill-opacity: 0.45; stroke: #9a6a00; stroke-width: 2.5px; }
  .picked { fill: #7b3fc4; fill-opacity: 0.35; stroke: #5a2a9c; stroke-width: 3.5px; }
  .pointing .touch { cursor: pointer; }
  .pointing .touch:hover { stroke: #1f5f8f; stroke-width: 2px; }
  .touch:focus-visible { stroke: #0b57d0; stroke-width: 4px; stroke-dasharray: 7 3; }
`;

/** How far an arrow key looks sideways. */
const WAYS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});

/**
 * @param {HTMLElement} host
 * @param {(address: string, how: {drag: boolean}) => void} touched
 */
export function makeDrawing(host, touched) {
  const root = host.attachShadow({ mode: "open" });
  const looks = document.createElement("style");
  looks.textContent = LOOKS;
  const frame = document.createElement("div");
  root.append(looks, frame);
  /** @type {Map<string, SVGElement[]>} */
  let targets = new Map();
  let marks = { open: new Set(), picked: new Set(), lit: new Set() };
  let pointing = false;
  let shown = "";
  let drawn = "";

  const addressOf = (/** @type {EventTarget | null} */ at) =>
    at instanceof Element ? at.closest("[data-address]")?.getAttribute("data-address") ?? null : null;

  frame.addEventListener("click", (event) => {
    // A board may be drawn anew under a finger; then the click is told to what holds both boards.
    const address = addressOf(event.target) ?? addressOf(root.elementFromPoint(event.clientX, event.clientY));
    if (address !== null && !dragged) touched(address, { drag: false });
    dragged = false;
  });

  // A brush goes on over every cell that a pressed mouse comes by; a finger scrolls instead.
  let held = "";
  let dragged = false;
  frame.addEventListener("pointerdown", (event) => {
    held = event.pointerType === "mouse" && pointing ? addressOf(event.target) ?? "" : "";
    dragged = false;
  });
  frame.addEventListener("pointerover", (event) => {
    const address = addressOf(event.target);
    if (!held || !(event.buttons & 1) || address === null || address === held) return;
    if (!dragged) touched(held, { drag: true });
    dragged = true;
    held = address;
    touched(address, { drag: true });
  });
  addEventListener("pointerup", () => (held = ""));

  frame.addEventListener("keydown", (event) => {
    const address = addressOf(event.target);
    if (address === null) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      touched(address, { drag: false });
    } else if (event.key in WAYS) {
      const next = beside(/** @type {SVGElement} */ (event.target), WAYS[event.key]);
      if (!next) return;
      event.preventDefault();
      rove(next);
      next.focus();
    }
  });

  /** The targets that the keyboard walks along: what is open, or everything where nothing is. */
  function walked() {
    const open = [...targets].filter(([address]) => marks.open.has(address) || marks.picked.has(address));
    return (open.length && !pointing ? open : [...targets]).map(([, [first]]) => first);
  }

  /** @param {SVGElement} from @param {[number, number]} way */
  function beside(from, [x, y]) {
    const middle = (/** @type {Element} */ one) => {
      const box = one.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [left, top] = middle(from);
    let best = null;
    let least = Infinity;
    for (const one of walked()) {
      const [right, below] = middle(one);
      const ahead = (right - left) * x + (below - top) * y;
      const aside = Math.abs((right - left) * y) + Math.abs((below - top) * x);
      if (one !== from && ahead > 1 && ahead + 2 * aside < least) [best, least] = [one, ahead + 2 * aside];
    }
    return best;
  }

  /** One target can be reached with Tab, the others with the arrow keys. @param {SVGElement | undefined} chosen */
  function rove(chosen) {
    for (const [first] of targets.values()) first.setAttribute("tabindex", first === chosen ? "0" : "-1");
  }

  function paint() {
    for (const [address, [first, ...more]] of targets) {
      const label = first.dataset.label ?? "";
      const open = marks.open.has(address);
      const picked = marks.picked.has(address);
      first.setAttribute("aria-label", open && !picked ? say("page.play.open", { label }) : label);
      first.toggleAttribute("aria-pressed", false);
      if (picked) first.setAttribute("aria-pressed", "true");
      for (const one of [first, ...more]) {
        for (const name of /** @type {const} */ (["open", "picked", "lit"])) one.classList.toggle(name, marks[name].has(address));
      }
    }
    const now = root.activeElement;
    const among = walked();
    rove(among.find((one) => one === now) ?? among[0]);
  }

  return {
    /** @param {string} svg @param {{pointing?: boolean, open?: Iterable<string>, picked?: Iterable<string>}} [how] */
    show(svg, how = {}) {
      if (!svg) return this.clear(); // behind a curtain there is nothing to see
      pointing = Boolean(how.pointing);
      if (how.open) marks = { open: new Set(how.open), picked: new Set(how.picked), lit: new Set() };
      const focused = addressOf(root.activeElement);
      if (svg !== drawn) {
        drawn = svg;
        const parsed = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
        if (parsed.nodeName !== "svg") return;
        targets = new Map();
        for (const one of /** @type {NodeListOf<SVGElement>} */ (parsed.querySelectorAll("[data-address]"))) {
          const address = one.getAttribute("data-address") ?? "";
          one.dataset.label = one.getAttribute("aria-label") ?? address;
          const known = targets.get(address);
          if (known) {
            known.push(one);
            for (const name of ["role", "tabindex", "aria-label"]) one.removeAttribute(name);
            one.setAttribute("aria-hidden", "true");
          } else targets.set(address, [one]);
        }
        if (targets.size) {
          parsed.setAttribute("role", "group");
          // What can be touched has a name; the figures below it would be read out one by one.
          for (const one of parsed.children) if (!one.matches("[data-address]") && !one.querySelector("[data-address]")) one.setAttribute("aria-hidden", "true");
        }
        parsed.setAttribute("aria-label", parsed.querySelector("title")?.textContent ?? "");
        parsed.querySelector("title")?.remove(); // it would hang over the whole board as a tooltip
        frame.replaceChildren(document.adoptNode(parsed));
        const [, , wide, high] = (parsed.getAttribute("viewBox") ?? "0 0 1 1").split(" ").map(Number);
        host.style.setProperty("--ratio", String(high / wide < 1.4 ? high / wide : 0.1)); // a wide page shows a whole board at once where it can
      }
      frame.className = pointing ? "pointing" : "";
      shown = svg;
      paint();
      if (focused !== null) {
        const [again] = targets.get(focused) ?? [];
        const next = again && (pointing || !marks.open.size || marks.open.has(focused) || marks.picked.has(focused)) ? again : walked()[0];
        if (next) {
          rove(next);
          next.focus({ preventScroll: true });
        }
      }
    },
    /** @param {{open?: Iterable<string>, picked?: Iterable<string>, lit?: Iterable<string>}} next */
    mark(next) {
      marks = { open: new Set(next.open), picked: new Set(next.picked), lit: new Set(next.lit) };
      paint();
    },
    get empty() {
      return !shown;
    },
    /** Puts the keyboard on what can be touched, if there is anything. */
    focus() {
      const [first] = walked();
      if (!first) return;
      rove(first);
      first.focus({ preventScroll: true });
    },
    clear() {
      drawn = shown = "";
      targets = new Map();
      frame.replaceChildren();
    },
  };
}
