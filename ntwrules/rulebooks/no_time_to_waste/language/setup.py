"""Puts starts, finishes and everything laid before the game on the board, and looks whether it fits (B1-B5)."""

import re
from collections.abc import Iterator, Set as AbstractSet
from typing import Any

from attrs import field, frozen

from ntwrules.dsl.everyday.figures import without_a_figure
from ntwrules.dsl.everyday.numbers import renumbered
from ntwrules.dsl.lowering.assembly import Assembly, nearest
from ntwrules.dsl.lowering.overlay import Said
from ntwrules.dsl.parsing.tree import Leaf
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import Place
from ntwrules.dsl.writing.clauses import beside
from ntwrules.model.compass import SIDES
from ntwrules.model.seats import Seat, Seating
from ntwrules.model.texts import TONGUES
from ntwrules.rulebooks.no_time_to_waste.language.whereabouts import described_beside
from ntwrules.rulebooks.no_time_to_waste.variant import Camp, Laid, Structure
from ntwrules.rulebooks.no_time_to_waste.views import absolute

__all__ = ["board", "moved_along"]

#: How large a board is, in any tongue.
_SQUARE = re.compile(r"\b([0-9]{1,2})\s+\w+\s+\1\b")
#: After so many clashes on the board the rest is not told.
_MOST_CLASHES = 20


def board(it: Assembly, seatings: tuple[Seating, ...], structures: tuple[Structure, ...]) -> dict[str, Any]:
    """Size, camps and what is laid."""
    size = it.overlay.value(20, "board")
    seats = tuple(seat for seat in SIDES if any(seat in seating.seats for seating in seatings))
    for what in ("start", "finish") if it.whole else ():
        homeless = tuple(f"<{seat}>" for seat in seats if it.overlay.said(what, seat) is None)
        if homeless:
            it.find("NTW209", it.whole_file(), rule="B3", what=what, seats=homeless)
    camps = [camp for seat in seats if (camp := _camp(it, seat, size)) is not None]
    laid = list(_laid(it, size, {structure.key for structure in structures}))
    laying = _Laying(it, size, camps, laid, structures)
    for seating in seatings:
        laying.tell_clashes(seating)
    return {"size": size, "camps": tuple(camps), "laid": tuple(thing for thing, _, _ in laid)}


def _camp(it: Assembly, seat: Seat, size: int) -> Camp | None:
    cells = {}
    for what in ("start", "finish"):
        said = it.overlay.said(what, seat)
        if said is None:
            return None
        code, is_absolute = said.value
        if code >= size * size:
            _off_the_board(it, said.at, what, code, size)
            return None
        cells[what] = code if is_absolute else absolute(code, seat, size)
    return Camp(seat=seat, pawns=it.overlay.value(4, "pawns", seat), **cells)


def _off_the_board(
    it: Assembly, at: Place, what: str, code: int, size: int, others: AbstractSet[int] = frozenset()
) -> None:
    """
    Told where the cell is named, unless it is a smaller board that makes an inherited cell fall off.

    With it, its clause names some *others*.
    """
    said = it.overlay.said("board")
    words = {"what": what, "found": str(code), "n_last": str(size * size - 1), "n_size": str(size)}
    if said is not None and said.at.source == it.source != at.source:
        it.find("NTW211", said.at, at, rule="B1", **words)
        it.say.propose("NTW211", beside(said.at, (), _camps_moved_along(it, size)))
    else:
        it.find("NTW203", at, said.at if said else None, rule="B1", **words)
        typed = _mistyped_beside(it, at, size, others)
        ways = [[edit] for edit in typed or _on_the_board(it, at, code, size)]
        along = _all_moved_along(it, size)
        it.say.propose("NTW203", *([along] if ways and ways[0][0] in along else ways))


