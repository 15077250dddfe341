"""What is read well and cannot be, or is foolish, with one value of it mistyped: numbers, and signs that compare."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, takewhile

from ntwrules.dsl.everyday.figures import (
    are_a_slip_apart,
    exchanged,
    without_a_figure,
    without_a_nought,
    without_one_of_two,
)
from ntwrules.dsl.everyday.likeness import Speech, bare, everyday, is_part, is_unit, mean_the_same, same_word
from ntwrules.dsl.everyday.listed import how_many, lies, runs
from ntwrules.dsl.everyday.told import sentences, told_words
from ntwrules.dsl.findings.diagnostics import Diagnostic
from ntwrules.dsl.repairing import codes
from ntwrules.dsl.repairing.proposals import Proposals
from ntwrules.dsl.repairing.ways.completing import block_around, clause_around
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.lexer import Mark
from ntwrules.dsl.text.source import TOLD, Place, Source, untold

__all__ = ["as_told", "at_the_other_end", "counts", "in_one_breath", "is_named", "mistyped",
           "nearly_told", "shorter", "told_beside", "told_of_several", "turned"]  # fmt: skip

#: A number of a remark on the same line, one that is told and nearly typed, one that is told with the thing it counts,
#: a sign turned round, and a key that was held too long.
_BESIDE, _TYPED, _WITH_ITS_THING, _TURNED, _TWICE = 0.0, 0.0, 0.4, 0.5, 0.5
#: Nothing is likelier than a unit for another one, or two ends that changed places.
_OTHER_UNIT = 0.0
#: A number of another clause of the same block, which is told with the thing it counts.
_TOLD_BESIDE = 0.1
#: … and more, if the number stands somewhere in the file.
_SAID_ALREADY = 0.1
_TURNS = {"<": ">", ">": "<", "<=": ">=", ">=": "<=", "≤": "≥", "≥": "≤"}
_AROUND = frozenset("{};")
#: So many words behind its number a thing may be named; nobody is wrong about a longer number.
_NEAR, _LONGEST = 3, 5
#: A clause of more marks counts nothing.
_LONGEST_CLAUSE = 60
#: A word of so few letters names nothing.
_SMALL = 3
#: A number that is so many times too large is a slip of another kind.
_FAR = 2
#: So many figures may have changed places.
_PAIR = 2
#: What it costs that the slip is not where something is told to be wrong, but in a clause that it has to do with.
_ELSEWHERE = 0.1
#: Two numbers of a list without what stands between them.
_A_COMMA = -0.2


def mistyped(source: Source, marks: Sequence[Mark], finding: Diagnostic, speech: Speech) -> Proposals:
    """The clause of a finding, or one that it speaks of, with another number or a sign turned round."""
    places = dict.fromkeys((finding.at, *(note.at for note in finding.notes)))
    yield from _exchanged(source, marks, finding.at, speech)
    yield from told_beside(source, marks, finding.at, speech) if finding.code not in codes.OF_CELLS else ()
    yield from _in_a_list(source, marks, finding.at)
    for at in places:
        if at.source is source:
            clause = _clause(marks, at.start, at.end)
            signs = [mark for mark in clause if mark.text in _TURNS]
            if len(signs) == 1:
                yield _TURNED, (Edit(signs[0].start, signs[0].end, _TURNS[signs[0].text]),)
            if finding.code == codes.OUT_OF_RANGE:
                yield from _in_smaller_units(marks, at, speech)
                shorter = without_a_figure(at.text) if 1 < len(at.text) <= _LONGEST else ()
                yield from ((_TWICE, (Edit(at.start, at.end, one),)) for one in shorter if one != "0")
                if _is_listed(marks, at):
                    yield _A_COMMA, (Edit(at.start + 1, at.start + 1, ", "),)
            for mark in clause:
                if mark.kind in {"number", "count"} and len(mark.text) <= _LONGEST:
                    things = [one.text for one in clause if one.kind == "word"]
                    cells = finding.code in codes.OF_CELLS or lies(clause, mark, speech)
                    alone = len(_numbers(clause)) == 1  # more numbers than one may be at odds
                    impossible = finding.severity == "error" or (finding.code == codes.NEVER_TRUE and alone)
                    for cost, edits in _otherwise(source, mark, things, speech, of_cells=cells, impossible=impossible):
                        yield cost + _ELSEWHERE * (at is not finding.at), edits


def _in_a_list(source: Source, marks: Sequence[Mark], at: Place) -> Proposals:
    """The one number of a list, around a place, that people are told otherwise in a list that has all the others."""
    line = source.position(at.start)[0] if at.source is source else 0
    here = [mark for mark in marks if line and source.position(mark.start)[0] == line]
    there = next((mark for mark in here if mark.kind == "number" and at.start <= mark.start < at.end), None)
    many = how_many(here, there) if there is not None else 0
    if there is None or not many:
        return
    first = here.index(there)
    while first > 1 and here[first - 1].text == ",":
        first -= 2
    own = here[first : first + 2 * many : 2]
    for run in dict.fromkeys(run for told in TOLD.findall(source.text) for run in runs(told)):
        apart = [(mark, n) for mark, n in zip(own, run, strict=False) if mark.text != str(n)]
        if len(run) == many and len(apart) == 1:
            yield _BESIDE, (Edit(apart[0][0].start, apart[0][0].end, str(apart[0][1])),)


def _clause(marks: Sequence[Mark], start: int, end: int) -> Sequence[Mark]:
    """The marks of what stands at a place; of all that stands between the same signs, where that holds no number."""
    inside = [n for n, mark in enumerate(marks) if mark.end > start and mark.start < end and mark.kind != "comment"]
    if not inside or any(marks[n].text in _AROUND for n in inside):
        return ()
    own = marks[inside[0] : inside[-1] + 1]
    numbers = any(marks[n].kind in {"number", "count"} for n in inside)
    around = own if numbers else clause_around(marks, inside[0], inside[-1])
    return [mark for mark in around if mark.kind != "comment"]


def turned(at: Place) -> Iterator[list[Edit]]:
    """
    A clause with each of its signs that compare turned round.

    >>> [edit.text for [edit] in turned(Place(Source("it.ntw", "end when a < 3 or b >= 4"), 0, 24))]
    ['>', '<=']
    """
    for sign in re.finditer("[<>]=?|[≤≥]", at.text):
        yield [Edit(at.start + sign.start(), at.start + sign.end(), _TURNS[sign[0]])]


def _in_smaller_units(marks: Sequence[Mark], at: Place, speech: Speech) -> Proposals:
    """So many minutes that nobody has so much time: as many seconds."""
    behind = next((mark for mark in marks if mark.start >= at.end), None)
    for units in (everyday(speech)["hours"], everyday(speech)["days"]):
        if behind is not None and behind.text in units:
            for unit in sorted(units, key=len, reverse=True):
                if units[unit] < units[behind.text]:
                    yield _OTHER_UNIT, (Edit(behind.start, behind.end, unit),)


def _is_listed(marks: Sequence[Mark], at: Place) -> bool:
    """Are two figures one of a list of single ones, so that a comma was lost between them?"""
    n = next((n for n, mark in enumerate(marks) if mark.start == at.start), 0)
    commas = [m for m in (n - 1, n + 1) if 0 < m < len(marks) - 1 and marks[m].text == ","]
    return len(at.text) == len("12") and any(len(marks[m + (m - n)].text) == 1 for m in commas)


def _clauses_around(marks: Sequence[Mark], at: Place) -> Iterator[Sequence[Mark]]:
    """Every clause between the same braces as a place, the one that stands there too; none that goes on and on."""
    clauses: list[list[Mark]] = [[]]
    for mark in block_around(marks, at.start):
        if mark.first or mark.text in _AROUND:
            clauses.append([])
        if mark.text not in _AROUND and mark.kind != "comment":
            clauses[-1].append(mark)
    return (clause for clause in clauses if 0 < len(clause) <= _LONGEST_CLAUSE)


def _exchanged(source: Source, marks: Sequence[Mark], at: Place, speech: Speech) -> Proposals:
    """`at least 12`, `at most 2`: the numbers of two clauses that name both ends, each in the place of the other."""
    ends = _extremes(speech)
    clauses = [clause for clause in _clauses_around(marks, at) if len(_numbers(clause)) == 1]
    own = next((clause for clause in clauses if clause[0].start <= at.start < clause[-1].end), None)
    for clause in clauses if own is not None and at.source is source else ():
        words, others = ([mark.text for mark in one if mark.kind == "word"] for one in (own or (), clause))
        apart = [{*pair} for pair in zip(words, others, strict=False) if pair[0] != pair[1]]
        at_both_ends = len(apart) == 1 and any({word, ends.get(word)} == apart[0] for word in apart[0])
        if len(words) == len(others) and at_both_ends:
            (one,), (other,) = _numbers(own or ()), _numbers(clause)
            told = counts(source.text, [*words, *others], speech)  # which may be other numbers
            both = Edit(one.start, one.end, other.text), Edit(other.start, other.end, one.text)
            yield _TOLD_BESIDE if told else _OTHER_UNIT, both


def _extremes(speech: Speech) -> dict[str, str]:
    """Each word for one of two ends, with that for the other."""
    pairs = [pair.split("|") for pair in everyday(speech)["extremes"]]
    return {word: other for one, two in pairs for word, other in ((one, two), (two, one))}


def at_the_other_end(at: Place, speech: Speech) -> Iterator[Edit]:
    """`at least 6` as `at most 6`, where people are told that: up to six."""
    before, number, _ = re.split("([0-9]+)", f"{at.text} 0", maxsplit=1)
    for word in re.finditer(r"\w+", before):
        other = _extremes(speech).get(word[0])
        meant = bare(f"{before[: word.start()]}{other}{before[word.end() :]}") if other else ""
        if other and any(meant == said or mean_the_same(meant, said, speech) for said in _before(at, number)):
            yield Edit(at.start + word.start(), at.start + word.end(), other)


def _before(at: Place, number: str) -> Iterator[str]:
    """The last words that people are told before a number, one, two and more."""
    told = told_words(at.source.text)
    for n in (n for n, word in enumerate(told) if word == number):
        yield from (" ".join(told[max(0, n - words) : n]) for words in range(1, _NEAR + 1))


def _numbers(clause: Sequence[Mark]) -> list[Mark]:
    return [mark for mark in clause if mark.kind in {"number", "count"}]


def told_beside(source: Source, marks: Sequence[Mark], at: Place, speech: Speech) -> Proposals:
    """A number of another clause of the same block as people are told it, where that clause says another one."""
    everywhere = told_words(source.text, ones=True)
    clauses = [*_clauses_around(marks, at)] if at.source is source else []
    often = Counter(clause[0].text for clause in clauses)
    ends = _extremes(speech)
    counted = {clause[0].text for clause in clauses if any(mark.kind == "count" for mark in clause)}
    for clause in clauses:
        titles = [mark for mark in clause if mark.kind == "string"]
        if titles and not _numbers(clause) and clause[0].text in counted:
            things = [mark.text.strip('"') for mark in clause[1:]]
            for word in counts(source.text, things, speech):
                yield _TOLD_BESIDE, (Edit(titles[-1].end, titles[-1].end, f" x{word}"),)
        if any(at_the_other_end(Place(source, clause[0].start, clause[-1].end), speech)):
            continue  # it is the word that people are told otherwise
        for mark in (one for one in _numbers(clause) if one.kind == "count" or not lies(clause, one, speech)):
            written = mark.text.lstrip("x×")
            things = [thing for thing in _things(clause, mark) if often[thing] < 2 and thing not in ends]
            near = (n for n, word in enumerate(everywhere) if word.isdecimal())
            told = {everywhere[n] for n in near if _is_next_to(everywhere, n, things, speech)}
            if written not in told:
                told -= _said_of(things, [other for other in clauses if other is not clause], speech)
                told -= {one.text for one in _numbers(clause) if _things(clause, one) == _things(clause, mark)}
                told -= {str(how_many(clause, mark))} if mark.kind == "number" else set()
                yield from ((_TOLD_BESIDE, (Edit(mark.end - len(written), mark.end, word),)) for word in sorted(told))


def _said_of(things: Sequence[str], clauses: Sequence[Sequence[Mark]], speech: Speech) -> set[str]:
    """The numbers that clauses say of some things: what people are told is said there."""
    return {
        number.text
        for clause in clauses
        for number in _numbers(clause)
        if any(same_word(bare(mark.text), bare(thing), speech) for mark in clause for thing in things)
    }


def _things(clause: Sequence[Mark], number: Mark) -> list[str]:
    """What a number of a clause counts: of several, what stands behind it up to the next sign; of time, only that."""
    unit = next((mark.text for mark in clause if mark.start >= number.end), "")
    if is_unit(unit):
        return [unit]
    if len(_numbers(clause)) == 1:
        return [mark.text for mark in clause if mark.kind in {"word", "string"}]
    behind = [mark for mark in clause if mark.start >= number.end]
    things = [mark.text for mark in takewhile(lambda mark: mark.kind == "word", behind)]
    return things or [mark.text for mark in takewhile(lambda mark: mark.kind == "word", clause)]


def _is_next_to(told: Sequence[str], at: int, things: Sequence[str], speech: Speech) -> bool:
    """Does one of some things stand behind a number that is told, before any other number?"""
    behind = takewhile(lambda word: word[0].isalpha() and not is_part(word), told[at + 1 : at + 1 + _NEAR])
    small = everyday(speech)["small"].split("|")
    telling = [bare(thing) for thing in things if len(thing) >= _SMALL and thing not in small]
    return any(same_word(other, thing, speech) for other in behind for thing in telling)


def _otherwise(
    source: Source, mark: Mark, things: Sequence[str], speech: Speech, *, of_cells: bool, impossible: bool
) -> Proposals:
    """A number as people are told it, or as it was to be typed."""
    written = mark.text.lstrip("x×")
    start = mark.end - len(written)
    beside = told_words(source.line(source.position(mark.start)[0]))
    everywhere, said = told_words(source.text), {*re.findall("[0-9]+", TOLD.sub("", source.text))}
    if written in everywhere:
        return  # it is what people are told
    others = [n for n, word in enumerate(everywhere) if word.isdecimal() and word != written]
    counting = [n for n in others if is_named(everywhere, n, things, speech)]
    for n in others:
        word, named = everywhere[n], n in counting
        typed = are_a_slip_apart(written, word) and (named or not counting)  # else that one is of something else
        if word in beside or (not of_cells and (named or typed)):
            told = (_TYPED if typed else _WITH_ITS_THING) + _SAID_ALREADY * (word in said)
            yield _BESIDE if word in beside else told, (Edit(start, mark.end, word),)
    for meant in _untold(written, impossible=impossible) if not of_cells else ():
        yield _TWICE, (Edit(start, mark.end, meant),)


def _untold(written: str, *, impossible: bool) -> Iterator[str]:
    """What was to be typed instead of a number, as far as its figures tell: of what is impossible, more."""
    yield from without_one_of_two(written)
    if impossible:
        yield from without_a_nought(written)
        yield from exchanged(written) if len(written) == _PAIR else ()


def nearly_told(source: Source, marks: Sequence[Mark], at: Place, speech: Speech) -> Iterator[tuple[Edit, ...]]:
    """A number of a clause as people are told it, where it was nearly typed so, and they are not told it as it is."""
    everywhere = told_words(source.text)
    for mark in _clause(marks, at.start, at.end) if at.source is source else ():
        written = mark.text.lstrip("x×")
        of_things = mark.kind == "count" or (mark.kind == "number" and not lies(marks, mark, speech))
        if of_things and len(written) <= _LONGEST and written not in everywhere:
            for word in dict.fromkeys(everywhere):
                if word.isdecimal() and int(word) and are_a_slip_apart(written, word):
                    yield (Edit(mark.end - len(written), mark.end, word),)


def shorter(source: Source, ways: Sequence[tuple[Edit, ...]]) -> Iterator[tuple[Edit, ...]]:
    """A number with a figure too many, where another one is proposed that is far off from it, and near to that."""
    for edit in dict.fromkeys(edit for way in ways if len(way) == 1 for edit in way):
        both = (re.findall("[0-9]+", text) for text in (source.text[edit.start : edit.end], edit.text))
        for was, now in zip(*both, strict=False):
            if 0 < _FAR * int(now) < int(was) and len(was) <= _LONGEST:
                found = source.text.index(was, edit.start)
                meant = (*without_one_of_two(was), *without_a_nought(was))
                yield from ((Edit(found, found + len(was), one),) for one in meant if int(one) <= _FAR * int(now))


def told_of_several(source: Source, ways: Sequence[tuple[Edit, ...]], speech: Speech) -> Iterator[tuple[Edit, ...]]:
    """Of several ways, the only one whose words people are told, as far as no other way has them."""
    told = {word for word in told_words(source.text) if len(word) > _SMALL}
    words = [{bare(word) for edit in way for word in re.findall(r"[^\W\d_]+", edit.text)} for way in ways]
    lines = [{source.position(edit.start)[0] for edit in way} for way in ways]
    apart = all(one.isdisjoint(other) for one, other in combinations(lines, 2))  # of several clauses, each counts whole
    heard = []
    for n, own in enumerate(words):
        written = () if apart else (bare(source.text[edit.start : edit.end]).split() for edit in ways[n])
        others = set[str]().union(*words[:n], *words[n + 1 :], *written)
        rather = {
            word for word in own if len(word) > _SMALL and not any(same_word(word, one, speech) for one in others)
        }
        heard.append(sum(any(same_word(word, one, speech) for one in told) for word in rather))
    if len(ways) > 1 and sum(map(bool, heard)) == 1:
        yield ways[heard.index(max(heard))]


def counts(text: str, things: Sequence[str], speech: Speech, *, ones: bool = False) -> list[str]:
    """
    How many there are of some things, as people are told.

    >>> counts('about "Four rafts lie in the box."', ["raft"], Speech("en"))
    ['4']
    """
    everywhere = told_words(text, ones=ones)
    numbers = (n for n, word in enumerate(everywhere) if word.isdecimal())
    return list(dict.fromkeys(everywhere[n] for n in numbers if _is_next_to(everywhere, n, things, speech)))


def in_one_breath(text: str, things: Sequence[str], many: int, speech: Speech) -> list[int]:
    """
    How many there are of some things in so many places, as one sentence tells of each in turn.

    >>> in_one_breath("# Twelve rafts on the one side, eight on the other.", ["raft"], 2, Speech("en"))
    [12, 8]
    """
    for sentence in sentences(text):
        numbers = [int(word) for word in sentence.split() if word.isdecimal()]
        if len(numbers) == many + 1 and many in numbers:  # so many places
            numbers.remove(many)
        if len(numbers) == many > 1 and counts(f"# {sentence}", things, speech):
            return numbers
    return []


def as_told(source: Source, edits: tuple[Edit, ...], speech: Speech) -> Iterator[tuple[Edit, ...]]:
    """A change that writes one number, with each number instead that people are told beside words of that clause."""
    numbers = [(n, found) for n, edit in enumerate(edits) for found in re.finditer("[0-9]+", edit.text)]
    if len(numbers) != 1:
        return
    (n, found), everywhere = numbers[0], told_words(source.text)
    text = edits[n].text
    clause = text if found[0] != text else _clause_at(source, edits[n].start)
    things = [word for word in re.findall(r"[^\W\d_]+", clause) if len(word) > _SMALL]
    said = re.findall(r"[^\W\d_]+", TOLD.sub("", source.text))
    alone = [thing for thing in things if said.count(thing) <= (clause is not text)]  # of this clause only
    for at in _counting(everywhere, alone, speech) or _counting(everywhere, things, speech):
        told = text[: found.start()] + everywhere[at] + text[found.end() :]
        yield (*edits[:n], Edit(edits[n].start, edits[n].end, told), *edits[n + 1 :])


def _clause_at(source: Source, at: int) -> str:
    """What a clause says at some place, without what it tells to people."""
    line, column = source.position(at)
    text = untold(source.line(line))
    return re.split("[{};]", text[: column - 1])[-1] + re.split("[{};]", text[column - 1 :])[0]


def _counting(told: Sequence[str], things: Sequence[str], speech: Speech) -> list[int]:
    """Where numbers stand that are told near one of some things."""
    return [n for n, word in enumerate(told) if word.isdecimal() and is_named(told, n, things, speech)]


def is_named(told: Sequence[str], at: int, things: Sequence[str], speech: Speech) -> bool:
    """Does one of some things stand near a number that is told, or anywhere before one that ends its sentence?"""
    behind = [*takewhile(_goes_on, told[at + 1 : at + 1 + _NEAR])]
    before = [*takewhile(_goes_on, reversed(told[:at]))]
    near = (*behind, *(before[:1] if behind else before))
    return any(same_word(other, bare(thing), speech) for other in near for thing in things)


def _goes_on(word: str) -> bool:
    """Is it a word, and no sign that ends a sentence?"""
    return word[0].isalnum()
