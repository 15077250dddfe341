"""Blocks whose braces are not where they belong: around what a line says, one clause, or what several blocks say."""

import re
from collections.abc import Iterator, Sequence

__all__ = ["braced", "headed"]

#: No more lines than these stand between two braces of which nothing is meant.
_MOST_LINES = 30
_BEHIND = re.compile(r"\s*[:=–—-]?\s*")
_HEADER = re.compile(r"(\s*)([^{}\"#]+?)\s*\{(.*)")
_JOINED = re.compile(r"\s*(?:[,&+/]|(?<=\s)[^\W\d]{2,4}(?=\s))\s*")
_OPENS, _CLOSES = re.compile(r"(\s*)([^{}\"#]+?)\s*\{\s*(?:#.*)?"), re.compile(r"\s*\}\s*(?:#.*)?")

_Made = Iterator[tuple[int, int, tuple[str, ...]]]


def braced(lines: Sequence[str], at: int, blocks: Sequence[str], found: str) -> _Made:
    """
    Every way to write a line in which something does not fit, and those below it, with braces where they belong.

    >>> [*braced(["clock 20 minutes"], 0, ["clock"], "20")]
    [(0, 1, ('clock { 20 minutes }',))]
    >>> [*braced(["win {", "  when 2 home", "}"], 0, ["clock"], "{")]
    [(0, 3, ('win when 2 home',))]
    """
    line = lines[at]
    if not set(line) & set("{}"):
        yield from _on_one_line(line, at, blocks)
    yield from _around_clauses(lines, at, blocks) if found == "{" else ()


def headed(line: str, blocks: Sequence[str]) -> Iterator[str]:
    """
    A line that opens several blocks at once, as one that opens each of them: what belongs in another is moved there.

    >>> [*headed("clock and box {", ["clock", "box"])]
    ['clock {', 'box {']
    """
    if header := _HEADER.fullmatch(line):
        named = [part.strip() for part in _JOINED.split(header[2])]
        if len(named) > 1 and all(part in blocks for part in named):
            yield from (f"{header[1]}{part} {{{header[3]}" for part in named)


def _on_one_line(line: str, at: int, blocks: Sequence[str]) -> _Made:
    """`clock 20 minutes`: the name of a block and what it says, without braces around that."""
    indent, bare = line[: len(line) - len(line.lstrip())], line.partition("#")[0].strip()
    for block in sorted(blocks, key=len, reverse=True):
        behind = _BEHIND.match(bare, len(block)) if bare.startswith(block) else None
        if behind and behind[0] and bare[behind.end() :] and not bare[behind.end() :].isdecimal():
            rest = line[len(indent) + len(bare) :]
            yield at, at + 1, (f"{indent}{block} {{ {bare[behind.end() :].rstrip(';.')} }}{rest}",)
            return


def _around_clauses(lines: Sequence[str], at: int, blocks: Sequence[str]) -> _Made:
    """`win {`, what it says and `}`, each on a line of its own: a clause for each line between."""
    opens = _OPENS.fullmatch(lines[at])
    if opens is None or opens[2] in blocks:
        return
    for last in range(at + 1, min(at + _MOST_LINES, len(lines))):
        if _CLOSES.fullmatch(lines[last]):
            said = [line.strip() for line in lines[at + 1 : last] if line.strip()]
            yield at, last + 1, tuple(f"{opens[1]}{opens[2]} {line}" for line in said)
            return
        if set(lines[last]) & set("{}"):
            return