def _camps_moved_along(it: Assembly, size: int) -> Iterator[str]:
    """Where start and finish lie on a smaller board, each that is inherited and the same for every seat."""
    for what in ("start", "finish"):
        said = {(one[""].at, one[""].value) for one in it.overlay.items(what).values()}
        if len(said) == 1:
            at, (code, is_absolute) = said.pop()
            now = moved_along(it, code, size)
            if at.source != it.source and now is not None and not is_absolute:
                yield f"{it.spelled(what.upper())[0]} {it.spelled('AT')[0]} {now}"


def _all_moved_along(it: Assembly, size: int) -> list[Edit]:
    """Start and finish of the file's own that lie where the larger board of a parent has them, on the smaller one."""
    edits: dict[Place, tuple[Edit, ...]] = {}
    vocabulary = it.rulebook.grammar.vocabulary
    for what in ("start", "finish"):
        words = "|".join(word for tongue in TONGUES for word in vocabulary.spellings(what.upper(), tongue))
        for said in (one[""] for one in it.overlay.items(what).values()):
            code, is_absolute = said.value
            known = re.compile(rf"\b(?:{words})\b[^\n#]*(?<!\d){code}(?!\d)")
            were = any(known.search(text) for _, text in it.sources[:-1])
            now = moved_along(it, code, size)
            if said.at.source == it.source and were and now is not None and not is_absolute:
                edits[said.at] = renumbered(said.at, code, now)
    return [edit for some in edits.values() for edit in some]


def moved_along(it: Assembly, code: int, size: int) -> int | None:
    """A cell of the larger board of a parent on a smaller one, as far from the nearest edges; None without a larger."""
    sizes = [int(found[1]) for _, text in it.sources[:-1] for found in _SQUARE.finditer(text)]
    was = min((one for one in sizes if one > size and code < one * one), default=size)
    row, column = (n if 2 * n < was else size - was + n for n in divmod(code, was))
    return row * size + column if size < was and min(row, column) >= 0 else None


def _on_the_board(it: Assembly, at: Place, code: int, size: int) -> Iterator[Edit]:
    """
    The cell that was meant by one that falls off the board.

    It is the one that a remark describes; or the last one, for who counts from one; or one of the board of a parent,
    which was larger: as far from the nearest edges as it was there.
    """
    if at.source != it.source:
        return
    now = described_beside(at, size, it.speech)
    if now is None:
        now = code - 1 if code == size * size else moved_along(it, code, size)
    yield from renumbered(at, code, now)


def _mistyped_beside(it: Assembly, at: Place, size: int, others: AbstractSet[int]) -> tuple[Edit, ...]:
    """One or two cells without a figure too many: the only ones then that lie next to others of their clause."""
    first, _, last = at.text.partition("..")
    if at.source != it.source or described_beside(at, size, it.speech) is not None:
        return ()
    found: dict[str, int] = {}
    for one, other in zip(without_a_figure(first), without_a_figure(last or first), strict=False):
        cells = range(int(one), int(other) + 1)
        near = {way for cell in cells for way in _next_to(cell, size)}
        same = not last or int(last) - int(first) == len(cells) - 1
        if cells and same and cells.stop <= size * size and others & near and others.isdisjoint(cells):
            found[f"{one}..{other}" if last else one] = len(others & near)
    best = [cells for cells, touched in found.items() if touched == max(found.values())]
    return tuple(Edit(at.start, at.end, cells) for cells in best) if len(best) == 1 else ()


def _next_to(cell: int, size: int) -> Iterator[int]:
    """The cells beside a cell, above it and below it, as far as they may be on the board."""
    yield from (cell - size, cell + size)
    yield from (cell - 1,) if cell % size else ()
    yield from (cell + 1,) if (cell + 1) % size else ()


def _without_cell(at: Place, cell: int) -> tuple[Edit, ...]:
    """A row of cells without its first or last one."""
    first, _, last = at.text.partition("..")
    if last.strip() == str(cell):
        return (Edit(at.start, at.end, f"{first}..{cell - 1}"),)
    return (Edit(at.start, at.end, f"{cell + 1}..{last}"),) if last and first.strip() == str(cell) else ()


