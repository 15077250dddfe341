"""Who can play: at random, as the rulebook knows, by search, or as installed packages do."""

from collections.abc import Mapping
from importlib.metadata import entry_points

from ntwrules.dsl.rulebook import Rulebook
from ntwrules.model.errors import NtwError
from ntwrules.model.machine.playing import Policy, at_random
from ntwrules.model.machine.protocols import Game
from ntwrules.model.seats import Seat
from ntwrules.simulation.search import Search

__all__ = ["ENTRY_POINTS", "PolicyFault", "names", "policies", "usual"]

#: Packages offer policies of their own under this name.
ENTRY_POINTS = "ntwrules.policies"


class PolicyFault(NtwError):
    """
    A policy broke down, or chose what is not allowed.

    Attributes:
        seat: For which seat.

        why: What it chose, or the error it raised.
    """

    def __init__(self, seat: Seat, why: str) -> None:
        super().__init__(seat, why)
        self.seat = seat
        self.why = why

    def __str__(self) -> str:
        return f"the policy of {self.seat} gave no action that is allowed: {self.why}"


def names(book: Rulebook) -> tuple[str, ...]:
    """The names of all policies, nothing loaded yet."""
    own = ("random", *book.policies(), "search")
    return tuple(dict.fromkeys((*own, *sorted(point.name for point in entry_points(group=ENTRY_POINTS)))))


def usual(book: Rulebook) -> str:
    """Who plays when nobody is named."""
    return "greedy" if "greedy" in book.policies() else "random"


def policies(book: Rulebook, game: Game, wanted: Mapping[Seat, str], more: Mapping[str, Policy]) -> dict[Seat, Policy]:
    """
    How each seat plays *game*. *more* are policies that are not installed.

    Raises `PolicyFault` for one that cannot be had.
    """
    known: dict[str, Policy] = {**more, "random": at_random, **book.policies()}
    if "search" in wanted.values():
        known.setdefault("search", Search.of(book, game))
    for seat, name in wanted.items():
        for point in entry_points(group=ENTRY_POINTS, name=name) if name not in known else ():
            try:
                known[name] = point.load()
            except (Exception, SystemExit) as error:
                raise PolicyFault(seat, f"{name}: {type(error).__name__}: {error}") from error
        if name not in known:
            raise PolicyFault(seat, name)
    return {seat: known[name] for seat, name in wanted.items()}
