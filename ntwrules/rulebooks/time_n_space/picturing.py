"""What a table of Time 'n' Space looks like: the map with its ships, and below it the control centre of everybody."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from attrs import evolve

from ntwrules.model.actions.action import Action
from ntwrules.model.seats import Seat
from ntwrules.model.showing.looks import read_looks
from ntwrules.model.showing.picture import Cell, Look, Picture, Place, Sign, Standing, Strip, Track, Way
from ntwrules.model.showing.spots import spread
from ntwrules.model.showing.touching import touched
from ntwrules.model.texts import TONGUES, Readable, Texts, capital
from ntwrules.rulebooks.time_n_space.machine.clock_face import shown, whole
from ntwrules.rulebooks.time_n_space.machine.facts import CUBES, FIRST_ORDER, RESEARCH, SHIP, UNSEEN
from ntwrules.rulebooks.time_n_space.machine.state import TimeState
from ntwrules.rulebooks.time_n_space.spelling import by_colours, tile_names
from ntwrules.rulebooks.time_n_space.texts import SAID
from ntwrules.rulebooks.time_n_space.variant import GOODS, KINDS, SEAT_PLAN, Tile, moon_number

__all__ = ["LOOKS", "picture", "touches"]

#: How everything looks, on a terminal and in print.
LOOKS = read_looks(Path(__file__).with_name("looks.toml"))

#: What is only seen with its words filled in.
_UNFILLED = {"order", "collected", "slot", "glass", "crew", "tile"}
_LEVELS = ("I", "II", "III")
#: What a legend always explains.
_ALWAYS = (*GOODS, "makes-gray", "free", "any-order", *KINDS, "research", "rocket", "running", "done")
#: What tells of the clock before it runs, while it does, and once it does not any more.
_CLOCKS = {"play": "clock", "overtime": "overtime", "score": "score", "over": "score"}
#: Where on a tile its units begin and how large they are, and those of its back.
_FRONT, _BACK = (6, 36, 0.38), (37, 9, 0.19)


def picture(state: TimeState, seat: Seat) -> Picture:
    """The table; everybody sees the same but for what others pick (Q7)."""
    table, variant = state.table, state.variant
    cells = (*table.order, *range(len(table.seats), len(table.places)))
    at = {place: cell for cell, place in enumerate(cells)}
    holes = [(start, end) for start in cells for end in table.ways[start] if at[start] < at[end]]
    points = [points for points, _ in state.standings()]
    tiles = {f"tile-{key}": name for key, name in _tile_titles(variant.tiles).items()}
    return Picture(
        viewer=seat,
        rows=(tuple(_cell(state, place) for place in cells),),
        names={**LOOKS.names, **tiles},
        spoken=_spoken(tuple(sorted(set(variant.orders))), variant.timers),
        looks=_looks(tuple(sorted(set(variant.orders))), variant.timers, variant.tiles),
        always=_ALWAYS,
        seats=table.seats,
        called=SEAT_PLAN.names,
        bare="space",
        tiles=True,
        spots=_spots(len(table.seats), len(cells), tuple((at[start], at[end]) for start, end in holes)),
        ways=tuple(
            Way(
                ends=(at[start], at[end]),
                caption=Texts(shown(takes) if (takes := table.ways[start][end]) else ""),
                there=tuple(_ships(state, start, end)),
                back=tuple(_ships(state, end, start)),
            )
            for start, end in holes
        ),
        heads=((), tuple(_name(state, place) for place in cells)),
        beside=(*_table(state), *(_centre(state, each, points[each]) for each in table.order)),
        laid=state.stage != "setup",
    )


_spots = lru_cache(maxsize=64)(spread)


@lru_cache(maxsize=16)
def _tile_titles(tiles: tuple[Tile, ...]) -> Mapping[str, Texts]:
    """What tiles are called in a legend."""
    called = tile_names(tiles)
    return {one.key: one.names or _said("picture.tile", tile=called[one.key]) for one in tiles}


_said = SAID.texts


def _joined(texts: Iterable[Readable], between: str = " ") -> Texts:
    """Texts one after the other, in every tongue."""
    listed = tuple(texts)
    return Texts(**{tongue: between.join(text.read(tongue) for text in listed) for tongue in TONGUES})


def _titled(text: Readable) -> Texts:
    return Texts(**{tongue: capital(text.read(tongue)) for tongue in TONGUES})


def touches(state: TimeState, action: Action) -> tuple[str, ...]:
    """
    What an action points at: symbols of a control centre, places of the map, orders above a centre.

    A timer is lifted by touching what it stands on; which of those that are parked is placed, nobody points at. Of a
    field the building is touched.

    >>> import ntwrules
    >>> state = ntwrules.load("time-n-space").start(3)
    >>> touches(state, state.parse("red place 1 ship moon-1")), touches(state, state.parse("red fill p1.2"))
    (('slot:red.ship', 'place:moon-1'), ('slot:red.p1',))
    """
    if action.seat not in state.seats:  # chance, or nobody
        return touched(action)
    seat, own, number = action.seat, state.seats.index(action.seat), sum(action.numbers)
    order, here = f"{action.key}-{number}", f"place:{state.table.places[state.ships[own].at]}"

    def slot(name: str) -> str:
        """A symbol, or the building of a field that there can be."""
        field = state.table.field(own, name)
        return f"slot:{seat}.{state.table.slots[own][field[0]] if field else name}"

    match action.verb, action.words:
        case "place", ("ship", place):
            return slot("ship"), here if place == "stay" else f"place:{place}"
        case "lift", ():
            stands = dict(enumerate(state.timers[own], 1)).get(number)
            return (slot(state.table.symbol_name(own, stands.on)) if stands else f"timer:{number}",)
        case "pick", ():
            return (f"above:{seat}.{order}",)
        case "offer", (field,):  # before the clock runs, what was picked is laid (S5)
            return f"{'picked' if state.stage == 'lay' else 'above'}:{seat}.{order}", slot(field)
        case "deliver", ():
            return (_offered(state, own, order),)
        case "tile", (to,):
            return (slot("research") if to == "keep" else here,)
        case "admit", (other,):
            return (f"place:{other}",)
        case "bonus", (good,):
            return (f"good:{good}",)
        case _, (name,):
            return (slot(name),)
    return touched(action)


def _offered(state: TimeState, seat: int, order: str) -> str:
    """Where the order lies that is delivered: on a centre of the planet where the ship is."""
    owner, (good, _, value) = state.ships[seat].at, order.partition("-")
    counter = state.game.counter(good, int(value))
    fields = state.offers(owner, counter) if owner < len(state.seats) and counter >= 0 else []
    slots = [f"slot:{state.seats[owner]}.{state.table.slots[owner][slot]}" for slot, _ in fields]
    return slots[0] if slots else f"order:{order}"


# How it looks ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def _looks(values: tuple[int, ...], timers: int, tiles: tuple[Tile, ...]) -> Mapping[str, Look]:
    """Everything that can be seen in a variant: orders, tiles, and buildings with and without a timer."""
    orders = {f"order-{good}-{value}": _order(good, value) for good in GOODS for value in values}
    collected = {
        f"collected-{key}": evolve(look, owned=True, shape=f"{{{key}}}{_filled('collected')}")
        for key, look in orders.items()
    }
    slots = {key: _slot(*made) for key, *made in _slots(timers)}
    whole = {key: look for key, look in LOOKS.by_key.items() if key not in _UNFILLED}
    short = {tile.key: _in_short(tile) for tile in tiles}
    alike = Counter((tile.kind, short[tile.key]) for tile in tiles)
    drawn = {
        f"tile-{tile.key}": _tile(tile, short[tile.key] if alike[tile.kind, short[tile.key]] == 1 else Texts(tile.key))
        for tile in tiles
    }
    return {**whole, **orders, **collected, **drawn, **slots}


@lru_cache(maxsize=16)
def _spoken(values: tuple[int, ...], timers: int) -> Mapping[str, Texts]:
    """What is read from its picture alone, for those who cannot see that."""
    goods = {good: _said(f"picture.goods.{good}") for good in GOODS}
    orders = {
        f"order-{good}-{value}": _said("picture.order", good=name, value=value)
        for good, name in goods.items()
        for value in values
    }
    makes = {f"makes-{good}": _said("picture.makes", good=name) for good, name in goods.items()}
    slots = {
        key: _joined((LOOKS.names[kind], *([Texts(level)] if level else []))) for key, kind, level, *_ in _slots(timers)
    }
    return {"ship": _said("picture.ship"), **orders, **makes, **slots}


def _slots(timers: int) -> Iterator[tuple[str, str, str, str, str]]:
    """Buildings of every level and other time symbols, with and without a timer: the key, and what it is made of."""
    glasses = [("", ""), *((state, str(number)) for number in range(1, timers + 1) for state in ("running", "done"))]
    kinds = [*((kind, level) for kind in KINDS for level in _LEVELS), ("research", ""), ("rocket", "")]
    return ((_slot_key(kind, level, *glass), kind, level, *glass) for kind, level in kinds for glass in glasses)


def _filled(key: str, **words: str) -> str:
    """A shape with its words filled in."""
    shape = LOOKS.by_key[key].shape
    for name, word in words.items():
        shape = shape.replace(name.upper(), word)
    return shape


def _signed(look: Look, written: str, **things: str) -> Look:
    """A look whose sign is written with those of other things."""
    known = {name: LOOKS.by_key[key] for name, key in things.items()}
    sign = written.format(**{name: it.sign.one for name, it in known.items() if it.sign})
    plain = written.format(**{name: it.ascii.one for name, it in known.items() if it.ascii})
    return evolve(look, sign=Sign.single(sign), ascii=Sign.single(plain))


def _order(good: str, value: int) -> Look:
    cube = LOOKS.by_key[good]
    sign = Sign.single(f"{value}{cube.ascii.one[-1] if cube.ascii else ''}")
    shape = _filled("order", good=good, value=str(value))
    look = evolve(LOOKS.by_key["order"], ink=cube.ink, paper=cube.paper, front=cube.front, letter=cube.letter)
    return evolve(look, sign=sign, ascii=sign, shape=shape)


def _slot_key(*words: str) -> str:
    return "-".join(("slot", *filter(None, words)))


def _slot(kind: str, level: str, state: str, number: str) -> Look:
    """A building of a level, or another time symbol, with or without a timer."""
    shape = _filled("slot", kind=kind, level=level) + (_filled("crew") if kind == "rocket" else "")
    if not state:
        return _signed(evolve(LOOKS.by_key["slot"], shape=shape), f"{{kind}}{level}", kind=kind)
    timed = evolve(LOOKS.by_key["slot"], shape=shape + _filled("glass", state=state, number=number))
    return _signed(timed, f"{{kind}}{level} {{state}}{number}", kind=kind, state=state)


def _in_short(tile: Tile) -> Texts:
    """A tile by the letters of its colours, or as the level on which it is built (R2)."""
    letters = [LOOKS.by_key[good].letter for good in by_colours(tile) or tile.makes]
    if letters:
        return _joined(filter(None, letters), "-")
    return Texts(_LEVELS[1])


def _tile(tile: Tile, short: Texts) -> Look:
    """A tile with its units on level II, and small those on level III (S2)."""
    shape = _filled("tile", kind=tile.kind)
    for makes, many, trades, (left, top, largest) in (
        (tile.makes, tile.beams, tile.trades, _FRONT), (tile.then_makes, tile.then_beams, tile.then_trades, _BACK),
    ):  # fmt: skip
        units = [f"makes-{good}" for good in makes] or ["free"] * many
        size = min(largest, (0.95 - left / 100) / max(len(units), 1))
        for number, unit in enumerate(units):
            x = left + number * size * 100
            shape += f'<g transform="translate({x:.4g} {top}) scale({size:.3g})">{{{unit}}}</g>'
        if trades:
            place = f'x="{left}" y="{top + size * 80:.4g}" font-size="{size * 110:.3g}" font-weight="bold"'
            shape += f"<text {place}>&#215;{trades}</text>"
    look = evolve(LOOKS.by_key["tile"], shape=shape, letter=short)
    return _signed(look, "{kind}?", kind=tile.kind)  # the letter comes in place of the mark


# The map --------------------------------------------------------------------------------------------------------------


def _name(state: TimeState, place: int) -> Texts:
    """What a place is called."""
    key = state.table.places[place]
    if key in SEAT_PLAN.names:
        return _titled(SEAT_PLAN.names[key])
    return _titled(_said("things.moon", number=moon_number(key)) if moon_number(key) else Texts(key))


def _cell(state: TimeState, place: int) -> Cell:
    """A planet with its bonus counter, a moon with its stack, or another place, and the ships there (S2, S3, M6)."""
    key, pawns = state.table.places[place], tuple(_ships(state, place, place))
    address = f"place:{key}"
    if place < len(state.seats):
        marks = ("bonus",) if state.bonus_left[place] else ()
        return Cell(number=key, absolute=place, ground="planet", owner=key, marks=marks, pawns=pawns, address=address)
    moon = state.moon_at(place)
    if moon < 0:
        return Cell(number=key, absolute=place, ground="station", pawns=pawns, address=address)
    stack = state.moons[moon]
    top = (_tile_key(state, stack[0]),) if stack else ()
    return Cell(number=key, absolute=place, ground="moon", marks=top, count=len(stack), pawns=pawns, address=address)


def _tile_key(state: TimeState, tile: int) -> str:
    return "unseen" if tile == UNSEEN else f"tile-{state.game.tiles[tile]}"


def _ships(state: TimeState, start: int, end: int) -> Iterator[Standing]:
    """Who flies from one place to another; from a place to itself, who is there (F1, F2)."""
    for seat in state.table.order:
        ship = state.ships[seat]
        if (ship.at, ship.to if ship.to >= 0 else ship.at) == (start, end):
            yield Standing(state.seats[seat], kind="ship")


# Beside it ------------------------------------------------------------------------------------------------------------


def _table(state: TimeState) -> Iterator[Strip]:
    """The clock, who is asked, and the supply."""
    end = state.table.close if state.stage == "overtime" else state.variant.clock_ms
    told = [_said(f"standing.{_CLOCKS.get(state.stage, 'setup')}", now=whole(state.now), end=whole(end))]
    if state.to_act in state.seats:
        told.append(_titled(_said("picture.asked", seat=SEAT_PLAN.names[str(state.to_act)])))
    yield Strip(title=_joined(told, " · "))
    cubes = (
        Place(look=good, wide=3, count=count, address=f"good:{good}")
        for good, count in zip(GOODS, state.supply, strict=True)
    )
    yield Strip(title=_said("picture.supply"), tracks=(Track(tuple(cubes)),))


def _centre(state: TimeState, seat: int, points: int) -> Strip:
    """A control centre with its timers, what lies above it and what was collected (M2, S1, D6)."""
    name, every = state.seats[seat], len(state.game.counters)
    tracks = [Track(tuple(_symbols(state, seat)), 3)]
    for title, counters in (
        ("picked", ((pick, 0, 1) for pick in state.picks[seat])),
        ("above", ((i, 0, count) for i, count in enumerate(state.above[seat]))),
        ("collected", ((i % every, i // every, count) for i, count in enumerate(state.below[seat]))),
    ):
        lying = [_counter(state, *counter, of=name, title=title) for counter in counters if counter[2]]
        if title == "collected" and state.bonus[seat]:
            lying.append(_several("bonus", state.bonus[seat]))
        if lying:
            tracks.append(Track(tuple(lying), 1, _said(f"picture.{title}")))
    told = _said("picture.seat", points, seat=SEAT_PLAN.names[name], points=points)
    return Strip(title=_titled(told), tracks=tuple(tracks), owner=name, board=True)


def _counter(state: TimeState, counter: int, seat: int, count: int, *, of: Seat, title: str) -> Place:
    """Order counters of one kind, with whose they were once taken; one that others must not see is hidden (S4, Q7)."""
    if counter >= len(state.game.counters):
        return _several("unseen", 1)
    good, value = state.game.counters[counter]
    key = f"order-{GOODS[good]}-{value}"
    if title == "collected":
        return evolve(_several(f"collected-{key}", count), owner=state.seats[seat])
    return evolve(_several(key, count), address=f"{title}:{of}.{GOODS[good]}-{value}")


def _several(look: str, count: int) -> Place:
    return Place(look=look, wide=1 + (count > 1), count=count if count > 1 else None, side="left")


def _symbols(state: TimeState, seat: int) -> Iterator[Place]:
    """The ship, the buildings and the research station with the timers on them, and those that are parked (T1-T5)."""
    name, ship = state.seats[seat], state.ships[seat]
    standing = {timer.on: (number, timer.until) for number, timer in enumerate(state.timers[seat], 1) if timer}
    way = (_name(state, place) for place in dict.fromkeys((ship.at, ship.to)) if place >= 0)

    def symbol(on: int, kind: str, *where: Texts, level: str = "", **more: Any) -> Place:
        number, until = standing.get(on, (0, 0))
        left = until - state.now
        glass = ("running" if left > 0 else "done", str(number)) if number else ()
        told = [Texts(whole(left, up=True)) if left > 0 else _said("picture.done")] if number else []
        return Place(
            look=_slot_key(kind, level, *glass),
            name=_joined((*told, *where)),
            owner=name,
            now=bool(number) and left <= 0,
            side="inside",
            address=f"slot:{name}.{state.table.symbol_name(seat, on)}",
            **more,
        )

    yield symbol(SHIP, "rocket", _joined(way, " → "), caption=_said("picture.ship"))
    for slot, built in enumerate(state.centres[seat]):
        face = state.face(seat, slot)
        yield symbol(
            slot,
            face.kind,
            level=_LEVELS[built.level - 1],
            caption=Texts(state.table.slots[seat][slot]),
            marks=tuple(_unit(state, *unit) for unit in zip(built.units, face.units, strict=True)),
            count=face.trades or None,
        )
    tile = state.research[seat]
    yield symbol(
        RESEARCH, "research", caption=_said("picture.research"), marks=() if tile < 0 else (_tile_key(state, tile),)
    )
    parked = [str(number) for number, timer in enumerate(state.timers[seat], 1) if timer is None]
    if parked:
        yield Place(look="parked", name=_said("picture.parked", list=", ".join(parked)))


def _unit(state: TimeState, lies: int, makes: int) -> str:
    """What lies on a unit, or what can be made there (M3)."""
    if lies >= FIRST_ORDER:
        good, value = state.game.counters[lies - FIRST_ORDER]
        return f"order-{GOODS[good]}-{value}"
    if lies in CUBES:
        return GOODS[lies - 1]
    return f"makes-{GOODS[makes - 1]}" if makes in CUBES else "free"
