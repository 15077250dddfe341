"""A variant of No Time To Waste made playable: its tables, computed once."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from ntwrules.model.errors import DataError
from ntwrules.model.machine.games import TableGame
from ntwrules.model.machine.grid import Grid
from ntwrules.model.machine.protocols import State
from ntwrules.model.seats import Seat
from ntwrules.model.variants.cards import Card, Effect, Task, Use
from ntwrules.model.variants.endings import End
from ntwrules.rulebooks.no_time_to_waste.effects import Confront, Rescue, Skip
from ntwrules.rulebooks.no_time_to_waste.machine.deeds import deed_of, opening_of
from ntwrules.rulebooks.no_time_to_waste.machine.listing import Listing
from ntwrules.rulebooks.no_time_to_waste.machine.notation import Action
from ntwrules.rulebooks.no_time_to_waste.machine.plans import Plan
from ntwrules.rulebooks.no_time_to_waste.machine.position import Structures
from ntwrules.rulebooks.no_time_to_waste.machine.quantities import Test, anybody_test, by_pawns, condition_to_test
from ntwrules.rulebooks.no_time_to_waste.machine.rolls import Rolls
from ntwrules.rulebooks.no_time_to_waste.machine.state import NtwState
from ntwrules.rulebooks.no_time_to_waste.machine.table import Table
from ntwrules.rulebooks.no_time_to_waste.paths import Path
from ntwrules.rulebooks.no_time_to_waste.routes import Route
from ntwrules.rulebooks.no_time_to_waste.variant import Face, NtwVariant, Structure

__all__ = ["NtwGame"]


class NtwGame(TableGame[NtwVariant, Table]):
    """
    The rules of one variant, ready to play.

    Attributes:
        grid: The board without anything on it.

        rolls: The dice.

        structures: In the order of the variant; elsewhere counted by their place here.

        below: For every structure the one it is laid on, -1 for water or land.

        above: For every structure those that may lie on it.

        unwalkable, safe, sailing: Structures no pawn stands on; safe from flooding; that carry a pawn across.

        washable: Structures that are not safe from flooding.

        cards: Every kind of card in the game; elsewhere counted by their place here.

        confronting, rescuing: Per card: can it confront (R1), can it save a pawn (O6)?

        lying: Per card: does it stay in front of its holder while turns are skipped?

        plans: Every task of every card and face.

        card_uses, face_uses: Per card and face, per use, its plans in order.
    """

    seating = Table

    def __init__(self, variant: NtwVariant) -> None:
        super().__init__(variant)
        self.grid = Grid(variant.size)
        self.rolls = Rolls(variant)
        self.listing = Listing(self.grid)
        self.floods = self.listing.everywhere("flood", "")
        #: The options of a turn (T4, T8).
        self.may_move = "move" in variant.options
        self.may_play = "card" in variant.options
        self.may_throw = "action-die" in variant.options and bool(variant.faces)
        self._routes: dict[Path, Route] = {}
        self._lay_out_structures(variant.structures)
        self._lay_out_cards()
        #: The win lines: does it hold for a seat, and is the round played out?
        self.wins: tuple[tuple[Test, bool], ...] = tuple(
            (condition_to_test(win.when), win.played_out) for win in variant.wins
        )
        self.wins_by_pawns = all(by_pawns(win.when) for win in variant.wins)
        #: The end lines, and whether they hold for anybody.
        self.ends: tuple[tuple[Test, End], ...] = tuple((anybody_test(end.when), end) for end in variant.ends)
        self.card_due = lru_cache(maxsize=1024)(variant.issue.due)

    def _lay_out_structures(self, structures: tuple[Structure, ...]) -> None:
        self.structures = structures
        self.structure_index = {structure.key: i for i, structure in enumerate(structures)}
        below = []
        for structure in structures:
            if structure.on not in ("water", "land") and structure.on not in self.structure_index:
                raise DataError(f"{structure.key} is laid on {structure.on}, which does not exist")
            below.append(self.structure_index.get(structure.on, -1))
        self.below = tuple(below)
        for i in range(len(structures)):
            seen, under = {i}, self.below[i]
            while under >= 0:
                if under in seen:
                    raise DataError(f"{structures[i].key} is laid on itself")
                seen.add(under)
                under = self.below[under]
        self.above = tuple(tuple(j for j, b in enumerate(below) if b == i) for i in range(len(structures)))
        self.unwalkable = self._those(lambda structure: not structure.walkable)
        self.safe = self._those(lambda structure: structure.dry)
        self.sailing = self._those(lambda structure: structure.sails)
        self.washable = tuple(i for i, structure in enumerate(structures) if not structure.dry)

    def _those(self, wanted: Callable[[Structure], bool]) -> Structures:
        found = [i for i, structure in enumerate(self.structures) if wanted(structure)]
        plain = tuple(i for i in found if not self.above[i])
        return Structures(plain, tuple(i for i in found if self.above[i]))

    def _lay_out_cards(self) -> None:
        variant = self.variant
        decks = {deck.key: deck for deck in variant.decks}
        used = [decks[key] for key in dict.fromkeys(variant.use) if key in decks]
        self.cards: tuple[Card, ...] = tuple(card for deck in used for card in deck.cards)
        self.card_index = {card.key: i for i, card in enumerate(self.cards)}
        if len(self.card_index) != len(self.cards):
            raise DataError("two cards in the game have the same key")
        self.deck_cards = {deck.key: frozenset(self.card_index[card.key] for card in deck.cards) for deck in used}
        self.face_index = {face.key: i for i, face in enumerate(variant.faces)}
        self.copies = tuple(card.copies for card in self.cards)
        self.none = (0,) * len(self.cards)
        self.numbers = tuple(card.number for card in self.cards)
        self.confronting = tuple(card.number is not None and _has(card, Confront) for card in self.cards)
        self.rescuing = tuple(card.number is not None and _has(card, Rescue) for card in self.cards)
        self.lying = tuple(card.number is None and all(map(_skips, card.uses)) for card in self.cards)
        #: Can turns be lost other than by a card that then lies in front of its holder?
        self.skips_unbound = any(
            isinstance(task.effect, Skip) and (task.each or not lies)
            for uses, lies in (
                *((card.uses, lies) for card, lies in zip(self.cards, self.lying, strict=True)),
                *((face.uses, False) for face in variant.faces),
            )
            for use in uses
            for task in use.tasks
        ) or any(sum(map(_skip_task, use.tasks)) > 1 for card in self.cards for use in card.uses)
        #: Per card the hand limits that count it (C4).
        self.card_limits = tuple(
            tuple(i for i, limit in enumerate(variant.limits) if not limit.tag or limit.tag in card.tags)
            if card.number is not None
            else ()
            for card in self.cards
        )
        #: Per hand limit the cards that it counts.
        self.limited = tuple(
            tuple(card for card, limits in enumerate(self.card_limits) if i in limits)
            for i in range(len(variant.limits))
        )
        plans: list[Plan] = []
        self.card_uses = tuple(self._plans(plans, card, i) for i, card in enumerate(self.cards))
        self.face_uses = tuple(self._plans(plans, face, -1) for face in variant.faces)
        self.plans = tuple(plans)
        #: Per number card what its uses begin with; nothing for a letter.
        self.openings = tuple(
            opening_of(tuple(use[0] for use in uses)) if number is not None else None
            for uses, number in zip(self.card_uses, self.numbers, strict=True)
        )
        self.draws = tuple(Action("draw", card.key) for card in self.cards)
        #: What the action die can show, each face with its weight (T7).
        self.faces = tuple((Action("die", face.key), face.copies) for face in variant.faces)
        self.sides = tuple(face for face, copies in self.faces for _ in range(copies))

    def _plans(self, plans: list[Plan], source: Card | Face, card: int) -> tuple[tuple[Plan, ...], ...]:
        uses = []
        for u, use in enumerate(source.uses):
            row = []
            for t, task in enumerate(use.tasks):
                deed = deed_of(self, task.effect, source.number or 0 if isinstance(source, Card) else 0)
                plan = Plan(len(plans), card, source.key, u, t, deed, task.each, task.may)
                plans.append(plan)
                row.append(plan)
            uses.append(tuple(row))
        return tuple(uses)

    def digest(self) -> str:
        """The fingerprint, worked out."""
        from ntwrules.rulebooks.no_time_to_waste.fingerprint import fingerprint

        return fingerprint(self.variant)

    def route(self, path: Path) -> Route:
        """A path on this board; equal paths are one route."""
        return self._routes.setdefault(path, Route(self.grid, path))

    def start(self, players: int = 4, first: Seat | None = None) -> NtwState:
        """
        The moment before the first action.

        Raises ValueError for a number of players the variant does not allow, or a first seat that does not play.
        """
        return NtwState.opening(self.seated(players, first))

    def from_json(self, data: Any) -> NtwState:
        """The state that plain JSON data describes (see `ntwrules.from_json`)."""
        from ntwrules.rulebooks.no_time_to_waste.machine.exchange import from_json

        return from_json(self, data)

    def determinize(self, view: State, rng: random.Random) -> State:
        """The view itself: in this game nothing is hidden (C3)."""
        return view


def _has(card: Card, kind: type[Effect]) -> bool:
    return any(isinstance(task.effect, kind) for use in card.uses for task in use.tasks)


def _skip_task(task: Task) -> bool:
    return isinstance(task.effect, Skip)


def _skips(use: Use) -> bool:
    return any(isinstance(task.effect, Skip) and not task.may for task in use.tasks)
