"""What can go wrong, as errors a caller can tell apart."""

from __future__ import annotations

from collections.abc import Iterable
from types import UnionType
from typing import TYPE_CHECKING, Any, Self

from ntwrules.model.texts import MODEL, SOURCE, Readable, Texts, Tongue

if TYPE_CHECKING:
    from ntwrules.model.actions.refusal import Refusal

__all__ = ["ArgumentError", "DataError", "IllegalAction", "MalformedAction", "NtwError", "PositionError", "RecordError",
           "RulebookError", "UnfitValue", "VariantError"]  # fmt: skip


class NtwError(Exception):
    """
    Anything ntwrules itself raises about what it is given; what the system refuses stays an `OSError`.

    >>> import ntwrules
    >>> try:
    ...     ntwrules.load("no-such-variant")
    ... except NtwError as error:
    ...     print(type(error).__name__)
    VariantError
    """


class ArgumentError(NtwError, TypeError):
    """
    A function was given something else than it takes; the message says what to write.

    Attributes:
        wanted: What belongs there, such as ``game``.

        kind: The name of the class of what was given.

    >>> import ntwrules
    >>> ntwrules.to_json(ntwrules.load("base"))
    Traceback (most recent call last):
    ...
    ntwrules.model.errors.ArgumentError: a state belongs here, not NtwGame: write `game.start(players=2)`, ...
    """

    def __init__(self, wanted: str, kind: str) -> None:
        super().__init__(wanted, kind)
        self.wanted = wanted
        self.kind = kind

    @classmethod
    def of(cls, wanted: str, given: object) -> Self:
        """The error that *given* is not what is wanted."""
        return cls(wanted, type(given).__name__)

    @classmethod
    def unless(cls, fits: type | UnionType, wanted: str, given: object) -> None:
        """Raise that error, unless *given* is one of a class that *fits*."""
        if not isinstance(given, fits):
            raise cls.of(wanted, given)

    def sentence(self, tongue: Tongue = SOURCE) -> str:
        """What belongs there and how it is written, in the words of *tongue*."""
        return MODEL(f"arguments.{self.wanted}", tongue, kind=self.kind)

    def __str__(self) -> str:
        return self.sentence()


class UnfitValue(NtwError, ValueError):
    """
    A function was given a value that cannot be, or at a moment at which it cannot; the message says which can.

    Attributes:
        code: What is wrong, for programs, such as ``seat``.

        words: What the message mentions.

    >>> import ntwrules
    >>> ntwrules.load("base").start(players=9)
    Traceback (most recent call last):
    ...
    ntwrules.model.errors.UnfitValue: base is played by 1, 2, 3, 4, not 9
    """

    def __init__(self, code: str, **words: object) -> None:
        super().__init__(code, words)
        self.code = code
        self.words = words

    @staticmethod
    def shown(given: object) -> str:
        """What was given, as a program writes it, and never long."""
        said = repr(given)
        return said if len(said) <= 40 else said[:37] + "..."

    @classmethod
    def seat(cls, given: object, seats: Iterable[str]) -> Self:
        """The error that there is no such seat, but *seats*."""
        return cls("seat", found=str(given)[:40], seats=", ".join(seats))

    def sentence(self, tongue: Tongue = SOURCE) -> str:
        """What cannot be and what can, in the words of *tongue*; and what was perhaps meant, where that is known."""
        near = MODEL("values.near", tongue, **self.words) if self.words.get("near") else ""
        return MODEL(f"values.{self.code}", tongue, **self.words) + near

    def __str__(self) -> str:
        return self.sentence()

    def __reduce__(self) -> tuple[Any, ...]:
        return _unfit, (type(self), self.code, self.words)


def _unfit(kind: type[UnfitValue], code: str, words: dict[str, object]) -> UnfitValue:
    return kind(code, **words)


class RulebookError(NtwError):
    """
    A game that an installed package offers cannot be had.

    Attributes:
        key: Its key.

        package: Who offers it.

        why: What went wrong.

    >>> print(RulebookError("marbles", "bag-of-marbles", "ImportError: no bag"))
    the game marbles of the package bag-of-marbles cannot be used: ImportError: no bag
    """

    def __init__(self, key: str, package: str, why: str) -> None:
        super().__init__(key, package, why)
        self.key = key
        self.package = package
        self.why = why

    def sentence(self, tongue: Tongue = SOURCE) -> str:
        """What is wrong and with which package, in the words of *tongue*."""
        return MODEL("rulebook.broken", tongue, key=self.key, package=self.package, why=self.why)

    def __str__(self) -> str:
        return self.sentence()


