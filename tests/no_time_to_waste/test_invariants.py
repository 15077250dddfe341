"""Every promise is kept by the machine (the games' own `test_properties.py`), and noticed when it is not."""

import re

import pytest

from ntwrules import load, playout
from ntwrules.model.actions.action import Action
from ntwrules.model.actions.outcome import Outcome
from ntwrules.model.examining.invariants import GENERAL, broken
from ntwrules.rulebooks import no_time_to_waste
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.rulebooks.no_time_to_waste.invariants import INVARIANTS
from tests.checks.faults import Spoiled
from tests.no_time_to_waste.positions import option, place, small

PASS = Action("pass")


def at():
    """South has a pawn on 40 and one in the water at 20, north skips two turns, and a bridge lies at 30."""
    game = small()
    draw = {card.key: card.copies - (card.key == "A") for card in game.cards}
    hands, skips = {"south": {}, "north": {"A": 1}}, {"south": 0, "north": 2}
    return place(
        game, pawns={"south": [40]}, drowning={"south": [20]}, bridge=[30], hands=hands, skips=skips, draw=draw
    )


def put(values, index, value):
    return (*values[:index], value, *values[index + 1 :])


def spoil(**changes):
    """A state that is told otherwise than it is."""
    return lambda state: (Spoiled(state, **changes), None, None)


def change(**changes):
    """A state in which fields are replaced, each by what a function makes of the old value."""
    return lambda state: (
        Spoiled(state, **{key: make(getattr(state, key)) for key, make in changes.items()}),
        None,
        None,
    )


def step(**changes):
    """A step after which fields are replaced."""
    return lambda state: (change(**changes)(state)[0], state, PASS)


def over(**changes):
    usual = {"winners": {"south"}, "scores": {"south": 0, "north": 0}, "reason": "W1"}
    return lambda state: (Spoiled(state, outcome=Outcome(**(usual | changes))), None, None)


class Unsure(Spoiled):
    """A state that never comes to the same end twice."""

    def apply(self, _):
        return object()


#: How each promise can be broken.
FAULTS = {
    "somebody-can-act": spoil(actions=()),
    "more-than-pass": spoil(actions=(PASS,)),
    "actions-differ": lambda _: (Spoiled(option(at()), actions=(Action("throw"), PASS, PASS)), None, None),
    "over-is-over": spoil(to_act=None),
    "winners-play": over(winners={"east"}),
    "rounds-go-on": step(round=lambda number: number - 1),
    "offered-is-allowed": spoil(actions=(PASS,) * 3),
    "chances-are-whole": lambda state: (Spoiled(state, chances=lambda: state.chances()[1:]), None, None),
    "comes-back": spoil(to_json=dict),
    "same-again": lambda state: (state, Unsure(state), PASS),
    "pawns-kept": change(waiting=lambda waiting: put(waiting, 1, 1)),
    "cards-kept": change(draw=lambda draw: put(draw, 0, draw[0] - 1)),
    "supply-kept": change(laid=lambda laid: put(laid, 4, (1 << 17) - 1 << 21)),
    "pawns-stand-dry": change(dry=lambda dry: dry & ~(1 << 40)),
    "board-is-surveyed": change(floodable=lambda floodable: floodable & ~(1 << 33)),
    "drowning-in-water": change(water=lambda water: 0),
    "one-pawn-a-cell": change(out=lambda out: put(out, 1, out[0]), waiting=lambda waiting: put(waiting, 1, 1)),
    "fell-in-lately": change(fresh=lambda fresh: put(fresh, 0, 1 << 21)),
    "camps-stay-free": change(water=lambda water: water | 1 << 48),
    "structures-on-their-ground": change(laid=lambda laid: put(laid, 2, 1 << 33)),
    "hands-within-limits": change(
        hands=lambda hands: put(hands, 0, put(hands[0], 3, 2)), draw=lambda draw: put(draw, 3, draw[3] - 2)
    ),
    "skips-fit-cards": change(skips=lambda skips: put(skips, 0, ((8, 2),))),
    "half-the-turns-left": change(skips=lambda skips: put(skips, 1, ())),
    "score-is-pawns-home": over(scores={"south": 3, "north": 0}),
    "counters-are-sound": change(turn=lambda turn: 7),
    "home-is-home": lambda state: (state, Spoiled(state, home=(1, 0)), PASS),
    "one-move-an-action": step(moves=lambda moves: (2, 0)),
    "turns-go-round": lambda state: (state, Spoiled(state, turn=1), PASS),
}


def test_one_registry_holds_all_promises_each_under_its_own_name():
    ids = [invariant.id for invariant in INVARIANTS]

    assert INVARIANTS is no_time_to_waste.rulebook().invariants() is rulebooks()["ntw"].invariants()
    assert [it.id for it in INVARIANTS[: len(GENERAL)]] == [it.id for it in GENERAL]
    assert not any(it.rules for it in GENERAL)
    assert len(set(ids)) == len(ids)
    assert FAULTS.keys() == set(ids)


@pytest.mark.parametrize("invariant", INVARIANTS, ids=lambda invariant: invariant.id)
def test_every_promise_is_told_in_both_tongues_and_cites_rules_there_are(invariant):
    assert invariant.sentence("en").endswith(".") and invariant.sentence("nl").endswith(".")
    assert invariant.sentence("en") != invariant.sentence("nl")
    assert all(re.fullmatch(r"[A-Z]\d?", rule) for rule in invariant.rules)


@pytest.mark.parametrize("invariant", INVARIANTS, ids=lambda invariant: invariant.id)
def test_a_broken_promise_is_noticed(invariant):
    assert () == broken(INVARIANTS, at())

    assert invariant in broken(INVARIANTS, *FAULTS[invariant.id](at()))


def test_costly_promises_can_be_passed_over():
    spoiled = Spoiled(at(), to_json=dict)

    assert () == broken(INVARIANTS, spoiled, costly=False)


def test_a_finished_game_keeps_all_promises():
    assert () == broken(INVARIANTS, playout(load("springtij"), players=2))
