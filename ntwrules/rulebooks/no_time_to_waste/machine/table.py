"""Who plays on which board: everything that depends on the seats in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ntwrules.model.errors import DataError
from ntwrules.model.machine import games
from ntwrules.model.seats import Seat
from ntwrules.rulebooks.no_time_to_waste.machine.drawing import Drawing
from ntwrules.rulebooks.no_time_to_waste.machine.listing import Steps
from ntwrules.rulebooks.no_time_to_waste.machine.turn import Rolling, Throws
from ntwrules.rulebooks.no_time_to_waste.views import absolute

if TYPE_CHECKING:
    from ntwrules.rulebooks.no_time_to_waste.machine.frame import Frame
    from ntwrules.rulebooks.no_time_to_waste.machine.game import NtwGame

__all__ = ["Table"]


class Table(games.GameTable["NtwGame"]):
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

        throws: Per seat, what each throw of the dice means.

        drawing, rolling: Per seat, what lies on the stack for a card to be drawn, and for another roll (F, B).

        steps: Every step on its board.

        schedules: Frames for a task once they have been asked for: by holder and plan.

        rounds: Per seat, every seat clockwise, beginning with it.

        not_won: The last counts of pawns on the finishes for which nobody had won, where wins depend on nothing else.
    """

    __slots__ = (
        "camps", "drawing", "finishes", "laid", "last", "nameable", "not_won", "open_cells", "pawns", "rivals",
        "rolling", "rounds", "schedules", "starts", "steps", "team", "teams", "throws", "water",
    )  # fmt: skip

    def __init__(self, game: NtwGame, seats: tuple[Seat, ...]) -> None:
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
        mine = [1 << camp.start | 1 << camp.finish for camp in own]
        reserved = 0
        for cells in mine:
            reserved |= cells
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
        self.nameable: int = 0
        for seat in seats:
            self.nameable |= game.rolls.nameable(seat)
        self.water, self.laid = self._board()
        count = len(seats)
        self.last = count - 1
        self.rounds = tuple(tuple((seat + i) % count for i in range(count)) for seat in range(count))
        self.not_won: tuple[int, ...] | None = None
        self.steps = Steps.on(variant.size)
        self.throws = tuple(Throws(self, seat) for seat in range(count))
        self.drawing: tuple[tuple[Frame, ...], ...] = tuple((Drawing(seat),) for seat in range(count))
        self.rolling: tuple[tuple[Frame, ...], ...] = tuple((Rolling(seat, False),) for seat in range(count))
        self.schedules: dict[tuple[int, int], tuple[Frame, ...]] = {}

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
                structure = game.structure_index[entry.what]
                while structure >= 0:
                    laid[structure] |= cells
                    structure = game.below[structure]
        for cells in laid:
            water &= ~cells
        return water, tuple(laid)
