"""`ntwrules new`."""

import json
import re
from pathlib import Path

import pytest

from ntwrules.rulebooks.installed import rulebooks
from tests.shipped_cases import shipped_cases

from .conftest import GOOD


@pytest.mark.parametrize("lang", ["en", "nl"])
def test_a_new_variant_is_well_and_neat(run, lang):
    assert 0 == run("new", "mijn-variant", "--lang", lang).exit_code

    assert 0 == run("check", "mijn-variant.ntw").exit_code
    assert 0 == run("fmt", "--check", "mijn-variant.ntw").exit_code


@pytest.mark.parametrize("lang", ["en", "nl"])
def test_what_stands_behind_remarks_works_when_the_sign_is_taken_away(run, lang):
    run("new", "mine", "--lang", lang)
    path = Path("mine.ntw")
    text = path.read_text("utf-8")
    bare = re.sub(r"^( +)# (water|deck|stapel|  card|  kaart|}|kaarten|cards)", r"\1\2", text, flags=re.MULTILINE)
    assert bare != text
    path.write_text(bare, "utf-8")

    assert "" == run("check", "mine.ntw", "--format", "line").stdout


@pytest.mark.parametrize("lang", ["en", "nl"])
def test_what_is_to_be_filled_in_is_not_printed(run, lang):
    run("new", "mine", "--lang", lang)

    assert not re.search("Tell in one|Vertel in één", run("overview", "mine.ntw", "--lang", lang).stdout)


@pytest.mark.parametrize("lang", ["en", "nl"])
@pytest.mark.parametrize("parent", [book.base for book in rulebooks().values()])
def test_what_a_new_file_of_a_game_holds_changes_something(run, parent, lang):
    run("new", "mine", "--based-on", parent, "--lang", lang)
    lines = Path("mine.ntw").read_text("utf-8").splitlines()

    for at, line in enumerate(lines):
        if re.match(r" +# (about|over|[0-9]|water)", line):
            bare = [*lines[:at], line.replace("# ", "", 1), *lines[at + 1 :]]
            Path("bare.ntw").write_text("\n".join(bare), "utf-8")
            assert "" == run("check", "bare.ntw", "--format", "line").stdout


def test_it_plays_differently_from_its_parent(run):
    run("new", "mine")

    assert "pawns for everyone: 3 instead of 4" in run("diff", "base", "mine.ntw").stdout


def test_the_title_is_made_of_the_key_or_given(run):
    run("new", "hoog-water")
    run("new", "other", "--title", "Ëigen {titel}")

    assert 'variant "Hoog water" based on base' in Path("hoog-water.ntw").read_text("utf-8")
    assert 'variant "Ëigen {titel}" based on base' in Path("other.ntw").read_text("utf-8")


def test_the_terminal_s_language_is_taken_unless_one_is_named(run):
    run("new", "mine", NTWRULES_LANG="nl")

    assert "op basis van" in Path("mine.ntw").read_text("utf-8")


def test_an_existing_file_is_never_written_over_without_force(run, write):
    write(mine=GOOD)

    result = run("new", "mine")

    assert 2 == result.exit_code
    assert "`mine.ntw` is already there" in result.stderr
    assert GOOD == Path("mine.ntw").read_text()
    assert 0 == run("new", "mine", "--force").exit_code
    assert GOOD != Path("mine.ntw").read_text()


def test_another_file_and_another_parent_can_be_named(run, write, folder):
    (folder / "games").mkdir()
    write(games__short=GOOD)

    assert 0 == run("new", "mine", "-o", "games/x.ntw", "--based-on", "short").exit_code
    assert "based on short" in Path("games/x.ntw").read_text()
    assert 0 == run("check", "games/x.ntw").exit_code


def test_an_unknown_parent_is_told_with_what_was_perhaps_meant(run):
    result = run("new", "mine", "--based-on", "bse")

    assert 2 == result.exit_code
    assert "there is no variant `bse`; did you mean `base`?" in result.stderr
    assert not Path("mine.ntw").exists()


