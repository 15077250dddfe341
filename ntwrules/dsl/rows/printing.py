"""Says a variant, or a part of it, in the words of its rows again."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import takewhile
from typing import Any, Generic, TypeVar

from ntwrules.dsl.parsing.tree import Leaf, Node
from ntwrules.dsl.rows.forms import Maybe, Piece, Slot
from ntwrules.dsl.rows.row import Row
from ntwrules.dsl.rows.table import Sayings, Section
from ntwrules.dsl.writing.clauses import Clause
from ntwrules.dsl.writing.layout import part_to_text, tree_to_text
from ntwrules.dsl.writing.nodes import Part, braced, condition_to_node, copies, joined, name, naming, number, text, word
from ntwrules.model.texts import TONGUES, Tongue
from ntwrules.model.variants.cards import Card, Task, Use
from ntwrules.model.variants.decks import Decks
from ntwrules.model.variants.endings import Endings
from ntwrules.model.variants.variant import Variant

__all__ = ["RowPrinter", "clauses_said", "phrase", "told", "use_node", "uses_node", "variant_to_text"]

V = TypeVar("V", bound=Variant)


def variant_to_text(it: Sayings, variant: Variant, tongue: Tongue, origins: bool = False) -> str:
    """The whole variant as one file without parents; with *origins*, each line tells where it was said."""
    printer = RowPrinter(it, variant, tongue)
    tree, said = printer.file(), dict(variant.origins) if origins else {}
    remarks = {node: f"# {said[slot]}" for node, slot in printer.slots.items() if slot in said}
    return tree_to_text(tree, it.vocabulary, it.columns, tongue, remarks)


def clauses_said(it: Sayings, variant: Variant, tongue: Tongue) -> Iterator[Clause]:
    """Every clause of the whole variant, each as a line of a file would say it."""
    printer = RowPrinter(it, variant, tongue)
    for block in printer.file().every():
        if isinstance(block, Node):
            opens = tuple(takewhile(lambda part: part != word("LBRACE"), block.parts))
            for node in block.nodes():
                if slot := printer.slots.get(id(node)):
                    heading = part_to_text(Node(block.rule, opens), it.vocabulary, tongue)
                    yield Clause(slot, block.rule, heading, part_to_text(node, it.vocabulary, tongue))


class RowPrinter(Generic[V]):
    """Makes the tree of a variant from the rows of its game, remembering which slot each clause speaks of."""

    def __init__(self, sayings: Sayings, variant: V, tongue: Tongue) -> None:
        self.sayings, self.variant, self.tongue = sayings, variant, tongue
        self.slots: dict[int, str] = {}

    def file(self) -> Node:
        """The whole variant as the tree of a file without parents."""
        variant, tongue = self.variant, self._title_tongue()
        tag = () if tongue == self.tongue else (word("TONGUE", tongue),)
        game = (Node("rulebook", (word("OF"), name(variant.rulebook))),) if self.sayings.says_game else ()
        heading = (word("VARIANT"), *tag, text(getattr(variant.title, tongue)), *game)
        clauses = (*self._header(), *self._players(), *self._own())
        header = Node("header", (word("NTW"), number(1)))
        return Node("start", (header, Node("variant", (*heading, *braced(*clauses)))))

    def clause(self, slot: str, rule: str, *parts: Part) -> Node:
        """A clause about what stands in a slot."""
        node = Node(rule, parts)
        self.slots[id(node)] = slot
        return node

    def _title_tongue(self) -> Tongue:
        """The tongue of the title behind `variant`: that of the file, if there is one in it."""
        titles = self.variant.title
        return next((tongue for tongue in (self.tongue, *TONGUES) if getattr(titles, tongue)), self.tongue)

    def _header(self) -> Iterator[Node]:
        variant = self.variant
        yield self.clause("key", "key", word("KEY"), name(variant.key))
        if variant.version:
            kind = "DECIMAL" if "." in variant.version else "NUMBER"
            yield self.clause("version", "version", word("VERSION"), Leaf(kind, variant.version))
        if variant.author:
            yield self.clause("author", "author", word("AUTHOR"), text(variant.author))
        for rule, texts, untold in (("title", variant.title, self._title_tongue()), ("about", variant.about, None)):
            for tongue in TONGUES:
                if tongue != untold and (given := getattr(texts, tongue)):
                    tag = () if rule == "about" and tongue == self.tongue else (word("TONGUE", tongue),)
                    yield self.clause(f"{rule}.{tongue}", rule, word(rule.upper()), *tag, text(given))

    def _players(self) -> Iterator[Node]:
        variant, plan = self.variant, self.variant.seat_plan
        counts = [seating.players for seating in variant.seatings]
        in_a_row = len(counts) > 1 and counts == list(range(counts[0], counts[-1] + 1))
        said = joined(map(number, counts[:: len(counts) - 1] if in_a_row else counts), word("TO" if in_a_row else "OR"))
        together = variant.teams == (frozenset(plan.seats),)
        yield self.clause("players", "players", word("PLAYERS"), *said, *([word("ONE_TEAM")] if together else []))
        for seating in variant.seatings:
            if seating.seats != plan.playing(seating.players):
                seats = joined(word("SEAT", seat) for seat in seating.seats)
                slot = f"seats.{seating.players}"
                yield self.clause(slot, "seats", word("SEATS"), number(seating.players), word("COLON"), *seats)
        if variant.teams and not together:
            in_order = ([word("SEAT", seat) for seat in plan.seats if seat in team] for team in variant.teams)
            teams = joined(Node("team", tuple(joined(team, word("AND")))) for team in in_order)
            yield self.clause("teams", "teams", word("TEAMS"), *teams)

    def _own(self) -> Iterator[Node]:
        """The blocks of the game, each with its own clauses and then its rulings; decks and endings in their place."""
        for section in self.sayings.sections:
            if section.opens:
                yield from self._block(section)
            elif section.key == "deck" and isinstance(self.variant, Decks):
                yield from self._decks(self.variant)
            elif section.key == "goal" and isinstance(self.variant, Endings):
                yield from self._endings(self.variant)

    def _block(self, section: Section) -> Iterator[Node]:
        """A block, if there is anything to say in it."""
        rows = [self.sayings.rows[key] for key in section.rows if key in self.sayings.rows]
        said = [node for row in sorted(rows, key=lambda row: row.kind == "ruling") for node in self._clauses(row)]
        if said:
            yield Node(section.key, (word(section.opens), *braced(*said)))

    def _clauses(self, row: Row) -> Iterator[Node]:
        """All that is to be said of a row."""
        own = self.sayings.finer.prints.get(row.key)
        if own is not None:
            yield from own(self)
        elif row.kind == "thing":
            for thing in row.value_of(self.variant):
                yield self.thing(row, thing, *told(row, row.values_of(thing)))
        elif row.kind in {"setting", "ruling"}:
            node = row.write({row.sets[-1]: row.value_of(self.variant)})
            yield self.clause(".".join(filter(None, row.slot)), node.rule, *node.parts)

    def thing(self, row: Row, thing: Any, *parts: Part) -> Node:
        """A thing with its names, its copies and what else is told of it."""
        opens = next(row.parts(row.form[:1], {}))
        many = copies(thing.copies) if "copies" in row.values else ()
        names = naming(thing.names, self.tongue)
        return self.clause(f"{row.key}.{thing.key}.key", row.key, opens, name(thing.key), *names, *many, *parts)

    def _decks(self, variant: Decks) -> Iterator[Node]:
        for deck in variant.decks:
            names = naming(deck.names, self.tongue)
            cards = [self._card(card) for card in deck.cards]
            yield Node("deck", (word("DECK"), name(deck.key), *names, *braced(*cards)))

    def _card(self, card: Card) -> Node:
        parts: list[Part] = [word("CARD"), name(card.key), *naming(card.names, self.tongue), *copies(card.copies)]
        if card.number is not None:
            parts.append(Node("printed", (word("PRINTED"), number(card.number))))
        parts += [Node("tag", (name(tag),)) for tag in card.tags]
        return self.clause(f"card.{card.key}.uses", "card", *parts, self.doing(card.uses))

    def doing(self, uses: Iterable[Use]) -> Node:
        """What may be done with a card or a die face, between braces."""
        return Node("doing", braced(*uses_node(self.sayings, uses).parts))

    def _endings(self, variant: Endings) -> Iterator[Node]:
        for index, win in enumerate(variant.wins):
            out = (word("COMMA"), word("PLAYED_OUT")) if win.played_out else ()
            yield self.clause(f"win.{index}", "win", word("WIN"), word("WHEN"), condition_to_node(win.when), *out)
        for index, end in enumerate(variant.ends):
            parts = (word("WHEN"), condition_to_node(end.when), word("COLON"), word("RESULT", end.result))
            yield self.clause(f"end.{index}", "end", word("END_WORD"), *parts)


def use_node(sayings: Sayings, use: Use) -> Node:
    """One way to use a card."""
    return Node("use", tuple(joined([_task(sayings, task) for task in use.tasks], word("THEN"))))


def uses_node(sayings: Sayings, uses: Iterable[Use]) -> Node:
    """The ways to use a card."""
    return Node("doing", tuple(joined([use_node(sayings, use) for use in uses], word("OR"))))


def _task(sayings: Sayings, task: Task) -> Node:
    words = ([word("EACH_PLAYER")] if task.each else []) + ([word("MAY")] if task.may else [])
    whom = (Node("whom", (*words, word("COLON"))),) if words else ()
    return Node("task", (*whom, sayings.effects[type(task.effect)].write(task.effect)))


def told(row: Row, values: Mapping[str, Any]) -> Iterator[Part]:
    """What is told of a thing besides its names and copies: what is not usual, and something where that is needed."""
    parts = [part for _, piece in row.telling if row.tells(piece, values) for part in _piece(row, piece, values)]
    if not parts and "bare" in row.said:
        # The words of a flag would say that it holds.
        usual = next(piece for _, piece in row.telling if not (isinstance(piece, Slot) and piece.words))
        parts = list(_piece(row, usual, values))
    yield from parts


def _piece(row: Row, piece: Piece, values: Mapping[str, Any]) -> Iterator[Part]:
    match piece:
        case Slot(attribute):
            yield from row.values[attribute].write(piece, values[attribute])
        case Maybe():
            rule, way = row.way(piece, values)
            yield Node(rule, tuple(row.parts(way, values)))


def phrase(it: Sayings, row: Row, value: Any, tongue: Tongue) -> str:
    """A row in the words of the language, with what it says of a variant or a thing."""
    said = {row.sets[-1]: value} if row.kind in {"setting", "ruling"} else value
    return part_to_text(row.write(said), it.vocabulary, tongue)
