// A link is the game: to change it or to play it, as an address, a square to scan, or a file.

import { byId, download, el, fill, inline, picture } from "./dom.js";
import { linkOf, pack } from "./links.js";
import { say } from "./texts.js";

/** More letters than this no telephone reads from a screen. */
const MOST_SCANNED = 1800;

/** @param {any} desk */
export function makeShare(desk) {
  const dialog = byId("share");

  /** @param {"c" | "p"} kind */
  const link = async (kind) => linkOf(kind, await pack(desk.editor.text), desk.settings.web);

  /** @param {string} address @param {string} label @param {string} about @param {string} id */
  function copied(address, label, about, id) {
    const field = el("input", { id, readonly: true, value: address, onfocus: () => field.select() });
    const done = el("span", { class: "hint", role: "status" });
    const copy = el(
      "button",
      {
        class: "button good",
        onclick: async () => {
          try {
            await navigator.clipboard.writeText(address);
          } catch {
            field.select();
            document.execCommand("copy");
          }
          done.textContent = say("page.share.copied");
        },
      },
      say("page.share.copy"),
    );
    const send = navigator.share
      ? el("button", { class: "button", onclick: () => navigator.share({ title: desk.title, url: address }).catch(() => {}) }, say("page.share.send"))
      : null;
    return el(
      "div",
      { class: "link" },
      el("label", { for: id }, el("strong", {}, label), el("span", { class: "hint" }, about)),
      el("div", { class: "row" }, field, copy, send),
      done,
    );
  }

  async function open() {
    const [change, play] = [await link("c"), await link("p")];
    const scan = el("div", { class: "scan" });
    const file = (/** @type {string} */ label, /** @type {() => void} */ act) => el("button", { class: "button", onclick: act }, label);
    const close = el("button", { class: "button quiet", onclick: () => dialog.close() }, say("page.close"));
    const whole = desk.good !== null && desk.good === desk.editor.text;
    fill(
      dialog,
      el("div", { class: "head" }, el("h2", { id: "share-heading" }, say("page.share.heading")), close),
      el("p", {}, say("page.share.about")),
      desk.canScan ? null : el("p", { class: "note" }, ...inline(say("page.share.here-only"))),
      whole ? null : el("p", { class: "note" }, say("page.share.unfinished")),
      copied(play, say("page.share.play"), say("page.share.play-about"), "play-link"),
      copied(change, say("page.share.change"), say("page.share.change-about"), "change-link"),
      scan,
      el("h3", {}, say("page.share.files")),
      el(
        "div",
        { class: "deeds" },
        file(say("page.share.text"), () => download(desk.fileName("ntw"), desk.editor.text, "text/plain")),
        whole ? file(say("page.share.card"), () => card("html")) : null,
        whole && desk.settings.can?.pdf ? file(say("page.share.pdf"), () => card("pdf")) : null,
        whole ? file(say("page.share.board"), board) : null,
      ),
    );
    dialog.showModal();
    if (!desk.canScan) return;
    if (play.length > MOST_SCANNED) return fill(scan, el("p", { class: "hint" }, say("page.share.too-long-to-scan")));
    try {
      const { svg } = await desk.call("qr", { link: play });
      fill(scan, el("figure", {}, el("div", { class: "paper" }, picture(svg, say("page.share.scan"))), el("figcaption", {}, say("page.share.scan"))));
    } catch (problem) {
      fill(scan, el("p", { class: "hint" }, problem instanceof Error ? problem.message : ""));
    }
  }

  /** @param {string} form */
  async function card(form) {
    try {
      const answer = await desk.call("card", { text: desk.good, form, ...(desk.canScan ? { link: await link("p") } : {}) });
      if (answer.html !== undefined) download(desk.fileName("html"), answer.html, "text/html");
      else download(answer.name, Uint8Array.from(atob(answer.base64), (letter) => letter.charCodeAt(0)), answer.type);
    } catch (problem) {
      desk.tell(problem);
    }
  }

  async function board() {
    try {
      const { svg } = await desk.call("board", { text: desk.good });
      download(desk.fileName("svg"), svg, "image/svg+xml");
    } catch (problem) {
      desk.tell(problem);
    }
  }

  byId("open-share").addEventListener("click", () => open().catch(desk.tell));
  return { link };
}