@pytest.mark.parametrize("key", rulebooks())
@pytest.mark.parametrize("lang", ["en", "nl"])
def test_a_variant_of_any_game_can_be_begun(run, key, lang):
    book = rulebooks()[key]

    assert 0 == run("new", "mine", "--of", key, "--lang", lang).exit_code
    assert f" {book.base} {{\n" in Path("mine.ntw").read_text("utf-8")
    assert [rulebooks()[key].data_key] == [
        each["rulebook"] for each in json.loads(run("variants", "mine.ntw", "--json").stdout)
    ]


@pytest.mark.parametrize("key", rulebooks())
def test_the_game_is_that_of_the_parent_when_only_that_is_named(run, key):
    base = rulebooks()[key].base

    run("new", "one", "--of", key)
    run("new", "one", "--based-on", base, "-o", "two.ntw")

    assert Path("one.ntw").read_text("utf-8") == Path("two.ntw").read_text("utf-8")


def test_a_parent_of_another_game_is_told_of(run):
    result = run("new", "mine", "--of", "ntw", "--based-on", "volle-zak", "--lang", "nl")

    assert 2 == result.exit_code
    assert "`volle-zak` is een variant van Boot op Stoom, niet van No Time To Waste" in result.stderr
    assert not Path("mine.ntw").exists()


def test_a_parent_with_mistakes_is_told_of(run, write):
    write(bad='ntw 1\nvariant "Bad" based on base { setup { pawns 9 } }')

    result = run("new", "mine", "--based-on", "bad")

    assert 1 == result.exit_code
    assert "NTW201" in result.stderr
    assert not Path("mine.ntw").exists()


@pytest.mark.parametrize("key", ["", "1st", "a b", "../x", "a/b", "x" * 65, "x-", '"', "-"])
def test_a_key_must_be_one_word(run, key):
    assert 2 == run("new", "--", key).exit_code


@pytest.mark.parametrize("title", ["", 'a "b"', "a\nb", "\x1b[2J", "x" * 201])
def test_a_title_must_fit_between_quotes_on_one_line(run, title):
    assert 2 == run("new", "mine", "--title", title).exit_code
    assert not Path("mine.ntw").exists()


def test_a_folder_that_is_not_there_is_told_of(run):
    result = run("new", "mine", "-o", "no/such/folder/x.ntw")

    assert 1 == result.exit_code
    assert "cannot write" in result.stderr


def test_a_folder_in_the_way_is_told_of(run, folder):
    (folder / "mine.ntw").mkdir()

    assert 2 == run("new", "mine").exit_code
    assert 1 == run("new", "mine", "--force").exit_code


def test_the_key_of_a_shipped_variant_is_not_given_again(run, folder):
    result = run("new", "base", "--lang", "nl")

    assert 2 == result.exit_code
    assert "kies een andere sleutel" in result.stderr
    assert not (folder / "base.ntw").exists()


@pytest.mark.parametrize("lang", ["en", "nl"])
@pytest.mark.parametrize("parent", ["samen-thuis", "time-n-space-kruispunt", "wadi-flash-flood", *shipped_cases()])
def test_whatever_it_is_based_on_nothing_is_said_against_it(run, parent, lang):
    assert 0 == run("new", "mine", "--based-on", parent, "--lang", lang).exit_code

    assert "" == run("check", "mine.ntw", "--format", "line", "--strict").stdout
    assert 0 == run("fmt", "--check", "mine.ntw").exit_code


@pytest.mark.parametrize(
    ("typed", "meant"), [("Mijn Variant", "mijn-variant"), ("high water!", "high-water"), ("3 boats", ""), ("…", "")]
)
def test_a_name_that_cannot_be_a_key_is_answered_with_the_key_it_could_have(run, typed, meant):
    result = run("new", typed, "--lang", "en")

    assert 2 == result.exit_code
    assert (f"did you mean `{meant}`?" in result.stderr) == bool(meant)
    assert [] == [*Path().iterdir()]
