"""The words of Boot op Stoom: how actions are typed, what is asked and told, and what is not."""

import random
import re

import pytest
from attrs import evolve
from hypothesis import given, settings, strategies as st

import ntwrules
from ntwrules.model.actions.action import Action
from ntwrules.model.actions.outcome import Outcome
from ntwrules.model.actions.refusal import Refusal
from ntwrules.model.errors import MalformedAction
from ntwrules.model.texts import TONGUES, Texts
from ntwrules.rulebooks.boot_op_stoom import rulebook
from ntwrules.rulebooks.boot_op_stoom.machine.game import BosGame
from ntwrules.rulebooks.boot_op_stoom.machine.notation import FORMS
from ntwrules.rulebooks.boot_op_stoom.machine.pending import FRAMES
from ntwrules.rulebooks.boot_op_stoom.machine.refusals import REASONS, refuse
from ntwrules.rulebooks.boot_op_stoom.narrating.spelling import KINDS, VERBS
from ntwrules.rulebooks.boot_op_stoom.strategies import BASE, variant_of
from ntwrules.rulebooks.boot_op_stoom.texts import SAID

from .strategies import games, moments, walks, wild_games
from .tables import arranged, chanced

HANDS = {"south": ["forward", "left", "blue"], "north": ["right", "green", "pepernoot"]}


def narrator_of(game):
    return rulebook().narrate(game)


@pytest.mark.parametrize(("key", "told"), [("korte-tocht", "Alle huizen hebben"), ("pakjesavond", "dat is genoeg")])
def test_a_victory_is_told_by_what_it_took(key, told):
    game = ntwrules.load(key)
    state, rng = game.start(2), random.Random(4)
    while state.to_act == "chance":
        state = state.apply(state.sample(rng))
    outcome = Outcome(state.seats, dict.fromkeys(state.seats, 6), "G1")

    assert told in narrator_of(game).ending(state, outcome, "nl")[1]


def test_a_house_of_which_there_is_none_is_not_asked_for_its_wish():
    house = next(tile for tile in BASE.tiles if tile.wishes is not None)
    game = BosGame(evolve(BASE, tiles=(evolve(house, key="villa", copies=0), *BASE.tiles)))

    assert "house 1" == narrator_of(game).house(game.start(2), "en")


@settings(max_examples=20)
@given(walks(st.one_of(games(), wild_games())), st.sampled_from(TONGUES))
def test_every_action_of_a_game_is_read_as_it_is_spelt_in_every_tongue(walk, tongue):
    game, players, rng = walk
    narrator = narrator_of(game)
    for _, _, state in moments(game, players, rng):
        offered = list(state.actions)
        for action in rng.sample(offered, min(4, len(offered))):
            typed = narrator.spell(action, tongue)

            assert action == narrator.read(state, typed, tongue), typed
            assert action == narrator.read(state, f"  {typed.upper().replace('>', ' > ')} ", "en"), typed
        assert len(offered) == len({narrator.spell(action, tongue) for action in offered})


@settings(max_examples=20)
@given(walks(st.one_of(games(), wild_games())), st.sampled_from(TONGUES))
def test_at_every_moment_something_is_asked_and_all_can_be_told_to_everybody(walk, tongue):
    game, players, rng = walk
    narrator = narrator_of(game)
    for number, (before, action, state) in enumerate(moments(game, players, rng)):
        question = narrator.question(state, tongue)
        seat = state.seats[number % players]  # everybody in turn: a game has hundreds of moments
        seen = state.view(seat)
        told = [question.text, question.hint]
        told += [*narrator.standing(seen, tongue), *map(": ".join, narrator.hand(seen, seat, tongue))]
        told += [narrator.event(event, seat, tongue) for event in state.events]
        if before is not None:
            told.append(narrator.deed(before.view(seat), action, seat, tongue))
        if state.outcome is not None:
            told += narrator.ending(state, state.outcome, tongue)
            told.append(narrator.scored(state, state.outcome, dict.fromkeys(state.seats, ""), tongue))

        assert question.seat in state.seats
        assert not [one for one in told if "{" in one or "None" in one]
        assert all(told[2:])
        assert question.text or state.outcome is not None


@settings(max_examples=20)
@given(walks(), st.sampled_from(TONGUES))
def test_whatever_is_told_to_a_seat_follows_from_its_view_alone(walk, tongue):
    """Two states that look the same to somebody are told the same to them."""
    from ntwrules.rulebooks.boot_op_stoom.machine.views import determinize

    game, players, rng = walk
    narrator = narrator_of(game)
    for _, _, state in moments(game, players, rng):
        if rng.random() < 0.05:
            seat = rng.choice(state.seats)
            other = determinize(state.view(seat), rng)

            told = [
                (narrator.standing(it.view(seat), tongue), narrator.hand(it.view(seat), seat, tongue))
                for it in (state, other)
            ]
            assert told[0] == told[1]


