import json
import re
import subprocess
import sys
from collections import Counter
from functools import cache
from io import BytesIO
from itertools import combinations, islice
from pathlib import Path
from xml.etree import ElementTree as ET

import pypdfium2
import pytest
import typst
from attrs import evolve
from pypdf import PdfReader

import ntwrules
from ntwrules import load, loads
from ntwrules.model.showing.overview import Entry, Grid, Listed, Overview, Section
from ntwrules.overviews.cutting import CARD, Group, card_pages, token_pages
from ntwrules.overviews.faces import SheetTooLarge, to_cut
from ntwrules.overviews.fitting import fitted
from ntwrules.overviews.making import compose
from ntwrules.overviews.metrics import legible, text_width, widths
from ntwrules.overviews.papers import PAPERS, SIZES
from ntwrules.overviews.sheet import cards_html, cards_pdf
from ntwrules.overviews.words import word
from tests.overviews.samples import SOME, hostile
from tests.shipped_cases import shipped_cases

POINT = 25.4 / 72
CODE = '#panic("x") $x^2$ *bold* _thin_ `raw` @ref <label> \\ // [a] = b #sys.inputs -- "quoted" ~'

OWN = """
ntw 1
variant "Dikes" based on base {
  key dikes
  structures { dike "Dike" x12 on land { dry, walkable } }
  deck objects { card dike "Dike" x2 number 9 { place 1 dike } }
  deck tasks { card T "Tea time" x3 { skip 1 turn } }
}
"""


@cache
def overview(variant="base", tongue="nl"):
    return compose(load(variant), tongue=tongue)


@cache
def own():
    return compose(loads(OWN))


def deck(*entries, title="Deck"):
    """An overview with nothing but these cards."""
    section = Section(key="deck.deck", title=title, blocks=(Listed(kind="cards", entries=entries),))
    return Overview(title="Variant", key="variant", fingerprint="0123456789abcdef", sections=(section,))


HARD = deck(
    Entry(name="W" * 200, text="word " * 120, icon="whale", number=99, copies=2),
    Entry(name=CODE, text="x" * 600, icon="nothing known", number=0, copies=1),
    Entry(name="Kaart met een heel lange naam over meer dan een regel", text="Zin met woorden. " * 36, icon="axe"),
    Entry(name="Meervoudigepersoonlijkheid", text="W" * 35 + " " + "m" * 35, icon="skip", number=5),
    Entry(name="", text="", icon=""),
    Entry(name="x", text="Q" * 2000 + " y" * 200, icon="bridge", number=6),
    title="W" * 200,
)


def pages(pdf):
    return [page.get_textpage() for page in pypdfium2.PdfDocument(pdf)]


def words(page):
    """What is read on a page, in its order."""
    return " ".join(page.get_text_range().replace("\u200b", "").replace("\ufffe", "").split())


def packed(text):
    """Without what a line break may change."""
    return "".join(text.split())


def signs(page, height):
    """Every sign that is seen, and where: left, top, right, bottom in millimetres."""
    for place in range(page.count_chars()):
        sign = page.get_text_range(place, 1)
        left, bottom, right, top = (length * POINT for length in page.get_charbox(place))
        if sign.strip("\u200b\ufffe \r\n") and right > left:
            yield sign, (left, height - top, right, height - bottom)


def inside(box, other, spare=0.05):
    return (
        box[0] >= other[0] - spare
        and box[1] >= other[1] - spare
        and box[2] <= other[2] + spare
        and box[3] <= other[3] + spare
    )


def overlap(box, other):
    wide, high = min(box[2], other[2]) - max(box[0], other[0]), min(box[3], other[3]) - max(box[1], other[1])
    return max(wide, 0) * max(high, 0)


@pytest.mark.parametrize(("paper", "cards", "tokens"), [("a4", 9, 4), ("letter", 9, 5), ("a5", 19, 9)])
def test_the_base_game_has_so_many_pages_of_cards_and_of_tiles(paper, cards, tokens):
    found = pages(cards_pdf(overview(), paper=paper))
    titles = {"Objecten": 32, "Opdrachten": 28, "Natuurrampen": 4, "Het recht van de sterkste": 12}
    text = [words(page) for page in found]

    assert cards + tokens == len(found)
    assert titles == {title: sum(page.count(title) for page in text[:cards]) for title in titles}
    assert all("Bouwwerken" not in page for page in text[:cards])


