"""`ntwrules variants`."""

import json
from importlib.metadata import EntryPoint

import pytest

from ntwrules import load
from ntwrules.dsl.compiling import library
from ntwrules.dsl.compiling.library import shelves, shipped
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.simulation.describing import describe, how_many

from .conftest import GOOD, WRONG


@pytest.fixture
def offer(monkeypatch):
    """Pretend that an installed package offers variants: `offer(key=text)`."""

    def offer(**texts):
        class Point(EntryPoint):
            dist = type("Package", (), {"name": "tides"})

            def load(self):
                if isinstance(texts[self.name], BaseException):
                    raise texts[self.name]
                return texts[self.name]

        points = [Point(key, "tides:it", library.ENTRY_POINTS) for key in texts]
        monkeypatch.setattr(library, "_entry_points", lambda: points)

    return offer


def heads(told):
    """The key and the title of every variant in a list."""
    return [tuple(line.strip().split(" · ")) for line in told.splitlines() if " · " in line]


@pytest.mark.parametrize("lang", ["en", "nl"])
def test_every_shipped_variant_is_listed_on_its_shelf_in_the_tongue_of_the_reader(run, lang):
    told = run("variants", "--lang", lang).stdout
    keys = [key for shelf in shelves() for key in shelf.keys]

    assert [(key, load(key).variant.title.read(lang)) for key in keys] == heads(told)
    games = [rulebooks()[load(shelf.keys[0]).variant.rulebook].names.read(lang) for shelf in shelves()]
    assert [f"{game}: {shelf.title.read(lang)}" for game, shelf in zip(games, shelves(), strict=True)] == [
        line for line in told.splitlines() if line[:1].isalpha() and "`" not in line and "." not in line
    ]


def test_a_newcomer_sees_the_base_game_and_the_first_game_first(run):
    assert ["base", "eerste-spel"] == [key for key, _ in heads(run("variants").stdout)[:2]]


def test_players_length_reason_and_differences_stand_in_the_list(run):
    told = run("variants", COLUMNS="200").stdout

    assert (
        "  eerste-spel · First game\n"
        "    1 to 4 players, 25 to 160 minutes\n"
        "    No disasters and no fights: learn to walk, build and swim; the rest can wait.\n"
        "    Unlike base: out of the game: the cards Disasters and The right of the strongest.\n"
    ) in told
    assert "    4 players, about 25 minutes\n" in told
    assert "    2 to 4 players, 20 to 50 minutes\n" in told


@pytest.mark.parametrize(
    ("numbers", "lang", "said"),
    [
        ((1,), "en", "1 player"),
        ((1, 2), "en", "1 or 2 players"),
        ((2, 4), "nl", "2 of 4 spelers"),
        ((1, 2, 4), "en", "1 or 2 or 4 players"),
        ((2, 3, 4), "nl", "2 tot 4 spelers"),
    ],
)
def test_for_how_many_is_said_as_people_say_it(numbers, lang, said):
    assert said == how_many(numbers, lang)


def test_of_many_differences_the_list_tells_some_and_how_many_more(run):
    told = " ".join(run("variants").stdout.split())
    sentences = describe(load("korte-avond")).differences("en")

    ways = [f"{'; '.join(sentences[:n])}; and {len(sentences) - n} more." for n in range(1, len(sentences))]

    assert [True] == [True for way in ways if f"Unlike eerste-spel: {way}" in told]


@pytest.mark.parametrize("lang", ["en", "nl"])
@pytest.mark.parametrize("names", [(), shipped()])
@pytest.mark.long
def test_a_narrow_terminal_is_enough(run, lang, names):
    lines = run("variants", *names, "--lang", lang, COLUMNS="60").stdout.splitlines()

    assert [] == [line for line in lines if len(line) > 60 and ": ntwrules " not in line]


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "en",
            ["2 players: usually", "Different from eerste-spel\n  - the board is 12 by 12", "Play it: ntwrules play"],
        ),
        (
            "nl",
            ["2 spelers: meestal", "Anders dan eerste-spel\n  - het bord is 12 bij 12", "Spelen: ntwrules play"],
        ),
    ],
)
def test_one_variant_is_told_completely(run, lang, said):
    told = run("variants", "korte-avond", "--lang", lang).stdout

    assert 4 == told.count("(")
    for words in said:
        assert words in told


def test_variants_are_told_in_the_order_asked_for(run):
    assert ["springtij", "base"] == [key for key, _ in heads(run("variants", "springtij", "base").stdout)]


