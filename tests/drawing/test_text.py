"""The board as text."""

from itertools import combinations

import pytest
from hypothesis import given, settings, strategies as st

from ntwrules import picture
from ntwrules.drawing.signs import signs_for
from ntwrules.drawing.styles import read_style
from ntwrules.drawing.text import as_plain, legend, lines
from ntwrules.drawing.words import text_width
from ntwrules.model.compass import SIDES
from ntwrules.model.showing.picture import Picture, Standing
from ntwrules.rulebooks.no_time_to_waste.views import absolute

from .pictures import base, forty, kinds, moments, of, tongues

NAMED = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
COLOURS = [bright + name for bright in ("", "bright_") for name in NAMED]


def drawn(cell, wide, *, unicode, tongue="en"):
    """A cell without its colours."""
    signs = signs_for(
        of(names=("bridge", "polder", "pump", "boat", "terp", "dike")), wide, unicode=unicode, tongue=tongue
    )
    return "".join(text for _, text in signs.cell(of(cell).rows[0][0]))


@pytest.mark.parametrize("unicode", [True, False])
@pytest.mark.parametrize("wide", [2, 3])
@given(tongue=tongues)
def test_every_kind_of_thing_is_told_apart_without_colour(wide, unicode, tongue):
    shown = {kind: drawn(cell, wide, unicode=unicode, tongue=tongue) for kind, cell in kinds().items()}

    assert [] == [pair for pair in combinations(shown, 2) if shown[pair[0]] == shown[pair[1]]]
    assert {wide} == {len(text) for text in shown.values()}


@pytest.mark.parametrize("unicode", [True, False])
def test_in_cells_of_one_character_grounds_pawns_and_camps_differ(unicode):
    wanted = [kind for kind in kinds() if " on " not in kind or kind.endswith("on land")]
    shown = {kind: drawn(kinds()[kind], 1, unicode=unicode) for kind in wanted}
    alike = [pair for pair in combinations(shown, 2) if shown[pair[0]] == shown[pair[1]]]

    assert [] == [(a, b) for a, b in alike if a.split()[-1] != b.split()[-1]]
    assert "S" == drawn(kinds()["south 3 on start"], 1, unicode=unicode)


def test_several_pawns_show_their_number():
    pawns = (Standing("west", 3),)

    assert ">W3" == drawn({"ground": "start", "owner": "west", "pawns": pawns}, 3, unicode=False)
    assert "W3" == drawn({"ground": "start", "owner": "west", "pawns": pawns}, 2, unicode=False)
    assert "3W" == drawn({"ground": "finish", "owner": "west", "pawns": pawns}, 2, unicode=False)
    crowd = (Standing("west", 1), Standing("east", 1))
    assert "&2&" == drawn({"ground": "land", "pawns": crowd}, 3, unicode=False)


def test_own_structures_get_letters_that_are_not_taken_and_the_legend_tells_which():
    own = ("dike", "dam", "swan", "Ünder", "es")
    seen = of(*({"ground": key} for key in own), names=own)
    signs = signs_for(seen, 3, unicode=False, tongue="en")

    assert ["d", "a", "b", "r", "c"] == [signs.things[key].one for key in own]
    told = as_plain(legend(seen, unicode=False))
    assert "ddd Dike" in told
    assert "rrr Under" in told


def test_a_hundred_structures_can_be_drawn_all_the_same():
    own = [f"s{i}" for i in range(100)]
    seen = of(*({"ground": key} for key in own), names=own)

    assert 11 == len(lines(seen, unicode=False))
    assert len(legend(seen, width=200))


@given(moments(), st.integers(1, 130), st.none() | st.integers(1, 50), st.booleans(), tongues)
@settings(max_examples=40)
def test_any_state_can_be_drawn_in_any_width_and_height(moment, width, height, unicode, tongue):
    seen = picture(*moment)
    board = lines(seen, width=width, height=height, unicode=unicode, tongue=tongue)
    told = legend(seen, width=width, unicode=unicode, tongue=tongue)
    text = as_plain([*board, *told])

    assert width >= max(text_width(line) for line in text.split("\n"))
    assert min(height or 99, len(seen.rows) + 1) == len(board)
    assert unicode or text.isascii()
    styles = [read_style(style) for line in (*board, *told) for style, _ in line]
    assert {part for style in styles for part in (style.front, style.back)} <= {"", *COLOURS}


@given(moments(), st.booleans())
@settings(max_examples=15)
def test_the_drawing_from_another_side_is_the_drawing_turned(moment, unicode):
    state, seat = moment
    size = len(picture(state).rows)

    def cells(seen):
        signs = signs_for(seen, 3, unicode=unicode, tongue="en")
        return [signs.cell(cell) for row in seen.rows for cell in row]

    south, other = cells(picture(state)), cells(picture(state, seat))
    assert [south[absolute(number, seat, size)] for number in range(size * size)] == other


@pytest.mark.parametrize("seat", SIDES)
@pytest.mark.rule("B2")
def test_row_and_column_add_up_to_the_number_that_is_read(seat):
    above, *rows = as_plain(lines(base(seat), width=64, unicode=False)).split("\n")
    letter = seat[0].upper()

    assert "19" == above[61:63].strip()
    assert f"360 >{letter}4" == rows[18][:7]
    assert f"*{letter}*" == rows[0][61:]
    assert {64} == {len(row) for row in (above, *rows)}


def test_a_board_of_20_by_20_fits_a_terminal_of_80_by_24():
    board = lines(base())

    assert 21 == len(board)
    assert 64 == len(as_plain(board).split("\n")[0])
    assert {44} == {len(line) for line in as_plain(lines(base(), width=46)).split("\n")}


def test_a_large_board_in_a_small_terminal_shows_where_the_viewers_pawns_are():
    seen = forty()
    whole = as_plain(lines(seen)).split("\n")
    part = as_plain(lines(seen, height=24)).split("\n")
    corner = as_plain(lines(seen, width=30, height=12)).split("\n")

    assert (41, 45) == (len(whole), len(whole[0]))
    assert whole[0] == part[0]
    assert whole[-23:] == part[1:]
    assert "1520 S" in [row[:6] for row in corner]
    assert (12, 30) == (len(corner), max(map(len, corner)))


def test_dutch_drawings_have_dutch_letters_and_names():
    text = as_plain([*lines(base(), tongue="nl"), *legend(base(), tongue="nl")])

    assert "►Z4" in text
    assert "Zuid" in text
    assert "Oost" in text


def test_names_from_a_variant_cannot_move_the_cursor():
    seen = of({"ground": "x"}, names=("x\x1b[2J",))
    text = as_plain(legend(seen, width=200))

    assert "\x1b" not in text
    assert "\x1b" not in as_plain(lines(seen))


def test_without_a_board_nothing_is_drawn():
    nothing = Picture(viewer="south", rows=(), names={})

    assert ([], []) == (lines(nothing), legend(nothing))
