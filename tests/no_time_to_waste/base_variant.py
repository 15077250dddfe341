"""The base game, read from its file: every test of the machine takes its variants from here."""

from attrs import evolve

from ntwrules import load
from ntwrules.model.compass import SIDES
from ntwrules.model.variants.conditions import Compare, Number, Quantity
from ntwrules.model.variants.endings import End
from ntwrules.rulebooks.no_time_to_waste.machine.game import NtwGame
from ntwrules.rulebooks.no_time_to_waste.paths import Path, Step
from ntwrules.rulebooks.no_time_to_waste.variant import Camp
from ntwrules.rulebooks.no_time_to_waste.views import absolute

__all__ = ["base", "camps", "game_of", "path", "round_limit"]

_BASE = load("base").variant

OBJECTS, TASKS, DISASTERS, STRONGEST = _BASE.decks
STRUCTURES = _BASE.structures
DICE = _BASE.dice
[STALEMATE] = _BASE.ends
[HOME] = _BASE.wins


def path(*steps):
    """A path of ground, least and most."""
    return Path(tuple(Step(*step) for step in steps))


def camps(size=20, start=360, finish=19, pawns=4, finishes=None):
    """Starts and finishes as every seat reads them, some seats with a finish of their own."""
    return tuple(
        Camp(
            seat=seat,
            start=absolute(start, seat, size),
            finish=absolute((finishes or {}).get(seat, finish), seat, size),
            pawns=pawns,
        )
        for seat in SIDES
    )


def round_limit(rounds, result="most-pawns"):
    """The end after so many rounds."""
    return End(when=Compare(Quantity("round"), ">", Number(rounds)), result=result)


def base(**changes):
    """The base game with some clauses replaced."""
    return evolve(_BASE, **changes)


def game_of(**changes):
    """The base game with some clauses replaced, ready to play."""
    return NtwGame(base(**changes))
