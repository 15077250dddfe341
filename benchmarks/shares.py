"""
Where the time of a game goes: ``uv run python -m benchmarks.shares``, or a part: ``… simulate-sensible base``.

A thousand times in a second of processor time it is looked at what runs. It counts for the first of the parts below
that was called, so what a player asks of the rules is the player's.
"""

from __future__ import annotations

import argparse
import signal
from collections import Counter
from itertools import count
from types import FrameType

from benchmarks import driver
from benchmarks.__main__ import chosen
from benchmarks.driver import used

#: A part, and the files in which it begins.
PARTS = {
    "players": ("machine/playing.py",),
    "luck": ("simulation/luck.py",),
    "notes": ("watching.py", "accounting.py"),
    "promises": ("invariants.py",),
    "rules": ("/machine/",),
}


def part(frame: FrameType | None) -> str:
    """Which part of the work a call belongs to."""
    found = "the rest"
    while frame is not None:
        file = frame.f_code.co_filename
        found = next((name for name, files in PARTS.items() if any(it in file for it in files)), found)
        frame = frame.f_back
    return found


def shares(kind: str, game: str, seconds: float) -> Counter[str]:
    """How often each part was seen at work."""
    seen: Counter[str] = Counter()
    driver.do(kind, game, 1, 0)
    signal.signal(signal.SIGPROF, lambda _, frame: seen.update([part(frame)]))
    begun = sum(used())
    signal.setitimer(signal.ITIMER_PROF, 0.001, 0.001)
    for seed in count(1):
        driver.do(kind, game, 4, seed)
        if sum(used()) - begun >= seconds:
            break
    signal.setitimer(signal.ITIMER_PROF, 0)
    return seen


def main() -> None:
    """Print a line for each."""
    arguments = argparse.ArgumentParser(prog="python -m benchmarks.shares", description=__doc__)
    arguments.add_argument("only", nargs="*", default=["simulate", "deep-check"])
    arguments.add_argument("--seconds", type=float, default=5.0)
    options = arguments.parse_args()
    print(f"{'percent':<34}" + "".join(f"{name:>10}" for name in (*PARTS, "the rest")))
    for kind, game in chosen(options.only):
        if kind.startswith("simulate") or kind == "deep-check":
            seen = shares(kind, game, options.seconds)
            figures = (f"{100 * seen[name] / seen.total():>10.0f}" for name in (*PARTS, "the rest"))
            print(f"{kind:<20}{game:<14}" + "".join(figures), flush=True)


if __name__ == "__main__":
    main()
