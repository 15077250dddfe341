"""What holds at every moment of every game of Wadi: tests and `check --deep` ask it."""

from __future__ import annotations

from ntwrules.model.actions.action import Action
from ntwrules.model.examining.invariants import Promises, cited
from ntwrules.model.machine.grid import bit_list
from ntwrules.rulebooks.wadi.machine.moment import RETRIEVED
from ntwrules.rulebooks.wadi.machine.state import WadiState
from ntwrules.rulebooks.wadi.texts import SAID

__all__ = ["INVARIANTS"]

promise = Promises(
    SAID,
    cited(
        {
            "somebody-can-act": ("T4",),
            "more-than-pass": ("T4",),
            "over-is-over": ("E1", "E2"),
            "winners-play": ("V5",),
            "rounds-go-on": ("T1",),
            "chances-are-whole": ("T1",),
        }
    ),
)


@promise("B3", "F1", "P1")
def _discs_kept(state: WadiState) -> bool:
    return min(state.wadi, default=0) >= 0 and (
        sum(state.wadi) + state.wet.bit_count() + state.gone == sum(state.table.sources)
    )


@promise("S1", "S4")
def _shadoofs_kept(state: WadiState) -> bool:
    alone = state.built.bit_count() == sum(own.bit_count() for own in state.shadoofs)
    return alone and not state.built & ~state.game.land and all(state.supply(i) >= 0 for i in range(len(state.seats)))


@promise("S2")
def _shadoofs_apart(state: WadiState) -> bool:
    return state.variant.mode != "A" or not state.near(state.built) & state.built


@promise("P1")
def _water_on_land(state: WadiState) -> bool:
    return not state.wet & ~state.game.land


@promise("W3", "W5")
def _watchmen_alone(state: WadiState) -> bool:
    standing = [tile for tile in state.watchmen if tile >= 0]
    free = state.game.land & ~state.built & ~state.wet
    return len(set(standing)) == len(standing) and all(free >> tile & 1 for tile in standing)


@promise("W2")
def _watchmen_apart(state: WadiState) -> bool:
    """However two Watchmen came where they are, the later one did not enter the area of the other."""
    standing = [tile for tile in state.watchmen if tile >= 0]
    return not any(state.game.area[one] >> other & 1 for one in standing for other in standing if one != other)


@promise("W7", "W8", "V4")
def _retrievals_counted(state: WadiState) -> bool:
    taken = {seat for seat, fate in enumerate(state.watchmen) if fate == RETRIEVED}
    return len(state.retrievals) == len(taken) and set(state.retrievals) == taken


@promise("E1")
def _ends_in_time(state: WadiState) -> bool:
    """Water that nobody touches leaves by the longest way, and a test before the flow takes one round more."""
    return state.round <= state.game.longest


@promise("S4", "F1", "W7")
def _nothing_comes_back(before: WadiState, _: Action, after: WadiState) -> bool:
    kept = all(not own & ~now for own, now in zip(before.shadoofs, after.shadoofs, strict=True))
    return kept and before.gone <= after.gone and before.retrievals == after.retrievals[: len(before.retrievals)]


@promise("V1", "V2", "V3", "V4")
def _points_counted(state: WadiState) -> bool:
    """Points are counted tile by tile as a player would, and not by sets."""
    if state.outcome is None:
        return True
    game, variant = state.game, state.variant
    for seat, name in enumerate(state.seats):
        seen = [tile for own in bit_list(state.shadoofs[seat]) for tile in bit_list(game.scored[own])]
        tiles = set(seen) if variant.score == "union" else seen
        fields = sum(game.points[tile] for tile in tiles if state.wet >> tile & 1)
        rest = state.outcome.scores[name] - fields - variant.unused_bonus * state.supply(seat)
        if rest not in {0, variant.stay_points, variant.forced_dry_points, *variant.retrieve_points}:
            return False
    return True


#: All of them, those of every game first.
INVARIANTS = promise.all
