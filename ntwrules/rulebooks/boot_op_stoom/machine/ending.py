"""How a game is won or lost, by everybody together."""

from ntwrules.model.actions.outcome import Outcome
from ntwrules.rulebooks.boot_op_stoom.effects import MustVisit
from ntwrules.rulebooks.boot_op_stoom.machine.draft import Draft, Moment
from ntwrules.rulebooks.boot_op_stoom.machine.facts import has

__all__ = ["check_win", "finish", "served", "won"]


def served(at: Moment) -> int:
    """How many houses have been served."""
    return sum(at.done >> face & 1 for face in at.game.homes)


def won(at: Moment) -> bool:
    """Has every house on the board been served, and every harbour visited? (G1, Z4)"""
    game, variant = at.game, at.variant
    houses = open_houses = 0
    for face in at.board:
        tile = game.faces[face].tile
        is_open = not at.done >> face & 1
        if tile.wishes is not None and (at.wishes[game.faces[face].house] or not is_open):
            houses += 1
            open_houses += is_open
        if is_open and has(tile.effects, MustVisit):
            return False
    return houses - open_houses >= min(variant.win_houses or houses, houses)


def check_win(draft: Draft) -> None:
    """The game is won at once (G1), unless the round is played out first."""
    if draft.outcome is None and draft.variant.win_check == "at-once" and won(draft):
        finish(draft, "G1")


def finish(draft: Draft, reason: str) -> None:
    """The game is over: won for G1, lost for everything else (G1-G4)."""
    seats = draft.table.seats
    score = served(draft)
    winners = seats if reason == "G1" else ()
    draft.outcome = Outcome(winners, [(seat, score) for seat in seats], reason)
