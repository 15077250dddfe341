"""Says a variant, or a part of it, in the words of its rows again."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar

from ntwrules.dsl.parsing.tree import Node
from ntwrules.dsl.rows.forms import Maybe, Piece, Slot, slots
from ntwrules.dsl.rows.row import Row
from ntwrules.dsl.rows.table import Sayings, Section
from ntwrules.dsl.rows.values import Part
from ntwrules.dsl.writing.layout import part_to_text
from ntwrules.dsl.writing.printing import (
    COLON,
    COMMA,
    LBRACE,
    RBRACE,
    Printer,
    condition_to_node,
    copies,
    joined,
    name,
    naming,
    number,
    word,
)
from ntwrules.model.texts import Tongue
from ntwrules.model.variants.cards import Card, Task, Use
from ntwrules.model.variants.decks import Decks
from ntwrules.model.variants.endings import Endings
from ntwrules.model.variants.variant import Variant

__all__ = ["RowPrinter", "phrase", "ruling_node", "told", "use_node", "uses_node", "variant_to_text"]

V = TypeVar("V", bound=Variant)


def variant_to_text(it: Sayings, variant: Variant, tongue: Tongue, origins: bool = False) -> str:
    """The whole variant as one file without parents; with *origins*, each line tells where it was said."""
    return RowPrinter(it, variant, tongue).text(it.vocabulary, it.columns, origins=origins)


class RowPrinter(Printer[V]):
    """Makes the tree of a variant from the rows of its game."""

    def __init__(self, sayings: Sayings, variant: V, tongue: Tongue) -> None:
        super().__init__(variant, tongue)
        self.sayings = sayings
        self.says_game = sayings.says_game

    def own(self) -> Iterator[Node]:
        """The blocks of the game, each with its own clauses and then its rulings; decks and endings in their place."""
        blocks = {section.key: section for section in self.sayings.sections if section.opens}
        for key in self.sayings.kept["table"]:
            if key in blocks:
                yield self._block(blocks[key])
            elif key == "deck" and isinstance(self.variant, Decks):
                yield from self._decks(self.variant)
            elif key == "goal" and isinstance(self.variant, Endings):
                yield from self._endings(self.variant)

    def _block(self, section: Section) -> Node:
        rows = [self.sayings.rows[key] for key in section.rows if key in self.sayings.rows]
        said = [node for row in rows if row.kind in {"setting", "thing", "written"} for node in self.clauses(row)]
        said += [node for row in rows if row.kind == "ruling" for node in self.clauses(row)]
        return Node(section.key, (word(section.opens), LBRACE, *said, RBRACE))

    def clauses(self, row: Row) -> Iterator[Node]:
        """All that is to be said of a row."""
        own = self.sayings.finer.prints.get(row.key)
        if own is not None:
            yield from own(self)
        elif row.kind == "written":
            return
        elif row.kind == "thing":
            for thing in row.value_of(self.variant):
                yield self.thing(row, thing, *told(row, row.values_of(thing)))
        elif row.kind == "ruling":
            yield self._kept(row, ruling_node(row, row.value_of(self.variant)))
        else:
            yield self._kept(row, row.write({row.sets[-1]: row.value_of(self.variant)}))

    def _kept(self, row: Row, node: Node) -> Node:
        return self.clause(".".join(filter(None, row.slot)), node.rule, *node.parts)

    def thing(self, row: Row, thing: Any, *parts: Part) -> Node:
        """A thing with its names, its copies and what else is told of it."""
        opens = next(row.parts(row.form[:1], {}))
        many = copies(thing.copies) if "copies" in row.values else ()
        names = naming(thing.names, self.tongue)
        return self.clause(f"{row.key}.{thing.key}.key", row.key, opens, name(thing.key), *names, *many, *parts)

    # Decks and endings -------------------------------------------------------------------------------------------

    def _decks(self, variant: Decks) -> Iterator[Node]:
        for deck in variant.decks:
            names = naming(deck.names, self.tongue)
            cards = [self._card(card) for card in deck.cards]
            yield Node("deck", (word("DECK"), name(deck.key), *names, LBRACE, *cards, RBRACE))

    def _card(self, card: Card) -> Node:
        parts: list[Part] = [word("CARD"), name(card.key), *naming(card.names, self.tongue), *copies(card.copies)]
        if card.number is not None:
            parts.append(Node("printed", (word("PRINTED"), number(card.number))))
        parts += [Node("tag", (name(tag),)) for tag in card.tags]
        return self.clause(f"card.{card.key}.uses", "card", *parts, self.doing(card.uses))

    def doing(self, uses: Iterable[Use]) -> Node:
        """What may be done with a card or a die face, between braces."""
        return Node("doing", (LBRACE, *uses_node(self.sayings, uses).parts, RBRACE))

    def _endings(self, variant: Endings) -> Iterator[Node]:
        for index, win in enumerate(variant.wins):
            out = (COMMA, word("PLAYED_OUT")) if win.played_out else ()
            yield self.clause(f"win.{index}", "win", word("WIN"), word("WHEN"), condition_to_node(win.when), *out)
        for index, end in enumerate(variant.ends):
            parts = (word("WHEN"), condition_to_node(end.when), COLON, word("RESULT", end.result))
            yield self.clause(f"end.{index}", "end", word("END_WORD"), *parts)


def use_node(sayings: Sayings, use: Use) -> Node:
    """One way to use a card."""
    return Node("use", tuple(joined([_task(sayings, task) for task in use.tasks], word("THEN"))))


def uses_node(sayings: Sayings, uses: Iterable[Use]) -> Node:
    """The ways to use a card."""
    return Node("doing", tuple(joined([use_node(sayings, use) for use in uses], word("OR"))))


def _task(sayings: Sayings, task: Task) -> Node:
    words = ([word("EACH_PLAYER")] if task.each else []) + ([word("MAY")] if task.may else [])
    whom = (Node("whom", (*words, COLON)),) if words else ()
    return Node("task", (*whom, sayings.effects[type(task.effect)].write(task.effect)))


def told(row: Row, values: Mapping[str, Any]) -> Iterator[Part]:
    """What is told of a thing besides its names and copies: what is not usual, and something where that is needed."""
    parts = [part for _, piece in row.telling if row.tells(piece, values) for part in _piece(row, piece, values)]
    if not parts and "bare" in row.said:
        parts = list(_piece(row, row.telling[0][1], values))
    yield from parts


def _piece(row: Row, piece: Piece, values: Mapping[str, Any]) -> Iterator[Part]:
    match piece:
        case Slot(attribute):
            yield from row.values[attribute].write(piece, values[attribute])
        case Maybe():
            ways = list(row.ways(piece))
            told = [(rule, way) for rule, way in ways if any(values[slot.name] for slot in slots(way))]
            rule, way = (told or ways)[0]
            yield Node(rule, tuple(row.parts(way, values)))


def ruling_node(row: Row, value: Any) -> Node:
    """A ruling that says a value."""
    (choice,) = row.values.values()
    return Node(row.key, (*row.parts(row.form, {}), *choice.write(Slot(row.key), value)))


def phrase(row: Row, value: Any, tongue: Tongue) -> str:
    """A row in the words of the language, with what it says of a variant or a thing."""
    node = ruling_node(row, value) if row.kind == "ruling" else row.write(value)
    return part_to_text(node, row.table.vocabulary, tongue)
