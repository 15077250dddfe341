"""Puts starts, finishes and everything laid before the game on the board, and looks whether it fits (B1-B5)."""

from collections.abc import Iterator
from typing import Any

from attrs import frozen

from ntwrules.dsl.assembly import Assembly
from ntwrules.dsl.overlay import Said
from ntwrules.dsl.source import Place
from ntwrules.dsl.tree import Leaf
from ntwrules.model.seats import SEATS, Seat
from ntwrules.model.variant import Seating
from ntwrules.model.views import absolute
from ntwrules.rulebooks.ntw.variant import Camp, Laid, Structure

__all__ = ["board"]

#: After so many clashes on the board the rest is not told.
_MOST_CLASHES = 20


@frozen
class _Thing:
    """Something on a cell: what it is, what may lie under it, and where that was said."""

    what: str
    grounds: frozenset[str]
    at: Place
    owner: str = ""


def board(it: Assembly, seatings: tuple[Seating, ...], structures: tuple[Structure, ...]) -> dict[str, Any]:
    """Size, camps and what is laid."""
    said = it.overlay.said("board")
    size = said.value if said else 20
    seats = tuple(seat for seat in SEATS if any(seat in seating.seats for seating in seatings))
    camps = [camp for seat in seats if (camp := _camp(it, seat, size)) is not None]
    laid = list(_laid(it, size, structures))
    for seating in seatings:
        _clashes(it, seating, size, camps, laid, structures)
    return {"size": size, "camps": tuple(camps), "laid": tuple(thing for thing, _ in laid)}


def _camp(it: Assembly, seat: Seat, size: int) -> Camp | None:
    cells = {}
    for what in ("start", "finish"):
        said = it.overlay.said(what, seat)
        if said is None:
            if it.whole:
                it.find("NTW209", it.whole_file(), rule="B3", what=what, seat=f"<{seat}>")
            return None
        code, is_absolute = said.value
        if code >= size * size:
            _off_the_board(it, said.at, code, size)
            code = size * size - 1
        cells[what] = code if is_absolute else absolute(code, seat, size)
    return Camp(seat=seat, pawns=it.overlay.value(4, "pawns", seat), **cells)


def _off_the_board(it: Assembly, at: Place, code: int, size: int) -> None:
    said = it.overlay.said("board")
    note = said.at if said else None
    it.find("NTW203", at, note, rule="B1", found=str(code), n_last=size * size - 1, n_size=size)


def _laid(it: Assembly, size: int, structures: tuple[Structure, ...]) -> Iterator[tuple[Laid, Said]]:
    known = {structure.key for structure in structures}
    for name, ways in it.overlay.items("lay").items():
        for way, said in ways.items():
            leaf, spots = said.value
            what = name if leaf.type != "NAME" else _structure(it, leaf, said)
            if leaf.type == "NAME" and what not in known:
                continue
            cells: set[int] = set()
            for first, last, seats, node in spots:
                at = Place(said.at.source, node.start, node.end)
                if seats:
                    it.find("NTW210", at, rule="B4", found=name)
                if last >= size * size:
                    _off_the_board(it, at, last, size)
                cells.update(range(min(first, size * size - 1), min(last, size * size - 1) + 1))
            yield Laid(what=what, cells=tuple(sorted(cells)), mirrored=way == "mirrored"), said


def _structure(it: Assembly, leaf: Leaf, said: Said) -> str:
    at = Place(said.at.source, leaf.start, leaf.end)
    words = ("start", "finish", "water", "land", "board", "pawns", "bord", "pionnen")
    return it.known("structure", leaf.value, at, "NTW301", words, rule="B4")


def _clashes(
    it: Assembly,
    seating: Seating,
    size: int,
    camps: list[Camp],
    laid: list[tuple[Laid, Said]],
    structures: tuple[Structure, ...],
) -> None:
    """Two different things on one cell, or more of a structure than there are."""
    on = {structure.key: structure.on for structure in structures}
    taken: dict[int, list[_Thing]] = {}
    clashes = 0
    for cell, thing in _things(it, seating, size, camps, laid, on):
        others = taken.setdefault(cell, [])
        for other in others:
            same = (thing.what, thing.owner) == (other.what, other.owner)
            if same or thing.what in other.grounds or other.what in thing.grounds:
                continue
            clashes += 1
            _tell_clash(it, cell, thing, other)
            break
        else:
            if thing not in others:
                others.append(thing)
        if clashes >= _MOST_CLASHES:
            return
    for structure in structures:
        cells = [cell for cell, things in taken.items() if any(thing.what == structure.key for thing in things)]
        if len(cells) > structure.supply:
            said = next(said for thing, said in laid if thing.what == structure.key)
            supply = it.overlay.said("structure", structure.key, "supply")
            it.find(
                "NTW214",
                said.at,
                supply.at if supply else None,
                rule="S1",
                found=structure.key,
                n_laid=len(cells),
                n_supply=structure.supply,
            )


def _things(
    it: Assembly,
    seating: Seating,
    size: int,
    camps: list[Camp],
    laid: list[tuple[Laid, Said]],
    on: dict[str, str],
) -> Iterator[tuple[int, _Thing]]:
    land = frozenset({"land"})
    for camp in camps:
        if camp.seat in seating.seats:
            for what, cell in (("start", camp.start), ("finish", camp.finish)):
                said = it.overlay.said(what, camp.seat)
                if said is not None:
                    yield cell, _Thing(what, land, said.at, camp.seat)
    for thing, said in laid:
        grounds = []
        ground = on.get(thing.what)
        while ground is not None and len(grounds) < len(on) + 1:
            grounds.append(ground)
            ground = on.get(ground)
        made = _Thing(thing.what, frozenset(grounds), said.at)
        for seat in seating.seats if thing.mirrored else (SEATS[0],):
            for code in thing.cells:
                yield absolute(code, seat, size), made


def _tell_clash(it: Assembly, cell: int, thing: _Thing, other: _Thing) -> None:
    if {thing.what, other.what} in ({"start", "water"}, {"finish", "water"}):
        camp, water = (other, thing) if thing.what == "water" else (thing, other)
        it.find("NTW204", camp.at, water.at, rule="F2", what=camp.what, cell=str(cell))
    else:
        it.find("NTW205", thing.at, other.at, rule="B4", what=thing.what, other=other.what, cell=str(cell))
