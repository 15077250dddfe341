"""The machine's own part of the exchange form: what is still to be done."""

from __future__ import annotations

from typing import Any

from ntwrules.model.compass import SIDES
from ntwrules.model.exchange.kinds import FLAG, Kind, cells, choice, integer, list_of, seat, word
from ntwrules.model.exchange.pending import Frames
from ntwrules.model.exchange.reading import Reader
from ntwrules.rulebooks.no_time_to_waste.machine.draft import Frame
from ntwrules.rulebooks.no_time_to_waste.machine.drawing import Drawing, Limiting
from ntwrules.rulebooks.no_time_to_waste.machine.position import confronted, stands
from ntwrules.rulebooks.no_time_to_waste.machine.rules import rules_of
from ntwrules.rulebooks.no_time_to_waste.machine.state import NtwState
from ntwrules.rulebooks.no_time_to_waste.machine.stepping import Boating, Moving
from ntwrules.rulebooks.no_time_to_waste.machine.strongest import Duelling, Following, Pushing, Showing
from ntwrules.rulebooks.no_time_to_waste.machine.tasks import Choosing, Doing
from ntwrules.rulebooks.no_time_to_waste.machine.turn import Acting, Beginning, Flooding, Rolling, Throwing

__all__ = ["FRAMES", "unsound"]


def _plan(at: Any, entry: Reader) -> int:
    game = rules_of(at.table)
    if "face" in entry.table(("card", "face", "use", "task")):
        uses = game.face_uses[entry.at("face").place(game.face_index)]
    else:
        uses = game.card_uses[entry.at("card").place(game.card_index)]
    use = uses[entry.at("use").number(0, len(uses) - 1)]
    return use[entry.at("task").number(0, len(use) - 1)].index


def _plan_told(at: Any, index: int) -> dict[str, Any]:
    plan = rules_of(at.table).plans[index]
    return {"card" if plan.card >= 0 else "face": plan.source, "use": plan.use, "task": plan.task}


_MOST_DICE, _MOST_FACE = 99, 9999
_CELL = integer(0, of=lambda at: at.table.game.variant.size**2 - 1)

#: Every phase of the machine, and how its frames are written.
FRAMES: Frames[Frame] = Frames(
    (
        Beginning, Rolling, Flooding, Acting, Moving, Boating, Throwing, Drawing, Limiting, Doing, Choosing, Showing,
        Duelling, Pushing, Following,
    ),
    {
        "seat": seat(SIDES),
        "rival": seat(SIDES),
        "boat": _CELL,
        "start": _CELL,
        "end": _CELL,
        "moved": cells(40, lambda at: at.table.game.variant.size),
        "roll": list_of(integer(0, _MOST_FACE), _MOST_DICE),
        "main": FLAG,
        "spent": FLAG,
        "card": choice(lambda at: tuple(at.table.game.card_index)),
        "plan": Kind({"type": "object"}, _plan, _plan_told),
        "deck": word(lambda at: ("", *at.table.game.deck_cards)),
        "limit": integer(0, of=lambda at: len(at.table.game.variant.limits) - 1),
        "number": integer(0, 99),
        "left": integer(1, 99),
        "steps": integer(1, 99),
    },
)  # fmt: skip


def unsound(state: NtwState) -> str:
    """What is wrong with the frames of a state from outside, or nothing."""
    last = len(state.pending) - 1
    for i, frame in enumerate(state.pending):
        problem = ""
        match frame:
            case Beginning() | Moving() | Acting():
                if i or frame.seat != state.turn:
                    problem = "belongs to the one whose turn it is, beneath everything else"
            case Rolling(main=True) | Flooding(main=True) | Throwing():
                if i or frame.seat != state.turn:
                    problem = "belongs to the one whose turn it is, and comes alone"
            case Showing() | Duelling() | Boating():
                if i != last:
                    problem = "is decided before anything else"
            case Following():
                if last - i > 1 or (last > i and not isinstance(state.pending[last], Pushing)):
                    problem = "comes right after the push"
            case Pushing():
                if i != last or not i or not isinstance(state.pending[i - 1], Following):
                    problem = "comes right before the winner's own move"
        problem = problem or _unsound_cells(state, frame)
        if problem:
            return f"{frame.phase}: {problem}"
    draft = state.draft()
    if not state.pending or not state.pending[-1].settle(draft) or draft.pending != state.pending:
        return "nothing is to be decided here"
    return ""


def _unsound_cells(state: NtwState, frame: Frame) -> str:
    match frame:
        case Flooding():
            if not frame.cells(state):
                return "that roll floods nothing"
        case Showing(seat=defender, rival=attacker, start=start, end=end):
            if not stands(state, attacker, start) or confronted(state, end) != defender or attacker == defender:
                return "there are no two pawns there"
            if not any(map(int.__and__, map(bool, state.hands[defender]), state.table.game.confronting)):
                return "the defender has nothing to show"
        case Duelling(seat=attacker, rival=defender, start=start, end=end):
            if not stands(state, attacker, start) or confronted(state, end) != defender or attacker == defender:
                return "there are no two pawns there"
        case Pushing(rival=loser, start=start):
            if not stands(state, loser, start) or loser == frame.seat:
                return "there is no pawn to push"
        case Following(seat=winner, start=start):
            if not stands(state, winner, start):
                return "there is no pawn to move"
        case Moving(card=card):
            if state.table.game.numbers[card] is None:
                return "that card is not played"
        case Choosing(plan=plan):
            chosen = state.game.plans[plan]
            if chosen.use or chosen.task:
                return "begins with the first task"
    return ""
