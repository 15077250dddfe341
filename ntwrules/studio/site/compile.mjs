// Compiles an archive of Python packages by the very Python that will run them: `node compile.mjs PYODIDE < FROM > TO`.

import { resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

const [pyodide] = process.argv.slice(2);
const packages = await buffer(process.stdin);
const { loadPyodide } = await import(pathToFileURL(resolve(pyodide, "pyodide.mjs")));
const python = await loadPyodide();
python.unpackArchive(new Uint8Array(packages), "zip", { extractDir: "/python" });
const made = python.runPython(`
import compileall, io, py_compile, zipfile
from pathlib import Path

unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
compileall.compile_dir("/python", quiet=2, legacy=True, stripdir="/python", invalidation_mode=unchecked)
made, root = io.BytesIO(), Path("/python")
with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
    for path in sorted(root.rglob("*")):
        if path.is_file() and path.suffix != ".py":
            name = path.relative_to(root).as_posix()
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), path.read_bytes(), zipfile.ZIP_DEFLATED)
made.getvalue()
`);
process.stdout.write(made.toJs());
