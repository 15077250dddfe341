"""Hypothesis strategies for what happens in a game: whole lines of play, states and actions."""

from __future__ import annotations

from typing import Any

from attrs import frozen
from hypothesis import strategies as st

from ntwrules.model.action import Action
from ntwrules.model.protocols import Game, State
from ntwrules.model.records import Record, record_to_text
from ntwrules.model.seats import Seat
from ntwrules.rulebooks.ntw.machine.game import NtwGame
from ntwrules.testing.strategies import variants

__all__ = ["PlayedGame", "actions", "games", "states"]

#: Which of the possible actions is taken, counted on from the first; one range for all, so that a choice still means
#: something after those before it have shrunk.
_CHOICES = st.integers(0, 2**16 - 1)


@frozen
class PlayedGame:
    """
    A game as far as it was played.

    Attributes:
        game: Its rules.

        players: How many play.

        first: The first seat.

        actions: What was done, chance included.

        states: Every state, the one before the first action first.
    """

    game: Game
    players: int
    first: Seat
    actions: tuple[Action, ...]
    states: tuple[State, ...]

    @property
    def last(self) -> State:
        """The state it came to."""
        return self.states[-1]

    @property
    def record(self) -> Record:
        """The same as a record."""
        return Record.of(self.game, self.players, self.first, self.actions)

    def __repr__(self) -> str:
        """The text of its record: what one wants to see when a property fails."""
        return f"<game\n{record_to_text(self.record)}>"

    def _repr_pretty_(self, printer: Any, _: bool) -> None:
        """Hypothesis asks this way."""
        printer.text(repr(self))


@st.composite
def games(
    draw: st.DrawFn, game: Game | None = None, *, players: int | None = None, most_actions: int = 80
) -> PlayedGame:
    """
    Lines of play of *game*, or of generated variants without one.

    Every possible action is as likely as any other, also at chance. They shrink towards short games with few players
    in which the first of the possible actions is taken each time.
    """
    rules = game if game is not None else NtwGame(draw(variants()))
    seatings = [it for it in rules.variant.seatings if players in {None, it.players}]
    seating = draw(st.sampled_from(seatings))
    first = draw(st.sampled_from(seating.seats))
    state = rules.start(seating.players, first)
    done: list[Action] = []
    states = [state]
    for _ in range(draw(st.integers(0, most_actions))):
        possible = state.actions
        if not len(possible):
            break
        done.append(possible[draw(_CHOICES) % len(possible)])
        state = state.apply(done[-1])
        states.append(state)
    return PlayedGame(rules, seating.players, first, tuple(done), tuple(states))


def states(game: Game | None = None, *, players: int | None = None, most_actions: int = 80) -> st.SearchStrategy[State]:
    """States somewhere in a game, drawn and shrunk as `games` are."""
    return games(game, players=players, most_actions=most_actions).map(lambda played: played.last)


def actions(state: State) -> st.SearchStrategy[Action]:
    """The possible actions in *state*, chance included; nothing at all when the game is over."""
    return st.sampled_from(state.actions)
