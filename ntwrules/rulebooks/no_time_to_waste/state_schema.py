"""What the exchange form of a state consists of, as a table: JSON Schema, and the page about it."""

from typing import Any

from ntwrules.model.compass import SIDES
from ntwrules.model.exchange.schemas import CARDS, COUNT, by_seat, closed, said, shared
from ntwrules.rulebooks.no_time_to_waste.machine.pending import FRAMES

__all__ = ["state_schema"]

_CELLS = {"type": "array", "items": {"type": "integer", "minimum": 0, "maximum": 1599}}
_BOARD = {
    "size": said("Cells along one side.", {"type": "integer", "minimum": 4, "maximum": 40}),
    "water": said("Cells under bare water: none with a structure on it.", _CELLS | {"uniqueItems": True}),
}
_SHARED = shared(SIDES, FRAMES.asking, ("W1", "W2", "W3"), "Pawns on the finish")
_STATE = {
    **{key: _SHARED[key] for key in ("variant", "fingerprint", "round", "turn", "to_act", "phase")},
    "board": said(
        "What lies where. Besides `size` and `water` it has the cells of every structure, by its key; cells that carry "
        "another structure, such as a polder under a pump, are listed too.",
        closed(_BOARD) | {"additionalProperties": _CELLS | {"uniqueItems": True}},
    ),
    "pawns": said(
        "Where the pawns of each seat stand, sorted, those in the water too; a cell occurs as often as there are pawns "
        "on it. The first key is the seat that began.",
        by_seat(SIDES, _CELLS | {"minItems": 1, "maxItems": 4}),
    ),
    "drowning": said("Which of them lie in the water.", by_seat(SIDES, _CELLS | {"uniqueItems": True})),
    "hands": said(
        "Cards by key, with how many of each; zeros are left out. A card before its holder, such as A, counts.",
        by_seat(SIDES, CARDS),
    ),
    "draw": said("The draw pile, which has no order: a draw is a chance over it.", CARDS),
    "discard": said("The discard pile.", CARDS),
    "skips": said("Turns that each seat still has to skip.", by_seat(SIDES, COUNT)),
    "moves": said("Moves of pawns each seat has made.", by_seat(SIDES, COUNT)),
    **{key: _SHARED[key] for key in ("seconds", "outcome", "pending")},
    "roller": said("Only in the phase `roll`: in whose view the dice are read.", {"enum": list(SIDES)}),
}


def state_schema() -> dict[str, Any]:
    """The schema of any state of any variant of the game."""
    return {
        **closed(_STATE, optional=("roller",)),
        "if": {"properties": {"phase": {"const": "roll"}}},
        "then": {"required": ["roller"]},
        "else": {"not": {"required": ["roller"]}},
    }
