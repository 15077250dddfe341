"""Nisyros at the table: how actions are typed, who decides, and in which step of ten one is."""

import random

import pytest

import ntwrules
from ntwrules.model.errors import MalformedAction
from ntwrules.model.texts import TONGUES
from ntwrules.rulebooks.loading import rulebooks

BOOK = rulebooks()["nisyros"]


def until(phase, *actions):
    """The first moment of a phase in a game of two, after some actions."""
    state = ntwrules.load("nisyros-achilles").start(2)
    for action in actions:
        while state.phase in {"tiles", "work"} and action not in map(str, state.actions):
            state = state.apply(state.actions[0])
        state = state.apply(action)
    while state.phase != phase:
        state = state.apply(state.actions[0])
    return state


@pytest.mark.rule("B1 M1")
@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("work r2-pali", "work r2-pali"),
        ("pali 2", "work r2-pali"),
        ("Ring 2 van Pali", "work r2-pali"),
        ("zet een werker op het theater van Mandraki", "work theatre-mandraki"),
        ("werf mandraki", "work yard-mandraki"),
        ("the dam yard of Nikia", "work dams-nikia"),
        ("werk r9-pali", "work r9-pali"),
        ("pas", "pass"),
    ],
)
def test_a_place_is_typed_in_any_tongue_and_in_short(typed, action):
    state = until("work")

    assert action == str(BOOK.narrate(state.game).read(state, typed, "nl"))


@pytest.mark.parametrize(
    ("phase", "before", "typed", "action"),
    [
        ("tiles", (), "hout", "tile r1-mandraki wood"),
        ("events", (), "2", "red 2"),
        ("events", (), "red 2", "red 2"),
        ("draw", ("red 1",), "Hoge bomen", "draw wood-double"),
        ("dice", (), "+1", "yellow 1 more"),
        ("dice", (), "geel 1 steen", "yellow 1 stone"),
        ("black", (), "nikia + pali", "black pali+nikia"),
    ],
)
def test_what_lies_on_the_table_is_told_in_few_words(phase, before, typed, action):
    state = until(phase, *before)

    assert action == str(BOOK.narrate(state.game).read(state, typed, "nl"))


@pytest.mark.parametrize("typed", ["", "?", "vlieg", "werk", "pali", "work r2-pali r3-pali"])
def test_what_is_no_action_is_refused(typed):
    state = until("work")
    with pytest.raises(MalformedAction):
        BOOK.narrate(state.game).read(state, typed, "en")


@pytest.mark.rule("B9")
@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("key", ["nisyros-zeus", "nisyros-dorpskeuze", "nisyros-lavastroom"])
def test_every_action_offered_is_read_as_it_is_spelt_and_the_step_is_always_told(key, tongue):
    state, rng = ntwrules.load(key).start(3), random.Random(key)
    narrator = BOOK.narrate(state.game)
    while state.outcome is None:
        asked, told = narrator.question(state, tongue), narrator.standing(state, tongue)
        assert asked.text.partition(" · ")[0].lower() in told[0]
        assert "{" not in asked.text + asked.hint + " ".join(told)
        for action in rng.sample(state.actions, min(4, len(state.actions))):
            assert action == narrator.read(state, narrator.spell(action, tongue), tongue)
            assert "{" not in narrator.deed(state, action, "pali", tongue)
        state = state.apply(rng.choice(state.actions))
        assert "{" not in " ".join(narrator.event(event, "pali", tongue) for event in state.events)
    assert state.outcome.reason in narrator.ending(state, state.outcome, tongue)[1]


def test_who_decides_is_said_with_the_step():
    own, joint = until("work"), until("die", "work r1-mandraki")
    narrator = BOOK.narrate(own.game)

    assert "Ronde 1, die van Mandraki · stap 1 van 10: verplaatsen" == narrator.standing(own, "nl")[0]
    assert "Step 1 of 10: move · Mandraki decides" == narrator.question(own, "en").text
    assert "Stap 3 van 10: dobbelstenen · samen; Mandraki beslist" == narrator.question(joint, "nl").text


@pytest.mark.rule("V3 V5")
def test_a_card_that_is_drawn_is_told_with_its_step_and_what_it_does():
    state = until("draw", "red 1")
    [card] = [action for action in state.actions if action.key == "wood-double"]
    narrator = BOOK.narrate(state.game)

    assert "(step 4 of 10: gather): wood areas: everything double." in narrator.deed(state, card, "mandraki", "en")
    waiting = state.apply(card)
    assert any("(step 4)" in line for line in narrator.standing(waiting, "en"))
