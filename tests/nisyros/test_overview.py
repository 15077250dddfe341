"""The card of Nisyros: everything is told once and truly, or left out for a reason; and its events can be cut out."""

import pytest
from attrs import evolve, fields
from hypothesis import given, strategies as st

import ntwrules
from ntwrules.dsl.compiling.library import shipped
from ntwrules.model.showing.overview import Diagram
from ntwrules.model.texts import TONGUES
from ntwrules.model.variants.variant import Variant
from ntwrules.overviews.faces import to_cut
from ntwrules.overviews.making import compose
from ntwrules.overviews.text import as_text
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.rulebooks.nisyros.effects import EFFECTS, WORK, Times
from ntwrules.rulebooks.nisyros.machine.game import NisyrosGame
from ntwrules.rulebooks.nisyros.overview.composing import overview
from ntwrules.rulebooks.nisyros.overview.content import RULINGS, NisyrosWording
from ntwrules.rulebooks.nisyros.picturing import LOOKS
from ntwrules.rulebooks.nisyros.sayings import SAYINGS
from ntwrules.rulebooks.nisyros.strategies import BASE, SWITCHES, variants
from ntwrules.rulebooks.nisyros.variant import EventCard, NisyrosVariant
from tests.shipped_cases import shipped_cases

RULES = {f"rule.{rule}" for rule in rulebooks()["nisyros"].rules()}
OWN = {it.name for it in fields(NisyrosVariant)} - {it.name for it in fields(Variant)}


def card(tongue="en", **switches):
    return overview(NisyrosGame(evolve(BASE, **switches)), None, tongue)


def words(**switches):
    """The card as text in English, in one line."""
    return " ".join(as_text(card(**switches)).split())


def assert_whole(made, variant):
    told, left = made.told(), made.left_out
    assert set() == (RULES | OWN | {f"card.{it.key}" for it in variant.cards}) - told - left.keys()
    assert set() == told & left.keys()
    assert all(left.values())
    for entry in made.entries():
        assert "{" not in entry.name + entry.text and ".." not in entry.text
        assert entry.text[-1] in ".!?" and entry.text[0] == entry.text[0].upper()
        assert not entry.icon or entry.icon in made.art


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("key", shipped_cases(key for key in shipped() if key.startswith("nisyros")))
def test_everything_of_a_shipped_variant_is_told_or_left_out_for_a_reason(key, tongue):
    game = ntwrules.load(key)

    assert_whole(overview(game, None, tongue), game.variant)


@given(variants(40), st.sampled_from(TONGUES))
def test_everything_of_any_variant_is_told_or_left_out_for_a_reason(variant, tongue):
    assert_whole(overview(NisyrosGame(variant), None, tongue), variant)


@pytest.mark.parametrize("ruling", RULINGS)
def test_what_is_not_as_usual_is_told_where_what_is_usual_stands(ruling):
    [usual, *others] = sorted(SWITCHES[ruling], key=lambda value: value != getattr(BASE, ruling))
    place = [(section.key, *where) for section in card(**{ruling: usual}).sections for where in told(section, ruling)]
    for other in others:
        made = card(**{ruling: other})
        means = SAYINGS.rows[ruling].said["choices"][str(other).lower()]["means"]["en"]

        assert place == [(section.key, *where) for section in made.sections for where in told(section, ruling)]
        assert (NisyrosWording(BASE, "en").settled(ruling, other) or means) in words(**{ruling: other})


def test_the_table_of_dice_explains_the_signs_of_the_island():
    made = card("nl")
    drawn = {cell.ground for board in boards(made) for cell in board.cells()}
    drawn |= {room.look for board in boards(made) for cell in board.cells() for room in cell.rooms if room.look in WORK}
    [dice] = [section for section in made.sections if section.key == "dice"]
    explained = {entry.icon for entry in dice.entries()}

    assert set(WORK) == explained & set(WORK) and drawn - {"coast"} <= explained
    for look, art in ((LOOKS.by_key[work], made.art[work]) for work in WORK):
        assert look.shape.replace("{ink}", look.ink) == art.colour


