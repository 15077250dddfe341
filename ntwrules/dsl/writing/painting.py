"""Board and text point at one another: which stretches of a file name which places, and what painting one writes."""

import re
from collections.abc import Iterator, Set as AbstractSet
from itertools import zip_longest
from typing import Any

from attrs import frozen

from ntwrules.dsl.parsing.tree import Leaf, Node
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import Source
from ntwrules.model.machine.protocols import State
from ntwrules.model.texts import Readable, Tongue
from ntwrules.model.variants.variant import Variant

__all__ = ["CannotPaint", "Paint", "Painting", "added", "replaced"]


class CannotPaint(Exception):
    """Something cannot be painted there, or taken away."""


@frozen
class Paint:
    """
    Something that can be painted onto a board.

    Attributes:
        key: What it is called by programs.

        name: What it is called by people.
    """

    key: str
    name: Readable


class Painting:
    """
    How the board and the text of a game point at one another; of any game, by the names in the text.

    A game with a board of its own to paint says which cells a clause names, what can be painted, and what to write.
    """

    def named(
        self, tree: Node, state: State, addresses: AbstractSet[str]
    ) -> Iterator[tuple[Node | Leaf, tuple[str, ...]]]:
        """
        Which parts of a tree name which places of the picture, as the game begins.

        A place goes by its name, such as `moon 1` for ``place:moon-1``; an area by the last word of all its places.
        """
        del state
        by_name: dict[str, list[str]] = {}
        for address in sorted(addresses):
            kind, _, name = address.partition(":")
            if kind == "place":
                for known in {name, name.rpartition("-")[2]}:
                    by_name.setdefault(known, []).append(address)
        leaves = list(tree.walk())
        for leaf, after in zip_longest(leaves, leaves[1:]):
            if leaf.type == "NAME" or leaf.value != leaf.type:
                found = by_name.get(leaf.value.casefold(), ()) if not leaf.value.isdigit() else ()
                if found:
                    yield leaf, tuple(found)
            if after is not None and after.type == "NUMBER":
                found = by_name.get(f"{leaf.value}-{after.value}".casefold(), ())
                if found:
                    yield Node("place", (leaf, after)), tuple(found)

    def paints(self, variant: Variant) -> tuple[Paint, ...]:
        """All that can be painted."""
        del variant
        return ()

    def edits(
        self, file: Any, variant: Any, under: Any, paint: str, address: str, on: bool, tongue: Tongue
    ) -> tuple[Edit, ...]:
        """
        What to change in a file so that something is painted somewhere, or taken away there.

        *variant* is what the file says now, *under* what it would be if it said nothing; None where that is nothing.
        Raises `CannotPaint`.
        """
        del file, variant, under, paint, address, on, tongue
        raise CannotPaint


def replaced(node: Node, clause: str) -> Edit:
    """Another clause in the place of one."""
    return Edit(node.start, node.end, clause)


def added(source: Source, variant: Node, block: str, word: str, clause: str) -> Edit:
    """A clause at the end of a block, which begins with a *word* of the language; a new block where there is none."""
    found = variant.node(block)
    if found is None:
        at = source.text.rfind("\n", 0, variant.end) + 1
        alone = source.text[at : variant.end].strip() == "}"
        said = f"  {word} {{\n    {clause}\n  }}\n"
        return Edit(at, at, f"\n{said}") if alone else Edit(variant.end - 1, variant.end - 1, f"\n{said}")
    last = list(found.nodes())[-1:]
    if not last:
        opened = found.leaf("LBRACE")
        at = opened.end if opened else found.start
        return Edit(at, at, f"\n    {clause}\n  ")
    begin = source.text.rfind("\n", 0, last[0].start) + 1
    indent = re.match(r"[ \t]*", source.text[begin : last[0].start])
    after = source.text.find("\n", last[0].end)
    line = source.text[last[0].end : after if after >= 0 else len(source.text)]
    rest = re.match(r"[ \t]*#.*|[ \t]*$", line)
    at = last[0].end + (rest.end() if rest else 0)
    return Edit(at, at, f"\n{indent[0] if indent else '    '}{clause}" + ("" if rest else "\n  "))
