"""
What each effect of a card or face lets its holder do: a player's own card runs through the same code.

A deed that something else has to be decided for stands beside the frame that decides it.
"""

from collections.abc import Iterable, Sequence

from ntwrules.model.actions.refusal import Refusal
from ntwrules.model.machine.grid import bits_of
from ntwrules.model.machine.moments import put
from ntwrules.rulebooks.no_time_to_waste.effects import Drain, Flood, GiveUp, Lay, Move, Remove, Rescue, Skip
from ntwrules.rulebooks.no_time_to_waste.machine import changes, reasons
from ntwrules.rulebooks.no_time_to_waste.machine.codes import NONE
from ntwrules.rulebooks.no_time_to_waste.machine.draft import Draft, Moment, uncovered
from ntwrules.rulebooks.no_time_to_waste.machine.facts import NtwFacts
from ntwrules.rulebooks.no_time_to_waste.machine.plans import Deed, Plan
from ntwrules.rulebooks.no_time_to_waste.machine.position import Way, along, layable, movable, removable, rescues

__all__ = ["DrainDeed", "FloodDeed", "GiveUpDeed", "LayDeed", "MoveDeed", "RemoveDeed", "RescueDeed", "SkipDeed"]


class LayDeed(Deed[Lay]):
    """Lay a structure (S1, S2, O1-O5)."""

    verb = "place"
    cells = 1

    def __init__(self, game: NtwFacts, effect: Lay, card: int) -> None:
        super().__init__(game, effect, card)
        #: NONE for a structure the variant leaves out (M5).
        self.structure = game.structure_index.get(effect.structure, NONE)

    def ways(self, at: Moment, seat: int) -> Iterable[Way]:
        return ((self.effect.structure, NONE, layable(at, self.structure)),) if self.structure >= 0 else ()

    def do(self, draft: Draft, seat: int, key: str, start: int, end: int) -> None:
        changes.lay_structure(draft, self.structure, end)

    def reason(self, at: Moment, seat: int, plan: Plan, key: str, start: int, end: int) -> Refusal | None:
        key = key or self.effect.structure
        if found := reasons.unknown_structure(at, key):
            return found
        if key != self.effect.structure:
            return at.refuse("other-structure", key=key)
        kind = at.table.game.structures[self.structure]
        if at.laid[self.structure].bit_count() >= kind.supply:
            return at.refuse("none-left", key=key, supply=kind.supply)
        if not at.table.open_cells >> end & 1:
            return at.refuse("camp-kept", cell=end)
        if at.occupied >> end & 1:
            return at.refuse("pawn-there", cell=end)
        return at.refuse("wrong-ground", key=key, on=kind.on, cell=end)


class RemoveDeed(Deed[Remove]):
    """Take a structure away (S4, cards H to K)."""

    verb = "remove"
    cells = 1

    def __init__(self, game: NtwFacts, effect: Remove, card: int) -> None:
        super().__init__(game, effect, card)
        known = game.structure_index
        self.structures = {key: known[key] for key in effect.structures if key in known}

    def ways(self, at: Moment, seat: int) -> Iterable[Way]:
        return [(key, NONE, removable(at, structure)) for key, structure in self.structures.items()]

    def do(self, draft: Draft, seat: int, key: str, start: int, end: int) -> None:
        changes.remove_structure(draft, self.structures[key or reasons.top_key(draft, end)], end)

    def reason(self, at: Moment, seat: int, plan: Plan, key: str, start: int, end: int) -> Refusal | None:
        key = key or reasons.top_key(at, end)
        if found := reasons.unknown_structure(at, key):
            return found
        structure = self.structures.get(key)
        if structure is None:
            return at.refuse("other-structure", key=key) if key else at.refuse("nothing-there", cell=end)
        if not at.laid[structure] >> end & 1:
            return at.refuse("not-there", key=key, cell=end)
        if not uncovered(at, structure) >> end & 1:
            return at.refuse("covered", key=key, cell=end)
        return at.refuse("under-pawn", key=key, cell=end)


class DrainDeed(Deed[Drain]):
    """Turn water into land (card C)."""

    verb = "drain"
    cells = 1

    def ways(self, at: Moment, seat: int) -> Iterable[Way]:
        return (("", NONE, at.water),)

    def do(self, draft: Draft, seat: int, key: str, start: int, end: int) -> None:
        changes.drain_cell(draft, end)

    def reason(self, at: Moment, seat: int, plan: Plan, key: str, start: int, end: int) -> Refusal | None:
        return at.refuse("not-water", cell=end, slot=plan.slot)


