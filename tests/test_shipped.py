"""What holds for every variant that comes with ntwrules."""

import json
from collections import Counter

import pytest

import ntwrules
from ntwrules.dsl.compiling.library import find, home, shelves, shipped, shipped_folder
from ntwrules.dsl.helping.formatting import format_text
from ntwrules.dsl.text.source import Source
from ntwrules.model.texts import TONGUES
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.simulation import lengths
from ntwrules.simulation.lengths import GAMES, SEED, kept, main, measure
from ntwrules.simulation.plan import SECONDS

GAMES_BY_KEY = {key: ntwrules.load(key) for key in shipped()}


def text_of(key):
    return find(key).content.decode()


def tongue_of(key):
    return rulebooks()[GAMES_BY_KEY[key].variant.rulebook].grammar.parse(Source(key, text_of(key))).tongue


@pytest.mark.parametrize("key", shipped())
def test_it_is_sound_laid_out_and_called_as_its_file(key):
    book = rulebooks()[GAMES_BY_KEY[key].variant.rulebook]

    assert [] == ntwrules.check(key)
    assert key == GAMES_BY_KEY[key].variant.key
    assert text_of(key) == format_text(book.grammar.parse(Source(key, text_of(key))), book)


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("key", shipped())
def test_it_has_a_title_and_says_why_one_would_play_it(key, tongue):
    variant = GAMES_BY_KEY[key].variant

    assert getattr(variant.title, tongue)
    assert getattr(variant.about, tongue).endswith((".", "?"))


@pytest.mark.parametrize("key", sorted(set(shipped()) - {book.base for book in rulebooks().values()}))
def test_it_is_a_few_lines_over_its_parent(key):
    assert GAMES_BY_KEY[key].variant.parents
    assert len(text_of(key).splitlines()) <= 50


def test_half_of_them_are_written_in_dutch():
    written = Counter(map(tongue_of, shipped()))

    assert abs(written["nl"] - written["en"]) <= 1


def game_of(key):
    return rulebooks()[GAMES_BY_KEY[key].variant.rulebook].key


def test_no_two_have_the_same_key_and_each_is_found_where_it_lies():
    paths = sorted(shipped_folder().rglob("*.ntw"))

    assert {1} == set(Counter(path.stem for path in paths).values())
    assert paths == sorted(home(find(key)) for key in shipped())


def test_a_folder_holds_the_variants_of_the_game_it_is_called_after():
    folders = {key: home(find(key)).parent for key in shipped()}
    inside = {key: folder.name for key, folder in folders.items() if folder != shipped_folder()}

    assert inside == {key: game_of(key) for key in inside}
    assert {next(iter(rulebooks()))} == {game_of(key) for key in folders.keys() - inside.keys()}


def test_the_base_of_every_game_is_one_of_them():
    assert list(rulebooks()) == [game_of(book.base) for book in rulebooks().values()]


def test_each_stands_on_one_shelf():
    assert Counter(shipped()) == Counter(key for shelf in shelves() for key in shelf.keys)


@pytest.mark.parametrize("key", shipped())
def test_its_length_was_measured(key):
    """Otherwise run ``python -m ntwrules.simulation.lengths``."""
    game = GAMES_BY_KEY[key]
    lengths = kept(game.fingerprint)

    assert lengths is not None
    assert [seating.players for seating in game.variant.seatings] == list(lengths)
    assert all(0 < it.low <= it.middle <= it.high for it in lengths.values())


def test_no_length_is_kept_of_what_is_no_more():
    rows = json.loads((shipped_folder() / "lengths.json").read_text("utf-8"))["lengths"]

    assert {game.fingerprint for game in GAMES_BY_KEY.values()} == {row["fingerprint"] for row in rows}


@pytest.fixture
def measuring(monkeypatch, tmp_path):
    """Measure beside a copy of the file, without playing: what is measured, and the copy."""
    measured = []
    known = {game.fingerprint: kept(game.fingerprint) for game in GAMES_BY_KEY.values()}

    def measure(game, jobs):
        assert jobs
        measured.append(game.variant.key)
        return known[game.fingerprint]

    copy = tmp_path / "lengths.json"
    copy.write_bytes((shipped_folder() / "lengths.json").read_bytes())
    monkeypatch.setattr(lengths, "measure", measure)
    monkeypatch.setattr(lengths, "shipped_folder", lambda: tmp_path)
    return measured, copy


def test_only_what_plays_otherwise_than_it_did_is_measured_anew(measuring):
    measured, copy = measuring
    before = copy.read_text("utf-8")
    copy.write_text(before.replace(GAMES_BY_KEY["springtij"].fingerprint, "0" * 64), "utf-8")

    main()

    assert (["springtij"], before) == (measured, copy.read_text("utf-8"))


def test_all_are_measured_anew_when_asked(measuring):
    measured, copy = measuring
    before = copy.read_text("utf-8")

    main(["--all"])

    rows = json.loads(before)["lengths"]
    assert ([row["variant"] for row in rows], before) == (measured, copy.read_text("utf-8"))


def test_measuring_again_gives_what_is_kept_and_it_is_told_how():
    measured = json.loads((shipped_folder() / "lengths.json").read_text("utf-8"))["measured"]

    assert (GAMES, SEED, SECONDS) == (measured["games"], measured["seed"], measured["secondsPerDecision"])
    assert kept(GAMES_BY_KEY["solo-digital"].fingerprint) == measure(GAMES_BY_KEY["solo-digital"])
