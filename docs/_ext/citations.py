"""
Which code and which tests cite a rule.

Code cites in docstrings and comments, in brackets: ``(M1)``, ``(T2, A)``, ``(D1-D4)``, ``(S4, cards H to K)``; a letter
card also as ``card B`` without brackets; a comment may be nothing but ids. Tables and arguments cite by the id alone:
``rule="T4"``, ``{"over": ("W", …)}``. A test cites with ``@pytest.mark.rule("M1")``, ``("O1-O5")``, ``("H I J K")``.
"""

import ast
import re
import tokenize
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from io import StringIO
from pathlib import Path

from attrs import frozen

from ntwrules.dsl.rulebook import Rulebook
from ntwrules.rulebooks.loading import rulebooks

__all__ = ["Citation", "Covered", "Ids", "cited_by_code", "cited_by_tests", "coverage", "package_of"]

#: What only looks on speaks of rules, and makes nobody play by them.
_LOOKING_ON = frozenset({"invariants", "lint", "policies", "watching"})

_Scope = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


@frozen(order=True)
class Citation:
    """
    A place that cites a rule.

    Attributes:
        id: Of the rule, as it was cited; a range is one citation for each rule in it.

        path: The file, seen from the root of the project.

        line: Counted from 1.

        name: The function, class or table it stands in; empty for a whole module.
    """

    id: str
    path: str
    line: int
    name: str


@frozen
class Covered:
    """
    Who cites a rule.

    Attributes:
        code: Functions, classes and tables.

        tests: Tests.
    """

    code: tuple[Citation, ...]
    tests: tuple[Citation, ...]


class Ids:
    """
    Finds ids in words.

    >>> ids = Ids(["M1", "M2", "M3", "A", "B", "W"])
    >>> list(ids.in_prose("Steps (M1-M3), skipping (A), and the roll of card B. Not for A nor (N)."))
    ['M1', 'M2', 'M3', 'A', 'B']
    >>> list(ids.in_list("A B")), list(ids.in_list("M2, M9")), list(ids.in_list("a table"))
    (['A', 'B'], ['M2', 'M9'], [])
    """

    def __init__(self, known: Iterable[str]) -> None:
        self._order = list(known)
        letters = "".join(id_ for id_ in self._order if len(id_) == 1)
        letter = f"[{letters}]" if letters else "(?!)"  # some rulebooks number all their rules
        sections = "".join(sorted({id_[0] for id_ in self._order if len(id_) > 1}))
        one = f"(?:[{sections}][0-9]+|{letter})"
        item = rf"(?:cards? )?{one}(?:(?:-| to ){one})?"
        self._item = re.compile(rf"({one})(?:(?:-| to )({one}))?")
        self._items = re.compile(rf"{item}(?:,? {item})*")
        self._cited = re.compile(rf"\(({self._items.pattern})\)|\b(cards? {letter}(?: to {letter})?)\b")

    def in_list(self, text: str) -> Iterator[str]:
        """The ids of a text that holds nothing else."""
        if self._items.fullmatch(text):
            for first, last in self._item.findall(text):
                yield from self._range(first, last or first)

    def in_prose(self, text: str) -> Iterator[str]:
        """The ids that a text cites on the way."""
        for found in self._cited.finditer(text):
            yield from self.in_list(found[1] or found[2])

    def _range(self, first: str, last: str) -> Iterable[str]:
        if first not in self._order or last not in self._order:
            return dict.fromkeys((first, last))
        return self._order[self._order.index(first) : self._order.index(last) + 1]


def coverage(root: Path, book: Rulebook) -> Mapping[str, Covered]:
    """
    Per rule of *book* the code and the tests of the project at *root* that cite it, each function once.

    The code is that of its own package. So are the tests, in a folder of the same name; those that lie in the folder of
    no rulebook speak of the first.
    """
    known = tuple(book.rules())
    ids, package = Ids(known), package_of(book)
    cited = cited_by_code(root, root / "ntwrules" / "rulebooks" / package, ids)
    code = [it for it in cited if _LOOKING_ON.isdisjoint(Path(it.path).with_suffix("").parts)]
    tests = [it for it in cited_by_tests(root, root / "tests", ids) if _rulebook_of(it.path) == package]
    return {id_: Covered(_once(id_, code), _once(id_, tests)) for id_ in known}


