"""Tables to begin a test at: a moment while the clock runs, told by what differs from an empty table."""

from attrs import evolve

import ntwrules
from ntwrules.rulebooks.time_n_space.machine.game import TimeGame
from ntwrules.rulebooks.time_n_space.variant import GOODS

MINUTE = 60_000
SEATS = ("red", "green", "light-blue", "purple")
#: A stack of one moon that everybody knows; all others are empty.
KNOWN = {"stacks": "known", "known_stacks": {"moon-1": ("beam", "trade")}}


def game(base="time-n-space", **switches):
    """A game with some settings and switches changed."""
    return TimeGame(evolve(ntwrules.load(base).variant, **switches))


def set_up(state, rng=None):
    """The same once chance has done its part: by lot, or the last that is possible."""
    while state.to_act == "chance":
        state = state.apply(state.sample(rng) if rng else state.actions[-1])
    return state


def described(own, *, players=3, first="red", **told):
    """
    A moment in the exchange form, a minute after the beginning: all that is not told is as at the beginning.

    What is told of a seat, under its name: `built` tiles by slot, with their level; what lies on `units`; `timers` by
    their symbols, done now unless a moment stands behind; `ship` as where it is and goes; the tile in `research`; what
    it has `collected` of others, and `bonus` counters; and `gone`, colours of which nothing lies above any more: all of
    it was collected by the next seat.
    """
    data = set_up(own.start(players, first)).to_json()
    seats = SEATS[:players]
    data |= {"stage": "play", "now": MINUTE, "turn": first, "picks": {seat: [] for seat in seats}}
    data |= {name: value for name, value in told.items() if name.replace("_", "-") not in seats}
    del data["to_act"]
    for seat in seats:
        _tell(own, data, seat, **told.get(seat.replace("-", "_"), {}))
    return data


def _tell(
    own, data, seat, *, built=(), units=(), timers=(), ship=(), research=None, collected=(), bonus=0, gone=""
):  # fmt: skip
    for slot, (tile, level) in dict(built).items():
        _take_tile(data, tile)
        face = own.faces[own.tiles.index(tile)][level - 2]
        data["centres"][seat][slot] = {"tile": tile, "level": level, "units": [None] * len(face.units)}
    for name, thing in dict(units).items():
        slot, unit = name.split(".")
        data["centres"][seat][slot]["units"][int(unit) - 1] = thing
        _take(data["above"][seat] if " " in thing else data["supply"], thing)
    if research:
        _take_tile(data, research)
        data["research"][seat] = research
    for number, named in enumerate(timers):
        on, until = named if isinstance(named, tuple) else (named, data["now"])
        data["timers"][seat][number] = on and {"on": on, "until": until}
    if ship:
        data["ships"][seat] = {"at": ship[0], "to": ship[1] if len(ship) > 1 else None}
    for counter, count in dict(collected).items():
        for _ in range(count):
            _collect(data, seat, *counter.split(" ", 1))
    data["bonus"][seat] += bonus
    for _ in range(bonus):
        data["bonus_left"].pop()
    after = list(data["centres"])[(list(data["centres"]).index(seat) + 1) % len(data["centres"])]
    for counter in [one for one in data["above"][seat] if one.split()[0] in gone.split()]:
        for _ in range(data["above"][seat][counter]):
            _collect(data, after, seat, counter)


def _take(counts, key):
    counts[key] -= 1
    if not counts[key] and key not in GOODS:
        del counts[key]


def _take_tile(data, tile):
    """A tile that somebody has lay unseen in one of the stacks, where there are any."""
    if tile in data["unseen"]:
        _take(data["unseen"], tile)
        max(data["moons"].values(), key=len).pop()


def _collect(data, seat, owner, counter):
    _take(data["above"][owner], counter)
    own = data["below"][seat]
    own[f"{owner} {counter}"] = own.get(f"{owner} {counter}", 0) + 1


def position(own=None, **told):
    """The state that `described` tells of."""
    own = own or game()
    return own.from_json(described(own, **told))


def played(state, *actions):
    """The state after some actions."""
    for action in actions:
        state = state.apply(action)
    return state


def listed(state, verb="", *, seat=None):
    """What a seat, or whoever is asked, may do, without its name; with a verb, what follows it."""
    whose = seat or state.to_act
    every = sorted(str(action).removeprefix(f"{whose} ") for action in state.actions_of(whose))
    return [one.removeprefix(f"{verb} ") for one in every if one.startswith(f"{verb} ")] if verb else every


def said(state, *path):
    """What the exchange form says somewhere."""
    told = state.to_json()
    for key in path:
        told = told[key]
    return told


def units(state, seat, slot):
    """What lies on a building."""
    return said(state, "centres", seat, slot, "units")


def lifted(own=None, *, number=1, **told):
    """A moment after red has lifted a timer that was done."""
    return position(own, **told).apply(f"red lift {number}")


def on(symbol, **told):
    """What a seat has with one timer that is done, and more."""
    return {"timers": (symbol,), **told}


def visiting(place, **told):
    """What a seat has whose ship has just come to a place."""
    return {"timers": ("ship",), "ship": (place, place), **told}


def ended(own=None, **told):
    """A game that is over since the clock has run out with nothing standing."""
    own = own or game()
    return position(own, now=own.variant.clock_ms - 1, **told).apply(f"clock {own.variant.clock_ms}")


def points(state, seat):
    """What somebody scored, and with how many counters."""
    return said(state, "outcome", "scores", seat), said(state, "outcome", "counted", seat)
