// Board, card and what differs: the variant as others will see it, and a brush that writes lines.

import { byId, download, el, fill, select } from "./dom.js";
import { makeDrawing } from "./drawing.js";
import { say, sayAll } from "./texts.js";

/** How wide a board may be drawn, in parts of its place. */
const ZOOMS = [1, 1.5, 2.25, 3.4];

/** Buttons that draw a board larger or smaller. @param {HTMLElement} host */
export function zooming(host) {
  let at = 0;
  const turn = (/** @type {number} */ by) => {
    at = Math.max(0, Math.min(ZOOMS.length - 1, at + by));
    host.style.setProperty("--zoom", String(ZOOMS[at]));
    smaller.disabled = at === 0;
    larger.disabled = at === ZOOMS.length - 1;
  };
  const smaller = el("button", { class: "button quiet round", onclick: () => turn(-1), "data-say-label": "page.smaller" }, "−");
  const larger = el("button", { class: "button quiet round", onclick: () => turn(1), "data-say-label": "page.larger" }, "+");
  turn(0);
  const both = el("span", { class: "zoom" }, smaller, larger);
  sayAll(both);
  return both;
}

/**
 * @param {any} desk
 */
export function makeBoard(desk) {
  const place = byId("board");
  const host = el("div", { class: "drawing" });
  const paper = el("div", { class: "paper" }, host);
  const controls = el("div", { class: "bar" });
  const palette = el("div", { class: "palette", role: "radiogroup" });
  const hint = el("p", { class: "hint" });
  fill(place, controls, palette, hint, paper);
  const zoom = zooming(host);
  const drawing = makeDrawing(host, (address, { drag }) => touched(address, drag));

  /** @type {{players?: number, seat?: string}} */
  let asked = {};
  /** @type {any} */
  let shown = null;
  let shownText = "";
  let brush = "";
  let erasing = false;
  /** @type {Promise<void>} */
  let painting = Promise.resolve();

  /** @param {string} address @param {boolean} drag */
  function touched(address, drag) {
    if (brush) painting = painting.then(() => paint(address));
    else if (!drag) point(address);
  }

  /** @param {string} address */
  function point(address) {
    const spans = shown?.spans?.[address] ?? [];
    drawing.mark({ lit: [address] });
    if (!spans.length || desk.editor.text !== shownText) return desk.whisper(say("page.board.nowhere"));
    desk.editor.light(spans);
    desk.editor.select(spans[0][0], spans[0][1], { focus: false });
    desk.whisper(desk.editor.text.slice(...spans[0]));
  }

  /** @param {string} address */
  async function paint(address) {
    try {
      const before = desk.editor.text;
      const { text, at } = await desk.call("paint", { text: before, what: brush, address, on: !erasing });
      if (desk.editor.text !== before) return;
      desk.editor.rewrite(text);
      desk.editor.light([at]);
      await desk.checkNow();
    } catch (problem) {
      desk.tell(problem);
    }
  }

  function showControls() {
    const seatings = desk.checked?.seatings ?? [];
    const players = seatings.length > 1
      ? el(
          "label",
          {},
          el("span", {}, say("page.players")),
          select(
            { onchange: (/** @type {any} */ event) => ((asked = { players: Number(event.target.value) }), refresh(true)) },
            seatings.map((/** @type {any} */ one) => [String(one.players), String(one.players)]),
            String(shown?.players),
          ),
        )
      : null;
    const seats = (shown?.seats ?? []).length > 1
      ? el(
          "label",
          {},
          el("span", {}, say("page.seen-by")),
          select(
            { onchange: (/** @type {any} */ event) => ((asked = { ...asked, seat: event.target.value }), refresh(true)) },
            shown.seats.map((/** @type {any} */ one) => [one.seat, one.name]),
            shown.seat,
          ),
        )
      : null;
    const save = el("button", { class: "button quiet", onclick: () => download(desk.fileName("svg"), shown.svg, "image/svg+xml") }, say("page.board.download"));
    fill(controls, players, seats, save, zoom);
    showPalette();
  }

  function showPalette() {
    const paints = shown?.paints ?? [];
    palette.hidden = !paints.length;
    palette.setAttribute("aria-label", say("page.board.palette"));
    if (brush && !paints.some((/** @type {any} */ one) => one.what === brush)) brush = "";
    const one = (/** @type {string} */ what, /** @type {string} */ label) =>
      el(
        "label",
        { class: "chip" },
        el("input", {
          type: "radio",
          name: "brush",
          value: what,
          checked: what === brush,
          onchange: () => {
            brush = what;
            if (!what) erasing = false;
            showPalette();
            palette.querySelector("input:checked")?.focus();
          },
        }),
        el("span", {}, label),
      );
    const rubber = brush
      ? el(
          "label",
          { class: "chip rubber" },
          el("input", { type: "checkbox", checked: erasing, onchange: (/** @type {any} */ event) => (erasing = event.target.checked) }),
          el("span", {}, say("page.board.erase")),
        )
      : null;
    const back = brush ? el("button", { class: "button quiet", onclick: () => desk.editor.undo() }, say("page.write.undo")) : null;
    const brushes = paints.map((/** @type {any} */ paint) => one(paint.what, paint.label));
    fill(palette, one("", say("page.board.point")), rubber, back, ...brushes);
    hint.textContent = paints.length ? (brush ? say("page.board.paint-hint") : say("page.board.point-hint")) : say("page.board.hint");
  }

  /** The board of the text, of the last one that was right, or of what it would be once mended; all but the first faded. */
  async function refresh(force = false) {
    const text = desk.good ?? desk.checked?.mended ?? null;
    place.classList.toggle("stale", text !== null && text !== desk.editor.text && !desk.checked?.ok);
    paper.hidden = text === null && drawing.empty;
    if (text === null) {
      if (drawing.empty) fill(controls, desk.nothing());
      return;
    }
    if (!force && text === shownText && shown) return;
    try {
      const answer = await desk.call("board", { text, ...asked });
      if ((desk.good ?? text) !== text) return;
      shown = answer;
      shownText = text;
      paper.hidden = false;
      drawing.show(answer.svg, { pointing: true });
      showControls();
      follow(desk.editor.cursor);
    } catch (problem) {
      if (asked.players || asked.seat) {
        asked = {};
        return refresh(true);
      }
      if (desk.good !== null) desk.tell(problem);
      else if (drawing.empty) {
        paper.hidden = true;
        fill(controls, desk.nothing());
      }
    }
  }

  /** Lights on the board what the cursor stands on. @param {number} at */
  function follow(at) {
    if (!shown || desk.editor.text !== shownText) return;
    const lit = Object.entries(shown.spans ?? {}).filter(([, spans]) =>
      spans.some((/** @type {number[]} */ [start, end]) => start <= at && at <= end),
    );
    drawing.mark({ lit: lit.map(([address]) => address) });
  }

  /** Another text is on the desk. */
  function forget() {
    asked = {};
    shown = null;
    brush = shownText = "";
    erasing = false;
    drawing.clear();
    for (const part of [controls, palette, hint]) fill(part);
    place.classList.remove("stale");
  }

  return { refresh, follow, forget };
}

