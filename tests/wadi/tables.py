"""Tables to begin a test at: a board with things on it, in the words of the exchange form."""

from attrs import evolve

import ntwrules
from ntwrules.rulebooks.wadi.machine.game import WadiGame

FORK = ("1 2 v 2 1", "3 1 v 1 3", "2 2 v<|v> 2 2", "1 v 3 v 1", "2 x 2 x 2")
_ALL = ("red", "yellow", "brown", "blue")


def game(map_=None, base="wadi-watchmen", **switches):
    """A game with some switches turned, on the usual board or another one."""
    variant = ntwrules.load(base).variant
    return WadiGame(evolve(variant, **({"map": map_} if map_ else {}), **switches))


def sourced(map_, **discs):
    """A map with discs on some of its wadi tiles."""
    rows = [row.split() for row in map_]
    for tile, count in discs.items():
        rows[int(tile[1:]) - 1][ord(tile[0]) - ord("a")] += str(count)
    return tuple(map(" ".join, rows))


def position(
    own,
    *,
    players=2,
    phase="act",
    turn="red",
    talisman="red",
    round_=2,
    wadi=(),
    wet="",
    shadoofs=(),
    watchmen=(),
    retrievals=(),
    done=(0, 0),
):
    """A state: discs that are told nowhere have left the board; Watchmen that are not told are taken back, last."""
    seats = _ALL[:players]
    shadoofs, wadi = dict(shadoofs), dict(wadi)
    built = {seat: shadoofs.get(seat, "").split() for seat in seats}
    discs = sum(own.table(own.variant.seatings[players - 2].seats).sources)
    fates = {}
    if own.variant.watchmen:
        usual = "waiting" if round_ <= own.variant.deploy_after else "retrieved"
        fates = {seat: dict(watchmen).get(seat, usual) for seat in seats}
    back = [*retrievals, *(seat for seat in seats if fates.get(seat) == "retrieved" and seat not in retrievals)]
    return own.from_json(
        {
            "round": round_,
            "turn": turn,
            "to_act": turn,
            "phase": phase,
            "talisman": talisman,
            "wadi": wadi,
            "wet": wet.split(),
            "gone": discs - sum(wadi.values()) - len(wet.split()),
            "shadoofs": built,
            "supply": {seat: own.variant.shadoofs - len(tiles) for seat, tiles in built.items()},
            "watchmen": fates,
            "retrievals": back,
            "done": {"builds": done[0], "pumps": done[1]},
            "b_shut": False,
            "outcome": None,
        }
    )


def listed(state, verb):
    """What is offered with a verb, without it."""
    return sorted(" ".join(str(action).split()[1:]) for action in state.actions if action.verb == verb)


def played(state, *actions):
    """The state after some actions."""
    for action in actions:
        state = state.apply(action)
    return state


def passed(state, until):
    """The same after everybody has ended their turns, until something holds."""
    while state.outcome is None and not until(state):
        state = state.apply("pass" if state.phase == "act" else state.actions[0])
    return state


def score(state, seat):
    """What somebody would score now."""
    return state.points(state.seats.index(seat))
