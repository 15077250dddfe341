"""The exchange form of a state of Nisyros: its fields, and what they have to say of one another."""

from collections.abc import Sequence
from functools import reduce
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

from attrs import evolve

from ntwrules.model.exchange.kinds import MOST, Kind, bag, choice, integer, list_of, optional, per, per_seat, seat, word
from ntwrules.model.exchange.pending import Frames, pending_row
from ntwrules.model.exchange.positions import opening_rows, outcome_kind, read_state
from ntwrules.model.exchange.reading import Reader
from ntwrules.model.exchange.rows import StateRows, filled, group, row, row_schemas, written
from ntwrules.model.seats import Seat
from ntwrules.rulebooks.nisyros.effects import RESOURCES
from ntwrules.rulebooks.nisyros.machine import cards, flights, setup, steps
from ntwrules.rulebooks.nisyros.machine.draft import NisyrosDraft, NisyrosFrame
from ntwrules.rulebooks.nisyros.machine.facts import (
    AREAS,
    PLACES,
    RINGS,
    SLOPES,
    WORKPLACES,
    NisyrosFacts,
    NisyrosTable,
)
from ntwrules.rulebooks.nisyros.machine.moment import Flight
from ntwrules.rulebooks.nisyros.machine.soundness import FAULTS
from ntwrules.rulebooks.nisyros.machine.state import NisyrosState, finished
from ntwrules.rulebooks.nisyros.variant import FACES, SEAT_PLAN, ZONES

__all__ = ["FRAMES", "ROWS", "from_json", "to_json"]

_SEATS = SEAT_PLAN.seats
_COUNT = integer(0, 999)
_ZONE = choice(ZONES)
_SEAT = seat(_SEATS)
_STAGES = ("slope", "citizens", "workers", "land")
_GRADES = ("great", "small", "lost")


def _cards(at: Any) -> Sequence[str]:
    keys: Sequence[str] = at.table.game.card_keys
    return keys


def _frames() -> list[type[NisyrosFrame]]:
    """Every kind of frame, in the order of a game."""
    told = (each for module in (setup, steps, cards, flights) for each in vars(module).values())
    kinds = [each for each in told if isinstance(each, type) and issubclass(each, NisyrosFrame) and each.phase]
    return list(dict.fromkeys(kinds))


#: What can be decided, or happens by itself, by its phase, and how its frames are written.
FRAMES: Frames[NisyrosFrame] = Frames(
    _frames(),
    {
        "seat": _SEAT,
        "card": choice(_cards),
        "cards": list_of(choice(_cards)),
        "zones": list_of(_ZONE, len(ZONES)),
        "running": optional(_ZONE),
        "piece": choice(("boat", "dam")),
        **dict.fromkeys(("count", "effect", "limit", "players"), _COUNT),
    },
)
#: The phases at the bottom of the stack in each step; a step may begin with events.
_BOTTOM = {
    0: "tiles tokens villages first", 1: "work boats", 2: "events draw", 3: "dice die", 4: "", 5: "build", 6: "call",
    7: "onward", 8: "flow", 9: "black", 10: "save", 11: "adopt",
}  # fmt: skip
#: What can be told by its phase alone.
_PLAIN = frozenset(["first", "work", "boats", "events", "draw", "dice", "die", "build", "black", "save", "adopt"])
#: What can lie on top of what.
_ABOVE = {
    "event": "draw step event", "lay": "event", "lose": "event", "home": "event onward", "erupt": "black",
    "flee": "flow black", "escape": "flee", "refuge": "flee",
}  # fmt: skip


def _some(names: Sequence[str], words: Sequence[str]) -> Kind:
    """One of several words for some of these places; -1 for the others."""

    def read(_: Any, entry: Reader) -> tuple[int, ...]:
        entry.table(names)
        return tuple(entry.at(name).place(words) if name in entry.value else -1 for name in names)

    def write(_: Any, values: Sequence[int]) -> dict[str, str]:
        return {name: words[value] for name, value in zip(names, values, strict=True) if value >= 0}

    return Kind({"type": "object", "additionalProperties": {"enum": list(words)}}, read, write)


