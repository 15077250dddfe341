"""One thing somebody, or chance, can do."""

from typing import NamedTuple

__all__ = ["Action"]


class Action(NamedTuple):
    """
    An action, told apart from others by its notation.

    A named tuple, because a game makes more of them than of anything else.

    Attributes:
        verb: The first word.

        key: The card or other thing it is about; empty for none.

        numbers: Cells, dice or whatever is counted, in order.

        mark: What stands between the numbers.

    >>> str(Action("move", "", (360, 341)))
    'move 360>341'
    >>> str(Action("roll", "", (2, 1, 4, 3, 8), " "))
    'roll 2 1 4 3 8'
    >>> str(Action("play", "bridge", (245,)))
    'play bridge 245'
    """

    verb: str
    key: str = ""
    numbers: tuple[int, ...] = ()
    mark: str = ">"

    def __str__(self) -> str:
        words = [self.verb]
        if self.key:
            words.append(self.key)
        if self.numbers:
            words.append(self.mark.join(map(str, self.numbers)))
        return " ".join(words)
