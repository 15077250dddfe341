"""What a table looks like to somebody who sits at it."""

import random
import re
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest
from attrs import evolve
from hypothesis import given, settings, strategies as st

from ntwrules.drawing.diagram import diagram
from ntwrules.drawing.icons import shapes
from ntwrules.drawing.signs import signs_for
from ntwrules.drawing.svg import letters_of, svg
from ntwrules.drawing.text import as_plain, legend, lines
from ntwrules.drawing.words import text_width
from ntwrules.model.compass import POINTS
from ntwrules.model.texts import TONGUES, Texts
from ntwrules.rulebooks.boot_op_stoom.machine.game import BosGame
from ntwrules.rulebooks.boot_op_stoom.machine.row import positions
from ntwrules.rulebooks.boot_op_stoom.machine.state import finished
from ntwrules.rulebooks.boot_op_stoom.machine.views import determinize
from ntwrules.rulebooks.boot_op_stoom.picturing import LOOKS, picture
from ntwrules.rulebooks.boot_op_stoom.strategies import BASE, variant_of
from ntwrules.rulebooks.boot_op_stoom.variant import Icon, ParcelKind, SteamCard, Tile, Wishes
from tests.boot_op_stoom.strategies import COMBINATIONS, GAMES, games, house_games, moments, walks, wild_games
from tests.boot_op_stoom.tables import arranged, on, play

tongues = st.sampled_from(TONGUES)
FULL = variant_of("kalender", "pakjes", "plekken", "pietjes")


def strip(seen, title):
    """The strip whose title begins like this."""
    return next(strip for strip in seen.beside if strip.title.en.startswith(title))


def places(seen):
    return [place for strip in seen.beside for track in strip.tracks for place in track.places]


def row(seen):
    cards, beneath = strip(seen, "Row").tracks
    return cards.places, beneath.places


def drawings(seen, tongue="nl"):
    """Everything that is drawn of a picture."""
    texts = [as_plain([*lines(seen, width=80, unicode=u, tongue=tongue), *legend(seen, tongue=tongue, unicode=u)])
             for u in (True, False)]  # fmt: skip
    return (*texts, svg(seen, tongue=tongue), svg(seen, tongue=tongue, colour=False), diagram(seen, tongue=tongue))


def stands_by_itself(text):
    root = ET.fromstring(text)
    tags = [part.tag.split("}")[1] for part in root.iter()]
    ids = [part.get("id") for part in root.iter() if part.get("id")]

    assert {"svg", "title", "desc", "defs", "g", "use", "rect", "path", "circle", "text"} >= set(tags)
    assert {part.get("href") for part in root.findall(".//{*}use")} <= {f"#{name}" for name in ids}
    assert len(ids) == len(set(ids))
    assert text.isascii()
    return root


@pytest.mark.parametrize("names", COMBINATIONS, ids=lambda names: "+".join(names) or "base")
@pytest.mark.long
def test_every_combination_of_expansions_is_drawn_at_any_moment(names):
    game, rng = GAMES[names, 5], random.Random(len(names))
    players = rng.choice([seating.players for seating in game.variant.seatings])
    for number, (_, _, state) in enumerate(moments(game, players, rng)):
        if number % 29 == 0 or state.outcome:
            seen = picture(state, rng.choice(state.seats))
            *texts, coloured, plain, small = drawings(seen, rng.choice(TONGUES))
            assert [True, True] == [max(map(text_width, text.split("\n"))) <= 80 for text in texts]
            assert texts[1].isascii()
            for text in (coloured, plain, small):
                stands_by_itself(text)


@given(walks(games()), st.integers(0, 400), st.integers(1, 130), st.booleans(), tongues)
@settings(max_examples=60)
def test_any_moment_can_be_drawn_in_any_width(walk, number, width, unicode, tongue):
    state = _at(walk, number)
    for seat in state.seats:
        text = as_plain(lines(picture(state, seat), width=width, unicode=unicode, tongue=tongue))
        assert width >= max(map(text_width, text.split("\n")))
        assert unicode or text.isascii()


@given(walks(st.one_of(house_games(), wild_games())), st.integers(0, 300), tongues)
@settings(max_examples=40)
def test_whatever_a_variant_says_it_can_be_drawn(walk, number, tongue):
    state = _at(walk, number)
    *_, coloured, plain, small = drawings(picture(state, walk[2].choice(state.seats)), tongue)

    for text in (coloured, plain, small):
        stands_by_itself(text)


def _at(walk, number):
    """A moment of a game that may end before."""
    state = None
    for i, (_, _, state) in enumerate(moments(*walk)):  # noqa: B007 - the last one counts
        if i == number:
            break
    return state


