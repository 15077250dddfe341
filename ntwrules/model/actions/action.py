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

        mark: What stands between the numbers, and between the words.

        words: Places and whatever else has a name, in order, behind the numbers.

        seat: Who does it, in games in which several may act at once; empty where it is known whose turn it is.

    >>> str(Action("move", "", (360, 341)))
    'move 360>341'
    >>> str(Action("roll", "", (2, 1, 4, 3, 8), " "))
    'roll 2 1 4 3 8'
    >>> str(Action("play", "bridge", (245,)))
    'play bridge 245'
    >>> str(Action("pump", words=("f3", "d2")))
    'pump f3>d2'
    >>> str(Action("place", numbers=(1,), mark=" ", words=("ship", "moon-2"), seat="red"))
    'red place 1 ship moon-2'
    >>> Action("place", numbers=(1,), words=("ship",)).number, Action("build", words=("e2",)).word
    (1, 'e2')
    """

    verb: str
    key: str = ""
    numbers: tuple[int, ...] = ()
    mark: str = ">"
    words: tuple[str, ...] = ()
    seat: str = ""

    @property
    def number(self) -> int:
        """The only number in it."""
        (found,) = self.numbers
        return found

    @property
    def word(self) -> str:
        """The only word in it."""
        (found,) = self.words
        return found

    def __str__(self) -> str:
        said = [self.seat, self.verb] if self.seat else [self.verb]
        if self.key:
            said.append(self.key)
        if self.numbers:
            said.append(self.mark.join(map(str, self.numbers)))
        if self.words:
            said.append(self.mark.join(self.words))
        return " ".join(said)

    def __repr__(self) -> str:
        """What the games leave out that need neither words nor a seat is not shown either."""
        seen = len(self) if self.seat else 5 if self.words else 4
        told = ", ".join(f"{name}={value!r}" for name, value in zip(self._fields[:seen], self, strict=False))
        return f"{type(self).__name__}({told})"
