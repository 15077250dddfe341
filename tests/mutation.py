"""
Would the tests notice a small fault? ``python -m tests.mutation`` puts faults in by machine.

cosmic-ray names the faults (an operator, a number, a condition changed); this draws some of them for each package, and
runs for each the tests that come by its statement, the quickest first, until one fails. A fault is put into the
functions of a forked process that has collected the tests already and forgets what it remembers of games. Where all of
those pass though importing comes by the statement too, or where the fault is in no function, it is put into the module
as a process of its own imports it, so that nothing worked out before can hide it, and all tests of the package are run.
No file is changed.

``tests/mutation.toml`` holds the faults that are set aside, each with its reason.
"""

import ast
import gc
import json
import os
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import tomllib
import traceback
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import _lru_cache_wrapper, cache
from hashlib import blake2b
from importlib.machinery import SourceFileLoader
from importlib.util import spec_from_file_location
from itertools import zip_longest
from pathlib import Path
from time import process_time
from types import CodeType, FunctionType
from typing import Any, NamedTuple

import click
import pytest

__all__ = ["PACKAGES", "ROOT", "Mutant", "Verdict", "forked", "imported", "put_in", "verdicts"]

ROOT = Path(__file__).parent.parent

_GAMES = ("boot_op_stoom", "nisyros", "no_time_to_waste", "time_n_space", "wadi")

#: Each package: where its code stands, and where the tests that look at it.
PACKAGES = {
    **{
        game: (f"ntwrules/rulebooks/{game}/machine", (f"tests/{game}", "tests/every_game"))
        for game in _GAMES
    },
    "simulation": (
        "ntwrules/simulation",
        ("tests/simulation", "tests/cli/test_simulate.py", "tests/cli/test_variants.py"),
    ),
}  # fmt: skip

#: Files of tests that do not look at the machine of a game.
_ELSEWHERE = re.compile(
    r"every_game/test_cards\.py|/test_(files|language|lint|narrat\w+|overview\w*|picturing|talk)\.py"
)

#: Operators of cosmic-ray that are left out: what nearly always comes to the same, and what no import survives.
_LEFT_OUT = re.compile(r"Comparison\w+_(?!Is)\w+_Is(Not)?$|_Is_Eq$|_IsNot_NotEq$|RemoveDecorator|Variable")

#: Words have no order: one value less is as another.
_ORDERED = re.compile(r'[<>]=? "')

#: Where a promise that two things are equally long holds, nobody notices that it is not asked for; nor that weak
#: references could be had which nobody has; nor how much is remembered before it is worked out again.
_PROMISED = re.compile(r"strict=False|weakref_slot=True|lru_cache\(maxsize= ")

_QUIET = ("-p", "no:randomly", "-p", "no:xdist")
_BROKEN, _NOWHERE = (
    70,
    71,
)  # how a process ends in which no test but something else failed, or which has no such function
_LEAST = 95  # of a hundred faults are to be noticed


class Mutant(NamedTuple):
    """
    A file with one fault in it.

    Attributes:
        file: Its path from the root.

        line: Where the fault stands.

        code: The whole file with the fault in it.
    """

    file: str
    line: int
    code: str

    @property
    def change(self) -> tuple[str, str]:
        """The line as it was, and as it is now."""
        pairs = zip(_read(self.file).splitlines(), self.code.splitlines(), strict=True)
        return next((was.strip(), now.strip()) for was, now in pairs if was != now)


class Verdict(NamedTuple):
    """A fault that is set aside, and why."""

    file: str
    was: str
    now: str
    reason: str

    @property
    def stale(self) -> bool:
        """Does what it speaks of no longer stand in its file?"""
        return self.was not in map(str.strip, _read(self.file).splitlines())


@cache
def _read(file: str) -> str:
    path = ROOT / file
    return path.read_text("utf-8") if path.is_file() else ""


def verdicts() -> tuple[Verdict, ...]:
    """The faults that are set aside."""
    read = tomllib.loads((ROOT / "tests/mutation.toml").read_text("utf-8"))
    return tuple(
        Verdict(file, was, now, entry["reason"])
        for file, entries in read.items()
        for entry in entries
        for was, now in entry["changes"]
    )


