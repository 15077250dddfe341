"""Moments of a game: a state that never changes, and the draft from which the next one is made."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import cache, partial
from itertools import islice
from typing import Any, ClassVar, Generic, Self, TypeVar

from attrs import define, field, fields

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.events import Event, Happenings, happening
from ntwrules.model.actions.notation import Notation
from ntwrules.model.actions.outcome import Outcome
from ntwrules.model.actions.refusal import Refusal, reason
from ntwrules.model.errors import ArgumentError, IllegalAction, MalformedAction, UnfitValue
from ntwrules.model.machine.frames import OpenFrame, Outcomes, StackFrame
from ntwrules.model.machine.games import GameTable
from ntwrules.model.machine.protocols import Actor
from ntwrules.model.numbers import later
from ntwrules.model.seats import Seat
from ntwrules.model.texts import MODEL

__all__ = ["Changing", "GameMoment", "Lasting", "OpenState", "Told", "copied", "freezing", "put"]

T = TypeVar("T", bound=GameTable[Any])
F = TypeVar("F", bound=StackFrame[Any, Any])
P = TypeVar("P", bound=OpenFrame[Any, Any])
D = TypeVar("D", bound="GameMoment[Any, Any]")
V = TypeVar("V")
A = TypeVar("A", bound=Action)

#: What is no action is compared with so many that are, up to so many letters; one that is so much like it was meant.
_COMPARED, _LONGEST, _NEAR = 500, 80, 0.8

#: What happened: code, seat or -1, key, cell or -1. Worded only when somebody asks.
Told = tuple[str, int, str, int]


@define(eq=False, weakref_slot=False)
class GameMoment(Generic[T, F]):
    """
    What every moment of every game knows; that of a rulebook adds what lies on the table.

    A rulebook has three classes: a moment with all fields, a draft of it that is `Changing`, and a state that is
    `Lasting`. Those two have no fields of their own, which lets a finished draft become a state as it is.

    Attributes:
        table: Who plays what.

        round: From 1.

        seconds: Table time.

        outcome: How it ended, once it has.

        pending: What is still to be done, the next thing last; nothing when it is over.

        told: What happened by itself since the last decision.

        to_act: Who decides next: a seat, ``chance``, or None when it is over.

        listed: What may be decided, once somebody has asked.
    """

    table: T
    round: int
    seconds: int
    outcome: Outcome | None
    pending: tuple[F, ...]
    told: tuple[Told, ...] = field(eq=False)
    to_act: Actor = field(default=None, init=False, eq=False)
    listed: Sequence[Action] | None = field(default=None, init=False, eq=False)


class Changing(GameMoment[T, F]):
    """A moment that may still change. Drafts never leave the machine."""

    __slots__ = ()

    def push(self, *frames: F) -> None:
        """Have these carried out next, the last one first."""
        self.pending += frames

    def pop(self) -> None:
        """The uppermost frame is done."""
        self.pending = self.pending[:-1]

    def tell(self, code: str, seat: int = -1, key: str = "", cell: int = -1) -> None:
        """Note what happened by itself."""
        self.told += ((code, seat, key, cell),)

    def settle(self) -> None:
        """Do everything that happens by itself, until somebody has to decide or it is over."""
        while self.outcome is None and not self.pending[-1].settle(self):
            pass
        if self.outcome is not None:
            self.pending = ()


class Lasting(GameMoment[T, F]):
    """A moment that never changes: a state, as `ntwrules.State` describes it. It is made from a draft."""

    __slots__ = ()

    #: How actions are written.
    notation: ClassVar[Notation[Any]]
    #: What can happen by itself.
    happenings: ClassVar[Happenings]

    def draft(self) -> Any:
        """A copy that may be changed."""
        raise NotImplementedError

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who plays, in the order of play."""
        return self.table.seats

    @property
    def phase(self) -> str:
        """What is being decided; ``over`` at the end."""
        return "over" if self.outcome is not None else self.pending[-1].phase

    @property
    def actions(self) -> Sequence[Action]:
        """Every legal action of the one to act, each once, in a stable order; at chance the possible outcomes."""
        listed = self.listed
        if listed is None:
            listed = self.pending[-1].actions(self) if self.pending else ()
            _note_listed(self, listed)
        if type(listed) is list:  # as the machine writes them; whoever asks gets what nobody can change
            listed = tuple(listed)
            _note_listed(self, listed)
        return listed

    @property
    def actors(self) -> tuple[Actor, ...]:
        """Everybody who may act now: the one to act, others too where play is simultaneous; nobody when it is over."""
        return self.pending[-1].actors(self) if self.to_act is not None else ()

    def actions_of(self, seat: Actor) -> Sequence[Action]:
        """Every legal action of one who may act now; none of anybody else. Raises UnfitValue as `view` does."""
        if seat == self.to_act:
            return self.actions
        if seat in self.actors:
            return tuple(self.pending[-1].actions_of(self, seat))
        if seat is not None and seat != "chance":
            self._refuse_stranger(seat)
        return ()

    def _refuse_stranger(self, seat: Seat) -> None:
        """Raise UnfitValue for what is no seat of this game, whether or not it plays."""
        known = self.table.game.variant.seat_plan.seats
        if seat not in known:
            raise UnfitValue.seat(seat, known)

    @property
    def now(self) -> int:
        """Table time in whole milliseconds."""
        return 1000 * self.seconds

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened by itself since the last decision."""
        seats, names = self.table.seats, self.table.game.variant.seat_plan.names
        return tuple(
            happening(
                self.happenings, code, names, seats[seat] if seat >= 0 else None, key, cell if cell >= 0 else None
            )
            for code, seat, key, cell in self.told
        )

    def parse(self, text: str) -> Action:
        """The action written as *text*; raises MalformedAction when no action is written like that."""
        found: Action = self.read(self.notation, text if isinstance(text, str) else repr(text))
        return found

    def read(self, notation: Notation[A], action: Action | str) -> A:
        """What was given as an action, or its text, in the right form; raises MalformedAction, with one that has it."""
        try:
            return notation.known(action)
        except MalformedAction as error:
            like = str(self.actions[0]) if self.actions else ""
            raise MalformedAction(error.text, like, self._near(error.text)) from error.__cause__

    def _near(self, text: str) -> str:
        """The action that was perhaps meant; of very many, not all are looked at."""
        from difflib import get_close_matches

        able = (action for actor in self.actors for action in self.actions_of(actor))
        return next(iter(get_close_matches(text[:_LONGEST], map(str, islice(able, _COMPARED)), 1, _NEAR)), "")

    def apply(self, action: Action | str) -> Self:
        """
        The state after *action*, which may be given by its notation.

        Raises IllegalAction, which says why, or MalformedAction for a text that is no action at all.
        """
        raise NotImplementedError

    def why_not(self, action: Action | str) -> Refusal | None:
        """Why *action* is not allowed, or None when it is; what is no action of any game is refused as well."""
        try:
            self.apply(action)
        except IllegalAction as refused:
            return refused.reason
        except MalformedAction as unread:
            said = "malformed-near" if unread.near else "malformed-here" if unread.like else "malformed"
            text = unread.text if unread.text.strip() and unread.text.isprintable() else repr(unread.text)
            return Refusal(
                "malformed", "", reason(MODEL, said, {"text": text, "like": unread.like, "near": unread.near}, {})
            )
        return None

    def sample(self, rng: random.Random) -> Action:
        """At chance: one outcome, with its right probability."""
        if self.to_act != "chance":
            raise self._not_chance()
        try:
            return self.pending[-1].sample(self, rng)
        except AttributeError:
            ArgumentError.unless(random.Random, "random", rng)
            raise

    def chances(self) -> Iterable[tuple[Action, Fraction]]:
        """At chance: every outcome and how likely it is; together 1."""
        if self.to_act != "chance":
            raise self._not_chance()
        return self.pending[-1].chances(self)

    def _not_chance(self) -> UnfitValue:
        return UnfitValue("not-chance" if self.to_act else "not-chance-over", who=self.to_act)

    def odds(self) -> Sequence[tuple[Action, int]]:
        """The same as `chances` in whole numbers: every outcome and its weight."""
        if self.to_act != "chance":
            raise self._not_chance()
        listed = self.actions
        return listed.odds if isinstance(listed, Outcomes) else self.pending[-1].odds(self)

    def tick(self, seconds: int) -> Self:
        """The same moment, so much table time later; raises UnfitValue for more than a game can take."""
        draft = self.draft()
        draft.seconds = later(self.seconds, seconds)
        return freezing(type(self))(draft)

    def view(self, seat: Seat) -> Self:
        """What *seat* can know of it now; raises UnfitValue for a seat that there is not."""
        if seat not in self.table.seats:
            self._refuse_stranger(seat)
        seen: Self = self.table.game.view(self, seat)
        return seen

    def to_json(self) -> dict[str, Any]:
        """The exchange form: plain JSON data."""
        told: dict[str, Any] = self.table.game.to_json(self)
        return told


#: States are frozen, but may remember what they have found out.
_note_listed = GameMoment.listed.__set__  # type: ignore[misc, union-attr] # a slot, which only runs know


@cache
def _copying(kind: Any) -> Callable[[Any], Any]:
    """What copies a state field by field, each written out: every action does it, and a loop is seven times slower."""
    names = (attribute.name for attribute in fields(kind) if attribute.name != "listed")
    lines = ("draft = new(kind)", *(f"draft.{name} = state.{name}" for name in names), "draft.listed = None")
    made: dict[str, Any] = {"new": object.__new__, "kind": kind}
    exec("\n    ".join(("def copying(state):", *lines, "return draft")), made)  # noqa: S102 - nothing but our own names
    copying: Callable[[Any], Any] = made["copying"]
    return copying


def copied(state: GameMoment[Any, Any], kind: type[D]) -> D:
    """A draft with all that *state* says, but for what may be decided, which may change."""
    draft: D = _copying(kind)(state)  # type: ignore[arg-type] # `cache` asks for what can be hashed, and classes can
    return draft


class OpenState(Lasting[T, P]):
    """A state of a game in which nothing is hidden, and of which every action is listed before it is taken."""

    __slots__ = ()

    #: The class of its drafts.
    drafts: ClassVar[type[Changing[Any, Any]]]

    @property
    def viewer(self) -> Seat | None:
        """Nobody's: there is nothing to hide."""
        return None

    def draft(self) -> Any:
        """A copy that may be changed."""
        return copied(self, self.drafts)

    def apply(self, action: Action | str) -> Self:
        """The state after *action*, which may be given by its notation."""
        if isinstance(action, str):
            action = self.parse(action)
        if action not in self.actions:
            raise IllegalAction(self._reason(self.read(self.notation, action)), str(action))
        draft = self.draft()
        draft.told = ()
        self.pending[-1].do(draft, action)
        draft.settle()
        after: Self = _frozen(draft, type(self))
        return after

    def _reason(self, action: Action) -> Refusal:
        over = self.outcome
        return self.refuse("over", because=over.reason) if over else self.pending[-1].reason(self, action)

    #: The reason with this code, and its values.
    refuse: ClassVar[Callable[..., Refusal]]

    def __repr__(self) -> str:
        who = self.to_act or "nobody"
        return f"<state of {self.table.game.variant.key}: round {self.round}, {who} decides, {self.phase}>"


def freezing(kind: type[D]) -> Callable[[GameMoment[Any, Any]], D]:
    """What makes a draft a state of this kind: the draft itself, frozen from then on."""
    return partial(_frozen, kind=kind)


def _frozen(draft: Any, kind: type[Any]) -> Any:
    pending = draft.pending
    if pending:
        frame = pending[-1]
        draft.to_act = "chance" if frame.chance else draft.table.seats[frame.seat]
    else:
        draft.to_act = None
    draft.__class__ = kind
    return draft


def put(values: tuple[V, ...], at: int, value: V) -> tuple[V, ...]:
    """
    The same tuple with one value replaced.

    >>> put((1, 2, 3), 1, 7)
    (1, 7, 3)
    """
    found = list(values)
    found[at] = value
    return tuple(found)
