"""Promises that hold for all games of Nisyros, with any numbers, dice and cards, and with every ruling."""

import json
import random

import pytest
from hypothesis import given, strategies as st
from jsonschema import Draft202012Validator

from ntwrules.model.errors import PositionError
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.rulebooks.nisyros.machine.exchange import ROWS
from ntwrules.rulebooks.nisyros.machine.facts import AREAS, PLACES
from ntwrules.rulebooks.nisyros.machine.game import NisyrosGame
from ntwrules.rulebooks.nisyros.machine.graph import graph
from ntwrules.rulebooks.nisyros.strategies import variants
from ntwrules.rulebooks.nisyros.variant import FACES, ZONES

SCHEMA = Draft202012Validator(ROWS.schema)


def moments(own, players, rng):
    """Every moment of a game at random."""
    state = own.start(players)
    yield state
    while state.outcome is None:
        state = state.apply(state.sample(rng) if state.to_act == "chance" else rng.choice(state.actions))
        yield state


tables = st.tuples(variants(9).map(NisyrosGame), st.sampled_from((2, 3, 4)), st.integers(0, 99).map(random.Random))


@pytest.mark.rule("E1 E2 E3 X1")
@given(tables)
def test_whatever_a_variant_says_every_moment_comes_back_and_the_game_ends(table):
    for number, state in enumerate(moments(*table)):
        if number % 5 == 0 or state.outcome is not None:
            data = json.loads(json.dumps(state.to_json()))
            assert state == state.game.from_json(data)
            SCHEMA.validate(data)
    assert state.outcome is not None


@pytest.mark.rule("B4 B5 B6 V2 D1")
@given(tables)
def test_nobody_and_nothing_is_lost(table):
    own, players, _ = table
    variant = own.variant
    for state in moments(*table):
        told = state.to_json()
        flight = told["fleeing"] or {"citizens": {}, "workers": {}}
        for seat in told["seats"]:
            fleeing = sum(flight[kind].get(seat, 0) for kind in ("citizens", "workers"))
            island = sum(told["people"][seat].values()) + told["unplaced"][seat] + fleeing
            assert variant.inhabitants == island + told["saved"][seat] + told["dead"][seat]
        assert variant.boats == sum(told["boats"].values()) + told["supply"]["boats"]
        assert variant.dams == sum(told["dams"].values()) + told["supply"]["dams"]
        cards = [told[pile].get(card.key, 0) for card in variant.cards for pile in ("deck", "discard", "waiting")]
        assert sum(card.copies for card in variant.cards) == sum(cards)
        assert min(told["stock"].values()) >= 0
        dice = sum(told["dice"].values()) + len(told["laid"]) + sum(told["omens"].values())
        assert told["rolled"] in {0, dice}
        assert dice <= len(variant.dice)
        if state.outcome is not None:
            assert players == len(told["seats"])


@given(tables)
def test_every_step_of_a_game_is_in_the_drawing_of_its_phases(table):
    drawn, before = graph(table[0].variant), "start"
    for state in moments(*table):
        assert drawn.leads_to(before, state.phase), (before, state.phase)
        before = state.phase


def anything(rng):
    """Some deed, sensible or not."""
    zone, place, area = rng.choice([*ZONES, "kos"]), rng.choice([*PLACES, "sea"]), rng.choice(AREAS)
    verb = rng.choice(("village", "call", "flow", "erupt", "flee", "refuge", "adopt"))
    return rng.choice(
        (
            "pass", f"{verb} {zone}", f"work {place}", f"boat {zone}>{rng.choice(ZONES)}", f"build boat {zone}",
            f"build dam {area}", f"lay boat {zone}", f"lay dam {area}", f"lose boats {zone}", f"lose dam {area}",
            f"die {rng.choice(FACES)} {place}", f"home {zone} {place}", f"save {zone} {place} {rng.choice(ZONES)}",
            f"save {zone} {place} free", f"red {rng.randrange(5)}", f"black {zone}", "draw hunger",
        )
    )  # fmt: skip


@given(tables)
def test_every_offered_action_is_accepted_and_every_other_is_refused_with_a_rule(table):
    rules = rulebooks()["nisyros"].rules()
    for state in moments(*table):
        offered = set(map(str, state.actions))
        for text in (anything(table[2]) for _ in range(5)):
            why = state.why_not(text)
            assert (text in offered) == (why is None), text
            assert why is None or (why.rule in rules and "{" not in why.sentence("nl") + why.sentence("en"))


@given(tables, st.data())
def test_a_position_that_was_tampered_with_is_refused_or_understood(table, data):
    """Whatever is read is a state that comes back as it was read, and can be played on."""
    states = list(moments(*table))
    told = data.draw(st.sampled_from(states)).to_json()
    key = data.draw(st.sampled_from(sorted(set(told) - {"variant", "fingerprint"})))
    told[key] = data.draw(
        st.one_of(st.none(), st.integers(-2, 9), st.sampled_from(["pali", "work", "r1-pali"]), st.just({}), st.just([]))
    )
    try:
        read = table[0].from_json(json.loads(json.dumps(told)))
    except PositionError:
        return
    assert read == table[0].from_json(read.to_json())
    for _ in range(20):
        if read.outcome is None:
            read = read.apply(read.sample(table[2]) if read.to_act == "chance" else table[2].choice(read.actions))
