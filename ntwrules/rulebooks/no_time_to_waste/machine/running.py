"""What makes a draft go on until somebody, or chance, has to decide: turns, rounds, and the end of the game."""

from collections.abc import Callable

from ntwrules.model.actions.outcome import Outcome
from ntwrules.model.variants.endings import End
from ntwrules.rulebooks.no_time_to_waste.machine.changes import drowned
from ntwrules.rulebooks.no_time_to_waste.machine.codes import NONE
from ntwrules.rulebooks.no_time_to_waste.machine.draft import Draft
from ntwrules.rulebooks.no_time_to_waste.machine.drawing import DRAWING, Drawing
from ntwrules.rulebooks.no_time_to_waste.machine.plans import NtwRules, rules_of
from ntwrules.rulebooks.no_time_to_waste.machine.quantities import ends_by, names_stalemate, personal
from ntwrules.rulebooks.no_time_to_waste.machine.turn import BEGINNING, ROLLING, skip_or_roll

__all__ = ["begin_game", "settle"]

_ROUND_OVER = (("round-over", NONE, "", NONE),)


def settle(draft: Draft) -> None:
    """Do everything that happens by itself, until somebody has to decide or it is over."""
    while True:
        pending = draft.pending
        if pending:
            frame = pending[-1]
            if frame.asks or frame.settle(draft):
                draft.to_act = "chance" if frame.chance else draft.table.seats[frame.seat]
                return
        elif _end_turn(draft):
            draft.to_act = None
            return
        elif _begin_turn(draft):
            draft.to_act = "chance"
            return


def _begin_turn(draft: Draft) -> bool:
    """The next turn begins (T1): cards that are due, skipping, the roll (T2, C2). True when the roll comes first."""
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
    _begin_turn(draft)  # lies beneath the cards dealt
    dealt = draft.table.game.variant.beforehand
    for seat, name in reversed(tuple(enumerate(draft.table.seats))):
        for entry in reversed(dealt):
            if entry.seat == name:
                draft.push(*(Drawing(seat, entry.deck),) * entry.count)
    settle(draft)


def _most_pawns(draft: Draft) -> set[int]:
    """The seats of the teams with the most pawns on the finish; ties share (W2, W4)."""
    teams = draft.table.teams
    sums = [sum(draft.home[seat] for seat in team) for team in teams]
    return {seat for team, total in zip(teams, sums, strict=True) if total == max(sums) for seat in team}


#: Who has won when the game ends by a condition (W2-W4).
_RESULTS: dict[str, Callable[[Draft], set[int]]] = {
    "most-pawns": _most_pawns,
    "nobody": lambda draft: set(),
    "everyone": lambda draft: set(range(len(draft.table.seats))),
}


def _end_turn(draft: Draft) -> bool:
    """Pawns return (F5), then the end is looked at (W): wins, then ends, where `own …` is any seat's. Is it over?"""
    table = draft.table
    seat = draft.turn
    if draft.adrift[seat]:
        drowned(draft, seat)
    over = seat == table.last
    if draft.home is not table.not_won and _wins(draft, over):
        return True
    game: NtwRules = table.game  # type: ignore[assignment] # as `rules_of` tells, which takes its time too
    for test, end in game.ends:  # noqa: SIM110 - every turn ends here, and a generator takes its time
        if test(draft, seat, over) and _ends(draft, end, seat, over):
            return True
    return False


def _ends(draft: Draft, end: End, seat: int, over: bool) -> bool:
    """Is it over by this end, whose condition holds for somebody?"""
    for one in range(len(draft.table.seats)) if personal(end.when) else (seat,):
        if ends_by(end.when, draft, one, over):
            stalemate = not draft.won and names_stalemate(end.when, draft, one, over)
            _finish(draft, _RESULTS[end.result](draft), "W2" if stalemate else "W3")
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
