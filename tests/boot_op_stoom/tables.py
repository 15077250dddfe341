"""Moments of games made by hand, and ways to play on from them."""

import random
from collections import Counter

from ntwrules.model.machine.moments import put
from ntwrules.rulebooks.boot_op_stoom.machine.draft import plus
from ntwrules.rulebooks.boot_op_stoom.machine.facts import HEADINGS
from ntwrules.rulebooks.boot_op_stoom.machine.game import BosGame
from ntwrules.rulebooks.boot_op_stoom.machine.rounds import Beginning
from ntwrules.rulebooks.boot_op_stoom.machine.setup import opening
from ntwrules.rulebooks.boot_op_stoom.machine.state import settled
from ntwrules.rulebooks.boot_op_stoom.strategies import BASE


def arranged(
    variant=BASE, *, players=2, tiles=None, wishes=None, boat=(12, "north"), row=("blank-left", "blank-right"),
    hands=None, calendar=None, out_of_game=(), days=0, mixed=(),
):  # fmt: skip
    """
    The first turn of a round: all water but for *tiles* and for houses with *wishes*, one in a corner without any.

    *calendar* is the calendar card that works in this round; *mixed* are double presents added to the deck.
    """
    game = BosGame(variant)
    draft = opening(game.start(players).table)
    used = Counter()

    def face(key):
        used[key] += 1
        return game.face_index.get((key, 0), game.face_index.get((key, used[key])))

    board = [face("water")] * game.cells
    for cell, key in (tiles or {}).items():
        board[cell] = face(key)
    for cell, kinds in ({24: ["green"]} if wishes is None else wishes).items():
        board[cell] = face("house")
        house = game.faces[board[cell]].house
        draft.wishes = put(draft.wishes, house, tuple(sorted(map(game.kind_index.__getitem__, kinds))))
    draft.board = tuple(board)
    draft.pawns = put(draft.pawns, 0, (boat[0], HEADINGS.index(boat[1])))
    draft.days = days
    if calendar:
        draft.spell = game.day_index[calendar]

    def take(key):
        card = game.card_index[key]
        pile = game.cards[card].pile
        assert draft.draw[pile][card], f"there is no {key} left"
        draft.draw = put(draft.draw, pile, plus(draft.draw[pile], card, -1))
        return card

    for key in mixed:
        card = game.card_index[key]
        draft.deck = plus(draft.deck, card)
        draft.draw = put(draft.draw, 2, plus(draft.draw[2], card))
    draft.row = tuple(map(take, row))
    for seat, keys in (hands or {}).items():
        for key in keys:
            draft.give(draft.table.seats.index(seat), take(key))
    for key in out_of_game:
        draft.gone = plus(draft.gone, take(key))
    draft.pending = (Beginning(0),)
    return settled(draft)


def play(state, *actions):
    """Play these actions, one after the other; each is a notation."""
    for action in actions:
        state = state.apply(action)
    return state


def on(state, rng=None, until=None):
    """Play on at random until chance or nobody decides in the phase *until*, or the game is over."""
    rng = rng or random.Random(1)
    while state.outcome is None and state.phase != until:
        state = state.apply(state.sample(rng) if state.to_act == "chance" else rng.choice(state.actions))
    return state


def chanced(state, rng=None):
    """Let chance decide for as long as it has to."""
    rng = rng or random.Random(1)
    while state.to_act == "chance":
        state = state.apply(state.sample(rng))
    return state


def told(state):
    return [event.code for event in state.events]


def offered(state):
    return [str(action) for action in state.actions]


def refused(state, action):
    reason = state.why_not(action)
    return reason and (reason.code, reason.rule)


def held(state, seat):
    hand = state.hands[state.seats.index(seat)]
    return sorted(card.key for card, count in zip(state.game.cards, hand, strict=False) for _ in range(count))


def boat(state):
    cell, heading = state.pawns[0]
    return cell, HEADINGS[heading]
