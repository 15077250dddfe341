import re
import subprocess
import sys
from collections import Counter, defaultdict
from functools import cache
from io import BytesIO
from itertools import accumulate, combinations, product
from os import environ

import pypdfium2
import pytest
from attrs import evolve, frozen
from pypdf import PdfReader

from ntwrules import load, loads
from ntwrules.model.showing.overview import Diagram, Entry, Figure, Grid, Listed, Overview, Section
from ntwrules.model.texts import TONGUES
from ntwrules.overviews.making import compose
from ntwrules.overviews.papers import PAPERS, SIZES
from ntwrules.overviews.printing import as_pdf
from ntwrules.overviews.typesetting import PrintingMissing

pytestmark = pytest.mark.long

MILLIMETRE = 72 / 25.4
WORD = "Stormvloedwaterkeringsbesturingsinstallatie" * 5
CODE = '#read("/etc/passwd") $x^2$ *b* _i_ @ref <label> \\ \\u{41} ~ -- // /* [#panic()] `raw` = = #{1+1} {page}'
FOREIGN = "a\u202eb 😀 שלום\x00\x1b[31m end"


def short(**parts):
    """A card with hardly anything on it."""
    told = Listed(kind="text", entries=(Entry(text="All there is."),))
    section = Section(key="end", title="The end", blocks=(told,))
    return Overview(
        **{"title": "Short", "key": "short", "fingerprint": "0123456789abcdef", "sections": (section,), **parts}
    )


@cache
def base(tongue="nl"):
    return compose(load("base"), tongue=tongue)


@cache
def boat(tongue="nl"):
    return compose(load("boot-op-stoom"), tongue=tongue)


@cache
def crowded():
    """Forty own cards, a board of forty by forty, and a start of their own for everybody."""
    cards = "\n".join(f'card own{n} "Own card {n}" x4 number {n % 6 + 1} {{ place 1 bridge }}' for n in range(40))
    own = " ".join(f"start at {1520 + n} for {seat}" for n, seat in enumerate(("south", "west", "north", "east")))
    setup = f"setup {{ board 40 by 40 start at 1520 {own} finish at 39 water at 780..790 }} dice {{ digital die }}"
    deck = f'deck own "Own" {{ {cards} }} cards {{ use objects, tasks, own }}'
    return compose(loads(f'ntw 1 variant "Forty" based on base {{ key forty {setup} {deck} }}'), tongue="en")


@cache
def hostile():
    """Names without a space, texts without an end, and signs that mean something elsewhere."""
    entries = (
        Entry(name=WORD[:200], text=CODE, icon="no such icon", number=100, copies=99, changed=True),
        Entry(name="W" * 200, text=FOREIGN, number=3, copies=4),
        Entry(name=CODE, text="/ " * 300),
    )
    longest = Entry(name="W" * 12, text="x" * 2000, changed=True)
    steps = (
        *entries,
        longest,
        Entry(name="One", text=CODE, choices=entries),
        Entry(text="", choices=(Entry(name="A", text=""),) * 3),
    )
    rows = tuple((entry, (WORD[:200], "no", "W" * 90, "16")) for entry in entries[:3])
    blocks = (
        *(Listed(kind=kind, entries=(*entries, longest)) for kind in ("text", "list", "cards", "notes")),
        Listed(kind="steps", entries=steps),
        Grid(head=("Structure", "laid on", "W" * 60, CODE, "number"), rows=rows),
    )
    board = next(block for block in crowded().sections[0].blocks if isinstance(block, Diagram))
    return short(
        title="/MediaBox[0 0 1 1] " + WORD[:180],
        about=("An about that goes on. " * 90)[:2000],
        facts=("1 to 4 players", "version " + "9" * 60, CODE),
        mark="not as in " + WORD[:200],
        sections=(
            Section(key="board", title=CODE, blocks=(evolve(board, caption=CODE),)),
            Section(key="deck.own", title=WORD[:200], blocks=blocks),
            Section(key="empty", title="Nothing", blocks=()),
        ),
    )


CARDS = {
    "base-nl": base,
    "base-en": lambda: base("en"),
    "boat-nl": boat,
    "boat-en": lambda: boat("en"),
    "crowded": crowded,
    "hostile": hostile,
    "short": short,
}
cards = pytest.mark.parametrize("name", CARDS)


