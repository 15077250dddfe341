"""Plain JSON data as a state: who plays, and what the rows of a state cannot say of one another."""

from types import SimpleNamespace
from typing import Any

from ntwrules.model.compass import SIDES
from ntwrules.model.errors import PositionError
from ntwrules.model.exchange.positions import check_scores, order_of_play, read_state
from ntwrules.model.exchange.reading import Reader
from ntwrules.model.machine.grid import bits_of
from ntwrules.model.seats import Seat
from ntwrules.rulebooks.no_time_to_waste.machine import stepping, strongest, tasks, turn
from ntwrules.rulebooks.no_time_to_waste.machine.draft import Draft, Frame, Owed
from ntwrules.rulebooks.no_time_to_waste.machine.facts import Table
from ntwrules.rulebooks.no_time_to_waste.machine.plans import NtwRules
from ntwrules.rulebooks.no_time_to_waste.machine.position import confronted, dry_for, stands
from ntwrules.rulebooks.no_time_to_waste.machine.state import NtwState, finished
from ntwrules.rulebooks.no_time_to_waste.machine.state_rows import ROWS, owed

__all__ = ["from_json"]


def from_json(game: NtwRules, data: Any) -> NtwState:
    """
    The state that *data* describes.

    Besides everything that is written, a hand-made position at the roll of a turn will do, with nothing pending.
    Raises PositionError, an NtwError and ValueError, for anything else.
    """
    return read_state(ROWS, game, data, _table, _state)


def _table(game: NtwRules, whole: Reader) -> Table:
    """The order of play is that of the seats; a position may seat other players than a game that is started."""

    def allowed(seats: tuple[Seat, ...]) -> bool:
        counts = {seating.players for seating in game.variant.seatings}
        camps = {camp.seat for camp in game.variant.camps}
        return len(seats) in counts and camps.issuperset(seats) and game.variant.seat_plan.goes_round(seats)

    return game.table(order_of_play(whole.at("pawns"), SIDES, allowed))


def _state(at: SimpleNamespace, whole: Reader) -> NtwState:
    water, laid = at.board
    _check_board(at.table, water, laid, whole.at("board"))
    waiting, home, out = _standing(at, whole.at("pawns"))
    _check_cards(at, whole)
    check_scores(whole, at.outcome, home, "a score is the pawns on the finish")
    skips = tuple(_skips(at, i, whole.get("skips", {}).get(seat, 0)) for i, seat in enumerate(at.table.seats))
    if any(new & ~old for new, old in zip(at.fresh, at.adrift, strict=True)) or any(
        new for seat, new in enumerate(at.fresh) if seat != at.turn
    ):
        raise at.notes.fail("`fresh` names pawns that did not fall in during this turn")
    draft = Draft(
        at.table, at.round, at.seconds, at.outcome, at.pending, (), at.turn, water, laid, waiting, home, out, at.adrift,
        at.fresh, at.hands, at.draw, at.discard, skips, at.owing, at.moves, at.won,
    )  # fmt: skip
    state = finished(draft)
    _check(state, whole)
    return state


def _check_board(table: Table, water: int, laid: tuple[int, ...], board: Reader) -> None:
    """No structure lies where it cannot."""
    game = table.game
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
            if laid[i] & laid[j] and j not in game.under(i) and i not in game.under(j):
                raise entry.fail(f"a cell carries {game.structures[j].key} too")
    if water & ~table.open_cells:
        raise board.get("water", []).fail("a start or finish is never under water")


