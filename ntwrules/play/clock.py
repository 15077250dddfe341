"""How much time has gone by at the table."""

from collections.abc import Callable

__all__ = ["Clock", "shown"]


class Clock:
    """
    Counts whole seconds between decisions or, in a game that runs on a real clock, milliseconds since that began.

    Attributes:
        paused: Does it stand still?

    >>> times = iter([0.0, 1.5, 1.5, 60.0, 60.75])
    >>> clock = Clock(lambda: next(times))
    >>> clock.passed(), clock.pause(), clock.go_on(), clock.passed()
    (1, None, None, 1)
    >>> times = iter([0.0, 1.5, 60.0])
    >>> clock = Clock(lambda: next(times), speed=2)
    >>> clock.set(75_000), clock.millis
    (None, 192000)
    """

    def __init__(self, now: Callable[[], float], speed: float = 1) -> None:
        """*now* tells seconds; with a *speed* they count for so many."""
        self._now = now
        self._speed = speed
        self._since = now()
        self._left = 0.0
        self.paused = False

    def _count(self) -> None:
        now = self._now()
        if not self.paused:
            self._left += max(0.0, now - self._since) * self._speed
        self._since = now

    def passed(self) -> int:
        """Whole seconds since this was last asked; what is left over counts next time."""
        self._count()
        whole = int(self._left)
        self._left -= whole
        return whole

    @property
    def millis(self) -> int:
        """What it shows."""
        self._count()
        return round(self._left * 1000)

    def set(self, millis: int) -> None:
        """Show this, and go on from there."""
        self._count()
        self._left = millis / 1000

    def pause(self) -> None:
        """Stand still from now on."""
        self._count()
        self.paused = True

    def go_on(self) -> None:
        """Count again from now on."""
        self._count()
        self.paused = False


def shown(seconds: int) -> str:
    """
    Time as on a clock.

    >>> shown(75), shown(3675)
    ('1:15', '1:01:15')
    """
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