class FloodDeed(Deed[Flood]):
    """Put a cell without a pawn under water (card D)."""

    verb = "flood"
    cells = 1

    def ways(self, at: Moment, seat: int) -> Iterable[Way]:
        return (("", NONE, at.floodable & ~at.occupied & self._near(at, seat)),)

    def do(self, draft: Draft, seat: int, key: str, start: int, end: int) -> None:
        changes.flood_cell(draft, end)

    def reason(self, at: Moment, seat: int, plan: Plan, key: str, start: int, end: int) -> Refusal | None:
        if found := reasons.flooding(at, end):
            return found
        if at.occupied >> end & 1:
            return at.refuse("pawn-there", rule="D", cell=end)
        return at.refuse("not-beside-pawn", cell=end, seat=at.table.seats[seat], slot=plan.slot)

    def _near(self, at: Moment, seat: int) -> int:
        """Everywhere, or only beside the own pawns."""
        grid = at.table.game.grid
        return grid.around(bits_of(movable(at, seat)) | at.adrift[seat]) if self.effect.beside_own_pawn else grid.all


class MoveDeed(Deed[Move]):
    """Move an own pawn along a path (M6)."""

    verb = "glide"
    cells = 2
    moves = True

    def __init__(self, game: NtwFacts, effect: Move, card: int) -> None:
        super().__init__(game, effect, card)
        self.route = game.route(effect.path)

    def ways(self, at: Moment, seat: int) -> Iterable[Way]:
        return along(at, seat, self.route)

    def do(self, draft: Draft, seat: int, key: str, start: int, end: int) -> None:
        changes.move_pawn(draft, seat, start, end)

    def reason(self, at: Moment, seat: int, plan: Plan, key: str, start: int, end: int) -> Refusal | None:
        if found := reasons.pawn(at, seat, start):
            return found
        if start == end:
            return at.refuse("same-cell")
        if found := reasons.entering(at, seat, end):
            return found
        return at.refuse("no-path", start=start, cell=end, key=plan.source, slot=plan.slot)


class RescueDeed(Deed[Rescue]):
    """Bring a drowning pawn to an adjacent dry cell (F6, O6)."""

    verb = "rescue"
    cells = 2
    moves = True

    def ways(self, at: Moment, seat: int) -> Iterable[Way]:
        return rescues(at, seat)

    def do(self, draft: Draft, seat: int, key: str, start: int, end: int) -> None:
        changes.move_pawn(draft, seat, start, end)

    def reason(self, at: Moment, seat: int, plan: Plan, key: str, start: int, end: int) -> Refusal | None:
        if not at.adrift[seat] >> start & 1:
            return at.refuse("not-drowning", seat=at.table.seats[seat], cell=start)
        if not at.table.game.grid.beside[start] >> end & 1:
            return at.refuse("not-adjacent", rule="F6", start=start, cell=end)
        return reasons.entering(at, seat, end)


class GiveUpDeed(Deed[GiveUp]):
    """Hand in a card of choice (card G)."""

    verb = "give"

    def cards(self, at: Moment, seat: int) -> Sequence[str]:
        held = zip(at.table.game.cards, at.hands[seat], strict=True)
        return [card.key for card, count in held if count and card.key not in self.effect.keep]

    def do(self, draft: Draft, seat: int, key: str, start: int, end: int) -> None:
        changes.give_up(draft, seat, draft.table.game.card_index[key])

    def reason(self, at: Moment, seat: int, plan: Plan, key: str, start: int, end: int) -> Refusal | None:
        return reasons.holding(at, seat, key) or at.refuse("kept", key=key, slot=plan.slot)


class SkipDeed(Deed[Skip]):
    """Miss the next turns (card A)."""

    chosen = False

    def do(self, draft: Draft, seat: int, key: str, start: int, end: int) -> None:
        card = self.card
        held = draft.hands[seat][card] if card >= 0 and draft.table.game.lying[card] else 0
        tied = sum(1 for tied, _ in draft.skips[seat] if tied == card)
        owed = (card if held > tied else NONE, self.effect.turns)
        draft.skips = put(draft.skips, seat, (*draft.skips[seat], owed))
