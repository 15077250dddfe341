"""A board as it may lie at the beginning: dealt by the machine itself, the same every time."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ntwrules.model.showing.overview import Art, Figure
from ntwrules.rulebooks.boot_op_stoom.overview.content import BosContent
from ntwrules.rulebooks.boot_op_stoom.overview.pictures import art, picture_of, picture_of_kinds
from ntwrules.rulebooks.boot_op_stoom.variant import Tile
from ntwrules.rulebooks.telling import rules

if TYPE_CHECKING:
    from ntwrules.rulebooks.boot_op_stoom.machine.state import BosState

__all__ = ["dealt_board", "tile_art"]

#: Millimetres: a board is so wide, however many tiles it has.
_WIDE = 62.0
#: Where hardly any board will do, so many draws are enough: then none is shown.
_MOST = 2000

#: Paper of each ground, in colour.
_GROUNDS = {"water": "#dcebf5", "rock": "#e4e1de", "land": "#fcf5e4"}
_WAVES = "M12 34 q9.5 -11 19 0 t19 0 t19 0 t19 0 M12 58 q9.5 -11 19 0 t19 0 t19 0 t19 0"
_STONES = "M14 78 L30 36 L46 54 L62 24 L88 78 Z"
_HOUSE = "M50 8 L88 40 H78 V60 H22 V40 H12 Z"
#: The boat from above, its bow to the far side.
_BOAT = "M50 6 C72 28 76 52 72 92 H28 C24 52 28 28 50 6 Z"
_BOWS = "^>v<"


def dealt_board(it: BosContent) -> Figure | None:
    """The board with houses, wishes and the boat on it (U1-U4); nothing where no board will do."""
    state = _dealt(it)
    if state is None:
        return None
    return Figure(
        art=Art(
            wide=_WIDE,
            high=_WIDE,
            colour="".join(_drawn(it, state, colour=True)),
            plain="".join(_drawn(it, state, colour=False)),
        ),
        lines=tuple(_in_letters(it, state)),
        caption=it.words.say("board.caption"),
        about=rules("U1", "U3", "U4"),
    )


def _dealt(it: BosContent) -> BosState | None:
    """The moment in which the boat has been put down."""
    rng = random.Random(9)
    state = it.game.start(min(seating.players for seating in it.variant.seatings))
    for _ in range(_MOST):
        if state.pawns[0][0] >= 0 and -1 not in state.board:
            return state
        if state.to_act != "chance":
            return None
        state = state.apply(state.sample(rng))
    return None


def _tiles(it: BosContent, state: BosState) -> Iterator[tuple[Tile, tuple[str, ...]]]:
    """Per cell its tile and what is wished for there."""
    for each in state.board:
        face = it.game.faces[each]
        kinds = state.wishes[face.house] if face.house >= 0 else ()
        yield face.tile, tuple(it.variant.kinds[kind].key for kind in kinds)


def tile_art(tile: Tile) -> Art:
    """A tile to cut out, without wishes."""
    return Art(colour="".join(_tile(tile, (), colour=True)), plain="".join(_tile(tile, (), colour=False)))


def _tile(tile: Tile, wishes: tuple[str, ...], *, colour: bool) -> Iterator[str]:
    paper, ink = (_GROUNDS[tile.ground], "#6b3a36") if colour else ("#fff", "#000")
    yield f'<rect x="2" y="2" width="96" height="96" rx="7" fill="{paper}" stroke="{ink}" stroke-width="2.5"/>'
    yield from _inside(tile, wishes, colour=colour)


def _drawn(it: BosContent, state: BosState, *, colour: bool) -> Iterator[str]:
    size = it.variant.size
    yield f'<g transform="scale({_WIDE / (100 * size):.6g})">'
    for cell, (tile, wishes) in enumerate(_tiles(it, state)):
        yield f'<g transform="translate({100 * (cell % size)} {100 * (cell // size)})">'
        yield from _tile(tile, wishes, colour=colour)
        yield "</g>"
    at, heading = state.pawns[0]
    place = f"translate({100 * (at % size)} {100 * (at // size)}) rotate({90 * heading} 50 50)"
    red = "#8a1f2d" if colour else "#000"
    yield f'<g transform="{place}"><path d="{_BOAT}" fill="#fff" stroke="#fff" stroke-width="12"/>'
    yield f'<path d="{_BOAT}" fill="{red}"/><circle cx="50" cy="60" r="10" fill="#fff"/></g></g>'


def _inside(tile: Tile, wishes: tuple[str, ...], *, colour: bool) -> Iterator[str]:
    """What stands on a tile."""
    blue, grey, red = ("#1d4f86", "#6a6560", "#8a1f2d") if colour else ("#000",) * 3
    if tile.wishes is not None:
        yield f'<path d="{_HOUSE}" fill="{red}"/>'
        first = 50 - 19 * len(wishes)
        for nth, kind in enumerate(wishes):
            shown = art()[picture_of_kinds((kind,))]
            yield f'<g transform="translate({first + 38 * nth + 2} 61) scale(0.34)">{_in(shown, colour=colour)}</g>'
    elif tile.effects:
        yield f'<g transform="translate(16 16) scale(0.68)">{_in(art()[picture_of(tile)], colour=colour)}</g>'
    elif tile.ground == "water":
        yield f'<path d="{_WAVES}" fill="none" stroke="{blue}" stroke-width="5"/>'
    elif tile.ground == "rock":
        yield f'<path d="{_STONES}" fill="{grey}"/>'


def _in(shown: Art, *, colour: bool) -> str:
    return shown.colour if colour else shown.plain


def _in_letters(it: BosContent, state: BosState) -> Iterator[str]:
    """The same for a terminal: two signs for a tile, the boat beside them, and what the signs mean."""
    signs = _signs(it)
    at, heading = state.pawns[0]
    cells = [
        f"{_BOWS[heading] if cell == at else ' '}{signs[tile.key]}" for cell, (tile, _) in enumerate(_tiles(it, state))
    ]
    size = it.variant.size
    for row in range(0, len(cells), size):
        yield f"  {' '.join(cells[row : row + size])}".rstrip()
    yield ""
    for tile in it.tiles:
        yield f"  {signs[tile.key]} {it.words.noun(tile.key, tile.names)}"
    yield f"  {_BOWS[heading]}  {it.words.say('pawn.boat').lower()}"


def _signs(it: BosContent) -> dict[str, str]:
    """Two signs for each tile, no two alike."""
    found: dict[str, str] = {}
    for tile in it.tiles:
        plain = tile.wishes is None and not tile.effects
        wanted = {"water": "~~", "rock": "##"}.get(tile.ground, "") if plain else ""
        letters = tile.key.replace("-", "").upper()
        pairs = (wanted, *(letters[0] + other for other in letters[1:]), *(f"{letters[0]}{n}" for n in range(10)))
        found[tile.key] = next(pair for pair in (*pairs, "??") if pair and (pair not in found.values() or pair == "??"))
    return found
