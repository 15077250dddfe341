"""Why an action is refused: every reason by its code, with the rule it rests on."""

from collections.abc import Callable
from typing import Any

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.refusal import Refusal, reason
from ntwrules.rulebooks.nisyros.machine.facts import (
    AREAS,
    COAST,
    DAMS,
    KINDS,
    PLACES,
    RINGS,
    THEATRE,
    VILLAGE,
    YARD,
    across,
    place,
    spot,
)
from ntwrules.rulebooks.nisyros.machine.moment import STONE, WOOD, NisyrosMoment
from ntwrules.rulebooks.nisyros.texts import SAID
from ntwrules.rulebooks.nisyros.variant import FACES, SEAT_PLAN, ZONES

__all__ = ["REASONS", "of_action", "refuse"]

#: By code, the rule.
REASONS: dict[str, str] = {
    "over": "E1", "chance": "V1", "not-chance": "V1", "not-now": "B9", "must": "B9", "no-place": "B1",
    "no-zone": "B1", "not-seated": "B1", "no-workplace": "M1", "lava": "M1", "unclaimed": "M1", "out-of-reach": "M1",
    "home-theatre": "M1", "full": "M2", "no-boat": "M4", "same-coast": "M4", "got-boat": "M4", "gave-boat": "M4",
    "no-die": "D2", "has-die": "D2", "nobody-works": "D2", "wrong-die": "D2", "no-piece": "C1", "no-boats-left": "B6",
    "no-dams-left": "B6", "nobody-builds": "C1", "no-stone": "C1", "no-wood": "C1", "no-slot": "B3",
    "other-piece": "V5", "not-most": "V5", "no-dam": "V5", "no-citizen": "T1", "theatre-done": "T1",
    "owner-done": "T1", "nobody-there": "S1", "no-home": "F3", "no-flow": "L2", "not-shown": "X2",
    "nobody-flees": "P2", "residents-first": "P2", "no-free": "S1", "taken": "B1",
}  # fmt: skip

Answer = Refusal | None


def refuse(code: str, *, because: str = "", **words: Any) -> Refusal:
    """
    The reason with this code, with its values; *because* is another rule than the usual one.

    >>> refuse("full", place="r1-pali").sentence("nl")
    'op r1-pali is geen plaats meer'
    """
    return Refusal(code, because or REASONS[code], reason(SAID, code, words, SEAT_PLAN.names))


def of_action(at: NisyrosMoment, seat: int, action: Action) -> Answer:
    """Why this is not possible now; nothing where no better reason is known than that it is not offered."""
    found = _REASONS.get(action.verb)
    return found(at, seat, action.words) if found else None


def _zone(at: NisyrosMoment, name: str) -> Answer:
    """Why a zone is no coast of a player."""
    if name not in ZONES:
        return refuse("no-zone", place=name)
    zone = ZONES.index(name)
    if at.lava[zone] > COAST:
        return refuse("lava", place=name)
    return None if at.table.claimed[zone] else refuse("unclaimed", place=name)


def _of_zone(at: NisyrosMoment, _: int, words: tuple[str, ...]) -> Answer:
    return _zone(at, words[0])


def _open(at: NisyrosMoment, name: str) -> Answer:
    """Why nobody can work at a place."""
    if name not in PLACES:
        return refuse("no-place", place=name)
    where = PLACES.index(name)
    zone, kind = spot(where)
    if kind == VILLAGE:
        return refuse("no-workplace", place=name)
    if at.is_open(where):
        return None
    return refuse("lava" if at.lava[zone] > min(kind, COAST) else "unclaimed", place=name)


