// Python in the browser, apart from the page: answers what the page asks, in the words of the server.
//
// While it starts it posts {starting: 0..1}, then {ready: true} or {failed: sentence}; then an answer to every call.

import { loadPyodide } from "./pyodide/pyodide.mjs";

const STEPS = 4;
let done = 0;

/** One more part of starting is over. */
function step(value) {
  done += 1;
  postMessage({ starting: done / STEPS });
  return value;
}

async function fetched(name) {
  const answer = await fetch(new URL(name, import.meta.url));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.arrayBuffer();
}

async function start() {
  postMessage({ starting: 0 });
  const [python, packages, variants] = await Promise.all([
    loadPyodide({ indexURL: new URL("pyodide/", import.meta.url).href }).then(step),
    fetched("python.zip").then(step),
    fetched("variants.zip"),
  ]);
  python.unpackArchive(packages, "zip", { extractDir: "/python" });
  python.unpackArchive(variants, "zip", { extractDir: "/variants" });
  step();
  const answer = python.runPython(`
import json, sys
from pathlib import Path

sys.path.insert(0, "/python")
from ntwrules.studio.workbench import Workbench

bench = Workbench(folder=Path("/variants"))

def answer(asked, emit):
    return json.dumps(bench.answer(json.loads(asked), lambda told: emit(json.dumps(told))))

answer
`);
  step();
  return (call) => answer(JSON.stringify(call), (told) => postMessage(JSON.parse(told)));
}

const started = start();
started.then(
  () => postMessage({ ready: true }),
  (error) => postMessage({ failed: String(error?.message ?? error) }),
);

// One after another: a call is answered whole before the next is looked at.
onmessage = async ({ data }) => {
  try {
    const answer = await started;
    postMessage(JSON.parse(answer(data)));
  } catch (error) {
    postMessage({ id: data.id, error: { message: String(error?.message ?? error) } });
  }
};
