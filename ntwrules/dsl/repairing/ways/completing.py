"""What is missing, as what stands around it tells: one of a few words that belong together, the rest of a line."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set as AbstractSet
from itertools import pairwise, takewhile

from ntwrules.dsl.everyday.likeness import Speech, bare, everyday, unlikeness
from ntwrules.dsl.everyday.told import told_words
from ntwrules.dsl.findings.diagnostics import Diagnostic
from ntwrules.dsl.parsing.parser import Parsed
from ntwrules.dsl.repairing import codes
from ntwrules.dsl.repairing.proposals import Proposals
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.lexer import Mark
from ntwrules.dsl.text.source import Place
from ntwrules.dsl.text.words import Vocabulary
from ntwrules.model.texts import Tongue

__all__ = ["as_above", "as_the_others", "block_around", "clause_around", "so_often", "the_missing_one", "the_other_one"]

#: So many words make a set of which one can be missing.
_FEWEST, _MOST = 3, 8
#: … and in a line that was copied as it is, two.
_PAIR = 2
#: Nobody loses count in more than so many words and signs.
_LONGEST = 400
#: What it costs to take a word for the only one that is missing, and for one of several.
_THE_ONLY_ONE, _ONE_OF_SEVERAL = 0.3, 1.0
#: … and for the one that the remark beside it tells.
_BESIDE = 0.1
#: … and the other thing of a kind.
_THE_OTHER_ONE = 0.3
#: What it costs to take what is told twice for two of it.
_SO_OFTEN = 0.02
#: What it costs to end a line as another one of its block.
_AS_THE_OTHERS = 0.4
#: … and to take a comma for the word that another line has there.
_ANOTHER_JOINT = 0.2
#: … and more, where whoever found it points at another place: a slip is seldom made in what was written first.
_ELSEWHERE = 0.2
#: … and to take quotes with nothing between them for ditto marks.
_DITTO = 0.1
_DITTOS = re.compile(r"""(\s*)([^"'〃″“”„#]*[^"'〃″“”„#\s])\s+((?:(?:["'〃″“”„]|,,)\s*)+)""")
#: What a clause stands between.
_AROUND = frozenset("{};")


def the_missing_one(
    vocabulary: Vocabulary, parsed: Parsed, finding: Diagnostic, speech: Speech
) -> Iterator[tuple[float, Edit]]:
    """A word of the line of a finding, or one that is none of its set, as the one that its block names least."""
    marks = [mark for mark in parsed.marks if mark.kind != "comment"]
    line = parsed.source.position(finding.at.start)[0]
    block = block_around(marks, finding.at.start)
    if len(block) > _LONGEST:
        return
    expected = dict(finding.words).get("words", ())
    written, *above = (parsed.source.line(n).partition("#")[0].strip() for n in (line, *range(1, line)))
    copied = finding.code == codes.TWICE and written in above
    for words in _sets(vocabulary, parsed.tongue, _PAIR if copied else _FEWEST):
        said = [(n, word) for word in words for n in _said(block, word)]
        if finding.at.text and any(unlikeness(finding.at.text, word, speech) for word in words):
            continue  # which is what was meant
        if isinstance(expected, tuple) and expected and set(expected) <= set(words):
            yield from _put(
                parsed, finding, _instead(finding.at.start, finding.at.end, Counter(word for _, word in said), words)
            )
            continue
        here = [(n, word) for n, word in said if parsed.source.position(block[n].start)[0] == line]
        beside = told_words("#" + parsed.source.line(line).partition("#")[2])
        named = [word for word in words if bare(word) in beside and word not in {other for _, other in said}]
        denied = any(word in beside for word in everyday(speech)["denying"].split("|"))
        if finding.code == codes.TWICE and len(here) == len(named) == 1 and not denied:
            (n, word), (meant,) = here[0], named
            yield _BESIDE, Edit(block[n].start, block[n + word.count(" ")].end, meant)
            continue
        for n, word in sorted(said, reverse=True):  # it was copied from above
            start, end = block[n].start, block[n + word.count(" ")].end
            others = Counter(other for m, other in said if m != n)
            if parsed.source.position(start)[0] == line and others[word]:
                elsewhere = _ELSEWHERE * (finding.at.text == word and start != finding.at.start)
                yield from ((cost + elsewhere, edit) for cost, edit in _instead(start, end, others, words))


def _instead(start: int, end: int, said: Counter[str], words: Sequence[str]) -> Iterator[tuple[float, Edit]]:
    least = min(said[word] for word in words)
    missing = [word for word in words if said[word] == least]
    for word in missing:
        yield _THE_ONLY_ONE if len(missing) == 1 else _ONE_OF_SEVERAL, Edit(start, end, word)


def _put(parsed: Parsed, finding: Diagnostic, instead: Iterator[tuple[float, Edit]]) -> Iterator[tuple[float, Edit]]:
    """A word in the place of another one, or before what is none: how many there are, a text, a sign."""
    word = any(mark.start == finding.at.start and mark.kind == "word" for mark in parsed.marks)
    for cost, edit in instead:
        yield cost, edit if word else Edit(edit.start, edit.start, f"{edit.text} ")


def the_other_one(parsed: Parsed, finding: Diagnostic, kinds: Iterable[Mapping[str, str]]) -> Proposals:
    """
    A thing that stands twice in a list, as the only one of its kind that the list does not name, or that is told.

    Of each of some *kinds*, the key of everything by what it is called here.
    """
    listed, told = _listed(parsed.marks, finding.at.start), told_words(parsed.source.text)
    at_once = finding.at.text in [one for one, other in pairwise(listed) if one == other]
    for keys in kinds if len(listed) >= _FEWEST else ():
        named = {keys.get(name) for name in listed}
        others = [name for name, key in keys.items() if key not in named]
        heard = [name for name in others if bare(name) in told]
        chosen = others if len(others) == 1 and not at_once else heard
        if None not in named and len(chosen) == 1:
            yield _THE_OTHER_ONE, (Edit(finding.at.start, finding.at.end, chosen[0]),)


def so_often(parsed: Parsed, finding: Diagnostic) -> Proposals:
    """What stands in a list again, as so many of it, where that can be told: `bridge x2`."""
    marks = [mark for mark in parsed.marks if mark.kind != "comment"]
    at = next((n for n, mark in enumerate(marks) if mark.start == finding.at.start), 0)
    notes = [note.at for note in finding.notes]
    first = next((n for n, mark in enumerate(marks) if notes and mark.start == notes[0].start), at)
    if first + 1 < at and marks[at - 1].text == "," and marks[at].text == marks[first].text:
        behind = marks[first + 1]
        counted = behind.kind == "count"
        many = int(behind.text[1:5]) + 1 if counted else 2
        place = (behind.start, behind.end) if counted else (marks[first].end, marks[first].end)
        count = Edit(*place, f"x{many}" if counted else f" x{many}")
        yield _SO_OFTEN, (count, Edit(marks[at - 2].end, marks[at].end, ""))


def _listed(marks: Sequence[Mark], at: int) -> list[str]:
    """The names of the list in which something stands."""
    first = last = next((n for n, mark in enumerate(marks) if mark.start == at), 0)
    while first >= _PAIR and marks[first - 1].text == ",":
        first -= 2
    while last + _PAIR < len(marks) and marks[last + 1].text == ",":
        last += 2
    return [mark.text for mark in marks[first : last + 1 : 2]]


def as_the_others(parsed: Parsed, finding: Diagnostic) -> Proposals:
    """A line that ends too soon, as the line of its block goes on that begins most like it, or has another joint."""
    marks = [mark for mark in parsed.marks if mark.kind != "comment"]
    lines: dict[int, list[Mark]] = {}
    for mark in block_around(marks, finding.at.start)[:_LONGEST]:
        lines.setdefault(parsed.source.position(mark.start)[0], []).append(mark)
    own, named = lines.pop(parsed.source.position(finding.at.start)[0], []), dict(finding.words).get("expected")
    expected = frozenset(named if isinstance(named, tuple) else (named,))
    found: dict[str, int] = {}
    for line in lines.values():
        yield from ((_ANOTHER_JOINT, (edit,)) for edit in _with_its_joint(own, line, expected))
        at = next((n for n, mark in enumerate(line) if _goes_on(mark, line[n - 1], expected, finding.at.text)), 0)
        alike = len([*takewhile(lambda pair: pair[0].text == pair[1].text, zip(own, line, strict=False))])
        if at and alike:
            rest = parsed.source.text[line[at].start : line[-1].end]
            found[rest] = max(alike, found.get(rest, 0))
    for rest, alike in found.items():
        if alike == max(found.values()):
            yield _AS_THE_OTHERS, (Edit(finding.at.end, finding.at.end, f" {rest}"),)


def as_above(at: Place) -> Proposals:
    r"""
    A line that ends in ditto marks, with as much of the line above as they stand for: `green  "  "  "`.

    >>> from ntwrules.dsl.text.source import Source
    >>> source = Source("it.ntw", 'red   and hub takes 90 seconds\ngreen "   "    "    "  "')
    >>> [edits[0].text for _, edits in as_above(Place(source, 37, 38))]
    ['and hub takes 90 seconds']
    """
    number = at.position[0]
    found, above = _DITTOS.fullmatch(at.source.line(number)), at.source.line(number - 1) if number > 1 else ""
    if found is None:
        return
    begins, words = at.source.offset(number, 1), above.partition("#")[0].split()
    behind = words[len(found[2].split()) :]
    if behind:
        yield _DITTO, (Edit(begins + found.start(3), begins + found.end(), " ".join(behind)),)


def _goes_on(mark: Mark, before: Mark, expected: AbstractSet[object], last: str) -> bool:
    """Is it what should have followed: a word, or a number behind the same word?"""
    if mark.kind == "number":
        return "<number>" in expected and before.text == last
    return mark.kind == "word" and mark.text in expected


def _with_its_joint(own: Sequence[Mark], other: Sequence[Mark], expected: AbstractSet[object]) -> Iterator[Edit]:
    """A comma as the word that stands in its place in a line that is built alike."""
    if len(own) == len(other):
        unlike = [n for n, (one, two) in enumerate(zip(own, other, strict=True)) if one.kind != two.kind]
        if len(unlike) == 1 and own[unlike[0]].text == "," and other[unlike[0]].text in expected:
            at = unlike[0]
            yield Edit(own[at - 1].end, own[at].end, f" {other[at].text}")


def _sets(vocabulary: Vocabulary, tongue: Tongue, fewest: int) -> Iterator[list[str]]:
    many = Counter(row.terminal for row in vocabulary.words if not row.terminal.endswith("_RULING"))
    for terminal, number in many.items():
        if fewest <= number <= _MOST:
            yield [row.spell(tongue) for row in vocabulary.words if row.terminal == terminal]


def _said(marks: Sequence[Mark], word: str) -> Iterator[int]:
    """Where a word of one or more parts stands."""
    parts = word.split()
    return (n for n in range(len(marks)) if [mark.text for mark in marks[n : n + len(parts)]] == parts)


def clause_around(marks: Sequence[Mark], first: int, last: int) -> Sequence[Mark]:
    """All that stands between the same signs, or on the same line, as the marks from the *first* to the *last*."""
    while not marks[first].first and marks[first - 1].text not in _AROUND:
        first -= 1
    while last + 1 < len(marks) and not marks[last + 1].first and marks[last + 1].text not in _AROUND:
        last += 1
    return marks[first : last + 1]


def block_around(marks: Sequence[Mark], at: int) -> Sequence[Mark]:
    """All that stands between the same braces as something."""
    depth, first, last = 0, 0, len(marks)
    for n in reversed([n for n, mark in enumerate(marks) if mark.start < at]):
        depth += (marks[n].text == "}") - (marks[n].text == "{")
        if depth < 0:
            first = n + 1
            break
    depth = 0
    for n in range(first, len(marks)):
        depth += (marks[n].text == "{") - (marks[n].text == "}")
        if depth < 0:
            last = n
            break
    return marks[first:last]
