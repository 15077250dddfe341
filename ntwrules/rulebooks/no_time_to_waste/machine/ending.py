"""The end of a turn, of a round and of the game."""

from __future__ import annotations

from collections.abc import Callable

from ntwrules.model.actions.outcome import Outcome
from ntwrules.model.variants.endings import End
from ntwrules.rulebooks.no_time_to_waste.machine.changes import drowned
from ntwrules.rulebooks.no_time_to_waste.machine.draft import Draft
from ntwrules.rulebooks.no_time_to_waste.machine.quantities import by_limit, holds, names_stalemate, personal
from ntwrules.rulebooks.no_time_to_waste.machine.rules import rules_of

__all__ = ["RESULTS", "end_turn"]


def _most_pawns(draft: Draft) -> set[int]:
    """The seats of the teams with the most pawns on the finish; ties share (W2, W4)."""
    teams = draft.table.teams
    sums = [sum(draft.home[seat] for seat in team) for team in teams]
    return {seat for team, total in zip(teams, sums, strict=True) if total == max(sums) for seat in team}


#: Who has won when the game ends by a condition (W2-W4).
RESULTS: dict[str, Callable[[Draft], set[int]]] = {
    "most-pawns": _most_pawns,
    "nobody": lambda draft: set(),
    "everyone": lambda draft: set(range(len(draft.table.seats))),
}


def end_turn(draft: Draft) -> bool:
    """
    Pawns return (F5), then the end is looked at (W): wins first, then the ends as written. True when it is over.

    `own …` in an end is any seat's. Once somebody is complete, nobody being able to go on ends nothing any more (W2).
    """
    table = draft.table
    seat = draft.turn
    if draft.adrift[seat]:
        drowned(draft, seat)
    over = seat == table.last
    if draft.home is not table.not_won and _wins(draft, over):
        return True
    for test, end in rules_of(draft.table).ends:  # noqa: SIM110 - every turn ends here, and a generator takes its time
        if test(draft, seat, over) and _ends(draft, end, seat, over):
            return True
    return False


def _ends(draft: Draft, end: End, seat: int, over: bool) -> bool:
    """Is it over by this end, whose condition holds for somebody?"""
    for one in range(len(draft.table.seats)) if personal(end.when) else (seat,):
        if holds(end.when, draft, one, over) and (not draft.won or by_limit(end.when, draft, one, over)):
            stalemate = not draft.won and names_stalemate(end.when, draft, one, over)
            _finish(draft, RESULTS[end.result](draft), "W2" if stalemate else "W3")
            return True
    return False


def _wins(draft: Draft, over: bool) -> bool:
    """Teams for whose every seat the condition holds have won, at once or with the round (W1, B7)."""
    table = draft.table
    at_once: set[int] = set()
    for test, played_out in rules_of(draft.table).wins:
        for team in table.teams:
            for seat in team:
                if not test(draft, seat, over):
                    break
            else:
                if not played_out:
                    at_once.update(team)
                else:
                    _note_win(draft, team)
    if at_once or (draft.won and over):
        late = {seat for seat in range(len(table.seats)) if draft.won >> seat & 1}
        _finish(draft, at_once | late, "W1")
        return True
    if rules_of(draft.table).wins_by_pawns and not draft.won:
        table.not_won = draft.home
    return False


def _note_win(draft: Draft, team: tuple[int, ...]) -> None:
    for seat in team:
        if not draft.won >> seat & 1:
            draft.won |= 1 << seat
            draft.tell("all-home", seat)


def _finish(draft: Draft, winners: set[int], reason: str) -> None:
    seats = draft.table.seats
    draft.outcome = Outcome([seats[seat] for seat in winners], dict(zip(seats, draft.home, strict=True)), reason)
    draft.tell("game-over")
