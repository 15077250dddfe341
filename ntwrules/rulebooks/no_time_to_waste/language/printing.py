"""Says what rows of No Time To Waste cannot say by themselves."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from ntwrules.dsl.parsing.tree import Leaf, Node
from ntwrules.dsl.rows.finer import by_row
from ntwrules.dsl.rows.printing import RowPrinter
from ntwrules.dsl.writing.nodes import Part, copies, joined, name, naming, number, word
from ntwrules.model.compass import SIDES
from ntwrules.model.seats import Seat
from ntwrules.rulebooks.no_time_to_waste.effects import Lay, Remove, RollAndFlood
from ntwrules.rulebooks.no_time_to_waste.issue import Issue
from ntwrules.rulebooks.no_time_to_waste.paths import Path, Step
from ntwrules.rulebooks.no_time_to_waste.variant import PROPERTIES, NtwVariant
from ntwrules.rulebooks.no_time_to_waste.views import runs, seen_from

__all__ = ["PRINTS", "WRITES"]


# Small parts -------------------------------------------------------------------------------------------------------


def _whose(seats: Sequence[str]) -> tuple[Node, ...]:
    if not seats or set(seats) == set(SIDES):
        return ()
    return (Node("whose", (word("FOR"), *joined([word("SEAT", seat) for seat in seats], word("AND")))),)


def _by_value(by_seat: Mapping[Seat, int]) -> list[tuple[int, tuple[str, ...]]]:
    """What holds for every seat that may play is said once, and not for seats one by one."""
    if len(set(by_seat.values())) == 1:
        return [(next(iter(by_seat.values())), ())]
    return [(value, (seat,)) for seat, value in by_seat.items()]


def _ground(key: str) -> Part:
    return word(key.upper()) if key in {"water", "land"} else name(key)


# Parts of rows -------------------------------------------------------------------------------------------------------


def _path(path: Path) -> Node:
    """A path, step by step."""
    return Node("path", tuple(joined([_step(step) for step in path.steps])))


def _step(step: Step) -> Node:
    ground = word(step.ground.upper())
    if (step.least, step.most) == (1, 1):
        return Node("step", (ground,))
    upto = () if step.least == step.most else (word("DOTS"), number(step.most))
    return Node("step", (ground, Node("repeat", (word("LBRACE"), number(step.least), *upto, word("RBRACE")))))


def _roll(roll: RollAndFlood) -> Node:
    often = () if roll.times == 1 else (word("COMMA"), number(roll.times), word("TIMES"))
    return Node("roll", (word("ROLL_AND_FLOOD"), *often))


def _schedule(issue: Issue) -> Node:
    """When cards are handed out."""
    if not issue.count:
        return Node("schedule", (word("NO"), word("CARD")))
    step = () if issue.every == 1 else (number(issue.every),)
    when = every = (Node("every", (word("EVERY"), *step, word("ROUND"))),) if issue.every else ()
    if issue.rounds:
        then = (word("THEN"), *every) if every else ()
        when = (Node("after", (word("AFTER"), word("ROUND"), *joined(map(number, issue.rounds)), *then)),)
    return Node("schedule", (number(issue.count), word("CARD"), *when))


WRITES: Mapping[str, Callable[[Any], Node]] = by_row(_path, _roll, _schedule)


# setup -------------------------------------------------------------------------------------------------------------


def _pawns(it: RowPrinter[NtwVariant]) -> Iterator[Node]:
    pawns = {camp.seat: camp.pawns for camp in it.variant.camps}
    amounts = [Node("amount", (number(n), *_whose(seats))) for n, seats in _by_value(pawns)]
    yield it.clause(f"pawns.{it.variant.camps[0].seat}", "pawns", word("PAWNS"), *joined(amounts))


def _lay(it: RowPrinter[NtwVariant]) -> Iterator[Node]:
    variant = it.variant
    for what in ("start", "finish"):
        cells = {camp.seat: seen_from(getattr(camp, what), camp.seat, variant.size) for camp in variant.camps}
        spots = [Node("spot", (number(cell), *_whose(seats))) for cell, seats in _by_value(cells)]
        thing = Node("thing", (word(what.upper()),))
        yield it.clause(f"{what}.{variant.camps[0].seat}", "lay", thing, word("AT"), *joined(spots))
    for laid in variant.laid:
        absolute = () if laid.mirrored else (word("ABSOLUTE"),)
        slot = f"lay.{laid.what}.{'mirrored' if laid.mirrored else 'absolute'}"
        thing = Node("thing", (_ground(laid.what),))
        yield it.clause(slot, "lay", thing, word("AT"), *absolute, *joined(_ranges(laid.cells)))


def _ranges(cells: tuple[int, ...]) -> Iterator[Node]:
    """Cells in a row as a range."""
    for first, last in runs(cells):
        upto = (word("DOTS"), number(last)) if last > first else ()
        yield Node("spot", (number(first), *upto))


# dice --------------------------------------------------------------------------------------------------------------


def _die(it: RowPrinter[NtwVariant]) -> Iterator[Node]:
    for index, die in enumerate(it.variant.dice):
        parts = name(die.name), *joined(map(number, die.faces)), word("FOR"), word("PLACE", die.place)
        yield it.clause(f"dice.{index}", "die", word("DIE"), *parts)


def _combine(it: RowPrinter[NtwVariant]) -> Iterator[Node]:
    if it.variant.method == "digital":
        yield it.clause("method", "digital", word("DIGITAL_DIE"))
    else:
        yield it.clause("method", "combine", word("COMBINE"), word("METHOD", it.variant.method))


def _action_die(it: RowPrinter[NtwVariant]) -> Iterator[Node]:
    sides = [Node("side", (name(face.key), *copies(face.copies))) for face in it.variant.faces]
    if sides:
        yield it.clause(f"side.{it.variant.faces[0].key}", "action_die", word("ACTION_DIE"), *joined(sides))


def _face(it: RowPrinter[NtwVariant]) -> Iterator[Node]:
    for face in it.variant.faces:
        # A face that is a structure, and nothing more, was only named as a side of the die.
        said = f"face.{face.key}.uses"
        slot = said if said in dict(it.variant.origins) else f"side.{face.key}"
        names = naming(face.names, it.tongue)
        yield it.clause(slot, "face", word("FACE"), name(face.key), *names, it.doing(face.uses))


# structures and cards ----------------------------------------------------------------------------------------------


def _structure(it: RowPrinter[NtwVariant]) -> Iterator[Node]:
    for structure in it.variant.structures:
        held = [word("PROPERTY", quality) for quality in PROPERTIES if getattr(structure, quality)]
        yield it.clause(
            f"structure.{structure.key}.key",
            "structure",
            name(structure.key),
            *naming(structure.names, it.tongue),
            Leaf("COUNT", str(structure.supply)),
            Node("ground", (word("ON"), _ground(structure.on))),
            Node("properties", (word("LBRACE"), *joined(held), word("RBRACE"))),
        )
    # What is still spoken of, though it was taken away, is named and taken away again: so the file stands by itself.
    there = {structure.key for structure in it.variant.structures}
    gone = [key for key in dict.fromkeys(_spoken_of(it.variant)) if key not in there]
    yield from (Node("structure", (name(key),)) for key in gone)
    if gone:
        yield Node("without", (word("WITHOUT"), *joined(map(name, gone))))


def _spoken_of(variant: NtwVariant) -> Iterator[str]:
    """The structures that cards and faces speak of."""
    doing = [card.uses for deck in variant.decks for card in deck.cards] + [face.uses for face in variant.faces]
    for effect in (task.effect for uses in doing for use in uses for task in use.tasks):
        match effect:
            case Lay(structure):
                yield structure
            case Remove(structures):
                yield from structures


def _uses(it: RowPrinter[NtwVariant]) -> Iterator[Node]:
    if it.variant.use:
        yield it.clause(f"use.{it.variant.use[0]}", "uses", word("USE"), *joined(map(name, it.variant.use)))


def _limit(it: RowPrinter[NtwVariant]) -> Iterator[Node]:
    for limit in it.variant.limits:
        group = name(limit.tag) if limit.tag else word("CARD")
        slot = f"limit.{limit.tag or 'cards'}"
        yield it.clause(slot, "limit", word("AT_MOST"), number(limit.most), group, word("IN_HAND"))


def _beforehand(it: RowPrinter[NtwVariant]) -> Iterator[Node]:
    for (deck, count), dealt in groupby(it.variant.beforehand, key=lambda dealt: (dealt.deck, dealt.count)):
        seats = [one.seat for one in dealt]
        what: tuple[Part, ...] = (word("BEFOREHAND"), number(count), word("CARD"), word("FROM"), name(deck))
        yield it.clause(f"beforehand.{deck}.{seats[0]}", "beforehand", *what, *_whose(seats))


def _order(it: RowPrinter[NtwVariant]) -> Iterator[Node]:
    options = [Node("option", (word(option.upper().replace("-", "_")),)) for option in it.variant.options]
    choice = (word("THEN"), word("ONE_OF"), word("COLON"), *joined(options)) if options else ()
    yield it.clause("order", "order", word("FLOOD"), *choice)


#: What is said of each row that cannot say it itself; what only takes something away, or says it in short, is left out.
#: Rows know no game's own variants, so they are asked with a printer of any.
PRINTS: Mapping[str, Callable[[RowPrinter[Any]], Iterator[Node]]] = by_row(
    _pawns, _lay, _die, _combine, _action_die, _face, _structure, _uses, _limit, _beforehand, _order
)
