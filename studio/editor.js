// The text in the making: CodeMirror with our colours, findings, completion and words explained.

import { autocompletion, closeBrackets, completionKeymap, startCompletion } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, redo, undo } from "@codemirror/commands";
import { EditorState, RangeSet, StateEffect, StateField, Transaction } from "@codemirror/state";
import { Decoration, EditorView, drawSelection, highlightSpecialChars, hoverTooltip, keymap, tooltips } from "@codemirror/view";

import { el, inline, lightly } from "./dom.js";

/**
 * @typedef {{code: string, severity: string, start: number, end: number, line: number, message: string, help: string | null,
 *            edits: Array<{start: number, end: number, text: string}>, file: string | null}} Finding
 */

/** @typedef {[start: number, end: number, style: string]} Coloured */
/** @typedef {import("@codemirror/state").StateEffectType<any>} Effect */

const setColours = /** @type {Effect} */ (StateEffect.define());
const setFindings = /** @type {Effect} */ (StateEffect.define());
const setLit = /** @type {Effect} */ (StateEffect.define());

/** @param {Coloured[]} parts @param {string} text */
const marksOf = (parts, text) =>
  parts
    .filter(([start, end]) => start < end && end <= text.length)
    .map(([start, end, style]) => Decoration.mark({ class: `c-${style.replace(/[^\w-]/g, "")}` }).range(start, end));

/**
 * Colours from words alone, for as long as Python has not told better.
 * @param {Record<string, string>} styles the style of each word
 */
function colouring(styles) {
  const pattern = /#[^\n]*|"[^"\n]*"?|[\p{L}_][\p{L}\p{N}_-]*|\d+(?:\.\d+)*/gu;
  return (/** @type {string} */ text, offset = 0) => {
    /** @type {Coloured[]} */
    const found = [];
    for (const match of text.matchAll(pattern)) {
      const [word] = match;
      const style =
        word[0] === "#" ? "comment" : word[0] === '"' ? "text" : /\d/.test(word[0]) ? "number" : styles[word.toLowerCase()];
      if (style) found.push([offset + match.index, offset + match.index + word.length, style]);
    }
    return found;
  };
}

/**
 * @param {HTMLElement} parent
 * @param {{
 *   changed: (text: string) => void,
 *   moved: (at: number) => void,
 *   complete: (text: string, at: number) => Promise<any[]>,
 *   explain: (text: string, at: number) => Promise<{start: number, end: number, text: string} | null>,
 * }} hooks
 */
