"""Why an action is refused: every reason by its code, with the rule it rests on."""

from __future__ import annotations

from typing import Any

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.refusal import Refusal, reason
from ntwrules.rulebooks.time_n_space.machine.clock_face import shown, whole
from ntwrules.rulebooks.time_n_space.machine.facts import CUBES, EMPTY, RESEARCH, SHIP
from ntwrules.rulebooks.time_n_space.machine.moment import TimeMoment
from ntwrules.rulebooks.time_n_space.texts import SAID
from ntwrules.rulebooks.time_n_space.variant import SEAT_PLAN

__all__ = ["REASONS", "of_answer", "of_clock", "of_deed", "of_offer", "of_timer", "of_use", "refuse"]

#: By code, the rule.
REASONS: dict[str, str] = {
    "over": "E3", "view": "Q7", "chance": "Q5", "not-chance": "Q5", "not-drawn": "S2", "not-now": "Q6", "must": "F4",
    "not-seated": "M1", "lifting": "Q6", "nothing-to-do": "Q3", "no-counter": "M4", "no-field": "M3",
    "taken-field": "M3", "no-timer": "M1", "standing": "T2", "parked": "T3", "running": "T3", "clock-over": "E1",
    "no-symbol": "T2", "taken-symbol": "T2", "no-tile": "R1", "no-way": "F1", "no-place": "F1", "where-to": "F1",
    "waited": "Q3", "other-building": "P1", "no-supply": "P1", "full": "B1", "no-cube": "B1", "own-station": "B1",
    "not-loaded": "B1", "begun": "U1", "not-level-2": "U1", "not-empty": "U1", "no-upgrade": "U1", "no-discard": "K1",
    "no-withdraw": "H2", "no-slot": "R2", "covered": "R3", "under-timer": "R2", "other-kind": "R2",
    "research-full": "F4", "keep-or-under": "F4", "not-offered": "D1", "too-few-cubes": "D2", "no-such-cube": "D4",
    "no-such-order": "D5", "not-waiting": "D8", "other-timer": "D8", "no-row": "W4", "clock-stands": "Q5",
    "clock-lift": "Q5", "clock-back": "Q5", "clock-step": "Q5",
}  # fmt: skip

#: What a building is used for after a lift, by its kind, and what may come before that, each with its rule.
_USES = {"production": ("fill", "P1"), "beam": ("load", "B1"), "trade": ("offer", "H1")}
_BEFORE = {"upgrade": "U1", "discard": "K1", "withdraw": "K2"}


def refuse(code: str, *, because: str = "", **words: Any) -> Refusal:
    """
    The reason with this code, with its values; *because* is another rule than the usual one.

    >>> refuse("running", time="0:12").sentence("nl")
    'die zandloper loopt nog 0:12'
    """
    return Refusal(code, because or REASONS[code], reason(SAID, code, words, SEAT_PLAN.names))


def of_timer(at: TimeMoment, seat: int, action: Action) -> Refusal | None:
    """Why a timer may not be placed or lifted so (T2, T3, F1, R1)."""
    if action.verb == "wait":
        return refuse("waited")
    timers, number = at.timers[seat], action.number
    if not 0 < number <= len(timers):
        return refuse("no-timer", number=number, count=len(timers))
    timer = timers[number - 1]
    if action.verb == "lift":
        if timer is None:
            return refuse("parked", number=number)
        return refuse("running", time=whole(timer.until - at.now, up=True))
    if at.stage != "play":
        return refuse("clock-over")
    if timer is not None:
        return refuse("standing", number=number)
    return _of_symbol(at, seat, *action.words)


def _of_symbol(at: TimeMoment, seat: int, symbol: str, target: str = "") -> Refusal | None:
    table = at.table
    if symbol not in (*table.slots[seat], "research", "ship"):
        return refuse("no-symbol", symbol=symbol)
    if (symbol == "ship") != bool(target):
        return refuse("where-to", symbol=symbol)
    on = {"research": RESEARCH, "ship": SHIP}.get(symbol)
    if (table.slots[seat].index(symbol) if on is None else on) in at.symbols(seat):
        return refuse("taken-symbol", symbol=symbol)
    if on == RESEARCH:
        return refuse("no-tile")
    if target not in table.places:
        return refuse("no-place", place=target)
    return refuse("no-way", start=table.places[at.ships[seat].at], end=target)


def of_answer(at: TimeMoment, seat: int, action: Action) -> Refusal:
    """Why another timer than that of the ship is not lifted while several come to a planet (D8)."""
    timers, number = at.timers[seat], action.number
    stands = 0 < number <= len(timers) and timers[number - 1]
    there = refuse("other-timer", number=number)
    return there if stands and stands.until <= at.now else of_timer(at, seat, action) or there


