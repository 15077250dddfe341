"""Cards in the long run: do they give land back, bring cards or make turns be missed faster than the game goes on?"""

from itertools import product
from math import log1p

from ntwrules.dsl.foolish.linting import Examined, finds
from ntwrules.model.seats import Seating
from ntwrules.model.variants.cards import Card, Draw, Effect
from ntwrules.rulebooks.no_time_to_waste.dice import PLACES
from ntwrules.rulebooks.no_time_to_waste.effects import Drain, Flood, RollAndFlood, Skip
from ntwrules.rulebooks.no_time_to_waste.lint.dice import chances
from ntwrules.rulebooks.no_time_to_waste.lint.facts import Facts

__all__ = ["drains", "gives_back"]

#: How rare it is that nothing is dry, as a natural logarithm: from here on a game waits for it for thousands of rounds.
_TOO_RARE = 12.0

#: However many cards ask for cards, and however many turns are missed, some part is left over.
_MOST_AGAIN = 0.9

#: What makes a difference.
_KINDS = (Drain, Draw, Flood, RollAndFlood, Skip)


def _amount(effect: Effect) -> int:
    """How much of it an effect asks for."""
    match effect:
        case Drain(amount) | Draw(amount) | RollAndFlood(amount) | Skip(amount) | Flood(amount, False):
            return amount
    return 0


def _asked(card: Card, kind: type[Effect], players: int, *, least: bool = False) -> int:
    """How much of an effect one copy asks for: in the use with most of it, or in the mildest as far as it must be."""
    amounts = [
        sum(
            _amount(task.effect) * (players if task.each else 1)
            for task in use.tasks
            if isinstance(task.effect, kind) and not (least and task.may)
        )
        for use in card.uses
    ]
    return min(amounts) if least else max(amounts)


# Cards and turns ---------------------------------------------------------------------------------------------------


def _must(facts: Facts, kind: type[Effect]) -> tuple[int, list[Card]]:
    """How much of an effect all letter cards together ask for at least, and which of them do."""
    asked = [(card, _asked(card, kind, facts.variant.largest.players, least=True)) for card in facts.letters]
    return sum(card.copies * amount for card, amount in asked), [card for card, amount in asked if amount]


@finds(NTW850="F")
def draws_without_end(it: Examined, facts: Facts) -> None:
    """Drawing brings at least as many draws again, once the number cards are in hands (C5, F)."""
    letters = sum(card.copies for card in facts.letters)
    asked, drawing = _must(facts, Draw)
    if (facts.issues or facts.dealt) and letters and asked >= letters:
        places = [it.at("card", card.key, "uses") for card in drawing]
        used = () if any(map(it.own, places)) else filter(it.own, it.lines("use"))
        names = tuple(it.called("card", card.key) for card in drawing[:4])
        players = facts.variant.largest.players
        it.warn("NTW850", *places[:2], *used, cards=names, n_letters=letters, n_asked=asked, n_players=players)


@finds(NTW851="A")
def skips_without_end(it: Examined, facts: Facts) -> None:
    """On average more turns are missed than come (A)."""
    issue = facts.variant.issue
    copies = sum(card.copies for card in facts.cards)
    missed, skipping = _must(facts, Skip)
    if issue.count and issue.every and copies and missed * issue.count >= copies * issue.every:
        places = [it.at("card", card.key, "uses") for card in skipping]
        it.warn("NTW851", it.at("issue"), *places[:2], cards=tuple(it.called("card", c.key) for c in skipping[:4]))


# Land --------------------------------------------------------------------------------------------------------------


def gives_back(card: Card) -> bool:
    """Can land be won back with this card?"""
    return _asked(card, Drain, 1) > 0


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
    kept, passing = (
        {kind: sum(card.copies * _asked(card, kind, players) for card in cards) for kind in _KINDS}
        for cards in (played, facts.letters)
    )

    def each_round(going: float) -> tuple[float, dict[type[Effect], float]]:
        """How many number cards come in a round, and what happens, when so large a part of them is not in a hand."""
        copies = letters + going * numbers
        mean = {kind: (passing[kind] + going * kept[kind]) / copies for kind in _KINDS}
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


def _chances(facts: Facts) -> list[float]:
    """For every cell that can be named, how likely one roll does so (D3)."""
    variant = facts.variant
    if variant.method == "digital":
        return [1 / variant.size**2] * variant.size**2
    return [
        h * t * u
        for (hundreds, h), (tens, t), (units, u) in product(*(chances(facts, place).items() for place in PLACES))
        if 100 * hundreds + 10 * tens + units < variant.size**2
    ]
