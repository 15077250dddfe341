"""The language: from ``.ntw`` text to statements laid over one another, and back."""

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ntwrules.dsl.helping.completing import Completion
    from ntwrules.dsl.helping.hovering import Hover
    from ntwrules.dsl.rulebook import Rulebook

__all__ = ["complete", "hover"]


def complete(
    text: str,
    position: tuple[int, int],
    *,
    name: str = "text",
    folder: str | os.PathLike[str] | None = None,
    rulebooks: "Mapping[str, Rulebook] | None" = None,
) -> "tuple[Completion, ...]":
    r"""
    What may stand at a place of a text, the likelier first, whether the text is finished and right or not.

    A *position* is a line and a column, both counted from 1 and in characters, as in messages; it lies before that
    character. Parents are also looked for in *folder*; *name* is what the file is called.

    >>> text = 'ntw 1\nvariant "Mine" based on base {\n  setup { pa'
    >>> [found] = complete(text, (3, 13))
    >>> found.text, found.at.position, found.at.end_position
    ('pawns', (3, 11), (3, 13))
    >>> print(found.about)
    How many pawns everyone has, or whoever is named behind `for`.
    >>> "springtij" in [found.text for found in complete('ntw 1 variant "Mijn" op basis van ', (1, 35))]
    True
    """
    from ntwrules.dsl.helping.completing import completions
    from ntwrules.dsl.helping.pointing import point

    return completions(point(text, position, rulebooks or _rulebooks(), name, folder))


def hover(
    text: str,
    position: tuple[int, int],
    *,
    name: str = "text",
    folder: str | os.PathLike[str] | None = None,
    rulebooks: "Mapping[str, Rulebook] | None" = None,
) -> "Hover | None":
    r"""
    What can be told of the word at a place of a text; nothing of signs, numbers, texts and comments.

    Arguments as for `complete`.

    >>> text = 'ntw 1\nvariant "Mine" based on base {\n  setup { pawns 3 }\n}'
    >>> print(hover(text, (3, 12)))
    How many pawns everyone has, or whoever is named behind `for`.
    B5: Everyone has four pawns, and all of them begin on the start.
    base.ntw:...: pawns 4
    """
    from ntwrules.dsl.helping.hovering import hovered
    from ntwrules.dsl.helping.pointing import point

    return hovered(point(text, position, rulebooks or _rulebooks(), name, folder))


def _rulebooks() -> "Mapping[str, Rulebook]":
    """
    Every rulebook there is.

    The language is below all rulebooks and may name none; so they are asked for by address, when somebody calls.
    """
    from importlib import import_module

    books: Mapping[str, Rulebook] = import_module("ntwrules.rulebooks.installed").rulebooks()
    return books
