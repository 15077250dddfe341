"""What is asked at a moment, and how the game stands then: what is not drawn, or only by signs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ntwrules.model.actions.action import Action
from ntwrules.rulebooks.boot_op_stoom.effects import PILES, ExtraWish, HandIn, MustVisit, SintPlaces
from ntwrules.rulebooks.boot_op_stoom.machine.calendar import Giving
from ntwrules.rulebooks.boot_op_stoom.machine.drawing import Taking, Turning
from ntwrules.rulebooks.boot_op_stoom.machine.ending import served
from ntwrules.rulebooks.boot_op_stoom.machine.facts import HEADINGS, find, has
from ntwrules.rulebooks.boot_op_stoom.machine.game import BosGame
from ntwrules.rulebooks.boot_op_stoom.machine.places import Shifting
from ntwrules.rulebooks.boot_op_stoom.machine.rounds import Filling, Placing, Revealing
from ntwrules.rulebooks.boot_op_stoom.machine.sailing import Helming
from ntwrules.rulebooks.boot_op_stoom.machine.setup import Dealing, Launching, Wishing
from ntwrules.rulebooks.boot_op_stoom.machine.state import BosState
from ntwrules.rulebooks.boot_op_stoom.machine.steaming import Attaching, Steaming
from ntwrules.rulebooks.boot_op_stoom.machine.visiting import Delivering, Teleporting, Trading
from ntwrules.rulebooks.boot_op_stoom.narrating.spelling import Spelling
from ntwrules.rulebooks.boot_op_stoom.overview.wording import BosWording
from ntwrules.rulebooks.boot_op_stoom.texts import SAID
from ntwrules.rulebooks.boot_op_stoom.variant import SEAT_PLAN
from ntwrules.rulebooks.narrating import BookNarrator

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ntwrules.model.machine.protocols import Game
    from ntwrules.model.texts import Tongue

__all__ = ["Moments"]


class Moments(BookNarrator[BosGame, BosState]):
    """
    Questions, and lines beside the board.

    Attributes:
        spelling: What everything is called, and how actions are typed.
    """

    said = SAID

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.variant = self.game.variant
        self.spelling = Spelling(self.variant)

    def whose(self, state: BosState) -> int:
        """Who is Sint."""
        return state.sint

    def asking(self, state: BosState) -> tuple[str, str]:
        """Which texts ask what is to be decided; how to lay a card open is told where that can be done."""
        phase, hint = super().asking(state)
        if not isinstance(state.pending[-1], Filling):
            return phase, hint
        if has(state.spells, SintPlaces):
            return f"{phase} pick", f"{phase} pick hint"
        return phase, hint if any(action.verb == "lay-open" for action in state.actions) else ""

    def asked(self, state: BosState, tongue: Tongue) -> dict[str, object]:
        """What is filled in there."""
        match state.pending[-1]:
            case Wishing():
                return {"house": self.house(state, tongue)}
            case Dealing():
                typed = self.spelling.typed["tile", tongue]
                some = [typed[tile.key] + " 1" * (tile.wishes is not None) for tile in self.variant.tiles[:3]]
                return {"cell": state.board.index(-1), "example": f"`{', '.join(some)}`"}
            case Launching():
                return {"example": f"`{self.spelling.typed['heading', tongue][HEADINGS[0]]} 12`"}
            case Turning(_, pile):
                return {"pile": SAID(f"words.{PILES[pile]}", tongue)}
            case Taking(seat, upto):
                return {"left": upto - sum(state.hands[seat])}
            case Placing():
                return {"other": self.seated(state, state.picked[1], tongue)}
            case Revealing():
                return {"position": next((action.numbers[0] for action in state.actions), "?")}
            case Helming() | Steaming():
                at_hand = state.slots[state.at].card if 0 <= state.at < len(state.slots) else -1
                return {"card": self.card(at_hand, tongue) if 0 <= at_hand < self.game.unknown else ""}
            case Attaching(_, card):
                return {"card": self.card(card, tongue)}
            case Delivering(_, cell):
                return {"wishes": self._wishes(state, cell, tongue)}
            case Teleporting(_, pawn):
                return {"pawn": self.pawn(state, pawn, tongue)}
            case Shifting(_, count):
                return {"example": f"`{self.spelling.spell(Action('shift', '', (3, 7, 9)[:count]), tongue)}`"}
            case Trading(_, pawn):
                shop = find(self.game.faces[state.board[state.pawns[pawn][0]]].tile.effects, HandIn)
                return {"count": shop.count if shop else 0, "pawn": self.pawn(state, pawn, tongue)}
            case Giving(_, to):
                return {"to": self.seated(state, to, tongue)}
        return {}

    def card(self, card: int, tongue: Tongue) -> str:
        """What a card is called, or that it is hidden."""
        if card >= self.game.unknown:
            return SAID("words.hidden card", tongue)
        return self.spelling.name("card", self.game.cards[card].key, tongue)

    def seated(self, state: BosState, seat: int, tongue: Tongue) -> str:
        """Who sits at a place of the table."""
        return SEAT_PLAN.name(state.seats[seat], tongue)

    def pawn(self, state: BosState, pawn: int, tongue: Tongue) -> str:
        """The boat or somebody's Piet."""
        if not pawn:
            return SAID("words.the boat", tongue)
        return SAID("words.the piet", tongue, seat=self.seated(state, pawn - 1, tongue))

    def house(self, state: BosState, tongue: Tongue) -> str:
        """The house whose wish is drawn next (U4)."""
        for pool, houses in self.game.pools:
            dealt = sum(len(state.wishes[house]) for house in houses)
            if dealt < pool.count:
                face = self.game.faces[self.game.homes[houses[dealt % len(houses)]]]
                return f"{self.spelling.name('tile', face.tile.key, tongue).lower()} {face.number}"
        return ""

    def _wishes(self, state: BosState, cell: int, tongue: Tongue) -> str:
        """What the house on a tile still wishes for."""
        kinds = [self.variant.kinds[kind].key for kind in state.wishes[self.game.faces[state.board[cell]].house]]
        named = [self.spelling.name("kind", kind, tongue).lower() for kind in kinds]
        extra = find(state.spells, ExtraWish)
        return " + ".join(named + [SAID("words.any", tongue)] * (extra.count if extra is not None else 0))

    def houses(self, state: BosState) -> dict[str, object]:
        """How many houses on the board wish or wished for something, and how many of them were served."""
        homes = ((self.game.faces[face].house, state.done >> face & 1) for face in state.board)
        wished = sum(house >= 0 and bool(state.wishes[house] or done) for house, done in homes)
        return {"served": served(state), "houses": wished}

    def stands(self, state: BosState, tongue: Tongue) -> Iterator[tuple[str, Mapping[str, object]]]:
        """Round, calendar, houses, and what works this round; the first line is a heading."""
        if -1 in state.board or state.pawns[0][0] < 0:
            yield "setup", {}
            return
        seats = [SEAT_PLAN.name(seat, tongue) for seat in state.seats]
        days, calendar = self.variant.calendar.days, self.variant.calendar
        key = "over" if state.outcome else "round chance" if state.to_act in (None, "chance") else "round"
        seat = seats[state.pending[-1].seat] if state.pending else ""
        yield key, {"round": state.round, "sint": seats[state.sint], "seat": seat}
        yield "houses", {**self.houses(state), "days": state.days, "length": calendar.length}
        tiles = [(cell, face, self.game.faces[face]) for cell, face in enumerate(state.board)]
        left = [(cell, face) for cell, number, face in tiles if not state.done >> number & 1]
        wishing = [cell for cell, face in left if face.house >= 0 and state.wishes[face.house]]
        if wishing:
            yield "wishes", {"wishes": " · ".join(f"{cell} {self._wishes(state, cell, tongue)}" for cell in wishing)}
        visited = [(cell, face.tile) for cell, face in left if has(face.tile.effects, MustVisit)]
        harbours = [
            f"{self.spelling.name('tile', tile.key, tongue).lower()} {cell}"
            for cell, tile in visited
            if tile.wishes is None
        ]
        if harbours:
            yield "harbours", {"cells": ", ".join(harbours)}
        if self.variant.health:
            yield "damage", {"damage": state.damage, "health": self.variant.health}
        if state.spell >= 0:
            day = days[state.spell]
            does = BosWording(self.variant, tongue).done(day.effects, now=True)
            yield "spell", {"day": self.spelling.name("day", day.key, tongue), "does": does}
        if state.out:
            yield "out", {"seats": ", ".join(seat for i, seat in enumerate(seats) if state.out >> i & 1)}
        if state.foreseen:
            yield (
                "ahead",
                {"days": ", ".join(self.spelling.name("day", days[day].key, tongue) for day in state.foreseen)},
            )
        if state.talk:
            yield "talk", {}
