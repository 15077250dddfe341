"""`ntwrules rules`."""

import json

import pytest

from ntwrules.rulebooks.ntw.catalogue import rules


@pytest.mark.parametrize("lang", ["en", "nl"])
def test_every_rule_is_listed_by_section_and_rulings_are_marked(run, lang):
    lines = run("rules", "--lang", lang).stdout.splitlines()
    sections = dict.fromkeys(f"{rule.section.key}  {rule.section.title.read(lang)}" for rule in rules().values())
    heads = [line[2:6].split() for line in lines if line.startswith("  ") and line[2] != " "]

    assert list(sections) == [line for line in lines if line[1:3] == "  " and line[0].isalpha()]
    assert [[rule.id, "*"] if rule.kind == "ruling" else [rule.id] for rule in rules().values()] == heads


@pytest.mark.parametrize("typed", ["M1", "m1", "(M1)", "M1:"])
def test_a_rule_is_told_however_its_id_is_typed(run, typed):
    result = run("rules", typed, "--lang", "en")

    assert 0 == result.exit_code
    assert result.stdout.startswith("M1 · Moving · from the rulebook\n")
    assert "In a variant" not in result.stdout


def test_a_ruling_is_told_with_what_a_variant_can_choose_instead(run):
    told = run("rules", "F5", "--lang", "nl").stdout

    assert told.startswith("F5 · Overstromen en verdrinken · met een afspraak\n")
    assert "\nAfspraak, want de spelregels laten dit open:\n" in told
    assert "\n  beurt { verdrinken meteen }\n" in told


@pytest.mark.parametrize("lang", ["en", "nl"])
def test_every_rule_can_be_told_in_both_tongues(run, lang):
    told = " ".join(run("rules", *rules(), "--lang", lang).stdout.split())

    for rule in rules().values():
        assert rule.sentence.read(lang) in told
        assert rule.ruling.read(lang) in told


def test_several_rules_are_told_in_the_order_asked_for(run):
    heads = [line[:2] for line in run("rules", "T3", "B1").stdout.splitlines() if " · " in line]

    assert ["T3", "B1"] == heads


def test_a_terminal_in_dutch_is_answered_in_dutch(run):
    assert "B  Bord en opstelling" in run("rules", LANG="nl_NL.UTF-8").stdout


def test_programs_get_both_tongues(run):
    [rule] = json.loads(run("rules", "F5", "--json").stdout)

    assert ("F5", "ruling", "F") == (rule["id"], rule["kind"], rule["section"]["key"])
    assert rules()["F5"].sentence.nl == rule["sentence"]["nl"]
    assert ["turn { drowning at-once }"] == [other["file"]["en"] for other in rule["alternatives"]]
    assert list(rules()) == [each["id"] for each in json.loads(run("rules", "--json").stdout)]


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
