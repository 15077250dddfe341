"""Parts of a tree that are made instead of read, to say something in the words of the language."""

from collections.abc import Iterable, Iterator

from ntwrules.dsl.parsing.feeding import SIGNS
from ntwrules.dsl.parsing.tree import Leaf, Node
from ntwrules.model.texts import TONGUES, Texts, Tongue
from ntwrules.model.variants.conditions import And, Compare, Condition, Not, Number, Or, Quantity, Value

__all__ = ["Part", "braced", "condition_to_node", "copies", "joined", "name", "naming", "number", "text", "word"]

Part = Node | Leaf


def word(terminal: str, key: str = "") -> Leaf:
    """A sign, or a word of the vocabulary; one of several with the same terminal by its key."""
    return Leaf(terminal, key or SIGNS.get(terminal, terminal))


def number(value: int) -> Leaf:
    """A number."""
    return Leaf("NUMBER", str(value))


def name(key: str) -> Leaf:
    """What something is called in files."""
    return Leaf("NAME", key)


def text(inside: str) -> Leaf:
    """A text between quotes."""
    return Leaf("STRING", inside)


def joined(parts: Iterable[Part], by: Leaf | None = None) -> Iterator[Part]:
    """Parts in a row, with commas between them unless something else is."""
    for index, part in enumerate(parts):
        if index:
            yield by or word("COMMA")
        yield part


def braced(*parts: Part) -> tuple[Part, ...]:
    """Parts between braces."""
    return word("LBRACE"), *parts, word("RBRACE")


def naming(names: Texts, tongue: Tongue) -> Iterator[Node]:
    """Names for people; that of the file's own tongue comes first and needs no mark."""
    for each in sorted(TONGUES, key=lambda other: other != tongue):
        if given := getattr(names, each):
            tag = () if each == tongue else (word("TONGUE", each),)
            yield Node("naming", (*tag, text(given)))


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
    return Node("bracketed", (word("LPAR"), node, word("RPAR"))) if isinstance(condition, kinds) else node


def _value(value: Value) -> Leaf:
    if isinstance(value, Number):
        return number(value.number)
    assert isinstance(value, Quantity)
    return word("QUANTITY", value.key)
