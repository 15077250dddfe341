"""What a variant of Boot op Stoom consists of: everything about it is data, every ruling a named switch."""

from collections import Counter
from collections.abc import Iterator
from typing import ClassVar, Literal

from attrs import Factory, field, frozen
from attrs.validators import and_, deep_iterable, ge, in_, le, matches_re, max_len, min_len

from ntwrules.model.compass import compass_plan
from ntwrules.model.seats import SeatPlan
from ntwrules.model.texts import Texts
from ntwrules.model.variants.by_players import ByPlayers, by_players
from ntwrules.model.variants.cards import Effect
from ntwrules.model.variants.fields import switch
from ntwrules.model.variants.variant import Variant
from ntwrules.rulebooks.boot_op_stoom.effects import EFFECTS, PILES, WHERE, MustVisit, Pile, Where

__all__ = [
    "SEAT_PLAN",
    "BosVariant",
    "Calendar",
    "CalendarDay",
    "Hand",
    "Icon",
    "MixedParcel",
    "Named",
    "ParcelCard",
    "ParcelKind",
    "Pieces",
    "SailCard",
    "SteamCard",
    "Tile",
    "Wishes",
]

#: Which side of a steamboat card has the whole position; the other side has half a one.
Hand = Literal["left", "right"]

#: Who can sit at the table (U8).
SEAT_PLAN = compass_plan(least=2)

_key = and_(matches_re(r"[a-z]+(-[a-z]+)*"), max_len(40))
_copies = and_(ge(0), le(99))
#: Longer texts and larger counts than these belong to no table.
_MOST_ROWS = 99


#: Cards by number of players.
_by_players = by_players(SEAT_PLAN.least, 1, 29)


@frozen(kw_only=True)
class Named:
    """
    Something that a file names.

    Attributes:
        key: Its name in the notation of actions.

        names: What it is called, per tongue.
    """

    key: str = field(validator=_key)
    names: Texts = Factory(Texts)


@frozen(kw_only=True)
class Pieces(Named):
    """
    Cards or tiles that look the same.

    Attributes:
        copies: How many there are.
    """

    copies: int = field(validator=_copies)


@frozen(kw_only=True)
class SailCard(Pieces):
    """
    A kind of sail card (E1-E4).

    Attributes:
        effects: What it does, in order.
    """

    effects: tuple[Effect, ...] = ()


@frozen(kw_only=True)
class ParcelKind(Named):
    """
    A kind of parcel, as houses wish for it.

    Attributes:
        any: Does it stand for every kind? (P6)
    """

    any: bool = False


@frozen(kw_only=True)
class ParcelCard(Pieces):
    """
    A parcel card (P1, P6).

    Attributes:
        kinds: What it counts as; one of them, chosen when it is delivered.

        effects: What happens when it is delivered.
    """

    kinds: tuple[str, ...] = field(validator=min_len(1))
    effects: tuple[Effect, ...] = ()


@frozen(kw_only=True)
class MixedParcel(Pieces):
    """
    Parcel cards that show two different kinds, drawn by lot for every game (U10).

    Attributes:
        key: The first word of their names in the notation of actions; the kinds follow: ``duo-blue-green``.

        copies: How many are drawn.

        kinds: The kinds they are drawn from.
    """

    kinds: tuple[str, ...] = field(validator=and_(min_len(2), max_len(9)))

    def pairs(self) -> Iterator[tuple[str, str]]:
        """The kinds that a card may show, each pair once."""
        return ((one, other) for i, one in enumerate(self.kinds) for other in self.kinds[i + 1 :])


@frozen(kw_only=True)
class Icon(Named):
    """
    A sign on the whole position of a steamboat card (I1).

    Attributes:
        key: Its name, the first half of the name of its cards.

        effects: What it does to the card laid there.
    """

    effects: tuple[Effect, ...] = ()


@frozen(kw_only=True)
class SteamCard:
    """
    Steamboat cards that look the same (V6).

    Attributes:
        icon: The key of its icon.

        hand: Where its whole position is.

        copies: How many there are.
    """

    icon: str = field(validator=_key)
    hand: Hand = field(validator=in_(("left", "right")))
    copies: int = field(validator=_copies)

    @property
    def key(self) -> str:
        """Its name in the notation of actions."""
        return f"{self.icon}-{self.hand}"


