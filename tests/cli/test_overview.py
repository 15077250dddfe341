"""`ntwrules overview`."""

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

import ntwrules
from ntwrules.cli.group import ntwrules as group

from .conftest import GOOD, WRONG


def run(*arguments):
    return CliRunner().invoke(group, ["overview", *arguments])


@pytest.mark.parametrize("tongue", ["en", "nl"])
def test_without_a_file_the_card_is_read_on_the_terminal(tongue):
    result = run("base", "--lang", tongue)

    assert (0, ntwrules.overview(ntwrules.load("base"), tongue=tongue)) == (result.exit_code, result.stdout)


@pytest.mark.parametrize("form", ["txt", "md", "html", "svg", "pdf"])
def test_the_ending_of_the_file_says_the_form(folder, form):
    result = run("springtij", "-o", f"card.{form}", "--lang", "nl")

    made = (folder / f"card.{form}").read_bytes()
    wanted = ntwrules.overview(ntwrules.load("springtij"), form, tongue="nl")
    told = f"geschreven: card.{form}\n"
    assert (0, told, wanted) == (result.exit_code, result.stderr, made if form == "pdf" else made.decode("utf-8"))


@pytest.mark.parametrize(
    ("options", "wanted"),
    [
        (["--paper", "a4"], {"paper": "a4"}),
        (["--paper", "A4"], {"paper": "a4"}),
        (["--bleed"], {"bleed": True}),
        (["--black-and-white"], {"colour": False}),
        (["--seat", "west"], {"seat": "west"}),
    ],
)
def test_options_reach_the_page(folder, options, wanted):
    result = run("base", "-o", "card.svg", "--lang", "en", *options)

    expected = ntwrules.overview(ntwrules.load("base"), "svg", **wanted)
    assert (0, expected) == (result.exit_code, (folder / "card.svg").read_text("utf-8"))
    assert expected != ntwrules.overview(ntwrules.load("base"), "svg")


@pytest.mark.parametrize("form", ["html", "pdf"])
def test_the_playing_cards_can_be_cut_out(folder, form):
    result = run("springtij", "--sheet", "cards", "--only-new", "-o", f"cards.{form}", "--lang", "nl")

    game = ntwrules.load("springtij")
    wanted = ntwrules.overview(game, form, tongue="nl", sheet="cards", only_changed=True)
    made = (folder / f"cards.{form}").read_bytes()
    assert (0, wanted) == (result.exit_code, made if form == "pdf" else made.decode("utf-8"))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["base", "-o", "card.doc"], "the name of the file must end in one of .txt, .md, .html, .svg, .pdf"),
        (["base", "-o", "card"], "the name of the file must end in one of"),
        (["base", "--sheet", "cards"], "playing cards go into a file that ends in one of .pdf, .html: name it with -o"),
        (["base", "--sheet", "cards", "-o", "cards.svg"], "ends in one of .pdf, .html"),
        (["base", "-o", "card.md", "--paper", "a4"], "--paper is for .svg, .pdf only"),
        (["base", "--bleed"], "--bleed is for .svg, .pdf only"),
        (["base", "--sheet", "cards", "-o", "c.html", "--paper", "a4"], "--paper is for .pdf only"),
        (["base", "--sheet", "cards", "-o", "c.html", "--seat", "west"], "--seat is for the board on the overview"),
        (
            ["base", "--sheet", "cards", "--only-new", "-o", "c.html"],
            "`base` has nothing to cut out that a parent does not have",
        ),
        (["base", "--only-new"], "--only-new is for what is cut out: add --sheet, or --sheet cards"),
        (["two-teams", "--sheet", "--only-new", "-o", "s.pdf"], "`two-teams` has nothing to cut out"),
        (
            ["wadi-fork", "--sheet", "cards", "--only-new", "-o", "c.pdf"],
            "none that a parent does not have, but its board or its dice are new",
        ),
        (["base", "--paper", "a2"], "choose one of a5, a4, a3, letter for `--paper`"),
        (["beat-the-limit", "--seat", "west"], "nobody sits at west in this variant, only at: south"),
    ],
)
def test_what_does_not_fit_together_is_told(folder, arguments, said):
    result = run(*arguments, "--lang", "en")

    assert (2, "") == (result.exit_code, result.stdout)
    assert said in result.stderr
    assert [*folder.iterdir()] == []


def test_what_is_wrong_is_told_in_dutch_too():
    result = run("base", "-o", "kaart.doc", "--lang", "nl")

    assert "de bestandsnaam moet eindigen op een van .txt, .md, .html, .svg, .pdf" in result.stderr


def test_a_file_that_cannot_be_written_is_told():
    result = run("base", "-o", "no-such-folder/card.txt", "--lang", "en")

    assert (1, "error: cannot write `no-such-folder/card.txt`: No such file or directory\n") == (
        result.exit_code,
        result.stderr,
    )


def test_a_variant_with_a_mistake_gets_its_findings_instead_of_a_card(folder):
    (folder / "slip.ntw").write_text(WRONG, "utf-8")

    result = run("slip.ntw", "-o", "card.txt", "--lang", "en")

    assert (1, False) == (result.exit_code, (folder / "card.txt").exists())
    assert "slip.ntw" in result.stderr


