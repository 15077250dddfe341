"""What the exchange forms of all states have in common, as JSON Schema."""

from collections.abc import Iterable, Sequence
from typing import Any

from ntwrules.model.seats import Seat

__all__ = ["CARDS", "COUNT", "by_seat", "closed", "or_null", "said", "shared"]

COUNT = {"type": "integer", "minimum": 0}
CARDS = {"type": "object", "additionalProperties": {"type": "integer", "minimum": 1, "maximum": 99}}


def said(description: str, schema: dict[str, Any]) -> dict[str, Any]:
    """A schema and what it is about."""
    return {"description": description, **schema}


def closed(properties: dict[str, Any], optional: Iterable[str] = ()) -> dict[str, Any]:
    """An object with these entries and no others; all but the *optional* ones have to be there."""
    required = [name for name in properties if name not in tuple(optional)]
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def or_null(schema: dict[str, Any]) -> dict[str, Any]:
    """That, or nothing."""
    return {"anyOf": [{"type": "null"}, schema]}


def by_seat(seats: Sequence[Seat], each: dict[str, Any]) -> dict[str, Any]:
    """An object with an entry for every seat in play."""
    return {"type": "object", "propertyNames": {"enum": list(seats)}, "minProperties": 1, "additionalProperties": each}


def shared(seats: Sequence[Seat], phases: Iterable[str], reasons: Sequence[str], score: str) -> dict[str, Any]:
    """
    What every state tells, by key.

    Args:
        seats: Where somebody can sit.

        phases: What can be decided.

        reasons: The rules that can end a game.

        score: What a score counts.
    """
    seat = {"enum": list(seats)}
    named = [f"`{reason}`" for reason in reasons]
    outcome = {
        "winners": said("Who has won, in the order of play; nobody, one or several.", {"type": "array", "items": seat}),
        "scores": said(f"{score}, by seat; zeros are written.", by_seat(seats, COUNT)),
        "reason": said(f"The rule that ended it: {', '.join(named[:-1])} or {named[-1]}.", {"enum": list(reasons)}),
    }
    return {
        "variant": said("The key of the variant.", {"type": "string"}),
        "fingerprint": said(
            "Of the rules that are played; a state of other rules is refused.",
            {"type": "string", "pattern": "^[0-9a-f]{64}$"},
        ),
        "round": said("The round that is played.", {"type": "integer", "minimum": 1}),
        "turn": said("Whose turn it is.", seat),
        "to_act": said(
            "Who decides next: a seat, `chance`, or null when the game is over.", {"enum": [*seats, "chance", None]}
        ),
        "phase": said("What is decided next.", {"enum": [*phases, "over"]}),
        "seconds": said("Table time so far.", COUNT),
        "outcome": said("Null, or how the game ended.", or_null(closed(outcome))),
        "pending": said(
            "What only the machine needs to go on from here. Keep it as it is; do not rely on what it holds.",
            {"type": "array", "items": {"type": "object"}},
        ),
    }
