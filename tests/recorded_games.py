"""Whole games as records, kept beside the tests of each game."""

import random

from ntwrules.model.records.record import Record, record_to_text


def record_of(game, players, first, luck, decide, told):
    """One game, as the text of a record file, with what *told* says of its last state on top."""
    rng = random.Random(luck)
    state, actions = game.start(players, first), []
    while state.outcome is None:
        actions.append(state.sample(rng) if state.to_act == "chance" else decide(state, rng))
        state = state.apply(actions[-1])
    return record_to_text(Record.of(game, players, first, actions), {0: told(state)})


def scores(state):
    """What everybody has at the end."""
    return ", ".join(f"{seat} {score}" for seat, score in sorted(state.outcome.scores.items()))


def write(folder, games, recorded):
    """Write all of them anew."""
    folder.mkdir(exist_ok=True)
    for name in games:
        (folder / f"{name}.ntwr").write_text(recorded(name), "utf-8", newline="\n")
        print(name)
