"""What can change on the board and in hands. Each function does one thing of the rules to a draft."""

from ntwrules.model.machine.grid import BITS, bit_list
from ntwrules.model.machine.moments import put
from ntwrules.rulebooks.no_time_to_waste.machine.codes import NONE
from ntwrules.rulebooks.no_time_to_waste.machine.draft import Draft
from ntwrules.rulebooks.no_time_to_waste.variant import Structure

__all__ = [
    "bring_pawn", "discard_card", "drain_cell", "drowned", "flood_cell", "give_up", "lay_structure", "lift_pawn",
    "move_pawn", "remove_structure", "return_pawn", "sink_pawn", "skip_turn",
]  # fmt: skip

#: Ground with nothing on it, as if it were a structure; water is safe from being flooded again.
_BARE = {
    "land": Structure(key="land", supply=0, on="land", walkable=True),
    "water": Structure(key="water", supply=0, on="water", dry=True),
}


def _with(sets: tuple[int, ...], at: int, cells: int) -> tuple[int, ...]:
    """The same sets of cells, one of them with these too."""
    return put(sets, at, sets[at] | cells)


def _without(sets: tuple[int, ...], at: int, cells: int) -> tuple[int, ...]:
    """The same sets of cells, one of them without these."""
    return put(sets, at, sets[at] & ~cells)


def flood_cell(draft: Draft, cell: int) -> None:
    """Put a cell under water, and whoever and whatever was on it (F3, F4)."""
    bit = BITS[cell]
    for structure in draft.table.game.washable:
        if draft.laid[structure] & bit:
            _wash_away(draft, cell)
    draft.water |= bit
    draft.dry &= ~bit
    draft.floodable ^= bit
    if draft.occupied & bit:
        seat = next(seat for seat, cells in enumerate(draft.out) if cells & bit)
        lift_pawn(draft, seat, cell)
        sink_pawn(draft, seat, cell)


def _wash_away(draft: Draft, cell: int) -> None:
    """Everything that lies on a cell is back in the supply (F3)."""
    bit = 1 << cell
    draft.boats &= ~bit
    for i, cells in enumerate(draft.laid):
        if cells & bit:
            draft.laid = _without(draft.laid, i, bit)
            draft.tell("washed-away", NONE, draft.table.game.structures[i].key, cell)


def sink_pawn(draft: Draft, seat: int, cell: int) -> None:
    """A pawn of *seat*, already lifted from the board, falls into the water at *cell* (F4, F5)."""
    game = draft.table.game
    if game.variant.drowning == "at-once" and not any(
        count and saves for count, saves in zip(draft.hands[seat], game.rescuing, strict=True)
    ):
        draft.waiting = put(draft.waiting, seat, draft.waiting[seat] + 1)
        draft.tell("back-to-start", seat, "", cell)
        return
    draft.adrift = _with(draft.adrift, seat, 1 << cell)
    draft.occupied |= 1 << cell
    if seat == draft.turn:
        draft.fresh = _with(draft.fresh, seat, 1 << cell)
    draft.tell("fell-in", seat, "", cell)


def return_pawn(draft: Draft, seat: int, cell: int, code: str) -> None:
    """A pawn goes back to its start, for the reason that *code* tells (F5, R2)."""
    lift_pawn(draft, seat, cell)
    draft.waiting = put(draft.waiting, seat, draft.waiting[seat] + 1)
    draft.tell(code, seat, "", cell)


def lift_pawn(draft: Draft, seat: int, cell: int) -> None:
    """Take a pawn from the board for a moment."""
    if cell == draft.table.starts[seat]:
        draft.waiting = put(draft.waiting, seat, draft.waiting[seat] - 1)
        return
    bit = 1 << cell
    draft.occupied ^= bit
    if draft.out[seat] & bit:
        draft.out = _without(draft.out, seat, bit)
    else:
        draft.adrift = _without(draft.adrift, seat, bit)
        draft.fresh = _without(draft.fresh, seat, bit)


def move_pawn(draft: Draft, seat: int, start: int, end: int) -> None:
    """A pawn of the one who decides goes to a dry cell, which counts as a move (W3)."""
    draft.moves = put(draft.moves, seat, draft.moves[seat] + 1)
    bring_pawn(draft, seat, start, end)


