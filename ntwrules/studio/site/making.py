"""Puts a site together: the gallery, the page of the studio, Python for the browser and all that it needs."""

import json
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from importlib.resources import as_file, files
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from ntwrules.dsl.compiling.library import find, shelves
from ntwrules.model.machine.protocols import Game
from ntwrules.model.records.writing import replace
from ntwrules.model.texts import TONGUES, Tongue
from ntwrules.rulebooks.loading import load, rulebooks
from ntwrules.studio.settings import settings
from ntwrules.studio.site.bundling import bundle
from ntwrules.studio.site.gallery import Exhibit, Wall, gallery
from ntwrules.studio.site.words import say
from ntwrules.studio.workbench import Workbench

__all__ = ["PARTS", "PYODIDE", "NoPyodide", "compiled", "fetched", "make_site"]

#: The package of npm in which Python for the browser comes, in the version that is tried.
PYODIDE = "pyodide@314.0.7"

#: What a browser loads of it.
PARTS = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")


class NoPyodide(LookupError):
    """Python for the browser is not at hand and cannot be had."""


def make_site(folder: Path, variants: Path | None, tongue: Tongue, pyodide: Path | None = None) -> None:
    """
    Write a whole site into *folder*: with the shipped variants, and those that lie in *variants*.

    Its first page is in *tongue*. Where the folder of Python for the browser is not named, npm fetches it.
    Raises `NoPyodide`, and `OSError` when something cannot be written.
    """
    with TemporaryDirectory() as scratch:
        parts = pyodide or fetched(Path(scratch))
        for part in PARTS:
            if not (parts / part).is_file():
                raise NoPyodide(part)
        for name, content in _files(variants, tongue, parts):
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            replace(path, content)


def fetched(scratch: Path) -> Path:
    """Python for the browser, by npm."""
    npm = shutil.which("npm")
    if npm is None:
        raise NoPyodide
    line = [npm, "install", "--silent", "--no-save", "--prefix", str(scratch), PYODIDE]
    if subprocess.run(line, check=False, capture_output=True).returncode:  # noqa: S603 - a name of our own
        raise NoPyodide
    return scratch / "node_modules" / "pyodide"


def _files(variants: Path | None, tongue: Tongue, pyodide: Path) -> Iterator[tuple[str, bytes]]:
    own = sorted(variants.glob("*.ntw")) if variants else []
    for name, said in gallery(list(_walls(own)), tongue):
        yield name, said.encode()
    for file in files("ntwrules.studio").joinpath("page").iterdir():
        yield f"studio/{file.name}", file.read_bytes()
    for part in PARTS:
        yield f"studio/pyodide/{part}", (pyodide / part).read_bytes()
    yield "studio/studio.json", json.dumps(settings("pyodide"), ensure_ascii=False).encode()
    yield "studio/python.zip", compiled(bundle(), pyodide)
    yield "studio/variants.zip", _zipped(own)


def _walls(own: Sequence[Path]) -> Iterator[Wall]:
    """The shelves of every game; before them, what lies in the folder."""
    bench = Workbench(folder=own[0].parent if own else None)
    exhibits = [_exhibit(path.stem, path.read_text("utf-8"), load(path), bench) for path in own]
    for book in rulebooks().values():
        if here := [it for it in exhibits if rulebooks()[it.game.variant.rulebook] is book]:
            yield Wall(book, {tongue: say("own", tongue) for tongue in TONGUES}, here)
    for shelf in shelves():
        here = [_exhibit(key, _source(key), load(key), bench) for key in shelf.keys]
        title = {tongue: shelf.title.read(tongue) for tongue in TONGUES}
        yield Wall(rulebooks()[here[0].game.variant.rulebook], title, here)


def _source(key: str) -> str:
    found = find(key)
    assert found is not None  # it stands on a shelf
    return found.content.decode()


def _exhibit(key: str, source: str, game: Game, bench: Workbench) -> Exhibit:
    def begun(tongue: Tongue) -> str:
        return str(bench.call("begin", {"based_on": key}, tongue, lambda _: None)["text"])

    return Exhibit(key, game, source, {tongue: begun(tongue) for tongue in TONGUES})


def _zipped(own: Sequence[Path]) -> bytes:
    """The variants of the folder, for those that are based on one of them."""
    made = BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as archive:
        for path in own:
            archive.writestr(ZipInfo(path.name), path.read_bytes(), ZIP_DEFLATED)
    return made.getvalue()


def compiled(packages: bytes, pyodide: Path) -> bytes:
    """The same, compiled by the Python that will run it, so that it starts in half the time; as it is without Node."""
    node = shutil.which("node")
    if node is None:
        return packages
    with as_file(files("ntwrules.studio.site").joinpath("compile.mjs")) as script:
        done = subprocess.run([node, script, pyodide], input=packages, check=False, capture_output=True)  # noqa: S603 - ours
    return packages if done.returncode else done.stdout
