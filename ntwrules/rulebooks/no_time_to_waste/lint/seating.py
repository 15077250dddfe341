"""Set-ups that are the same for everyone but for a slip of the pen, teams of one, and seats for nobody."""

from collections import Counter

from ntwrules.dsl.compiling.linting import Examined, finds
from ntwrules.dsl.lowering.overlay import Said
from ntwrules.model.compass import SIDES
from ntwrules.model.seats import Seat
from ntwrules.rulebooks.no_time_to_waste.lint.facts import Facts, steps_apart
from ntwrules.rulebooks.no_time_to_waste.views import absolute

__all__ = ["one_cell_forgotten", "one_seat_differs", "seats_for_nobody", "teams_of_one"]


@finds(NTW823="B3")
def one_seat_differs(it: Examined, facts: Facts) -> None:
    """
    Every seat is named one by one, and all but one get the same.

    One for all and another for one seat (`at 19, 150 for south`) is a handicap that somebody meant.
    """
    for kind in ("start", "finish", "pawns"):
        said = _one_by_one(it, facts, kind)
        absolutely = {kind != "pawns" and one.value[1] for one in said.values()}
        by_steps = kind == "finish" and absolutely == {True}
        if by_steps:
            camps = [camp for camp in facts.variant.camps if camp.seat in said]
            values = {camp.seat: steps_apart(facts.variant.size, camp.start, camp.finish) for camp in camps}
        elif True in absolutely:
            continue
        else:
            values = {seat: one.value if kind == "pawns" else one.value[0] for seat, one in said.items()}
        counts = Counter(values.values()).most_common()
        if len(counts) == 2 and counts[1][1] == 1 and counts[0][1] > 1:
            (usual, _), (unusual, _) = counts
            odd, other = (next(seat for seat in values if values[seat] == value) for value in (unusual, usual))
            hint = "help_steps" if by_steps else "help"
            places = said[odd].at, said[other].at
            it.warn("NTW823", *places, hint=hint, seats=(f"<{odd}>",), n_odd=unusual, n_usual=usual)


def _one_by_one(it: Examined, facts: Facts, kind: str) -> dict[Seat, Said]:
    """What is said of every seat, if the file at hand names each by itself; otherwise nothing."""
    said = {seat: one for seat in facts.variant.seats if (one := it.overlay.said(kind, seat)) is not None}
    places = {one.at for one in said.values()}
    each = len(said) > 2 and len(places) == len(said) == len(facts.variant.seats)
    return said if each and all(map(it.own, places)) else {}


@finds(NTW824="B4")
def one_cell_forgotten(it: Examined, facts: Facts) -> None:
    """Of four cells that are the same for all four seats, laid one by one, one is missing (B4)."""
    if facts.most_players < len(SIDES):
        return
    absolutely = {
        it.overlay.key("lay", item): ways["absolute"]
        for item, ways in it.overlay.items("lay").items()
        if "absolute" in ways
    }
    for laid in facts.variant.laid:
        said = absolutely.get(laid.what)
        if laid.mirrored or said is None or not it.own(said.at):
            continue
        cells = set(laid.cells)
        rings = {frozenset(absolute(cell, seat, facts.variant.size) for seat in SIDES) for cell in cells}
        lacking = [cell for ring in rings for cell in ring - cells]
        if len(lacking) == 1 and all(len(ring) == len(SIDES) for ring in rings):
            it.warn("NTW824", said.at, what=said.at.text, n_cell=lacking[0])


@finds(NTW870="B7")
def teams_of_one(it: Examined, facts: Facts) -> None:
    """However many play, no two of a team are at the table (B7)."""
    teams = [team for seating in facts.variant.seatings for team in facts.table(seating).teams]
    if facts.variant.teams and all(len(team) == 1 for team in teams):
        it.warn("NTW870", it.at("teams"), it.at("players"))


@finds(NTW871="B2")
def seats_for_nobody(it: Examined, facts: Facts) -> None:
    """Seats are named for a number of players that is not allowed (B2)."""
    counts = {str(seating.players) for seating in facts.variant.seatings}
    for said in it.own_statements():
        if said.slot[0] == "seats" and said.slot[1] not in counts:
            it.warn("NTW871", said.at, it.at("players"), n_found=said.slot[1])