def test_more_cards_than_anybody_cuts_out_are_told(folder):
    decks = " ".join(f"deck d{i} {{ card c{i} x99 {{ skip 1 turn }} }}" for i in range(42))
    used = ", ".join(f"d{i}" for i in range(42))
    (folder / "many.ntw").write_text(
        f'ntw 1 variant "Many" based on base {{ {decks} cards {{ use {used} }} }}', "utf-8"
    )

    result = run("many.ntw", "--sheet", "cards", "-o", "cards.html", "--lang", "nl")

    assert (1, False) == (result.exit_code, (folder / "cards.html").exists())
    assert "4658 kaarten, tegels en stickers zijn er meer dan de 4000" in result.stderr


def test_a_file_of_ones_own_gets_its_card(folder):
    (folder / "mine.ntw").write_text(GOOD, "utf-8")

    result = run("mine.ntw", "--lang", "en")

    assert (0, True) == (result.exit_code, "differs from No Time To Waste" in result.stdout)


@pytest.mark.parametrize(
    ("tongue", "said"), [("en", "PDF and SVG need one more thing"), ("nl", "voor PDF en SVG is nog iets nodig")]
)
def test_without_typst_it_is_told_how_to_get_it_and_the_rest_still_works(folder, monkeypatch, tongue, said):
    monkeypatch.setitem(sys.modules, "typst", None)

    missing = [run("base", "-o", f"card.{form}", "--lang", tongue) for form in ("pdf", "svg")]
    others = [run("base", "-o", f"card.{form}").exit_code for form in ("txt", "md", "html")]

    assert ([1, 1], [0, 0, 0]) == ([result.exit_code for result in missing], others)
    assert all(f"{said}: `pip install 'ntwrules[overview]'`" in result.stderr for result in missing)
    assert {"card.txt", "card.md", "card.html"} == {path.name for path in folder.iterdir()}


def test_signs_that_cannot_be_printed_are_told(folder):
    (folder / "sea.ntw").write_text('ntw 1 variant "Zee 🌊" based on base { }', "utf-8")

    result = run("sea.ntw", "-o", "card.pdf", "--lang", "nl")

    assert (0, True) == (result.exit_code, (folder / "card.pdf").exists())
    assert "onze letters hebben deze tekens niet, er staat een merkteken voor: 🌊" in result.stderr


def test_the_terminal_says_how_wide_and_in_which_signs(monkeypatch):
    monkeypatch.setenv("COLUMNS", "50")
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")

    narrow = subprocess.run(
        [sys.executable, "-m", "ntwrules", "overview", "springtij", "--lang", "nl"], capture_output=True, check=True
    ).stdout.decode("ascii")

    assert max(map(len, narrow.splitlines())) <= 50
    assert "Brug (2) x4: Leg 1 brug." in narrow
    assert "! Dijkbouw (1) x4: Leg 1 dijk." in narrow


def test_a_full_disk_behind_the_printed_card_is_told():
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("this system has no disk that is always full")
    with full.open("w") as disk:
        result = subprocess.run(
            [sys.executable, "-m", "ntwrules", "overview", "base"], stdout=disk, stderr=subprocess.PIPE, check=False
        )

    assert (1, b"error: cannot print this: No space left on device\n") == (result.returncode, result.stderr)


def test_a_link_stands_at_the_end_of_the_card(run):
    told = run("overview", "base", "--link", "https://example.org/x", "--lang", "nl").stdout

    assert "Op je telefoon" in told
    assert "https://example.org/x" in told


def test_a_link_that_is_none_or_stands_where_none_can_is_refused(run):
    bad = run("overview", "base", "--link", "nothing")
    sheet = run("overview", "base", "--link", "https://example.org", "--sheet", "cards", "-o", "x.pdf")

    assert (1, 2) == (bad.exit_code, sheet.exit_code)
    assert "a link begins with http" in bad.stderr
    assert "--link stands on the overview alone" in sheet.stderr


def test_a_game_named_behind_sheet_is_the_game_to_print(folder):
    result = run("--sheet", "korte-tocht", "-o", str(folder / "game.pdf"))

    assert 0 == result.exit_code
    assert ntwrules.overview(ntwrules.load("korte-tocht"), "pdf", sheet="set") == (folder / "game.pdf").read_bytes()


def test_a_word_behind_sheet_that_is_no_choice_is_told_where_the_game_is_named(folder):
    result = run("korte-tocht", "--sheet", "kards", "-o", str(folder / "game.pdf"))

    assert 2 == result.exit_code
    assert "choose one of overview, cards, set for `--sheet`; did you mean `cards`?" in result.stderr


def test_who_prints_a_whole_game_is_told_where_its_rules_are(folder):
    result = run("korte-tocht", "--sheet", "-o", str(folder / "game.pdf"), "--lang", "nl")

    assert "de spelregels staan er niet in: `ntwrules overview korte-tocht` drukt die af" in result.stderr
