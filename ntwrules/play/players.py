"""Who decides for which seat."""

from collections.abc import Mapping
from typing import Literal, get_args

from ntwrules.dsl.rulebook import Rulebook
from ntwrules.model.machine.playing import Policy, at_random
from ntwrules.model.seats import Seat, Seating
from ntwrules.model.variants.variant import Variant

__all__ = ["KINDS", "Kind", "policy_of", "seated", "seating_for"]

#: A person, or one of the opponents the program plays.
Kind = Literal["human", "random", "greedy"]

KINDS: tuple[Kind, ...] = get_args(Kind)

#: With more at the table a person among the program's players hardly gets a turn.
_USUAL = 4


def policy_of(kind: Kind, book: Rulebook) -> Policy | None:
    """How a seat of this kind chooses; None for a person. Without a sensible way to play, chance will do."""
    if kind == "human":
        return None
    return book.policies().get("greedy", at_random) if kind == "greedy" else at_random


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
    usual = [] if len(named) > 1 else [seating for seating in fitting if seating.players <= _USUAL]
    return usual[-1] if usual else fitting[0]


def seated(
    seating: Seating, named: Mapping[Seat, Kind], everyone: Kind | None = None, against: Kind = "greedy"
) -> dict[Seat, Kind]:
    """
    Who decides for every seat: as named, as said of everyone, or else a person on the first seat *against* the others.

    >>> from ntwrules.model.compass import compass_plan
    >>> seated(compass_plan().seating(3), {"north": "random"})
    {'south': 'human', 'west': 'greedy', 'north': 'random'}
    >>> seated(compass_plan().seating(2), {"south": "greedy"}, everyone="human")
    {'south': 'greedy', 'north': 'human'}
    """
    lone = next((seat for seat in seating.seats if seat not in named), None) if "human" not in named.values() else None
    usual: dict[Seat, Kind] = {seat: everyone or ("human" if seat == lone else against) for seat in seating.seats}
    return {seat: named.get(seat, usual[seat]) for seat in seating.seats}
