// What there is to say about the text, each with a button that mends it.

import { byId, el, fill, inline } from "./dom.js";
import { say } from "./texts.js";

/** @typedef {import("./editor.js").Finding} Finding */

/**
 * @param {{editor: any, call: import("./transport.js").Call, tell: (problem: any) => void}} desk
 */
export function makeFindings(desk) {
  const place = byId("findings");
  const count = byId("count");
  const said = el("span");
  const summary = el("div", { role: "status" }, said); // it stays, so that a change of it is read out
  const list = el("div");
  fill(place, summary, list);

  /** A part of what is explained, with what it is called above it. @param {string} text */
  function part(text) {
    const [first, ...rest] = text.split("\n").map((line) => line.trim());
    const headed = /:$/.test(first) && rest.length;
    return el("p", {}, headed ? el("strong", {}, first) : null, headed ? el("br") : null, ...inline((headed ? rest : [first, ...rest]).join("\n")));
  }

  /** @param {Finding} one */
  function line(one) {
    const more = el("div", { class: "more" });
    const told = el(
      "div",
      { class: "said" },
      one.file
        ? el("p", { class: "hint" }, say("page.findings.file", { name: one.file }))
        : el("button", { class: "where", onclick: () => desk.editor.select(one.start, one.end) }, say("page.findings.line", { line: one.line })),
      el("p", { class: "message" }, ...inline(one.message)),
      one.help ? el("p", { class: "help" }, ...inline(one.help)) : null,
      more,
    );
    const explain = el(
      "button",
      {
        class: "button quiet",
        onclick: async () => {
          if (more.firstChild) return fill(more);
          try {
            const { text } = await desk.call("explain", { code: one.code });
            fill(more, ...text.trim().split(/\n{2,}/).map(part));
          } catch (problem) {
            desk.tell(problem);
          }
        },
      },
      say("page.findings.why"),
    );
    const mend = one.edits.length
      ? el("button", { class: "button good", onclick: () => desk.editor.mend(one.edits) }, say("page.findings.mend"))
      : null;
    return el("li", { class: one.severity }, told, el("div", { class: "deeds" }, explain, mend));
  }

  return {
    /** @param {{ok: boolean, findings: Finding[], mended: string | null}} checked */
    show(checked) {
      const { findings, mended } = checked;
      const wrong = findings.filter((one) => one.severity === "error").length;
      count.hidden = !findings.length;
      count.textContent = String(findings.length);
      count.className = `badge ${wrong ? "error" : "warning"}`;
      const sentence = wrong
        ? say("page.findings.wrong", { count: wrong })
        : findings.length
          ? say("page.findings.doubts", { count: findings.length })
          : say("page.findings.none");
      const mendable = findings.filter((one) => one.edits.length).length;
      const all =
        mended !== null && mendable > 1
          ? el("button", { class: "button good", onclick: () => desk.editor.rewrite(mended) }, say("page.findings.mend-all"))
          : null;
      summary.className = `summary ${wrong ? "error" : findings.length ? "warning" : "fine"}`;
      if (said.textContent !== sentence) said.textContent = sentence;
      fill(summary, said, all);
      fill(list, findings.length ? el("ul", {}, ...findings.slice(0, 50).map(line)) : null);
    },
  };
}
