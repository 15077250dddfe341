"""Set-ups that are the same for everyone but for a slip of the pen."""

from collections import Counter

from ntwrules.dsl.compiling.linting import Examined
from ntwrules.dsl.lowering.overlay import Said
from ntwrules.model.compass import SIDES
from ntwrules.model.seats import Seat
from ntwrules.rulebooks.no_time_to_waste.lint.facts import Facts, steps_apart
from ntwrules.rulebooks.no_time_to_waste.views import absolute

__all__ = ["CHECKS"]


def one_seat_differs(it: Examined, facts: Facts) -> None:
    """
    Every seat is named one by one, and all but one get the same.

    One for all and another for one seat (`at 19, 150 for south`) is a handicap that somebody meant.
    """
    for kind in ("start", "finish", "pawns"):
        said = _one_by_one(it, facts, kind)
        if said is None:
            continue
        if kind == "pawns" or not any(one.value[1] for one in said.values()):
            values = {seat: one.value if kind == "pawns" else one.value[0] for seat, one in said.items()}
        elif kind == "finish" and all(one.value[1] for one in said.values()):
            values = {
                camp.seat: steps_apart(facts.variant.size, camp.start, camp.finish)
                for camp in facts.variant.camps
                if camp.seat in said
            }
        else:
            continue
        counts = Counter(values.values()).most_common()
        if len(counts) == 2 and counts[1][1] == 1 and counts[0][1] > 1:
            odd = next(seat for seat, value in values.items() if value == counts[1][0])
            other = next(seat for seat, value in values.items() if value == counts[0][0])
            by_steps = kind == "finish" and said[odd].value[1]
            it.warn(
                "NTW823",
                said[odd].at,
                said[other].at,
                rule="B3",
                hint="help_steps" if by_steps else "help",
                seats=(f"<{odd}>",),
                n_odd=counts[1][0],
                n_usual=counts[0][0],
            )


def _one_by_one(it: Examined, facts: Facts, kind: str) -> dict[Seat, Said] | None:
    said = {seat: one for seat in facts.variant.seats if (one := it.overlay.said(kind, seat)) is not None}
    places = {one.at for one in said.values()}
    each = len(said) > 2 and len(places) == len(said) == len(facts.variant.seats)
    return said if each and all(map(it.own, places)) else None


def one_cell_forgotten(it: Examined, facts: Facts) -> None:
    """Of four cells that are the same for all four seats, laid one by one, one is missing (B4)."""
    size = facts.variant.size
    if facts.most_players < len(SIDES):
        return
    for laid in facts.variant.laid:
        said = next(
            (
                ways["absolute"]
                for item, ways in it.overlay.items("lay").items()
                if "absolute" in ways and it.overlay.key("lay", item) == laid.what
            ),
            None,
        )
        if laid.mirrored or said is None or not it.own(said.at):
            continue
        cells = set(laid.cells)
        rings = {frozenset(absolute(cell, seat, size) for seat in SIDES) for cell in cells}
        lacking = [ring - cells for ring in rings]
        if sum(map(len, lacking)) == 1 and all(len(ring) == len(SIDES) for ring in rings):
            cell = next(iter(next(filter(None, lacking))))
            it.warn("NTW824", said.at, rule="B4", what=said.at.text, n_cell=cell)


CHECKS = {"NTW823": one_seat_differs, "NTW824": one_cell_forgotten}
