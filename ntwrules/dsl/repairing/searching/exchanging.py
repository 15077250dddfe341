"""
A line made whole by an exchange: of one word, of two neighbouring parts, or of three.

A word that cannot be followed by what stands behind it may be one that can: `makes 3` where goods are made. Parts that
changed places stand elsewhere as programs have them: `card dam { … } x2`, `end: … when …`, `inhabitants = 12`.
Three may stand the wrong way round: `at step 6 good x2`.
"""

from collections.abc import Iterator, Sequence
from itertools import chain, combinations

from ntwrules.dsl.everyday.likeness import Speech, bare, everyday, stem
from ntwrules.dsl.everyday.told import told_words
from ntwrules.dsl.repairing.searching.search import Rewritten, Search, gap
from ntwrules.dsl.text.lexer import Mark

__all__ = ["exchanged_words", "swapped"]

#: Nobody sees through a longer line; no more ways are told.
_LONGEST, _MOST_WAYS = 26, 8
#: What it costs to have parts change places, and each mark of the shorter one.
_SWAPPED, _EACH_MARK = 0.9, 0.05
#: … and more, where a colon is missing between them …
_A_COLON = 0.3
#: … and where one of them is a sign and nothing else, or a small word.
_A_SIGN, _A_SMALL_WORD = 0.3, 0.8
#: … and most where one of them, outside of brackets, turns what is said into something else, or even its opposite.
_BESIDE, _TURNS = 0.6, 4.0
#: What stands between a thing and what is told of it elsewhere.
_ASSIGNS = frozenset({"=", ":", ":=", "->"})
_OPEN, _CLOSED = frozenset("{("), frozenset("})")
#: What it costs to take a word for the one that people are told in the title, elsewhere, or for the only one that fits.
_IN_THE_TITLE, _TOLD, _THE_ONLY_ONE = 0.45, 0.6, 1.5
#: Behind these begins what somebody does.
_BEGINS = frozenset("{;,:")
#: Words of which less is the same are not named by one another.
_SHORTEST = 4


def swapped(search: Search) -> list[Rewritten]:
    """Every line that the parser takes once two parts of it changed places, the likeliest first."""
    if search.last - search.first > _LONGEST:
        return []
    found = [*_with_two_parts_swapped(search)] or [*_with_three_parts_turned(search)]
    return sorted(found, key=lambda way: way.cost)[:_MOST_WAYS]


def _with_two_parts_swapped(search: Search) -> Iterator[Rewritten]:
    first, last, start = search.first, search.last, tuple(search.reading.stack)
    for begin in range(first, last - 1):
        before = _read(search, start, first, begin)
        for middle in range(begin + 1, last if before is not None else 0):
            if not _is_whole(search, begin, middle):
                continue
            behind = middle + (search.marks[middle].text in _ASSIGNS)  # what is told of it, as programs have it
            for end in range(behind + 1, last + 1):
                between = _read(search, before, behind, end) if _is_whole(search, behind, end) else None
                for colon, joined in _joined(search, between):
                    after = _read(search, _read(search, joined, begin, middle), end, last)
                    if after is not None and search.goes_on(after):
                        parts = [(first, begin), (behind, end), (begin, middle), (end, last)]
                        cost = _EACH_MARK * min(middle - begin, end - behind) + _A_COLON * bool(colon)
                        cost += max(_alone(search, *part) for part in parts[1:3])
                        yield Rewritten(_SWAPPED + cost, _text(search, parts, colon))


def _with_three_parts_turned(search: Search) -> Iterator[Rewritten]:
    """Three parts, the last one first."""
    first, last, start = search.first, search.last, tuple(search.reading.stack)
    for begin in range(first, last - 2):
        before = _read(search, start, first, begin)
        if before is None:
            return
        for third, end in combinations(range(begin + 2, last + 1), 2):
            one = _read(search, before, third, end) if _is_whole(search, third, end) else None
            for second in range(begin + 1, third if one is not None else 0):
                if _is_whole(search, begin, second) and _is_whole(search, second, third):
                    both = _read(search, _read(search, one, second, third), begin, second)
                    after = _read(search, both, end, last)
                    if after is not None and search.goes_on(after):
                        parts = [(first, begin), (third, end), (second, third), (begin, second), (end, last)]
                        cost = _EACH_MARK * (end - begin) + max(_alone(search, *part) for part in parts[1:4])
                        yield Rewritten(_SWAPPED + cost, _text(search, parts, ""))


def _joined(search: Search, stack: tuple[int, ...] | None) -> Iterator[tuple[str, tuple[int, ...]]]:
    """The parser between two parts, without a sign and behind a colon, which only the right order asks for."""
    if stack is not None:
        yield "", stack
        behind = search.reading.parser.after(stack, "COLON")
        yield from [(":", tuple(behind))] if behind is not None else []


