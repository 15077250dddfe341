"""What makes a draft go on until somebody, or chance, has to decide."""

from __future__ import annotations

from ntwrules.rulebooks.no_time_to_waste.machine.draft import Draft
from ntwrules.rulebooks.no_time_to_waste.machine.drawing import DRAWING, Drawing
from ntwrules.rulebooks.no_time_to_waste.machine.ending import end_turn
from ntwrules.rulebooks.no_time_to_waste.machine.turn import BEGINNING, ROLLING, skip_or_roll

__all__ = ["begin_game", "begin_turn", "settle"]

_ROUND_OVER = (("round-over", -1, "", -1),)


def settle(draft: Draft) -> None:
    """Do everything that happens by itself, until somebody has to decide or it is over."""
    while True:
        pending = draft.pending
        if pending:
            frame = pending[-1]
            if frame.asks or frame.settle(draft):
                draft.to_act = "chance" if frame.chance else draft.table.seats[frame.seat]
                return
        elif end_turn(draft):
            draft.to_act = None
            return
        elif begin_turn(draft):
            draft.to_act = "chance"
            return


def begin_turn(draft: Draft) -> bool:
    """
    The next turn begins, perhaps in the next round (T1). True when it begins with the roll.

    Cards that are due come first; then skipping and the roll (T2, C2).
    """
    table = draft.table
    game = table.game
    seat = draft.turn + 1
    if seat > table.last:
        seat = 0
        draft.round += 1
        draft.told += _ROUND_OVER
    draft.turn = seat
    owing = draft.owing = draft.skips[seat] != ()
    if game.card_due(draft.round - 1):
        draft.pending = BEGINNING[seat] + DRAWING[seat] * game.variant.issue.count
    elif owing:
        skip_or_roll(draft, seat)
    else:
        draft.pending = ROLLING[seat]
        return True
    return False


def begin_game(draft: Draft) -> None:
    """Cards dealt beforehand come before the first turn (B8)."""
    begin_turn(draft)  # lies beneath the cards dealt
    dealt = draft.table.game.variant.beforehand
    for seat, name in reversed(tuple(enumerate(draft.table.seats))):
        for entry in reversed(dealt):
            if entry.seat == name:
                draft.push(*(Drawing(seat, entry.deck),) * entry.count)
    settle(draft)