def _flags(_: Any, entry: Reader) -> tuple[bool, ...]:
    named = [one.place(ZONES) for one in entry.different(len(ZONES))]
    return tuple(zone in named for zone in range(len(ZONES)))


_ZONES_OF = Kind(
    {"type": "array", "items": {"enum": list(ZONES)}, "uniqueItems": True},
    _flags,
    lambda _, flags: [zone for zone, flag in zip(ZONES, flags, strict=True) if flag],
)
_EACH = per_seat(_SEATS, _COUNT)
_FATES = per_seat(_SEATS, _COUNT, 0, sparse=True).told(minProperties=0)
_FLIGHT = (
    row("zone", _ZONE, "The zone where an area was covered."),
    row("stage", word(_STAGES), "What is tried: down from a slope, by boat, or over land."),
    row("citizens", _FATES, "Citizens whose fate is open; zeros are left out."),
    row("workers", _FATES, "Workers whose fate is open; zeros are left out."),
    row("runner", optional(_SEAT), "Whose roll is due, or null."),
)


def _flight(at: Any, entry: Reader) -> Flight:
    entry.table([one.name for one in _FLIGHT])
    return Flight(**vars(filled(at, _FLIGHT, entry, SimpleNamespace())))


_FLEEING = Kind(row_schemas(_FLIGHT), _flight, lambda at, flight: written(_FLIGHT, at, flight))
_SLOPE_NAMES = tuple(f"{ring}-{zone}" for zone in ZONES for ring in RINGS[:SLOPES])
_TOPS = tuple(f"{RINGS[0]}-{zone}" for zone in ZONES)
_WORKPLACE_NAMES = tuple(PLACES[at] for at in WORKPLACES)


def _by_seat(at: Any) -> tuple[Seat, ...]:
    return SEAT_PLAN.in_order(at.table.seats)


def _usual(at: Any, phase: str, to_act: Any) -> tuple[NisyrosFrame, ...]:
    """What is pending in a phase where nothing but that and who decides has to be told; nothing for other phases."""
    if phase not in _PLAIN:
        return ()
    frame = FRAMES[phase]
    return (frame(at.turn if frame.chance else at.table.seats.index(to_act)),)


def _written(at: Any, frames: tuple[NisyrosFrame, ...]) -> list[Any]:
    return [] if not frames or frames == _usual(at, frames[-1].phase, at.to_act) else FRAMES.to_json(at, frames)


#: What every state begins with; the roll of one who flees is part of the flight.
_OPENING = tuple(
    evolve(one, value=lambda at: {"escape": "flee"}.get(at.phase, at.phase)) if one.name == "phase" else one
    for one in opening_rows(
        _SEATS,
        [phase for phase in FRAMES.asking if phase != flights.Escaping.phase],
        row("step", integer(0, 11), "The step of the round; 0 while the island is laid."),
    )
)

