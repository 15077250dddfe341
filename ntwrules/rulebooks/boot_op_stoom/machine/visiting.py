"""
What a pawn finds where it comes: a house that is served, a shop or a bakery.

A parcel that is delivered, and a shop, may bring a pawn on to another tile, which is a visit again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, compress

from attrs import frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.refusal import Refusal
from ntwrules.model.machine.moments import put
from ntwrules.rulebooks.boot_op_stoom.effects import ExtraWish, HandIn, MoveTiles, MustVisit, SwapParcel, Talk, Teleport
from ntwrules.rulebooks.boot_op_stoom.machine.draft import PASS, USED, Draft, Frame, Moment, plus
from ntwrules.rulebooks.boot_op_stoom.machine.ending import check_win
from ntwrules.rulebooks.boot_op_stoom.machine.facts import SAIL, find, has
from ntwrules.rulebooks.boot_op_stoom.machine.places import AskingAround, Shifting, Swapping, effects_at
from ntwrules.rulebooks.boot_op_stoom.machine.refusals import refuse
from ntwrules.rulebooks.boot_op_stoom.machine.wishes import ANY, left_of, lie, within_reach

__all__ = ["Delivering", "Resting", "Teleporting", "Trading", "arrive", "recall_claims"]


def arrive(draft: Draft, pawn: int) -> None:
    """A pawn has come onto a tile (P3); all that happens there is for a Piet as for the boat (J4)."""
    cell, _ = draft.pawns[pawn]
    face = draft.board[cell]
    tile = draft.game.faces[face].tile
    draft.moved |= 1 << pawn
    if tile.wishes is None and has(tile.effects, MustVisit) and not draft.done >> face & 1:
        draft.done |= 1 << face
        draft.tell("visited", cell=cell)
        check_win(draft)
        if draft.outcome is not None:
            return
    visit_place(draft, pawn)
    visit_house(draft, cell)


def visit_place(draft: Draft, pawn: int, *, swap: bool = True) -> None:
    """A pawn is on this tile: everybody is asked, from the Sint on (Z3, Z6)."""
    for effect in reversed(effects_at(draft, pawn)):
        if isinstance(effect, HandIn):
            draft.push(Trading(draft.sint, pawn, 0))
        elif isinstance(effect, SwapParcel) and swap:
            draft.push(Swapping(draft.sint, pawn, 0))


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


@frozen
class Delivering(Frame):
    """The Sint may deliver what a house wishes for (P1, P2)."""

    phase = "deliver"

    cell: int  # where the house is
    visit: int  # the position of the card that brought a pawn there

    def _house(self, at: Moment) -> int:
        return at.game.faces[at.board[self.cell]].house

    def _wishes(self, at: Moment) -> tuple[int, ...]:
        extra = find(at.spells, ExtraWish)
        return at.wishes[self._house(at)] + (ANY,) * (extra.count if extra is not None else 0)

    def _rest(self, at: Moment, slots: Sequence[int]) -> tuple[int, ...] | None:
        """What the house wishes for once it has these parcels; None if they cannot be delivered (P2, K13)."""
        left = left_of(at, slots, self._wishes(at))
        if not left or at.variant.wish_mapping == "any":
            return left and ()
        if at.variant.wish_mapping == "all":
            return None
        # The last wish of its own cannot be fulfilled without what it wants besides.
        return left_of(at, slots, at.wishes[self._house(at)]) or None

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

    def actions(self, at: Moment) -> Sequence[Action]:
        ways = [Action("deliver", "", tuple(i + 1 for i in slots)) for slots in self._ways(at)]
        return [*ways, PASS] if ways else ()

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


@frozen
class Trading(AskingAround):
    """Different sail cards from one hand bring the pawn on a toy shop to another tile (Z6)."""

    phase = "trade"

    def _ways(self, at: Moment, seat: int) -> list[tuple[int, ...]]:
        shop = find(effects_at(at, self.pawn), HandIn)
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

    def take_up(self, draft: Draft, action: Action) -> None:
        for key in action.key.split():
            card = draft.game.card_index[key]
            draft.give(self.seat, card, -1)
            draft.discard = plus(draft.discard, card)
        draft.push(Teleporting(self.seat, self.pawn))

    def why(self, at: Moment, action: Action) -> Refusal | None:
        shop = find(effects_at(at, self.pawn), HandIn)
        return refuse("not-different", count=shop.count) if shop is not None and action.verb == "trade" else None


@frozen
class Teleporting(Frame):
    """A pawn is brought to another tile of choice (P7, Z6)."""

    phase = "teleport"

    pawn: int  # the boat (0) or a Piet

    def actions(self, at: Moment) -> Sequence[Action]:
        here = at.pawns[self.pawn][0]
        cells = (cell for cell, face in enumerate(at.board) if cell != here and at.game.sailable(face, at.done))
        return [Action("teleport", "", (cell,)) for cell in cells]

    def do(self, draft: Draft, action: Action) -> None:
        draft.pawns = put(draft.pawns, self.pawn, (action.number, draft.pawns[self.pawn][1]))
        if draft.variant.teleport_visit:
            arrive(draft, self.pawn)
        else:
            draft.moved &= ~(1 << self.pawn)

    def why(self, at: Moment, action: Action) -> Refusal | None:
        if action.verb != "teleport":
            return None
        [cell] = action.numbers
        if cell >= at.game.cells:
            return refuse("off-board", cell=cell)
        return refuse("same-tile" if cell == at.pawns[self.pawn][0] else "not-sailable", cell=cell)


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
