"""
Which functions take most steps of the interpreter: ``uv run python -m benchmarks.steps decisions-unlisted base``.

Steps are counted, not timed, so two runs agree; what a step costs differs, most of all where large numbers are at work.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Any

from benchmarks import driver
from benchmarks.comparing import ROOT

#: A file and a function in it.
Place = tuple[str, str]


def counted(kind: str, game: str, amount: int) -> Counter[Place]:
    """How many steps each function took."""
    seen: Counter[Place] = Counter()

    def look(frame: FrameType, event: str, _: object) -> Any:
        if event == "call":
            frame.f_trace_opcodes, frame.f_trace_lines = True, False
        elif event == "opcode":
            seen[frame.f_code.co_filename, frame.f_code.co_qualname] += 1
        return look

    sys.settrace(look)
    driver.do(kind, game, amount, 1)
    sys.settrace(None)
    return seen


def main() -> None:
    """Print the functions that take most."""
    arguments = argparse.ArgumentParser(prog="python -m benchmarks.steps", description=__doc__)
    arguments.add_argument("kind")
    arguments.add_argument("game")
    arguments.add_argument("--amount", type=int, default=3_000, help="so many decisions, or games")
    arguments.add_argument("--first", type=int, default=20_000, help="so many before, which are not counted")
    options = arguments.parse_args()
    driver.do(options.kind, options.game, options.first, 0)
    seen = counted(options.kind, options.game, options.amount)
    print(f"{seen.total() / options.amount:,.0f} steps each")
    for (file, name), steps in seen.most_common(20):
        path = Path(file)
        where = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path.name
        print(f"{100 * steps / seen.total():>5.1f} %  {where}: {name}")


if __name__ == "__main__":
    main()