class VariantError(NtwError):
    """
    A variant cannot be played.

    Attributes:
        diagnostics: All that is wrong with it.

    >>> import ntwrules
    >>> try:
    ...     ntwrules.loads('ntw 1 variant "Oops" based on base { setup { pawnz 3 } cards { use tides } }')
    ... except VariantError as error:
    ...     print([found.code for found in error.diagnostics])
    ['NTW102', 'NTW302']
    """

    def __init__(self, diagnostics: Iterable[Any]) -> None:
        self.diagnostics = tuple(diagnostics)
        super().__init__("\n".join(map(str, self.diagnostics)))

    def __reduce__(self) -> tuple[Any, ...]:
        return VariantError, (self.diagnostics,)


class DataError(NtwError, ValueError):
    """
    Plain data does not have the form it should have; the message says where.

    >>> import ntwrules
    >>> ntwrules.variant_from_json(["base"])
    Traceback (most recent call last):
    ...
    ntwrules.model.errors.DataError: the rulebook must be one of ... @ variant.rulebook
    """


class IllegalAction(NtwError, ValueError):
    """
    A well-formed action that the rules do not allow now.

    Attributes:
        reason: Why not: code, rule, sentences and the place in the file.

        action: The notation of what was tried.

        rule: The id of the rule in the catalogue.

    >>> import ntwrules
    >>> state = ntwrules.load("base").start(players=2).apply("roll 1 0 6 5 8")
    >>> try:
    ...     state.apply("flood 200")
    ... except IllegalAction as error:
    ...     print(error.rule, error.reason.code, error.reason.sentence("nl"), sep="; ")
    D3; not-rolled; met deze dobbelstenen is cel 200 niet aan te wijzen
    """

    def __init__(self, reason: Refusal, action: str = "") -> None:
        super().__init__(f"{action}: {reason.sentence()} ({reason.rule})")
        self.reason = reason
        self.action = action

    @property
    def rule(self) -> str:
        """The id of the rule that forbids it."""
        return self.reason.rule

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.reason, self.action)


class MalformedAction(NtwError, ValueError):
    """
    A text that is no action in any game.

    Attributes:
        text: What was read.

        like: One that could be done at that moment, as it is written; empty where none is known.

        near: The one of those that was perhaps meant; empty where none is near.

    >>> import ntwrules
    >>> ntwrules.load("base").start(players=2).apply("roll 1 0 6 5 8").apply("hop 3")
    Traceback (most recent call last):
    ...
    ntwrules.model.errors.MalformedAction: no action is written as 'hop 3'; here they look like 'flood 103'
    >>> ntwrules.load("base").start(players=2).apply("roll 1 0 6 5 8").apply("Flod 108")
    Traceback (most recent call last):
    ...
    ntwrules.model.errors.MalformedAction: no action is written as 'Flod 108'; did you mean 'flood 108'?
    """

    def __init__(self, text: str, like: str = "", near: str = "") -> None:
        shown = text if len(text) <= 80 else text[:77] + "..."
        more = f"; did you mean {near!r}?" if near else f"; here they look like {like!r}" if like else ""
        super().__init__(f"no action is written as {shown!r}{more}")
        self.text = text
        self.like = like
        self.near = near

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.text, self.like, self.near)


class PositionError(DataError):
    """
    JSON data that is no position of this game.

    Attributes:
        at: Where in the data, such as ``pawns.south``.

    >>> import ntwrules
    >>> game = ntwrules.load("base")
    >>> data = ntwrules.to_json(game.start(players=2))
    >>> data["pawns"]["south"] = [360]
    >>> ntwrules.from_json(game, data)
    Traceback (most recent call last):
    ...
    ntwrules.model.errors.PositionError: pawns.south: there are 4 pawns
    """

    def __init__(self, at: str, message: str) -> None:
        super().__init__(f"{at}: {message}")
        self.at = at
        self.message = message

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.at, self.message)


class RecordError(NtwError, ValueError):
    """
    A record file that cannot be replayed.

    Attributes:
        texts: What is wrong, for people.

        line: Where in the file, counted from 1; 0 for the file as a whole.

        rule: The id of the rule that forbids the action there, or empty.

    >>> import ntwrules
    >>> from ntwrules.model.records.record import Record, replay
    >>> game = ntwrules.load("base")
    >>> try:
    ...     list(replay(Record.of(game, 2, "south", ["roll 1 0 6 5 8", "flood 200"]), game))
    ... except RecordError as error:
    ...     print(error.rule, error.sentence("nl"), sep="; ")
    D3; regel 2: flood 200: met deze dobbelstenen is cel 200 niet aan te wijzen (D3)
    """

    def __init__(self, message: str | Readable, line: int = 0, rule: str = "") -> None:
        self.texts = message if isinstance(message, Readable) else Texts(message[:2000])
        self.line = line
        self.rule = rule
        super().__init__(self.sentence())

    @property
    def message(self) -> str:
        """What is wrong, without the line."""
        return self.texts.read(SOURCE)

    def sentence(self, tongue: Tongue = SOURCE) -> str:
        """What is wrong and in which line, in the words of *tongue*."""
        said = self.texts.read(tongue)
        return MODEL("record.line", tongue, line=self.line, said=said) if self.line else said

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.texts, self.line, self.rule)
