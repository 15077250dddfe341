"""
A round: cards are laid under the positions of the row, and the Sint has them carried out from left to right.

Its beginning lies at the bottom of the stack: when all else is done, a new one begins.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.refusal import Refusal
from ntwrules.rulebooks.boot_op_stoom.effects import PILES, AtOnce, Double, Ignored, Refill, SintPlaces
from ntwrules.rulebooks.boot_op_stoom.machine.calendar import RoundOver
from ntwrules.rulebooks.boot_op_stoom.machine.draft import DONE, IGNORED, LAID, Draft, Frame, Moment
from ntwrules.rulebooks.boot_op_stoom.machine.drawing import Taking, show_tops
from ntwrules.rulebooks.boot_op_stoom.machine.facts import NONE, PARCEL, SAIL, find, has
from ntwrules.rulebooks.boot_op_stoom.machine.laying import empty, lays, no_lay, no_place, open_slots, placeable
from ntwrules.rulebooks.boot_op_stoom.machine.refusals import refuse
from ntwrules.rulebooks.boot_op_stoom.machine.sailing import take_helm
from ntwrules.rulebooks.boot_op_stoom.machine.steaming import Steaming
from ntwrules.rulebooks.boot_op_stoom.machine.visiting import Resting, recall_claims

__all__ = ["Beginning", "Filling", "Placing", "Revealing"]


@frozen
class Beginning(Frame):
    """A round begins with nothing under the row; it is filled, carried out and closed (V1, V6, X1, N1)."""

    phase = "begin"

    def settle(self, draft: Draft) -> bool:
        draft.base = 0
        draft.slots = open_slots(draft)
        draft.at = draft.anchor = draft.last = NONE
        draft.claims = ()
        draft.moved = 0
        sint = draft.sint
        draft.push(RoundOver(sint), Revealing(sint), Filling(sint))
        return False


@frozen
class Filling(Frame):
    """A player lays one card under an empty position, face down, or face up under an eye (V1-V4)."""

    phase = "fill"

    def settle(self, draft: Draft) -> bool:
        draft.pop()
        if empty(draft):
            for seat in draft.clockwise(self.seat):
                frame, sits_out = Filling(seat), draft.out >> seat & 1
                draft.listed = None if sits_out else frame.actions(draft) or None
                if draft.listed:
                    draft.push(frame)
                    return True
                draft.tell("sits-out" if sits_out else "passes", seat)
            draft.tell("executed-as-is")
        draft.at = NONE
        return False

    def actions(self, at: Moment) -> Sequence[Action]:
        if not has(at.spells, SintPlaces):
            return [*lays(at, self.seat, empty(at))]
        hand = at.hands[self.seat]  # of which the Sint can place some (K7)
        return [Action("pick", face.key) for i, face in enumerate(at.game.cards) if hand[i] and placeable(at, i)]

    def do(self, draft: Draft, action: Action) -> None:
        card = draft.game.card_index[action.key]
        draft.give(self.seat, card, -1)
        if action.verb == "pick":
            draft.picked = (card, self.seat)
            draft.push(Placing(draft.sint))
        else:
            lay(draft, self.seat, card, action.number - 1, face_up=action.verb == "lay-open")

    def why(self, at: Moment, action: Action) -> Refusal | None:
        if action.verb not in ("lay", "lay-open", "pick"):
            return None
        if action.verb != "pick" and has(at.spells, SintPlaces):
            return no_lay(at, self.seat, Action("pick", action.key)) or refuse("sint-places")
        found = no_lay(at, self.seat, action)
        if found is None and action.verb == "pick" and has(at.spells, SintPlaces):
            return _kept_out(at, at.game.card_index[action.key], empty(at)[0] + 1)
        return found


def _kept_out(at: Moment, card: int, position: int) -> Refusal | None:
    """Why the Sint cannot place a card there, where icons count (K7, I2)."""
    if position - 1 in placeable(at, card):
        return None
    return refuse("only-pile", position=position, key=at.game.cards[card].key)


@frozen
class Placing(Frame):
    """The Sint decides, without seeing it unless icons count, where the card of another goes (K7)."""

    phase = "place"

    def actions(self, at: Moment) -> Sequence[Action]:
        return [Action("place", "", (i + 1,)) for i in placeable(at, at.picked[0])]

    def do(self, draft: Draft, action: Action) -> None:
        card, by = draft.picked
        draft.picked = (NONE, NONE)
        lay(draft, by, card, action.number - 1)

    def why(self, at: Moment, action: Action) -> Refusal | None:
        if action.verb != "place":
            return None
        return no_place(at, action) or _kept_out(at, at.picked[0], *action.numbers)


def lay(draft: Draft, by: int, card: int, at: int, *, face_up: bool = False) -> None:
    """A card comes to lie under a position; then it is the next one's turn (V1, V2, E4, I3, I7)."""
    draft.slot(at, card=card, by=by, up=face_up)
    draft.last = by
    draft.push(Filling((by + 1) % len(draft.table.seats)))
    effects = draft.icon_effects(draft.slots[at])
    if has(effects, Refill) or draft.variant.draw == "at-once":
        draft.push(Taking(by, draft.table.hand_size))
        show_tops(draft)
    at_once = find(effects, AtOnce)
    anchored = 0 <= draft.anchor < at
    if at_once is not None and at_once.pile == PILES[draft.game.cards[card].pile] and not anchored:
        carry_out(draft, at)


@frozen
class Revealing(Frame):
    """The Sint reveals the next card, and it is carried out (X1, X2)."""

    phase = "reveal"

    def _next(self, at: Moment) -> int:
        """The position whose card is next, or NONE. Nothing behind the anchor is looked at (E4)."""
        last = len(at.slots) if at.anchor < 0 else at.anchor + 1
        for i in range(at.at + 1, last):
            slot = at.slots[i]
            if slot.card >= 0 and slot.fate == LAID:
                return i
        return NONE

    def settle(self, draft: Draft) -> bool:
        if self._next(draft) >= 0:
            return True
        draft.pop()
        draft.slots = tuple(
            slot._replace(fate=IGNORED) if slot.card >= 0 and slot.fate == LAID else slot for slot in draft.slots
        )
        return False

    def actions(self, at: Moment) -> Sequence[Action]:
        return [Action("reveal", "", (self._next(at) + 1,))]

    def do(self, draft: Draft, action: Action) -> None:
        draft.push(self)
        carry_out(draft, action.number - 1)

    def why(self, at: Moment, action: Action) -> Refusal | None:
        return refuse("next-position", position=self._next(at) + 1) if action.verb == "reveal" else None


def carry_out(draft: Draft, at: int) -> None:
    """Turn a card up and do what it says (X1)."""
    draft.slot(at, up=True, fate=DONE)
    draft.at = at
    draft.talk = False
    draft.moved = 0
    slot = draft.slots[at]
    card = draft.game.cards[slot.card]
    effects = draft.icon_effects(slot)
    draft.tell("revealed", slot.by, card.key)
    draft.push(Resting(draft.sint))
    if has(effects, Ignored):
        draft.slot(at, fate=IGNORED)  # I4
        draft.tell("ignored", slot.by, card.key)
        return
    if card.pile == SAIL:
        take_helm(draft)
    elif card.pile == PARCEL:
        recall_claims(draft)
    else:
        draft.push(Steaming(draft.sint, 2 if has(effects, Double) else 1))