def test_one_that_plays_as_its_parent_says_so(run):
    assert "    It plays as base does.\n" in run("variants").stdout
    assert "\nSpeelt net als base.\n" in run("variants", "full-game", "--lang", "nl").stdout
    assert "\nSpeelt als deze samen: krappe-kalender, " in run("variants", "volle-zak", "--lang", "nl").stdout


def test_programs_get_both_tongues(run):
    found = json.loads(run("variants", "--json").stdout)
    by_name = {it["name"]: it for it in found}
    short = by_name["korte-avond"]

    assert set(shipped()) == by_name.keys()
    assert ("korte-avond", [1, 2, 3, 4], ["eerste-spel"], "") == (
        short["key"],
        short["players"],
        short["basedOn"],
        short["package"],
    )
    assert load("korte-avond").fingerprint == short["fingerprint"]
    assert {"1", "2", "3", "4"} == short["minutes"].keys()
    assert {"low", "middle", "high"} == short["minutes"]["2"].keys()
    assert len(short["differences"]["en"]) == len(short["differences"]["nl"])


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("korteavond",), "there is no variant `korteavond`; did you mean `korte-avond`?"),
        (("korteavond", "--lang", "nl"), "er is geen variant `korteavond`; bedoelde je `korte-avond`?"),
        (("zzz",), "there is no variant `zzz`; `ntwrules variants` names them all"),
        (("zzz" * 99,), "there is no variant `zzz"),
        (("",), "there is no variant ``"),
        (("nowhere.ntw",), "cannot read `nowhere.ntw`"),
        (("base", "--lang", "fr"), "choose one of en, nl for `--lang`"),
    ],
)
def test_what_is_no_variant_is_told_and_ends_with_two(run, args, said):
    result = run("variants", *args)

    assert (2, "") == (result.exit_code, result.stdout)
    assert said in result.stderr


def test_a_file_that_cannot_be_played_is_told_and_ends_with_two(run, write):
    write(wrong=WRONG)
    result = run("variants", "base", "wrong.ntw")

    assert (2, "") == (result.exit_code, result.stdout)
    assert "2 errors in 1 file" in result.stderr


def test_the_length_of_a_strangers_file_is_measured_only_when_asked(run, write):
    write(mine='ntw 1 variant "Mine" based on messenger { players 2  end also when round > 3: nobody }')

    assert "`--measure` plays it" in run("variants", "mine.ntw").stdout
    assert None is json.loads(run("variants", "mine.ntw", "--json").stdout)[0]["minutes"]
    measured = run("variants", "mine.ntw", "--measure").stdout
    assert "2 players: usually" in measured
    assert "Play it: ntwrules play mine.ntw\n" in measured
    assert "Change it" not in measured


def test_variants_of_installed_packages_stand_last_with_the_name_of_the_package(run, offer):
    offer(ebb=GOOD, base=WRONG)
    told = run("variants").stdout

    assert told.index("From installed packages") > told.index("springtij · ")
    assert "  ebb · Short (tides)\n    1 to 4 players, length not measured\n" in told
    assert 1 == told.count("base · ")
    assert "tides" == json.loads(run("variants", "ebb", "--json").stdout)[0]["package"]


@pytest.mark.parametrize("ending", [SystemExit(0), SystemExit("tired"), RuntimeError("tired")])
@pytest.mark.long
def test_a_package_that_would_end_us_is_named_and_the_others_are_listed(run, offer, ending):
    offer(ebb=ending, spring=GOOD)

    told, checked = run("variants"), run("check", "ebb")

    assert 0 == told.exit_code
    assert "  ebb (tides)\n    something is wrong with it; `ntwrules check ebb` tells what\n" in told.stdout
    assert ("spring", "Short (tides)") in heads(told.stdout)
    assert 1 == checked.exit_code
    why = f"the package `tides` fails to give it: {type(ending).__name__}: {ending}; update or reinstall that package"
    assert f"= help: {why}\n" in checked.stdout


@pytest.mark.long
def test_a_package_with_something_wrong_does_not_spoil_the_list(run, offer):
    offer(ebb=WRONG)
    result = run("variants", "--lang", "nl")

    assert 0 == result.exit_code
    assert "  ebb (tides)\n    er is iets mis mee; `ntwrules check ebb` vertelt wat\n" in result.stdout
    assert "ebb" not in {it["name"] for it in json.loads(run("variants", "--json").stdout)}
