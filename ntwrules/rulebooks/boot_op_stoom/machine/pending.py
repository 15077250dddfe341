"""The machine's own part of the exchange form: what is still to be done."""

from __future__ import annotations

from ntwrules.model.compass import POINTS
from ntwrules.model.exchange.kinds import FLAG, choice, integer, list_of, optional, seat, word
from ntwrules.model.exchange.pending import Frames
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
from ntwrules.rulebooks.boot_op_stoom.machine.draft import DONE, Frame
from ntwrules.rulebooks.boot_op_stoom.machine.drawing import Drawing, Taking, Turning
from ntwrules.rulebooks.boot_op_stoom.machine.facts import NONE, SAIL, STEAM
from ntwrules.rulebooks.boot_op_stoom.machine.places import Searching, Shifting, Swapping
from ntwrules.rulebooks.boot_op_stoom.machine.rounds import Beginning, Filling, Placing, Revealing
from ntwrules.rulebooks.boot_op_stoom.machine.row import Shrinking
from ntwrules.rulebooks.boot_op_stoom.machine.sailing import Helming, Sailing
from ntwrules.rulebooks.boot_op_stoom.machine.setup import Dealing, Handing, Launching, Mixing, Rowing, Wishing
from ntwrules.rulebooks.boot_op_stoom.machine.state import BosState
from ntwrules.rulebooks.boot_op_stoom.machine.steaming import Attaching, Growing, Seeking, Steaming, Supplying
from ntwrules.rulebooks.boot_op_stoom.machine.visiting import Delivering, Resting, Teleporting, Trading

__all__ = ["FRAMES", "unsound"]

_COUNT = integer(0, 99)
_PILE = choice(PILES)

#: Every phase of the machine, and how its frames are written.
FRAMES: Frames[Frame] = Frames(
    (
        Wishing, Mixing, Dealing, Launching, Rowing, Handing, Beginning, Turning, Drawing, Taking, Filling, Placing,
        Revealing, Helming, Sailing, Steaming, Supplying, Shrinking, Growing, Seeking, Attaching, Delivering,
        Teleporting, Shifting, Resting, Trading, Swapping, Searching, RoundOver, Setting, Electing, Passing, Dawning,
        Losing, Happening, Foreseeing, Favouring, Giving,
    ),
    {
        "seat": seat(POINTS),
        "to": seat(POINTS),
        "pile": _PILE,
        "barred": optional(_PILE),
        "card": choice(lambda at: at.table.game.card_keys),
        "day": choice(lambda at: tuple(at.table.game.day_index)),
        "moves": list_of(word(MOVES)),
        "cell": integer(0, of=lambda at: at.table.game.cells - 1),
        "pawn": integer(0, of=lambda at: len(at.table.seats) if at.table.game.variant.piets else 0),
        "asked": integer(0, of=lambda at: len(at.table.seats)),
        "free": FLAG,
        "visit": integer(NONE, 99),
        "slot": integer(0, 98),
        **dict.fromkeys(("count", "left", "step", "taken", "times", "upto"), _COUNT),
    },
)  # fmt: skip


#: What is set up, in the order in which it lies on the stack.
_SETTING_UP = (Beginning, Handing, Rowing, Launching, Dealing, Mixing, Wishing)
#: What is decided before anything else happens, so that it lies on top.
_ON_TOP = (
    Helming, Placing, Steaming, Drawing, Seeking, Attaching, Searching, Setting, Dawning, Foreseeing, Favouring,
)  # fmt: skip
#: What a round has once, and the order in which it lies on the stack.
_ONCE = (Beginning, RoundOver, Revealing, Filling)
#: What closes a round, one after the other.
_CLOSING = (RoundOver, Electing, Passing)


def unsound(state: BosState) -> str:
    """What is wrong with the frames of a state from outside, or nothing."""
    frames = state.pending
    if state.outcome is not None:
        return "the game is over, so nothing is pending" if frames else ""
    problem = _unordered(state) or next(
        (f"{frame.phase} {problem}" for frame in frames if (problem := _unsound(state, frame))), ""
    )
    if problem:
        return problem
    return "" if _asks(state) else "nobody has to decide anything"


def _asks(state: BosState) -> bool:
    """Is there something to decide? Of a view that is known when its own seat decides."""
    frames = state.pending
    if type(frames[-1]).actions is Frame.actions:
        return False
    try:
        if not state.viewer:
            draft = state.draft()
            return frames[-1].settle(draft) and draft.pending == frames and bool(state.actions)
        return state.viewer != state.to_act or bool(state.actions)
    except (AssertionError, LookupError, ValueError):
        return False


def _unordered(state: BosState) -> str:
    """What is wrong with the order of the frames."""
    kinds = [type(frame) for frame in state.pending]
    if not kinds or kinds[0] is not Beginning:
        return "the beginning of a round lies beneath everything else"
    setting_up = any(kind in kinds for kind in _SETTING_UP[1:])
    if setting_up and tuple(kinds) != _SETTING_UP[: len(kinds)]:
        return "nothing else happens before all is set up"
    if (NONE in state.board) > (Dealing in kinds) or (state.pawns[0][0] < 0) > (Launching in kinds):
        return "the board is not dealt, and nobody is dealing it"
    if any(kind in _ON_TOP for kind in kinds[:-1]):
        return "something is to be decided before what lies on top"
    once = [_ONCE.index(kind) for kind in kinds if kind in _ONCE]
    if once != sorted(set(once)):
        return "a round happens once, and in order"
    closing = sum(kind in _CLOSING for kind in kinds)
    if closing > 1 or closing < bool(state.slots) or (len(once) > 1 and RoundOver not in kinds):
        return "a round is closed once, and what was laid is cleared away"
    return "" if (Placing in kinds) == (state.picked[1] >= 0) else "a card that was picked is placed next"


def _unsound(state: BosState, frame: Frame) -> str:
    pile = state.game.cards[state.slots[state.at].card].pile if _at_hand(state) else NONE
    match frame:
        case Steaming() if pile != STEAM or state.slots[state.at].fate != DONE:
            return "needs a steamboat card at hand"
        case Helming() if pile != SAIL or not state.variant.piets:
            return "needs a sail card at hand, and a Piet"
        case Supplying(_, slot) if slot >= len(state.slots) or not state.slots[slot].empty:
            return "needs an empty position"
        case Sailing(_, pawn) if state.pawns[pawn][0] < 0:
            return "needs a pawn"
        case Delivering(_, cell) if state.game.faces[state.board[cell]].house < 0:
            return "needs a house"
        case Attaching(_, card) if state.game.cards[card].pile != STEAM:
            return "needs a steamboat card"
        case Searching(_, _, _, card) if not state.discard[card]:
            return "needs a card that was handed in"
    return ""


def _at_hand(state: BosState) -> bool:
    return 0 <= state.at < len(state.slots) and 0 <= state.slots[state.at].card < state.game.unknown
