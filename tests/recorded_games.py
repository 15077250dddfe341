"""Whole games as records, kept beside the tests of each game."""

import random
from collections import Counter

from ntwrules.model.machine.moments import put
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


def alike(state, rng):
    """Actions of one kind, so that what is possible in few ways is done as often as what is possible in many."""
    kinds = {}
    for action in state.actions:
        kinds.setdefault(f"{action.verb} {action.key} {action.mark}", []).append(action)
    return rng.choice([*kinds.values()])


def askew(state, rng, numbers, keys):
    """Actions that look like those of this moment, with another number, another key or another mark."""
    offered = list(state.actions)
    for action in rng.sample(offered, min(len(offered), 12)):
        for place, _ in enumerate(action.numbers):
            yield action._replace(numbers=put(action.numbers, place, rng.choice(numbers)))
        if action.key:
            yield action._replace(key=rng.choice(keys))
        if action.verb == "play" and len(action.numbers) > 1:
            yield action._replace(mark={">": "x", "x": ">"}[action.mark])


def told_in_words(moments, rng, numbers, keys):
    """
    What happened in a game, by code with the words of the first; and how often what was refused for which reason.

    *numbers* says of a state which numbers something else might be tried with.
    """
    counts, words = Counter(), {}
    for before, action, after in moments:
        for event in after.events:
            counts[event.code] += 1
            words.setdefault(event.code, event.sentence("en"))
        for state in (before, after):
            for one in askew(state, rng, numbers(before), keys):
                if action.verb != "roll" and (why := before.why_not(one)) is not None:
                    code = f"{before.phase}: {why.code}"
                    counts[code] += 1
                    words.setdefault(code, f"{one}: {why.sentence('en')} ({why.rule}, {why.origin})")
    return [f"{counts[code]} {code}: {words[code]}" for code in sorted(counts)]
