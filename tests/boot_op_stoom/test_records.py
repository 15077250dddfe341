"""Games of Boot op Stoom in record files: written, replayed, retold, and turned into JSON lines and back."""

import json
import random
from itertools import pairwise

import pytest
from click.testing import CliRunner

import ntwrules
from ntwrules.cli.group import ntwrules as command
from ntwrules.model.machine.playing import at_random, decide


@pytest.fixture(params=[("boot-op-stoom", 8), ("volle-zak", 4), ("korte-tocht", 2)], ids=str)
def record(request, tmp_path):
    """A whole game at random, for so many players."""
    key, players = request.param
    game, rng = ntwrules.load(key), random.Random(5)
    state = game.start(players, game.start(players).seats[1])
    path = tmp_path / f"{key}.ntwr"
    with ntwrules.Recorder.create(path, game, players, state.seats[0], names={"west": "Kees"}) as recorder:
        while state.outcome is None:
            action = state.sample(rng) if state.to_act == "chance" else decide(at_random, state, rng)
            recorder.append(action)
            state = state.apply(action)
    return path, state


def run(*args):
    made = CliRunner().invoke(command, [*map(str, args)], env={"NTWRULES_LANG": "nl"})
    assert made.exit_code == 0, made.output
    return made.stdout


def test_a_game_replays_to_where_it_ended_its_opening_included(record):
    path, end = record
    moments = list(ntwrules.Replay(path))

    assert end == moments[-1].state
    assert {"wish", "tile", "boat", "row", "turn"} <= {moment.action.partition(" ")[0] for moment in moments}
    assert all(after.before == before.state for before, after in pairwise(moments))


def test_a_game_is_retold_whole_or_as_one_seat_could_know_it(record):
    path, end = record
    seat = end.seats[0]
    moments = [moment for moment in ntwrules.Replay(path) if moment.action]
    told = run("replay", path, "--seat", seat).splitlines()
    laid = [moment for moment in moments if moment.action.startswith("lay ")]
    lines = {moment.number: next(one for one in told if one.split()[:1] == [str(moment.number)]) for moment in laid}

    assert any(moment.actor == seat for moment in laid)
    for number, line in lines.items():
        assert ("legt een kaart gedekt" in line) == (moments[number - 1].actor != seat)
    assert all(moment.action in run("replay", path, "--notation") for moment in laid[:3])
    assert "huizen klaar" in told[-1]


def test_as_data_a_seat_gets_its_views(record):
    path, end = record
    seat = end.seats[-1]
    rows = [json.loads(line) for line in run("replay", path, "--json", "--seat", seat, "--until", "1").splitlines()]
    seen = [moment.state.view(seat).to_json() for moment in ntwrules.Replay(path)]

    assert rows == seen[: len(rows)]


def test_a_seat_that_does_not_play_is_told(record):
    path, end = record
    missing = "southeast" if len(end.seats) < 8 else "middle"
    made = CliRunner().invoke(command, ["replay", str(path), "--seat", missing], env={"NTWRULES_LANG": "nl"})

    assert made.exit_code == 2
