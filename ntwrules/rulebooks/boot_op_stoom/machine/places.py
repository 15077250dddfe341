"""Special tiles where the hands come into it: the bakery and the toy shop."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, compress

from attrs import frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.refusal import Refusal
from ntwrules.model.machine.moments import put
from ntwrules.model.variants.cards import Effect
from ntwrules.rulebooks.boot_op_stoom.effects import HandIn, SwapParcel
from ntwrules.rulebooks.boot_op_stoom.machine.draft import Draft, Moment, plus
from ntwrules.rulebooks.boot_op_stoom.machine.drawing import parcels_allowed, show_tops
from ntwrules.rulebooks.boot_op_stoom.machine.frame import PASS, Frame
from ntwrules.rulebooks.boot_op_stoom.machine.game import PARCEL, SAIL, find
from ntwrules.rulebooks.boot_op_stoom.machine.refusals import refuse
from ntwrules.rulebooks.boot_op_stoom.machine.shifting import Teleporting

__all__ = ["Resting", "Searching", "Swapping", "Trading", "visit_place"]


def visit_place(draft: Draft, pawn: int, *, swap: bool = True) -> None:
    """A pawn is on this tile: everybody is asked, from the Sint on (Z3, Z6)."""
    for effect in reversed(_effects(draft, pawn)):
        if isinstance(effect, HandIn):
            draft.push(Trading(draft.sint, pawn, 0))
        elif isinstance(effect, SwapParcel) and swap:
            draft.push(Swapping(draft.sint, pawn, 0))


def _effects(at: Moment, pawn: int) -> tuple[Effect, ...]:
    cell = at.pawns[pawn][0]
    return at.game.faces[at.board[cell]].tile.effects if cell >= 0 else ()


@frozen
class Resting(Frame):
    """
    A card has been carried out: pawns that were on a special tile already use it now (Z3, Z6).

    Those that came there by this card did so when they arrived. Hands are swapped once, however many pawns are there.
    """

    phase = "rest"

    def settle(self, draft: Draft) -> bool:
        draft.pop()
        cells = [cell for cell, _ in draft.pawns]
        came = [bool(draft.moved >> pawn & 1) for pawn in range(len(cells))]
        for pawn in reversed(range(len(cells))):
            if not came[pawn]:
                visit_place(draft, pawn, swap=cells[pawn] not in [*cells[:pawn], *compress(cells, came)])
        return False


@frozen
class _Asking(Frame):
    """
    Everybody in turn, beginning with the Sint, may do something at a special tile.

    Attributes:
        pawn: Who is there.

        asked: How many have been asked.
    """

    pawn: int
    asked: int

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

    def go_on(self, draft: Draft, asked: int) -> None:
        """Ask on, from here."""
        draft.push(type(self)(draft.sint, self.pawn, asked))


@frozen
class Trading(_Asking):
    """Different sail cards from one hand bring the pawn on a toy shop to another tile (Z6)."""

    phase = "trade"

    def _ways(self, at: Moment, seat: int) -> list[tuple[int, ...]]:
        shop = find(_effects(at, self.pawn), HandIn)
        if shop is None or (at.variant.hand_in_by == "sint" and seat != at.sint):
            return []
        hand = at.hands[seat]
        return list(combinations((card for card in at.game.piles[SAIL] if hand[card]), shop.count))

    def able(self, at: Moment, seat: int) -> bool:
        return bool(self._ways(at, seat))

    def actions(self, at: Moment) -> Sequence[Action]:
        cards = at.game.cards
        return [
            *(Action("trade", " ".join(cards[card].key for card in way)) for way in self._ways(at, self.seat)),
            PASS,
        ]

    def do(self, draft: Draft, action: Action) -> None:
        if action == PASS:
            self.go_on(draft, self.asked + 1)
            return
        for key in action.key.split():
            card = draft.game.card_index[key]
            draft.give(self.seat, card, -1)
            draft.discard = plus(draft.discard, card)
        draft.push(Teleporting(self.seat, self.pawn))

    def why(self, at: Moment, action: Action) -> Refusal | None:
        shop = find(_effects(at, self.pawn), HandIn)
        return refuse("not-different", count=shop.count) if shop is not None and action.verb == "trade" else None


@frozen
class Swapping(_Asking):
    """At a bakery a parcel of one kind in hand may be swapped for another (Z3)."""

    phase = "swap"

    def _held(self, at: Moment, seat: int) -> list[int]:
        kind = _swapped(at, self.pawn)
        return [card for card in at.game.piles[PARCEL] if at.hands[seat][card] and kind in at.game.cards[card].kinds]

    def able(self, at: Moment, seat: int) -> bool:
        return bool(self._held(at, seat)) and parcels_allowed(at) and _stock(at) > 0

    def actions(self, at: Moment) -> Sequence[Action]:
        return [*(Action("swap", at.game.cards[card].key) for card in self._held(at, self.seat)), PASS]

    def do(self, draft: Draft, action: Action) -> None:
        if action == PASS:
            self.go_on(draft, self.asked + 1)
            return
        card = draft.game.card_index[action.key]
        draft.give(self.seat, card, -1)
        draft.discard = plus(draft.discard, card)
        draft.push(Searching(self.seat, self.pawn, self.asked, card))

    def why(self, at: Moment, action: Action) -> Refusal | None:
        return refuse("not-swappable", key=action.key) if action.verb == "swap" else None


def _swapped(at: Moment, pawn: int) -> int:
    """The kind of parcel that can be swapped where this pawn is, or -1."""
    bakery = find(_effects(at, pawn), SwapParcel)
    return at.game.kind_index[bakery.parcel] if bakery is not None else -1


def _stock(at: Moment) -> int:
    """How many parcels there are to choose from; everybody can see that."""
    cards = at.game.piles[PARCEL]
    found = sum(at.draw[PARCEL]) + (at.tops[PARCEL] >= 0)
    return found + (sum(at.discard[card] for card in cards) if at.variant.swap_from == "pile-and-discard" else 0)


@frozen
class Searching(Frame):
    """
    A player looks through the parcels for one to swap for (Z3).

    Attributes:
        pawn: Who is at the bakery.

        asked: How many have been asked before.

        card: What was handed in for it.
    """

    phase = "search"

    pawn: int
    asked: int
    card: int

    def _found(self, at: Moment) -> list[int]:
        game = at.game
        kind = _swapped(at, self.pawn)
        beside = at.variant.swap_from == "pile-and-discard"
        return [
            card
            for card in game.piles[PARCEL]
            if kind not in game.cards[card].kinds
            and (at.draw[PARCEL][card] or at.tops[PARCEL] == card or (beside and at.discard[card]))
        ]

    def settle(self, draft: Draft) -> bool:
        if self._found(draft):
            return True
        draft.pop()
        draft.discard = plus(draft.discard, self.card, -1)
        draft.give(self.seat, self.card)
        draft.tell("nothing-else", self.seat, draft.game.cards[self.card].key)
        draft.push(Swapping(draft.sint, self.pawn, self.asked + 1))
        return False

    def actions(self, at: Moment) -> Sequence[Action]:
        return [Action("find", at.game.cards[card].key) for card in self._found(at)]

    def do(self, draft: Draft, action: Action) -> None:
        card = draft.game.card_index[action.key]
        draft.push(Swapping(draft.sint, self.pawn, self.asked))
        if draft.draw[PARCEL][card]:
            draft.draw = put(draft.draw, PARCEL, plus(draft.draw[PARCEL], card, -1))
        elif draft.tops[PARCEL] == card:
            draft.tops = put(draft.tops, PARCEL, -1)
            show_tops(draft, PARCEL)
        else:
            draft.discard = plus(draft.discard, card, -1)
        draft.give(self.seat, card)

    def why(self, at: Moment, action: Action) -> Refusal | None:
        return refuse("not-found", key=action.key) if action.verb == "find" else None