@pytest.mark.parametrize("tongue", ["nl", "en"])
@pytest.mark.parametrize("variant", shipped_cases(SOME))
def test_every_card_stands_there_as_often_as_there_are_copies_with_all_its_words(variant, tongue):
    told = overview(variant, tongue)
    read = packed("".join(words(page) for page in pages(cards_pdf(told))))
    blocks = [block for section in told.cut_out for block in section.blocks]
    entries = [e for block in blocks if isinstance(block, Listed) and block.kind == "cards" for e in block.entries]
    faces = Counter()
    for entry in entries:
        if not entry.edge:
            faces[packed("".join(map(legible, (entry.name, entry.text, entry.also))))] += entry.copies

    assert faces == {face: read.count(face) for face in faces}
    # The letters of a card on its side are read in another order.
    assert all(word in read for entry in entries if entry.edge for word in (entry.name + " " + entry.text).split())


def test_tiles_and_stickers_stand_there_by_name():
    read = words(pages(cards_pdf(own(), only_changed=True))[-1])

    assert "Structures: Dike ×12" in read
    assert 12 == sum(len(page.tiles) for page in token_pages([Group(title="", size=18, pieces=(0,) * 12)], "a4"))


@pytest.mark.parametrize(
    ("variant", "cards", "pieces"),
    [
        ("korte-avond", {}, {}),
        ("wadi-kort", {}, {}),
        ("nisyros-fishermen", {"Washed ashore": 2, "A fisherman": 2, "A whole fleet": 1, "Southern storm": 2}, {}),
        ("pakjesavond", {"Surprise": 3, "Double present": 6 * 2, "Book": 1}, {}),
        ("together-45", {}, {"South": 2, "North": 2}),
        ("zonder-boten", {}, {"Axe": 1}),
    ],
)
def test_of_what_there_is_more_of_than_in_the_parent_only_the_surplus_is_new(variant, cards, pieces):
    found = to_cut(compose(load(variant)), str, colour=True, only_changed=True)
    counts = tuple(Counter() for _ in found)
    for count, things in zip(counts, found, strict=True):
        for thing in things:
            count[thing.name] += thing.copies

    assert (cards, pieces) == counts


def test_only_what_the_parent_does_not_have_is_kept():
    read = [words(page) for page in pages(cards_pdf(own(), only_changed=True))]

    assert 2 == len(read)
    assert (2, 3) == (read[0].count("Lay 1 dike"), read[0].count("Tea time"))
    assert not any(name in page for name in ("Quicksand", "Bridge", "Axe") for page in read)


def test_where_nothing_is_kept_the_sheet_says_so():
    [page] = pages(cards_pdf(overview(), only_changed=True))

    assert packed(word("no cards", "nl")) in packed(words(page))
    assert word("no cards", "nl") in cards_html(overview(), only_changed=True)


@pytest.mark.parametrize("bleed", [False, True])
@pytest.mark.parametrize("paper", PAPERS)
def test_the_paper_is_the_trim(paper, bleed):
    wide, high = SIZES[paper]
    for page in PdfReader(BytesIO(cards_pdf(own(), paper=paper, bleed=bleed, only_changed=True))).pages:
        for box in (page.mediabox, page.trimbox, page.bleedbox):
            assert [0, 0, wide, high] == pytest.approx([float(edge) * POINT for edge in box], abs=0.01)


@pytest.mark.parametrize(("paper", "bleed"), [("a4", False), ("letter", True), ("a5", False)])
@pytest.mark.parametrize("told", [HARD, own()], ids=["hard", "own"])
def test_no_sign_is_outside_its_card_or_over_another(told, paper, bleed):
    wide, high = SIZES[paper]
    copies = [
        1 if entry.copies is None else entry.copies
        for section in told.sections
        for block in section.blocks
        if isinstance(block, Listed) and block.kind == "cards"
        for entry in block.entries
    ]
    placed = card_pages(copies, paper, spill=bleed)
    for page, text in zip(placed[:3], pages(cards_pdf(told, paper=paper, bleed=bleed)), strict=False):
        panels = [(card.x + 3, card.y + 3, card.x + CARD[0] - 3, card.y + CARD[1] - 3) for card in page.cards]
        seen = {panel: [] for panel in panels}
        for sign, box in signs(text, high):
            assert inside(box, (0, 0, wide, high), 0), sign
            home = next((panel for panel in panels if inside(box, panel)), None)
            assert home is not None or not any(overlap(box, panel) for panel in panels), sign
            if home is not None:
                seen[home].append(box)
        for boxes in seen.values():
            assert boxes
            for box, other in combinations(islice(boxes, 0, None, 7), 2):
                assert overlap(box, other) <= 0.25 * min((b[2] - b[0]) * (b[3] - b[1]) for b in (box, other))


