"""
A tongue that nobody speaks: every text of every store, with accents on its letters and brackets around it.

A copy of the package with its files and columns is a program that speaks it, so a text that is in no store shows.
"""

import re
import shutil
import tomllib
from pathlib import Path

import ntwrules
from ntwrules.model.compass import POINTS
from ntwrules.model.texts import SOURCE

__all__ = ["PSEUDO", "pseudo", "with_pseudo_tongue"]

#: The key of the tongue.
PSEUDO = "qx"

_ACCENTS = str.maketrans("aeiouycnsAEIOUCN", "áéíóúýçñšÁÉÍÓÚÇÑ")
#: What is no word of a text: values to fill in, and what is typed or written just so.
_KEPT = re.compile(r"(\{[^{}:]*[:}]|`[^`]*`)")
#: Texts that are typed, or of which the first letter stands for all: words without brackets.
_TYPED = ("commands", "also", "verbs", "forms", "takes", "seats", *POINTS)
#: What is written in files: it is said in no tongue but that of the file.
_WRITTEN = ("decimal", "starter", "example", "mending", "examples", "around")


def pseudo(text: str, *, typed: bool = False) -> str:
    """
    A text in the tongue; each sentence has brackets of its own, since some show only the first.

    >>> pseudo("a pawn on {cell}"), pseudo("move", typed=True)
    ('⟦á páwñ óñ {cell}⟧', 'móvé')
    """
    changed = "".join(part if _KEPT.fullmatch(part) else part.translate(_ACCENTS) for part in _KEPT.split(text))
    return changed if typed or not text else "⟦" + re.sub(r"\.(\s)", r"⟧.\1⟦", changed) + "⟧"


def with_pseudo_tongue(folder: Path) -> None:
    """Put a copy of the package into *folder* that has one tongue more: files and columns, and no other module."""
    own = Path(ntwrules.__file__).parent
    shutil.copytree(own, folder / "ntwrules", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(own.parent / "variants", folder / "variants")
    shutil.copytree(own.parent / "docs" / "_ext", folder / "pages", ignore=shutil.ignore_patterns("__pycache__"))
    for file in folder.rglob("*.toml"):
        table = tomllib.loads(file.read_text("utf-8"))
        if "texts" not in file.parts:
            typed = file.stem.endswith(("sayings", "words"))
            file.write_text("".join(_rows(_with_column(table, typed=typed))), "utf-8")
        elif file.stem == SOURCE:
            file.with_name(f"{PSEUDO}.toml").write_text("".join(_rows(_changed(table))), "utf-8")


def _changed(table, *, typed=False):
    """A file of texts in the tongue."""
    return {
        key: _changed(value, typed=typed or key in _TYPED)
        if isinstance(value, dict)
        else value
        if key in _WRITTEN
        else pseudo(value, typed=typed or key in _TYPED)
        for key, value in table.items()
    }


def _with_column(value, *, typed, written=False):
    """A table with a column for each tongue, with one column more."""
    if isinstance(value, list):
        return [_with_column(each, typed=typed, written=written) for each in value]
    if not isinstance(value, dict):
        return value
    made = {}
    for key, each in value.items():
        file = written or key in _WRITTEN or (key == "file" and SOURCE in each)
        made[key] = _with_column(each, typed=typed and key != "means", written=file)
    said = value.get(SOURCE)
    if isinstance(said, str):
        made[PSEUDO] = said if written else pseudo(said, typed=typed)
    elif isinstance(said, dict) and "means" in said:
        made[PSEUDO] = made[SOURCE]  # the word for a tongue itself
    return made


def _rows(table, before=()):
    """A table as TOML, in the plainest form."""
    if before:
        yield f"[{'.'.join(map(_written, before))}]\n"
    for key, value in table.items():
        if not isinstance(value, dict):
            yield f"{_written(key)} = {_written(value)}\n"
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _rows(value, (*before, key))


def _written(value):
    match value:
        case bool() | int():
            return str(value).lower()
        case list():
            return f"[{', '.join(map(_written, value))}]"
        case dict():
            return "{" + ", ".join(f"{_written(key)} = {_written(each)}" for key, each in value.items()) + "}"
    signs = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"}
    return '"' + "".join(signs.get(sign, sign) for sign in value) + '"'
