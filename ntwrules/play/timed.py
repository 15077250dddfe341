"""Lets time pass in a game that runs on a real clock: timers run out, and the program's players think and act."""

from attrs import define, field

from ntwrules.model.actions.action import Action
from ntwrules.model.errors import IllegalAction
from ntwrules.model.machine.playing import CLOCK, WAIT
from ntwrules.model.machine.protocols import State
from ntwrules.model.seats import Seat
from ntwrules.model.showing.running import Running
from ntwrules.model.texts import Tongue
from ntwrules.play.clock import Clock, shown
from ntwrules.play.referee import Referee
from ntwrules.play.session import Step

__all__ = ["TimedReferee"]

#: Milliseconds after which a player of the program's that wanted nothing thinks again, though nothing changed.
_PATIENCE = 10_000


@define(eq=False)
class TimedReferee(Referee):
    """
    Leads a game of which the clock runs by itself.

    The state of the game is told the time before everything that is done, and whenever a timer has run out. It may be
    ahead of the clock while nobody can do anything; then it is waited for.
    """

    #: Does the clock of the game run?
    _live: bool = field(default=False, init=False)
    #: The moment of what is being done.
    _stamp: int = field(default=0, init=False)
    #: Up to when all was done that time brings, and all was sounded.
    _passed: int = field(default=0, init=False)
    _sounded: int = field(default=0, init=False)
    #: When players of the program's will have thought, and after which change they wanted nothing.
    _due: dict[Seat, int] = field(factory=dict, init=False)
    _resting: dict[Seat, int] = field(factory=dict, init=False)
    _known: tuple[State, Tongue, Running | None] | None = field(default=None, init=False)

    @property
    def _busy(self) -> bool:
        """Was something begun whose time is taken, so that nothing comes before it?"""
        return False

    @property
    def _watch(self) -> Clock:
        assert self.clock is not None
        return self.clock

    def _running(self) -> Running | None:
        """What runs now; worked out once for every state, since it is asked for all the time."""
        state, tongue = self.session.state, self.tongue
        if self._known is None or self._known[0] is not state or self._known[1] != tongue:
            self._known = state, tongue, self.narrator.running(state, tongue)
        return self._known[2]

    def _clock_to(self, moment: int) -> Action | None:
        """What tells the game that it is so late; None where it knows, or time stands still."""
        state, running = self.session.state, self._running()
        if running is None or running.held or running.moment(moment) <= state.now:
            return None
        return state.parse(f"{CLOCK} {running.moment(moment)}")

    def _present(self, moment: int) -> State:
        """The game as it is at a moment."""
        clock = self._clock_to(moment)
        return self.session.state.apply(clock) if clock else self.session.state

    def _stood(self) -> int:
        """What the clock showed when something was last done; the game itself may be ahead of it."""
        last = self.session.steps[-1] if self.session.steps else None
        if last is None:
            return self.session.state.now
        return last.action.numbers[0] if last.action.verb == CLOCK else last.before.now

    def _tick(self) -> None:
        """Write down how late it is."""
        if self._live and (clock := self._clock_to(self._watch.millis)):
            self.do(clock)

    def do(self, action: Action) -> Step:
        """Carry out an action at its moment, of which the game is told first; raises `IllegalAction`."""
        if self._live and action.verb != CLOCK:
            clock = self._clock_to(self._stamp)
            refused = self._present(self._stamp).why_not(action)
            if refused is not None:
                raise IllegalAction(refused, str(action))
            if clock:
                self.do(clock)
        step = super().do(action)
        if self._live and not self.console.by_key:
            for told in self.told([step], quiet=True):
                self.tell(told)
        return step

    def _pass(self, to: int) -> None:
        """All that comes by itself up to a moment, in its order: timers run out, and the program's players act."""
        while not self._busy and (running := self._running()) is not None:
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
            elif event is not None and event <= to and (clock := self._clock_to(event)):
                self._sound(event)
                self.do(clock)
            else:
                self._passed = max(self._passed, to)
                break
        self._sound(to)

    def _rouse(self) -> None:
        """Who of the program's players can act begins to think; who wanted nothing does so once something changed."""
        state, session = self.session.state, self.session
        for seat in state.seats:
            able = session.kind_of(seat) != "human" and self.narrator.choices(state, seat)
            if not able or self._resting.get(seat, session.changes) != session.changes:
                self._due.pop(seat, None)
                self._resting.pop(seat, None)
            if able:
                self._due.setdefault(seat, max(state.now, self._passed) + (session.think or 0))

    def _let(self, seat: Seat, moment: int) -> None:
        """A player of the program's has thought, and acts as if the others did nothing now."""
        seen = self._present(moment)
        while seen.to_act != seat:
            seen = seen.apply(f"{seen.to_act} {WAIT}")
        action = self.session.choice(seen)
        if action.verb == WAIT:
            self._resting[seat], self._due[seat] = self.session.changes, moment + _PATIENCE
        else:
            self._stamp = moment
            self.do(action)

    def _sound(self, now: int) -> None:
        """A bell when the clock ends, and a smaller sign for every timer of a person."""
        since, running = self._sounded, self._running()
        self._sounded = max(now, since)
        if running is None:
            return
        for timer in () if self.console.by_key else running.timers:
            if since < timer.until <= now and timer.seat in self.people:
                self.say("live out", time=shown(timer.until // 1000), seat=self.seat(timer.seat), name=timer.name)
        if since < running.ends[0] <= now:
            self.console.ring()
            self.say("live ended", style="heading")

    def _end(self) -> None:
        self.console.ring()
        super()._end()

    def forget(self) -> None:
        """Something was taken back: everybody thinks anew, and time goes on."""
        super().forget()
        if self._live:
            self._passed = self._watch.millis
            self._due.clear()
            self._resting.clear()