@given(walks(house_games()), st.integers(0, 500))
@settings(max_examples=60)
@pytest.mark.rule("V5")
def test_what_a_seat_cannot_know_changes_nothing_in_its_drawings(walk, number):
    state, rng = _at(walk, number), walk[2]
    seat = rng.choice(state.seats)
    other = determinize(state.view(seat), rng)

    assert other.view(seat) == state.view(seat)
    assert picture(state, seat) == picture(other, seat) == picture(state.view(seat), seat)
    assert drawings(picture(state, seat)) == drawings(picture(other, seat))


@pytest.mark.rule("V5")
def test_a_hidden_card_is_seen_by_whoever_laid_it_and_by_nobody_else():
    state = arranged(players=3, hands={"south": ["backward"], "west": ["blue"], "north": ["green"]})
    state = play(state, "lay backward 2")
    mine, theirs = (row(picture(state, seat))[1][1] for seat in ("south", "west"))

    assert ("backward-card", "Achteruit", ("secret",), "south") == (mine.look, mine.name.nl, mine.marks, mine.owner)
    assert ("back", "", (), "south") == (theirs.look, theirs.name.nl, theirs.marks, theirs.owner)
    assert "Achteruit" not in "".join(drawings(picture(state, "west")))
    assert "Achteruit" in drawings(picture(state, "south"))[2]


@pytest.mark.rule("V3")
def test_an_open_card_is_seen_by_all():
    state = arranged(row=("eye-left", "blank-right"), hands={"south": ["forward"], "north": ["left"]})
    state = play(state, "lay-open forward 1")

    assert ["forward-card"] * 2 == [row(picture(state, seat))[1][0].look for seat in state.seats]


@pytest.mark.parametrize(
    ("cards", "wide"),
    [
        (("blank-left", "blank-right"), ["empty 2", "empty 2", "empty 2"]),
        (("blank-left", "blank-right", "eye-left"), ["empty 2", "empty 2", "empty 2", "empty 2", "half 1"]),
        (("blank-left", "blank-right", "eye-left", "eye-right"), ["empty 2"] * 6),
        (("blank-right", "blank-left"), ["half 1", "empty 2", "empty 2", "half 1"]),
    ],
    ids=["L R = 3", "L R L = 4", "L R L R = 6", "R L = 2"],
)
@pytest.mark.rule("V6")
def test_positions_lie_under_the_cards_that_carry_them(cards, wide):
    _, beneath = row(picture(arranged(row=cards), "south"))

    assert wide == [f"{place.look} {place.wide}" for place in beneath]
    numbered = [place.caption.en for place in beneath if place.look == "empty"]
    assert [str(number) for number in range(1, len(numbered) + 1)] == numbered


@given(walks(games()), st.integers(0, 600))
@settings(max_examples=40)
@pytest.mark.rule("V6")
def test_cards_and_positions_take_the_same_room_and_every_position_is_there(walk, number):
    state = _at(walk, number)
    seen = picture(state, state.seats[0])
    if not (state.row or state.slots):
        return
    cards, beneath = row(seen)

    assert sum(card.wide for card in cards) == sum(place.wide for place in beneath)
    assert len(state.row) == sum(card.look == "steam-row" for card in cards)
    numbers = [place.caption.en for place in beneath if place.caption.en]
    count = len(state.slots) or len(positions(state.hands_of_row()))
    assert [str(i) for i in range(1, count + 1)] == numbers


def test_houses_show_their_wishes_until_they_are_served():
    hands = {"south": ["blue", "forward"], "north": ["left"]}
    state = arranged(wishes={7: ["blue"], 24: ["green"]}, hands=hands)
    before = picture(state, "south").cells()[7]
    state = play(state, "lay blue 1", "lay left 3", "lay forward 2", "reveal 1", "reveal 2", "deliver 1")
    after = picture(state, "south").cells()[7]

    assert ("house-tile", ("blue-wish",)) == (before.ground, before.marks)
    assert ("served", ()) == (after.ground, after.marks)
    assert [("boat", "north")] == [(some.kind, some.heading) for some in after.pawns]


def test_the_boat_looks_where_it_is_heading():
    for angle, heading, arrow in ((0, "north", "↑"), (90, "east", "→"), (180, "south", "↓"), (270, "west", "←")):
        seen = picture(arranged(boat=(12, heading)), "south")
        assert f"rotate({angle} 50 50)" in svg(seen)
        assert f"B{arrow}" in as_plain(lines(seen))


def test_the_board_lies_the_same_for_everyone_and_the_viewer_is_in_bold():
    state = on(GAMES[(), 5].start(8), until="fill")
    grounds = {tuple(cell.ground for cell in picture(state, seat).cells()) for seat in POINTS}
    drawn = ET.fromstring(svg(picture(state, "northeast")))
    around = [part for part in drawn.findall(".//{*}text") if part.text in {"North", "South", "Northeast"}]
    names = {part.text: part for part in reversed(around)}

    assert 1 == len(grounds)
    assert float(names["North"].get("y")) < float(names["South"].get("y"))
    assert ("bold", "end") == (names["Northeast"].get("font-weight"), names["Northeast"].get("text-anchor"))