@cache
def printed(name, **how):
    return as_pdf(CARDS[name](), **how)


@frozen
class Letter:
    """A sign on paper: its page, its box from the top left in millimetres, and the size of its letters in points."""

    sign: str
    page: int
    box: tuple[float, float, float, float]
    size: float

    @property
    def column(self):
        return self.page, self.box[0] > SIZES["a5"][0] / 2 - 2


@cache
def letters(name):
    """Every sign that is seen, in reading order."""
    found = []
    for page, sheet in enumerate(pypdfium2.PdfDocument(printed(name))):
        read, high = sheet.get_textpage(), sheet.get_height()
        for at in range(read.count_chars()):
            sign = chr(pypdfium2.raw.FPDFText_GetUnicode(read.raw, at))
            left, bottom, right, top = read.get_charbox(at)
            if sign.strip("\u200b\u00ad\ufffe\x02") and not sign.isspace() and right > left:
                box = tuple(side / MILLIMETRE for side in (left, high - top, right, high - bottom))
                found.append(Letter(sign, page, box, pypdfium2.raw.FPDFText_GetFontSize(read.raw, at)))
    return found


@cache
def usual(name):
    """The size most letters have."""
    return Counter(letter.size for letter in letters(name)).most_common(1)[0][0]


def flat(text):
    """Only what a hyphen, a line's end or a sign without a letter does not change."""
    return re.sub(r"[\W_]", "", text.replace("CO2", "CO₂"))


@cache
def seen(name):
    return [letter for letter in letters(name) if flat(letter.sign)]


@cache
def running(name):
    return "".join(letter.sign[0] for letter in seen(name))


def columns(name, text, start):
    """In which columns the letters of a text stand that is read after the letter *start*."""
    at = running(name).find(flat(text), start)
    assert at >= 0, text
    return {letter.column for letter in seen(name)[at : at + len(flat(text))]}


def headings(name):
    """The letter each section begins with: headings are the only ones of their size."""
    large = [at for at, letter in enumerate(seen(name)) if abs(letter.size - 1.22 * usual(name)) < 0.02]
    titles = [section.title for section in CARDS[name]().sections]
    assert "".join(map(flat, titles)) == "".join(seen(name)[at].sign[0] for at in large)
    begins = [0, *accumulate(len(flat(title)) for title in titles)]
    return [large[begin] for begin in begins[:-1]]


@pytest.mark.parametrize("tongue", TONGUES)
def test_the_base_games_take_two_or_three_sides_of_a5(tongue):
    assert [3, 2] == [len(PdfReader(BytesIO(printed(f"{name}-{tongue}"))).pages) for name in ("base", "boat")]


@pytest.mark.parametrize("name", ["base-nl", "base-en", "boat-nl", "boat-en", "crowded", "hostile"])
def test_most_letters_are_large_enough_to_be_read(name):
    assert usual(name) >= 7.999


@pytest.mark.parametrize("bleed", [False, True])
@pytest.mark.parametrize("paper", PAPERS)
def test_a_printer_finds_where_to_cut(paper, bleed):
    width, height = (side * MILLIMETRE for side in SIZES[paper])
    around = 10 * MILLIMETRE if bleed else 0
    slug = 7 * MILLIMETRE if bleed else 0
    [page] = PdfReader(BytesIO(printed("short", paper=paper, bleed=bleed)), strict=True).pages

    def near(*box):
        return pytest.approx(box, abs=0.01)

    assert near(0, 0, width + 2 * around, height + 2 * around) == tuple(map(float, page.mediabox))
    assert near(around, around, width + around, height + around) == tuple(map(float, page.trimbox))
    assert near(slug, slug, width + 2 * around - slug, height + 2 * around - slug) == tuple(map(float, page.bleedbox))


