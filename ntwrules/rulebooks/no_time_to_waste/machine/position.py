"""What lies and stands where, asked of a state as well as of a draft of the next one."""

from __future__ import annotations

from ntwrules.rulebooks.no_time_to_waste.machine.draft import Moment, uncovered

__all__ = ["bare_land", "confronted", "dry_for", "layable", "removable"]


def dry_for(at: Moment, seat: int) -> int:
    """Where a pawn of *seat* may stand: land, walkable structures, its own start and finish."""
    return at.dry | at.table.camps[seat]


def bare_land(at: Moment) -> int:
    """Land with nothing on it."""
    found = at.water
    for cells in at.laid:
        found |= cells
    return at.table.open_cells & ~found


def confronted(at: Moment, cell: int) -> int | None:
    """Whose dry pawn stands on *cell*, starts and finishes left aside."""
    return next((seat for seat, cells in enumerate(at.out) if cells >> cell & 1), None)


def layable(at: Moment, structure: int) -> int:
    """Where this structure may be laid (S1, S2); nowhere when none is left."""
    game = at.table.game
    if at.laid[structure].bit_count() >= game.structures[structure].supply:
        return 0
    below = game.below[structure]
    if below >= 0:
        ground = uncovered(at, below)
    elif game.structures[structure].on == "water":
        ground = at.water
    else:
        ground = bare_land(at)
    return ground & ~at.occupied


def removable(at: Moment, structure: int) -> int:
    """Where this structure may be taken away: nothing and nobody on it (S4)."""
    return uncovered(at, structure) & ~at.occupied
