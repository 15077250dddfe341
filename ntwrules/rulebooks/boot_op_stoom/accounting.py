"""What is counted when Boot op Stoom is played many times."""

from __future__ import annotations

from collections.abc import Iterator

from ntwrules.model.actions.action import Action
from ntwrules.model.examining.accounting import Account, Count, Gauge, Row
from ntwrules.model.texts import TONGUES, Texts
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
from ntwrules.rulebooks.boot_op_stoom.machine.facts import PARCEL, STEAM, BosFacts, has
from ntwrules.rulebooks.boot_op_stoom.machine.state import BosState
from ntwrules.rulebooks.boot_op_stoom.policies import prospects
from ntwrules.rulebooks.boot_op_stoom.texts import SAID

__all__ = ["account"]

_PER_GAME = SAID.text("account.a game")

#: What happens by itself, by the code of its event, and what it is called when it is counted.
_HAPPENINGS = {
    "served": SAID.text("account.house is served"),
    "delivered": SAID.text("account.parcel is delivered"),
    "visited": SAID.text("account.harbour is visited"),
    "rock": SAID.text("account.a rock is in the way"),
    "edge": SAID.text("account.the edge is in the way"),
    "damage": SAID.text("account.damage"),
    "ignored": SAID.text("account.card is ignored"),
    "skipped": SAID.text("account.card loses its position"),
    "void": SAID.text("account.steamboat card does nothing"),
    "steam-lost": SAID.text("account.row becomes shorter"),
    "steam-added": SAID.text("account.row becomes longer"),
    "passes": SAID.text("account.player has nothing to lay"),
    "sits-out": SAID.text("account.player sits out a round"),
    "smaller-hand": SAID.text("account.piles too small for a hand"),
    "time-stands-still": SAID.text("account.time stands still"),
    "hopeless": SAID.text("account.too few parcels are left"),
    "teleport": SAID.text("account.boat is brought elsewhere"),
    "shift": SAID.text("account.tiles change places"),
    "talk": SAID.text("account.everybody may talk"),
    "swap": SAID.text("account.parcel is swapped"),
    "trade": SAID.text("account.sail cards are handed in"),
}

#: What some of it needs: an effect of a card, a tile, an icon or a calendar card.
_NEEDED = {
    "visited": MustVisit,
    "sits-out": SitOut,
    "talk": Talk,
    "shift": MoveTiles,
    "swap": SwapParcel,
    "trade": HandIn,
}

#: How a game is won or lost, by its mark (G1-G4).
_ENDS = {
    "won": SAID.text("account.won: everything is done in time"),
    "lost calendar": SAID.text("account.lost: the calendar is full"),
    "lost row": SAID.text("account.lost: the row is empty"),
    "lost boat": SAID.text("account.lost: the boat is too damaged"),
    "lost edge": SAID.text("account.lost: the boat leaves the board"),
    "lost hopeless": SAID.text("account.lost: too few parcels are left"),
}


def account(game: BosFacts) -> Account[BosState]:
    """What is counted when *game* is played."""
    houses = Gauge("served", SAID.text("account.houses served"), _served)
    calendar = Gauge("calendar", SAID.text("account.calendar cards used"), _days)
    parcels = Gauge("parcels", SAID.text("account.parcels delivered"), _delivered)
    row = Gauge("row", SAID.text("account.cards in the row"), _row)
    left = Gauge("left", SAID.text("account.houses not served"), _left)
    harbours = Gauge("harbours", SAID.text("account.harbours not visited"), _harbours)
    damage = Gauge("damage", SAID.text("account.damage"), _damage)
    return Account(
        points=houses.name,
        handling=SAID.text("account.taking and turning cards included"),
        counts=tuple(_counts(game)),
        gauges=(houses, calendar, row),
        finals=(calendar, parcels, row, *([damage] if game.variant.health else [])),
        shortfalls=(houses, left, *([harbours] if _has_harbours(game) else [])),
        notes=_notes,
        standing=lambda state: (_served(state),) * len(state.seats),
        prospects=prospects,
        ahead=1,
        purpose=_purpose,
    )


def _served(state: BosState) -> int:
    return served(state)


def _left(state: BosState) -> int:
    faces = [state.game.faces[face] for face in state.board]
    return sum(face.house >= 0 and bool(state.wishes[face.house]) for face in faces) - served(state)


def _harbours(state: BosState) -> int:
    return sum(_is_harbour(state.game, face) and not state.done >> face & 1 for face in state.board)


