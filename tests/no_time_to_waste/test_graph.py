"""The drawing of the phases tells the truth about the machine."""

import random
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given, strategies as st

from ntwrules.model.variants.cards import Card, Deck, Task, Use
from ntwrules.rulebooks.no_time_to_waste.effects import Drain, Skip
from ntwrules.rulebooks.no_time_to_waste.issue import Issue
from ntwrules.rulebooks.no_time_to_waste.machine.game import NtwGame
from ntwrules.rulebooks.no_time_to_waste.machine.graph import graph
from ntwrules.rulebooks.no_time_to_waste.variant import Beforehand, Face
from ntwrules.testing import variants
from tests.no_time_to_waste.base_variant import STRUCTURES, base, game_of


def _walk(game, rng, most):
    state = game.start(rng.choice((1, 2, 3, 4)))
    for _ in range(most):
        yield state.phase
        if state.outcome is not None:
            return
        state = state.apply(state.sample(rng) if state.to_act == "chance" else rng.choice(state.actions))


@given(variants(), st.integers(0, 2**32))
def test_every_step_of_a_game_is_in_the_drawing(variant, seed):
    game = NtwGame(variant)
    drawn = graph(game.variant)
    rng = random.Random(seed)
    before = "start"
    for phase in _walk(game, rng, 120):
        assert drawn.leads_to(before, phase), (before, phase)
        before = phase


def test_what_a_variant_leaves_out_is_not_drawn():
    whole = set(graph(game_of().variant).phases)
    assert {"roll", "flood", "option", "move", "boat", "die", "draw", "task", "limit", "show", "duel", "push"} <= whole
    assert "choose" not in whole
    quiet = set(graph(base(options=("move",), use=("tasks",), limits=())).phases)
    assert not {"die", "show", "move", "limit"} & quiet


def test_the_drawings_name_every_phase():
    whole = graph(game_of().variant)
    svg = ET.fromstring(whole.draw("svg", "Base & more"))
    texts = {element.text for element in svg.iter("{http://www.w3.org/2000/svg}text")}
    assert set(whole.phases) <= texts
    for drawn in (whole.draw("dot", 'a "title"'), whole.draw("mermaid", "a\ntitle")):
        assert all(phase in drawn for phase in whole.phases)
        assert all(edge.label in drawn for edge in whole.edges)


_OBJECTS = base(use=("objects",))
_DEALT = {"beforehand": (Beforehand(deck="objects", seat="south", count=1),)}
_NO_ISSUE = {"issue": Issue()}


def _alone(*tasks, **changes):
    """One card, a letter with these uses, and nothing on the action die but a turn to skip."""
    deck = Deck(key="own", cards=(Card(key="X", uses=tuple(Use((task,)) for task in tasks)),))
    return base(**({"decks": (deck,), "use": ("own",), "faces": (_face(Task(Skip(1))),)} | changes))


def _face(*tasks):
    return Face(key="side", uses=tuple(Use((task,)) for task in tasks))


@pytest.mark.parametrize(
    ("variant", "before", "after", "drawn"),
    [
        (base(), "start", "draw", False),
        (base(**_DEALT), "start", "draw", True),
        (base(), "begin", "draw", True),
        (base(**_NO_ISSUE), "begin", "draw", False),
        (base(), "next", "begin", True),
        (base(**_NO_ISSUE), "next", "begin", False),
        (base(**_NO_ISSUE, **_DEALT), "next", "begin", True),
        (base(**_NO_ISSUE), "next", "draw", True),
        (_OBJECTS, "next", "draw", False),
        (base(use=("objects",), **_NO_ISSUE), "next", "draw", False),
        (base(use=("objects",), issue=Issue(count=2, rounds=(1,))), "next", "draw", True),
        (base(use=("objects",), **_DEALT), "next", "draw", True),
        (base(), "draw", "task", True),
        (_OBJECTS, "draw", "task", False),
        (base(), "draw", "limit", True),
        (base(limits=()), "draw", "limit", False),
        (_alone(Task(Skip(1))), "draw", "task", False),
        (_alone(Task(Skip(1), may=True)), "draw", "task", True),
        (_alone(Task(Drain())), "draw", "task", True),
        (base(), "draw", "choose", False),
        (_alone(Task(Drain())), "draw", "choose", False),
        (_alone(Task(Drain()), Task(Skip(1))), "draw", "choose", True),
        (_alone(Task(Drain())), "die", "choose", False),
        (_alone(Task(Drain()), faces=(_face(Task(Drain()), Task(Skip(1))),)), "die", "choose", True),
        (_alone(Task(Drain()), faces=(_face(Task(Drain()), Task(Skip(1))),), options=("move",)), "draw", "choose",
         False),
        (base(), "begin", "end", True),
        (_OBJECTS, "begin", "end", False),
        (base(), "option", "show", True),
        (_OBJECTS, "option", "show", False),
        (base(), "next", "roll", True),
        (_OBJECTS, "next", "roll", False),
        (base(), "option", "boat", True),
        (base(options=("card",)), "option", "boat", False),
        (base(structures=tuple(one for one in STRUCTURES if not one.sails)), "option", "boat", False),
        (base(), "option", "move", True),
        (base(options=("move",)), "option", "move", False),
        (base(use=("tasks",)), "option", "move", False),
        (base(move_after_card="never"), "option", "move", False),
        (base(move_after_card="always"), "option", "move", True),
        (base(), "option", "die", True),
        (base(options=("move", "card")), "option", "die", False),
        (base(faces=()), "option", "die", False),
    ],
)  # fmt: skip
def test_what_a_variant_has_decides_what_follows(variant, before, after, drawn):
    assert drawn == ((before, after) in {(edge.start, edge.end) for edge in graph(variant).edges})
