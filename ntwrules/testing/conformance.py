"""Compares another engine with ours: the same games, side by side."""

import random
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

from ntwrules.model.actions.action import Action
from ntwrules.model.errors import ArgumentError
from ntwrules.model.machine.playing import offered
from ntwrules.model.machine.protocols import State
from ntwrules.model.numbers import whole
from ntwrules.model.records.record import Record, record_to_text
from ntwrules.model.seats import Seat
from ntwrules.rulebooks.loading import Playable, game_meant, variant_to_json

__all__ = ["Disagreement", "Engine", "check_importer"]

#: What only our own machine needs to go on from a state.
_OWN = ("pending",)

_MISSING = object()


class Engine(Protocol):
    """
    What an engine has to offer to be compared; a few lines around an existing one will do.

    >>> import ntwrules
    >>> class Ours:
    ...     def start(self, variant, players, first):
    ...         self.now = ntwrules.load(variant["key"]).start(players, first)
    ...
    ...     def actions(self):
    ...         return [str(action) for actor in self.now.actors for action in self.now.actions_of(actor)]
    ...
    ...     def apply(self, action):
    ...         self.now = self.now.apply(action)
    ...
    ...     def state(self):
    ...         return self.now.to_json()
    >>> for game in ("base", "boot-op-stoom", "wadi", "nisyros", "time-n-space"):
    ...     check_importer(Ours, game, games=1, most_actions=5)
    """

    def start(self, variant: Mapping[str, Any], players: int, first: Seat) -> None:
        """Begin a game of a variant, given as `ntwrules.variant_to_json` writes it."""

    def actions(self) -> Iterable[str]:
        """
        The notation of everything possible now; at chance every outcome; nothing when the game is over.

        Where several may act at once, that is what each of them may do: the actions of all `State.actors`, not only
        `State.actions`, which are those of the one who is asked first.
        """

    def apply(self, action: str) -> None:
        """Do what a notation says."""

    def state(self) -> Mapping[str, Any]:
        """The state in the exchange form."""


class Disagreement(AssertionError):
    """
    Two engines do not agree.

    Attributes:
        what: In a line, what they do not agree about.

        record: The game so far, as the text of a record file.

    >>> print(Disagreement("this engine offers no `pass`", "variant: base").what)
    this engine offers no `pass`
    """

    def __init__(self, what: str, record: str) -> None:
        super().__init__(f"{what}\n\n{record}")
        self.what = what
        self.record = record


def check_importer(
    make_engine: Callable[[], Engine],
    variant: Playable = "base",
    *,
    games: int = 10,
    seed: int = 0,
    most_actions: int = 400,
    leave_out: Iterable[str] = _OWN,
) -> None:
    """
    Play seeded games with another engine beside ours; raises `Disagreement` at the first difference.

    After every action both have to offer the same actions and to be in the same state, keys of the exchange form in
    *leave_out* excepted. *variant* is a game, or the path or key of a variant. A new engine is made for each game.

    >>> import ntwrules
    >>> class Forgetful:
    ...     def start(self, variant, players, first):
    ...         self.at = ntwrules.load(variant["key"]).start(players, first)
    ...     def actions(self):
    ...         return [str(action) for action in self.at.actions if action.verb != "throw"]
    ...     def apply(self, action):
    ...         self.at = self.at.apply(action)
    ...     def state(self):
    ...         return self.at.to_json()
    >>> check_importer(Forgetful, games=1)
    Traceback (most recent call last):
    ...
    ntwrules.testing.conformance.Disagreement: `throw` is possible, but is not offered
    <BLANKLINE>
    variant: base
    ...
    """
    if not callable(make_engine):
        raise ArgumentError.of("engine", make_engine)
    game = game_meant(variant)
    said = variant_to_json(game.variant)
    most = whole("most_actions", most_actions, 0)
    for number in range(whole("games", games, 1)):
        rng = random.Random(f"{seed}:{number}")
        seating = rng.choice(game.variant.seatings)
        first = rng.choice(game.variant.firsts(seating.seats))
        engine = make_engine()
        state = game.start(seating.players, first)
        done: list[Action] = []
        try:
            engine.start(said, seating.players, first)
            _compare(engine, state, frozenset(leave_out))
            while state.outcome is None and len(done) < most:
                action = state.sample(rng) if state.to_act == "chance" else rng.choice(offered(state))
                done.append(action)
                state = state.apply(action)
                engine.apply(str(action))
                _compare(engine, state, frozenset(leave_out))
        except _Difference as difference:
            record = Record.of(game, seating.players, first, done)
            raise Disagreement(str(difference), record_to_text(record)) from None
        except Exception as error:
            record = Record.of(game, seating.players, first, done)
            told = f"the engine stopped with {type(error).__name__}: {error}"
            raise Disagreement(told, record_to_text(record)) from error


class _Difference(Exception):
    """Two engines differ, in words."""


def _compare(engine: Engine, state: State, leave_out: frozenset[str]) -> None:
    mine, theirs = [str(action) for action in offered(state)], list(engine.actions())
    for action in theirs:
        if not isinstance(action, str):
            raise _Difference(f"`actions()` gives {type(action).__name__}, and texts belong there: write `str(action)`")
    given, possible = set(theirs), set(mine)
    for action in mine:
        if action not in given:
            raise _Difference(f"`{action}` is possible, but is not offered")
    for action in theirs:
        if action not in possible:
            raise _Difference(f"`{action}` is offered, but is not possible")
    if len(theirs) != len(mine):
        raise _Difference("some action is offered twice")
    told = engine.state()
    if not isinstance(told, Mapping):
        raise _Difference(f"`state()` gives {type(told).__name__}, and the keys of the exchange form belong there")
    _compare_values({k: v for k, v in state.to_json().items() if k not in leave_out}, told, "", leave_out)


def _compare_values(mine: Any, theirs: Any, where: str, leave_out: frozenset[str] = frozenset()) -> None:
    if isinstance(mine, Mapping) and isinstance(theirs, Mapping):
        for key in dict.fromkeys((*mine, *theirs)):
            if key not in leave_out:
                at = f"{where}.{key}" if where else str(key)
                _compare_values(mine.get(key, _MISSING), theirs.get(key, _MISSING), at)
    elif mine != theirs:
        raise _Difference(f"`{where}` is {_shown(theirs)} and should be {_shown(mine)}")


def _shown(value: Any) -> str:
    return "missing" if value is _MISSING else repr(value)
