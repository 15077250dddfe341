"""The exchange form of a state: plain JSON data, and back."""

from __future__ import annotations

from functools import partial
from typing import Any

from ntwrules.model.compass import SIDES
from ntwrules.model.errors import PositionError
from ntwrules.model.exchange.positions import (
    MOST,
    check_moment,
    check_whole,
    outcome_to_json,
    read_outcome,
    read_position,
)
from ntwrules.model.exchange.reading import Reader
from ntwrules.model.machine.grid import bit_list, bits_of
from ntwrules.model.seats import Seat
from ntwrules.rulebooks.no_time_to_waste.machine.deeds import SkipDeed
from ntwrules.rulebooks.no_time_to_waste.machine.draft import Draft, Owed
from ntwrules.rulebooks.no_time_to_waste.machine.facts import NtwFacts, Table
from ntwrules.rulebooks.no_time_to_waste.machine.pending import FRAMES, unsound
from ntwrules.rulebooks.no_time_to_waste.machine.position import dry_for
from ntwrules.rulebooks.no_time_to_waste.machine.rules import NtwRules, rules_of
from ntwrules.rulebooks.no_time_to_waste.machine.state import NtwState, finished
from ntwrules.rulebooks.no_time_to_waste.machine.turn import Rolling

__all__ = ["from_json", "to_json"]

_KEYS = (
    "variant", "fingerprint", "round", "turn", "to_act", "phase", "board", "pawns", "drowning", "hands", "draw",
    "discard", "skips", "moves", "seconds", "outcome", "pending", "roller",
)  # fmt: skip


def to_json(state: NtwState) -> dict[str, Any]:
    """
    Plain JSON data that says everything about *state*.

    What cannot be seen on the table stands in ``pending``: first, where needed, ``notes``, then one entry a frame.
    """
    table = state.table
    game = table.game
    seats = table.seats
    found: dict[str, Any] = {
        "variant": game.variant.key,
        "fingerprint": game.fingerprint,
        "round": state.round,
        "turn": seats[state.turn],
        "to_act": state.to_act,
        "phase": state.phase,
        "board": {"size": game.variant.size, "water": bit_list(state.water)}
        | {structure.key: bit_list(cells) for structure, cells in zip(game.structures, state.laid, strict=True)},
        "pawns": {seat: _pawns(state, i) for i, seat in enumerate(seats)},
        "drowning": {seat: bit_list(state.adrift[i]) for i, seat in enumerate(seats)},
        "hands": {seat: _cards(game, state.hands[i]) for i, seat in enumerate(seats)},
        "draw": _cards(game, state.draw),
        "discard": _cards(game, state.discard),
        "skips": {seat: sum(left for _, left in state.skips[i]) for i, seat in enumerate(seats)},
        "moves": dict(zip(seats, state.moves, strict=True)),
        "seconds": state.seconds,
        "outcome": outcome_to_json(state.outcome, seats),
        "pending": _pending(state),
    }
    if state.phase == "roll":
        found["roller"] = seats[state.pending[-1].seat]
    return found


def _cards(game: NtwFacts, counts: tuple[int, ...]) -> dict[str, int]:
    return {card.key: count for card, count in zip(game.cards, counts, strict=True) if count}


def _pawns(state: NtwState, seat: int) -> list[int]:
    table = state.table
    cells = bit_list(state.out[seat] | state.adrift[seat])
    cells += [table.starts[seat]] * state.waiting[seat] + [table.finishes[seat]] * state.home[seat]
    return sorted(cells)


def _pending(state: NtwState) -> list[dict[str, Any]]:
    table = state.table
    seats = table.seats
    notes: dict[str, Any] = {}
    if any(state.fresh):
        notes["fresh"] = {seat: bit_list(state.fresh[i]) for i, seat in enumerate(seats) if state.fresh[i]}
    if state.owing:
        notes["owing"] = True
    if state.won:
        notes["won"] = [seat for i, seat in enumerate(seats) if state.won >> i & 1]
    counts = [sum(left for _, left in owed) for owed in state.skips]
    if state.skips != tuple(_owed(table, state.hands[i], counts[i]) for i in range(len(seats))):
        notes["skips"] = {
            seat: [[table.game.cards[card].key if card >= 0 else None, left] for card, left in state.skips[i]]
            for i, seat in enumerate(seats)
        }
    found = [{"notes": notes}] if notes else []
    if state.outcome is None and (notes or state.pending != (Rolling(state.turn, True),)):
        found += FRAMES.to_json(table, state.pending)
    return found


def _skip_turns(game: NtwRules, card: int) -> int:
    """How many turns a card in front of its holder costs."""
    deeds = [plan.deed for plan in game.card_uses[card][0]]
    return next((deed.turns for deed in deeds if isinstance(deed, SkipDeed)), 0)


