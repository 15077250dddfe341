"""Cards are laid under the positions of the row."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from ntwrules.model.action import Action
from ntwrules.model.refusal import Refusal
from ntwrules.rulebooks.boot_op_stoom.effects import PILES, AtOnce, OnlyPile, OpenPlay, Refill, SintPlaces
from ntwrules.rulebooks.boot_op_stoom.machine.draft import Draft, Moment, Slot
from ntwrules.rulebooks.boot_op_stoom.machine.drawing import Taking, show_tops
from ntwrules.rulebooks.boot_op_stoom.machine.executing import carry_out
from ntwrules.rulebooks.boot_op_stoom.machine.frame import Frame
from ntwrules.rulebooks.boot_op_stoom.machine.game import find, has
from ntwrules.rulebooks.boot_op_stoom.machine.refusals import refuse

__all__ = ["Filling", "Placing"]


@frozen
class Filling(Frame):
    """A player lays one card under an empty position, face down, or face up under an eye (V1-V4)."""

    phase = "fill"

    def _where(self, at: Moment, card: int) -> list[int]:
        """The positions under which this card may be laid."""
        return [i for i, slot in enumerate(at.slots) if slot.card < 0 and not _shut(at, slot, card)]

    def _can(self, at: Moment, seat: int) -> bool:
        if at.out >> seat & 1:
            return False
        held = [card for card, count in enumerate(at.hands[seat]) if count]
        return bool(held) if has(at.spells, SintPlaces) else any(self._where(at, card) for card in held)

    def settle(self, draft: Draft) -> bool:
        draft.pop()
        if any(slot.card < 0 for slot in draft.slots):
            for seat in draft.clockwise(self.seat):
                if self._can(draft, seat):
                    draft.push(Filling(seat))
                    return True
                draft.tell("sits-out" if draft.out >> seat & 1 else "passes", seat)
            draft.tell("executed-as-is")
        draft.at = -1
        return False

    def actions(self, at: Moment) -> Sequence[Action]:
        cards = at.game.cards
        hand = at.hands[self.seat]
        held = [card for card in range(len(cards)) if hand[card]]
        if has(at.spells, SintPlaces):
            return [Action("pick", cards[card].key) for card in held]
        found = []
        for card in held:
            for i in self._where(at, card):
                found.append(Action("lay", cards[card].key, (i + 1,)))
                if has(at.icon_effects(at.slots[i]), OpenPlay):
                    found.append(Action("lay-open", cards[card].key, (i + 1,)))
        return found

    def do(self, draft: Draft, action: Action) -> None:
        card = draft.game.card_index[action.key]
        draft.give(self.seat, card, -1)
        if action.verb == "pick":
            draft.picked = (card, self.seat)
            draft.push(Placing(draft.sint))
        else:
            lay(draft, self.seat, card, action.numbers[0] - 1, face_up=action.verb == "lay-open")

    def why(self, at: Moment, action: Action) -> Refusal | None:
        if action.verb not in ("lay", "lay-open", "pick"):
            return None
        game = at.game
        card = game.card_index.get(action.key)
        if card is None:
            return refuse("unknown-card", key=action.key)
        if not at.hands[self.seat][card]:
            return refuse("no-card", seat=at.table.seats[self.seat], key=action.key)
        if action.verb == "pick":
            return None
        if has(at.spells, SintPlaces):
            return refuse("sint-places")
        return _no_place(at, action) or (
            refuse("only-pile", position=action.numbers[0], key=action.key)
            if _shut(at, at.slots[action.numbers[0] - 1], card)
            else refuse("not-open", position=action.numbers[0])
        )


def _shut(at: Moment, slot: Slot, card: int) -> bool:
    """Does the icon keep this card out? (I2)"""
    only = find(at.icon_effects(slot), OnlyPile)
    return only is not None and only.pile != PILES[at.game.cards[card].pile]


def _no_place(at: Moment, action: Action) -> Refusal | None:
    position = action.numbers[0]
    if not 1 <= position <= len(at.slots):
        return refuse("no-position", position=position)
    return refuse("filled", position=position) if at.slots[position - 1].card >= 0 else None


@frozen
class Placing(Frame):
    """The Sint decides, without seeing it, where the card of another goes (K7)."""

    phase = "place"

    def actions(self, at: Moment) -> Sequence[Action]:
        return [Action("place", "", (i + 1,)) for i, slot in enumerate(at.slots) if slot.card < 0]

    def do(self, draft: Draft, action: Action) -> None:
        card, by = draft.picked
        draft.picked = (-1, -1)
        lay(draft, by, card, action.numbers[0] - 1)

    def why(self, at: Moment, action: Action) -> Refusal | None:
        return _no_place(at, action) if action.verb == "place" else None


def lay(draft: Draft, by: int, card: int, at: int, *, face_up: bool = False) -> None:
    """A card comes to lie under a position; then it is the next one's turn (V1, V2, I3, I7)."""
    draft.slot(at, card=card, by=by, up=face_up)
    draft.last = by
    draft.push(Filling((by + 1) % len(draft.table.seats)))
    effects = draft.icon_effects(draft.slots[at])
    if has(effects, Refill) or draft.variant.draw == "at-once":
        draft.push(Taking(by, draft.table.hand_size))
        show_tops(draft)
    at_once = find(effects, AtOnce)
    if at_once is not None and at_once.pile == PILES[draft.game.cards[card].pile]:
        carry_out(draft, at)