def test_nothing_of_a_long_card_is_left_out():
    read = packed("".join(words(page) for page in pages(cards_pdf(HARD))))
    [section] = HARD.sections
    for entry in section.blocks[0].entries:
        assert packed(entry.name + entry.text) in read


def test_cards_do_not_lie_over_one_another_and_stay_on_the_paper():
    for paper in PAPERS:
        for spill in (False, True):
            [page, *_] = card_pages([100], paper, spill=spill)
            spots = [(card.x, card.y, card.x + CARD[0], card.y + CARD[1]) for card in page.cards]

            assert {"a5": 4, "a3": 16}.get(paper, 9) == len(spots)
            assert all(inside(spot, (0, 0, *SIZES[paper])) for spot in spots)
            assert all(overlap(a, b) < 0.001 for a, b in combinations(spots, 2))
            assert all(inside((x, y, x + dx, y + dy), (0, 0, *SIZES[paper])) for x, y, dx, dy in page.marks)


def test_a_group_that_fits_on_a_page_is_not_split():
    groups = [Group(title=f"{n}", size=40, pieces=(n,) * 13) for n in range(5)]
    found = token_pages(groups, "a4")

    for n in range(5):
        assert [13] == [count for page in found if (count := sum(tile.which == n for tile in page.tiles))]
    assert [str(n) for n in range(5)] == [head[0] for page in found for head in page.heads]


def test_a_group_of_tiles_goes_on_overleaf():
    found = token_pages(
        [Group(title="Few", size=18, pieces=(0,) * 3), Group(title="Many", size=15, pieces=(1,) * 500)], "a5"
    )
    tiles = [tile.which for page in found for tile in page.tiles]

    assert [0] * 3 + [1] * 500 == tiles
    assert [["Few", "Many"], *([["Many"]] * (len(found) - 1))] == [[head[0] for head in page.heads] for page in found]
    for page in found:
        sizes = {0: 18, 1: 15}
        spots = [(t.x, t.y, t.x + sizes[t.which], t.y + sizes[t.which]) for t in page.tiles]
        assert all(inside(spot, (0, 0, *SIZES["a5"])) for spot in spots)
        assert all(overlap(a, b) < 0.001 for a, b in combinations(spots, 2))


def test_the_same_sheet_is_the_same_bytes_in_another_process():
    code = (
        "import sys, ntwrules; from ntwrules.overviews.making import compose;"
        "from ntwrules.overviews.sheet import cards_html, cards_pdf; it = compose(ntwrules.load('springtij'));"
        "sys.stdout.buffer.write(cards_pdf(it) + cards_html(it).encode())"
    )
    made = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)  # noqa: S603
    here = overview("springtij", "en")

    assert made.stdout == cards_pdf(here) + cards_html(here).encode()


def test_words_of_a_variant_are_never_code():
    printed = cards_pdf(deck(Entry(name=CODE, text=CODE, icon=CODE), title=CODE))
    [page] = pages(printed)

    assert 3 == packed(words(page)).count(packed(CODE))
    assert packed("<script>alert(1)</script>") in packed("".join(words(page) for page in pages(cards_pdf(hostile()))))


def test_without_colour_everything_is_black_or_white():
    [page, *_] = PdfReader(BytesIO(cards_pdf(own(), colour=False, only_changed=True))).pages
    bitmap = pypdfium2.PdfDocument(cards_pdf(own(), colour=False, only_changed=True))[0].render(scale=1)
    pixels, channels = bytes(bitmap.buffer), bitmap.n_channels

    assert all(max(p) - min(p) <= 2 for p in (pixels[i : i + 3] for i in range(0, len(pixels), channels)))
    said = page.get_contents().get_data().decode("latin-1")
    assert {"0", "1"} == set(re.findall(r"([\d.]+) (?:g|G)\b", said)) | {
        shade for found in re.findall(r"([\d.]+) ([\d.]+) ([\d.]+) (?:rg|RG|scn|SCN)\b", said) for shade in found
    }


