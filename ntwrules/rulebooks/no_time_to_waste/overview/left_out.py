"""What is not on the card, and why: an explicit list, so that nothing is missing without a reason."""

from __future__ import annotations

from collections.abc import Iterator

from ntwrules.rulebooks.no_time_to_waste.effects import Lay, Move, Remove
from ntwrules.rulebooks.no_time_to_waste.overview.cards import moves_instead, walks
from ntwrules.rulebooks.no_time_to_waste.overview.content import NtwContent, does
from ntwrules.rulebooks.no_time_to_waste.variant import OPTIONS
from ntwrules.rulebooks.telling import Missing, rules

__all__ = ["missing"]


def missing(it: NtwContent) -> Iterator[Missing]:
    """Everything that can be missing, with the reason and whether that holds."""
    yield from _rules(it)
    yield from _slots(it)


def _rules(it: NtwContent) -> Iterator[Missing]:
    variant, game = it.variant, it.game
    cards = [(card, use) for card in game.cards for use in card.uses]
    asked = any(task.each for thing in it.usable for use in thing.uses for task in use.tasks)
    unnumbered = all(number is None for number in game.numbers)
    by_card = variant.move_after_card != "never" and game.may_play and not unnumbered
    yield "no-teams", not it.teams, rules("B7")
    yield "nothing-laid", not variant.laid, rules("B4")
    yield "no-beforehand", not variant.beforehand, rules("B8")
    yield "all-options", len(variant.options) == len(OPTIONS), rules("T8")
    yield "no-option", "move" not in variant.options, rules("T5")
    yield "no-option", "card" not in variant.options, rules("T6", "C6")
    yield "no-number-cards", unnumbered, rules("T6", "C6", "C7")
    yield "no-option", not game.may_throw, rules("T7", "S3", "S4", "F6")
    yield "digital", game.rolls.digital, rules("D1", "D2")
    yield "nothing-washed", not game.washable, rules("F3")
    yield "no-structures", not variant.structures, rules("S1", "S2")
    yield "no-boats", not it.boats, rules("M4", "M5")
    yield "boats", bool(it.boats), rules("M5")
    yield "no-moves", not game.may_move and not by_card, rules("M4")
    yield "no-cards", not game.cards, rules("C1", "C2", "C3", "C4", "C5", "L")
    yield "no-limit", not variant.limits, rules("C4")
    yield "no-such-cards", not any(map(it.limited, variant.limits)), rules("C4")
    yield "no-such-effect", not asked, rules("L")
    yield "no-such-effect", not any(does(use, Lay) for face in variant.faces for use in face.uses), rules("S3")
    yield "no-such-effect", not any(walks(card, use) for card, use in cards), rules("C7")
    yield "no-such-effect", not any(map(moves_instead, game.cards)), rules("R6")
    yield "no-such-effect", not it.has(Remove), rules("S4")
    yield "no-such-effect", not it.has(Move), rules("M3")
    yield "no-rivals", not it.confronts, rules("R2", "R3", "R4", "R5")


def _slots(it: NtwContent) -> Iterator[Missing]:
    variant, seats = it.variant, it.variant.seats
    for deck in variant.decks:
        things = (f"deck.{deck.key}", *(f"card.{card.key}" for card in deck.cards))
        yield "deck-unused", deck.key not in variant.use, things
    for camp in variant.camps:
        yield "seat-unused", camp.seat not in seats, [f"{what}.{camp.seat}" for what in ("pawns", "start", "finish")]
    for cards in variant.beforehand:
        yield "seat-unused", cards.seat not in seats, [f"beforehand.{cards.deck}.{cards.seat}"]
    yield "digital", it.game.rolls.digital, [f"dice.{i}" for i, _ in enumerate(variant.dice)]
    yield "no-option", not it.game.may_throw, ["option.action-die", *(f"face.{face.key}" for face in variant.faces)]
    yield "no-cards", not it.game.cards, ["use", "issue", *(f"limit.{limit.tag}" for limit in variant.limits)]
    for limit in variant.limits:
        yield "no-such-cards", not it.limited(limit), [f"limit.{limit.tag}"]
    yield "no-rivals", not it.confronts, ["duel"]
    yield "no-teams", not it.teams, ["teams"]
    yield "no-option", not it.game.may_move, ["option.move"]
    yield "no-option", not it.game.may_play, ["option.card", "move_after_card"]
    yield "no-number-cards", all(n is None for n in it.game.numbers), ["option.card", "move_after_card"]
