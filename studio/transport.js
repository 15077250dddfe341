// How the page reaches the workbench: by POST to the server it came from, or by messages to a worker in the browser.

import { say, tongueNow } from "./texts.js";

/** A call that cannot be answered; its message is a sentence for the reader. */
export class Refused extends Error {}

/**
 * @typedef {{progress?: (value: any) => void, signal?: AbortSignal}} Options
 * @typedef {(method: string, params: object, options?: Options) => Promise<any>} Call
 */

/**
 * @param {{backend: string, token?: string}} settings
 * @param {(loading: number | null, failed?: string) => void} starting told how far the workbench is; null when it is there
 * @returns {Call}
 */
export function reach(settings, starting) {
  if (settings.backend === "server") {
    starting(null);
    return byServer(settings.token ?? "");
  }
  return byWorker(starting);
}

/** @param {string} token @returns {Call} */
function byServer(token) {
  let last = 0;
  return async (method, params, { progress, signal } = {}) => {
    const id = (last += 1);
    let answer;
    try {
      answer = await fetch("call", {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Token": token },
        body: JSON.stringify({ id, method, tongue: tongueNow(), params }),
        signal,
      });
    } catch (problem) {
      throw signal?.aborted ? problem : new Refused(say("page.gone"));
    }
    if (!answer.ok || !answer.body) throw new Refused(answer.status === 413 ? say("page.too-long") : say("page.gone"));
    for await (const message of lines(answer.body)) {
      if ("progress" in message) progress?.(message.progress);
      else if ("error" in message) throw new Refused(message.error.message);
      else return message.result;
    }
    throw new Refused(say("page.gone"));
  };
}

/** @param {ReadableStream<Uint8Array>} body */
async function* lines(body) {
  const reader = body.pipeThrough(/** @type {any} */ (new TextDecoderStream())).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    const parts = (rest + (value ?? "")).split("\n");
    rest = done ? "" : parts.pop() ?? "";
    for (const part of parts) if (part.trim()) yield JSON.parse(part);
    if (done) return;
  }
}

/** What takes long has a worker of its own: writing goes on, and stopping is ending it. */
const SLOW = new Set(["simulate"]);

/** @param {(loading: number | null, failed?: string) => void} starting @returns {Call} */
function byWorker(starting) {
  const usual = oneWorker(starting);
  /** @type {ReturnType<typeof oneWorker> | null} */
  let slow = null;
  return (method, params, options = {}) => {
    if (!SLOW.has(method)) return usual.call(method, params, options);
    const mine = (slow ??= oneWorker(() => {}));
    options.signal?.addEventListener("abort", () => {
      mine.end();
      if (slow === mine) slow = null;
    });
    return mine.call(method, params, options);
  };
}

/** @param {(loading: number | null, failed?: string) => void} starting */
function oneWorker(starting) {
  const worker = new Worker(new URL("worker.js", document.baseURI), { type: "module" });
  /** @type {Map<number, {answer: (value: any) => void, refuse: (problem: Error) => void, progress?: (value: any) => void}>} */
  const waiting = new Map();
  let last = 0;
  let failed = "";
  const fail = (/** @type {string} */ sentence) => {
    failed = sentence;
    starting(null, sentence);
    for (const one of waiting.values()) one.refuse(new Refused(sentence));
    waiting.clear();
  };
  worker.addEventListener("error", () => fail(say("page.start-failed")));
  worker.addEventListener("message", ({ data }) => {
    if ("starting" in data) starting(data.starting ?? 0);
    else if ("ready" in data) starting(null);
    else if ("failed" in data) fail([say("page.start-failed"), data.failed && `(${data.failed})`].filter(Boolean).join(" "));
    else {
      const one = waiting.get(data.id);
      if (!one) return;
      if ("progress" in data) one.progress?.(data.progress);
      else {
        waiting.delete(data.id);
        if ("error" in data) one.refuse(new Refused(data.error.message));
        else one.answer(data.result);
      }
    }
  });
  return {
    /** @type {Call} */
    call: (method, params, { progress, signal } = {}) =>
      new Promise((answer, refuse) => {
        if (failed) return refuse(new Refused(failed));
        const id = (last += 1);
        waiting.set(id, { answer, refuse, progress });
        signal?.addEventListener("abort", () => {
          waiting.delete(id);
          refuse(new DOMException("", "AbortError"));
        });
        worker.postMessage({ id, method, tongue: tongueNow(), params });
      }),
    end: () => worker.terminate(),
  };
}
