"""Draws a moment of any game."""

import json
import random
from pathlib import Path
from typing import Any

from ntwrules.drawing.svg import svg as picture_to_svg
from ntwrules.drawing.touching import touch_labels
from ntwrules.model.errors import ArgumentError, UnfitValue
from ntwrules.model.machine.playing import of_a_game
from ntwrules.model.machine.protocols import Game, State
from ntwrules.model.records.reading import ReplayedMoment
from ntwrules.model.seats import Seat
from ntwrules.model.showing.picture import Picture
from ntwrules.model.texts import TONGUES, Tongue
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.rulebooks.recording import Replay

__all__ = ["laid", "opening", "picture", "read_position", "recorded", "svg", "viewers"]

#: No position takes more bytes.
_LARGEST = 16_000_000


def picture(state: State, seat: Seat | None = None) -> Picture:
    """
    What the board looks like from the side of *seat*, with the numbers that are read there: for drawings of your own.

    Where no seat is named, it is the first that can look.

    >>> import ntwrules
    >>> seen = picture(ntwrules.load("base").start(), "west")
    >>> cell = seen.rows[18][0]
    >>> cell.number, cell.absolute, cell.owner, cell.pawns[0].count
    (360, 1, 'west', 4)
    """
    known = of_a_game(state).game.variant.seat_plan.seats
    if seat is not None and seat not in known:
        raise UnfitValue.seat(seat, known)
    viewer = seat or viewers(state)[0]
    return rulebooks()[state.game.variant.rulebook].pictured(state.view(viewer), viewer)


def viewers(state: State) -> tuple[Seat, ...]:
    """
    Who can look at a moment: whoever plays and, where nothing is hidden, anyone at a side of the board.

    >>> import ntwrules
    >>> viewers(ntwrules.load("base").start(2))
    ('south', 'west', 'north', 'east')
    >>> viewers(ntwrules.load("boot-op-stoom").start(2))
    ('south', 'north')
    """
    return tuple(seat for seat in state.game.variant.seat_plan.seats if _can_look(state, seat))


def _can_look(state: State, seat: Seat) -> bool:
    try:
        state.view(seat)
    except ValueError:
        return False
    return True


def laid(state: State, seed: int = 0) -> State:
    """
    The first moment at which everything lies ready: where chance lays the board, by the luck of *seed*.

    >>> import ntwrules
    >>> start = ntwrules.load("boot-op-stoom").start(3)
    >>> {cell.ground for cell in picture(start).cells()}, len(laid(start).row)
    ({'undealt'}, 2)
    """
    rng, seat = random.Random(seed), viewers(state)[0]
    while state.to_act == "chance" and not picture(state, seat).laid:
        state = state.apply(state.sample(rng))
    return state


def opening(game: Game, players: int | None = None, seed: int = 0) -> State:
    """
    That moment of a new game, with as many players as may unless told otherwise; UnfitValue where so many may not.

    >>> import ntwrules
    >>> opening(ntwrules.load("base")).seats
    ('south', 'west', 'north', 'east')
    """
    return laid(game.start(players or game.variant.largest.players), seed)


def recorded(replay: Replay, number: int | None = None) -> ReplayedMoment:
    """The last moment of a recorded game, or the one after the action with a number, as far as it goes."""
    for moment in replay:
        if moment.number == number:
            break
    return moment


def read_position(path: Path) -> dict[str, Any] | None:
    """What a file in the exchange form says; None when it is no such file, OSError when it cannot be read."""
    with path.open("rb") as file:
        content = file.read(_LARGEST + 1)
    try:
        data = json.loads(content) if len(content) <= _LARGEST else None
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) else None


def svg(
    state: State,
    seat: Seat | None = None,
    *,
    tongue: Tongue = "en",
    colour: bool = True,
    numbers: bool = True,
    title: str = "",
    touch: bool = False,
) -> str:
    """
    The board as a drawing, from the side of *seat*; with *colour* off in black and white.

    With *touch*, transparent targets lie over everything that can be pointed at, each with its address and what it is
    called, for a page that lets people play by touching (`ntwrules.play.pointer`).

    >>> import ntwrules
    >>> svg(ntwrules.load("base").start()).startswith('<svg xmlns="http://www.w3.org/2000/svg" width="206mm"')
    True
    """
    if tongue not in TONGUES:
        raise UnfitValue("one-of", name="tongue", names=", ".join(TONGUES), found=UnfitValue.shown(tongue))
    ArgumentError.unless(str, "title", title)
    seen = picture(state, seat)
    labels = touch_labels(seen, tongue) if touch else None
    return picture_to_svg(seen, tongue=tongue, colour=colour, numbers=numbers, title=title, touch=labels)
