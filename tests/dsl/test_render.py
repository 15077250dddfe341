"""Findings as text, lines, JSON and SARIF."""

import json
from textwrap import dedent

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from ntwrules.dsl.findings import diagnostics, render
from ntwrules.dsl.findings.diagnostics import Diagnostic, Note
from ntwrules.dsl.findings.render import as_json, as_lines, as_sarif, as_text, summary
from ntwrules.dsl.text.source import Place, Source
from ntwrules.model.showing.plain import plain

WORDS = {
    "en": {
        "NTW204": {
            "message": "`start` lies in the water",
            "label": "every pawn would begin drowning",
            "note": "laid under water here",
            "help": "choose a dry cell, or take 210 out of `water`",
            "what": "A start lies under water.\nMore about it.",
            "why": "Pawns would begin drowning.",
            "mending": "Choose a dry cell.",
        },
        "NTW001": {"message": "not text", "what": "Not text."},
    },
    "nl": {
        "NTW204": {
            "message": "`start` ligt in het water",
            "label": "elke pion zou meteen verdrinken",
            "note": "hier onder water gelegd",
            "help": "kies een droge cel, of haal 210 uit `water`",
            "what": "Een start ligt onder water.",
        },
        "NTW001": {"message": "geen tekst", "what": "Geen tekst."},
    },
}


@pytest.fixture(autouse=True)
def _own_words(monkeypatch):
    for module in (diagnostics, render):
        monkeypatch.setattr(module, "wording", lambda code, tongue: WORDS[tongue][code])


def place(text, part, name="springtij.ntw", nth=0):
    """The place of a part of a text."""
    start = -1
    for _ in range(nth + 1):
        start = text.index(part, start + 1)
    return Place(Source(name, text), start, start + len(part))


def bare(at, **more):
    """A finding that says as little as possible."""
    return Diagnostic(code="NTW001", at=at, **more)


def shown(text, part, **more):
    """The lines under the arrow of a finding."""
    return as_text([bare(place(text, part, **more))], "en").split("\n")[2:-3]


def width_before(row, sign="^"):
    return row.index(sign)


SPRINGTIJ = "\n" * 8 + "    water  op 210, 189..190\n" + "\n\n" + "    start  op 210\n"


def start_in_water(**more):
    return Diagnostic(
        code="NTW204",
        at=place(SPRINGTIJ, "210", nth=1),
        notes=(Note(place(SPRINGTIJ, "210")),),
        rule="F2",
        **more,
    )


def test_text_has_the_shape_of_the_style_guide():
    expected = dedent("""\
        error[NTW204]: `start` lies in the water
          --> springtij.ntw:12:15
           |
         9 |     water  op 210, 189..190
           |               --- laid under water here
        12 |     start  op 210
           |               ^^^ every pawn would begin drowning
           = rule: F2
           = help: choose a dry cell, or take 210 out of `water`

        1 error in 1 file
        """)

    assert expected == as_text([start_in_water()])


def test_dutch_text_has_dutch_headings():
    expected = dedent("""\
        waarschuwing[NTW204]: `start` ligt in het water
          --> springtij.ntw:12:15
           |
         9 |     water  op 210, 189..190
           |               --- hier onder water gelegd
        12 |     start  op 210
           |               ^^^ elke pion zou meteen verdrinken
           = regel: F2
           = hulp: kies een droge cel, of haal 210 uit `water`

        1 waarschuwing in 1 bestand
        """)

    assert expected == as_text([start_in_water(severity="warning")], "nl")


def test_each_finding_is_told_in_the_tongue_of_its_own_file_unless_one_is_asked_for():
    dutch, english = start_in_water(tongue="nl"), start_in_water(tongue="en")

    text = as_text([dutch, english])

    assert "fout[NTW204]: `start` ligt" in text
    assert "error[NTW204]: `start` lies" in text
    assert "fout" not in as_text([dutch, english], "en")


def test_nothing_to_tell_is_no_text_at_all():
    assert "" == as_text([])


@pytest.mark.parametrize(
    ("severities", "files", "english", "dutch"),
    [
        (["error"], 1, "1 error in 1 file", "1 fout in 1 bestand"),
        (["error", "error"], 1, "2 errors in 1 file", "2 fouten in 1 bestand"),
        (["warning"], 1, "1 warning in 1 file", "1 waarschuwing in 1 bestand"),
        (
            ["error", "warning", "warning"],
            3,
            "1 error, 2 warnings in 3 files",
            "1 fout, 2 waarschuwingen in 3 bestanden",
        ),
    ],
)
def test_summary_counts_findings_and_files(severities, files, english, dutch):
    found = [
        bare(place("x", "x", name=f"{number % files}.ntw"), severity=severity)
        for number, severity in enumerate(severities)
    ]

    assert (english, dutch) == (summary(found, "en"), summary(found, "nl"))


def test_distant_lines_have_dots_between_them():
    text = "water\n" + "\n" * 20 + "start\n"
    finding = bare(place(text, "start"), notes=(Note(place(text, "water")),))

    lines = as_text([finding], "en").split("\n")

    assert ["...", "22 | start"] == lines[5:7]