def _drawn(package: str, sample: int, seed: int) -> Iterator[Mutant]:
    """So many faults for a package, each at another place; all there are, where *sample* is 0."""
    from cosmic_ray.ast import ast_nodes, get_ast
    from cosmic_ray.mutating import mutate_code
    from cosmic_ray.plugins import get_operator, operator_names

    operators = {name: get_operator(name)() for name in operator_names() if not _LEFT_OUT.search(name)}
    places = defaultdict(list)
    for path in sorted((ROOT / PACKAGES[package][0]).rglob("*.py")):
        file = path.relative_to(ROOT).as_posix()
        nodes = [*ast_nodes(get_ast(_read(file)))]
        types = _types(ast.parse(_read(file)))
        for operator in operators.values():
            spans = (span for node in nodes for span in operator.mutation_positions(node))
            for occurrence, (start, _) in enumerate(spans):
                if not any(begin <= start < end for begin, end in types):
                    places[file, start].append((operator, occurrence))
    rng = random.Random(seed)
    order = [*places]
    rng.shuffle(order)
    drawn = 0
    for file, start in order:
        there = places[file, start]
        for operator, occurrence in [rng.choice(there)] if sample else there:
            code = mutate_code(_read(file), operator, occurrence)
            mutant = Mutant(file, start[0], code)
            if _compiled(file, code) and not any(left.search(mutant.change[1]) for left in (_ORDERED, _PROMISED)):
                drawn += 1
                yield mutant
        if drawn == sample != 0:
            return


def _types(tree: ast.AST) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """The stretches of annotations, in which no fault of play can stand."""
    notes = [
        part for node in ast.walk(tree) for name in ("annotation", "returns") if (part := getattr(node, name, None))
    ]
    return [((note.lineno, note.col_offset), (note.end_lineno, note.end_col_offset)) for note in notes]


def _compiled(file: str, code: str) -> CodeType | None:
    try:
        return compile(code, str(ROOT / file), "exec", dont_inherit=True)
    except SyntaxError:  # a star between parameters is no product
        return None


def _statement(file: str, line: int) -> range:
    """The lines of the innermost statement around *line*; of one with a body, those above it."""
    around = [
        range(node.lineno, (node.body[0].lineno if getattr(node, "body", None) else node.end_lineno + 1))
        for node in ast.walk(ast.parse(_read(file)))
        if isinstance(node, ast.stmt)
    ]
    return min((lines for lines in around if line in lines), key=len, default=range(line, line + 1))


def _bounded(seconds: float) -> None:
    """End this process when it takes far longer than it should: by the processor, or by the clock where it waits."""
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
    signal.setitimer(signal.ITIMER_PROF, 3 + 3 * seconds)
    signal.alarm(60 + int(20 * seconds))


def _named(status: int) -> str:
    """What the end of a process says."""
    if status == _BROKEN:
        raise click.ClickException("it went wrong by itself")
    if status in {-signal.SIGPROF, -signal.SIGALRM}:
        return "timed out"
    return {0: "survived", _NOWHERE: "nowhere"}.get(status, "noticed")


def forked(do: Callable[[], int]) -> int:
    """How a copy of this process that did this ended."""
    pid = os.fork()
    if not pid:
        status = _BROKEN
        try:
            status = do()
        except Exception:  # noqa: BLE001 - whatever it was, it is told and ends the copy
            traceback.print_exc()
        finally:
            os._exit(status)
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


def _told(do: Callable[[], Any]) -> Any:
    """What a copy of this process has to tell."""
    with tempfile.NamedTemporaryFile() as paper:
        if forked(lambda: Path(paper.name).write_text(json.dumps(do()), "utf-8") * 0):
            sys.exit(1)
        return json.loads(Path(paper.name).read_bytes())


def _all_codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _all_codes(inner)