#: Something laid, where it was said, and where each of its cells was named.
_SaidLaid = tuple[Laid, Said, dict[int, Place]]


def _laid(it: Assembly, size: int, known: set[str]) -> Iterator[_SaidLaid]:
    for name, ways in it.overlay.items("lay").items():
        for way, said in ways.items():
            leaf, spots = said.value
            what = name if leaf.type != "NAME" else _structure(it, leaf, said)
            if leaf.type == "NAME" and what not in known:
                continue
            cells: dict[int, Place] = {}
            seen = 0
            for first, last, seats, node in spots:
                at = Place(said.at.source, node.start, node.end)
                if seats:
                    whose = next(node.nodes("whose"))
                    it.find("NTW210", Place(said.at.source, whose.start, whose.end), rule="B4", found=said.at.text)
                elif last >= size * size:
                    off = [leaf for leaf in node.leaves("NUMBER") if int(leaf.value) >= size * size]
                    there = Place(said.at.source, off[0].start, off[-1].end) if off else at
                    on = ((one, other) for one, other, *_ in spots if other < size * size)
                    others = {cell for one, other in on for cell in range(one, other + 1)}
                    _off_the_board(it, there, said.at.text, last, size, others)
                # As bits, so that a long list of overlapping ranges takes no longer than its text.
                span = (1 << min(last + 1, size * size)) - (1 << min(first, size * size))
                if span & ~seen:
                    cells |= {code: at for code in range(size * size) if span & ~seen & 1 << code}
                    seen |= span
            if cells:
                yield Laid(what=what, cells=tuple(sorted(cells)), mirrored=way == "mirrored"), said, cells


def _structure(it: Assembly, leaf: Leaf, said: Said) -> str:
    if it.overlay.key("structure", leaf.value) in it.overlay.items("structure"):
        return it.overlay.key("structure", leaf.value)
    at = Place(said.at.source, leaf.start, leaf.end)
    if it.silent(leaf.value):
        return leaf.value
    words = it.spelled("START", "FINISH", "WATER", "LAND")
    near = nearest(leaf.value, [*words, *it.names("structure")])
    if near and near[0] in words and said.at.source == it.source:
        hint = "help_case" if leaf.value.lower() == near[0] else "help"
        it.find("NTW102", at, found=leaf.value, expected=near[0], hint=hint)
        return leaf.value
    return it.known("structure", leaf.value, at, "NTW301", words, rule="B4")


# Two things on one cell --------------------------------------------------------------------------------------------


@frozen
class _Thing:
    """Something on a cell, what may lie under it, whose it is if anybody's, and where that was said."""

    what: str
    called: str
    grounds: frozenset[str]
    at: Place
    owner: str = ""
    #: Is it this cell only as another seat than south reads the board?
    turned: bool = False

    def goes_with(self, other: "_Thing") -> bool:
        """Can both lie on one cell?"""
        same = (self.what, self.owner) == (other.what, other.owner)
        return same or self.what in other.grounds or other.what in self.grounds


