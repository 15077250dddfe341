"""How one game is played on: when it is cut off, when the lead goes over, and how long it took at the table."""

from types import SimpleNamespace

import pytest
from attrs import evolve, frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.outcome import Outcome
from ntwrules.model.examining.accounting import Account, Gauge
from ntwrules.model.examining.watching import Watch
from ntwrules.simulation import arena
from ntwrules.simulation.arena import Arena

SEATS = ("south", "north", "east")


@frozen
class March:
    """
    A game in which nothing is decided and one step is taken after the other.

    Attributes:
        steps: So many there are in a round.

        time: How much later it is after each of them.

        chance: Does chance take them, and nobody at the table?

        last: The step with which it is over; none for never.
    """

    steps: int = 1
    time: int = 0
    chance: bool = True
    last: int | None = None

    @property
    def variant(self):
        return SimpleNamespace(together=lambda _: False)

    def start(self, *_):
        return Marching(self)


@frozen
class Marching:
    game: March
    done: int = 0

    seats = SEATS
    actions = (Action("go"),)

    @property
    def round(self):
        return 1 + self.done // self.game.steps

    @property
    def now(self):
        return self.done * self.game.time

    @property
    def outcome(self):
        return Outcome(SEATS[:1], dict.fromkeys(SEATS, 0), "W1") if self.done == self.game.last else None

    @property
    def to_act(self):
        return "chance" if self.game.chance else SEATS[self.done % 3]

    def view(self, _):
        return self

    def chances(self):
        return [(action, 1) for action in self.actions]

    def apply(self, _):
        return evolve(self, done=self.done + 1)


def marched(game, *, rounds=9, seconds=10, **account):
    """What came of a game, and how many steps it took."""
    steps = []
    watch = Watch((), lambda _before, _action, after: steps.append(after) or (), Account(**account))
    minds = dict.fromkeys(SEATS, lambda state, _: state.actions[0])
    played = Arena(game, watch, minds, rounds, seconds, clocked=False).play(3, "south", "any")
    return played, len(steps)


@pytest.mark.parametrize(
    ("game", "cut", "rounds", "steps"),
    [
        (March(steps=5), "rounds", 9, 45),
        (March(steps=6), "rounds", 9, 54),
        (March(steps=7), "turn", 1, 6),
        (March(steps=7, time=1), "rounds", 9, 63),
        (March(steps=1), "rounds", 9, 9),
    ],
)
def test_a_game_is_cut_off_after_its_rounds_or_when_too_much_happens_in_one_of_them(
    monkeypatch, game, cut, rounds, steps
):
    monkeypatch.setattr(arena, "MOST_IN_A_ROUND", 5)
    played, taken = marched(game)

    assert (steps, {f"cut {cut}": 1}, rounds) == (taken, played.marks, played.measures["rounds"])


def test_a_round_that_goes_on_in_the_last_one_allowed_is_not_too_many_rounds(monkeypatch):
    monkeypatch.setattr(arena, "MOST_IN_A_ROUND", 5)

    assert {"cut turn": 1} == marched(March(steps=7), rounds=1)[0].marks


@pytest.mark.parametrize(
    ("standings", "changes"),
    [
        ([(0, 0, 0), (1, 0, 0), (2, 1, 0)], 0),  # to take the lead is no change of it
        ([(1, 0, 0), (1, 2, 0)], 1),
        ([(1, 0, 0), (1, 1, 0), (1, 2, 0)], 0),  # who shared it keeps it
        ([(1, 0, 0), (1, 1, 0), (1, 1, 2)], 1),
        ([(1, 0, 0), (1, 1, 1), (1, 1, 2)], 1),  # where all are level nobody leads, and the last who did is remembered
        ([(1, 0, 0), (1, 1, 1), (2, 1, 1)], 0),
        ([(1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 0, 0)], 3),
    ],
)
def test_the_lead_changes_when_none_of_those_who_had_it_has_it_still(standings, changes):
    told = iter(standings)
    played, _ = marched(March(), rounds=len(standings), standing=lambda _: next(told))

    assert changes == played.measures["lead changes"]


@pytest.mark.parametrize(
    ("seconds", "own_clock", "minutes"), [(10, False, 2), (14, False, 3), (0, False, 0), (10, True, 6)]
)
def test_a_game_takes_as_long_as_its_decisions_or_as_its_own_clock_says(seconds, own_clock, minutes):
    """Twelve decisions; by its own clock half a minute each."""
    game = March(steps=3, time=30_000, chance=False, last=12)
    played, _ = marched(game, seconds=seconds, own_clock=own_clock)

    assert (minutes, 12) == (played.measures["minutes"], played.measures["decisions"])


def test_how_often_everybody_decided_is_counted_by_the_round():
    """Of rounds of four steps among three, one has two; the last round has one step."""
    played, _ = marched(March(steps=4, chance=False, last=9))

    assert {1: 5, 2: 2, 0: 2} == played.decisions


def test_gauges_are_read_whenever_a_round_is_over():
    played, _ = marched(March(steps=2, last=5), gauges=(Gauge("done", "done", lambda state: state.done),))

    assert [(2,), (4,)] == played.readings


def test_what_happens_together_is_counted_by_the_round_also_in_the_one_that_is_not_over():
    """The storm comes with every third step, and each step is counted: rounds of two steps, and a last one of one."""

    def notes(_before, _action, after):
        return ("step", "storm") if after.done % 3 == 0 else ("step",)

    played, _ = marched(March(steps=2, last=9), notes=notes, causes=("storm",), effects=("step", "calm"))

    assert {"step": 9, "storm": 3, "storm: step": 5, "reason W1": 1} == played.marks
