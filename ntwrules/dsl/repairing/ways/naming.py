"""What a thing is called where it is told of, and elsewhere: by its title, its number, or the name of another one."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile

from ntwrules.dsl.everyday.likeness import Speech, bare, everyday, name_of, unlikeness
from ntwrules.dsl.everyday.told import by_ordinals, told_words
from ntwrules.dsl.findings.diagnostics import Diagnostic, is_code, is_warning
from ntwrules.dsl.repairing.proposals import Proposals
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.lexer import Mark
from ntwrules.dsl.text.source import Place, Source
from ntwrules.dsl.text.words import Vocabulary
from ntwrules.model.texts import TONGUES

__all__ = ["counted_on", "deeds_in_a_title", "named_alike", "of_a_tongue", "of_a_warning", "of_unknown", "of_unsaid"]

#: What it costs to take a thing for one of which people are told the name that is used elsewhere.
_BY_ITS_TITLE = 0.0
#: … and for the only one of which they are told the whole title that the name is a part of.
_BY_ITS_WHOLE_TITLE = -0.1
#: What it costs to take a tongue for one that goes by another name.
_BY_ANOTHER_NAME = 0.1
#: … and for one that was there before, beside what makes their names unlike.
_KNOWN = 0.2
#: … and for the next one, where one is told of twice that has a number; for one of which people are told, nothing.
_NEXT, _ANOTHER, _TOLD = 0.3, 0.4, 0.0
#: A title in which more stands than how something is called.
_DEEDS = re.compile(
    r'(?P<head>[^"{}#]{1,80})"(?P<title>[^":;,(\n]{1,60}?) ?[:;,(] ?'
    r'(?P<deeds>[^"(){}\n]{3,120})\)?"(?P<behind>[^"{}#]{0,80})'
)
_NUMBERED = re.compile("(.*?)([0-9]{1,4})")
#: What it costs to take a number of three figures for the code of a warning.
_BY_ITS_NUMBER = 0.15
_THREE_FIGURES = re.compile(r"(?<![0-9])[0-9]{3}(?![0-9])")
#: What stands between the word and the reason: the number, and no more than a few words.
_CODE = r'(?P<code>[^"{};\n]{0,30}?"?[^"{};\n]{0,4}[0-9]{3}[^"{};\n]{0,12}?"?)'


def of_unknown(marks: Sequence[Mark], finding: Diagnostic, names: Mapping[str, str]) -> Proposals:
    """
    A thing under a name that nobody knows, which is the title of something in the file, or of what it is itself.

    Where the file speaks of that thing by its key as well, or does not bring it, its key is written; *names* has that
    of everything by whatever it is called.
    """
    at = finding.at
    titled = (_named_by(marks, n) for n, mark in enumerate(marks) if mark.kind == "string" and _are(mark, at))
    keys = [key for key in titled if key is not None and key.text != at.text]
    alone = [key for key in keys if sum(mark.text == key.text for mark in marks) == 1]
    called = {names.get(bare(at.text), at.text), *(key.text for key in keys)} - {at.text, *(key.text for key in alone)}
    yield from ((_BY_ITS_TITLE, (Edit(key.start, key.end, at.text),)) for key in alone)
    yield from ((_BY_ITS_TITLE, (Edit(at.start, at.end, key),)) for key in sorted(called))
    told = " ".join(told_words(at.source.text)) if names else ""
    whole = {key for said, key in names.items() if _is_a_part(bare(at.text), said, told)}
    yield from ((_BY_ITS_WHOLE_TITLE, (Edit(at.start, at.end, key),)) for key in whole if len(whole) == 1)
    words = [*takewhile(lambda mark: mark.kind == "word", (mark for mark in marks if mark.start >= at.start))]
    behind = next((mark for mark in marks if words and mark.start >= words[-1].end), None)
    if behind and behind.kind == "string" and _joined(words) == bare(behind.text).replace(" ", ""):
        yield _BY_ITS_TITLE, (Edit(words[0].start, words[-1].end, name_of(behind.text)),)


def _is_a_part(name: str, title: str, told: str) -> bool:
    """Is a name one word of a title of several, and are people told that title?"""
    return " " in title and name in title.split() and f" {title} " in f" {told} "


def _named_by(marks: Sequence[Mark], title: int) -> Mark | None:
    """The key of what has a title, which may be one of several in more tongues, each with a name of its own."""
    at = title - 1
    while at > 0 and (marks[at].kind == "string" or {marks[at].text, marks[at - 1].text} & {*TONGUES}):
        at -= 1
    inside = any(mark.text == "{" for mark in marks[:at])  # the title of the file itself names nothing
    return marks[at] if inside and marks[at].kind == "word" else None


def _are(title: Mark, at: Place) -> bool:
    """Is it the title that stands at a place for a name?"""
    return bare(title.text) == bare(at.text)


def _joined(words: Sequence[Mark]) -> str:
    return bare("".join(word.text for word in words))


def of_a_tongue(finding: Diagnostic, speech: Speech) -> Proposals:
    """A tongue under another name than it has here, as a land or in three letters: `title uk "Sinking"`."""
    at, said = finding.at, finding.at.text.split('"')[0].strip()
    if at.source.text[at.start + len(said) :].lstrip(" ").startswith('"'):
        for tongue, others in everyday(speech)["tongues"].items():
            if said.casefold() in others.split("|"):
                yield _BY_ANOTHER_NAME, (Edit(at.start, at.start + len(said), tongue),)


def of_a_warning(finding: Diagnostic, vocabulary: Vocabulary, speech: Speech) -> Proposals:
    """The code of a warning that is allowed by its number alone, or as others write it: `allow 809 "so it is"`."""
    line, _ = finding.at.source.position(finding.at.start)
    text, start = finding.at.source.line(line), finding.at.source.offset(line, 1)
    for word in vocabulary.by_key["ALLOW", "ALLOW"].spellings[speech.tongue]:
        first, _, last = word.partition(" ")  # in some tongues a verb comes apart
        for begins, ends in {(word, ""), (first, f" +{last}" if last else "")}:
            found = re.match(rf'(\s*){begins}[ :]+{_CODE}{ends} *(?="|$)', text)
            numbers = _THREE_FIGURES.findall(found["code"]) if found else []
            code = f"NTW{numbers[0]}" if len(numbers) == 1 else ""
            if found and is_code(code) and is_warning(code):
                why = "" if text[found.end() :] else f'"{everyday(speech)["meant_so"]}"'
                yield _BY_ITS_NUMBER, (Edit(start + len(found[1]), start + found.end(), f"{word} {code} {why}"),)


def of_unsaid(finding: Diagnostic, names: Mapping[str, str], speech: Speech) -> Proposals:
    """A thing of which nothing is told, for one that is known under nearly that name: `card life-buoy x6`."""
    at = finding.at
    for said, key in names.items():
        cost = unlikeness(at.text, said, speech)
        if cost is not None and key != at.text:
            yield _KNOWN + cost, (Edit(at.start, at.end, key),)


def counted_on(marks: Sequence[Mark], finding: Diagnostic, names: Mapping[str, str], speech: Speech) -> Proposals:
    """
    A thing of which a file tells twice, as one by its number that is there and not told of.

    It is the one of which people are told the same, as of the fourth; or else the next, if there is one.
    """
    at = _name_in(finding.at, names)
    found = _NUMBERED.fullmatch(at.text) if at else None
    if at is None or found is None:
        return
    written = {mark.text for mark in marks}
    free = [key for key in dict.fromkeys(names.values()) if key not in written and _is_counted(key, found[1])]
    told = f"{found[1]}{_number_told(marks, finding, speech)}"
    if told in free:
        yield _TOLD, (Edit(at.start, at.end, told),)
        return
    following, before = f"{found[1]}{int(found[2]) + 1}", [_name_in(note.at, names) for note in finding.notes]
    alone = at.text == finding.at.text  # of a whole clause, only what follows may be meant
    free = [key for key in free if alone or int(key.removeprefix(found[1])) > int(found[2])]
    for key in sorted(free, key=lambda key: key != following):
        first = before[0] if before and len(free) == 1 and int(key.removeprefix(found[1])) < int(found[2]) else None
        place = first if first and first.text == at.text else at  # they are told in order
        yield _NEXT if key == following or len(free) == 1 else _ANOTHER, (Edit(place.start, place.end, key),)


def deeds_in_a_title(source: Source, line: int) -> Edit | None:
    """What a thing does between braces, where its title says it: `card L "Leap: draw 2 cards" x3`."""
    text = source.line(line)
    found = _DEEDS.fullmatch(text)
    if found is None:
        return None
    start = source.offset(line, 1)
    said = f'{found["head"]}"{found["title"]}"{found["behind"].rstrip()} {{ {found["deeds"]} }}'
    return Edit(start, start + len(text), said)


def _name_in(at: Place, names: Mapping[str, str]) -> Place | None:
    """The only thing with a number that a place names."""
    found = [one for one in re.finditer(r"[^\W\d_]+[0-9]{1,4}", at.text) if one[0] in names.values()]
    return Place(at.source, at.start + found[0].start(), at.start + found[0].end()) if len(found) == 1 else None


def _number_told(marks: Sequence[Mark], finding: Diagnostic, speech: Speech) -> int:
    """The number that people are told a thing with, which is told of twice; none where they are told no number."""
    source, (at, *others) = finding.at.source, (finding.at, *(note.at for note in finding.notes))
    own, other = ({mark.text for mark in _behind(marks, place)} for place in (at, others[0] if others else at))
    told = by_ordinals(source.text, {word: word for word in own ^ other}, speech)
    return next((number for number, word in told.items() if word in own), 0)


def _behind(marks: Sequence[Mark], at: Place) -> Iterator[Mark]:
    """The words of a clause behind a place in it."""
    behind = (mark for mark in marks if mark.start >= at.end)
    return (
        mark
        for mark in takewhile(lambda mark: not mark.first and mark.text not in ";{}", behind)
        if mark.kind == "word"
    )


def _is_counted(key: str, begin: str) -> bool:
    found = _NUMBERED.fullmatch(key)
    return found is not None and found[1] == begin


def named_alike(title: str, key: str, other: str) -> str:
    """
    What a thing with a title is called, if it is named as another one that has a *key* and a title, too.

    >>> [named_alike("Pelicans", "gull", "Gulls"), named_alike("Trade hub", "hub-beam", "Beam hub")]
    ['pelican', 'hub-trade']
    >>> [named_alike("Old mill", "house", "New house"), named_alike("Old mill", "it", "New house")]
    ['mill', 'old-mill']
    >>> named_alike("Big raft", "raft", "Small raft")
    'big-raft'
    """
    words, others, parts = name_of(title).split("-"), name_of(other).split("-"), key.split("-")
    begun = name_of(other).removeprefix(key)
    if len(words) == len(others) == len(set(others)) and set(parts) <= set(others):
        alike = "-".join(words[others.index(part)] for part in parts)
        return alike if alike != key else name_of(title)
    if begun and name_of(other).startswith(key) and name_of(title).endswith(begun):
        return name_of(title).removesuffix(begun)
    return name_of(title)
