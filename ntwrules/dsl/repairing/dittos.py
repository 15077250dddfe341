"""A line that ends in ditto marks, with what stands above them: `green  "  "  "`."""

import re

from ntwrules.dsl.repairing.proposals import Proposals
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import Place

__all__ = ["as_above"]

#: What it costs to take quotes with nothing between them for ditto marks.
_DITTO = 0.1
_DITTOS = re.compile(r"""(\s*)([^"'〃″“”„#]*[^"'〃″“”„#\s])\s+((?:(?:["'〃″“”„]|,,)\s*)+)""")


def as_above(at: Place) -> Proposals:
    r"""
    The line of a place with as much of the line above as its marks stand for.

    >>> from ntwrules.dsl.text.source import Source
    >>> source = Source("it.ntw", 'red   and hub takes 90 seconds\ngreen "   "    "    "  "')
    >>> [edits[0].text for _, edits in as_above(Place(source, 37, 38))]
    ['and hub takes 90 seconds']
    """
    number = at.position[0]
    found, above = _DITTOS.fullmatch(at.source.line(number)), at.source.line(number - 1) if number > 1 else ""
    if found is None:
        return
    begins, words = at.source.offset(number, 1), above.partition("#")[0].split()
    behind = words[len(found[2].split()) :]
    if behind:
        yield _DITTO, (Edit(begins + found.start(3), begins + found.end(), " ".join(behind)),)
