"""A moment of a game of Time 'n' Space that never changes."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.notation import Notation
from ntwrules.model.actions.refusal import Refusal
from ntwrules.model.errors import IllegalAction
from ntwrules.model.machine.moments import Lasting, copied, freezing
from ntwrules.model.machine.protocols import Actor
from ntwrules.model.numbers import later
from ntwrules.rulebooks.time_n_space.machine.draft import TimeDraft, TimeFrame
from ntwrules.rulebooks.time_n_space.machine.events import HAPPENINGS
from ntwrules.rulebooks.time_n_space.machine.facts import TimeTable
from ntwrules.rulebooks.time_n_space.machine.moment import TimeMoment
from ntwrules.rulebooks.time_n_space.machine.refusals import of_clock, refuse
from ntwrules.rulebooks.time_n_space.machine.sequence import pass_time
from ntwrules.rulebooks.time_n_space.variant import LATEST, SEAT_PLAN

__all__ = ["FORMS", "NOTATION", "TimeState", "finished"]

#: Per verb how the rest is written; see `Notation`.
FORMS: dict[str, tuple[str, ...]] = {
    "top": ("WORD WORD",),
    "deal": ("WORD WORD",),
    "pick": ("KEY N",),
    "offer": ("KEY N WORD",),
    "place": ("N WORD", "N WORD WORD"),
    "lift": ("N",),
    "wait": ("",),
    "fill": ("WORD",),
    "load": ("WORD",),
    "upgrade": ("",),
    "build": ("WORD",),
    "tile": ("WORD",),
    "done": ("",),
    "deliver": ("KEY N",),
    "spend": ("WORD",),
    "give": ("WORD",),
    "admit": ("WORD",),
    "discard": ("WORD",),
    "withdraw": ("WORD",),
    "bonus": ("WORD",),
    "clock": ("N",),
}

#: What the clock can show.
_MOST_SECONDS = LATEST // 1000

NOTATION = Notation(FORMS, Action, SEAT_PLAN.seats, {"top", "deal", "clock"})


@frozen(init=False, repr=False, weakref_slot=False)
class TimeState(TimeMoment, Lasting[TimeTable, TimeFrame]):
    """A moment of a game; it never changes. It is made from a draft; see `TimeMoment` for what it knows."""

    notation = NOTATION
    happenings = HAPPENINGS

    def draft(self) -> TimeDraft:
        """A copy that may be changed."""
        return copied(self, TimeDraft)

    @property
    def actions(self) -> Sequence[Action]:
        """In a view only those of its own seat: what others can pick depends on what they picked (Q7)."""
        return super().actions if self.viewer in (None, self.to_act) else ()

    def actions_of(self, seat: Actor) -> Sequence[Action]:
        """Every legal action of one who may act now; in a view of nobody but its own seat."""
        found = super().actions_of(seat)
        return found if self.viewer in (None, seat) else ()

    def apply(self, action: Action | str) -> TimeState:
        """The state after *action*, which may be given by its notation; of any seat that may act (Q5)."""
        if isinstance(action, str):
            action = self.parse(action)
        seat = getattr(action, "seat", "")
        if self.viewer or action not in self.actions_of(seat if seat in self.table.seats else "chance"):
            action = self.read(NOTATION, action)
            refused = self._reason(action)
            if refused is not None:
                raise IllegalAction(refused, str(action))
        draft = self.draft()
        draft.told = ()
        if action.verb == "clock":
            pass_time(draft, action.number)
        else:
            self.pending[-1].do(draft, action)
        draft.settle()
        return finished(draft)

    def _reason(self, action: Action) -> Refusal | None:
        if self.outcome is not None:
            return refuse("over", because=self.outcome.reason)
        if self.viewer:
            return refuse("view")
        return of_clock(self, action.number) if action.verb == "clock" else self.pending[-1].reason(self, action)

    def tick(self, seconds: int) -> TimeState:
        """The clock, so many seconds later; where it does not run, time stands still (Q5)."""
        later(-(-self.now // 1000), seconds, _MOST_SECONDS)
        if not seconds or self.viewer or self.stage not in ("play", "overtime") or len(self.pending) > 1:
            return self
        return self.apply(Action("clock", numbers=(self.now + 1000 * seconds,)))

    def __repr__(self) -> str:
        seen = f", seen by {self.viewer}" if self.viewer else ""
        who = self.to_act or "nobody"
        return f"<state of {self.variant.key}: {self.stage} at {self.now} ms, {who} is asked, {self.phase}{seen}>"


#: The draft itself, frozen from now on.
finished = freezing(TimeState)