export function makeEditor(parent, hooks) {
  let guess = colouring({});

  const colours = StateField.define({
    create: (state) => Decoration.set(marksOf(guess(state.doc.toString()), state.doc.toString()), true),
    update(value, change) {
      for (const effect of change.effects) {
        if (effect.is(setColours)) return Decoration.set(marksOf(effect.value, change.newDoc.toString()), true);
      }
      if (!change.docChanged) return value;
      let next = value.map(change.changes);
      change.changes.iterChangedRanges((_a, _b, from, to) => {
        const first = change.newDoc.lineAt(from);
        const last = change.newDoc.lineAt(to);
        const text = change.newDoc.sliceString(first.from, last.to);
        next = next.update({
          filterFrom: first.from,
          filterTo: last.to,
          filter: () => false,
          add: marksOf(guess(text, first.from), change.newDoc.toString()),
          sort: true,
        });
      });
      return next;
    },
    provide: (field) => EditorView.decorations.from(field),
  });

  const findings = StateField.define({
    create: () => Decoration.none,
    update(value, change) {
      for (const effect of change.effects) {
        if (effect.is(setFindings)) {
          const length = change.newDoc.length;
          return Decoration.set(
            effect.value.map((/** @type {Finding} */ one) => {
              const start = Math.max(0, Math.min(one.start, length - 1));
              const end = Math.min(Math.max(one.end, start + 1), length);
              return end > start ? Decoration.mark({ class: `finding ${one.severity}` }).range(start, end) : null;
            }).filter(Boolean),
            true,
          );
        }
      }
      return change.docChanged ? value.map(change.changes) : value;
    },
    provide: (field) => EditorView.decorations.from(field),
  });

  const lit = StateField.define({
    create: () => Decoration.none,
    update(value, change) {
      for (const effect of change.effects) {
        if (effect.is(setLit)) return effect.value.length ? Decoration.set(effect.value, true) : Decoration.none;
      }
      return change.docChanged ? RangeSet.empty : value;
    },
    provide: (field) => EditorView.decorations.from(field),
  });

  /** @type {Finding[]} */
  let told = [];
  let silent = false;

  const view = new EditorView({
    parent,
    state: EditorState.create({
      extensions: [
        history(),
        drawSelection(),
        highlightSpecialChars(),
        closeBrackets(),
        EditorView.lineWrapping,
        tooltips({ parent: document.body }),
        autocompletion({
          override: [
            async (context) => {
              const items = await hooks.complete(context.state.doc.toString(), context.pos);
              const [first] = items;
              if (!first || (!context.explicit && first.start === first.end && first.start === context.pos)) return null;
              return {
                from: first.start,
                filter: false,
                options: items.map((item) => ({
                  label: item.text,
                  detail: item.about ?? "",
                  apply: (target) =>
                    target.dispatch({
                      changes: { from: item.start, to: Math.max(item.end, context.pos), insert: item.text },
                      selection: { anchor: item.start + item.text.length },
                      userEvent: "input.complete",
                    }),
                })),
              };
            },
          ],
          icons: false,
          activateOnTypingDelay: 150,
        }),
        hoverTooltip(async (target, at) => {
          const here = told.filter((one) => one.start <= at && at <= Math.max(one.end, one.start + 1));
          const word = here.length ? null : await hooks.explain(target.state.doc.toString(), at);
          if (!here.length && !word) return null;
          const body = here.length ? here.map((one) => el("p", {}, ...inline(one.message))) : lightly(word?.text ?? "");
          return { pos: at, above: true, create: () => ({ dom: el("div", { class: "explained" }, ...body) }) };
        }),
        keymap.of([...completionKeymap, ...historyKeymap, ...defaultKeymap]),
        EditorView.contentAttributes.of({ tabindex: "0", spellcheck: "false", autocapitalize: "off", autocorrect: "off", translate: "no" }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !silent) hooks.changed(update.state.doc.toString());
          if (update.selectionSet || update.docChanged) hooks.moved(update.state.selection.main.head);
        }),
        colours,
        findings,
        lit,
      ],
    }),
  });

  const clamp = (/** @type {number} */ at) => Math.max(0, Math.min(at, view.state.doc.length));

  return {
    get text() {
      return view.state.doc.toString();
    },
    get cursor() {
      return view.state.selection.main.head;
    },
    /** Words by style of each tongue, for colouring at once. @param {Array<Record<string, string[]>>} tongues */
    know(tongues) {
      const styles = tongues.flatMap((words) =>
        Object.entries(words).flatMap(([style, some]) => some.map((word) => [word.toLowerCase(), style])),
      );
      guess = colouring(Object.fromEntries(styles));
      view.dispatch({ effects: setColours.of(guess(this.text)) });
    },
    /** Another text altogether; undo brings the old one back unless it is a fresh start. @param {string} text */
    open(text, { fresh = false } = {}) {
      silent = fresh;
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: text },
        selection: { anchor: 0 },
        annotations: fresh ? [Transaction.addToHistory.of(false)] : [],
        scrollIntoView: true,
      });
      silent = false;
      if (fresh) hooks.changed(this.text);
    },
    /** The same text with a few stretches written anew; the cursor stays where it was. @param {string} text */
    rewrite(text) {
      const old = this.text;
      let from = 0;
      while (from < old.length && from < text.length && old[from] === text[from]) from += 1;
      let tail = 0;
      while (tail < old.length - from && tail < text.length - from && old[old.length - 1 - tail] === text[text.length - 1 - tail]) tail += 1;
      if (old === text) return;
      view.dispatch({ changes: { from, to: old.length - tail, insert: text.slice(from, text.length - tail) }, userEvent: "input" });
    },
    /** @param {Array<{start: number, end: number, text: string}>} edits */
    mend(edits) {
      view.dispatch({
        changes: edits.map(({ start, end, text }) => ({ from: clamp(start), to: clamp(end), insert: text })),
        userEvent: "input",
      });
    },
    /** @param {Coloured[]} parts */
    colour(parts) {
      view.dispatch({ effects: setColours.of(parts) });
    },
    /** @param {Finding[]} found */
    underline(found) {
      told = found;
      view.dispatch({ effects: setFindings.of(found) });
    },
    /** @param {number[][]} spans */
    light(spans) {
      const marks = spans.filter(([a, b]) => a < b && b <= view.state.doc.length).map(([a, b]) => Decoration.mark({ class: "lit" }).range(a, b));
      view.dispatch({ effects: setLit.of(marks) });
    },
    /** @param {number} start @param {number} end */
    select(start, end, { focus = true } = {}) {
      view.dispatch({ selection: { anchor: clamp(start), head: clamp(end) }, effects: EditorView.scrollIntoView(clamp(start), { y: "center" }) });
      if (focus) view.focus();
    },
    /** @param {string} label */
    label(label) {
      view.contentDOM.setAttribute("aria-label", label);
    },
    undo: () => undo(view),
    redo: () => redo(view),
    suggest: () => {
      view.focus();
      startCompletion(view);
    },
    focus: () => view.focus(),
  };
}
