"""The fields of a state of No Time To Waste: what each is; everybody may see all of them (C3)."""

from collections.abc import Sequence
from typing import Any

from ntwrules.model.compass import SIDES
from ntwrules.model.errors import PositionError
from ntwrules.model.exchange import kinds
from ntwrules.model.exchange.kinds import FLAG, Kind, choice, integer, list_of, optional, per_seat, seat, word
from ntwrules.model.exchange.pending import Frames, pending_row
from ntwrules.model.exchange.positions import closing_rows, opening_rows
from ntwrules.model.exchange.reading import Reader
from ntwrules.model.exchange.rows import StateRows, filled, row, written
from ntwrules.model.machine.grid import bit_list
from ntwrules.rulebooks.no_time_to_waste.machine import drawing, stepping, strongest, tasks, turn
from ntwrules.rulebooks.no_time_to_waste.machine.codes import NONE
from ntwrules.rulebooks.no_time_to_waste.machine.deeds import SkipDeed
from ntwrules.rulebooks.no_time_to_waste.machine.draft import Frame, Moment, Owed
from ntwrules.rulebooks.no_time_to_waste.machine.facts import NtwFacts
from ntwrules.rulebooks.no_time_to_waste.machine.plans import NtwRules, rules_of

__all__ = ["FRAMES", "ROWS", "owed"]


def _game(at: Any) -> NtwFacts:
    game: NtwFacts = at.table.game
    return game


def _board(at: Any, entry: Reader) -> tuple[int, tuple[int, ...]]:
    """Bare water, and for every structure the cells that carry it."""
    game = _game(at)
    size = game.variant.size
    entry.table(("size", "water", *game.structure_index))
    if entry.get("size", size).number(1, 40) != size:
        raise entry.fail(f"the board of this variant is {size} by {size}")
    water = entry.get("water", []).cells(size)
    return water, tuple(entry.get(key, []).cells(size) for key in game.structure_index)


def _board_told(at: Any, board: tuple[int, tuple[int, ...]]) -> dict[str, Any]:
    game, (water, laid) = _game(at), board
    structures = {key: bit_list(cells) for key, cells in zip(game.structure_index, laid, strict=True)}
    return {"size": game.variant.size, "water": bit_list(water), **structures}


def _pawns(at: Moment) -> list[list[int]]:
    """Per seat the cells of all pawns, sorted."""
    table = at.table
    return [
        sorted([*bit_list(at.out[i] | at.adrift[i]), *[start] * at.waiting[i], *[finish] * at.home[i]])
        for i, (start, finish) in enumerate(zip(table.starts, table.finishes, strict=True))
    ]


def _turns(at: Moment) -> list[int]:
    """Per seat the turns to skip."""
    return [sum(left for _, left in turns) for turns in at.skips]


def owed(game: NtwRules, hand: Sequence[int], turns: int) -> tuple[Owed, ...] | None:
    """Turns shared out over the cards in front of a holder, the last ones whole; None when they do not fit."""
    whole = [(card, _cost(game, card)) for card, held in enumerate(hand) if game.lying[card] for _ in range(held)]
    spare = sum(cost for _, cost in whole) - turns
    if not whole:
        return ((NONE, turns),) if turns else ()
    (card, cost), *rest = whole
    if spare < 0:
        return ((NONE, -spare), *whole)
    return ((card, cost - spare), *rest) if spare < cost else None


def _cost(game: NtwRules, card: int) -> int:
    """How many turns a card in front of its holder costs."""
    deeds = [plan.deed for plan in game.card_uses[card][0]]
    return next(deed.effect.turns for deed in deeds if isinstance(deed, SkipDeed))


def _owed_otherwise(at: Moment) -> bool:
    """Are turns owed for other cards than one would think?"""
    hands = zip(at.hands, _turns(at), strict=True)
    return at.skips != tuple(owed(rules_of(at.table), hand, turns) for hand, turns in hands)


def _lying_card(at: Any, entry: Reader) -> int:
    game = _game(at)
    return game.card_index[entry.one_of([key for key, card in game.card_index.items() if game.lying[card]])]


def _pending(at: Any, entry: Reader) -> tuple[Any, ...]:
    """What cannot be seen on the table: first, where needed, notes, then one entry a frame."""
    entries = entry.items()
    at.notes = Reader({}, f"{entry.where}.notes")
    if entries and "notes" in entries[0].table():
        at.notes = entries.pop(0).at("notes")
        at.notes.table([one.name for one in _NOTES])
    filled(at, _NOTES, at.notes, at)
    if at.outcome is None:
        return FRAMES.from_json(at, entries) or (turn.Rolling(at.turn, True),)
    if entries:
        raise PositionError("position", "the game is over, so nothing is pending")
    return ()


