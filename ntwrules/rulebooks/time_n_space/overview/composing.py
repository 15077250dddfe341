"""Puts the card together, with counters and tiles to cut out, and says what is not on it, and why."""

import random
from collections.abc import Iterable, Iterator
from functools import partial

from attrs import evolve

from ntwrules.model.seats import Seat
from ntwrules.model.showing.overview import Art, Diagram, Entry, Grid, Overview, Section
from ntwrules.model.texts import Tongue, capital
from ntwrules.rulebooks.telling import Missing, about, composed, listed
from ntwrules.rulebooks.time_n_space.lint import matters
from ntwrules.rulebooks.time_n_space.machine.clock_face import shown
from ntwrules.rulebooks.time_n_space.machine.facts import BuildingFace
from ntwrules.rulebooks.time_n_space.machine.game import TimeGame
from ntwrules.rulebooks.time_n_space.overview.content import INKS, TimeContent
from ntwrules.rulebooks.time_n_space.overview.drawing import ART, bonus_counter, building, order_counter, research, tile
from ntwrules.rulebooks.time_n_space.picturing import picture
from ntwrules.rulebooks.time_n_space.sayings import SAYINGS
from ntwrules.rulebooks.time_n_space.variant import GOODS, SEAT_PLAN

__all__ = ["overview"]

#: Millimetres of a counter, and of a tile before it is folded.
_COUNTER, _TILE = 15.0, 40.0
#: Those of a building of a control centre, and of the map.
_BUILDING, _MAP = 40.0, 350.0


def overview(game: TimeGame, parent: TimeGame | None, tongue: Tongue, _seat: Seat = "red") -> Overview:
    """The card of *game*; what *parent* says otherwise, or not at all, is marked."""
    it = TimeContent(game, tongue)
    before = evolve(it, game=parent) if parent else None
    return composed(it, before, _card, _missing, SAYINGS, matters=partial(matters, variant=game.variant))


def _card(it: TimeContent) -> Overview:
    parts = (_setup, _map, _goods, _centre, _time, _actions, _tiles, _end, _points)
    pieces, drawn = _pieces(it)
    return it.card(*(part(it) for part in parts), pieces=pieces, art={**ART, **drawn}, inks=INKS)


def _setup(it: TimeContent) -> Section | None:
    """What everybody has, and what lies where before the clock starts (S1-S7)."""
    variant, row = it.variant, it.words.row
    told = [it.joined("", it.said("setup.ready", "S1 M1"), it.rows("clock_ms"))]
    if variant.stacks == "known":
        told.append(it.said("setup.known", "stacks known_stacks S2", stacks=row("stacks"), tiles=row("known_stack")))
    else:
        sizes = ((len(start.table.seats), max(map(len, start.moons), default=0)) for start in it.starts)
        said = it.words.listed(it.words.say("setup.size", size, players=players) for players, size in sizes)
        told.append(it.joined("", it.rows("stacks"), [it.said("setup.sizes", "S2", sizes=said)] if it.builds else ()))
    if variant.bonus:
        told.append(it.joined("", it.rows("bonus", "bonus_value")))
    if variant.pick:
        told.append(it.said("setup.pick", "pick S4 S5", pick=capital(row("pick"))))
    if variant.dealt:
        told.append(it.said("setup.dealt", "dealt S6", dealt=row("dealt")))
    return it.section("setup", told, _lying(it))


def _lying(it: TimeContent) -> Grid | None:
    """What lies on the buildings of each seat before the game (S7)."""
    state, rng, rows = it.starts[0], random.Random(0), []
    while state.to_act == "chance":
        state = state.apply(state.sample(rng))
    for seat, centre in it.game.to_json(state)["centres"].items():
        lying = [(what, slot) for slot, built in centre.items() for what in filter(None, built["units"])]
        cubes, orders = (
            ", ".join(f"{it.words.lying(what)} ({slot})" for what, slot in lying if (" " in what) is order) or "–"
            for order in (False, True)
        )
        if lying:
            rows.append((it.row(it.words.seat(seat), f"seat-{seat}", "fill preplaced S7"), (cubes, orders)))
    return it.grid("setup.head", rows) if rows else None


