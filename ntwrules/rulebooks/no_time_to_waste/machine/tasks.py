"""Carrying out the tasks of cards and faces, one frame a seat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from attrs import frozen

from ntwrules.model.actions.refusal import Refusal
from ntwrules.rulebooks.no_time_to_waste.machine.codes import FORMS, NONE, PASS, Action
from ntwrules.rulebooks.no_time_to_waste.machine.draft import Draft, Frame, Moment
from ntwrules.rulebooks.no_time_to_waste.machine.listing import listed
from ntwrules.rulebooks.no_time_to_waste.machine.plans import Plan, rules_of
from ntwrules.rulebooks.no_time_to_waste.machine.stepping import Moving
from ntwrules.rulebooks.no_time_to_waste.machine.strongest import ConfrontDeed

__all__ = ["Choosing", "Doing", "begin_uses", "schedule"]


def schedule(draft: Draft, holder: int, plans: Sequence[Plan]) -> None:
    """Have these plans carried out one after another, each-player tasks seat by seat (L)."""
    table = draft.table
    for plan in reversed(plans):
        seats = table.rounds[holder] if plan.each else (holder,)
        draft.pending += _frames(seats, plan.index, plan.deed.count)


@lru_cache(maxsize=10_000)
def _frames(seats: tuple[int, ...], plan: int, count: int) -> tuple[Doing, ...]:
    return tuple(Doing(seat, plan, count) for seat in reversed(seats))


def begin_uses(draft: Draft, holder: int, uses: Sequence[Sequence[Plan]]) -> None:
    """Carry out a letter card or a face: at once, or after its holder has chosen one of its uses."""
    if len(uses) == 1:
        schedule(draft, holder, uses[0])
    else:
        draft.push(Choosing(holder, uses[0][0].index))


@frozen
class Doing(Frame):
    """
    A seat carries out one task.

    Attributes:
        plan: Which, counted as in the game.

        left: How many times still.

        moved: Cells of pawns that already moved for it; each pawn moves once.
    """

    phase = "task"
    asks = False
    explains = frozenset(FORMS)

    plan: int
    left: int
    moved: int = 0

    def settle(self, draft: Draft) -> bool:
        plan = rules_of(draft.table).plans[self.plan]
        if not plan.deed.chosen:
            if plan.may and plan.deed.possible(draft, self.seat):
                return True
            draft.pop()
            plan.deed.do(draft, self.seat, "", NONE, NONE)
            return False
        found = self.actions(draft)
        if len(found) > plan.may:
            draft.listed = found
            return True
        draft.pop()
        draft.tell("lapsed" if plan.kind == "card" else "no-effect", self.seat, plan.source)
        return False

    def actions(self, state: Moment) -> Sequence[Action]:
        plan = rules_of(state.table).plans[self.plan]
        rows, single = plan.offers(state, self.seat, self.moved)
        return listed(state.table.game.listing, rows, [*single, PASS] if plan.may else single)

    def act(self, draft: Draft, action: Action) -> bool:
        plan = rules_of(draft.table).plans[self.plan]
        if action.verb == "pass":
            return plan.may
        if action.verb != plan.deed.verb or not plan.fits(draft, self.seat, action, played=False, moved=self.moved):
            return False
        note_move(draft, self.seat, plan)
        at = len(draft.pending)
        moved = plan.carry_out(draft, self.seat, action, played=False)
        if self.left > 1 and plan.deed.chosen:
            again = Doing(self.seat, self.plan, self.left - 1, self.moved | moved)
            draft.pending = (*draft.pending[:at], again, *draft.pending[at:])  # beneath what the deed itself brings
        return True

    def reason(self, state: Moment, action: Action) -> Refusal:
        plan = rules_of(state.table).plans[self.plan]
        if action.verb != plan.deed.verb:
            return self.not_now(state, action)
        return plan.why_unfit(state, self.seat, action, played=False) or self.not_now(state, action)


def note_move(draft: Draft, seat: int, plan: Plan) -> None:
    """Remember that the card being played moved a pawn of its player, or confronted: no move follows that (T6)."""
    below = draft.pending[0] if draft.pending else None
    if not isinstance(below, Moving) or below.seat != seat or below.card != plan.card:
        return
    if isinstance(plan.deed, ConfrontDeed):
        draft.pending = draft.pending[1:]
    elif plan.deed.moves:
        draft.pending = (Moving(seat, plan.card, True), *draft.pending[1:])


@frozen
class Choosing(Frame):
    """
    The holder of a letter card or face with several uses chooses one: ``use 1``, ``use 2`` …

    Attributes:
        plan: The first plan of the first use.
    """

    phase = "choose"
    asks = False
    explains = frozenset({"use"})

    plan: int

    def _uses(self, at: Moment) -> tuple[tuple[Plan, ...], ...]:
        game = rules_of(at.table)
        plan = game.plans[self.plan]
        return game.card_uses[plan.card] if plan.kind == "card" else game.face_uses[game.face_index[plan.source]]

    def _open(self, at: Moment) -> list[int]:
        return [i for i, (plan, *_) in enumerate(self._uses(at), 1) if plan.possible(at, self.seat)]

    def _may(self, at: Moment) -> bool:
        return all(plan.may for plan, *_ in self._uses(at))

    def settle(self, draft: Draft) -> bool:
        if self._open(draft):
            return True
        draft.pop()
        draft.tell("lapsed", self.seat, rules_of(draft.table).plans[self.plan].source)
        return False

    def actions(self, state: Moment) -> Sequence[Action]:
        found = [Action("use", "", (i,)) for i in self._open(state)]
        if self._may(state):
            found.append(PASS)
        return found

    def act(self, draft: Draft, action: Action) -> bool:
        if action.verb == "pass":
            return self._may(draft)
        if action.verb != "use":
            return False
        (use,) = action.numbers
        if use not in self._open(draft):
            return False
        schedule(draft, self.seat, self._uses(draft)[use - 1])
        return True

    def reason(self, state: Moment, action: Action) -> Refusal:
        source = rules_of(state.table).plans[self.plan].source
        (use,) = action.numbers
        known = 1 <= use <= len(self._uses(state))
        return state.refuse("no-effect" if known else "no-such-use", key=source, rule="L")
