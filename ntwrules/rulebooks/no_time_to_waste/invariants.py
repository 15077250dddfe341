"""What holds at every moment of every game of No Time To Waste. One table: tests and `check --deep` read it."""

from functools import lru_cache, reduce
from itertools import compress, count
from operator import le, or_

from ntwrules.model.actions.action import Action
from ntwrules.model.examining.invariants import Promises, cited
from ntwrules.rulebooks.no_time_to_waste.machine.draft import surveyed
from ntwrules.rulebooks.no_time_to_waste.machine.drawing import Limiting
from ntwrules.rulebooks.no_time_to_waste.machine.state import NtwState
from ntwrules.rulebooks.no_time_to_waste.texts import SAID

__all__ = ["INVARIANTS"]

promise = Promises(SAID, cited({
    "somebody-can-act": ("T4",), "more-than-pass": ("T4",), "over-is-over": ("W1", "W2", "W3"),
    "winners-play": ("W4",), "rounds-go-on": ("T1",), "chances-are-whole": ("D1", "C1"),
}))  # fmt: skip


@promise("B5")
def _pawns_kept(state: NtwState) -> bool:
    rows = zip(state.table.pawns, state.waiting, state.home, state.out, state.adrift, strict=True)
    for pawns, waiting, home, out, adrift in rows:
        if waiting < 0 or pawns != waiting + home + out.bit_count() + adrift.bit_count():
            return False
    return True


@promise("C1", "C5")
def _cards_kept(state: NtwState) -> bool:
    return _come_to(state.table.game.copies, state.draw, state.discard, *state.hands)


@lru_cache(maxsize=64)  # most actions leave the cards alone
def _come_to(copies: tuple[int, ...], *piles: tuple[int, ...]) -> bool:
    """Is every copy of a card in one of the piles, and none less than there?"""
    return copies == tuple(map(sum, zip(*piles, strict=True))) and (not copies or min(map(min, piles)) >= 0)


@promise("S1")
def _supply_kept(state: NtwState) -> bool:
    for cells, kind in zip(state.laid, state.table.game.structures, strict=True):
        if cells and cells.bit_count() > kind.supply:
            return False
    return True


@promise("M1", "M2", "B6")
def _pawns_stand_dry(state: NtwState) -> bool:
    return not reduce(or_, state.out) & ~(state.dry & state.table.open_cells)


@promise("F1", "F2", "B6")
def _board_is_surveyed(state: NtwState) -> bool:
    occupied = reduce(or_, (*state.out, *state.adrift))
    return (state.dry, state.floodable, state.boats) == surveyed(state) and state.occupied == occupied


@promise("F4")
def _drowning_in_water(state: NtwState) -> bool:
    return not reduce(or_, state.adrift) & ~state.water


@promise("M1", "B6")
def _one_pawn_a_cell(state: NtwState) -> bool:
    pawns = (*state.out, *state.adrift)
    return reduce(or_, pawns).bit_count() == sum(map(int.bit_count, pawns))


@promise("F5")
def _fell_in_lately(state: NtwState) -> bool:
    if not any(state.fresh):
        return True
    return all(
        not fresh & ~state.adrift[seat] and (seat == state.turn or not fresh) for seat, fresh in enumerate(state.fresh)
    )


@promise("F2", "S2")
def _camps_stay_free(state: NtwState) -> bool:
    wet = reduce(or_, state.laid, state.water | state.floodable)
    return not wet & ~state.table.open_cells


@promise("S1", "F3")
def _structures_on_their_ground(state: NtwState) -> bool:
    """Nothing laid lies in water, each on what it belongs on, and no two side by side on one cell (S1)."""
    game = state.table.game
    beside: dict[int, int] = {}
    for structure, cells in enumerate(state.laid):
        if not cells:
            continue
        below = game.below[structure]
        if cells & (state.water | beside.get(below, 0)) or (below >= 0 and cells & ~state.laid[below]):
            return False
        beside[below] = beside.get(below, 0) | cells
    return True


@promise("C4")
def _hands_within_limits(state: NtwState) -> bool:
    """A hand holds too much only while its holder is being asked what to give up (C4)."""
    game = state.table.game
    for limit, cards in zip(game.variant.limits, game.limited, strict=True):
        for seat, hand in enumerate(state.hands):
            if sum(map(hand.__getitem__, cards)) > limit.most and not _is_asked(state, seat):
                return False
    return True


def _is_asked(state: NtwState, seat: int) -> bool:
    """Is a seat being asked what to give up?"""
    return any(isinstance(frame, Limiting) and frame.seat == seat for frame in state.pending)


@promise("A")
def _skips_fit_cards(state: NtwState) -> bool:
    """Every card for which turns are skipped lies in front of its holder, for as long as that lasts (A)."""
    for seat, owed in enumerate(state.skips):
        if not owed:
            continue
        tied = [card for card, _ in owed if card >= 0]
        hand = state.hands[seat]
        if any(left < 1 for _, left in owed) or any(hand[card] < tied.count(card) for card in tied):
            return False
    return not state.owing or bool(state.skips[state.turn])


@promise("A")
def _half_the_turns_left(state: NtwState) -> bool:
    """Between two turns, as many of a card lie in front of a holder as the turns left come to, rounded up (A)."""
    if len(state.pending) != 1 or state.pending[0].phase != "roll" or state.table.game.skips_unbound:
        return True
    game = state.game
    for card in compress(count(), game.lying):
        (skip, *tasks), *uses = game.card_uses[card]
        if tasks or uses:
            continue
        for hand, owed in zip(state.hands, state.skips, strict=True):
            left = sum(turns for tied, turns in owed if tied == card)
            if hand[card] != -(-left // skip.deed.effect.turns):
                return False
    return True


@promise("W4")
def _score_is_pawns_home(state: NtwState) -> bool:
    outcome = state.outcome
    return outcome is None or (
        outcome.reason in {"W1", "W2", "W3"} and tuple(outcome.scores[seat] for seat in state.seats) == state.home
    )


@promise("T1", "W3")
def _counters_are_sound(state: NtwState) -> bool:
    sound = state.round >= 1 and 0 <= state.turn < len(state.seats)
    return sound and min(state.moves) >= 0 and state.seconds >= 0


@promise("B6")
def _home_is_home(before: NtwState, _: Action, after: NtwState) -> bool:
    return len(before.home) == len(after.home) and all(map(le, before.home, after.home))


@promise("W3")
def _one_move_an_action(before: NtwState, _: Action, after: NtwState) -> bool:
    counted = sum(after.moves) - sum(before.moves)
    return counted == 0 or (counted == 1 and before.to_act != "chance")


@promise("T1")
def _turns_go_round(before: NtwState, _: Action, after: NtwState) -> bool:
    return (before.round, before.turn) <= (after.round, after.turn)


#: All of them, those of every game first.
INVARIANTS = promise.all
