"""The exchange form of a state or a view: plain JSON data, and back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from ntwrules.model.actions.outcome import Outcome
from ntwrules.model.compass import POINTS
from ntwrules.model.exchange.positions import (
    MOST,
    check_moment,
    check_whole,
    outcome_to_json,
    read_outcome,
    read_position,
)
from ntwrules.model.exchange.reading import Reader
from ntwrules.model.seats import Seat
from ntwrules.rulebooks.boot_op_stoom.effects import PILES
from ntwrules.rulebooks.boot_op_stoom.machine.draft import FATES, LAID, SKIPPED, Counts, Draft, Moment, Slot
from ntwrules.rulebooks.boot_op_stoom.machine.ending import served
from ntwrules.rulebooks.boot_op_stoom.machine.facts import HEADINGS, STEAM, BosFacts, Table
from ntwrules.rulebooks.boot_op_stoom.machine.pending import FRAMES, unsound
from ntwrules.rulebooks.boot_op_stoom.machine.row import alternates
from ntwrules.rulebooks.boot_op_stoom.machine.state import BosState, finished
from ntwrules.rulebooks.boot_op_stoom.machine.views import lying

__all__ = ["from_json", "to_json"]

#: A card that cannot be seen.
_HIDDEN = "?"
_REASONS = ("G1", "G2", "G3", "G4")
_KEYS = (
    "variant", "fingerprint", "viewer", "round", "turn", "to_act", "phase", "board", "pawns", "row", "base", "slots",
    "at", "anchor", "last", "hands", "tops", "draw", "discard", "aside", "gone", "deck", "calendar", "out", "picked",
    "claims", "moved", "talk", "damage", "seconds", "outcome", "pending",
)  # fmt: skip


def to_json(state: BosState) -> dict[str, Any]:
    """Plain JSON data that says everything about *state*; in a view, a card that cannot be seen is called ``?``."""
    game, seats = state.game, state.table.seats
    days = game.variant.calendar.days
    names = _names(game)
    return {
        "variant": game.variant.key,
        "fingerprint": game.fingerprint,
        "viewer": state.viewer,
        "round": state.round,
        "turn": seats[state.sint],
        "to_act": state.to_act,
        "phase": state.phase,
        "board": {
            "size": game.variant.size,
            "tiles": [_tile(game, face) if face >= 0 else None for face in state.board],
            "wishes": {
                _tile(game, face): [game.variant.kinds[kind].key for kind in wishes]
                for face, wishes in zip(game.homes, state.wishes, strict=True)
            },
            "done": [_tile(game, face) for face in range(len(game.faces)) if state.done >> face & 1],
        },
        "pawns": {
            name: [cell, HEADINGS[heading]] if cell >= 0 else None
            for name, (cell, heading) in zip(("boat", *seats), state.pawns, strict=False)
        },
        "row": [game.cards[card].key for card in state.row],
        "base": state.base,
        "slots": [_slot(state, slot) for slot in state.slots],
        "at": state.at,
        "anchor": state.anchor,
        "last": _seat(seats, state.last),
        "hands": {seat: _cards(names, hand) for seat, hand in zip(seats, state.hands, strict=True)},
        "tops": {pile: names[card] if card >= 0 else None for pile, card in zip(PILES, state.tops, strict=True)},
        "draw": {pile: _cards(names, cards) for pile, cards in zip(PILES, state.draw, strict=True)},
        "discard": _cards(names, state.discard),
        "aside": _cards(names, state.aside),
        "gone": _cards(names, state.gone),
        "deck": _cards(names, state.deck),
        "calendar": {
            "days": state.days,
            "turned": {day.key: count for day, count in zip(days, state.turned, strict=True) if count},
            "foreseen": [days[day].key for day in state.foreseen],
            "spell": days[state.spell].key if state.spell >= 0 else None,
        },
        "out": [seat for i, seat in enumerate(seats) if state.out >> i & 1],
        "picked": [names[state.picked[0]], seats[state.picked[1]]] if state.picked[1] >= 0 else None,
        "claims": [list(claim) for claim in state.claims],
        "moved": [name for i, name in enumerate(("boat", *seats)) if state.moved >> i & 1],
        "talk": state.talk,
        "damage": state.damage,
        "seconds": state.seconds,
        "outcome": outcome_to_json(state.outcome, seats),
        "pending": FRAMES.to_json(state.table, state.pending),
    }


def _names(game: BosFacts) -> tuple[str, ...]:
    return (*(card.key for card in game.cards), _HIDDEN)


def _seat(seats: Sequence[Seat], seat: int) -> Seat | None:
    return seats[seat] if seat >= 0 else None


def _tile(game: BosFacts, face: int) -> str:
    key, number = game.faces[face].tile.key, game.faces[face].number
    return f"{key} {number}" if number else key


def _cards(names: Sequence[str], counts: Counts) -> dict[str, int]:
    return {name: count for name, count in zip(names, counts, strict=True) if count}


def _slot(state: Moment, slot: Slot) -> dict[str, Any]:
    found: dict[str, Any] = {"roots": list(slot.roots)}
    found["icon"] = state.variant.icons[slot.icon].key if slot.icon >= 0 else None
    if slot.card >= 0:
        found["card"] = _names(state.game)[slot.card]
        found |= {"by": state.table.seats[slot.by], "up": slot.up, "fate": FATES[slot.fate]}
    elif not slot.empty:
        found["fate"] = FATES[slot.fate]
    return found


def from_json(game: BosFacts, data: Any) -> BosState:
    """
    The state or view that *data* describes, as `to_json` writes it.

    Raises PositionError, an NtwError and ValueError, for anything else.
    """
    return read_position(partial(_read, game), data)


def _read(game: BosFacts, whole: Reader) -> BosState:
    check_whole(whole, _KEYS, game.fingerprint)
    table = _table(game, whole.at("hands"))
    seats = table.seats
    seen_by = _maybe(whole.get("viewer", None), seats)
    cards = _Cards(game, hidden=seen_by >= 0)
    board = whole.at("board")
    board.table(("size", "tiles", "wishes", "done"))
    size = board.get("size", game.variant.size)
    if size.number(1, 99) != game.variant.size:
        raise size.fail(f"the board of this variant is {game.variant.size} by {game.variant.size}")
    calendar = whole.at("calendar")
    calendar.table(("days", "turned", "foreseen", "spell"))
    days = tuple(game.day_index)
    whole.at("draw").table(PILES)
    whole.at("tops").table(PILES)
    slots = tuple(_read_slot(game, table, cards, entry) for entry in whole.at("slots").items(99))
    picked = whole.get("picked", None)
    draft = Draft(
        table,
        viewer=_seat(seats, seen_by),
        round=whole.at("round").number(1, MOST),
        sint=whole.at("turn").place(seats),
        last=_maybe(whole.get("last", None), seats),
        board=_board(game, board.at("tiles")),
        wishes=_wishes(game, board.at("wishes")),
        done=_done(game, board.at("done")),
        pawns=_pawns(table, whole.at("pawns")),
        row=tuple(cards.one(entry, STEAM) for entry in whole.at("row").items(29)),
        base=whole.get("base", 0).number(-99, 99),
        slots=slots,
        at=whole.get("at", -1).number(-1, len(slots) - 1),
        anchor=whole.get("anchor", -1).number(-1, len(slots) - 1),
        hands=tuple(cards.counts(whole.at("hands").at(seat)) for seat in seats),
        tops=tuple(_top(cards, whole.at("tops").get(pile, None), i) for i, pile in enumerate(PILES)),
        draw=tuple(cards.counts(whole.at("draw").at(pile), i) for i, pile in enumerate(PILES)),
        discard=cards.counts(whole.at("discard")),
        aside=cards.counts(whole.at("aside")),
        gone=cards.counts(whole.at("gone")),
        deck=cards.counts(whole.at("deck")),
        days=calendar.at("days").number(0, game.variant.calendar.length),
        turned=calendar.at("turned").counts(days, 999),
        foreseen=tuple(day.place(days) for day in calendar.at("foreseen").items(99)),
        spell=_maybe(calendar.get("spell", None), days),
        out=sum(1 << entry.place(seats) for entry in whole.get("out", []).different(99)),
        picked=(-1, -1) if picked.value is None else _picked(table, cards, picked),
        claims=tuple(_claim(game, len(slots), entry) for entry in whole.get("claims", []).items(99)),
        moved=sum(1 << entry.place(_pawn_names(table)) for entry in whole.get("moved", []).different(99)),
        talk=whole.get("talk", False).flag(),
        damage=whole.get("damage", 0).number(0, 99),
        seconds=whole.get("seconds", 0).number(0, MOST),
        outcome=None,
        pending=(),
        told=(),
    )
    draft.outcome = _outcome(draft, whole.get("outcome", None))
    draft.pending = FRAMES.from_json(table, whole.at("pending").items(999))
    state = finished(draft)
    _check(state, whole)
    return state


def _table(game: BosFacts, hands: Reader) -> Table:
    """The order of play is that of the seats, whoever was the first Sint."""
    seats: tuple[Seat, ...] = tuple(hands.table(POINTS))
    if not any(
        seats == (*seating.seats[i:], *seating.seats[:i])
        for seating in game.variant.seatings
        for i in range(seating.players)
    ):
        raise hands.fail(f"{', '.join(seats) or 'nobody'} is no order of play of this variant")
    return game.table(seats)


def _maybe(entry: Reader, names: Sequence[str]) -> int:
    return -1 if entry.value is None else entry.place(names)


class _Cards:
    """Reads cards, which may be hidden in a view."""

    def __init__(self, game: BosFacts, *, hidden: bool) -> None:
        self.game = game
        self.names = _names(game) if hidden else _names(game)[:-1]

    def one(self, entry: Reader, pile: int = -1) -> int:
        """A card, of that pile if one is given."""
        card = entry.place(self.names)
        if pile >= 0 and (card == self.game.unknown or self.game.cards[card].pile != pile):
            raise entry.fail(f"no card of the pile {PILES[pile]}")
        return card

    def counts(self, entry: Reader, pile: int = -1) -> Counts:
        """Cards by kind, of that pile if one is given."""
        found = entry.counts(self.names, 999)
        if pile >= 0 and any(
            count for card, count in enumerate(found[: self.game.unknown]) if self.game.cards[card].pile != pile
        ):
            raise entry.fail(f"only cards of the pile {PILES[pile]}")
        return found if len(found) > self.game.unknown else (*found, 0)


def _top(cards: _Cards, entry: Reader, pile: int) -> int:
    return -1 if entry.value is None else cards.one(entry, pile)


def _face(game: BosFacts, entry: Reader) -> int:
    key, _, number = entry.text().partition(" ")
    face = game.face_index.get((key, int(number) if number.isascii() and number.isdigit() and len(number) < 4 else 0))
    if face is None or _tile(game, face) != entry.value:
        raise entry.fail("there is no such tile")
    return face


def _board(game: BosFacts, entry: Reader) -> tuple[int, ...]:
    tiles = entry.items(game.cells)
    if len(tiles) != game.cells:
        raise entry.fail(f"{game.cells} tiles are needed")
    found = tuple(-1 if tile.value is None else _face(game, tile) for tile in tiles)
    for i, face in enumerate(game.faces):
        if found.count(i) > face.copies:
            raise entry.fail(f"there are only {face.copies} tiles {_tile(game, i)}")
    return found


def _wishes(game: BosFacts, entry: Reader) -> tuple[tuple[int, ...], ...]:
    entry.table([_tile(game, face) for face in game.homes])
    kinds = tuple(game.kind_index)
    return tuple(
        tuple(sorted(kind.place(kinds) for kind in entry.get(_tile(game, face), []).items(99))) for face in game.homes
    )


def _done(game: BosFacts, entry: Reader) -> int:
    found = 0
    for one in entry.different(99):
        face = _face(game, one)
        if not game.counts(face):
            raise one.fail("there is nothing to be done")
        found |= 1 << face
    return found


def _pawn_names(table: Table) -> tuple[str, ...]:
    return ("boat", *table.seats) if table.game.variant.piets else ("boat",)


def _pawns(table: Table, entry: Reader) -> tuple[tuple[int, int], ...]:
    names = _pawn_names(table)
    entry.table(names)
    found = []
    for name in names:
        pawn = entry.get(name, None)
        if pawn.value is None:
            found.append((-1, 0))
            continue
        pair = pawn.pair("a tile and a heading")
        found.append((pair[0].number(0, table.game.cells - 1), pair[1].place(HEADINGS)))
    return tuple(found)


def _read_slot(game: BosFacts, table: Table, cards: _Cards, entry: Reader) -> Slot:
    entry.table(("roots", "icon", "card", "by", "up", "fate"))
    roots = tuple(root.number(-99, 99) for root in entry.at("roots").items(2))
    if not roots:
        raise entry.fail("a position is carried by one card or two")
    icon = _maybe(entry.get("icon", None), tuple(game.icon_index))
    if "card" not in entry.table():
        return Slot(roots, icon, fate=entry.get("fate", FATES[LAID]).place(FATES))
    by = entry.at("by").place(table.seats)
    fate = entry.at("fate").place(FATES)
    return Slot(roots, icon, cards.one(entry.at("card")), by, entry.at("up").flag(), fate)


def _picked(table: Table, cards: _Cards, entry: Reader) -> tuple[int, int]:
    pair = entry.pair("a card and a seat")
    return cards.one(pair[0]), pair[1].place(table.seats)


def _claim(game: BosFacts, slots: int, entry: Reader) -> tuple[int, int]:
    pair = entry.pair("a tile and a position")
    return pair[0].number(0, game.cells - 1), pair[1].number(0, slots - 1)


def _outcome(at: Moment, entry: Reader) -> Outcome | None:
    seats = at.table.seats
    scores = (served(at),) * len(seats)
    outcome = read_outcome(entry, seats, scores, _REASONS, "a score is the houses that have been served")
    if outcome is not None and outcome.winners != frozenset(seats if outcome.reason == "G1" else ()):
        raise entry.at("winners").fail("everybody wins, or nobody")
    return outcome


def _check(state: BosState, whole: Reader) -> None:
    """All cards are there, the row is a row, and what is pending can be decided."""
    game = state.game
    if not alternates(state.hands_of_row()):
        raise whole.at("row").fail("those cards do not fit together")
    mixed = {card for cards in game.mixes for card in cards}
    if any(have != game.copies[card] for card, have in enumerate(state.deck) if card not in mixed) or any(
        sum(state.deck[card] for card in cards) > mix.copies
        for cards, mix in zip(game.mixes, game.variant.mixed, strict=True)
    ):
        raise whole.at("deck").fail("those are not the cards of this game")
    found = lying(state)
    for card, face in enumerate(game.cards):
        if found[card] > state.deck[card] or (found[card] < state.deck[card] and not state.viewer):
            raise whole.fail(f"there are {found[card]} cards {face.key}, not {state.deck[card]}")
    if sum(found) != sum(state.deck):
        raise whole.fail(f"there are {sum(found)} cards in all, not {sum(state.deck)}")
    if any(count > day.copies for count, day in zip(state.turned, game.variant.calendar.days, strict=True)):
        raise whole.at("calendar").fail("there are not so many of those cards")
    if any(slot.card < 0 and slot.fate not in (LAID, SKIPPED) for slot in state.slots):
        raise whole.at("slots").fail("where no card lies, none is carried out")
    problem = unsound(state)
    if problem:
        raise whole.at("pending").fail(problem)
    check_moment(whole, state)
