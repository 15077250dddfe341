"""What a table of Wadi looks like: tiles with their water, shadoofs and Watchmen, and how everybody stands."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from attrs import evolve

from ntwrules.model.compass import COMPASS
from ntwrules.model.seats import Seat
from ntwrules.model.showing.looks import read_looks
from ntwrules.model.showing.picture import Cell, Look, Picture, Sign, Standing, Strip
from ntwrules.model.texts import TONGUES, Texts
from ntwrules.rulebooks.wadi.machine.facts import WadiFacts
from ntwrules.rulebooks.wadi.machine.state import WadiState
from ntwrules.rulebooks.wadi.maps import place_of
from ntwrules.rulebooks.wadi.texts import SAID
from ntwrules.rulebooks.wadi.variant import SEAT_PLAN

__all__ = ["LOOKS", "picture"]

#: How everything looks, on a terminal and in print.
LOOKS = read_looks(Path(__file__).with_name("looks.toml"))

#: Where water flows to, by rows down and columns to the right: what that is called, and its sign on a terminal.
_WAYS = {
    (1, 0): ("south", "↓", "v"), (1, -1): ("south-west", "↙", "/"), (0, -1): ("west", "←", "<"),
    (-1, -1): ("north-west", "↖", "\\"), (-1, 0): ("north", "↑", "^"), (-1, 1): ("north-east", "↗", "/"),
    (0, 1): ("east", "→", ">"), (1, 1): ("south-east", "↘", "\\"),
}  # fmt: skip
#: Richer land is darker.
_PAPERS = ("#efe6d4", "#f3e3bd", "#ecd199", "#e2bd6f")
#: So many pools are drawn side by side; more points are told by a number.
_MOST_POOLS = 4


def _arrow(step: tuple[int, int], away: float, size: float) -> str:
    """An arrow that points one way, so far from the middle."""
    down, right = step
    turn = list(_WAYS).index(step) * 45
    place = f"translate({50 + away * right:g} {44 + away * down:g}) rotate({turn}) scale({size:g})"
    return f'<g transform="{place}">{LOOKS.by_key["arrow"].shape}</g>'


def _land(points: int) -> Look:
    """Land with as many pools as it has points."""
    look = LOOKS.by_key["land"]
    pool = LOOKS.by_key["pool"].shape
    many = points if points <= _MOST_POOLS else 1
    places = [round(100 * (at + 0.5) / many) for at in range(many)]
    drawn = "".join(f'<g transform="translate({x} 30)">{pool}</g>' for x in places)
    if points > many:
        drawn += f'<text x="80" y="42" font-size="34" font-weight="bold" text-anchor="middle">{points}</text>'
    sign = Sign.single(str(points))
    paper = _PAPERS[min(points, len(_PAPERS) - 1)]
    return evolve(look, paper=paper, sign=sign, ascii=sign, shape=look.shape + drawn)


def _flowing(step: tuple[int, int]) -> Look:
    """A wadi tile whose water flows one way."""
    look, (_, sign, plain) = LOOKS.by_key["flow"], _WAYS[step]
    return evolve(look, sign=Sign.filled(sign), ascii=Sign.filled(plain), shape=look.shape + _arrow(step, 0, 1))


def _forked(steps: list[tuple[int, int]]) -> Look:
    """The Fork: an arrow each way, that of the odd disc larger."""
    look = LOOKS.by_key["flow-fork"]
    drawn = "".join(_arrow(step, 22, size) for step, size in zip(steps, (0.85, 0.6), strict=True))
    return evolve(look, shape=look.shape + drawn)


def _ground(game: WadiFacts, tile: int) -> tuple[str, str, Look]:
    """What a tile is: its key, that of its name, and how it looks."""
    if game.land >> tile & 1:
        points = game.points[tile]
        return f"land-{points}", "land", _land(points)
    row, column = place_of(game.tiles[tile])
    ends = [place_of(game.tiles[game.wadi[way]]) for way in game.ways[game.wadi.index(tile)]]
    steps = [(down - row, right - column) for down, right in ends]
    match steps:
        case []:
            return "flow-out", "flow-out", LOOKS.by_key["flow-out"]
        case [step]:
            return f"flow-{_WAYS[step][0]}", "flow", _flowing(step)
    return "+".join(("fork", *(_WAYS[step][0] for step in steps))), "flow-fork", _forked(steps)


def picture(state: WadiState, seat: Seat) -> Picture:
    """The table; everybody sees the same, from the same side."""
    game = state.game
    high, wide = len(state.variant.map), len(state.variant.map[0].split())
    grounds = [_ground(game, tile) for tile in range(len(game.tiles))]
    return Picture(
        viewer=seat,
        rows=tuple(tuple(_cell(state, grounds, row, column) for column in range(wide)) for row in range(high)),
        names={**LOOKS.names, **{key: LOOKS.names[name] for key, name, _ in grounds}},
        spoken={"shadoof": _said("shadoof"), **{key: _spoken(key) for key, _, _ in grounds}},
        looks={**LOOKS.by_key, **{key: look for key, _, look in grounds}},
        seats=state.seats,
        called=SEAT_PLAN.names,
        tiles=True,
        heads=(tuple(map(str, range(1, high + 1))), tuple("abcdefghijklmnopqrstuvwxyz"[:wide])),
        beside=tuple(_beside(state)),
    )


def _spoken(key: str) -> Texts:
    """What a tile is, for those who do not see its pools and arrows."""
    kind, _, rest = key.partition("-")
    if kind == "land":
        return _said("land", points=int(rest))
    ways = [way.replace("-", "") for way in key.removeprefix("flow-").split("+")]
    named = [COMPASS[way] for way in ways if way in COMPASS]
    listed = {tongue: ", ".join(way.read(tongue) for way in named) for tongue in TONGUES}
    return _said("flows", ways=Texts(**listed)) if named else LOOKS.names[key]


def _cell(state: WadiState, grounds: list[tuple[str, str, Look]], row: int, column: int) -> Cell:
    game, place = state.game, row * 100 + column
    tile = game.at.get((row, column))
    if tile is None:
        return Cell(number="", absolute=place, ground="hole", address="")
    discs = state.wet >> tile & 1 if game.land >> tile & 1 else state.wadi[game.wadi.index(tile)]
    return Cell(
        number=game.tiles[tile],
        absolute=place,
        ground=grounds[tile][0],
        marks=("disc",) if discs else (),
        count=discs,
        pawns=tuple(_pawns(state, tile)),
        address=f"place:{game.tiles[tile]}",
    )


def _pawns(state: WadiState, tile: int) -> Iterator[Standing]:
    for at, seat in enumerate(state.seats):
        if state.shadoofs[at] >> tile & 1:
            yield Standing(seat, kind="shadoof")
        if state.watchmen and state.watchmen[at] == tile:
            yield Standing(seat, kind="watchman")


def _said(key: str, **values: object) -> Texts:
    return SAID.texts(f"picture.{key}", **values)


def _beside(state: WadiState) -> Iterator[Strip]:
    names = SEAT_PLAN.names
    if state.talisman >= 0:
        yield Strip(title=_said("standing", round=state.round, seat=names[state.seats[state.talisman]]))
    for at, seat in enumerate(state.seats):
        told = _said("seat", seat=names[seat], points=state.points(at), supply=state.supply(at))
        yield Strip(title=told, owner=seat)
    if state.gone:
        yield Strip(title=_said("gone", count=state.gone))