def _alone(search: Search, begin: int, end: int) -> float:
    mark = search.marks[begin]
    if any(one.text.lower() in search.line.telling for one in _outside(search.marks[begin:end])):
        return _BESIDE if end - begin == 1 and mark.text.lower() not in search.line.denying else _TURNS
    if end - begin > 1:
        return 0.0
    return _A_SIGN if mark.kind == "sign" else _A_SMALL_WORD if mark.text in search.line.small else 0.0


def _outside(marks: Sequence[Mark]) -> Iterator[Mark]:
    """What stands outside of brackets, and so might say something else in another place."""
    depth = 0
    for mark in marks:
        depth += (mark.text in _OPEN) - (mark.text in _CLOSED)
        if not depth:
            yield mark


def _read(search: Search, stack: tuple[int, ...] | None, begin: int, end: int) -> tuple[int, ...] | None:
    """The parser behind marks that are read as they stand; None where they are not."""
    while stack is not None and begin < end:
        stack, begin = search.read(stack, begin, end)
    return stack


def _is_whole(search: Search, begin: int, end: int) -> bool:
    """Are all brackets of a part closed in it?"""
    if end - begin == 1 and search.marks[begin].text == "{":
        return True  # what stands behind it stood before it
    depth = 0
    for mark in search.marks[begin:end]:
        depth += (mark.text in _OPEN) - (mark.text in _CLOSED)
        if depth < 0:
            return False
    return not depth


def _text(search: Search, parts: Sequence[tuple[int, int]], colon: str) -> str:
    """The parts of a line one after another, with a colon behind the second, where it is missing."""
    marks, text = search.marks, search.reading.source.text
    pieces = [text[marks[begin].start : marks[end - 1].end] if begin < end else "" for begin, end in parts]
    pieces[1] += colon
    made = ""
    for piece in filter(None, pieces):
        made += gap(made, piece) + piece
    return made


def exchanged_words(search: Search) -> Iterator[Rewritten]:
    """The line made whole by another word in the place of one: by that which is named, or by the only one."""
    if search.last - search.first > _LONGEST:
        return
    ways = [*_with_another_word(search)]
    text, speech = search.reading.source.text, search.line.speech
    line = text[search.marks[search.first].start : search.marks[search.last - 1].end]
    for cost, told in ((_IN_THE_TITLE, told_words(line)), (_TOLD, told_words(text))):
        named = [(was, word, made) for was, word, made in ways if _is_named(word, told, speech)]
        named = [(was, word, made) for was, word, made in named if not _is_named(was, told, speech)]
        if named:
            yield from (Rewritten(cost, made) for _, _, made in named if len(named) == 1)
            return
    if len(ways) == 1:
        yield Rewritten(_THE_ONLY_ONE, ways[0][2])


def _with_another_word(search: Search) -> Iterator[tuple[str, str, str]]:
    """Each word that is exchanged, with what, and the line as it then reads."""
    text, stack = search.reading.source.text, tuple(search.reading.stack)
    begin, end = search.marks[search.first].start, search.marks[search.last - 1].end
    at = search.first
    while at < search.last:
        accepted = search.accepted(stack)
        leaf, width = search.reading.leaf(at, accepted)
        begins = at == search.first or stack[-1] in search.reading.blocks  # and tells what the clause is about
        here = search.marks[at]
        if leaf is None:  # nobody knows the word, and only what kind of thing is told of may be the first
            begins = begins or search.marks[at - 1].text in _BEGINS or here.text.lower() in search.line.thens
            titled = at + 1 < search.last and search.line.is_titled(at + 1)
            may_be, width = (titled or not begins) and here.text.lower() not in search.line.telling, 1
        else:
            may_be = leaf.type != "NAME" and not begins
        if may_be and here.kind == "word":
            known = {leaf.type} if leaf else set()
            rows = chain.from_iterable(search.line.rows.get(kind, ()) for kind in sorted(accepted - known))
            was = " ".join(mark.text for mark in search.marks[at : at + width])
            for row in rows:
                word = row.spell(search.line.tongue)
                behind = search.reading.parser.after(stack, row.terminal)
                after = _read(search, tuple(behind), at + width, search.last) if behind is not None else None
                if after is not None and search.goes_on(after) and _says_more(search, word):
                    start, stop = search.marks[at].start, search.marks[at + width - 1].end
                    yield was, word, text[begin:start] + word + text[stop:end]
        after, at = search.read(stack, at, search.last)
        if after is None:
            return
        stack = after


def _says_more(search: Search, word: str) -> bool:
    """Does a word not turn what is said into something else, and is it no small one?"""
    return not {*word.split()} <= search.line.telling | search.line.small


def _is_named(word: str, told: Sequence[str], speech: Speech) -> bool:
    """Is some form of a word told, or a word that is made of it?"""
    roots = (stem(part, speech) for part in bare(word).split() if part not in everyday(speech)["small"].split("|"))
    return any(len(root) >= _SHORTEST and any(one.startswith(root) for one in told) for root in roots)
