"""A moment of a game of No Time To Waste."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from attrs import fields, frozen

from ntwrules.model.action import Action
from ntwrules.model.errors import IllegalAction, MalformedAction
from ntwrules.model.events import Event
from ntwrules.model.refusal import Refusal
from ntwrules.model.seats import Seat
from ntwrules.rulebooks.ntw.machine.draft import Draft, Moment
from ntwrules.rulebooks.ntw.machine.events import happening
from ntwrules.rulebooks.ntw.machine.notation import SHAPES, is_action, text_to_action
from ntwrules.rulebooks.ntw.machine.refusals import refuse
from ntwrules.rulebooks.ntw.machine.running import begin_game, settle

if TYPE_CHECKING:
    from ntwrules.rulebooks.ntw.machine.game import NtwGame
    from ntwrules.rulebooks.ntw.machine.table import Table

__all__ = ["NtwState", "finished"]


#: Makes a draft without the detour over its constructor.
_new = object.__new__


@frozen(init=False, repr=False, weakref_slot=False)
class NtwState(Moment):
    """A moment of a game; it never changes. It is made from a draft; see `Moment` for what it knows."""

    @classmethod
    def opening(cls, table: Table) -> NtwState:
        """The moment before the first action."""
        game = table.game
        seats = len(table.seats)
        nothing = (0,) * seats
        draft = Draft(
            table, 1, -1, table.water, table.laid, table.pawns, nothing, nothing, nothing, nothing,
            (game.none,) * seats, game.copies, game.none, ((),) * seats, False, nothing, 0, 0, None, (), (),
        )  # fmt: skip
        begin_game(draft)
        return finished(draft)

    def draft(self) -> Draft:
        """A copy that may be changed."""
        draft = _new(Draft)
        for name in _FIELDS:
            setattr(draft, name, getattr(self, name))
        return draft

    @property
    def game(self) -> NtwGame:
        """The game it belongs to."""
        return self.table.game

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
        return listed

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened by itself since the last decision."""
        seats = self.table.seats
        return tuple(
            happening(code, seats[seat] if seat >= 0 else None, key, cell if cell >= 0 else None)
            for code, seat, key, cell in self.told
        )

    def parse(self, text: str) -> Action:
        """The action written as *text*; raises MalformedAction when no action is written like that."""
        return text_to_action(text)

    def apply(self, action: Action | str) -> NtwState:
        """
        The state after *action*, which may be given by its notation.

        Raises IllegalAction, which says why, or MalformedAction for a text that is no action at all.
        """
        if isinstance(action, str):
            action = text_to_action(action)
        # Every decision makes a draft, so its copying is written out here.
        pending = self.pending
        draft = _new(Draft)
        draft.table = self.table
        draft.round = self.round
        draft.turn = self.turn
        draft.water = self.water
        draft.laid = self.laid
        draft.waiting = self.waiting
        draft.home = self.home
        draft.out = self.out
        draft.adrift = self.adrift
        draft.fresh = self.fresh
        draft.dry = self.dry
        draft.floodable = self.floodable
        draft.boats = self.boats
        draft.occupied = self.occupied
        draft.hands = self.hands
        draft.draw = self.draw
        draft.discard = self.discard
        draft.skips = self.skips
        draft.owing = self.owing
        draft.moves = self.moves
        draft.seconds = self.seconds
        draft.won = self.won
        draft.outcome = self.outcome
        draft.told = ()
        draft.listed = None
        draft.pending = pending[:-1]
        try:
            verb, key, numbers, mark = action
            done = (verb, not key, len(numbers), mark) in SHAPES and pending and pending[-1].act(draft, action)
        except (AttributeError, KeyError, OverflowError, TypeError, ValueError):
            if is_action(action):
                raise
            done = False
        if not done:
            if not is_action(action):
                raise MalformedAction(repr(action))
            raise IllegalAction(self._reason(action), str(action))
        pending = draft.pending
        if not pending or not pending[-1].asks:
            settle(draft)
        return finished(draft)

    def why_not(self, action: Action | str) -> Refusal | None:
        """Why *action* is not allowed, or None when it is."""
        try:
            self.apply(action)
        except IllegalAction as refused:
            return refused.reason
        return None

    def _reason(self, action: Action) -> Refusal:
        if self.outcome is not None:
            return refuse(self.table.game, "over", rule=self.outcome.reason)
        return self.pending[-1].reason(self, action)

    def sample(self, rng: random.Random) -> Action:
        """At chance: one outcome, with its right probability."""
        if self.to_act != "chance":
            raise ValueError(f"chance does not decide now, but {self.to_act or 'nobody'}")
        return self.pending[-1].sample(self, rng)

    def chances(self) -> Sequence[tuple[Action, Fraction]]:
        """At chance: every outcome and how likely it is; together 1."""
        if self.to_act != "chance":
            raise ValueError(f"chance does not decide now, but {self.to_act or 'nobody'}")
        return self.pending[-1].chances(self)

    def tick(self, seconds: int) -> NtwState:
        """The same moment, so much table time later."""
        if isinstance(seconds, bool) or not isinstance(seconds, int) or seconds < 0:
            raise ValueError("time goes on in whole seconds")
        draft = self.draft()
        draft.listed = None
        draft.seconds += seconds
        return finished(draft)

    @property
    def viewer(self) -> Seat | None:
        """Nobody in particular: there is nothing that not everybody can see (C3)."""
        return None

    def view(self, seat: Seat) -> NtwState:
        """What *seat* can know of it: in this game, everything (C3)."""
        return self

    def __repr__(self) -> str:
        seats = self.table.seats
        return f"<state of {self.table.game.variant.key}: round {self.round}, turn of {seats[self.turn]}, {self.phase}>"

    def to_json(self) -> dict[str, Any]:
        """The exchange form: plain JSON data."""
        from ntwrules.rulebooks.ntw.machine.exchange import to_json

        return to_json(self)


#: States are frozen, but may remember what they have found out.
_note_listed = NtwState.listed.__set__  # type: ignore[union-attr]


def finished(draft: Draft) -> NtwState:
    """The draft itself, frozen from now on."""
    if draft.pending:
        frame = draft.pending[-1]
        draft.to_act = "chance" if frame.chance else draft.table.seats[frame.seat]
    else:
        draft.to_act = None
    draft.__class__ = NtwState  # type: ignore[assignment]
    return draft  # type: ignore[return-value]


_FIELDS = tuple(attribute.name for attribute in fields(NtwState))