def test_two_places_on_one_line_are_underlined_under_it_from_left_to_right():
    text = "start at 5 start at 6"
    finding = bare(place(text, "start", nth=1), notes=(Note(place(text, "start")),))

    lines = as_text([finding], "en").split("\n")

    assert ["1 | start at 5 start at 6", "  | -----", "  |            ^^^^^"] == lines[3:6]


def test_several_notes_stand_in_the_order_of_the_lines():
    text = "one\ntwo\nthree\n"
    finding = bare(place(text, "two"), notes=(Note(place(text, "three")), Note(place(text, "one"))))

    lines = as_text([finding], "en").split("\n")

    assert ["1 | one", "2 | two", "3 | three"] == lines[3:8:2]


def test_a_place_in_another_file_is_shown_under_its_name():
    text, other = "start\n", "\n" * 11 + "water\n"
    finding = bare(place(text, "start"), notes=(Note(place(other, "water", name="ouder.ntw")),))

    expected = dedent("""\
        error[NTW001]: not text
          --> springtij.ntw:1:1
           |
         1 | start
           | ^^^^^
          ::: ouder.ntw:12:1
           |
        12 | water
           | -----

        1 error in 1 file
        """)

    assert expected == as_text([finding], "en")


def test_a_place_over_several_lines_is_underlined_on_each_with_its_label_behind_the_last():
    text = "cards {\n  use a\n}\n"
    at = Place(Source("x.ntw", text), 6, text.index("}") + 1)
    finding = Diagnostic(code="NTW204", at=at)

    lines = as_text([finding], "en").split("\n")

    assert [
        "1 | cards {",
        "  |       ^",
        "2 |   use a",
        "  |   ^^^^^",
        "3 | }",
        "  | ^ every pawn would begin drowning",
    ] == lines[3:9]


def test_a_place_over_many_lines_shows_the_first_and_the_last():
    text = "{\n" + "x\n" * 50 + "}\n"

    lines = as_text([bare(Place(Source("x.ntw", text), 0, len(text)))], "en").split("\n")

    assert [" 1 | {", "   | ^", "...", "52 | }", "   | ^"] == lines[3:8]


def test_a_place_without_width_gets_one_mark():
    source = Source("x.ntw", "players\n")

    lines = as_text([bare(Place(source, 7, 7))], "en").split("\n")

    assert ["1 | players", "  |        ^"] == lines[3:5]


def test_the_end_of_a_file_can_be_pointed_at():
    source = Source("x.ntw", "players 2\n")

    lines = as_text([bare(Place(source, 10, 10))], "en").split("\n")

    assert ["  --> x.ntw:2:1".replace("  ", " ", 1), "  |", "2 |", "  | ^"] == lines[1:5]


def test_a_file_that_cannot_be_read_has_no_lines_to_show():
    text = as_text([bare(Place(Source("gone.ntw", ""), 0, 0))], "en")

    assert "error[NTW001]: not text\n --> gone.ntw:1:1\n\n1 error in 1 file\n" == text


@pytest.mark.parametrize(
    ("before", "columns"),
    [
        ("abc ", 4),
        ("\t", 4),
        ("a\t", 4),
        ("abcd\t", 8),
        ("日本 ", 5),
        ("e\u0301 ", 2),  # e and a combining accent
        ("🌊 ", 3),
    ],
)
def test_the_mark_stands_under_its_word_whatever_comes_before(before, columns):
    line, row = shown(f"{before}start", "start")[1:3]

    assert len("1 | ") + columns == width_before(row)
    assert "\t" not in line


def test_wide_characters_get_wide_marks():
    assert "  | ^^^^" == shown("日本", "日本")[2]


def test_a_very_long_line_is_clipped_around_the_place():
    text = "a" * 10_000 + " start " + "b" * 10_000

    line, row = shown(text, "start")[1:3]

    assert len(line) < 200
    assert line.startswith("1 | …a")
    assert line.endswith("b…")
    assert line[width_before(row) :].startswith("start")
    assert "^^^^^" == row.strip(" |")


def test_a_place_longer_than_the_screen_is_clipped_too():
    line, row = shown("x" * 1_000_000, "x" * 1_000_000)[1:3]

    assert len(line) < 200
    assert len(row) <= len(line)


def test_two_places_far_apart_on_a_long_line_are_shown_one_by_one():
    text = "water " + "." * 1000 + " start"
    finding = bare(place(text, "start"), notes=(Note(place(text, "water")),))

    lines = as_text([finding], "en").split("\n")

    assert ("1 | water", "  | -----") == (lines[3][:9], lines[4])
    assert lines[5].endswith(". start")
    assert lines[6].endswith("^^^^^")


STEERING = "\x1b[31m\x1b]0;title\x07\r\x08\x7f\x9b2J\u202e\u2066\u200b\ufeff\u2028"


@pytest.mark.parametrize("form", [as_text, as_lines])
def test_nothing_from_a_file_or_its_name_can_steer_the_terminal(form):
    text = f"{STEERING} start"
    told = form([bare(place(text, "start", name=f"a{STEERING}.ntw"))], "en")

    assert all(char.isprintable() for char in told.replace("\n", ""))


