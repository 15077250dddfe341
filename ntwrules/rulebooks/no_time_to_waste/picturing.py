"""What lies and stands on every cell of a board, as one seat sees it."""

from collections.abc import Iterator
from pathlib import Path

from ntwrules.model.machine.grid import bit_list
from ntwrules.model.seats import Seat
from ntwrules.model.showing.looks import read_looks
from ntwrules.model.showing.narrating import capital
from ntwrules.model.showing.picture import Cell, Picture, Standing
from ntwrules.model.texts import TONGUES, Texts
from ntwrules.rulebooks.no_time_to_waste.machine.draft import uncovered
from ntwrules.rulebooks.no_time_to_waste.machine.state import NtwState
from ntwrules.rulebooks.no_time_to_waste.variant import Structure
from ntwrules.rulebooks.no_time_to_waste.views import absolute

__all__ = ["LOOKS", "picture"]

#: How everything looks, on a terminal and in print.
LOOKS = read_looks(Path(__file__).with_name("looks.toml"))


def picture(at: NtwState, seat: Seat) -> Picture:
    """The board as *seat* sees it, with the numbers it reads (B2)."""
    game, table = at.table.game, at.table
    size = game.variant.size
    grounds = dict.fromkeys(bit_list(at.water), "water")
    wet = set(grounds)
    for i, structure in enumerate(game.structures):
        grounds |= dict.fromkeys(bit_list(uncovered(at, i)), _ground(structure))
        if game.afloat(i):
            wet |= set(bit_list(at.laid[i]))
    owners = dict(zip((*table.finishes, *table.starts), (*table.seats, *table.seats), strict=True))
    grounds |= {**dict.fromkeys(table.finishes, "finish"), **dict.fromkeys(table.starts, "start")}
    pawns: dict[int, list[Standing]] = {}
    for cell, standing in _standing(at):
        pawns.setdefault(cell, []).append(standing)

    def seen(number: int) -> Cell:
        cell = absolute(number, seat, size)
        return Cell(
            number=number,
            absolute=cell,
            ground=grounds.get(cell, "land"),
            under=("water",) if cell in wet and grounds[cell] != "water" else (),
            owner=owners.get(cell),
            pawns=tuple(pawns.get(cell, ())),
        )

    return Picture(
        viewer=seat,
        rows=tuple(tuple(map(seen, range(first, first + size))) for first in range(0, size * size, size)),
        names={
            **{key: LOOKS.names[key] for key in ("land", "water")},
            **{_ground(structure): _named(structure) for structure in game.structures},
            **{key: LOOKS.names[key] for key in ("start", "finish", "pawn", "drowning")},
        },
        looks=LOOKS.by_key,
        always=("land", "water"),
        seats=table.seats,
        bare="land",
    )


def _standing(at: NtwState) -> Iterator[tuple[int, Standing]]:
    """Every cell with pawns, and whose they are."""
    table = at.table
    for i, seat in enumerate(table.seats):
        for cell, count in ((table.starts[i], at.waiting[i]), (table.finishes[i], at.home[i])):
            if count:
                yield cell, Standing(seat, count)
        for cell in bit_list(at.out[i]):
            yield cell, Standing(seat)
        for cell in bit_list(at.adrift[i]):
            yield cell, Standing(seat, kind="drowning")


def _ground(structure: Structure) -> str:
    """Its key; what is called like a pawn or a camp is none."""
    look = LOOKS.by_key.get(structure.key)
    return f"{structure.key}-laid" if look and look.owned else structure.key


def _named(structure: Structure) -> Texts:
    """Its name in every tongue; the key is a word of the tongue it was first named in."""
    spelled = capital(structure.key.replace("-", " "))
    return Texts(**{tongue: getattr(structure.names, tongue) or spelled for tongue in TONGUES})
