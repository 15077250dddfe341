"""What lies and stands where, readable from a state as well as from a draft of the next one."""

from __future__ import annotations

from typing import Protocol

from ntwrules.rulebooks.no_time_to_waste.machine.facts import Structures, Table

__all__ = [
    "Position",
    "bare_land",
    "confronted",
    "dry_for",
    "layable",
    "removable",
    "surveyed",
    "tops",
    "uncovered",
]


class Position(Protocol):
    """
    The part of a state that rules look at. Seats are counted in the order of play.

    Attributes:
        table: Who plays on which board.

        water: Bare water.

        laid: For every structure the cells that carry it, also under another one.

        waiting: Pawns on the start, per seat.

        home: Pawns on the finish, per seat.

        out: Cells of the other pawns that stand dry, per seat.

        adrift: Cells of the drowning pawns, per seat (F4).

        dry: Land and walkable structures, starts and finishes left aside.

        floodable: Land, and structures that are not safe from the water (F1, F2).

        boats: Cells with something that carries a pawn across (M4).

        occupied: Cells with a pawn, starts and finishes left aside: nobody but their owner comes there (B6).

        hands: Cards by kind, per seat; a card A in front of its holder counts.
    """

    @property
    def table(self) -> Table: ...
    @property
    def round(self) -> int: ...
    @property
    def turn(self) -> int: ...
    @property
    def water(self) -> int: ...
    @property
    def laid(self) -> tuple[int, ...]: ...
    @property
    def waiting(self) -> tuple[int, ...]: ...
    @property
    def home(self) -> tuple[int, ...]: ...
    @property
    def out(self) -> tuple[int, ...]: ...
    @property
    def adrift(self) -> tuple[int, ...]: ...
    @property
    def fresh(self) -> tuple[int, ...]: ...
    @property
    def dry(self) -> int: ...
    @property
    def floodable(self) -> int: ...
    @property
    def boats(self) -> int: ...
    @property
    def occupied(self) -> int: ...
    @property
    def hands(self) -> tuple[tuple[int, ...], ...]: ...
    @property
    def draw(self) -> tuple[int, ...]: ...
    @property
    def discard(self) -> tuple[int, ...]: ...
    @property
    def moves(self) -> tuple[int, ...]: ...
    @property
    def seconds(self) -> int: ...


def uncovered(at: Position, structure: int) -> int:
    """Cells whose top is this structure."""
    found = at.laid[structure]
    for above in at.table.game.above[structure]:
        found &= ~at.laid[above]
    return found


def tops(at: Position, structures: Structures) -> int:
    """Cells whose top is one of these structures."""
    found = 0
    laid = at.laid
    for structure in structures.plain:
        found |= laid[structure]
    for structure in structures.laid_upon:
        found |= uncovered(at, structure)
    return found


def dry_for(at: Position, seat: int) -> int:
    """Where a pawn of *seat* may stand: land, walkable structures, its own start and finish."""
    return at.dry | at.table.camps[seat]


def surveyed(at: Position) -> tuple[int, int, int]:
    """What follows from water and structures: where pawns can stand, what can be flooded (F1, F2), and boats."""
    game = at.table.game
    bare = at.table.open_cells & ~at.water
    return bare & ~tops(at, game.unwalkable), bare & ~tops(at, game.safe), tops(at, game.sailing)


def bare_land(at: Position) -> int:
    """Land with nothing on it."""
    found = at.water
    for cells in at.laid:
        found |= cells
    return at.table.open_cells & ~found


def confronted(at: Position, cell: int) -> int | None:
    """Whose dry pawn stands on *cell*, starts and finishes left aside."""
    return next((seat for seat, cells in enumerate(at.out) if cells >> cell & 1), None)


def layable(at: Position, structure: int) -> int:
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


def removable(at: Position, structure: int) -> int:
    """Where this structure may be taken away: nothing and nobody on it (S4)."""
    return uncovered(at, structure) & ~at.occupied
