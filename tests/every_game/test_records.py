"""Every game: what was played is recorded, replayed, and turned into JSON lines and back."""

import random
import tempfile
from pathlib import Path

import pytest

from ntwrules import Recorder, Replay, load
from ntwrules.model.machine.playing import at_random, decide
from ntwrules.rulebooks.record_json import json_lines_to_record, record_to_json_lines


@pytest.mark.long
def test_a_whole_game_of_a_shipped_variant_is_recorded_and_replayed(key):
    """With time going by, names and remarks."""
    game, rng = load(key), random.Random(5)
    seating = game.variant.seatings[-1]
    state = game.start(seating.players, seating.seats[-1])
    played = [state]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "game.ntwr")
        names = {state.seats[0]: "Kees"}
        with Recorder.create(path, game, seating.players, state.seats[0], names=names) as recorder:
            while state.outcome is None and len(played) < 400:
                action = state.sample(rng) if state.to_act == "chance" else decide(at_random, state, rng)
                recorder.append(action)
                state = state.apply(action)
                played.append(state)
        assert played == [moment.state for moment in Replay(path)]

        lines = path.with_suffix(".jsonl")
        lines.write_text("".join(record_to_json_lines(path)), "utf-8")
        assert path.read_text("utf-8") == "".join(json_lines_to_record(lines))
