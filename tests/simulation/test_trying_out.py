"""How the player that searches tries its ideas out, in a game whose every turn of luck is known."""

import random
from types import SimpleNamespace

import pytest
from attrs import Factory, define, evolve, frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.outcome import Outcome
from ntwrules.simulation.search import Search, _Gain


@define
class Fork:
    """
    South takes one of several ways; then everybody and chance take their turns, and nothing else is decided.

    Attributes:
        worth: Per way what South has at its end: always the same, or in turn from try to try.

        others: What the other seats have, per way; nothing for all.

        over: The ways by which the game is over at once, each with who wins.

        taken: The ways that were taken, in order.

        rounds: How many rounds each was played on.

        lucks: The luck it had, whenever it was looked at.
    """

    worth: tuple
    seats: tuple = ("south", "north")
    teams: tuple = ()
    others: dict = Factory(dict)
    over: dict = Factory(dict)
    taken: list = Factory(list)
    rounds: list = Factory(list)
    lucks: list = Factory(list)
    tries: int = -2  # the first guess is for what looks best at once

    @property
    def variant(self):
        return SimpleNamespace(teams=self.teams)

    def determinize(self, state, _):
        self.tries += 1
        return state

    def prospects(self, state):
        self.lucks.append(state.luck)
        worth = self.worth[state.way]
        own = worth[self.tries % len(worth)] if isinstance(worth, tuple) else worth
        return own + state.luck, *self.others.get(state.way, (0.0,) * (len(self.seats) - 1))


@frozen
class At:
    game: Fork
    way: int | None = None
    round: int = 5
    luck: float = 0.0
    outcome: Outcome | None = None

    @property
    def seats(self):
        return self.game.seats

    @property
    def to_act(self):
        return "south" if self.way is None else ("chance", "north")[self.round % 2]

    @property
    def actions(self):
        return [Action("take", "", (way,)) for way in range(len(self.game.worth))]

    def view(self, _):
        return self

    def sample(self, rng):
        return Action("luck", "", (rng.randrange(10**6),))

    def apply(self, action):
        if self.way is None:
            self.game.taken.append(action.number)
            self.game.rounds.append(0)
            winners = self.game.over.get(action.number)
            over = None if winners is None else Outcome(winners, dict.fromkeys(self.seats, 0), "W1")
            return evolve(self, way=action.number, outcome=over)
        self.game.rounds[-1] += 1
        return evolve(self, round=self.round + 1, luck=self.luck + (action.number if action.verb == "luck" else 0))


def chosen(game, usual=0, **how):
    """Which way is taken after thinking, where the quick player takes the first, or another that is *usual*."""

    def quick(state, _):
        return Action("take", "", (usual,)) if state.way is None else Action("go")

    search = Search(quick=quick, prospects=game.prospects, purpose=lambda _: "luck", **{"rounds": 3} | how)
    return search(At(game), random.Random(7)).number


def test_the_best_idea_is_taken_and_the_worse_half_is_dropped_after_every_four_tries():
    game = Fork((0, 1, 3, 2, 0.5))

    assert 2 == chosen(game, ideas=4, playouts=24)
    looked, tried = game.taken[:4], game.taken[4:]
    assert [1, 2, 3, 4] == looked
    assert [0, 2, 3, 1] * 4 + [0, 2] * 4 == tried


@pytest.mark.parametrize(("usual", "best"), [(0, 3), (1, 3), (2, 3), (3, 0), (3, 3)])
def test_what_is_usual_may_be_any_of_the_ways_and_all_others_are_looked_at(usual, best):
    game = Fork(tuple(5 * (way == best) for way in range(4)))

    assert best == chosen(game, usual, ideas=4, playouts=8)
    assert [way for way in range(4) if way != usual] == game.taken[:3]
    assert usual == game.taken[3]


def test_what_turns_out_best_is_taken_and_not_what_looked_best_at_once():
    """One way is worth 1 in each of four tries and looks like 9 before them; another is worth 5 and looks like 2."""
    game = Fork((0, (1, 1, 1, 1, 9), (5, 5, 5, 5, 2)))

    assert 2 == chosen(game, ideas=3, playouts=12)
    assert [0, 1, 2] == game.taken[2:5]