#: Every field of a state.
ROWS = StateRows((
    *_OPENING,
    row("turn", _SEAT, "Whose round it is: who decides for all of them."),
    row("seats", list_of(word(_by_seat, _SEATS), len(_SEATS)), "Who plays, clockwise.", _by_seat),
    row("tiles", _some(_SLOPE_NAMES, RESOURCES), "What each slope gives, once it is laid."),
    row("tokens", _some(_TOPS, RESOURCES), "The tokens at the crater that are still there."),
    row("lava", per(ZONES, integer(0, len(RINGS))), "Areas of each zone that are covered, from the crater down."),
    row("dams", bag(AREAS), "Dams on each area; zeros are left out."),
    row("boats", bag(ZONES, 200), "Boats at each coast; zeros are left out."),
    row("supply", per(("boats", "dams"), integer(0, 200)), "What can still be built.",
        lambda at: (at.spare_boats, at.spare_dams)),
    row("stock", per(RESOURCES, _COUNT), "What lies in the common stock."),
    row("people", per_seat(_SEATS, bag(PLACES)), "Who is where; zeros are left out."),
    row("unplaced", _EACH, "Workers taken up and not yet placed."),
    row("homes", per_seat(_SEATS, optional(_ZONE)), "Where everybody lives; null for nowhere."),
    row("saved", _EACH, "Inhabitants on Kos."),
    row("dead", _EACH, "Inhabitants in Hades."),
    row("deck", bag(_cards), "Cards that were not drawn; zeros are left out."),
    row("top", _COUNT, "Star cards that lie on top; as long as there are any, only those are drawn."),
    row("discard", bag(_cards), "Cards that were carried out; zeros are left out."),
    row("waiting", bag(_cards), "Cards that wait for their step; zeros are left out."),
    row("draws", _COUNT, "Cards still to draw."),
    row("gift", _COUNT, "Free pieces still to lay."),
    row("due", _COUNT, "Workers still to go home."),
    row("dice", bag(FACES), "Dice still to lay, by face; zeros are left out."),
    row("rolled", _COUNT, "Action dice that were rolled; 0 once all of them lie."),
    row("laid", _some(_WORKPLACE_NAMES, FACES), "Dice on workplaces.",
        lambda at: [at.laid[place] for place in WORKPLACES]),
    group("omens", "Dice that go to the eruptions.",
          row("more", _COUNT, "For one more."),
          row("less", _COUNT, "For one fewer.")),
    row("gave", _ZONES_OF, "Coasts that gave a boat in this step."),
    row("got", _ZONES_OF, "Coasts that received one."),
    row("left", bag(_WORKPLACE_NAMES, 999), "What may still be built or called up at a workplace; zeros are left out.",
        lambda at: [at.left[place] for place in WORKPLACES]),
    row("called", _FATES, "Who was called up in this step; zeros are left out."),
    row("flowing", list_of(_ZONE, len(ZONES)), "Zones where lava will still flow in this step."),
    row("eruptions", _COUNT, "Eruptions still to come."),
    row("fleeing", optional(_FLEEING, None), "Who flees, or null."),
    row("free", _COUNT, "Passages without a boat."),
    row("seconds", integer(0), "Table time so far; left out when there was none.", otherwise=0,
        when=lambda at: at.seconds > 0),
    row("outcome", optional(outcome_kind(_SEATS, ("E1", "E2", "E3"), "Inhabitants saved", grades=_GRADES), None),
        "Null, or how the game ended."),
    pending_row(lambda at, entry: FRAMES.from_json(at, entry.items(9)), _written, []),
))  # fmt: skip


def to_json(state: NisyrosState) -> dict[str, Any]:
    """The exchange form, everybody clockwise from Mandraki, whoever began."""
    told = ROWS.to_json(state)
    order = _by_seat(state)
    for name in ("people", "unplaced", "homes", "saved", "dead"):
        told[name] = {seat: told[name][seat] for seat in order}
    if told["outcome"]:
        scores = told["outcome"]["scores"]
        told["outcome"] |= {"winners": [seat for seat in order if seat in told["outcome"]["winners"]]}
        told["outcome"] |= {"scores": {seat: scores[seat] for seat in order}}
    return told


def from_json(game: NisyrosFacts, data: Any) -> NisyrosState:
    """
    The state that *data* describes.

    One made by hand may stand at the beginning of a round, before workers are taken up; who decides follows then.
    Raises PositionError, an NtwError and ValueError, for anything else.
    """
    return read_state(ROWS, game, dict(data) if isinstance(data, dict) else data, _table, _state)


def _table(game: NisyrosFacts, whole: Reader) -> NisyrosTable:
    """Who began follows from whose round it is, and which (B9)."""
    entry, setting_up = whole.at("seats"), whole.at("step").value == 0
    seats = tuple(one.one_of(_SEATS) for one in entry.different(len(_SEATS)))
    picked, counts = game.variant.villages == "picked", [seating.players for seating in game.variant.seatings]
    if picked:
        fits = bool(seats) and (len(seats) in counts or (setting_up and len(seats) < max(counts)))
    else:
        fits = set(seats) in (set(seating.seats) for seating in game.variant.seatings)
    if not fits or seats != SEAT_PLAN.in_order(seats):
        raise entry.fail(f"{', '.join(seats) or 'nobody'} cannot play this variant")
    gone_on = 0 if setting_up else whole.at("round").number(1, MOST) - 1
    return game.table(seats).beginning(seats[(whole.at("turn").place(seats) - gone_on) % len(seats)])


