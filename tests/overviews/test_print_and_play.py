"""A whole game comes out of the printer: nothing is missing, backs are behind their cards, and parts of a board fit."""

import re
from collections import Counter
from functools import cache
from itertools import pairwise

import pypdfium2
import pytest

import ntwrules
from ntwrules.drawing.diagram import playing_board
from ntwrules.model.compass import SIDES
from ntwrules.model.texts import TONGUES
from ntwrules.overviews import cutting, sheet
from ntwrules.overviews.cutting import CARD, backs_of, board_pages, card_pages, net_pages
from ntwrules.overviews.faces import things_in, to_cut
from ntwrules.overviews.folding import Side, can_be_folded, net
from ntwrules.overviews.making import compose
from ntwrules.overviews.metrics import text_width
from ntwrules.overviews.papers import PAPERS, SIZES
from ntwrules.overviews.print_and_play import dice_of, in_set, new_in_set, told_of
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.rulebooks.no_time_to_waste.views import absolute
from tests.shipped_cases import shipped_cases

POINT = 25.4 / 72


@cache
def card(key, tongue="en"):
    return compose(ntwrules.load(key), tongue=tongue)


def often(entry):
    return 1 if entry.copies is None else entry.copies


def counted(key):
    """How many there are of each thing in a set, by its look and the key of its section; dice and boards are one."""
    found = Counter()
    for section in in_set(card(key)):
        if section.look in ("die", "board"):
            found[section.look] += 1
        else:
            found[section.look, section.key] += sum(
                map(often, things_in(section, "cards" if section.look == "deck" else "list"))
            )
    return found


def copies(things):
    return sum(thing.copies for thing in things)


def needed_ntw(variant):
    """What the rules ask for, told from the fields of the variant alone."""
    starts = [ntwrules.load(variant.key).start(seating.players) for seating in variant.seatings]
    uses = [use for deck in variant.in_use for card in deck.cards for use in card.uses]
    duels = any(type(task.effect).__name__ == "Confront" for use in uses for task in use.tasks)
    rivals = len(variant.seats) > 1 and not any(set(variant.seats) <= team for team in variant.teams)
    digital = variant.method == "digital"
    yield ("tiles", "structures"), sum(structure.supply for structure in variant.structures)
    yield ("tiles", "set.pawns"), sum(camp.pawns for camp in variant.camps if camp.seat in variant.seats)
    camps = [{*start.table.starts, *start.table.finishes} for start in starts]
    yield ("tiles", "set.water"), variant.size**2 - min(map(len, camps))
    yield (
        "die",
        (0 if digital else len(variant.dice))
        + ("action-die" in variant.options and bool(variant.faces))
        + (duels and rivals),
    )
    yield "board", 1
    for deck in variant.in_use:
        yield ("deck", f"deck.{deck.key}"), copies(deck.cards)


def needed_wadi(variant):
    starts = [ntwrules.load(variant.key).start(seating.players) for seating in variant.seatings]
    yield ("tiles", "set.discs"), max(sum(start.wadi) for start in starts)
    yield ("tiles", "set.shadoofs"), variant.shadoofs * len(variant.seats)
    yield ("tiles", "set.watchmen"), variant.watchmen * len(variant.seats)
    yield ("home", "set.home"), int(variant.talisman != "fixed")
    yield "board", 1


def needed_nisyros(variant):
    yield ("tiles", "set.areas"), sum(variant.stone_tiles + variant.wood_tiles + variant.wheat_tiles)
    yield ("tiles", "set.lava"), 4 * 5
    yield ("tiles", "set.tokens"), sum(variant.tokens)
    yield ("tiles", "set.people"), variant.inhabitants * len(variant.seats)
    yield ("tiles", "set.boats"), variant.boats
    yield ("tiles", "set.dams"), variant.dams
    yield "die", len(variant.dice) + 2
    yield "board", 1
    for star in (True, False):
        for sign in ("good", "bad"):
            cards = [it for it in variant.cards if (it.star, it.sign) == (star, sign)]
            yield ("deck", f"events.{'star-' * star}{sign}"), copies(cards)


