"""The exchange form of a state: what is written and read alike in every game."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from types import SimpleNamespace
from typing import Any, TypeVar

from ntwrules.model.actions.outcome import Outcome
from ntwrules.model.errors import PositionError
from ntwrules.model.exchange.kinds import At, Kind, follows, integer, list_of, optional, per_seat, word
from ntwrules.model.exchange.reading import Reader
from ntwrules.model.exchange.rows import StateRow, StateRows, filled, row, row_schemas, written
from ntwrules.model.machine.games import GameTable, TableGame
from ntwrules.model.machine.moments import Lasting
from ntwrules.model.seats import MOST_PLAYERS, Seat

__all__ = ["check_scores", "closing_rows", "opening_rows", "order_of_play", "outcome_kind", "read_state"]

S = TypeVar("S", bound=Lasting[Any, Any])
T = TypeVar("T", bound=GameTable[Any])


def opening_rows(
    places: Sequence[Seat], phases: Iterable[str], turn: StateRow, hidden: str = "", *, over: str | None = "over"
) -> tuple[StateRow, ...]:
    """
    What every state begins with.

    Args:
        places: Where somebody can sit.

        phases: What can be decided.

        turn: Whose turn it is.

        hidden: What views have to say of what they hide, where anything is.

        over: What is decided once the game is over.
    """
    viewer = optional(word(lambda at: at.table.seats, places), None)
    viewers = (row("viewer", viewer, f"Null, or whose view it is; {hidden}", otherwise=None),) if hidden else ()
    return (
        row("variant", follows({"type": "string"}), "The key of the variant.", "table.game.variant.key"),
        row(
            "fingerprint",
            follows({"type": "string", "pattern": "^[0-9a-f]{64}$"}),
            "Of the rules that are played; a state of other rules is refused.",
            "table.game.fingerprint",
        ),
        *viewers,
        row("round", integer(1), "The round that is played."),
        turn,
        row(
            "to_act",
            follows({"enum": [*places, "chance", None]}),
            "Who decides next: a seat, `chance`, or null when the game is over.",
        ),
        row(
            "phase",
            follows({"enum": [*phases, over]}),
            "What is decided next.",
            lambda at: at.phase if at.outcome is None else over,
        ),
    )


def closing_rows(places: Sequence[Seat], reasons: Sequence[str], score: str, pending: StateRow) -> tuple[StateRow, ...]:
    """
    What every state ends with.

    Args:
        places: Where somebody can sit.

        reasons: The rules that can end a game.

        score: What a score counts.

        pending: What is still to be done.
    """
    return (
        row("seconds", integer(0), "Table time so far.", otherwise=0),
        row(
            "outcome",
            optional(outcome_kind(places, reasons, score), None),
            "Null, or how the game ended.",
            otherwise=None,
        ),
        pending,
    )


def outcome_kind(
    places: Sequence[Seat], reasons: Sequence[str], score: str, *, least: int = 0, grades: Sequence[str] = ()
) -> Kind:
    """
    How a game ended; winners in the order of play.

    Args:
        places: Where somebody can sit.

        reasons: The rules that can end a game.

        score: What a score counts.

        least: The lowest score there can be.

        grades: How well a game can go, where it knows that.
    """
    named = [f"`{reason}`" for reason in reasons]
    parts = (
        row(
            "winners",
            list_of(word(lambda at: at.table.seats, places), MOST_PLAYERS),
            "Who has won, in the order of play; nobody, one or several.",
        ),
        row("scores", per_seat(places, integer(least), 0), f"{score}, by seat; zeros are written."),
        *((row("grade", word(grades), "How well it went."),) if grades else ()),
        row("reason", word(reasons), f"The rule that ended it: {', '.join(named[:-1])} or {named[-1]}."),
    )

    def read(at: At, entry: Reader) -> Outcome:
        entry.table([one.name for one in parts])
        entry.at("winners").different(MOST_PLAYERS)
        found = vars(filled(at, parts, entry, SimpleNamespace()))
        return Outcome(**found | {"scores": dict(zip(at.table.seats, found["scores"], strict=True))})

    def write(at: At, outcome: Outcome) -> dict[str, Any]:
        seats = at.table.seats
        won, scores = [one for one in seats if one in outcome.winners], [outcome.scores[one] for one in seats]
        told = SimpleNamespace(winners=won, scores=scores, reason=outcome.reason, grade=outcome.grade)
        return written(parts, at, told)

    return Kind(row_schemas(parts), read, write)


def order_of_play(entry: Reader, places: Collection[Seat], allowed: Callable[[tuple[Seat, ...]], bool]) -> Any:
    """Who plays, in order: the keys of an object."""
    seats: tuple[Seat, ...] = tuple(entry.table(places))
    if not allowed(seats):
        raise entry.fail(f"{', '.join(seats) or 'nobody'} is no order of play of this variant")
    return seats


def read_state(
    rows: StateRows,
    game: TableGame[Any, T],
    data: Any,
    table: Callable[[Any, Reader], T],
    made: Callable[[SimpleNamespace, Reader], S],
) -> S:
    """
    The state or view that *data* describes, however large or deep that is.

    Args:
        rows: The fields of a state.

        game: What is played.

        data: What may be a state.

        table: Finds who plays.

        made: Makes a state of what was read of a moment, or tells why not.
    """
    whole = Reader(data)
    try:
        own = whole.get("fingerprint", game.fingerprint)
        if own.text() != game.fingerprint:
            named = whole.get("variant", "").value
            called = f", {named[:64]!r}" if named and isinstance(named, str) else ""
            raise own.fail(f"this position belongs to another variant{called}")
        whole.table(rows.names)
        state = made(rows.read(whole, table(game, whole)), whole)
        _check_moment(whole, written((one for one in rows.rows if one.name in ("to_act", "phase")), state))
    except (RecursionError, OverflowError) as problem:
        raise PositionError("position", "too large or too deep") from problem
    return state


def check_scores(whole: Reader, outcome: Outcome | None, scores: Sequence[int], meaning: str) -> None:
    """The scores are these, once it is over; *meaning* tells what a score is."""
    if outcome is not None and tuple(outcome.scores.values()) != tuple(scores):
        raise whole.at("outcome").at("scores").fail(meaning)


def _check_moment(whole: Reader, told: Mapping[str, Any]) -> None:
    """Whoever is said to decide decides, about what is said to be decided."""
    if whole.at("to_act").value != told["to_act"]:
        raise whole.at("to_act").fail(f"{told['to_act'] or 'nobody'} decides here")
    if "phase" in told and whole.get("phase", told["phase"]).value != told["phase"]:
        raise whole.at("phase").fail(f"this is the phase {told['phase']!r}")