/** @param {any} desk */
export function makeCard(desk) {
  const place = byId("card");
  // Nothing in the frame may run; being of this origin, it can be printed from here.
  const frame = el("iframe", { sandbox: "allow-same-origin allow-modals", title: say("page.look.card") });
  const bar = el("div", { class: "bar" });
  const withLink = el("input", { type: "checkbox", onchange: () => refresh(true) });
  let shown = "";
  fill(place, bar, el("div", { class: "paper card-paper" }, frame));

  /** @param {string} form */
  async function fetchFile(form) {
    try {
      const answer = await desk.call("card", { text: desk.good, form, ...(await linked()) });
      if (answer.html !== undefined) download(desk.fileName("html"), answer.html, "text/html");
      else if (answer.base64 !== undefined) {
        const bytes = Uint8Array.from(atob(answer.base64), (letter) => letter.charCodeAt(0));
        download(answer.name, bytes, answer.type);
      } else download(desk.fileName("md"), answer.text, "text/markdown");
    } catch (problem) {
      desk.tell(problem);
    }
  }

  const linked = async () => (withLink.checked ? { link: await desk.link("p") } : {});

  async function refresh(force = false) {
    frame.title = say("page.look.card");
    const text = desk.good;
    place.classList.toggle("stale", text !== null && text !== desk.editor.text);
    if (text === null) return fill(bar, desk.nothing());
    fill(
      bar,
      el("button", { class: "button good", onclick: () => frame.contentWindow.print() }, say("page.card.print")),
      desk.settings.can?.pdf ? el("button", { class: "button", onclick: () => fetchFile("pdf") }, say("page.card.pdf")) : null,
      el("button", { class: "button quiet", onclick: () => fetchFile("html") }, say("page.card.html")),
      desk.canScan ? el("label", { class: "check" }, withLink, el("span", {}, say("page.card.with-link"))) : null,
    );
    const key = text + desk.tongue + withLink.checked;
    if (!force && key === shown) return;
    try {
      const { html } = await desk.call("card", { text, form: "html", ...(await linked()) });
      shown = key;
      frame.srcdoc = html;
    } catch (problem) {
      desk.tell(problem);
    }
  }

  // As high as what is in it, so that the page scrolls and not the card.
  let width = 0;
  const fit = () => {
    frame.style.height = "";
    const height = frame.contentDocument?.documentElement?.scrollHeight;
    if (height) frame.style.height = `${height + 8}px`;
    width = frame.clientWidth;
  };
  frame.addEventListener("load", fit);
  new ResizeObserver(() => frame.clientWidth !== width && fit()).observe(frame);
  return { refresh };
}

/** @param {any} desk */
export function makeDifferences(desk) {
  const place = byId("differences");
  async function refresh() {
    const text = desk.good;
    place.classList.toggle("stale", text !== null && text !== desk.editor.text);
    if (text === null) return fill(place, desk.nothing());
    try {
      const { parent, same, lines } = await desk.call("differences", { text });
      if (!parent) return fill(place, el("p", { class: "empty" }, say("page.differences.alone")));
      const heading = el("h3", {}, say("page.differences.from", { title: parent.title }));
      fill(place, heading, same || !lines.length ? el("p", { class: "empty" }, say("page.differences.same")) : el("ul", { class: "lines" }, ...lines.map((/** @type {string} */ line) => el("li", {}, line))));
    } catch (problem) {
      desk.tell(problem);
    }
  }
  return { refresh };
}
