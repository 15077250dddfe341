"""Effects, paths and conditions in the words of both tongues."""

import pytest
from hypothesis import assume, given, strategies as st

import ntwrules
from ntwrules.model.variants.cards import Draw, Task, Use
from ntwrules.model.variants.conditions import And, Compare, Not, Number, Or, Quantity
from ntwrules.rulebooks.no_time_to_waste.effects import (
    Confront,
    Drain,
    Flood,
    GiveUp,
    Lay,
    Move,
    Remove,
    Rescue,
    RollAndFlood,
    Skip,
)
from ntwrules.rulebooks.no_time_to_waste.machine.quantities import QUANTITIES
from ntwrules.rulebooks.no_time_to_waste.overview.content import icon_of
from ntwrules.rulebooks.no_time_to_waste.overview.wording import NtwWording
from ntwrules.rulebooks.no_time_to_waste.paths import Path, Step

BASE = ntwrules.load("base").variant
EN, NL = NtwWording(BASE, "en"), NtwWording(BASE, "nl")

counts = st.integers(1, 99)
steps = st.builds(
    lambda ground, least, more: Step(ground, least, max(least + more, 1)),
    st.sampled_from(("water", "land", "any")),
    st.integers(0, 9),
    st.integers(0, 9),
)
paths = st.builds(
    lambda over, last, more: Path((*over, Step("land", last, last + more))),
    st.lists(steps, max_size=3),
    st.integers(1, 5),
    st.integers(0, 5),
)
structures = st.sampled_from([structure.key for structure in BASE.structures])
effects = st.one_of(
    st.builds(Draw, counts),
    st.builds(Lay, structures, counts),
    st.builds(Rescue, counts),
    st.builds(Move, paths, counts),
    st.builds(Skip, counts),
    st.builds(RollAndFlood, counts),
    st.builds(Drain, counts),
    st.builds(Flood, counts, st.booleans()),
    st.builds(GiveUp, counts, st.sampled_from(((), ("G",), ("A", "G")))),
    st.builds(Remove, st.lists(structures, min_size=1, max_size=3, unique=True).map(sorted).map(tuple), counts),
    st.just(Confront()),
)
tasks = st.builds(Task, effects, st.booleans(), st.booleans())
values = st.builds(Quantity, st.sampled_from(sorted(QUANTITIES)))
#: `round >= 3` is said as `round > 2`, and a denied comparison as the opposite one: they mean the same.
compares = st.builds(
    Compare, values, st.sampled_from(("<", "<=", ">", ">=", "!=")), st.builds(Number, st.integers(1, 60))
).filter(lambda compare: (compare.left, compare.operator) != (Quantity("round"), ">="))
conditions = st.recursive(
    compares,
    lambda inner: (
        st.builds(Not, inner.filter(lambda denied: not isinstance(denied, Compare)))
        | st.builds(And, st.lists(inner, min_size=2, max_size=3).map(tuple))
        | st.builds(Or, st.lists(inner, min_size=2, max_size=3).map(tuple))
    ),
    max_leaves=4,
)


@given(tasks, tasks)
def test_what_is_not_the_same_is_not_said_the_same(one, other):
    assume(one != other)

    for words in (EN, NL):
        assert words.task(one) != words.task(other)


@given(conditions, conditions)
def test_conditions_that_differ_are_said_differently(one, other):
    assume(one != other)

    for words in (EN, NL):
        assert words.condition(one) != words.condition(other)


@given(st.lists(st.lists(tasks, min_size=1, max_size=2).map(lambda some: Use(tuple(some))), min_size=1, max_size=3))
def test_every_way_to_use_a_card_is_said(uses):
    for words in (EN, NL):
        said = words.uses(uses)
        assert said[0].isupper()
        assert said.endswith(".")
        assert all(words.task(task).lower() in said.lower() for use in uses for task in use.tasks)


