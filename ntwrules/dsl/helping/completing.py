"""What may stand at a place of a file, from the tables of the grammar, of words, and of the names in sight."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Literal

from attrs import frozen

from ntwrules.dsl.findings.diagnostics import term
from ntwrules.dsl.helping.pointing import Pointer, nfc
from ntwrules.dsl.helping.scope import Known, Scope, begins
from ntwrules.dsl.parsing.enclosing_rules import enclosing_rules
from ntwrules.dsl.parsing.feeding import COMPARISONS, JOINTS, SIGNS
from ntwrules.dsl.parsing.mending.parser_position import TERMS
from ntwrules.dsl.parsing.mending.recovery import Mending
from ntwrules.dsl.parsing.tree import Leaf
from ntwrules.dsl.text.source import Place
from ntwrules.dsl.text.words import Word
from ntwrules.dsl.writing.layout import BEFORE_MANY, COMMA_BEFORE_OR
from ntwrules.model.texts import Tongue

__all__ = ["Completion", "Kind", "completions"]

#: A word of the language; one of several of its kind, such as a seat; a name; a number or text; a sign.
Kind = Literal["word", "choice", "name", "value", "sign"]

#: What may be written, of what kind it is, and what it means.
_Candidate = tuple[str, Kind, str]
#: What to write where a value of one's own has to stand.
_VALUES = {"STRING": '""', "NUMBER": "1", "DECIMAL": "1.0", "COUNT": "x2"}
_LONGEST_ABOUT = 160


@frozen
class Completion:
    """
    Something that may stand at a place.

    Attributes:
        kind: What it is: ``word``, ``choice`` (a word that is one of several, such as a seat), ``name``, ``value``
            (a number or text, to be changed) or ``sign``.

        text: What to write.

        at: The stretch of text it takes the place of: the word that is touched, or nothing.

        about: What it means or is, on one line in the tongue of the file; may be empty.
    """

    kind: Kind
    text: str
    at: Place
    about: str


def completions(it: Pointer) -> tuple[Completion, ...]:
    """All that may stand where somebody points, the likelier first."""
    if it.silent or it.file.parsed is None:
        return ()
    found: dict[str, Completion] = {}
    for tongue in _spoken(it):
        for completion in _in_tongue(it, tongue):
            found.setdefault(completion.text, completion)
    return tuple(found.values())


def _spoken(it: Pointer) -> Sequence[Tongue]:
    """Where the words so far are words of several tongues, those in which they make sense; `of` is *or* in Dutch."""
    if len(it.tongues) == 1:
        return it.tongues
    sound = [tongue for tongue in it.tongues if it.reading(it.after, tongue, ahead=False).last_mended < 0]
    return sound or it.tongues


def _in_tongue(it: Pointer, tongue: Tongue) -> Iterator[Completion]:
    begun = list(_begun(it, tongue))
    # Words that are the beginning of a phrase, and of nothing else, were not meant by themselves.
    first = min((completion.at.start for completion, _ in begun), default=it.offset)
    yield from (completion for completion, mended in begun if mended < first)
    reading = it.reading(it.after, tongue, ahead=False)
    if not begun or reading.last_mended < first:
        at = _replaced(it, reading, 0)
        for text, kind, about in _fitting(it, reading, tongue):
            if begins(text, it.typed):
                yield Completion(kind, text, at, _short(about))
    yield from _close_behind(it, tongue, first)


def _fitting(it: Pointer, reading: Mending, tongue: Tongue) -> Iterator[_Candidate]:
    """Everything the parser would take."""
    accepted = reading.parser.accepted()
    for row in it.file.rulebook.grammar.vocabulary.words:
        if row.terminal in accepted:
            ways = (_usual(row, reading, tongue), *row.spellings[tongue])
            text = next((text for text in ways if begins(text, it.typed)), None)
            if text is not None:
                yield text, _kind(row), _gloss(it, row, tongue)
    if "NAME" in accepted:
        yield from _names(it, reading, it.scope(tongue))
    for terminal, text in _VALUES.items():
        if terminal in accepted and not (terminal == "DECIMAL" and "NUMBER" in accepted):
            yield text, "value", term(TERMS[terminal], tongue)
    yield from _signs(accepted)


def _close_behind(it: Pointer, tongue: Tongue, first: int) -> Iterator[Completion]:
    """Signs that may follow the touched word at once, if it is a whole one."""
    if it.touched is None or it.marks[it.touched].end != it.offset:
        return
    reading = it.reading(it.touched + 1, tongue, ahead=False)
    if reading.last_mended < min(first, it.marks[it.touched].start):
        accepted = reading.parser.accepted()
        rows = (row for row in it.file.rulebook.grammar.vocabulary.words if row.terminal in accepted & set(JOINTS))
        joints: list[_Candidate] = [(_usual(row, reading, tongue), "word", _gloss(it, row, tongue)) for row in rows]
        for text, kind, about in (*joints, *_signs(accepted)):
            if not text[0].isalpha():
                yield Completion(kind, text, it.place(it.offset, it.offset), about)


def _begun(it: Pointer, tongue: Tongue) -> Iterator[tuple[Completion, int]]:
    """Phrases of which the first words stand there already, and where the last mistake before them is."""
    vocabulary = it.file.rulebook.grammar.vocabulary
    for width in range(1, min(vocabulary.longest, it.after) + 1):
        head = tuple(nfc(mark.text) for mark in it.marks[it.after - width : it.after])
        rows = [
            (row, phrase)
            for row in vocabulary.words
            for phrase in _phrases(row, tongue)
            if phrase[:width] == head and len(phrase) > width and begins(phrase[width], it.typed)
        ]
        if rows:
            reading = it.reading(it.after - width, tongue, ahead=False)
            accepted = reading.parser.accepted()
            for row, phrase in rows:
                if row.terminal in accepted:
                    at = _replaced(it, reading, width)
                    found = Completion(_kind(row), " ".join(phrase), at, _gloss(it, row, tongue))
                    yield found, reading.last_mended


def _phrases(row: Word, tongue: Tongue) -> Iterator[tuple[str, ...]]:
    """Every way to write a word, word by word; a comma that belongs to it is a word too."""
    for spelling in row.spellings[tongue]:
        yield tuple(spelling.split())
        if row.terminal in JOINTS:
            yield (",", *spelling.split())


def _replaced(it: Pointer, reading: Mending, width: int) -> Place:
    """The word that is touched, all of it, or the whole phrase when it is one."""
    first = it.after - width
    if not width and it.touched is None:
        return it.place(it.offset, it.offset)
    end = it.offset if it.touched is None else it.marks[it.touched].end
    reading.marks[:] = it.marks
    leaf, _ = reading.leaf(first, reading.parser.accepted())
    return it.place(it.marks[first].start, max(end, leaf.end if leaf else end))


def _usual(row: Word, reading: Mending, tongue: Tongue) -> str:
    """How the formatter would write it here."""
    before = reading.values[-1] if reading.values else None
    leaf = before if isinstance(before, Leaf) else None
    many = leaf is not None and leaf.type in BEFORE_MANY and leaf.value != "1"
    text = row.spell(tongue, many=many)
    if row.terminal == "OR":
        inside = {chain[0] for chain in enclosing_rules(reading.tables, reading.parser, "OR")}
        joint = inside <= COMMA_BEFORE_OR and (leaf is None or leaf.type != "COLON")
    else:
        joint = row.terminal in JOINTS
    return f", {text}" if joint else text


def _names(it: Pointer, reading: Mending, scope: Scope) -> Iterator[_Candidate]:
    kinds = [scope.kinds(chain) for chain in enclosing_rules(reading.tables, reading.parser, "NAME")]
    deck = _deck(reading, scope)
    known = [
        one
        for kind in dict.fromkeys(kind for some in kinds for kind in some)
        for one in scope.known(kind, it.typed)
        if begins(one.name, it.typed) and (kind != "card" or _in_deck(one, scope, deck))
    ]
    for one in sorted(known, key=lambda one: not one.first):
        if one.name != it.typed or not _only_here(it, one):
            yield one.name, "name", one.about


def _deck(reading: Mending, scope: Scope) -> str:
    """The deck whose cards are being written."""
    leaves = [value for value in reading.values if isinstance(value, Leaf)]
    for before, leaf in pairwise(leaves):
        if (before.type, leaf.type) == ("DECK", "NAME"):
            return scope.overlay.key("deck", leaf.value)
    return ""


def _in_deck(card: Known, scope: Scope, deck: str) -> bool:
    """Cards of another deck would be moved from there."""
    said = scope.overlay.said("card", scope.overlay.key("card", card.name), "deck")
    return not deck or said is None or scope.overlay.key("deck", said.value) == deck


def _only_here(it: Pointer, one: Known) -> bool:
    """Is it a name that is only now being written?"""
    here = it.marks[it.after].start
    return all(line.at.source == it.source and line.at.start == here for line in one.lines)


def _signs(accepted: set[str]) -> Iterator[_Candidate]:
    signs: Iterable[str] = dict.fromkeys(COMPARISONS.values()) if "COMPARE" in accepted else ()
    for sign in (*signs, *(sign for terminal, sign in SIGNS.items() if terminal in accepted)):
        yield sign, "sign", ""


def _kind(row: Word) -> Kind:
    return "word" if row.key == row.terminal else "choice"


def _gloss(it: Pointer, row: Word, tongue: Tongue) -> str:
    gloss = it.file.rulebook.glosses().get((row.terminal, row.key))
    return gloss.sentence.read(tongue) if gloss else ""


def _short(about: str) -> str:
    return about if len(about) <= _LONGEST_ABOUT else about[: _LONGEST_ABOUT - 1] + "…"
