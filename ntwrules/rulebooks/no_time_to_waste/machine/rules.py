"""The tasks of all cards and faces of a game, numbered, and when it is won and ends."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from attrs import frozen

from ntwrules.model.variants.cards import Card, Effect
from ntwrules.model.variants.endings import End
from ntwrules.rulebooks.no_time_to_waste.machine.deeds import CellDeed, Deed, KeyDeed, PairDeed, PlainDeed
from ntwrules.rulebooks.no_time_to_waste.machine.facts import NtwFacts, Table
from ntwrules.rulebooks.no_time_to_waste.machine.quantities import Test, anybody_test, by_pawns, condition_to_test
from ntwrules.rulebooks.no_time_to_waste.variant import Face, NtwVariant

__all__ = ["Deeds", "NtwRules", "Opening", "Plan", "rules_of"]

#: What makes the deed of an effect that stands on a card with this number; of each effect only its own kind comes.
Deeds = Mapping[type[Effect], Callable[[NtwFacts, Any, int], Deed]]


@frozen
class Plan:
    """
    One task of a card or of a face of the action die.

    Attributes:
        index: Its place among all plans of the game.

        card: The card it stands on, counted as in the game; -1 for a face.

        source: The key of the card or face.

        use: Which of its uses.

        task: Which task of that use.

        deed: What is to be done.

        each: By every player, beginning with the holder?

        may: Is leaving it out allowed?
    """

    index: int
    card: int
    source: str
    use: int
    task: int
    deed: Deed
    each: bool
    may: bool

    @property
    def slot(self) -> str:
        """Where the variant says what it is."""
        return f"card.{self.source}.uses" if self.card >= 0 else f"side.{self.source}"


@frozen(eq=False)
class Opening:
    """
    What playing a number card begins with, sorted by what there is to choose.

    Attributes:
        plans: The first task of each use.

        key: The card.

        cells: Deeds to one cell.

        pairs: Deeds of a pawn, from one cell to another.

        alike: May two of those be written the same way?

        worded: Tasks for which no cell is chosen.
    """

    plans: tuple[Plan, ...]
    key: str
    cells: tuple[CellDeed, ...]
    pairs: tuple[PairDeed, ...]
    alike: bool
    worded: tuple[Plan, ...]


def _opening(plans: tuple[Plan, ...]) -> Opening:
    """What playing a number card begins with, when these are the first tasks of its uses."""
    alone = [plan.deed for plan in plans if not plan.each]
    pairs = [deed for deed in alone if isinstance(deed, PairDeed)]
    return Opening(
        plans,
        plans[0].source,
        tuple(deed for deed in alone if isinstance(deed, CellDeed)),
        tuple(pairs),
        len({deed.mark for deed in pairs}) < len(pairs),
        tuple(plan for plan in plans if plan.each or isinstance(plan.deed, PlainDeed | KeyDeed)),
    )


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
            _opening(tuple(use[0] for use in uses)) if number is not None else None
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
                number = source.number or 0 if isinstance(source, Card) else 0
                deed = deeds[type(task.effect)](self, task.effect, number)
                plan = Plan(len(plans), card, source.key, u, t, deed, task.each, task.may)
                plans.append(plan)
                row.append(plan)
            uses.append(tuple(row))
        return tuple(uses)


def rules_of(table: Table) -> NtwRules:
    """The rules that are played by at a table; what a table itself knows of its game are the facts they stand on."""
    game = table.game
    assert isinstance(game, NtwRules)  # there is no table without a game
    return game
