"""Before the first round: the island is laid, villages are chosen, and who begins is known."""

from collections.abc import Sequence

from attrs import frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.machine import frames
from ntwrules.model.machine.moments import put
from ntwrules.model.variants.by_players import for_players
from ntwrules.rulebooks.nisyros.effects import RESOURCES
from ntwrules.rulebooks.nisyros.machine.draft import NisyrosDraft, NisyrosFrame
from ntwrules.rulebooks.nisyros.machine.facts import PLACES, RINGS, SLOPES, NisyrosTable, act
from ntwrules.rulebooks.nisyros.machine.moment import WHEAT, NisyrosMoment
from ntwrules.rulebooks.nisyros.machine.steps import enter
from ntwrules.rulebooks.nisyros.variant import FACES, ZONES

__all__ = ["DrawingFirst", "LayingTiles", "LayingTokens", "Picking", "opening"]


@frozen
class _Laying(frames.Chance[NisyrosMoment], NisyrosFrame):
    """
    The island is laid.

    Attributes:
        players: How many will play.
    """

    players: int


@frozen
class LayingTiles(_Laying):
    """A tile for every slope, ring by ring (B1, B2)."""

    phase = "tiles"

    def _next(self, at: NisyrosMoment) -> int:
        """Which slope is next, counted ring by ring; all of them when none is left."""
        return len(at.tiles) - at.tiles.count(-1)

    def settle(self, draft: NisyrosDraft) -> bool:
        if self._next(draft) < len(draft.tiles):
            return True
        draft.next(LayingTokens(self.seat, self.players))
        return False

    def odds(self, at: NisyrosMoment) -> Sequence[tuple[Action, int]]:
        ring, zone = divmod(self._next(at), len(ZONES))
        left = _tiles_of(at, ring)
        area = f"{RINGS[ring]}-{ZONES[zone]}"
        return [(act("tile", area, name), count) for name, count in zip(RESOURCES, left, strict=True) if count]

    def do(self, draft: NisyrosDraft, action: Action) -> None:
        ring, zone = divmod(self._next(draft), len(ZONES))
        draft.tiles = put(draft.tiles, zone * SLOPES + ring, RESOURCES.index(action.words[1]))


def _tiles_of(at: NisyrosMoment, ring: int) -> list[int]:
    """The tiles left for a ring, by resource (B1)."""
    variant = at.variant
    rings, laid = (
        (slice(None), at.tiles) if variant.shuffle == "all" else (slice(ring, ring + 1), at.tiles[ring::SLOPES])
    )
    tiles = (variant.stone_tiles, variant.wood_tiles, variant.wheat_tiles)
    return [sum(of[rings]) - laid.count(resource) for resource, of in enumerate(tiles)]


@frozen
class LayingTokens(_Laying):
    """A token for every area at the crater: of what its tile gives, or by lot if they do not match (B7)."""

    phase = "tokens"

    def settle(self, draft: NisyrosDraft) -> bool:
        tiles = [draft.tile(zone, 0) for zone in range(len(ZONES))]
        if not _matching(draft) and -1 in draft.tokens:
            return True
        if -1 in draft.tokens:
            draft.tokens = tuple(tiles)
        if draft.variant.villages == "picked":
            draft.next(Picking(self.seat, self.players - 1))
        else:
            draft.next(DrawingFirst(self.seat))
        return False

    def odds(self, at: NisyrosMoment) -> Sequence[tuple[Action, int]]:
        zone = at.tokens.index(-1)
        left = [count - at.tokens.count(resource) for resource, count in enumerate(at.variant.tokens)]
        area = f"{RINGS[0]}-{ZONES[zone]}"
        return [(act("token", area, name), count) for name, count in zip(RESOURCES, left, strict=True) if count]

    def do(self, draft: NisyrosDraft, action: Action) -> None:
        draft.tokens = put(draft.tokens, draft.tokens.index(-1), RESOURCES.index(action.words[1]))


def _matching(at: NisyrosMoment) -> bool:
    tiles = [at.tile(zone, 0) for zone in range(len(ZONES))]
    return all(tiles.count(resource) == count for resource, count in enumerate(at.variant.tokens))


@frozen
class Picking(NisyrosFrame):
    """
    Whoever begins picks the other villages.

    Attributes:
        count: How many are still to be picked.
    """

    phase = "villages"
    count: int

    def settle(self, draft: NisyrosDraft) -> bool:
        if self.count:
            return True
        draft.next(DrawingFirst(self.seat))
        return False

    def actions(self, at: NisyrosMoment) -> Sequence[Action]:
        return [act("village", zone) for zone in ZONES if zone not in at.table.seats]

    def do(self, draft: NisyrosDraft, action: Action) -> None:
        draft.sit(draft.table.beginning(draft.table.seats[0], action.word))
        draft.next(Picking(0, self.count - 1))


@frozen
class DrawingFirst(frames.Chance[NisyrosMoment], NisyrosFrame):
    """Who begins may be drawn."""

    phase = "first"

    def settle(self, draft: NisyrosDraft) -> bool:
        if draft.variant.start_player == "drawn":
            return True
        enter(draft, 1)
        return False

    def odds(self, at: NisyrosMoment) -> Sequence[tuple[Action, int]]:
        return [(act("first", name), 1) for name in ZONES if name in at.table.seats]

    def do(self, draft: NisyrosDraft, action: Action) -> None:
        draft.sit(draft.table.beginning(action.word))
        enter(draft, 1)


def opening(table: NisyrosTable, players: int) -> NisyrosDraft:
    """Everything as it is before the first tile is laid."""
    variant, game = table.game.variant, table.game
    cards = (0,) * len(variant.cards)
    draft = NisyrosDraft(
        table, round=1, seconds=0, outcome=None, pending=(LayingTiles(0, players),), told=(), step=0, turn=0,
        tiles=(-1,) * len(ZONES) * SLOPES, tokens=(-1,) * len(ZONES), lava=(0,) * len(ZONES),
        dams=(0,) * len(ZONES) * len(RINGS), boats=(0,) * len(ZONES), stock=(0,) * len(RESOURCES), people=(),
        unplaced=(), homes=(), saved=(), dead=(), deck=game.deck, top=game.top, discard=cards, waiting=cards, draws=0,
        gift=0, due=0, rolled=0, dice=(0,) * len(FACES), laid=(-1,) * len(PLACES), more=0, less=0,
        gave=(False,) * len(ZONES), got=(False,) * len(ZONES), left=(0,) * len(PLACES), called=(), flowing=(),
        eruptions=0, fleeing=None, free=0,
    )  # fmt: skip
    draft.sit(table)
    draft.stock = put(draft.stock, WHEAT, min(players * variant.wheat, for_players(variant.store, players)))
    return draft