def _field(at: TimeMoment, seat: int, name: str) -> tuple[int, int] | Refusal:
    """The slot and unit of a field that is there now."""
    where = at.table.field(seat, name)
    if where is None or where[1] >= len(at.centres[seat][where[0]].units):
        return refuse("no-field", place=name)
    return where


def of_offer(at: TimeMoment, seat: int, action: Action, *, picked: bool = False) -> Refusal:
    """Why an order may not be laid there (H1, S5)."""
    counter = at.game.counter(action.key, action.number)
    there = at.picks[seat].count(counter) if picked else at.above[seat][counter] if counter >= 0 else 0
    if not there:
        return refuse("no-counter", because="S5" if picked else "H1", counter=f"{action.key} {action.number}")
    where = _field(at, seat, action.word)
    return where if isinstance(where, Refusal) else refuse("taken-field", place=action.word)


def of_use(at: TimeMoment, seat: int, slot: int, action: Action, *, fresh: bool) -> Refusal:
    """Why a building cannot be used, cleared or upgraded so (P1, B1, H1, U1, K1, K2)."""
    if action.verb in _BEFORE:
        return _of_beforehand(at, seat, slot, action, fresh=fresh)
    verb, rule = _USES[at.face(seat, slot).kind]
    other = refuse("other-building", because=rule, place=at.table.slots[seat][slot])
    if action.verb != verb:
        return other
    if action.verb == "offer":
        return of_offer(at, seat, action)
    where = _field(at, seat, action.word)
    if isinstance(where, Refusal):
        return where
    lies = at.centres[seat][where[0]].units[where[1]]
    if action.verb == "fill":
        return other if where[0] != slot else refuse("taken-field" if lies else "no-supply", place=action.word)
    code = "full" if EMPTY not in at.centres[seat][slot].units else "not-loaded"
    code = "no-cube" if lies not in CUBES else "own-station" if where[0] == slot else code
    return refuse(code, place=action.word)


def _of_beforehand(at: TimeMoment, seat: int, slot: int, action: Action, *, fresh: bool) -> Refusal:
    variant = at.variant
    allowed = {"upgrade": variant.upgrade, "discard": variant.discard, "withdraw": variant.withdraw}[action.verb]
    if not allowed:
        return refuse(f"no-{action.verb}")
    if not fresh:
        return refuse("begun", because=_BEFORE[action.verb])
    if action.verb == "upgrade":
        return refuse("not-empty" if at.centres[seat][slot].level == 2 else "not-level-2")
    other = refuse("other-building", because=_BEFORE[action.verb], place=at.table.slots[seat][slot])
    if (at.face(seat, slot).kind == "trade") != (action.verb == "withdraw"):
        return other
    where = _field(at, seat, action.word)
    if isinstance(where, Refusal):
        return where
    if action.verb == "withdraw":
        return refuse("no-such-order", because="K2", place=action.word)
    lies = at.centres[seat][where[0]].units[where[1]]
    return refuse("no-cube", because="K1", place=action.word) if lies not in CUBES else other


def of_deed(at: TimeMoment, seat: int, action: Action) -> Refusal | None:
    """Why a tile or a delivery is refused (F4, R2, R3, D1, D2)."""
    match action.verb:
        case "tile":
            return refuse("research-full" if action.words == ("keep",) else "keep-or-under")
        case "deliver":
            return _of_delivery(at, seat, action)
        case "build":
            return _of_building(at, seat, action.word)
    return refuse("must")


def _of_delivery(at: TimeMoment, seat: int, action: Action) -> Refusal:
    counter, owner = at.game.counter(action.key, action.number), at.ships[seat].at
    name = f"{action.key} {action.number}"
    if counter < 0 or not at.offers(owner, counter):
        return refuse("not-offered", counter=name, seat=at.table.seats[owner])
    return refuse("too-few-cubes", counter=name)


def _of_building(at: TimeMoment, seat: int, slot: str) -> Refusal:
    if slot not in at.table.slots[seat]:
        return refuse("no-slot", place=slot)
    where = at.table.slots[seat].index(slot)
    if at.centres[seat][where].level > 1:
        return refuse("covered", place=slot)
    if not at.is_empty(seat, where):
        return refuse("not-empty", because="R2")
    if where in at.symbols(seat) and at.variant.build_under_timer == "refused":
        return refuse("under-timer", place=slot)
    return refuse("other-kind", place=slot)


def of_clock(at: TimeMoment, to: int) -> Refusal | None:
    """Why the clock cannot be moved there (Q5)."""
    variant = at.variant
    if at.stage not in ("play", "overtime"):
        return refuse("clock-stands")
    if len(at.pending) > 1:
        return refuse("clock-lift")
    if to <= at.now:
        return refuse("clock-back", time=shown(at.now))
    if variant.quantum_ms and to % variant.quantum_ms and to not in (variant.clock_ms, at.table.close):
        return refuse("clock-step", time=shown(variant.quantum_ms))
    return None
