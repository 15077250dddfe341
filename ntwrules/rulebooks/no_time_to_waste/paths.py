"""Several-step moves as patterns over kinds of ground, and where a pawn gets by them."""

from collections.abc import Iterable
from typing import Literal, get_args

from attrs import field, frozen
from attrs.validators import and_, deep_iterable, ge, in_, instance_of, le, max_len, min_len

from ntwrules.model.machine.grid import BITS, Grid

__all__ = ["GROUNDS", "MOST_STEPS", "Ground", "Path", "Route", "Step"]

Ground = Literal["water", "land", "any"]
GROUNDS: tuple[Ground, ...] = get_args(Ground)

#: A pattern never asks for more than this many steps of one kind.
MOST_STEPS = 40


@frozen
class Step:
    """
    So many steps in a row over one kind of ground.

    Attributes:
        ground: ``water``, ``land`` (whatever is dry for the pawn) or ``any``.

        least: At least so many.

        most: At most so many.
    """

    ground: Ground = field(validator=in_(GROUNDS))
    least: int = field(default=1, validator=and_(ge(0), le(MOST_STEPS)))
    most: int = field(default=1, validator=and_(ge(0), le(MOST_STEPS)))

    def __attrs_post_init__(self) -> None:
        if self.most < self.least:
            raise ValueError(f"a step of {self.least} to {self.most} runs backwards")


@frozen
class Path:
    """
    The ground a pawn crosses, first step first.

    Attributes:
        steps: One entry for each kind of ground, in order.
    """

    steps: tuple[Step, ...] = field(validator=and_(min_len(1), max_len(8), deep_iterable(instance_of(Step))))


class Route:
    """
    A path on a grid: where a pawn gets that walks along it.

    >>> from ntwrules.model.machine.grid import bit_list
    >>> grid = Grid(4)
    >>> water = 0b10
    >>> route = Route(grid, Path((Step("water"), Step("land"))))
    >>> [(cell, ends)] = route.ends([0], dry=grid.all & ~water, water=water, goal=grid.all)
    >>> cell, bit_list(ends)
    (0, [2, 4, 5, 6])
    """

    __slots__ = ("_last", "_legs", "_near", "grid")

    def __init__(self, grid: Grid, path: Path) -> None:
        self.grid = grid
        #: Per leg its ground, the steps that have to be taken, and those that may be.
        self._legs = tuple(
            (GROUNDS.index(step.ground), range(step.least), range(step.most - step.least)) for step in path.steps
        )
        self._near = [0] * grid.size**2
        #: Per cell the last walk: what was dry and wet around it, and where it led; the ground there seldom changes.
        self._last = [(-1, 0, 0)] * grid.size**2

    def ends(self, cells: Iterable[int], dry: int, water: int, goal: int) -> list[tuple[int, int]]:
        """
        Each of *cells* from which a walk along the path ends somewhere else in *goal*, and where.

        *dry* is where the pawn may stand, *water* is bare water. A cell in neither, such as a boat's, fits no step.
        """
        found = []
        for cell in cells:
            near = self._near[cell] or self._window(cell)
            land, sea = dry & near, water & near
            was_land, was_sea, ends = self._last[cell]
            if was_land != land or was_sea != sea:
                ends = self._walk(cell, land, sea) & ~BITS[cell]
                self._last[cell] = land, sea, ends
            if ends := ends & goal:
                found.append((cell, ends))
        return found

    def _window(self, cell: int) -> int:
        """Everything that can matter to a walk from *cell*."""
        near = 1 << cell
        for _, least, more in self._legs:
            for _ in (*least, *more):
                near |= self.grid.around(near)
        self._near[cell] = near
        return near

    def _walk(self, cell: int, dry: int, water: int) -> int:
        around = self.grid.around
        grounds = water, dry, dry | water  # in the order of `GROUNDS`
        here = BITS[cell]
        beside = self.grid.beside[cell]
        for kind, least, more in self._legs:
            ground = grounds[kind]
            for _ in least:
                here = (beside or around(here)) & ground
                beside = 0
            reached = here
            for _ in more:
                here = (beside or around(here)) & ground
                beside = 0
                reached |= here
            if not reached:
                return 0
            here = reached
        return here
