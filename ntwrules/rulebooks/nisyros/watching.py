"""What ought to happen in games of Nisyros, and what is counted when many are played."""

from collections.abc import Callable, Iterator

from ntwrules.model.actions.action import Action
from ntwrules.model.examining.accounting import Account, Count, Gauge, Row
from ntwrules.model.examining.watching import Watch, Watched
from ntwrules.model.texts import TONGUES, Readable, Texts
from ntwrules.rulebooks.nisyros.effects import RESOURCES
from ntwrules.rulebooks.nisyros.machine.facts import DAMS, KINDS, RINGS, YARD, NisyrosFacts
from ntwrules.rulebooks.nisyros.machine.moment import STONE, WOOD
from ntwrules.rulebooks.nisyros.machine.state import NisyrosState
from ntwrules.rulebooks.nisyros.texts import SAID
from ntwrules.rulebooks.nisyros.variant import SEAT_PLAN, ZONES, EventCard, NisyrosVariant

__all__ = ["prospects", "watch"]

#: How well it can go, the best first (E4).
_GRADES = ("great", "small", "lost")
#: On a hard level a victory is rare, and half of those who try what comes along play at random.
_RARE = 20
#: The step in which pieces are built.
_BUILDING = 5
#: What becomes of inhabitants, and what is built and covered: marks of which there is one for each.
_FATES = (
    "called", "told sent-home", "told fled", "evacuated", "told escaped", "died fleeing", "died trapped",
)  # fmt: skip
_BUILT = ("built boat", "built dam", "told held", "told covered", "told void", "told adopted")


def watch(game: NisyrosFacts) -> Watch[NisyrosState]:
    """What is watched and counted when *game* is played."""
    return Watch(tuple(_watched(game.variant)), _marks, _account(game))


