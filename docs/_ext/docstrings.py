"""Turns the ``Attributes:`` of our docstrings into fields that Sphinx knows."""

import re

from sphinx.application import Sphinx

_ATTRIBUTE = re.compile(r"    (\w+): (.*)")


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


def setup(app: Sphinx) -> dict[str, bool]:
    """Listen to docstrings as they are read."""
    app.connect("autodoc-process-docstring", _attributes_to_fields)
    return {"parallel_read_safe": True}