@pytest.mark.rule("V5")
@pytest.mark.parametrize(
    ("tongue", "own", "others"),
    [
        ("nl", "Zuid legt Vooruit gedekt op positie 3.", "Zuid legt een kaart gedekt op positie 3."),
        ("en", "South lays Forward face down at position 3.", "South lays a card face down at position 3."),
    ],
)
def test_which_card_was_laid_face_down_is_told_to_nobody_else(tongue, own, others):
    state = arranged(hands=HANDS)
    narrator = narrator_of(state.game)
    action = state.parse("lay forward 3")

    assert own == narrator.deed(state.view("south"), action, "south", tongue)
    assert others == narrator.deed(state.view("north"), action, "north", tongue)
    assert own == narrator.deed(state, action, "north", tongue)


@pytest.mark.rule("V3")
def test_a_card_laid_face_up_is_told_to_all():
    state = arranged(hands=HANDS, row=("eye-left", "blank-right"))
    action = state.parse("lay-open forward 1")

    assert "Zuid legt Vooruit open op positie 1." == narrator_of(state.game).deed(
        state.view("north"), action, "north", "nl"
    )


@pytest.mark.rule("U5")
def test_a_card_drawn_from_a_closed_pile_is_told_to_nobody_else():
    game = type(arranged().game)(evolve(BASE, piles="closed"))
    state = chanced(game.start(2)).apply("take sail")
    narrator = narrator_of(game)

    assert "Zuid trekt een kaart van varen." == narrator.deed(
        state.view("north"), state.parse("draw forward"), "north", "nl"
    )
    assert "Zuid trekt Vooruit." == narrator.deed(state.view("south"), state.parse("draw forward"), "south", "nl")


def test_a_card_given_is_known_to_giver_and_receiver():
    state = arranged(variant_of("kalender"), players=3, hands=HANDS | {"west": ["backward"]})
    from ntwrules.rulebooks.boot_op_stoom.machine.calendar import Giving
    from ntwrules.rulebooks.boot_op_stoom.machine.state import finished

    draft = state.draft()
    draft.push(Giving(0, 2, 1))
    state = finished(draft)
    narrator, action = narrator_of(state.game), state.parse("give forward")
    told = {seat: narrator.deed(state.view(seat), action, seat, "en") for seat in state.seats}

    assert told == {
        "south": "South gives Forward to north.",
        "west": "South gives a card to north.",
        "north": "South gives Forward to north.",
    }


def test_the_hand_of_another_is_told_by_its_number():
    state = arranged(hands=HANDS).view("south")
    narrator = narrator_of(state.game)

    assert (("3 × kaart", "die zie jij niet"),) == narrator.hand(state, "north", "nl")
    assert (
        ("Vooruit", "Vaar 1 tegel vooruit."),
        ("Linksaf", "Draai een kwartslag naar links."),
        ("Blauw pakje", "Telt als blauw."),
    ) == narrator.hand(state, "south", "nl")


@pytest.mark.parametrize(
    "typed",
    [
        "leg vooruit 3", "LEG VOORUIT 3", "lay forward 3", "vooruit 3", "forward 3", "leg vooruit op positie 3",
        "lay forward at position 3", "speel vooruit 3", "voor 3", "leg voor 3", "vooruit3", "leg vooruit gedekt op 3",
    ],
)  # fmt: skip
def test_a_card_is_laid_in_many_words(typed):
    state = arranged(hands=HANDS)

    assert "lay forward 3" == str(narrator_of(state.game).read(state, typed, "nl"))


@pytest.mark.parametrize(
    "typed", ["leg vooruit open op 1", "leg-open vooruit 1", "leg open vooruit 1", "lay-open forward 1"]
)
def test_a_card_is_laid_face_up_in_many_words(typed):
    state = arranged(hands=HANDS, row=("eye-left", "blank-right"))

    assert "lay-open forward 1" == str(narrator_of(state.game).read(state, typed, "nl"))


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("w", "tile water"), ("rots", "tile rock"), ("h3", "tile house 3"), ("huis 3", "tile house 3"),
        ("tegel huis 3", "tile house 3"), ("house3", "tile house 3"), ("huis", "tile house"),
    ],
)  # fmt: skip
def test_tiles_are_dealt_in_few_letters(typed, read):
    state = chanced_to("deal")

    assert read == str(narrator_of(state.game).read(state, typed, "nl"))