def needed_boot(variant):
    yield ("deck", "deck.sail"), copies(variant.sails)
    yield ("deck", "deck.steamboat"), copies(variant.steams)
    yield ("tiles", "tiles"), copies(variant.tiles)
    yield ("deck", "deck.calendar"), copies(variant.calendar.days)
    yield ("tiles", "set.calendar"), 0 if variant.calendar.days else variant.calendar.length
    yield ("home", "set.home"), 1 + variant.health


def needed_time(variant):
    seats = len(variant.seats)
    yield ("tiles", "set.ships"), seats
    yield ("tiles", "set.cubes"), sum(variant.supply)
    if variant.stacks == "equal" and not variant.centres:
        orders, centres = 4 * len(variant.orders) * seats, (len(variant.centre) + 1) * seats
        yield ("tiles", "cut"), orders + centres + variant.bonus * seats + copies(variant.tiles)
    yield ("home", "set.home"), seats * variant.timers + 1
    yield "board", len(variant.seatings)


NEEDED = {"ntw": needed_ntw, "wadi": needed_wadi, "nisyros": needed_nisyros, "boot-op-stoom": needed_boot,
          "time-n-space": needed_time}  # fmt: skip


def test_there_is_a_count_for_every_game():
    assert NEEDED.keys() == {ntwrules.load(book.base).variant.rulebook for book in rulebooks().values()}


@pytest.mark.parametrize("key", shipped_cases())
def test_everything_that_is_needed_is_there_in_the_right_number(key):
    variant, found = ntwrules.load(key).variant, counted(key)

    for what, count in NEEDED[variant.rulebook](variant):
        assert (what, count) == (what, found[what])


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("key", sorted(book.base for book in rulebooks().values()))
def test_the_sheets_hold_what_the_first_page_says(key, tongue, monkeypatch):
    pages, kept = [], sheet._printed
    monkeypatch.setattr(sheet, "_printed", lambda *given, **more: pages.append(given) or kept(*given, **more))
    pdf = pypdfium2.PdfDocument(ntwrules.overview(ntwrules.load(key), "pdf", sheet="set", tongue=tongue))
    [(whole, cards, tokens, laid)] = pages
    placed = Counter(it.which for page in laid for it in page.cards)
    tiles = Counter(it.which for page in laid for it in page.tiles)

    assert {at: card.copies for at, card in enumerate(cards) if card.copies} == placed
    assert {at: token.copies for at, token in enumerate(tokens) if token.copies} == tiles
    drawn = {part.which for page in laid for part in page.drawn}
    made = {section.key for section in whole.pieces if section.look in ("die", "board")}
    assert made == drawn
    first = " ".join("".join(pdf[page].get_textpage().get_text_range() for page in (0, 1)).split())
    for title, _ in told_of(whole)["there"]:
        assert re.sub(r"\W", "", title) in re.sub(r"\W", "", first)
    assert all(page.get_textpage().count_chars() for page in pdf), "no page is empty"
    if cards:
        assert laid[0].cards and 2 == len(pdf) - len(laid), "cards begin on the front of a sheet"


def test_every_back_is_behind_its_card_when_the_sheet_is_turned_over():
    for paper in PAPERS:
        for spill in (False, True):
            for front in card_pages([7, 5], paper, spill=spill):
                back = backs_of(front, paper)
                mirrored = [(it.which, round(SIZES[paper][0] - it.x - CARD[0], 6), it.y) for it in back.backs]
                assert [(it.which, round(it.x, 6), it.y) for it in front.cards] == mirrored


