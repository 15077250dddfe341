// The page comes to life: one desk, on which everything lies that its parts share.

import { makeBoard, makeCard, makeDifferences } from "./board.js";
import { byId, el, fill, inline, later, lightly } from "./dom.js";
import { choose, chosen, drafts, forget, keep, unfinished } from "./drafts.js";
import { makeEditor } from "./editor.js";
import { makeFindings } from "./findings.js";
import { BadLink, asked, unpack } from "./links.js";
import { makeMeasure } from "./measure.js";
import { makePlay } from "./play.js";
import { makeShare } from "./share.js";
import { makeShelf } from "./shelf.js";
import { moment, say, speak } from "./texts.js";
import { reach } from "./transport.js";

/** How long after the last key the text is looked at, in milliseconds, and a few games are played to see how it goes. */
const QUIET = 120;
const GLANCE = { server: 1200, pyodide: 3000 };
/** How wide a page must be to show the text beside everything else; the same as in studio.css. */
const wide = matchMedia("(min-width: 800px)");
const dark = matchMedia("(prefers-color-scheme: dark)");

showTheme();
begin().catch((problem) => fill(byId("notices"), el("p", { class: "notice error" }, String(problem?.message ?? problem))));

function showTheme() {
  document.documentElement.dataset.theme = chosen("theme") ?? (dark.matches ? "dark" : "light");
}

