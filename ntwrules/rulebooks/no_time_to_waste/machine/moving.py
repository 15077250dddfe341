"""Where pawns can go."""

from __future__ import annotations

from collections.abc import Iterable

from ntwrules.model.machine.grid import BITS, Grid, bit_list, few_bits
from ntwrules.rulebooks.no_time_to_waste.machine.draft import Moment, uncovered
from ntwrules.rulebooks.no_time_to_waste.machine.position import bare_land
from ntwrules.rulebooks.no_time_to_waste.routes import Route

__all__ = ["Reach", "boat_ends", "movable"]


def movable(at: Moment, seat: int) -> tuple[int, ...]:
    """Cells of the pawns that can move by themselves: not home, not drowning (B6, F7)."""
    cells = few_bits(at.out[seat])
    return (*cells, at.table.starts[seat]) if at.waiting[seat] else cells


def sails(grid: Grid, pawns: Iterable[int], boats: int, goal: int) -> list[tuple[int, int, int]]:
    """Every pawn that can board one of these boats, over which cell, and to which part of the *goal* (M4)."""
    beside = grid.beside
    found = []
    for cell in pawns:
        if near := beside[cell] & boats:
            for boat in bit_list(near):
                if ends := beside[boat] & goal & ~BITS[cell]:
                    found.append((cell, boat, ends))  # noqa: PERF401 - there is seldom a boat near
    return found


class Reach:
    """
    What one seat's pawns can reach in a position, looked up once for all its cards.

    Attributes:
        dry: Where its pawns may stand.

        goal: Those cells that hold no pawn; own start and finish are always free (M1, B6).

        pawns: Cells of the pawns that can move by themselves.
    """

    __slots__ = ("_found", "at", "dry", "goal", "grid", "pawns", "seat")

    def __init__(self, at: Moment, seat: int) -> None:
        table = at.table
        dry = at.dry | table.camps[seat]
        self.at = at
        self.seat = seat
        self.grid = table.game.grid
        self.dry = dry
        self.goal = dry & ~at.occupied
        self.pawns = movable(at, seat)
        self._found: dict[Route, list[tuple[int, int]]] = {}

    def along(self, route: Route) -> list[tuple[int, int]]:
        """Every pawn that can move along *route*, and where to (M3, M6)."""
        found = self._found.get(route)
        if found is None:
            found = self._found[route] = route.ends(self.pawns, self.dry, self.at.water, self.goal)
        return found

    def ends(self, route: Route, cell: int) -> int:
        """Where a pawn on *cell* gets along *route*: free, dry, and not where it was."""
        found = route.ends((cell,), self.dry, self.at.water, self.goal)
        return found[0][1] if found else 0

    def rescues(self) -> list[tuple[int, int]]:
        """Every drowning pawn that can be saved, and where to (F6, O6)."""
        beside, goal = self.grid.beside, self.goal
        return [(cell, ends) for cell in bit_list(self.at.adrift[self.seat]) if (ends := beside[cell] & goal)]

    def rivals(self) -> list[tuple[int, int]]:
        """Every pawn that can confront, and which cells (R1)."""
        out = self.at.out
        rivals = 0
        for other in self.at.table.rivals[self.seat]:
            rivals |= out[other]
        beside, rivals = self.grid.beside, rivals & self.dry
        return [(cell, found) for cell in self.pawns if (found := beside[cell] & rivals)]

    def stands(self, cell: int) -> bool:
        """Is there a pawn on *cell* that can move by itself?"""
        at = self.at
        return bool(at.out[self.seat] >> cell & 1 or (cell == at.table.starts[self.seat] and at.waiting[self.seat]))


def boat_ends(at: Moment, boat: int, beside_cell: int) -> int:
    """Where the boat that brought a pawn to *beside_cell* may be laid now (M4)."""
    game = at.table.game
    bit = 1 << boat
    structure = next((s for s in game.sailing if uncovered(at, s) & bit), -1)
    if structure < 0:
        return 0
    below = game.below[structure]
    if below >= 0:
        ground = uncovered(at, below)
    else:
        ground = at.water if game.structures[structure].on == "water" else bare_land(at)
    reached = game.grid.connected(bit, ground & game.grid.beside[beside_cell])
    return reached & ~bit & ~at.occupied
