"""Steamboat cards make the row longer or shorter."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.refusal import Refusal
from ntwrules.model.machine.moments import put
from ntwrules.rulebooks.boot_op_stoom.machine.draft import USED, Chance, Draft, Frame, Moment, plus
from ntwrules.rulebooks.boot_op_stoom.machine.drawing import drawings, renew, show_tops
from ntwrules.rulebooks.boot_op_stoom.machine.facts import NONE, STEAM
from ntwrules.rulebooks.boot_op_stoom.machine.laying import lays, no_lay, open_slots
from ntwrules.rulebooks.boot_op_stoom.machine.refusals import refuse
from ntwrules.rulebooks.boot_op_stoom.machine.row import END, Shrinking, fits, positions, removals, shorten
from ntwrules.rulebooks.boot_op_stoom.variant import Hand

__all__ = ["Attaching", "Growing", "Seeking", "Steaming", "Supplying", "additions", "lengthen"]


def additions(at: Moment, card: int) -> list[Action]:
    """The ends where this card may be added (Y1)."""
    if len(at.row) >= at.variant.row_max:
        return []
    hands, hand = at.hands_of_row(), at.game.cards[card].hand
    return [Action("add", end) for end in END if fits(hands, hand, end)]


def lengthen(draft: Draft, card: int, end: Hand) -> int:
    """
    Add a card to an end of the row; its positions stay empty until the next round, or are filled at once (Y1, X3).

    Gives the number of new positions.
    """
    before = len(positions(draft.hands_of_row()))
    draft.row = (card, *draft.row) if end == "left" else (*draft.row, card)
    if end == "left":
        draft.base -= 1
    return len(positions(draft.hands_of_row())) - before


def _open_slots(draft: Draft, end: Hand, count: int) -> None:
    """New positions join in the round that is going on (X3)."""
    found = open_slots(draft)
    if end == "left":
        draft.slots = found[:count] + draft.slots
        draft.at += count
        draft.anchor += count if draft.anchor >= 0 else 0
        draft.claims = tuple((cell, at + count) for cell, at in draft.claims)
    else:
        draft.slots += found[len(found) - count :]


@frozen
class Steaming(Frame):
    """A steamboat card is carried out: it is added where it fits, or a card at an end is removed (Y1-Y3)."""

    phase = "steam"

    times: int  # how often it shortens the row (I5)

    def actions(self, at: Moment) -> Sequence[Action]:
        added = additions(at, at.slots[at.at].card)
        return added if added and at.variant.shorten == "forced" else added + removals(at)

    def settle(self, draft: Draft) -> bool:
        asks = super().settle(draft)
        if not asks:
            # A card that could do nothing is not used up, or a lone player with it would make time stand still (N2).
            draft.tell("void", key=draft.game.cards[draft.slots[draft.at].card].key)
        return asks

    def do(self, draft: Draft, action: Action) -> None:
        card, by = draft.slots[draft.at].card, draft.slots[draft.at].by
        end: Hand = "left" if action.key == "left" else "right"
        if action.verb == "add":
            draft.slot(draft.at, fate=USED)
            count = lengthen(draft, card, end)
            if draft.variant.new_slots == "fill":
                _open_slots(draft, end, count)
                first = 0 if end == "left" else len(draft.slots) - count
                draft.push(*(Supplying(by, slot) for slot in reversed(range(first, first + count))))
            return
        self._spend(draft, card)
        draft.push(Shrinking(self.seat, self.times - 1))
        shorten(draft, end)

    def _spend(self, draft: Draft, card: int) -> None:
        """A card that shortened the row is used up, unless only added ones are (N2)."""
        if draft.variant.steam_used == "resolved":
            draft.slot(draft.at, fate=USED)
            draft.discard = plus(draft.discard, card)

    def why(self, at: Moment, action: Action) -> Refusal | None:
        if action.verb == "add" and action.key in END:
            if len(at.row) >= at.variant.row_max:
                return refuse("row-full", most=at.variant.row_max)
            return refuse("no-fit", end=action.key)
        if action.verb == "remove" and action.key in END:
            if len(at.row) <= at.variant.row_min:
                return refuse("row-short", least=at.variant.row_min)
            if at.variant.shorten == "forced":
                return refuse("only-forced")
        return None


@frozen
class Supplying(Frame):
    """A new position is filled at once by the one who played the steamboat card, in a variant that has it so (X3)."""

    phase = "supply"

    slot: int

    def actions(self, at: Moment) -> Sequence[Action]:
        return [*lays(at, self.seat, [self.slot])]

    def do(self, draft: Draft, action: Action) -> None:
        card = draft.game.card_index[action.key]
        draft.give(self.seat, card, -1)
        draft.slot(self.slot, card=card, by=self.seat, up=action.verb == "lay-open")
        draft.last = self.seat

    def why(self, at: Moment, action: Action) -> Refusal | None:
        return no_lay(at, self.seat, action) if action.verb in ("lay", "lay-open") else None


@frozen
class Growing(Frame):
    """Steamboat cards come to the row for free (K3)."""

    phase = "grow"

    left: int

    def settle(self, draft: Draft) -> bool:
        draft.pop()
        if not self.left or len(draft.row) >= draft.variant.row_max:
            return False
        renew(draft, STEAM)
        top = draft.tops[STEAM]
        if top >= 0 and (draft.variant.unfit_steam == "lost" or additions(draft, top)):
            draft.push(Growing(self.seat, self.left - 1))
            draft.tops = put(draft.tops, STEAM, NONE)
            show_tops(draft, STEAM)
            _attach(draft, self.seat, top)
        else:
            draft.push(Growing(self.seat, self.left - 1), Seeking(self.seat))
        return False


def _attach(draft: Draft, seat: int, card: int) -> None:
    if additions(draft, card):
        draft.push(Attaching(seat, card))
    else:
        draft.discard = plus(draft.discard, card)
        draft.tell("void", key=draft.game.cards[card].key)


@frozen
class Seeking(Chance):
    """The next steamboat card of the pile that fits (K3)."""

    phase = "seek"

    def settle(self, draft: Draft) -> bool:
        asks = super().settle(draft)
        if not asks:
            draft.tell("no-steam")
        return asks

    def odds(self, at: Moment) -> Sequence[tuple[Action, int]]:
        """Those that fit, or any."""
        drawn = drawings(at, STEAM, "draw")
        index = at.game.card_index
        return drawn if at.variant.unfit_steam == "lost" else [it for it in drawn if additions(at, index[it[0].key])]

    def do(self, draft: Draft, action: Action) -> None:
        _attach(draft, self.seat, draft.drawn(STEAM, action.key))


@frozen
class Attaching(Frame):
    """The Sint chooses the end to which a card is added for free (K3)."""

    phase = "attach"

    card: int

    def actions(self, at: Moment) -> Sequence[Action]:
        return additions(at, self.card)

    def do(self, draft: Draft, action: Action) -> None:
        lengthen(draft, self.card, "left" if action.key == "left" else "right")

    def why(self, at: Moment, action: Action) -> Refusal | None:
        return refuse("no-fit", end=action.key) if action.verb == "add" and action.key in END else None
