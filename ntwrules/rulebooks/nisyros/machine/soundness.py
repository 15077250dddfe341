"""What can be wrong with a moment of Nisyros, and where: positions from outside are asked it, and promises as well."""

from collections.abc import Collection, Iterator

from ntwrules.rulebooks.nisyros.machine.cards import Homing, Laying
from ntwrules.rulebooks.nisyros.machine.facts import AREAS, COAST, KINDS, PLACES, RINGS, SLOPES, VILLAGE
from ntwrules.rulebooks.nisyros.machine.flights import Fleeing
from ntwrules.rulebooks.nisyros.machine.moment import NisyrosMoment
from ntwrules.rulebooks.nisyros.variant import ZONES

__all__ = ["FAULTS", "Faults", "boats", "cards", "counts", "dams", "homes", "island", "people", "stock"]

#: Where in the exchange form, key by key, and what.
Faults = Iterator[tuple[tuple[str, ...], str]]

#: Lava comes from this step on.
_FLOW, _ROUND_OVER = 8, 11
#: In which steps something is counted.
_COUNTED: dict[str, Collection[int]] = {
    "gave": (1,), "got": (1,), "unplaced": (1,), "draws": (2,), "dice": (3,), "rolled": (3,), "left": (5, 6),
    "called": (6,), "flowing": (8,), "eruptions": (9,), "free": (10,), "more": range(3, 11), "less": range(3, 11),
}  # fmt: skip


def people(at: NisyrosMoment) -> Faults:
    """Everybody is somewhere, nobody stands in the lava, and citizens live at home until it comes (B4, P1, H3)."""
    everybody = at.variant.inhabitants
    for seat, name in enumerate(at.table.seats):
        if at.left_behind(seat) + at.saved[seat] + at.dead[seat] != everybody or at.unplaced[seat] < 0:
            yield ("people", name), f"a village has {everybody} inhabitants in all"
        for place, count in enumerate(at.people[seat]):
            if count < 0 or (count and not at.is_open(place)):
                yield ("people", name, PLACES[place]), "nobody can be there"
            zone, kind = divmod(place, len(KINDS))
            if count and kind == VILLAGE and at.step < _FLOW and zone != at.homes[seat]:
                yield ("people", name, PLACES[place]), "citizens live at home"


def homes(at: NisyrosMoment) -> Faults:
    """A home that lava took is one until the round is over (H1, H2)."""
    coasts = at.coasts()
    for seat, home in enumerate(at.homes):
        lost = home >= 0 and (not at.table.claimed[home] or (at.lava[home] > COAST and at.step < _FLOW))
        stray = home < 0 and at.step < _ROUND_OVER and coasts and at.left_behind(seat)
        if lost or (stray and at.outcome is None):
            yield ("homes", at.table.seats[seat]), "a home is at a coast of a player that is free of lava"


def dams(at: NisyrosMoment) -> Faults:
    """They stand on dam places without lava, and there are no more than the supply had (B3, B6, L3)."""
    for area, count in enumerate(at.dams):
        zone, ring = divmod(area, len(RINGS))
        if not 0 <= count <= (at.variant.slots[ring] if at.lava[zone] <= ring else 0):
            yield ("dams", AREAS[area]), "there is no room for so many dams"
    if at.spare_dams < 0:
        yield ("supply",), f"there are {at.variant.dams} dams in all"


def boats(at: NisyrosMoment) -> Faults:
    """They lie at coasts without lava; those of a coast that is left just now wait for whoever flees (B6, P4, M4)."""
    leaving = at.fleeing.zone if at.fleeing else -1
    for zone, count in enumerate(at.boats):
        harbour = at.table.claimed[zone] or at.variant.boats_to == "any"
        if count < 0 or (count and not (harbour and (at.lava[zone] <= COAST or zone == leaving))):
            yield ("boats", ZONES[zone]), "no boat can lie there"
    if at.spare_boats < 0:
        yield ("supply",), f"there are {at.variant.boats} boats in all"


def stock(at: NisyrosMoment) -> Faults:
    """While villages are still picked, it is not known how much room there is (B5)."""
    if min(at.stock) < 0 or (at.step and max(at.stock) > at.table.store):
        yield ("stock",), f"there is room for {at.table.store} of each"


def island(at: NisyrosMoment) -> Faults:
    """Tiles are those of the variant, and no token lies on lava (B1, B2, B7)."""
    variant = at.variant
    if any(token >= 0 and lava for token, lava in zip(at.tokens, at.lava, strict=True)):
        yield ("tokens",), "a token lies in the lava"
    tiles = (variant.stone_tiles, variant.wood_tiles, variant.wheat_tiles)
    for ring in range(1 if variant.shuffle == "all" else SLOPES):
        laid = at.tiles if variant.shuffle == "all" else at.tiles[ring::SLOPES]
        wanted = [sum(of) if variant.shuffle == "all" else of[ring] for of in tiles]
        found = [laid.count(resource) for resource in range(len(tiles))]
        if found != wanted if at.step else any(have > most for have, most in zip(found, wanted, strict=True)):
            yield ("tiles",), "those are not the tiles of the island"


def cards(at: NisyrosMoment) -> Faults:
    """Every card is in the deck, waits for its step, or was discarded (V2, V3)."""
    heaps = list(zip(at.deck, at.discard, at.waiting, strict=True))
    if tuple(map(sum, heaps)) != at.game.deck or any(min(heap) < 0 for heap in heaps):
        yield ("deck",), "a card is missing, or there twice"
    if any(count and card.step <= at.step for count, card in zip(at.waiting, at.variant.cards, strict=True)):
        yield ("waiting",), "a card waits for a step that is over"
    if not 0 <= at.top <= sum(count for count, star in zip(at.deck, at.game.stars, strict=True) if star):
        yield ("top",), "there are not so many star cards in the deck"


def counts(at: NisyrosMoment) -> Faults:
    """What is counted within a step is counted in no other (B9)."""
    over = at.outcome is not None
    for name, steps in _COUNTED.items():
        value = getattr(at, name)
        if (over or at.step not in steps) and (any(value) if isinstance(value, tuple) else value):
            yield ("omens", name) if name in {"more", "less"} else (name,), "nothing of the kind is going on"
    if (over or at.step not in _COUNTED["more"]) and max(at.laid) >= 0:
        yield ("laid",), "no dice lie on workplaces now"
    kinds = {type(frame) for frame in at.pending}
    for name, kind in (("fleeing", Fleeing), ("gift", Laying), ("due", Homing)):
        if bool(getattr(at, name)) != (kind in kinds):
            yield (name,), "that is not what is going on"


#: All that can be wrong.
FAULTS = (dams, boats, island, stock, cards, people, homes, counts)
