"""What the lint says is true: nothing it calls impossible ever happens in play."""

import random
from itertools import product
from math import prod
from pathlib import Path

import pytest
from hypothesis import assume, given, strategies as st

from ntwrules.dsl.findings.diagnostics import codes, is_found_by_play, is_warning
from ntwrules.dsl.findings.render import as_text
from ntwrules.dsl.foolish.belying import CHECKS as BELYING_CHECKS
from ntwrules.dsl.foolish.overriding import CHECKS as OVERRIDING_CHECKS
from ntwrules.dsl.foolish.superfluous import CHECKS as CORE_CHECKS
from ntwrules.dsl.foolish.unsaid import CHECKS as UNSAID_CHECKS
from ntwrules.model.variants.conditions import And, Compare, Not, Number, Or, Quantity
from ntwrules.model.variants.reasoning import Ranges
from ntwrules.rulebooks.boot_op_stoom.lint import CHECKS as BOAT_CHECKS
from ntwrules.rulebooks.loading import compile_text, compile_variant, rulebooks
from ntwrules.rulebooks.nisyros.lint import CHECKS as NISYROS_CHECKS
from ntwrules.rulebooks.no_time_to_waste.lint.dice import lost_faces
from ntwrules.rulebooks.no_time_to_waste.lint.facts import Facts
from ntwrules.rulebooks.no_time_to_waste.lint.registry import CHECKS
from ntwrules.rulebooks.time_n_space.lint import CHECKS as TIME_CHECKS
from ntwrules.rulebooks.wadi.lint import CHECKS as WADI_CHECKS
from ntwrules.testing import variants
from tests.dsl import strategies
from tests.no_time_to_waste.lint.strategies import foolish_variants
from tests.no_time_to_waste.lint.watching import watch

pytestmark = pytest.mark.long

CORPUS = Path(__file__).parents[2] / "corpus"
BOOK = rulebooks()["ntw"]
PLAYED = [
    path
    for path in sorted([*(CORPUS / "foolish").glob("*.ntw"), *(CORPUS / "good").glob("*.ntw")])
    if compile_variant(path).file.rulebook is BOOK
]


def linted(variant):
    """The variant again, said in words and examined."""
    return compile_text(BOOK.print(variant, "en", False), variant.key, lint=True)


@given(st.one_of(foolish_variants(), variants(most_rounds=8)), st.integers(0, 2**32), st.data())
def test_nothing_that_is_called_impossible_happens_in_any_variant(variant, seed, data):
    players = data.draw(st.sampled_from([seating.players for seating in variant.seatings]))

    watch(variant, players, seed)


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: path.stem)
def test_nothing_that_is_called_impossible_happens_in_the_corpus(path):
    variant = compile_variant(path).variant

    for seating in variant.seatings:
        watch(variant, seating.players, seed=seating.players, most_rounds=6, most_actions=150)


@given(st.one_of(foolish_variants(), variants(), strategies.variants()))
def test_any_variant_is_examined_the_same_way_each_time(variant):
    first = linted(variant)
    assume(first.variant is not None)

    assert {"warning"} >= {finding.severity for finding in first.found}
    assert first.found == linted(variant).found
    for tongue in ("en", "nl"):
        assert all(finding.help(tongue) and as_text([finding], tongue) for finding in first.found)


@given(st.one_of(variants(), strategies.variants()))
def test_what_is_foolish_in_one_tongue_is_foolish_in_the_other(variant):
    english = linted(variant)
    dutch = compile_text(BOOK.print(variant, "nl", False), variant.key, lint=True)
    assume(english.variant is not None)

    assert [finding.code for finding in english.found] == [finding.code for finding in dutch.found]


QUANTITIES = ("round", "moves", "own moves", "players")
RANGES = Ranges(
    {"round": (1, 3), "moves": (0, 2), "own moves": (0, 2), "players": (2, 2)}, frozenset({("own moves", "moves")})
)
_values = st.builds(Quantity, st.sampled_from(QUANTITIES)) | st.builds(Number, st.integers(0, 4))
_compared = st.builds(Compare, _values, st.sampled_from(("=", "!=", "<", "<=", ">", ">=")), _values)
conditions = st.recursive(
    _compared,
    lambda inner: (
        st.builds(Not, inner)
        | st.builds(And, st.lists(inner, min_size=2, max_size=3).map(tuple))
        | st.builds(Or, st.lists(inner, min_size=2, max_size=3).map(tuple))
    ),
    max_leaves=6,
)
WORLDS = [
    world
    for values in product(*(range(least, most + 1) for least, most in RANGES.by_key.values()))
    if (world := dict(zip(QUANTITIES, values, strict=True)))["own moves"] <= world["moves"]
]


def true_in(world, condition):
    """Does the condition hold when the quantities are these?"""
    match condition:
        case Compare(left, operator, right):
            a, b = (value.number if isinstance(value, Number) else world[value.key] for value in (left, right))
            return {"=": a == b, "!=": a != b, "<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b}[operator]
        case And(parts):
            return all(true_in(world, part) for part in parts)
        case Or(parts):
            return any(true_in(world, part) for part in parts)
        case Not(inner):
            return not true_in(world, inner)


@given(conditions)
def test_a_condition_that_holds_somewhere_is_never_called_impossible(condition):
    holding = [world for world in WORLDS if true_in(world, condition)]

    assert RANGES.allow(condition) or not holding
    assert not RANGES.ensure(condition) or len(holding) == len(WORLDS)


@given(conditions, conditions)
def test_what_is_said_to_follow_does_follow(one, other):
    if RANGES.imply(one, other):
        assert all(true_in(world, other) for world in WORLDS if true_in(world, one))


@given(_compared)
def test_a_single_comparison_with_a_number_is_decided(condition):
    """Completeness, where it is cheap: a quantity against a number."""
    assume(isinstance(condition.right, Number) and isinstance(condition.left, Quantity))

    assert RANGES.allow(condition) is any(true_in(world, condition) for world in WORLDS)


@given(variants(), st.integers(0, 2**32))
def test_a_number_on_a_die_is_called_lost_if_and_only_if_no_roll_with_it_names_a_cell(variant, seed):
    facts = Facts(variant)
    rolls = facts.game.rolls
    assume(not rolls.digital and prod(len(faces) for faces in rolls.faces) <= 500)
    lost = lost_faces(facts)
    named = {
        (i, number)
        for roll in rolls.actions
        if rolls.cells(random.Random(seed).choice(variant.seats), roll.numbers)
        for i, number in enumerate(roll.numbers)
    }

    for i, die in enumerate(variant.dice):
        assert set(lost.get(i, ())) == {face for face in die.faces if (i, face) not in named}


def test_every_warning_has_its_check():
    assert {code for code in codes() if is_warning(code) and not is_found_by_play(code)} == {
        *CHECKS,
        *BOAT_CHECKS,
        *CORE_CHECKS,
        *BELYING_CHECKS,
        *OVERRIDING_CHECKS,
        *UNSAID_CHECKS,
        *(code for check in (*NISYROS_CHECKS, *TIME_CHECKS, *WADI_CHECKS) for code in check.cites),
        "NTW890",
    }
