"""Who decides for which seat."""

from collections.abc import Mapping, Sequence
from itertools import chain, repeat
from typing import TypeAlias

from ntwrules.model.seats import Seat, Seating
from ntwrules.model.variants.variant import Variant
from ntwrules.simulation.policies import policies

__all__ = ["AT_ONCE", "HUMAN", "USUAL", "Kind", "kinds", "seated", "seating_for"]

#: A person, or the name of one of `ntwrules.policies`.
Kind: TypeAlias = str

#: A person, and who plays against one when nobody is named.
HUMAN, USUAL = "human", "greedy"

#: Who decides at once; others may take their time.
AT_ONCE = frozenset({"random", "greedy"})

#: With more at the table a person among the program's players hardly gets a turn.
_USUALLY = 4


def kinds() -> tuple[Kind, ...]:
    """All kinds of players."""
    return (HUMAN, *policies())


def seating_for(variant: Variant, players: int | None, named: Mapping[Seat, Kind]) -> Seating | None:
    """
    Who plays: so many, or else the fewest that hold everyone who was named, or else as many as may, up to four.

    None when the variant is never played like that.
    """
    fitting = [
        seating
        for seating in sorted(variant.seatings, key=lambda seating: seating.players)
        if set(named) <= set(seating.seats) and players in {None, seating.players}
    ]
    if not fitting:
        return None
    usual = [] if len(named) > 1 else [seating for seating in fitting if seating.players <= _USUALLY]
    return usual[-1] if usual else fitting[0]


def seated(
    seating: Seating, named: Mapping[Seat, Kind], everyone: Kind | None = None, against: Sequence[Kind] = (USUAL,)
) -> dict[Seat, Kind]:
    """
    Who decides for every seat: as named, as said of everyone, or else a person on the first seat *against* the others.

    Those it is played against sit down in turn, and the last of them everywhere else.

    >>> from ntwrules.model.compass import compass_plan
    >>> seated(compass_plan().seating(3), {"north": "random"})
    {'south': 'human', 'west': 'greedy', 'north': 'random'}
    >>> seated(compass_plan().seating(2), {"south": "greedy"}, everyone="human")
    {'south': 'greedy', 'north': 'human'}
    >>> seated(compass_plan().seating(4), {}, against=("search", "random"))
    {'south': 'human', 'west': 'search', 'north': 'random', 'east': 'random'}
    """
    free = [seat for seat in seating.seats if seat not in named]
    people = [HUMAN] if HUMAN not in named.values() else []
    usual = chain(people, against, repeat(against[-1]))
    others = dict(zip(free, repeat(everyone) if everyone else usual, strict=False))
    return {seat: named.get(seat) or others[seat] for seat in seating.seats}