def _state(at: SimpleNamespace, whole: Reader) -> NisyrosState:
    said = vars(at)
    supply = said.pop("supply")
    del said["viewer"], said["seats"]
    for name, nothing in (("laid", -1), ("left", 0)):
        spread = dict(zip(WORKPLACES, said[name], strict=True))
        said[name] = tuple(spread.get(place, nothing) for place in range(len(PLACES)))
    draft = NisyrosDraft(**said, told=())
    if supply != (draft.spare_boats, draft.spare_dams):
        raise whole.at("supply").fail(f"there are {draft.variant.boats} boats and {draft.variant.dams} dams in all")
    for path, problem in (fault for faults in FAULTS for fault in faults(draft)):
        raise reduce(Reader.at, path, whole).fail(problem)
    _check_moment(draft, whole)
    return finished(draft)


def _check_moment(draft: NisyrosDraft, whole: Reader) -> None:
    """Whoever decides has something to decide, and what is over is over."""
    if draft.outcome is not None:
        said = draft.outcome
        draft.end(said.reason)
        if draft.pending or draft.outcome != said:
            raise whole.at("outcome").fail("it did not end like that")
        return
    phase, told = whole.at("phase"), bool(draft.pending)
    if not told and phase.value == steps.Working.phase and draft.step == 1 and not any(draft.unplaced):
        if any(draft.waiting):
            raise whole.at("waiting").fail("no card waits for a step at the beginning of a round")
        steps.enter(draft, 1)
        draft.settle()
        draft.told, top = (), draft.pending[-1]
        whole.value.update(to_act="chance" if top.chance else draft.table.seats[top.seat], phase=top.phase)
        return
    if not told:
        to_act = whole.at("to_act")
        if to_act.value != "chance":
            to_act.place(draft.table.seats)
        draft.pending = _usual(draft, phase.text(), to_act.value)
    if problem := _unsound(draft):
        raise (whole.at("pending") if told else phase).fail(problem)


def _fits_the_table(draft: NisyrosDraft, frame: NisyrosFrame) -> bool:
    """Do as many play as are at the table, or are still to be picked?"""
    seats, picked = len(draft.table.seats), draft.variant.villages == "picked"
    if isinstance(frame, setup.LayingTiles | setup.LayingTokens):
        many = frame.players
    elif isinstance(frame, setup.Picking):
        many = seats + frame.count
    else:
        return True
    return any(many == seating.players for seating in draft.variant.seatings) and (many == seats or picked)


def _unsound(draft: NisyrosDraft) -> str:
    """What is wrong with what is pending, or nothing."""
    frames = draft.pending
    if not frames or frames[0].phase not in ("step", *_BOTTOM[draft.step].split()):
        return f"that is not what step {draft.step} is about"
    for below, above in pairwise(frames):
        if below.phase not in _ABOVE.get(above.phase, "").split():
            return f"{above.phase} does not come in {below.phase}"
    for frame in frames:
        if isinstance(frame, cards.Befalling) and frame.effect > len(draft.variant.cards[frame.card].effects):
            return "the card does not do so much"
        if not _fits_the_table(draft, frame):
            return "so many do not play"
    top, runner = frames[-1], draft.fleeing.runner if draft.fleeing else -1
    if (runner >= 0) != isinstance(top, flights.Escaping) or (runner >= 0 and runner != top.seat):
        return "whoever runs is rolled for"
    try:
        sound = top.settle(draft) and draft.pending == frames and bool(top.actions(draft))
    except (AssertionError, LookupError, ValueError):
        sound = False
    return "" if sound else "nobody has to decide anything"
