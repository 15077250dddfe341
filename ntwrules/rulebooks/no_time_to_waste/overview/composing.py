"""Puts the card together, marks what differs from the parent, and says what is not on it, and why."""

from collections.abc import Iterator

from attrs import evolve

from ntwrules.model.seats import Seat
from ntwrules.model.showing.overview import Overview
from ntwrules.model.texts import Tongue
from ntwrules.rulebooks.no_time_to_waste.effects import Lay, Move, Remove
from ntwrules.rulebooks.no_time_to_waste.machine.game import NtwGame
from ntwrules.rulebooks.no_time_to_waste.overview.cards import cards, decks, moves_instead, strongest, walks
from ntwrules.rulebooks.no_time_to_waste.overview.content import NtwContent
from ntwrules.rulebooks.no_time_to_waste.overview.ending import end, rulings
from ntwrules.rulebooks.no_time_to_waste.overview.pieces import pieces
from ntwrules.rulebooks.no_time_to_waste.overview.playing import drowning, faces, options, structures, turn
from ntwrules.rulebooks.no_time_to_waste.overview.setup import board, dice
from ntwrules.rulebooks.no_time_to_waste.sayings import SAYINGS
from ntwrules.rulebooks.no_time_to_waste.variant import OPTIONS
from ntwrules.rulebooks.telling import Missing, composed

__all__ = ["overview"]


def overview(game: NtwGame, parent: NtwGame | None, tongue: Tongue, seat: Seat) -> Overview:
    """The card of *game*; what *parent* says otherwise, or not at all, is marked."""
    it = NtwContent(game, tongue, seat, solo=len(game.variant.seats) == 1)
    return composed(it, evolve(it, game=parent) if parent else None, _card, _missing, SAYINGS)


def _card(it: NtwContent) -> Overview:
    first = (part(it) for part in (board, dice, turn, options, faces, structures, drowning, end, cards))
    return it.card(*first, *decks(it), strongest(it), rulings(it), pieces=pieces(it), art=it.art)


def _missing(it: NtwContent) -> Iterator[Missing]:
    """Every rule and every part of the variant that can be missing, with the reason and whether that holds."""
    variant, game = it.variant, it.game
    by_card = variant.move_after_card != "never" and game.may_play and game.numbered
    laying = any(isinstance(task.effect, Lay) for use in it.uses(*variant.faces) for task in use.tasks)
    yield "no-teams", not it.words.teams, "teams B7"
    yield "nothing-laid", not variant.laid, "B4"
    yield "no-beforehand", not variant.beforehand, "B8"
    yield "all-options", len(variant.options) == len(OPTIONS), "T8"
    yield "no-option", "move" not in variant.options, "T5"
    yield "no-option", "card" not in variant.options, "T6 C6"
    yield "no-number-cards", not game.numbered, "T6 C6 C7"
    yield "no-option", not game.may_throw, "T7 S3 S4 F6 option.action-die"
    yield "digital", game.rolls.digital, "D1 D2"
    yield "nothing-washed", not game.washable, "F3"
    yield "no-structures", not variant.structures, "S1 S2"
    yield "no-boats", not it.boats, "M4 M5"
    yield "boats", bool(it.boats), "M5"
    yield "no-moves", not game.may_move and not by_card, "M4"
    yield "no-cards", not game.cards, "use issue C1 C2 C3 C4 C5 L"
    yield "no-limit", not variant.limits, "C4"
    yield "no-such-cards", not any(map(it.limited, variant.limits)), "C4"
    yield "no-such-effect", not it.each_player, "L"
    yield "no-such-effect", not laying, "S3"
    yield "no-such-effect", not any(walks(card, use) for card in game.cards for use in card.uses), "C7"
    yield "no-such-effect", not any(map(moves_instead, game.cards)), "R6"
    yield "no-such-effect", not it.has(Remove), "S4"
    yield "no-such-effect", not it.has(Move), "M3"
    yield "no-rivals", not it.confronts, "duel R2 R3 R4 R5"
    yield "no-option", not game.may_move, "option.move"
    yield "no-option", not game.may_play, "option.card move_after_card"
    yield "no-number-cards", not game.numbered, "option.card move_after_card"
    for deck in variant.decks:
        unused = deck.key not in variant.use
        yield "deck-unused", unused, f"deck.{deck.key} {' '.join(f'card.{card.key}' for card in deck.cards)}"
    for camp in variant.camps:
        yield "seat-unused", camp.seat not in variant.seats, f"pawns.{camp.seat} start.{camp.seat} finish.{camp.seat}"
    for dealt in variant.beforehand:
        yield "seat-unused", dealt.seat not in variant.seats, f"beforehand.{dealt.deck}.{dealt.seat}"
    for limit in variant.limits:
        yield "no-cards" if not game.cards else "no-such-cards", not it.limited(limit), f"limit.{limit.tag}"
    yield from (("digital", game.rolls.digital, f"dice.{i}") for i, _ in enumerate(variant.dice))
    yield from (("no-option", not game.may_throw, f"face.{face.key}") for face in variant.faces)
