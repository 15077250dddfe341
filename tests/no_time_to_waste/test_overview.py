"""Everything of a variant is on its card, or in the list of what was left out."""

import re
from collections.abc import Iterator

import attrs
import pytest
from hypothesis import given

import ntwrules
from ntwrules.model.showing.overview import Diagram, Grid, Listed
from ntwrules.model.texts import TONGUES
from ntwrules.overviews.making import compose
from ntwrules.overviews.text import as_text
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.rulebooks.no_time_to_waste.variant import NtwVariant
from ntwrules.testing import variants
from tests.overviews.samples import OF_NTW
from tests.shipped_cases import shipped_cases

GAMES = {key: ntwrules.load(key) for key in OF_NTW}

#: What each field of a variant brings along that a player has to know; titles and texts are checked by themselves.
SLOTS = {
    "size": lambda v: ["board"],
    "camps": lambda v: [f"{what}.{camp.seat}" for camp in v.camps for what in ("start", "finish", "pawns")],
    "laid": lambda v: [f"laid.{i}" for i, _ in enumerate(v.laid)],
    "dice": lambda v: [f"dice.{i}" for i, _ in enumerate(v.dice)],
    "method": lambda v: ["method"],
    "faces": lambda v: [f"face.{face.key}" for face in v.faces],
    "duel": lambda v: ["duel"],
    "structures": lambda v: [f"structure.{structure.key}" for structure in v.structures],
    "issue": lambda v: ["issue"],
    "limits": lambda v: [f"limit.{limit.tag}" for limit in v.limits],
    "beforehand": lambda v: [f"beforehand.{cards.deck}.{cards.seat}" for cards in v.beforehand],
    "options": lambda v: [f"option.{option}" for option in v.options],
    "drowning": lambda v: ["drowning"],
    "move_after_card": lambda v: ["move_after_card"],
    "seatings": lambda v: [f"seating.{seating.players}" for seating in v.seatings],
    "teams": lambda v: ["teams"],
    "decks": lambda v: [f"card.{card.key}" for deck in v.decks for card in deck.cards],
    "use": lambda v: ["use"],
    "wins": lambda v: [f"win.{i}" for i, _ in enumerate(v.wins)],
    "ends": lambda v: [f"end.{i}" for i, _ in enumerate(v.ends)],
}
#: Fields that say what a variant is called and where it came from.
HEADING = {"rulebook", "key", "title", "version", "author", "about", "parents", "origins", "sources"}


def slots(variant: NtwVariant) -> Iterator[str]:
    for name in attrs.fields_dict(NtwVariant):
        if name not in HEADING:
            yield from SLOTS[name](variant)


def assert_complete(game, card):
    told, left = card.told(), card.left_out.keys()
    wanted = {*slots(game.variant), *(f"rule.{rule}" for rule in rulebooks()["ntw"].rules())}
    assert wanted - told - left == set()
    assert told & left == set()
    assert all(card.left_out.values())


def assert_printed(card, printed):
    """Everything the card holds can be read in the text."""
    plain = " ".join(re.sub(r"[●\s]+", " ", printed).split())
    for words in printed_words(card):
        assert " ".join(words.split()) in plain


def printed_words(card):
    """All words of a card, part by part."""
    yield from (card.about, *card.facts, card.fingerprint[:12])
    for section in card.sections:
        yield section.title
        for block in section.blocks:
            match block:
                case Diagram(caption=caption):
                    yield caption
                case Grid(head=head, rows=rows):
                    yield from head
                    for entry, facts in rows:
                        yield from (entry.name, *facts)
                case Listed(entries=entries):
                    for entry in entries:
                        yield from (entry.name, entry.text, *(choice.name for choice in entry.choices))


def test_every_field_of_a_variant_is_looked_at():
    assert set(attrs.fields_dict(NtwVariant)) == SLOTS.keys() | HEADING


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("key", shipped_cases(GAMES))
def test_the_card_of_a_shipped_variant_is_complete(key, tongue):
    card = compose(GAMES[key], tongue=tongue)

    assert_complete(GAMES[key], card)
    assert_printed(card, as_text(card, width=10_000))


@given(variants())
def test_the_card_of_any_variant_is_complete(variant):
    game = rulebooks()["ntw"].play(variant)

    for tongue in TONGUES:
        card = compose(game, tongue=tongue)

        assert_complete(game, card)
        assert_printed(card, as_text(card, width=10_000))


@given(variants())
def test_every_number_of_a_variant_stands_on_its_card(variant):
    game = rulebooks()["ntw"].play(variant)

    card = compose(game)

    of = {slot: entry for entry in card.entries() for slot in reversed(entry.about)}
    for i, die in enumerate(variant.dice if variant.method != "digital" else ()):
        assert re.findall(r"\d+", of[f"dice.{i}"].text) == [*map(str, die.faces)]
    for structure in variant.structures:
        assert str(structure.supply) in re.findall(r"\d+", of[f"structure.{structure.key}"].text)
    by_card = {slot: e for e in card.entries() if e.copies for slot in e.about if slot.startswith("card.")}
    for made in game.cards:
        entry = by_card[f"card.{made.key}"]
        assert (entry.number, entry.copies) == (made.number, made.copies)
    for issued in [variant.issue] if game.cards and variant.issue.count else []:
        shown = {*map(int, re.findall(r"\d+", of["issue"].text))}
        assert shown >= {issued.count, *issued.rounds} - {0}