def test_the_mark_stands_right_behind_what_would_steer_the_terminal():
    line, row = shown("\x1b[31m start", "start")[1:3]

    assert line[width_before(row) :].startswith("start")


def test_control_characters_are_made_visible():
    assert "a␛[0m␡�b" == plain("a\x1b[0m\x7f\u202eb")


def test_colour_only_when_asked_for():
    assert "\x1b" not in as_text([start_in_water()])
    assert "\x1b[31m" in as_text([start_in_water()], color=True)


def test_coloured_text_says_the_same():
    import click

    assert as_text([start_in_water()]) == click.unstyle(as_text([start_in_water()], color=True))


def test_one_line_each_for_editors():
    found = [start_in_water(), start_in_water(tongue="nl", severity="warning")]

    assert (
        "springtij.ntw:12:15: error[NTW204]: `start` lies in the water\n"
        "springtij.ntw:12:15: warning[NTW204]: `start` ligt in het water\n"
    ) == as_lines(found)


def test_json_has_the_documented_shape():
    expected = {
        "version": 1,
        "errors": 1,
        "warnings": 0,
        "findings": [
            {
                "code": "NTW204",
                "severity": "error",
                "tongue": "nl",
                "rule": "F2",
                "message": "`start` ligt in het water",
                "label": "elke pion zou meteen verdrinken",
                "help": "kies een droge cel, of haal 210 uit `water`",
                "at": {"file": "springtij.ntw", "line": 12, "column": 15, "endLine": 12, "endColumn": 18},
                "notes": [
                    {
                        "message": "hier onder water gelegd",
                        "at": {"file": "springtij.ntw", "line": 9, "column": 15, "endLine": 9, "endColumn": 18},
                    }
                ],
                "edits": [],
            }
        ],
    }

    assert expected == as_json([start_in_water(tongue="nl")])
    assert expected == json.loads(json.dumps(expected))


def test_sarif_has_what_the_standard_requires():
    log = as_sarif([start_in_water(), bare(place("x", "x", name="map/a b.ntw"))], "en", "1.2.3")
    json.dumps(log)

    [run] = log["runs"]
    first, second = run["results"]
    assert "2.1.0" == log["version"]
    assert "unicodeCodePoints" == run["columnKind"]
    assert ("ntwrules", "1.2.3") == (run["tool"]["driver"]["name"], run["tool"]["driver"]["semanticVersion"])
    assert ["NTW001", "NTW204"] == [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    for result in run["results"]:
        assert result["ruleId"] == run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"]
        assert result["message"]["text"]
        assert result["level"] in {"error", "warning"}
    region = {"startLine": 12, "startColumn": 15, "endLine": 12, "endColumn": 18}
    assert region == first["locations"][0]["physicalLocation"]["region"]
    assert "laid under water here" == first["relatedLocations"][0]["message"]["text"]
    assert "map/a%20b.ntw" == second["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]


def test_sarif_rules_carry_their_help():
    [run] = as_sarif([start_in_water()], "en")["runs"]
    [rule] = run["tool"]["driver"]["rules"]

    assert "A start lies under water." == rule["shortDescription"]["text"]
    assert (
        "A start lies under water.\nMore about it.\n\nPawns would begin drowning.\n\nChoose a dry cell."
        == (rule["help"]["text"])
    )


def test_sarif_without_findings_is_still_a_log():
    [run] = as_sarif([])["runs"]

    assert [] == run["results"]


def test_sarif_names_absolute_files_as_such():
    [run] = as_sarif([bare(place("x", "x", name="/games/é.ntw"))])["runs"]

    location = run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]
    assert "file:///games/%C3%A9.ntw" == location["uri"]


@pytest.mark.parametrize("name", ["", "\udcff.ntw", "/\ud800.ntw", "a:b.ntw", "<stdin>", "a%b#c?d.ntw"])
def test_sarif_has_an_address_for_any_name(name):
    [run] = as_sarif([bare(place("x", "x", name=name))])["runs"]
    uri = run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]

    assert uri
    assert uri.isascii()
    assert not set(uri) & set(":<>#? ")


@st.composite
def places(draw):
    """Somewhere in some text, line ends as a source has them."""
    text = draw(st.text(st.characters() | st.sampled_from("\n\t {}\x1b\u202e日e\u0301"), max_size=400)).replace(
        "\r", "\n"
    )
    start = draw(st.integers(0, len(text)))
    return Place(Source(draw(st.text(max_size=20)), text), start, draw(st.integers(start, len(text))))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(places(), st.lists(places(), max_size=3))
def test_any_place_in_any_text_can_be_shown_and_steers_nothing(at, others):
    found = [Diagnostic(code="NTW204", at=at, notes=tuple(map(Note, others)), rule="F2")]

    assert all(char.isprintable() for char in as_text(found).replace("\n", ""))
    assert 1 == as_lines(found).count("\n")
    assert json.loads(json.dumps(as_json(found))) == as_json(found)
    json.dumps(as_sarif(found))