def _map(it: TimeContent) -> Section | None:
    """Planets, moons and wormholes (M5, M6)."""
    most, *fewer = it.starts
    board = evolve(picture(most, most.table.seats[0]), beside=(), seats=(), always=())
    counts = ((len(start.table.seats), len(start.table.moons)) for start in fewer)
    told = [it.said("map.fewer", "M5", players=players, moons=moons) for players, moons in counts]
    drawn = Diagram(picture=board, caption=it.words.say("map.caption"), about=about("ring edges M5 F1"))
    return it.section("map", drawn, [*told, *it.rules("M6")])


def _goods(it: TimeContent) -> Section | None:
    """Cubes and orders of each colour (M4, M3)."""
    orders = " ".join(map(str, it.variant.orders))
    rows = [
        (it.row(it.words.lying(good), good, "supply orders M4"), (count, orders))
        for good, count in zip(GOODS, it.variant.supply, strict=True)
    ]
    return it.section("goods", it.grid("goods.head", rows), it.rules("M3"))


def _centre(it: TimeContent) -> Section | None:
    """The buildings that are printed on a control centre, and those of single seats (M2)."""
    rows, dealt = [], dict(it.variant.dealt)
    for one in it.variant.centre:
        kind = dealt.get(one.key, one.kind)
        does = it.words.side(one.makes, one.beams or one.trades, one.kind)
        name, fact = it.words.built(kind, one.key), it.words.say("centre.dealt") if one.key in dealt else does
        rows.append((Entry(name=name, text="", icon=kind, about=about("centre M2")), (fact,)))
    own = it.said("centre.own", "centres M2", own=it.words.row("own_building")) if it.variant.centres else None
    return it.section("centre", it.grid("centre.head", rows), [own])


def _time(it: TimeContent) -> Section | None:
    """Placing, waiting and lifting, and how long a timer runs (T1-T5)."""
    variant, say = it.variant, it.words.say
    own = ("own_timers",) if variant.own_timers else ()
    steps = (
        ("time.place", it.rules("T2")),
        ("time.wait", it.rows("timers", "timer_ms", *own)),
        ("time.lift", it.rules("T3", "T4", "T5")),
    )
    stepped = [it.joined("", it.rows("quantum_ms"), it.said("time.steps", "Q3 Q4"))]
    when = stepped if variant.quantum_ms else [it.said("time.flows", "quantum_ms")]
    return it.section("time", when, listed("steps", *(it.joined(say(key), said) for key, said in steps)))


def _actions(it: TimeContent) -> Section | None:
    """What lifting from each symbol means (F1-F4, D1-D8, P1, B1, H1-H2, R1-R4, U1, K1-K2)."""
    variant, told = it.variant, []

    def action(key: str, *parts: Iterable[Entry]) -> None:
        told.append(it.joined(it.words.say(f"kind.{key}"), *parts, icon=key))

    action("ship", it.rules("F1", "F2", "F3"))
    if it.builds:
        skip = ("moon_action", "moon_skip_at") if variant.moon_action == "must" else ("moon_action",)
        usual = it.usual("moon_action") and it.usual("moon_skip_at")
        action("moon", it.rules("F4", told=" ".join(skip)) if usual else [it.said("moon", "F4"), *it.rows(*skip)])
    action("planet", it.rules("D1"), it.settled("deliver_from", "D2", more=True), it.rules("D3", "D6", "D4"))
    if variant.bonus:
        action("bonus", it.rules("D7"))
    equal = it.settled("owner_choice", "D5") if matters("owner_choice", variant) else ()
    action("order", it.settled("ties", "D8"), equal)
    action("production", it.rules("P1"), it.rows("discard") if variant.discard else ())
    action("beam", it.settled("beam_to_beam", "B1", more=True))
    action("trade", it.rules("H1"), it.settled("withdraw", "H2"))
    if it.builds:
        build = it.rows("build_same_kind", "build_under_timer")
        never = it.rules("R3") if "III" in it.levels else [it.said("research.stays", "R3")]
        action("research", it.rules("R1"), [it.said("research", "R2")], build, never, it.rules("R4"))
        action("upgrade", it.settled("upgrade", "U1"))
    return it.section("actions", listed("list", *told))


