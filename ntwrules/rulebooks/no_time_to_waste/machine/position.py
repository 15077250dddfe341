"""What lies and stands where, and where pawns can go, asked of a state as well as of a draft of the next one."""

from ntwrules.model.machine.grid import bit_list, few_bits
from ntwrules.rulebooks.no_time_to_waste.machine.codes import NONE
from ntwrules.rulebooks.no_time_to_waste.machine.draft import Moment, uncovered
from ntwrules.rulebooks.no_time_to_waste.paths import Route

__all__ = [
    "Way", "along", "boat_at", "boat_ends", "confronted", "dry_for", "layable", "movable", "removable", "rescues",
    "rivals", "stands",
]  # fmt: skip

#: What can be chosen: a structure or nothing, the cell of a pawn or NONE, and the cells where it may end.
Way = tuple[str, int, int]


def dry_for(at: Moment, seat: int) -> int:
    """Where a pawn of *seat* may stand: land, walkable structures, its own start and finish."""
    return at.dry | at.table.camps[seat]


def confronted(at: Moment, cell: int) -> int | None:
    """Whose dry pawn stands on *cell*, starts and finishes left aside."""
    return next((seat for seat, cells in enumerate(at.out) if cells >> cell & 1), None)


def stands(at: Moment, seat: int, cell: int) -> bool:
    """Has *seat* a pawn on *cell* that can move by itself: not home, not drowning? (B6, F7)"""
    return bool(at.out[seat] >> cell & 1 or (cell == at.table.starts[seat] and at.waiting[seat]))


def movable(at: Moment, seat: int) -> tuple[int, ...]:
    """Cells of all those pawns."""
    cells = few_bits(at.out[seat])
    return (*cells, at.table.starts[seat]) if at.waiting[seat] else cells


def _ground(at: Moment, structure: int) -> int:
    """What this structure lies on, wherever it is bare (S1)."""
    game = at.table.game
    below = game.below[structure]
    if below >= 0:
        return uncovered(at, below)
    if game.structures[structure].on == "water":
        return at.water
    land = at.table.open_cells & ~at.water
    for cells in at.laid:
        land &= ~cells
    return land


def layable(at: Moment, structure: int) -> int:
    """Where this structure may be laid (S1, S2); nowhere when none is left."""
    left = at.laid[structure].bit_count() < at.table.game.structures[structure].supply
    return _ground(at, structure) & ~at.occupied if left else 0


def removable(at: Moment, structure: int) -> int:
    """Where this structure may be taken away: nothing and nobody on it (S4)."""
    return uncovered(at, structure) & ~at.occupied


def boat_at(at: Moment, cell: int) -> int:
    """The structure on *cell* that carries a pawn across, or NONE (M4)."""
    return next((structure for structure in at.table.game.sailing if uncovered(at, structure) >> cell & 1), NONE)


def boat_ends(at: Moment, boat: int, beside_cell: int) -> int:
    """Where the boat that brought a pawn to *beside_cell* may be laid now (M4)."""
    grid, structure = at.table.game.grid, boat_at(at, boat)
    if structure < 0:
        return 0
    reached = grid.connected(1 << boat, _ground(at, structure) & grid.beside[beside_cell])
    return reached & ~(1 << boat) & ~at.occupied


def along(at: Moment, seat: int, route: Route) -> list[Way]:
    """Every pawn of *seat* that can move along *route*, and where to (M3, M6)."""
    dry = at.dry | at.table.camps[seat]
    found = route.ends(movable(at, seat), dry, at.water, dry & ~at.occupied)
    return [("", cell, ends) for cell, ends in found]


def rescues(at: Moment, seat: int) -> list[Way]:
    """Every drowning pawn of *seat* that can be saved, and where to (F6, O6)."""
    beside, goal = at.table.game.grid.beside, dry_for(at, seat) & ~at.occupied
    return [("", cell, ends) for cell in bit_list(at.adrift[seat]) if (ends := beside[cell] & goal)]


def rivals(at: Moment, seat: int) -> list[Way]:
    """Every pawn of *seat* that can confront, and which cells (R1)."""
    beside, against = at.table.game.grid.beside, 0
    for other in at.table.rivals[seat]:
        against |= at.out[other]
    return [("", cell, found) for cell in movable(at, seat) if (found := beside[cell] & against)]
