"""How a row is worded: words and places for values, the same in every tongue but for the words."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from attrs import frozen

from ntwrules.model.texts import TONGUES, Tongue

__all__ = ["Either", "Form", "Literal", "Maybe", "Piece", "RowError", "Slot", "Words", "data_to_form", "form_to_data",
           "phrases_to_pieces", "slots", "spellings"]  # fmt: skip

_MARK = re.compile(r"\{[^}]*\}|[\[\]()/,:]|x(?=\{)|[^\s\[\]{}()/,:]+")
_SLOT = re.compile(r"\{(?P<name>\w+)(?:(?P<joint>,| or| and) …|: (?P<words>[^}]+))?\}")
_SIGNS = {",": "COMMA", ":": "COLON"}
_JOINTS = {None: "", ",": "COMMA", " or": "OR", " and": "AND"}
_CLOSING = {"[": "]", "(": ")"}


class RowError(ValueError):
    """A row of a table that cannot be used; it says which one, and why."""


@frozen
class Literal:
    """
    Words of a phrase before they have a terminal.

    Attributes:
        spelled: Per tongue as the row writes them, with ``|`` between one and many.
    """

    spelled: tuple[str, ...]


@frozen
class Words:
    """
    Fixed words, or a sign.

    Attributes:
        terminal: What the grammar calls them.
    """

    terminal: str


@frozen
class Slot:
    """
    A place for a value.

    Attributes:
        name: The field it is the value of.

        joint: The terminal between several values; empty for one value.

        words: For a flag, the words that are there when it holds.

        copies: Is it written as a number of copies, `x3`?
    """

    name: str
    joint: str = ""
    words: Literal | Words | None = None
    copies: bool = False


@frozen
class Maybe:
    """
    What may be left out.

    Attributes:
        parts: What stands there otherwise.
    """

    parts: tuple["Piece", ...]


@frozen
class Either:
    """
    One of several ways to say it.

    Attributes:
        ways: Each of them.
    """

    ways: tuple[tuple["Piece", ...], ...]


Piece = Literal | Words | Slot | Maybe | Either
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


def phrases_to_pieces(phrases: Mapping[Tongue, str]) -> Form:
    """
    What a phrase consists of, once it is written in every tongue with the same places in the same order.

    >>> phrases_to_pieces({"en": "drain {count} cell|cells", "nl": "leg {count} cel|cellen droog"})
    (Literal(spelled=('drain', 'leg')), Slot(name='count', ...), Literal(spelled=('cell|cells', 'cel|cellen droog')))
    """
    if missing := [tongue for tongue in TONGUES if tongue not in phrases]:
        raise RowError(f"there are no words in {', '.join(missing)}")
    return _zipped([_pieces(phrases[tongue]) for tongue in TONGUES])


def slots(form: Iterable[Piece]) -> Iterator[Slot]:
    """Every place for a value, in order."""
    for piece in form:
        match piece:
            case Slot():
                yield piece
            case Maybe(parts):
                yield from slots(parts)
            case Either(ways):
                for way in ways:
                    yield from slots(way)


# From text ---------------------------------------------------------------------------------------------------------


def _pieces(phrase: str) -> list[Any]:
    marks = _MARK.findall(phrase)
    ways = _read(marks, "")
    if marks or len(ways) != 1:
        raise RowError(f"{phrase}: brackets do not match")
    return ways[0]


def _read(marks: list[str], closing: str) -> list[list[Any]]:
    """The ways up to a closing bracket; what was read is taken off *marks*."""
    ways: list[list[Any]] = [[]]
    words: list[str] = []

    def spelled() -> None:
        if words:
            ways[-1].append(" ".join(words))
            words.clear()

    while marks:
        mark = marks.pop(0)
        if mark[0] in "{[(/,:])" or mark in {"x", "+"}:
            spelled()
        if mark == closing:
            return ways
        if mark in _CLOSING:
            ways[-1].append((mark, _read(marks, _CLOSING[mark])))
        elif mark == "/":
            ways.append([])
        elif mark in _SIGNS:
            ways[-1].append(Words(_SIGNS[mark]))
        elif mark == "+":
            continue
        elif mark == "x":
            ways[-1].append(_slot(marks.pop(0), copies=True))
        elif mark[0] == "{":
            ways[-1].append(_slot(mark))
        else:
            words.append(mark)
    spelled()
    return ways


def _slot(mark: str, *, copies: bool = False) -> tuple[str, str, str | None, bool]:
    found = _SLOT.fullmatch(mark)
    if found is None:
        raise RowError(f"{mark} is no place for a value")
    return found["name"], _JOINTS[found["joint"]], found["words"], copies


def _zipped(tongues: Sequence[list[Any]]) -> Form:
    """Pieces of all tongues side by side."""
    if len({len(pieces) for pieces in tongues}) != 1:
        raise RowError("not every tongue has the same places in the same order")
    return tuple(map(_side_by_side, zip(*tongues, strict=True)))


def _side_by_side(pieces: tuple[Any, ...]) -> Piece:
    match pieces[0]:
        case str() if all(isinstance(piece, str) for piece in pieces):
            return Literal(pieces)
        case Words() if len(set(pieces)) == 1:
            return pieces[0]
        case (str(), list()) if len({(piece[0], len(piece[1])) for piece in pieces if len(piece) == 2}) == 1:
            ways = tuple(map(_zipped, zip(*(piece[1] for piece in pieces), strict=True)))
            inner: Form = ways[0] if len(ways) == 1 else (Either(ways),)
            return Maybe(inner) if pieces[0][0] == "[" else inner[0]
        case (name, joint, words, copies) if len({(piece[0], piece[1], piece[3]) for piece in pieces}) == 1:
            spelled = None if words is None else Literal(tuple(piece[2] for piece in pieces))
            return Slot(name, joint, spelled, copies)
    raise RowError("not every tongue has the same places in the same order")


# To and from what is kept in a file --------------------------------------------------------------------------------


def form_to_data(form: Form) -> list[Any]:
    """A form whose words all have their terminals, as plain data."""
    return list(map(_piece_to_data, form))


def _piece_to_data(piece: Piece) -> Any:
    match piece:
        case Words(terminal):
            return terminal
        case Slot(name, joint, words, copies):
            return {"slot": name, "joint": joint, "words": words and _piece_to_data(words), "copies": copies}
        case Maybe(parts):
            return {"maybe": form_to_data(parts)}
        case Either(ways):
            return {"either": list(map(form_to_data, ways))}
    raise RowError(f"{piece} has no terminal")


def data_to_form(data: Iterable[Any]) -> Form:
    """The form that plain data holds."""
    return tuple(map(_data_to_piece, data))


def _data_to_piece(data: Any) -> Piece:
    match data:
        case str():
            return Words(data)
        case {"slot": name, "joint": joint, "words": words, "copies": copies}:
            return Slot(name, joint, words and Words(words), copies)
        case {"maybe": parts}:
            return Maybe(data_to_form(parts))
        case {"either": ways}:
            return Either(tuple(map(data_to_form, ways)))
    raise RowError(f"{data} is no form")
