"""Which cells a clause of a file names, and what to write so that something lies on one (B3, B4)."""

from collections.abc import Iterator, Mapping, Set as AbstractSet
from typing import Any, cast

from attrs import evolve

from ntwrules.dsl.compiling.compiler import File, lineage
from ntwrules.dsl.lowering.clauses import each_seat
from ntwrules.dsl.lowering.overlay import Overlay
from ntwrules.dsl.parsing.tree import Leaf, Node
from ntwrules.dsl.rows.printing import RowPrinter
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import Place
from ntwrules.dsl.writing.clauses import taken_out
from ntwrules.dsl.writing.layout import part_to_text
from ntwrules.dsl.writing.nodes import joined, word
from ntwrules.dsl.writing.painting import CannotPaint, Paint, Painting, added, replaced
from ntwrules.model.machine.protocols import State
from ntwrules.model.texts import Tongue
from ntwrules.model.variants.variant import Variant
from ntwrules.rulebooks.no_time_to_waste.language.clauses import key_of
from ntwrules.rulebooks.no_time_to_waste.language.printing import PRINTS
from ntwrules.rulebooks.no_time_to_waste.picturing import LOOKS, named as named_structure
from ntwrules.rulebooks.no_time_to_waste.sayings import SAYINGS
from ntwrules.rulebooks.no_time_to_waste.texts import SAID
from ntwrules.rulebooks.no_time_to_waste.variant import SEAT_PLAN, Laid, NtwVariant
from ntwrules.rulebooks.no_time_to_waste.views import absolute, seen_from

__all__ = ["NtwPainting"]

#: What a clause is about: what lies there, and once for every seat or only as south reads it.
_Slot = tuple[str, bool]

_CAMPS = ("start", "finish")


class NtwPainting(Painting):
    """Cells are numbers, and a clause names them for every seat in play, for some of them, or as south reads them."""

    def named(
        self, tree: Node, state: State, addresses: AbstractSet[str]
    ) -> Iterator[tuple[Node | Leaf, tuple[str, ...]]]:
        """Every cell, or row of cells, that something lies on."""
        size = cast("NtwVariant", state.game.variant).size
        for lay in (part for part in tree.every() if isinstance(part, Node) and part.rule == "lay"):
            mirrored = lay.leaf("ABSOLUTE") is None
            for spot in lay.nodes("spot"):
                codes = sorted(int(leaf.value) for leaf in spot.leaves("NUMBER"))
                own = each_seat(spot.node("whose")) or state.seats
                seats = [seat for seat in state.seats if seat in own] if mirrored else ["south"]
                cells = [absolute(code, seat, size) for seat in seats for code in range(codes[0], codes[-1] + 1)]
                yield spot, tuple(it for it in dict.fromkeys(f"cell:{cell}" for cell in cells) if it in addresses)

    def paints(self, variant: Variant) -> tuple[Paint, ...]:
        """Water, bare land, structures, and the start and finish of every seat."""
        it = cast("NtwVariant", variant)
        grounds = [Paint(key, LOOKS.names[key]) for key in ("water", "land")]
        structures = [Paint(f"lay {each.key}", named_structure(each)) for each in it.structures]
        camps = [
            Paint(f"{what} {camp.seat}", SAID.text(f"paint.{what}", seat=SEAT_PLAN.names[camp.seat]))
            for what in _CAMPS
            for camp in it.camps
        ]
        return (*grounds, *structures, *camps)

    def edits(
        self,
        file: File,
        variant: NtwVariant,
        under: NtwVariant | None,
        paint: str,
        address: str,
        on: bool,
        tongue: Tongue,
    ) -> tuple[Edit, ...]:
        """The clauses of the setup that say it; what is inherited is said whole, since a clause takes its place."""
        if paint not in {each.key for each in self.paints(variant)}:
            raise CannotPaint
        kind, _, number = address.partition(":")
        if kind != "cell" or number not in map(str, range(variant.size**2)):
            raise CannotPaint
        wished = _wished(variant, under, paint, int(number), on=on)
        return tuple(_Writing(file, tongue).written(variant, under, wished))


def _slot(lay: Node) -> _Slot:
    return key_of(next(next(lay.nodes("thing")).leaves())), lay.leaf("ABSOLUTE") is None