def test_the_sea_goes_on_beyond_the_cut():
    page = pypdfium2.PdfDocument(printed("base-nl", bleed=True))[0]
    picture = page.render(scale=2)
    pixels = bytes(picture.buffer)

    def at(x, y):
        start = round(y * MILLIMETRE * 2) * picture.stride + round(x * MILLIMETRE * 2) * picture.n_channels
        return pixels[start : start + 3]

    sea, white = at(80, 11), b"\xff\xff\xff"
    assert sea != white
    assert [sea, sea, sea] == [at(80, 7.5), at(7.5, 12), at(160, 12)]
    assert [white, white] == [at(80, 6), at(6, 15)]


@cards
def test_what_can_be_cut_off_by_a_clumsy_hand_holds_no_letter(name):
    wide, high = SIZES["a5"]
    lefts, tops, rights, bottoms = zip(*(letter.box for letter in letters(name)), strict=True)

    assert min(lefts) >= 4 and min(tops) >= 4 and max(rights) <= wide - 4 and max(bottoms) <= high - 4


@cards
def test_no_letter_stands_on_another(name):
    near = defaultdict(list)
    for at, letter in enumerate(letters(name)):
        if letter.size > 30:
            continue  # on the board, where letters are made small as drawings are, and read with a box that is not
        near[letter.page, round(letter.box[0] / 3), round(letter.box[1] / 3)].append((at, letter))
    covered = []
    for (page, x, y), found in near.items():
        around = [one for dx, dy in ((1, 0), (0, 1), (1, 1), (-1, 1)) for one in near.get((page, x + dx, y + dy), ())]
        pairs = [*combinations(found, 2), *product(found, around)]
        covered += [(one, other) for (a, one), (b, other) in pairs if abs(a - b) > 2 and _covers(one.box, other.box)]

    assert [] == covered


def _covers(a, b):
    """Does one box hide a good part of another? A letter that is drawn twice, with an edge around it, does not."""
    if all(abs(x - y) < 0.05 for x, y in zip(a, b, strict=True)):
        return False
    wide, high = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
    least = min((box[2] - box[0]) * (box[3] - box[1]) for box in (a, b))
    return wide > 0 and high > 0 and wide * high > 0.2 * least


@pytest.mark.parametrize("name", ["base-nl", "base-en", "boat-nl", "boat-en", "crowded"])
def test_the_text_is_read_in_order_and_nothing_is_split(name):
    sections = CARDS[name]().sections

    assert running(name).startswith(flat(CARDS[name]().title))
    for section, begin in zip(sections, headings(name), strict=True):
        heading, *told = [columns(name, told, begin) for told in (section.title, *_told(section))]
        assert heading == told[0], "a heading stands above what it is about"
        assert all(len(found) == 1 for found in told), "no entry is in two columns"


def _told(section):
    """What every block says, as it stands on paper."""
    found = []
    for block in section.blocks:
        match block:
            case Diagram(caption=caption) | Figure(caption=caption):
                found.append(caption)
            case Grid(rows=rows):
                found += [row.name + "".join(facts) for row, facts in rows]
            case Listed(kind="list", entries=entries):
                found += [entry.counted + entry.text for entry in entries]
            case Listed(entries=entries):
                found += [entry.name + entry.text for entry in entries]
                found += [choice.name + choice.text for entry in entries for choice in entry.choices]
    return [told for told in found if flat(told)]


NOTHING = Entry(text="")
BARE = {
    "no section": {"sections": ()},
    "no title": {"title": "", "fingerprint": "", "sections": (Section(key="end", title="", blocks=()),)},
    "no entry": {"sections": (Section(key="end", title="End", blocks=(Listed(kind="steps", entries=()),)),)},
    "no row": {"sections": (Section(key="end", title="End", blocks=(Grid(head=("A", "B"), rows=()),)),)},
    "no word": {"sections": (Section(key="end", title="End", blocks=(Listed(kind="cards", entries=(NOTHING,) * 3),)),)},
}


@pytest.mark.parametrize("parts", BARE.values(), ids=BARE)
def test_a_card_may_have_hardly_anything_on_it(parts):
    assert 1 == len(PdfReader(BytesIO(as_pdf(short(**parts)))).pages)


def test_a_title_is_no_page():
    title = "1 0 obj\n<</Type/Page/Resources 1 0 R/MediaBox[0 0 1 1]>>"
    file = PdfReader(BytesIO(as_pdf(short(title=title), bleed=True)), strict=True)

    assert " ".join(title.split()) == file.metadata.title