def _is_harbour(game: BosFacts, face: int) -> bool:
    return game.faces[face].house < 0 and has(game.faces[face].tile.effects, MustVisit)


def _has_harbours(game: BosFacts) -> bool:
    return any(_is_harbour(game, face) for face in range(len(game.faces)))


def _days(state: BosState) -> int:
    return state.days


def _delivered(state: BosState) -> int:
    return sum(state.gone[card] for card in state.game.piles[PARCEL])


def _row(state: BosState) -> int:
    return len(state.row)


def _damage(state: BosState) -> int:
    return state.damage


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
    if variant.health and "damage" in (variant.edge, variant.rocks):
        yield "lost boat"
    if variant.edge == "loss":
        yield "lost edge"
    if variant.hopeless == "loss":
        yield "lost hopeless"


def _counts(game: BosFacts) -> Iterator[Count]:
    variant = game.variant
    yield Count(
        key="ends",
        title=SAID.text("account.how it ends"),
        columns=(SAID.text("account.of the games"),),
        rows=tuple(Row(_ENDS[mark], (mark,)) for mark in ends(game)),
        once=True,
    )
    yield Count(
        key="happenings",
        title=SAID.text("account.what happens"),
        columns=(_PER_GAME,),
        rows=tuple(Row(name, (f"told {code}",)) for code, name in _HAPPENINGS.items() if _can_happen(game, code)),
    )
    yield Count(
        key="cards",
        title=SAID.text("account.cards"),
        columns=(
            SAID.text("account.laid"),
            SAID.text("account.used up"),
            SAID.text("account.set aside"),
        ),
        rows=tuple(Row(name, (f"played {key}", f"used {key}", f"aside {key}")) for key, name in _cards(game)),
    )
    if any(icon.effects for icon in variant.icons):
        yield Count(
            key="icons",
            title=SAID.text("account.cards under an icon"),
            columns=(_PER_GAME, SAID.text("account.face up")),
            rows=tuple(
                Row(_named(icon.names, icon.key), (f"icon {icon.key}", f"open {icon.key}")) for icon in variant.icons
            ),
        )
    if variant.calendar.days:
        yield Count(
            key="days",
            title=SAID.text("account.calendar"),
            columns=(_PER_GAME,),
            rows=tuple(Row(_named(day.names, day.key), (f"day {day.key}",)) for day in variant.calendar.days),
        )
    if variant.piets:
        yield Count(
            key="helm",
            title=SAID.text("account.who sails"),
            columns=(_PER_GAME,),
            rows=(
                Row(SAID.text("account.the boat"), ("helm boat",)),
                Row(SAID.text("account.a Piet"), ("helm piet",)),
            ),
            share=True,
        )


def _can_happen(game: BosFacts, code: str) -> bool:
    """What a variant does not know is not counted in it."""
    variant = game.variant
    effects = {type(effect) for effect in variant.at_work()}
    match code:
        case "damage":
            return "damage" in (variant.edge, variant.rocks)
        case "ignored":
            return bool(effects & {Ignored, IgnoreRest})
        case "teleport":
            return bool(effects & {Teleport, HandIn})
        case "time-stands-still":
            return variant.calendar.exempt
        case "hopeless":
            return variant.hopeless != "silent" and not variant.calendar.days
        case "edge":
            return variant.edge != "wrap"
        case "rock":
            return variant.rocks != "pass"
    return code not in _NEEDED or _NEEDED[code] in effects


def _cards(game: BosFacts) -> Iterator[tuple[str, Texts]]:
    """All cards of a game with what they are called; mixed parcels all together."""
    variant = game.variant
    icons = {icon.key: _named(icon.names, icon.key) for icon in variant.icons}
    for group in (variant.sails, variant.parcels, variant.mixed):
        yield from ((card.key, _named(card.names, card.key)) for card in group)
    for steam in variant.steams:
        icon = icons[steam.icon]
        side = {"left": SAID.text("account.left"), "right": SAID.text("account.right")}[steam.hand]
        yield steam.key, Texts(**{tongue: f"{icon.read(tongue)}, {side.read(tongue)}" for tongue in TONGUES})


def _named(names: Texts, key: str) -> Texts:
    return Texts(**{tongue: names.read(tongue) or key for tongue in TONGUES})


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
        yield from ["told steam-added"] * (len(after.row) - len(before.row) + _lost(after))
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


def _lost(after: BosState) -> int:
    return sum(code == "steam-lost" for code, *_ in after.told)
