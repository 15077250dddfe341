"""The exchange form of a state of Wadi: its fields, and what they have to say of one another."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from ntwrules.model.exchange.kinds import (
    FLAG,
    MOST,
    Kind,
    bag,
    follows,
    integer,
    list_of,
    optional,
    per,
    per_seat,
    seat,
    set_of,
)
from ntwrules.model.exchange.positions import opening_rows, order_of_play, outcome_kind, read_state
from ntwrules.model.exchange.reading import Reader
from ntwrules.model.exchange.rows import StateRows, group, row
from ntwrules.rulebooks.wadi.machine.facts import WadiFacts, WadiTable
from ntwrules.rulebooks.wadi.machine.moment import FATES, FORCED, RETRIEVED, WAITING
from ntwrules.rulebooks.wadi.machine.rounds import Acting, Deploying, DrawingLots, Stepping, WadiDraft, WadiFrame
from ntwrules.rulebooks.wadi.machine.state import WadiState, finished
from ntwrules.rulebooks.wadi.maps import MOST_COLUMNS, MOST_ROWS
from ntwrules.rulebooks.wadi.variant import SEAT_PLAN

__all__ = ["FRAMES", "ROWS", "from_json", "to_json"]

_SEATS = SEAT_PLAN.seats
#: What can be decided, by its phase.
FRAMES: dict[str, type[WadiFrame]] = {frame.phase: frame for frame in (DrawingLots, Deploying, Stepping, Acting)}
_MOST = MOST_COLUMNS * MOST_ROWS


def _tiles(at: Any) -> tuple[str, ...]:
    tiles: tuple[str, ...] = at.table.game.tiles
    return tiles


def _wadi(at: Any) -> list[str]:
    game: WadiFacts = at.table.game
    return [game.tiles[tile] for tile in game.wadi]


def _land(at: Any, entry: Reader) -> int:
    game: WadiFacts = at.table.game
    tile = game.index.get(entry.text(), -1)
    if tile < 0 or not game.land >> tile & 1:
        raise entry.fail(f"there is no land tile {entry.value!r:.20}")
    return tile


def _watchman(at: Any, entry: Reader) -> int:
    return -1 - FATES.index(entry.text()) if entry.value in FATES else _land(at, entry)


def _told(at: Any, place: int) -> str:
    return FATES[-1 - place] if place < 0 else _tiles(at)[place]


_TILE = {"type": "string", "pattern": "^[a-z][1-9][0-9]?$"}
_LAND = Kind(_TILE, _land, _told)
_WATCHMAN = Kind({"anyOf": [{"enum": list(FATES)}, _TILE]}, _watchman, _told)
_SEAT = seat(_SEATS)


def _turn(at: WadiState) -> int:
    return -1 if at.outcome is not None or at.pending[-1].chance else at.pending[-1].seat


#: Every field of a state.
ROWS = StateRows((
    *opening_rows(_SEATS, FRAMES, row("turn", optional(_SEAT), "Who is at turn, or deploys; null at the draw and at "
                                       "the end.", _turn), over=None),
    row("talisman", optional(_SEAT), "Who holds the talisman in this round; null before it is drawn."),
    row("wadi", bag(_wadi), "Discs on each wadi tile; zeros are left out."),
    row("wet", set_of(_LAND, _MOST), "Land tiles with a disc."),
    row("gone", integer(0), "Discs that left the board."),
    row("shadoofs", per_seat(_SEATS, set_of(_LAND, _MOST)), "Where everybody's shadoofs stand."),
    row("supply", per_seat(_SEATS, integer(0, 99)), "Shadoofs everybody has left.",
        lambda at: [at.supply(seat) for seat in range(len(at.seats))]),
    row("watchmen", per(lambda at: at.table.seats if at.table.game.variant.watchmen else (), _WATCHMAN, told=_SEATS)
        .told(minProperties=0), "The tile of everybody's Watchman, or what became of him; nothing without Watchmen."),
    row("retrievals", list_of(_SEAT, len(_SEATS)), "Whose Watchman counts as taken back, the first one first."),
    group("done", "What was done in this turn.",
          row("builds", integer(0, 9), "Shadoofs built."),
          row("pumps", integer(0, 9), "Discs pumped.")),
    row("b_shut", FLAG, "Is rule B closed to the seat at turn?"),
    row("seconds", integer(0), "Table time so far; left out when there was none.", otherwise=0,
        when=lambda at: at.seconds > 0),
    row("outcome", optional(outcome_kind(_SEATS, ("E1", "E2"), "Points", least=-MOST), None),
        "Null, or how the game ended.", otherwise=None),
    row("pending", follows({"type": "array", "maxItems": 0}), "Always empty: all that matters is told.",
        lambda _: []),
))  # fmt: skip


def to_json(state: WadiState) -> dict[str, Any]:
    """The exchange form, everybody in the order of the seats, whoever began."""
    told = ROWS.to_json(state)
    order = SEAT_PLAN.in_order(state.seats)
    for name in ("shadoofs", "supply", "watchmen"):
        told[name] = {seat: told[name][seat] for seat in order if seat in told[name]}
    if told["outcome"]:
        won, scores = told["outcome"]["winners"], told["outcome"]["scores"]
        told["outcome"] |= {"winners": [seat for seat in order if seat in won]}
        told["outcome"] |= {"scores": {seat: scores[seat] for seat in order}}
    return told


def from_json(game: WadiFacts, data: Any) -> WadiState:
    """
    The state that *data* describes.

    Raises PositionError, an NtwError and ValueError, for anything else.
    """
    return read_state(ROWS, game, data, _table, _state)


def _table(game: WadiFacts, whole: Reader) -> WadiTable:
    """Who began follows from who holds the talisman and how often it went on (T2)."""
    allowed = {seating.seats for seating in game.variant.seatings}
    seats = order_of_play(whole.at("shadoofs"), _SEATS, lambda seats: SEAT_PLAN.in_order(seats) in allowed)
    table = game.table(SEAT_PLAN.in_order(seats))
    holder = whole.at("talisman")
    if holder.value is None:
        return table
    gone_on = game.variant.talisman_step * (whole.at("round").number(1, MOST) - 1)
    return table.beginning(table.seats[(holder.place(table.seats) - gone_on) % len(table.seats)])


def _state(at: SimpleNamespace, whole: Reader) -> WadiState:
    phase = whole.at("phase")
    said, turn, supply = vars(at), at.turn, at.supply
    del said["turn"], said["supply"], said["viewer"]
    if (phase.value is None) != (at.outcome is not None):
        raise whole.at("outcome").fail("a game has an outcome when nothing is left to decide")
    pending = () if phase.value is None else (FRAMES[phase.one_of(FRAMES)](max(turn, 0)),)
    draft = WadiDraft(**said, pending=pending, told=())
    if (turn < 0) != (phase.value in (None, DrawingLots.phase)) or (at.talisman < 0) != (
        phase.value == DrawingLots.phase
    ):
        raise phase.fail("somebody holds the talisman and is at turn, unless it is drawn or all is over")
    _check_tiles(draft, whole, supply)
    _check_watchmen(draft, whole)
    _check_moment(draft, whole)
    return finished(draft)


def _check_tiles(draft: WadiDraft, whole: Reader, supply: tuple[int, ...]) -> None:
    """No disc and no shadoof is there twice or missing."""
    built = draft.built
    if built.bit_count() != sum(own.bit_count() for own in draft.shadoofs):
        raise whole.at("shadoofs").fail("two shadoofs stand on one tile")
    if supply != tuple(draft.supply(seat) for seat in range(len(draft.table.seats))):
        raise whole.at("supply").fail(f"everybody has {draft.variant.shadoofs} shadoofs in all")
    there, begun = sum(draft.wadi) + draft.wet.bit_count() + draft.gone, sum(draft.table.sources)
    if there != begun:
        raise whole.at("gone").fail(f"there are {there} discs in all, not {begun}")


def _check_watchmen(draft: WadiDraft, whole: Reader) -> None:
    """Watchmen stand on tiles of their own, and those who were taken back are counted."""
    entry, variant = whole.at("watchmen"), draft.variant
    standing = [tile for tile in draft.watchmen if tile >= 0]
    if len(set(standing)) != len(standing) or any((draft.built | draft.wet) >> tile & 1 for tile in standing):
        raise entry.fail("a Watchman stands on an empty land tile")
    taken = {owner for owner, fate in enumerate(draft.watchmen) if fate == RETRIEVED}
    if len(draft.retrievals) != len(taken) or taken != set(draft.retrievals):
        raise whole.at("retrievals").fail("those are not the Watchmen that were taken back")
    if FORCED in draft.watchmen and variant.forced_wet == "counts":
        raise entry.fail("being forced off counts as taken back here")
    if not draft.watchmen:
        return
    asked = draft.pending[-1] if draft.pending else None
    waiting = {owner for owner, fate in enumerate(draft.watchmen) if fate == WAITING}
    if draft.round < variant.deploy_after or (
        draft.round == variant.deploy_after and asked is not None and not isinstance(asked, Deploying)
    ):
        if len(waiting) < len(draft.watchmen):
            raise entry.fail(f"Watchmen come after round {variant.deploy_after}")
    elif draft.round == variant.deploy_after and asked is not None:
        order = draft.deployment()
        left = set(order[order.index(asked.seat) :])
        if not left <= waiting or (waiting > left and variant.no_deploy_tile != "later"):
            raise entry.fail("those who come later in the order of deployment are waiting, and nobody else")
    elif waiting and variant.no_deploy_tile != "later":
        raise entry.fail(f"nobody waits after round {variant.deploy_after}")


def _check_moment(draft: WadiDraft, whole: Reader) -> None:
    """Whoever decides has something to decide, and what is over is over."""
    variant, acting = draft.variant, draft.pending and isinstance(draft.pending[0], Acting)
    builds, pumps = draft.builds, draft.pumps
    allowed = builds <= variant.builds and pumps <= variant.pumps and builds + pumps < variant.actions
    if (builds or pumps) and not (acting and allowed):
        raise whole.at("done").fail("so much is not done in a turn, or nobody acts")
    if draft.b_shut and not (acting and variant.mode == "A_B"):
        raise whole.at("b_shut").fail("rule B is shut only while somebody acts, in mode A_B")
    if draft.outcome is None:
        before = draft.pending
        if isinstance(before[0], Stepping) and draft.watchmen[before[0].seat : before[0].seat + 1] < (0,):
            raise whole.at("phase").fail("there is no Watchman to move")
        if not before[0].settle(draft) or draft.pending != before:
            raise whole.at("phase").fail("nothing is to be decided here")
        return
    said = draft.outcome
    draft.end(said.reason)
    if draft.outcome != said:
        raise whole.at("outcome").fail("the points or the winners are others")
    if not (draft.dry if said.reason == "E1" else draft.round == variant.max_rounds):
        raise whole.at("outcome").at("reason").fail("it does not end by that rule")
