"""The drawing of the phases tells the truth about the machine."""

import re
import xml.etree.ElementTree as ET
from itertools import islice

import pytest
from attrs import evolve
from hypothesis import given

from ntwrules import load
from ntwrules.rulebooks.boot_op_stoom.machine.graph import graph
from ntwrules.rulebooks.boot_op_stoom.machine.pending import FRAMES
from ntwrules.rulebooks.boot_op_stoom.strategies import BASE, variant_of
from ntwrules.rulebooks.loading import rulebooks
from tests.boot_op_stoom.strategies import house_games, moments, walks, wild_games

WHOLE = variant_of("kalender", "pakjes", "plekken", "pietjes")


def _phases(walk, most):
    drawn = graph(walk[0].variant)
    before = "start"
    for _, _, state in islice(moments(*walk), most):
        assert drawn.leads_to(before, state.phase), (before, state.phase)
        before = state.phase


@given(walks(house_games()))
def test_every_step_of_a_game_is_in_the_drawing(walk):
    _phases(walk, None)


@given(walks(wild_games()))
def test_every_step_of_whatever_a_variant_says_is_in_the_drawing(walk):
    _phases(walk, 600)


def test_what_a_variant_leaves_out_is_not_drawn():
    plain, whole = set(graph(BASE).phases), set(graph(WHOLE).phases)

    assert {"wish", "deal", "launch", "row", "turn", "take", "fill", "reveal", "steam", "deliver", "aside"} <= plain
    assert not {"helm", "trade", "swap", "calendar", "teleport", "draw", "elect", "supply"} & plain
    assert {"helm", "trade", "swap", "calendar", "teleport", "shift", "favour", "foresee"} <= whole
    assert "aside" not in whole
    assert {"draw", "elect"} <= set(graph(evolve(BASE, piles="closed", next_sint="random")).phases)


def test_what_never_follows_is_not_drawn():
    drawn = graph(WHOLE)

    assert not drawn.leads_to("fill", "deal")
    assert not drawn.leads_to("wish", "fill")
    assert not drawn.leads_to("trade", "search")
    assert not drawn.leads_to("over", "fill")


def test_every_phase_that_is_drawn_is_one_of_the_machine():
    drawn = graph(WHOLE)

    assert set(drawn.phases) - set(drawn.passing) - {"over"} <= FRAMES.keys()


def test_every_rule_it_cites_is_in_the_catalogue():
    cited = {rule for edge in graph(WHOLE).edges for rule in re.findall(r"\b[A-Z]\d+\b", edge.label)}

    assert cited <= rulebooks()["boot-op-stoom"].rules().keys()


@pytest.mark.parametrize("form", ["dot", "mermaid", "svg"])
def test_the_drawings_name_every_phase(form):
    variant = load("volle-zak").variant
    drawn = rulebooks()["boot-op-stoom"].graph(variant).draw(form)

    assert all(phase in drawn for phase in graph(variant).phases)
    assert form != "svg" or ET.fromstring(drawn).tag.endswith("svg")
