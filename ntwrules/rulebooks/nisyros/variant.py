"""What a variant of Nisyros consists of: its numbers, its dice and cards, and every ruling as a named switch."""

from typing import Any, ClassVar, Literal

from attrs import Attribute, Factory, field, frozen
from attrs.validators import and_, deep_iterable, ge, in_, le, matches_re, max_len, min_len

from ntwrules.model.seats import Seat, SeatPlan
from ntwrules.model.texts import Texts
from ntwrules.model.variants.by_players import ByPlayers, by_players
from ntwrules.model.variants.cards import Effect
from ntwrules.model.variants.fields import flag, number, switch
from ntwrules.model.variants.variant import Variant
from ntwrules.rulebooks.nisyros.effects import EFFECTS, WORK, EventEffect

__all__ = ["FACES", "OMENS", "SEAT_PLAN", "ZONES", "EventCard", "NisyrosVariant"]

#: Who can sit at the table, clockwise: each in a village, which names its quarter of the island too (B1).
SEAT_PLAN = SeatPlan(
    names={name.lower(): Texts(name) for name in ("Mandraki", "Pali", "Emporios", "Nikia")},
    least=2,
    usual={2: ("mandraki", "emporios")},
)
ZONES = SEAT_PLAN.seats

#: What an action die can show: the dice that go to the eruptions, one for any workplace, one for each kind (D1, D2).
OMENS = ("more", "less")
FACES = (*OMENS, "hermes", *WORK)


def _row(*default: int, most: int) -> Any:
    """A number for each ring, from the crater down."""
    many = len(default)
    return field(default=default, converter=tuple, validator=and_(min_len(many), max_len(many), _each(0, most)))


def _each(least: int, most: int) -> Any:
    return deep_iterable(and_(ge(least), le(most)))


def _to_dice(dice: Any) -> tuple[tuple[str, ...], ...]:
    return tuple(map(tuple, dice))


@frozen(kw_only=True)
class EventCard:
    """
    A kind of event card (V1-V5).

    Attributes:
        key: Its name in the notation of actions.

        names: What it is called, per tongue.

        copies: How many there are.

        star: Is it one of those that come first? (V2)

        sign: Is it good news or bad?

        step: The step in which it takes effect; 2 is at once (V3).

        effects: What it does, in order.
    """

    key: str = field(validator=and_(matches_re(r"[a-z]+(-[a-z]+)*"), max_len(40)))
    names: Texts = Factory(Texts)
    copies: int = number(1, 0, 99)
    star: bool = flag(default=False)
    sign: Literal["good", "bad"] = switch("good", "bad")
    step: int = number(2, 2, 10)
    effects: tuple[Effect, ...] = ()

    @property
    def untimely(self) -> EventEffect | None:
        """An effect that means nothing in the step of this card (V3)."""
        found = (it for it in self.effects if isinstance(it, EventEffect) and it.step not in {0, self.step})
        return next(found, None)


def _in_time(_: Any, attribute: "Attribute[Any]", cards: tuple[EventCard, ...]) -> None:
    for card in cards:
        if card.untimely is not None:
            raise ValueError(f"{attribute.name}: {card.key} does something that means nothing in its step")


def _four(variant: "NisyrosVariant", attribute: "Attribute[Any]", _: Any) -> None:
    """Every place gets a tile, and every area at the crater a token (B1, B2, B7)."""
    rings = list(zip(variant.stone_tiles, variant.wood_tiles, variant.wheat_tiles, strict=True))
    if sum(map(sum, rings)) != len(rings) * len(ZONES) or (
        variant.shuffle == "ring" and any(sum(ring) != len(ZONES) for ring in rings)
    ):
        raise ValueError(f"{attribute.name}: four tiles for each ring")


