"""Everything of a variant is on its card, in words that follow from its rules, or in the list of what was left out."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

import attrs
import pytest
from attrs import evolve
from hypothesis import given, settings, strategies as st

from ntwrules import load, loads
from ntwrules.dsl.rows.comparing import differences
from ntwrules.model.showing.overview import Diagram, Figure, Grid, Listed
from ntwrules.model.texts import TONGUES, Texts
from ntwrules.overviews.faces import to_cut
from ntwrules.overviews.html import as_html
from ntwrules.overviews.icons import drawings, icon
from ntwrules.overviews.inks import DECKS, inks_of
from ntwrules.overviews.making import compose
from ntwrules.overviews.printing import as_pdf, as_svg
from ntwrules.overviews.sheet import cards_html, cards_pdf
from ntwrules.overviews.text import as_markdown, as_text
from ntwrules.rulebooks.boot_op_stoom import effects as all_effects
from ntwrules.rulebooks.boot_op_stoom.effects import EFFECTS, PILES, MustVisit, Sail, Teleport, Turn
from ntwrules.rulebooks.boot_op_stoom.machine.game import BosGame
from ntwrules.rulebooks.boot_op_stoom.machine.row import positions
from ntwrules.rulebooks.boot_op_stoom.mattering import NEEDED, matters
from ntwrules.rulebooks.boot_op_stoom.overview.composing import overview
from ntwrules.rulebooks.boot_op_stoom.overview.content import ARTWORK, picture_of, picture_of_kinds
from ntwrules.rulebooks.boot_op_stoom.overview.figures import drawn_row
from ntwrules.rulebooks.boot_op_stoom.overview.wording import BosWording
from ntwrules.rulebooks.boot_op_stoom.picturing import LOOKS
from ntwrules.rulebooks.boot_op_stoom.sayings import SAYINGS
from ntwrules.rulebooks.boot_op_stoom.strategies import BASE, COMBINATIONS, SWITCHES, variant_of
from ntwrules.rulebooks.boot_op_stoom.variant import BosVariant, Calendar, Icon, SailCard, SteamCard
from ntwrules.rulebooks.loading import compile_text, rulebooks
from tests.boot_op_stoom.strategies import house_games, wild_games

RULES = rulebooks()["boot-op-stoom"].rules()
FULL = variant_of("kalender", "pakjes", "plekken", "pietjes")
#: A part of a variant whose things are told one by one, by what their names begin with.
THINGS = {
    "tiles": "tile", "sails": "sail", "kinds": "kind", "parcels": "parcel", "mixed": "mixed", "icons": "icon",
    "steams": "steam",
}  # fmt: skip
#: Fields that say what a variant is called and where it came from, or are another rulebook's.
HEADING = {
    "rulebook", "key", "title", "version", "author", "about", "parents", "origins", "sources",
    "decks", "use", "wins", "ends",
}  # fmt: skip
#: Who plays stands under the title.
FACTS = {"seatings"}
#: Other values for what is no switch.
OTHERWISE = {
    "size": 4,
    "least_houses": 5,
    "start_row": ((2, 3),),
    "hand_size": ((2, 3), (4, 7)),
    "row_min": 2,
    "row_max": 6,
    "health": 3,
    "piets": False,
    "win_houses": 2,
    "aside_piles": ("sail",),
}


def card(variant, tongue="nl", parent=None):
    return overview(BosGame(variant), parent and BosGame(parent), tongue)


def slots(variant: BosVariant) -> Iterator[str]:
    """Everything that has to be told or left out for a reason: a new field is one of them by itself."""
    for name in attrs.fields_dict(BosVariant):
        if name in THINGS:
            yield from (f"{THINGS[name]}.{thing.key}" for thing in getattr(variant, name))
        elif name == "calendar":
            yield from (f"calendar.{field}" for field in attrs.fields_dict(Calendar))
            yield from (f"day.{day.key}" for day in variant.calendar.days)
        elif name not in HEADING | FACTS:
            yield name
    yield from (f"wishes.{tile.key}" for tile in variant.tiles if tile.wishes is not None)
    yield from (f"rule.{rule}" for rule in RULES)


def assert_complete(variant, made):
    told, left = made.told(), made.left_out.keys()

    assert {*slots(variant)} - told - left == set()
    assert told & left == set()
    assert all(made.left_out.values())
    assert {slot for slot in told if slot.startswith("rule.")} <= {f"rule.{rule}" for rule in RULES}


def texts(made):
    for section in made.sections:
        yield section.title
        for block in section.blocks:
            match block:
                case Listed(entries=entries):
                    yield from (part for entry in entries for part in (entry.name, entry.text))
                case Figure(caption=caption) | Diagram(caption=caption):
                    yield caption
                case Grid():
                    raise AssertionError("no table is expected")


def assert_readable(made):
    """Sentences that are whole, with everything filled in; and all of them can be read in the text form."""
    plain = " ".join(as_text(made, width=10_000).replace("●", " ").split())
    for section in made.sections:
        for entry in section.entries():
            assert entry.text == "" or entry.text[-1] in ".!?"
            assert entry.text[:1] == entry.text[:1].upper()
            assert ".." not in entry.text and "  " not in entry.text
    for text in texts(made):
        assert not set(text) & set("{}")
        assert " ".join(text.split()) in plain


# Everything is told --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("names", COMBINATIONS, ids="-".join)
def test_the_card_of_every_combination_is_complete(names, tongue):
    variant = variant_of(*names)
    made = card(variant, tongue)

    assert_complete(variant, made)
    assert_readable(made)


@given(house_games() | wild_games(), st.sampled_from(TONGUES))
def test_the_card_of_any_variant_is_complete(game, tongue):
    made = overview(game, None, tongue)

    assert_complete(game.variant, made)
    assert_readable(made)


def test_under_the_title_stands_who_can_play():
    assert "2 tot 8 spelers" in card(BASE).facts
    assert "2 to 4 players" in card(FULL, "en").facts


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("kind", EFFECTS)
def test_every_attribute_of_every_effect_is_heard(kind, tongue):
    words = BosWording(FULL, tongue)
    values = {
        "count": (2, 3), "steps": (1, -2), "quarters": (-1, 2), "pile": PILES, "parcel": ("blue", "green"),
        "corners": (True, False), "where": all_effects.WHERE, "moves": (("left",), ("left", "forward")),
    }  # fmt: skip
    usual = {field.name: values[field.name][0] for field in attrs.fields(kind)}

    assert words.effect(kind(**usual))
    cited = BosWording.effects[kind].rules
    assert cited and set(cited) <= set(RULES)
    for name in usual:
        said = {words.effect(kind(**usual | {name: value})) for value in values[name]}
        assert len(said) == len(values[name])


def test_every_effect_is_worded_differently():
    usual = {"quarters": 1, "parcel": "blue", "pile": "sail", "moves": ("left",)}
    made = [
        kind(**{f.name: usual[f.name] for f in attrs.fields(kind) if f.default is attrs.NOTHING}) for kind in EFFECTS
    ]

    for tongue in TONGUES:
        assert len(EFFECTS) == len({BosWording(FULL, tongue).effect(effect) for effect in made})


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("name", [*SWITCHES, *OTHERWISE])
def test_what_a_variant_says_otherwise_its_card_says_otherwise(name, tongue):
    values = (
        [value for value in SWITCHES[name] if value != getattr(BASE, name)] if name in SWITCHES else [OTHERWISE[name]]
    )
    heard = 0
    for names in (("kalender", "pakjes", "plekken", "pietjes"), ("pakjes", "plekken"), ()):
        variant = variant_of(*names)
        before = card(variant, tongue)
        for value in values:
            other = evolve(variant, **{name: value})
            made = card(other, tongue)
            told = list(texts(before)) != list(texts(made))
            assert told or other == variant or name in before.left_out.keys() & made.left_out.keys()
            heard += told

    assert heard >= len(values)


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("changed", [{"length": 7}, {"exempt": False}])
def test_what_a_calendar_says_otherwise_its_card_says_otherwise(changed, tongue):
    other = evolve(BASE, calendar=evolve(BASE.calendar, **changed))

    assert list(texts(card(BASE, tongue))) != list(texts(card(other, tongue)))


# What the words say --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "changed", "said"),
    [
        ((), {}, "Begin the row with 2 steamboat cards (3 positions); with 5 players or more 4 (6 positions)."),
        ((), {}, "of 12 parcels (4 blue, 4 green and 4 pepernoot) 11 are drawn at random"),
        (("pakjes",), {}, "of 8 parcels (2 green, 2 pepernoot, 2 joker and 2 phone) 7 are drawn at random"),
        ((), {}, "Everybody takes cards from piles of their own choice: 5 cards; with 5 players or more 4."),
        (("pietjes",), {}, "Everybody takes cards from piles of their own choice: 5 cards."),
        ((), {}, "Everybody wins together as soon as every house on the board has been served."),
        ((), {"win_houses": 3, "win_check": "round"}, "if at the end of a round 3 houses have been served."),
        (("plekken",), {}, "every house on the board has been served and every tile “harbour” on it has been visited."),
        (("plekken",), {}, "Everybody loses at once if the row is empty."),
        (("plekken",), {"health": 5}, "The boat sinks at 5 damage: everybody loses."),
        ((), {}, "Everybody loses as soon as the calendar has 10 cards."),
        (("kalender",), {}, "Everybody loses with the last of the 10 calendar cards; it does nothing any more."),
        (("kalender",), {"last_day": "done"}, "once it has done what it says."),
        (
            (),
            {"aside_piles": ("sail", "parcel")},
            "Only sail cards or parcels may go there; without",
        ),
        ((), {"size": 4}, "Shuffle all 25 tiles and lay 16 of them face up, 4 by 4. The rest is not used."),
        ((), {"size": 4}, "Lay the board anew if it has fewer than 4 houses."),
        (("pakjes",), {"tile_moves": "swaps"}, "3 times two tiles without a pawn change places"),
        (("kalender",), {}, "Next round only this is possible: backward and left."),
    ],
)
def test_a_card_says_how_the_variant_plays(names, changed, said):
    assert said in " ".join(texts(card(evolve(variant_of(*names), **changed), "en")))


@pytest.mark.parametrize(
    ("names", "sections"),
    [
        ((), {"damage", "piets", "deck.calendar", "rulings"}),
        (("plekken",), {"piets", "deck.calendar"}),
        (("pietjes",), {"damage", "deck.calendar"}),
        (("kalender",), {"damage", "piets"}),
        (("kalender", "pakjes", "plekken", "pietjes"), set()),
    ],
)
def test_only_what_the_variant_has_is_a_section(names, sections):
    every = {section.key for section in card(FULL).sections}

    assert sections == every - {section.key for section in card(variant_of(*names)).sections}


def test_a_house_that_must_be_visited_must_be_served():
    house = evolve(BASE.tiles[2], effects=(MustVisit(),))
    made = card(evolve(BASE, tiles=(*BASE.tiles[:2], house)), "en")

    [entry] = [entry for entry in made.entries() if "tile.house" in entry.about]
    assert "Wishes for parcels. Must have been served to win." == entry.text


# Own things, and what differs from the parent ------------------------------------------------------------------------

OWN = evolve(
    BASE,
    title=Texts("Own", "Eigen"),
    sails=(*BASE.sails, SailCard(key="sway", copies=3, effects=(Turn(1), Sail(3)))),
    icons=(*BASE.icons, Icon(key="wave", names=Texts(en="Wave", nl="Golf"), effects=(Teleport(),))),
    steams=(*BASE.steams, SteamCard(icon="wave", hand="left", copies=1)),
    edge="wrap",
)


def test_own_cards_appear_by_themselves():
    made = card(OWN, "en")
    told = {entry.name: entry for entry in made.entries()}

    assert "Turn a quarter to the right; sail 3 tiles forward." == told["Sway"].text
    assert "Bring the boat to another tile. Whole on the left." == told["Wave"].text
    assert ("×3", "right and forward-far") == (told["Sway"].times, told["Sway"].icon)


def test_what_differs_from_the_parent_is_marked():
    made = card(OWN, "nl", BASE)
    changed = {entry.name or entry.text for entry in made.entries() if entry.changed}

    assert {"Sway", "Golf", "Van het bord af: de boot komt aan de overkant weer terug."} <= changed
    assert not {"Vooruit", "Oog", "Blauw pakje", "Vullen"} & changed
    assert ("Boot op Stoom", "anders dan Boot op Stoom") == (made.parent, made.mark)


def test_nothing_is_marked_on_a_card_like_that_of_its_parent():
    made = card(evolve(BASE, key="same"), "nl", BASE)

    assert "" == made.mark
    assert not any(entry.changed for section in (*made.sections, *made.pieces) for entry in section.entries())


def test_differences_that_are_told_stand_at_the_end():
    made = overview(BosGame(OWN), BosGame(BASE), "en")
    found = differences(SAYINGS, BASE, OWN, "en")
    told = [str(difference).lower() for difference in found]

    assert ("differences", "Different from Boot op Stoom") == (made.sections[-1].key, made.sections[-1].title)
    assert told == [entry.text.lower() for entry in made.sections[-1].entries()] != []


@pytest.mark.parametrize(
    ("variant", "tongue", "text"),
    [
        ("pakjesavond", "en", "Cards in a hand: 6, 5 from 5 players, instead of 5, 4 from 5 players"),
        (
            "pakjesavond",
            "en",
            "The next Sint is whoever laid the leftmost card, instead of: the next Sint is whoever laid last",
        ),
        ("pakjesavond", "nl", "Met 6 bediende huizen is het gewonnen"),
        ("rebelse-pietjes", "nl", "De Pietjes varen mee, in plaats van: de Pietjes blijven thuis"),
    ],
)
def test_a_printed_difference_is_a_sentence_with_names_as_people_write_them(variant, tongue, text):
    [*_, told] = compose(load(variant), tongue=tongue).sections

    assert text in [entry.text for entry in told.entries()]


# Pictures ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", range(1, 8))
@pytest.mark.parametrize("first", ["left", "right"])
def test_a_drawn_row_numbers_its_positions_and_strikes_out_half_ones_at_its_ends(first, count):
    other = {"left": "right", "right": "left"}
    hands = [first if i % 2 == 0 else other[first] for i in range(count)]
    last = len(positions(hands))
    ends = (hands[0] == "right") + (hands[-1] == "left")
    figure = drawn_row(hands)
    written = [text.text for text in ET.fromstring(f"<svg>{figure.art.plain}</svg>").iter("text")]
    *_, below = figure.lines

    assert [str(number) for number in range(1, last + 1)] == [text for text in written if text.isdigit()]
    assert ["L" if hand == "left" else "R" for hand in hands] == [text for text in written if text in "LR"]
    assert ends == figure.art.plain.count("l3 3")
    assert [str(number) for number in range(1, last + 1)] == re.findall(r"\[\s*(\d+)\s*\]", below)
    assert ends == below.count("x")


@pytest.mark.parametrize("names", COMBINATIONS, ids="-".join)
def test_the_picture_of_the_board_is_a_board_that_may_lie_so(names):
    variant = variant_of(*names)
    [board] = [block.picture for block in card(variant).sections[0].blocks if isinstance(block, Diagram)]
    tiles = {f"{tile.key}-tile": tile for tile in variant.tiles}
    shown = [cell.ground for cell in board.cells()]

    assert variant.size**2 == len(shown)
    assert all(shown.count(ground) <= tiles[ground].copies for ground in shown)
    houses = [ground for ground in shown if tiles[ground].wishes is not None]
    assert len(houses) >= variant.least_houses
    [boat] = [cell for cell in board.cells() if cell.pawns]
    assert tiles[boat.ground].ground == "water" and ["boat"] == [pawn.kind for pawn in boat.pawns]


@given(wild_games())
def test_everything_on_the_card_and_on_the_sheet_has_a_picture(game):
    made = overview(game, None, "en")
    named = {entry.icon for section in (*made.sections, *made.pieces) for entry in section.entries()}
    tiles = {f"{tile.key}-tile" for tile in game.variant.tiles} | {f"piet-{seat}" for seat in game.variant.seats}
    drawn = drawings(made, colour=True, cut_out=True)

    assert named - {""} - tiles <= made.art.keys()
    if any(isinstance(block, Diagram) for block in made.sections[0].blocks):
        assert icon("", made.art, colour=True) not in {drawn[name] for name in named & tiles}


def test_every_picture_is_used_by_something_that_can_be():
    entries = [entry for section in (*card(FULL).sections, *card(FULL).pieces) for entry in section.entries()]
    shown = {name for entry in entries for name in (entry.icon, entry.edge)} | {"calendar"}

    assert ARTWORK.art.keys() - {"", "calendar"} <= shown | {"presents"}


def test_things_of_the_same_look_by_another_name_keep_their_look():
    forward = BASE.sails[0]

    assert picture_of(forward) == picture_of(evolve(forward, key="ahead"))


def test_a_card_that_sails_and_turns_has_the_picture_of_both():
    said = "sailing { card back x4 { sail 2 tiles forward, then turn about } }"
    made = compose(loads(f'ntw 1 variant "Own" based on boot-op-stoom {{ key own {said} }}'))
    [icon] = {entry.icon for entry in made.entries() if entry.name == "Back"}

    assert "forward-far and about" == icon and icon in made.art


def luminance(colour):
    if len(colour) == 4:
        colour = "#" + "".join(2 * sign for sign in colour[1:])
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_words_and_pictures_stand_out_from_their_paper():
    inks = {name: pair[0] for name, pair in inks_of(card(BASE)).items()}

    for ink, paper in (
        ("letters", "paper"),
        ("letters", "pale"),
        ("sea", "paper"),
        ("sea", "pale"),
        ("accent", "paper"),
    ):
        assert contrast(inks[ink], inks[paper]) >= 4.5
    for dark, _ in DECKS:
        assert contrast(dark, "#ffffff") >= 4.5
    pictures = [picture.colour for name, picture in ARTWORK.art.items() if not name.startswith("edge-")]
    for drawn in pictures:
        assert all(contrast(ink, inks["sand"]) >= 4.5 for ink in re.findall(r"#[0-9a-f]{6}", drawn))


@given(wild_games())
def test_what_decides_nothing_is_warned_of_and_never_printed(game):
    printed = overview(game, None, "en").told()

    assert [] == [name for name in NEEDED if name in printed and not matters(name, game.variant)]


def test_a_forbidden_move_is_told_apart_only_where_something_is_the_other_way_round():
    source = (
        'ntw 1 variant "V" based on krappe-kalender { calendar { a forbidden move is one that stands on the card } }'
    )
    made = compose(loads(source))

    assert ["NTW872"] == [found.code for found in compile_text(source, lint=True).found]
    assert ["If only some moves are possible, other sail cards do nothing."] == [
        entry.text for entry in made.entries() if "K12" == entry.name
    ]
    assert "compass" in made.left_out


# Every form ----------------------------------------------------------------------------------------------------------


@settings(max_examples=3)
@given(wild_games(), st.sampled_from(TONGUES))
def test_any_card_can_be_had_as_a_page_as_text_and_as_a_drawing(game, tongue):
    made = overview(game, None, tongue)
    drawn = as_svg(made, colour=False)

    ET.fromstring(drawn)
    assert set(re.findall(r'"(#[0-9a-f]+)"', drawn)) <= {"#000", "#fff", "#000000", "#ffffff"}
    assert len(made.sections) == as_html(made).count("<h2>") == as_markdown(made).count("\n## ")
    assert sum(face.copies for face in to_cut(made, str, colour=True, only_changed=False)[0]) == cards_html(made).count(
        "<article "
    )


@settings(max_examples=3)
@given(wild_games())
def test_any_card_and_its_sheet_can_be_printed(game):
    made = overview(game, None, "nl")

    assert as_pdf(made).startswith(b"%PDF")
    assert cards_pdf(made, bleed=True).startswith(b"%PDF")


@given(wild_games(), st.sampled_from(TONGUES))
def test_the_sheet_has_every_card_tile_wish_and_pawn_of_the_game(game, tongue):
    variant = game.variant
    cards, tokens = to_cut(overview(game, None, tongue), str, colour=True, only_changed=False)
    groups = (variant.sails, variant.parcels, variant.steams, variant.calendar.days)
    pairs = sum(mix.copies * len(list(mix.pairs())) for mix in variant.mixed)
    wished = sum(count for tile in variant.tiles if tile.wishes and tile.copies for _, count in tile.wishes.parcels)
    pawns = 1 + variant.piets * max(seating.players for seating in variant.seatings)

    assert sum(card.copies for card in cards) == pairs + sum(thing.copies for some in groups for thing in some)
    days = 0 if any(day.copies for day in variant.calendar.days) else variant.calendar.length
    assert sum(token.copies for token in tokens) == sum(tile.copies for tile in variant.tiles) + wished + pawns + days


def test_a_ruling_that_decides_nothing_is_not_told_beside_what_holds():
    clauses = "calendar { set aside sail cards } parcels { a hopeless game is lost }"
    made = compose(loads(f'ntw 1 variant "S" based on boot-op-stoom {{ {clauses} }}'))
    texts = (entry.text for entry in made.entries())

    assert ["A game that cannot be won any more goes on until it is lost."] == [
        text for text in texts if "won any more" in text or "hopeless" in text
    ]


def test_a_parcel_that_shows_two_kinds_has_the_picture_of_both():
    made = card(FULL)
    cards, _ = to_cut(made, str, colour=True, only_changed=False)
    pairs = [face for face in cards if "mixed" in face.about[0]]
    drawn = drawings(made, colour=True, cut_out=True)

    assert len(pairs) == len({drawn[face.icon] for face in pairs}) > 1
    assert "presents" == picture_of_kinds(("blue", "green", "phone")) == picture_of_kinds(("blue", "own"))


def test_every_piet_to_cut_out_is_that_of_its_seat_with_its_bow():
    made = card(FULL)
    _, tokens = to_cut(made, str, colour=False, only_changed=False)
    drawn = drawings(made, colour=False, cut_out=True)
    piets = [drawn[token.icon] for token in tokens if token.icon.startswith("piet-")]

    assert FULL.largest.players == len(set(piets))
    assert all(LOOKS.by_key["piet"].turned.split('"')[1] in piet for piet in piets)


def test_steamboat_cards_lie_on_their_side_with_their_positions_below():
    cards, _ = to_cut(card(FULL), str, colour=True, only_changed=False)
    lying = [face for face in cards if face.edge]

    assert {("Stoomboot", "edge-left"), ("Stoomboot", "edge-right")} == {(face.deck, face.edge) for face in lying}
    assert sum(steam.copies for steam in FULL.steams) == sum(face.copies for face in lying)


def test_of_a_variant_only_what_is_new_can_be_cut_out():
    cards, tokens = to_cut(card(OWN, "nl", BASE), str, colour=True, only_changed=True)

    assert [("Sway", 3), ("Golf", 1)] == [(face.name, face.copies) for face in cards]
    assert [] == tokens


def test_the_card_of_a_loaded_variant_is_that_of_its_rulebook():
    import ntwrules

    game = ntwrules.load("boot-op-stoom")

    assert compose(game, tongue="nl").sections == overview(game, None, "nl").sections


@pytest.mark.parametrize("tongue", TONGUES)
def test_the_boat_to_cut_out_has_a_bow_as_it_has_on_the_board(tongue):
    card = compose(load("boot-op-stoom"), tongue=tongue)
    [boat] = {entry.icon for section in card.cut_out for entry in section.entries()} & {"boat seen from above"}

    assert LOOKS.by_key["boat"].turned.replace("{ink}", LOOKS.by_key["boat"].ink) == card.art[boat].colour
