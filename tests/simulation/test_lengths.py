"""How long variants take is measured once, kept in a file, and forgotten with the variant."""

import json

import pytest

from ntwrules.rulebooks.loading import load
from ntwrules.simulation import lengths
from ntwrules.simulation.lengths import Minutes

KEYS = ("korte-avond", "samen-thuis", "wadi")


@pytest.fixture
def measured(monkeypatch, tmp_path):
    """Which variants were measured; the file lies in a folder of its own."""
    done = []

    def measure(game, jobs):
        assert jobs >= 1
        done.append(game.variant.key)
        return {2: Minutes(10, 20, 30 + len(done))}

    monkeypatch.setattr(lengths, "shipped", lambda: KEYS)
    monkeypatch.setattr(lengths, "shipped_folder", lambda: tmp_path)
    monkeypatch.setattr(lengths, "measure", measure)
    lengths._kept.cache_clear()
    yield done
    lengths._kept.cache_clear()


def written(folder):
    return json.loads((folder / "lengths.json").read_text("utf-8"))


def test_every_variant_is_measured_once(measured, tmp_path, capsys):
    lengths.main()
    first = written(tmp_path)
    lengths.main()

    assert [*KEYS] == measured == [row["variant"] for row in first["lengths"]]
    assert first == written(tmp_path)
    assert "korte-avond …\nsamen-thuis …\nwadi …\n" == capsys.readouterr().out
    assert {"ntw": "greedy", "wadi": "greedy"} == first["measured"]["policy"]
    assert (40, 0, 10) == tuple(first["measured"][name] for name in ("games", "seed", "secondsPerDecision"))
    assert {2: Minutes(10, 20, 32)} == lengths.kept(load("samen-thuis").fingerprint)


def test_what_plays_otherwise_is_measured_again_and_what_is_gone_is_forgotten(measured, monkeypatch, tmp_path):
    lengths.main()
    monkeypatch.setattr(lengths, "shipped", lambda: ("wadi", "korte-avond", "wadi-basic"))
    lengths.main()

    assert [*KEYS, "wadi-basic"] == measured
    assert ["wadi", "korte-avond", "wadi-basic"] == [row["variant"] for row in written(tmp_path)["lengths"]]


def test_all_can_be_measured_anew(measured):
    lengths.main()
    lengths.main(["--all"])

    assert [*KEYS, *KEYS] == measured


def test_what_was_measured_is_not_lost_when_it_is_stopped(measured, monkeypatch, tmp_path):
    done = lengths.measure

    def stopped(game, jobs):
        if game.variant.key == "wadi":
            raise KeyboardInterrupt
        return done(game, jobs)

    monkeypatch.setattr(lengths, "measure", stopped)
    with pytest.raises(KeyboardInterrupt):
        lengths.main()

    assert ["korte-avond", "samen-thuis"] == measured == [row["variant"] for row in written(tmp_path)["lengths"]]


def test_where_nothing_was_measured_nothing_is_known(measured):
    assert not measured
    assert lengths.kept(load("wadi").fingerprint) is None
