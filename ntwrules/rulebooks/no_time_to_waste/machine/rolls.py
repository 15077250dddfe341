"""The dice that name a cell: what can be thrown, how likely it is, and which cells it names."""

import random
from collections import Counter
from collections.abc import Callable, Collection
from fractions import Fraction
from functools import cached_property, lru_cache, reduce
from itertools import product
from math import prod
from operator import and_, itemgetter, or_
from typing import TypeVar

from ntwrules.model.errors import DataError
from ntwrules.model.seats import Seat
from ntwrules.rulebooks.no_time_to_waste.dice import PLACES, Method, Place
from ntwrules.rulebooks.no_time_to_waste.machine.codes import Action
from ntwrules.rulebooks.no_time_to_waste.variant import NtwVariant
from ntwrules.rulebooks.no_time_to_waste.views import absolute

__all__ = ["MOST_ROLLS", "Rolls", "digits"]

V = TypeVar("V")

#: No set of dice may have more different throws than this.
MOST_ROLLS = 200_000


@lru_cache(maxsize=1024)
def digits(method: Method, faces: tuple[int, ...], place: Place = "units") -> frozenset[int]:
    """
    What dice of one place can stand for (D2, D4): one die alone, all added, or one minus the others.

    >>> sorted(digits("any", (3, 8)))
    [3, 5, 8]
    >>> sorted(digits("sum", (3, 5)))
    [8]
    """
    most = 99 if place == "hundreds" else 9
    faces = faces or (0,)
    total = sum(faces)
    found: set[int] = set()
    if method in ("any", "one"):
        found.update(faces)
    if method in ("any", "sum"):
        found.add(total)
    if method in ("any", "difference"):
        found.update(face - (total - face) for face in faces)
    return frozenset(digit for digit in found if 0 <= digit <= most)


class Rolls:
    """
    Every throw of a variant's dice (D1-D4).

    A digital die is one die with every code of the board on it.
    """

    def __init__(self, variant: NtwVariant) -> None:
        self.size = variant.size
        self.method: Method = variant.method
        self.digital = variant.method == "digital"
        self.faces: tuple[tuple[int, ...], ...] = (
            (tuple(range(variant.size**2)),) if self.digital else tuple(die.faces for die in variant.dice)
        )
        if prod(len(set(faces)) for faces in self.faces) > MOST_ROLLS:
            raise DataError(f"the dice have more than {MOST_ROLLS} different throws")
        #: Per place what picks its dice.
        dice = {place: [i for i, die in enumerate(variant.dice) if die.place == place] for place in PLACES}
        self._places = tuple((_picking(own), place) for place, own in dice.items())
        #: Per seat, place and what its dice can stand for: the cells that fit, once somebody has asked.
        self._masks: dict[tuple[Seat, Place, frozenset[int]], int] = {}

    @cached_property
    def actions(self) -> tuple[Action, ...]:
        """Every throw once, in the order of the faces."""
        kinds = [tuple(dict.fromkeys(faces)) for faces in self.faces]
        return tuple(Action("roll", "", numbers, " ") for numbers in product(*kinds))

    @cached_property
    def by_numbers(self) -> dict[tuple[int, ...], Action]:
        """Every throw by what is thrown."""
        return {action.numbers: action for action in self.actions}

    @cached_property
    def sample(self) -> Callable[[random.Random], Action]:
        """What gives one throw: all are equally likely, unless a die has a face twice."""
        throws, faces = self.actions, self.faces
        bits, count = (len(throws) - 1).bit_length(), len(throws)

        def any_of_them(rng: random.Random) -> Action:
            at = rng.getrandbits(bits)
            while at >= count:
                at = rng.getrandbits(bits)
            return throws[at]

        def die_by_die(rng: random.Random) -> Action:
            return self.by_numbers[tuple(rng.choice(die) for die in faces)]

        return any_of_them if all(len(set(die)) == len(die) for die in faces) else die_by_die

    def chances(self) -> tuple[tuple[Action, Fraction], ...]:
        """Every throw and how likely it is."""
        odds = list(map(prod, product(*(Counter(faces).values() for faces in self.faces))))
        parts = {many: Fraction(many, sum(odds)) for many in set(odds)}
        return tuple((action, parts[many]) for action, many in zip(self.actions, odds, strict=True))

    def cells(self, seat: Seat, numbers: tuple[int, ...]) -> int:
        """The absolute cells that *seat* may name with this throw, floodable or not (D3)."""
        if self.digital:
            return 1 << absolute(numbers[0], seat, self.size)
        masks, found = self._masks, -1
        for pick, place in self._places:
            named = seat, place, digits(self.method, pick(numbers), place)
            mask = masks.get(named)
            if mask is None:
                mask = masks[named] = self._mask(*named)
            found &= mask
        return found

    def nameable(self, seat: Seat) -> int:
        """The cells that some throw lets *seat* name (W2)."""
        if self.digital:
            return (1 << self.size**2) - 1
        places = zip(PLACES, self._digits, strict=True)
        return reduce(and_, [self._mask(seat, place, found) for place, found in places])

    @cached_property
    def _digits(self) -> list[set[int]]:
        """What the dice of each place can stand for in some throw."""
        return [
            {digit for throw in product(*map(set, pick(self.faces))) for digit in digits(self.method, throw, place)}
            for pick, place in self._places
        ]

    def _mask(self, seat: Seat, place: Place, wanted: Collection[int]) -> int:
        """The cells in whose code, as *seat* reads it, one of these digits stands at a place."""
        cells = _digit_cells(self.size, seat, place)
        return reduce(or_, (cells.get(digit, 0) for digit in wanted), 0)


@lru_cache(maxsize=64)
def _digit_cells(size: int, seat: Seat, place: Place) -> dict[int, int]:
    """By each digit at a place, the cells in whose code, as *seat* reads it, it stands."""
    found: dict[int, int] = {}
    for code in range(size * size):
        digit = {"hundreds": code // 100, "tens": code // 10 % 10, "units": code % 10}[place]
        found[digit] = found.get(digit, 0) | 1 << absolute(code, seat, size)
    return found


def _picking(dice: list[int]) -> Callable[[tuple[V, ...]], tuple[V, ...]]:
    """What picks these of several values, always as a tuple."""
    return itemgetter(*dice) if len(dice) > 1 else itemgetter(slice(dice[0], dice[0] + 1) if dice else slice(0))
