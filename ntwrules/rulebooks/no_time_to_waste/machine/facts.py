"""What can be worked out of a variant, and of the seats that play, before the first turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, reduce
from itertools import islice
from operator import or_
from typing import Any

from attrs import define

from ntwrules.model.errors import DataError
from ntwrules.model.machine.games import GameTable, TableGame
from ntwrules.model.machine.grid import Grid, bits_of
from ntwrules.model.seats import Seat
from ntwrules.model.variants.cards import Card, Effect, Task, Use
from ntwrules.rulebooks.no_time_to_waste.effects import Confront, Rescue, Skip
from ntwrules.rulebooks.no_time_to_waste.machine.codes import NONE, Action
from ntwrules.rulebooks.no_time_to_waste.machine.listing import Listing, Steps
from ntwrules.rulebooks.no_time_to_waste.machine.rolls import Rolls
from ntwrules.rulebooks.no_time_to_waste.paths import Path, Route
from ntwrules.rulebooks.no_time_to_waste.variant import NtwVariant, Structure
from ntwrules.rulebooks.no_time_to_waste.views import absolute

__all__ = ["NtwFacts", "Table"]

#: Throws remembered per seat before they are forgotten.
_MOST_THROWS = 5_000


@define(eq=False, weakref_slot=False)
class Throw:
    """
    What one seat can do with one throw.

    Attributes:
        cells: The cells that it names, floodable or not (D3).

        flooding: What lies on the stack after it when it was the roll of a turn, put there by whoever needs it.
    """

    cells: int
    flooding: tuple[Any, ...] = ()


class _Throws(dict[tuple[int, ...], Throw | None]):
    """What throws of the dice mean for one seat, found out when they are first thrown; None for what no dice show."""

    __slots__ = ("_rolls", "_seat")

    def __init__(self, rolls: Rolls, seat: Seat) -> None:
        self._rolls = rolls
        self._seat = seat

    def __missing__(self, numbers: tuple[int, ...]) -> Throw | None:
        if numbers not in self._rolls.by_numbers:
            return None
        if len(self) >= _MOST_THROWS:
            self.clear()
        throw = self[numbers] = Throw(self._rolls.cells(self._seat, numbers))
        return throw


class Table(GameTable["NtwFacts"]):
    """
    The seats in play, first seat first, and the cells that are theirs.

    Attributes:
        last: Whose turn is the last of a round.

        starts, finishes: A cell per seat.

        pawns: How many, per seat.

        open_cells: Everything but starts and finishes.

        camps: Per seat, its own start and finish (B6).

        teams: Groups of seats that win together; a seat alone is a group of one (B7).

        team: Per seat, its group.

        rivals: Per seat, the seats of other groups.

        nameable: Cells that some roll of some seat in play can name (W2).

        water, laid: The board before the game (B4).

        throws: Per seat, what throws of the dice mean.

        steps: Every step on its board.

        rounds: Per seat, every seat clockwise, beginning with it.

        not_won: The last counts of pawns on the finishes for which nobody had won, where wins depend on nothing else.
    """

    __slots__ = (
        "camps", "finishes", "laid", "last", "nameable", "not_won", "open_cells", "pawns", "rivals", "rounds", "starts",
        "steps", "team", "teams", "throws", "water",
    )  # fmt: skip

    def __init__(self, game: NtwFacts, seats: tuple[Seat, ...]) -> None:
        super().__init__(game, seats)
        variant = game.variant
        camps = {camp.seat: camp for camp in variant.camps}
        missing = [seat for seat in seats if seat not in camps]
        if missing:
            raise DataError(f"{missing[0]} has no start and no finish")
        own = [camps[seat] for seat in seats]
        self.starts = tuple(camp.start for camp in own)
        self.finishes = tuple(camp.finish for camp in own)
        self.pawns: tuple[int, ...] = tuple(camp.pawns for camp in own)
        mine = [bits_of((camp.start, camp.finish)) for camp in own]
        reserved = reduce(or_, mine)
        if reserved > game.grid.all:
            raise DataError("a start or finish lies off the board")
        self.open_cells = game.grid.all & ~reserved
        self.camps = tuple(mine)
        groups: list[tuple[int, ...]] = []
        for i, seat in enumerate(seats):
            if not any(i in group for group in groups):
                mates = next((team for team in variant.teams if seat in team), frozenset({seat}))
                groups.append(tuple(j for j, other in enumerate(seats) if other in mates))
        self.teams = tuple(groups)
        self.team = tuple(next(n for n, group in enumerate(groups) if i in group) for i in range(len(seats)))
        self.rivals = tuple(
            tuple(other for other in range(len(seats)) if self.team[other] != self.team[seat])
            for seat in range(len(seats))
        )
        self.nameable: int = reduce(or_, map(game.rolls.nameable, seats))
        self.water, self.laid = self._board()
        count = len(seats)
        self.last = count - 1
        self.rounds = tuple(tuple((seat + i) % count for i in range(count)) for seat in range(count))
        self.not_won: tuple[int, ...] | None = None
        self.steps = Steps.on(variant.size)
        self.throws = tuple(_Throws(game.rolls, seat) for seat in seats)

    def _board(self) -> tuple[int, tuple[int, ...]]:
        game = self.game
        water = 0
        laid = [0] * len(game.structures)
        for entry in game.variant.laid:
            cells = 0
            for code in entry.cells:
                for seat in self.seats if entry.mirrored else ("south",):
                    cells |= 1 << absolute(code, seat, game.variant.size)
            cells &= self.open_cells
            if entry.what == "water":
                water |= cells
            elif entry.what != "land":
                for structure in game.under(game.structure_index[entry.what]):
                    laid[structure] |= cells
        for cells in laid:
            water &= ~cells
        return water, tuple(laid)


class NtwFacts(TableGame[NtwVariant, Table]):
    """
    What can be worked out of a variant before the game: its board, its dice and its cards.

    Attributes:
        grid: The board without anything on it.

        rolls: The dice.

        structures: In the order of the variant; elsewhere counted by their place here.

        below: For every structure the one it is laid on, NONE for water or land.

        above: For every structure those that may lie on it.

        unwalkable, safe, sailing: Structures no pawn stands on; safe from flooding; that carry a pawn across.

        washable: Structures that are not safe from flooding.

        cards: Every kind of card in the game; elsewhere counted by their place here.

        numbered: Are there cards with a number? (C3)

        confronting, rescuing: Per card: can it confront (R1), can it save a pawn (O6)?

        lying: Per card: does it stay in front of its holder while turns are skipped?
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
        self.card_due = lru_cache(maxsize=1024)(variant.issue.due)

    def _lay_out_structures(self, structures: tuple[Structure, ...]) -> None:
        self.structures = structures
        self.structure_index = {structure.key: i for i, structure in enumerate(structures)}
        below = []
        for structure in structures:
            if structure.on not in ("water", "land") and structure.on not in self.structure_index:
                raise DataError(f"{structure.key} is laid on {structure.on}, which does not exist")
            below.append(self.structure_index.get(structure.on, NONE))
        self.below = tuple(below)
        for i, structure in enumerate(structures):
            if len(list(islice(self.under(i), len(structures) + 1))) > len(structures):
                raise DataError(f"{structure.key} is laid on itself")
        self.above = tuple(tuple(j for j, b in enumerate(below) if b == i) for i in range(len(structures)))
        self.unwalkable = tuple(i for i, structure in enumerate(structures) if not structure.walkable)
        self.safe = tuple(i for i, structure in enumerate(structures) if structure.dry)
        self.sailing = tuple(i for i, structure in enumerate(structures) if structure.sails)
        self.washable = tuple(i for i, structure in enumerate(structures) if not structure.dry)

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
        self.numbered = any(number is not None for number in self.numbers)
        self.confronting = tuple(card.number is not None and _has(card, Confront) for card in self.cards)
        self.rescuing = tuple(card.number is not None and _has(card, Rescue) for card in self.cards)
        self.lying = tuple(
            card.number is None and all(any(not task.may for task in _skips(use)) for use in card.uses)
            for card in self.cards
        )
        #: Can turns be lost other than by a card that then lies in front of its holder?
        self.skips_unbound = any(_skips(use) for face in variant.faces for use in face.uses) or any(
            len(skips) > 1 or any(task.each or not lies for task in skips)
            for card, lies in zip(self.cards, self.lying, strict=True)
            for skips in map(_skips, card.uses)
        )
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
        self.draws = tuple(Action("draw", card.key) for card in self.cards)
        #: What the action die can show, each face with its weight (T7).
        self.faces = tuple((Action("die", face.key), face.copies) for face in variant.faces)
        self.sides = tuple(face for face, copies in self.faces for _ in range(copies))

    def under(self, structure: int) -> Iterator[int]:
        """A structure and all that it rests on, from the top down."""
        while structure >= 0:
            yield structure
            structure = self.below[structure]

    def afloat(self, structure: int) -> bool:
        """Does water lie under it, whatever lies between?"""
        *_, lowest = self.under(structure)
        return self.structures[lowest].on == "water"

    def route(self, path: Path) -> Route:
        """A path on this board; equal paths are one route."""
        return self._routes.setdefault(path, Route(self.grid, path))


def _has(card: Card, kind: type[Effect]) -> bool:
    return any(isinstance(task.effect, kind) for use in card.uses for task in use.tasks)


def _skips(use: Use) -> list[Task]:
    return [task for task in use.tasks if isinstance(task.effect, Skip)]
