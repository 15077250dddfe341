"""A moment of a game of Boot op Stoom."""

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
from ntwrules.rulebooks.boot_op_stoom.machine.draft import Draft, Moment
from ntwrules.rulebooks.boot_op_stoom.machine.events import happening
from ntwrules.rulebooks.boot_op_stoom.machine.frame import Chance
from ntwrules.rulebooks.boot_op_stoom.machine.notation import is_action, text_to_action
from ntwrules.rulebooks.boot_op_stoom.machine.refusals import refuse
from ntwrules.rulebooks.boot_op_stoom.machine.running import settle
from ntwrules.rulebooks.boot_op_stoom.machine.setup import opening

if TYPE_CHECKING:
    from ntwrules.rulebooks.boot_op_stoom.machine.game import Table

__all__ = ["BosState", "finished"]

#: Makes a draft without the detour over its constructor.
_new = object.__new__


@frozen(init=False, repr=False, weakref_slot=False)
class BosState(Moment):
    """A moment of a game; it never changes. It is made from a draft; see `Moment` for what it knows."""

    @classmethod
    def opening(cls, table: Table) -> BosState:
        """The moment before the first action."""
        draft = opening(table)
        settle(draft)
        return finished(draft)

    def draft(self) -> Draft:
        """A copy that may be changed."""
        draft = _new(Draft)
        for name in _FIELDS:
            setattr(draft, name, getattr(self, name))
        draft.listed = None
        return draft

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
        """
        Every legal action of the one to act, each once, in a stable order; at chance the possible outcomes.

        In a view only those of its own seat: what others can do depends on what is hidden (V5).
        """
        listed = self.listed
        if listed is None:
            listed = ()
            if self.pending and self.viewer in (None, self.to_act):
                listed = tuple(self.pending[-1].actions(self))
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

    def apply(self, action: Action | str) -> BosState:
        """
        The state after *action*, which may be given by its notation.

        Raises IllegalAction, which says why, or MalformedAction for a text that is no action at all.
        """
        if isinstance(action, str):
            action = text_to_action(action)
        if self.viewer or action not in self.actions:
            if not is_action(action):
                raise MalformedAction(repr(action))
            raise IllegalAction(self._reason(action), str(action))
        draft = self.draft()
        draft.told = ()
        draft.pop()
        self.pending[-1].do(draft, action)
        settle(draft)
        return finished(draft)

    def why_not(self, action: Action | str) -> Refusal | None:
        """Why *action* is not allowed, or None when it is."""
        if isinstance(action, str):
            action = text_to_action(action)
        if self.viewer is None and action in self.actions:
            return None
        if not is_action(action):
            raise MalformedAction(repr(action))
        return self._reason(action)

    def _reason(self, action: Action) -> Refusal:
        if self.outcome is not None:
            return refuse("over", because=self.outcome.reason)
        if self.viewer:
            return refuse("view")
        return self.pending[-1].reason(self, action, self.actions)

    def _chance(self) -> Chance:
        if self.to_act != "chance":
            raise ValueError(f"chance does not decide now, but {self.to_act or 'nobody'}")
        if self.viewer:
            raise ValueError("a view does not know what chance can bring; determinize it first")
        frame = self.pending[-1]
        assert isinstance(frame, Chance)
        return frame

    def sample(self, rng: random.Random) -> Action:
        """At chance: one outcome, with its right probability."""
        return self._chance().sample(self, rng)

    def chances(self) -> Sequence[tuple[Action, Fraction]]:
        """At chance: every outcome and how likely it is; together 1."""
        return self._chance().chances(self)

    def tick(self, seconds: int) -> BosState:
        """The same moment, so much table time later."""
        if isinstance(seconds, bool) or not isinstance(seconds, int) or seconds < 0:
            raise ValueError("time goes on in whole seconds")
        draft = self.draft()
        draft.seconds += seconds
        return finished(draft)

    def view(self, seat: Seat) -> BosState:
        """What *seat* can see of it now: its own hand, what lies face up, how many of the rest there are (V5)."""
        from ntwrules.rulebooks.boot_op_stoom.machine.views import view

        return view(self, seat)

    def __repr__(self) -> str:
        seats = self.table.seats
        seen = f", seen by {self.viewer}" if self.viewer else ""
        return f"<state of {self.variant.key}: round {self.round}, {seats[self.sint]} is Sint, {self.phase}{seen}>"

    def to_json(self) -> dict[str, Any]:
        """The exchange form: plain JSON data."""
        from ntwrules.rulebooks.boot_op_stoom.machine.exchange import to_json

        return to_json(self)


#: States are frozen, but may remember what they have found out.
_note_listed = BosState.listed.__set__  # type: ignore[union-attr]


def finished(draft: Draft) -> BosState:
    """The draft itself, frozen from now on."""
    if draft.pending:
        frame = draft.pending[-1]
        draft.to_act = "chance" if frame.chance else draft.table.seats[frame.seat]
    else:
        draft.to_act = None
    draft.__class__ = BosState  # type: ignore[assignment]
    return draft  # type: ignore[return-value]


_FIELDS = tuple(attribute.name for attribute in fields(BosState))
