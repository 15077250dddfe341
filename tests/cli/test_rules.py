"""`ntwrules rules`."""

import json

import pytest
from attrs import evolve

from ntwrules.cli import rules as command
from ntwrules.rulebooks.installed import rulebooks

KEYS = tuple(rulebooks())


def rules(key=KEYS[0]):
    return rulebooks()[key].rules()


@pytest.mark.parametrize("lang", ["en", "nl"])
@pytest.mark.parametrize("key", KEYS)
def test_every_rule_of_a_game_is_listed_by_section_and_rulings_are_marked(run, key, lang):
    lines = run("rules", "--of", key, "--lang", lang).stdout.splitlines()
    sections = dict.fromkeys(f"{rule.section.key}  {rule.section.title.read(lang)}" for rule in rules(key).values())
    width = max(map(len, rules(key))) + 2
    heads = [line[2 : 2 + width].split() for line in lines if line.startswith("  ") and line[2] != " "]

    assert list(sections) == [line for line in lines if line[1:3] == "  " and line[0].isalpha()]
    assert [[rule.id, "*"] if rule.kind == "ruling" else [rule.id] for rule in rules(key).values()] == heads


def test_without_a_game_those_of_all_are_listed_each_under_its_name(run):
    every = run("rules", "--lang", "en", COLUMNS="120").stdout

    for key, book in rulebooks().items():
        *alone, _ = run("rules", "--of", key, "--lang", "en", COLUMNS="120").stdout.splitlines()
        assert "\n".join([f"{book.names.en} ({key})", "", *alone]) in every


def test_a_rule_that_several_games_have_is_told_for_each(run, monkeypatch):
    first, second = (rulebooks()[key] for key in KEYS[:2])
    monkeypatch.setattr(command, "rulebooks", lambda: {"a": first, "b": evolve(second, rules=first.rules)})

    lines = run("rules", "M1", "--lang", "en", COLUMNS="120").stdout.splitlines()

    assert [f"M1 · {book.names.en} · Moving · from the rulebook" for book in (first, second)] == [
        line for line in lines if " · " in line
    ]
    assert f"several games have a rule M1; `--of` chooses one of {first.key}, {second.key}" == lines[-1]


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "there is no game `chess`; there are no-time-to-waste, "),
        ("nl", "er is geen spel `chess`; er zijn no-time-to-waste, "),
    ],
)
@pytest.mark.parametrize("call", [("rules",), ("new", "mine")])
def test_an_unknown_game_is_told_with_those_there_are(run, call, lang, told):
    result = run(*call, "--of", "chess", "--lang", lang)

    assert 2 == result.exit_code
    assert told in result.stderr


@pytest.mark.parametrize("typed", ["F7", "f7", "(F7)", "F7:"])
def test_a_rule_is_told_however_its_id_is_typed(run, typed):
    result = run("rules", typed, "--lang", "en")

    assert 0 == result.exit_code
    assert result.stdout.startswith("F7 · Flooding and drowning · from the rulebook\n")
    assert "In a variant" not in result.stdout


def test_a_ruling_is_told_with_what_a_variant_can_choose_instead(run):
    told = run("rules", "F5", "--lang", "nl").stdout

    assert told.startswith("F5 · Overstromen en verdrinken · met een afspraak\n")
    assert "\nAfspraak, want de spelregels laten dit open:\n" in told
    assert "\n  beurt { verdrinken meteen }\n" in told


@pytest.mark.parametrize("lang", ["en", "nl"])
@pytest.mark.parametrize("key", KEYS)
def test_every_rule_can_be_told_in_both_tongues(run, key, lang):
    told = " ".join(run("rules", *rules(key), "--of", key, "--lang", lang).stdout.split())

    for rule in rules(key).values():
        assert rule.sentence.read(lang) in told
        assert rule.ruling.read(lang) in told


def test_several_rules_are_told_in_the_order_asked_for(run):
    told = run("rules", "T3", "B1", "--of", "no-time-to-waste").stdout
    heads = [line[:2] for line in told.splitlines() if " · " in line]

    assert ["T3", "B1"] == heads


def test_a_terminal_in_dutch_is_answered_in_dutch(run):
    assert "B  Bord en opstelling" in run("rules", LANG="nl_NL.UTF-8").stdout


def test_programs_get_both_tongues(run):
    [rule] = json.loads(run("rules", "F5", "--json").stdout)

    assert ("F5", "ruling", "F") == (rule["id"], rule["kind"], rule["section"]["key"])
    assert rules()["F5"].sentence.nl == rule["sentence"]["nl"]
    assert ["turn { drowning at-once }"] == [other["file"]["en"] for other in rule["alternatives"]]
    assert [(rulebooks()[key].data_key, id_) for key in KEYS for id_ in rules(key)] == [
        (each["rulebook"], each["id"]) for each in json.loads(run("rules", "--json").stdout)
    ]


def test_an_unknown_rule_is_told_with_what_was_perhaps_meant(run):
    result = run("rules", "M11", "--lang", "en")

    assert 2 == result.exit_code
    assert "there is no rule `M11`; did you mean `M1`?" in result.stderr


def test_an_unknown_rule_far_from_all_others_points_at_the_list(run):
    assert (
        "er is geen regel `water`; `ntwrules rules` noemt ze allemaal" in run("rules", "water", "--lang", "nl").stderr
    )


def test_all_words_of_a_mistake_are_in_the_asked_tongue(run):
    told = "fout: er is geen regel `Z9`; `ntwrules rules` noemt ze allemaal\n`ntwrules rules --help` vertelt meer.\n"

    assert told == run("rules", "Z9", "--lang", "nl").stderr == run("rules", "--lang=nl", "Z9").stderr
    assert run("rules", "Z9", "--lang", "en", LANG="nl_NL").stderr.startswith("error: there is no rule `Z9`")


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("rules --jsn --lang nl", "fout: er is geen optie `--jsn`; bedoelde je `--json`?"),
        ("check --games 0 base --lang nl", "fout: `--games` neemt een getal vanaf 1"),
        ("check base --format x --lang nl", "fout: kies bij `--format` uit text, line, json, sarif"),
        ("check --lang nl", "fout: BESTAND... ontbreekt"),
        ("new base --lang nl", "fout: `base` hoort bij ntwrules"),
        ("explain --lang nl X9", "fout: er is geen code `X9`"),
    ],
)
def test_mistakes_in_any_command_are_told_in_the_asked_tongue(run, command, told):
    first, last = run(*command.split()).stderr.splitlines()

    assert first.startswith(told)
    assert f"`ntwrules {command.split()[0]} --help` vertelt meer." == last


def test_colours_come_only_when_asked_for(run):
    assert "\x1b[" in run("rules", "F5", "--color").stdout
    assert "\x1b[" not in run("rules", "F5").stdout


def test_lines_are_never_wider_than_the_terminal(run):
    lines = run("rules", COLUMNS="60").stdout.splitlines()

    assert max(map(len, lines)) <= 60


@pytest.mark.parametrize("key", KEYS)
def test_a_game_in_place_of_a_rule_is_answered_with_how_its_rules_are_told(run, key):
    result = run("rules", key, "--lang", "nl")

    assert 2 == result.exit_code
    assert f"`ntwrules rules --of {key}`" in " ".join(result.stderr.split())


@pytest.mark.parametrize(("key", "game"), [("base", "no-time-to-waste"), ("wadi-kort", "wadi")])
def test_the_key_of_a_variant_stands_for_its_game(run, key, game):
    assert run("rules", "--of", game).stdout == run("rules", "--of", key).stdout