@frozen(kw_only=True)
class Wishes:
    """
    The parcels from which the wishes of houses are drawn (U4).

    Attributes:
        parcels: Kinds and how many of each.

        coverage: How many of them become wishes, in hundredths, rounded up.
    """

    parcels: tuple[tuple[str, int], ...] = field(validator=min_len(1))
    coverage: int = field(default=85, validator=and_(ge(0), le(100)))

    @property
    def count(self) -> int:
        """
        How many wishes there are.

        >>> Wishes(parcels=(("blue", 4), ("green", 4), ("pepernoot", 4))).count
        11
        """
        return -(-sum(count for _, count in self.parcels) * self.coverage // 100)


@frozen(kw_only=True)
class Tile(Pieces):
    """
    Tiles that look the same, wishes apart.

    Attributes:
        ground: ``water`` where the boat may begin, ``rock`` where it cannot sail, ``land`` otherwise.

        wishes: For houses, what they may wish for.

        effects: What they do.
    """

    ground: Literal["water", "rock", "land"] = field(default="land", validator=in_(("water", "rock", "land")))
    wishes: Wishes | None = None
    effects: tuple[Effect, ...] = ()

    @property
    def out_of_reach(self) -> bool:
        """Is it a rock that the boat would have to serve or visit? (U2)"""
        wanted = self.wishes is not None or any(isinstance(effect, MustVisit) for effect in self.effects)
        return self.ground == "rock" and self.copies > 0 and wanted


@frozen(kw_only=True)
class CalendarDay(Pieces):
    """
    A kind of calendar card (K1).

    Attributes:
        copies: How many there are.

        effects: What it does, at once or in the next round.
    """

    copies: int = field(default=1, validator=_copies)
    effects: tuple[Effect, ...] = ()


@frozen(kw_only=True)
class Calendar:
    """
    How long there is (N1, K1).

    Attributes:
        length: After so many cards the game is lost.

        exempt: Does time stand still after a round in which every card was used up? (N2)

        days: The cards of a calendar of its own; without any, played cards are set aside.
    """

    length: int = field(default=10, validator=and_(ge(1), le(99)))
    exempt: bool = True
    days: tuple[CalendarDay, ...] = ()

    def __attrs_post_init__(self) -> None:
        if self.days and sum(day.copies for day in self.days) < self.length:
            raise ValueError(f"a calendar of {self.length} needs as many cards")


@frozen(kw_only=True)
class BosVariant(Variant):
    """
    A variant of Boot op Stoom. What is a ruling says so by its rule; the first value of each is the usual one.

    Attributes:
        size: Tiles along one side of the board (U1).

        least_houses: A deal with fewer is dealt again (U9).

        tiles: All tiles; those that find no place on the board stay out of the game.

        sails: The cards that sail.

        kinds: The kinds of parcel.

        parcels: The cards with parcels.

        mixed: The cards that show two kinds of parcel.

        icons: What stands on steamboat cards.

        steams: The steamboat cards.

        start_row: From how many players on the row begins with how many cards (U6).

        hand_size: From how many players on a hand has how many cards (U7).

        calendar: How long there is.

        row_min: The row never becomes shorter; when it may become empty, that loses (G3).

        row_max: Nor longer (Y1).

        health: Damage that the boat can bear; 0 when damage costs cards of the row instead (Z7).

        piets: Has every player a Piet? (J1)

        win_houses: So many served houses win; 0 for all (G1).

        redeal: Is a board dealt again on which no place lets the boat reach everything? (U2)

        edge: Sailing off the board (E5).

        rocks: Sailing onto a rock (E6).

        wish_mapping: What a house needs at once (P2).

        visit: What counts as coming onto a tile (P3).

        wishes_lie: Where the parcels have to lie (P4).

        served_house: What a served house becomes (P5).

        hanging: A card under a position that is gone (X3).

        new_slots: New positions during a round (X3).

        shorten: When the row may be made shorter (Y2).

        removed_steam: Where cards taken from the row go (Y2).

        steam_used: Which played steamboat cards are used up (N2).

        hopeless: What happens when the parcels left cannot do any more (N3).

        win_check: When it is looked whether the game is won (G1).

        piles: Do the piles lie face up? (U5)

        draw: When hands are filled again (H1).

        refill_from: Who takes cards first (H2).

        next_sint: Who becomes Sint (N4).

        row_start: How the first row is drawn (U6).

        joker_wish: What a house that wishes a joker takes (P6).

        teleport_visit: Does the boat come onto the tile to which it is moved? (P7)

        tile_moves: How tiles are moved (P8).

        double_cap: Icon and tile together (I5).

        reverse_turns: Does the staff reverse turns too? (I6)

        last_day: Does the last calendar card still do something? (K1)

        unfit_steam: Cards that do not fit when the row is lengthened for free (K3).

        compass: What the broken compass looks at (K12).

        placed_icons: Do icons keep out a card that the Sint places? (K7)

        sit_out: When everybody would have to sit out (K11).

        doubles: When a parcel of two kinds counts as one of them for whoever has to sit out (K11).

        castle_at_start: Does a castle also limit the first hand? (Z2)

        castle_pawns: Which pawns are looked at near a castle (Z2, J4).

        hand_in_by: Who may use a toy shop (Z6).

        swap_from: Where a parcel is looked for at a bakery (Z3).

        damage_takes: Which card of the row damage costs (Z7).

        piet_heading: Which way a Piet looks that enters (J3).

        piet_helm: Which Piets the Sint may send (J2).

        talk: May players talk about their cards? (V5)

        aside_piles: The piles whose cards may be set aside for the calendar (N2).
    """

    effects: ClassVar[tuple[type[Effect], ...]] = EFFECTS
    seat_plan: ClassVar[SeatPlan] = SEAT_PLAN

    size: int = field(default=5, validator=and_(ge(2), le(9)))
    least_houses: int = field(default=4, validator=and_(ge(0), le(81)))
    tiles: tuple[Tile, ...] = field(validator=and_(min_len(1), max_len(_MOST_ROWS)))
    sails: tuple[SailCard, ...] = field(default=(), validator=max_len(_MOST_ROWS))
    kinds: tuple[ParcelKind, ...] = field(default=(), validator=max_len(_MOST_ROWS))
    parcels: tuple[ParcelCard, ...] = field(default=(), validator=max_len(_MOST_ROWS))
    mixed: tuple[MixedParcel, ...] = field(default=(), validator=max_len(9))
    icons: tuple[Icon, ...] = field(default=(), validator=max_len(_MOST_ROWS))
    steams: tuple[SteamCard, ...] = field(validator=and_(min_len(1), max_len(_MOST_ROWS)))
    start_row: ByPlayers = field(default=((2, 2), (5, 4)), validator=_by_players)
    hand_size: ByPlayers = field(default=((2, 5), (5, 4)), validator=_by_players)
    calendar: Calendar = Factory(Calendar)
    row_min: int = field(default=1, validator=and_(ge(0), le(9)))
    row_max: int = field(default=29, validator=and_(ge(1), le(29)))
    health: int = field(default=0, validator=and_(ge(0), le(99)))
    piets: bool = False
    win_houses: int = field(default=0, validator=and_(ge(0), le(81)))
    redeal: bool = True
    edge: Literal["stop", "damage", "wrap", "loss"] = switch("stop", "damage", "wrap", "loss")
    rocks: Literal["block", "pass", "damage"] = switch("block", "pass", "damage")
    wish_mapping: Literal["all", "any", "partial"] = switch("all", "any", "partial")
    visit: Literal["step", "end", "turn"] = switch("step", "end", "turn")
    wishes_lie: Where = field(default="earlier", validator=in_(WHERE))
    served_house: Literal["open", "rock"] = switch("open", "rock")
    hanging: Literal["skipped", "executed"] = switch("skipped", "executed")
    new_slots: Literal["wait", "fill"] = switch("wait", "fill")
    shorten: Literal["free", "forced"] = switch("free", "forced")
    removed_steam: Literal["discard", "gone"] = switch("discard", "gone")
    steam_used: Literal["resolved", "added"] = switch("resolved", "added")
    hopeless: Literal["warn", "loss", "silent"] = switch("warn", "loss", "silent")
    win_check: Literal["at-once", "round"] = switch("at-once", "round")
    piles: Literal["open", "closed"] = switch("open", "closed")
    draw: Literal["round", "at-once"] = switch("round", "at-once")
    refill_from: Literal["new", "old"] = switch("new", "old")
    next_sint: Literal["last", "first", "random"] = switch("last", "first", "random")
    row_start: Literal["left-first", "as-drawn"] = switch("left-first", "as-drawn")
    joker_wish: Literal["any", "joker"] = switch("any", "joker")
    teleport_visit: bool = True
    tile_moves: Literal["cycle", "swaps"] = switch("cycle", "swaps")
    double_cap: int = field(default=4, validator=in_((4, 2)))
    reverse_turns: bool = True
    last_day: Literal["skipped", "done"] = switch("skipped", "done")
    unfit_steam: Literal["passed-over", "lost"] = switch("passed-over", "lost")
    compass: Literal["done", "printed"] = switch("done", "printed")
    placed_icons: Literal["ignored", "counted"] = switch("ignored", "counted")
    sit_out: Literal["void", "all"] = switch("void", "all")
    doubles: Literal["used", "held"] = switch("used", "held")
    castle_at_start: bool = False
    castle_pawns: Literal["every", "boat"] = switch("every", "boat")
    hand_in_by: Literal["any", "sint"] = switch("any", "sint")
    swap_from: Literal["pile-and-discard", "pile"] = switch("pile-and-discard", "pile")
    damage_takes: Literal["choice", "right"] = switch("choice", "right")
    piet_heading: Literal["boat", "north"] = switch("boat", "north")
    piet_helm: Literal["own", "any"] = switch("own", "any")
    talk: Literal["forbidden", "free"] = switch("forbidden", "free")
    aside_piles: tuple[Pile, ...] = field(default=PILES, validator=and_(min_len(1), deep_iterable(in_(PILES))))

    def __attrs_post_init__(self) -> None:
        for what, keys in (
            ("tile", [tile.key for tile in self.tiles]),
            ("kind of parcel", [kind.key for kind in self.kinds]),
            ("icon", [icon.key for icon in self.icons]),
            ("calendar card", [day.key for day in self.calendar.days]),
            ("card", [*self._card_keys()]),
        ):
            for key, count in Counter(keys).items():
                if count > 1:
                    raise ValueError(f"two of one name, {what} {key}")
        self._check_names()
        cells = self.size * self.size
        if sum(tile.copies for tile in self.tiles) < cells:
            raise ValueError(f"{cells} tiles are needed, and there are not so many")
        if self.houses < self.least_houses or self.least_houses >= cells:
            raise ValueError("there are too few houses, or there is no room for water")
        if not any(tile.copies and tile.ground == "water" for tile in self.tiles):
            raise ValueError("the boat needs water to begin on")
        if self.redeal and self.rocks != "pass" and any(tile.out_of_reach for tile in self.tiles):
            raise ValueError("a rock is out of reach, so it has nothing to serve or to visit")
        if self.piets and any(seating.players > 4 for seating in self.seatings):
            raise ValueError("there are four Piets, so no more than four can play")

    @property
    def icons_used(self) -> tuple[Icon, ...]:
        """The icons that stand on a card of which there is at least one."""
        used = {steam.icon for steam in self.steams if steam.copies}
        return tuple(icon for icon in self.icons if icon.key in used)

    @property
    def jokers(self) -> frozenset[str]:
        """The kinds of parcel that stand for every kind (P6)."""
        return frozenset(kind.key for kind in self.kinds if kind.any)

    @property
    def houses(self) -> int:
        """How many houses there are, on the board or left out."""
        return sum(tile.copies for tile in self.tiles if tile.wishes)

    @property
    def can_be_damaged(self) -> bool:
        """Is there a ruling by which something costs damage? (Z7)"""
        return "damage" in {self.edge, self.rocks}

    def has(self, *kinds: type[Effect]) -> bool:
        """Does anything in the game have an effect of each of these kinds?"""
        return {type(effect) for effect in self.at_work()}.issuperset(kinds)

    def at_work(self) -> Iterator[Effect]:
        """Every effect of something of which there is at least one."""
        for group in (self.sails, self.parcels, self.tiles, self.calendar.days):
            for thing in group:
                yield from thing.effects if thing.copies else ()
        for icon in self.icons_used:
            yield from icon.effects

    def _card_keys(self) -> Iterator[str]:
        yield from (card.key for group in (self.sails, self.parcels, self.steams) for card in group)
        yield from (f"{mix.key}-{one}-{other}" for mix in self.mixed for one, other in mix.pairs())

    def _check_names(self) -> None:
        """Everything that is named exists."""
        kinds, icons = {kind.key for kind in self.kinds}, {icon.key for icon in self.icons}
        named = [kind for group in (self.parcels, self.mixed) for card in group for kind in card.kinds]
        named += [kind for tile in self.tiles if tile.wishes for kind, _ in tile.wishes.parcels]
        effects = [effect for tile in self.tiles for effect in tile.effects]
        effects += [effect for day in self.calendar.days for effect in day.effects]
        named += [kind for effect in effects if (kind := getattr(effect, "parcel", None)) is not None]
        for kind in named:
            if kind not in kinds:
                raise ValueError(f"there is no kind of parcel {kind}")
        for steam in self.steams:
            if steam.icon not in icons:
                raise ValueError(f"there is no icon {steam.icon}")