def test_the_fonts_are_ours_and_the_credit_is_on_every_page():
    reader = PdfReader(BytesIO(cards_pdf(own())))
    credit = packed(word("credit", "en"))
    for page, read in zip(reader.pages, pages(cards_pdf(own())), strict=True):
        fonts = [font.get_object() for font in page["/Resources"]["/Font"].values()]
        assert all(re.fullmatch(r"/[A-Z]{6}\+NotoSans-(Regular|Bold)(-.*)?", font["/BaseFont"]) for font in fonts)
        assert credit in packed(words(read))
        assert packed(own().fingerprint[:12]) in packed(words(read))


def test_more_than_anybody_cuts_out_is_refused():
    many = deck(*(Entry(name=f"{i}", text="", copies=99) for i in range(1000)))
    for make in (cards_pdf, cards_html):
        with pytest.raises(SheetTooLarge) as refused:
            make(many)
        assert (99_000, 4000) == (refused.value.count, refused.value.most)
        assert "99000 kaarten" in refused.value.sentence("nl")


def test_html_has_every_card_nine_to_a_page():
    page = cards_html(overview())
    sheets = re.findall(r'<section class="sheet">(.*?)</section>', page, re.DOTALL)

    assert [9] * 8 + [4, 0] == [sheet.count('class="card"') for sheet in sheets]
    structures, pawns, water, stickers = 80, 16, 398, 6
    assert structures + pawns + water == sheets[-1].count("width: 16.5mm")
    assert stickers == sheets[-1].count("width: 15mm")
    assert all(word("credit", "nl") in sheet for sheet in sheets)


def test_html_escapes_and_needs_nothing_else():
    structures = Section(
        key="structures", title="<b>", blocks=(Grid(head=("",), rows=((Entry(name="<i>&", text="", icon="<x>"), ()),)),)
    )
    faces = Section(
        key="faces", title="&", blocks=(Listed(kind="list", entries=(Entry(name="<u>", text="", icon=""),)),)
    )
    told = hostile()
    page = cards_html(evolve(told, sections=(*told.sections, structures, faces)))
    body = page[page.index("<body>") : page.index("</html>")]

    ET.fromstring(body)
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    assert not re.search(r"<script|<b>|<i>|<u>|<x>", page)
    assert not re.search(r"(?:src|href)=|url\(|@import", page)


def test_html_without_colour_is_black_and_white():
    assert {"#000", "#fff", "#000000", "#ffffff"} == set(
        re.findall(r"#[0-9a-f]{3,6}\b", cards_html(own(), colour=False))
    )


@pytest.mark.parametrize("bold", [False, True])
def test_words_are_as_wide_as_in_noto_sans(bold):
    words = "Windmolengemaal, 2 watercellen: El Ni\u00f1o \u00d74"
    look = (
        f'font: "Noto Sans", size: 100pt, kerning: false, ligatures: false, weight: "{"bold" if bold else "regular"}"'
    )
    asked = f'#context [#metadata(measure(text({look}, "{words}")).width.pt())<width>]'
    fonts = Path(ntwrules.__file__).parent / "overviews" / "fonts"
    [found] = json.loads(
        typst.query(asked.encode(), "<width>", field="value", font_paths=[fonts], ignore_system_fonts=True)
    )

    assert text_width(words, 100, bold=bold) == pytest.approx(found)
    assert {"a", "\u00e9", "\u00d7", "\u2026", "\u00b7"} < set(widths(bold=bold))


@pytest.mark.parametrize("tongue", ["nl", "en"])
@pytest.mark.parametrize("variant", shipped_cases(SOME))
def test_no_rule_on_a_playing_card_is_told_in_letters_smaller_than_eight_points(variant, tongue):
    cards, _ = to_cut(overview(variant, tongue), str, colour=True, only_changed=False)
    sizes = [(card.name, fitted(card)[part]) for card in cards for part in ("text", "also") if getattr(card, part)]

    assert not [name for name, size in sizes if size < 8]


def test_a_card_is_set_as_a_printer_does():
    [page] = pages(cards_pdf(deck(Entry(name="CO2 '26", text="The dike's owner: -6 points, 3-4 cells.", icon="axe"))))

    assert "CO₂ ’26 The dike’s owner: −6 points, 3-4 cells." in words(page)


def test_what_joins_the_parts_of_a_picture_is_no_sign_of_its_own():
    assert legible("a\u200db \u2764\ufe0f") == "ab \ufffd"
