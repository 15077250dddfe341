"""When cards are handed out."""

from attrs import field, frozen
from attrs.validators import and_, deep_iterable, ge, le

__all__ = ["Issue"]


@frozen(kw_only=True)
class Issue:
    """
    A schedule of card-issue rounds.

    Attributes:
        count: Cards each player receives; 0 for none at all.

        rounds: After which rounds, in order.

        every: Afterwards, every so many rounds; 0 for never again.

    >>> ten_then_five = Issue(count=1, rounds=(10,), every=5)
    >>> [n for n in range(30) if ten_then_five.due(n)]
    [10, 15, 20, 25]
    """

    count: int = field(default=0, validator=and_(ge(0), le(99)))
    rounds: tuple[int, ...] = field(default=(), validator=deep_iterable(and_(ge(0), le(9999))))
    every: int = field(default=0, validator=and_(ge(0), le(9999)))

    def due(self, completed: int) -> bool:
        """Is a card due once *completed* rounds have been played?"""
        if not self.count:
            return False
        last = self.rounds[-1] if self.rounds else 0
        if completed <= last:
            return completed in self.rounds
        return self.every > 0 and (completed - last) % self.every == 0
