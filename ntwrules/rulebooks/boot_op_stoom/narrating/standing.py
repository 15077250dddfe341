"""How a game stands, in a few lines beside its board: what is not drawn there, or only by signs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ntwrules.rulebooks.boot_op_stoom.effects import MustVisit
from ntwrules.rulebooks.boot_op_stoom.machine.ending import served
from ntwrules.rulebooks.boot_op_stoom.machine.facts import has
from ntwrules.rulebooks.boot_op_stoom.overview.wording import BosWording
from ntwrules.rulebooks.boot_op_stoom.texts import SAID
from ntwrules.rulebooks.boot_op_stoom.variant import SEAT_PLAN

if TYPE_CHECKING:
    from ntwrules.model.texts import Tongue
    from ntwrules.rulebooks.boot_op_stoom.machine.state import BosState
    from ntwrules.rulebooks.boot_op_stoom.narrating.asking import Asking

__all__ = ["Standing"]


class Standing:
    """Tells what lies on the table, as far as it can be seen."""

    def __init__(self, asking: Asking) -> None:
        self.names = asking.names
        self._asking = asking

    def lines(self, it: BosState, tongue: Tongue) -> tuple[str, ...]:
        """The lines, the first of them a heading."""

        def say(key: str, **words: object) -> str:
            return SAID(f"standing.{key}", tongue, **words)

        if -1 in it.board or it.pawns[0][0] < 0:
            return (say("setup"),)
        return tuple(self._lines(it, tongue))

    def houses(self, it: BosState) -> int:
        """How many houses on the board wish or wished for something."""
        faces = [it.game.faces[face] for face in it.board]
        return sum(
            face.house >= 0 and bool(it.wishes[face.house] or it.done >> place & 1)
            for face, place in zip(faces, it.board, strict=True)
        )

    def _lines(self, it: BosState, tongue: Tongue) -> Iterator[str]:
        def say(key: str, **words: object) -> str:
            return SAID(f"standing.{key}", tongue, **words)

        seats = [SEAT_PLAN.name(seat, tongue) for seat in it.seats]
        actor = it.to_act
        key = "over" if it.outcome else "round chance" if actor in (None, "chance") else "round"
        seat = seats[it.pending[-1].seat] if it.pending else ""
        yield say(key, round=it.round, sint=seats[it.sint], seat=seat)
        yield say("houses", served=served(it), houses=self.houses(it), days=it.days, length=it.variant.calendar.length)
        if wishes := self._wishes(it, tongue):
            yield say("wishes", wishes=wishes)
        if harbours := self._harbours(it, tongue):
            yield say("harbours", cells=harbours)
        if it.variant.health:
            yield say("damage", damage=it.damage, health=it.variant.health)
        if it.spell >= 0:
            day = it.variant.calendar.days[it.spell]
            does = BosWording(it.variant, tongue).done(day.effects, now=True)
            yield say("spell", day=self.names.name("day", day.key, tongue), does=does)
        if it.out:
            yield say("out", seats=", ".join(seat for i, seat in enumerate(seats) if it.out >> i & 1))
        if it.foreseen:
            days = (self.names.name("day", it.variant.calendar.days[day].key, tongue) for day in it.foreseen)
            yield say("ahead", days=", ".join(days))
        if it.talk:
            yield say("talk")

    def _wishes(self, it: BosState, tongue: Tongue) -> str:
        """Per tile what is still wished for there."""
        told = []
        for cell, face in enumerate(it.board):
            house = it.game.faces[face].house
            if house >= 0 and it.wishes[house] and not it.done >> face & 1:
                told.append(f"{cell} {self._asking.wishes(it, cell, tongue)}")
        return " · ".join(told)

    def _harbours(self, it: BosState, tongue: Tongue) -> str:
        """The tiles that are still to be visited (Z4)."""
        tiles = [(cell, face, it.game.faces[face].tile) for cell, face in enumerate(it.board)]
        return ", ".join(
            f"{self.names.name('tile', tile.key, tongue).lower()} {cell}"
            for cell, face, tile in tiles
            if tile.wishes is None and has(tile.effects, MustVisit) and not it.done >> face & 1
        )
