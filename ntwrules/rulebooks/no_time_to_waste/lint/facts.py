"""What is known of a variant before anybody plays it."""

from collections.abc import Sequence
from functools import cached_property, reduce
from itertools import combinations
from math import inf
from operator import or_
from typing import TypeVar

from ntwrules.model.seats import Seating
from ntwrules.model.variants.cards import Card, Draw, Effect
from ntwrules.model.variants.reasoning import Range, Ranges, atoms
from ntwrules.rulebooks.no_time_to_waste.effects import Confront, Lay, Remove, Rescue
from ntwrules.rulebooks.no_time_to_waste.machine.facts import Table
from ntwrules.rulebooks.no_time_to_waste.machine.game import NtwGame
from ntwrules.rulebooks.no_time_to_waste.variant import NtwVariant

__all__ = ["HOME", "Facts", "told"]

E = TypeVar("E", bound=Effect)

#: With more comparisons in `win` and `end` than this, nothing is said about them.
_MOST_COMPARED = 200

#: Nobody thinks about a first turn for so many minutes.
_FIRST_TURN = 5

#: The pawns that are home; what is part of something else is never more than that.
HOME = ("own pawns on finish", "team pawns on finish", "all pawns on finish")
_PART_OF = frozenset({*combinations(HOME, 2), ("own moves", "moves")})


def told(counts: Sequence[int]) -> str:
    """
    Numbers of players as a message shows them.

    >>> told([2, 3, 4]), told([1, 3])
    ('2–4', '1, 3')
    """
    if len(counts) > 1 and counts[-1] - counts[0] == len(counts) - 1:
        return f"{counts[0]}–{counts[-1]}"
    return ", ".join(map(str, counts))


class Facts:
    """
    What follows from a variant.

    Attributes:
        variant: What was said.

        game: Its tables.

        cards: Every kind of card in the game.

        numbers: The cards that are kept in hand.

        letters: The cards that are carried out at once.

        held: The cards that can be somebody's for a while: in hand, or in front of who misses turns for them (A).

        plans: Every task of every card in the game, and of every face, if the action die is ever thrown.

        known: The structures by key.
    """

    def __init__(self, variant: NtwVariant) -> None:
        self.variant = variant
        self.game = NtwGame(variant)
        self.cards: tuple[Card, ...] = self.game.cards
        self.numbers = tuple(card for card in self.cards if card.number is not None)
        self.letters = tuple(card for card in self.cards if card.number is None)
        lying = zip(self.cards, self.game.lying, strict=True)
        self.held = tuple(card for card, lies in lying if card.number is not None or lies)
        thrown = "action-die" in variant.options
        self.plans = tuple(plan for plan in self.game.plans if thrown or plan.kind == "card")
        self.known = {structure.key: structure for structure in variant.structures}

    def table(self, seating: Seating) -> Table:
        """These players at the board."""
        return self.game.table(seating.seats)

    def effects(self, *kinds: type[E], on: str = "") -> list[E]:
        """Every effect of these kinds that a card or face in the game has; of cards or faces alone if one is named."""
        effects = (plan.deed.effect for plan in self.plans if on in {"", plan.kind})
        return [effect for effect in effects if isinstance(effect, kinds)]

    @property
    def first_issue(self) -> int | None:
        """How many rounds have been played when the first card is handed out; None when none is (C2)."""
        issue = self.variant.issue
        issued = self.cards and issue.count and (issue.rounds or issue.every)
        return (*issue.rounds, issue.every)[0] if issued else None

    @property
    def issues(self) -> bool:
        """Are cards handed out in the course of the game?"""
        return self.first_issue is not None

    @property
    def dealt(self) -> bool:
        """Do cards come otherwise than by the schedule: before the game (B8), or by the action die?"""
        return bool(self.variant.beforehand or self.effects(Draw, on="face"))

    @cached_property
    def opposed(self) -> bool:
        """Are there opponents with some number of players? (R1)"""
        return any(len(self.table(seating).teams) > 1 for seating in self.variant.seatings)

    @property
    def confronts(self) -> bool:
        """Can anybody be confronted?"""
        return self.opposed and bool(self.effects(Confront))

    @cached_property
    def readable(self) -> bool:
        """Are there no more conditions than a person keeps in mind? Of others nothing is said."""
        return sum(len(list(atoms(when))) for when in self.variant.conditions) <= _MOST_COMPARED

    @cached_property
    def lies(self) -> frozenset[str]:
        """The structures that can ever lie on the board: laid before the game, or by something that comes (S1)."""
        game, kinds = self.game, {laid.what for laid in self.variant.laid} & self.known.keys()
        found = {game.structures[under].key for key in kinds for under in game.under(game.structure_index[key])}
        laying = {effect.structure for effect in self.effects(Lay)} & self.known.keys()
        waiting = {key for key in laying if self.known[key].supply}
        while new := {key for key in waiting - found if self.known[key].on in {"water", "land", *found}}:
            found |= new
        return frozenset(found)

    # Quantities --------------------------------------------------------------------------------------------------

    def whole(self, seating: Seating, seat: int) -> Ranges:
        """What each quantity can be when a turn ends, for *seat* counted in the order of play."""
        return Ranges(self._whole(seating, seat), _PART_OF)

    def _whole(self, seating: Seating, seat: int) -> dict[str, Range]:
        table = self.table(seating)
        mates = table.teams[table.team[seat]]
        own, team, every = table.pawns[seat], sum(table.pawns[mate] for mate in mates), sum(table.pawns)
        return {
            "own pawns on finish": (0, own),
            "team pawns on finish": (0, team),
            "all pawns on finish": (0, every),
            "own pawns": (own, own),
            "team pawns": (team, team),
            "all pawns": (every, every),
            "round": (1, inf),
            "moves": (0, inf),
            "own moves": (0, inf),
            "minutes": (0, inf),
            "floodable cells": (0, (table.open_cells & table.nameable).bit_count()),
            "water cells": (0, table.open_cells.bit_count()),
            "blocked players": (0, seating.players),
            "players": (seating.players, seating.players),
        }

    def after_first_turn(self, seating: Seating, seat: int) -> Ranges:
        """What each quantity can be when the very first turn ends, the first time that the end is looked at (W)."""
        found = self._whole(seating, seat)
        round_ = 2 if seating.players == 1 else 1
        found["round"] = (round_, round_)
        found["minutes"] = (0, _FIRST_TURN)
        if not self.variant.beforehand and self.first_issue != 0 and self._plain_faces():
            # Without cards, a turn floods one cell at most and moves one pawn, or lays or removes one thing.
            table = self.table(seating)
            safe = reduce(or_, (table.laid[structure] for structure in self.game.safe), 0)
            floodable = (table.open_cells & table.nameable & ~table.water & ~safe).bit_count()
            water = table.water.bit_count()
            found["floodable cells"] = (max(0, floodable - 2), floodable + 4)
            found["water cells"] = (max(0, water - 1), water + 2)
            for key in HOME:
                found[key] = (0, min(1, found[key][1]))
            found["moves"] = found["own moves"] = (0, 1)
        return Ranges(found, _PART_OF)

    def _plain_faces(self) -> bool:
        """Does every side of the action die lay, remove or save one thing, and no more?"""
        plans = [plan for plan in self.plans if plan.kind == "face"]
        once = all(not plan.task and not plan.each and plan.deed.count == 1 for plan in plans)
        return once and all(isinstance(plan.deed.effect, (Lay, Remove, Rescue)) for plan in plans)
