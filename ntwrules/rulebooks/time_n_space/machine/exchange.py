"""The exchange form of a state of Time 'n' Space: its fields, and who may see them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import reduce
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

from attrs import evolve

from ntwrules.model.exchange.kinds import (
    FLAG,
    At,
    Kind,
    bag,
    choice,
    closed,
    follows,
    integer,
    list_of,
    optional,
    per,
    per_seat,
    seat,
    word,
)
from ntwrules.model.exchange.pending import Frames, pending_row
from ntwrules.model.exchange.positions import order_of_play, outcome_kind, read_state
from ntwrules.model.exchange.reading import Reader
from ntwrules.model.exchange.rows import StateRows, filled, row, row_schemas, written
from ntwrules.model.seats import Seat
from ntwrules.rulebooks.time_n_space.machine import lifting, sequence
from ntwrules.rulebooks.time_n_space.machine.draft import TimeDraft, TimeFrame
from ntwrules.rulebooks.time_n_space.machine.facts import RESEARCH, SHIP, TimeFacts, TimeTable, clockwise
from ntwrules.rulebooks.time_n_space.machine.moment import STAGES, Built, Ship, Standing, TimeMoment
from ntwrules.rulebooks.time_n_space.machine.soundness import FAULTS
from ntwrules.rulebooks.time_n_space.machine.state import TimeState, finished
from ntwrules.rulebooks.time_n_space.variant import GOODS, LATEST, SEAT_PLAN

__all__ = ["FRAMES", "ROWS", "determinize", "from_json", "to_json", "view"]

_SEATS = SEAT_PLAN.seats
_HIDDEN = "?"
_COUNT = integer(0, 999)
_SEAT = seat(_SEATS)
_SEATS_IN_ORDER = list_of(_SEAT, len(_SEATS))


def _counters(at: At) -> Sequence[str]:
    names: Sequence[str] = at.table.game.counter_names
    return names


def _collected(at: At) -> list[str]:
    """Every counter with the symbol on it."""
    return [f"{seat} {name}" for seat in at.table.seats for name in _counters(at)]


def _tiles(at: At) -> Sequence[str]:
    keys: Sequence[str] = at.table.game.tiles
    return keys


def _places(at: At) -> Sequence[str]:
    places: Sequence[str] = at.table.places
    return places


def _frames() -> list[type[TimeFrame]]:
    """Every kind of frame, in the order of a game."""
    told = (each for module in (sequence, lifting) for each in vars(module).values())
    kinds = [each for each in told if isinstance(each, type) and issubclass(each, TimeFrame) and each.phase]
    return list(dict.fromkeys(kinds))


#: What can be decided, or happens by itself, by its phase, and how its frames are written.
FRAMES: Frames[TimeFrame] = Frames(
    _frames(),
    {
        **dict.fromkeys(("seat", "owner", "buyer"), _SEAT),
        **dict.fromkeys(("others", "joined", "waiting", "admitted"), _SEATS_IN_ORDER),
        **dict.fromkeys(("slot", "moon", "left"), _COUNT),
        "counter": choice(_counters),
        "fresh": FLAG,
        "rule": word(("E3", "E4", "E5")),
    },
)
#: What can lie on top of what while somebody lifts.
_ABOVE = {
    **dict.fromkeys(("produce", "beam", "trade", "build", "moon", "top", "answer", "admit"), ("play",)),
    "deliver": ("play", "deliver"), "give": ("deliver",), "spend": ("give",),
}  # fmt: skip


# Kinds of values ------------------------------------------------------------------------------------------------------


def _flagged(at: At, flags: Sequence[bool]) -> list[Seat]:
    return [seat for seat in clockwise(at.table.seats) if flags[at.table.seats.index(seat)]]


def _flags(at: At, entry: Reader) -> tuple[bool, ...]:
    named = [one.one_of(at.table.seats) for one in entry.different(len(_SEATS))]
    return tuple(seat in named for seat in at.table.seats)


#: Some of the seats, in the order of play.
_SOME = Kind({"type": "array", "items": {"enum": list(_SEATS)}, "uniqueItems": True}, _flags, _flagged)


def _lying(at: At, entry: Reader) -> int:
    return 0 if entry.value is None else entry.place(at.table.game.lying[1:]) + 1


_UNIT = Kind({"type": ["string", "null"]}, _lying, lambda at, lies: at.table.game.lying[lies] if lies else None)
_BUILT = (
    row("tile", optional(choice(_tiles)), "The tile on it; null for the printed building."),
    row("level", integer(1, 3), "Its level."),
    row("units", list_of(_UNIT, 9), "What lies on each unit: null, a cube such as `gray`, or an order, `gray 1`."),
)


def _built(at: At, entry: Reader) -> Built:
    entry.table([one.name for one in _BUILT])
    return Built(**vars(filled(at, _BUILT, entry, SimpleNamespace())))


_BUILDING = Kind(row_schemas(_BUILT), _built, lambda at, built: written(_BUILT, at, built))


def _centres(at: At, entry: Reader) -> tuple[tuple[Built, ...], ...]:
    entry.table(at.table.seats)
    kinds = [per(slots, _BUILDING) for slots in at.table.slots]
    return tuple(kind.at(at, entry.at(seat)) for seat, kind in zip(at.table.seats, kinds, strict=True))


def _told_centres(at: At, centres: Sequence[Sequence[Built]]) -> dict[str, Any]:
    return {
        seat: {slot: _BUILDING.write(at, built) for slot, built in zip(slots, own, strict=True)}
        for seat, slots, own in zip(at.table.seats, at.table.slots, centres, strict=True)
    }


_CENTRES = Kind(
    {
        "type": "object",
        "propertyNames": {"enum": list(_SEATS)},
        "additionalProperties": {"type": "object", "additionalProperties": _BUILDING.schema},
    },
    _centres,
    _told_centres,
)

_SHIP = (
    row("at", choice(_places), "The place it is at, or came from."),
    row("to", optional(choice(_places)), "Where it goes, or stays; null without a timer."),
)


def _ship(at: At, entry: Reader) -> Ship:
    entry.table([one.name for one in _SHIP])
    return Ship(**vars(filled(at, _SHIP, entry, SimpleNamespace())))


_SHIPS = per_seat(_SEATS, Kind(row_schemas(_SHIP), _ship, lambda at, ship: written(_SHIP, at, ship)))


def _timers(at: At, entry: Reader) -> tuple[tuple[Standing | None, ...], ...]:
    entry.table(at.table.seats)
    many, found = at.table.game.variant.timers, []
    for whose, name in enumerate(at.table.seats):
        own = entry.at(name).items(many)
        if len(own) != many:
            raise entry.at(name).fail(f"{many} timers are needed")
        found.append(tuple(_timer(at.table, whose, one) for one in own))
    return tuple(found)


def _timer(table: TimeTable, whose: int, entry: Reader) -> Standing | None:
    if entry.value is None:
        return None
    entry.table(("on", "until"))
    symbols = {name: i for i, name in enumerate(table.slots[whose])} | {"research": RESEARCH, "ship": SHIP}
    return Standing(symbols[entry.at("on").one_of(symbols)], entry.at("until").number(1, LATEST))


def _told_timers(at: At, timers: Sequence[Sequence[Standing | None]]) -> dict[str, Any]:
    return {
        name: [timer and {"on": at.table.symbol_name(whose, timer.on), "until": timer.until} for timer in timers[whose]]
        for whose, name in enumerate(at.table.seats)
    }


_STANDING = closed({"on": {"type": "string"}, "until": {"type": "integer", "minimum": 1, "maximum": LATEST}})
_TIMERS = Kind(
    {
        "type": "object",
        "propertyNames": {"enum": list(_SEATS)},
        "additionalProperties": {"type": "array", "items": {"anyOf": [{"type": "null"}, _STANDING]}},
    },
    _timers,
    _told_timers,
)
_STACK = list_of(
    Kind(
        {"type": "string"},
        lambda at, entry: -1 if entry.value == _HIDDEN else entry.place(_tiles(at)),
        lambda at, tile: _tiles(at)[tile] if tile >= 0 else _HIDDEN,
    ),
    9801,
)
_PICKED = list_of(choice(_counters, hidden=_HIDDEN), 24, ordered=False)
_PICKS = evolve(_PICKED, write=lambda at, picks: sorted(_PICKED.write(at, picks)))
_OUTCOME = outcome_kind(_SEATS, ("E3", "E4", "E5"), "Points")
_COUNTED = per_seat(_SEATS, _COUNT)


def _told_outcome(at: TimeMoment, outcome: Any) -> dict[str, Any]:
    told = _OUTCOME.write(at, outcome)
    reason = told.pop("reason")
    counted = _COUNTED.write(at, [at.points(whose)[1] for whose in range(len(at.table.seats))])
    return {**told, "counted": counted, "reason": reason}


def _read_outcome(at: At, entry: Reader) -> Any:
    _COUNTED.at(at, entry.at("counted"))
    return _OUTCOME.at(at, Reader({key: one for key, one in entry.table().items() if key != "counted"}, entry.where))


_ENDING = Kind(
    closed(
        {**_OUTCOME.schema["properties"], "counted": {"description": "Counters in scored rows.", **_COUNTED.schema}}
    ),
    _read_outcome,
    _told_outcome,
)


def _pending(at: At, frames: tuple[TimeFrame, ...]) -> list[Any]:
    """What does not follow from the stage: a lift that is not finished, and why a game ended."""
    known = 0 if at.stage in ("score", "over") else len(sequence.base_frames(at))
    return FRAMES.to_json(at, frames[known:])


#: Every field of a state.
ROWS = StateRows((
    row("variant", follows({"type": "string"}), "The key of the variant.", "table.game.variant.key"),
    row("fingerprint", follows({"type": "string", "pattern": "^[0-9a-f]{64}$"}),
        "Of the rules that are played; a state of other rules is refused.", "table.game.fingerprint"),
    row("viewer", optional(word(lambda at: at.table.seats, _SEATS), None),
        "Whose view it is, while counters are picked in secret; left out otherwise.", otherwise=None,
        when=lambda at: at.viewer is not None),
    row("players", follows({"type": "integer", "minimum": 3, "maximum": 4}), "How many play.",
        lambda at: len(at.table.seats)),
    row("first", follows({"enum": list(_SEATS)}), "Who is asked first at every instant.", lambda at: at.table.seats[0]),
    row("stage", word(STAGES), "Where the game is."),
    row("now", integer(0, LATEST), "The time on the clock, in milliseconds."),
    row("turn", _SEAT, "Who is asked; within a lift who lifted."),
    row("to_act", follows({"enum": [*_SEATS, "chance", None]}),
        "Who decides next: a seat, `chance`, or null when the game is over."),
    row("waited", _SOME, "Who wants to do nothing now.",
        lambda at: [bool(at.waited >> whose & 1) for whose in range(len(at.table.seats))]),
    row("supply", per(GOODS, integer(0, 99)), "Cubes that nobody has."),
    row("centres", _CENTRES, "What is on each slot of everybody's control centre."),
    row("research", per_seat(_SEATS, optional(choice(_tiles))), "The tile in everybody's research station, or null."),
    row("above", per_seat(_SEATS, bag(_counters)), "Own counters above the centre; zeros are left out."),
    row("below", per_seat(_SEATS, bag(_collected)), "Collected counters, each with its symbol; zeros are left out."),
    row("bonus", per_seat(_SEATS, integer(0, 9)), "Bonus counters collected."),
    row("bonus_left", _SOME, "Planets that still carry their bonus counter."),
    row("bonus_rows", per_seat(_SEATS, bag(GOODS)), "Where bonus counters were put at the end; zeros are left out."),
    row("ships", _SHIPS, "Where everybody's ship is, and where it goes."),
    row("timers", _TIMERS, "Everybody's timers: null for a parked one, or its symbol and the moment it is done."),
    row("moons", per(lambda at: at.table.moons, _STACK), "The stack of each moon, the top first; `?` is unseen."),
    row("unseen", bag(_tiles), "Tiles that nobody has seen; zeros are left out."),
    row("picks", per_seat(_SEATS, _PICKS),
        "Counters that were picked and not laid yet; in a view `?` for those of others.",
        seen_by=lambda at, viewer, owner: viewer == owner or at.stage != "pick"),
    row("outcome", optional(_ENDING, None), "Null, or how the game ended."),
    pending_row(lambda at, entry: FRAMES.from_json(at, entry.items(9)), _pending, []),
))  # fmt: skip

_BY_SEAT = ("centres", "research", "above", "below", "bonus", "bonus_rows", "ships", "timers", "picks")


def to_json(state: TimeState) -> dict[str, Any]:
    """The exchange form, everybody in the order of play, whoever is asked first."""
    told = ROWS.to_json(state)
    order = clockwise(state.seats)
    for name in _BY_SEAT:
        told[name] = {seat: told[name][seat] for seat in order}
    if told["outcome"]:
        ending = told["outcome"]
        ending |= {name: {seat: ending[name][seat] for seat in order} for name in ("scores", "counted")}
        ending["winners"] = [seat for seat in order if seat in ending["winners"]]
    return told


def view(state: TimeState, viewer: Seat) -> TimeState:
    """What a seat can see: while counters are picked not those of others, otherwise everything (Q7)."""
    if state.stage == "pick" or viewer not in state.seats:
        return ROWS.view(state, viewer)
    return state


def determinize(seen: TimeState, rng: random.Random) -> TimeState:
    """A whole state that gives this view: picks that cannot be seen are drawn from the counters of their seat."""
    if seen.viewer is None:
        return seen
    draft, picks = seen.draft(), []
    for own, above in zip(seen.picks, seen.above, strict=True):
        hidden = own.count(len(above))
        kept = [counter for counter in own if counter < len(above)]
        left = [one for one, count in enumerate(above) for _ in range(count - kept.count(one))]
        picks.append(tuple(sorted((*kept, *rng.sample(left, hidden)))))
    draft.viewer, draft.picks = None, tuple(picks)
    return finished(draft)


# Reading --------------------------------------------------------------------------------------------------------------


def from_json(game: TimeFacts, data: Any) -> TimeState:
    """
    The state or view that *data* describes.

    One made by hand may be of the stages `pick`, `lay`, `play` and `overtime`, with no lift unfinished: who is asked
    follows then, and the clock moves on if nobody can do anything (Q3, Q4). Raises PositionError, an NtwError and
    ValueError, for anything else.
    """
    return read_state(ROWS, game, dict(data) if isinstance(data, dict) else data, _table, _state)


def _table(game: TimeFacts, whole: Reader) -> TimeTable:
    allowed = {clockwise(seating.seats) for seating in game.variant.seatings}
    known = {frozenset(seats): seats for seats in allowed}
    named = order_of_play(whole.at("centres"), _SEATS, lambda seats: frozenset(seats) in known)
    seats = known[frozenset(named)]
    first = whole.at("first").place(seats)
    whole.get("players", len(seats)).number(len(seats), len(seats))
    return game.table(seats[first:] + seats[:first])


def _state(at: SimpleNamespace, whole: Reader) -> TimeState:
    said = vars(at)
    lifted = said.pop("pending")
    said["waited"] = sum(1 << whose for whose, waits in enumerate(said["waited"]) if waits)
    draft = TimeDraft(**said, round=1 + said["now"] // 60_000, seconds=0, pending=(), told=())
    for path, problem in (fault for faults in FAULTS for fault in faults(draft)):
        raise reduce(Reader.at, path, whole).fail(problem)
    if draft.outcome is not None:
        _check_ending(draft, whole)
    elif draft.stage == "score":
        draft.pending = lifted
        if len(lifted) != 1 or not isinstance(lifted[0], sequence.Scoring) or lifted[0].seat != lifted[0].asked(draft):
            raise whole.at("pending").fail("it is not told why the game ended, or who puts bonus counters")
    else:
        draft.pending = (*sequence.base_frames(draft), *lifted)
        if draft.stage == "setup" or lifted:
            if problem := _unsound(draft, len(lifted)):
                raise whole.at("pending").fail(problem)
        elif draft.covered_moon() >= 0:
            raise whole.at("moons").fail("the top of every stack has been seen")
        else:
            draft.settle()
            draft.told = ()
            top = draft.pending[-1] if draft.pending else None
            whole.value.update(to_act=draft.table.seats[top.seat] if top else None)
    return finished(draft)


def _check_ending(draft: TimeDraft, whole: Reader) -> None:
    said = draft.outcome
    assert said is not None
    draft.outcome = None
    draft.finish(said.reason)
    if draft.outcome != said or _told_outcome(draft, said) != whole.at("outcome").value | {
        "winners": _told_outcome(draft, said)["winners"]
    }:
        raise whole.at("outcome").fail("it did not end like that")


def _unsound(draft: TimeDraft, lifted: int) -> str:
    """What is wrong with what is pending, or nothing."""
    frames = draft.pending
    for below, above in pairwise(frames[len(frames) - lifted - 1 :]):
        if below.phase not in _ABOVE.get(above.phase, ()):
            return f"{above.phase} does not come in {below.phase}"
        if not _one_delivery(draft, below, above):
            return f"{above.phase} is of another delivery than {below.phase}"
    top = frames[-1]
    try:
        sound = top.settle(draft) and bool(top.actions(draft))
        sound = sound and all(_fits(draft, frame) for frame in frames[len(frames) - lifted :])
    except (AssertionError, LookupError, ValueError):
        sound = False
    covered = sum(stack[:1] == (-1,) for stack in draft.moons)
    sound = sound and (draft.stage == "setup" or covered == isinstance(top, lifting.Topping))
    return "" if sound else "nobody has to decide anything"


def _one_delivery(draft: TimeDraft, below: TimeFrame, above: TimeFrame) -> bool:
    """Do two frames of deliveries belong together?"""
    match below, above:
        case lifting.Delivering(), lifting.Delivering():
            return below.owner == above.owner and below.seat != above.seat
        case lifting.Delivering(), lifting.Giving():
            return (below.owner, below.seat) == (above.seat, above.buyer)
        case lifting.Giving(), lifting.Spending():
            value = draft.game.counters[below.counter][1]
            return (below.buyer, below.counter) == (above.seat, above.counter) and above.left <= value
    return True


def _fits(draft: TimeDraft, frame: TimeFrame) -> bool:
    """Can a frame be there as the table is?"""
    seat, turn, ships = frame.seat, draft.turn, draft.ships
    match frame:
        case lifting.Using():
            face, kinds = draft.face(seat, frame.slot), {"produce": "production", "beam": "beam", "trade": "trade"}
            left = frame.left if isinstance(frame, lifting.Trading) else 0
            built = kinds[frame.phase] == face.kind and left <= face.trades
            return seat == turn and built and frame.slot not in draft.symbols(seat)
        case lifting.Exploring():
            return seat == turn and draft.moon_at(ships[seat].at) == frame.moon and ships[seat].to < 0
        case lifting.Topping():
            return seat == turn and draft.covered_moon() == frame.moon
        case lifting.Delivering():
            return ships[seat] == Ship(frame.owner) and frame.owner != seat
        case lifting.Giving():
            return bool(draft.offers(seat, frame.counter))
        case lifting.Answering():
            asked = draft.rivals(turn, frame.owner)
            before, after = asked[: asked.index(seat)], asked[asked.index(seat) + 1 :]
            first = draft.ship_timer(turn, frame.owner) >= 0 and turn != frame.owner
            joined = [other for other in before if other in frame.joined]
            return first and bool(draft.deliverable(turn, frame.owner)) and (after, joined) == (
                list(frame.others), list(frame.joined),
            )  # fmt: skip
        case lifting.Admitting():
            here = (*frame.waiting, *frame.admitted)
            docked = all(ships[other] == Ship(seat) for other in here)
            return len(set(here)) == len(here) and seat not in here and turn in here and docked
    return seat == turn or isinstance(frame, lifting.Spending)
