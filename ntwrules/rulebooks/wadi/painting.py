"""Which tiles of the board a drawn map names."""

import re
from collections.abc import Iterator, Set as AbstractSet

from ntwrules.dsl.parsing.tree import Leaf, Node
from ntwrules.dsl.writing.painting import Painting
from ntwrules.model.machine.protocols import State
from ntwrules.rulebooks.wadi.maps import name_of

__all__ = ["WadiPainting"]


class WadiPainting(Painting):
    """A map is drawn in rows of texts, in which every tile is a word of its own."""

    def named(
        self, tree: Node, state: State, addresses: AbstractSet[str]
    ) -> Iterator[tuple[Node | Leaf, tuple[str, ...]]]:
        """Every tile of the drawing, and names as in any game."""
        yield from super().named(tree, state, addresses)
        rows = [part for part in tree.every() if isinstance(part, Node) and part.rule == "line"]
        for number, row in enumerate(rows):
            for leaf in row.leaves("STRING"):
                for column, tile in enumerate(re.finditer(r"\S+", leaf.value)):
                    address = f"place:{name_of(number, column)}"
                    start = leaf.start + 1 + tile.start()
                    if address in addresses:
                        yield Leaf("TILE", tile[0], start, start + len(tile[0])), (address,)