def _tiles(it: TimeContent) -> Section | None:
    """The sides of every tile that can lie up, and how many there are of it (S2, S6, U1)."""
    rows, levels = [], it.levels
    for one in it.tiles if levels else ():
        name, told = it.name_on(one) or it.words.say(f"kind.{one.kind}"), about(f"tile.{one.key} tiles S2")
        front = it.words.side(one.makes, one.beams or one.trades, one.kind)
        back = it.words.side(one.then_makes, one.then_beams or one.then_trades, one.kind)
        if one.makes and "II" in levels and back.startswith(f"{front}, "):
            back = f"+{back[len(front) + 2 :]}"
        sides = (side for level, side in (("II", front), ("III", back)) if level in levels)
        named = Entry(name=name, text="", icon=one.kind, about=told, copies=one.copies if one.copies > 1 else None)
        rows.append((evolve(named, name=named.counted, copies=None), tuple(sides)))
    heads: dict[tuple[str, ...], str] = {("II",): "tiles.head-two", ("III",): "tiles.head-three"}
    return it.section("tiles", it.grid(heads.get(levels, "tiles.head"), rows) if rows else None)


def _end(it: TimeContent) -> Section | None:
    """When it is over (E1-E5)."""
    over: list[Iterable[Entry]] = [it.rules("E1"), it.rows("overtime")]
    if it.variant.overtime:
        close = it.words.listed((shown(start.table.close) for start in it.starts), "or")
        over += [it.rules("E3"), [it.said("end.close", "grace_ms E4", close=close)]]
    return it.section("end", [it.joined("", *over)])


def _points(it: TimeContent) -> Section | None:
    """What rows are worth, with an example that is worked out (W1-W5)."""
    variant, multiplied = it.variant, it.usual("multiplier")
    row = it.rules("W2", told="multiplier") if multiplied else (it.said("points.row", "W2"), *it.rows("multiplier"))
    told = [it.joined("", row), it.joined("", it.settled("exclude_above", "W1"))]
    if variant.bonus and multiplied:
        told.append(it.joined("", it.rows("bonus_multiplies"), it.settled("bonus_use", "W4")))
    elif variant.bonus:
        where = "points.bonus" if it.usual("bonus_use") else "points.bonus-value"
        own = () if it.usual("bonus_use") else it.rows("bonus_use")
        told.append(it.joined("", it.said(where, "bonus_multiplies bonus_use W3 W4"), own))
    alone = it.usual("tie_break") and not variant.bonus
    last = [it.said("points.tie", "tie_break W5")] if alone else it.settled("tie_break", "W5")
    return it.section("points", [*told, *last], _example(it))


def _example(it: TimeContent) -> Grid:
    """Two rows of the first seat, scored: to the first comes a bonus, of the second an own order still lies above."""
    draft, words, kinds, rows = it.starts[0].draft(), it.words, it.game.counters, []
    seats, low, high = draft.table.seats, min(it.variant.orders), max(it.variant.orders)
    bonus = it.variant.bonus_value if it.variant.bonus else 0
    for good, collected in enumerate((((1, low), (1, high), (2, high)), ((1, high), (2, low)))):
        below = [0] * len(kinds) * len(seats)
        for owner, value in collected:
            below[owner * len(kinds) + kinds.index((good, value))] += 1
        above = tuple(int(good == 1 and kind == (1, low)) for kind in kinds)
        draft.below, draft.above, draft.bonus = (tuple(below),), (above,), (int(bonus > 0 and not good),)
        [(score, _)], (total, symbols, _) = draft.standings(), draft.rows(0)[good]
        times = symbols if it.variant.multiplier == "symbols" else min(symbols, 1)
        extra, inside, behind = [words.say("example.above")] * good, 0, ""
        if draft.bonus[0]:
            extra = [words.say("example.bonus", value=bonus)]
            inside, behind = (bonus, "") if it.variant.bonus_multiplies else (0, f"+{bonus}")
        by = f"×{times}" if it.usual("multiplier") else ""
        worked = f"{total + inside}{by}{behind}" if total else "–"
        said = ", ".join([*(f"{words.seat(seats[owner])} {value}" for owner, value in collected), *extra])
        rows.append((it.row(words.lying(GOODS[good]), GOODS[good], "W1 W2"), (said, worked, score)))
    return it.grid("example.head", rows)


