"""A digest of all that matters in play, and of nothing else."""

import json
from typing import Any

from attrs import asdict

from ntwrules.dsl.rows.fingerprint import condition_in_play, digest, ends_in_play, uses_in_play
from ntwrules.model.variants.cards import Card
from ntwrules.rulebooks.no_time_to_waste.effects import Confront
from ntwrules.rulebooks.no_time_to_waste.variant import NtwVariant

__all__ = ["fingerprint", "in_play"]


def fingerprint(variant: NtwVariant) -> str:
    """
    Equal for variants that play the same, whatever their titles, comments, order of clauses or tongue.

    Keys of cards, structures and die faces count, because records of games spell them; keys of decks do not.
    """
    return digest(in_play(variant))


def in_play(variant: NtwVariant) -> dict[str, Any]:
    """The variant as plain data, without what cannot be noticed in play."""
    seats = variant.seats
    cards = [card for deck in variant.in_use for card in deck.cards]
    effects = [task.effect for card in cards for use in card.uses for task in use.tasks]
    faces = variant.faces if "action-die" in variant.options else ()
    dice = "digital" if variant.method == "digital" else [(sorted(die.faces), die.place) for die in variant.dice]
    dealt = {deck.key: sorted(card.key for card in deck.cards) for deck in variant.in_use}
    return {
        "rulebook": variant.rulebook,
        "seatings": sorted((seating.players, seating.seats) for seating in variant.seatings),
        "teams": sorted(map(sorted, variant.teams_in_play)),
        "size": variant.size,
        "camps": sorted((c.seat, c.start, c.finish, c.pawns) for c in variant.camps if c.seat in seats),
        "laid": sorted((laid.what, laid.mirrored, laid.cells) for laid in variant.laid),
        "dice": dice,
        "method": variant.method,
        "faces": sorted((face.key, face.copies, uses_in_play(face.uses)) for face in faces),
        "duel": sorted(variant.duel) if any(isinstance(effect, Confront) for effect in effects) else [],
        "structures": sorted((s.key, s.supply, s.on, s.dry, s.walkable, s.sails) for s in variant.structures),
        "cards": sorted(
            (card.key, card.copies, card.number is not None, card.number or 0, uses_in_play(card.uses))
            for card in cards
        ),
        "issue": asdict(variant.issue) if variant.issue.count else None,
        "limits": sorted((limit.most, _limited(limit.tag, cards)) for limit in variant.limits),
        "beforehand": sorted((d.seat, d.count, dealt.get(d.deck, [])) for d in variant.beforehand if d.seat in seats),
        "options": sorted(variant.options),
        "drowning": variant.drowning,
        "move_after_card": variant.move_after_card,
        "wins": sorted({json.dumps((condition_in_play(win.when), win.played_out)) for win in variant.wins}),
        "ends": ends_in_play(variant.ends),
    }


def _limited(tag: str, cards: list[Card]) -> list[str]:
    """The cards a hand limit speaks of."""
    return sorted(card.key for card in cards if card.number is not None and (not tag or tag in card.tags))
