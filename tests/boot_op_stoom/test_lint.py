"""What the lint says of Boot op Stoom is true in play."""

import random

import pytest
from attrs import evolve
from hypothesis import given, settings, strategies as st

from ntwrules import overview
from ntwrules.checks.glance import check
from ntwrules.rulebooks.boot_op_stoom.machine.game import BosGame
from ntwrules.rulebooks.boot_op_stoom.mattering import NEEDED
from ntwrules.rulebooks.boot_op_stoom.sayings import SAYINGS
from ntwrules.rulebooks.boot_op_stoom.strategies import BASE
from ntwrules.rulebooks.loading import compile_text, load, loads
from tests.boot_op_stoom.strategies import wild_games


def warned(clauses, parent="boot-op-stoom"):
    text = f'ntw 1 variant "Other" based on {parent} {{ {clauses} }}'
    return [finding.code for finding in compile_text(text, lint=True).found]


def assert_same_play(one, other, players, seed, most=150):
    """Two games offer the same at every moment of a game at random."""
    rng = random.Random(seed)
    left, right = one.start(players), other.start(players)
    for _ in range(most):
        assert (left.to_act, left.outcome) == (right.to_act, right.outcome)
        if left.outcome is not None:
            return
        if left.to_act == "chance":
            action = left.sample(rng)
        else:
            assert left.actions == right.actions
            action = rng.choice(left.actions)
        left, right = left.apply(action), right.apply(action)


@settings(max_examples=60)
@given(wild_games(), st.integers(0, 2**32), st.data())
def test_a_ruling_about_what_is_not_in_the_game_changes_nothing(game, seed, data):
    idle = sorted(name for name, needed in NEEDED.items() if not needed(game.variant))
    if not idle:
        return
    changed = {name: data.draw(st.sampled_from([*SAYINGS.rows[name].choices.values()])) for name in idle}
    players = data.draw(st.sampled_from([seating.players for seating in game.variant.seatings]))

    assert_same_play(game, BosGame(evolve(game.variant, **changed)), players, seed)


@pytest.mark.parametrize("seed", range(4))
def test_more_houses_than_there_are_is_all_of_them(seed):
    assert ["NTW814"] == warned("winning { winning needs 8 houses }")
    assert [] == warned("winning { winning needs 7 houses }")
    assert_same_play(BosGame(BASE), BosGame(evolve(BASE, win_houses=8)), 2, seed, most=400)


def test_fewer_houses_than_are_asked_for_will_do_only_where_the_file_says_so():
    assert ["NTW710"] == warned("board { at least 5 houses } winning { winning needs 7 houses }")
    assert [] == warned("board { at least 7 houses } winning { winning needs 7 houses }")
    assert [] == warned("winning { winning needs 7 houses }")


@pytest.mark.parametrize("seed", range(4))
def test_a_move_that_no_card_makes_is_allowed_for_nothing(seed):
    days = "calendar {{ day storm x10 {{ only {} left }} }}"
    without, reversing = "sailing { without backward }", "icon mirror { the other way round }; card mirror left"
    one, other = (loads(f'ntw 1 variant "It" based on boot-op-stoom {{ {without} {days.format(more)} }}')
                  for more in ("backward and", ""))  # fmt: skip

    assert ["NTW711"] == warned(f"{without} {days.format('backward and')}")
    assert [] == warned(f"{without} {days.format('')}") == warned(days.format("backward and"))
    assert [] == warned(f"{without} steamboats {{ {reversing} }} {days.format('backward and')}")
    assert_same_play(one, other, 2, seed, most=400)


@pytest.mark.parametrize("players", range(2, 9))
def test_hands_that_are_not_warned_of_can_be_filled(players):
    state, rng = load("boot-op-stoom").start(players), random.Random(players)
    while state.phase != "fill" and state.outcome is None:
        state = state.apply(state.sample(rng) if state.to_act == "chance" else rng.choice(state.actions))

    assert {5 if players < 5 else 4} == {sum(hand) for hand in state.hands[:players]}


@pytest.mark.parametrize(
    "clauses",
    [
        "row { begins with 8 cards } table { everyone holds 3 cards }",
        "parcels { kind purple; card purple x3 } board { tile house x8 wishes 4 blue, 4 green, 3 purple }",
        "board { tile shop x1 { hand in 4 different sail cards to travel } }",
        "steamboats { card eye left x0 }",
        "players 2 to 4 piets { the piets sail along; the sint sends any piet }",
    ],
)
def test_what_can_well_be_played_is_not_warned_of(clauses):
    assert [] == warned(clauses)


@pytest.mark.rule("P1")
@pytest.mark.parametrize(
    ("kinds", "meant"),
    [("kind purple", "card book x4 counts as purple"), ("kind purple; card purple x3", "kind book; card book x4")],
)
def test_a_card_of_no_kind_is_one_of_the_kind_that_has_no_card_yet(kinds, meant):
    clauses = f"parcels {{ {kinds}; card book x4 }} board {{ tile house x8 wishes 4 blue, 4 green, 3 purple }}"
    compiled = compile_text(f'ntw 1 variant "Other" based on boot-op-stoom {{ {clauses} }}', lint=True)

    assert clauses.replace("card book x4", meant) in (compiled.mended or "")


def test_a_warning_can_be_allowed_for_a_reason(tmp_path):
    file = tmp_path / "vol.ntw"
    file.write_text(
        'ntw 1 variant "Vol" op basis van boot-op-stoom '
        '{ tafel { iedereen heeft 9 kaarten } sta toe NTW854 "de laatsten nemen wat er is" }'
    )

    assert [] == check(file)


@pytest.mark.parametrize(("parent", "matters"), [("krappe-kalender", False), ("volle-zak", True)])
def test_a_ruling_that_decides_nothing_is_warned_of_and_not_printed(parent, matters):
    clauses = "calendar { a forbidden move is one that stands on the card }"
    game = loads(f'ntw 1 variant "Other" based on {parent} {{ {clauses} }}')

    assert ([] if matters else ["NTW872"]) == warned(clauses, parent)
    assert matters == ("is told by what stands on the card" in " ".join(overview(game, tongue="en").split()))
