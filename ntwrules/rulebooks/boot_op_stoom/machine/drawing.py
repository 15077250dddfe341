"""The three piles, and cards that come from them into a hand."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.refusal import Refusal
from ntwrules.model.machine.moments import put
from ntwrules.rulebooks.boot_op_stoom.effects import PILES
from ntwrules.rulebooks.boot_op_stoom.machine.draft import Chance, Draft, Frame, Moment
from ntwrules.rulebooks.boot_op_stoom.machine.facts import NONE, PARCEL
from ntwrules.rulebooks.boot_op_stoom.machine.refusals import refuse

__all__ = ["Drawing", "Taking", "Turning", "drawings", "parcels_allowed", "refill", "renew", "show_tops"]


def parcels_allowed(at: Moment) -> bool:
    """May parcels be taken? Where there is a castle, only with the boat or a Piet next to it or on it (Z2, J4)."""
    game = at.game
    if not game.castles:
        return True
    castles = [(cell, game.castles[face]) for cell, face in enumerate(at.board) if face in game.castles]
    pawns = at.pawns[:1] if at.variant.castle_pawns == "boat" else at.pawns
    cells = {cell for cell, _ in pawns if cell >= 0}
    return not castles or any(
        cell == pawn or cell in (game.around if near.corners else game.beside)[pawn]
        for cell, near in castles
        for pawn in cells
    )


def renew(draft: Draft, pile: int) -> None:
    """An empty pile is made anew from its discard pile (H3)."""
    if draft.tops[pile] >= 0 or any(draft.draw[pile]):
        return
    cards = set(draft.game.piles[pile])
    shuffled = tuple(count if card in cards else 0 for card, count in enumerate(draft.discard))
    if any(shuffled):
        draft.draw = put(draft.draw, pile, shuffled)
        draft.discard = tuple(0 if card in cards else count for card, count in enumerate(draft.discard))
        draft.tell("renewed", key=PILES[pile])


def show_tops(draft: Draft, *piles: int) -> None:
    """The uppermost card of these piles comes to lie face up, if that is how they lie (U5)."""
    if draft.variant.piles == "open":
        draft.push(*(Turning(draft.sint, pile) for pile in reversed(piles or range(3))))


def refill(draft: Draft, first: int, *, opening: bool = False) -> None:
    """Everybody takes cards until the hand is full, one after the other (H1, H2)."""
    seats = tuple(draft.clockwise(first))
    free = opening and not draft.variant.castle_at_start
    draft.push(*(Taking(seat, draft.table.hand_size, NONE, free) for seat in reversed(seats)))
    show_tops(draft)


@frozen
class Turning(Chance):
    """The next card of a pile comes to lie face up (U5)."""

    phase = "turn"
    drawn_by = "U5"

    pile: int  # which

    def settle(self, draft: Draft) -> bool:
        if draft.tops[self.pile] < 0:
            renew(draft, self.pile)
            if any(draft.draw[self.pile]):
                return True
        draft.pop()
        return False

    def odds(self, at: Moment) -> Sequence[tuple[Action, int]]:
        return drawings(at, self.pile, "turn")

    def do(self, draft: Draft, action: Action) -> None:
        draft.tops = put(draft.tops, self.pile, draft.drawn(self.pile, action.key))


@frozen
class Drawing(Chance):
    """A card is drawn unseen (U5)."""

    phase = "draw"
    drawn_by = "U5"

    pile: int  # from which pile

    def settle(self, draft: Draft) -> bool:
        renew(draft, self.pile)
        return True

    def odds(self, at: Moment) -> Sequence[tuple[Action, int]]:
        return drawings(at, self.pile, "draw")

    def do(self, draft: Draft, action: Action) -> None:
        draft.give(self.seat, draft.drawn(self.pile, action.key))


def drawings(at: Moment, pile: int, verb: str) -> list[tuple[Action, int]]:
    """The cards that may come off a pile."""
    actions, counts = at.game.card_actions[verb], at.draw[pile]
    return [(actions[card], counts[card]) for card in at.game.piles[pile] if counts[card]]


_TAKES = tuple(Action("take", key) for key in PILES)


@frozen
class Taking(Frame):
    """A player takes cards from piles of choice (H1, U7, I7, K5)."""

    phase = "take"

    upto: int  # until the hand has so many
    barred: int = NONE  # the pile that may not be taken from
    free: bool = False  # does no castle count?

    def _hindered(self, at: Moment, pile: int) -> str:
        """What keeps the player from this pile, or nothing."""
        if pile == self.barred:
            return "other-piles"
        if pile == PARCEL and not self.free and not parcels_allowed(at):
            return "castle"
        if at.variant.piles == "open":
            return "" if at.tops[pile] >= 0 else "empty-pile"
        return "" if any(at.draw[pile]) or any(at.discard[card] for card in at.game.piles[pile]) else "empty-pile"

    def _full(self, at: Moment) -> bool:
        return sum(at.hands[self.seat]) >= self.upto

    def settle(self, draft: Draft) -> bool:
        asks = super().settle(draft)
        if not asks and not self._full(draft):
            draft.tell("smaller-hand", self.seat)
        return asks

    def actions(self, at: Moment) -> Sequence[Action]:
        if self._full(at):
            return ()
        return [take for pile, take in enumerate(_TAKES) if not self._hindered(at, pile)]

    def do(self, draft: Draft, action: Action) -> None:
        pile = PILES.index(action.key)
        draft.push(self)
        if draft.variant.piles == "closed":
            draft.push(Drawing(self.seat, pile))
            return
        draft.give(self.seat, draft.tops[pile])
        draft.tops = put(draft.tops, pile, NONE)
        show_tops(draft, pile)

    def why(self, at: Moment, action: Action) -> Refusal | None:
        if action.verb != "take":
            return None
        if action.key not in PILES:
            return refuse("no-pile", key=action.key)
        return refuse(self._hindered(at, PILES.index(action.key)), key=action.key)
