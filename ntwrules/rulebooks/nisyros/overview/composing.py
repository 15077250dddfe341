"""Puts the card together, with the events to cut out, and says what is not on it, and why."""

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import product

from attrs import evolve

from ntwrules.model.seats import Seat
from ntwrules.model.showing.overview import Diagram, Entry, Grid, Overview, Section
from ntwrules.model.texts import Tongue, capital
from ntwrules.model.variants.by_players import for_players
from ntwrules.rulebooks.dice_art import die_ink
from ntwrules.rulebooks.nisyros.effects import RESOURCES
from ntwrules.rulebooks.nisyros.lint import matters
from ntwrules.rulebooks.nisyros.machine.game import NisyrosGame
from ntwrules.rulebooks.nisyros.overview.content import CHOICES, INKS, RULINGS, NisyrosContent
from ntwrules.rulebooks.nisyros.picturing import picture
from ntwrules.rulebooks.nisyros.sayings import SAYINGS
from ntwrules.rulebooks.nisyros.variant import FACES, SEAT_PLAN, ZONES
from ntwrules.rulebooks.telling import Missing, about, composed, listed

__all__ = ["overview"]

#: Millimetres of the island, of a tile for an area, and of what lies and stands there.
_ISLAND, _AREA, _SMALL = 350.0, 26.0, 13.0


def overview(game: NisyrosGame, parent: NisyrosGame | None, tongue: Tongue, _seat: Seat = "mandraki") -> Overview:
    """The card of *game*; what *parent* says otherwise, or not at all, is marked."""
    it = NisyrosContent(game, tongue)
    before = evolve(it, game=parent) if parent else None
    return composed(it, before, _card, _missing, SAYINGS, matters=partial(matters, variant=game.variant))


def _card(it: NisyrosContent) -> Overview:
    events = _events(it)
    parts = (_setup, _round, _island, _dice, _flight, _displaced, _end)
    return it.card(
        *(part(it) for part in parts),
        *events,
        pieces=(*_shuffled(it, events), *_stickers(it), *_pieces(it)),
        art=it.art,
        inks=INKS,
    )


def _setup(it: NisyrosContent) -> Section | None:
    """Everything that lies ready before the first round (B1, B2, B4-B7, B9, V2)."""
    variant = it.variant
    told = [
        it.joined("", it.ruled("shuffle"), it.filled("setup.tokens", "B7", "tokens")),
        it.joined("", it.filled("setup.people", "B4", "inhabitants", "workers"), it.ruled("villages", "start_player")),
        it.said("setup.box", "boats dams B6", boats=variant.boats, dams=variant.dams),
    ]
    if it.cards:
        told.append(it.said("setup.deck", "on_top V2", count=variant.on_top))
    told += it.rules("B9")
    if any(seating.players < len(ZONES) for seating in variant.seatings):
        told.append(it.said("setup.unclaimed", "B1"))
    return it.section("setup", _by_players(it), told)


def _by_players(it: NisyrosContent) -> Grid:
    variant, say = it.variant, it.words.say
    rows = []
    for seating in variant.seatings:
        count, first = seating.players, SEAT_PLAN.names[seating.seats[0]].read(it.tongue)
        named = ", ".join(SEAT_PLAN.names[seat].read(it.tongue) for seat in seating.seats)
        where = named if variant.villages == "given" else say("setup.picked", first=first)
        entry = Entry(name=str(count), text="", about=about("wheat store B5 B1"))
        rows.append((entry, (where, variant.wheat * count, for_players(variant.store, count))))
    return it.grid("setup.head", rows)


def _island(it: NisyrosContent) -> Section | None:
    """What each ring has: tiles, room, crop and dam places (B2, B3, M2, G1)."""
    variant, say = it.variant, it.words.say
    tiles = zip(variant.stone_tiles, variant.wood_tiles, variant.wheat_tiles, strict=True)
    mixed = variant.shuffle == "all"
    rows: list[tuple[Entry, tuple[object, ...]]] = []
    for ring, counts in enumerate(tiles):
        told = about("stone_tiles wood_tiles wheat_tiles caps yields slots B2 B3 G1")
        lie = say("island.mixed") if mixed else " · ".join(map(str, counts))
        cells = (lie, variant.caps[ring] or "–", variant.yields[ring], variant.slots[ring])
        rows.append((Entry(name=f"r{ring + 1}", text="", about=told), cells))
    coast = Entry(name=say("island.coast"), text="", about=about("yard_cap slots M2 B3"))
    rows.append((coast, ("–", variant.yard_cap or "–", "–", variant.slots[-1])))
    totals = [sum(tiles) for tiles in (variant.stone_tiles, variant.wood_tiles, variant.wheat_tiles)]
    more = [it.said("island.mix", "B2", tiles=" · ".join(map(str, totals)))] if mixed else []
    return it.section("island", _laid(it), it.grid("island.head", rows), [*more, it.said("island.full", "B3 M2")])


