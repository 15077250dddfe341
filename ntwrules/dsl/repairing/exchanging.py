"""A word that cannot be followed by what stands behind it, for one that can: `makes 3` where goods are made."""

from collections.abc import Collection, Iterator, Sequence
from itertools import chain

from ntwrules.dsl.repairing.likeness import Speech, bare, everyday, stem
from ntwrules.dsl.repairing.search import Rewritten, Search
from ntwrules.dsl.repairing.told import told_words

__all__ = ["exchanged_words"]

#: What it costs to take a word for the one that people are told in the title, elsewhere, or for the only one that fits.
_IN_THE_TITLE, _TOLD, _THE_ONLY_ONE = 0.45, 0.6, 1.5
#: Behind these begins what somebody does.
_BEGINS = frozenset("{;,:")
#: Nobody sees through a longer line; words of which less is the same are not named by one another.
_LONGEST, _SHORTEST = 26, 4


def exchanged_words(search: Search) -> Iterator[Rewritten]:
    """The line made whole by another word in the place of one: by that which is named, or by the only one."""
    if search.last - search.first > _LONGEST:
        return
    ways = [*_ways(search)]
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


def _ways(search: Search) -> Iterator[tuple[str, str, str]]:
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
                if behind is not None and _is_read(search, tuple(behind), at + width) and _says_more(search, word):
                    start, stop = search.marks[at].start, search.marks[at + width - 1].end
                    yield was, word, text[begin:start] + word + text[stop:end]
        after, at = search.read(stack, at, search.last)
        if after is None:
            return
        stack = after


def _is_read(search: Search, stack: tuple[int, ...] | None, at: int) -> bool:
    """Is the rest of the line read as it stands?"""
    while stack is not None and at < search.last:
        stack, at = search.read(stack, at, search.last)
    return stack is not None and search.goes_on(stack)


def _says_more(search: Search, word: str) -> bool:
    """Does a word not turn what is said into something else, and is it no small one?"""
    return not {*word.split()} <= search.line.telling | search.line.small


def _is_named(word: str, told: Sequence[str], speech: Speech) -> bool:
    """Is some form of a word told, or a word that is made of it?"""
    parts = (part for part in bare(word).split() if part not in everyday(speech)["small"].split("|"))
    return any(_is_in(stem(part, speech), told) for part in parts)


def _is_in(root: str, told: Collection[str]) -> bool:
    return len(root) >= _SHORTEST and any(word.startswith(root) for word in told)
