"""What holds at every moment of every game of Boot op Stoom. One table: tests and `check --deep` read it."""

from __future__ import annotations

import random
from collections import Counter

from ntwrules.model.actions.action import Action
from ntwrules.model.examining.invariants import Promises, cited
from ntwrules.rulebooks.boot_op_stoom.effects import GiveToOne, MoveTiles
from ntwrules.rulebooks.boot_op_stoom.machine.draft import LAID, SKIPPED, USED
from ntwrules.rulebooks.boot_op_stoom.machine.ending import served, won
from ntwrules.rulebooks.boot_op_stoom.machine.facts import PARCEL
from ntwrules.rulebooks.boot_op_stoom.machine.row import alternates
from ntwrules.rulebooks.boot_op_stoom.machine.state import BosState
from ntwrules.rulebooks.boot_op_stoom.machine.views import determinize, lying
from ntwrules.rulebooks.boot_op_stoom.texts import SAID

__all__ = ["INVARIANTS"]

promise = Promises(
    SAID,
    cited(
        {
            "somebody-can-act": ("V4",),
            "more-than-pass": ("X2",),
            "over-is-over": ("G1", "G2", "G3", "G4"),
            "winners-play": ("G1",),
            "rounds-go-on": ("N4",),
            "chances-are-whole": ("H3",),
        }
    ),
)


@promise("U5", "P1")
def _cards_kept(state: BosState) -> bool:
    heaps = (*state.hands, *state.draw, state.discard, state.aside, state.gone)
    return all(min(heap) >= 0 for heap in heaps) and lying(state) == state.deck


@promise("U5", "N5")
def _piles_sorted(state: BosState) -> bool:
    cards = state.game.cards
    return all(
        cards[card].pile == pile for pile, counts in enumerate(state.draw) for card, count in enumerate(counts) if count
    ) and all(card < 0 or cards[card].pile == pile for pile, card in enumerate(state.tops))


@promise("Y1")
def _row_alternates(state: BosState) -> bool:
    return alternates(state.hands_of_row()) and len(state.row) <= max(state.variant.row_max, state.table.start_row)


@promise("U1")
def _tiles_kept(state: BosState) -> bool:
    laid = Counter(face for face in state.board if face >= 0)
    return all(count <= state.game.faces[face].copies for face, count in laid.items())


@promise("E6")
def _pawns_afloat(state: BosState) -> bool:
    """A house that turns into a rock under a pawn leaves it there."""
    if state.variant.served_house == "rock":
        return True
    return all(cell < 0 or state.game.sailable(state.board[cell], state.done) for cell, _ in state.pawns)


@promise("U2")
def _within_reach(state: BosState) -> bool:
    """Until tiles move, a way leads from each that counts to all others; the boat may be brought off it (Z6)."""
    variant, game = state.variant, state.game
    if state.pawns[0][0] < 0 or not variant.redeal or variant.served_house == "rock":
        return True
    wanted = {cell for cell, face in enumerate(state.board) if game.counts(face)}
    if not wanted or wanted <= game.reach(state.board, state.done, min(wanted)):
        return True
    return any(isinstance(effect, MoveTiles) for card in game.cards for effect in card.effects)


@promise("P1")
def _gone_is_delivered(state: BosState) -> bool:
    """Only delivered parcels are out of the game, unless a variant throws steamboat cards out too."""
    cards = state.game.cards
    return state.variant.removed_steam == "gone" or all(
        cards[card].pile == PARCEL for card, count in enumerate(state.gone[:-1]) if count
    )


@promise("U7", "H1")
def _hands_of_size(state: BosState) -> bool:
    """Only a calendar card that gives makes a hand larger than usual (K4)."""
    gives = any(isinstance(effect, GiveToOne) for day in state.variant.calendar.days for effect in day.effects)
    return gives or all(sum(hand) <= state.table.hand_size for hand in state.hands)


@promise("N1", "K1")
def _calendar_counts(state: BosState) -> bool:
    calendar = state.variant.calendar
    counted = sum(state.turned) if calendar.days else state.days
    return counted == state.days and state.days <= calendar.length and (sum(state.aside) <= state.days)


@promise("V2", "X1")
def _slots_sound(state: BosState) -> bool:
    return all(slot.card >= 0 or (slot.fate in (LAID, SKIPPED) and not slot.up) for slot in state.slots) and all(
        slot.up for slot in state.slots if slot.card >= 0 and slot.fate == USED
    )


@promise("G1", "G2")
def _together(state: BosState) -> bool:
    outcome = state.outcome
    if outcome is None:
        return True
    everybody = frozenset(state.seats)
    return outcome.winners == (everybody if outcome.reason == "G1" else frozenset()) and set(
        outcome.scores.values()
    ) == {served(state)}


@promise("G1", "Z4")
def _won_is_served(state: BosState) -> bool:
    return state.outcome is None or (state.outcome.reason == "G1") == won(state)


@promise("V5")
def _own_actions_in_view(state: BosState) -> bool:
    if state.to_act is None or state.to_act == "chance":
        return True
    return list(state.view(state.to_act).actions) == list(state.actions)


@promise("V5", costly=True)
def _view_hides(state: BosState) -> bool:
    """Another way to share out what a seat cannot see looks the same to that seat, and can be played on (V5)."""
    rng = random.Random(state.round)
    for seat in state.seats:
        seen = state.view(seat)
        other = determinize(seen, rng)
        if other.view(seat) != seen or (other.outcome is None and not other.actions):
            return False
    return True


@promise("P5")
def _served_stays(before: BosState, _: Action, after: BosState) -> bool:
    return before.done & ~after.done == 0


@promise("N1")
def _calendar_goes_on(before: BosState, _: Action, after: BosState) -> bool:
    """Rounds in which nobody can play go by of themselves, so a step may take several days (V4)."""
    return 0 <= after.days - before.days <= after.round - before.round + 1


#: All of them, those of every game first.
INVARIANTS = promise.all