def boards(made):
    return [block.picture for section in made.sections for block in section.blocks if isinstance(block, Diagram)]


def told(section, ruling):
    """Where in a section a ruling is told."""
    return [(at,) for at, entry in enumerate(section.entries()) if ruling in entry.about]


def test_the_ten_steps_have_the_numbers_of_the_variant():
    [round_] = [section for section in compose(ntwrules.load("nisyros-zeus")).sections if section.key == "round"]
    steps = {entry.name: entry.text for entry in round_.entries()}

    assert "Move Events Dice Gather Build Call up Food Lava flow Eruptions Evacuate" == " ".join(steps)
    assert "3 eruptions a round, 1 fewer in the first round, at most 6 eruptions." in steps["Eruptions"]
    assert "workers eat 1 wheat, 2 from 6 workers on. 2 go home" in steps["Food"]
    assert "Leaving takes 1 wheat along." in steps["Evacuate"]
    assert "at least 2 eruptions" in words(least_eruptions=2)
    assert "fewer in the first round" not in words(first_fewer=0)


@pytest.mark.rule("B5 B2 B3 M2 P1")
def test_tables_say_what_holds_by_players_ring_and_roll():
    text = words(slots=(0, 4, 5, 6, 7), yard_cap=0, safe=(2,), wheat=4)

    assert "2 Mandraki, Emporios 8 16 3 Mandraki, Pali, Emporios 12 20" in text
    assert "r2 1 · 2 · 1 2 2 4" in text and "Coast – – – 7" in text
    assert "Slope: each worker the theatre at home 2 1 or 3" in text
    assert "Coast: all others by land another coast – –" in words(land_flight="sure")
    assert "r1 any kind" in words(shuffle="all")


@pytest.mark.rule("V2 V3 V5")
def test_events_are_cut_out_with_news_star_step_and_as_many_as_there_are():
    made = compose(ntwrules.load("nisyros-fishermen"), tongue="nl")
    cards, stickers = to_cut(made, str, colour=True, only_changed=False)
    by_name = {it.name: it for it in cards}

    storm, drought = by_name["Storm uit het zuiden"], by_name["Droogte"]
    assert ("Slecht nieuws", 2, 2, "Meteen.") == (storm.deck, storm.copies, storm.number, storm.also)
    assert "Verlies 3 boten bij één kust, die er de meeste heeft; stuur 1 werker naar huis." == storm.text
    assert ("Slecht nieuws · ster", "Wacht op stap 4: Verzamelen.") == (drought.deck, drought.also)
    assert sum(it.copies for it in ntwrules.load("nisyros-fishermen").variant.cards) == sum(it.copies for it in cards)
    assert 30 == sum(it.copies for it in stickers if it.named)
    changed, _ = to_cut(made, str, colour=True, only_changed=True)
    assert {"Een visser", "Een hele vloot", "Aangespoeld", "Storm uit het zuiden"} == {it.name for it in changed}


def test_dice_of_ones_own_have_their_own_stickers_and_faces():
    made = compose(ntwrules.load("nisyros-een-volk"))

    assert ["Yellow die 6"] == [it.title for it in made.pieces if it.key == "die.6"]
    assert any("On die: 1 2 3 (2×) 6" in entry.text for entry in made.entries())


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("kind", EFFECTS)
def test_every_effect_has_a_picture_and_a_sentence(kind, tongue):
    effects = [Times("stone", factor) for factor in (0, 1, 2, 3)] if kind is Times else [kind()]
    for effect in effects:
        event = EventCard(key="own", step=effect.step or 2, effects=(effect,))
        made = card(tongue, cards=(event,))
        [told] = [it for it in made.entries() if "card.own" in it.about]

        assert told.icon in made.art and "{" not in told.text
