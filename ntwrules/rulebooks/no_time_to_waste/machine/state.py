"""A moment of a game of No Time To Waste."""

from __future__ import annotations

from attrs import frozen

from ntwrules.model.actions.action import Action as AnyAction
from ntwrules.model.actions.refusal import Refusal
from ntwrules.model.errors import IllegalAction
from ntwrules.model.machine.moments import Lasting, copied, freezing
from ntwrules.model.seats import Seat
from ntwrules.rulebooks.no_time_to_waste.machine.codes import HAPPENINGS, NOTATION, Action
from ntwrules.rulebooks.no_time_to_waste.machine.draft import Draft, Frame, Moment
from ntwrules.rulebooks.no_time_to_waste.machine.facts import Table
from ntwrules.rulebooks.no_time_to_waste.machine.plans import NtwRules, rules_of
from ntwrules.rulebooks.no_time_to_waste.machine.running import begin_game, settle

__all__ = ["NtwState", "finished"]


#: Makes a draft without the detour over its constructor.
_new = object.__new__


@frozen(init=False, repr=False, weakref_slot=False)
class NtwState(Moment, Lasting[Table, Frame]):
    """A moment of a game; it never changes. It is made from a draft; see `Moment` for what it knows."""

    notation = NOTATION
    happenings = HAPPENINGS

    @classmethod
    def opening(cls, table: Table) -> NtwState:
        """The moment before the first action."""
        game = table.game
        seats = len(table.seats)
        nothing = (0,) * seats
        draft = Draft(
            table, 1, 0, None, (), (), -1, table.water, table.laid, table.pawns, nothing, nothing, nothing, nothing,
            (game.none,) * seats, game.copies, game.none, ((),) * seats, False, nothing, 0,
        )  # fmt: skip
        begin_game(draft)
        return finished(draft)

    def draft(self) -> Draft:
        """A copy that may be changed."""
        return copied(self, Draft)

    @property
    def game(self) -> NtwRules:
        """The game it belongs to."""
        return rules_of(self.table)

    def apply(self, action: AnyAction | str) -> NtwState:
        """The state after *action*, which may be given by its notation."""
        if type(action) is not Action:
            action = self.read(NOTATION, action)
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
        draft.pending = pending[:-1] if len(pending) > 1 else ()  # mostly there is only one
        if not pending or not pending[-1].act(draft, action):
            raise IllegalAction(self._reason(action), str(action))
        settle(draft)
        draft.__class__ = NtwState  # type: ignore[assignment] # as `finished` does
        return draft  # type: ignore[return-value] # which it is from now on

    def _reason(self, action: Action) -> Refusal:
        if self.outcome is not None:
            return self.refuse("over", rule=self.outcome.reason)
        frame = self.pending[-1]
        belongs = action.verb == frame.phase or action.verb in frame.explains
        return frame.reason(self, action) if belongs else frame.not_now(self, action)

    @property
    def viewer(self) -> Seat | None:
        """Nobody in particular: there is nothing that not everybody can see (C3)."""
        return None

    def __repr__(self) -> str:
        seats = self.table.seats
        return f"<state of {self.table.game.variant.key}: round {self.round}, turn of {seats[self.turn]}, {self.phase}>"


#: The draft itself, frozen from now on.
finished = freezing(NtwState)
