"""The card as a drawing: everything on it, in order, on the page, and nothing over anything else."""

import json
import re
from functools import cache
from itertools import takewhile
from pathlib import Path
from statistics import median
from xml.etree import ElementTree as ET

import pytest
import typst
from attrs import frozen
from hypothesis import example, given, settings, strategies as st

import ntwrules
from ntwrules.drawing.words import printable
from ntwrules.model.showing.overview import Entry, Listed, Overview, Section
from ntwrules.model.texts import TONGUES
from ntwrules.overviews.layout import Piece, Span, column_widths, columned, lined
from ntwrules.overviews.making import compose
from ntwrules.overviews.metrics import text_width, widths
from ntwrules.overviews.papers import PAPERS, SIZES
from ntwrules.overviews.svg import as_svg
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.testing import variants

from .samples import OF_NTW, SOME, card, crowded, hostile, told

FONTS = Path(ntwrules.__file__).parent / "overviews" / "fonts"
CARDS = {"base": card(), "springtij": card("springtij", "en"), "crowded": crowded(), "hostile": hostile()}


@cache
def drawn(name, **how):
    return as_svg(CARDS[name], **how)


@frozen
class Box:
    """What a text covers on a page, in millimetres of a card of A5."""

    page: int
    left: float
    top: float
    right: float
    bottom: float
    text: str

    def meets(self, other):
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return self.page == other.page and across > 0.05 and down > 0.05


def local(part):
    return part.tag.split("}")[1]


def boxes(text):
    """Every text on every page, except those on the board."""
    root = ET.fromstring(text)
    pages = root.findall("{*}g/{*}g")
    return [box for i, page in enumerate(pages) for box in _boxes(page.find("{*}g"), i, 0.0, 0.0, 0.0, bold=False)]


def _boxes(part, page, x, y, size, *, bold):
    moved = re.fullmatch(r"translate\((\S+) (\S+)\)", part.get("transform", ""))
    x, y = (x + float(moved[1]), y + float(moved[2])) if moved else (x, y)
    size = float(part.get("font-size", size))
    if local(part) == "text":
        wide = text_width(part.text or "", size, bold=part.get("font-weight") == "bold")
        left = x + float(part.get("x")) - (wide / 2 if part.get("text-anchor") == "middle" else 0)
        base = y + float(part.get("y"))
        yield Box(page, left, base - 0.72 * size, left + wide, base + 0.22 * size, part.text)
    for child in part:
        if local(child) != "svg":
            yield from _boxes(child, page, x, y, size, bold=bold)


def overlapping(found):
    """Pairs of texts that cover the same spot."""
    found = sorted(found, key=lambda box: (box.page, box.top))
    later = (
        takewhile(lambda other, box=box: other.top < box.bottom and other.page == box.page, found[i + 1 :])
        for i, box in enumerate(found)
    )
    return [
        (box.text, other.text) for box, others in zip(found, later, strict=True) for other in others if box.meets(other)
    ]


def squeezed(text):
    return "".join(printable(text).split())


@pytest.mark.long
@pytest.mark.parametrize("tongue", ["nl", "en"])
@pytest.mark.parametrize("name", [*OF_NTW, "boot-op-stoom", "korte-tocht"])
def test_a_shipped_variant_fits_on_two_sides_of_a5_in_letters_that_can_be_read(name, tongue):
    text = as_svg(card(name, tongue))
    points = [(box.bottom - box.top) / 0.94 / 25.4 * 72 for box in boxes(text)]

    assert 2 == len(ET.fromstring(text).findall("{*}g/{*}g"))
    assert f"0 0 {2 * 156} 218" == ET.fromstring(text).get("viewBox")
    assert min(points) >= 5.2
    assert median(points) >= 6.3


@pytest.mark.parametrize("name", [*SOME, "hostile"])
def test_every_word_is_there_and_in_order(name):
    overview = hostile() if name == "hostile" else card(name)
    written = "".join(squeezed(box.text) for box in boxes(as_svg(overview)))

    at = 0
    for text in told(overview):
        at = written.find(squeezed(text), at)
        assert at >= 0, text


def test_of_more_than_fits_a_page_nothing_is_left_out():
    written = "".join(squeezed(box.text) for box in boxes(drawn("crowded", paper="a5")))

    for i in range(40):
        assert re.search(rf"Card{i}(?!\d)", written) or i == 3  # whose name is longer than a line
    assert 4 < drawn("crowded", paper="a5").count('<g transform="scale(')
    assert written.count("Thing") == 60


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", CARDS)
def test_nothing_leaves_its_page_or_stands_over_anything_else(name, paper):
    width, height = SIZES[paper]
    scale = min(width / 148, height / 210)
    found = boxes(drawn(name, paper=paper))

    assert not [box for box in found if box.left < 4.4 or box.right > width / scale - 6]
    assert not [box for box in found if box.top < 2 or box.bottom > height / scale - 3]
    assert [] == overlapping(found)


@given(
    st.lists(
        st.builds(Entry, name=st.text(max_size=90), text=st.text(max_size=300), changed=st.booleans()), max_size=9
    ),
    st.sampled_from(["text", "list", "cards", "steps", "notes"]),
)
@example([], "notes")
@example([Entry(name="A" * 2000, text="B" * 2000)] * 2, "notes")
@settings(max_examples=25)
def test_whatever_is_written_stays_inside_and_apart(entries, kind):
    block = Listed(kind=kind, entries=tuple(entries))
    section = Section(key="deck.a", title="".join(entry.name for entry in entries), blocks=(block,) * 3)
    found = boxes(as_svg(Overview(title="T", key="t", fingerprint="0" * 64, sections=(section,))))

    assert not [box for box in found if box.left < 4.4 or box.right > 142 or box.bottom > 207]
    assert [] == overlapping(found)


