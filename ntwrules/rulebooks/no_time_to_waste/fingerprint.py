"""A digest of all that matters in play, and of nothing else."""

import hashlib
import json
from collections.abc import Iterator
from typing import Any

from attrs import asdict

from ntwrules.model.variants.cards import Card, Use
from ntwrules.model.variants.conditions import And, Compare, Condition, Not, Number, Or, Quantity, Value
from ntwrules.model.variants.endings import End
from ntwrules.rulebooks.no_time_to_waste.effects import Confront
from ntwrules.rulebooks.no_time_to_waste.variant import NtwVariant

__all__ = ["fingerprint", "in_play"]

_MIRRORED = {"=": "=", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}


def fingerprint(variant: NtwVariant) -> str:
    """
    Equal for variants that play the same, whatever their titles, comments, order of clauses or tongue.

    Keys of cards, structures and die faces count, because records of games spell them; keys of decks do not.
    """
    text = json.dumps(in_play(variant), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()


def in_play(variant: NtwVariant) -> dict[str, Any]:
    """The variant as plain data, without what cannot be noticed in play."""
    seats = variant.seats
    used = [deck for deck in variant.decks if deck.key in variant.use]
    cards = [card for deck in used for card in deck.cards]
    effects = [task.effect for card in cards for use in card.uses for task in use.tasks]
    digital = variant.method == "digital"
    return {
        "rulebook": variant.rulebook,
        "seatings": sorted((seating.players, seating.seats) for seating in variant.seatings),
        "teams": sorted(sorted(team & set(seats)) for team in variant.teams if len(team & set(seats)) > 1),
        "size": variant.size,
        "camps": sorted((c.seat, c.start, c.finish, c.pawns) for c in variant.camps if c.seat in seats),
        "laid": sorted((laid.what, laid.mirrored, laid.cells) for laid in variant.laid),
        "dice": "digital" if digital else [(sorted(die.faces), die.place) for die in variant.dice],
        "method": variant.method,
        "faces": sorted((face.key, face.copies, _uses(face.uses)) for face in variant.faces)
        if "action-die" in variant.options
        else [],
        "duel": sorted(variant.duel) if any(isinstance(effect, Confront) for effect in effects) else [],
        "structures": sorted((s.key, s.supply, s.on, s.dry, s.walkable, s.sails) for s in variant.structures),
        "cards": sorted(
            (card.key, card.copies, card.number is not None, card.number or 0, _uses(card.uses)) for card in cards
        ),
        "issue": asdict(variant.issue) if variant.issue.count else None,
        "limits": sorted((limit.most, _limited(limit.tag, cards)) for limit in variant.limits),
        "beforehand": sorted(
            (
                dealt.seat,
                dealt.count,
                sorted(card.key for deck in used if deck.key == dealt.deck for card in deck.cards),
            )
            for dealt in variant.beforehand
            if dealt.seat in seats
        ),
        "options": sorted(variant.options),
        "drowning": variant.drowning,
        "move_after_card": variant.move_after_card,
        "wins": sorted({json.dumps((_condition(win.when), win.played_out)) for win in variant.wins}),
        "ends": _ends(variant.ends),
    }


def _uses(uses: tuple[Use, ...]) -> list[str]:
    """Ways to use a card, in any order."""
    return sorted(
        {
            json.dumps(
                [(type(task.effect).__name__, asdict(task.effect), task.each, task.may) for task in use.tasks],
                sort_keys=True,
            )
            for use in uses
        }
    )


def _limited(tag: str, cards: list[Card]) -> list[str]:
    """The cards a hand limit speaks of."""
    return sorted(card.key for card in cards if card.number is not None and (not tag or tag in card.tags))


def _ends(ends: tuple[End, ...]) -> list[tuple[list[Any], str]]:
    """Lines in a row with the same result are one line with `or`; otherwise their order matters."""
    merged: list[tuple[list[Condition], str]] = []
    for end in ends:
        if merged and merged[-1][1] == end.result:
            merged[-1][0].append(end.when)
        else:
            merged.append(([end.when], end.result))
    return [(_condition(Or(tuple(when)) if len(when) > 1 else when[0]), result) for when, result in merged]


def _condition(condition: Condition) -> list[Any]:
    match condition:
        case Compare(left, operator, right):
            sides = [_value(left), _value(right)]
            if sides[0] > sides[1]:
                sides.reverse()
                return [_MIRRORED[operator], *sides]
            return [operator, *sides]
        case Not(inner):
            return ["not", _condition(inner)]
        case And(parts):
            return _joined("and", parts, And)
        case Or(parts):
            return _joined("or", parts, Or)
    raise TypeError(condition)


def _joined(word: str, parts: tuple[Condition, ...], kind: type[And | Or]) -> list[Any]:
    told = sorted({json.dumps(_condition(part)) for part in _flat(parts, kind)})
    return [word, *told] if len(told) > 1 else list(json.loads(told[0]))


def _flat(parts: tuple[Condition, ...], kind: type[And | Or]) -> Iterator[Condition]:
    """`a or (b or c)` is `a or b or c`."""
    for part in parts:
        if isinstance(part, kind):
            yield from _flat(part.all if isinstance(part, And) else part.any, kind)
        else:
            yield part


def _value(value: Value) -> str:
    match value:
        case Number(number):
            return f"{number:010}"
        case Quantity(key):
            return key
    raise TypeError(value)
