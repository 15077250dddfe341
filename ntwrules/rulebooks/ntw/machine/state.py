"""A moment of a game of No Time To Waste."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from ntwrules.model.action import Action
from ntwrules.model.errors import IllegalAction, MalformedAction
from ntwrules.model.events import Event
from ntwrules.model.outcome import Outcome
from ntwrules.model.protocols import Actor
from ntwrules.model.refusal import Refusal
from ntwrules.model.seats import Seat
from ntwrules.rulebooks.ntw.machine.draft import Draft, Owed, Told
from ntwrules.rulebooks.ntw.machine.events import happening
from ntwrules.rulebooks.ntw.machine.frame import Frame
from ntwrules.rulebooks.ntw.machine.notation import SHAPES, text_to_action
from ntwrules.rulebooks.ntw.machine.refusals import refuse
from ntwrules.rulebooks.ntw.machine.running import begin_game, settle

if TYPE_CHECKING:
    from ntwrules.rulebooks.ntw.machine.game import NtwGame
    from ntwrules.rulebooks.ntw.machine.table import Table

__all__ = ["NtwState", "finished"]


#: Makes a draft without the detour over its constructor.
_new = object.__new__


@frozen(init=False, repr=False, weakref_slot=False)
class NtwState:
    """
    A moment of a game; it never changes. It is made from a draft. Per seat means: counted in the order of play.

    Attributes:
        table: Who plays on which board.

        round: From 1.

        turn: Whose turn it is.

        water: Bare water, as a set of cells.

        laid: For every structure the cells that carry it, also under another one.

        waiting: Pawns on the start, per seat.

        home: Pawns on the finish, per seat.

        out: Cells of the other dry pawns, per seat.

        adrift: Cells of the drowning pawns, per seat.

        fresh: Those of them that fell in during the owner's own turn, which is still going on (F5).

        dry, floodable, boats, occupied: What follows from those, kept since everything asks for it (see `Position`).

        hands: Cards by kind, per seat.

        draw: The draw pile by kind.

        discard: The discard pile by kind.

        skips: Turns to skip, per seat: for which card in front of the holder, and how many.

        owing: Are there turns to skip from before this turn? (A)

        moves: Pawns moved, per seat (W3).

        seconds: Table time.

        won: Who has won once the round is played out, as a set of seats (W1).

        outcome: How it ended, once it has.

        pending: What is still to be done, the next thing last; nothing when it is over.

        told: What happened by itself since the last decision.

        listed: What may be decided, once somebody has asked.
    """

    table: Table
    round: int
    turn: int
    water: int
    laid: tuple[int, ...]
    waiting: tuple[int, ...]
    home: tuple[int, ...]
    out: tuple[int, ...]
    adrift: tuple[int, ...]
    fresh: tuple[int, ...]
    dry: int = field(eq=False)
    floodable: int = field(eq=False)
    boats: int = field(eq=False)
    occupied: int = field(eq=False)
    hands: tuple[tuple[int, ...], ...]
    draw: tuple[int, ...]
    discard: tuple[int, ...]
    skips: tuple[tuple[Owed, ...], ...]
    owing: bool
    moves: tuple[int, ...]
    seconds: int
    won: int
    outcome: Outcome | None
    pending: tuple[Frame, ...]
    told: tuple[Told, ...] = field(eq=False)
    listed: Sequence[Action] | None = field(eq=False)

    @classmethod
    def opening(cls, table: Table) -> NtwState:
        """The moment before the first action."""
        game = table.game
        seats = len(table.seats)
        nothing = (0,) * seats
        draft = Draft(
            table, 1, 0, table.water, table.laid, table.pawns, nothing, nothing, nothing, nothing, (game.none,) * seats,
            game.copies, game.none, ((),) * seats, False, nothing, 0, 0, None, (), (),
        )  # fmt: skip
        begin_game(draft)
        return finished(draft)

    def draft(self) -> Draft:
        """A copy that may be changed, on the way to the next state. Written out: every decision makes one."""
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
        draft.pending = self.pending
        draft.told = ()
        draft.listed = None
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
    def to_act(self) -> Actor:
        """Who decides next: a seat, ``chance``, or None when it is over."""
        if not self.pending:
            return None
        frame = self.pending[-1]
        return "chance" if frame.chance else self.table.seats[frame.seat]

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
            object.__setattr__(self, "listed", listed)
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
        draft = self._decided(action)
        if isinstance(draft, Refusal):
            raise IllegalAction(draft, str(action))
        settle(draft)
        draft.__class__ = NtwState  # type: ignore[assignment]
        return draft  # type: ignore[return-value]

    def why_not(self, action: Action | str) -> Refusal | None:
        """Why *action* is not allowed, or None when it is."""
        if isinstance(action, str):
            action = text_to_action(action)
        found = self._decided(action)
        return found if isinstance(found, Refusal) else None

    def _decided(self, action: Action) -> Draft | Refusal:
        """What becomes of it by *action*, not settled yet, or why it is not allowed."""
        pending = self.pending
        draft = self.draft()
        draft.pending = pending[:-1]
        try:
            shape = bool(action.key), len(action.numbers), action.mark
            if shape in SHAPES[action.verb] and pending and pending[-1].act(draft, action):
                return draft
        except (AttributeError, KeyError, OverflowError, TypeError, ValueError):
            if _is_written(action):
                raise
        if not _is_written(action):
            raise MalformedAction(repr(action))
        return self._reason(action)

    def _reason(self, action: Action) -> Refusal:
        if self.outcome is not None:
            return refuse(self.table.game, "over", rule=self.outcome.reason)
        return self.pending[-1].reason(self, action)

    def sample(self, rng: random.Random) -> Action:
        """At chance: one outcome, with its right probability."""
        if not self.pending or not self.pending[-1].chance:
            raise ValueError(f"chance does not decide now, but {self.to_act or 'nobody'}")
        return self.pending[-1].sample(self, rng)

    def chances(self) -> Sequence[tuple[Action, Fraction]]:
        """At chance: every outcome and how likely it is; together 1."""
        if not self.pending or not self.pending[-1].chance:
            raise ValueError(f"chance does not decide now, but {self.to_act or 'nobody'}")
        return self.pending[-1].chances(self)

    def tick(self, seconds: int) -> NtwState:
        """The same moment, so much table time later."""
        if isinstance(seconds, bool) or not isinstance(seconds, int) or seconds < 0:
            raise ValueError("time goes on in whole seconds")
        draft = self.draft()
        draft.told = self.told
        draft.seconds += seconds
        return finished(draft)

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


def finished(draft: Draft) -> NtwState:
    """The draft itself, frozen from now on; the two classes have the same slots."""
    draft.__class__ = NtwState  # type: ignore[assignment]
    return draft  # type: ignore[return-value]


def _is_written(action: Action) -> bool:
    """Is it an action that can be written at all? One that somebody put together by hand may not be."""
    try:
        return text_to_action(str(action)) == action
    except (AttributeError, TypeError, ValueError):
        return False
