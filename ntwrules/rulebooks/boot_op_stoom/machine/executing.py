"""The row is carried out: the Sint reveals card after card, from left to right."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.refusal import Refusal
from ntwrules.rulebooks.boot_op_stoom.effects import Double, Ignored
from ntwrules.rulebooks.boot_op_stoom.machine.draft import DONE, IGNORED, LAID, Draft, Frame, Moment
from ntwrules.rulebooks.boot_op_stoom.machine.facts import PARCEL, SAIL, has
from ntwrules.rulebooks.boot_op_stoom.machine.refusals import refuse
from ntwrules.rulebooks.boot_op_stoom.machine.sailing import take_helm
from ntwrules.rulebooks.boot_op_stoom.machine.steaming import Steaming
from ntwrules.rulebooks.boot_op_stoom.machine.visiting import Resting, recall_claims

__all__ = ["Revealing", "carry_out"]


@frozen
class Revealing(Frame):
    """The Sint reveals the next card, and it is carried out (X1, X2)."""

    phase = "reveal"

    def _next(self, at: Moment) -> int:
        """The position whose card is next, or -1. Nothing behind the anchor is looked at (E4)."""
        last = len(at.slots) if at.anchor < 0 else at.anchor + 1
        return next((i for i in range(at.at + 1, last) if at.slots[i].card >= 0 and at.slots[i].fate == LAID), -1)

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
        carry_out(draft, action.numbers[0] - 1)

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
