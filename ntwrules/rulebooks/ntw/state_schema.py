"""What the exchange form of a state consists of, as a table: JSON Schema, and the page about it."""

from typing import Any

from ntwrules.model.seats import SEATS
from ntwrules.rulebooks.ntw.machine.pending import FRAMES

__all__ = ["state_schema"]

_SEAT = {"enum": list(SEATS)}
_COUNT = {"type": "integer", "minimum": 0}
_CELLS = {"type": "array", "items": {"type": "integer", "minimum": 0, "maximum": 1599}}
_CARDS = {"type": "object", "additionalProperties": {"type": "integer", "minimum": 1, "maximum": 99}}


def _by_seat(each: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "propertyNames": _SEAT, "minProperties": 1, "additionalProperties": each}


def _said(description: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"description": description, **schema}


_BOARD = {
    "size": _said("Cells along one side.", {"type": "integer", "minimum": 4, "maximum": 40}),
    "water": _said("Cells under bare water: none with a structure on it.", _CELLS | {"uniqueItems": True}),
}
_OUTCOME = {
    "winners": _said("Who has won, in the order of play; nobody, one or several.", {"type": "array", "items": _SEAT}),
    "scores": _said("Pawns on the finish, by seat; zeros are written.", _by_seat(_COUNT)),
    "reason": _said("The rule that ended it: `W1`, `W2` or `W3`.", {"enum": ["W1", "W2", "W3"]}),
}
_STATE = {
    "variant": _said("The key of the variant.", {"type": "string"}),
    "fingerprint": _said(
        "Of the rules that are played; a state of other rules is refused.",
        {"type": "string", "pattern": "^[0-9a-f]{64}$"},
    ),
    "round": _said("The round that is played.", {"type": "integer", "minimum": 1}),
    "turn": _said("Whose turn it is.", _SEAT),
    "to_act": _said(
        "Who decides next: a seat, `chance`, or null when the game is over.", {"enum": [*SEATS, "chance", None]}
    ),
    "phase": _said("What is decided next.", {"enum": [*(phase for phase in FRAMES if phase != "begin"), "over"]}),
    "board": _said(
        "What lies where. Besides `size` and `water` it has the cells of every structure, by its key; cells that carry "
        "another structure, such as a polder under a pump, are listed too.",
        {
            "type": "object",
            "properties": _BOARD,
            "required": list(_BOARD),
            "additionalProperties": _CELLS | {"uniqueItems": True},
        },
    ),
    "pawns": _said(
        "Where the pawns of each seat stand, sorted, those in the water too; a cell occurs as often as there are pawns "
        "on it. The first key is the seat that began.",
        _by_seat(_CELLS | {"minItems": 1, "maxItems": 4}),
    ),
    "drowning": _said("Which of them lie in the water.", _by_seat(_CELLS | {"uniqueItems": True})),
    "hands": _said(
        "Cards by key, with how many of each; zeros are left out. A card before its holder, such as A, counts.",
        _by_seat(_CARDS),
    ),
    "draw": _said("The draw pile, which has no order: a draw is a chance over it.", _CARDS),
    "discard": _said("The discard pile.", _CARDS),
    "skips": _said("Turns that each seat still has to skip.", _by_seat(_COUNT)),
    "moves": _said("Moves of pawns each seat has made.", _by_seat(_COUNT)),
    "seconds": _said("Table time so far.", _COUNT),
    "outcome": _said(
        "Null, or how the game ended.",
        {
            "anyOf": [
                {"type": "null"},
                {
                    "type": "object",
                    "properties": _OUTCOME,
                    "required": list(_OUTCOME),
                    "additionalProperties": False,
                },
            ]
        },
    ),
    "pending": _said(
        "What only the machine needs to go on from here. Keep it as it is; do not rely on what it holds.",
        {"type": "array", "items": {"type": "object"}},
    ),
    "roller": _said("Only in the phase `roll`: in whose view the dice are read.", _SEAT),
}


def state_schema() -> dict[str, Any]:
    """The schema of any state of any variant of the game."""
    return {
        "type": "object",
        "properties": _STATE,
        "required": [name for name in _STATE if name != "roller"],
        "additionalProperties": False,
        "if": {"properties": {"phase": {"const": "roll"}}},
        "then": {"required": ["roller"]},
        "else": {"not": {"required": ["roller"]}},
    }
