"""Special tiles where the hands come into it, the bakery, where parcels are swapped, and tiles that change places."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations

from attrs import frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.refusal import Refusal
from ntwrules.model.machine.moments import put
from ntwrules.model.variants.cards import Effect
from ntwrules.rulebooks.boot_op_stoom.effects import SwapParcel
from ntwrules.rulebooks.boot_op_stoom.machine.draft import PASS, Draft, Frame, Moment, plus
from ntwrules.rulebooks.boot_op_stoom.machine.drawing import parcels_allowed, show_tops
from ntwrules.rulebooks.boot_op_stoom.machine.facts import NONE, PARCEL, find
from ntwrules.rulebooks.boot_op_stoom.machine.refusals import refuse

__all__ = ["AskingAround", "Searching", "Shifting", "Swapping", "effects_at"]


def effects_at(at: Moment, pawn: int) -> tuple[Effect, ...]:
    """What the tile does that this pawn is on."""
    cell = at.pawns[pawn][0]
    return at.game.faces[at.board[cell]].tile.effects if cell >= 0 else ()


@frozen
class AskingAround(Frame):
    """Everybody in turn, beginning with the Sint, may do something at a special tile."""

    pawn: int  # who is there
    asked: int  # how many have been asked

    def able(self, at: Moment, seat: int) -> bool:
        """Is there something that this seat could do?"""
        raise NotImplementedError

    def settle(self, draft: Draft) -> bool:
        draft.pop()
        count = len(draft.table.seats)
        for asked in range(self.asked, count):
            seat = (draft.sint + asked) % count
            if self.able(draft, seat):
                draft.push(type(self)(seat, self.pawn, asked))
                return True
        return False

    def do(self, draft: Draft, action: Action) -> None:
        if action == PASS:
            draft.push(type(self)(draft.sint, self.pawn, self.asked + 1))
        else:
            self.take_up(draft, action)

    def take_up(self, draft: Draft, action: Action) -> None:
        """Do what there is to do here."""
        raise NotImplementedError


@frozen
class Swapping(AskingAround):
    """At a bakery a parcel of one kind in hand may be swapped for another (Z3)."""

    phase = "swap"
    refused = ("swap", "not-swappable")

    def _held(self, at: Moment, seat: int) -> list[int]:
        kind = _swapped(at, self.pawn)
        return [card for card in at.game.piles[PARCEL] if at.hands[seat][card] and kind in at.game.cards[card].kinds]

    def able(self, at: Moment, seat: int) -> bool:
        return bool(self._held(at, seat)) and parcels_allowed(at) and _stocked(at)

    def actions(self, at: Moment) -> Sequence[Action]:
        return [*(Action("swap", at.game.cards[card].key) for card in self._held(at, self.seat)), PASS]

    def take_up(self, draft: Draft, action: Action) -> None:
        card = draft.game.card_index[action.key]
        draft.give(self.seat, card, -1)
        draft.discard = plus(draft.discard, card)
        draft.push(Searching(self.seat, self.pawn, self.asked, card))


def _swapped(at: Moment, pawn: int) -> int:
    """The kind of parcel that can be swapped where this pawn is, or NONE."""
    bakery = find(effects_at(at, pawn), SwapParcel)
    return at.game.kind_index[bakery.parcel] if bakery is not None else NONE


def _stocked(at: Moment) -> bool:
    """Are there parcels to choose from? Everybody can see that."""
    if any(at.draw[PARCEL]) or at.tops[PARCEL] >= 0:
        return True
    return at.variant.swap_from == "pile-and-discard" and any(at.discard[card] for card in at.game.piles[PARCEL])


@frozen
class Searching(Frame):
    """A player looks through the parcels for one to swap for (Z3)."""

    phase = "search"
    refused = ("find", "not-found")

    pawn: int  # who is at the bakery
    asked: int  # how many have been asked before
    card: int  # what was handed in for it

    def settle(self, draft: Draft) -> bool:
        if super().settle(draft):
            return True
        draft.discard = plus(draft.discard, self.card, -1)
        draft.give(self.seat, self.card)
        draft.tell("nothing-else", self.seat, draft.game.cards[self.card].key)
        draft.push(Swapping(draft.sint, self.pawn, self.asked + 1))
        return False

    def actions(self, at: Moment) -> Sequence[Action]:
        cards, kind = at.game.cards, _swapped(at, self.pawn)
        beside = at.variant.swap_from == "pile-and-discard"
        return [
            Action("find", cards[card].key)
            for card in at.game.piles[PARCEL]
            if kind not in cards[card].kinds
            and (at.draw[PARCEL][card] or at.tops[PARCEL] == card or (beside and at.discard[card]))
        ]

    def do(self, draft: Draft, action: Action) -> None:
        card = draft.game.card_index[action.key]
        draft.push(Swapping(draft.sint, self.pawn, self.asked))
        if draft.draw[PARCEL][card]:
            draft.draw = put(draft.draw, PARCEL, plus(draft.draw[PARCEL], card, -1))
        elif draft.tops[PARCEL] == card:
            draft.tops = put(draft.tops, PARCEL, NONE)
            show_tops(draft, PARCEL)
        else:
            draft.discard = plus(draft.discard, card, -1)
        draft.give(self.seat, card)


@frozen
class Shifting(Frame):
    """Tiles without a pawn change places in a ring: the first comes to lie where the second lay, and so on (P8)."""

    phase = "shift"

    count: int

    def _free(self, at: Moment) -> list[int]:
        taken = {cell for cell, _ in at.pawns}
        return [cell for cell in range(at.game.cells) if cell not in taken]

    def actions(self, at: Moment) -> Sequence[Action]:
        return [
            Action("shift", "", (first, *ring))
            for first, *others in combinations(self._free(at), self.count)
            for ring in permutations(others)
        ]

    def do(self, draft: Draft, action: Action) -> None:
        ring = action.numbers
        goes = dict(zip(ring, (*ring[1:], ring[0]), strict=True))
        board = list(draft.board)
        for start, end in goes.items():
            board[end] = draft.board[start]
        draft.board = tuple(board)
        draft.claims = tuple((goes.get(cell, cell), at) for cell, at in draft.claims)

    def why(self, at: Moment, action: Action) -> Refusal | None:
        if action.verb != "shift":
            return None
        for cell in action.numbers:
            if cell >= at.game.cells:
                return refuse("off-board", cell=cell)
            if cell not in self._free(at):
                return refuse("under-pawn", cell=cell)
        return None
