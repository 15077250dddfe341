"""Parcels that are delivered to a house, and what that sets off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from attrs import frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.refusal import Refusal
from ntwrules.model.machine.moments import put
from ntwrules.rulebooks.boot_op_stoom.effects import (
    Double,
    ExtraWish,
    Ignored,
    MoveTiles,
    Talk,
    Teleport,
    Where,
    WishesLie,
)
from ntwrules.rulebooks.boot_op_stoom.machine.draft import DONE, LAID, USED, Draft, Moment, plus
from ntwrules.rulebooks.boot_op_stoom.machine.ending import check_win
from ntwrules.rulebooks.boot_op_stoom.machine.frame import PASS, Frame
from ntwrules.rulebooks.boot_op_stoom.machine.game import PARCEL, STEAM, find, has
from ntwrules.rulebooks.boot_op_stoom.machine.refusals import refuse
from ntwrules.rulebooks.boot_op_stoom.machine.shifting import Shifting, Teleporting

__all__ = ["Delivering", "enough", "lie", "recall_claims", "visit_house"]

#: A wish for any parcel at all (K13).
_ANY = -1


def lie(at: Moment) -> Where:
    """Where the wished parcels have to lie, seen from the visit (P4, K8)."""
    found = find(at.spells, WishesLie)
    return found.where if found is not None else at.variant.wishes_lie


def visit_house(draft: Draft, cell: int) -> None:
    """A pawn has come onto this tile: if it is a house, its parcels may be delivered (P1)."""
    face = draft.board[cell]
    house = draft.game.faces[face].house
    if house < 0 or draft.done >> face & 1 or not draft.wishes[house]:
        return
    if lie(draft) != "earlier" and (cell, draft.at) not in draft.claims:
        draft.claims += ((cell, draft.at),)
    draft.push(Delivering(draft.sint, cell, draft.at))


def recall_claims(draft: Draft) -> None:
    """A parcel has been revealed: houses visited before may now be served, where that is how parcels lie (K8)."""
    draft.push(*(Delivering(draft.sint, cell, at) for cell, at in reversed(draft.claims)))


def suits(at: Moment, card: int, wish: int) -> bool:
    """Does this parcel fulfil this wish? (P6)"""
    game = at.game
    kinds = game.cards[card].kinds
    if wish == _ANY or wish in kinds or kinds & game.jokers:
        return True
    return wish in game.jokers and at.variant.joker_wish == "any"


def within_reach(at: Moment, visit: int) -> list[int]:
    """The positions with a parcel that counts for a visit by the card at that position (P4)."""
    where = lie(at)
    return [
        i
        for i, slot in enumerate(at.slots)
        if slot.up
        and slot.fate in (LAID, DONE)
        and 0 <= slot.card < at.game.unknown
        and at.game.cards[slot.card].pile == PARCEL
        and not has(at.icon_effects(slot), Ignored)
        and (where == "anywhere" or (i < visit if where == "earlier" else i > visit))
    ]


def _left(at: Moment, slots: Sequence[int], wishes: tuple[int, ...]) -> tuple[int, ...] | None:
    """The wishes left when each of these parcels fulfils one, or two where it counts double; None if they cannot."""
    if not slots:
        return wishes
    slot = at.slots[slots[0]]
    fitting = [i for i, wish in enumerate(wishes) if suits(at, slot.card, wish)]
    best: tuple[int, ...] | None = None
    for count in range(1, 3 if has(at.icon_effects(slot), Double) else 2):
        for taken in combinations(fitting, count):
            rest = tuple(wish for i, wish in enumerate(wishes) if i not in taken)
            found = _left(at, slots[1:], rest)
            if found is not None and (best is None or len(found) < len(best)):
                best = found
    return best


@frozen
class Delivering(Frame):
    """
    The Sint may deliver what a house wishes for (P1, P2).

    Attributes:
        cell: Where the house is.

        visit: The position of the card that brought a pawn there.
    """

    phase = "deliver"

    cell: int
    visit: int

    def _house(self, at: Moment) -> int:
        return at.game.faces[at.board[self.cell]].house

    def _wishes(self, at: Moment) -> tuple[int, ...]:
        extra = find(at.spells, ExtraWish)
        return at.wishes[self._house(at)] + (_ANY,) * (extra.count if extra is not None else 0)

    def _rest(self, at: Moment, slots: Sequence[int]) -> tuple[int, ...] | None:
        """What the house wishes for once it has these parcels; None if they cannot be delivered (P2, K13)."""
        left = _left(at, slots, self._wishes(at))
        if not left or at.variant.wish_mapping == "any":
            return left and ()
        if at.variant.wish_mapping == "all":
            return None
        # The last wish of its own cannot be fulfilled without what it wants besides.
        return _left(at, slots, at.wishes[self._house(at)]) or None

    def _ways(self, at: Moment) -> Iterator[tuple[int, ...]]:
        """The sets of positions whose parcels can be delivered together."""
        face = at.board[self.cell]
        if self._house(at) < 0 or at.done >> face & 1:
            return
        wishes, mapping = self._wishes(at), at.variant.wish_mapping
        lying = within_reach(at, self.visit)
        own = len(at.wishes[self._house(at)])
        sizes = range(1, len(wishes) + 1) if mapping != "any" else (1 + len(wishes) - own,)
        for size in sizes:
            for slots in combinations(lying, size):
                if self._rest(at, slots) is not None:
                    yield slots

    def settle(self, draft: Draft) -> bool:
        if next(self._ways(draft), None) is not None:
            return True
        draft.pop()
        return False

    def actions(self, at: Moment) -> Sequence[Action]:
        return [*(Action("deliver", "", tuple(i + 1 for i in slots)) for slots in self._ways(at)), PASS]

    def do(self, draft: Draft, action: Action) -> None:
        if action == PASS:
            return
        slots = tuple(number - 1 for number in action.numbers)
        rest = self._rest(draft, slots)
        cards = [draft.slots[i].card for i in slots]
        for i, card in zip(slots, cards, strict=True):
            draft.gone = plus(draft.gone, card)
            draft.slot(i, fate=USED)
            draft.tell("delivered", key=draft.game.cards[card].key, cell=self.cell)
        if rest:
            draft.wishes = put(draft.wishes, self._house(draft), rest)
        else:
            draft.done |= 1 << draft.board[self.cell]
            draft.claims = tuple(claim for claim in draft.claims if claim[0] != self.cell)
            draft.tell("served", cell=self.cell)
            check_win(draft)
        for card in reversed(cards):
            self._set_off(draft, card)

    def _set_off(self, draft: Draft, card: int) -> None:
        """What stands on a delivered parcel happens (P7-P9)."""
        for effect in reversed(draft.game.cards[card].effects):
            match effect:
                case Teleport():
                    draft.push(Teleporting(self.seat, 0))
                case MoveTiles(count) if draft.variant.tile_moves == "cycle":
                    draft.push(Shifting(self.seat, count))
                case MoveTiles(count):
                    draft.push(*(Shifting(self.seat, 2),) * count)
                case Talk():
                    draft.talk = True
                    draft.tell("talk")

    def why(self, at: Moment, action: Action) -> Refusal | None:
        if action.verb != "deliver":
            return None
        lying = within_reach(at, self.visit)
        astray = next((number for number in action.numbers if number - 1 not in lying), None)
        return refuse("not-delivered", position=astray) if astray is not None else refuse("not-wished")


def enough(at: Moment) -> bool:
    """Could the parcels still in the game fulfil all open wishes? One that may count double may do for two (N3, I5)."""
    if at.variant.win_houses or at.variant.wish_mapping == "any":
        return True
    game = at.game
    wishes = [
        wish
        for face in at.board
        if game.faces[face].house >= 0 and not at.done >> face & 1
        for wish in at.wishes[game.faces[face].house]
    ]
    times = 2 if any(has(at.variant.icons[game.cards[card].icon].effects, Double) for card in game.piles[STEAM]) else 1
    left = {card: at.deck[card] - at.gone[card] - at.aside[card] for card in game.piles[PARCEL]}
    supply = [card for card, count in left.items() for _ in range(count * times)]
    taken: dict[int, int] = {}

    def find_place(wish: int, seen: set[int]) -> bool:
        for i, card in enumerate(supply):
            if i not in seen and suits(at, card, wishes[wish]):
                seen.add(i)
                if i not in taken or find_place(taken[i], seen):
                    taken[i] = wish
                    return True
        return False

    return all(find_place(wish, set()) for wish in range(len(wishes)))