def _pending_told(at: Any, frames: tuple[Any, ...]) -> list[dict[str, Any]]:
    notes = written(_NOTES, at)
    found = [{"notes": notes}] if notes else []
    if at.outcome is None and (notes or frames != (turn.Rolling(at.turn, True),)):
        found += FRAMES.to_json(at, frames)
    return found


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
    return {plan.kind: plan.source, "use": plan.use, "task": plan.task}


_SEAT = seat(SIDES)
_CELL = integer(0, 1599, lambda at: _game(at).variant.size ** 2 - 1)
_CELLS = kinds.cells(40, lambda at: _game(at).variant.size)
_CARDS = kinds.bag(lambda at: _game(at).card_index)
_COUNTS = per_seat(SIDES, integer(0), 0)
_LYING = Kind({"type": "string"}, _lying_card, lambda at, card: _game(at).cards[card].key)
_OWED = kinds.pair(optional(_LYING), integer(1, 99), "a card and a number")

#: Every phase of the machine, and how its frames are written.
FRAMES: Frames[Frame] = Frames(
    (
        turn.Beginning, turn.Rolling, turn.Flooding, turn.Acting, stepping.Moving, stepping.Boating, turn.Throwing,
        drawing.Drawing, drawing.Limiting, tasks.Doing, tasks.Choosing, strongest.Showing, strongest.Duelling,
        strongest.Pushing, strongest.Following,
    ),
    {
        "seat": _SEAT, "rival": _SEAT, "boat": _CELL, "start": _CELL, "end": _CELL, "moved": _CELLS,
        "roll": list_of(integer(0, 9999), 99), "main": FLAG, "spent": FLAG,
        "card": choice(lambda at: tuple(_game(at).card_index)),
        "plan": Kind({"type": "object"}, _plan, _plan_told),
        "deck": word(lambda at: ("", *_game(at).deck_cards)),
        "limit": integer(0, of=lambda at: len(_game(at).variant.limits) - 1),
        "number": integer(0, 99), "left": integer(1, 99), "steps": integer(1, 99),
    },
)  # fmt: skip

_BOARD = {
    "size": {"description": "Cells along one side.", "type": "integer", "minimum": 4, "maximum": 40},
    "water": {"description": "Cells under bare water: none with a structure on it.", **_CELLS.schema},
}

#: What is noted of a moment only where it is not as one would think.
_NOTES = (
    row("fresh", per_seat(SIDES, _CELLS, [], sparse=True), "Which pawns fell in during this turn.",
        otherwise={}, when=lambda at: any(at.fresh)),
    row("owing", FLAG, "Are there turns to skip from before this turn?", otherwise=False, when=lambda at: at.owing),
    row("won", kinds.set_of(_SEAT, 4), "Who has won once the round is played out.",
        otherwise=[], when=lambda at: at.won),
    row("skips", optional(per_seat(SIDES, list_of(_OWED)), None),
        "For which cards turns are skipped.", read_as="owed", otherwise=None, when=_owed_otherwise),
)  # fmt: skip

#: Every field of a state.
ROWS = StateRows(
    (
        *opening_rows(SIDES, FRAMES.asking, row("turn", _SEAT, "Whose turn it is.")),
        row("board", Kind(kinds.closed(_BOARD) | {"additionalProperties": _CELLS.schema}, _board, _board_told),
            "What lies where. Besides `size` and `water` it has the cells of every structure, by its key; cells that "
            "carry another structure, such as a polder under a pump, are listed too.",
            lambda at: (at.water, at.laid)),
        row("pawns", per_seat(SIDES, list_of(_CELL, 4).told(minItems=1, maxItems=4)),
            "Where the pawns of each seat stand, sorted, those in the water too; a cell occurs as often as there are "
            "pawns on it. The first key is the seat that began.", _pawns),
        row("drowning", per_seat(SIDES, _CELLS, []), "Which of them lie in the water.", "adrift", otherwise={}),
        row("hands", per_seat(SIDES, _CARDS, {}),
            "Cards by key, with how many of each; zeros are left out. A card before its holder, such as A, counts.",
            otherwise={}),
        row("draw", _CARDS, "The draw pile, which has no order: a draw is a chance over it.", otherwise={}),
        row("discard", _CARDS, "The discard pile.", otherwise={}),
        row("skips", _COUNTS, "Turns that each seat still has to skip.", _turns, read_as="turns",
            otherwise={}),
        row("moves", _COUNTS, "Moves of pawns each seat has made.", otherwise={}),
        *closing_rows(SIDES, ("W1", "W2", "W3"), "Pawns on the finish",
                      pending_row(_pending, _pending_told, [])),
        row("roller", kinds.follows({"enum": list(SIDES)}),
            "Only in the phase `roll`: in whose view the dice are read.",
            lambda at: at.table.seats[at.pending[-1].seat], when=lambda at: at.phase == "roll"),
    ),
    {
        "if": {"properties": {"phase": {"const": "roll"}}},
        "then": {"required": ["roller"]},
        "else": {"not": {"required": ["roller"]}},
    },
)  # fmt: skip
