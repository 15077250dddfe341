"""Finding out why a cell or a pawn will not do. Only asked after the fact, so it may take its time."""

from ntwrules.model.actions.refusal import Refusal
from ntwrules.rulebooks.no_time_to_waste.machine.draft import Moment, uncovered
from ntwrules.rulebooks.no_time_to_waste.machine.position import stands

__all__ = ["entering", "flooding", "holding", "off_board", "pawn", "top_key", "unknown_structure"]

Reason = Refusal | None


def off_board(at: Moment, *cells: int) -> Reason:
    """Is some cell not on the board? (B1)"""
    for cell in cells:
        if cell >= at.table.game.variant.size**2:
            return at.refuse("off-board", cell=cell)
    return None


def top_key(at: Moment, cell: int) -> str:
    """The structure that lies uppermost on a cell, or nothing."""
    structures = enumerate(at.table.game.structures)
    return next((structure.key for i, structure in structures if uncovered(at, i) >> cell & 1), "")


def pawn(at: Moment, seat: int, cell: int) -> Reason:
    """Why *seat* has no pawn on *cell* that can move by itself."""
    table = at.table
    if stands(at, seat, cell):
        return None
    if at.adrift[seat] >> cell & 1:
        return at.refuse("drowning", cell=cell)
    if cell == table.finishes[seat] and at.home[seat]:
        return at.refuse("finished", cell=cell)
    return at.refuse("no-pawn", seat=table.seats[seat], cell=cell)


def entering(at: Moment, seat: int, cell: int) -> Reason:
    """Why a pawn of *seat* cannot end on *cell*."""
    table, game = at.table, at.table.game
    if not (table.open_cells | table.camps[seat]) >> cell & 1:
        owner = next(seat for seat, camp in zip(table.seats, table.camps, strict=True) if camp >> cell & 1)
        return at.refuse("foreign-camp", cell=cell, seat=owner)
    if at.water >> cell & 1:
        return at.refuse("in-water", cell=cell)
    key = top_key(at, cell)
    if key and not game.structures[game.structure_index[key]].walkable:
        return at.refuse("not-walkable", cell=cell, key=key)
    if at.occupied >> cell & 1:
        return at.refuse("occupied", cell=cell)
    return None


def flooding(at: Moment, cell: int) -> Reason:
    """Why *cell* cannot be put under water (F2)."""
    if at.floodable >> cell & 1:
        return None
    if at.water >> cell & 1:
        return at.refuse("already-water", cell=cell)
    if not at.table.open_cells >> cell & 1:
        return at.refuse("camp", cell=cell)
    return at.refuse("safe", cell=cell, key=top_key(at, cell))


def unknown_structure(at: Moment, key: str) -> Reason:
    """Is something named that is no structure of the game?"""
    return at.refuse("unknown-structure", key=key) if key and key not in at.table.game.structure_index else None


def holding(at: Moment, seat: int, key: str) -> Reason:
    """Why *seat* cannot use the card *key* at all."""
    card, used = at.table.game.card_index.get(key), at.table.game.variant.use
    if card is None:
        return at.refuse("unknown-card", key=key, slot=f"use.{used[0]}" if used else "")
    if not at.hands[seat][card]:
        return at.refuse("no-card", seat=at.table.seats[seat], key=key)
    return None
