"""A moment of a game of Boot op Stoom."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from fractions import Fraction

from attrs import frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.refusal import Refusal
from ntwrules.model.errors import IllegalAction, UnfitValue
from ntwrules.model.machine.moments import Lasting, copied, freezing
from ntwrules.rulebooks.boot_op_stoom.machine.draft import Draft, Frame, Moment
from ntwrules.rulebooks.boot_op_stoom.machine.events import HAPPENINGS
from ntwrules.rulebooks.boot_op_stoom.machine.facts import Table
from ntwrules.rulebooks.boot_op_stoom.machine.notation import NOTATION
from ntwrules.rulebooks.boot_op_stoom.machine.refusals import refuse
from ntwrules.rulebooks.boot_op_stoom.machine.setup import opening

__all__ = ["BosState", "finished", "settled"]


@frozen(init=False, repr=False, weakref_slot=False)
class BosState(Moment, Lasting[Table, Frame]):
    """A moment of a game; it never changes. It is made from a draft; see `Moment` for what it knows."""

    notation = NOTATION
    happenings = HAPPENINGS

    @classmethod
    def opening(cls, table: Table) -> BosState:
        """The moment before the first action."""
        return settled(opening(table))

    def draft(self) -> Draft:
        """A copy that may be changed."""
        return copied(self, Draft)

    @property
    def actions(self) -> Sequence[Action]:
        """In a view only those of its own seat: what others can do depends on what is hidden (V5)."""
        if self.viewer not in (None, self.to_act):
            return ()
        return super().actions

    def apply(self, action: Action | str) -> BosState:
        """The state after *action*, which may be given by its notation."""
        if isinstance(action, str):
            action = self.parse(action)
        if self.viewer or action not in (self.listed or self.actions):
            action = self.read(NOTATION, action)
            raise IllegalAction(self._reason(action), str(action))
        draft = self.draft()
        draft.told = ()
        draft.pop()
        self.pending[-1].do(draft, action)
        return settled(draft)

    def _reason(self, action: Action) -> Refusal:
        if self.outcome is not None:
            return refuse("over", because=self.outcome.reason)
        if self.viewer:
            return refuse("view")
        return self.pending[-1].reason(self, action)

    def sample(self, rng: random.Random) -> Action:
        """At chance: one outcome, with its right probability."""
        self._whole()
        return super().sample(rng)

    def chances(self) -> Iterable[tuple[Action, Fraction]]:
        """At chance: every outcome and how likely it is; together 1."""
        self._whole()
        return super().chances()

    def _whole(self) -> None:
        if self.viewer:
            raise UnfitValue("view-chance")

    def __repr__(self) -> str:
        seats = self.table.seats
        seen = f", seen by {self.viewer}" if self.viewer else ""
        return f"<state of {self.variant.key}: round {self.round}, {seats[self.sint]} is Sint, {self.phase}{seen}>"


#: The draft itself, frozen from now on.
finished = freezing(BosState)


def settled(draft: Draft) -> BosState:
    """The state in which somebody, or chance, has to decide, once all has happened that happens by itself (X2)."""
    while draft.pending and draft.outcome is None and not draft.pending[-1].settle(draft):
        pass
    if draft.outcome is not None:
        draft.pending = ()
    return finished(draft)
