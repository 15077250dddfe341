"""What ought to happen in games of Wadi, and what is counted when many are played."""

from __future__ import annotations

from collections.abc import Iterator

from ntwrules.model.actions.action import Action
from ntwrules.model.examining.accounting import Account, Count, Gauge, Row
from ntwrules.model.examining.watching import Watch, Watched
from ntwrules.model.machine.grid import bit_list
from ntwrules.model.texts import Readable
from ntwrules.rulebooks.wadi.machine.facts import WadiFacts
from ntwrules.rulebooks.wadi.machine.state import WadiState
from ntwrules.rulebooks.wadi.policies import prospects
from ntwrules.rulebooks.wadi.texts import SAID

__all__ = ["watch"]


def watch(game: WadiFacts) -> Watch[WadiState]:
    """What is watched and counted when *game* is played."""
    return Watch(tuple(_watched(game)), _marks, _account(game))


def _watched(game: WadiFacts) -> Iterator[Watched]:
    if game.variant.max_rounds:
        yield Watched(mark="end E2", code="NTW920", slot="max-rounds", final=True, only_own=True, rule="E2")


def _marks(before: WadiState, action: Action, after: WadiState) -> Iterator[str]:
    game = before.game
    if action.verb == "build":
        tile = game.index[action.words[0]]
        yield f"built {game.zone_of[tile]}"
        if before.near(before.built) >> tile & 1:
            yield "beside"
    elif action.verb == "pump":
        yield "from land" if before.wet >> game.index[action.words[0]] & 1 else "from wadi"
    elif action.verb in {"pass", "retrieve"}:
        yield action.verb
    yield from (f"told {code}" for code, *_ in after.told)
    if after.outcome is not None:
        yield f"end {after.outcome.reason}"
        yield from _worth(after)


def _worth(state: WadiState) -> Iterator[str]:
    """What the shadoofs of each zone scored, a mark a point (V1)."""
    game = state.game
    for tile in bit_list(state.built):
        points = sum(game.points[field] for field in bit_list(game.scored[tile] & state.wet))
        yield from [f"scored {game.zone_of[tile]}"] * points


def _said(key: str, **values: object) -> Readable:
    return SAID.text(f"account.{key}", **values)


def _account(game: WadiFacts) -> Account[WadiState]:
    return Account(
        points=_said("points"),
        handling=_said("handling"),
        counts=tuple(_counts(game)),
        gauges=(
            Gauge("margin", _said("margin"), _margin),
            Gauge("wadi", _said("on the wadi"), lambda state: sum(state.wadi)),
            Gauge("wet", _said("on land"), lambda state: state.wet.bit_count()),
            Gauge("gone", _said("lost"), lambda state: state.gone),
        ),
        standing=lambda state: tuple(state.points(seat) for seat in range(len(state.seats))),
        prospects=prospects,
        ahead=2,
        purpose=lambda state: state.phase,
    )


def _margin(state: WadiState) -> int:
    """By how much the first is ahead of the second."""
    best, second, *_ = sorted((state.points(seat) for seat in range(len(state.seats))), reverse=True)
    return best - second


def _counts(game: WadiFacts) -> Iterator[Count]:
    variant = game.variant
    ends = ("E1", "E2") if variant.max_rounds else ("E1",)
    yield Count.of(SAID, "ends", ("games",), (Row(_said(f"ends.{it}"), (f"end {it}",)) for it in ends))
    done = ["from wadi", "from land", "pass"]
    done += ["beside"] if variant.mode == "A_B" else []
    done += ["retrieve", "told forced-off"] if variant.watchmen else []
    yield Count.of(SAID, "done", ("game",), (Row(_said(f"done.{it}"), (it,)) for it in done))
    zones = (
        Row(
            _said("zone", tile=game.tiles[bit_list(zone)[0]], count=zone.bit_count()),
            (f"built {at}", f"scored {at}"),
        )
        for at, zone in enumerate(game.zones, 1)
    )
    yield Count.of(SAID, "zones", ("shadoofs", "scored"), zones)
