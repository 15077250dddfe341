"""What can be worked out of a variant of Wadi before anybody builds. Sets of tiles are numbers, one bit a tile."""

from __future__ import annotations

from collections.abc import Callable
from graphlib import TopologicalSorter

from ntwrules.model.actions.action import Action
from ntwrules.model.machine import games
from ntwrules.model.machine.grid import bit_list, bits_of
from ntwrules.model.seats import Seat
from ntwrules.rulebooks.wadi.maps import PLAYERS, WadiMap, place_of
from ntwrules.rulebooks.wadi.variant import WadiVariant

__all__ = ["WadiFacts", "WadiTable"]

_SIDES = ((-1, 0), (0, -1), (0, 1), (1, 0))
_CORNERS = ((-1, -1), (-1, 1), (1, -1), (1, 1))


class WadiTable(games.GameTable["WadiFacts"]):
    """
    Who plays, whoever holds the talisman in round 1 first.

    Attributes:
        sources: Discs per wadi tile before the game (B3).

        clockwise: Per seat everybody, beginning with that one.
    """

    __slots__ = ("clockwise", "sources")

    def __init__(self, game: WadiFacts, seats: tuple[Seat, ...]) -> None:
        super().__init__(game, seats)
        many = len(seats)
        self.sources = tuple(discs[PLAYERS.index(many)] if len(discs) > 1 else discs[0] for discs in game.sources)
        self.clockwise = tuple(tuple((first + step) % many for step in range(many)) for first in range(many))

    def beginning(self, seat: Seat) -> WadiTable:
        """The same seats, this one first."""
        at = self.seats.index(seat)
        return self.game.table(self.seats[at:] + self.seats[:at])


class WadiFacts(games.TableGame[WadiVariant, WadiTable]):
    """
    A game of Wadi as its moments and frames know it.

    Attributes:
        tiles: What every tile is called, by column and then by row.

        index: The number of each.

        at: The number of the tile at a row and a column.

        points: What each is worth; 0 for wadi tiles.

        land: The land tiles.

        wadi: The wadi tiles in the order in which their discs are counted.

        ways: Per wadi tile where its discs go: places among the wadi tiles, the arrow's side first; none for out (F1).

        sources: Per wadi tile its discs by number of players.

        beside: Per tile the land that is too near for another shadoof (S2).

        zone: Per land tile all land of its zone (B4).

        zones: Every zone.

        zone_of: Per tile the number of its zone, from 1; 0 for wadi tiles.

        area: Per land tile what a Watchman there forbids (W1).

        reach: Per land tile what a shadoof there reaches to pump (P2).

        scored: And what it scores (V1).

        longest: No game takes more rounds (E1).

        building, deploying, walking: Per tile the action that builds there, or sends a Watchman.
    """

    seating = WadiTable

    def __init__(self, variant: WadiVariant) -> None:
        super().__init__(variant)
        squares = WadiMap.of(variant.map).squares
        self.tiles = tuple(square.tile for square in squares)
        self.index = {tile: i for i, tile in enumerate(self.tiles)}
        self.points = tuple(max(0, square.points) for square in squares)
        self.land = bits_of(i for i, square in enumerate(squares) if not square.wadi)
        self.wadi = tuple(i for i, square in enumerate(squares) if square.wadi)
        place = {squares[tile].tile: at for at, tile in enumerate(self.wadi)}
        self.ways = tuple(tuple(place[way] for way in squares[tile].ways) for tile in self.wadi)
        self.sources = tuple(squares[tile].discs for tile in self.wadi)
        self.at = {place_of(tile): i for i, tile in enumerate(self.tiles)}
        sides = self._each(lambda tile: self._near(tile, _SIDES))
        around = self._each(lambda tile: self._near(tile, _SIDES + _CORNERS))
        self.beside = self._each(lambda tile: (around if variant.spacing == "king" else sides)[tile] & self.land)
        self.zone = self._each(lambda tile: self._zone(tile, sides))
        self.zones = tuple(dict.fromkeys(zone for zone in self.zone if zone))
        self.zone_of = self._each(lambda tile: self.zones.index(self.zone[tile]) + 1 if self.zone[tile] else 0)
        forbids = {"orthogonal": sides, "king": around}.get(variant.area)
        self.area = self._each(lambda tile: (forbids[tile] & self.land if forbids else 0) | 1 << tile)
        near = self._each(lambda tile: self._range(tile, sides))
        self.reach = self._each(lambda tile: near[tile] | variant.pump_own_tile << tile)
        self.scored = self._each(lambda tile: near[tile] & self.land | variant.score_own_tile << tile)
        self.longest = self._longest()
        self.building = tuple(Action("build", words=(tile,)) for tile in self.tiles)
        self.deploying = tuple(Action("deploy", words=(tile,)) for tile in self.tiles)
        self.walking = tuple(Action("watchman", words=(tile,)) for tile in self.tiles)
        self._pumping: dict[int, tuple[Action, ...]] = {}

    def _each(self, told: Callable[[int], int]) -> tuple[int, ...]:
        return tuple(map(told, range(len(self.tiles))))

    def _near(self, tile: int, steps: tuple[tuple[int, int], ...]) -> int:
        row, column = place_of(self.tiles[tile])
        near = ((row + down, column + right) for down, right in steps)
        return bits_of(self.at[place] for place in near if place in self.at)

    def _zone(self, tile: int, sides: tuple[int, ...]) -> int:
        """Land joined over its sides; wadi tiles, missing tiles and the edge bound it (B4)."""
        zone, new = 0, self.land & 1 << tile
        while new:
            zone |= new
            new = bits_of(bit for one in bit_list(new) for bit in bit_list(sides[one])) & self.land & ~zone
        return zone

    def _range(self, tile: int, sides: tuple[int, ...]) -> int:
        """The tiles around a shadoof that it reaches: all wadi tiles, and the land on the same bank (B5, P2)."""
        variant = self.variant
        found = sides[tile]
        if variant.range == "orthogonal":
            return found
        for other in bit_list(self._near(tile, _CORNERS)):
            local = bool(sides[tile] & sides[other] & self.land)
            if self.land >> other & 1:
                same = {"local": local, "zone": bool(self.zone[tile] >> other & 1), "none": True}[variant.bank]
            else:
                same = local or variant.wadi_bank == "free"
            found |= same << other
        return found

    def _longest(self) -> int:
        """Rounds until water that nobody touches has left by the longest way, and one more to see it (F1, E1)."""
        steps: dict[int, int] = {}
        for at in TopologicalSorter(dict(enumerate(self.ways))).static_order():
            steps[at] = 1 + max((steps[way] for way in self.ways[at]), default=0)
        longest = max((steps[at] for at, discs in enumerate(self.sources) if any(discs)), default=0)
        rounds = -(-longest // self.variant.flow_steps)
        return max(1, rounds + (self.variant.end_test == "before-flow"))

    def pumping(self, start: int) -> tuple[Action, ...]:
        """Per tile the action that pumps to it from *start*."""
        if start not in self._pumping:
            self._pumping[start] = tuple(Action("pump", words=(self.tiles[start], end)) for end in self.tiles)
        return self._pumping[start]

    def names(self, tiles: int) -> list[str]:
        """What the tiles of a set are called."""
        return [self.tiles[tile] for tile in bit_list(tiles)]
