"""Clauses and parents without which the game would be the same, and seats for nobody: lint that fits every rulebook."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from ntwrules.dsl.everyday.numbers import renumbered, told
from ntwrules.dsl.findings.diagnostics import Note
from ntwrules.dsl.foolish.gathered import for_as_many_as_told
from ntwrules.dsl.foolish.linting import Examined, Layer, is_allowance
from ntwrules.dsl.lowering.overlay import HEADING, Overlay, Said, Slot, Statement, TakenAway
from ntwrules.dsl.parsing.tree import Leaf, Node
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import Place, Source

__all__ = ["CHECKS", "idle_clauses", "idle_parents", "seats_for_nobody"]

#: Whoever says again who plays, and where, does so for those who read the file.
_SAID_AGAIN = HEADING | {"players", "seats"}

#: Beyond so much work the files are larger than any that a family writes, and nothing is said of them.
_MOST_WORK = 200_000


def idle_clauses(it: Examined) -> None:
    """A clause says what the parents say already."""
    below = [statement for layer in it.layers[:-1] for statement in layer.statements]
    own = [statement for statement in it.layers[-1].statements if not is_allowance(statement)]
    clauses = list(_clauses(it.tree))
    if not below or len(clauses) * (len(below) + len(own)) > _MOST_WORK:
        return
    for start, end in clauses:
        inside = [one for one in own if start <= one.at.start < end]
        kinds = {one.slot[0] for one in inside}
        if not inside or kinds & _SAID_AGAIN:
            continue
        kinds |= {it.overlay.named_after.get(kind, kind) for kind in kinds}
        alike = [one for one in (*below, *own) if one.slot[0] in kinds]
        without = _laid(it, (one for one in alike if one.at.source != it.source or not start <= one.at.start < end))
        if _plain(without) == _plain(_laid(it, alike)):
            said = [one for one in inside if isinstance(one, Said)]
            before = [known.at for one in said[:1] if (known := without.said(*_slot(without, one)))]
            # What was taken out of a list since is no part of what it says now.
            away = [one.at for one in below if isinstance(one, TakenAway) and one.slot[1] and one.slot[0] in kinds]
            taken = (Note(at, "note_taken") for at in away) if len(said) > 1 else ()
            it.warn("NTW880", Place(it.source, start, end), *before, *taken)


def idle_parents(it: Examined) -> None:
    """Nothing is left of what a parent says, or one parent takes away what another brings."""
    names = _parent_names(it.tree)
    if len(names) < 2:
        return
    statements = [(layer, statement) for layer in it.layers for statement in layer.statements]
    if len(names) * len(statements) > _MOST_WORK:
        return
    everything = _values(it, [statement for _, statement in statements])
    seen: set[Source] = set()
    for name in names:
        alone = [layer for layer in it.layers[:-1] if layer.under == {name.value}]
        at = Place(it.source, name.start, name.end)
        under = [layer for layer in it.layers[:-1] if name.value in layer.under]
        if under and all(layer.source in seen for layer in under):
            it.warn("NTW881", at, found=name.value, hint="help_again")
        elif alone:
            rest = [statement for layer, statement in statements if layer not in alone]
            if _values(it, rest) == everything:
                it.warn("NTW881", at, found=name.value)
            else:
                _taken_from_each_other(it, at, name.value)
        seen.update(layer.source for layer in under)


def _taken_from_each_other(it: Examined, at: Place, name: str) -> None:
    """What a parent takes away only another parent had brought."""
    brought: dict[tuple[str, str], list[tuple[Layer, Said]]] = {}
    for layer in it.layers[:-1]:
        for statement in layer.statements:
            kind, item, _ = statement.slot
            key = kind, it.overlay.key(kind, item)
            if isinstance(statement, Said):
                brought.setdefault(key, []).append((layer, statement))
                continue
            others = brought.get(key, []) if item and layer.under == {name} else []
            if others and all(len(other.under) == 1 and name not in other.under for other, _ in others):
                other, said = others[0]
                words = {"what": item, "other": next(iter(other.under))}
                it.warn("NTW882", at, statement.at, said.at, found=name, **words)


def _parent_names(tree: Node) -> list[Leaf]:
    variant = tree.node("variant")
    parents = variant.node("parents") if variant else None
    return list(parents.leaves("NAME")) if parents else []


def _clauses(tree: Node) -> Iterator[tuple[int, int]]:
    """From where to where each clause runs; of a block, each clause in it."""
    variant = tree.node("variant")
    for clause in variant.nodes() if variant else ():
        if clause.rule in {"rulebook", "parents", "allow"}:
            continue
        brace = next(clause.leaves("LBRACE"), None)
        if brace is None:
            yield clause.start, clause.end
        else:
            yield from ((inner.start, inner.end) for inner in clause.nodes() if inner.start > brace.start)


def _laid(it: Examined, statements: Iterable[Statement]) -> Overlay:
    overlay = Overlay(it.overlay.named_after)
    overlay.lay(statements)
    return overlay


def _slot(overlay: Overlay, said: Said) -> Slot:
    kind, item, attribute = said.slot
    return kind, "0" if item == "+" else overlay.key(kind, item), attribute


def _values(it: Examined, statements: Iterable[Statement]) -> dict[Slot, Any]:
    return _plain(_laid(it, (one for one in statements if not is_allowance(one))))


def _plain(overlay: Overlay) -> dict[Slot, Any]:
    """What is said by slot, wherever it was said."""
    return {
        (kind, item, attribute): said.value
        for kind, items in overlay.slots.items()
        if kind not in HEADING
        for item, attributes in items.items()
        for attribute, said in attributes.items()
    }


def seats_for_nobody(it: Examined) -> None:
    """Seats are named for a number of players that is not allowed."""
    players, counts = it.at("players"), [seating.players for seating in it.variant.seatings]
    for said in it.own_statements():
        if said.slot[0] == "seats" and said.slot[1] not in map(str, counts):
            it.warn("NTW871", said.at, players, n_found=said.slot[1])
            if players is not None and it.own(players):
                it.say.propose("NTW871", *_for_so_many(it, players, counts, int(said.slot[1])))


def _for_so_many(it: Examined, players: Place, counts: Sequence[int], many: int) -> Iterator[tuple[Edit, ...]]:
    """
    As many as people are told may play, if so many may then.

    Else the nearest end of a range as so many players, or the only number, where people are not told that.
    """
    if more := [*for_as_many_as_told(it, many)]:
        yield from more
    elif len(counts) > 1 or not told(it.source.text, counts):
        yield renumbered(players, max(counts) if many > max(counts) else min(counts), many)


#: What each code is found by.
CHECKS = {"NTW871": seats_for_nobody, "NTW880": idle_clauses, "NTW881": idle_parents, "NTW882": idle_parents}