def test_everyone_reads_the_standing_piles_and_calendar():
    state = arranged(players=3, days=4, hands={"south": ["forward"], "west": ["left", "blue"], "north": ["right"]})
    text = as_plain(lines(picture(state, "west"), tongue="nl"))

    assert "Ronde 1 · Sint: Zuid · aan de beurt: Zuid" in text
    assert "West: ↰ Linksaf, ■ Blauw pakje" in text
    assert "Handen van de anderen: Noord ▒ ×1, Zuid ▒ ×1" in text
    assert "Kalender: 4 van 10: ■■■■□□□□□□" in text


@pytest.mark.rule("P9")
def test_while_everybody_may_talk_hands_are_open():
    state = arranged(players=3, hands={"south": ["forward"], "north": ["left"]})
    draft = state.draft()
    draft.talk = True
    shown, hidden = (
        as_plain(lines(picture(moment, "south"), width=200, tongue="nl")) for moment in (finished(draft), state)
    )

    assert "Noord: ↰ Linksaf" in shown
    assert "iedereen mag overleggen" in shown
    assert "Linksaf" not in hidden


@pytest.mark.parametrize("colour", [True, False])
def test_every_kind_of_thing_has_a_shape_of_its_own(colour):
    letters = dict.fromkeys(POINTS, "")
    plain = {
        name: re.sub(r'(fill|stroke)="[^"]*"', "", shape)
        for name, shape in shapes(LOOKS.by_key, letters, colour=colour).items()
    }
    alike = {"visited", "done"}, {"pepernoot-wish", "pepernoot-icon"}
    for one, other in combinations(sorted(name for name in plain if plain[name]), 2):
        same = {one, other} in alike or one.rsplit("-", 1)[0] == other.rsplit("-", 1)[0] or "turned" in one + other
        assert same or plain[one] != plain[other], (one, other)


@pytest.mark.parametrize("unicode", [True, False])
@pytest.mark.parametrize("ending", ["-tile", "-wish", "-icon", "-card"])
def test_things_that_lie_side_by_side_have_signs_of_their_own(ending, unicode):
    signs = [(look.sign if unicode else look.ascii).one for key, look in LOOKS.by_key.items() if key.endswith(ending)]

    assert len(signs) == len(set(signs)) > 3
    assert {1} == {text_width(sign) for sign in signs}


def test_black_and_white_is_black_and_white():
    for seed in range(4):
        state = on(BosGame(FULL).start(4), random.Random(seed), until="reveal")
        root = stands_by_itself(svg(picture(state, "south"), colour=False))
        colours = {part.get(what) for part in root.iter() for what in ("fill", "stroke")}

        assert {"#000", "#fff", "none", None} >= colours


def test_all_that_is_sold_has_a_look_of_its_own():
    state = on(BosGame(FULL).start(4), until="fill")

    assert {} == letters_of(picture(state, "south"), "nl")


def test_what_somebody_made_up_has_a_letter():
    own = evolve(
        BASE,
        size=2,
        least_houses=0,
        redeal=False,
        tiles=(
            *BASE.tiles[:1],
            Tile(key="mill", names=Texts("Mill", "Molen"), copies=2, wishes=Wishes(parcels=(("toy", 3),))),
        ),
        kinds=(*BASE.kinds, ParcelKind(key="toy", names=Texts("Toy", "Speelgoed"))),
        icons=(Icon(key="moon", names=Texts("Moon", "Maan")),),
        steams=(SteamCard(icon="moon", hand="left", copies=4), SteamCard(icon="moon", hand="right", copies=4)),
    )
    seen = next(
        seen
        for seed in range(99)
        for seen in [picture(on(BosGame(own).start(2), random.Random(seed), until="fill"), "south")]
        if any(cell.marks for cell in seen.cells())
    )
    signs = signs_for(seen, 1, unicode=True, tongue="nl").things

    assert 3 == len({signs[key].one for key in ("mill-tile", "toy-wish", "moon-icon")})
    assert {"mill-tile", "toy-wish", "moon-icon"} == letters_of(seen, "nl").keys()
    assert {"Molen", "Speelgoed", "Plek: Maan"} <= {
        part.text for part in stands_by_itself(svg(seen, tongue="nl")).iter()
    }


@pytest.mark.parametrize("size", [2, 9])
def test_the_smallest_and_the_largest_board_fit(size):
    tiles = tuple(evolve(tile, copies=30) for tile in BASE.tiles)
    game = BosGame(evolve(BASE, size=size, tiles=tiles, redeal=False, least_houses=1))
    seen = picture(on(game.start(2), until="fill"), "south")
    root = stands_by_itself(svg(seen))

    assert 80 >= max(map(text_width, as_plain(lines(seen)).split("\n")))
    assert 210 >= float(root.get("width").removesuffix("mm"))
    assert size * size == len(seen.cells())
