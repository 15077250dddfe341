"""A small file to begin with, for whoever makes a variant of any game."""

import re
from pathlib import Path
from textwrap import indent

from attrs import evolve

from ntwrules.dsl.compiling.compiler import Compiled, Compiler
from ntwrules.dsl.compiling.library import Text
from ntwrules.dsl.helping.formatting import text_to_layout
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.model.errors import VariantError
from ntwrules.model.texts import TextStore, Tongue

__all__ = ["begin", "is_key", "is_title", "key_of", "title_of"]

_KEY = re.compile(r"[^\W\d](?:[\w-]{0,62}\w)?")
_SAID = TextStore(Path(__file__).parent / "texts")


def is_key(name: str) -> bool:
    """
    Can a variant go by this name?

    >>> is_key("high-tide"), is_key("high tide")
    (True, False)
    """
    return _KEY.fullmatch(name) is not None


def key_of(name: str) -> str:
    """
    The key that is most like a name; empty where none is.

    >>> key_of("High tide!"), key_of("!")
    ('high-tide', '')
    """
    like = re.sub(r"[\W_]+", "-", name).strip("-").lower()
    return like if is_key(like) else ""


def title_of(key: str) -> str:
    """
    The title of a variant that has none yet.

    >>> title_of("high-tide")
    'High tide'
    """
    return (key[0].upper() + key[1:]).replace("-", " ")


def is_title(title: str) -> bool:
    """Can it stand between quotation marks at the head of a file?"""
    return '"' not in title and title.isprintable() and 0 < len(title) <= 200


def begin(book: Rulebook, key: str, title: str, parent: str, tongue: Tongue, compiler: Compiler, place: Text) -> bytes:
    """
    A variant of one's own, based on *parent*, for a file that will be at *place*; raises `VariantError`.

    What makes no sense on that parent stands there as a remark.
    """
    clauses = indent(book.starter().read(tongue), "  ")
    starter = _SAID("starter", tongue, key=key, title=title, parent=parent, clauses=clauses)
    content, result = _fitting(starter, compiler, place)
    if result.variant is None:
        raise VariantError(result.found)
    return text_to_layout(content, compiler)


def _fitting(starter: str, compiler: Compiler, place: Text) -> tuple[Text, Compiled]:
    """The file with every line as a remark that makes no sense on this parent, or makes it no game."""
    while True:
        content = evolve(place, content=starter.encode(), identity=f"new:{hash(starter)}")
        result = compiler.compile(content, lint=True)
        found = next((it.at for it in result.found if it.at.source.name == content.name), None)
        if found is None or (fewer := _set_aside(starter, found.position[0])) == starter:
            return content, result
        starter = fewer


def _set_aside(starter: str, number: int) -> str:
    """
    The same with that line as a remark, or with the paragraph around it if it is no line by itself.

    What is wrong with the whole is mended by leaving out the last paragraph.
    """
    lines = starter.split("\n")
    begin, end = lines.index("", lines.index("ntw 1") + 2), lines.index("}")
    bounds = [i for i in range(begin, end + 1) if lines[i] in {"", "}"}]
    said = [i for i in range(begin, end) if not re.match(r" *(#|$)", lines[i])]
    if number - 1 not in said:
        number = said[-1] + 1 if said else 1
    around = range(number - 1, number)
    if re.search(r"[{}]", lines[number - 1]):
        around = range(max(i for i in bounds if i < number), min(i for i in bounds if i >= number))
    for i in {*around} & {*said}:
        lines[i] = re.sub(r"^( *)", r"\1# ", lines[i])
    return "\n".join(lines)
