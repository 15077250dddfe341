"""Finding out why a cell or a pawn will not do. Only asked after the fact, so it may take its time."""

from __future__ import annotations

from ntwrules.model.actions.refusal import Refusal
from ntwrules.rulebooks.no_time_to_waste.machine.draft import Moment, uncovered
from ntwrules.rulebooks.no_time_to_waste.machine.position import layable
from ntwrules.rulebooks.no_time_to_waste.machine.refusals import refuse

__all__ = ["entering", "flooding", "holding", "laying", "off_board", "pawn", "removing", "top_key"]

Reason = Refusal | None


def off_board(at: Moment, *cells: int) -> Reason:
    """Is some cell not on the board? (B1)"""
    for cell in cells:
        if cell >= at.table.game.variant.size**2:
            return refuse(at.table.game, "off-board", cell=cell)
    return None


def top_key(at: Moment, cell: int) -> str:
    """The structure that lies uppermost on a cell, or nothing."""
    for i, structure in enumerate(at.table.game.structures):
        if uncovered(at, i) >> cell & 1:
            return structure.key
    return ""


def pawn(at: Moment, seat: int, cell: int) -> Reason:
    """Why *seat* has no pawn on *cell* that can move by itself."""
    table = at.table
    if at.out[seat] >> cell & 1 or (cell == table.starts[seat] and at.waiting[seat]):
        return None
    if at.adrift[seat] >> cell & 1:
        return refuse(table.game, "drowning", cell=cell)
    if cell == table.finishes[seat] and at.home[seat]:
        return refuse(table.game, "finished", cell=cell)
    return refuse(table.game, "no-pawn", seat=table.seats[seat], cell=cell)


def entering(at: Moment, seat: int, cell: int) -> Reason:
    """Why a pawn of *seat* cannot end on *cell*."""
    table = at.table
    game = table.game
    if not (table.open_cells | table.camps[seat]) >> cell & 1:
        owner = next(
            name for name, a, b in zip(table.seats, table.starts, table.finishes, strict=True) if cell in (a, b)
        )
        return refuse(game, "foreign-camp", cell=cell, seat=owner)
    if at.water >> cell & 1:
        return refuse(game, "in-water", cell=cell)
    key = top_key(at, cell)
    if key and not game.structures[game.structure_index[key]].walkable:
        return refuse(game, "not-walkable", cell=cell, key=key)
    if at.occupied >> cell & 1:
        return refuse(game, "occupied", cell=cell)
    return None


def flooding(at: Moment, cell: int) -> Reason:
    """Why *cell* cannot be put under water (F2)."""
    game = at.table.game
    if at.floodable >> cell & 1:
        return None
    if at.water >> cell & 1:
        return refuse(game, "already-water", cell=cell)
    if not at.table.open_cells >> cell & 1:
        return refuse(game, "camp", cell=cell)
    return refuse(game, "safe", cell=cell, key=top_key(at, cell))


def laying(at: Moment, structure: int, cell: int) -> Reason:
    """Why this structure cannot be laid on *cell* (S1, S2)."""
    game = at.table.game
    kind = game.structures[structure]
    if layable(at, structure) >> cell & 1:
        return None
    if at.laid[structure].bit_count() >= kind.supply:
        return refuse(game, "none-left", key=kind.key, supply=kind.supply)
    if not at.table.open_cells >> cell & 1:
        return refuse(game, "camp-kept", cell=cell)
    if at.occupied >> cell & 1:
        return refuse(game, "pawn-there", cell=cell)
    return refuse(game, "wrong-ground", key=kind.key, on=kind.on, cell=cell)


def removing(at: Moment, structure: int, cell: int) -> Reason:
    """Why this structure cannot be taken from *cell* (S4)."""
    game = at.table.game
    key = game.structures[structure].key
    if not at.laid[structure] >> cell & 1:
        return refuse(game, "not-there", key=key, cell=cell)
    if not uncovered(at, structure) >> cell & 1:
        return refuse(game, "covered", key=key, cell=cell)
    if at.occupied >> cell & 1:
        return refuse(game, "under-pawn", key=key, cell=cell)
    return None


def holding(at: Moment, seat: int, key: str) -> Reason:
    """Why *seat* cannot use the card *key* at all."""
    game = at.table.game
    card = game.card_index.get(key)
    if card is None:
        return refuse(game, "unknown-card", key=key, slot=_card_slot(at))
    if not at.hands[seat][card]:
        return refuse(game, "no-card", seat=at.table.seats[seat], key=key)
    return None


def _card_slot(at: Moment) -> str:
    return f"use.{at.table.game.variant.use[0]}" if at.table.game.variant.use else ""