def _wished(variant: NtwVariant, under: NtwVariant | None, paint: str, cell: int, *, on: bool) -> NtwVariant:
    what, _, whose = paint.partition(" ")
    if what in _CAMPS:
        before = {camp.seat: getattr(camp, what) for camp in under.camps} if under else {}
        if not on and whose not in before:
            raise CannotPaint
        moved: dict[str, Any] = {what: cell if on else before[whose]}
        camps = [evolve(camp, **moved) if camp.seat == whose else camp for camp in variant.camps]
        return evolve(variant, camps=tuple(camps))
    thing = whose if what == "lay" else what
    laid = {(each.what, each.mirrored): set(each.cells) for each in variant.laid}
    for (other, mirrored), codes in laid.items():
        if (other == thing and not on) or (thing == "land" and on):
            codes.difference_update(_covering(codes, cell, variant, mirrored=mirrored))
    if on and thing != "land":
        seat = variant.seats[0]
        laid.setdefault((thing, True), set()).add(seen_from(cell, seat, variant.size))
    kept = (Laid(what=key, cells=tuple(sorted(it)), mirrored=way) for (key, way), it in laid.items() if it)
    return evolve(variant, laid=tuple(kept))


def _covering(codes: set[int], cell: int, variant: NtwVariant, *, mirrored: bool) -> set[int]:
    """Those numbers of a clause that name a cell."""
    seats = variant.seats if mirrored else ("south",)
    return codes & {seen_from(cell, seat, variant.size) for seat in seats}


class _Writing:
    """Writes what lies on the board into a file."""

    def __init__(self, file: File, tongue: Tongue) -> None:
        parsed = file.parsed
        variant = parsed.tree.node("variant") if parsed and parsed.tree else None
        if parsed is None or variant is None:
            raise CannotPaint
        self.source, self.variant, self.tongue = file.source, variant, parsed.tongue or tongue
        setup = variant.node("setup")
        self.names = Overlay(file.rulebook.named_after)
        self.names.lay(one for each in lineage(file) for one in each.statements)
        self.own = {self._slot(node): node for node in setup.nodes("lay")} if setup else {}
        self.cleared = list(setup.nodes("clear")) if setup else []

    def _slot(self, lay: Node) -> _Slot:
        """What a clause is about, whatever a structure is called in it."""
        what, mirrored = _slot(lay)
        return self.names.key("structure", what), mirrored

    def _said(self, node: Node) -> str:
        return part_to_text(node, SAYINGS.vocabulary, self.tongue)

    def _taken_out(self, node: Node) -> Edit:
        return taken_out(Place(self.source, node.start, node.end))

    def written(self, variant: NtwVariant, under: NtwVariant | None, wished: NtwVariant) -> Iterator[Edit]:
        """Every clause that is to be another one."""
        now, then, before = _clauses(variant), _clauses(wished), _clauses(under) if under else {}
        new: list[str] = []
        for slot in dict.fromkeys((*now, *then)):
            if now.get(slot) == then.get(slot):
                continue
            own, clause = self.own.get(slot), then.get(slot)
            yield from self._uncleared(slot[0])
            if clause == before.get(slot) or clause is None:
                yield from [self._taken_out(own)] if own else []
                if clause is None and slot in before:
                    new.append(self._said(Node("clear", (word("WITHOUT"), next(before[slot].nodes("thing"))))))
            elif own is not None:
                yield replaced(own, self._said(clause))
            else:
                new.append(self._said(clause))
        if new:
            block = SAYINGS.vocabulary.by_key["SETUP", "SETUP"].spell(self.tongue)
            yield added(self.source, self.variant, "setup", block, "\n    ".join(new))

    def _uncleared(self, what: str) -> Iterator[Edit]:
        """It is not said any more that there is nothing of it."""
        for node in self.cleared:
            things = [
                it for it in node.nodes("thing") if self.names.key("structure", key_of(next(it.leaves()))) != what
            ]
            if len(things) < len(list(node.nodes("thing"))):
                kept = Node("clear", (word("WITHOUT"), *joined(things)))
                yield replaced(node, self._said(kept)) if things else self._taken_out(node)


def _clauses(variant: NtwVariant) -> Mapping[_Slot, Node]:
    """What is said of the board, clause by clause."""
    printer: RowPrinter[NtwVariant] = RowPrinter(SAYINGS, variant, "en")
    return {_slot(node): node for node in PRINTS["lay"](printer)}