def put_in(mutant: Mutant) -> bool:
    """Give every function of the file its code with the fault; is it in any?"""
    codes = [*_all_codes(_compiled(mutant.file, mutant.code))]
    keys = [(code.co_qualname, code.co_firstlineno) for code in codes]
    alone = {key: code for key, code in zip(keys, codes, strict=True) if keys.count(key) == 1}
    found = False
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename == codes[0].co_filename:
            new = alone.get((thing.__code__.co_qualname, thing.__code__.co_firstlineno))
            if new and new.co_freevars == thing.__code__.co_freevars:
                found |= new != thing.__code__
                thing.__code__ = new
    return found


def _remembering() -> list[Any]:
    """Whatever of ours remembers what it worked out."""
    every = [thing for thing in gc.get_objects() if isinstance(thing, _lru_cache_wrapper)]
    return [thing for thing in every if (thing.__module__ or "").partition(".")[0] in {"ntwrules", "tests"}]


def _run(session: pytest.Session, items: Sequence[pytest.Item], seconds: Sequence[float] = ()) -> int:
    """Run these tests until one fails, or takes far longer than it should."""
    for place, (item, following) in enumerate(zip_longest(items, items[1:])):
        if seconds:
            _bounded(seconds[place])
        try:
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        except KeyboardInterrupt:  # a fault that interrupts everything is noticed too
            return 1
        if session.testsfailed:
            return 1
    return 0


def _swapped(session: pytest.Session, mutant: Mutant, items: Sequence[pytest.Item], seconds: Sequence[float]) -> str:
    """What becomes of a fault that is put into functions already imported."""

    def tried() -> int:
        if not put_in(mutant):
            return _NOWHERE
        for kept in _remembering():
            kept.cache_clear()
        return _run(session, items, seconds)

    return _named(forked(tried))


def imported(mutant: Mutant, tests: Sequence[str], seconds: float = 60) -> str:
    """What becomes of a fault that is there from the beginning."""
    words = json.dumps([mutant, [*tests], seconds])
    ended = subprocess.run(
        [sys.executable, "-m", "tests.mutation", "--within"],
        cwd=ROOT, input=words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, text=True, check=False,
    )  # fmt: skip
    return _named(ended.returncode)


def _within(words: str) -> int:
    """Run tests with a fault that is there from the beginning."""
    (file, _, code), tests, seconds = json.loads(words)
    name = file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    class Loader(SourceFileLoader):
        def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002 - it is that file
            return _compiled(file, code)

    class Finder:
        @staticmethod
        def find_spec(fullname: str, *_: Any) -> Any:
            if fullname == name:
                return spec_from_file_location(name, ROOT / file, loader=Loader(name, str(ROOT / file)))
            return None

    _bounded(seconds)
    sys.meta_path.insert(0, Finder)
    return int(
        pytest.main([*_QUIET, "-x", "-p", "no:cacheprovider", "--assert=plain", *tests])
    )  # rewriting would read the file itself