def _watched(variant: NisyrosVariant) -> Iterator[Watched]:
    for grade in ("great", "small") if variant.small < variant.great else ("great",):
        yield Watched(mark=f"reached {grade}", code="NTW910", slot=grade, final=True, least=_RARE, rule="E4")
    for reason in _reasons(variant):
        slot = "ruling.stranded" if reason == "E3" else "end"
        yield Watched(mark=f"end {reason}", code="NTW911", slot=slot, final=True, only_own=True, rule=reason)
    whole = sum(card.copies for card in variant.cards)
    if whole:
        yield Watched(mark="drawn", code="NTW933", slot="event-die", usual=True, rule="V1")
    for card in variant.cards:
        if card.copies:
            yield Watched(
                mark=f"drawn {card.key}", code="NTW912", slot=f"event_card.{card.key}.key", name=card.key,
                given="drawn", least=-(-whole // card.copies), rule="V1",
            )  # fmt: skip


def _reasons(variant: NisyrosVariant) -> tuple[str, ...]:
    return ("E1", "E2", "E3") if variant.stranded == "end" else ("E1", "E2")


def _marks(_: NisyrosState, action: Action, after: NisyrosState) -> Iterator[str]:
    if action.verb == "draw":
        yield "drawn"
        yield f"drawn {action.key}"
    if after.outcome is not None:
        yield f"reached {after.outcome.grade}"
        yield f"end {after.outcome.reason}"


# What is counted -----------------------------------------------------------------------------------------------------


def _said(key: str, **values: object) -> Readable:
    return SAID.text(f"account.{key}", **values)


def _gauge(key: str, read: Callable[[NisyrosState], int]) -> Gauge[NisyrosState]:
    return Gauge(key, _said(f"gauges.{key}"), read)


def _account(game: NisyrosFacts) -> Account[NisyrosState]:
    saved = _gauge("saved", lambda state: sum(state.saved))
    fewest = _gauge("fewest", lambda state: min(state.saved))
    dead = _gauge("dead", lambda state: sum(state.dead))
    workers = _gauge("workers", lambda state: sum(state.unplaced) + sum(map(state.workers_of, range(len(state.seats)))))
    stone, wood, wheat = (_stock(at) for at in range(len(RESOURCES)))
    return Account(
        points=_said("points"),
        handling=_said("handling"),
        counts=tuple(_counts(game.variant)),
        gauges=(
            saved, dead, workers, _gauge("lava", lambda state: sum(state.lava)),
            _gauge("coasts", lambda state: len(state.coasts())), stone, wood, wheat,
        ),
        finals=(fewest, saved, dead, stone, wood, wheat),
        shortfalls=(fewest, saved, _gauge("boats", lambda state: sum(state.boats)), wheat),
        notes=_notes,
        causes=("round", *(f"drawn {card.key}" for card in game.variant.cards)),
        effects=("died", "saved"),
        standing=lambda state: (sum(state.saved),) * len(state.seats),
        prospects=prospects,
        ahead=1,
        purpose=lambda state: f"{state.phase} {state.pending[-1].seat}",
    )  # fmt: skip


def prospects(state: NisyrosState) -> tuple[float, ...]:
    """How good it looks, for all of them alike: who is saved, who may be, and whom they can leave with."""
    great, few = state.variant.great, min(state.saved)
    seats = range(len(state.seats))
    alive = sum(map(state.left_behind, seats))
    worth = few + sum(min(saved, great) for saved in state.saved) + 0.4 * alive + 0.2 * min(alive, sum(state.boats))
    return (worth,) * len(seats)


def _stock(resource: int) -> Gauge[NisyrosState]:
    return _gauge(RESOURCES[resource], lambda state: state.stock[resource])


def _counts(variant: NisyrosVariant) -> Iterator[Count]:
    of = "grades" if variant.counted == "each" else "average"
    needed = {"great": variant.great, "small": variant.small, "lost": 0}
    grades = (Row(_said(f"{of}.{it}", count=needed[it]), (f"reached {it}",)) for it in _GRADES)
    yield Count.of(SAID, "grades", ("games",), grades, once=True)
    ends = (Row(_said(f"ends.{it}"), (f"end {it}",)) for it in _reasons(variant))
    yield Count.of(SAID, "ends", ("games",), ends)
    lost = (Row(SEAT_PLAN.names[zone], (f"fell {zone}", f"fell {zone} in")) for zone in variant.seats)
    yield Count.of(SAID, "villages", ("game", "round"), lost, per=True)
    fates = (*_FATES, *(["left behind"] if variant.stranded == "end" else []))
    yield Count.of(SAID, "fates", ("game",), (Row(_said(f"fates.{it}"), (it,)) for it in fates))
    yield Count.of(SAID, "building", ("game",), (Row(_said(f"building.{it}"), (it,)) for it in _BUILT))
    ran_out = (Row(_said(f"resources.{it}"), (f"gathered {it}", f"no room {it}", f"short {it}")) for it in RESOURCES)
    yield Count.of(SAID, "resources", ("gathered", "no-room", "short"), ran_out)
    drawn = [Row(_called(card), _in_its_rounds(f"drawn {card.key}")) for card in variant.cards if card.copies]
    if drawn:
        rounds = Row(_said("round"), _in_its_rounds("round"))
        yield Count.of(SAID, "cards", ("game", "died", "saved"), (rounds, *drawn), per=True)


def _in_its_rounds(mark: str) -> tuple[str, ...]:
    return mark, f"{mark}: died", f"{mark}: saved"


def _called(card: EventCard) -> Readable:
    return Texts(**{tongue: card.names.read(tongue) or card.key for tongue in TONGUES})


def _notes(before: NisyrosState, action: Action, after: NisyrosState) -> Iterator[str]:
    match action.verb:
        case "red" if before.phase == "events":
            yield "round"
        case "call":
            yield "called"
        case "save":
            yield from ("evacuated", "saved")
        case "build":
            yield f"built {action.words[0]}"
    failed = before.phase == "escape" and action.numbers[0] not in before.variant.safe  # told of before all others
    for code, _, key, count in after.told:
        match code:
            case "died":
                yield from ["died"] * count
                yield from ["died fleeing"] * failed + ["died trapped"] * (count - failed)
                failed = False
            case "escaped":
                yield from ("told escaped", "saved")
            case "sent-home":
                yield from ["told sent-home"] * count
            case "gathered":
                yield from [f"gathered {key}"] * count
                room = before.table.store - before.stock[RESOURCES.index(key)]
                yield from [f"no room {key}"] * (count - room)
            case "hungry":
                yield "short wheat"
            case _:
                yield f"told {code}"
        if code == "covered":
            yield from _fallen(before, key)
    if before.step <= _BUILDING < after.step and before.round == after.round:
        yield from _short(before, action, after)
    if after.outcome is not None:
        yield from ["left behind"] * sum(map(after.left_behind, range(len(after.seats))))


def _fallen(before: NisyrosState, area: str) -> Iterator[str]:
    """A village is lost; there is a mark for each round until then too, so that their average can be told."""
    ring, zone = area.split("-")
    if ring == RINGS[-1] and before.table.claimed[ZONES.index(zone)]:
        yield f"fell {zone}"
        yield from [f"fell {zone} in"] * before.round


def _short(before: NisyrosState, action: Action, after: NisyrosState) -> Iterator[str]:
    """Building is over: would somebody have built more with more stone or wood? (C1)"""
    for resource, yard, piece in ((STONE, DAMS, "dam"), (WOOD, YARD, "boat")):
        building = before.phase == "build"
        left = sum((before.left if building else before.efforts())[yard :: len(KINDS)])
        left -= building and action.words[:1] == (piece,)
        if left and not after.stock[resource]:
            yield f"short {RESOURCES[resource]}"
