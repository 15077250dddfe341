"""How a game is set up: board, wishes, piles, row and hands."""

from __future__ import annotations

from collections.abc import Iterator

from ntwrules.model.showing.overview import Entry, Section
from ntwrules.rulebooks.boot_op_stoom.effects import MustVisit
from ntwrules.rulebooks.boot_op_stoom.overview.board import dealt_board
from ntwrules.rulebooks.boot_op_stoom.overview.content import BosContent
from ntwrules.rulebooks.boot_op_stoom.variant import Tile
from ntwrules.rulebooks.telling import listed, rules

__all__ = ["setup"]


def setup(it: BosContent) -> Section:
    """Everything that lies ready before the first round (U1-U10)."""
    board = dealt_board(it)
    told = listed("text", *_board(it)), listed("text", *_cards(it))
    return it.section("setup", *([board] if board is not None else []), *told)


def _board(it: BosContent) -> Iterator[Entry]:
    variant = it.variant
    count = sum(tile.copies for tile in it.tiles)
    words = {"size": variant.size, "cells": variant.size**2, "tiles": count}
    if it.spare_tiles:
        yield it.said("setup.board-some", about=("size", *rules("U1", "Z1")), **words)
        if variant.least_houses:
            yield it.said("setup.least", variant.least_houses, about=("least_houses", *rules("U9")))
    else:
        yield it.said("setup.board", about=("size", *rules("U1")), **words)
    visited = it.has(MustVisit)
    if variant.redeal:
        yield it.said("setup.redeal-visits" if visited else "setup.redeal", about=("redeal", *rules("U2", "U3")))
    else:
        yield it.said("setup.as-dealt", about=("redeal", *rules("U2", "U3")))
    for house in it.houses:
        yield _wishes(it, house)


def _wishes(it: BosContent, house: Tile) -> Entry:
    assert house.wishes is not None
    words = it.words
    pool = words.listed(f"{count} {words.kind(kind)}" for kind, count in house.wishes.parcels)
    return it.said(
        "setup.wishes",
        house.wishes.count,
        pool=pool,
        all=sum(count for _, count in house.wishes.parcels),
        house=words.noun(house.key, house.names),
        tiles=house.copies,
        about=(f"wishes.{house.key}", *(f"kind.{kind}" for kind, _ in house.wishes.parcels), *rules("U4")),
    )


def _cards(it: BosContent) -> Iterator[Entry]:
    variant, words = it.variant, it.words
    yield it.said(f"setup.piles-{variant.piles}", about=("piles", *rules("U5")))
    key = "row" if variant.row_start == "left-first" else "row-drawn"
    row = words.by_players(key, variant.start_row)
    yield it.said(f"setup.{key}", row=row, about=("start_row", "row_start", *rules("U6")))
    hand = words.by_players("hand", variant.hand_size)
    yield it.said("setup.hand", hand=hand, about=("hand_size", *rules("U7")))
    if variant.calendar.days:
        yield it.said("setup.calendar", variant.calendar.length, about=("calendar.days", *rules("K1")))
    if variant.piets:
        yield it.said("setup.piets", about=("piets", *rules("J1")))
    yield it.said("setup.sint", about=rules("U8"))