def test_a_part_that_nobody_told_is_missed():
    game = GAMES["base"]
    card = compose(game)
    short = attrs.evolve(card, sections=tuple(s for s in card.sections if s.key != "deck.tasks"))

    with pytest.raises(AssertionError, match=r"card\.A"):
        assert_complete(game, short)


@pytest.mark.parametrize(
    ("clauses", "slot", "reason"),
    [
        ("turn { without action die }", "rule.T7", "this option is left out"),
        ("turn { without action die }", "face.axe", "this option is left out"),
        ("cards { use objects }", "card.A", "the deck is not in the game"),
        ("cards { use objects }", "rule.R3", "nobody can be confronted"),
        ("dice { digital die }", "dice.0", "a digital die takes the place of the dice"),
        ("cards { without objects, tasks, disasters, strongest }", "issue", "there are no cards"),
    ],
)
def test_what_does_not_play_is_left_out_with_the_reason(clauses, slot, reason):
    game = ntwrules.loads(f'ntw 1 variant "Less" based on base {{ {clauses} }}')

    card = compose(game)

    assert card.left_out[slot] == reason
    assert_complete(game, card)


def test_the_example_is_worked_out_from_the_dice_of_the_variant():
    usual, small = (
        compose(GAMES["base"]),
        compose(
            ntwrules.loads(
                'ntw 1 variant "Small" based on base { setup { board 10 by 10 start at 80 finish at 9 } '
                "dice { die red 0, 2, 4 for tens; die red 5, 6 for tens; die white 7, 8 for units; combine sum } }"
            )
        ),
    )

    def example(card):
        return next(entry.text for entry in card.entries() if entry.text.startswith("Example"))

    assert example(usual) == (
        "Example: yellow 3, blue 5, blue 4, green 5, green 4: hundreds 3; tens 1, 4, 5 or 9; units 1, 4, 5 or 9. "
        "That names 16 cells, such as 351."
    )
    assert example(small) == "Example: red 4, red 5, white 8: tens 9; units 8. That names 1 cell: 98."


@pytest.mark.parametrize("seat", ["south", "west", "north", "east"])
def test_the_board_is_numbered_as_its_reader_sees_it(seat):
    card = compose(GAMES["base"], seat=seat)

    [board] = [block for section in card.sections for block in section.blocks if isinstance(block, Diagram)]

    assert (seat, 0, 399) == (board.picture.viewer, board.picture.rows[0][0].number, board.picture.rows[-1][-1].number)
    camp = board.picture.rows[18][0]
    assert ("start", seat) == (camp.ground, camp.owner)
    assert board.caption.startswith(f"As {seat} sees it")


def test_words_come_from_the_effects_and_need_no_text_of_their_own():
    game = ntwrules.loads(
        """
        ntw 1
        variant "Eigen" op basis van base {
          structures { dam x3 op water { droog, begaanbaar } }
          stapel mijn {
            kaart M x2 { elke speler: ontwater 2 cellen daarna mis 1 beurt }
            kaart N nummer 5 { plaats 2 dam of verplaats 2 pionnen langs water{0..3}, land{1..2} }
          }
          kaarten { gebruik mijn }
        }
        """
    )

    card = compose(game, tongue="nl")

    texts = {entry.name: entry.text for entry in card.entries()}
    assert texts["M"] == "Elke speler legt 2 watercellen droog; daarna jijzelf: sla je volgende beurt over."
    assert texts["N"] == (
        "Leg 2 × dam; of verplaats 2 eigen pionnen, elk over hoogstens 3 watercellen, dan 1 of 2 stappen over droge "
        "grond."
    )


@pytest.mark.parametrize("key", GAMES)
def test_what_was_agreed_is_told_once_for_each_rule_and_first_what_belongs_to_none(key):
    [told] = [section.blocks[0] for section in compose(GAMES[key]).sections if section.key == "rulings"]
    names = [entry.name for entry in told.entries]
    named = [name for name in names if name]

    assert names == [""] * (len(names) - len(named)) + named
    assert len(named) == len(set(named))


@pytest.mark.parametrize(("ends", "order"), [
    ("end when round > 9: nobody", "Winning comes first."),
    ("end when round > 9: nobody end when moves > 9: everyone", "Winning comes first, then the other ways, in"),
])  # fmt: skip
def test_in_which_order_ways_to_end_are_looked_at_is_told_where_there_are_several(ends, order):
    card = compose(ntwrules.loads(f'ntw 1 variant "V" based on base {{ {ends} }}'))

    assert any(entry.text.startswith(order) for entry in card.entries())
