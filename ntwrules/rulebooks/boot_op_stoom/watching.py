"""What ought to happen in games of Boot op Stoom, and how it is noticed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from ntwrules.model.actions.action import Action
from ntwrules.model.examining.watching import Watch, Watched
from ntwrules.rulebooks.boot_op_stoom.accounting import account, card_key, ends
from ntwrules.rulebooks.boot_op_stoom.machine.facts import BosFacts
from ntwrules.rulebooks.boot_op_stoom.machine.state import BosState

__all__ = ["watch"]

#: Actions with which a card comes to lie in the row.
_LAID = frozenset({"lay", "lay-open", "pick"})


def watch(game: BosFacts) -> Watch[BosState]:
    """What is watched when *game* is played."""
    return Watch(tuple(_watched(game)), _marks, account(game))


def _watched(game: BosFacts) -> Iterator[Watched]:
    variant = game.variant
    for mark in ends(game):
        if mark == "won":
            yield Watched(mark=mark, code="NTW910", slot="win-houses", final=True, rule="G1")
        else:
            slot = "length" if mark == "lost calendar" else "end"
            yield Watched(mark=mark, code="NTW911", slot=slot, final=True, only_own=True, rule="G2")
    for key, slot, copies, pile in _decks(game):
        rare = -(-sum(other[2] for other in _decks(game) if other[3] == pile) // copies)
        yield Watched(
            mark=f"taken {key}", code="NTW912", slot=slot, name=key, given=f"takes {pile}", least=rare, rule="H1"
        )
        yield Watched(
            mark=f"played {key}", code="NTW913", slot=slot, name=key, given=f"taken {key}", least=2, rule="V1"
        )
    for day in variant.calendar.days:
        whole = -(-sum(other.copies for other in variant.calendar.days) // max(1, day.copies))
        if day.copies:
            yield Watched(
                mark=f"day {day.key}", code="NTW912", slot=f"day.{day.key}", name=day.key, given="days", least=whole,
                rule="K1",
            )  # fmt: skip


def _decks(game: BosFacts) -> Iterator[tuple[str, str, int, int]]:
    """Every kind of card there is: its key, where it was said, how many there are, and its pile."""
    for card, face in enumerate(game.cards):
        if game.copies[card]:
            yield face.key, f"card.{face.key}", game.copies[card], face.pile
    for mix, cards in zip(game.variant.mixed, game.mixes, strict=True):
        if mix.copies:
            yield mix.key, f"card.{mix.key}", mix.copies, game.cards[cards[0]].pile


def _marks(before: BosState, action: Action, after: BosState) -> Iterator[str]:
    game = before.game
    if action.verb == "take":
        seat = before.table.seats.index(cast("str", before.to_act))
        for card, (was, now) in enumerate(zip(before.hands[seat], after.hands[seat], strict=True)):
            if now > was:
                yield from _taken(game, card)
    elif action.verb == "draw" and before.pending[-1].phase == "draw":
        yield from _taken(game, game.card_index[action.key])
    elif action.verb in _LAID:
        yield f"played {card_key(game, game.card_index[action.key])}"
    elif action.verb == "calendar":
        yield "days"
        yield f"day {action.key}"
    if action.verb in {"lay", "lay-open", "place"}:
        icon = before.slots[action.numbers[0] - 1].icon
        if icon >= 0:
            yield f"icon {game.variant.icons[icon].key}"
    if after.outcome is not None:
        yield _ending(after)


def _taken(game: BosFacts, card: int) -> Iterator[str]:
    yield f"takes {game.cards[card].pile}"
    yield f"taken {card_key(game, card)}"


def _ending(state: BosState) -> str:
    """How it ended (G1-G4)."""
    reason = state.outcome.reason if state.outcome else ""
    if reason == "G3":
        if not state.row:
            return "lost row"
        return "lost edge" if any(code == "edge" for code, *_ in state.told) and not state.damage else "lost boat"
    return {"G1": "won", "G2": "lost calendar", "G4": "lost hopeless"}[reason]
