"""What conditions can count. One table: the language checks against its keys, the machine evaluates by it."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from ntwrules.model.machine.condition_tests import Quantities
from ntwrules.model.machine.grid import BITS
from ntwrules.model.machine.reaching import cut_off
from ntwrules.model.variants.conditions import And, Condition, Not, Or
from ntwrules.model.variants.endings import End
from ntwrules.model.variants.reasoning import counted
from ntwrules.rulebooks.no_time_to_waste.machine.draft import Moment

__all__ = [
    "QUANTITIES", "STALEMATE", "Count", "Test", "anybody_test", "blocked", "by_pawns", "condition_to_test",
    "ended_by", "ends_by", "holds", "names_stalemate", "personal", "team_sum",
]  # fmt: skip

N = TypeVar("N", int, float)

#: How a quantity is counted: the position, the seat that `own` means, and whether the round has just been completed.
Count = Callable[[Moment, int, bool], int]

#: A condition made ready: does it hold for this seat? The last argument as for a quantity.
Test = Callable[[Moment, int, bool], bool]


def team_sum(at: Moment, seat: int, per_seat: Sequence[N]) -> N | int:
    """What *seat* has together with its team."""
    return sum(per_seat[mate] for mate in at.table.teams[at.table.team[seat]])


def blocked(at: Moment) -> int:
    """The seats that have an unfinished pawn without a route to their finish (W2), as a set."""
    table = at.table
    pawns = [
        out | adrift | (BITS[start] if waiting else 0)
        for out, adrift, waiting, start in zip(at.out, at.adrift, at.waiting, table.starts, strict=True)
    ]
    goals = [BITS[finish] for finish in table.finishes]
    return cut_off(table.game.grid.size, at.dry | at.boats, goals, table.camps, pawns)


def _seats(at: Moment) -> range:
    return range(len(at.table.seats))


#: Every quantity a condition may name (W1-W3).
QUANTITIES: dict[str, Count] = {
    "own pawns on finish": lambda at, seat, over: at.home[seat],
    "team pawns on finish": lambda at, seat, over: team_sum(at, seat, at.home),
    "all pawns on finish": lambda at, seat, over: sum(at.home),
    "own pawns": lambda at, seat, over: at.table.pawns[seat],
    "team pawns": lambda at, seat, over: team_sum(at, seat, at.table.pawns),
    "all pawns": lambda at, seat, over: sum(at.table.pawns),
    "round": lambda at, seat, over: at.round + over,
    "moves": lambda at, seat, over: sum(at.moves),
    "own moves": lambda at, seat, over: at.moves[seat],
    "minutes": lambda at, seat, over: at.seconds // 60,
    "floodable cells": lambda at, seat, over: (at.floodable & at.table.nameable).bit_count(),
    "water cells": lambda at, seat, over: at.water.bit_count(),
    "blocked players": lambda at, seat, over: blocked(at).bit_count(),
    "players": lambda at, seat, over: len(at.table.seats),
}

#: Whether there is none left is sooner told than how many there are; it is asked at the end of every turn.
_NONE: dict[str, Test] = {
    "floodable cells": lambda at, seat, over: not at.floodable & at.table.nameable,
}

#: Those that depend on nothing but the pawns on the finishes.
_BY_PAWNS = frozenset(key for key in QUANTITIES if "pawns" in key or key == "players")

#: Those that are different for each seat or team.
_PERSONAL = frozenset(key for key in QUANTITIES if key.startswith(("own ", "team ")))

#: Those that tell that nobody can go on (W2).
STALEMATE = frozenset({"floodable cells", "blocked players"})

#: All of them, to make tests of conditions.
_READY = Quantities(QUANTITIES, _NONE)
condition_to_test = _READY.test
holds = _READY.hold


def anybody_test(condition: Condition) -> Test:
    """The same for a condition that may hold for any seat, where it speaks of seats."""
    test = condition_to_test(condition)
    if not personal(condition):
        return test
    return lambda at, seat, over: any(test(at, one, over) for one in _seats(at))


def by_pawns(condition: Condition) -> bool:
    """Does *condition* depend on nothing but the pawns on the finishes?"""
    return counted(condition) <= _BY_PAWNS


def personal(condition: Condition) -> bool:
    """Does *condition* speak of one seat or team, so that it can hold for some and not for others?"""
    return bool(counted(condition) & _PERSONAL)


def by_limit(condition: Condition, at: Moment, seat: int, over: bool) -> bool:
    """Does *condition* hold by a limit of its own (W3), even if somebody can still go on?"""
    match _inward(condition):
        case Or(parts):
            return any(by_limit(part, at, seat, over) for part in parts)
        case And(parts):
            return all(by_limit(part, at, seat, over) for part in parts)
    return holds(condition, at, seat, over) and not names_stalemate(condition, at, seat, over)


def ends_by(condition: Condition, at: Moment, seat: int, over: bool) -> bool:
    """Is it over by *condition*? Once somebody is complete, nobody being able to go on ends nothing any more (W2)."""
    return holds(condition, at, seat, over) and (not at.won or by_limit(condition, at, seat, over))


def ended_by(ends: Iterable[End], at: Moment) -> End | None:
    """The end by which it is over, if it is."""
    over, seats = at.turn == at.table.last, _seats(at)
    return next((end for end in ends if any(ends_by(end.when, at, seat, over) for seat in seats)), None)


def names_stalemate(condition: Condition, at: Moment, seat: int, over: bool) -> bool:
    """Does a condition that holds do so because nobody can go on (W2), rather than by a limit of its own (W3)?"""
    match _inward(condition):
        case Or(parts):
            return names_stalemate(next(part for part in parts if holds(part, at, seat, over)), at, seat, over)
        case And(parts):
            return any(names_stalemate(part, at, seat, over) for part in parts)
    return bool(counted(condition) & STALEMATE)


def _inward(condition: Condition) -> Condition:
    """The same said of its parts: none of several holds where each does not, and not all where one does not."""
    match condition:
        case Not(Or(parts)):
            return And(tuple(map(Not, parts)))
        case Not(And(parts)):
            return Or(tuple(map(Not, parts)))
        case Not(Not(inner)):
            return _inward(inner)
    return condition