def _laid(it: NisyrosContent) -> Diagram:
    """The island as it may lie, with everybody at work (B2, B4), the same every time."""
    rng, state = random.Random(9), it.game.start(it.variant.largest.players)
    while not (seen := picture(state, state.table.seats[0])).laid and state.to_act == "chance":
        state = state.apply(state.sample(rng))
    return Diagram(picture=evolve(seen, beside=()), caption=it.words.say("island.caption"), about=about("B2 B4"))


def _round(it: NisyrosContent) -> Section | None:
    """The ten steps (M1-M4, V1-V4, D1-D3, G1-G2, C1-C2, T1-T2, F1-F3, L1-L3, X1-X4, S1)."""
    parts = (_move, _draw, _roll, _gather, _build, _call, _food, _flow, _erupt, _evacuate)
    steps = (it.joined(it.words.say(f"step.{number}"), part(it)) for number, part in enumerate(parts, 1))
    return it.section("round", listed("steps", *steps))


def _move(it: NisyrosContent) -> Iterator[Entry]:
    yield it.filled("move", "M1 M2", "reach")
    yield from it.ruled("theatres", "host_first")
    yield it.said("move.boats", "M4")
    yield from it.ruled("boats_to")


def _draw(it: NisyrosContent) -> Iterator[Entry]:
    yield it.said("events", "event_die V1", faces=", ".join(map(str, sorted(it.variant.event_die))))
    yield from it.rules("V3", "V4")
    yield from it.ruled("deck_empty")


def _roll(it: NisyrosContent) -> Iterator[Entry]:
    yield it.said("dice", "dice", len(it.variant.dice))
    yield from it.rules("D1", "D2", "D3")


def _gather(it: NisyrosContent) -> Iterator[Entry]:
    yield it.said("gather", "yields G1 B5", yields=", ".join(map(str, it.variant.yields)))
    if it.variant.token_gives:
        yield it.said("gather.token", "token_gives G2 B7", gives=it.variant.token_gives)
        yield from it.ruled("barren_token")


def _build(it: NisyrosContent) -> Iterator[Entry]:
    return it.rules("C1", "C2")


def _call(it: NisyrosContent) -> Iterator[Entry]:
    yield it.said("call", "call_limit T1", limit=it.variant.call_limit)
    yield from it.ruled("call_limit_of")
    yield from it.rules("T2")


def _food(it: NisyrosContent) -> Iterator[Entry]:
    yield it.filled("food", "F1 F2", "food", "hungry")
    yield from it.rules("F3")


def _flow(it: NisyrosContent) -> Iterator[Entry]:
    yield from it.ruled("first_flow")
    yield from it.rules("L2", "L3")
    yield from it.ruled("flow_order", "cascade", "held_dams")


def _erupt(it: NisyrosContent) -> Iterator[Entry]:
    yield it.rows("eruptions", *it.there("first_fewer", "least_eruptions"), "most_eruptions")
    yield from it.ruled("event_eruptions")
    yield from it.rules("X2", "X3", "X4")


def _evacuate(it: NisyrosContent) -> Iterator[Entry]:
    yield it.said("leave", "S1")
    yield from map(it.rows, it.there("boat_wheat"))


def _dice(it: NisyrosContent) -> Section | None:
    """What every face means and on which dice it is; and what the black die shows (D1, D2, D4)."""
    on: dict[str, Counter[int]] = {face: Counter() for face in FACES}
    for number, die in enumerate(it.variant.dice, 1):
        for face in die:
            on[face][number] += 1
    rows = []
    for face in filter(on.__getitem__, FACES):
        said = CHOICES["FACE"][face]
        numbers = " ".join(f"{die}" if count == 1 else f"{die} ({count}×)" for die, count in on[face].items())
        rows.append((it.face(face), (numbers, said["means"][it.tongue].rstrip("."))))
    zones = (
        it.words.listed((SEAT_PLAN.names[zone].read(it.tongue) for zone in face), "or")
        for face in it.variant.volcano_die
    )
    shown = " · ".join(map(str, sorted(it.variant.event_die)))
    others = (
        it.said("dice.red", "event_die V1", icon="die red", faces=shown),
        it.said("dice.black", "volcano_die D4", icon="die black", faces=" · ".join(zones)),
    )
    return it.section("dice", it.grid("dice.head", rows) if rows else None, others)


def _flight(it: NisyrosContent) -> Section | None:
    """Who flees from lava, by which way, and with which roll (P1-P4)."""
    variant, say = it.variant, it.words.say
    shown = sorted(set(variant.event_die))
    safe, lost = (
        it.words.listed([n for n in shown if (n in variant.safe) is well], "or") or "–" for well in (True, False)
    )
    rolled = (safe, lost) if variant.land_flight == "rolled" else ("–", "–")
    rows = []
    for who, icon, to, rule, roll in (
        ("slope", "theatre", "home", "P1", (safe, lost)),
        ("citizens", "boat", "kos", "P2", (safe, lost)),
        ("workers", "boat", "kos", "P2", (safe, lost)),
        ("rest", "walk", "land", "P3", rolled),
    ):
        entry = Entry(name=say(f"flight.{who}"), text="", icon=icon, about=about("safe", rule))
        rows.append((entry, (say(f"flight.to-{to}"), *roll)))
    return it.section(
        "flight",
        it.grid("flight.head", rows),
        [
            it.said("flight.roll", "P1"),
            it.joined("", it.said("flight.boats", "P2"), it.ruled("failed_boat", "boat_priority"), it.rules("P4")),
            it.joined("", it.said("flight.reach", "P3"), it.ruled("unclaimed_coast", "land_flight")),
            it.joined("", it.ruled("lost_theatre", "unclaimed_yard")),
        ],
    )


