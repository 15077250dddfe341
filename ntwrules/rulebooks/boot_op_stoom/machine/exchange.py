"""Plain JSON data as a state or a view: who plays, and what the rows of a state cannot say of one another."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from ntwrules.model.compass import POINTS
from ntwrules.model.exchange.positions import check_scores, order_of_play, read_state
from ntwrules.model.exchange.reading import Reader
from ntwrules.model.seats import Seat
from ntwrules.rulebooks.boot_op_stoom.machine.draft import LAID, SKIPPED, Draft
from ntwrules.rulebooks.boot_op_stoom.machine.ending import served
from ntwrules.rulebooks.boot_op_stoom.machine.facts import BosFacts, Table
from ntwrules.rulebooks.boot_op_stoom.machine.pending import unsound
from ntwrules.rulebooks.boot_op_stoom.machine.row import alternates
from ntwrules.rulebooks.boot_op_stoom.machine.state import BosState, finished
from ntwrules.rulebooks.boot_op_stoom.machine.state_rows import ROWS
from ntwrules.rulebooks.boot_op_stoom.machine.views import lying

__all__ = ["from_json"]


def from_json(game: BosFacts, data: Any) -> BosState:
    """
    The state or view that *data* describes.

    Raises PositionError, an NtwError and ValueError, for anything else.
    """
    return read_state(ROWS, game, data, _table, _state)


def _table(game: BosFacts, whole: Reader) -> Table:
    """The order of play is that of the seats, whoever was the first Sint."""

    def allowed(seats: tuple[Seat, ...]) -> bool:
        return any(
            seats == (*seating.seats[i:], *seating.seats[:i])
            for seating in game.variant.seatings
            for i in range(seating.players)
        )

    return game.table(order_of_play(whole.at("hands"), POINTS, allowed))


def _state(at: SimpleNamespace, whole: Reader) -> BosState:
    own = at.table.game.variant.size
    size = whole.at("board").get("size", own)
    if size.number(1, 99) != own:
        raise size.fail(f"the board of this variant is {own} by {own}")
    state = finished(Draft(**vars(at), told=()))
    _check(state, whole)
    return state


def _check(state: BosState, whole: Reader) -> None:
    """All cards are there, the row is a row, and what is pending can be decided."""
    game, outcome = state.game, state.outcome
    check_scores(whole, outcome, [served(state)] * len(state.seats), "a score is the houses that have been served")
    if outcome is not None and outcome.winners != frozenset(state.seats if outcome.reason == "G1" else ()):
        raise whole.at("outcome").at("winners").fail("everybody wins, or nobody")
    if not alternates(state.hands_of_row()):
        raise whole.at("row").fail("those cards do not fit together")
    mixed = {card for cards in game.mixes for card in cards}
    if any(have != game.copies[card] for card, have in enumerate(state.deck) if card not in mixed) or any(
        sum(state.deck[card] for card in cards) > mix.copies
        for cards, mix in zip(game.mixes, game.variant.mixed, strict=True)
    ):
        raise whole.at("deck").fail("those are not the cards of this game")
    found = lying(state)
    for card, face in enumerate(game.cards):
        if found[card] > state.deck[card] or (found[card] < state.deck[card] and not state.viewer):
            raise whole.fail(f"there are {found[card]} cards {face.key}, not {state.deck[card]}")
    if sum(found) != sum(state.deck):
        raise whole.fail(f"there are {sum(found)} cards in all, not {sum(state.deck)}")
    if any(count > day.copies for count, day in zip(state.turned, game.variant.calendar.days, strict=True)):
        raise whole.at("calendar").fail("there are not so many of those cards")
    if any(slot.card < 0 and slot.fate not in (LAID, SKIPPED) for slot in state.slots):
        raise whole.at("slots").fail("where no card lies, none is carried out")
    problem = unsound(state)
    if problem:
        raise whole.at("pending").fail(problem)