def test_decks_that_are_one_pile_have_one_back():
    backs = {key: {section.pile or section.title for section in card(key).pieces if section.look == "deck"}
             for key in ("base", "nisyros", "boot-op-stoom")}  # fmt: skip

    assert {"base": 1, "nisyros": 1, "boot-op-stoom": 3} == {key: len(some) for key, some in backs.items()}


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", [(100.0, 90.0), (360.0, 360.0), (700.0, 640.0)])
def test_the_parts_of_a_board_cover_it_and_lie_over_one_another(paper, size):
    found = [page.drawn[0] for page in board_pages("board", size, "Board", paper)]
    wide, high = SIZES[paper]

    for part in found:
        assert 0 <= part.x and part.x + part.wide <= wide and 0 <= part.y and part.y + part.high <= high
    for at, side, whole in (("left", "wide", size[0]), ("top", "high", size[1])):
        begins = sorted({getattr(part, at) for part in found})
        long = getattr(found[0], side)
        assert 0 == begins[0] and whole == pytest.approx(begins[-1] + long)
        assert all(long - (b - a) == pytest.approx(cutting._OVERLAP) for a, b in pairwise(begins))


@pytest.mark.parametrize("sides", [count for count in range(1, 21) if can_be_folded(count)])
def test_a_die_of_paper_shows_every_side_as_often(sides):
    made = net([Side(f"s{number}") for number in range(sides)])
    shown = Counter(re.findall(r">(s\d+)<", made.drawn))

    assert sides == len(shown) and 1 == len(set(shown.values()))
    assert made.drawn.isascii()
    assert all(made.wide <= wide - 28 and made.high <= high - 36 for wide, high in SIZES.values())


@pytest.mark.parametrize("said", ["Pali", "Nikia", "Mandraki / Emporios", "8"])
def test_what_a_side_says_stays_within_its_frame_and_above_the_name_of_the_die(said):
    made = net([Side(said)], "Black", "#222")
    frames = re.findall(r'<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"', made.drawn)
    found = re.findall(r'<text x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)"([^>]*)>([^<]+)<', made.drawn)
    lines = said.split(" / ")

    for at, (_, top, wide) in enumerate(tuple(map(float, frame)) for frame in frames):
        name, *shown = found[at * (1 + len(lines)) :][: 1 + len(lines)]
        assert ["Black", *lines] == [name[-1], *(line[-1] for line in shown)]
        for _, y, size, _, text in shown:
            assert text_width(text, float(size), bold=True) <= wide - 1.2
            assert float(y) - 0.74 * float(size) >= top + 0.5
            assert float(y) + 0.2 * float(size) <= float(name[1]) - 0.74 * float(name[2]) + 0.1


@pytest.mark.parametrize("many", [6, 8])
def test_all_names_on_a_die_are_as_large_as_the_longest_can_be(many):
    named = [Side(("Pali", "Mandraki", "Emporios")[i % 3]) for i in range(many)]
    sizes = set(re.findall(r'font-size="([\d.]+)" font-weight="bold"', net(named).drawn))
    [alone] = set(re.findall(r'font-size="([\d.]+)" font-weight="bold"', net([Side("Mandraki")] * many).drawn))

    assert {alone} == sizes


def test_waves_on_the_back_of_a_card_are_whole():
    page = pypdfium2.PdfDocument(sheet.set_pdf(card("base")))[3].render(scale=4).to_pil().convert("L")
    one = 4 / POINT
    x, y = (round(length * one) for length in ((210 - 3 * 63) / 2 + 9, (297 - 3 * 88) / 2 + 12))
    wave = page.crop((x, y, x + round(45 * one), y + round(12 * one)))
    columns = [wave.crop((at, 0, at + 1, wave.height)).tobytes() for at in range(round(one), wave.width - round(one))]
    thick = [len(run) for column in columns for run in re.findall(rb"[\xb4-\xff]+", column)]

    assert len(columns) == len(thick)
    assert min(thick) >= 0.55 * one


def test_dice_stay_on_the_paper():
    made = net([Side(str(number)) for number in range(10)])
    for paper, (wide, high) in SIZES.items():
        pages = net_pages([(str(at), "Die", made.wide, made.high) for at in range(9)], paper)
        found = [it for page in pages for it in page.drawn]
        assert 9 == len(found)
        assert all(it.x + it.wide <= wide and it.y + it.high <= high for it in found)


def test_a_die_that_cannot_be_folded_is_found_at_home():
    faces = ", ".join(map(str, range(20)))
    game = ntwrules.loads(f'ntw 1 variant "Own" based on base {{ key own dice {{ die red {faces} for tens }} }}')

    assert any("20 sides" in thing for thing in told_of(compose(game))["home"])


