"""The drawing of the phases tells the truth about the machine."""

import random
import xml.etree.ElementTree as ET

from hypothesis import given, strategies as st

from ntwrules.rulebooks.no_time_to_waste.machine.game import NtwGame
from ntwrules.rulebooks.no_time_to_waste.machine.graph import graph
from ntwrules.testing import variants
from tests.no_time_to_waste.base_variant import base, game_of


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