def test_of_many_ideas_half_stay_each_time():
    game = Fork((0, 9, 8, 7, 6, 5))

    assert 1 == chosen(game, ideas=6, playouts=6 * 4 + 3 * 4 + 1)
    assert [0, 1, 2, 3, 4, 5] * 4 + [0, 1, 2] * 4 + [0, 1] == game.taken[5:]


def test_what_is_no_better_is_dropped_and_then_it_thinks_no_more():
    game = Fork((0, 0, -1))

    assert 0 == chosen(game, ideas=3, playouts=200)
    assert [0, 1, 2] * 4 == game.taken[2:]


def test_every_idea_is_tried_on_the_same_luck_which_is_another_each_time():
    game = Fork((0, 1, 2))

    assert 2 == chosen(game, ideas=3, playouts=12)
    tries = [tuple(game.lucks[at : at + 3]) for at in range(2, 14, 3)]
    assert [1] * 4 == [len(set(luck)) for luck in tries]
    assert 4 == len(set(tries))


@pytest.mark.parametrize("rounds", [1, 2, 6])
def test_ideas_are_played_on_for_so_many_rounds(rounds):
    game = Fork((0, 1))
    chosen(game, rounds=rounds, ideas=2, playouts=8)

    assert [0] + [rounds] * 8 == game.rounds


@pytest.mark.parametrize(("doubt", "way"), [(0.0, 1), (1.9, 1), (2.0, 0), (2.1, 0)])
def test_an_idea_has_to_be_better_by_so_many_standard_errors(doubt, way):
    """It gains 4, 0, 4 and 0: 2 on average, with a standard error of 1."""
    assert way == chosen(Fork((0, (4, 0))), ideas=2, playouts=8, doubt=doubt)


def test_an_idea_that_gains_the_same_each_time_is_beyond_doubt():
    assert 1 == chosen(Fork((0, 0.1)), ideas=2, playouts=8, doubt=1000.0)


@pytest.mark.parametrize("gain", [0.1, 0.3, 0.7, 1.1])
@pytest.mark.parametrize("tries", [3, 6, 7, 11])
def test_what_is_gained_each_time_is_gained_at_least_however_numbers_are_rounded(gain, tries):
    it = _Gain()
    for _ in range(tries):
        it.add(gain)

    assert gain == pytest.approx(it.least(1.0), abs=1e-6)


def test_no_more_than_two_dozen_actions_are_looked_at_and_those_that_look_best_are_tried():
    many, some = Fork((0, *range(1, 41))), Fork((0, *range(1, 25)))
    best = chosen(many, ideas=3, playouts=3)

    looked = many.taken[:24]
    assert 24 == len(set(looked)) and best == max(looked)
    assert [0, *sorted(looked)[:-3:-1]] == many.taken[24:]
    assert 24 == chosen(some, ideas=2, playouts=2)
    assert [*range(1, 25), 0, 24] == some.taken


@pytest.mark.parametrize(("teams", "way"), [((), 0), (({"south", "east"}, {"north"}), 1)])
def test_a_lead_is_one_over_the_best_of_those_one_does_not_win_with(teams, way):
    game = Fork((0, 3), ("south", "north", "east"), teams, {1: (2, 4)})

    assert way == chosen(game, ideas=2, playouts=8)


def test_somebody_who_wins_with_everybody_else_leads_nobody():
    assert 1 == chosen(Fork((0, 1), ("south", "north"), ({"south", "north"},), {1: (50,)}), ideas=2, playouts=8)


@pytest.mark.parametrize(
    ("over", "worth", "way"),
    [
        ({1: {"south"}}, -19, 1),
        ({1: {"south"}}, -21, 0),
        ({1: {"north"}}, 19, 0),
        ({1: {"north"}}, 21, 1),
    ],
)
def test_to_have_won_counts_as_much_as_twenty_steps(over, worth, way):
    assert way == chosen(Fork((0, worth), over=over), ideas=2, playouts=8, rounds=0)
