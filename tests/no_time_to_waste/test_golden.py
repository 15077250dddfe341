"""Nothing about the recorded games has changed unnoticed."""

import json

import pytest
from attrs import evolve

from ntwrules.model.examining.invariants import broken
from ntwrules.model.machine.playing import from_json, to_json
from ntwrules.rulebooks.no_time_to_waste.invariants import INVARIANTS
from ntwrules.rulebooks.no_time_to_waste.machine.game import NtwGame
from tests.no_time_to_waste.golden import ALL, EVERYTHING, FOLDER, moments, recorded, started


@pytest.mark.parametrize("name", ALL)
def test_counts_and_recorded_games_are_as_before(name):
    """Rewritten by ``python -m tests.no_time_to_waste.golden``."""
    assert (FOLDER / f"{name}.txt").read_text(encoding="utf-8") == recorded(name)


def test_nothing_else_is_recorded():
    assert set(ALL) == {path.stem for path in FOLDER.iterdir()}


@pytest.mark.parametrize("name", EVERYTHING)
def test_where_everything_is_at_hand_every_promise_holds_and_every_moment_comes_back(name):
    for before, action, after in moments(name):
        assert () == broken(INVARIANTS, after, before, action, costly=False), str(action)
        back = from_json(after.game, json.loads(json.dumps(to_json(after))))
        assert (after, list(after.actions)) == (back, list(back.actions)), str(action)


@pytest.mark.parametrize(("structure", "deck"), [("polder", "tasks"), ("boat", "disasters"), ("dike", "strongest")])
@pytest.mark.parametrize("name", EVERYTHING)
def test_which_structure_and_which_deck_are_named_first_changes_nothing_in_play(name, structure, deck):
    usual, _ = started(name)
    variant = usual.game.variant
    structures = sorted(variant.structures, key=lambda one: one.key != structure)
    use = sorted(variant.use, key=lambda key: key != deck)
    state = NtwGame(evolve(variant, structures=tuple(structures), use=tuple(use))).start(len(usual.seats))
    for before, action, _ in moments(name):
        assert _seen(before) == _seen(state), str(action)
        state = state.apply(str(action))


def _seen(state):
    """What lies on the table and what may be done; what is noted besides may well depend on an order."""
    data = {key: value for key, value in to_json(state).items() if key not in ("fingerprint", "pending")}
    return data, sorted(map(str, state.actions))
