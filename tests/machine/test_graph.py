"""The drawing of the phases tells the truth about the machine."""

import random
import xml.etree.ElementTree as ET

from hypothesis import given, strategies as st

from ntwrules.rulebooks.ntw.machine.game import NtwGame
from ntwrules.rulebooks.ntw.machine.graph import graph, leads_to, phases, to_dot, to_mermaid, to_svg
from ntwrules.testing import variants
from tests.machine.base_variant import base, game_of


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
    edges = graph(game)
    rng = random.Random(seed)
    before = "start"
    for phase in _walk(game, rng, 120):
        assert leads_to(edges, before, phase), (before, phase)
        before = phase


def test_what_a_variant_leaves_out_is_not_drawn():
    whole = set(phases(graph(game_of())))
    assert {"roll", "flood", "option", "move", "boat", "die", "draw", "task", "limit", "show", "duel", "push"} <= whole
    assert "choose" not in whole
    quiet = set(phases(graph(NtwGame(base(options=("move",), use=("tasks",), limits=())))))
    assert not {"die", "show", "move", "limit"} & quiet


def test_the_drawings_name_every_phase():
    edges = graph(game_of())
    svg = ET.fromstring(to_svg(edges, "Base & more"))
    texts = {element.text for element in svg.iter("{http://www.w3.org/2000/svg}text")}
    assert set(phases(edges)) <= texts
    for drawn in (to_dot(edges, 'a "title"'), to_mermaid(edges, "a\ntitle")):
        assert all(phase in drawn for phase in phases(edges))
        assert all(edge.label in drawn for edge in edges)