def test_what_to_find_at_home_is_told():
    assert any("clock" in thing for thing in told_of(card("together-45"))["home"])
    assert any("Sand timers ×8" in thing for thing in told_of(card("time-n-space"))["home"])


@pytest.mark.rule("B2")
def test_every_seat_reads_the_numbers_of_its_rows_and_columns_from_its_own_side():
    board = ntwrules.picture(ntwrules.load("base").start())
    drawn, wide, high = playing_board(board, 330)
    left, cell = (wide - 330) / 2, 330 / 20
    turned = re.findall(r'<g transform="rotate\((\d+) ([\d.]+) ([\d.]+)\)">(.*)</g></g>', drawn)
    assert (wide, ["0", "90", "180", "270"]) == (high, [turn for turn, *_ in turned])

    for seat, (turn, x, y, numbers) in zip(SIDES, turned, strict=True):
        middle, turns = complex(float(x), float(y)), (1, 1j, -1, -1j)[int(turn) // 90]
        found = re.findall(r'<text x="([-\d.]+)" y="([-\d.]+)">(\+?)(\d+)</text>', numbers)
        assert 2 * 20 == len(found)
        for across, down, column, number in found:
            place = middle + (complex(float(across), float(down)) - middle) * turns
            row, col = divmod(absolute(int(number), seat, 20), 20)
            along = (col, place.real) if bool(column) == (turns.real != 0) else (row, place.imag)
            assert abs(left + (along[0] + 0.5) * cell - along[1]) < 2


@pytest.mark.parametrize("key", ["base", "nisyros"])
def test_dice_in_black_and_white_have_no_gray(key):
    drawn = "".join(made.drawn for _, made in dice_of(card(key), colour=False).values())

    assert {"#000", "#fff"} >= set(re.findall('="(#[0-9a-fA-F]+)"', drawn))


@pytest.mark.parametrize("key", ["wadi", "time-n-space"])
def test_bleed_is_for_playing_cards_alone(key):
    assert sheet.set_pdf(card(key)) == sheet.set_pdf(card(key), bleed=True)
    assert not any(section.look == "deck" for section in card(key).cut_out)


@pytest.mark.parametrize(
    ("variant", "new"),
    [
        ("wadi-fork", ["Map"]),
        ("ten-sided-sea", ["Blue: die for the tens", "Green: die for the units"]),
        ("korte-avond", ["Yellow: die for the hundreds", "Board"]),
        ("time-n-space-kruispunt", ["Map for 4 players", "Map for 3 players"]),
        ("two-teams", []),
        ("base", []),
    ],
)
def test_a_board_or_a_die_that_looks_otherwise_is_new(variant, new):
    assert new == [section.title for section in new_in_set(card(variant))]


def test_a_set_of_what_is_new_has_the_board_and_no_more():
    pages = pypdfium2.PdfDocument(sheet.set_pdf(card("wadi-fork"), only_changed=True))
    whole = pypdfium2.PdfDocument(sheet.set_pdf(card("wadi-fork")))

    assert len(pages) < len(whole)
    assert "Discs" not in "".join(page.get_textpage().get_text_range() for page in pages)


@pytest.mark.parametrize(("glued", "step"), [(True, "deel 1.2 naast 1.1"), (False, "Het bord: snijd het langs")])
def test_how_parts_of_a_board_are_joined_is_told_where_there_are_several(glued, step):
    told = told_of(card("wadi", "nl"), glued=glued)

    assert [glued] == ["plak het daar vast" in one for one in told["steps"] if "Het bord" in one]
    assert any(step in one for one in told["steps"])


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("variant", ["base", "nisyros", "wadi", "time-n-space", "boot-op-stoom"])
def test_no_heading_above_things_to_cut_out_says_the_same_twice(variant, tongue):
    _, pieces = to_cut(compose(ntwrules.load(variant), tongue=tongue), str, colour=False, only_changed=False)

    assert not [piece.group for piece in pieces if re.search(r"^(.+): \1 ×", piece.group)]