async function begin() {
  const settings = await (await fetch("studio.json", { cache: "no-cache" })).json();
  const tongues = Object.keys(settings.tongues);
  const wished = [chosen("tongue"), ...navigator.languages.map((one) => one.slice(0, 2))];

  /** @type {any} */
  const desk = {
    settings,
    tongue: wished.find((one) => one !== null && tongues.includes(one)) ?? tongues[0],
    /** What `check` told last, and the last text without errors. */
    checked: null,
    good: null,
    title: "",
    /** Under which name the text is kept; the file that it is saved in, once there is one, and the mark of what it was begun from. */
    name: "",
    file: "",
    mark: "",
    place: "write",
    tell,
    whisper,
    checkNow,
    take,
    fileName: (/** @type {string} */ kind) =>
      `${(desk.checked?.key || desk.title || "variant").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "") || "variant"}.${kind}`,
    link: (/** @type {"c" | "p"} */ kind) => share.link(kind),
    /** Does a link lead anywhere from another device? */
    canScan: settings.backend !== "server" || Boolean(settings.web),
    /** What stands where there is no game to show, or not yet. */
    nothing: () => el("p", { class: "empty" }, desk.checked ? say("page.board.none") : say("page.soon")),
  };
  speak(settings.texts, desk.tongue);
  desk.call = reach(settings, starting);

  const soon = later(QUIET, () => checkNow());
  const glanceSoon = later(/** @type {any} */ (GLANCE)[settings.backend], () => desk.checked?.ok && checkNow({ glance: true }));
  const keepSoon = later(600, keepDraft);
  const wordSoon = later(250, explainWord);
  desk.editor = makeEditor(byId("editor"), {
    changed: () => {
      soon();
      glanceSoon();
      keepSoon();
    },
    moved: (at) => {
      board?.follow(at);
      wordSoon();
    },
    complete: async (text, at) => {
      try {
        return (await desk.call("complete", { text, at })).items;
      } catch {
        return [];
      }
    },
    explain: (text, at) => desk.call("hover", { text, at }).catch(() => null),
  });

  const findings = makeFindings(desk);
  const board = makeBoard(desk);
  const card = makeCard(desk);
  const differences = makeDifferences(desk);
  const play = makePlay(desk);
  const measure = makeMeasure(desk);
  const share = makeShare(desk);
  const shelf = makeShelf(desk);
  const views = /** @type {Record<string, {refresh: (force?: boolean) => any}>} */ ({ board, card, differences });
  let view = "board";

  // What is told

  /** @param {any} problem */
  function tell(problem) {
    if (problem?.name === "AbortError") return;
    notice(String(problem?.message ?? problem), "error");
  }

  /** @param {string} text @param {string} kind @param {...HTMLElement} deeds */
  function notice(text, kind, ...deeds) {
    const shut = el("button", { class: "button quiet", onclick: () => made.remove() }, say("page.close"));
    const made = el("div", { class: `notice ${kind}` }, el("p", {}, ...inline(text)), el("div", { class: "deeds" }, ...deeds, shut));
    const open = document.querySelector("dialog[open]");
    open?.querySelector(".notice")?.remove();
    if (open) open.prepend(made);
    else {
      byId("notices").querySelector(".notice:not(.starting)")?.remove();
      byId("notices").append(made);
    }
    return made;
  }

  /** A line that explains, below the text. @param {string} text */
  function whisper(text) {
    fill(byId("word"), ...lightly(text));
  }

  /** @param {number | null} loading @param {string} [failed] */
  function starting(loading, failed) {
    const place = byId("notices");
    if (loading === null) place.querySelector(".starting")?.remove();
    if (failed) notice(failed, "error");
    if (loading === null) return;
    if (!place.querySelector(".starting")) {
      place.prepend(el("div", { class: "notice starting" }, el("p", {}, say("page.starting")), el("progress", { max: "1", "aria-label": say("page.starting") })));
    }
    place.querySelector(".starting progress").value = loading;
  }

  // Looking at the text

  let version = 0;
  /** What is being looked at; who asks for the same meanwhile waits for the same answer. */
  let checking = { asked: "", done: Promise.resolve() };

  function checkNow(how = {}) {
    const text = desk.editor.text;
    const asked = JSON.stringify([text, how, desk.tongue]);
    if (checking.asked !== asked) {
      const done = check(text, how).finally(() => {
        if (checking.asked === asked) checking = { asked: "", done: Promise.resolve() };
      });
      checking = { asked, done };
    }
    return checking.done;
  }

  /** @param {string} text @param {object} how */
  async function check(text, how) {
    const mine = (version += 1);
    let checked;
    try {
      checked = await desk.call("check", { text, ...how });
    } catch (problem) {
      if (mine === version) tell(problem);
      return;
    }
    if (mine !== version || desk.editor.text !== text) return;
    desk.checked = checked;
    if (checked.ok) desk.good = text;
    if (checked.colours?.length) desk.editor.colour(checked.colours);
    desk.editor.underline(checked.findings.filter((/** @type {any} */ one) => !one.file));
    findings.show(checked);
    showTitle();
    refresh();
  }

  function showTitle() {
    desk.title = desk.checked?.title ?? desk.title;
    byId("variant-title").textContent = desk.title || (desk.checked ? say("page.untitled") : "ntwrules");
    byId("variant-game").textContent = desk.checked?.rulebook_name && desk.checked.rulebook_name !== desk.title ? desk.checked.rulebook_name : "";
    document.title = desk.title ? `${desk.title} · ntwrules` : "ntwrules";
    const other = tongues.find((one) => one !== (desk.checked?.tongue ?? desk.tongue)) ?? "";
    byId("translate").textContent = say("page.write.translate", { tongue: settings.tongues[other] ?? "" });
    byId("translate").hidden = !other;
    byId("translate").dataset.to = other;
  }

  function refresh() {
    if (isSeen("look")) views[view].refresh();
    play.refresh();
    measure.refresh();
  }

  const isSeen = (/** @type {string} */ place) => desk.place === place || (wide.matches && desk.place === "write" && place === "look");

  let explained = 0;
  async function explainWord() {
    const mine = (explained += 1);
    const text = desk.editor.text;
    if (!text.trim()) return whisper(say("page.write.empty"));
    try {
      const word = await desk.call("hover", { text, at: desk.editor.cursor });
      if (mine === explained && desk.editor.text === text) whisper(word?.text ?? say("page.write.word"));
    } catch {
      // The line below stays as it was.
    }
  }

  function keepDraft() {
    const { text } = desk.editor;
    if (!text.trim() || text === desk.taken) return;
    desk.name ||= `draft-${Date.now().toString(36)}`;
    keep({ name: desk.name, title: desk.title, text, at: Date.now(), mark: desk.mark });
  }

  // Going from place to place

  /** @param {string} to */
  function go(to) {
    desk.place = to;
    document.body.dataset.place = to;
    for (const button of document.querySelectorAll(".places [data-place]")) {
      const here = button.getAttribute("data-place") === to || (wide.matches && to === "write" && button.getAttribute("data-place") === "look");
      if (here) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
    if (isSeen("look")) views[view].refresh();
    if (to === "play") play.shown();
    if (to === "measure") measure.refresh();
  }

  /** The text beside everything else, or the whole page for the game. @param {boolean} yes */
  function alone(yes) {
    document.body.classList.toggle("alone-with-it", yes);
    byId("alone").textContent = yes ? say("page.text.show") : say("page.text.hide");
  }

  /** @param {string} to */
  function look(to) {
    view = to;
    for (const name of Object.keys(views)) byId(name).hidden = name !== to;
    for (const button of document.querySelectorAll(".views button")) {
      if (button.getAttribute("data-view") === to) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
    views[to].refresh();
  }

  /**
   * Another text on the desk.
   * @param {string} text
   * @param {{name?: string, mark?: string, to?: string}} how
   */
  async function take(text, { name = "", mark = "", to = "write" } = {}) {
    keepDraft();
    desk.name = name;
    desk.file = name.endsWith(".ntw") ? name : ""; // another game never goes into the file of this one
    desk.mark = desk.file && mark;
    desk.title = "";
    desk.good = desk.checked = null;
    board.forget();
    play.forget();
    measure.forget();
    desk.editor.open(text, { fresh: true });
    desk.taken = desk.editor.text;
    alone(to === "play");
    go(to);
    await checkNow();
    if (to === "play" && desk.good !== null) await play.begin().catch(tell);
  }

  function changeTongue() {
    desk.tongue = tongues[(tongues.indexOf(desk.tongue) + 1) % tongues.length];
    choose("tongue", desk.tongue);
    speak(settings.texts, desk.tongue);
    showSpoken();
    checkNow().then(() => views[view].refresh(true));
    play.speak();
    measure.forget();
    explainWord();
  }

  function showSpoken() {
    const next = tongues[(tongues.indexOf(desk.tongue) + 1) % tongues.length];
    byId("change-tongue").textContent = settings.tongues[next];
    byId("change-tongue").lang = next;
    desk.editor.label(say("page.write.text"));
    alone(document.body.classList.contains("alone-with-it"));
    byId("gallery").hidden = settings.backend !== "pyodide";
    byId("save").hidden = !settings.can?.save;
    showTitle();
  }

  // Buttons

  for (const button of document.querySelectorAll(".places [data-place]")) {
    button.addEventListener("click", () => go(button.getAttribute("data-place") ?? "write"));
  }
  for (const button of document.querySelectorAll(".views button")) {
    button.addEventListener("click", () => look(button.getAttribute("data-view") ?? "board"));
  }
  byId("alone").addEventListener("click", () => alone(!document.body.classList.contains("alone-with-it")));
  byId("undo").addEventListener("click", desk.editor.undo);
  byId("redo").addEventListener("click", desk.editor.redo);
  byId("suggest").addEventListener("click", desk.editor.suggest);
  byId("change-tongue").addEventListener("click", changeTongue);
  byId("change-theme").addEventListener("click", () => {
    choose("theme", document.documentElement.dataset.theme === "dark" ? "light" : "dark");
    showTheme();
  });
  dark.addEventListener("change", showTheme);
  wide.addEventListener("change", () => go(desk.place));
  byId("tidy").addEventListener("click", () => rewritten("format", {}));
  byId("translate").addEventListener("click", () => rewritten("translate", { to: byId("translate").dataset.to }));
  byId("save").addEventListener("click", () => save());
  addEventListener("keydown", (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key === "s") {
      event.preventDefault();
      if (settings.can?.save) save();
    }
  });
  addEventListener("pagehide", keepDraft);
  addEventListener("hashchange", async () => {
    const { why } = await openLink();
    if (why) notice(why, "error");
  });

  /** @param {string} method @param {object} params */
  async function rewritten(method, params) {
    try {
      const before = desk.editor.text;
      const { text } = await desk.call(method, { text: before, ...params });
      if (desk.editor.text === before) desk.editor.rewrite(text);
    } catch (problem) {
      tell(problem);
    }
  }

  /** @param {string} as */
  async function save(as = desk.file || desk.fileName("ntw")) {
    try {
      const { text } = desk.editor;
      const { name, mark } = await desk.call("save", { text, name: as, mark: as === desk.file ? desk.mark : "" });
      for (const draft of [desk.name, name]) forget(draft);
      desk.file = desk.name = name;
      desk.mark = mark;
      desk.taken = text;
      const made = notice(say("page.write.saved", { name }), "fine");
      setTimeout(() => made.remove(), 6000);
    } catch (problem) {
      const [, stem, number] = /^(.*?)(?:-(\d+))?\.ntw$/.exec(as) ?? [];
      const other = `${stem}-${Number(number ?? 1) + 1}.ntw`;
      const deed = el("button", { class: "button", onclick: () => (made.remove(), save(other)) }, say("page.write.save-as", { name: other }));
      const made = notice(String(/** @type {any} */ (problem)?.message ?? problem), "error", deed);
    }
  }

  // What is on the desk at first: what a link asks for, the file that was named, the last draft, or a look at the shelf.

  /** What the address asks for; tells whether that was there, and says why not. */
  async function openLink() {
    const wanted = asked(location.hash);
    if (!wanted) return { opened: false, why: "" };
    history.replaceState(null, "", location.pathname + location.search);
    try {
      const text = await unpack(wanted.packed);
      await take(text, { to: wanted.play ? "play" : "write" });
      return { opened: true, why: "" };
    } catch (problem) {
      if (!(problem instanceof BadLink)) throw problem;
      return { opened: false, why: problem.why === "too-long" ? say("page.link.too-long") : say("page.link.damaged") };
    }
  }

  desk.editor.know(Object.values(settings.words ?? {}));
  showSpoken();
  go("write");
  look("board");
  /** The page was closed in the middle of a game. */
  function offerGame() {
    const kept = unfinished();
    if (!kept) return;
    const goOn = async () => {
      made.remove();
      /** @type {any} */ (document.querySelector("dialog[open]"))?.close();
      await take(kept.text, desk.editor.text === kept.text ? desk : drafts().find((one) => one.text === kept.text));
      alone(true);
      go("play");
      await play.resume(kept).catch(tell);
    };
    const deed = el("button", { class: "button good", onclick: goOn }, say("page.play.go-on"));
    const made = notice(say("page.play.unfinished", { title: kept.title || say("page.untitled"), when: moment(kept.at) }), "fine", deed);
  }

  const { opened, why } = await openLink();
  if (opened) return desk.place === "write" ? offerGame() : undefined;
  const [last] = drafts();
  if (settings.file) {
    const { name, text, mark } = settings.file;
    await take(text, { name, mark });
    const draft = drafts().find((one) => one.name === name && one.text !== desk.taken);
    if (draft) {
      const back = el("button", { class: "button good", onclick: () => (made?.remove(), take(draft.text, draft)) }, say("page.draft.take"));
      const made = notice(say("page.draft.of", { name, when: moment(draft.at) }), "fine", back);
    }
  } else if (last) {
    await take(last.text, last);
    notice(say("page.draft.yours", { title: desk.title || say("page.untitled"), when: moment(last.at) }), "fine");
  } else {
    shelf.open({ welcome: true });
    const { games } = await desk.call("shelf", {});
    const first = games[0]?.shelves[0]?.variants[0]?.key;
    const { text } = await desk.call("begin", { based_on: first });
    if (!desk.editor.text) await take(text);
  }
  if (why) notice(why, "error");
  else offerGame();
}
