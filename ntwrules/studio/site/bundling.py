"""What Python needs in a browser: this package, what it stands on, and whatever games are installed beside it."""

import re
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution, entry_points
from io import BytesIO
from pathlib import Path, PurePosixPath
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import ntwrules
from ntwrules.dsl.compiling.library import ENTRY_POINTS as VARIANTS, shipped_folder
from ntwrules.rulebooks.installed import ENTRY_POINTS as GAMES

__all__ = ["NotPure", "bundle"]

#: Of this package: what only a checkout, a printer, a terminal or a page needs.
_LEFT_OUT = ("overviews/fonts", "sphinx", "studio/page", "testing")

#: What stands in a folder of metadata and is asked for at run time.
_ASKED = ("METADATA", "entry_points.txt")

#: The same files give the same bytes, whenever it is made.
_MADE = (1980, 1, 1, 0, 0, 0)


class NotPure(ValueError):
    """A package has compiled parts, which a browser cannot run."""


def bundle() -> bytes:
    """
    An archive to unpack into a folder on Python's path.

    >>> names = ZipFile(BytesIO(bundle())).namelist()
    >>> "ntwrules/__init__.py" in names, "ntwrules/variants/base.ntw" in names, "lark/__init__.py" in names
    (True, True, True)
    """
    made = BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(dict(_files()).items()):
            archive.writestr(ZipInfo(name, _MADE), content, ZIP_DEFLATED)
    return made.getvalue()


def _files() -> Iterator[tuple[str, bytes]]:
    for found in _needed():
        if found.name == "ntwrules":
            yield from _own()
        else:
            yield from _installed(found)
        folder = f"{re.sub('[-_.]+', '_', found.name)}-{found.version}.dist-info"
        for name in _ASKED:
            if (content := found.read_text(name)) is not None:
                yield f"{folder}/{name}", content.encode()


def _own() -> Iterator[tuple[str, bytes]]:
    """The package as a wheel of it would be: in a checkout the variants lie beside it."""
    package = Path(ntwrules.__file__).parent
    for path, below in ((package, ""), (shipped_folder(), "variants/")):
        for file in sorted(path.rglob("*")):
            name = f"{below}{file.relative_to(path).as_posix()}"
            if file.is_file() and "__pycache__" not in file.parts and not name.startswith(_LEFT_OUT):
                yield f"ntwrules/{name}", file.read_bytes()


def _installed(found: Distribution) -> Iterator[tuple[str, bytes]]:
    for path in found.files or ():
        name = PurePosixPath(path)
        if name.suffix in {".so", ".pyd", ".dylib"}:
            raise NotPure(found.name)
        outside = name.parts[0] == ".." or name.parts[0].endswith((".dist-info", ".egg-info"))
        if not outside and "__pycache__" not in name.parts and name.suffix not in {".pyc", ".pyi", ".pth"}:
            yield name.as_posix(), Path(str(path.locate())).read_bytes()


def _needed() -> list[Distribution]:
    """The package itself, those that offer games and variants to it, and what all of them ask for."""
    offering = [point.dist for group in (GAMES, VARIANTS) for point in entry_points(group=group) if point.dist]
    waiting, found = [distribution("ntwrules"), *offering], dict[str, Distribution]()
    while waiting:
        it = waiting.pop()
        if it.name not in found:
            found[it.name] = it
            waiting += _asked_for(it)
    return list(found.values())


def _asked_for(it: Distribution) -> Iterator[Distribution]:
    """What a package cannot do without; what only older Pythons and extras ask for is not here, or does no harm."""
    for said in it.requires or ():
        wanted, _, condition = said.partition(";")
        name = re.match(r"[\w.-]+", wanted)
        if name and "extra" not in condition:
            try:
                yield distribution(name[0])
            except PackageNotFoundError:
                continue
