"""A moment of a game of Wadi, and what its rules allow there: tiles as sets of bits, seats as numbers."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Any

from attrs import define

from ntwrules.model.machine import moments
from ntwrules.model.machine.grid import bit_list, bits_of, few_bits, picked
from ntwrules.rulebooks.wadi.machine.facts import WadiFacts, WadiTable
from ntwrules.rulebooks.wadi.variant import WadiVariant

__all__ = ["FATES", "FORCED", "FORCED_DRY", "OUT", "RETRIEVED", "WAITING", "WadiMoment"]

#: What becomes of a Watchman who is not on the board; on it, he is the number of his tile.
FATES = ("waiting", "retrieved", "forced", "forced-dry", "out")
WAITING, RETRIEVED, FORCED, FORCED_DRY, OUT = -1, -2, -3, -4, -5


def union(sets: Iterable[int]) -> int:
    """Every tile of some sets."""
    return reduce(or_, sets, 0)


@define(eq=False, repr=False, weakref_slot=False)
class WadiMoment(moments.GameMoment[WadiTable, Any]):  # frames are made of moments, and stand in a module of their own
    """
    Everything there is to know of a moment of a game. Per seat means: in the order of the seats.

    Attributes:
        talisman: Who holds it in this round; -1 before it is drawn.

        wadi: Discs per wadi tile.

        wet: Land tiles with a disc.

        gone: Discs that left the board.

        shadoofs: Per seat the tiles with its shadoofs.

        watchmen: Per seat the tile of its Watchman, or what became of him; nobody where there are none.

        retrievals: Seats whose Watchman counts as taken back, the first one first.

        builds: Shadoofs built in this turn.

        pumps: Discs pumped in this turn.

        b_shut: Is rule B closed to the seat at turn? (S3)
    """

    talisman: int
    wadi: tuple[int, ...]
    wet: int
    gone: int
    shadoofs: tuple[int, ...]
    watchmen: tuple[int, ...]
    retrievals: tuple[int, ...]
    builds: int
    pumps: int
    b_shut: bool

    @property
    def game(self) -> WadiFacts:
        """The game it belongs to."""
        return self.table.game

    @property
    def variant(self) -> WadiVariant:
        """What was said."""
        return self.table.game.variant

    @property
    def dry(self) -> bool:
        """Is there no disc on the wadi?"""
        return not any(self.wadi)

    @property
    def built(self) -> int:
        """Every tile with a shadoof."""
        return union(self.shadoofs)

    def supply(self, seat: int) -> int:
        """Shadoofs that somebody has left (S4)."""
        return self.variant.shadoofs - self.shadoofs[seat].bit_count()

    @property
    def empty(self) -> int:
        """Land without shadoof, disc and Watchman (W3)."""
        return self.game.land & ~self.built & ~self.wet & ~self._guarded

    @property
    def _guarded(self) -> int:
        return bits_of([tile for tile in self.watchmen if tile >= 0])

    def areas(self, seat: int, own: bool = True) -> int:
        """
        Land that Watchmen forbid to somebody (W1, W2); if not *own*, that of others alone.

        An owner whom his own Watchman does not bind minds only the tile he stands on.
        """
        if not self.watchmen:
            return 0
        found, area = 0, self.game.area
        for owner, tile in enumerate(self.watchmen):
            if tile >= 0 and (own or owner != seat):
                found |= area[tile] if owner != seat or self.variant.binds_owner else 1 << tile
        return found

    def deployable(self, seat: int) -> int:
        """Where somebody may put a Watchman: the zone limit falls if it leaves no tile (W3, W4)."""
        free = self.walkable(seat)
        own = self.shadoofs[seat] if self.variant.zone_limit else 0
        return free & ~union(self.game.zone[tile] for tile in bit_list(own)) or free

    def walkable(self, seat: int) -> int:
        """Where somebody's Watchman may move to (W5)."""
        return self.empty & ~self.areas(seat, own=False)

    @property
    def retrievable(self) -> bool:
        """May a Watchman be taken back now? (W7)"""
        return self.variant.retrieve_when == "always" or not self.dry

    def sites(self, seat: int) -> int:
        """Land where somebody may build if no shadoof is too near (S1, S4)."""
        if not self.supply(seat):
            return 0
        taken = self.built | self._guarded | (0 if self.variant.build_on_wet else self.wet)
        return self.game.land & ~taken & ~self.areas(seat)

    def near(self, shadoofs: int) -> int:
        """Land beside shadoofs (S2)."""
        beside = self.game.beside
        return union([beside[tile] for tile in few_bits(shadoofs)])

    def spread(self, seat: int) -> int:
        """Where somebody may build by rule A (S2)."""
        return self.sites(seat) & ~self.near(self.built)

    def buildable(self, seat: int) -> int:
        """Where somebody may build now, by the mode and by what rule B allows (S2, S3)."""
        variant = self.variant
        sites = self.sites(seat)
        if not sites or variant.mode == "free":
            return sites
        if variant.mode == "A" or self.b_shut:
            return sites & ~self.near(self.built)
        return sites if variant.b_next_to == "any" else sites & ~self.near(self.shadoofs[seat])

    def wet_wadi(self) -> int:
        """Wadi tiles with discs."""
        return bits_of([tile for tile, discs in zip(self.game.wadi, self.wadi, strict=True) if discs])

    def targets(self, seat: int, new: int = 0) -> int:
        """Land where somebody may pump a disc to, were it reached (P1, P3, P4); *new* are shadoofs built first."""
        free = self.game.land & ~self.wet & ~self.areas(seat)
        kept = self.variant.disc_on_shadoof
        if kept == "any":
            return free
        return free & ~(self.built | new if kept == "none" else self.built & ~self.shadoofs[seat])

    def sources(self, seat: int) -> int:
        """Tiles that somebody may pump a disc off, were they reached (P1, P4)."""
        land = self.wet & ~self.areas(seat) if self.variant.land_to_land else 0
        return self.wet_wadi() | land

    def ranges(self, shadoofs: int) -> list[int]:
        """What pumps reach: from and to the tiles of one and the same shadoof, or of all together (P3)."""
        reach = self.game.reach
        each = [reach[tile] for tile in few_bits(shadoofs)]
        return each if self.variant.one_shadoof else [union(each)]

    def pumpable(self, seat: int) -> dict[int, int]:
        """Per tile that somebody can pump off, the tiles to which (P1-P4)."""
        sources, targets = self.sources(seat), self.targets(seat)
        found: dict[int, int] = {}
        for reach in self.ranges(self.shadoofs[seat]):
            ends = reach & targets
            if ends:
                for start in bit_list(reach & sources):
                    found[start] = found.get(start, 0) | ends
        return found

    def lifts(self, seat: int, new: int = 0) -> bool:
        """Can somebody pump a disc off the wadi, had they built *new* too? (S3)"""
        sources, targets = self.wet_wadi(), self.targets(seat, new)
        return any(reach & sources and reach & targets for reach in self.ranges(self.shadoofs[seat] | new))

    def possible(self, seat: int) -> bool:
        """Has somebody the possibility that shuts rule B? Turns and actions left do not matter (S3)."""
        match self.variant.b_condition:
            case "present":
                return self.lifts(seat)
            case "no-action":
                return bool(self.spread(seat) or self.pumpable(seat))
        return self.lifts(seat) or any(self.lifts(seat, 1 << tile) for tile in bit_list(self.spread(seat)))

    def points(self, seat: int) -> int:
        """What somebody would score now (V1-V4)."""
        variant, game = self.variant, self.game
        seen = [game.scored[tile] & self.wet for tile in few_bits(self.shadoofs[seat])]
        if variant.score == "union":
            seen = [union(seen)]
        found = sum([sum(picked(game.points, tiles)) for tiles in seen])
        return found + variant.unused_bonus * self.supply(seat) + self._watchman_points(seat)

    def _watchman_points(self, seat: int) -> int:
        if not self.watchmen:
            return 0
        variant, fate = self.variant, self.watchmen[seat]
        if fate == RETRIEVED:
            rank = self.retrievals.index(seat)
            return variant.retrieve_points[rank] if rank < len(variant.retrieve_points) else 0
        if fate >= 0 or (fate == OUT and variant.no_deploy_tile == "penalty"):
            return variant.stay_points
        return variant.forced_dry_points if fate == FORCED_DRY else 0