def _standing(at: SimpleNamespace, pawns: Reader) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Per seat: pawns on the start, on the finish, and the cells of those that stand elsewhere."""
    table, waiting, home, out = at.table, [], [], []
    for i, (seat, cells) in enumerate(zip(table.seats, at.pawns, strict=True)):
        if len(cells) != table.pawns[i]:
            raise pawns.at(seat).fail(f"there are {table.pawns[i]} pawns")
        waiting.append(cells.count(table.starts[i]))
        home.append(cells.count(table.finishes[i]))
        others = [cell for cell in cells if cell not in (table.starts[i], table.finishes[i])]
        if len(set(others)) != len(others):
            raise pawns.at(seat).fail("two pawns on one cell")
        if at.adrift[i] & ~bits_of(others):
            raise PositionError(f"drowning.{seat}", "no pawn lies there")
        out.append(bits_of(others) & ~at.adrift[i])
    return tuple(waiting), tuple(home), tuple(out)


def _check_cards(at: SimpleNamespace, whole: Reader) -> None:
    """No more cards than there are, and none in a hand that is never held."""
    game = at.table.game
    for i, card in enumerate(game.cards):
        # A hand put together for a position made by hand need not be taken from the draw pile.
        if max(sum(hand[i] for hand in at.hands), at.draw[i], at.discard[i]) > card.copies:
            raise whole.fail(f"there are only {card.copies} cards {card.key}")
        if card.number is None and not game.lying[i] and any(hand[i] for hand in at.hands):
            raise whole.get("hands", {}).fail(f"{card.key} is carried out at once and never held")


def _skips(at: SimpleNamespace, i: int, entry: Reader) -> tuple[Owed, ...]:
    """For which cards in front of its holder a seat has to skip turns."""
    game = at.table.game
    found: tuple[Owed, ...] | None
    if at.owed is None:
        found = owed(game, at.hands[i], at.turns[i])
    else:
        found = at.owed[i]
        tied = [card for card, _ in at.owed[i]]
        if any(tied.count(card) > held for card, held in enumerate(at.hands[i]) if game.lying[card]):
            raise at.notes.at("skips").at(at.table.seats[i]).fail("the cards in front of the holder are others")
    if found is None or sum(left for _, left in found) != at.turns[i]:
        raise entry.fail("the turns to skip do not fit the cards in front of the holder")
    if any(card < 0 for card, _ in found) and not game.skips_unbound:
        raise entry.fail("more turns to skip than the cards in front of the holder cost")
    return found


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
    if state.outcome is None and (problem := _unsound(state)):
        raise whole.get("pending", []).fail(problem)
    roller = whole.get("roller", None)
    if roller.value is not None and (state.phase != "roll" or roller.value != table.seats[state.pending[-1].seat]):
        raise roller.fail("somebody else rolls, or nobody")


def _unsound(state: NtwState) -> str:
    """What is wrong with the frames of a state from outside, or nothing."""
    for i, frame in enumerate(state.pending):
        if problem := _misplaced(state, i, frame) or _baseless(state, frame):
            return f"{frame.phase}: {problem}"
    if not state.pending or not state.pending[-1].settle(state.draft()):
        return "nothing is to be decided here"
    return ""


def _misplaced(state: NtwState, i: int, frame: Frame) -> str:
    """What is wrong with the place of a frame on the stack."""
    above, foreign = state.pending[i + 1 :], i > 0 or frame.seat != state.turn
    match frame:
        case turn.Beginning() | stepping.Moving() | turn.Acting() if foreign:
            return "belongs to the one whose turn it is, beneath everything else"
        case turn.Rolling(main=True) | turn.Flooding(main=True) | turn.Throwing() if foreign:
            return "belongs to the one whose turn it is, and comes alone"
        case strongest.Showing() | strongest.Duelling() | stepping.Boating() if above:
            return "is decided before anything else"
        case strongest.Following() if above and [*map(type, above)] != [strongest.Pushing]:
            return "comes right after the push"
        case strongest.Pushing() if above or not i or not isinstance(state.pending[i - 1], strongest.Following):
            return "comes right before the winner's own move"
    return ""


def _baseless(state: NtwState, frame: Frame) -> str:
    """What a frame speaks of that is not on the table."""
    match frame:
        case turn.Flooding() if not frame.cells(state):
            return "that roll floods nothing"
        case (
            strongest.Showing(seat=defender, rival=attacker, start=start, end=end)
            | strongest.Duelling(seat=attacker, rival=defender, start=start, end=end)
        ) if not stands(state, attacker, start) or confronted(state, end) != defender or attacker == defender:
            return "there are no two pawns there"
        case strongest.Showing() if not frame.actions(state):
            return "the defender has nothing to show"
        case strongest.Pushing(rival=loser, start=start) if not stands(state, loser, start) or loser == frame.seat:
            return "there is no pawn to push"
        case strongest.Following(start=start) if not stands(state, frame.seat, start):
            return "there is no pawn to move"
        case stepping.Moving(card=card) if state.table.game.numbers[card] is None:
            return "that card is not played"
        case tasks.Choosing(plan=plan) if state.game.plans[plan].use or state.game.plans[plan].task:
            return "begins with the first task"
    return ""
