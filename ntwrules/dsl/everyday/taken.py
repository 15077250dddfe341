"""A thing that a file takes away and tells of again: it was not meant among those that go."""

import re
from collections.abc import Iterator, Mapping, Sequence

from ntwrules.dsl.everyday.likeness import Speech, bare, same_word
from ntwrules.dsl.everyday.told import sentences
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import Place
from ntwrules.dsl.writing.clauses import taken_out

__all__ = ["kept", "told_besides"]

_CLAUSE_BEFORE, _REST = re.compile(r"[^{};\n]*$"), re.compile(r"[^{};#\n]*")
_NAME = re.compile(r"[^\W\d][\w-]*")


def kept(at: Place, instead: Sequence[str]) -> Iterator[list[Edit]]:
    """
    What is taken away at a place taken out of the list there, or what was meant *instead* of it.

    >>> from ntwrules.dsl.text.source import Source
    >>> [*kept(Place(Source("it.ntw", "without one, other"), 8, 11), [])]
    [[Edit(start=8, end=13, text='')]]
    """
    if instead:
        yield from ([Edit(at.start, at.end, one)] for one in instead)
        return
    text = at.source.text
    before, behind = text[: at.start].rstrip(), text[at.end :]
    if before.endswith(","):
        yield [Edit(len(before) - 1, at.end, "")]
    elif behind.lstrip().startswith(","):
        yield [Edit(at.start, at.end + len(behind) - len(behind.lstrip(", ")), "")]
    else:
        begin = _CLAUSE_BEFORE.search(text[: at.start])
        start = at.start - len(begin[0].lstrip()) if begin else at.start
        yield [taken_out(Place(at.source, start, at.end))]


def told_besides(at: Place, names: Mapping[str, Sequence[str]], speech: Speech) -> list[str]:
    """
    The things that people are told go together with others of a list, and that this list lacks.

    Such a thing is called as one of the list, but for a part of both names: `wood-lost` and `stone-lost`, where people
    are told of wood and stone in one sentence.
    """
    text = at.source.text
    begin, rest = _CLAUSE_BEFORE.search(text[: at.start]), _REST.match(text, at.end)
    clause = f"{begin[0] if begin else ''} {rest[0] if rest else ''}"
    listed = [key for key, some in names.items() if {*_NAME.findall(clause)} & {key, *some}]
    told = [sentence.split() for sentence in sentences(text)]

    def tells(words: Sequence[str], part: str) -> bool:
        return any(same_word(word, bare(part), speech) for word in words)

    found: dict[str, None] = {}
    for key in names:
        for one, other in (_apart(key, other) for other in listed if key not in listed):
            if one and any(tells(words, one) and tells(words, other) for words in told):
                found[key] = None
    return [*found]


def _apart(key: str, other: str) -> tuple[str, str]:
    """The only part in which two names differ; nothing where there are more, or none."""
    ones, others = key.split("-"), other.split("-")
    apart = [pair for pair in zip(ones, others, strict=False) if pair[0] != pair[1]]
    return apart[0] if len(ones) == len(others) > 1 == len(apart) else ("", "")
