"""
What each effect of a card or face lets its holder do: a player's own card runs through the same code.

A deed that something else has to be decided for stands beside the frame that decides it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from ntwrules.model.actions.refusal import Refusal
from ntwrules.model.machine.grid import bits_of
from ntwrules.model.machine.moments import put
from ntwrules.rulebooks.no_time_to_waste.effects import (
    Drain,
    Flood,
    GiveUp,
    Lay,
    Move,
    Remove,
    Rescue,
    Skip,
)
from ntwrules.rulebooks.no_time_to_waste.machine import reasons
from ntwrules.rulebooks.no_time_to_waste.machine.changes import (
    drain_cell,
    flood_cell,
    give_up,
    lay_structure,
    move_pawn,
    remove_structure,
)
from ntwrules.rulebooks.no_time_to_waste.machine.draft import Draft, Moment
from ntwrules.rulebooks.no_time_to_waste.machine.facts import NtwFacts
from ntwrules.rulebooks.no_time_to_waste.machine.moving import Reach, movable
from ntwrules.rulebooks.no_time_to_waste.machine.position import layable, removable
from ntwrules.rulebooks.no_time_to_waste.machine.refusals import refuse

__all__ = [
    "CellDeed",
    "Deed",
    "DrainDeed",
    "FloodDeed",
    "GiveUpDeed",
    "KeyDeed",
    "LayDeed",
    "MoveDeed",
    "PairDeed",
    "PlainDeed",
    "RemoveDeed",
    "RescueDeed",
    "SkipDeed",
]


class Deed:
    """
    Something to be done by a seat.

    Attributes:
        verb: The first word of its notation when it stands on a letter card or a face.

        count: How many times.

        moves: Does it move an own pawn? (T6, W3)

        lasts: Is it always possible for a card, which lies on the discard pile by then? (C5)
    """

    verb: ClassVar[str] = ""
    mark: ClassVar[str] = ">"
    moves: ClassVar[bool] = False
    lasts: ClassVar[bool] = False
    count: int = 1

    def possible(self, at: Moment, seat: int) -> bool:
        """Can *seat* do it at all?"""
        raise NotImplementedError


class PlainDeed(Deed):
    """A deed without anything to choose."""

    verb = "accept"

    def do(self, draft: Draft, seat: int, card: int) -> None:
        """Carry it out, for a card counted as in the game, or -1."""
        raise NotImplementedError


class CellDeed(Deed):
    """A deed to one cell."""

    def choices(self, at: Moment, seat: int) -> Iterable[tuple[str, int]]:
        """The structure it is about, or nothing, and the cells."""
        raise NotImplementedError

    def do(self, draft: Draft, seat: int, key: str, cell: int) -> None:
        """Carry it out."""
        raise NotImplementedError

    def reason(self, at: Moment, seat: int, key: str, cell: int, slot: str) -> Refusal | None:
        """Why it cannot be done to *cell*."""
        raise NotImplementedError

    def possible(self, at: Moment, seat: int) -> bool:
        return any(cells for _, cells in self.choices(at, seat))

    def key_at(self, at: Moment, cell: int) -> str:
        """The structure meant when only the cell is written."""
        return ""


class PairDeed(Deed):
    """A deed of one own pawn, from one cell to another."""

    moves = True

    def choices(self, reach: Reach) -> list[tuple[int, int]]:
        """Every pawn and where it can go."""
        raise NotImplementedError

    def ends(self, reach: Reach, start: int) -> int:
        """Where the pawn on *start* can go."""
        return next((ends for cell, ends in self.choices(reach) if cell == start), 0)

    def do(self, draft: Draft, seat: int, start: int, end: int, card: int) -> None:
        """Carry it out."""
        move_pawn(draft, seat, start, end)

    def reason(self, at: Moment, seat: int, start: int, end: int, key: str, slot: str) -> Refusal | None:
        """Why that pawn cannot do it."""
        raise NotImplementedError

    def possible(self, at: Moment, seat: int) -> bool:
        return bool(self.choices(Reach(at, seat)))


class KeyDeed(Deed):
    """A deed to one card of the own hand."""

    def choices(self, at: Moment, seat: int) -> list[int]:
        """Which cards."""
        raise NotImplementedError

    def do(self, draft: Draft, seat: int, card: int) -> None:
        """Carry it out."""
        raise NotImplementedError

    def possible(self, at: Moment, seat: int) -> bool:
        return bool(self.choices(at, seat))


class LayDeed(CellDeed):
    """Lay a structure (S1, S2, O1-O5)."""

    verb = "place"

    def __init__(self, game: NtwFacts, effect: Lay, number: int) -> None:
        #: -1 for a structure the variant leaves out (M5).
        self.structure = game.structure_index.get(effect.structure, -1)
        self.key = effect.structure
        self.count = effect.count

    def choices(self, at: Moment, seat: int) -> Iterable[tuple[str, int]]:
        return ((self.key, layable(at, self.structure) if self.structure >= 0 else 0),)

    def do(self, draft: Draft, seat: int, key: str, cell: int) -> None:
        lay_structure(draft, self.structure, cell)

    def reason(self, at: Moment, seat: int, key: str, cell: int, slot: str) -> Refusal | None:
        if key != self.key:
            return refuse(at.table.game, "other-structure", key=key)
        return reasons.laying(at, self.structure, cell)

    def key_at(self, at: Moment, cell: int) -> str:
        return self.key


class RemoveDeed(CellDeed):
    """Take a structure away (S4, cards H to K)."""

    verb = "remove"

    def __init__(self, game: NtwFacts, effect: Remove, number: int) -> None:
        self.structures = tuple(
            (key, game.structure_index[key]) for key in effect.structures if key in game.structure_index
        )
        self.count = effect.count

    def choices(self, at: Moment, seat: int) -> Iterable[tuple[str, int]]:
        return [(key, removable(at, structure)) for key, structure in self.structures]

    def do(self, draft: Draft, seat: int, key: str, cell: int) -> None:
        remove_structure(draft, draft.table.game.structure_index[key], cell)

    def reason(self, at: Moment, seat: int, key: str, cell: int, slot: str) -> Refusal | None:
        structure = dict(self.structures).get(key)
        if structure is None:
            return refuse(at.table.game, "other-structure" if key else "not-there", key=key or "structure", cell=cell)
        return reasons.removing(at, structure, cell)

    def key_at(self, at: Moment, cell: int) -> str:
        return reasons.top_key(at, cell)


class DrainDeed(CellDeed):
    """Turn water into land (card C)."""

    verb = "drain"

    def __init__(self, game: NtwFacts, effect: Drain, number: int) -> None:
        self.count = effect.count

    def choices(self, at: Moment, seat: int) -> Iterable[tuple[str, int]]:
        return (("", at.water),)

    def do(self, draft: Draft, seat: int, key: str, cell: int) -> None:
        drain_cell(draft, cell)

    def reason(self, at: Moment, seat: int, key: str, cell: int, slot: str) -> Refusal | None:
        return None if at.water >> cell & 1 else refuse(at.table.game, "not-water", cell=cell, slot=slot)


class FloodDeed(CellDeed):
    """Put a cell without a pawn under water (card D)."""

    verb = "flood"

    def __init__(self, game: NtwFacts, effect: Flood, number: int) -> None:
        self.count = effect.count
        self.beside = effect.beside_own_pawn

    def choices(self, at: Moment, seat: int) -> Iterable[tuple[str, int]]:
        cells = at.floodable & ~at.occupied
        if self.beside:
            cells &= self._around(at, seat)
        return (("", cells),)

    def do(self, draft: Draft, seat: int, key: str, cell: int) -> None:
        flood_cell(draft, cell)

    def reason(self, at: Moment, seat: int, key: str, cell: int, slot: str) -> Refusal | None:
        game = at.table.game
        found = reasons.flooding(at, cell)
        if found is None and at.occupied >> cell & 1:
            found = refuse(game, "pawn-there", rule="D", cell=cell)
        if found is None and self.beside and not self._around(at, seat) >> cell & 1:
            found = refuse(game, "not-beside-pawn", cell=cell, seat=at.table.seats[seat], slot=slot)
        return found

    def _around(self, at: Moment, seat: int) -> int:
        return at.table.game.grid.around(bits_of(movable(at, seat)) | at.adrift[seat])


class MoveDeed(PairDeed):
    """Move an own pawn along a path (M6)."""

    verb = "glide"

    def __init__(self, game: NtwFacts, effect: Move, number: int) -> None:
        self.route = game.route(effect.path)
        self.count = effect.count

    def choices(self, reach: Reach) -> list[tuple[int, int]]:
        return reach.along(self.route)

    def ends(self, reach: Reach, start: int) -> int:
        return reach.ends(self.route, start) if reach.stands(start) else 0

    def reason(self, at: Moment, seat: int, start: int, end: int, key: str, slot: str) -> Refusal | None:
        game = at.table.game
        if found := reasons.pawn(at, seat, start):
            return found
        if start == end:
            return refuse(game, "same-cell")
        if found := reasons.entering(at, seat, end):
            return found
        if self.ends(Reach(at, seat), start) >> end & 1:
            return None
        return refuse(game, "no-path", start=start, cell=end, key=key, slot=slot)


class RescueDeed(PairDeed):
    """Bring a drowning pawn to an adjacent dry cell (F6, O6)."""

    verb = "rescue"

    def __init__(self, game: NtwFacts, effect: Rescue, number: int) -> None:
        self.count = effect.count

    def choices(self, reach: Reach) -> list[tuple[int, int]]:
        return reach.rescues()

    def possible(self, at: Moment, seat: int) -> bool:
        return bool(at.adrift[seat]) and super().possible(at, seat)

    def reason(self, at: Moment, seat: int, start: int, end: int, key: str, slot: str) -> Refusal | None:
        game = at.table.game
        if not at.adrift[seat] >> start & 1:
            return refuse(game, "not-drowning", seat=at.table.seats[seat], cell=start)
        if not game.grid.beside[start] >> end & 1:
            return refuse(game, "not-adjacent", rule="F6", start=start, cell=end)
        return reasons.entering(at, seat, end)


class GiveUpDeed(KeyDeed):
    """Hand in a card of choice (card G)."""

    verb = "give"

    def __init__(self, game: NtwFacts, effect: GiveUp, number: int) -> None:
        self.count = effect.count
        self.keep = frozenset(effect.keep)

    def choices(self, at: Moment, seat: int) -> list[int]:
        cards = at.table.game.cards
        return [card for card, held in enumerate(at.hands[seat]) if held and cards[card].key not in self.keep]

    def do(self, draft: Draft, seat: int, card: int) -> None:
        give_up(draft, seat, card)


class SkipDeed(PlainDeed):
    """Miss the next turns (card A)."""

    def __init__(self, game: NtwFacts, effect: Skip, number: int) -> None:
        self.turns = effect.turns

    def possible(self, at: Moment, seat: int) -> bool:
        return True

    def do(self, draft: Draft, seat: int, card: int) -> None:
        game = draft.table.game
        lies = card >= 0 and game.lying[card]
        held = draft.hands[seat][card] if lies else 0
        tied = sum(1 for tied, _ in draft.skips[seat] if tied == card)
        owed = (card if held > tied else -1, self.turns)
        draft.skips = put(draft.skips, seat, (*draft.skips[seat], owed))
