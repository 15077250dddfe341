"""The fields of a state of Boot op Stoom: what each is, and who may see it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from ntwrules.model.compass import POINTS
from ntwrules.model.exchange.kinds import (
    FLAG,
    Kind,
    bag,
    checked,
    choice,
    follows,
    integer,
    list_of,
    optional,
    pair,
    per,
    per_seat,
    seat,
    set_of,
)
from ntwrules.model.exchange.pending import pending_row
from ntwrules.model.exchange.positions import closing_rows, opening_rows
from ntwrules.model.exchange.reading import Reader
from ntwrules.model.exchange.rows import StateRows, filled, group, row, row_schemas, written
from ntwrules.rulebooks.boot_op_stoom.effects import PILES
from ntwrules.rulebooks.boot_op_stoom.machine.draft import FATES, LAID, Moment, Slot
from ntwrules.rulebooks.boot_op_stoom.machine.facts import HEADINGS, NONE, PARCEL, STEAM, BosFacts
from ntwrules.rulebooks.boot_op_stoom.machine.pending import FRAMES
from ntwrules.rulebooks.boot_op_stoom.machine.places import Searching

__all__ = ["ROWS"]

#: How a card is called that cannot be seen.
_HIDDEN = "?"


def _game(at: Any) -> BosFacts:
    game: BosFacts = at.table.game
    return game


def _cards(at: Any) -> tuple[str, ...]:
    return _game(at).card_keys


def _days(at: Any) -> tuple[str, ...]:
    return tuple(_game(at).day_index)


def _pawns(at: Any) -> tuple[str, ...]:
    return ("boat", *at.table.seats) if _game(at).variant.piets else ("boat",)


def _of_pile(pile: int) -> Kind:
    """A card of that pile."""

    def problem(at: Any, card: int) -> str:
        cards = _game(at).cards
        return "" if card < len(cards) and cards[card].pile == pile else f"no card of the pile {PILES[pile]}"

    return checked(_CARD, problem)


def _all_of_pile(pile: int) -> Kind:
    """Cards of that pile."""

    def problem(at: Any, counts: tuple[int, ...]) -> str:
        others = any(count and card.pile != pile for card, count in zip(_game(at).cards, counts, strict=False))
        return f"only cards of the pile {PILES[pile]}" if others else ""

    return checked(_BAG, problem)


def _tile(at: Any, face: int) -> str:
    return _game(at).face_names[face]


def _face(at: Any, entry: Reader) -> int:
    names = _game(at).face_names
    if entry.text() not in names:
        raise entry.fail("there is no such tile")
    return names.index(entry.text())


def _too_many(at: Any, board: tuple[int, ...]) -> str:
    faces = _game(at).faces
    several = (i for i, face in enumerate(faces) if board.count(i) > face.copies)
    return next((f"there are only {faces[i].copies} tiles {_tile(at, i)}" for i in several), "")


def _slot(at: Any, entry: Reader) -> Slot:
    laid = "card" in entry.table([one.name for one in _SLOT])
    slot = Slot(**vars(filled(at, _SLOT if laid else _SLOT[:2], entry, SimpleNamespace())))
    if not slot.roots:
        raise entry.fail("a position is carried by one card or two")
    return slot if laid else slot._replace(fate=entry.get("fate", FATES[LAID]).place(FATES))


def _open(at: Moment) -> bool:
    """May everybody know all hands and all that was laid? (P9)"""
    return at.talk or at.variant.talk != "forbidden"


def _picked_seen(at: Moment, viewer: int) -> bool:
    """May a seat know which card the Sint is to place? (K7)"""
    sint_looks = viewer == at.sint and at.variant.placed_icons == "counted"
    return viewer == at.picked[1] or sint_looks or _open(at)


def _laid_open(at: Moment, viewer: int, i: int) -> bool:
    slot = at.slots[i]
    return slot.card < 0 or slot.up or slot.by == viewer or _open(at)


def _searched(at: Moment, viewer: int, pile: int) -> bool:
    """Who looks through a pile sees it (Z3)."""
    if pile != PARCEL or not at.pending:
        return False
    top = at.pending[-1]
    return isinstance(top, Searching) and top.seat == viewer


_SEAT = seat(POINTS)
_CARD = choice(_cards, hidden=_HIDDEN)
_BAG = bag(_cards, 999, _HIDDEN)
_DAY = choice(_days)
_CELL = integer(0, 80, lambda at: _game(at).cells - 1)
_POSITION = integer(NONE, 98, lambda at: len(at.slots) - 1)
_TILE = Kind(
    {"description": "A tile by its key; houses and harbours have a number too.", "type": "string"}, _face, _tile
)
_TO_DO = checked(_TILE, lambda at, face: "" if _game(at).counts(face) else "there is nothing to be done")
_PAWN = optional(pair(_CELL, choice(HEADINGS), "a tile and a heading"), (NONE, 0))
_KINDS = list_of(choice(lambda at: tuple(_game(at).kind_index)), ordered=False)

_SLOT = (
    row("roots", list_of(integer(-99, 99), 2).told(minItems=1, maxItems=2),
        "The steamboat cards that carry it, counted from the first of the row when the round began."),
    row("icon", optional(choice(lambda at: tuple(_game(at).icon_index))), "The icon that works there, if one does.",
        otherwise=None),
    row("card", _CARD, "The card that was laid there; `?` for one that cannot be seen.",
        when=lambda slot: slot.card >= 0),
    row("by", _SEAT, "Who laid it.", when=lambda slot: slot.card >= 0),
    row("up", FLAG, "Does it lie face up?", when=lambda slot: slot.card >= 0),
    row("fate", choice(FATES), "What became of it; a card that is used up lies elsewhere by now. "
        "A position that disappears empty is skipped.", when=lambda slot: not slot.empty),
)  # fmt: skip
_SLOTS = list_of(
    Kind(
        row_schemas(_SLOT),
        _slot,
        lambda at, slot: written(_SLOT, at, slot),
        lambda at, slot, seen: slot._replace(card=_CARD.veil(at, slot.card, seen)),
    )
)

#: Every field of a state or a view.
ROWS = StateRows((
    *opening_rows(POINTS, FRAMES.asking, row("turn", _SEAT, "Who is Sint.", "sint"),
                  "then `?` is a card that this seat cannot see."),
    group("board", "What lies where.",
          row("size", follows(integer(2, 9).schema), "Tiles along one side.", "table.game.variant.size"),
          row("tiles", checked(list_of(optional(_TILE), lambda at: _game(at).cells, exactly="tiles"),
                            _too_many),
              "Row by row, from the north-west; null where none is dealt yet.", "board"),
          row("wishes", per(lambda at: [_tile(at, face) for face in _game(at).homes], _KINDS, []),
              "What each house wishes for."),
          row("done", set_of(_TO_DO), "Houses served and harbours visited.")),
    row("pawns", per(_pawns, _PAWN, None).told(propertyNames={"enum": ["boat", *POINTS]}, required=["boat"]),
        "Tile and heading of the boat, and of the Piet of every seat where there are Piets; null before it is there."),
    row("row", list_of(_of_pile(STEAM), 29), "The steamboat cards of the row, from left to right."),
    row("base", integer(-99, 99), "The number of its first card, counted from the first when the round began.",
        otherwise=0),
    row("slots", _SLOTS, "The positions of this round, from left to right.", seen_by=_laid_open),
    row("at", _POSITION, "The position whose card is being carried out, from 0; -1 for none.", otherwise=NONE),
    row("anchor", _POSITION, "Cards behind this position are ignored; -1 for none.", otherwise=NONE),
    row("last", optional(_SEAT), "Who laid the last card.", otherwise=None),
    row("hands", per_seat(POINTS, _BAG),
        "Cards by key, with how many of each; zeros are left out. The first key is the seat that began.",
        seen_by=lambda at, viewer, owner: viewer == owner or _open(at)),
    row("tops", per(PILES, [optional(_of_pile(pile)) for pile in range(3)], None),
        "The card that lies face up on each pile."),
    row("draw", per(PILES, [_all_of_pile(pile) for pile in range(3)]),
        "The piles below that, which have no order: a draw is a chance over them.", seen_by=_searched),
    row("discard", _BAG, "The three discard piles together."),
    row("aside", _BAG, "Cards set aside for the calendar."),
    row("gone", _BAG, "Cards out of the game."),
    row("deck", _BAG, "All cards of the game."),
    group("calendar", "The calendar.",
          row("days", integer(0, of=lambda at: _game(at).variant.calendar.length), "How far the calendar is."),
          row("turned", bag(_days, 999), "Calendar cards turned so far."),
          row("foreseen", list_of(_DAY), "The next ones, as far as they have been looked at."),
          row("spell", optional(_DAY), "The one that works in this round, if one does.", otherwise=None)),
    row("out", set_of(_SEAT), "Who does not play this round.", otherwise=[]),
    row("picked", optional(pair(_CARD, _SEAT, "a card and a seat"), (NONE, NONE)),
        "The card that the Sint is to place, and who plays it.", otherwise=None,
        seen_by=lambda at, viewer, _: _picked_seen(at, viewer)),
    row("claims", list_of(pair(_CELL, integer(0, of=lambda at: len(at.slots) - 1), "a tile and a position")),
        "Houses visited this round that may still be served: tile and position of the visit.", otherwise=[]),
    row("moved", set_of(choice(_pawns, ("boat", *POINTS))), "Pawns that came where they are by the card at hand.",
        otherwise=[]),
    row("talk", FLAG, "May everybody talk about their cards?", otherwise=False),
    row("damage", integer(0, 99), "Damage so far, where the boat can bear some.", otherwise=0),
    *closing_rows(POINTS, ("G1", "G2", "G3", "G4"), "Houses that have been served", pending_row(
        lambda at, entry: FRAMES.from_json(at, entry.items(999)), FRAMES.to_json)),
))  # fmt: skip
