"""Hypothesis strategies for variants of Nisyros of every kind; `ntwrules.testing` asks for them."""

from collections.abc import Mapping
from typing import Any, cast

from attrs import evolve
from hypothesis import strategies as st

from ntwrules.dsl.rows.strategies import effects, switches
from ntwrules.rulebooks.loading import load
from ntwrules.rulebooks.nisyros.effects import EventEffect
from ntwrules.rulebooks.nisyros.machine.facts import AREAS
from ntwrules.rulebooks.nisyros.sayings import SAYINGS
from ntwrules.rulebooks.nisyros.variant import FACES, ZONES, EventCard, NisyrosVariant

__all__ = ["BASE", "SWITCHES", "variants"]

BASE = cast("NisyrosVariant", load("nisyros").variant)  # the loader knows only that it is some game's

#: Every switch with all its values.
SWITCHES = switches(SAYINGS)

_EFFECTS = effects(SAYINGS, "event_card", {})
_FACE = st.sampled_from(FACES)
_ZONES = st.lists(st.sampled_from(ZONES), min_size=1, max_size=2, unique=True).map(tuple)


def _few(count: int, least: int = 0, most: int = 3) -> st.SearchStrategy[tuple[int, ...]]:
    return st.tuples(*[st.integers(least, most)] * count)


_NUMBERS: Mapping[str, st.SearchStrategy[Any]] = {
    "eruptions": st.integers(0, 5),
    "boat_wheat": st.integers(0, 2),
    "slots": _few(5),
    "yields": _few(4),
    "caps": _few(4),
    "yard_cap": st.integers(0, 3),
    "reach": st.integers(0, 2),
    "tokens": st.permutations((2, 1, 1)).map(tuple) | st.just((0, 0, 4)),
    "token_gives": st.integers(0, 3),
    "inhabitants": st.integers(4, 12),
    "workers": st.integers(0, 4),
    "wheat": st.integers(0, 9),
    "store": st.just(((2, 3), (4, 9))),
    "boats": st.integers(0, 9),
    "dams": st.integers(0, 9),
    "dice": st.lists(st.tuples(*[_FACE] * 6), max_size=6).map(tuple),
    "event_die": _few(6, 0, 4),
    "safe": st.lists(st.integers(0, 4), max_size=4, unique=True).map(tuple),
    "volcano_die": st.tuples(*[_ZONES] * 6),
    "on_top": st.integers(0, 9),
    "call_limit": st.integers(0, 4),
    "food": _few(3, 1),
    "hungry": st.integers(0, 3),
    "first_fewer": st.integers(0, 2),
    "small": st.integers(0, 3),
    "great": st.integers(3, 5),
}


def _in_time(card: EventCard, told: tuple[Any, ...]) -> EventCard:
    """The card with those effects that mean something in the step of the first that needs one."""
    steps = [effect.step for effect in told if isinstance(effect, EventEffect) and effect.step]
    step = steps[0] if steps else card.step
    kept = tuple(effect for effect in told if effect.step in {0, step})
    return evolve(card, step=step, effects=kept)


@st.composite
def variants(draw: st.DrawFn, most_rounds: int) -> NisyrosVariant:
    """
    Variants with numbers, dice and cards of somebody's own, and with every ruling.

    So many eruptions cannot be avoided that the island is covered in time, where the volcano reaches all of it. They
    shrink towards the first level.
    """
    told = draw(st.lists(st.sampled_from(sorted(SWITCHES)), max_size=8, unique=True))
    counted = draw(st.lists(st.sampled_from(sorted(_NUMBERS)), max_size=6, unique=True))
    said: dict[str, Any] = {name: draw(st.sampled_from(SWITCHES[name])) for name in told}  # of every kind
    said |= {name: draw(_NUMBERS[name]) for name in counted}
    if not {zone for face in said.get("volcano_die", BASE.volcano_die) for zone in face}.issuperset(ZONES):
        del said["volcano_die"]
    said["great"] = max(said.get("small", BASE.small), said.get("great", BASE.great))
    least = -(-len(AREAS) // most_rounds)
    said["least_eruptions"] = max(least, draw(st.integers(0, 2)))
    said["most_eruptions"] = max(said["least_eruptions"], draw(st.integers(3, 6)))
    if draw(st.booleans()):
        mine = draw(st.lists(st.integers(0, len(BASE.cards) - 1), min_size=1, max_size=6, unique=True))
        said["cards"] = tuple(
            _in_time(card, draw(_EFFECTS)) if at in mine else card for at, card in enumerate(BASE.cards)
        )
    return evolve(BASE, key="generated", **said)
