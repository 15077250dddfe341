"""`ntwrules graph`."""

import tomllib
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import ntwrules
from ntwrules.model.texts import SOURCE, TONGUES

from .conftest import GOOD

TABLES = sorted(Path(ntwrules.__file__).parent.glob("rulebooks/*/machine/graph.toml"))


def test_the_phases_are_drawn_from_the_variant(run, write):
    write(short=GOOD)

    told = run("graph", "short.ntw").stdout

    assert "flowchart" in told
    assert "roll" in told
    assert "flood" in told


def test_a_phase_the_variant_never_reaches_is_left_out(run, write):
    write(calm='ntw 1\nvariant "Calm" based on base {\n  turn { without action die }\n}\n')

    assert "throw" in run("graph", "base", "--format", "dot").stdout
    assert "throw" not in run("graph", "calm.ntw", "--format", "dot").stdout


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.parts[-3])
def test_every_way_is_told_in_every_tongue(table, tongue):
    told = tomllib.loads(table.read_text("utf-8"))
    ways = dict.fromkeys(way[1].partition(" (")[0] for way in told["ways"])

    assert tongue == SOURCE or list(ways) == list(told[tongue])


@pytest.mark.parametrize("tongue", [tongue for tongue in TONGUES if tongue != SOURCE])
@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.parts[-3])
def test_every_phase_has_a_short_name_of_its_own_in_every_tongue(table, tongue):
    told = tomllib.loads(table.read_text("utf-8"))
    named = told["phases"][tongue]

    assert {phase for way in told["ways"] for phase in (way[0], way[2])} == set(named)
    assert len(set(named.values())) == len(named)
    assert 14 >= max(map(len, named.values()))


@pytest.mark.parametrize("form", ["dot", "mermaid", "svg"])
def test_boxes_are_in_the_tongue_that_is_asked_for(run, form):
    dutch, english = (run("graph", "base", "--format", form, "--lang", tongue).stdout for tongue in ("nl", "en"))

    for word in ("keuze", "handlimiet", "afgelopen"):
        assert word in dutch and word not in english
    if form == "svg":
        texts = [it.text for it in ET.fromstring(dutch).iter() if it.tag.endswith("text")]
        assert not {"option", "limit", "over", "draw"} & set(texts)


def test_the_drawing_needs_nothing_that_some_viewers_leave_out(run):
    drawn = run("graph", "base", "--format", "svg").stdout
    tree = ET.fromstring(drawn)
    tags = [it.tag.rpartition("}")[2] for it in tree.iter()]

    assert "marker" not in tags and "paint-order" not in drawn
    assert all("stroke" not in it.attrib for it in tree.iter() if it.tag.endswith("text"))
    assert tags.count("circle") <= tags.count("polygon")


def test_it_speaks_the_tongue_that_is_asked_for(run):
    assert '|"eerste beurt (T1)"|' in run("graph", "base", "--lang", "nl").stdout
    assert '|"first turn (T1)"|' in run("graph", "base", "--lang", "en").stdout


def test_the_form_follows_the_name_of_the_file(run, tmp_path):
    assert 0 == run("graph", "base", "-o", str(tmp_path / "phases.svg")).exit_code
    assert 0 == run("graph", "base", "-o", str(tmp_path / "phases.dot")).exit_code

    assert ET.parse(tmp_path / "phases.svg").getroot().tag.endswith("svg")
    assert (tmp_path / "phases.dot").read_text().startswith("digraph")


def test_a_file_that_cannot_be_written_is_told(run, tmp_path):
    result = run("graph", "base", "-o", str(tmp_path / "nowhere" / "phases.svg"))

    assert 1 == result.exit_code
    assert "phases.svg" in result.stderr


def test_a_file_of_a_kind_that_is_not_made_is_refused_unless_its_form_is_said(run, folder):
    refused = run("graph", "base", "-o", "phases.gif")

    assert 2 == refused.exit_code
    assert ".svg" in refused.stderr
    assert not (folder / "phases.gif").exists()
    assert 0 == run("graph", "base", "--format", "dot", "-o", "phases.txt").exit_code