def _of_work(at: NisyrosMoment, seat: int, words: tuple[str, ...]) -> Answer:
    (name,) = words
    if found := _open(at, name):
        return found
    where = PLACES.index(name)
    if where in at.within_reach(seat):
        return refuse("full", place=name)
    near = across(where // len(KINDS), at.homes[seat]) <= at.variant.reach
    return refuse("home-theatre" if near else "out-of-reach", place=name)


def _of_boat(at: NisyrosMoment, _: int, words: tuple[str, ...]) -> Answer:
    start, end = words
    if start not in ZONES or not at.boats[ZONES.index(start)]:
        return refuse("no-boat" if start in ZONES else "no-zone", place=start)
    if start == end:
        return refuse("same-coast", place=start)
    if at.got[ZONES.index(start)]:
        return refuse("got-boat", place=start)
    if found := _zone(at, end):
        return found
    return refuse("gave-boat", place=end)


def _of_die(at: NisyrosMoment, _: int, words: tuple[str, ...]) -> Answer:
    face, name = words
    if face not in FACES or not at.dice[FACES.index(face)]:
        return refuse("no-die", word=face)
    if found := _open(at, name):
        return found
    where = PLACES.index(name)
    if at.laid[where] >= 0:
        return refuse("has-die", place=name)
    return refuse("wrong-die" if at.workers_at(where) else "nobody-works", place=name, word=face)


def _slot(at: NisyrosMoment, name: str) -> Answer:
    """Why no dam can be laid on an area."""
    if name not in AREAS:
        return refuse("no-place", place=name)
    area = AREAS.index(name)
    zone, ring = divmod(area, len(RINGS))
    if at.lava[zone] > ring:
        return refuse("lava", place=name)
    return None if area in at.dam_places(zone) else refuse("no-slot", place=name)


def _of_build(at: NisyrosMoment, _: int, words: tuple[str, ...]) -> Answer:
    piece, name = words
    if piece == "dam":
        yard = place((AREAS.index(name) if name in AREAS else 0) // len(RINGS), DAMS)
        short = ("no-dams-left", not at.spare_dams), ("no-stone", not at.stock[STONE])
        wrong = _slot(at, name)
    elif piece == "boat":
        yard = place(ZONES.index(name) if name in ZONES else 0, YARD)
        short = ("no-boats-left", not at.spare_boats), ("no-wood", not at.stock[WOOD])
        wrong = _zone(at, name)
    else:
        return refuse("no-piece", word=piece)
    if wrong:
        return wrong
    return next((refuse(code) for code, missing in short if missing), None) or (
        None if at.left[yard] else refuse("nobody-builds", place=name)
    )


def _of_lay(at: NisyrosMoment, _: int, words: tuple[str, ...]) -> Answer:
    piece, name = words
    if piece not in {"boat", "dam"}:
        return refuse("no-piece", word=piece)
    return (_zone(at, name) if piece == "boat" else _slot(at, name)) or refuse("other-piece", word=piece)


def _of_lose(_: NisyrosMoment, __: int, words: tuple[str, ...]) -> Answer:
    piece, name = words
    if piece == "boats":
        return refuse("not-most" if name in ZONES else "no-zone", place=name)
    if piece != "dam":
        return refuse("no-piece", word=piece)
    return refuse("no-dam" if name in AREAS else "no-place", place=name)


def _seated(at: NisyrosMoment, name: str) -> Answer:
    return None if name in at.table.seats else refuse("not-seated", word=name)


def _of_call(at: NisyrosMoment, _: int, words: tuple[str, ...]) -> Answer:
    (name,) = words
    if found := _seated(at, name):
        return found
    own = at.people[at.table.seats.index(name)]
    zones = [zone for zone in range(len(ZONES)) if own[place(zone, VILLAGE)]]
    if not zones:
        return refuse("no-citizen", seat=name)
    done = not any(at.left[place(zone, THEATRE)] for zone in zones)
    return refuse("theatre-done" if done else "owner-done", seat=name)


def _there(at: NisyrosMoment, name: str, where: str) -> Answer:
    """Why nobody of a seat can be taken from a place."""
    if found := _seated(at, name):
        return found
    if where not in PLACES:
        return refuse("no-place", place=where)
    own = at.people[at.table.seats.index(name)]
    return None if own[PLACES.index(where)] else refuse("nobody-there", seat=name, place=where)


def _of_home(at: NisyrosMoment, _: int, words: tuple[str, ...]) -> Answer:
    name, where = words
    if found := _there(at, name, where):
        return found
    return (
        refuse("no-workplace", place=where) if spot(PLACES.index(where))[1] == VILLAGE else refuse("no-home", seat=name)
    )


def _of_flee(at: NisyrosMoment, _: int, words: tuple[str, ...]) -> Answer:
    (name,) = words
    if found := _seated(at, name):
        return found
    flight, seat = at.fleeing, at.table.seats.index(name)
    assert flight is not None
    left = flight.citizens if flight.stage == "citizens" else flight.workers
    return refuse("residents-first" if left[seat] else "nobody-flees", seat=name)


def _of_save(at: NisyrosMoment, _: int, words: tuple[str, ...]) -> Answer:
    name, where, boat = words
    if found := _there(at, name, where):
        return found
    if boat == "free":
        return refuse("no-free")
    return refuse("no-boat" if boat in ZONES else "no-zone", place=boat)


def _zoned(code: str) -> Callable[[NisyrosMoment, int, tuple[str, ...]], Answer]:
    """The reason where a zone is one of the island, but not one of those to choose from."""

    def found(_: NisyrosMoment, __: int, words: tuple[str, ...]) -> Answer:
        return refuse(code if words[0] in ZONES else "no-zone", place=words[0])

    return found


_REASONS: dict[str, Callable[[NisyrosMoment, int, tuple[str, ...]], Answer]] = {
    "village": _zoned("taken"), "work": _of_work, "boat": _of_boat, "die": _of_die, "build": _of_build,
    "lay": _of_lay, "lose": _of_lose, "call": _of_call, "home": _of_home, "flow": _zoned("no-flow"),
    "erupt": _zoned("not-shown"), "flee": _of_flee, "refuge": _of_zone, "save": _of_save, "adopt": _of_zone,
}  # fmt: skip
