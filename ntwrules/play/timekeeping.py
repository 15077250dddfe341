"""Lets time pass in a game that runs on a real clock: timers run out, and the program's players think and act."""

from collections.abc import Callable

from attrs import define, field

from ntwrules.model.actions.action import Action
from ntwrules.model.errors import IllegalAction
from ntwrules.model.machine.playing import CLOCK, WAIT
from ntwrules.model.machine.protocols import State
from ntwrules.model.seats import Seat
from ntwrules.model.showing.narrating import Narrator
from ntwrules.model.showing.running import Running
from ntwrules.model.texts import SOURCE, Tongue
from ntwrules.play.players import HUMAN
from ntwrules.play.session import Session, Step

__all__ = ["Timekeeper"]

#: Milliseconds after which a player of the program's that wanted nothing thinks again, though nothing changed.
_PATIENCE = 10_000


@define(eq=False)
class Timekeeper:
    """
    Tells a game the time before everything that is done, and whenever a timer has run out.

    The game may be ahead of the clock while nobody can do anything; then it is waited for.

    Attributes:
        session: The game.

        narrator: Its words.

        carry_out: Carries out an action.

        sound: Is told each moment at which a timer runs out, before the game is.

        stamp: The moment of what is being done.

        passed: Up to when all was done that time brings.
    """

    session: Session
    narrator: Narrator
    carry_out: Callable[[Action], Step]
    sound: Callable[[int], object] = id
    stamp: int = 0
    passed: int = 0
    #: When players of the program's will have thought, and after which change they wanted nothing.
    _due: dict[Seat, int] = field(factory=dict, init=False)
    _resting: dict[Seat, int] = field(factory=dict, init=False)
    _known: tuple[State, Tongue, Running | None] | None = field(default=None, init=False)

    def running(self, tongue: Tongue = SOURCE) -> Running | None:
        """What runs now; worked out once for every state, since it is asked for all the time."""
        state = self.session.state
        if self._known is None or self._known[0] is not state or self._known[1] != tongue:
            self._known = state, tongue, self.narrator.running(state, tongue)
        return self._known[2]

    def clock_to(self, moment: int) -> Action | None:
        """What tells the game that it is so late; None where it knows, or time stands still."""
        state, running = self.session.state, self.running()
        if running is None or running.held or running.moment(moment) <= state.now:
            return None
        return state.parse(f"{CLOCK} {running.moment(moment)}")

    def present(self, moment: int) -> State:
        """The game as it is at a moment."""
        clock = self.clock_to(moment)
        return self.session.state.apply(clock) if clock else self.session.state

    def stood(self) -> int:
        """What the clock showed when something was last done; the game itself may be ahead of it."""
        last = self.session.steps[-1] if self.session.steps else None
        if last is None:
            return self.session.state.now
        return last.action.numbers[0] if last.action.verb == CLOCK else last.before.now

    def do(self, action: Action) -> Step:
        """Carry out an action at its moment, of which the game is told first; raises `IllegalAction`."""
        if action.verb != CLOCK:
            clock = self.clock_to(self.stamp)
            refused = self.present(self.stamp).why_not(action)
            if refused is not None:
                raise IllegalAction(refused, str(action))
            if clock:
                self.carry_out(clock)
        return self.carry_out(action)

    def let_pass(self, to: int) -> None:
        """All that comes by itself up to a moment, in its order: timers run out, and the program's players act."""
        while (running := self.running()) is not None:
            if running.held and self.session.people_decide:
                break
            if running.held:
                self.do(self.session.choice())
                continue
            self._rouse()
            event = running.next_after(self.session.state.now)
            seat = min(self._due, key=self._due.__getitem__, default=None)
            if seat is not None and self._due[seat] <= to and (event is None or self._due[seat] < event):
                self._let(seat, self._due.pop(seat))
            elif event is not None and event <= to and (clock := self.clock_to(event)):
                self.sound(event)
                self.do(clock)
            else:
                self.passed = max(self.passed, to)
                break

    def _rouse(self) -> None:
        """Who of the program's players can act begins to think; who wanted nothing does so once something changed."""
        state, session = self.session.state, self.session
        for seat in state.seats:
            able = session.kind_of(seat) != HUMAN and self.narrator.choices(state, seat)
            if not able or self._resting.get(seat, session.changes) != session.changes:
                self._due.pop(seat, None)
                self._resting.pop(seat, None)
            if able:
                self._due.setdefault(seat, max(state.now, self.passed) + (session.think or 0))

    def _let(self, seat: Seat, moment: int) -> None:
        """A player of the program's has thought, and acts as if the others did nothing now."""
        seen = self.present(moment)
        while seen.to_act != seat:
            seen = seen.apply(f"{seen.to_act} {WAIT}")
        action = self.session.choice(seen)
        if action.verb == WAIT:
            self._resting[seat], self._due[seat] = self.session.changes, moment + _PATIENCE
        else:
            self.stamp = moment
            self.do(action)

    def forget(self, now: int) -> None:
        """Something was taken back: everybody thinks anew, and time goes on."""
        self.passed = now
        self._due.clear()
        self._resting.clear()