@frozen(kw_only=True)
class NisyrosVariant(Variant):
    """
    A variant of Nisyros. What is a ruling says so by its rule; the first value of each is the usual one.

    Attributes:
        eruptions: In a round, before dice and cards (B8, X1).

        most_eruptions: In a round, however the dice fall (B8, X1).

        boat_wheat: What everybody who leaves by boat takes along (B8).

        stone_tiles: Of each ring, from the crater down (B2).

        wood_tiles: The same.

        wheat_tiles: The same.

        shuffle: Are tiles mixed within their ring, or all together? (B1)

        slots: Dam places on an area of each ring, the coast last (B3).

        yields: What a worker gathers in each ring (G1).

        caps: Workers on an area of each ring at most; 0 for any number (M2).

        yard_cap: Workers in a shipyard at most; 0 for any number (M2).

        reach: How many zones from home somebody may work (M1).

        tokens: Of stone, wood and wheat, for the four areas at the crater (B7).

        token_gives: What each gives (G2).

        inhabitants: Of every village (B4).

        workers: Of them, so many begin as workers (B4).

        wheat: In stock at the beginning, for each player (B5).

        store: How much of each there is room for, by number of players (B5).

        boats: In the supply (B6).

        dams: In the supply (B6).

        dice: What each action die shows (D4).

        event_die: What the red die shows: how many events, and how a flight goes (V1, P1).

        safe: With which of these a flight goes well (P1).

        volcano_die: What the black die shows; of two zones one is chosen (D4, X2).

        cards: The events (V5).

        on_top: So many star cards are drawn first (V2).

        call_limit: How many are called up to a theatre in a round (T1).

        food: Wheat for the workers of a village, for those of a large team, and how many are one (F1).

        hungry: How many workers go home for each wheat that is missing (F2).

        first_flow: Does lava flow in round 1? (L1)

        first_fewer: Eruptions fewer in round 1 (X1).

        small: Saved of each village for a small victory (E4).

        great: Saved of each village for a great one (E4).

        counted: Has each village to reach that, or all together on average? (E4)

        villages: Who lives where: given, or picked by whoever begins (section 2).

        start_player: Who begins: given, or drawn by lot.

        deck_empty: What is drawn when no card is left (V2).

        host_first: Do those who live in their own village place their workers first? (M3)

        theatres: Where one may work in a theatre: anywhere within reach, or at home only (M1).

        boats_to: Where empty boats may go: to coasts of players, or to any (M4).

        barren_token: Is a token given when the crop fails? (G2)

        call_limit_of: Whose limit is that of calling up: a theatre's, or an owner's? (T1)

        flow_order: In which order the lava flows (L2).

        cascade: Does lava that flowed go on at once? (L2)

        held_dams: What becomes of dams that held (L2).

        least_eruptions: In a round, however the dice fall (X1).

        event_eruptions: Do cards count before the most, or after it? (X1)

        failed_boat: What becomes of a boat when a flight fails (P2).

        land_flight: Is a flight over land rolled for, or sure? (P3)

        lost_theatre: Where somebody flees to whose home is lost (P1).

        boat_priority: Which workers take a boat first (P2).

        unclaimed_yard: How workers flee from a coast without a village (P1).

        unclaimed_coast: Can one pass a coast without a village? (P3)

        stranded: Does the game end when no coast is left? (E3)
    """

    effects: ClassVar[tuple[type[Effect], ...]] = EFFECTS
    seat_plan: ClassVar[SeatPlan] = SEAT_PLAN

    @property
    def effects_in_play(self) -> tuple[Effect, ...]:
        """What the cards that are there do."""
        return tuple(effect for card in self.cards if card.copies for effect in card.effects)

    def does(self, *kinds: type[Effect]) -> bool:
        """Is there a card that does one of these?"""
        return any(isinstance(effect, kinds) for effect in self.effects_in_play)

    eruptions: int = number(2, 0, 20)
    most_eruptions: int = number(5, 0, 20)
    boat_wheat: int = number(0, 0, 9)
    stone_tiles: tuple[int, ...] = _row(2, 1, 1, 1, most=16)
    wood_tiles: tuple[int, ...] = _row(1, 2, 1, 2, most=16)
    wheat_tiles: tuple[int, ...] = _row(1, 1, 2, 1, most=16)
    shuffle: Literal["ring", "all"] = field(default="ring", validator=and_(in_(("ring", "all")), _four))
    slots: tuple[int, ...] = _row(0, 1, 2, 2, 3, most=9)
    yields: tuple[int, ...] = _row(2, 2, 1, 1, most=9)
    caps: tuple[int, ...] = _row(2, 2, 0, 0, most=99)
    yard_cap: int = number(3, 0, 99)
    reach: int = number(1, 0, 2)
    tokens: tuple[int, ...] = _row(2, 1, 1, most=4)
    token_gives: int = number(1, 0, 9)
    inhabitants: int = number(10, 1, 40)
    workers: int = number(2, 0, 40)
    wheat: int = number(3, 0, 99)
    store: ByPlayers = field(default=((2, 16), (3, 20), (4, 24)), validator=by_players(SEAT_PLAN.least, 0, 999))
    boats: int = number(32, 0, 200)
    dams: int = number(32, 0, 200)
    dice: tuple[tuple[str, ...], ...] = field(
        converter=_to_dice,
        validator=and_(max_len(9), deep_iterable(and_(min_len(6), max_len(6), deep_iterable(in_(FACES))))),
    )
    event_die: tuple[int, ...] = field(
        default=(1, 1, 2, 2, 3, 3), converter=tuple, validator=and_(min_len(6), max_len(6), _each(0, 9))
    )
    safe: tuple[int, ...] = field(default=(1, 3), converter=tuple, validator=and_(max_len(10), _each(0, 9)))
    volcano_die: tuple[tuple[str, ...], ...] = field(
        converter=_to_dice,
        validator=and_(min_len(6), max_len(6), deep_iterable(and_(min_len(1), max_len(2), deep_iterable(in_(ZONES))))),
    )
    cards: tuple[EventCard, ...] = field(default=(), validator=and_(max_len(99), _in_time))
    on_top: int = number(5, 0, 99)
    call_limit: int = number(2, 0, 40)
    food: tuple[int, ...] = _row(1, 2, 6, most=99)
    hungry: int = number(2, 0, 9)
    first_flow: bool = flag(default=False)
    first_fewer: int = number(1, 0, 9)
    small: int = number(7, 0, 40)
    great: int = number(9, 0, 40)
    counted: Literal["each", "team"] = switch("each", "team")
    villages: Literal["given", "picked"] = switch("given", "picked")
    start_player: Literal["given", "drawn"] = switch("given", "drawn")
    deck_empty: Literal["reshuffle", "none"] = switch("reshuffle", "none")
    host_first: bool = flag(default=True)
    theatres: Literal["reach", "home"] = switch("reach", "home")
    boats_to: Literal["players", "any"] = switch("players", "any")
    barren_token: Literal["given", "kept"] = switch("given", "kept")
    call_limit_of: Literal["theatre", "owner"] = switch("theatre", "owner")
    flow_order: Literal["clockwise", "chosen"] = switch("clockwise", "chosen")
    cascade: bool = flag(default=False)
    held_dams: Literal["stay", "spent"] = switch("stay", "spent")
    least_eruptions: int = number(0, 0, 20)
    event_eruptions: Literal["before-cap", "after-cap"] = switch("before-cap", "after-cap")
    failed_boat: Literal["kept", "lost"] = switch("kept", "lost")
    land_flight: Literal["rolled", "sure"] = switch("rolled", "sure")
    lost_theatre: Literal["nearest", "hades"] = switch("nearest", "hades")
    boat_priority: Literal["agreed", "residents"] = switch("agreed", "residents")
    unclaimed_yard: Literal["slope", "coast"] = switch("slope", "coast")
    unclaimed_coast: Literal["free", "blocked"] = switch("free", "blocked")
    stranded: Literal["play-on", "end"] = switch("play-on", "end")

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every seat that can play: any, where villages are picked (B1)."""
        return ZONES if self.villages == "picked" else super().seats

    def playing(self, players: int) -> tuple[Seat, ...]:
        """Every seat that can play when so many take part (B1)."""
        return ZONES if self.villages == "picked" else super().playing(players)
