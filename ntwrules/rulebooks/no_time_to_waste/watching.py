"""What ought to happen in games of No Time To Waste, and how it is noticed."""

from __future__ import annotations

from collections.abc import Iterator

from ntwrules.model.actions.action import Action
from ntwrules.model.examining.watching import Watch, Watched
from ntwrules.model.variants.conditions import And, Condition, Not, Or
from ntwrules.model.variants.reasoning import counted
from ntwrules.rulebooks.no_time_to_waste.accounting import account
from ntwrules.rulebooks.no_time_to_waste.effects import Lay
from ntwrules.rulebooks.no_time_to_waste.machine.game import NtwGame
from ntwrules.rulebooks.no_time_to_waste.machine.plans import Plan
from ntwrules.rulebooks.no_time_to_waste.machine.quantities import ends_by, holds
from ntwrules.rulebooks.no_time_to_waste.machine.state import NtwState
from ntwrules.rulebooks.no_time_to_waste.machine.tasks import Doing

__all__ = ["watch"]

#: Something that is laid on something laid is seen once in so many games at least.
_SELDOM_LAID = 5

#: Which option of a turn an action takes (T4).
_OPTIONS = {"move": "move", "sail": "move", "play": "card", "throw": "action-die"}


def watch(game: NtwGame) -> Watch[NtwState]:
    """What is watched when *game* is played."""
    return Watch(tuple(_watched(game)), _marks, account(game))


def _watched(game: NtwGame) -> Iterator[Watched]:
    variant = game.variant
    wins, ends = [win.when for win in variant.wins], [end.when for end in variant.ends]
    for kind, code, rule, lines in (("win", "NTW910", "W1", wins), ("end", "NTW911", "W3", ends)):
        slots = [slot for slot, _ in variant.origins if slot.startswith(f"{kind}.")] or [kind] * len(lines)
        for i, (condition, slot) in enumerate(zip(lines, slots, strict=True)):
            if not _by_the_clock(condition):
                own = kind == "end"  # that a limit of one's own comes before an inherited end is as it should be
                yield Watched(mark=f"{kind} {i}", code=code, slot=slot, final=True, only_own=own, rule=rule)
    for card in game.cards:
        slot = f"card.{card.key}.deck"
        rare = -(-sum(game.copies) // card.copies)
        yield Watched(
            mark=f"drawn {card.key}", code="NTW912", slot=slot, name=card.key, given="draws", least=rare, rule="C2"
        )
        if card.number is None or "card" in variant.options:
            given = f"drawn {card.key}"
            yield Watched(
                mark=f"played {card.key}", code="NTW913", slot=slot, name=card.key, given=given, least=2, rule="T6"
            )
    lying = {cell.what for cell in variant.laid}
    for key in sorted(_laid_by_somebody(game) - lying):
        slot = f"structure.{key}.key"
        yield Watched(
            mark=f"laid {key}", code="NTW914", slot=slot, name=key, least=_SELDOM_LAID, only_own=True, rule="S1"
        )
    for option in variant.options:
        if option != "card" or any(card.number is not None for card in game.cards):
            yield Watched(mark=f"option {option}", code="NTW916", slot=f"option.{option}", name=option, rule="T4")
    if "action-die" in variant.options:
        for face in variant.faces:
            given = f"rolled {face.key}"
            slot = f"side.{face.key}"
            yield Watched(
                mark=f"face {face.key}", code="NTW915", slot=slot, name=face.key, given=given, only_own=True, rule="T7"
            )


def _by_the_clock(condition: Condition) -> bool:
    """Can it hold only because of the minutes played? Nobody looks at a clock here."""
    match condition:
        case Or(parts):
            return all(map(_by_the_clock, parts))
        case And(parts):
            return any(map(_by_the_clock, parts))
        case Not(inner):
            return _by_the_clock(inner)
    return "minutes" in counted(condition)


def _laid_by_somebody(game: NtwGame) -> set[str]:
    """Structures that some card in the game, or a face, lays."""
    plans = game.plans if "action-die" in game.variant.options else [plan for plan in game.plans if plan.card >= 0]
    effects = [plan.deed.effect for plan in plans]
    return {effect.structure for effect in effects if isinstance(effect, Lay)} & game.structure_index.keys()


def _marks(before: NtwState, action: Action, after: NtwState) -> Iterator[str]:
    game = before.game
    frame = before.pending[-1]
    match action.verb:
        case "draw":
            yield "draws"
            yield f"drawn {action.key}"
            card = game.card_index[action.key]
            if game.numbers[card] is None and _plain(game.card_uses[card]):
                yield f"played {action.key}"
        case "die":
            yield f"rolled {action.key}"
            if _plain(game.face_uses[game.face_index[action.key]]):
                yield f"face {action.key}"
        case "play":
            yield f"played {action.key.partition(' ')[0]}"
        case "show":
            yield f"played {action.key}"
    if frame.phase == "option" and action.verb in _OPTIONS:
        yield f"option {_OPTIONS[action.verb]}"
    if isinstance(frame, Doing) and action.verb != "pass":
        plan = game.plans[frame.plan]
        yield f"{'played' if plan.card >= 0 else 'face'} {plan.source}"
    if after.laid is not before.laid:
        for structure, was, now in zip(game.structures, before.laid, after.laid, strict=True):
            if now & ~was:
                yield f"laid {structure.key}"
    if after.outcome is not None:
        yield from _ending(after)


def _plain(uses: tuple[tuple[Plan, ...], ...]) -> bool:
    """Does it do something by itself, without anything to decide?"""
    return any(not plan.deed.chosen and not plan.may for use in uses for plan in use)


def _ending(state: NtwState) -> Iterator[str]:
    """Which lines made somebody win or ended the game (W1-W3)."""
    variant, teams, seats = state.game.variant, state.table.teams, range(len(state.seats))
    over = state.turn == state.table.last
    reason = state.outcome.reason if state.outcome else ""
    if state.won or reason == "W1":
        won = [any(all(holds(win.when, state, seat, over) for seat in team) for team in teams) for win in variant.wins]
        yield from (f"win {i}" for i, it in enumerate(won) if it or not any(won))
    if reason in {"W2", "W3"}:
        ended = [any(ends_by(end.when, state, seat, over) for seat in seats) for end in variant.ends]
        if any(ended):
            yield f"end {ended.index(True)}"
