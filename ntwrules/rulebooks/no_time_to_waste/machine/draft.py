"""
A moment of a game: what lies on the table, and the stack of what is still to be done.

The next state is a draft while it is being worked out; frames change drafts, and a draft holds frames. Drafts never
leave the machine.
"""

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import ClassVar

from attrs import define, field, frozen

from ntwrules.model.actions.refusal import Refusal, reason
from ntwrules.model.compass import SIDES
from ntwrules.model.machine import frames, moments
from ntwrules.rulebooks.no_time_to_waste.machine.codes import REASONS, Action
from ntwrules.rulebooks.no_time_to_waste.machine.facts import Table
from ntwrules.rulebooks.no_time_to_waste.texts import SAID
from ntwrules.rulebooks.no_time_to_waste.variant import SEAT_PLAN

__all__ = ["EVERY_SEAT", "Draft", "Frame", "Moment", "Owed", "surveyed", "uncovered"]

#: Every seat there can be, counted in the order of play.
EVERY_SEAT = range(len(SIDES))

#: Turns to skip: the card that lies in front of the holder for it, or NONE, and how many are left.
Owed = tuple[int, int]


@define(eq=False, weakref_slot=False)
class Moment(moments.GameMoment[Table, "Frame"]):
    """
    Everything there is to know of a moment of a game. Per seat means: counted in the order of play.

    Attributes:
        turn: Whose turn it is.

        water: Bare water, as a set of cells.

        laid: For every structure the cells that carry it, also under another one.

        waiting: Pawns on the start, per seat.

        home: Pawns on the finish, per seat.

        out: Cells of the other dry pawns, per seat.

        adrift: Cells of the drowning pawns, per seat.

        fresh: Those of them that fell in during the owner's own turn, which is still going on (F5).

        dry, floodable, boats, occupied: What follows from those, kept since everything asks for it, starts and finishes
            left aside: land and walkable structures; land and what is not safe from the water (F1, F2); what carries a
            pawn across (M4); and cells with a pawn, where nobody else comes (B6).

        hands: Cards by kind, per seat.

        draw: The draw pile by kind.

        discard: The discard pile by kind.

        skips: Turns to skip, per seat: for which card in front of the holder, and how many.

        owing: Are there turns to skip from before this turn? (A)

        moves: Pawns moved, per seat (W3).

        won: Who has won once the round is played out, as a set of seats (W1).
    """

    turn: int
    water: int
    laid: tuple[int, ...]
    waiting: tuple[int, ...]
    home: tuple[int, ...]
    out: tuple[int, ...]
    adrift: tuple[int, ...]
    fresh: tuple[int, ...]
    dry: int = field(init=False, eq=False)
    floodable: int = field(init=False, eq=False)
    boats: int = field(init=False, eq=False)
    occupied: int = field(init=False, eq=False)
    hands: tuple[tuple[int, ...], ...]
    draw: tuple[int, ...]
    discard: tuple[int, ...]
    skips: tuple[tuple[Owed, ...], ...]
    owing: bool
    moves: tuple[int, ...]
    won: int

    def refuse(self, code: str, *, rule: str = "", slot: str = "", **words: object) -> Refusal:
        """The reason with this code, with its values, pointing at the variant's line where there is one."""
        usual, where = REASONS[code]
        where = slot if where in ("", "{slot}") else where.format(**words)
        origin = self.table.game.variant.origin(where) if where else None
        return Refusal(code, rule or usual, reason(SAID, code, words, SEAT_PLAN.names), origin)


def uncovered(at: Moment, structure: int) -> int:
    """Cells whose top is this structure."""
    found = at.laid[structure]
    for above in at.table.game.above[structure]:
        found &= ~at.laid[above]
    return found


def _tops(at: Moment, structures: Iterable[int]) -> int:
    """Cells whose top is one of these structures."""
    found = 0
    for structure in structures:
        if at.laid[structure]:
            found |= uncovered(at, structure)
    return found


def surveyed(at: Moment) -> tuple[int, int, int]:
    """What follows from water and structures: where pawns can stand, what can be flooded (F1, F2), and boats."""
    game = at.table.game
    bare = at.table.open_cells & ~at.water
    return bare & ~_tops(at, game.unwalkable), bare & ~_tops(at, game.safe), _tops(at, game.sailing)


@define(eq=False, weakref_slot=False)
class Draft(Moment, moments.Changing[Table, "Frame"]):
    """A moment that may still change."""

    def __attrs_post_init__(self) -> None:
        self.dry, self.floodable, self.boats = surveyed(self)
        self.occupied = reduce(or_, (*self.out, *self.adrift))


@frozen
class Frame(frames.StackFrame[Draft, Moment]):
    """One thing still to be done."""

    by_chance = frozenset({"roll", "die", "draw", "duel"})
    #: Is there always something to decide? Otherwise `settle` finds out.
    asks: ClassVar[bool] = True
    #: The verbs, besides the one that its phase is called by, of which it knows why they are refused.
    explains: ClassVar[frozenset[str]] = frozenset()

    def settle(self, draft: Draft) -> bool:
        """Somebody is asked where there is more to choose from than passing."""
        if self.asks:
            return True
        found = self.actions(draft)
        if len(found) > 1:
            draft.listed = found
            return True
        draft.pop()
        return False

    def act(self, draft: Draft, action: Action) -> bool:
        """
        Carry out a decision, or find that it is not allowed: then the draft is of no use.

        The frame itself is off the stack by now.
        """
        raise NotImplementedError

    def reason(self, at: Moment, action: Action) -> Refusal:
        """Why an action with one of the verbs that it explains is refused."""
        return self.not_now(at, action)

    def not_now(self, at: Moment, action: Action) -> Refusal:
        """The reason when such an action does not belong here at all."""
        code, words = self.misplaced(at, action)
        return at.refuse(code, **words)
