"""The exchange form of a state: what is written and read alike in every game."""

from collections.abc import Callable, Collection, Sequence
from typing import Any, TypeVar

from ntwrules.model.actions.outcome import Outcome
from ntwrules.model.errors import PositionError
from ntwrules.model.exchange.reading import Reader
from ntwrules.model.machine.moments import Lasting
from ntwrules.model.seats import Seat

__all__ = ["MOST", "check_moment", "check_whole", "outcome_to_json", "read_outcome", "read_position"]

S = TypeVar("S", bound=Lasting[Any, Any])

#: No count is larger.
MOST = 10**9


def outcome_to_json(outcome: Outcome | None, seats: Sequence[Seat]) -> dict[str, Any] | None:
    """How a game ended, once it has; winners in the order of play."""
    if outcome is None:
        return None
    winners = [seat for seat in seats if seat in outcome.winners]
    return {"winners": winners, "scores": dict(outcome.scores), "reason": outcome.reason}


def read_position(read: Callable[[Reader], S], data: Any) -> S:
    """The state in *data*, however large or deep that is."""
    try:
        return read(Reader(data))
    except (RecursionError, OverflowError) as problem:
        raise PositionError("position", "too large or too deep") from problem


def check_whole(whole: Reader, keys: Collection[str], fingerprint: str) -> None:
    """Nothing but those keys, and it is of the same game."""
    whole.table(keys)
    own = whole.get("fingerprint", fingerprint)
    if own.text() != fingerprint:
        raise own.fail("this position belongs to another variant")


def read_outcome(
    entry: Reader, seats: Sequence[Seat], scores: Sequence[int], reasons: Collection[str], meaning: str
) -> Outcome | None:
    """How the game ended, with these *scores*, if it has; *meaning* tells what a score is."""
    if entry.value is None:
        return None
    entry.table(("winners", "scores", "reason"))
    winners = [seats[one.place(seats)] for one in entry.at("winners").different(len(seats))]
    if entry.at("scores").counts(seats, MOST) != tuple(scores):
        raise entry.at("scores").fail(meaning)
    return Outcome(winners, dict(zip(seats, scores, strict=True)), entry.at("reason").one_of(reasons))


def check_moment(whole: Reader, state: Lasting[Any, Any]) -> None:
    """Whoever is said to decide decides, about what is said to be decided."""
    if whole.at("to_act").value != state.to_act:
        raise whole.at("to_act").fail(f"{state.to_act or 'nobody'} decides here")
    if whole.get("phase", state.phase).value != state.phase:
        raise whole.at("phase").fail(f"this is the phase {state.phase!r}")