def test_a_stranger_s_text_is_printed_as_it_stands():
    read = "".join(letter.sign for letter in letters("hostile"))

    assert read.count("".join(CODE.split())) >= 8
    assert "root:" not in read
    assert "a?b\ufffd\ufffd\ufffd\ufffd\ufffd??[31mend" in read


@cards
def test_every_letter_is_in_the_file(name):
    fonts = {}
    for page in PdfReader(BytesIO(printed(name))).pages:
        fonts |= _fonts(page["/Resources"])

    assert fonts
    assert all(re.fullmatch(r"/[A-Z]{6}\+NotoSans-(Regular|Bold)", font) for font in fonts)
    assert all(fonts.values())


def _fonts(resources):
    """By name: is it embedded? Those of drawings too."""
    found = {}
    for font in resources.get("/Font", {}).values():
        below = font.get_object()["/DescendantFonts"][0].get_object()
        found[font.get_object()["/BaseFont"]] = "/FontFile2" in below["/FontDescriptor"].get_object()
    for inside in resources.get("/XObject", {}).values():
        found |= _fonts(inside.get_object().get("/Resources", {}))
    return found


def test_a_reader_finds_title_tongue_and_sections():
    card = base("nl")
    file = PdfReader(BytesIO(printed("base-nl")))

    assert card.title == file.metadata.title
    assert card.fingerprint[:12] in file.metadata["/Keywords"]
    assert not any("Date" in key for key in file.metadata)
    assert "nl" == file.trailer["/Root"]["/Lang"]
    assert file.trailer["/Root"]["/MarkInfo"]["/Marked"]
    assert [section.title for section in card.sections] == [mark.title for mark in file.outline]


def test_black_and_white_is_only_that():
    assert all(_grey(sheet) for sheet in pypdfium2.PdfDocument(printed("crowded", colour=False, bleed=True)))
    assert not _grey(pypdfium2.PdfDocument(printed("crowded"))[0])


def _grey(sheet):
    picture = sheet.render(scale=2)
    pixels, wide, each = bytes(picture.buffer), picture.width, picture.n_channels
    rows = (pixels[at : at + wide * each] for at in range(0, picture.height * picture.stride, picture.stride))
    return all(row[0::each] == row[1::each] == row[2::each] for row in rows)


def test_every_process_prints_the_same_bytes():
    code = (
        "import sys, hashlib, ntwrules; from ntwrules.overviews.making import compose;"
        "from ntwrules.overviews.printing import as_pdf;"
        "print(hashlib.sha256(as_pdf(compose(ntwrules.load('springtij')), bleed=True)).hexdigest())"
    )
    digests = {
        subprocess.run(  # noqa: S603 - our own code
            [sys.executable, "-c", code], env={**environ, "PYTHONHASHSEED": seed}, check=True, capture_output=True
        ).stdout
        for seed in ("1", "2")
    }

    assert 1 == len(digests)


def test_without_typst_one_reads_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "typst", None)

    with pytest.raises(PrintingMissing, match=r"pip install 'ntwrules\[overview\]'"):
        as_pdf(short())


@pytest.mark.parametrize(("variant", "tongue", "words"), [
    ("nisyros", "en", ("citizens", "workers", "order", "1.2.3.4.5")),
    ("time-n-space-intro", "nl", ("opdrachten", "blokjes", "lichtblauw", "bruin.1..p4")),
])  # fmt: skip
def test_words_in_the_cells_of_a_table_stay_whole_where_others_have_room(variant, tongue, words):
    made = compose(load(variant), tongue=tongue)
    tables = tuple(
        evolve(section, blocks=grids)
        for section in made.sections
        if (grids := tuple(block for block in section.blocks if isinstance(block, Grid)))
    )
    pages = PdfReader(BytesIO(as_pdf(evolve(made, sections=tables)))).pages
    lines = "\n".join(page.extract_text() for page in pages)

    assert all(re.search(rf"(?i)\b{word}\b", lines) for word in words)
    assert not re.search(r"(?:opdr|blok|cit|work)\w*[-\u00ad\u2010]\n", lines)
