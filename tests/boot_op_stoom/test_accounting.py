"""What is counted and watched when Boot op Stoom is played many times."""

import random
from collections import Counter

import pytest
from attrs import evolve

from ntwrules import load
from ntwrules.model.machine.playing import at_random, decide
from ntwrules.rulebooks.boot_op_stoom.machine.facts import PARCEL, STEAM
from ntwrules.rulebooks.boot_op_stoom.machine.game import BosGame
from ntwrules.rulebooks.boot_op_stoom.strategies import BASE, variant_of
from ntwrules.rulebooks.boot_op_stoom.watching import watch
from ntwrules.rulebooks.loading import rulebooks

EVERYTHING = BosGame(variant_of("kalender", "pakjes", "plekken", "pietjes"))
GREEDY = rulebooks()["boot-op-stoom"].policies()["greedy"]


def counted(game, players, seed, policy=at_random):
    """The marks of a game, and its last state."""
    it, rng, marks = watch(game), random.Random(seed), Counter()
    state = game.start(players)
    while state.outcome is None:
        action = state.sample(rng) if state.to_act == "chance" else decide(policy, state, rng)
        before, state = state, state.apply(action)
        marks.update(it.marks(before, action, state))
        marks.update(it.account.notes(before, action, state))
    return marks, state


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game", [BosGame(BASE), EVERYTHING], ids=["base", "everything"])
def test_what_is_counted_is_what_the_last_moment_shows(game, seed):
    marks, state = counted(game, 2 + seed % 3, seed, GREEDY if seed % 2 else at_random)
    gauges = {it.key: it.read(state) for it in (*watch(game).account.finals, *watch(game).account.shortfalls)}

    used = [key for key in marks if key.startswith("used ")]
    parcels = {face.key for face in game.cards if face.pile == PARCEL} | {mix.key for mix in game.variant.mixed}
    assert gauges["parcels"] == marks["told delivered"] == sum(marks[key] for key in used if key[5:] in parcels)
    assert gauges["served"] == marks["told served"] == state.outcome.scores["south"]
    assert gauges["row"] == len(state.row)
    assert gauges["row"] == state.table.start_row + marks["told steam-added"] - marks["told steam-lost"]
    assert gauges["calendar"] == state.days
    assert marks["days"] == sum(marks[f"day {day.key}"] for day in game.variant.calendar.days) == sum(state.turned)
    assert sum(state.aside) == sum(count for mark, count in marks.items() if mark.startswith("aside "))
    assert 1 == sum(marks[row.marks[0]] for row in watch(game).account.counts[0].rows)
    if state.outcome.reason == "G1":
        assert gauges["left"] == 0 and marks["won"]


def test_a_used_steamboat_card_is_counted_once():
    marks, _ = counted(BosGame(BASE), 3, 4)
    for card in BosGame(BASE).piles[STEAM]:
        key = BosGame(BASE).cards[card].key
        assert marks[f"used {key}"] <= marks[f"played {key}"]
    assert any(mark.startswith("used ") for mark in marks)


@pytest.mark.parametrize(
    ("changes", "mark"),
    [
        ({"edge": "loss"}, "lost edge"),
        ({"edge": "damage", "rocks": "damage", "health": 2}, "lost boat"),
        ({"edge": "damage", "rocks": "damage", "row_min": 0}, "lost row"),
        ({"hopeless": "loss"}, "lost hopeless"),
        ({}, "lost calendar"),
    ],
)
def test_every_way_to_lose_is_told_apart(changes, mark):
    game = BosGame(evolve(BASE, **changes))

    assert any(counted(game, 4, seed)[0][mark] for seed in range(40))
    assert mark in {row.marks[0] for row in watch(game).account.counts[0].rows}


def test_what_a_variant_does_not_know_is_not_counted():
    keys = {row.marks[0] for count in watch(BosGame(BASE)).account.counts for row in count.rows}

    assert {"told rock", "told served"} <= keys
    assert not {"told damage", "told visited", "told talk", "told swap", "helm boat"} & keys
    assert keys <= {row.marks[0] for count in watch(EVERYTHING).account.counts for row in count.rows} | {
        "told time-stands-still",
        "told hopeless",
    }


def test_all_that_is_watched_happens_when_it_is_played_often():
    marks = Counter()
    for seed in range(30):
        marks.update(counted(EVERYTHING, 4, seed)[0])

    never = {it.mark for it in watch(EVERYTHING).watched if not marks[it.mark]}
    assert never <= {"won"}


def test_the_same_luck_is_shared_by_variants_that_differ_in_one_thing():
    """A calendar that is one card longer: until then all boards, hands and rounds are the same."""
    from ntwrules.simulation.running import simulate

    longer = BosGame(evolve(BASE, calendar=evolve(BASE.calendar, length=11)))
    table = simulate(longer, games=6, players=[2], policy="random", against=BosGame(BASE)).tables[2]

    found = {it.measure: it for it in table.differences}
    assert 1 <= found["final calendar"].more.value * 6 and 0 <= found["rounds"].more.value
    assert found["decisions"].saving > 2
    assert "won" in found and not any(measure.startswith(("short ", "share ", "lead ")) for measure in found)


def test_shipped_variants_are_counted_for_every_number_of_players():
    for key in ("boot-op-stoom", "volle-zak"):
        game = load(key)
        for seating in game.variant.seatings:
            _, state = counted(game, seating.players, 1)
            assert all(gauge.read(state) >= 0 for gauge in watch(game).account.gauges)
