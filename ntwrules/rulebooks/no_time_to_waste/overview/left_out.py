"""What is not on the card, and why: an explicit list, so that nothing is missing without a reason."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ntwrules.model.variants.cards import Draw, Effect
from ntwrules.rulebooks.no_time_to_waste.catalogue import rules as catalogue
from ntwrules.rulebooks.no_time_to_waste.effects import (
    Confront,
    Drain,
    Flood,
    GiveUp,
    Lay,
    Move,
    Remove,
    Rescue,
    RollAndFlood,
    Skip,
)
from ntwrules.rulebooks.no_time_to_waste.overview.cards import moves_instead, walks
from ntwrules.rulebooks.no_time_to_waste.overview.content import Content, does
from ntwrules.rulebooks.no_time_to_waste.variant import OPTIONS

__all__ = ["left_out", "slots"]

_Holds = Callable[[Content], bool]


def _without(*kinds: type[Effect]) -> _Holds:
    return lambda it: not it.has(*kinds)


def _nowhere(*kinds: type[Effect]) -> _Holds:
    return lambda it: not any(does(use, *kinds) for thing in it.things for use in thing.uses)


def _nothing_for_all(it: Content) -> bool:
    return not any(task.each for thing in it.usable for use in thing.uses for task in use.tasks)


def _without_option(option: str) -> _Holds:
    return lambda it: option not in it.variant.options


def _no_number_cards(it: Content) -> bool:
    return all(number is None for number in it.game.numbers)


#: The rules that can be missing: the reason, when it holds, and for which.
_RULES: tuple[tuple[str, _Holds, tuple[str, ...]], ...] = (
    ("no-teams", lambda it: not it.teams, ("B7",)),
    ("nothing-laid", lambda it: not it.variant.laid, ("B4",)),
    ("no-beforehand", lambda it: not it.variant.beforehand, ("B8",)),
    ("all-options", lambda it: len(it.variant.options) == len(OPTIONS), ("T8",)),
    ("no-option", _without_option("move"), ("T5",)),
    ("no-option", _without_option("card"), ("T6", "C6")),
    ("no-number-cards", _no_number_cards, ("T6", "C6", "C7")),
    ("no-option", lambda it: not it.game.may_throw, ("T7", "S3", "S4", "F6")),
    ("digital", lambda it: it.game.rolls.digital, ("D1", "D2")),
    ("nothing-washed", lambda it: not it.game.washable, ("F3",)),
    ("no-structures", lambda it: not it.variant.structures, ("S1", "S2")),
    ("no-boats", lambda it: not any(s.sails for s in it.variant.structures), ("M4", "M5")),
    ("boats", lambda it: any(s.sails for s in it.variant.structures), ("M5",)),
    ("no-moves", lambda it: not it.game.may_move and it.variant.move_after_card == "never", ("M4",)),
    ("no-moves", lambda it: not it.game.may_move and not it.game.may_play, ("M4",)),
    ("no-moves", lambda it: not it.game.may_move and _no_number_cards(it), ("M4",)),
    ("no-cards", lambda it: not it.game.cards, ("C1", "C2", "C3", "C4", "C5", "L")),
    ("no-limit", lambda it: not it.variant.limits, ("C4",)),
    ("no-such-cards", lambda it: not any(map(it.limited, it.variant.limits)), ("C4",)),
    ("no-such-effect", _nothing_for_all, ("L",)),
    ("no-such-effect", lambda it: not any(does(use, Lay) for face in it.variant.faces for use in face.uses), ("S3",)),
    ("no-such-effect", lambda it: not any(walks(card, use) for card in it.game.cards for use in card.uses), ("C7",)),
    ("no-such-effect", lambda it: not any(map(moves_instead, it.game.cards)), ("R6",)),
    ("no-such-effect", _without(Remove), ("S4",)),
    ("no-such-effect", _without(Move), ("M3",)),
    ("no-such-effect", _nowhere(Lay), ("O1", "O2", "O3", "O4", "O5")),
    ("no-such-effect", _nowhere(Move), ("O7", "O8", "E", "M6")),
    ("no-such-effect", _nowhere(Rescue), ("O6",)),
    ("no-such-effect", _nowhere(Skip), ("A",)),
    ("no-such-effect", _nowhere(RollAndFlood), ("B",)),
    ("no-such-effect", _nowhere(Drain), ("C",)),
    ("no-such-effect", _nowhere(Flood), ("D",)),
    ("no-such-effect", _nowhere(Draw), ("F",)),
    ("no-such-effect", _nowhere(GiveUp), ("G",)),
    ("no-such-effect", _nowhere(Remove), ("H", "I", "J", "K")),
    ("no-such-effect", _nowhere(Confront), ("R1",)),
    ("no-rivals", lambda it: not it.confronts, ("R2", "R3", "R4", "R5")),
)


def slots(it: Content) -> Iterator[tuple[str, str, bool]]:
    """Everything of the variant that can be missing: its name, the reason, and whether that holds."""
    variant = it.variant
    for deck in variant.decks:
        for thing in (f"deck.{deck.key}", *(f"card.{card.key}" for card in deck.cards)):
            yield thing, "deck-unused", deck.key not in variant.use
    for camp in variant.camps:
        for what in ("pawns", "start", "finish"):
            yield f"{what}.{camp.seat}", "seat-unused", camp.seat not in variant.seats
    for cards in variant.beforehand:
        yield f"beforehand.{cards.deck}.{cards.seat}", "seat-unused", cards.seat not in variant.seats
    for i, _ in enumerate(variant.dice):
        yield f"dice.{i}", "digital", it.game.rolls.digital
    for face in variant.faces:
        yield f"face.{face.key}", "no-option", not it.game.may_throw
    for limit in variant.limits:
        yield f"limit.{limit.tag}", "no-cards", not it.game.cards
        yield f"limit.{limit.tag}", "no-such-cards", not it.limited(limit)
    for slot in ("use", "issue"):
        yield slot, "no-cards", not it.game.cards
    yield "duel", "no-rivals", not it.confronts
    yield "teams", "no-teams", not it.teams
    yield "option.move", "no-option", not it.game.may_move
    yield "option.action-die", "no-option", not it.game.may_throw
    for slot in ("option.card", "move_after_card"):
        yield slot, "no-option", not it.game.may_play
        yield slot, "no-number-cards", _no_number_cards(it)


def left_out(it: Content, told: frozenset[str]) -> dict[str, str]:
    """Every rule and every part of the variant that the card does not tell, with the reason."""
    say = it.words.say
    found: dict[str, str] = {}
    for reason, holds, rules in _RULES:
        for rule in rules:
            slot = f"rule.{rule}"
            if slot not in told and slot not in found and rule in catalogue() and holds(it):
                found[slot] = say(f"left.{reason}")
    for slot, reason, holds_now in slots(it):
        if slot not in told and slot not in found and holds_now:
            found[slot] = say(f"left.{reason}")
    return found
