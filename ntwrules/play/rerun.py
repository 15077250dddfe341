"""Shows a recorded game again in its own time, on the screen it was played on."""

from collections.abc import Iterable, Iterator

from attrs import define, field

from ntwrules.model.machine.playing import CLOCK
from ntwrules.model.machine.protocols import Actor, State
from ntwrules.model.records.reading import ReplayedMoment
from ntwrules.model.seats import Seat
from ntwrules.play.live import BLINK, LiveReferee

__all__ = ["Rerun", "moment_of"]


def moment_of(moment: ReplayedMoment) -> int:
    """When something was done, by the clock of the game, in milliseconds."""
    if moment.action.startswith(f"{CLOCK} "):
        return moment.before.parse(moment.action).numbers[0]
    return moment.state.now if moment.entry.seconds else moment.before.now


@define(eq=False)
class Rerun(LiveReferee):
    """
    A game that is only looked at.

    Attributes:
        looking: Whose view is shown; None for all of it.
    """

    looking: Seat | None = None
    _ahead: Iterator[ReplayedMoment] = field(init=False)
    _next: ReplayedMoment | None = field(default=None, init=False)

    def run(self, moments: Iterable[ReplayedMoment]) -> bool:
        """Show what was done, each when it was; False when whoever looks has seen enough before."""
        self._ahead = iter(moments)
        self._next = next(self._ahead, None)
        self._watch.set(0)
        try:
            with self.console.watching():
                while self._next is not None:
                    self._pass(self._watch.millis)
                    self._show()
                    if (typed := self.console.typed(BLINK)) is not None:
                        self.press(typed)
        except (EOFError, KeyboardInterrupt):
            return False
        return True

    def _pass(self, to: int) -> None:
        while self._next is not None and moment_of(self._next) <= to:
            self._sound(moment_of(self._next))
            if self._next.action:
                self.do(self._next.before.parse(self._next.action))
            self._next = next(self._ahead, None)
        self._sound(to)

    def _keys_of(self, asked: Actor) -> str:
        del asked
        return "live keys again"

    def press(self, key: str) -> None:
        """Stop and go on, or leave."""
        if key == " ":
            (self._watch.go_on if self._watch.paused else self._watch.pause)()
        elif key in {"q", "escape"}:
            raise KeyboardInterrupt

    def seen(self, state: State) -> State:
        """As much of a moment as is shown."""
        return state if self.looking is None else state.view(self.looking)