def _pieces(it: TimeContent) -> tuple[tuple[Section, ...], dict[str, Art]]:
    """Orders of every seat, bonus counters and tiles to cut out, and how each looks."""
    variant, say, drawn, found = it.variant, it.words.say, dict[str, Art](), list[Section | None]()

    def cut(title: str, side: float, arts: list[tuple[str, Art]]) -> None:
        entries = (Entry(text="", icon=key) for key, _ in arts)
        found.append(it.section("cut", listed("list", *entries), title=title, look="tiles", side=side))
        drawn.update(arts)

    seats = [seat for seat in SEAT_PLAN.seats if any(seat in seating.seats for seating in variant.seatings)]
    orders = [(good, value) for good in GOODS for value in variant.orders]
    for seat in seats:
        arts = [(f"{seat} {good} {value}", order_counter(seat, good, value)) for good, value in orders]
        cut(say("set.orders", seat=it.words.seat(seat)), _COUNTER, arts)
    if variant.bonus:
        art = (f"bonus {variant.bonus_value}", bonus_counter(variant.bonus_value))
        cut(say("kind.bonus"), _COUNTER, [art] * len(seats))
    faces = ((one, it.game.faces[it.game.tiles.index(one.key)]) for one in it.tiles)
    tiles = [
        art
        for one, sides in faces
        for art in [(f"{one.key} {sides}", tile(it.name_on(one), *sides, levels=it.levels))] * one.copies
    ]
    cut(say("cut.tiles"), _TILE, tiles)
    for seat, printed in _centres(it).items():
        arts = [(f"{seat} {key}", building(it.words.built(face.kind, key), face)) for key, face in printed]
        arts += [(f"{seat} research", research(seat))] if it.builds else []
        cut(say("set.centre", seat=it.words.seat(seat)), _BUILDING, arts)
    found += [
        it.cut("set.ships", *it.of_seats("ship", dict.fromkeys(seats, 1)), side=_COUNTER),
        it.cut("set.cubes", *_cubes(it), side=_COUNTER),
        *_maps(it),
        it.at_home(("timers", len(seats) * variant.timers), ("clock", 1)),
    ]
    return tuple(section for section in found if section), drawn


def _centres(it: TimeContent) -> dict[Seat, list[tuple[str, BuildingFace]]]:
    """What is printed on the control centre of every seat, by its slots (M2)."""
    found: dict[Seat, list[tuple[str, BuildingFace]]] = {}
    for table in (start.table for start in it.starts):
        for seat, slots, faces in zip(table.seats, table.slots, table.printed, strict=True):
            found.setdefault(seat, list(zip(slots, faces, strict=True)))
    return found


def _cubes(it: TimeContent) -> Iterator[Entry]:
    for good, count in zip(GOODS, it.variant.supply, strict=True):
        yield Entry(name=capital(it.words.lying(good)), text="", icon=f"cube {good}", copies=count)


def _maps(it: TimeContent) -> Iterator[Section | None]:
    """The map for every number of players: fewer have fewer planets (M5)."""
    for start in it.starts:
        seen = evolve(picture(start, start.table.seats[0]), beside=(), seats=(), always=())
        bare = evolve(seen, rows=tuple(tuple(evolve(cell, marks=(), count=0) for cell in row) for row in seen.rows))
        players = len(start.table.seats)
        title = it.words.say("set.map", players=players)
        yield it.board(bare, _MAP, f"map.{players}", title=title)


def _missing(it: TimeContent) -> Iterator[Missing]:
    """Everything that can be missing, with the reason and whether that holds."""
    variant = it.variant
    yield "order", True, "Q1 Q2 Q3 Q4 Q5 Q6 Q7"
    yield "alike", True, "own_timers centres"
    yield "no-picks", not variant.pick, "pick S4 S5"
    yield "no-bonus", not variant.bonus, "bonus bonus_value bonus_multiplies bonus_use S3 D7 W3 W4"
    yield "nothing-lies", True, "dealt fill preplaced S6 S7"
    yield "no-tiles", not it.builds, "moon_action moon_skip_at build_under_timer build_same_kind upgrade"
    yield "no-tiles", not it.builds, "F4 R1 R2 R3 R4 U1"
    yield "shuffled", variant.stacks == "equal", "known_stacks"
    yield "no-tiles", True, "known_stacks tiles"
    yield "may", variant.moon_action == "may", "moon_skip_at"
    yield "no-equal", not matters("owner_choice", variant), "owner_choice D5"
    yield "not-allowed", True, "discard K1 K2"
    yield "taken-back", variant.withdraw, "H2"
    yield "overtime", variant.overtime, "E5"
    yield "no-overtime", not variant.overtime, "grace_ms E2 E3 E4"
    yield from (("not-in-game", True, f"tile.{one.key}") for one in variant.tiles)
