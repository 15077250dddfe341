"""The card as a drawing: the pages of the PDF, in outlines that stand by themselves."""

import re
import sys
from functools import cache
from itertools import combinations
from xml.etree import ElementTree as ET

import pypdfium2
import pytest
from attrs import evolve
from hypothesis import given, settings, strategies as st

import ntwrules
from ntwrules.model.showing.overview import Entry, Grid, Listed, Overview, Section
from ntwrules.overviews.papers import PAPERS, SIZES
from ntwrules.overviews.printing import as_pdf, as_svg, as_svgs
from ntwrules.overviews.text import as_text
from ntwrules.overviews.typesetting import PrintingMissing
from tests.shipped_cases import shipped_cases

from .samples import OF_NTW, SOME, card, hostile
from .test_pdf import crowded

pytestmark = pytest.mark.long

CARDS = {"base": card(), "springtij": card("springtij", "en"), "crowded": crowded(), "hostile": hostile()}


@cache
def drawn(name, **how):
    return as_svg(CARDS[name], **how)


def local(part):
    return part.tag.split("}")[1]


def pages_of(text):
    return ET.fromstring(text).findall("{*}g")


def without_boards(overview):
    """Whose letters are outlines in print, and letters in a drawing."""
    return evolve(
        overview,
        sections=tuple(
            evolve(section, blocks=tuple(block for block in section.blocks if isinstance(block, Grid | Listed)))
            for section in overview.sections
        ),
    )


def outlines_on(page):
    """How many signs a page of a drawing shows."""
    return sum(local(part) == "use" and part.get("x") is not None and part.get("width") is None for part in page.iter())


def signs_on(sheet):
    """How many signs a page of a PDF shows; letters that run into one another are one, places to break at are none."""
    text = "".join(sheet.get_textpage().get_text_bounded().split()).replace("\N{ZERO WIDTH SPACE}", "")
    return len(re.sub("ffi|ffl|fi|fl|ff", "x", text))


@pytest.mark.parametrize("name", shipped_cases(SOME))
def test_it_shows_what_the_printed_card_shows_page_by_page(name):
    made = without_boards(card(name))

    # A reader of PDF takes a hyphen at the end of a line, or a space beside it, now for a sign and now for none.
    assert [pytest.approx(signs_on(sheet), rel=0.01) for sheet in pypdfium2.PdfDocument(as_pdf(made))] == [
        outlines_on(page) for page in pages_of(as_svg(made))
    ]


@pytest.mark.long
@pytest.mark.parametrize("tongue", ["nl", "en"])
@pytest.mark.parametrize("name", shipped_cases([*OF_NTW, "boot-op-stoom", "korte-tocht"]))
def test_a_shipped_variant_takes_no_more_than_three_sides_of_a5(name, tongue):
    text = as_svg(card(name, tongue))
    sides = len(pages_of(text))

    assert sides <= 3
    assert f"0 0 {sides * 156} 218" == ET.fromstring(text).get("viewBox")


@pytest.mark.parametrize(
    ("name", "paper"), [*(("base", paper) for paper in PAPERS), ("crowded", "a5"), ("hostile", "a5")]
)
def test_every_page_has_the_size_of_its_paper_and_stands_beside_the_one_before(name, paper):
    width, height = SIZES[paper]
    text = drawn(name, paper=paper)
    pages = pages_of(text)

    assert len(pypdfium2.PdfDocument(as_pdf(CARDS[name], paper=paper))) == len(pages)
    assert [f"translate({4 + i * (width + 8):g} 4)" for i in range(len(pages))] == [
        page.get("transform") for page in pages
    ]
    assert f"0 0 {len(pages) * (width + 8):g} {height + 8:g}" == ET.fromstring(text).get("viewBox")


@pytest.mark.parametrize("name", shipped_cases(SOME))
def test_its_words_can_be_searched_and_heard(name):
    made = card(name)
    root = ET.fromstring(as_svg(made))

    assert (made.title, as_text(made).split()) == (root.findtext("{*}title"), root.findtext("{*}desc").split())
    assert made.tongue == root.get("{http://www.w3.org/XML/1998/namespace}lang")


@given(
    st.lists(
        st.builds(Entry, name=st.text(max_size=90), text=st.text(max_size=300), changed=st.booleans()), max_size=9
    ),
    st.sampled_from(["text", "list", "cards", "steps", "notes"]),
)
@settings(max_examples=10)
def test_whatever_is_written_gives_a_drawing(entries, kind):
    block = Listed(kind=kind, entries=tuple(entries))
    section = Section(key="deck.a", title="".join(entry.name for entry in entries), blocks=(block,) * 3)

    assert pages_of(as_svg(Overview(title="T", key="t", fingerprint="0" * 64, sections=(section,))))


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
    assert {f"#{name}" for name in ids} >= {part.get("href") for part in parts if part.get("href")}
    assert {f"url(#{name})" for name in ids} >= {part.get("clip-path") for part in parts if part.get("clip-path")}
    known = {
        "svg",
        "symbol",
        "title",
        "desc",
        "defs",
        "g",
        "use",
        "rect",
        "path",
        "circle",
        "ellipse",
        "text",
        "clipPath",
    }
    assert known >= tags
    drawing = re.sub(r"<(title|desc)>.*?</\1>", "", text, flags=re.DOTALL)
    assert not re.search(r"\bon\w+=|url\([^#]|data:|http(?!://www\.w3\.org/2000/svg)", drawing)


def test_drawings_can_stand_together_in_one_page_of_the_web():
    drawings = [*as_svgs(card()), as_svg(card()), as_svg(card(), colour=False), as_svg(card("springtij"))]
    names = [set(re.findall(r'\bid="([^"]+)"', drawing)) for drawing in drawings]

    assert all(names)
    assert not [both for one, other in combinations(names, 2) if (both := one & other)]


@pytest.mark.parametrize("name", CARDS)
def test_black_and_white_is_black_and_white(name):
    text = drawn(name, colour=False)
    colours = {part.get(what) for part in ET.fromstring(text).iter() for what in ("fill", "stroke")}

    assert {"#000", "#fff", "#000000", "#ffffff", "none", "transparent", None} >= colours
    assert not re.search(r"opacity=|style=|class=", text)


def test_with_bleed_there_are_marks_to_cut_along_and_colour_beyond_them():
    plain, bleeding = drawn("base"), drawn("base", bleed=True)
    mark = 5 / 25.4 * 72
    marks = re.compile(rf'd="M 0 0(?:h|l 0) {mark:.9f}"')

    assert f"0 0 {3 * 168} 230" == ET.fromstring(bleeding).get("viewBox")
    assert (0, 24) == (len(marks.findall(plain)), len(marks.findall(bleeding)))
    assert 3 == plain.count('d="M0 0H148V210H0z"')
    assert 0 == bleeding.count('d="M0 0H148V210H0z"')


def test_what_is_changed_has_a_mark_beside_it_and_one_says_what_it_means():
    springtij = card("springtij")
    changed = [entry for entry in springtij.entries() if entry.changed]
    accent = 'fill="#c2410c"'

    # A bar and a triangle each.
    assert 2 * (len(changed) + 1) == as_svg(springtij).count(accent)
    assert 0 == as_svg(card()).count(accent)


def test_without_typst_one_reads_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "typst", None)

    with pytest.raises(PrintingMissing, match=r"pip install 'ntwrules\[overview\]'"):
        ntwrules.overview(ntwrules.load("base"), "svg")
