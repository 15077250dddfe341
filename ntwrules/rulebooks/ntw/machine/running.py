"""What makes a draft go on until somebody, or chance, has to decide."""

from __future__ import annotations

from ntwrules.rulebooks.ntw.machine.draft import Draft
from ntwrules.rulebooks.ntw.machine.drawing import Drawing
from ntwrules.rulebooks.ntw.machine.ending import end_turn
from ntwrules.rulebooks.ntw.machine.turn import ROLLING, Beginning, skip_or_roll

__all__ = ["begin_game", "begin_turn", "settle"]


def settle(draft: Draft) -> None:
    """Do everything that happens by itself."""
    while True:
        pending = draft.pending
        if pending:
            frame = pending[-1]
            if frame.asks or frame.settle(draft):
                return
        elif end_turn(draft):
            return
        else:
            turn = draft.turn + 1
            if turn == len(draft.table.seats):
                turn = 0
                draft.round += 1
                draft.tell("round-over")
            draft.turn = turn
            begin_turn(draft)


def begin_turn(draft: Draft) -> None:
    """Cards that are due come first; then skipping and the roll (T2, C2)."""
    seat = draft.turn
    game = draft.table.game
    draft.owing = bool(draft.skips[seat])
    if game.card_due(draft.round - 1):
        draft.push(Beginning(seat), *(Drawing(seat),) * game.variant.issue.count)
    elif draft.owing:
        skip_or_roll(draft, seat)
    else:
        draft.pending += ROLLING[seat]


def begin_game(draft: Draft) -> None:
    """Cards dealt beforehand come before the first turn (B8)."""
    begin_turn(draft)  # lies beneath the cards dealt
    dealt = draft.table.game.variant.beforehand
    for seat, name in reversed(tuple(enumerate(draft.table.seats))):
        for entry in reversed(dealt):
            if entry.seat == name:
                draft.push(*(Drawing(seat, entry.deck),) * entry.count)
    settle(draft)
