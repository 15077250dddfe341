"""Pawns that sail and turn."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.machine.moments import put
from ntwrules.rulebooks.boot_op_stoom.effects import Double, DoubleSail, Move, OnlyMoves, Reversed
from ntwrules.rulebooks.boot_op_stoom.machine.draft import Draft, Frame, Moment
from ntwrules.rulebooks.boot_op_stoom.machine.ending import finish
from ntwrules.rulebooks.boot_op_stoom.machine.facts import find, has
from ntwrules.rulebooks.boot_op_stoom.machine.row import suffer
from ntwrules.rulebooks.boot_op_stoom.machine.visiting import arrive

__all__ = ["QUARTERS", "REVERSED", "Helming", "Sailing", "take_helm"]

REVERSED: dict[Move, Move] = {"forward": "backward", "backward": "forward", "left": "right", "right": "left"}
QUARTERS: dict[Move, int] = {"left": 3, "right": 1, "about": 2}


def _moves(at: Moment) -> Sequence[Move]:
    """What the card at hand does, once icon and calendar have had their say (I6, K12)."""
    printed = at.game.cards[at.slots[at.at].card].moves
    moves: Sequence[Move] = printed
    if has(at.icon_effects(at.slots[at.at]), Reversed):
        kept = () if at.variant.reverse_turns else ("left", "right")
        moves = [move if move in kept else REVERSED.get(move, move) for move in printed]
    only = find(at.spells, OnlyMoves)
    if only is None:
        return moves
    looked_at = printed if at.variant.compass == "printed" else moves
    return [move for move, seen in zip(moves, looked_at, strict=True) if seen in only.moves]


def take_helm(draft: Draft) -> None:
    """A sail card is carried out, by the boat or by a Piet (J2); an anchor only by the boat (E4)."""
    moves = _moves(draft)
    if not moves:
        draft.tell("no-move", key=draft.game.cards[draft.slots[draft.at].card].key)
    elif draft.variant.piets and "anchor" not in moves:
        draft.push(Helming(draft.sint))
    else:
        _set_sail(draft, 0)


@frozen
class Helming(Frame):
    """The Sint chooses who carries out a sail card: the boat, or a Piet by the seat it belongs to (J2)."""

    phase = "helm"
    refused = ("helm", "other-piet")

    def actions(self, at: Moment) -> Sequence[Action]:
        piets = at.table.seats if at.variant.piet_helm == "any" else (at.table.seats[self.seat],)
        return [Action("helm", "boat"), *(Action("helm", seat) for seat in piets)]

    def do(self, draft: Draft, action: Action) -> None:
        _set_sail(draft, ("boat", *draft.table.seats).index(action.key))


def _set_sail(draft: Draft, pawn: int) -> None:
    cell, _ = draft.pawns[pawn]
    if cell < 0:
        # J3
        boat, heading = draft.pawns[0]
        draft.pawns = put(draft.pawns, pawn, (boat, heading if draft.variant.piet_heading == "boat" else 0))
        cell = boat
    times = 2 if has(draft.icon_effects(draft.slots[draft.at]), Double) else 1  # I5
    if has(draft.game.faces[draft.board[cell]].tile.effects, DoubleSail):
        times = min(2 * times, draft.variant.double_cap)  # Z5
    if draft.variant.visit == "end":
        draft.push(Sailing(draft.sint, pawn, ()))
    draft.push(Sailing(draft.sint, pawn, tuple(_moves(draft)) * times))


@frozen
class Sailing(Frame):
    """The moves of a sail card that are still to be made (E1, E2)."""

    phase = "sail"

    pawn: int  # the boat (0) or a Piet
    moves: tuple[Move, ...]  # in order; none when all have been made, where only the end of a card is a visit (P3)

    def settle(self, draft: Draft) -> bool:
        draft.pop()
        if not self.moves:
            if draft.moved:  # by this card, and so by this pawn
                arrive(draft, self.pawn)
            return False
        move, *rest = self.moves
        if rest:
            draft.push(Sailing(self.seat, self.pawn, tuple(rest)))
        cell, heading = draft.pawns[self.pawn]
        if move == "anchor":
            draft.anchor = draft.at
            draft.tell("anchored")
        elif move in QUARTERS:
            draft.pawns = put(draft.pawns, self.pawn, (cell, (heading + QUARTERS[move]) % 4))
            if draft.variant.visit == "turn":
                arrive(draft, self.pawn)
        else:
            self._step(draft, move)
        return False

    def _step(self, draft: Draft, move: Move) -> None:
        game, variant = draft.game, draft.variant
        cell, heading = draft.pawns[self.pawn]
        ahead = game.ahead[cell][heading if move == "forward" else (heading + 2) % 4]
        if ahead < 0:
            draft.tell("edge", cell=cell)  # E5
            if variant.edge == "loss":
                finish(draft, "G3")
            elif variant.edge == "damage":
                suffer(draft)
        elif not game.sailable(draft.board[ahead], draft.done):
            draft.tell("rock", cell=ahead)  # E6
            if variant.rocks == "damage":
                suffer(draft)
        else:
            draft.pawns = put(draft.pawns, self.pawn, (ahead, heading))
            if variant.visit == "end":
                draft.moved |= 1 << self.pawn
            else:
                arrive(draft, self.pawn)