@given(variants(), st.sampled_from(TONGUES))
@settings(max_examples=8)
def test_the_card_of_any_variant_is_laid_out_without_harm(variant, tongue):
    overview = compose(rulebooks()["ntw"].play(variant), tongue=tongue)
    found = boxes(as_svg(overview))
    written = "".join(squeezed(box.text) for box in found)

    assert not [text for text in told(overview) if squeezed(text) not in written]
    assert not [box for box in found if box.left < 4.4 or box.right > 142 or box.bottom > 207]
    assert [] == overlapping(found)


@pytest.mark.parametrize("name", CARDS)
@pytest.mark.parametrize("bleed", [True, False])
def test_it_stands_by_itself_and_is_the_same_every_time(name, bleed):
    text = drawn(name, bleed=bleed)
    parts = list(ET.fromstring(text).iter())
    ids = [part.get("id") for part in parts if part.get("id")]
    tags = {local(part) for part in parts}

    assert text == as_svg(CARDS[name], bleed=bleed)
    assert text.isascii()
    assert len(ids) == len(set(ids))
    assert {part.get("href") for part in parts if part.get("href")} <= {f"#{name}" for name in ids}
    assert {"svg", "symbol", "title", "defs", "g", "use", "rect", "path", "circle", "ellipse", "text"} >= tags
    assert not re.search(r"\bon\w+=|url\(|http(?!://www\.w3\.org/2000/svg)", text)


@pytest.mark.parametrize("name", CARDS)
def test_black_and_white_is_black_and_white(name):
    text = as_svg(CARDS[name], colour=False)
    colours = {part.get(what) for part in ET.fromstring(text).iter() for what in ("fill", "stroke")}

    assert {"#000", "#fff", "none", "transparent", None} >= colours
    assert not re.search(r"opacity=|style=|class=", text)


def test_with_bleed_there_are_marks_to_cut_along_and_colour_beyond_them():
    plain, bleeding = as_svg(card()), as_svg(card(), bleed=True)

    assert f"0 0 {2 * 168} 230" == ET.fromstring(bleeding).get("viewBox")
    assert 2 == bleeding.count('<rect x="-3" y="-3" width="154" height="216" fill="#fff"/>')
    marks = re.findall(r"M(\S+) (\S+) ([vh])5", bleeding)
    assert {("0", "-9", "v"), ("148", "214", "v"), ("-9", "0", "h"), ("152", "210", "h")} < set(marks)
    assert not re.findall(r"M\S+ \S+ [vh]5", plain)


def test_what_is_changed_has_a_mark_beside_it_and_one_says_what_it_means():
    springtij = card("springtij")
    changed = [entry for entry in springtij.entries() if entry.changed]

    assert len(changed) + 1 == as_svg(springtij).count("l1.2 0.7 l-1.2 0.7 z")
    assert 0 == as_svg(card()).count("l1.2 0.7 l-1.2 0.7 z")


@pytest.mark.parametrize("bold", [False, True])
def test_stretches_are_as_wide_as_in_noto_sans(bold):
    words = "Windmolengemaal, 2 watercellen: El Ni\u00f1o \u00d74"
    look = (
        f'font: "Noto Sans", size: 100pt, kerning: false, ligatures: false, weight: "{"bold" if bold else "regular"}"'
    )
    asked = f'#context [#metadata(measure(text({look}, "{words}")).width.pt())<width>]'
    [found] = json.loads(
        typst.query(asked.encode(), "<width>", field="value", font_paths=[FONTS], ignore_system_fonts=True)
    )

    assert text_width(words, 100, bold=bold) == pytest.approx(found)
    assert {"a", "\u00e9", "\u00d7", "\u2026", "\u00b7"} < set(widths(bold=bold))


def test_a_heading_never_stands_alone_at_the_foot_of_a_column():
    heading = Piece(height=5, drawn="h", above=3, stays=True)
    entry = Piece(height=10, drawn="e", above=1)
    columns = columned([heading, *[entry] * 6, heading, entry], first=40, later=40, across=2)

    assert ["heee", "eee", "he"] == ["".join(piece.drawn for _, piece in column) for column in columns]


def test_the_head_of_a_table_is_repeated_where_a_column_begins():
    head = Piece(height=5, drawn="h", stays=True)
    row = Piece(height=10, drawn="r", head=head)
    columns = columned([head, *[row] * 5], first=30, later=30, across=2)

    assert ["hrr", "hrr", "hr"] == ["".join(piece.drawn for _, piece in column) for column in columns]


@given(st.lists(st.tuples(st.floats(0, 90), st.floats(0, 1)), min_size=1, max_size=7), st.floats(10, 90))
def test_the_columns_of_a_table_always_share_the_room_there_is(columns, room):
    wanted = [wide for wide, _ in columns]
    found = column_widths(wanted, [wide * part for wide, part in columns], room)

    assert sum(found) == pytest.approx(room)
    assert min(found) >= 0


@given(st.text(max_size=200), st.floats(8, 60), st.booleans())
def test_lines_hold_all_words_and_are_never_too_wide(text, width, bold):
    lines = lined([Span(text, bold)], 2.0, width)

    assert "".join(text.split()) == "".join("".join(span.text.split()) for line in lines for span in line)
    assert all(text_width(span.text, 2.0, bold=bold) <= width + 1e-9 for line in lines for span in line)
