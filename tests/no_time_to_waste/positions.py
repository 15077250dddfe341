"""Positions in a line or two, on a board of 8 by 8 with a digital die: `roll 9` lets south flood cell 9."""

from collections.abc import Iterable
from functools import cache
from typing import Any

from ntwrules.model.machine.playing import from_json
from ntwrules.rulebooks.no_time_to_waste.issue import Issue
from ntwrules.rulebooks.no_time_to_waste.machine.game import NtwGame
from ntwrules.rulebooks.no_time_to_waste.machine.state import NtwState
from ntwrules.rulebooks.no_time_to_waste.views import seen_from
from tests.no_time_to_waste.base_variant import base, camps

__all__ = ["FINISH", "START", "go", "notations", "option", "place", "small", "verbs"]

#: Starts and finishes of the small board.
START = {"south": 48, "west": 1, "north": 15, "east": 62}
FINISH = {"south": 7, "west": 63, "north": 56, "east": 0}


def small(**changes: Any) -> NtwGame:
    """A game on the small board: two pawns a seat, no cards issued unless asked for."""
    usual: dict[str, Any] = {"size": 8, "camps": camps(8, 48, 7, 2), "method": "digital", "issue": Issue(), "ends": ()}
    return NtwGame(base(**(usual | changes)))


@cache
def _usual() -> NtwGame:
    return small()


def place(
    game: NtwGame | None = None,
    seats: Iterable[str] = ("south", "north"),
    *,
    turn: str = "",
    pawns: dict[str, list[int]] | None = None,
    water: Iterable[int] = (),
    drowning: dict[str, list[int]] | None = None,
    **rest: Any,
) -> NtwState:
    """A position at the roll of *turn*; pawns not named wait on their start, drowning ones lie in water."""
    game = game or _usual()
    seats = tuple(seats)
    drowning = drowning or {}
    count = {camp.seat: camp.pawns for camp in game.variant.camps}
    starts = {camp.seat: camp.start for camp in game.variant.camps}
    standing = {}
    for seat in seats:
        own = [*(pawns or {}).get(seat, []), *drowning.get(seat, [])]
        standing[seat] = sorted(own + [starts[seat]] * (count[seat] - len(own)))
    keys = {structure.key for structure in game.variant.structures}
    board: dict[str, Any] = {key: sorted(rest.pop(key)) for key in tuple(rest) if key in keys}
    board["water"] = sorted({*water, *(cell for cells in drowning.values() for cell in cells)})
    data = {"round": 1, "turn": turn or seats[0], "to_act": "chance", "phase": "roll", "board": board}
    return from_json(game, data | {"pawns": standing, "drowning": drowning, "pending": []} | rest)


def go(state: NtwState, *actions: str) -> NtwState:
    """The state after these actions."""
    for action in actions:
        state = state.apply(action)
    return state


def option(state: NtwState, cell: int = 36) -> NtwState:
    """The one whose turn it is has rolled and flooded *cell*."""
    seat = state.seats[state.turn]
    return go(state, f"roll {seen_from(cell, seat, state.game.variant.size)}", f"flood {cell}")


def notations(state: NtwState, verb: str = "") -> set[str]:
    """What may be decided, as written; only what begins with *verb*."""
    return {text for text in map(str, state.actions) if text.startswith(verb)}


def verbs(state: NtwState) -> set[str]:
    """The first words of what may be decided."""
    return {action.verb for action in state.actions}
