"""A clock that runs by itself, and the timers that run on it: what a referee with a real clock has to know."""

from collections.abc import Mapping

from attrs import field, frozen

from ntwrules.model.seats import Seat

__all__ = ["Running", "Timer"]


@frozen
class Timer:
    """
    A timer of a seat.

    Attributes:
        seat: Whose.

        name: Where it stands and what for, in few words; empty for one that stands nowhere.

        lasts: How long it runs, in milliseconds.

        until: When it has run out.
    """

    seat: Seat
    name: str = ""
    lasts: int = 0
    until: int = 0

    def left(self, now: int) -> int:
        """How long it still runs."""
        return max(0, self.until - now)


@frozen(kw_only=True)
class Running:
    """
    The clock of a moment, in a game in which everybody acts when they like.

    Such a game is told the time by `clock 75000`, in milliseconds, and a seat that does nothing now says `red wait`.

    Attributes:
        ends: When the clock ends, and when all that may come after it does.

        held: Has something been begun that must be finished first, before anybody else acts and before time goes on?

        step: Time goes in steps of so many milliseconds; 0 for none.

        timers: Those of every seat, in the order of seats.

        about: What else is worth seeing of a seat, in a line.

        table: And of all that belongs to nobody, in a few lines.

    >>> Running(ends=(1_800_500, 1_870_000), step=1000).moment(1_800_700)
    1800500
    >>> Running(ends=(60_000,), step=7000, timers=(Timer("red", "start", 4000, 30_000),)).next_after(12_000)
    35000
    """

    ends: tuple[int, ...]
    held: bool = False
    step: int = 0
    timers: tuple[Timer, ...] = ()
    about: Mapping[Seat, str] = field(factory=dict)
    table: tuple[str, ...] = ()

    def moment(self, millis: int) -> int:
        """The last moment up to this that the clock can be set to."""
        return max(
            millis - millis % self.step if self.step else millis, *(end for end in self.ends if end <= millis), 0
        )

    def next_after(self, now: int) -> int | None:
        """The first moment at which another timer has run out, or the clock ends; None when neither is to come."""
        later = min((it for it in (*(timer.until for timer in self.timers), *self.ends) if it > now), default=None)
        if later is None or not self.step:
            return later
        return min(-(-later // self.step) * self.step, *(end for end in self.ends if end >= later))
