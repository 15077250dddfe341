"""The ways to carry out a task, written as actions: with the card's name in front when it is played from the hand."""

from __future__ import annotations

from ntwrules.model.actions.refusal import Refusal
from ntwrules.rulebooks.no_time_to_waste.machine import reasons
from ntwrules.rulebooks.no_time_to_waste.machine.deeds import CellDeed, KeyDeed, PairDeed, PlainDeed
from ntwrules.rulebooks.no_time_to_waste.machine.draft import Draft, Moment
from ntwrules.rulebooks.no_time_to_waste.machine.listing import Row
from ntwrules.rulebooks.no_time_to_waste.machine.moving import Reach
from ntwrules.rulebooks.no_time_to_waste.machine.notation import ACCEPT, Action
from ntwrules.rulebooks.no_time_to_waste.machine.refusals import refuse
from ntwrules.rulebooks.no_time_to_waste.machine.rules import Opening, Plan

__all__ = ["anybody", "carry_out", "fits", "offers", "plays", "why_unfit"]


def anybody(at: Moment, holder: int, plan: Plan) -> bool:
    """Can the holder, or for an each-player task anybody, carry out this plan?"""
    if plan.deed.lasts and plan.card >= 0:
        return True
    seats = at.table.rounds[holder] if plan.each else (holder,)
    return any(plan.deed.possible(at, seat) for seat in seats)


def offers(at: Moment, seat: int, plan: Plan, moved: int = 0) -> tuple[list[Row], tuple[Action, ...]]:
    """The ways for *seat* to carry out one plan; pawns on *moved* have already moved for it."""
    deed = plan.deed
    if isinstance(deed, CellDeed):
        rows: list[Row] = []
        for key, cells in deed.choices(at, seat):
            if cells:
                rows.append((deed.verb, key, -1, ">", cells))
        return rows, ()
    if isinstance(deed, PairDeed):
        pairs = deed.choices(Reach(at, seat))
        return [(deed.verb, "", start, deed.mark, ends) for start, ends in pairs if not moved >> start & 1], ()
    if isinstance(deed, KeyDeed):
        cards = at.table.game.cards
        return [], tuple(Action(deed.verb, cards[card].key) for card in deed.choices(at, seat))
    return [], (ACCEPT,) if deed.possible(at, seat) else ()


def plays(reach: Reach, opening: Opening) -> tuple[list[Row], tuple[Action, ...]]:
    """
    The ways to play a number card (T6, C7).

    Where two uses lead to the same cell it is one action.
    """
    at, seat = reach.at, reach.seat
    rows: list[Row] = []
    cells = 0
    for laying in opening.cells:
        for _, choice in laying.choices(at, seat):
            cells |= choice
    if cells:
        rows.append(("play", opening.key, -1, ">", cells))
    if opening.alike:
        rows += _joined(reach, opening)
    else:
        key = opening.key
        for moving in opening.pairs:
            mark = moving.mark
            for start, ends in moving.choices(reach):
                rows.append(("play", key, start, mark, ends))
    return rows, _words(at, seat, opening) if opening.worded else ()


def _words(at: Moment, seat: int, opening: Opening) -> tuple[Action, ...]:
    """The ways to play a number card that name no cell."""
    cards = at.table.game.cards
    found: dict[Action, None] = {}
    for plan in opening.worded:
        deed = plan.deed
        if isinstance(deed, KeyDeed) and not plan.each:
            for other in deed.choices(at, seat):
                if other != plan.card or at.hands[seat][other] > 1:
                    found[Action("play", f"{plan.source} {cards[other].key}")] = None
        elif anybody(at, seat, plan):
            found[Action("play", plan.source)] = None
    return tuple(found)


def _joined(reach: Reach, opening: Opening) -> list[Row]:
    """Pawns with the cells where one deed or another brings them, by mark."""
    found: dict[str, dict[int, int]] = {}
    for deed in opening.pairs:
        for start, ends in deed.choices(reach):
            alike = found.setdefault(deed.mark, {})
            alike[start] = alike.get(start, 0) | ends
    key = opening.key
    return [("play", key, start, mark, ends) for mark, alike in found.items() for start, ends in alike.items()]


def fits(at: Moment, seat: int, plan: Plan, action: Action, *, played: bool, moved: int = 0) -> bool:
    """Is *action* a way to carry out *plan*? *played* when the card's name stands in front."""
    deed = plan.deed
    numbers = action.numbers
    if played and (plan.each or isinstance(deed, PlainDeed)):
        return not numbers and " " not in action.key and anybody(at, seat, plan)
    if isinstance(deed, CellDeed):
        if len(numbers) != 1 or (played and " " in action.key):
            return False
        cell = numbers[0]
        for key, cells in deed.choices(at, seat):  # noqa: SIM110 - a generator takes its time
            if cells >> cell & 1 and (played or key == action.key):
                return True
        return False
    if isinstance(deed, PairDeed):
        if len(numbers) != 2 or action.mark != deed.mark or moved >> numbers[0] & 1:
            return False
        start, end = numbers
        return bool(deed.ends(Reach(at, seat), start) >> end & 1)
    if isinstance(deed, KeyDeed):
        if numbers:
            return False
        key = action.key.partition(" ")[2] if played else action.key
        card = at.table.game.card_index.get(key, -1)
        if played and key == action.key.partition(" ")[0] and at.hands[seat][card] < 2:
            return False
        return card in deed.choices(at, seat)
    return action == ACCEPT and deed.possible(at, seat)


def carry_out(draft: Draft, seat: int, plan: Plan, action: Action, *, played: bool) -> int:
    """Do what *action* says; gives the set of cells where a pawn now stands that moved for it."""
    deed = plan.deed
    if isinstance(deed, CellDeed):
        cell = action.numbers[0]
        deed.do(draft, seat, deed.key_at(draft, cell) if played else action.key, cell)
    elif isinstance(deed, PairDeed):
        start, end = action.numbers
        deed.do(draft, seat, start, end, plan.card)
        return 1 << end & draft.out[seat]
    elif isinstance(deed, KeyDeed):
        key = action.key.partition(" ")[2] if played else action.key
        deed.do(draft, seat, draft.table.game.card_index[key])
    elif isinstance(deed, PlainDeed):
        deed.do(draft, seat, plan.card)
    return 0


def why_unfit(at: Moment, seat: int, plan: Plan, action: Action, *, played: bool) -> Refusal | None:
    """Why *action*, which has the right form for *plan*, does not fit it."""
    game = at.table.game
    deed = plan.deed
    if found := reasons.off_board(at, *action.numbers):
        return found
    if isinstance(deed, CellDeed) and len(action.numbers) == 1:
        cell = action.numbers[0]
        key = deed.key_at(at, cell) if played else action.key
        if key and key not in game.structure_index:
            return refuse(game, "unknown-structure", key=key)
        return deed.reason(at, seat, key, cell, plan.slot)
    if isinstance(deed, PairDeed) and len(action.numbers) == 2 and action.mark == deed.mark:
        return deed.reason(at, seat, *action.numbers, plan.source, plan.slot)
    if isinstance(deed, KeyDeed) and not action.numbers:
        key = action.key.partition(" ")[2] if played else action.key
        return reasons.holding(at, seat, key) or refuse(game, "kept", key=key, slot=plan.slot)
    return None
