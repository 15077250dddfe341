"""Which way a board is drawn in print: as a grid, in rings, or as places with ways between them."""

from collections.abc import Callable, Iterator
from functools import partial

from ntwrules.drawing.board import board, board_outlines, layers
from ntwrules.drawing.icons import key_of
from ntwrules.drawing.network import network, network_outlines, network_size, pawns_on
from ntwrules.drawing.round import across, round_board, round_outlines
from ntwrules.model.showing.picture import Picture
from ntwrules.model.texts import Tongue

__all__ = ["drawn_by", "extent", "is_grid", "outlines_on", "shapes_on"]


def is_grid(picture: Picture) -> bool:
    """Are its cells squares in rows and columns?"""
    return not picture.round and not picture.spots


def drawn_by(picture: Picture, tongue: Tongue, least: float = 0) -> Callable[..., Iterator[str]]:
    """What draws its board, see `board`; names of places with ways between them are at least so large."""
    if is_grid(picture):
        return board
    return partial(round_board, tongue=tongue) if picture.round else partial(network, tongue=tongue, least=least)


def extent(picture: Picture) -> tuple[int, int]:
    """How many cells of 100 by 100 its board is high and wide."""
    if is_grid(picture):
        return len(picture.rows), len(picture.rows[0]) if picture.rows else 0
    size = across(picture) if picture.round else network_size(picture)
    return size, size


def outlines_on(picture: Picture) -> Iterator[tuple[str, str]]:
    """Where everything on its board is touched, by its address: the beginning of an SVG element, the uppermost last."""
    outlines = board_outlines if is_grid(picture) else round_outlines if picture.round else network_outlines
    return outlines(picture)


def shapes_on(picture: Picture) -> set[str]:
    """The names of all shapes on its board."""
    found = {name for cell in picture.cells() for name in layers(cell, picture)} | pawns_on(picture)
    whole = (picture.round, picture.bare if picture.spots else "")
    return found | {key_of(key, picture.looks) for key in whole if key}
