"""From trees to statements, and from all that was said to the fields of a variant: what rows say of it."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from attrs import evolve

from ntwrules.dsl.lowering.assembly import Assembly, Reading, nearest
from ntwrules.dsl.lowering.clauses import CORE_CLAUSES, new_thing, without
from ntwrules.dsl.lowering.overlay import Lowering, Said, Statements
from ntwrules.dsl.parsing.tree import Node
from ntwrules.dsl.rows.bounds import facts_of
from ntwrules.dsl.rows.row import Row, symbol_of
from ntwrules.dsl.rows.table import Sayings
from ntwrules.dsl.rows.values import Number
from ntwrules.dsl.text.source import Place
from ntwrules.dsl.text.words import plain_name
from ntwrules.model.variants.cards import Effect
from ntwrules.model.variants.decks import Decks
from ntwrules.model.variants.endings import Endings
from ntwrules.model.variants.variant import Variant

__all__ = ["assemble_rows", "clauses_of", "each_thing", "first_said", "read_attributes", "wrong"]


def clauses_of(it: Sayings) -> Mapping[str, Lowering]:
    """How each clause of the language is turned into statements."""
    blocks = [section.key for section in it.sections if section.opens]
    return {**CORE_CLAUSES, **{block: it.finer.lowers.get(block) or _block(it, block) for block in blocks}}


def _block(it: Sayings, block: str) -> Lowering:
    def lower(node: Node, file: Statements) -> None:
        for clause in node.nodes():
            own = it.finer.lowers.get(clause.rule)
            row = it.rows.get(clause.rule) or it.rows[f"{clause.rule} {block}"]
            (own(clause, file) if own else _LOWERINGS[row.kind](row, clause, file))

    return lower


def _setting(row: Row, node: Node, file: Statements) -> None:
    kind, item = row.slot
    if file.once(node.parts[0], kind, item):
        value, most = row.read(node, Reading(file.source, file.say))[row.sets[-1]], row.whole.most_items
        if most is not None and isinstance(value, tuple) and len(value) > most:
            file.find("NTW225", node, n_found=len(value), n_most=most)
        file.set(node, kind, value, item=item)


def _thing(row: Row, node: Node, file: Statements) -> None:
    """A thing with names, perhaps copies, and parts that are read when all is known."""
    key = new_thing(node, file, row.key)
    for part in node.parts if key else ():
        attribute = row.attributes.get(symbol_of(part))
        if attribute is None:
            continue
        if isinstance(part, Node):
            file.set(part, row.key, part, key, attribute)
        elif part.type == "COUNT":
            copies = row.values[attribute]
            assert isinstance(copies, Number)
            file.set(part, row.key, file.number(part, copies.least, copies.most), key, attribute)
        else:
            file.set(node, row.key, True, key, attribute)


def _without(row: Row, node: Node, file: Statements) -> None:
    for kind in row.said["takes"]:
        without(node, file, kind)


_LOWERINGS: Mapping[str, Callable[[Row, Node, Statements], None]] = {
    "setting": _setting,
    "ruling": _setting,
    "thing": _thing,
    "without": _without,
}


def _effect(sayings: Sayings, node: Node, it: Reading) -> Effect:
    effect: Effect = sayings.rows[node.rule].read(node, it)
    return effect


def assemble_rows(it: Sayings, file: Assembly) -> Variant | None:
    """The variant, or None when something is wrong with it."""
    file = evolve(file, effect=partial(_effect, it))
    fields = _assembled(it, file) | {
        "rulebook": file.rulebook.data_key,
        "seatings": file.seatings(),
        "teams": file.teams(),
    }
    fields |= file.header()
    fields |= {"decks": file.decks()} if issubclass(it.variant, Decks) else {}
    fields |= file.endings() if issubclass(it.variant, Endings) else {}
    fields |= it.finer.more(file, fields)
    if file.whole and not wrong(file):
        it.finer.check(file, fields)
    if wrong(file):
        return None
    for name, value in fields.items():
        if isinstance(value, dict):  # what rows set in a part of the variant
            fields[name] = facts_of(it.variant, name).type(**value)
    return it.variant(**fields)


def _assembled(it: Sayings, file: Assembly) -> dict[str, Any]:
    """Every field of the variant that a row sets; what a field holds is told by fields of its own."""
    fields: dict[str, Any] = {}
    for row in it.of("thing"):
        _well_named(row, file)
    for row in it.rows.values():
        own = it.finer.makes.get(row.key)
        if own is None and row.kind != "thing":
            continue
        made = own(file) if own else {".".join(row.sets): tuple(_things(row, file))}
        for path, value in made.items():
            _put(fields, tuple(path.split(".")), value)
    for row in it.of("setting", "ruling"):
        if row.key not in it.finer.makes:
            _put(fields, row.sets, file.overlay.value(row.whole.default, *row.slot))
    _taken_away(it, file)
    return fields


def _put(fields: dict[str, Any], path: tuple[str, ...], value: Any) -> None:
    for name in path[:-1]:
        fields = fields.setdefault(name, {})
    fields[path[-1]] = value


def wrong(file: Assembly) -> bool:
    """Was an error found?"""
    return any(finding.severity == "error" for finding in file.say.found)


def first_said(said: Mapping[str, Said]) -> Place:
    """Where a thing was named, or else where something was said of it."""
    return said["key"].at if "key" in said else next(iter(said.values())).at


def _well_named(row: Row, file: Assembly) -> None:
    """Too many things of a kind are told, and names that no record of a game could spell."""
    if "key" not in row.values:
        return
    file.bounded(row.key, row.whole.most_items or _MOST_THINGS)
    facts = row.facts("key")
    if facts.pattern is None:
        return
    for key, said in list(file.overlay.items(row.key).items()):
        if not facts.pattern.fullmatch(key) or len(key) > (facts.most_items or len(key)):
            plain = plain_name(key)
            near = (plain,) if facts.pattern.fullmatch(plain) else ()
            file.find("NTW327", first_said(said), found=key, near=near, hint="help_near" if near else "help")
            file.overlay.gone.setdefault(row.key, {})[key] = file.overlay.items(row.key).pop(key)


_MOST_THINGS = 99


def each_thing(row: Row, file: Assembly) -> Iterator[tuple[str, dict[str, Said], dict[str, Any]]]:
    """Everything of a kind: its key, what was said of it, and what all things have."""
    for key, said in file.overlay.items(row.key).items():
        common = {"key": key, "names": file.texts(row.key, key, "name.")}
        if "copies" in row.values:
            common["copies"] = said["copies"].value if "copies" in said else 1
        yield key, said, common


def _things(row: Row, file: Assembly) -> Iterator[Any]:
    for key, said, common in each_thing(row, file):
        if "bare" in row.said and not any(attribute in said for attribute, _ in row.telling):
            _tell_bare(row, file, key, said)
        else:
            yield row.owner(**common, **read_attributes(row, file, said))


def read_attributes(row: Row, file: Assembly, said: Mapping[str, Said]) -> dict[str, Any]:
    """What is said of a thing besides its names and copies; what is not said is left to its class."""
    found: dict[str, Any] = {}
    for attribute in (name for name, _ in row.telling if name in said):
        value = said[attribute].value
        it = Reading(said[attribute].at.source, file.say, it=file, rule=row.cites)
        if not isinstance(value, Node):
            found[attribute] = value
        elif value.rule in row.inner:
            found |= row.said_in(row.inner[value.rule], value.parts, it)
        else:
            found[attribute] = row.values[attribute].read([[value]], it)
    return found


def _tell_bare(row: Row, file: Assembly, key: str, said: Mapping[str, Said]) -> None:
    """A thing of which nothing is told is probably a slip for another one."""
    if file.whole and not file.silent(key) and not file.taken_and_told(row.key, key, first_said(said)):
        near = nearest(key, [name for name in file.names(row.key) if name != key])
        hint = "help_near" if near else f"help_{row.key}"
        file.find(row.said["bare"], first_said(said), found=key, near=near, hint=hint)


def _taken_away(it: Sayings, file: Assembly) -> None:
    """`without` something that is not there is a slip of the pen; a name can mean one of several kinds of thing."""
    for row in it.of("without"):
        *others, kind = row.said["takes"]
        named = file.overlay.named_after.get(kind, kind)
        code = row.said.get("unknown") or it.rows[kind].said["unknown"]
        elsewhere = [{taken.at.start for taken in file.overlay.missing if taken.slot[0] == other} for other in others]
        for taken in file.overlay.missing:
            of, item, _ = taken.slot
            there = named != kind and file.overlay.key(named, item) in file.overlay.items(named)
            if of == kind and not there and all(taken.at.start in missing for missing in elsewhere):
                file.known(named, item, taken.at, code, taken=True)