@pytest.mark.parametrize(
    ("task", "dutch"),
    [
        (Task(Drain(1), each=True), "elke speler legt 1 watercel droog"),
        (Task(Drain(2), each=True), "elke speler legt 2 watercellen droog"),
        (Task(Drain(2), each=True, may=True), "elke speler mag hoogstens 2 watercellen droogleggen"),
        (Task(Drain(1), may=True), "je mag 1 watercel droogleggen"),
        (Task(Skip(1)), "sla je volgende beurt over"),
        (Task(Skip(3), each=True), "elke speler slaat de volgende 3 beurten over"),
        (Task(RollAndFlood(2), each=True), "elke speler gooit nog 2 keer en laat bij elke worp een cel overstromen"),
        (Task(Flood(2, True), each=True), "elke speler laat 2 cellen zonder pion naast een eigen pion overstromen"),
        (Task(GiveUp(1, ("G",))), "lever 1 kaart naar keuze in, behalve G"),
        (Task(Remove(("boat", "bridge", "pump")), may=True), "je mag 1 houtenboot, brug of windmolengemaal weghalen"),
        (Task(Lay("pump")), "leg 1 windmolengemaal"),
        (Task(Lay("pump", 2)), "leg 2 × windmolengemaal"),
        (
            Task(Move(Path((Step("any"), Step("land"))))),
            "verplaats 1 eigen pion over 1 cel (nat of droog) naar droge grond",
        ),
        (Task(Confront()), "daag een pion van een tegenstander uit"),
    ],
)
def test_dutch_knows_its_plurals_and_where_the_verb_goes(task, dutch):
    assert NL.task(task) == dutch


@pytest.mark.parametrize(
    ("path", "english"),
    [
        (Path((Step("land"),)), "1 step over dry ground"),
        (Path((Step("land", 1, 3),)), "1 to 3 steps over dry ground"),
        (Path((Step("water", 1, 2), Step("land"))), "over 1 or 2 water cells onto dry ground"),
        (Path((Step("any", 0, 2), Step("land"))), "over at most 2 cells (wet or dry) onto dry ground"),
        (
            Path((Step("water"), Step("land"), Step("water"), Step("land", 1, 2))),
            "over 1 water cell, then 1 dry cell, then 1 water cell, then 1 or 2 steps over dry ground",
        ),
    ],
)
def test_a_path_tells_its_ground_step_by_step(path, english):
    assert EN.path(path) == english


def condition(text):
    game = ntwrules.loads(f'ntw 1 variant "When" based on base {{ end when {text}: nobody }}')
    return game.variant.ends[0].when


@pytest.mark.parametrize(
    ("text", "english", "dutch"),
    [
        ("round > 30", "round 30 has been played", "ronde 30 is gespeeld"),
        ("round >= 31", "round 30 has been played", "ronde 30 is gespeeld"),
        (
            "not (round > 2 or moves > 3)",
            "it is not so that (round 2 has been played or more than 3 moves have been made by all together)",
            "niet geldt dat (ronde 2 is gespeeld of er samen meer dan 3 zetten zijn gedaan)",
        ),
        ("30 < round", "round 30 has been played", "ronde 30 is gespeeld"),
        ("minutes >= 1", "1 minute has been played", "er 1 minuut is gespeeld"),
        ("floodable cells = 0", "no cell can flood any more", "er geen cel meer kan overstromen"),
        (
            "floodable cells = 7",
            "the number of cells that can flood is 7",
            "het aantal cellen dat kan overstromen gelijk is aan 7",
        ),
        (
            "own pawns on finish >= 2",
            "at least 2 pawns of one player are on the finish",
            "minstens 2 pionnen van één speler op de finish staan",
        ),
        (
            "round > 3 and (moves >= 50 or not minutes > 20)",
            (
                "round 3 has been played and (50 moves have been made by all together or the number of minutes played "
                "is at most 20)"
            ),
            ("ronde 3 is gespeeld en (er samen 50 zetten zijn gedaan of het aantal gespeelde minuten hoogstens 20 is)"),
        ),
    ],
)
def test_conditions_are_said_as_people_say_them(text, english, dutch):
    when = condition(text)

    assert EN.condition(when, anybody=True) == english
    assert NL.condition(when, anybody=True) == dutch


@pytest.mark.rule("W3")
@pytest.mark.parametrize("text", ["round = 30", "30 = round", "round >= 30", "minutes > 3 or round = 30"])
def test_an_end_at_a_round_comes_when_the_one_before_it_has_been_played(text):
    [end] = ntwrules.loads(f'ntw 1 variant "When" based on base {{ end when {text}: nobody }}').variant.ends

    assert EN.ended(end).endswith("round 29 has been played") and NL.ended(end).endswith("ronde 29 is gespeeld")


def test_a_phrase_that_does_not_exist_is_an_error():
    with pytest.raises(KeyError):
        NL.say("no such phrase")


def test_who_walks_over_water_is_not_shown_in_a_boat():
    clauses = 'deck objects { card stilts "Stilts" x4 number 2 { move 1 pawn along water, land } }'
    variant = ntwrules.loads(f'ntw 1 variant "V" based on base {{ {clauses} }}').variant
    [stilts] = [card for deck in variant.decks for card in deck.cards if card.key == "stilts"]

    assert "move" == icon_of(stilts)