class _Trying:
    """What pytest does instead of running its tests once: once with an eye on the lines, then for every fault."""

    def __init__(self, package: str, mutants: Sequence[Mutant]) -> None:
        self.package, self.mutants = package, mutants
        self.found: list[str] = []
        import coverage

        self.eye = coverage.Coverage(data_file=None, config_file=False, include=[f"{ROOT / PACKAGES[package][0]}/*"])
        self.eye.start()

    @pytest.hookimpl(trylast=True)
    def pytest_configure(self, config: pytest.Config) -> None:
        config.pluginmanager.unregister(name="terminalreporter")

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        game = self.package.replace("_", "-")
        items[:] = [
            item
            for item in items
            if not _ELSEWHERE.search(item.path.as_posix()) and ("every_game" not in item.nodeid or game in item.nodeid)
        ]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        watched = _told(lambda: self._watched(session))
        self.eye.stop()
        session.config.cache.set(f"mutation/{self.package}", watched)
        items = sorted(session.items, key=lambda item: watched[item.nodeid]["seconds"])
        tests, lasting = [item.nodeid for item in items], sum(watched[item.nodeid]["seconds"] for item in items)
        for mutant in self.mutants:
            statement = {*_statement(mutant.file, mutant.line)}
            by = {test for test, seen in watched.items() if statement & {*seen["lines"].get(mutant.file, ())}}
            chosen = [item for item in items if item.nodeid in by]
            found = _swapped(session, mutant, chosen, [watched[item.nodeid]["seconds"] for item in chosen])
            if found == "nowhere" or (found == "survived" and "" in by):
                found = imported(mutant, tests, lasting) if by else "survived"
            self.found.append(found)
            what = "  ->  ".join(("", *mutant.change)) if found == "survived" else ""
            click.echo(f"{found:<10} {mutant.file}:{mutant.line}{what}", err=True)
        return True

    def _watched(self, session: pytest.Session) -> dict[str, Any]:
        """
        By test the seconds it takes and the lines it comes by; by nothing, the lines that importing comes by.

        What is known from the last time is taken, as long as neither the package nor the file of the test has changed.
        """
        files = [Path(__file__), *sorted((ROOT / PACKAGES[self.package][0]).rglob("*.py"))]
        code = b"".join(path.read_bytes() for path in files)
        remembering = _remembering()
        known = session.config.cache.get(f"mutation/{self.package}", {})
        found: dict[str, Any] = {"": {"lines": {}}}
        for item in session.items:
            of = blake2b(code + item.path.read_bytes()).hexdigest()
            found[item.nodeid] = known.get(item.nodeid, {})
            if of != found[item.nodeid].get("of"):
                found[item.nodeid] = {"of": of, "lines": {}}
                for kept in remembering:
                    kept.cache_clear()
                self.eye.switch_context(item.nodeid)
                begun = process_time()
                if _run(session, [item]):
                    raise click.ClickException(f"fails without any fault: {item.nodeid}")
                found[item.nodeid]["seconds"] = process_time() - begun
        self.eye.stop()
        seen = self.eye.get_data()
        for path in seen.measured_files():
            file = Path(path).relative_to(ROOT).as_posix()
            for line, tests in seen.contexts_by_lineno(path).items():
                for test in tests:
                    found[test]["lines"].setdefault(file, []).append(line)
        return found


def _tried(package: str, mutants: Sequence[Mutant]) -> list[str]:
    """What becomes of each of these faults."""
    trying = _Trying(package, mutants)
    folder, tests = PACKAGES[package]
    pytest.main([*_QUIET, folder, *tests], plugins=[trying])
    return trying.found


@click.command(help=__doc__)
@click.option("--sample", default=50, show_default=True, help="So many faults for each package.")
@click.option("--all", "everything", is_flag=True, help="All faults; takes days.")
@click.option("--seed", default=1, show_default=True)
@click.option("--only", multiple=True, type=click.Choice([*PACKAGES]), help="This package; may be said more than once.")
@click.option("--within", is_flag=True, hidden=True)
def main(sample: int, everything: bool, seed: int, only: tuple[str, ...], within: bool) -> None:
    if within:
        sys.exit(_within(sys.stdin.read()))
    aside = verdicts()
    reasons = {verdict[:3] for verdict in aside}
    rows = []
    for package in only or PACKAGES:
        drawn = [*_drawn(package, 0 if everything else sample, seed)]
        mutants = [mutant for mutant in drawn if (mutant.file, *mutant.change) not in reasons]
        results = _told(lambda mutants=mutants, package=package: _tried(package, mutants))
        for mutant, found in zip(mutants, results, strict=True):
            if found == "survived":
                was, now = mutant.change
                click.echo(f"{mutant.file}:{mutant.line}\n  - {was}\n  + {now}")
        count = Counter(results)
        noticed = count["noticed"] + count["timed out"]
        share = 100 * noticed / max(1, len(mutants))
        rows.append((package, len(mutants), count["noticed"], count["survived"], count["timed out"],
                     len(drawn) - len(mutants), share))  # fmt: skip
    for verdict in aside:
        if verdict.stale:
            click.echo(f"no longer there: {verdict.file}: {verdict.was}")
    click.echo("package           tried  noticed  survived  timed out  set aside   share")
    for row in rows:
        click.echo("{:<16}{:>7}{:>9}{:>10}{:>11}{:>11}{:>6.0f} %".format(*row))
    sys.exit(any(share < _LEAST for *_, share in rows) or any(verdict.stale for verdict in aside))


if __name__ == "__main__":
    main()
