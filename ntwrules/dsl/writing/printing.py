"""Says a compiled variant in the words of the language again: what the files of all games have in common."""

from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar

from ntwrules.dsl.parsing.tree import Leaf, Node
from ntwrules.dsl.text.words import Vocabulary
from ntwrules.dsl.writing.layout import Columns, tree_to_text
from ntwrules.model.texts import TONGUES, Texts, Tongue
from ntwrules.model.variants.conditions import And, Compare, Condition, Not, Number, Or, Quantity, Value
from ntwrules.model.variants.variant import Variant

__all__ = [
    "COLON",
    "COMMA",
    "DOTS",
    "LBRACE",
    "RBRACE",
    "Part",
    "Printer",
    "condition_to_node",
    "copies",
    "joined",
    "name",
    "naming",
    "number",
    "word",
]

V = TypeVar("V", bound=Variant)

Part = Node | Leaf

LBRACE, RBRACE, COMMA, COLON, DOTS = (
    Leaf("LBRACE", "{"),
    Leaf("RBRACE", "}"),
    Leaf("COMMA", ","),
    Leaf("COLON", ":"),
    Leaf("DOTS", ".."),
)


def word(terminal: str, key: str = "") -> Leaf:
    """A word of the vocabulary; one of several with the same terminal by its key."""
    return Leaf(terminal, key or terminal)


def number(value: int) -> Leaf:
    """A number."""
    return Leaf("NUMBER", str(value))


def name(key: str) -> Leaf:
    """What something is called in files."""
    return Leaf("NAME", key)


def _text(text: str) -> Leaf:
    return Leaf("STRING", text)


def joined(parts: Iterable[Part], by: Leaf = COMMA) -> Iterator[Part]:
    """Parts in a row."""
    for index, part in enumerate(parts):
        if index:
            yield by
        yield part


def naming(names: Texts, tongue: Tongue) -> Iterator[Node]:
    """Names for people; that of the file's own tongue comes first and needs no mark."""
    for each in sorted(TONGUES, key=lambda other: other != tongue):
        text = getattr(names, each)
        if text:
            tag = () if each == tongue else (word("TONGUE", each),)
            yield Node("naming", (*tag, _text(text)))


def copies(count: int) -> tuple[Leaf, ...]:
    """How many there are of something, unless it is one."""
    return (Leaf("COUNT", str(count)),) if count != 1 else ()


def condition_to_node(condition: Condition) -> Node:
    """A condition."""
    match condition:
        case Compare(left, operator, right):
            return Node("comparison", (_value(left), Leaf("COMPARE", operator), _value(right)))
        case Not(inner):
            return Node("denial", (word("NOT"), _in_brackets(inner, And, Or)))
        case And(parts):
            return Node("both", tuple(joined([_in_brackets(part, And, Or) for part in parts], word("AND"))))
        case Or(parts):
            return Node("either", tuple(joined([_in_brackets(part, Or) for part in parts], word("OR"))))
    raise TypeError(condition)


def _in_brackets(condition: Condition, *kinds: type[Condition]) -> Node:
    node = condition_to_node(condition)
    return Node("bracketed", (Leaf("LPAR", "("), node, Leaf("RPAR", ")"))) if isinstance(condition, kinds) else node


def _value(value: Value) -> Leaf:
    match value:
        case Number(amount):
            return number(amount)
        case Quantity(key):
            return word("QUANTITY", key)
    raise TypeError(value)


class Printer(Generic[V]):
    """Makes the tree of a variant, remembering which slot each clause speaks of; a rulebook adds its own clauses."""

    #: Does the file say which game it is about? The game of a file that does not is the first one.
    says_game: bool = True

    def __init__(self, variant: V, tongue: Tongue) -> None:
        self.variant = variant
        self.tongue = tongue
        self.origins = dict(variant.origins)
        self.slots: dict[int, str] = {}

    def own(self) -> Iterator[Node]:
        """The clauses that only this rulebook has."""
        raise NotImplementedError

    def text(self, vocabulary: Vocabulary, columns: Columns, *, origins: bool) -> str:
        """The whole variant as one file without parents; with *origins*, each line tells where it was said."""
        tree = self.file()
        remarks = {node: f"# {self.origins[slot]}" for node, slot in self.slots.items() if slot in self.origins}
        return tree_to_text(tree, vocabulary, columns, self.tongue, remarks if origins else None)

    def clause(self, slot: str, rule: str, *parts: Part) -> Node:
        """A clause about what stands in a slot."""
        node = Node(rule, parts)
        self.slots[id(node)] = slot
        return node

    def file(self) -> Node:
        """The whole variant as the tree of a file without parents."""
        tongue = self._title_tongue()
        tag = () if tongue == self.tongue else (word("TONGUE", tongue),)
        title = _text(getattr(self.variant.title, tongue))
        game = (Node("rulebook", (word("OF"), name(self.variant.rulebook))),) if self.says_game else ()
        clauses = (*self._header(), *self._players(), *self.own())
        return Node(
            "start",
            (
                Node("header", (word("NTW"), number(1))),
                Node("variant", (word("VARIANT"), *tag, title, *game, LBRACE, *clauses, RBRACE)),
            ),
        )

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
            yield self.clause("author", "author", word("AUTHOR"), _text(variant.author))
        for rule, texts in (("title", variant.title), ("about", variant.about)):
            for tongue in TONGUES:
                text = getattr(texts, tongue)
                if text and (rule == "about" or tongue != self._title_tongue()):
                    tag = () if rule == "about" and tongue == self.tongue else (word("TONGUE", tongue),)
                    yield self.clause(f"{rule}.{tongue}", rule, word(rule.upper()), *tag, _text(text))

    def _players(self) -> Iterator[Node]:
        variant = self.variant
        counts = [seating.players for seating in variant.seatings]
        parts: list[Part] = [word("PLAYERS"), number(counts[0])]
        if len(counts) > 1 and counts == list(range(counts[0], counts[-1] + 1)):
            parts += [word("TO"), number(counts[-1])]
        else:
            for count in counts[1:]:
                parts += [word("OR"), number(count)]
        plan = variant.seat_plan
        together = variant.teams == (frozenset(plan.seats),)
        yield self.clause("players", "players", *parts, *([word("ONE_TEAM")] if together else []))
        for seating in variant.seatings:
            if seating.seats != plan.playing(seating.players):
                seats = joined([word("SEAT", seat) for seat in seating.seats])
                slot = f"seats.{seating.players}"
                yield self.clause(slot, "seats", word("SEATS"), number(seating.players), COLON, *seats)
        if variant.teams and not together:
            teams = [
                Node(
                    "team",
                    tuple(joined([word("SEAT", seat) for seat in plan.seats if seat in team], word("AND"))),
                )
                for team in variant.teams
            ]
            yield self.clause("teams", "teams", word("TEAMS"), *joined(teams))
