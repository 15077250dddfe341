"""The dice that name a cell: what can be thrown, how likely it is, and which cells it names."""

import random
from collections import Counter
from collections.abc import Callable, Collection
from fractions import Fraction
from functools import cached_property, lru_cache, reduce
from itertools import product
from math import prod
from operator import and_, itemgetter
from typing import TypeVar

from ntwrules.model.errors import DataError
from ntwrules.model.machine.grid import bits_of
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
    if len(faces) < 2:
        return frozenset(face for face in faces or (0,) if face <= most)
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
        #: Every throw and the bits of its number, once one has been made.
        self._throws: tuple[Action, ...] = ()
        self._bits = 0
        self._even = all(len(set(faces)) == len(faces) for faces in self.faces)

    @cached_property
    def actions(self) -> tuple[Action, ...]:
        """Every throw once, in the order of the faces."""
        kinds = [tuple(dict.fromkeys(faces)) for faces in self.faces]
        return tuple(Action("roll", "", numbers, " ") for numbers in product(*kinds))

    @cached_property
    def by_numbers(self) -> dict[tuple[int, ...], Action]:
        """Every throw by what is thrown."""
        return {action.numbers: action for action in self.actions}

    def sample(self, rng: random.Random) -> Action:
        """One throw."""
        if not self._even:
            return self.by_numbers[tuple(rng.choice(faces) for faces in self.faces)]
        if not self._throws:
            self._throws, self._bits = self.actions, max(1, (len(self.actions) - 1).bit_length())
        throws = self._throws
        at = rng.getrandbits(self._bits)
        while at >= len(throws):
            at = rng.getrandbits(self._bits)
        return throws[at]

    def chances(self) -> tuple[tuple[Action, Fraction], ...]:
        """Every throw and how likely it is."""
        counts = [Counter(faces) for faces in self.faces]
        total = prod(len(faces) for faces in self.faces)
        return tuple(
            (action, Fraction(prod(count[n] for count, n in zip(counts, action.numbers, strict=True)), total))
            for action in self.actions
        )

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
        size = self.size
        unit, most = {"hundreds": (100, size * size), "tens": (10, 10), "units": (1, 10)}[place]
        return bits_of(absolute(code, seat, size) for code in range(size * size) if code // unit % most in wanted)


def _picking(dice: list[int]) -> Callable[[tuple[V, ...]], tuple[V, ...]]:
    """What picks these of several values, always as a tuple."""
    return itemgetter(*dice) if len(dice) > 1 else itemgetter(slice(dice[0], dice[0] + 1) if dice else slice(0))
