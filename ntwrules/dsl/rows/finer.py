"""What is done by hand where a row cannot say it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

from attrs import field, frozen

from ntwrules.dsl.lowering.assembly import Assembly, Reading
from ntwrules.dsl.lowering.overlay import Statements
from ntwrules.dsl.parsing.tree import Node
from ntwrules.model.texts import Tongue
from ntwrules.model.variants.cards import Card, Use
from ntwrules.model.variants.endings import End, Win

__all__ = ["Finer", "Found", "PlayersWords", "by_row"]

F = TypeVar("F", bound=Callable[..., Any])

#: A difference before it is put into words: its kind and what its sentence mentions.
Found = tuple[str, dict[str, Any]]


class PlayersWords(Protocol):
    """Says as people do at the table what a row says in the words of a file."""

    def ways(self, uses: Iterable[Use]) -> str:
        """The ways to use something, inside a sentence."""

    def walk(self, card: Card) -> tuple[Use, str] | None:
        """What a card does because of its number, if it does, and how far that goes, behind the number."""

    def won(self, win: Win) -> str:
        """When somebody wins, inside a sentence."""

    def ended(self, end: End) -> str:
        """When the game ends, inside a sentence."""


@frozen
class Finer:
    """
    What a row cannot say, by the key of the row it refines.

    Attributes:
        reads: Makes of a node what it says, or None when that is about something taken away.

        writes: Gives the node that says a value, for a rule of the grammar that is written by hand.

        fields: Makes of the values in a row those of the fields it sets.

        values: Makes of a thing the values in the row that says it.

        lowers: Turns a clause into statements, or a whole block.

        makes: Makes of all that was said of a kind of thing the fields of the variant that hold it.

        prints: Gives the clauses that say a kind of thing, asked by the one who prints the variant.

        things: Gives the things of a kind, where a variant holds them in several places.

        differs: Finds what differs in what a row says, each with what its sentence mentions, asked by the one who
            compares.

        words: Puts uses and conditions of a variant into the words of players; otherwise they are said as in a file.

        more: Gives further fields of the variant, made of those that rows set.

        check: Looks whether all fields together can be played, and tells what is wrong.
    """

    reads: Mapping[str, Callable[[Node, Reading], Any]] = field(factory=dict)
    writes: Mapping[str, Callable[[Any], Node]] = field(factory=dict)
    fields: Mapping[str, Callable[[dict[str, Any]], dict[str, Any]]] = field(factory=dict)
    values: Mapping[str, Callable[[Any], Mapping[str, Any]]] = field(factory=dict)
    lowers: Mapping[str, Callable[[Node, Statements], None]] = field(factory=dict)
    makes: Mapping[str, Callable[[Assembly], dict[str, Any]]] = field(factory=dict)
    prints: Mapping[str, Callable[[Any], Iterator[Node]]] = field(factory=dict)
    things: Mapping[str, Callable[[Any], tuple[Any, ...]]] = field(factory=dict)
    differs: Mapping[str, Callable[[Any], Iterator[Found]]] = field(factory=dict)
    words: Callable[[Any, Tongue], PlayersWords] | None = None
    more: Callable[[Assembly, dict[str, Any]], dict[str, Any]] = field(default=lambda _, __: {})
    check: Callable[[Assembly, dict[str, Any]], None] = field(default=lambda _, __: None)


def by_row(*functions: F) -> Mapping[str, F]:
    """Functions by the row that each of them refines, whose name it has."""
    return MappingProxyType({function.__name__.lstrip("_"): function for function in functions})
