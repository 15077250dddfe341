"""What a variant says otherwise than its parent is marked."""

import pytest

import ntwrules
from ntwrules.model.texts import TONGUES
from ntwrules.overviews.making import compose
from ntwrules.rulebooks.loading import parent_of
from tests.overviews.samples import OF_NTW


def card(text, tongue="en", **where):
    return compose(ntwrules.loads(f"ntw 1 {text}", **where), tongue=tongue)


def changed(made):
    return [entry.name or entry.text for entry in made.entries() if entry.changed]


def test_a_game_without_parents_has_no_marks():
    made = compose(ntwrules.load("base"))

    assert ([], "", "") == (changed(made), made.mark, made.parent)
    assert "differences" not in {section.key for section in made.sections}


def test_a_changed_card_is_marked_and_its_neighbours_are_not():
    made = card('variant "V" based on base { deck tasks { card A { skip 3 turns } } }')

    assert changed(made) == ["A Quicksand"]
    assert made.mark == "differs from No Time To Waste"


def test_other_names_alone_are_no_difference_in_play_but_a_mark():
    made = card('variant "V" based on base { deck tasks { card A "Mud" { skip 2 turns } } }')

    assert all("A Mud" in entry for entry in changed(made))
    assert "differences" not in {section.key for section in made.sections}


def test_who_plays_alone_is_spoken_to_without_marks_for_it():
    made = card('variant "V" based on base { players 1 }', "nl")

    assert changed(made) == ["B2"]
    assert "Je hebt 4 pionnen, die op de start beginnen." in [entry.text for entry in made.entries()]


def test_a_handicap_of_one_seat_leaves_the_others_unmarked():
    made = card('variant "V" based on base { setup { finish at 150 for south } }')

    assert changed(made) == ["But south: start on 360, finish on 150."]


def test_the_step_that_offers_less_is_marked():
    made = card('variant "V" based on base { turn { without action die } }')

    assert "Choose" in changed(made)


def test_the_option_that_is_left_out_is_told_among_the_differences():
    made = card('variant "V" based on base { turn { without action die } }')

    [told] = [section for section in made.sections if section.key == "differences"]

    assert told.title == "Different from No Time To Waste"
    assert [entry.text for entry in told.entries()] == ["A turn no longer offers: action die"]


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("variant", ["two-teams", "beat-the-limit", "samen-thuis"])
def test_a_way_to_win_or_to_end_is_marked_where_it_belongs_and_in_the_list_too(variant, tongue):
    made = compose(ntwrules.load(variant), tongue=tongue)
    [told] = [section for section in made.sections if section.key == "differences"]
    [end] = [section for section in made.sections if section.key == "end"]
    ending = {
        "en": ("wins", "You win when", "game ends when"),
        "nl": ("wint;", "heeft, wint", "Je wint als", "spel eindigt als"),
    }

    assert any(entry.changed for entry in end.entries())
    assert any(words in entry.text for words in ending[tongue] for entry in told.entries())


@pytest.mark.parametrize(
    ("variant", "card"), [("nisyros-fishermen", "Een hele vloot"), ("springtij", "Dijkbouw"), ("pakjesavond", "")]
)
def test_a_new_card_is_in_the_list_of_what_differs(variant, card):
    made = compose(ntwrules.load(variant), tongue="nl")
    [told] = [section for section in made.sections if section.key == "differences"]

    assert any("ieuw" in entry.text and card in entry.text for entry in told.entries())


@pytest.mark.rule("B7 W4")
@pytest.mark.parametrize(
    ("variant", "score"),
    [
        ("base", "Your score is the number of your pawns on the finish."),
        ("two-teams", "The score of a team is the number of pawns on the finish of all its players together."),
        ("samen-thuis", "Your score is the number of pawns on the finish, of all of you together."),
    ],
)
def test_pawns_are_counted_together_by_who_plays_together(variant, score):
    told = [entry.text for entry in compose(ntwrules.load(variant)).entries() if "score" in entry.text]

    assert [score] == told


def test_several_parents_are_compared_with_together(tmp_path):
    (tmp_path / "dry.ntw").write_text('ntw 1 variant "Dry" based on base { turn { drowning at-once } }')
    (tmp_path / "few.ntw").write_text('ntw 1 variant "Few" based on base { setup { pawns 2 } }')
    made = card('variant "Both" based on dry, few { turn { without action die } }', folder=tmp_path)

    assert made.parent == "Dry + Few"
    texts = [entry.text for entry in made.entries() if entry.changed]
    assert not any("pawns" in text or "at once" in text for text in texts)


@pytest.mark.parametrize("key", sorted(set(OF_NTW) - {"base"}))
def test_the_parent_of_a_game_is_read_from_the_texts_it_keeps(key):
    game = ntwrules.load(key)
    [named] = game.variant.parents

    assert parent_of(game).fingerprint == ntwrules.load(named).fingerprint


def test_a_variant_that_was_not_read_from_texts_has_no_parent_to_compare_with():
    made = ntwrules.variant_from_json(ntwrules.variant_to_json(ntwrules.load("springtij").variant))

    from ntwrules.rulebooks.loading import rulebooks

    assert parent_of(rulebooks()["ntw"].play(made)) is None
