"""
How fast the language is, as ratios within one run: ``uv run python -m benchmarks.language``.

Times are CPU seconds, the least of several rounds in which the things compared take turns, because machines are shared
and noisy. The bars are those the project sets itself.
"""

import os
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from lark import Lark

from ntwrules import loads
from ntwrules.dsl.compiling.compiler import Compiler
from ntwrules.dsl.compiling.library import find, read
from ntwrules.dsl.parsing.feeding import SIGNS
from ntwrules.rulebooks.loading import rulebooks

BASE = (find("base") or sys.exit("no base game")).content.decode()
CHILD = 'ntw 1\nvariant "Mine" based on base {\n  key mine\n  setup { pawns 2 }\n  turn { drowning at-once }\n}\n'


def least(rounds: int, *jobs: Callable[[], object]) -> list[float]:
    """CPU seconds of each job, the least of so many rounds in which they take turns."""
    best = [float("inf")] * len(jobs)
    for _ in range(rounds):
        for number, job in enumerate(jobs):
            began = time.process_time()
            job()
            best[number] = min(best[number], time.process_time() - began)
    return best


def run(*command: str) -> float:
    """CPU seconds of a command."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def bare_lark() -> Lark:
    """The same grammar with its English words spelled out as terminals, for Lark's own contextual lexer."""
    grammar = rulebooks()["ntw"].grammar
    words: dict[str, set[str]] = {}
    for row in grammar.vocabulary.words:
        words.setdefault(row.terminal, set()).update(row.spellings["en"])
    terminals = {
        terminal: "|".join(
            re.escape(phrase).replace(r"\ ", r"\s+") for phrase in sorted(phrases, key=len, reverse=True)
        )
        for terminal, phrases in words.items()
    }
    lines = [f"{terminal}.2: /(?:{pattern})(?![\\w-])/" for terminal, pattern in terminals.items()]
    lines += [f"{terminal}: {_quoted(sign)}" for terminal, sign in SIGNS.items()]
    lines += [
        "NAME: /[^\\W\\d][\\w-]*/",
        "NUMBER: /[0-9]+(?![\\w.]*[\\w])/ | /[0-9]+(?=\\.\\.)/",
        "DECIMAL.3: /[0-9]+(?:\\.[0-9]+)+/",
        "COUNT.3: /x[0-9]+(?![\\w-])/",
        'STRING: /"[^"\\n]*"/',
        "COMPARE: /[<>!]?=|[<>]/",
        "%ignore /\\s+/",
        "%ignore /#[^\\n]*/",
    ]
    rules = re.sub(r"^%declare.*$", "", grammar.rules, flags=re.MULTILINE)
    text = "\n".join([rules, *lines])
    text = text.replace("OR.2: /(?:or)", "OR.4: /(?:,\\s*)?(?:or)").replace(
        "THEN.2: /(?:then)", "THEN.4: /(?:,\\s*)?(?:then)"
    )
    return Lark(text, parser="lalr", maybe_placeholders=False)


def _quoted(sign: str) -> str:
    return f'"{sign}"'


def long_file(lines: int) -> str:
    """A file of so many lines: a deck with very many cards."""
    cards = "\n".join(
        f'    card k{number} "Card {number}" x2 number 2 {{ place 1 bridge, or move 1 pawn along water{{1..2}}, land }}'
        for number in range(lines - 6)
    )
    return f'ntw 1\n\nvariant "Long" based on base {{\n  deck many {{\n{cards}\n  }}\n}}\n'


def row(what: str, figure: str, bar: str = "", *, held: bool | None = None) -> None:
    """A line of the table."""
    verdict = "" if held is None else "held" if held else "NOT HELD"
    print(f"{what:<58} {figure:>14}  {bar:<8} {verdict}")


def main() -> None:
    """Print the table."""
    python = sys.executable
    print(f"{'':<58} {'measured':>14}  {'bar':<8}")

    lark = bare_lark()
    ours, bare = least(30, lambda: loads(BASE), lambda: lark.parse(BASE))
    row("warm: loads(base)", f"{1000 * ours:.1f} ms")
    row("warm: Lark's bare LALR parse of the same text", f"{1000 * bare:.1f} ms")
    row("loads(base) / bare parse", f"{ours / bare:.2f}", "<= 4", held=ours <= 4 * bare)

    cold = min(run(python, "-c", "import ntwrules; ntwrules.load('base')") for _ in range(9))
    row("cold: a new process that loads the base game", f"{1000 * cold:.0f} ms")

    short, long = long_file(95), long_file(950)
    few, many = least(5, lambda: loads(short), lambda: loads(long))
    row("a file of 95 lines", f"{1000 * few:.0f} ms")
    row("a file of 950 lines, nearly as many cards as are allowed", f"{1000 * many:.0f} ms")
    row("time per line, 950 / 95 lines", f"{many / few / 10:.2f}", "<= 1.5", held=many <= 15 * few)

    with tempfile.TemporaryDirectory() as folder:
        small = Path(folder) / "mine.ntw"
        small.write_text(CHILD)
        paths = [Path(folder) / f"{number}.ntw" for number in range(1_000)]
        for path in paths:
            path.write_text(CHILD)
        compiler = Compiler(rulebooks())
        [thousand] = least(2, lambda: [compiler.compile(read(path)) for path in paths])
        row("checking 1,000 small files", f"{thousand:.2f} s")

        started, imported = float("inf"), float("inf")
        for _ in range(15):
            started = min(started, run(python, "-m", "ntwrules", "check", str(small)))
            imported = min(imported, run(python, "-c", "import attrs, cattrs, lark, click"))
        row("ntwrules check of a small file", f"{1000 * started:.0f} ms")
        row("python -c 'import attrs, cattrs, lark, click'", f"{1000 * imported:.0f} ms")
        row("ntwrules check / those imports", f"{started / imported:.2f}", "<= 2", held=started <= 2 * imported)


if __name__ == "__main__":
    main()
