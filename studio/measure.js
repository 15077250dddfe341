// Fair? How long? What stands out? Three sentences first, then bars, then pictures, and the table for who wants it.

import { byId, el, fill, picture, select } from "./dom.js";
import { percent, say } from "./texts.js";

/** How many games may be asked for. */
const GAMES = ["20", "100", "400", "2000"];

/** @param {any} desk */
export function makeMeasure(desk) {
  const place = byId("measure");
  const form = el("form", { class: "setup", onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), run()) });
  const going = el("div", { class: "going", role: "status" });
  const found = el("div", { class: "found" });
  place.append(form, going, found);
  /** @type {AbortController | null} */
  let stopping = null;
  let games = "100";
  let players = "";
  let withParent = true;
  let measured = "";

  function showForm() {
    const seatings = desk.checked?.seatings ?? [];
    if (!seatings.length) return fill(form, desk.nothing());
    const counts = seatings.map((/** @type {any} */ one) => String(one.players));
    if (!counts.includes(players)) players = counts.includes("2") ? "2" : counts[0];
    const labelled = (/** @type {string} */ label, /** @type {HTMLElement} */ made) => el("label", { class: "seat" }, el("span", {}, label), made);
    fill(
      form,
      el("h3", {}, say("page.measure.ask")),
      el("p", { class: "hint" }, say("page.measure.how")),
      el(
        "div",
        { class: "seats" },
        labelled(say("page.measure.games"), select({ name: "games", onchange: (/** @type {any} */ e) => (games = e.target.value) }, GAMES.map((n) => [n, n]), games)),
        counts.length > 1
          ? labelled(say("page.players"), select({ name: "players", onchange: (/** @type {any} */ e) => (players = e.target.value) }, counts.map((/** @type {string} */ n) => [n, n]), players))
          : null,
      ),
      el(
        "label",
        { class: "check" },
        el("input", { type: "checkbox", checked: withParent, onchange: (/** @type {any} */ e) => (withParent = e.target.checked) }),
        el("span", {}, say("page.measure.parent")),
      ),
      el(
        "div",
        { class: "deeds" },
        stopping
          ? el("button", { class: "button large", type: "button", id: "stop", onclick: () => stopping?.abort() }, say("page.measure.stop"))
          : el("button", { class: "button good large", type: "submit" }, say("page.measure.start")),
      ),
    );
  }

  async function run() {
    if (desk.good === null || stopping) return;
    const mine = new AbortController();
    stopping = mine;
    const text = desk.good;
    showForm();
    byId("stop")?.focus();
    fill(found);
    const bar = el("progress", { max: "1", "aria-label": say("page.measure.progress") });
    const count = el("p", { class: "hint" }, say("page.measure.started"));
    fill(going, bar, count);
    try {
      const answer = await desk.call(
        "simulate",
        { text, games: Number(games), players: Number(players), parent: withParent },
        {
          signal: mine.signal,
          progress: (/** @type {any} */ now) => {
            bar.value = now.total ? now.done / now.total : 0;
            count.textContent = say("page.measure.done", { done: now.done, total: now.total });
            if (now.sentences?.length) fill(found, sentences(now.sentences));
          },
        },
      );
      measured = text;
      fill(going);
      show(answer);
      found.scrollIntoView({ block: "nearest" });
    } catch (problem) {
      fill(going, mine.signal.aborted ? el("p", { class: "hint" }, say("page.measure.stopped")) : null);
      if (!mine.signal.aborted) desk.tell(problem);
    } finally {
      stopping = null;
      showForm();
    }
  }

  const sentences = (/** @type {string[]} */ some) => el("div", { class: "sentences" }, ...some.map((one) => el("p", {}, one)));

  /** @param {{label: string, share: number, low: number, high: number}} one */
  function bar({ label, share, low, high }) {
    const filled = el("span", { class: "share" });
    filled.style.width = `${share * 100}%`;
    const between = el("span", { class: "between" });
    between.style.left = `${low * 100}%`;
    between.style.width = `${Math.max(0, high - low) * 100}%`;
    return el(
      "li",
      {},
      el("span", { class: "label" }, label),
      el("span", { class: "track", "aria-hidden": "true" }, filled, between),
      el("span", { class: "figure" }, percent(share), el("small", {}, say("page.measure.between", { low: percent(low), high: percent(high) }))),
    );
  }

  /** @param {any} answer */
  function show(answer) {
    const [head, ...rows] = answer.table ?? [];
    fill(
      found,
      sentences(answer.sentences ?? []),
      answer.bars?.length ? el("h3", {}, say("page.measure.who-wins")) : null,
      answer.bars?.length ? el("ul", { class: "bars" }, ...answer.bars.map(bar)) : null,
      answer.lengths?.length ? el("h3", {}, say("page.measure.how-long")) : null,
      answer.lengths?.length
        ? el("dl", { class: "lengths" }, ...answer.lengths.flatMap((/** @type {any} */ one) => [el("dt", {}, one.label), el("dd", {}, String(one.value))]))
        : null,
      answer.against?.lines?.length ? el("h3", {}, say("page.measure.against", { title: answer.against.title ?? "" })) : null,
      answer.against?.lines?.length ? el("ul", { class: "lines" }, ...answer.against.lines.map((/** @type {string} */ line) => el("li", {}, line))) : null,
      el("div", { class: "pictures" }, ...(answer.pictures ?? []).map((/** @type {string} */ svg) => el("div", { class: "paper" }, picture(svg, titleOf(svg))))),
      head
        ? el(
            "details",
            {},
            el("summary", {}, say("page.measure.table")),
            el(
              "div",
              { class: "scroll", tabindex: "0", role: "region", "aria-label": say("page.measure.table") },
              el(
                "table",
                {},
                el("thead", {}, el("tr", {}, ...head.map((/** @type {string} */ cell) => el("th", { scope: "col" }, cell)))),
                el("tbody", {}, ...rows.map((/** @type {string[]} */ row) => el("tr", {}, ...row.map((cell, at) => (at ? el("td", {}, cell) : el("th", { scope: "row" }, cell)))))),
              ),
            ),
          )
        : null,
    );
    stale();
  }

  const titleOf = (/** @type {string} */ svg) =>
    new DOMParser().parseFromString(svg, "image/svg+xml").querySelector("title")?.textContent || say("page.measure.picture");

  const stale = () => found.classList.toggle("stale", Boolean(found.firstChild) && measured !== "" && measured !== desk.good && !stopping);

  return {
    refresh() {
      if (!stopping) showForm();
      stale();
    },
    forget() {
      stopping?.abort();
      fill(found);
      fill(going);
    },
  };
}
