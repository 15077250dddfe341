"""What is inherited gives way to what is written: clauses of parents with another number, or decided otherwise."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from ntwrules.dsl.foolish.linting import Examined
from ntwrules.dsl.lowering.assembly import Assembly
from ntwrules.dsl.rows.printing import phrase
from ntwrules.dsl.rows.table import Sayings
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import Place
from ntwrules.dsl.writing.clauses import taken_out
from ntwrules.dsl.writing.painting import added

__all__ = ["amounts_exchanged", "at_odds", "giving_way", "instead", "ruled", "said_too", "with_number"]


def instead(it: Examined, slot: str, change: Callable[[str], str]) -> tuple[Edit, ...]:
    """
    A clause changed: the file's own one, or else the inherited one, which the file then says anew.

    An own one that would say what is inherited is taken out.
    """
    at, clause = it.at(*slot.split(".")), next((clause for clause in it.inherits() if clause.slot == slot), None)
    if at is not None and it.own(at):
        now = change(at.text)
        return (taken_out(at) if clause and clause.text == now else Edit(at.start, at.end, now),)
    return said_too(it, clause.block, clause.opens, change(clause.text)) if clause else ()


def said_too(it: Examined | Assembly, block: str, opens: str, clause: str) -> tuple[Edit, ...]:
    """A clause added to a block of the file at hand, in the same line where the block has only one."""
    variant = it.tree.node("variant") if it.tree else None
    if variant is None:
        return ()
    if block == variant.rule:  # in no block at all
        end = variant.end - 1
        opened = "" if it.source.text[:end].endswith("\n") else "\n"
        return (Edit(end, end, f"{opened}  {clause}\n"),)
    there = variant.node(block)
    *_, last = [None, *there.nodes()] if there else [None]
    if there is None or last is None or "\n" in it.source.text[there.start : there.end]:
        return (added(it.source, variant, block, opens, clause),)
    return (Edit(last.end, last.end, f"; {clause}"),)


def with_number(it: Examined, slot: str, was: int, now: int) -> tuple[Edit, ...]:
    """A clause with another number in it."""
    return instead(it, slot, lambda text: re.sub(rf"\b{was}\b", str(now), text, count=1))


def giving_way(it: Assembly, slot: str, was: int, now: int) -> tuple[Edit, ...]:
    """An inherited clause with another number in it, said anew; nothing where the file itself says it."""
    said = it.overlay.said(*slot.split("."))
    clause = next((clause for clause in it.inherits() if clause.slot == slot), None)
    if clause is None or (said is not None and said.at.source == it.source):
        return ()
    return said_too(it, clause.block, clause.opens, re.sub(rf"\b{was}\b", str(now), clause.text, count=1))


def ruled(it: Examined, sayings: Sayings, ruling: str, value: Any) -> tuple[Edit, ...]:
    """A ruling decided otherwise."""
    said = phrase(sayings, sayings.rows[ruling], value, it.tongue)
    return instead(it, f"ruling.{ruling}", lambda _: said)


def amounts_exchanged(it: Examined, one: Place | None, other: Place | None) -> Iterator[Edit]:
    """What two clauses of the file's own say from their numbers on, each in the place of the other."""
    for at, instead in ((one, other), (other, one)):
        if at is not None and instead is not None and it.own(at) and it.own(instead):
            here, there = (re.search("[0-9]+.*", place.text) for place in (at, instead))
            if here and there:
                yield Edit(at.start + here.start(), at.start + here.end(), there[0])


def at_odds(it: Examined, *numbers: tuple[str, int]) -> Iterator[tuple[Edit, ...]]:
    """Of two numbers at odds, one of which is inherited, that one as the other wants it: what was written was meant."""
    own = [it.own(it.at(slot)) for slot, _ in numbers]
    if own.count(True) == 1:
        (_, wanted), (slot, was) = numbers[own.index(True)], numbers[own.index(False)]
        yield with_number(it, slot, was, wanted)
