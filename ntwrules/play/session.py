"""A game that is being played: where it stands, who decides, what can be taken back. It knows of no terminal."""

import random
from collections.abc import Mapping
from itertools import chain, repeat
from typing import Protocol

from attrs import define, field, frozen

from ntwrules.dsl.rulebook import Rulebook
from ntwrules.model.actions.action import Action
from ntwrules.model.machine.playing import Policy, actor_of, decide
from ntwrules.model.machine.protocols import Actor, State
from ntwrules.model.seats import Seat
from ntwrules.play.players import HUMAN, Kind
from ntwrules.simulation.policies import policy_of

__all__ = ["Keeper", "Session", "Step"]


class Keeper(Protocol):
    """What writes a game down; `ntwrules.Recorder` is one."""

    def append(self, action: Action | str) -> None:
        """Write an action; it is on disk when this returns."""

    def tick(self, seconds: int) -> None:
        """Write that time went by."""

    def drop(self, number: int = 1) -> None:
        """Take the last actions back."""


@frozen
class Step:
    """
    Something that was done.

    Attributes:
        before: The moment at which it was done.

        action: What it was.

        after: What came of it.

        seconds: How much table time had gone by.
    """

    before: State
    action: Action
    after: State
    seconds: int = 0

    @property
    def actor(self) -> Actor:
        """Who did it."""
        return actor_of(self.before, self.action)


@define(eq=False)
class Session:
    """
    A game that is being played.

    Luck depends on the seed and on how much has been done, so taking something back gives nobody other dice.

    Attributes:
        book: The rulebook of the game.

        state: Where it stands.

        players: Who decides for which seat, when it began.

        seed: Other numbers, other luck.

        table: Do the people roll and draw themselves?

        keeper: Where it is written down; None when it is not.

        steps: All that was done so far.

        seconds: How much table time has gone by.

        changes: How often something was done or taken back.

        think: Where everybody acts when they like, on a real clock: how many milliseconds the program's players think
            before they do; None where it is played in turns.
    """

    book: Rulebook = field(repr=False)
    state: State
    players: Mapping[Seat, Kind]
    seed: int | str = 0
    table: bool = False
    keeper: Keeper | None = None
    steps: list[Step] = field(factory=list, repr=False)
    seconds: int = 0
    changes: int = 0
    think: int | None = None
    #: How those of the program's players play who have played already.
    _minds: dict[Kind, Policy] = field(factory=dict, init=False, repr=False)

    @property
    def people_decide(self) -> bool:
        """Is it for the people at the table to say what happens next?"""
        return self._by_people(self.state.to_act)

    def _by_people(self, actor: Actor) -> bool:
        if actor == "chance":
            return self.table
        return actor is not None and self.kind_of(actor) == HUMAN

    @property
    def people(self) -> list[Seat]:
        """The seats for which people decide."""
        return [seat for seat in self.state.seats if self.kind_of(seat) == HUMAN]

    def kind_of(self, seat: Seat) -> Kind:
        """
        Who decides for a seat.

        In a game where it is chosen who sits where, whoever was to sit elsewhere takes a seat that was not thought of.
        """
        if seat in self.players:
            return self.players[seat]
        here = self.state.seats
        free = (kind for other, kind in self.players.items() if other not in here)
        taken = [other for other in here if other not in self.players]
        return dict(zip(taken, chain(free, repeat(next(iter(self.players.values())))), strict=False))[seat]

    @property
    def last_decision(self) -> int:
        """The place of the last step that people decided; -1 when there is none."""
        return next((i for i in reversed(range(len(self.steps))) if self._by_people(self.steps[i].actor)), -1)

    def choice(self, state: State | None = None) -> Action:
        """
        What the dice, the draw pile or a player of the program's decides, who sees no more than that seat can.

        It is decided at another moment if one is given.
        """
        rng = random.Random(f"{self.seed} {len(self.steps)}" + (f" {state.now}" if state else ""))
        state = state or self.state
        actor = state.to_act
        if actor == "chance":
            return state.sample(rng)
        kind = HUMAN if actor is None else self.kind_of(actor)
        if kind == HUMAN:
            raise ValueError(f"{actor or 'nobody'} decides, not the program")
        if kind not in self._minds:
            self._minds[kind] = policy_of(kind, self.book, state.game)
        return decide(self._minds[kind], state, rng)

    def do(self, action: Action) -> Step:
        """
        Carry out an action, written down before anything else can be asked.

        Raises `IllegalAction`, and `OSError` when it cannot be written: then it was not done.
        """
        after = self.state.apply(action)
        if self.keeper is not None:
            self.keeper.append(action)
        step = Step(self.state, action, after, self.seconds)
        self.steps.append(step)
        self.state = after
        self.changes += 1
        return step

    def tick(self, seconds: int) -> None:
        """So much table time went by; raises `OSError` when that cannot be written."""
        if seconds and self.state.outcome is None:
            if self.keeper is not None:
                self.keeper.tick(seconds)
            self.state = self.state.tick(seconds)
            self.seconds += seconds

    def undo(self) -> tuple[Step, ...]:
        """
        Take back the last decision of the people, and all that came of it; time is not taken back. Where the game is
        told the time before something is done, that goes too.

        Gives what was taken back, earliest first; nothing when there is no such decision.
        """
        at = self.last_decision
        if at < 0:
            return ()
        first = at
        while at and self.steps[at - 1].actor is None:
            at -= 1
        return self.rewind(at)[first - at :]

    def rewind(self, number: int) -> tuple[Step, ...]:
        """Be where only the first so many things were done; time is not taken back. Gives what was taken back."""
        gone = tuple(self.steps[number:])
        if not gone:
            return ()
        if self.keeper is not None:
            self.keeper.drop(len(gone))
        del self.steps[number:]
        self.changes += 1
        before, since = gone[0].before, self.seconds - gone[0].seconds
        if self.keeper is not None and since:
            self.keeper.tick(since)
        self.state = before.tick(since) if since else before
        return gone
