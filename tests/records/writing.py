"""
Plays games into record files until it is killed; run as a program by `test_killed.py`.

Each line that comes in is a path and a seed. A child goes on with the record there, or begins one, and tells of every
action once it is on disk: `+ ACTION` for one that was written, `- NUMBER` for some that were taken back. When the child
is gone, `gone` is told; when the game is over, `over`.
"""

import os
import random
import signal
import sys
import tempfile
from pathlib import Path

import ntwrules


def tell(line):
    os.write(1, f"{line}\n".encode())


def play(path, seed, game):
    rng = random.Random(seed)
    if Path(path).exists():
        recorder, state = ntwrules.Recorder.resume(path)
    else:
        recorder, state = ntwrules.Recorder.create(path, game, players=3), game.start(3)
    before = []
    while state.outcome is None:
        if before and rng.random() < 0.1:
            number = rng.randint(1, min(3, len(before)))
            recorder.drop(number)
            state = before[-number]
            del before[-number:]
            tell(f"- {number}")
        else:
            action = state.sample(rng) if state.to_act == "chance" else rng.choice(state.actions)
            recorder.append(action)
            before.append(state)
            state = state.apply(action)
            tell(f"+ {action}")
    tell("over")
    signal.pause()


def main():
    game = ntwrules.load("springtij")
    with tempfile.TemporaryDirectory() as folder:  # what is read once is read now, so that a child begins at once
        warm = Path(folder, "warm.ntwr")
        ntwrules.Recorder.create(warm, game).close()
        ntwrules.Recorder.resume(warm)[0].close()
    tell("ready")
    for line in sys.stdin:
        path, seed = line.rsplit(" ", 1)
        child = os.fork()
        if child == 0:
            try:
                play(path, seed, game)
            finally:
                os._exit(1)
        tell(child)
        _, status = os.waitpid(child, 0)
        tell("gone" if os.WIFSIGNALED(status) else "failed")


if __name__ == "__main__":
    main()