def _owed(table: Table, hand: tuple[int, ...], turns: int) -> tuple[Owed, ...] | None:
    """Turns shared out over the cards in front of a holder, the last ones whole; None when they do not fit."""
    game = rules_of(table)
    whole = [(card, _skip_turns(game, card)) for card, held in enumerate(hand) if game.lying[card] for _ in range(held)]
    spare = sum(cost for _, cost in whole) - turns
    if not whole:
        return ((-1, turns),) if turns else ()
    (card, cost), *rest = whole
    if spare < 0:
        return ((-1, -spare), *whole)
    return ((card, cost - spare), *rest) if spare < cost else None


def from_json(game: NtwRules, data: Any) -> NtwState:
    """
    The state that *data* describes.

    Besides everything that `to_json` writes, a hand-made position at the roll of a turn will do, with nothing pending.
    Raises PositionError, an NtwError and ValueError, for anything else.
    """
    return read_position(partial(_read, game), data)


def _read(game: NtwRules, whole: Reader) -> NtwState:
    check_whole(whole, _KEYS, game.fingerprint)
    table = _table(game, whole.at("pawns"))
    seats = table.seats
    turn = seats.index(whole.at("turn").one_of(seats))
    water, laid = _board(table, whole.at("board"))
    adrift = tuple(whole.get("drowning", {}).get(seat, []).cells(game.variant.size) for seat in seats)
    whole.get("drowning", {}).table(seats)
    waiting, home, out = _standing(table, whole.at("pawns"), adrift)
    hands, draw, discard = _piles(table, whole)
    moves = whole.get("moves", {}).counts(seats, MOST)
    turns = whole.get("skips", {}).counts(seats, MOST)
    reasons = ("W1", "W2", "W3")
    outcome = read_outcome(whole.get("outcome", None), seats, home, reasons, "a score is the pawns on the finish")
    notes, entries = _notes(whole.get("pending", []))
    skips = _skips(table, hands, turns, notes, whole)
    fresh = tuple(notes.get("fresh", {}).get(seat, []).cells(game.variant.size) for seat in seats)
    if any(new & ~old for new, old in zip(fresh, adrift, strict=True)) or any(
        new for seat, new in enumerate(fresh) if seat != turn
    ):
        raise notes.fail("`fresh` names pawns that did not fall in during this turn")
    frames = () if outcome else FRAMES.from_json(table, entries) or (Rolling(turn, True),)
    if outcome and entries:
        raise whole.fail("the game is over, so nothing is pending")
    won = bits_of(seats.index(entry.one_of(seats)) for entry in notes.get("won", []).items(4))
    draft = Draft(
        table, whole.at("round").number(1, MOST), whole.get("seconds", 0).number(0, MOST), outcome, frames, (),
        turn, water, laid, waiting, home, out, adrift, fresh, hands, draw, discard, skips,
        notes.get("owing", False).flag(), moves, won,
    )  # fmt: skip
    state = finished(draft)
    _check(state, whole)
    return state


def _table(game: NtwRules, pawns: Reader) -> Table:
    """The order of play is that of the seats; a position may seat other players than a game that is started."""
    seats: tuple[Seat, ...] = tuple(pawns.table(SIDES))
    counts = {seating.players for seating in game.variant.seatings}
    camps = {camp.seat for camp in game.variant.camps}
    if len(seats) not in counts or not camps.issuperset(seats) or not _clockwise(seats):
        raise pawns.fail(f"{', '.join(seats) or 'nobody'} is no order of play of this variant")
    return game.table(seats)


def _clockwise(seats: tuple[Seat, ...]) -> bool:
    """Is it some seats in the order of play, whoever begins?"""
    places = [SIDES.index(seat) for seat in seats]
    return any(places[i:] + places[:i] == sorted(places) for i in range(len(places)))


def _board(table: Table, board: Reader) -> tuple[int, tuple[int, ...]]:
    game = table.game
    size = game.variant.size
    board.table(("size", "water", *game.structure_index))
    if board.get("size", size).number(1, 40) != size:
        raise board.fail(f"the board of this variant is {size} by {size}")
    water = board.get("water", []).cells(size)
    laid = tuple(board.get(structure.key, []).cells(size) for structure in game.structures)
    for i, structure in enumerate(game.structures):
        entry = board.get(structure.key, [])
        if laid[i].bit_count() > structure.supply:
            raise entry.fail(f"there are only {structure.supply}")
        if laid[i] & ~table.open_cells:
            raise entry.fail("a start or finish carries nothing else")
        if laid[i] & water:
            raise entry.fail("a cell cannot be bare water too")
        below = game.below[i]
        if below >= 0 and laid[i] & ~laid[below]:
            raise entry.fail(f"it lies on {structure.on}, which has to be named too")
        for j in range(i):
            if laid[i] & laid[j] and not _stacked(game, i, j) and not _stacked(game, j, i):
                raise entry.fail(f"a cell carries {game.structures[j].key} too")
    if water & ~table.open_cells:
        raise board.get("water", []).fail("a start or finish is never under water")
    return water, laid


