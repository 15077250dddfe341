"""Whether cards give land back so fast that the water practically never gets the last of it."""

from collections.abc import Callable, Sequence
from itertools import product
from math import log1p
from typing import Any

from ntwrules.model.seats import Seating
from ntwrules.model.variants.cards import Card, Draw, Effect
from ntwrules.rulebooks.no_time_to_waste.dice import PLACES
from ntwrules.rulebooks.no_time_to_waste.effects import Drain, Flood, RollAndFlood, Skip
from ntwrules.rulebooks.no_time_to_waste.lint.facts import Facts
from ntwrules.rulebooks.no_time_to_waste.machine.rolls import digits

__all__ = ["drains", "gives_back"]

#: How rare it is that nothing is dry, as a natural logarithm: from here on a game waits for it for thousands of rounds.
_TOO_RARE = 12.0

#: However many cards ask for cards, and however many turns are missed, some part is left over.
_MOST_AGAIN = 0.9

#: What makes a difference, and how much of it an effect asks for.
_AMOUNTS: dict[type[Effect], Callable[[Any], int]] = {
    Drain: lambda effect: effect.count,
    Draw: lambda effect: effect.count,
    Flood: lambda effect: 0 if effect.beside_own_pawn else effect.count,
    RollAndFlood: lambda effect: effect.times,
    Skip: lambda effect: effect.turns,
}


def gives_back(card: Card) -> bool:
    """Can land be won back with this card?"""
    return _asked((card,), Drain, 1) > 0


def drains(facts: Facts, seating: Seating) -> bool:
    """
    Do cards give land back so fast that the water practically never gets the last of it?

    In the long run every cell is now dry, now wet: drained as often as cards do so, flooded as often as a roll names
    it. What counts is how seldom all of them are wet at once.
    """
    return _rarity(facts, seating) >= _TOO_RARE


def _rarity(facts: Facts, seating: Seating) -> float:
    """How rare it is that everything is under water, as a natural logarithm."""
    issue, players = facts.variant.issue, seating.players
    named = _chances(facts)
    played = facts.numbers if "card" in facts.variant.options else ()
    numbers, letters = (sum(card.copies for card in cards) for cards in (played, facts.letters))
    if not numbers + letters or not issue.every or not issue.count or not named:
        return 0.0
    kept = {kind: _asked(played, kind, players) for kind in _AMOUNTS}
    passing = {kind: _asked(facts.letters, kind, players) for kind in _AMOUNTS}

    def each_round(going: float) -> tuple[float, dict[type[Effect], float]]:
        """How many number cards come in a round, and what happens, when so large a part of them is not in a hand."""
        copies = letters + going * numbers
        mean = {kind: (passing[kind] + going * kept[kind]) / copies for kind in _AMOUNTS}
        draws = players * issue.count / issue.every / (1 - min(mean[Draw], _MOST_AGAIN))
        return draws * going * numbers / copies, {kind: draws * amount for kind, amount in mean.items()}

    # A number card is played only in a turn that floods (T3, T6), and in the long run as often as land comes back.
    # If more of them come than that, they stay in hands until few enough are left, and letters come round faster (C5).
    least, most = 0.0, 1.0
    for _ in range(20):
        going = (least + most) / 2
        come, happens = each_round(going)
        least, most = (going, most) if come <= happens[Drain] else (least, going)
    _, happens = each_round(most)
    rolls = max(players - happens[Skip], players * (1 - _MOST_AGAIN)) + happens[RollAndFlood]
    back = max(happens[Drain] - happens[Flood], 0) / len(named)
    return sum(log1p(back / (rolls * chance)) for chance in named)


def _asked(cards: Sequence[Card], kind: type[Effect], players: int) -> float:
    """How much of an effect all copies of these cards ask for, in the use with most of it."""
    return sum(
        card.copies
        * max(
            sum(
                _AMOUNTS[kind](task.effect) * (players if task.each else 1)
                for task in use.tasks
                if isinstance(task.effect, kind)
            )
            for use in card.uses
        )
        for card in cards
    )


def _chances(facts: Facts) -> list[float]:
    """For every cell that can be named, how likely one roll does so (D3)."""
    variant = facts.variant
    if variant.method == "digital":
        return [1 / variant.size**2] * variant.size**2
    named = []
    for place in PLACES:
        dice = [die.faces for die in variant.dice if die.place == place]
        throws = list(product(*dice))
        counted: dict[int, float] = {}
        for throw in throws:
            for digit in digits(variant.method, throw, 99 if place == "hundreds" else 9):
                counted[digit] = counted.get(digit, 0) + 1 / len(throws)
        named.append(counted)
    return [
        h * t * u
        for (hundreds, h), (tens, t), (units, u) in product(*(counted.items() for counted in named))
        if 100 * hundreds + 10 * tens + units < variant.size**2
    ]
