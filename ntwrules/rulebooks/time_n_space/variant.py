"""What a variant of Time 'n' Space consists of: its clock, map, centres, tiles, and every ruling as a named switch."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Literal

from attrs import Attribute, Factory, field, frozen
from attrs.validators import and_, deep_iterable, ge, in_, le, matches_re, max_len, min_len

from ntwrules.model.seats import Seat, SeatPlan
from ntwrules.model.texts import Texts
from ntwrules.model.variants.fields import flag, number, switch
from ntwrules.model.variants.variant import Variant

__all__ = ["DAY", "GOODS", "KINDS", "LATEST", "MOON", "SEAT_PLAN", "TAKEN", "Building", "Preplaced", "Tile",
           "TimeVariant", "Wormhole", "is_name", "moon_number"]  # fmt: skip

#: Who can sit at the table, clockwise; the planet of each has the same key.
SEAT_PLAN = SeatPlan(
    names={
        "red": Texts(en="red", nl="rood"),
        "green": Texts(en="green", nl="groen"),
        "light-blue": Texts(en="light blue", nl="lichtblauw"),
        "purple": Texts(en="purple", nl="paars"),
    },
    least=3,
)

#: What is made, ordered and delivered.
GOODS = ("gray", "yellow", "blue", "brown")
Good = Literal["gray", "yellow", "blue", "brown"]
#: What a building can be.
KINDS = ("production", "beam", "trade")
BuildingKind = Literal["production", "beam", "trade"]

#: No time is longer, in milliseconds.
DAY = 86_400_000

#: No moment of a game is later, in milliseconds: a clock, its overtime and its grace.
LATEST = 4 * DAY

MOON = "moon-"
#: Time symbols and directions that no building and no place is called.
TAKEN = ("research", "ship", "stay")
_MOST_UNITS = 9
#: What slots, tiles and places are called.
_NAME = re.compile(r"[a-z]+(-?[a-z0-9]+)*")
_LONGEST_NAME = 40
_NAMED = and_(matches_re(_NAME), max_len(_LONGEST_NAME))


def is_name(text: str) -> bool:
    """
    Can a place of the map be called so? What begins like a moon is one.

    >>> is_name("fuel-stop"), is_name("Fuel stop"), is_name("moon-shine")
    (True, False, False)
    """
    return len(text) <= _LONGEST_NAME and _NAME.fullmatch(text) is not None and not text.startswith(MOON)


def moon_number(place: str) -> int:
    """
    Which moon a place is; 0 for any other place.

    >>> moon_number("moon-2"), moon_number("hub"), moon_number("moon-shine")
    (2, 0, 0)
    """
    found = re.fullmatch(f"{MOON}([1-9][0-9]?)", place)
    return int(found[1]) if found else 0


def _time(default: int, least: int = 1) -> Any:
    """A time in milliseconds."""
    return number(default, least, DAY)


def _units() -> Any:
    return field(default=(), converter=tuple, validator=and_(max_len(_MOST_UNITS), deep_iterable(in_(GOODS))))


def _amount() -> Any:
    return number(0, 0, _MOST_UNITS)


def _kind_of(makes: tuple[str, ...], beams: int) -> BuildingKind:
    return "production" if makes else "beam" if beams else "trade"


@frozen(kw_only=True)
class Building:
    """
    A building that is printed on a control centre, of level I (M2).

    Attributes:
        key: Its slot, which keeps this name whatever is built on it.

        names: What it is called, per tongue.

        makes: The goods of its units, if it is a production plant.

        beams: How many units it has, if it is a beam station.

        trades: How many orders it offers, if it is a trading station.
    """

    key: str = field(validator=_NAMED)
    names: Texts = Factory(Texts)
    makes: tuple[Good, ...] = _units()
    beams: int = _amount()
    trades: int = _amount()

    @property
    def kind(self) -> BuildingKind:
        """What kind of building it is."""
        return _kind_of(self.makes, self.beams)


@frozen(kw_only=True)
class Tile:
    """
    A building tile: level II in front, level III behind (S2).

    Attributes:
        key: Its name in the notation of actions.

        names: What it is called, per tongue.

        copies: How many there are.

        makes: The goods of its units on level II, if it is a production plant.

        then_makes: And on level III.

        beams: How many units it has on level II, if it is a beam station.

        then_beams: And on level III.

        trades: How many orders it offers on level II, if it is a trading station.

        then_trades: And on level III.
    """

    key: str = field(validator=_NAMED)
    names: Texts = Factory(Texts)
    copies: int = number(1, 0, 99)
    makes: tuple[Good, ...] = _units()
    then_makes: tuple[Good, ...] = _units()
    beams: int = _amount()
    then_beams: int = _amount()
    trades: int = _amount()
    then_trades: int = _amount()

    @property
    def kind(self) -> BuildingKind:
        """What kind of building it is."""
        return _kind_of(self.makes, self.beams)


@frozen
class Wormhole:
    """
    A way between two places (M5).

    Attributes:
        start: One of them: a seat for its planet, a moon, or any other name.

        end: The other.

        takes: How long a flight takes, in milliseconds; 0 for as long as a timer runs.
    """

    start: str = field(validator=_NAMED)
    end: str = field(validator=_NAMED)
    takes: int = _time(0, 0)


@frozen(kw_only=True)
class Preplaced:
    """
    What lies on a unit before the game (S7).

    Attributes:
        seat: Whose.

        slot: On which building.

        unit: On which of its units, from 1.

        good: A cube of this colour, or an order for it.

        value: What the order is worth; 0 for a cube.
    """

    seat: Seat = field(validator=in_(SEAT_PLAN.seats))
    slot: str = field(validator=_NAMED)
    unit: int = number(1, 1, _MOST_UNITS)
    good: Good = field(validator=in_(GOODS))
    value: int = number(0, 0, 9)


def _to_supply(value: Any) -> tuple[int, ...]:
    if isinstance(value, int):
        return (value,) * len(GOODS)
    return tuple(value.get(good, 12) for good in GOODS) if isinstance(value, Mapping) else tuple(value)


def _sorted(values: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(values))


def _in_order(values: Iterable[tuple[str, Any]]) -> tuple[tuple[str, Any], ...]:
    return tuple(sorted((slot, kind) for slot, kind in values))


def _in_seat_order(values: Any) -> tuple[tuple[Seat, Any], ...]:
    pairs = values.items() if isinstance(values, Mapping) else values
    return tuple(sorted(((seat, value) for seat, value in pairs), key=lambda pair: SEAT_PLAN.seats.index(pair[0])))


def _to_timers(values: Any) -> tuple[tuple[Seat, tuple[int, ...]], ...]:
    listed = _in_seat_order(values)
    return tuple((seat, (each,) if isinstance(each, int) else tuple(each)) for seat, each in listed)


def _to_stacks(values: Any) -> tuple[tuple[str, tuple[str, ...]], ...]:
    pairs = values.items() if isinstance(values, Mapping) else values
    return tuple(sorted(((moon, tuple(tiles)) for moon, tiles in pairs), key=lambda pair: moon_number(pair[0])))


def _rank(place: str) -> tuple[int, int, str]:
    """Planets in the order of play, then moons by their number, then other places by their name."""
    if place in SEAT_PLAN.seats:
        return 0, SEAT_PLAN.seats.index(place), ""
    return 1 if moon_number(place) else 2, moon_number(place), place


def _to_edges(values: Iterable[Any]) -> tuple[Wormhole, ...]:
    """Wormholes in an order of their own: neither that of a list nor that of two ends means anything."""
    holes = (one if isinstance(one, Wormhole) else Wormhole(*one) for one in values)
    ends = [(sorted((hole.start, hole.end), key=_rank), hole.takes) for hole in holes]
    in_order = sorted(ends, key=lambda told: ([_rank(end) for end in told[0]], told[1]))
    return tuple(Wormhole(start, end, takes) for (start, end), takes in in_order)


def _to_centres(values: Any) -> tuple[tuple[Seat, Building], ...]:
    return _in_seat_order(sorted(values, key=lambda told: told[1].key))


def _timers_hold(_: Any, attribute: "Attribute[Any]", rows: tuple[tuple[Seat, tuple[int, ...]], ...]) -> None:
    if any(seat not in SEAT_PLAN.seats or not times for seat, times in rows):
        raise ValueError(f"{attribute.name}: times by seat")
    if not all(1 <= time <= DAY for _, times in rows for time in times):
        raise ValueError(f"{attribute.name}: a time lies between 1 and {DAY} milliseconds")


@frozen(kw_only=True)
class TimeVariant(Variant):
    """
    A variant of Time 'n' Space. What is a ruling says so by its rule; the first value of each is the usual one.

    Times are in milliseconds. What has to fit together besides is looked at by `planning.misfits`.

    Attributes:
        clock_ms: How long the clock runs (S1, E1).

        timer_ms: How long a sand timer runs (T1).

        own_timers: Of seats whose timers run otherwise, how long each does; the last holds for any more (T1).

        timers: How many timers everybody has (M1).

        grace_ms: How long timers may stand after the last has run out (E4).

        quantum_ms: Time goes in steps of this; 0 for none (Q4, Q5).

        overtime: May timers that stand when the clock ends still run out and act? (E2, E5)

        supply: Cubes of each colour (M4).

        orders: What the counters of every colour are worth, for every seat (M4).

        pick: Counters that everybody picks in secret (S4).

        bonus: Is there a bonus counter on every planet? (S3)

        bonus_value: What it is worth (W3).

        ring: Do planets and moons lie in a ring? (M5)

        edges: Further wormholes, or all of them (M5).

        stacks: Are the tiles shuffled into equal stacks, out of the game, or told one by one? (S2)

        known_stacks: The tiles of each moon, top first, where they are told (S2).

        dealt: On which slots a tile of which kind lies from the beginning, level III up (S6).

        fill: What lies on the plants before the game: nothing, or goods in turn (S7).

        preplaced: What else lies there (S7).

        centre: The printed buildings, in the order of their fields (M2).

        centres: Those that are others for single seats (M2).

        tiles: The building tiles (S2).

        build_under_timer: May a building be covered on which a timer stands, and what becomes of that? (R2)

        build_same_kind: Must a tile cover a building of its own kind? (R2)

        upgrade: Can buildings be upgraded? (U1)

        discard: May cubes be thrown away? (K1)

        withdraw: May orders be taken back? (K2)

        beam_to_beam: Are cubes of other beam stations loaded too? (B1)

        moon_action: Must something be done at a moon? (F4)

        moon_skip_at: With so many tiles or fewer it need not (F4).

        deliver_from: Out of beam stations alone, or of plants too? (D2)

        owner_choice: Who picks among equal orders: nobody, or the owner (D5).

        ties: Who comes first of several at one planet: the owner says, or whoever lifts first (D8).

        exclude_above: Is a colour out of which an own counter lies above? (W1)

        multiplier: By what a row is multiplied (W2).

        bonus_multiplies: Is the value of a bonus counter multiplied too? (W3)

        tie_break: What decides among equal points (W5).

        bonus_use: Where bonus counters go: to the best row, or where their owner says (W4).
    """

    seat_plan: ClassVar[SeatPlan] = SEAT_PLAN

    clock_ms: int = _time(1_800_000)
    timer_ms: int = _time(60_000)
    own_timers: tuple[tuple[Seat, tuple[int, ...]], ...] = field(
        default=(), converter=_to_timers, validator=_timers_hold
    )
    timers: int = number(2, 1, 9)
    grace_ms: int = _time(10_000, 0)
    quantum_ms: int = _time(0, 0)
    overtime: bool = flag(default=True)
    supply: tuple[int, ...] = field(
        default=(12,) * len(GOODS), converter=_to_supply,
        validator=and_(min_len(len(GOODS)), max_len(len(GOODS)), deep_iterable(and_(ge(0), le(99)))),
    )  # fmt: skip
    orders: tuple[int, ...] = field(
        default=(1, 1, 1, 2, 2, 3), converter=_sorted,
        validator=and_(min_len(1), max_len(24), deep_iterable(and_(ge(1), le(9)))),
    )  # fmt: skip
    pick: int = number(2, 0, 24)
    bonus: bool = flag(default=True)
    bonus_value: int = number(3, 0, 99)
    ring: bool = flag(default=True)
    edges: tuple[Wormhole, ...] = field(default=(), converter=_to_edges, validator=max_len(99))
    stacks: Literal["equal", "none", "known"] = switch("equal", "none", "known")
    known_stacks: tuple[tuple[str, tuple[str, ...]], ...] = field(default=(), converter=_to_stacks)
    dealt: tuple[tuple[str, BuildingKind], ...] = field(default=(), converter=_in_order, validator=max_len(40))
    fill: Literal["nothing", "in-turn"] = switch("nothing", "in-turn")
    preplaced: tuple[Preplaced, ...] = field(default=(), converter=tuple, validator=max_len(200))
    centre: tuple[Building, ...] = field(default=(), converter=tuple, validator=and_(min_len(1), max_len(40)))
    centres: tuple[tuple[Seat, Building], ...] = field(default=(), converter=_to_centres, validator=max_len(160))
    tiles: tuple[Tile, ...] = field(default=(), converter=tuple, validator=max_len(99))
    build_under_timer: Literal["refused", "moves-along", "returns"] = switch("refused", "moves-along", "returns")
    build_same_kind: bool = flag(default=False)
    upgrade: bool = flag(default=True)
    discard: bool = flag(default=False)
    withdraw: bool = flag(default=False)
    beam_to_beam: bool = flag(default=False)
    moon_action: Literal["must", "may"] = switch("must", "may")
    moon_skip_at: int = number(1, 0, 99)
    deliver_from: Literal["beam", "any"] = switch("beam", "any")
    owner_choice: Literal["lowest", "ask"] = switch("lowest", "ask")
    ties: Literal["owner", "log"] = switch("owner", "log")
    exclude_above: bool = flag(default=True)
    multiplier: Literal["symbols", "none"] = switch("symbols", "none")
    bonus_multiplies: bool = flag(default=True)
    tie_break: Literal["counters", "none"] = switch("counters", "none")
    bonus_use: Literal["auto", "choose"] = switch("auto", "choose")
