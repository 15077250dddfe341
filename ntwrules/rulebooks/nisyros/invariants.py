"""What holds at every moment of every game of Nisyros: tests and `check --deep` ask it."""

from collections.abc import Callable
from functools import lru_cache

from ntwrules.model.actions.action import Action
from ntwrules.model.examining.invariants import Promises, cited
from ntwrules.rulebooks.nisyros.effects import LessEruptions
from ntwrules.rulebooks.nisyros.machine import soundness
from ntwrules.rulebooks.nisyros.machine.facts import KINDS, RINGS, SLOPES, WORKPLACES, YARD
from ntwrules.rulebooks.nisyros.machine.state import NisyrosState
from ntwrules.rulebooks.nisyros.texts import SAID
from ntwrules.rulebooks.nisyros.variant import ZONES, NisyrosVariant

__all__ = ["INVARIANTS", "least_eruptions"]

promise = Promises(
    SAID,
    cited(
        {
            "somebody-can-act": ("B9",),
            "more-than-pass": ("C2",),
            "over-is-over": ("E1", "E2", "E3"),
            "winners-play": ("E4",),
            "rounds-go-on": ("B9",),
            "chances-are-whole": ("V1", "D4"),
        }
    ),
)

#: All areas of the island.
_ISLAND = len(ZONES) * len(RINGS)
#: Dice stay on the island from this step until that one; in another step there are none.
_ROLLING, _ERUPTIONS, _ROUND_OVER = 3, 9, 11


@promise("M2")
def _places_not_crowded(state: NisyrosState) -> bool:
    return all(state.workers_at(at) <= most for at, most in _capped(state.variant.caps, state.variant.yard_cap))


@lru_cache(maxsize=8)
def _capped(caps: tuple[int, ...], yard_cap: int) -> list[tuple[int, int]]:
    """The places that hold no more than so many workers."""
    capped = [(at, caps[at % len(KINDS)]) for at in WORKPLACES if at % len(KINDS) < SLOPES]
    capped += [(at, yard_cap) for at in WORKPLACES if at % len(KINDS) == YARD]
    return [(at, most) for at, most in capped if most]


def _none_of(faults: Callable[[NisyrosState], soundness.Faults]) -> Callable[[NisyrosState], bool]:
    def holds(state: NisyrosState) -> bool:
        return not any(faults(state))

    holds.__name__ = f"{faults.__name__}_kept"
    return holds


#: What can be wrong with a moment never is.
for _rules, _faults in {
    ("B4", "P1", "P2", "P3", "S1", "H3"): soundness.people, ("H1", "H2"): soundness.homes,
    ("B6", "P4", "M4"): soundness.boats, ("B3", "B6", "L3"): soundness.dams, ("B5",): soundness.stock,
    ("V2", "V3"): soundness.cards, ("B9",): soundness.counts,
}.items():  # fmt: skip
    promise(*_rules)(_none_of(_faults))


@promise("B1", "B2", "B7")
def _tiles_and_tokens(state: NisyrosState) -> bool:
    within = all(state.tokens.count(resource) <= count for resource, count in enumerate(state.variant.tokens))
    return within and not any(soundness.island(state))


@promise("D1", "D2", "D3")
def _dice_kept(state: NisyrosState) -> bool:
    there = state.more + state.less + sum(state.dice) + sum(face >= 0 for face in state.laid)
    dice = len(state.variant.dice)
    match state.phase:
        case "dice":
            return there == state.rolled < dice
        case "die":
            return there == dice and not state.rolled
    return there <= dice and not state.rolled and (_ROLLING <= state.step < _ROUND_OVER or not there)


@promise("L2", "X2")
def _lava_runs_down(before: NisyrosState, _: Action, after: NisyrosState) -> bool:
    """It never goes back; and as it is a number of areas from the crater down, it leaves none out."""
    lava = zip(before.lava, after.lava, strict=True)
    return all(0 <= was <= now <= len(RINGS) for was, now in lava)


@promise("X2", "X4")
def _every_eruption_covers(before: NisyrosState, _: Action, after: NisyrosState) -> bool:
    """While the volcano erupts, each eruption that is over covered one area, whatever had to be rolled again."""
    inside = before.round == after.round and before.step == after.step == _ERUPTIONS
    inside &= bool(before.eruptions or before.fleeing)  # cards that take effect at the beginning come before
    return (
        not inside
        or after.outcome is not None
        or (before.eruptions - after.eruptions == sum(after.lava) - sum(before.lava))
    )


@promise("X1")
def _eruptions_within_bounds(state: NisyrosState) -> bool:
    variant = state.variant
    most = max(variant.least_eruptions, variant.most_eruptions)
    return state.eruptions >= 0 and (variant.event_eruptions == "after-cap" or state.eruptions <= most)


def least_eruptions(variant: NisyrosVariant, round_: int = 2) -> int:
    """How many there are in a round however dice and cards fall (X1)."""
    dice = sum("less" in die for die in variant.dice)
    counts = [it.count for it in variant.effects_in_play if isinstance(it, LessEruptions)]
    cards = max(variant.event_die) * sum(counts)
    fewer = variant.first_fewer if round_ == 1 else 0
    sure = min(variant.most_eruptions, variant.eruptions - dice - fewer) - cards
    return max(variant.least_eruptions, sure, 0)


@promise("X1", "E1")
def _ends_in_time(state: NisyrosState) -> bool:
    """
    Every round covers as many areas as there are eruptions in any case, until the whole island is lava.

    Where there can be none at all, lava that dams hold may wait for ever, though luck would have to hold it as well.
    """
    if state.round == 1:
        return True
    variant = state.variant
    sure = least_eruptions(variant, 1) + (state.round - 2) * least_eruptions(variant)
    return sum(state.lava) >= min(sure, _ISLAND)


@promise("E1", "E2", "E3")
def _ends_when_it_is_over(state: NisyrosState) -> bool:
    covered = sum(state.lava) == _ISLAND
    left = any(state.left_behind(seat) for seat in range(len(state.seats)))
    if state.outcome is None:
        return state.fleeing is not None or (left and not covered)
    match state.outcome.reason:
        case "E1":
            return covered
        case "E2":
            return not left and not covered
    return state.variant.stranded == "end" and left and not state.coasts()


@promise("E4")
def _graded(state: NisyrosState) -> bool:
    """All of them together, by whoever saved fewest, or by all of them where the team counts."""
    outcome, variant = state.outcome, state.variant
    if outcome is None:
        return True
    saved = [outcome.scores[seat] for seat in state.seats]
    reached = sum(saved) / len(saved) if variant.counted == "team" else min(saved)
    grade = "great" if reached >= variant.great else "small" if reached >= variant.small else "lost"
    everybody = frozenset(state.seats)
    return (
        outcome.grade == grade
        and outcome.winners == (frozenset() if grade == "lost" else everybody)
        and (tuple(saved) == state.saved)
    )


@promise("S1", "P1", "G2", "B7")
def _nothing_comes_back(before: NisyrosState, _: Action, after: NisyrosState) -> bool:
    """Who is on Kos or in Hades stays there, and a token that is gone is gone."""
    if not before.step:
        return True
    fates = zip((*before.saved, *before.dead), (*after.saved, *after.dead), strict=True)
    tokens = zip(before.tokens, after.tokens, strict=True)
    return all(was <= now for was, now in fates) and all(now in {-1, was} for was, now in tokens)


#: All of them, those of every game first.
INVARIANTS = promise.all
