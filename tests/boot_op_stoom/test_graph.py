"""The drawing of the phases tells the truth about the machine."""

import re
import xml.etree.ElementTree as ET
from itertools import islice

import pytest
from attrs import evolve
from hypothesis import given

from ntwrules import load
from ntwrules.rulebooks.boot_op_stoom.effects import MustVisit
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


def _without_wishes():
    """Houses that have to be visited, no more, and one of which no copy lies in the box."""
    tiles = [evolve(tile, wishes=None, effects=(MustVisit(),)) if tile.wishes else tile for tile in BASE.tiles]
    house = next(tile for tile in BASE.tiles if tile.wishes)
    return evolve(BASE, least_houses=0, tiles=(*tiles, evolve(house, key="attic", copies=0)))


@pytest.mark.parametrize(
    ("variant", "before", "after", "drawn"),
    [
        (BASE, "start", "wish", True),
        (_without_wishes(), "start", "wish", False),
        (_without_wishes(), "sail", "deliver", False),
        (BASE, "take", "draw", False),
        (evolve(BASE, piles="closed"), "take", "draw", True),
        (BASE, "next", "turn", True),
        (evolve(BASE, piles="closed"), "next", "turn", False),
        (BASE, "fill", "take", False),
        (evolve(BASE, draw="at-once"), "fill", "take", True),
        (variant_of("pakjes"), "fill", "take", True),
        (BASE, "sail", "shrink", False),
        (evolve(BASE, rocks="damage"), "sail", "shrink", True),
        (evolve(BASE, rocks="damage", damage_takes="right"), "sail", "shrink", False),
        (evolve(BASE, rocks="damage", health=3), "sail", "shrink", False),
        (BASE, "card", "deliver", False),
        (evolve(BASE, wishes_lie="later"), "card", "deliver", True),
        (variant_of("kalender"), "card", "deliver", True),
        (BASE, "deliver", "over", True),
        (evolve(BASE, win_check="round"), "deliver", "over", False),
        (BASE, "steam", "over", False),
        (evolve(BASE, row_min=0), "steam", "over", True),
        (BASE, "steam", "supply", False),
        (evolve(BASE, new_slots="fill"), "steam", "supply", True),
        (BASE, "steam", "shrink", False),
        (variant_of("pakjes"), "steam", "shrink", True),
        (BASE, "shrink", "over", False),
        (evolve(BASE, edge="loss"), "shrink", "over", True),
        (evolve(BASE, row_min=0), "shrink", "over", True),
        (evolve(BASE, rocks="damage"), "shrink", "over", True),
        (BASE, "round", "aside", True),
        (BASE, "round", "calendar", False),
        (variant_of("kalender"), "round", "aside", False),
        (variant_of("kalender"), "round", "calendar", True),
        (BASE, "round", "elect", False),
        (evolve(BASE, next_sint="random"), "round", "elect", True),
        (variant_of("pakjes"), "teleport", "deliver", True),
        (evolve(variant_of("pakjes"), teleport_visit=False), "teleport", "deliver", False),
    ],
)
def test_what_a_variant_has_decides_what_follows(variant, before, after, drawn):
    assert drawn == ((before, after) in {(edge.start, edge.end) for edge in graph(variant).edges})