def chanced_to(phase, variant=BASE, players=2):
    from ntwrules.rulebooks.boot_op_stoom.machine.game import BosGame

    rng, state = random.Random(3), BosGame(variant).start(players)
    while state.phase != phase:
        state = state.apply(state.sample(rng) if state.to_act == "chance" else rng.choice(state.actions))
    return state


@pytest.mark.parametrize("typed", ["", "3 vooruit", "leg", "leg vooruit", "!!", "leg vooruit 3!", "vlieg 3", "x", "v"])
def test_what_is_not_written_so_is_told(typed):
    state = arranged(hands=HANDS)

    with pytest.raises(MalformedAction):
        narrator_of(state.game).read(state, typed, "nl")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("leg anker 1", "er is geen kaart anker in dit spel"),
        ("leg vooruit 9", "de Stoomrij heeft geen positie 9"),
        ("leg groen 1", "zuid heeft Groen pakje niet"),
        ("bezorg 1", "`bezorg` kan hier niet; wel: leg …"),
    ],
)
def test_a_refusal_in_dutch_speaks_dutch_only(typed, told):
    state = arranged(hands=HANDS)
    narrator = narrator_of(state.game)
    refusal = state.why_not(narrator.read(state, typed, "nl"))

    assert told == narrator.refusal(refusal, "south", "nl")


@pytest.mark.parametrize("code", REASONS)
@pytest.mark.parametrize("tongue", TONGUES)
def test_every_refusal_can_be_told(code, tongue):
    words = dict.fromkeys(re.findall(r"\{(\w+)\}", SAID.table(tongue)[f"refusals.{code}"]), "left")

    assert narrator_of(arranged().game).refusal(refuse(code, **words), "south", tongue)


def test_what_is_refused_is_named_as_it_is_typed():
    state = chanced_to("deal")
    refusal = state.why_not("tile house 9")

    assert "`tegel huis 9` kan nu niet voorkomen" == narrator_of(state.game).refusal(refusal, "south", "nl")


def test_a_refusal_worded_otherwise_is_told_as_it_is():
    refusal = Refusal("over", "G1", Texts(en="other words"))

    assert "other words" == narrator_of(arranged().game).refusal(refusal, "north", "en")


def test_every_verb_phase_and_effect_has_its_words():
    asked = {phase for phase, kind in FRAMES.items() if kind.actions is not FRAMES["begin"].actions}
    assert {f"questions.{phase}" for phase in asked} <= SAID.table("en").keys()
    assert {f"verbs.{verb}" for verb in FORMS} == {key for key in SAID.table("en") if key.startswith("verbs.")}
    assert {f"deeds.{verb}" for verb in FORMS} <= SAID.table("en").keys()
    assert {verb for verb, forms in FORMS.items() if any("KEY" in form for form in forms)} == set(KINDS)
    assert len(VERBS.texts) == len({texts.nl for texts in VERBS.texts.values()})


def test_how_a_form_is_typed():
    narrator = narrator_of(arranged().game)

    assert ("leg NAAM op positie NUMMER",) == narrator.forms("leg", "nl")
    assert ("lay NAME on position NUMBER",) == narrator.forms("leg", "en")
    assert () == narrator.forms("vlieg", "nl")


def test_a_calendar_card_is_told_with_what_it_does():
    state = chanced_to("calendar", variant_of("kalender")).apply("calendar blizzard")
    [told] = [narrator_of(state.game).event(event, "south", "nl") for event in state.events if event.code == "day"]

    assert "De kalender zegt: Sneeuwstorm. De volgende ronde werken de icoontjes van de rij niet." == told


def test_how_a_game_stands_is_told():
    state = arranged(variant_of("kalender"), hands=HANDS, wishes={3: ["blue", "green"]}, days=2, calendar="lost-book")
    narrator = narrator_of(state.game)

    assert narrator.standing(state.view("north"), "nl") == (
        "Ronde 1 · zuid is Sint · zuid is aan de beurt",
        "Huizen klaar: 0 van 1 · kalender: 2 van 10",
        "Wensen: 3 blauw + groen + een pakje naar keuze",
        "Kalenderkaart Boek kwijt: deze ronde wil elk huis 1 pakje extra, van welke soort ook",
    )


def test_an_action_nobody_knows_is_told_by_its_notation():
    state = arranged(hands=HANDS)

    assert "fly 3" == narrator_of(state.game).deed(state, Action("fly", "", (3,)), "south", "nl")
