"""
Asks the kernel random and hostile questions while AddressSanitizer and UBSan look on: ``python kernel/fuzz.py 60``.

The number is how many seconds. Needs gcc, and ntwrules. What has an answer is compared with that of the twin in Python;
what has none must raise an exception of a known kind; and nothing may be kept.
"""

import os
import random
import subprocess
import sys
import sysconfig
import tempfile
import tracemalloc
from contextlib import suppress
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from time import monotonic
from types import ModuleType
from typing import Any

from ntwrules.model.machine.grid import bit_list, bits_of
from ntwrules.model.machine.reaching import connected, cut_off, ways

FLAGS = "-std=c11 -Wall -Wextra -Werror -g -O1 -fPIC -shared -fsanitize=address,undefined -fno-sanitize-recover=all"
LOOKING = {"PYTHONMALLOC": "malloc", "ASAN_OPTIONS": "detect_leaks=0", "NTWRULES_KERNEL": "0"}
TWINS = (bit_list, connected, cut_off, ways)
REFUSED = (TypeError, ValueError, OverflowError, LookupError)


class Liar(int):
    """A whole number that lies about itself."""

    to_bytes = bit_length = __index__ = __int__ = None  # type: ignore[assignment] # that is the lie


HOSTILE = (
    *(None, 1.5, "8", b"8", [], {}, True, object, float("nan"), Liar(9), Liar(-9)),
    *(-1, -(1 << 400), 1 << 401, 1 << 5000, 2**31, 2**63, 2**64, -(2**63), 0, 64, 65, 4096),
    *((), (1, None), (-1,), (2**70,), (4096,), (Liar(3),), (1,) * 65, range(3)),
)  # fmt: skip


def questions(rng: random.Random) -> dict[str, list[Any]]:
    """What can be answered about a board, by the name of the function."""
    size = rng.choice((*range(1, 41), *[20] * 10, 63, 64))
    cells, wet, gone = range(size * size), rng.random(), rng.choice((0, 0.1, 0.5))
    water = bits_of(cell for cell in cells if rng.random() < wet)
    dry = bits_of(cell for cell in cells if rng.random() >= gone) & ~(water if rng.random() < 0.9 else 0)
    pawns = tuple(rng.choice(cells) for _ in range(rng.randrange(6)))
    goals = [1 << rng.choice(cells) for _ in range(rng.randrange(5))]
    camps, all_pawns = [goal | rng.choice((0, water)) for goal in goals], [rng.choice((0, 1, water)) for _ in goals]
    return {
        "bit_list": [dry & (1 << 1600) - 1],
        "connected": [size, water, dry],
        "cut_off": [size, dry, goals, camps, all_pawns],
        "ways": [size, rng.choice((1, 2, 4, 4, 4, 16)), rng.choice(cells), pawns, dry, water],
    }


def ask(kernel: ModuleType, rng: random.Random) -> None:
    """Questions with an answer, then some without."""
    for twin in TWINS:
        asked = questions(rng)[twin.__name__]
        found, expected = (function(*asked) for function in (getattr(kernel, twin.__name__), twin))
        if twin is ways:
            found, expected = ((list(far), *sets) for far, *sets in (found, expected))
        assert expected == found, (twin, asked)
        for _ in range(rng.choice((1, 1, 2, 3))):
            asked[rng.randrange(len(asked))] = rng.choice(HOSTILE)
        if not rng.randrange(8):
            asked = rng.choice((asked[1:], [*asked, 0], []))
        with suppress(*REFUSED):
            getattr(kernel, twin.__name__)(*asked)


def keeps_nothing(kernel: ModuleType) -> None:
    """Neither what was asked nor what was answered is kept."""
    rng, wide = random.Random(1), 1 << 399 | 5
    pawns = (1, wide)
    asked = [question for _ in range(20) for question in questions(rng).items()]
    asked += [("ways", [20, 4, 0, *more]) for more in ((pawns, wide, wide), ((1,), wide, -1), ((1,), None, wide))]
    asked += [("cut_off", [20, wide, pawns, pawns, (wide, -1)]), ("connected", [20, wide, -1]), ("bit_list", [-wide])]
    tracemalloc.start()
    for again in range(60):
        if again == 20:
            before = sys.getrefcount(wide), sys.getrefcount(pawns), tracemalloc.get_traced_memory()[0]
        for name, arguments in asked:
            with suppress(*REFUSED):
                getattr(kernel, name)(*arguments)
    assert before[:2] == (sys.getrefcount(wide), sys.getrefcount(pawns)), "references are kept"
    assert tracemalloc.get_traced_memory()[0] - before[2] < 5_000, "memory is kept"
    tracemalloc.stop()


def fuzz(path: str, seconds: float) -> None:
    """Ask the kernel in a file, as long as there is time."""
    spec = spec_from_file_location("_cells", path)
    assert spec
    kernel = module_from_spec(spec)
    spec.loader.exec_module(kernel)  # type: ignore[union-attr] # a file has a loader
    seed, asked = random.randrange(2**32), 0
    print("seed", seed, flush=True)
    keeps_nothing(kernel)
    rng, until = random.Random(seed), monotonic() + seconds
    while monotonic() < until:
        ask(kernel, rng)
        asked += 1
    print(asked, "boards, nothing wrong")


def main(seconds: str) -> int:
    """Build it, and ask it in a process that is looked at."""
    with tempfile.TemporaryDirectory() as folder:
        built = Path(folder, "_cells.abi3.so")
        source, include = Path(__file__).with_name("cells.c"), sysconfig.get_path("include")
        subprocess.run(["gcc", *FLAGS.split(), f"-I{include}", source, "-o", built], check=True)
        library = subprocess.run(["gcc", "-print-file-name=libasan.so"], check=True, capture_output=True, text=True)
        looking = os.environ | LOOKING | {"LD_PRELOAD": library.stdout.strip()}
        return subprocess.run([sys.executable, __file__, seconds, built], check=False, env=looking).returncode


if __name__ == "__main__":
    if len(sys.argv) > 2:
        fuzz(sys.argv[2], float(sys.argv[1]))
    else:
        sys.exit(main(sys.argv[1]))