@frozen
class _Laying:
    """What is laid on a board, and the clashes of it that were told."""

    it: Assembly
    size: int
    camps: list[Camp]
    laid: list[_SaidLaid]
    structures: tuple[Structure, ...]
    told: set[tuple[Place, Place]] = field(factory=set)

    def tell_clashes(self, seating: Seating) -> None:
        """Tell of two different things on one cell, or of more of a structure than there are."""
        taken: dict[int, list[_Thing]] = {}
        for cell, thing in self._things(seating):
            others = taken.setdefault(cell, [])
            other = next((other for other in others if not thing.goes_with(other)), None)
            if other is not None:
                # A start or finish in the water is told once, however much water there is.
                camp = next((one.at for one in (thing, other) if one.owner), thing.at)
                clash = (camp, camp) if "water" in {thing.what, other.what} else (thing.at, other.at)
                if not self.told & {clash, clash[::-1]}:
                    self.told.add(clash)
                    self._tell(cell, thing, other)
            elif thing not in others:
                others.append(thing)
            if len(self.told) >= _MOST_CLASHES:
                return
        for structure in self.structures:
            lying = [cell for cell, things in taken.items() if any(thing.what == structure.key for thing in things)]
            if len(lying) > structure.supply:
                at = next(said.at for thing, said, _ in self.laid if thing.what == structure.key)
                supply = self.it.overlay.said("structure", structure.key, "supply")
                words = {"found": at.text, "n_laid": str(len(lying)), "n_supply": str(structure.supply)}
                self.it.find("NTW214", at, supply.at if supply else None, rule="S1", **words)

    def _things(self, seating: Seating) -> Iterator[tuple[int, _Thing]]:
        for camp in self.camps:
            for what, cell in (("start", camp.start), ("finish", camp.finish)):
                said = self.it.overlay.said(what, camp.seat)
                if said is not None and camp.seat in seating.seats:
                    turned = camp.seat != SIDES[0] and not said.value[1]
                    yield cell, _Thing(what, what, frozenset({"land"}), said.at, camp.seat, turned)
        on = {structure.key: structure.on for structure in self.structures}
        for thing, said, cells in self.laid:
            grounds: list[str] = []
            ground = on.get(thing.what)
            while ground is not None and len(grounds) < len(on) + 1:
                grounds.append(ground)
                ground = on.get(ground)
            under = frozenset(grounds)
            for seat in seating.seats if thing.mirrored else SIDES[:1]:
                for code, at in cells.items():
                    cell = absolute(code, seat, self.size)
                    yield cell, _Thing(thing.what, said.at.text, under, at, turned=seat != SIDES[0])

    def _tell(self, cell: int, thing: _Thing, other: _Thing) -> None:
        it, hint = self.it, "help_turned" if thing.turned != other.turned else "help"
        if {thing.what, other.what} in ({"start", "water"}, {"finish", "water"}):
            camp, water = (other, thing) if thing.what == "water" else (thing, other)
            words = {"what": camp.called, "cell": str(cell)}
            if water.at.source == it.source != camp.at.source:
                it.find("NTW212", water.at, camp.at, rule="F2", hint=hint, **words)
                it.say.propose("NTW212", _without_cell(water.at, cell))
            else:
                it.find("NTW204", camp.at, water.at, rule="F2", hint=hint, **words)
            return
        if other.at.source == it.source != thing.at.source:
            thing, other = other, thing
        if thing.owner != other.owner and thing.owner and other.owner:
            hint = "help_camps"
        words = {"what": thing.called, "other": other.called, "cell": str(cell)}
        words |= {"owner": f"<{thing.owner}>", "other_owner": f"<{other.owner}>"}
        words |= {"own_cell": self._written(thing), "other_cell": self._written(other)}
        hint = "help_seen" if hint == "help_camps" and words["own_cell"] and words["other_cell"] else hint
        it.find("NTW205", thing.at, other.at, rule="B4", hint=hint, **words)
        shorter = (_without_cell(one.at, cell) for one in (thing, other) if one.at.source == it.source)
        told = [*filter(None, map(self._where_it_is_told, (thing, other)))]
        it.say.propose("NTW205", *told, *([] if told else [_all_moved_along(it, self.size)]), *shorter)

    def _written(self, thing: _Thing) -> str:
        """The cell of a start or finish as its owner sees it."""
        said = self.it.overlay.said(thing.what, thing.owner) if thing.owner else None
        return str(said.value[0]) if said and not said.value[1] else ""

    def _where_it_is_told(self, thing: _Thing) -> tuple[Edit, ...]:
        """A start or finish in the cell that the remark beside it describes."""
        written = re.search("[0-9]+", thing.at.text)
        if not thing.owner or written is None or thing.at.source != self.it.source:
            return ()
        return renumbered(thing.at, int(written[0]), described_beside(thing.at, self.size, self.it.speech))
