"""What a position has to keep to: nothing is there twice, nothing is missing, and everything is where it can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain

from ntwrules.rulebooks.time_n_space.machine.facts import CUBES, FIRST_ORDER, RESEARCH, SHIP, UNSEEN
from ntwrules.rulebooks.time_n_space.machine.moment import TimeMoment
from ntwrules.rulebooks.time_n_space.machine.sequence import undealt
from ntwrules.rulebooks.time_n_space.variant import GOODS

__all__ = ["FAULTS", "cubes", "own_counters", "tiles_seen"]

#: Where in a position something is wrong, and what.
Fault = tuple[tuple[str, ...], str]


def cubes(at: TimeMoment) -> list[int]:
    """All cubes of each good, wherever they are (M4)."""
    there = Counter(chain.from_iterable(built.units for own in at.centres for built in own))
    return [there[cube] + left for cube, left in zip(CUBES, at.supply, strict=True)]


def own_counters(at: TimeMoment, seat: int) -> list[int]:
    """All counters with the symbol of a seat, wherever they are (M4)."""
    kinds = len(at.game.counters)
    there = Counter(chain.from_iterable(built.units for built in at.centres[seat]))
    taken = map(sum, zip(*(own[seat * kinds : (seat + 1) * kinds] for own in at.below), strict=True))
    held = zip(at.above[seat], taken, strict=True)
    return [above + below + there[one] for one, (above, below) in enumerate(held, FIRST_ORDER)]


def tiles_seen(at: TimeMoment) -> Counter[int]:
    """All tiles that somebody has seen, wherever they are (S2)."""
    built = [one.tile for own in at.centres for one in own]
    return Counter(tile for tile in (*built, *at.research, *(one for moon in at.moons for one in moon)) if tile >= 0)


def _centres(at: TimeMoment) -> Iterator[Fault]:
    for seat, (name, own) in enumerate(zip(at.table.seats, at.centres, strict=True)):
        for slot, built in enumerate(own):
            path = ("centres", name, at.table.slots[seat][slot])
            if (built.tile < 0) != (built.level == 1):
                yield path, "a tile is of level 2 or 3, and what is printed of level 1"
                return
            face = at.face(seat, slot)
            if len(built.units) != len(face.units):
                yield path, f"it has {len(face.units)} units"
            elif any(built.units) and any(
                lies in CUBES and made not in (0, lies) for lies, made in zip(built.units, face.units, strict=True)
            ):
                yield path, "a plant holds cubes of its own colours"


def _things(at: TimeMoment) -> Iterator[Fault]:
    variant = at.variant
    for good, (there, many) in enumerate(zip(cubes(at), variant.supply, strict=True)):
        if there != many:
            yield ("supply", GOODS[good]), f"there are {there} of these cubes in all, not {many}"
    for seat, name in enumerate(at.table.seats):
        for one, (there, many) in enumerate(zip(own_counters(at, seat), at.game.copies, strict=True)):
            if there != many:
                told = f"there are {there} counters {at.game.counter_names[one]} of {name}, not {many}"
                yield ("above", name), told
        own = at.below[seat][seat * len(at.game.counters) : (seat + 1) * len(at.game.counters)]
        if any(own):
            yield ("below", name), "nobody collects own counters"
    bonus = sum(at.bonus) + sum(at.bonus_left)
    if bonus != len(at.table.seats) * variant.bonus:
        yield ("bonus",), f"there are {bonus} bonus counters in all"


def _tiles(at: TimeMoment) -> Iterator[Fault]:
    seen, variant = tiles_seen(at), at.variant
    shut = sum(stack.count(UNSEEN) for stack in at.moons)
    deals = sum(len(undealt(at, seat)) for seat in range(len(at.centres))) if at.stage == "setup" else 0
    if any(seen[tile] + at.unseen[tile] > many for tile, many in enumerate(at.game.tile_copies)):
        yield ("unseen",), "there are not so many of those tiles"
    elif sum(at.unseen) != shut + deals and (at.stage != "setup" or variant.stacks == "equal"):
        yield ("unseen",), f"{shut} tiles lie unseen on the moons"
    elif variant.stacks == "equal" and sum(seen.values()) + sum(at.unseen) != sum(at.game.tile_copies):
        yield ("moons",), f"there are {sum(at.game.tile_copies)} tiles in all"


def _timers(at: TimeMoment) -> Iterator[Fault]:
    table = at.table
    running = at.stage in ("play", "overtime")
    for seat, name in enumerate(table.seats):
        symbols, ship = at.symbols(seat), at.ships[seat]
        if len(set(symbols)) != len(symbols):
            yield ("timers", name), "a symbol carries one timer"
        if symbols and not running:
            yield ("timers", name), "no timer stands while the clock does not run"
        if RESEARCH in symbols and at.research[seat] < 0:
            yield ("timers", name), "the research station takes a timer only with a tile in it"
        if (SHIP in symbols) != (ship.to >= 0):
            yield ("ships", name), "a ship goes somewhere while a timer stands on it, and only then"
        elif ship.to >= 0 and ship.to != ship.at and ship.to not in table.ways[ship.at]:
            yield ("ships", name), f"no wormhole leads from {table.places[ship.at]} to {table.places[ship.to]}"
        for number, timer in enumerate(at.timers[seat]):
            takes = table.lasting[seat][number]
            if timer is not None and timer.on == SHIP:
                takes = table.ways[ship.at].get(ship.to, 0) or takes
            if timer is not None and not takes <= timer.until <= min(at.now, at.variant.clock_ms - 1) + takes:
                yield ("timers", name), f"it was not placed so that it would be done at {timer.until}"


def _stages(at: TimeMoment) -> Iterator[Fault]:
    variant, table = at.variant, at.table
    within = {
        "setup": not at.now, "pick": not at.now, "lay": not at.now, "play": at.now < variant.clock_ms,
        "overtime": variant.overtime and variant.clock_ms <= at.now < table.close,
    }.get(at.stage, variant.clock_ms <= at.now <= table.close)  # fmt: skip
    if not within:
        yield ("now",), f"that is not a time of the stage {at.stage}"
    if (at.outcome is None) != (at.stage != "over"):
        yield ("outcome",), "a game has an outcome when it is over"
    if at.waited and at.stage not in ("play", "overtime"):
        yield ("waited",), "nobody waits while the clock does not run"
    if at.viewer and at.stage != "pick":
        yield ("viewer",), "everybody sees everything but while counters are picked"
    for seat, name in enumerate(table.seats):
        put = sum(at.bonus_rows[seat])
        if put > at.bonus[seat] or (put and at.stage not in ("score", "over")):
            yield ("bonus_rows", name), "so many bonus counters were not put"
        own = at.picks[seat]
        known = all(own.count(one) <= at.above[seat][one] for one in own if one < len(at.above[seat]))
        if own and not (known and at.stage in ("pick", "lay") and len(own) <= variant.pick):
            yield ("picks", name), "those counters cannot have been picked"


#: Looks for what is wrong, in the order in which it can be looked at.
FAULTS: tuple[Callable[[TimeMoment], Iterator[Fault]], ...] = (_centres, _things, _tiles, _timers, _stages)
