"""The clauses that every rulebook's files share, turned into statements."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from types import MappingProxyType

from ntwrules.dsl.everyday.likeness import Speech, bare
from ntwrules.dsl.everyday.told import sentences, tells, told_words
from ntwrules.dsl.findings.diagnostics import is_code, is_warning
from ntwrules.dsl.lowering.overlay import Lowering, Statements
from ntwrules.dsl.parsing.tree import Leaf, Node
from ntwrules.dsl.text.edits import Edit, exchanged
from ntwrules.model.variants.conditions import And, Compare, Condition, Not, Number, Or, Quantity, Value
from ntwrules.model.variants.endings import End, Win

__all__ = ["CORE_CLAUSES", "each_seat", "naming", "new_thing", "without"]


def _stated(read: Callable[[Statements, Leaf], str]) -> Lowering:
    """A clause with one name, number or text in it."""

    def lower(node: Node, file: Statements) -> None:
        if file.once(node.parts[0], node.rule):
            file.set(_last(node), node.rule, read(file, _last(node)))

    return lower


def _texts(node: Node, file: Statements) -> None:
    tongue = file.tongue(node)
    if file.once(node.parts[0], node.rule, tongue):
        file.set(_last(node), node.rule, file.text(_last(node)), attribute=tongue)


def _players(node: Node, file: Statements) -> None:
    if not file.once(node.parts[0], "players"):
        return
    leaves = list(node.leaves("NUMBER"))
    counts = [_players_at(leaf, file) for leaf in leaves]
    if node.leaf("TO"):
        if counts[0] > counts[1]:
            both = Leaf("NUMBER", "", leaves[0].start, leaves[1].end)
            file.find("NTW206", both, rule=file.rulebook.cite("players"), first=leaves[0].value, last=leaves[1].value)
            file.say.propose("NTW206", exchanged(file.place(leaves[0]), file.place(leaves[1])))
        counts = list(range(min(counts), max(counts) + 1))
    file.set(node, "players", tuple(sorted(set(counts))))
    if node.leaf("ONE_TEAM"):
        file.set(node, "teams", "all")


def _players_at(leaf: Leaf, file: Statements) -> int:
    counts = file.rulebook.seat_plan.players
    return file.number(leaf, counts[0], counts[-1], rule=file.rulebook.cite("players"))


def _teams(node: Node, file: Statements) -> None:
    if file.once(node.parts[0], "teams"):
        teams = [list(team.leaves("SEAT")) for team in node.nodes("team")]
        _each_once(chain(*teams), file, "teams")
        file.set(node, "teams", tuple(frozenset(leaf.value for leaf in team) for team in teams))


def _seats(node: Node, file: Statements) -> None:
    number = _first(node, "NUMBER")
    players = _players_at(number, file)
    if not file.once(node.parts[0], "seats", str(players)):
        return
    leaves = list(node.leaves("SEAT"))
    seats = _each_once(leaves, file, "players")
    if len(seats) == len(leaves) != players:
        file.find("NTW222", number, rule=file.rulebook.cite("players"), found=number.value, n_seats=len(seats))
        kept = _told_to_play(file, leaves, players)
        listed = [Edit(leaves[0].start, leaves[-1].end, ", ".join(file.place(leaf).text for leaf in kept))]
        fewer = len(kept) < len(leaves)
        more = [] if fewer else _left_to_name(file, seats, players)
        added = [Edit(leaves[-1].end, leaves[-1].end, "".join(f", {name}" for name in more))]
        counted = [Edit(number.start, number.end, str(len(seats)))]
        file.say.propose("NTW222", added if more else listed if fewer else counted)
    elif len(seats) == players:
        plan = file.rulebook.seat_plan
        order = plan.in_order(seats)
        if not plan.goes_round(seats):
            named = Leaf("SEAT", "", leaves[0].start, leaves[-1].end)
            clockwise = ", ".join(plan.name(seat, file.say.tongue) for seat in order)
            file.find("NTW224", named, rule=file.rulebook.cite("players"), order=clockwise)
            file.say.propose("NTW224", [Edit(named.start, named.end, clockwise)])
        file.set(node, "seats", order, item=str(players))


def _left_to_name(file: Statements, seats: Iterable[str], players: int) -> list[str]:
    """The seats that are left to name where as many play as people are told: those of which nothing is told."""
    plan, told = file.rulebook.seat_plan, told_words(file.source.text)
    names = [plan.name(seat, file.say.tongue) for seat in plan.seats if seat not in seats]
    untold = [name for name in names if bare(name) not in told]
    left = untold if len(names) > players - len([*seats]) else names
    return left if str(players) in told and len(left) == players - len([*seats]) else []


def _told_to_play(file: Statements, leaves: Sequence[Leaf], players: int) -> list[Leaf]:
    """The seats of which people are told, where they are as many as play; or all but those where nobody sits."""

    def named(told: Iterable[str]) -> list[Leaf]:
        told = [*told]
        words = ((leaf, rf"\b{bare(file.place(leaf).text)}\b") for leaf in leaves)
        return [leaf for leaf, word in words if any(re.search(word, sentence) for sentence in told)]

    known = named(sentences(file.source.text))
    if len(known) == players:
        return known
    free = named(found.string for found in tells("nobody", file.source.text, Speech(file.say.tongue)))
    return [leaf for leaf in leaves if leaf not in free]


def _each_once(leaves: Iterable[Leaf], file: Statements, matter: str) -> tuple[str, ...]:
    """The seats that are named; one that is named twice is told."""
    seen: dict[str, Leaf] = {}
    leaves = [*leaves]
    named = {seat.value for seat in leaves}
    for seat in leaves:
        before = seen.setdefault(seat.value, seat)
        if before is not seat:
            words = {"rule": file.rulebook.cite(matter), "found": file.place(seat).text}
            file.find("NTW223", seat, file.place(before), **words)
            plan = file.rulebook.seat_plan
            there = plan.playing(len(leaves)) if matter == "teams" else plan.seats
            left = [one for one in there if one not in named]
            told = [one for one in plan.seats if one not in named and _is_told(file, plan.name(one, file.say.tongue))]
            instead = told if len(told) == 1 else left
            at = file.place(seat)
            file.say.propose("NTW223", *([Edit(at.start, at.end, plan.name(one, file.say.tongue))] for one in instead))
    return tuple(seen)


def _is_told(file: Statements, name: str) -> bool:
    """Do people read a name in what the file tells them?"""
    return any(re.search(rf"\b{re.escape(bare(name))}\b", sentence) for sentence in sentences(file.source.text))


def _deck(node: Node, file: Statements) -> None:
    key = new_thing(node, file, "deck", "")
    for clause in node.nodes("card", "every_card", "without") if key else ():
        if clause.rule == "card":
            _card(clause, file, key)
        elif clause.rule == "without":
            without(clause, file, "card")
        elif file.once(clause.parts[0], "every", key):
            file.set(clause, "every", clause, item=key)


def _card(node: Node, file: Statements, deck: str) -> None:
    key = new_thing(node, file, "card", "deck", deck)
    if not key:
        return
    copies = node.leaf("COUNT")
    if copies is not None:
        file.set(copies, "card", file.number(copies, 1, 99), key, "copies")
    printed = node.node("printed")
    if printed is not None:
        number = _first(printed, "NUMBER")
        file.set(number, "card", file.number(number, 0, 99, rule=file.rulebook.cite("numbers")), key, "number")
    tags = [_first(tag, "NAME") for tag in node.nodes("tag")]
    if tags:
        file.set(tags[0], "card", tuple(sorted({file.name(tag) for tag in tags})), key, "tags")
    doing = node.node("doing")
    if doing is not None:
        file.set(doing, "card", doing, key, "uses")


def new_thing(node: Node, file: Statements, kind: str, attribute: str = "key", value: str = "") -> str:
    """State that there is a thing, with its names; its key, or nothing if the file has spoken of it before."""
    name = _first(node, "NAME")
    key = file.name(name)
    if not file.once(name, kind, key):
        return ""
    file.set(name, kind, value or key, key, attribute)
    naming(node, file, kind, key)
    return key


def naming(node: Node, file: Statements, kind: str, key: str) -> None:
    """Names for people, and further names for the key, per tongue."""
    for given in node.nodes("naming"):
        tongue, text, alias = file.tongue(given), given.leaf("STRING"), given.leaf("NAME")
        if text is not None and file.once(text, kind, key, "name", tongue):
            file.set(text, kind, file.text(text), key, f"name.{tongue}")
        if alias is not None and file.once(alias, kind, key, "alias", tongue):
            file.set(alias, kind, file.name(alias), key, f"alias.{tongue}")


def without(node: Node, file: Statements, kind: str) -> None:
    """`without a, b` in a block takes things of that kind away."""
    for name in node.leaves("NAME"):
        file.take_away(name, kind, name.value, must_exist=True)


def each_seat(whose: Node | None) -> tuple[str, ...]:
    """The seats named behind `for`; none named means every seat."""
    return tuple(leaf.value for leaf in whose.leaves("SEAT")) if whose else ()


def _win(node: Node, file: Statements) -> None:
    file.instead(node, "win")
    way = Win(when=_condition(node.parts[2]), played_out=node.leaf("PLAYED_OUT") is not None)
    file.set(node, "win", way, item="+")


def _end(node: Node, file: Statements) -> None:
    if node.leaf("ALSO") is None:
        file.instead(node, "end")
    way = End(when=_condition(next(node.nodes())), result=_first(node, "RESULT").value)
    file.set(node, "end", way, item="+")


def _allow(node: Node, file: Statements) -> None:
    """`allow NTW806 "because …"`: that warning is not told of this file."""
    code, reason = _first(node, "NAME"), _first(node, "STRING")
    if not is_code(code.value):
        written = code.value.upper().replace("O", "0")
        near = written if is_code(written) else ""
        file.find("NTW320", code, found=code.value, near=near, hint="help_near" if near else "help")
    elif code.value == "NTW890":
        file.find("NTW321", code, found=code.value, hint="help_unused")
    elif not is_warning(code.value):
        file.find("NTW321", code, found=code.value)
    elif reason.start == reason.end:
        pass  # that it is missing has been told
    elif not reason.value.strip():
        file.find("NTW322", reason, found=code.value)
    elif file.once(code, "allow", code.value):
        file.set(node, "allow", file.text(reason), item=code.value)


def _condition(part: Node | Leaf) -> Condition:
    assert isinstance(part, Node)
    inner = tuple(map(_condition, part.nodes()))
    match part.rule:
        case "either" | "both":
            return Or(inner) if part.rule == "either" else And(inner)
        case "denial" | "bracketed":
            return Not(inner[0]) if part.rule == "denial" else inner[0]
    left, operator, right = part.leaves()
    # the grammar knows no other operators
    return Compare(_value(left), operator.value, _value(right))  # type: ignore[arg-type]


def _value(leaf: Leaf) -> Value:
    return Number(int(leaf.value)) if leaf.type == "NUMBER" else Quantity(leaf.value)


def _first(node: Node, kind: str) -> Leaf:
    return next(node.leaves(kind))


def _last(node: Node) -> Leaf:
    leaf = node.parts[-1]
    assert isinstance(leaf, Leaf)
    return leaf


CORE_CLAUSES: Mapping[str, Lowering] = MappingProxyType(
    {
        "key": _stated(Statements.name),
        "version": _stated(lambda _, leaf: leaf.value),
        "author": _stated(lambda file, leaf: file.text(leaf, 200)),
        "title": _texts,
        "about": _texts,
        "players": _players,
        "teams": _teams,
        "seats": _seats,
        "deck": _deck,
        "win": _win,
        "end": _end,
        "allow": _allow,
    }
)
