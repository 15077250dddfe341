"""Time 'n' Space: the drawing of its phases tells the truth."""

import random

import pytest
from attrs import evolve

import ntwrules
from ntwrules.rulebooks.time_n_space.machine.game import TimeGame
from ntwrules.rulebooks.time_n_space.machine.graph import graph


@pytest.mark.rule("Q1 Q2")
@pytest.mark.parametrize(
    "key", ["time-n-space", "time-n-space-intro", "time-n-space-kwartier", "time-n-space-kruispunt"]
)
@pytest.mark.parametrize("switches", [{}, {"owner_choice": "ask", "bonus_use": "choose", "exclude_above": False}])
def test_every_step_of_a_game_is_in_the_drawing_of_its_phases(key, switches):
    variant = evolve(ntwrules.load(key).variant, clock_ms=600_000, deliver_from="any", **switches)
    drawn, before, rng = graph(variant), "start", random.Random(key)
    state = TimeGame(variant).start(4)
    while before != "over":
        assert drawn.leads_to(before, state.phase), (before, state.phase)
        before = state.phase
        deeds = [action for action in state.actions if action.verb not in ("wait", "done")] or state.actions
        state = state.apply(rng.choice(deeds if rng.random() < 0.9 else state.actions)) if state.actions else state


def test_what_a_variant_does_not_have_is_not_drawn():
    intro, normal = (graph(ntwrules.load(key).variant) for key in ("time-n-space-intro", "time-n-space"))

    assert {"deal"} == set(intro.phases) - set(normal.phases)
    assert {"top", "pick", "lay", "moon", "build"} == set(normal.phases) - set(intro.phases)
    assert {"top"} == normal.chance & set(normal.phases)
