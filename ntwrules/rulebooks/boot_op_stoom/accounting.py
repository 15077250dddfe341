"""What is counted when Boot op Stoom is played many times."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ntwrules.model.actions.action import Action
from ntwrules.model.examining.accounting import Account, Count, Gauge, Row
from ntwrules.model.texts import TONGUES, Readable, Texts
from ntwrules.rulebooks.boot_op_stoom.effects import (
    HandIn,
    Ignored,
    IgnoreRest,
    MoveTiles,
    MustVisit,
    SitOut,
    SwapParcel,
    Talk,
    Teleport,
)
from ntwrules.rulebooks.boot_op_stoom.machine.draft import DONE, USED
from ntwrules.rulebooks.boot_op_stoom.machine.ending import served
from ntwrules.rulebooks.boot_op_stoom.machine.facts import PARCEL, STEAM, BosFacts
from ntwrules.rulebooks.boot_op_stoom.machine.state import BosState
from ntwrules.rulebooks.boot_op_stoom.policies import prospects
from ntwrules.rulebooks.boot_op_stoom.texts import SAID
from ntwrules.rulebooks.boot_op_stoom.variant import BosVariant, Named

__all__ = ["account"]

#: What is counted of all that happens, by the code of its event or the verb of its action, and whether a variant
#: knows it at all.
_HAPPENINGS: dict[str, Callable[[BosVariant], bool]] = {
    "served": lambda _: True,
    "delivered": lambda _: True,
    "visited": lambda it: it.has(MustVisit),
    "rock": lambda it: it.rocks != "pass",
    "edge": lambda it: it.edge != "wrap",
    "damage": lambda it: it.can_be_damaged,
    "ignored": lambda it: it.has(Ignored) or it.has(IgnoreRest),
    "skipped": lambda _: True,
    "void": lambda _: True,
    "steam-lost": lambda _: True,
    "steam-added": lambda _: True,
    "passes": lambda _: True,
    "sits-out": lambda it: it.has(SitOut),
    "smaller-hand": lambda _: True,
    "time-stands-still": lambda it: it.calendar.exempt,
    "hopeless": lambda it: it.hopeless != "silent" and not it.calendar.days,
    "teleport": lambda it: it.has(Teleport) or it.has(HandIn),
    "shift": lambda it: it.has(MoveTiles),
    "talk": lambda it: it.has(Talk),
    "swap": lambda it: it.has(SwapParcel),
    "trade": lambda it: it.has(HandIn),
}


def account(game: BosFacts) -> Account[BosState]:
    """What is counted when *game* is played."""
    houses = _gauge("served", served)
    calendar = _gauge("calendar", lambda state: state.days)
    row = _gauge("row", lambda state: len(state.row))
    parcels = _gauge("parcels", lambda state: sum(state.gone[card] for card in state.game.piles[PARCEL]))
    damage = [_gauge("damage", lambda state: state.damage)] if game.variant.health else []
    harbours = [_gauge("harbours", _harbours)] if any(map(game.is_harbour, range(len(game.faces)))) else []
    return Account(
        points=houses.name,
        handling=SAID.text("account.taking and turning cards included"),
        counts=tuple(_counts(game)),
        gauges=(houses, calendar, row),
        finals=(calendar, parcels, row, *damage),
        shortfalls=(houses, _gauge("left", _left), *harbours),
        notes=_notes,
        standing=lambda state: (served(state),) * len(state.seats),
        prospects=prospects,
        ahead=1,
        purpose=_purpose,
    )


def _gauge(key: str, read: Callable[[BosState], int]) -> Gauge[BosState]:
    return Gauge(key, SAID.text(f"account.gauges.{key}"), read)


def _left(state: BosState) -> int:
    faces = [state.game.faces[face] for face in state.board]
    return sum(face.house >= 0 and bool(state.wishes[face.house]) for face in faces) - served(state)


def _harbours(state: BosState) -> int:
    return sum(state.game.is_harbour(face) and not state.done >> face & 1 for face in state.board)


def _purpose(state: BosState) -> str:
    """What is decided, for whom and from which pile."""
    frame = state.pending[-1]
    return f"{frame.phase} {state.table.seats[frame.seat]} {getattr(frame, 'pile', '')}"


def ends(game: BosFacts) -> Iterator[str]:
    """The marks of all ways in which a game can end (G1-G4)."""
    variant = game.variant
    yield from ("won", "lost calendar")
    if not variant.row_min:
        yield "lost row"
    if variant.health and variant.can_be_damaged:
        yield "lost boat"
    if variant.edge == "loss":
        yield "lost edge"
    if variant.hopeless == "loss":
        yield "lost hopeless"


def _counts(game: BosFacts) -> Iterator[Count]:
    variant = game.variant
    yield Count.of(SAID, "ends", ("games",), (Row(SAID.text(f"account.ends.{mark}"), (mark,)) for mark in ends(game)))
    codes = (code for code, is_known in _HAPPENINGS.items() if is_known(variant))
    yield Count.of(
        SAID, "happenings", ("game",), (Row(SAID.text(f"account.happens.{it}"), (f"told {it}",)) for it in codes)
    )
    cards = (Row(name, (f"played {key}", f"used {key}", f"aside {key}")) for key, name in _cards(variant))
    yield Count.of(SAID, "cards", ("laid", "used", "aside"), cards)
    if any(icon.effects for icon in variant.icons):
        icons = (Row(_called(icon), (f"icon {icon.key}", f"open {icon.key}")) for icon in variant.icons)
        yield Count.of(SAID, "icons", ("game", "open"), icons)
    if variant.calendar.days:
        yield Count.of(
            SAID, "days", ("game",), (Row(_called(day), (f"day {day.key}",)) for day in variant.calendar.days)
        )
    if variant.piets:
        helms = (Row(SAID.text(f"account.helm.{who}"), (f"helm {who}",)) for who in ("boat", "piet"))
        yield Count.of(SAID, "helm", ("game",), helms, share=True)


def _cards(variant: BosVariant) -> Iterator[tuple[str, Readable]]:
    """All cards of a game with what they are called; mixed parcels all together."""
    for card in (*variant.sails, *variant.parcels, *variant.mixed):
        yield card.key, _called(card)
    icons = {icon.key: _called(icon) for icon in variant.icons}
    for steam in variant.steams:
        yield steam.key, SAID.text(f"account.steam.{steam.hand}", icon=icons[steam.icon])


def _called(thing: Named) -> Texts:
    return Texts(**{tongue: thing.names.read(tongue) or thing.key for tongue in TONGUES})


def card_key(game: BosFacts, card: int) -> str:
    """The name under which a card is counted: that of the mix for a mixed parcel."""
    for mix, cards in zip(game.variant.mixed, game.mixes, strict=True):
        if card in cards:
            return mix.key
    return game.cards[card].key


def _notes(before: BosState, action: Action, after: BosState) -> Iterator[str]:
    game = before.game
    for code, *_ in after.told:
        if code in _HAPPENINGS:
            yield f"told {code}"
    if action.verb in {"teleport", "shift", "swap", "trade"}:
        yield f"told {action.verb}"
    if action.verb != "row":  # that is how the first row comes about
        lost = sum(code == "steam-lost" for code, *_ in after.told)
        yield from ["told steam-added"] * (len(after.row) - len(before.row) + lost)
    if action.verb == "aside":
        yield f"aside {card_key(game, game.card_index[action.key])}"
    if action.verb == "helm":
        yield "helm boat" if action.key == "boat" else "helm piet"
    if action.verb == "lay-open":
        icon = before.slots[action.numbers[0] - 1].icon
        yield f"open {game.variant.icons[icon].key}"
    if action.verb in {"add", "remove", "reveal"} and 0 <= after.at < len(after.slots):
        slot = after.slots[after.at]
        used = slot.fate == USED and (after.at != before.at or before.slots[after.at].fate == DONE)
        if used and game.cards[slot.card].pile == STEAM:
            yield f"used {card_key(game, slot.card)}"
    if action.verb == "deliver":
        yield from (f"used {card_key(game, before.slots[at - 1].card)}" for at in action.numbers)
