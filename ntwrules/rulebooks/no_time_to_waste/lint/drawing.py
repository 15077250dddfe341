"""Letter cards that bring letter cards without end, and turns that are missed faster than they come."""

from ntwrules.dsl.compiling.linting import Examined
from ntwrules.model.variants.cards import Card, Draw
from ntwrules.rulebooks.no_time_to_waste.effects import Skip
from ntwrules.rulebooks.no_time_to_waste.lint.facts import Facts

__all__ = ["CHECKS"]


def _asked(card: Card, players: int, kind: type[Draw] | type[Skip]) -> int:
    """How many cards are drawn, or turns missed, because of one copy: in its mildest use, as far as it must be."""
    return min(
        sum(
            (task.effect.count if isinstance(task.effect, Draw) else task.effect.turns) * (players if task.each else 1)
            for task in use.tasks
            if isinstance(task.effect, kind) and not task.may
        )
        for use in card.uses
    )


def draws_without_end(it: Examined, facts: Facts) -> None:
    """Drawing brings at least as many draws again, once the number cards are in hands (C5, F)."""
    if not (facts.issues or facts.dealt):
        return
    letters = sum(card.copies for card in facts.letters)
    asked = sum(card.copies * _asked(card, facts.most_players, Draw) for card in facts.letters)
    if letters and asked >= letters:
        drawing = [card for card in facts.letters if _asked(card, facts.most_players, Draw)]
        places = [it.at("card", card.key, "uses") for card in drawing]
        used = [said[""].at for said in it.overlay.items("use").values()]
        it.warn(
            "NTW850",
            *places[:2],
            *(() if any(map(it.own, places)) else filter(it.own, used)),
            rule="F",
            cards=tuple(it.called("card", card.key) for card in drawing[:4]),
            n_letters=letters,
            n_asked=asked,
            n_players=facts.most_players,
        )


def skips_without_end(it: Examined, facts: Facts) -> None:
    """On average more turns are missed than come (A)."""
    issue = facts.variant.issue
    copies = sum(card.copies for card in facts.cards)
    if not issue.count or not issue.every or not copies:
        return
    missed = sum(card.copies * _asked(card, facts.most_players, Skip) for card in facts.letters)
    if missed * issue.count >= copies * issue.every:
        skipping = [card for card in facts.letters if _asked(card, facts.most_players, Skip)]
        places = [it.at("card", card.key, "uses") for card in skipping]
        it.warn(
            "NTW851",
            it.at("issue"),
            *places[:2],
            rule="A",
            cards=tuple(it.called("card", card.key) for card in skipping[:4]),
        )


CHECKS = {"NTW850": draws_without_end, "NTW851": skips_without_end}
