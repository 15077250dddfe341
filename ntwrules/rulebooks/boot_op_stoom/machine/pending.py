"""The machine's own part of the exchange form: what is still to be done."""

from __future__ import annotations

from typing import Any

from attrs import fields

from ntwrules.model.reading import Reader
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

__all__ = ["FRAMES", "frame_to_json", "frames_from_json", "unsound"]

#: Every phase of the machine by its name.
FRAMES: dict[str, type[Frame]] = {
    kind.phase: kind
    for kind in (
        Wishing, Mixing, Dealing, Launching, Rowing, Handing, Beginning, Turning, Drawing, Taking, Filling, Placing,
        Revealing, Helming, Sailing, Steaming, Supplying, Shrinking, Growing, Seeking, Attaching, Delivering,
        Teleporting, Shifting, Resting, Trading, Swapping, Searching, RoundOver, Setting, Electing, Passing, Dawning,
        Losing, Happening, Foreseeing, Favouring, Giving,
    )
}  # fmt: skip

_SEATS = ("seat", "to")
_PILES = ("pile", "barred")
_MOST = 99


def frame_to_json(table: Table, frame: Frame) -> dict[str, Any]:
    """One frame as plain data."""
    found: dict[str, Any] = {"phase": frame.phase}
    for attribute in fields(type(frame)):
        name, value = attribute.name, getattr(frame, attribute.name)
        if name in _SEATS:
            value = table.seats[value]
        elif name in _PILES:
            value = PILES[value] if value >= 0 else None
        elif name == "card":
            value = table.game.cards[value].key
        elif name == "day":
            value = table.game.variant.calendar.days[value].key
        elif name == "moves":
            value = list(value)
        found[name] = value
    return found


def frames_from_json(table: Table, entries: list[Reader]) -> tuple[Frame, ...]:
    """The frames written by `frame_to_json`."""
    return tuple(_frame(table, entry) for entry in entries)


def _frame(table: Table, entry: Reader) -> Frame:
    kind = FRAMES[entry.at("phase").one_of(FRAMES)]
    names = [attribute.name for attribute in fields(kind)]
    entry.table(("phase", *names))
    return kind(*(_value(table, name, entry.at(name)) for name in names))


def _value(table: Table, name: str, entry: Reader) -> Any:
    game = table.game
    if name in _SEATS:
        return table.seats.index(entry.one_of(table.seats))
    if name in _PILES:
        return -1 if entry.value is None and name == "barred" else PILES.index(entry.one_of(PILES))
    if name == "card":
        return game.card_index[entry.one_of(game.card_index)]
    if name == "day":
        return game.day_index[entry.one_of(game.day_index)]
    if name == "moves":
        return tuple(move.one_of(MOVES) for move in entry.items(_MOST))
    if name == "free":
        return entry.flag()
    if name == "cell":
        return entry.number(0, game.cells - 1)
    if name == "pawn":
        return entry.number(0, len(table.seats) if game.variant.piets else 0)
    if name == "asked":
        return entry.number(0, len(table.seats))
    return entry.number(-1 if name == "visit" else 0, _MOST)


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
