// Runs Python within Node, by Pyodide: `node .ci/pyodide.mjs PYODIDE SITE SCRIPT WORD…`.
//
// PYODIDE is the folder of the package of that name, SITE one with Python packages that have no compiled parts. SCRIPT is
// run with the words behind it, in the folder where this was called, and has the folder it stands in on its path.

import { basename, dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, site, script, ...words] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(pyodide, "pyodide.mjs")));
const python = await loadPyodide({ env: { HOME: "/tmp", PYTHONDONTWRITEBYTECODE: "1" } });
const folders = { "/site": site, "/script": dirname(script), "/here": process.cwd() };
for (const [inside, outside] of Object.entries(folders)) python.mountNodeFS(inside, resolve(outside));
python.globals.set("words", python.toPy([`/script/${basename(script)}`, ...words]));
process.exitCode = python.runPython(`
import os, runpy, sys, traceback

os.chdir("/here")
sys.path[:0] = ["/script", "/site"]
sys.argv = list(words)
try:
    runpy.run_path(sys.argv[0], run_name="__main__")
    code = 0
except SystemExit as end:
    code = int(end.code) if isinstance(end.code, int) else int(end.code is not None)
except Exception:
    traceback.print_exc()
    code = 1
code
`);
