// Where a variant begins: the games on the shelf, drafts of one's own, or a file.

import { byId, el, fill } from "./dom.js";
import { drafts, forget } from "./drafts.js";
import { moment, say } from "./texts.js";

/** @param {any} desk */
export function makeShelf(desk) {
  const dialog = byId("shelf");
  /** @type {any[] | null} */
  let games = null;
  let spokenIn = "";
  let chosenGame = "";

  async function open({ welcome = false } = {}) {
    const loading = el("p", { class: "empty" }, say("page.shelf.loading"));
    const body = el("div", { class: "body" }, loading);
    frame(body, welcome);
    if (!dialog.open) dialog.showModal();
    try {
      if (!games || spokenIn !== desk.tongue) {
        ({ games } = await desk.call("shelf", {}));
        spokenIn = desk.tongue;
      }
      show(body);
    } catch (problem) {
      fill(body, el("p", { class: "note" }, problem instanceof Error ? problem.message : ""));
    }
  }

  /** @param {HTMLElement} body @param {boolean} welcome */
  function frame(body, welcome) {
    fill(
      dialog,
      el(
        "div",
        { class: "head" },
        el("h2", { id: "shelf-heading" }, welcome ? say("page.shelf.welcome") : say("page.shelf.heading")),
        el("button", { class: "button quiet", onclick: () => dialog.close() }, say("page.close")),
      ),
      el("p", { class: "lead" }, say("page.shelf.about")),
      mine(),
      body,
    );
  }

  /** Drafts and files of one's own. */
  function mine() {
    const file = el("input", {
      type: "file",
      accept: ".ntw,text/plain",
      class: "unseen",
      tabindex: "-1",
      "aria-hidden": "true",
      onchange: async () => {
        const [one] = file.files;
        if (!one) return;
        if (one.size > 400_000) return desk.tell(new Error(say("page.too-long")));
        take(await one.text(), one);
      },
    });
    const kept = drafts();
    return el(
      "div",
      { class: "mine" },
      kept.length
        ? el(
            "details",
            { open: kept.length < 3 },
            el("summary", {}, say("page.shelf.drafts", { count: kept.length })),
            el(
              "ul",
              {},
              ...kept.map((draft) => {
                const row = el(
                  "li",
                  {},
                  el("button", { class: "button", onclick: () => take(draft.text, draft) }, draft.title || say("page.untitled")),
                  el("span", { class: "hint" }, moment(draft.at)),
                  el(
                    "button",
                    {
                      class: "button quiet",
                      "aria-label": say("page.shelf.throw-away-this", { title: draft.title || say("page.untitled") }),
                      onclick: () => {
                        forget(draft.name);
                        row.remove();
                      },
                    },
                    say("page.shelf.throw-away"),
                  ),
                );
                return row;
              }),
            ),
          )
        : null,
      file,
      el("button", { class: "button quiet", onclick: () => file.click() }, say("page.shelf.file")),
    );
  }

  /** @param {HTMLElement} body */
  function show(body) {
    const all = games ?? [];
    if (!all.some((game) => game.rulebook === chosenGame)) chosenGame = all[0]?.rulebook ?? "";
    const tabs = el(
      "div",
      { class: "games", role: "group", "aria-label": say("page.shelf.games") },
      ...all.map((game) =>
        el(
          "button",
          {
            class: "button game",
            "aria-pressed": String(game.rulebook === chosenGame),
            onclick: () => {
              chosenGame = game.rulebook;
              show(body);
              /** @type {HTMLElement | null} */ (body.querySelector('[aria-pressed="true"]'))?.focus();
            },
          },
          game.name,
        ),
      ),
    );
    const game = all.find((one) => one.rulebook === chosenGame);
    fill(
      body,
      tabs,
      ...(game?.shelves ?? []).flatMap((/** @type {any} */ shelf) => [
        el("h3", {}, shelf.title),
        el("ul", { class: "variants" }, ...shelf.variants.map(variant)),
      ]),
    );
  }

  /** @param {{key: string, title: string, about: string, facts: string}} one */
  function variant(one) {
    const deed = (/** @type {string} */ label, /** @type {string} */ looks, /** @type {() => void} */ act) =>
      el("button", { class: `button ${looks}`, onclick: act, "aria-label": `${label}: ${one.title}` }, label);
    return el(
      "li",
      { "data-key": one.key },
      el("h4", {}, one.title),
      el("p", { class: "hint" }, one.facts),
      el("p", {}, one.about),
      el(
        "div",
        { class: "deeds" },
        deed(say("page.shelf.play"), "good", () => fetchText("source", { key: one.key }, "play")),
        deed(say("page.shelf.change"), "", () => fetchText("begin", { based_on: one.key }, "write")),
        deed(say("page.shelf.read"), "quiet", () => fetchText("source", { key: one.key }, "write")),
      ),
    );
  }

  /** @param {string} method @param {object} params @param {string} to */
  async function fetchText(method, params, to) {
    try {
      const { text } = await desk.call(method, params);
      take(await inMyTongue(text), {}, to);
    } catch (problem) {
      desk.tell(problem);
    }
  }

  /** The same text in the tongue of the reader, where that can be had. @param {string} text */
  const inMyTongue = (text) =>
    desk.call("translate", { text, to: desk.tongue }).then(
      (/** @type {{text: string}} */ answer) => answer.text,
      () => text,
    );

  /** @param {string} text @param {{name?: string, mark?: string}} from @param {string} [to] */
  function take(text, { name, mark }, to = "write") {
    dialog.close();
    desk.take(text, { name, mark, to });
  }

  byId("open-shelf").addEventListener("click", () => open());
  return { open };
}
