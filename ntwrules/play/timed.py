"""Leads a game of which the clock runs by itself: tells of timers that run out, and of what is done meanwhile."""

from attrs import define, field

from ntwrules.model.actions.action import Action
from ntwrules.model.machine.protocols import State
from ntwrules.model.showing.running import Running
from ntwrules.play.clock import Clock, shown
from ntwrules.play.referee import Referee
from ntwrules.play.session import Step
from ntwrules.play.timekeeping import Timekeeper

__all__ = ["TimedReferee"]


@define(eq=False)
class TimedReferee(Referee):
    """Leads a game of which the clock runs by itself; a `Timekeeper` lets it pass."""

    #: Does the clock of the game run?
    _live: bool = field(default=False, init=False)
    #: Up to when all was sounded.
    _sounded: int = field(default=0, init=False)
    _keeper: Timekeeper = field(init=False)

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        self._keeper = Timekeeper(self.session, self.narrator, self._carry_out, self._sound)

    @property
    def _busy(self) -> bool:
        """Was something begun whose time is taken, so that nothing comes before it?"""
        return False

    @property
    def _watch(self) -> Clock:
        assert self.clock is not None
        return self.clock

    def _running(self) -> Running | None:
        return self._keeper.running(self.tongue)

    def _present(self, moment: int) -> State:
        """The game as it is at a moment."""
        return self._keeper.present(moment)

    def _tick(self) -> None:
        """Write down how late it is, behind all that came by itself until then."""
        if not self._live:
            return
        now = self._watch.millis
        self._pass(now)
        if clock := self._keeper.clock_to(now):
            self.do(clock)

    def do(self, action: Action) -> Step:
        """Carry out an action, at its moment where the clock runs; raises `IllegalAction`."""
        return self._keeper.do(action) if self._live else super().do(action)

    def _carry_out(self, action: Action) -> Step:
        step = super().do(action)
        if self._live and not self.console.by_key:
            for told in self.told([step], quiet=True):
                self.tell(told)
        return step

    def _pass(self, to: int) -> None:
        """All that comes by itself up to a moment."""
        if not self._busy:
            self._keeper.let_pass(to)
        self._sound(to)

    def _sound(self, now: int) -> None:
        """A bell when the clock ends, and a smaller sign for every timer of a person."""
        since, running = self._sounded, self._running()
        self._sounded = max(now, since)
        if running is None:
            return
        for timer in () if self.console.by_key else running.timers:
            if since < timer.until <= now and timer.seat in self.session.people:
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
            self._keeper.forget(self._watch.millis)
