"""What the exchange form of a state or a view consists of, as a table: JSON Schema, and the page about it."""

from typing import Any

from ntwrules.model.compass import POINTS
from ntwrules.model.exchange.schemas import CARDS, COUNT, by_seat, closed, or_null, said, shared
from ntwrules.rulebooks.boot_op_stoom.effects import PILES
from ntwrules.rulebooks.boot_op_stoom.machine.draft import FATES
from ntwrules.rulebooks.boot_op_stoom.machine.facts import HEADINGS
from ntwrules.rulebooks.boot_op_stoom.machine.pending import FRAMES

__all__ = ["state_schema"]

_SEAT = {"enum": list(POINTS)}
_PAWN = {"enum": ["boat", *POINTS]}
_KEY = {"type": "string"}
_FLAG = {"type": "boolean"}
_PLACE = {"type": "integer", "minimum": -1, "maximum": 98}
_CELL = {"type": "integer", "minimum": 0, "maximum": 80}


def _several(each: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": "array", "items": each, **more}


def _pair(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "prefixItems": [one, other], "items": False, "minItems": 2}


_TILE = said("A tile by its key; houses and harbours have a number too.", {"type": "string"})
_BOARD = {
    "size": said("Tiles along one side.", {"type": "integer", "minimum": 2, "maximum": 9}),
    "tiles": said("Row by row, from the north-west; null where none is dealt yet.", _several(or_null(_TILE))),
    "wishes": said("What each house wishes for.", {"type": "object", "additionalProperties": _several(_KEY)}),
    "done": said("Houses served and harbours visited.", _several(_TILE, uniqueItems=True)),
}
_SLOT = {
    "roots": said(
        "The steamboat cards that carry it, counted from the first of the row when the round began.",
        _several({"type": "integer"}, minItems=1, maxItems=2),
    ),
    "icon": said("The icon that works there, if one does.", or_null(_KEY)),
    "card": said("The card that was laid there; `?` for one that cannot be seen.", _KEY),
    "by": said("Who laid it.", _SEAT),
    "up": said("Does it lie face up?", _FLAG),
    "fate": said(
        "What became of it; a card that is used up lies elsewhere by now. A position that disappears empty is skipped.",
        {"enum": list(FATES)},
    ),
}
_CALENDAR = {
    "days": said("How far the calendar is.", COUNT),
    "turned": said("Calendar cards turned so far.", CARDS),
    "foreseen": said("The next ones, as far as they have been looked at.", _several(_KEY)),
    "spell": said("The one that works in this round, if one does.", or_null(_KEY)),
}
_SHARED = shared(POINTS, FRAMES.asking, ("G1", "G2", "G3", "G4"), "Houses that have been served")
_STATE = {
    "variant": _SHARED["variant"],
    "fingerprint": _SHARED["fingerprint"],
    "viewer": said("Null, or whose view it is; then `?` is a card that this seat cannot see.", or_null(_SEAT)),
    "round": _SHARED["round"],
    "turn": said("Who is Sint.", _SEAT),
    "to_act": _SHARED["to_act"],
    "phase": _SHARED["phase"],
    "board": said("What lies where.", closed(_BOARD)),
    "pawns": said(
        "Tile and heading of the boat, and of the Piet of every seat where there are Piets; null before it is there.",
        {
            "type": "object",
            "propertyNames": _PAWN,
            "required": ["boat"],
            "additionalProperties": or_null(_pair(_CELL, {"enum": list(HEADINGS)})),
        },
    ),
    "row": said("The steamboat cards of the row, from left to right.", _several(_KEY)),
    "base": said(
        "The number of its first card, counted from the first when the round began.", {"type": "integer"}
    ),
    "slots": said("The positions of this round, from left to right.", _several(closed(_SLOT, tuple(_SLOT)[2:]))),
    "at": said("The position whose card is being carried out, from 0; -1 for none.", _PLACE),
    "anchor": said("Cards behind this position are ignored; -1 for none.", _PLACE),
    "last": said("Who laid the last card.", or_null(_SEAT)),
    "hands": said(
        "Cards by key, with how many of each; zeros are left out. The first key is the seat that began.",
        by_seat(POINTS, CARDS),
    ),
    "tops": said("The card that lies face up on each pile.", closed(dict.fromkeys(PILES, or_null(_KEY)))),
    "draw": said(
        "The piles below that, which have no order: a draw is a chance over them.",
        closed(dict.fromkeys(PILES, CARDS)),
    ),
    "discard": said("The three discard piles together.", CARDS),
    "aside": said("Cards set aside for the calendar.", CARDS),
    "gone": said("Cards out of the game.", CARDS),
    "deck": said("All cards of the game.", CARDS),
    "calendar": said("The calendar.", closed(_CALENDAR)),
    "out": said("Who does not play this round.", _several(_SEAT, uniqueItems=True)),
    "picked": said("The card that the Sint is to place, and who plays it.", or_null(_pair(_KEY, _SEAT))),
    "claims": said(
        "Houses visited this round that may still be served: tile and position of the visit.",
        _several(_pair(_CELL, COUNT)),
    ),
    "moved": said("Pawns that came where they are by the card at hand.", _several(_PAWN, uniqueItems=True)),
    "talk": said("May everybody talk about their cards?", _FLAG),
    "damage": said("Damage so far, where the boat can bear some.", COUNT),
    "seconds": _SHARED["seconds"],
    "outcome": _SHARED["outcome"],
    "pending": _SHARED["pending"],
}  # fmt: skip


def state_schema() -> dict[str, Any]:
    """The schema of any state or view of any variant of the game."""
    return closed(_STATE)
