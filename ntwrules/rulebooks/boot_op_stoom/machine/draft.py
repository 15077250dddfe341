"""
A moment of a game: what lies on the table, and the stack of what is still to be done.

The next state is a draft while it is being worked out; frames change drafts, and a draft holds frames. Drafts never
leave the machine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from attrs import define, frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.refusal import Refusal
from ntwrules.model.machine import frames, moments
from ntwrules.model.machine.frames import PASS
from ntwrules.model.machine.moments import put
from ntwrules.rulebooks.boot_op_stoom.machine.facts import NONE, BosFacts, Table
from ntwrules.rulebooks.boot_op_stoom.machine.notation import BY_CHANCE
from ntwrules.rulebooks.boot_op_stoom.machine.refusals import refuse

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ntwrules.model.seats import Seat
    from ntwrules.model.variants.cards import Effect
    from ntwrules.rulebooks.boot_op_stoom.variant import BosVariant, Hand

__all__ = [
    "DONE",
    "FATES",
    "IGNORED",
    "LAID",
    "PASS",
    "SKIPPED",
    "USED",
    "Chance",
    "Counts",
    "Draft",
    "Frame",
    "Moment",
    "Slot",
    "plus",
]

#: Cards by kind; the last number counts those that cannot be seen.
Counts = tuple[int, ...]

#: What became of a card in the row.
FATES = ("laid", "done", "skipped", "ignored", "used")
LAID, DONE, SKIPPED, IGNORED, USED = range(5)


class Slot(NamedTuple):
    """A position of the row during a round. A card that is used up lies elsewhere by now."""

    roots: tuple[int, ...]  # the cards that carry it, counted from the first of the row when the round began
    icon: int  # the icon that works there, or NONE
    card: int = NONE  # the card that was laid there
    by: int = NONE  # who laid it
    up: bool = False  # does it lie face up?
    fate: int = LAID  # what became of it; a position that disappears empty is skipped

    @property
    def empty(self) -> bool:
        """May a card still be laid here? (V2, X3)"""
        return self.card < 0 and self.fate == LAID


@define(eq=False, weakref_slot=False)
class Moment(moments.GameMoment[Table, "Frame"]):
    """Everything there is to know of a moment of a game. Per seat means: counted in the order of play."""

    viewer: Seat | None  # whose view of it this is; None for all there is
    sint: int  # who is Sint
    last: int  # who laid the last card, or NONE
    board: tuple[int, ...]  # per cell its tile face; NONE before it is dealt
    wishes: tuple[tuple[int, ...], ...]  # per house what it still wishes for
    done: int  # faces of houses served and harbours visited, as a set
    pawns: tuple[tuple[int, int], ...]  # cell and heading of the boat and of every Piet; cell NONE off the board
    row: tuple[int, ...]  # the steamboat cards of the row
    base: int  # the number of its first card, counted from the first card when the round began
    slots: tuple[Slot, ...]  # the positions of this round
    at: int  # the position whose card is being carried out, or NONE
    anchor: int  # cards behind this position are ignored, or NONE
    hands: tuple[Counts, ...]  # cards per seat
    tops: tuple[int, ...]  # per pile the card that lies face up on it, or NONE
    draw: tuple[Counts, ...]  # per pile the cards below
    discard: Counts  # the three discard piles together
    aside: Counts  # cards set aside for the calendar
    gone: Counts  # cards out of the game
    deck: Counts  # all cards of the game
    days: int  # how far the calendar is
    turned: tuple[int, ...]  # calendar cards turned so far, by kind
    foreseen: tuple[int, ...]  # the next calendar cards, as far as they have been looked at
    spell: int  # the calendar card that works in this round, or NONE
    out: int  # seats that do not play this round, as a set
    picked: tuple[int, int]  # the card that the Sint is to place, and who plays it, or NONE
    claims: tuple[tuple[int, int], ...]  # houses that may still be served: cell and position of the visit
    moved: int  # pawns that came where they are by the card at hand, as a set
    talk: bool  # may everybody talk about their cards?
    damage: int  # damage so far, where the boat can bear some

    @property
    def game(self) -> BosFacts:
        """The game it belongs to."""
        return self.table.game

    @property
    def variant(self) -> BosVariant:
        """What was said."""
        return self.table.game.variant

    @property
    def spells(self) -> tuple[Effect, ...]:
        """What the calendar does to this round (K7-K9, K12, K13)."""
        return self.variant.calendar.days[self.spell].effects if self.spell >= 0 else ()

    def hands_of_row(self) -> tuple[Hand, ...]:
        """Left or right for every card of the row."""
        cards = self.table.game.cards
        return tuple(cards[card].hand for card in self.row)

    def icon_effects(self, slot: Slot) -> tuple[Effect, ...]:
        """What the icon of a position does (I1)."""
        return self.table.game.icon_effects[slot.icon]

    def clockwise(self, first: int) -> Iterable[int]:
        """Every seat, beginning with this one."""
        count = len(self.table.seats)
        return ((first + step) % count for step in range(count))


@define(eq=False, weakref_slot=False)
class Draft(Moment, moments.Changing[Table, "Frame"]):
    """A moment that may still change."""

    def slot(self, at: int, **changes: int | bool) -> None:
        """Change what lies in a position."""
        slot: Any = self.slots[at]  # its fields have types of their own
        self.slots = put(self.slots, at, slot._replace(**changes))

    def drawn(self, pile: int, key: str) -> int:
        """The card of this name leaves its pile."""
        card = self.game.card_index[key]
        self.draw = put(self.draw, pile, plus(self.draw[pile], card, -1))
        return card

    def give(self, seat: int, card: int, count: int = 1) -> None:
        """Cards come into a hand, or leave it."""
        self.hands = put(self.hands, seat, plus(self.hands[seat], card, count))


@frozen
class Frame(frames.StackFrame[Draft, Moment]):
    """One thing still to be done."""

    by_chance = BY_CHANCE
    #: A verb that belongs here, and why such an action is refused when there is no more to say of it.
    refused: ClassVar[tuple[str, str]] = ("", "")

    def settle(self, draft: Draft) -> bool:
        """Ask if there is something to decide, which is then known; otherwise go on."""
        draft.listed = self.actions(draft) or None
        if draft.listed is None:
            draft.pop()
        return draft.listed is not None

    def do(self, draft: Draft, action: Action) -> None:
        """Carry out one of the actions. The frame itself is off the stack by now."""
        raise NotImplementedError

    def why(self, at: Moment, action: Action) -> Refusal | None:
        """Why an action with a verb that belongs here is refused."""
        verb, code = self.refused
        return refuse(code, key=action.key) if action.verb == verb else None

    def reason(self, at: Moment, action: Action) -> Refusal:
        """Why an action that is not allowed is refused (X2)."""
        if action.verb in self.verbs(at):
            return self.why(at, action) or refuse("not-this", action=str(action))
        code, words = self.misplaced(at, action)
        return (self.why(at, action) if code == "not-now" else None) or refuse(code, **words)


@frozen
class Chance(frames.Chance[Moment], Frame):
    """Something that chance decides."""

    #: The rule that has it so.
    drawn_by: ClassVar[str] = "H3"

    def reason(self, at: Moment, action: Action) -> Refusal:
        """What cannot come out, or comes later (X2)."""
        if action.verb in self.verbs(at):
            return refuse("no-outcome", because=self.drawn_by, action=str(action))
        code, words = self.misplaced(at, action)
        return refuse(code, because=self.drawn_by, **words)


def plus(counts: Counts, card: int, count: int = 1) -> Counts:
    """The same cards and some more."""
    return put(counts, card, counts[card] + count)
