"""The tasks of all cards and faces of a game, numbered, and when it is won and ends."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any

from ntwrules.model.variants.cards import Card, Effect
from ntwrules.model.variants.endings import End
from ntwrules.rulebooks.no_time_to_waste.machine.facts import NtwFacts, Table
from ntwrules.rulebooks.no_time_to_waste.machine.plans import Deed, Opening, Plan
from ntwrules.rulebooks.no_time_to_waste.machine.quantities import Test, anybody_test, by_pawns, condition_to_test
from ntwrules.rulebooks.no_time_to_waste.variant import Face, NtwVariant

__all__ = ["Deeds", "NtwRules", "rules_of"]

#: What makes the deed of an effect that stands on this card; of each effect only its own kind comes.
Deeds = Mapping[type[Effect], Callable[[NtwFacts, Any, int], Deed[Any]]]


class NtwRules(NtwFacts):
    """
    The facts of a variant, and what its cards, faces, win and end lines make of them.

    Attributes:
        plans: Every task of every card and face.

        card_uses, face_uses: Per card and face, per use, its plans in order.

        openings: Per number card what its uses begin with; nothing for a letter.

        wins: The win lines: does it hold for a seat, and is the round played out?

        wins_by_pawns: Do they depend on nothing but pawns on the finishes?

        ends: The end lines, and whether they hold for anybody.
    """

    def __init__(self, variant: NtwVariant, deeds: Deeds) -> None:
        super().__init__(variant)
        plans: list[Plan] = []
        self.card_uses = tuple(self._plans(plans, deeds, card, i) for i, card in enumerate(self.cards))
        self.face_uses = tuple(self._plans(plans, deeds, face, -1) for face in variant.faces)
        self.plans = tuple(plans)
        self.openings = tuple(
            Opening.of(tuple(use[0] for use in uses)) if number is not None else None
            for uses, number in zip(self.card_uses, self.numbers, strict=True)
        )
        self.wins: tuple[tuple[Test, bool], ...] = tuple(
            (condition_to_test(win.when), win.played_out) for win in variant.wins
        )
        self.wins_by_pawns = all(by_pawns(win.when) for win in variant.wins)
        self.ends: tuple[tuple[Test, End], ...] = tuple((anybody_test(end.when), end) for end in variant.ends)

    def _plans(self, plans: list[Plan], deeds: Deeds, source: Card | Face, card: int) -> tuple[tuple[Plan, ...], ...]:
        uses = []
        for u, use in enumerate(source.uses):
            row = []
            for t, task in enumerate(use.tasks):
                deed = deeds[type(task.effect)](self, task.effect, card)
                row.append(Plan(len(plans), card, source.key, u, t, deed, task.each, task.may))
                plans.append(row[-1])
            uses.append(tuple(row))
        return tuple(uses)


#: The rules that are played by at a table; what a table itself knows of its game are the facts they stand on.
rules_of: Callable[[Table], NtwRules] = attrgetter("game")
