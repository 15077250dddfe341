"""A card speaks as people do: nothing on it is written as in a file."""

import re

import pytest
from hypothesis import given, strategies as st

import ntwrules
from ntwrules.model.texts import TONGUES
from ntwrules.model.variants.endings import End, Win
from ntwrules.overviews.making import compose
from ntwrules.rulebooks.no_time_to_waste.overview.wording import in_players_words
from tests.dsl.strategies import conditions
from tests.overviews.samples import OF_NTW, told
from tests.shipped_cases import shipped_cases

#: What only a file says so: comparisons, counts such as ``x2``, ranges, paths in braces, and a colon behind who may.
NOTATION = re.compile(r"[<>=≤≥≠{}\[\]|_]|\.\.|\bx\d|\d\s?x\b|\b(?:may|mag): [a-z]")


def written_as_in_a_file(game, tongue):
    card = compose(game, tongue=tongue)
    pieces = [entry for section in card.pieces for entry in section.entries()]
    cut = (text for entry in pieces for text in (entry.name, entry.text, entry.also))
    texts = (card.title, card.about, *card.facts, card.mark, *told(card), *cut)
    return [text for text in texts if NOTATION.search(text)]


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("key", shipped_cases())
def test_nothing_on_a_card_is_written_as_in_a_file(key, tongue):
    assert [] == written_as_in_a_file(ntwrules.load(key), tongue)


@given(conditions, st.sampled_from(OF_NTW), st.sampled_from(TONGUES))
def test_whatever_wins_or_ends_a_game_is_told_in_words(when, key, tongue):
    words = in_players_words(ntwrules.load(key).variant, tongue)

    for told_as in (words.won(Win(when=when)), words.ended(End(when=when, result="nobody"))):
        assert told_as
        assert not NOTATION.search(told_as)


@pytest.mark.parametrize("text", ["water cells >= 68", "water{1..3}", "Axe x2", "3 x", "144..151", "may: drain 1 cell"])
def test_what_only_a_file_says_so_is_recognised(text):
    assert NOTATION.search(text)


def ends_of(clauses, tongue="en"):
    game = ntwrules.loads(f'ntw 1 variant "Other" based on base {{ key other {clauses} }}')
    card = compose(game, tongue=tongue)
    ending = next(section for section in card.sections if section.key == "end")
    return [entry.text for entry in ending.entries() if any(slot.startswith("end.") for slot in entry.about)]


def test_ways_to_end_that_come_to_the_same_are_one_entry():
    clauses = "end when round > 40: nobody end when minutes >= 45 or water cells >= 68: nobody"

    [told_once] = ends_of(clauses)

    assert told_once == (
        "The game ends when round 40 has been played, or when 45 minutes have been played, "
        "or when there are at least 68 water cells: nobody wins."
    )


def test_a_way_with_another_outcome_in_between_keeps_them_apart():
    clauses = "end when round > 40: nobody end when minutes >= 45: everyone end when water cells >= 68: nobody"

    assert ["nobody wins.", "everyone wins.", "nobody wins."] == [text.split(": ")[1] for text in ends_of(clauses)]


@pytest.mark.parametrize(
    ("variant", "absent"),
    [
        ("eerste-spel", "confront"),
        ("beat-the-limit", "confront"),
        ("sinterklaasstorm", "anchor stay"),
        ("sinterklaasstorm", "turning about"),
        ("wadi-nachtwacht", "rule A"),
    ],
)
def test_nothing_is_told_of_what_is_not_there(variant, absent):
    assert not [entry.text for entry in compose(ntwrules.load(variant)).entries() if absent in entry.text]


def test_what_stays_the_same_the_other_way_round_is_what_there_is_of_it():
    told = [entry.text for entry in compose(ntwrules.load("volle-zak")).entries() if "left is right" in entry.text]

    assert told == [
        "The other way round: forward is backward and left is right; turning about and the anchor stay the same."
    ]


OWN = """
ntw 1
variant "Long bridges" based on base {
  structures { brug2 "Long bridge" x8 on water { dry, walkable } }
  deck longd "Long deck" { card k20 "Long dash" x4 number 3 { place 1 brug2 } }
  cards { use objects, longd }
}
"""


def test_what_has_no_name_in_a_tongue_keeps_the_name_it_has():
    made = compose(ntwrules.loads(OWN), tongue="nl")
    texts = " ".join((*told(made), *(section.title for section in made.sections)))

    assert {"Long bridge", "Long dash"} <= {entry.name for entry in made.entries()}
    assert "Leg 1 long bridge." in texts and "Long deck" in texts
    assert not re.search("brug2|k20|longd", texts, re.IGNORECASE)
