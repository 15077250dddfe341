"""A whole block under a word that its game does not know, told again in the blocks where what it says belongs."""

import re
from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple

from ntwrules.dsl.everyday.likeness import everyday
from ntwrules.dsl.repairing.case import Case
from ntwrules.dsl.repairing.proposals import Proposals
from ntwrules.dsl.repairing.table_talk.retelling import Retold
from ntwrules.dsl.repairing.ways.structure import elsewhere, opened
from ntwrules.dsl.text.edits import Edit

__all__ = ["told_elsewhere", "told_in_a_block"]

#: Of two ways to tell a clause no further apart than this, nobody knows which is meant; each clause makes it less sure.
_AS_LIKELY, _EACH = 0.05, 0.1
#: Nobody says more in a block of another game.
_MOST = 12
_BLOCK = re.compile(r"([^\n{}\"#]*?)[ \t]*\{((?:[^{}\"#]|#[^\n]*)*)\}")
_BLOCK_OF_A_LINE = re.compile(r"\s*([^{}]*?)\s*\{\s*([^{}]+?)\s*\}\s*")
_CLAUSE = re.compile(r"(?:#[^\n]*)|([^\s;#](?:[^\n;#]*[^\s;#])?)")


class _Clause(NamedTuple):
    """
    A clause of a block, and how it is told.

    Attributes:
        start: Where it begins in the text.

        end: Where it ends.

        told: What it says.
    """

    start: int
    end: int
    told: Retold


def told_elsewhere(case: Case) -> Proposals:
    """All that an unknown block of several lines says, in the blocks where it belongs."""
    text = case.source.text
    begin = text.rfind("\n", 0, case.at.start) + 1
    indent = len(text[begin:]) - len(text[begin:].lstrip(" \t"))
    block = _BLOCK.match(text, begin + indent)
    if block is None or block[1] != case.at.text or "\n" not in block[0]:
        return
    found = [one for one in _CLAUSE.finditer(text, block.start(2), block.end(2)) if one[1]][: _MOST + 1]
    told = [_told(case, one[1]) for one in found]
    clauses = [_Clause(one.start(), one.end(), way) for one, way in zip(found, told, strict=True) if way]
    if not clauses or len(clauses) < len(found) or len(found) > _MOST:
        return
    cost = max(one.told.cost for one in clauses) + _EACH * (len(clauses) - 1)
    homes = [*dict.fromkeys(one.told.block for one in clauses)]
    there = {home: next(opened(case, home), None) for home in homes}
    if len(homes) == 1 and there[homes[0]] is None:
        named = _named(homes[0], case)
        said = (Edit(one.start, one.end, one.told.line) for one in clauses)
        yield cost, (Edit(block.start(1), block.end(1), named), *said)
        return
    lines = {home: [one.told.line for one in clauses if one.told.block == home] for home in homes}
    fresh = [
        f"{_named(home, case)} {{\n{_indented(lines[home], indent)}{' ' * indent}}}"
        for home in homes
        if there[home] is None
    ]
    more = (
        Edit(at, at, "".join(f"\n{' ' * 2 * indent}{line}" for line in lines[home]))
        for home, at in there.items()
        if at is not None
    )
    instead = f"\n{' ' * indent}".join(fresh)
    line_behind = text[block.end() : block.end() + 1] == "\n"
    here = Edit(block.start(), block.end(), instead) if fresh else Edit(begin, block.end() + line_behind, "")
    yield cost, (here, *more)


def told_in_a_block(case: Case) -> Proposals:
    """All that an unknown block of one line says, in the block where it belongs."""
    found = _BLOCK_OF_A_LINE.fullmatch(case.source.line(case.line))
    if found is None or found[1] != case.at.text:
        return
    for told in map(case.agreed, (*case.retold(found[2]), *case.counted(found[2]))):
        ways = elsewhere(case, told) if told.block else ()
        yield from ((told.cost, edits) for _, edits in islice(ways, 1))


def _told(case: Case, sentence: str) -> Retold | None:
    """The only likeliest way to tell a clause in some block."""
    ways = [case.agreed(one) for one in sorted((*case.retold(sentence), *case.counted(sentence))) if one.block]
    likely = {(one.line, one.block) for one in ways if one.cost <= ways[0].cost + _AS_LIKELY}
    return ways[0] if len(likely) == 1 else None


def _named(home: str, case: Case) -> str:
    """The word that opens a block; one that has to have a name is the author's own."""
    return home if home in case.blocks else f"{home} {everyday(case.speech)['own']}"


def _indented(lines: Sequence[str], indent: int) -> str:
    return "".join(f"{' ' * 2 * indent}{line}\n" for line in lines)
