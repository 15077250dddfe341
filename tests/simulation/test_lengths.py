"""How long variants take is measured once, kept in a file, and forgotten with the variant."""

import json

import pytest
from attrs import evolve

from ntwrules.rulebooks.loading import load, loads
from ntwrules.simulation import lengths
from ntwrules.simulation.describing import describe
from ntwrules.simulation.lengths import TOGETHER, Measured, measure
from ntwrules.simulation.running import simulate
from tests.simulation.games import TINY, small

KEYS = ("korte-avond", "samen-thuis", "wadi")


@pytest.fixture
def measured(monkeypatch, tmp_path):
    """Which variants were measured; the file lies in a folder of its own."""
    done = []

    def measure(game, jobs):
        assert jobs >= 1
        done.append(game.variant.key)
        return {2: Measured(10, 20, 30 + len(done), {"south": 60, "north": 40})}

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
    assert {2: Measured(10, 20, 32, {"south": 60, "north": 40})} == lengths.kept(load("samen-thuis").fingerprint)


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


def test_who_wins_is_measured_by_seat_and_of_those_who_win_together_by_the_game():
    tiny = loads(TINY)
    measured, tables = measure(tiny, games=5), simulate(tiny, games=5, luck=1).tables

    assert [1, 2, 3, 4] == [*measured]
    assert {TOGETHER: round(100 * tables[1].won.value)} == measured[1].won
    for number, table in tables.items():
        shares = {it.who: round(100 * it.share.value) for it in table.by_seat}
        took = {"low": table.minutes.low, "middle": table.minutes.middle, "high": table.minutes.high}

        assert number == 1 or shares == measured[number].won
        assert took == measured[number].minutes


@pytest.mark.parametrize(
    ("minutes", "told"),
    [
        ((1,), "about 5 minutes"),
        ((7,), "about 5 minutes"),
        ((8,), "about 10 minutes"),
        ((13, 15, 17), "about 15 minutes"),
        ((41, 24, 33), "25 to 40 minutes"),
        ((), "length not measured"),
    ],
)
def test_the_length_of_a_usual_game_is_told_in_steps_of_five_minutes(minutes, told):
    lengths_ = {number: Measured(1, middle, 99) for number, middle in enumerate(minutes, 1)}

    assert told == evolve(describe(small()), minutes=lengths_ or None).how_long("en")
