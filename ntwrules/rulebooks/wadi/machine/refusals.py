"""Why an action is refused: every reason by its code, with the rule it rests on."""

from __future__ import annotations

from typing import Any

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.refusal import Refusal, reason
from ntwrules.rulebooks.wadi.machine.moment import WadiMoment
from ntwrules.rulebooks.wadi.texts import SAID
from ntwrules.rulebooks.wadi.variant import SEAT_PLAN

__all__ = ["REASONS", "of_action", "of_watchman", "refuse"]

#: By code, the rule.
REASONS: dict[str, str] = {
    "over": "E1", "chance": "T1", "not-chance": "T1", "not-now": "T1", "must": "T4", "not-seated": "T1",
    "no-tile": "B1", "not-land": "B1", "has-shadoof": "S1", "has-disc": "S1", "has-watchman": "S1", "forbidden": "W2",
    "beside": "S2", "beside-own": "S3", "no-shadoof": "S4", "built-enough": "T3", "pumped-enough": "T3",
    "no-disc": "P1", "land-stays": "P1", "into-wadi": "P1", "full": "P1", "off-shadoof": "P3", "out-of-range": "P3",
    "same-tile": "P1", "own-zone": "W3", "stays": "W6", "dry": "W7",
}  # fmt: skip


def refuse(code: str, *, because: str = "", **words: Any) -> Refusal:
    """
    The reason with this code, with its values; *because* is another rule than the usual one.

    >>> refuse("has-disc", place="b4").sentence("nl")
    'op b4 ligt water'
    """
    return Refusal(code, because or REASONS[code], reason(SAID, code, words, SEAT_PLAN.names))


def _no_land(at: WadiMoment, place: str) -> Refusal | None:
    tile = at.game.index.get(place)
    if tile is None:
        return refuse("no-tile", place=place)
    return None if at.game.land >> tile & 1 else refuse("not-land", place=place)


def _taken(at: WadiMoment, tile: int, rule: str, *, wet: bool = True) -> Refusal | None:
    """What stands or lies on a tile already."""
    place = at.game.tiles[tile]
    if at.built >> tile & 1:
        return refuse("has-shadoof", because=rule, place=place)
    if tile in at.watchmen:
        return refuse("has-watchman", because=rule, place=place)
    return refuse("has-disc", because=rule, place=place) if wet and at.wet >> tile & 1 else None


def of_watchman(at: WadiMoment, seat: int, place: str, *, moving: bool = False) -> Refusal | None:
    """Why a Watchman may not go there (W3, W5, W6)."""
    if found := _no_land(at, place):
        return found
    tile = at.game.index[place]
    if moving and at.watchmen[seat] == tile:
        return refuse("stays", place=place)
    if found := _taken(at, tile, "W5" if moving else "W3"):
        return found
    return refuse("forbidden" if at.areas(seat) >> tile & 1 else "own-zone", place=place)


def of_action(at: WadiMoment, seat: int, action: Action) -> Refusal | None:
    """Why somebody may not build or pump so."""
    variant = at.variant
    done = at.builds if action.verb == "build" else at.pumps
    if done >= (variant.builds if action.verb == "build" else variant.pumps):
        return refuse("built-enough" if action.verb == "build" else "pumped-enough", count=done)
    return _of_build(at, seat, *action.words) if action.verb == "build" else _of_pump(at, seat, *action.words)


def _of_build(at: WadiMoment, seat: int, place: str) -> Refusal | None:
    if found := _no_land(at, place):
        return found
    tile = at.game.index[place]
    if not at.supply(seat):
        return refuse("no-shadoof")
    if found := _taken(at, tile, "S1", wet=not at.variant.build_on_wet):
        return found
    if at.areas(seat) >> tile & 1:
        return refuse("forbidden", place=place)
    return refuse("beside" if at.variant.mode == "A" or at.b_shut else "beside-own", place=place)


def _of_pump(at: WadiMoment, seat: int, start: str, end: str) -> Refusal | None:
    index, variant = at.game.index, at.variant
    for place in (start, end):
        if place not in index:
            return refuse("no-tile", place=place)
    source, target = index[start], index[end]
    if source == target:
        return refuse("same-tile", place=start)
    if not at.game.land >> target & 1:
        return refuse("into-wadi", place=end)
    if not (at.wet | at.wet_wadi()) >> source & 1:
        return refuse("no-disc", place=start)
    if at.wet >> source & 1 and not variant.land_to_land:
        return refuse("land-stays", place=start)
    if at.wet >> target & 1:
        return refuse("full", place=end)
    for tile, place in ((source, start), (target, end)):
        if at.areas(seat) >> tile & 1:
            return refuse("forbidden", because="P4", place=place)
    if not at.targets(seat) >> target & 1:
        return refuse("off-shadoof", place=end)
    return refuse("out-of-range", start=start, end=end)
