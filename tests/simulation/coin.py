"""A game of one throw, whose odds are known."""

import random
from collections import Counter
from fractions import Fraction
from functools import cache
from types import SimpleNamespace

from attrs import evolve, frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.outcome import Outcome
from ntwrules.model.examining.watching import nothing_watched
from ntwrules.model.seats import Seating
from ntwrules.simulation.arena import Arena
from ntwrules.simulation.tally import Tally

SEATS = ("south", "north")
_VARIANT = SimpleNamespace(key="coin", seatings=(Seating(players=2, seats=SEATS),), together=lambda _: False)


@frozen
class Coin:
    """
    Whoever begins wins with a known chance, and shares the win with another.

    Attributes:
        odds: How likely the one who begins wins alone, and how likely both win.
    """

    odds: tuple[Fraction, Fraction]

    @property
    def variant(self):
        return _VARIANT

    def start(self, _=2, first="south"):
        at = SEATS.index(first)
        return Thrown(self, SEATS[at:] + SEATS[:at])


@frozen
class Thrown:
    game: Coin
    seats: tuple
    outcome: Outcome | None = None
    round: int = 1
    now: int = 0

    @property
    def to_act(self):
        return None if self.outcome else "chance"

    @property
    def actions(self):
        return [Action(verb) for verb in ("first", "both", "second")]

    def chances(self):
        alone, both = self.game.odds
        odds = (alone, both, 1 - alone - both)
        return [(action, chance) for action, chance in zip(self.actions, odds, strict=True) if chance]

    def sample(self, rng: random.Random):
        alone, both = self.game.odds
        thrown = rng.random()
        return Action("first" if thrown < alone else "both" if thrown < alone + both else "second")

    def apply(self, action):
        winners = {"first": self.seats[:1], "second": self.seats[1:], "both": self.seats}[action.verb]
        scores = {seat: int(seat in winners) for seat in self.seats}
        return evolve(self, outcome=Outcome(winners, scores, "W1"))


@cache
def _counted(first, verb):
    """What comes of one throw."""
    odds = {"first": (1, 0), "both": (0, 1), "second": (0, 0)}[verb]
    coin = Coin(odds)
    tally = Tally()
    tally.add(Arena(coin, nothing_watched(coin), {}, 10, 10, clocked=False).play(2, first, "any"))
    return tally


def tallied(odds, games, seed):
    """So many throws, counted."""
    rng = random.Random(seed)
    start = Coin(odds).start()
    thrown = Counter((SEATS[number % 2], start.sample(rng).verb) for number in range(games))
    tally = Tally()
    for (first, verb), times in thrown.items():
        once = _counted(first, verb)
        tally += evolve(
            once,
            games=times,
            measures={name: Counter(dict.fromkeys(counts, times)) for name, counts in once.measures.items()},
        )
    return tally
