"""The machine's own part of the exchange form: what is still to be done."""

from __future__ import annotations

from ntwrules.model.pending import CARD, FLAG, SEAT, Frames, Way, number
from ntwrules.rulebooks.boot_op_stoom.effects import MOVES, PILES
from ntwrules.rulebooks.boot_op_stoom.machine.calendar import (
    Dawning,
    Electing,
    Favouring,
    Foreseeing,
    Giving,
    Happening,
    Losing,
    Passing,
    RoundOver,
    Setting,
)
from ntwrules.rulebooks.boot_op_stoom.machine.damaging import Shrinking
from ntwrules.rulebooks.boot_op_stoom.machine.delivering import Delivering
from ntwrules.rulebooks.boot_op_stoom.machine.drawing import Drawing, Taking, Turning
from ntwrules.rulebooks.boot_op_stoom.machine.executing import Revealing
from ntwrules.rulebooks.boot_op_stoom.machine.filling import Filling, Placing
from ntwrules.rulebooks.boot_op_stoom.machine.frame import Frame
from ntwrules.rulebooks.boot_op_stoom.machine.game import SAIL, STEAM, Table
from ntwrules.rulebooks.boot_op_stoom.machine.places import Resting, Searching, Swapping, Trading
from ntwrules.rulebooks.boot_op_stoom.machine.rounds import Beginning
from ntwrules.rulebooks.boot_op_stoom.machine.sailing import Helming, Sailing
from ntwrules.rulebooks.boot_op_stoom.machine.setup import Dealing, Handing, Launching, Mixing, Rowing, Wishing
from ntwrules.rulebooks.boot_op_stoom.machine.shifting import Shifting, Teleporting
from ntwrules.rulebooks.boot_op_stoom.machine.state import BosState
from ntwrules.rulebooks.boot_op_stoom.machine.steaming import Attaching, Growing, Seeking, Steaming, Supplying

__all__ = ["FRAMES", "unsound"]

_COUNT = number(0, 99)

#: Every phase of the machine, and how its frames are written.
FRAMES: Frames[Table, Frame] = Frames(
    (
        Wishing, Mixing, Dealing, Launching, Rowing, Handing, Beginning, Turning, Drawing, Taking, Filling, Placing,
        Revealing, Helming, Sailing, Steaming, Supplying, Shrinking, Growing, Seeking, Attaching, Delivering,
        Teleporting, Shifting, Resting, Trading, Swapping, Searching, RoundOver, Setting, Electing, Passing, Dawning,
        Losing, Happening, Foreseeing, Favouring, Giving,
    ),
    {
        "seat": SEAT,
        "to": SEAT,
        "pile": Way(lambda _, entry: entry.place(PILES), lambda _, pile: PILES[pile]),
        "barred": Way(
            lambda _, entry: -1 if entry.value is None else entry.place(PILES),
            lambda _, pile: PILES[pile] if pile >= 0 else None,
        ),
        "card": CARD,
        "day": Way(
            lambda table, entry: entry.place(table.game.day_index),
            lambda table, day: table.game.variant.calendar.days[day].key,
        ),
        "moves": Way(
            lambda _, entry: tuple(move.one_of(MOVES) for move in entry.items(99)), lambda _, moves: list(moves)
        ),
        "cell": Way(lambda table, entry: entry.number(0, table.game.cells - 1)),
        "pawn": Way(lambda table, entry: entry.number(0, len(table.seats) if table.game.variant.piets else 0)),
        "asked": Way(lambda table, entry: entry.number(0, len(table.seats))),
        "free": FLAG,
        "visit": number(-1, 99),
        **dict.fromkeys(("count", "left", "step", "taken", "times", "upto"), _COUNT),
    },
)  # fmt: skip


def unsound(state: BosState) -> str:
    """What is wrong with the frames of a state from outside, or nothing."""
    frames = state.pending
    if state.outcome is not None:
        return "the game is over, so nothing is pending" if frames else ""
    if not frames or not isinstance(frames[0], Beginning):
        return "the beginning of a round lies beneath everything else"
    setting_up = [frame for frame in frames if isinstance(frame, Wishing | Mixing | Dealing | Launching)]
    if not setting_up and (-1 in state.board or state.pawns[0][0] < 0):
        return "the board is not dealt, and nobody is dealing it"
    for frame in frames[1:]:
        problem = _unsound(state, frame)
        if problem:
            return f"{frame.phase} {problem}"
    try:
        asked = state.viewer or (frames[-1].settle(draft := state.draft()) and draft.pending == frames)
    except (AssertionError, LookupError, ValueError):
        asked = False
    return "" if asked and (state.viewer or state.actions) else "nobody has to decide anything"


def _unsound(state: BosState, frame: Frame) -> str:
    pile = state.game.cards[state.slots[state.at].card].pile if _at_hand(state) else -1
    match frame:
        case Beginning():
            return "lies beneath everything else"
        case Steaming() if pile != STEAM:
            return "needs a steamboat card at hand"
        case Helming() if pile != SAIL or not state.variant.piets:
            return "needs a sail card at hand, and a Piet"
        case Sailing(_, pawn, moves) if not moves or state.pawns[pawn][0] < 0:
            return "needs a pawn and a move"
        case Delivering(_, cell) if state.game.faces[state.board[cell]].house < 0:
            return "needs a house"
        case Happening(_, day) if day >= len(state.variant.calendar.days):
            return "needs a calendar card"
        case Placing() if state.picked[0] < 0:
            return "needs a card that was picked"
        case Attaching(_, card) if state.game.cards[card].pile != STEAM:
            return "needs a steamboat card"
        case Searching(_, _, _, card) if not state.discard[card]:
            return "needs a card that was handed in"
    return ""


def _at_hand(state: BosState) -> bool:
    return 0 <= state.at < len(state.slots) and 0 <= state.slots[state.at].card < state.game.unknown