def bring_pawn(draft: Draft, seat: int, start: int, end: int) -> None:
    """A pawn gets to a dry cell, by itself or by another player."""
    moved = BITS[start] | BITS[end]
    if draft.out[seat] >> start & 1 and not moved & draft.table.camps[seat]:
        draft.out = put(draft.out, seat, draft.out[seat] ^ moved)
        draft.occupied ^= moved
        return
    lift_pawn(draft, seat, start)
    if end == draft.table.finishes[seat]:
        draft.home = put(draft.home, seat, draft.home[seat] + 1)
    elif end == draft.table.starts[seat]:
        draft.waiting = put(draft.waiting, seat, draft.waiting[seat] + 1)
    else:
        draft.out = _with(draft.out, seat, BITS[end])
        draft.occupied |= BITS[end]


def drain_cell(draft: Draft, cell: int) -> None:
    """Water becomes land; a pawn that lies there is saved (card C, F7)."""
    bit = 1 << cell
    draft.water &= ~bit
    draft.dry |= bit
    draft.floodable |= bit
    for seat, cells in enumerate(draft.adrift):
        if cells & bit:
            draft.adrift = _without(draft.adrift, seat, bit)
            draft.fresh = _without(draft.fresh, seat, bit)
            draft.out = _with(draft.out, seat, bit)
            draft.tell("saved", seat, "", cell)


def lay_structure(draft: Draft, structure: int, cell: int) -> None:
    """Lay a structure on the ground it belongs on (S1)."""
    bit = 1 << cell
    draft.laid = _with(draft.laid, structure, bit)
    draft.water &= ~bit
    _come_to_light(draft, bit, draft.table.game.structures[structure])


def remove_structure(draft: Draft, structure: int, cell: int) -> None:
    """Take a structure back; what it lay on comes to light (S1)."""
    bit = 1 << cell
    game = draft.table.game
    draft.laid = _without(draft.laid, structure, bit)
    ground = game.structures[structure].on
    if ground == "water":
        draft.water |= bit
    _come_to_light(draft, bit, _BARE.get(ground) or game.structures[game.below[structure]])


def _come_to_light(draft: Draft, bit: int, top: Structure) -> None:
    """What lies uppermost on a cell now tells who can stand there (S1), what can be flooded (F2), and boats (M4)."""
    draft.dry = draft.dry | bit if top.walkable else draft.dry & ~bit
    draft.floodable = draft.floodable & ~bit if top.dry else draft.floodable | bit
    draft.boats = draft.boats | bit if top.sails else draft.boats & ~bit


def discard_card(draft: Draft, seat: int, card: int) -> None:
    """A card of *seat* goes to the discard pile (C5)."""
    hand = draft.hands[seat]
    draft.hands = put(draft.hands, seat, put(hand, card, hand[card] - 1))
    draft.discard = put(draft.discard, card, draft.discard[card] + 1)


def give_up(draft: Draft, seat: int, card: int) -> None:
    """Hand in a card; one for which turns are skipped cancels them all (card G)."""
    discard_card(draft, seat, card)
    if draft.table.game.lying[card]:
        for other, lying in enumerate(draft.table.game.lying):
            while lying and draft.hands[seat][other]:
                discard_card(draft, seat, other)
                draft.tell("discarded", seat, draft.table.game.cards[other].key)
        draft.skips = put(draft.skips, seat, ())
        if seat == draft.turn:
            draft.owing = False


def skip_turn(draft: Draft, seat: int) -> None:
    """One turn less to skip; a card whose turns are over is discarded (card A)."""
    (card, left), *rest = draft.skips[seat]
    if left > 1:
        draft.skips = put(draft.skips, seat, ((card, left - 1), *rest))
        return
    draft.skips = put(draft.skips, seat, tuple(rest))
    if card >= 0:
        discard_card(draft, seat, card)
        draft.tell("discarded", seat, draft.table.game.cards[card].key)


def drowned(draft: Draft, seat: int) -> None:
    """At the end of a turn of *seat*: pawns whose time is up return to the start (F5)."""
    for cell in bit_list(draft.adrift[seat] & ~draft.fresh[seat]):
        return_pawn(draft, seat, cell, "back-to-start")
    draft.fresh = put(draft.fresh, seat, 0)
