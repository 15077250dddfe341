"""Turns the ``Attributes:`` of our docstrings into fields that Sphinx knows, and the rules they cite into links."""

import re

from citations import package_of
from sphinx.application import Sphinx

from ntwrules.rulebooks.loading import rulebooks
from ntwrules.sphinx.naming import rule_name

_ATTRIBUTE = re.compile(r"    (\w+): (.*)")
#: Rules stand in brackets behind what they say.
_CITED = re.compile(r"\b[A-Z][0-9]+\b(?=[^()]*\))")


def _attributes_to_fields(app: Sphinx, what: str, name: str, value: object, options: object, lines: list[str]) -> None:
    """Rewrite *lines* in place, as Sphinx asks; what is not indented behind ``Attributes:`` ends them."""
    del app, what, name, value, options
    inside = False
    for number, line in enumerate(lines):
        if inside and line and not line.startswith(" "):
            inside = False
        if line == "Attributes:":
            inside, lines[number] = True, ""
        elif inside and (found := _ATTRIBUTE.fullmatch(line)):
            lines[number] = f":ivar {found[1]}: {found[2]}"


def _rules_to_links(app: Sphinx, what: str, name: str, value: object, options: object, lines: list[str]) -> None:
    """Rewrite *lines* in place, with the rules of the rulebook whose code it is; examples are left alone."""
    del app, what, value, options
    books = rulebooks().values()
    book = next((book for book in books if package_of(book) in name.split(".")), next(iter(books)))
    names = {id_: f":ntw:rule:`{rule_name(book.key, id_)}`" for id_ in book.rules()}
    for number, line in enumerate(lines):
        if ">>>" not in line:
            lines[number] = _CITED.sub(lambda id_: names.get(id_[0], id_[0]), line)


def setup(app: Sphinx) -> dict[str, bool]:
    """Listen to docstrings as they are read."""
    app.connect("autodoc-process-docstring", _attributes_to_fields)
    app.connect("autodoc-process-docstring", _rules_to_links)
    return {"parallel_read_safe": True}
