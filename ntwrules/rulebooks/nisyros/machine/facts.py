"""What can be worked out of a variant of Nisyros before anybody plays: places, faces of dice, cards."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TypeVar

from ntwrules.model.actions.action import Action
from ntwrules.model.machine import games
from ntwrules.model.machine.frames import Outcomes
from ntwrules.model.seats import Seat
from ntwrules.model.variants.by_players import for_players
from ntwrules.rulebooks.nisyros.variant import FACES, SEAT_PLAN, ZONES, NisyrosVariant

__all__ = [
    "AREAS", "COAST", "DAMS", "HERMES", "KINDS", "MANY", "PLACES", "RINGS", "SLOPES", "THEATRE",
    "VILLAGE", "WORKPLACES", "YARD", "NisyrosFacts", "NisyrosTable", "across", "act", "place", "spot",
]  # fmt: skip

T = TypeVar("T")

#: From the crater down; each has an area in every zone (B1).
RINGS = ("r1", "r2", "r3", "r4", "coast")
#: The last of them; all others are slopes.
COAST = SLOPES = 4
AREAS = tuple(f"{ring}-{zone}" for zone in ZONES for ring in RINGS)

#: Where people can be in a zone: on the slopes, and in four places at the coast.
KINDS = ("r1", "r2", "r3", "r4", "dams", "yard", "theatre", "village")
DAMS, YARD, THEATRE, VILLAGE = range(SLOPES, len(KINDS))
PLACES = tuple(f"{kind}-{zone}" for zone in ZONES for kind in KINDS)
#: The face of an action die that fits anywhere (D2).
HERMES = FACES.index("hermes")
#: More people than there can ever be.
MANY = 1_000_000
#: All but the villages.
WORKPLACES = tuple(at for at in range(len(PLACES)) if at % len(KINDS) != VILLAGE)


def place(zone: int, kind: int) -> int:
    """The number of a place."""
    return zone * len(KINDS) + kind


def spot(at: int) -> tuple[int, int]:
    """The zone of a place, and which of its places it is."""
    return divmod(at, len(KINDS))


def across(one: int, other: int) -> int:
    """How many zones apart: 2 is the opposite side."""
    return min((one - other) % len(ZONES), (other - one) % len(ZONES))


@cache
def act(verb: str, *words: str, mark: str = " ") -> Action:
    """An action with words behind it; there are not many, so each is made once."""
    return Action(verb, mark=mark if len(words) > 1 else ">", words=words)


class NisyrosTable(games.GameTable["NisyrosFacts"]):
    """
    Who plays, clockwise; the one who begins first.

    Attributes:
        zones: Where the village of each seat lies.

        claimed: Per zone, is it somebody's?

        clockwise: Per seat everybody, beginning with that one.

        store: How much of each resource there is room for (B5).

        near: Per home the workplaces within reach: the place, its zone, and up to how much lava it is open (M1).
    """

    __slots__ = ("claimed", "clockwise", "near", "store", "zones")

    def __init__(self, game: NisyrosFacts, seats: tuple[Seat, ...]) -> None:
        super().__init__(game, seats)
        self.zones = tuple(map(ZONES.index, seats))
        self.claimed = tuple(zone in self.zones for zone in range(len(ZONES)))
        many = len(seats)
        self.clockwise = tuple(tuple((first + step) % many for step in range(many)) for first in range(many))
        self.store = for_players(game.variant.store, max(many, SEAT_PLAN.least))
        self.near = tuple(map(self._near, range(len(ZONES))))

    def _near(self, home: int) -> tuple[tuple[int, int, int], ...]:
        variant = self.game.variant
        at_home = place(home, THEATRE) if variant.theatres == "home" else -1
        return tuple(
            (at, zone, min(kind, COAST)) for at, zone, kind in ((at, *spot(at)) for at in WORKPLACES)
            if across(zone, home) <= variant.reach and (kind <= DAMS or self.claimed[zone])
            and (at_home < 0 or kind != THEATRE or at == at_home)
        )  # fmt: skip

    def beginning(self, seat: Seat, *more: Seat) -> NisyrosTable:
        """The same seats and *more*, clockwise from this one."""
        start = ZONES.index(seat)
        seats = sorted({*self.seats, *more}, key=lambda one: (ZONES.index(one) - start) % len(ZONES))
        return self.game.table(tuple(seats))


class NisyrosFacts(games.TableGame[NisyrosVariant, NisyrosTable]):
    """
    A game of Nisyros as its moments and frames know it.

    Attributes:
        card_keys: The event cards, in the order in which they are counted.

        drawing: Per card the action that draws it.

        deck: How many there are of each.

        stars: Are they star cards?

        red: The rolls of the red die, each with how often it is on it.

        yellow: The same of every action die, as places in `FACES`.

        black: The same of the black die, as zones.

        top: How many star cards lie on top at the beginning (V2).

        room: Per place how many may work there; there are never more than `MANY` (M2).
    """

    seating = NisyrosTable

    def __init__(self, variant: NisyrosVariant) -> None:
        super().__init__(variant)
        self.card_keys = tuple(card.key for card in variant.cards)
        self.drawing = tuple(Action("draw", key) for key in self.card_keys)
        self.deck = tuple(card.copies for card in variant.cards)
        self.stars = tuple(card.star for card in variant.cards)
        self.top = min(variant.on_top, sum(card.copies for card in variant.cards if card.star))
        coast = {YARD: variant.yard_cap}
        caps = [variant.caps[kind] if kind < SLOPES else coast.get(kind, 0) for kind in range(len(KINDS))]
        self.room = tuple(cap or MANY for cap in caps) * len(ZONES)
        self.red = Outcomes([(Action("red", numbers=(face,)), weight) for face, weight in _counted(variant.event_die)])
        self.yellow = tuple(
            Outcomes([(Action("yellow", numbers=(number,), words=(face,)), weight) for face, weight in _counted(die)])
            for number, die in enumerate(variant.dice, 1)
        )
        self.black = Outcomes([(act("black", "+".join(face)), times) for face, times in _counted(variant.volcano_die)])

    def food(self, workers: int) -> int:
        """What so many workers of a village eat (F1)."""
        few, many, large = self.variant.food
        return 0 if not workers else few if workers < large else many


def _counted(faces: tuple[T, ...]) -> list[tuple[T, int]]:
    return list(Counter(faces).items())