def _displaced(it: NisyrosContent) -> Section | None:
    """Who has lost the village (H1-H3)."""
    return it.section("displaced", it.rules("H1", "H2", "H3"))


def _end(it: NisyrosContent) -> Section | None:
    """When it is over, and how well it went (E1-E4)."""
    over = it.joined("", it.rules("E1", "E2"), it.ruled("stranded"))
    grades = it.joined("", it.rows("great"), it.rows("small"), it.said("end.lost", "teams E4"), it.ruled("counted"))
    return it.section("end", [over, grades])


def _events(it: NisyrosContent) -> tuple[Section, ...]:
    """The event cards, apart by star and by what news they bring (V2, V5)."""
    found = []
    for sign, star in product(("good", "bad"), (True, False)):
        cards = (it.event(card) for card in it.cards if (card.star, card.sign) == (star, sign))
        found.append(it.section(f"events.{'star-' * star}{sign}", listed("cards", *cards), look="deck"))
    return tuple(section for section in found if section is not None)


def _stickers(it: NisyrosContent) -> Iterator[Section]:
    """What to stick on every action die (D4)."""
    for number, die in enumerate(it.variant.dice, 1):
        faces = (it.face(face, copies=count) for face, count in Counter(die).items())
        title = it.words.say("die", number=number)
        yield Section(key=f"die.{number}", title=title, look="stickers", blocks=(listed("list", *faces),))


def _shuffled(it: NisyrosContent, events: Iterable[Section]) -> Iterator[Section]:
    """The event cards, which are one pile: their backs tell nothing (V2)."""
    return (evolve(section, pile=it.words.say("set.events")) for section in events)


def _pieces(it: NisyrosContent) -> Iterator[Section]:
    """The island, what is laid on it, people, boats, dams and dice (B1-B7, D4)."""
    variant, say = it.variant, it.words.say
    start = it.game.start(players=variant.largest.players)
    things = {face: CHOICES["FACE"][face][it.tongue] for face in RESOURCES}
    tiles = zip(RESOURCES, (variant.stone_tiles, variant.wood_tiles, variant.wheat_tiles), strict=True)
    most = max(for_players(variant.store, seating.players) for seating in variant.seatings)

    def one(name: str, icon: str, copies: int) -> Entry:
        return Entry(name=capital(name), text="", icon=icon, copies=copies)

    people = it.of_seats("person", dict.fromkeys(variant.seats, variant.inhabitants))
    tokens = zip(RESOURCES, variant.tokens, strict=True)
    found = [
        it.cut("set.areas", *(one(things[face], face, sum(count)) for face, count in tiles), side=_AREA),
        it.cut("set.lava", one(say("set.lava"), "lava", len(ZONES) * len(variant.slots)), side=_AREA),
        it.cut("set.tokens", *(one(things[face], f"token-{face}", count) for face, count in tokens)),
        it.cut("set.people", *people, side=_SMALL),
        it.cut("set.boats", one(say("set.boats"), "afloat", variant.boats), side=_SMALL),
        it.cut("set.dams", one(say("set.dams"), "dam", variant.dams), side=_SMALL),
        it.cut("set.stock", *(one(things[face], face, most) for face in RESOURCES), side=_SMALL),
    ]
    for number, die in enumerate(variant.dice, 1):
        faces = (it.face(face, copies=count) for face, count in Counter(die).items())
        title = say("die", number=number)
        found.append(it.die(f"fold.die.{number}", *faces, title=title, tint=die_ink("yellow")))
    red = (Entry(name=str(face), text="") for face in variant.event_die)
    black = (
        Entry(name=it.words.listed((SEAT_PLAN.names[zone].read(it.tongue) for zone in face), "either"), text="")
        for face in variant.volcano_die
    )
    found += [it.die("set.red", *red, tint=die_ink("red")), it.die("set.black", *black, tint=die_ink("black"))]
    found += [it.board(evolve(picture(start, start.table.seats[0]), beside=()), _ISLAND), it.at_home(("step", 1))]
    return (section for section in found if section is not None)


def _missing(it: NisyrosContent) -> Iterator[Missing]:
    """Everything that can be missing, with the reason and whether that holds."""
    variant = it.variant
    yield from (("idle", not matters(ruling, variant), ruling) for ruling in RULINGS)
    yield "no-tokens", not variant.token_gives, "token_gives barren_token G2"
    yield "no-events", not it.cards, "cards on_top V2 V5"
    yield "no-dice", not variant.dice, "dice"
    yield "nothing", True, "first_fewer least_eruptions boat_wheat"
    yield from (("no-copies", not card.copies, f"card.{card.key}") for card in variant.cards)
