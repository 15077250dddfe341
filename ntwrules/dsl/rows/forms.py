"""How a row is worded: words and places for values, the same in every tongue but for the words."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import zip_longest
from typing import Any

from attrs import astuple, evolve, frozen

from ntwrules.model.texts import TONGUES, Tongue

__all__ = ["Either", "Form", "Maybe", "Piece", "RowError", "Slot", "data_to_form", "form_to_data", "leaves",
           "phrases_to_form", "slots", "spellings"]  # fmt: skip

_WORD = r"(?!x\{)[^\s\[\]{}()/,:+]+"
_MARK = re.compile(rf"x?\{{[^}}]*\}}|[\[\]()/,:+]|{_WORD}(?:\s+{_WORD})*")
_SLOT = re.compile(r"(?P<copies>x?)\{(?P<name>\w+)(?:(?P<joint>,| or| and) …|: (?P<words>[^}]+))?\}")
_SIGNS = {",": "COMMA", ":": "COLON"}
_JOINTS = {None: "", ",": "COMMA", " or": "OR", " and": "AND"}
_CLOSING = {"[": "]", "(": ")"}

#: Gives words, spelled in every tongue, their terminal; told whether they stand behind a value, which may be many.
Terminals = Callable[[tuple[str, ...], bool], str]


class RowError(ValueError):
    """A row of a table that cannot be used; it says which one, and why."""


@frozen(cache_hash=True)
class Slot:
    """
    A place for a value.

    Attributes:
        name: The field it is the value of.

        joint: The terminal between several values; empty for one value.

        words: For a flag, the terminal of the words that are there when it holds.

        copies: Is it written as a number of copies, `x3`?
    """

    name: str
    joint: str = ""
    words: str = ""
    copies: bool = False


@frozen
class Maybe:
    """
    What may be left out.

    Attributes:
        parts: What stands there otherwise.
    """

    parts: "Form"


@frozen
class Either:
    """
    One of several ways to say it.

    Attributes:
        ways: Each of them.
    """

    ways: tuple["Form", ...]


#: Fixed words or a sign, by their terminal; or a place for something.
Piece = str | Slot | Maybe | Either
Form = tuple[Piece, ...]


def spellings(text: str) -> tuple[str, ...]:
    """
    The ways to write some words: ``|`` stands between two ways of one word, or, with spaces, of all of them.

    >>> spellings("cel|cellen droog"), spellings("|different sail card|cards"), spellings("minstens | ten minste")
    (('cel droog', 'cellen droog'), ('sail card', 'different sail cards'), ('minstens', 'ten minste'))
    """
    if " | " in text:
        return tuple(text.split(" | "))
    words = [word.split("|") for word in text.split()]
    ways = max(map(len, words))
    if any(len(word) not in {1, ways} for word in words):
        raise RowError(f"{text}: each word has one way to be written, or all of them have {ways}")
    return tuple(" ".join(filter(None, (word[min(way, len(word) - 1)] for word in words))) for way in range(ways))


def leaves(form: Iterable[Piece]) -> Iterator[str | Slot]:
    """Words and places for values, in order."""
    for piece in form:
        match piece:
            case Maybe(parts):
                yield from leaves(parts)
            case Either(ways):
                for way in ways:
                    yield from leaves(way)
            case _:
                yield piece


def slots(form: Iterable[Piece]) -> Iterator[Slot]:
    """Every place for a value, in order."""
    return (piece for piece in leaves(form) if isinstance(piece, Slot))


def phrases_to_form(phrases: Mapping[Tongue, str], terminals: Terminals) -> Form:
    """
    What a phrase consists of, once it is written in every tongue with the same places in the same order.

    >>> said = {"en": "drain {count} cell|cells", "nl": "leg {count} cel|cellen droog"}
    >>> phrases_to_form(said, lambda spelled, behind: spelled[0].upper())
    ('DRAIN', Slot(name='count', joint='', words='', copies=False), 'CELL|CELLS')
    """
    if missing := [tongue for tongue in TONGUES if tongue not in phrases]:
        raise RowError(f"there are no words in {', '.join(missing)}")
    return _zipped([_pieces(phrases[tongue]) for tongue in TONGUES], terminals)


def _pieces(phrase: str) -> list[Any]:
    ways = _read(_MARK.findall(phrase), "")
    if len(ways) != 1:
        raise RowError(f"{phrase}: brackets do not match")
    return ways[0]


def _read(marks: list[str], closing: str) -> list[list[Any]]:
    """The ways up to a closing bracket; what was read is taken off *marks*."""
    ways: list[list[Any]] = [[]]
    while marks and (mark := marks.pop(0)) != closing:
        if mark in _CLOSING:
            ways[-1].append((mark, _read(marks, _CLOSING[mark])))
        elif mark == "/":
            ways.append([])
        elif mark != "+":
            ways[-1].append(mark)
    return ways


def _zipped(tongues: Iterable[list[Any]], terminals: Terminals) -> Form:
    form: list[Piece] = []
    for pieces in zip_longest(*tongues):
        behind = bool(form) and isinstance(form[-1], Slot)
        form.append(_side_by_side(pieces, terminals, behind=behind))
    return tuple(form)


def _side_by_side(pieces: tuple[Any, ...], terminals: Terminals, *, behind: bool) -> Piece:
    kind, *others = map(_kind, pieces)
    if any(other != kind for other in others):
        raise RowError("not every tongue has the same places in the same order")
    match kind:
        case Slot(words="…"):
            return evolve(kind, words=terminals(tuple(_SLOT.sub(r"\g<words>", piece) for piece in pieces), False))
        case Slot():
            return kind
        case (bracket, _):
            ways = tuple(_zipped(way, terminals) for way in zip(*(ways for _, ways in pieces), strict=True))
            inner: Form = ways[0] if len(ways) == 1 else (Either(ways),)
            return Maybe(inner) if bracket == "[" else inner[0]
    return _SIGNS.get(pieces[0]) or terminals(pieces, behind)


def _kind(piece: Any) -> Any:
    """What a piece has in common with that of another tongue."""
    if isinstance(piece, tuple):
        return piece[0], len(piece[1])
    if piece is None or "{" not in piece:
        return piece if piece in {None, *_SIGNS} else "words"
    found = _SLOT.fullmatch(piece)
    if found is None:
        raise RowError(f"{piece} is no place for a value")
    return Slot(found["name"], _JOINTS[found["joint"]], "…" if found["words"] else "", bool(found["copies"]))


_PIECES = {each.__name__: each for each in (Slot, Maybe, Either)}


def form_to_data(form: Any) -> Any:
    """A form, or a piece of one, as plain data."""
    if isinstance(form, tuple):
        return list(map(form_to_data, form))
    if type(form) in _PIECES.values():
        return {type(form).__name__: form_to_data(astuple(form, recurse=False))}
    return form


def data_to_form(data: Any) -> Any:
    """The form, or the piece of one, that plain data holds."""
    if isinstance(data, list):
        return tuple(map(data_to_form, data))
    if isinstance(data, dict):
        ((kind, values),) = data.items()
        return _PIECES[kind](*data_to_form(values))
    return data