def _stacked(game: NtwFacts, upper: int, lower: int) -> bool:
    while upper >= 0:
        if upper == lower:
            return True
        upper = game.below[upper]
    return False


def _standing(
    table: Table, pawns: Reader, adrift: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    waiting, home, out = [], [], []
    for i, seat in enumerate(table.seats):
        entries = pawns.at(seat).items(4)
        cells = [entry.number(0, table.game.variant.size**2 - 1) for entry in entries]
        if len(cells) != table.pawns[i]:
            raise pawns.at(seat).fail(f"there are {table.pawns[i]} pawns")
        waiting.append(cells.count(table.starts[i]))
        home.append(cells.count(table.finishes[i]))
        others = [cell for cell in cells if cell not in (table.starts[i], table.finishes[i])]
        if len(set(others)) != len(others):
            raise pawns.at(seat).fail("two pawns on one cell")
        if adrift[i] & ~bits_of(others):
            raise PositionError(f"drowning.{seat}", "no pawn lies there")
        out.append(bits_of(others) & ~adrift[i])
    return tuple(waiting), tuple(home), tuple(out)


def _piles(table: Table, whole: Reader) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...], tuple[int, ...]]:
    game = table.game
    keys = tuple(game.card_index)
    whole.get("hands", {}).table(table.seats)
    hands = tuple(whole.get("hands", {}).get(seat, {}).counts(keys, MOST) for seat in table.seats)
    draw = whole.get("draw", {}).counts(keys, MOST)
    discard = whole.get("discard", {}).counts(keys, MOST)
    for i, card in enumerate(game.cards):
        # A hand put together for a position made by hand need not be taken from the draw pile.
        if max(sum(hand[i] for hand in hands), draw[i], discard[i]) > card.copies:
            raise whole.fail(f"there are only {card.copies} cards {card.key}")
        if card.number is None and not game.lying[i] and any(hand[i] for hand in hands):
            raise whole.get("hands", {}).fail(f"{card.key} is carried out at once and never held")
    return hands, draw, discard


def _notes(pending: Reader) -> tuple[Reader, list[Reader]]:
    entries = pending.items()
    if entries and "notes" in entries[0].table():
        notes = entries[0].at("notes")
        notes.table(("fresh", "owing", "won", "skips"))
        return notes, entries[1:]
    return Reader({}, f"{pending.where}.notes"), entries


def _skips(
    table: Table, hands: tuple[tuple[int, ...], ...], turns: tuple[int, ...], notes: Reader, whole: Reader
) -> tuple[tuple[Owed, ...], ...]:
    game = table.game
    found: list[tuple[Owed, ...]] = []
    for i, seat in enumerate(table.seats):
        owed: tuple[Owed, ...] | None
        if "skips" in notes.table():
            owed = tuple(_owed_entry(game, entry) for entry in notes.at("skips").at(seat).items())
            tied = [card for card, _ in owed if card >= 0]
            if any(tied.count(card) > held for card, held in enumerate(hands[i]) if game.lying[card]):
                raise notes.at("skips").at(seat).fail("the cards in front of the holder are others")
        else:
            owed = _owed(table, hands[i], turns[i])
        if owed is None or sum(left for _, left in owed) != turns[i]:
            raise (
                whole.get("skips", {})
                .get(seat, 0)
                .fail("the turns to skip do not fit the cards in front of the holder")
            )
        if any(card < 0 for card, _ in owed) and not game.skips_unbound:
            raise (
                whole.get("skips", {})
                .get(seat, 0)
                .fail("more turns to skip than the cards in front of the holder cost")
            )
        found.append(owed)
    return tuple(found)


def _owed_entry(game: NtwFacts, entry: Reader) -> Owed:
    pair = entry.pair("a card and a number")
    card = -1
    if pair[0].value is not None:
        lying = tuple(card.key for card, lies in zip(game.cards, game.lying, strict=True) if lies)
        card = game.card_index[pair[0].one_of(lying)]
    return card, pair[1].number(1, 99)


def _check(state: NtwState, whole: Reader) -> None:
    """Nobody stands where nobody can stand, and what is pending can be decided."""
    table = state.table
    taken = 0
    for i, seat in enumerate(table.seats):
        entry = whole.at("pawns").at(seat)
        if state.out[i] & ~dry_for(state, i):
            raise entry.fail("a pawn stands where it cannot; one in the water belongs in `drowning` too")
        if state.adrift[i] & ~state.water:
            raise PositionError(f"drowning.{seat}", "a drowning pawn lies in bare water")
        if taken & (state.out[i] | state.adrift[i]):
            raise entry.fail("two pawns on one cell")
        taken |= state.out[i] | state.adrift[i]
    if state.outcome is None and (problem := unsound(state)):
        raise whole.get("pending", []).fail(problem)
    check_moment(whole, state)
    roller = whole.get("roller", None)
    if roller.value is not None and (state.phase != "roll" or roller.value != table.seats[state.pending[-1].seat]):
        raise roller.fail("somebody else rolls, or nobody")
