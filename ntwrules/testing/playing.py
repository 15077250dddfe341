"""Hypothesis strategies for what happens in a game: whole lines of play, states and actions."""

from typing import Any

from attrs import frozen
from hypothesis import assume, strategies as st

from ntwrules.model.actions.action import Action
from ntwrules.model.machine.playing import offered
from ntwrules.model.machine.protocols import Game, State
from ntwrules.model.records.record import Record, record_to_text
from ntwrules.model.seats import Seat
from ntwrules.model.variants.variant import Variant
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.testing.strategies import variants

__all__ = ["PlayedGame", "actions", "games", "states"]

#: Whether it goes on, and which of the possible actions is taken: the lowest numbers end it, the others are shared out.
#: Both in one number, so that leaving out a few numbers leaves out a turn; one range for all, so that a choice still
#: means much the same after those before it have shrunk. In wider ranges Hypothesis prefers low numbers.
_WIDE = 128
_CHOICES = st.integers(0, _WIDE - 1)

#: Among more actions than this a second number chooses too, so that all stay about equally likely.
_FEW = 12

#: Which seat begins, counted on from the first; one range for all numbers of players, for the same reason.
_BEGINS = st.integers(0, 11)


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

    >>> import ntwrules
    >>> game = ntwrules.load("base")
    >>> begun = game.start(players=2)
    >>> played = PlayedGame(game, 2, "south", (), (begun,))
    >>> played.last == begun, played.record.players
    (True, 2)
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
    draw: st.DrawFn,
    game: Game | None = None,
    *,
    of: str = "",
    players: int | None = None,
    most_actions: int = 80,
    over: bool = True,
) -> PlayedGame:
    """
    Lines of play of *game*; without one, of generated variants *of* a rulebook, as `variants` gives them.

    Every possible action is about as likely as any other, also at chance. Without *over*, none comes to the end of its
    game. They shrink towards short games with few players, who pass where they can, and low rolls. The states are
    whole: what a seat may not know of one is hidden by `state.view(seat)`.

    >>> import ntwrules
    >>> from hypothesis import given, settings
    >>> @settings(max_examples=3, deadline=None, database=None)
    ... @given(games(ntwrules.load("base"), players=2, most_actions=10))
    ... def test_a_state_follows_every_action(played):
    ...     assert len(played.states) == len(played.actions) + 1
    >>> test_a_state_follows_every_action()
    """
    rules = game if game is not None else _played(draw(variants(of)))
    seatings = [it for it in rules.variant.seatings if players in {None, it.players}]
    seating = draw(st.sampled_from(sorted(seatings, key=lambda it: it.players)))
    firsts = rules.variant.firsts(seating.seats)
    first = firsts[draw(_BEGINS) % len(firsts)]
    state = rules.start(seating.players, first)
    assume(over or state.outcome is None)
    done: list[Action] = []
    states = [state]
    ends = max(_WIDE // (most_actions // 2 + 2), 1)
    while state.outcome is None:
        choice, among = draw(_CHOICES) - ends, _WIDE - ends
        if choice < 0 or len(done) == most_actions:
            break
        possible = offered(state)
        if len(possible) > _FEW:
            choice, among = choice * _WIDE + draw(_CHOICES), among * _WIDE
        at = choice * len(possible) // among
        action = possible[at if state.to_act == "chance" else -1 - at]
        state = state.apply(action)
        if not over and state.outcome is not None:
            break
        done.append(action)
        states.append(state)
    return PlayedGame(rules, seating.players, first, tuple(done), tuple(states))


def _played(variant: Variant) -> Game:
    return rulebooks()[variant.rulebook].play(variant)


def states(
    game: Game | None = None, *, of: str = "", players: int | None = None, most_actions: int = 80, over: bool = True
) -> st.SearchStrategy[State]:
    """
    States somewhere in a game, drawn and shrunk as `games` are; without *over*, something can be done in each.

    The one that makes a test fail shows itself as the game that led to it.

    >>> import ntwrules
    >>> from hypothesis import given, settings
    >>> @settings(max_examples=3, deadline=None, database=None)
    ... @given(states(ntwrules.load("base"), players=2, most_actions=10, over=False))
    ... def test_somebody_can_always_act(state):
    ...     assert state.actions
    >>> test_somebody_can_always_act()
    """
    return games(game, of=of, players=players, most_actions=most_actions, over=over).map(last_state)


def last_state(played: PlayedGame) -> State:
    """The state a game came to; a function with a name, since Hypothesis shows it."""
    return played.last


def actions(state: State) -> st.SearchStrategy[Action]:
    """
    The possible actions in *state*, of everybody who may act, chance included; nothing at all when the game is over.

    >>> import ntwrules
    >>> from hypothesis import given, settings
    >>> state = ntwrules.load("base").start(players=2)
    >>> @settings(max_examples=3, deadline=None, database=None)
    ... @given(actions(state))
    ... def test_what_is_offered_is_allowed(action):
    ...     assert state.why_not(action) is None
    >>> test_what_is_offered_is_allowed()
    """
    possible = offered(state)
    return st.sampled_from(possible) if len(possible) else st.nothing()
