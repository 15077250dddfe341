"""What ought to happen in games of Time 'n' Space, and what is counted when many are played."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ntwrules.model.actions.action import Action
from ntwrules.model.examining.accounting import Account, Count, Gauge, Row
from ntwrules.model.examining.watching import Watch, Watched
from ntwrules.model.texts import Readable
from ntwrules.rulebooks.time_n_space.machine.facts import CUBES, FIRST_ORDER, TimeFacts
from ntwrules.rulebooks.time_n_space.machine.state import TimeState
from ntwrules.rulebooks.time_n_space.policies import collected, prospects
from ntwrules.rulebooks.time_n_space.texts import SAID
from ntwrules.rulebooks.time_n_space.variant import GOODS, KINDS, SEAT_PLAN, TimeVariant

__all__ = ["watch"]

#: Half of those who try what comes along play at random, and hardly ever build or deliver.
_RARE = 2
#: Time that timers stand idle is counted in hundredths of what all timers of a seat have.
_HUNDREDTHS = 100


def watch(game: TimeFacts) -> Watch[TimeState]:
    """What is watched and counted when *game* is played."""
    return Watch(tuple(_watched(game.variant)), _marks, _account(game))


def _watched(variant: TimeVariant) -> Iterator[Watched]:
    yield Watched(mark="delivered", code="NTW921", slot="clock-ms", least=_RARE, usual=True, rule="D1")
    yield Watched(mark="scored", code="NTW922", slot="clock-ms", given="delivered", least=_RARE, rule="W1")
    for tile in variant.tiles if variant.stacks != "none" else ():
        yield Watched(
            mark=f"built {tile.key}", code="NTW923", slot=f"tile.{tile.key}.key", name=tile.key,
            given=f"kept {tile.key}", least=_RARE, rule="R2",
        )  # fmt: skip


def _marks(before: TimeState, action: Action, after: TimeState) -> Iterator[str]:
    match action.verb:
        case "deliver":
            yield "delivered"
        case "tile" if action.words == ("keep",):
            yield f"kept {_kept(before, after)}"
        case "build":
            yield f"built {before.game.tiles[before.research[before.turn]]}"
    if after.outcome is not None and any(after.outcome.scores.values()):
        yield "scored"


def _kept(before: TimeState, after: TimeState) -> str:
    return before.game.tiles[after.research[before.turn]]


# What is counted -----------------------------------------------------------------------------------------------------


def _said(key: str, **values: object) -> Readable:
    return SAID.text(f"account.{key}", **values)


def _gauge(key: str, read: Callable[[TimeState], int]) -> Gauge[TimeState]:
    return Gauge(key, _said(f"gauges.{key}"), read)


def _account(game: TimeFacts) -> Account[TimeState]:
    return Account(
        points=_said("points"),
        own_clock=True,
        counts=tuple(_counts(game)),
        gauges=(
            _gauge("best", lambda state: max(_points(state))),
            _gauge("margin", _margin),
            _gauge("orders", lambda state: _lying(state, lambda lies: lies >= FIRST_ORDER)),
            _gauge("cubes", lambda state: _lying(state, lambda lies: lies in CUBES)),
            _gauge("built", lambda state: sum(built.level > 1 for own in state.centres for built in own)),
        ),
        notes=_notes,
        standing=_points,
        prospects=prospects,
        ahead=2,
        purpose=_purpose,
    )


def _points(state: TimeState) -> tuple[int, ...]:
    return tuple(points for points, _ in state.standings())


def _margin(state: TimeState) -> int:
    """By how much the first is ahead of the second."""
    first, second, *_ = sorted(_points(state), reverse=True)
    return first - second


def _lying(state: TimeState, counts: Callable[[int], bool]) -> int:
    """On how many units of all centres something of a kind lies."""
    return sum(counts(lies) for own in state.centres for built in own for lies in built.units)


def _purpose(state: TimeState) -> str:
    """Which tile is seen, and where."""
    frame = state.pending[-1]
    return f"{frame.phase} {getattr(frame, 'moon', state.table.seats[frame.seat])}"


def _counts(game: TimeFacts) -> Iterator[Count]:
    variant = game.variant
    ends = ("E3", "E4") if variant.overtime else ("E3", "E5")
    yield Count.of(SAID, "ends", ("games",), (Row(_said(f"ends.{it}"), (f"end {it}",)) for it in ends))
    goods = (Row(_said(f"goods.{it}"), (f"delivered {it}", f"points {it}", f"out {it}")) for it in GOODS)
    yield Count.of(
        SAID, "goods", ("delivered", "points", "out") if variant.exclude_above else ("delivered", "points"), goods
    )
    values = (Row(_said("order", value=it), (f"offered {it}", f"taken {it}")) for it in sorted(set(variant.orders)))
    yield Count.of(SAID, "orders", ("offered", "delivered"), values)
    done = ["flight", "stay", "made", "loaded"]
    done += ["told bonus"] if variant.bonus else []
    done += ["tie"] if variant.ties == "owner" else []
    yield Count.of(SAID, "done", ("game",), (Row(_said(f"done.{it}"), (it,)) for it in done))
    if variant.stacks != "none":
        kinds = (Row(_said(f"kinds.{it}"), (f"laid {it}", f"raised {it}")) for it in KINDS)
        yield Count.of(SAID, "tiles", ("built", "upgraded"), kinds)
    seats = {seat for seating in variant.seatings for seat in seating.seats}
    idle = (Row(SEAT_PLAN.names[it], (f"parked {it}", f"run out {it}")) for it in SEAT_PLAN.seats if it in seats)
    yield Count.of(SAID, "idle", ("parked", "run-out"), idle)


_NOTED = {"fill": "made", "load": "loaded"}


def _notes(before: TimeState, action: Action, after: TimeState) -> Iterator[str]:
    match action.verb:
        case "fill" | "load":
            yield _NOTED[action.verb]
        case "offer":
            yield f"offered {action.numbers[0]}"
        case "deliver":
            yield from (f"delivered {action.key}", f"taken {action.numbers[0]}")
        case "place" if action.words[0] == "ship":
            yield "stay" if action.words[1] == "stay" else "flight"
        case "build":
            yield f"laid {before.game.faces[before.research[before.turn]][0].kind}"
        case "upgrade":
            yield f"raised {before.face(before.turn, before.pending[-1].slot).kind}"
    if before.phase == "answer" and after.phase == "admit":
        yield "tie"
    yield from ("told bonus" for code, *_ in after.told if code == "bonus")
    if after.now > before.now:
        yield from _idle(before, action, after)
    if after.outcome is not None:
        yield f"end {after.outcome.reason}"
        yield from _rows(after)


def _idle(before: TimeState, action: Action, after: TimeState) -> Iterator[str]:
    """For every hundredth of the clock that went by, whose timers were parked, or stood though they had run out."""
    clock, end = before.variant.clock_ms, min(after.now, before.variant.clock_ms)
    unit = clock * before.variant.timers / _HUNDREDTHS
    over = after.stage in ("score", "over")  # all timers are off, but those that were not lifted stood until then
    for seat, name in enumerate(before.table.seats):
        for number, (was, now) in enumerate(zip(before.timers[seat], after.timers[seat], strict=True), 1):
            placed = action.verb == "place" and (action.seat, action.numbers) == (name, (number,))
            timer = was if over else now
            since = before.now if timer is None else max(before.now, timer.until)
            if since < end and not (over and placed):
                hundredths = int(end / unit) - int(since / unit)
                yield from [f"{'parked' if timer is None else 'run out'} {name}"] * hundredths


def _rows(state: TimeState) -> Iterator[str]:
    """What each row brought, a mark a point, and which were lost because an own counter was above (W1, W2)."""
    variant = state.variant
    for seat, rows in enumerate(map(state.rows, range(len(state.table.seats)))):
        totals, _ = collected(state.below[seat], state.game.counters)
        for good, (total, symbols, count) in enumerate(rows):
            times = symbols if variant.multiplier == "symbols" else min(symbols, 1)
            bonus = state.bonus_rows[seat][good] * variant.bonus_value * (times if variant.bonus_multiplies else 1)
            yield from [f"points {GOODS[good]}"] * (total * times + bonus)
            yield from [f"out {GOODS[good]}"] * bool(totals[good] and not count)
