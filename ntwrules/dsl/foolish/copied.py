"""Lines that were copied from others and still name what those are about."""

import re
from collections.abc import Iterator, Sequence

from attrs import frozen

from ntwrules.dsl.everyday.likeness import bare, everyday, same_word
from ntwrules.dsl.foolish.linting import Examined
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import TOLD, untold

__all__ = ["still_named"]

#: So many letters of two names tell that one is made of the other.
_SHORTEST = 3
#: The words with which a line tells what it is about.
_NAMED = 2
_WORD, _LETTERS = re.compile(r"[^\W\d][\w-]*"), re.compile(r"[^\W\d_]+")


@frozen
class _Line:
    """
    A line in which something is named once.

    Attributes:
        start: Where that begins.

        end: Where it ends.

        names: All that it is called.

        besides: All other words of the line.

        begins: The word with which it begins.
    """

    start: int
    end: int
    names: frozenset[str]
    besides: frozenset[str]
    begins: str


def still_named(it: Examined, kind: str, key: str) -> Iterator[list[Edit]]:
    """
    A thing of the file's own that nothing names, instead of another one on the only line that seems to be about it.

    That is a line with a part of its name, such as a card for hay that lays a bridge and no haystack, or more such
    lines that begin alike and name the same; or else one of several about something, if people are told its words
    together with the thing.
    """
    if not it.own(it.at(kind, key, "key")):
        return
    names, lines, said = _names(it, kind, key), [*_naming_others(it, kind, key)], _words_of_the_game(it)
    akin = [line for line in lines if any(_is_made_of(one, word) for one in names for word in line.besides - said)]
    again = [line for line in lines if sum(line.names == other.names for other in lines) > 1]
    told = [] if akin else [*_told_with(it, names, again)]
    found = akin if len({(line.begins, line.names) for line in akin}) == 1 else told if len(told) == 1 else ()
    if found:
        yield [Edit(line.start, line.end, it.called(kind, key)) for line in found]


def _names(it: Examined, kind: str, key: str) -> frozenset[str]:
    return frozenset(map(bare, it.assembly.every_name(kind, key)))


def _words_of_the_game(it: Examined) -> frozenset[str]:
    rows = it.assembly.rulebook.grammar.vocabulary.words
    return frozenset(part for row in rows for phrase in row.spellings[it.tongue] for part in bare(phrase).split())


def _naming_others(it: Examined, kind: str, key: str) -> Iterator[_Line]:
    """Every line that names one other thing of the kind, only once, and neither describes it nor names this one."""
    names, others = _names(it, kind, key), [other for other in it.overlay.items(kind) if other != key]
    named = {name: other for other in others for name in (other, it.called(kind, other))}
    places = (said.at for thing in it.overlay.items(kind).values() for said in thing.values())
    described = {at.position[0] for at in places if it.own(at)}
    text = untold(it.source.text)
    for number, line in enumerate(text.split("\n"), 1):
        words = [*_WORD.finditer(line)]
        found = [one for one in words if one[0] in named]
        there = names & {bare(one[0]) for one in words[_NAMED:]}
        if number not in described and len(found) == 1 and not there:
            start = it.source.offset(number, found[0].start() + 1)
            about = _names(it, kind, named[found[0][0]])
            said = map(bare, _LETTERS.findall(it.source.line(number).partition("#")[0]))
            besides = (word for word in said if not any(_is_made_of(one, word) for one in about))
            yield _Line(start, start + len(found[0][0]), about, frozenset(besides), words[0][0])


def _is_made_of(name: str, word: str) -> bool:
    """Is one the beginning of the other, or the same?"""
    less, more = sorted((name, word), key=len)
    return name == word or (len(less) >= _SHORTEST and more.startswith(less))


def _told_with(it: Examined, names: frozenset[str], lines: Sequence[_Line]) -> Iterator[_Line]:
    """The line of which more words are told together with some names than of any other one, if there is one."""
    own, speech = _told_of(it, names) - _described(it, names), it.assembly.speech

    def shared(line: _Line, told: frozenset[str]) -> int:
        return sum(any(same_word(word, one, speech) for one in told) for word in line.besides)

    fit = [(shared(line, own) - shared(line, _told_of(it, line.names)), line) for line in lines]
    most = max((number for number, _ in fit), default=0)
    yield from (line for number, line in fit if number == most > 0)


def _described(it: Examined, names: frozenset[str]) -> frozenset[str]:
    """The words of all lines that begin with some names: of what they say, other lines may speak as well."""
    lines = (bare(line).split() for line in TOLD.sub("", it.source.text).split("\n"))
    return frozenset(word for words in lines if names & {*words[:_NAMED]} for word in words)


def _told_of(it: Examined, names: frozenset[str]) -> frozenset[str]:
    """What else people are told in the parts of sentences that name a thing."""
    speech = it.assembly.speech
    joints = rf"[,.;:!?()]|\b(?:{everyday(speech)['joints']})\b"
    small = frozenset(everyday(speech)["small"].split("|"))
    found: set[str] = set()
    for told in TOLD.findall(it.source.text):
        for part in map(bare, re.split(joints, told)):
            words = part.split()
            if any(same_word(word, name, speech) for word in words for name in names):
                found |= {*words}
    return frozenset(found) - small - names
