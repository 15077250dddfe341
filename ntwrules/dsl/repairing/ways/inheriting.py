"""Repairs that ask what the parents say: lines left half, numbers as a difference, what was said there already."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import add, mul, sub

from ntwrules.dsl.everyday.likeness import Speech, drops, everyday, number_in_words, same_word
from ntwrules.dsl.everyday.listed import listed
from ntwrules.dsl.findings.diagnostics import Diagnostic
from ntwrules.dsl.repairing import codes
from ntwrules.dsl.repairing.case import Case
from ntwrules.dsl.repairing.proposals import Proposals, Repair
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import Place, Source
from ntwrules.dsl.writing.clauses import taken_out
from ntwrules.model.texts import TONGUES

__all__ = [
    "as_long_as_before",
    "completed",
    "half_said",
    "left_out",
    "reckoned",
    "said_already",
    "the_word_of_the_parents",
]

_WORD = re.compile(r'"[^"]*"|\w[\w-]*|[^\w\s]')
_NUMBERS = re.compile("[0-9]+")
_COUNTED = re.compile(r"x?[0-9]+")
_LIST = re.compile("[0-9]+(?:, *[0-9]+)+")
#: A clause ends before a sign that closes a block, and begins behind one that opens it.
_AROUND = re.compile(r"[{};]")
#: Nothing is looked for in longer lines, nor in more clauses.
_LONGEST, _MOST = 300, 400
_LONGEST_LIST = 12
#: What it costs more to say what the parents say.
_UNCHANGED = 0.2
#: What it costs to write a list as a remark beside it tells it.
_AS_TOLD = 0.1
#: What it costs to have forgotten a word.
_A_WORD = 0.6


def completed(case: Case, clauses: Sequence[str]) -> Proposals:
    """A line that tells only what changes, with the rest of it as some *clauses* of the parents say it."""
    source, finding, speech = case.source, case.finding, case.speech
    own = _clause(source, finding.at.start)
    if own is None or own.text.endswith(","):  # a list that goes on, or was to
        return
    if told := _as_listed(source, own):
        yield _AS_TOLD, (Edit(own.start, own.end, told),)
    of_each = re.compile(rf"\s+(?:{everyday(speech)['of_each']})(?:\s+\w+)?$")
    said = of_each.sub("", own.text) if _NUMBERS.search(own.text) else own.text
    for clause in clauses[:_MOST]:
        whole = half_said(said, clause, case.attempt.keys) or _with_other_parts(said, clause)
        numbers, before = _NUMBERS.findall(said), _NUMBERS.findall(clause)
        alike = len(before) > 1 and len({*before}) == 1 and "," not in clause  # `20 by 20`
        if (len(numbers) > 1 or said != own.text or alike) and len({*numbers}) == 1:  # as many of each
            whole = _NUMBERS.sub(numbers[0], whole)
        if whole and not drops(whole, own.text, speech, "denying"):
            other = _the_other(whole, finding) if whole == clause else ""
            yield 0.3 + _UNCHANGED * bool(other), (Edit(own.start, own.end, whole),)
            yield from ((0.3, (Edit(own.start, own.end, one),)) for one in [other] if one)


def _the_other(clause: str, finding: Diagnostic) -> str:
    """A clause that parents say, with the other of the only two things that it can say: nobody writes what is said."""
    expected = dict(finding.words).get("words", ())
    if not isinstance(expected, tuple) or len(expected) != len(("one", "other")):
        return ""
    one, other = expected
    return next((clause.replace(a, b) for a, b in ((one, other), (other, one)) if clause.endswith(f" {a}")), "")


def as_long_as_before(case: Case) -> Iterator[Repair]:
    """A list of numbers that is too short or too long, as long as the parents have it."""
    source = case.source
    own = _clause(source, case.at.start - bool(_AROUND.match(case.at.text)))
    if own is None or own.text.endswith(","):
        return
    line = source.position(own.start)[0]
    remarks = [source.line(n).partition("#")[2] for n in (line, line - 1) if n]
    for one in listed(own.text, remarks, case.said_before[:_MOST]):
        yield Repair(one.cost, (Edit(own.start, own.end, one.text),), strict=True, whole=one.guessed, fewer=one.fewer)


def the_word_of_the_parents(case: Case) -> Proposals:
    """One of a few words that is missing, such as a unit, as the clause of the parents has it that is most alike."""
    own, expected = _clause(case.source, case.at.start), case.words.get("words", ())
    if own is None or not isinstance(expected, tuple) or len(expected) < 2:
        return
    words = {*_WORD.findall(own.text)}
    found: dict[str, int] = {}
    for clause in case.said_before[:_MOST]:
        there = _WORD.findall(clause)
        for word in () if words.isdisjoint(there) else there:
            if any(same_word(word, other, case.speech) for other in expected):
                found[word] = max(found.get(word, 0), len(words.intersection(there)))
    for word, alike in found.items():
        if alike == max(found.values()):
            behind = case.code == codes.UNFINISHED
            at = case.at.end if behind else case.at.start
            yield _A_WORD, (Edit(at, at, f" {word}" if behind else f"{word} "),)


def _as_listed(source: Source, own: Place) -> str:
    """A list of numbers as the remark beside or above it tells it; nothing where that tells no more of it."""
    line = source.position(own.start)[0]
    head, parts = _parts(own.text)
    for told in (source.line(line), source.line(line - 1) if line > 1 else ""):
        words = _WORD.findall(told.partition("#")[2])
        numbers = [
            str(n) for word in words if (n := int(word) if word.isdecimal() else number_in_words(word)) is not None
        ]
        rest = iter(numbers)
        if len(parts) < len(numbers) <= _LONGEST_LIST and all(part in rest for part in parts):
            return head + ", ".join(numbers)
    return ""


def half_said(own: str, clause: str, names: Mapping[str, str]) -> str:
    """
    A clause with all that a shorter one says in the place of what it said; nothing where that one says something else.

    Things go by any of their *names*.

    >>> half_said("cubes 20 gray", "cubes 12 gray, 12 yellow", {})
    'cubes 20 gray, 12 yellow'
    >>> half_said("kaart brug x3", 'kaart bridge "Brug" x4 { plaats 1 bridge }', {"brug": "bridge"})
    'kaart brug "Brug" x3 { plaats 1 bridge }'
    >>> half_said("cubes 20 green", "cubes 12 gray, 12 yellow", {}), half_said("faces 1, 2", "faces 1, 2, 3", {})
    ('', '')
    """
    words, there = _WORD.findall(own), list(_WORD.finditer(clause))
    if not 1 < len(words) < len(there) or not _same(words[0], there[0][0], names) or _shorter_list(own, clause):
        return ""
    edits, at = [], 0
    for word in words:
        found = next((n for n in range(at, len(there)) if _same(word, there[n][0], names)), None)
        if found is None or (at and found > at and not _passes(there[at][0])):
            return ""
        edits.append(Edit(there[found].start(), there[found].end(), word))
        at = found + 1
    made = clause
    for edit in reversed(edits):
        made = made[: edit.start] + edit.text + made[edit.end :]
    return made


def _shorter_list(own: str, clause: str) -> bool:
    """Is it a list of numbers, of which some are missing? Only the author knows which, and how many."""
    listed, whole = _LIST.search(own), _LIST.search(clause)
    return listed is not None and whole is not None and listed[0].count(",") < whole[0].count(",")


def _with_other_parts(own: str, clause: str) -> str:
    """A list of which only some parts are told, or all in another order: `cubes 20 blue`."""
    (head, told), (same, parts) = _parts(own), _parts(clause)
    kinds = [_NUMBERS.sub("", part) for part in parts]
    changed = {_NUMBERS.sub("", part): part for part in told}
    if head != same or len(set(kinds)) < len(kinds) or not len(changed) == len(told) <= len(parts):
        return ""
    made = (changed.get(kind, part) for kind, part in zip(kinds, parts, strict=True))
    return head + ", ".join(made) if changed.keys() <= {*kinds} else ""


def _parts(clause: str) -> tuple[str, list[str]]:
    """What a clause begins with, up to its first number, and the parts of the list that follows."""
    first = _NUMBERS.search(clause)
    start = first.start() if first else len(clause)
    return clause[:start], [part.strip() for part in clause[start:].split(",")]


def _passes(word: str) -> bool:
    """May it have been left out: a name for people, and what its tongue is?"""
    return word.startswith('"') or len(word) == 2


def _same(word: str, other: str, names: Mapping[str, str]) -> bool:
    if _COUNTED.fullmatch(word) and _COUNTED.fullmatch(other):
        return word.startswith("x") == other.startswith("x")
    return word == other or names.get(word, word) == names.get(other, other)


def reckoned(case: Case) -> Proposals:
    """
    A number that is told as a difference with what the parents say.

    What stands besides it may be a sentence that has to be told again.
    """
    own, names = _clause(case.source, case.at.start), case.attempt.keys
    found = [*_differences(own.text, case.speech)] if own else []
    ways = [(0.0, change, plain) for change, plain in found]
    ways += [(clause.cost, change, clause.line) for change, plain in found for clause in case.retold(plain)]
    for cost, change, plain in ways:
        numbers = [word for word in _WORD.findall(plain) if _COUNTED.fullmatch(word)]
        wanted = _shape(plain, names)
        for clause in case.said_before[:_MOST]:
            there = [found for found in _WORD.finditer(clause) if not _is_title(found[0])]
            if len(numbers) != 1 or not wanted or [_plain(one[0], names) for one in there][: len(wanted)] != wanted:
                continue
            at = next(one for one in there if _COUNTED.fullmatch(one[0]))
            now = change(int(at[0].lstrip("x")), int(numbers[0].lstrip("x")))
            if own and now > 0:
                begin = "x" if at[0].startswith("x") else ""
                rest = clause[there[len(wanted) - 1].end() :] if cost or change is mul else ""
                shown = re.sub(r"x?\b[0-9]+", f"{begin}{now}", plain, count=1) + rest
                yield 0.2 + cost, (Edit(own.start, own.end, shown),)


def _differences(text: str, speech: Speech) -> Iterator[tuple[Callable[[int, int], int], str]]:
    """A line without what makes its number a difference; and whether that is added, taken off or so many times more."""
    for found in re.finditer(rf"(?<![\w-])(?:{everyday(speech)['twofold']})(?![\w-])", text, re.IGNORECASE):
        yield mul, f"{text[: found.start()]}2{text[found.end() :]}"
    text = " ".join(_in_figures(word, speech) for word in text.split(" "))
    taking = "|".join(pair.split("|")[1] for pair in everyday(speech)["opposites"])  # which say what the sign says
    signed = re.search(rf"(?<!\w)(?:(?<!\S)(?:{taking}) -|(\+ ?|-))(?=[0-9])", text)
    if signed and signed[1]:
        yield sub if signed[1] == "-" else add, text[: signed.start()] + text[signed.end() :]
    for change, kind in ((add, "more"), (sub, "less")):
        for found in re.finditer(rf"(?<![\w-])(?:{everyday(speech)[kind]})(?![\w-])", text, re.IGNORECASE):
            yield change, " ".join((text[: found.start()] + text[found.end() :]).split())


def _in_figures(word: str, speech: Speech) -> str:
    """A number in figures; what is only an article stays."""
    number = number_in_words(word)
    return word if number is None or word in everyday(speech)["small"].split("|") else str(number)


def _shape(text: str, names: Mapping[str, str]) -> list[str]:
    return [_plain(word, names) for word in _WORD.findall(text) if not _is_title(word)]


def _is_title(word: str) -> bool:
    """Is it a name for people, or what its tongue is?"""
    return word.startswith('"') or word in TONGUES


def _plain(word: str, names: Mapping[str, str]) -> str:
    """A word as far as it tells what a line is about: not how many, nor whether it is one or more of them."""
    return "0" if _COUNTED.fullmatch(word) else names.get(word, word).casefold()


def said_already(case: Case) -> Proposals:
    """Of two lines about the same, the one that says what the parents say is the one too many."""
    source, names = case.source, case.attempt.keys
    known = {tuple(names.get(word, word) for word in _WORD.findall(clause)) for clause in case.said_before[:_MOST]}
    places = [case.at, *(note.at for note in case.finding.notes if note.at.source is source)]
    stretches = [one for place in places if (one := _clause(source, place.start))]
    idle = [one for one in stretches if tuple(names.get(word, word) for word in _WORD.findall(one.text)) in known]
    if len(idle) == 1 < len(stretches):
        yield 0.2, (taken_out(idle[0]),)


def left_out(case: Case) -> Proposals:
    """A clause that says nothing taken out, where another stands beside it."""
    own = _clause(case.source, case.at.start)
    if own is not None:
        yield 0.4, (taken_out(own),)


def _clause(source: Source, at: int) -> Place | None:
    """The clause that stands at an offset, as far as it stands on one line."""
    clause, (line, _) = source.clause_at(at), source.position(at)
    return clause if clause.text and len(source.line(line).partition("#")[0]) <= _LONGEST else None