def package_of(book: Rulebook) -> str:
    """The package of a rulebook, which is called as it is in files."""
    return book.key.replace("-", "_")


def _rulebook_of(test: str) -> str:
    """The package of the rulebook whose rules a test cites, by the folder it lies in."""
    packages = [package_of(book) for book in rulebooks().values()]
    return next((package for package in packages if package in Path(test).parts), packages[0])


def cited_by_code(root: Path, folder: Path, ids: Ids) -> Iterator[Citation]:
    """Every citation in the Python files of *folder*."""
    for path, text, tree in _files(root, folder):
        scopes = [it for it in ast.walk(tree) if isinstance(it, _Scope)]
        for line, cited in (*_comments(text, ids), *_docstrings(tree, ids), *_strings(tree, ids)):
            yield Citation(cited, path, line, _name(tree, scopes, line))


def cited_by_tests(root: Path, folder: Path, ids: Ids) -> Iterator[Citation]:
    """Every test in *folder* that is marked with a rule."""
    for path, _, tree in _files(root, folder):
        for test in ast.walk(tree):
            if isinstance(test, _Scope) and test.name.lower().startswith("test"):
                for mark in (node for decorator in test.decorator_list for node in ast.walk(decorator)):
                    for cited in ids.in_list(_marked(mark)):
                        yield Citation(cited, path, test.lineno, test.name)


def _once(id_: str, citations: Iterable[Citation]) -> tuple[Citation, ...]:
    first = {(it.path, it.name): it for it in sorted(citations, reverse=True) if it.id == id_}
    return tuple(sorted(first.values()))


@cache
def _files(root: Path, folder: Path) -> tuple[tuple[str, str, ast.Module], ...]:
    files = ((path, path.read_text("utf-8")) for path in sorted(folder.rglob("*.py")))
    return tuple((path.relative_to(root).as_posix(), text, ast.parse(text)) for path, text in files)


def _comments(text: str, ids: Ids) -> Iterator[tuple[int, str]]:
    for token in tokenize.generate_tokens(StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            said = token.string.lstrip("#: ")
            for cited in (*ids.in_list(said), *ids.in_prose(said)):
                yield token.start[0], cited


def _docstrings(tree: ast.Module, ids: Ids) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        match getattr(node, "body", None):
            case [ast.Expr(value=ast.Constant(value=str(text), lineno=first)), *_]:
                for number, line in enumerate(text.split("\n")):
                    for cited in ids.in_prose(line):
                        yield first + number, cited


def _strings(tree: ast.Module, ids: Ids) -> Iterator[tuple[int, str]]:
    """Ids that stand alone; a single letter only where nothing but a rule can be meant."""
    for node in ast.walk(tree):
        alone: list[ast.expr] = []
        match node:
            case ast.Constant(value=str(text)) if len(text) > 1:
                alone = [node]
            case ast.keyword(arg="rule", value=ast.Constant(value=str(text)) as value) if len(text) == 1:
                alone = [value]
            case ast.Dict(values=rows):
                alone = [row.elts[0] for row in rows if isinstance(row, ast.Tuple) and row.elts]
        for it in alone:
            if isinstance(it, ast.Constant) and isinstance(it.value, str):
                yield from ((it.lineno, cited) for cited in ids.in_list(it.value))


def _marked(node: ast.AST) -> str:
    """What `pytest.mark.rule("…")` says, or nothing."""
    match node:
        case ast.Call(func=ast.Attribute(attr="rule"), args=[ast.Constant(value=str(text))]):
            return text
    return ""


def _name(tree: ast.Module, scopes: list[_Scope], line: int) -> str:
    """The innermost function, class or table around a line; a comment belongs to the statement below it."""
    around = [scope for scope in scopes if _first_line(scope) <= line <= (scope.end_lineno or 0)]
    if around:
        return ".".join(it.name for it in sorted(around, key=_first_line))
    match next((it for it in tree.body if line <= (it.end_lineno or 0)), None):
        case ast.Assign(targets=[target, *_]) | ast.AnnAssign(target=target):
            return ast.unparse(target)
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return name
    return ""


def _first_line(scope: _Scope) -> int:
    return min([scope.lineno, *(it.lineno for it in scope.decorator_list)])
