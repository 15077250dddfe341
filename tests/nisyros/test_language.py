"""What a file of Nisyros says: findings at their places, and every number and switch there and back."""

import pytest
from attrs import evolve, fields
from hypothesis import given

import ntwrules
from ntwrules.model.texts import TONGUES
from ntwrules.rulebooks.loading import compile_text, rulebooks
from ntwrules.rulebooks.nisyros.sayings import SAYINGS
from ntwrules.rulebooks.nisyros.strategies import variants
from ntwrules.rulebooks.nisyros.variant import EventCard, NisyrosVariant

BOOK = rulebooks()["nisyros"]


def found(said, base="nisyros"):
    """What is found in a file: code and what is underlined."""
    text = f'ntw 1\nvariant "It" based on {base} {{ key it\n{said}\n}}'
    return [(it.code, it.at.text) for it in compile_text(text, lint=True).found]


def of(said, base="nisyros"):
    """The variant that is said."""
    return compile_text(f'ntw 1\nvariant "It" based on {base} {{ key it\n{said}\n}}').variant


@pytest.mark.rule("B2 B4 B7 D4 E4 V3 B5 V5")
@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("action dice { hermes, more, stone }", ("NTW250", "hermes, more, stone")),
        ("volcano die { Mandraki }", ("NTW250", "Mandraki")),
        ("island { wood 2, 2, 1, 2 }", ("NTW251", "wood 2, 2, 1, 2")),
        ("island { areas are mixed all together; wheat 0, 1, 2, 1 }", ("NTW252", "wheat 0, 1, 2, 1")),
        ("island { tokens 0 stone, 0 wood, 0 wheat }", ("NTW253", "tokens 0 stone, 0 wood, 0 wheat")),
        ("villages { 1 inhabitant }", ("NTW254", "1 inhabitant")),
        ("level { 6 saved for a great victory }", ("NTW255", "6 saved for a great victory")),
        ("villages { at most 1 in stock, 2 from 3 players, 3 from 3 players }", ("NTW256", "3")),
        ("events { card mine }", ("NTW257", "mine")),
        ("events { card hunger at step 9 }", ("NTW258", "{ everybody eats 1 more }")),
    ],
)
def test_a_fault_is_told_at_its_place(said, expected):
    assert expected == found(said)[0]


@pytest.mark.parametrize(
    "said",
    [
        "island { stone 3, 1, 1, 1; wood 0, 2, 1, 2 }",
        "island { stone 3, 0, 1, 1; areas are mixed all together }",
        "action dice { hermes, hermes, more, more, stone, stone\nhermes, less, wheat, wood, dams, theatre }",
        "events { card hunger x2 }",
        "events { without hunger }",
        "events { card mine at step 5 { dam yards times 2, then gain 1 wood } }",
        "flight { safe with no number }",
    ],
)
def test_what_is_right_is_not_told(said):
    assert [] == found(said)


@pytest.mark.rule("D4")
def test_dice_that_are_told_replace_all_that_were_there():
    assert (("hermes",) * 6,) == of(f"action dice {{ {', '.join(['hermes'] * 6)} }}").dice
    six = "Mandraki\nPali\nPali or Nikia\nNikia\nEmporios\nEmporios"
    assert (("mandraki",), ("pali",), ("pali", "nikia"), ("nikia",), ("emporios",), ("emporios",)) == of(
        f"volcano die {{ {six} }}"
    ).volcano_die
    assert ntwrules.load("nisyros").variant.dice == of("action dice { }").dice


@pytest.mark.rule("V5")
def test_a_card_keeps_what_is_not_said_anew():
    before, after = (
        next(card for card in variant.cards if card.key == "hunger")
        for variant in (ntwrules.load("nisyros").variant, of("events { card hunger x3 good }"))
    )

    assert evolve(before, copies=3, sign="good") == after


@pytest.mark.rule("V3")
def test_a_card_that_means_nothing_in_its_step_is_no_card():
    variant = ntwrules.load("nisyros").variant
    hunger = next(card for card in variant.cards if card.key == "hunger")

    with pytest.raises(ValueError, match="hunger"):
        evolve(variant, cards=(evolve(hunger, step=8),))


@given(variants(9))
def test_every_variant_is_said_and_read_again_in_every_tongue(variant):
    for tongue in TONGUES:
        read = compile_text(BOOK.print(variant, tongue, False)).variant

        assert variant == evolve(read, key=variant.key, title=variant.title, about=variant.about)


def test_every_number_and_switch_can_be_said():
    own = {it.name for it in fields(NisyrosVariant)} - {it.name for it in fields(NisyrosVariant.__mro__[1])}
    told = {row.sets[-1] for row in SAYINGS.rows.values() if row.kind in {"setting", "ruling"}}

    assert own - told == {"dice", "volcano_die", "cards"}
    assert {"key", "names", "copies", "star", "sign", "step", "effects"} == {it.name for it in fields(EventCard)}


@pytest.mark.parametrize("level", ["achilles", "heracles", "zeus"])
def test_the_levels_differ_only_in_their_numbers(level):
    usual, own = (ntwrules.load(key).variant for key in ("nisyros-achilles", f"nisyros-{level}"))
    names = {it.name for it in fields(NisyrosVariant)} - {it.name for it in fields(NisyrosVariant.__mro__[1])}

    assert {it for it in names if getattr(usual, it) != getattr(own, it)} <= {
        "eruptions", "most_eruptions", "boat_wheat",
    }  # fmt: skip
    assert ntwrules.load("nisyros").fingerprint == ntwrules.load("nisyros-achilles").fingerprint
