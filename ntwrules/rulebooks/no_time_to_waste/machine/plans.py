"""The tasks of all cards and faces of a game, numbered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:
    from ntwrules.rulebooks.no_time_to_waste.machine.deeds import CellDeed, Deed, PairDeed

__all__ = ["Opening", "Plan"]


@frozen
class Plan:
    """
    One task of a card or of a face of the action die.

    Attributes:
        index: Its place among all plans of the game.

        card: The card it stands on, counted as in the game; -1 for a face.

        source: The key of the card or face.

        use: Which of its uses.

        task: Which task of that use.

        deed: What is to be done.

        each: By every player, beginning with the holder?

        may: Is leaving it out allowed?
    """

    index: int
    card: int
    source: str
    use: int
    task: int
    deed: Deed
    each: bool
    may: bool

    @property
    def slot(self) -> str:
        """Where the variant says what it is."""
        return f"card.{self.source}.uses" if self.card >= 0 else f"side.{self.source}"


@frozen(eq=False)
class Opening:
    """
    What playing a number card begins with, sorted by what there is to choose.

    Attributes:
        plans: The first task of each use.

        key: The card.

        cells: Deeds to one cell.

        pairs: Deeds of a pawn, from one cell to another.

        alike: May two of those be written the same way?

        worded: Tasks for which no cell is chosen.
    """

    plans: tuple[Plan, ...]
    key: str
    cells: tuple[CellDeed, ...]
    pairs: tuple[PairDeed, ...]
    alike: bool
    worded: tuple[Plan, ...]
