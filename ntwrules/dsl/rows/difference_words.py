"""The words in which differences are told: those of the rows, with things called as people call them."""

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Generic, Literal, TypeVar

from attrs import field, frozen

from ntwrules.dsl.parsing.tree import Leaf, Node
from ntwrules.dsl.rows.printing import use_node
from ntwrules.dsl.rows.table import Sayings
from ntwrules.dsl.writing.layout import part_to_text
from ntwrules.dsl.writing.nodes import Part
from ntwrules.model.seats import Seat
from ntwrules.model.texts import Texts, Tongue, texts_of
from ntwrules.model.variants.cards import Use
from ntwrules.model.variants.decks import Decks
from ntwrules.model.variants.variant import Variant

__all__ = ["Difference", "DifferenceWords", "shared"]

V = TypeVar("V", bound=Variant)


@frozen
class Difference:
    """
    One thing that plays differently.

    Attributes:
        kind: Which kind of difference it is, a key of the table of sentences.

        sentence: How a player would say it.
    """

    kind: str
    sentence: str

    def __str__(self) -> str:
        return self.sentence


@cache
def shared(group: Literal["sentences", "words"]) -> Mapping[str, Texts]:
    """Sentences, or words in them, that all games share."""
    import tomllib

    path = Path(__file__).parents[1] / "grammar" / "differences.toml"
    rows: dict[str, dict[str, str]] = tomllib.loads(path.read_text("utf-8"))[group]
    return MappingProxyType({kind: Texts(**said) for kind, said in rows.items()})


@frozen
class DifferenceWords(Generic[V]):
    """
    Two variants side by side, and how what differs is said; a row with a sentence of its own is told by it.

    Attributes:
        a: The one compared with.

        b: The one whose differences are told.

        tongue: In which they are told.

        sayings: The rows.
    """

    a: V
    b: V
    tongue: Tongue
    sayings: Sayings = field(kw_only=True)

    def told(self, kind: str, **words: Any) -> Difference:
        """A difference in words."""
        said = {key: self.listed(value) if isinstance(value, list) else value for key, value in words.items()}
        return Difference(kind, self.sentence(kind).read(self.tongue).format(**said))

    def sentence(self, kind: str) -> Texts:
        """The sentence of a row, or one that all rows share."""
        key, _, aspect = kind.partition(" ")
        row = self.sayings.rows.get(key)
        differs = row.said.get("differs", {}) if row is not None else {}
        texts = differs.get(aspect) if aspect else differs
        if texts:
            return texts_of(texts)
        known = shared("sentences")
        return known[kind if kind in known else _DERIVED.get(aspect, "does")]

    def word(self, key: str) -> str:
        """A word that stands in sentences."""
        return shared("words")[key].read(self.tongue)

    def spell(self, terminal: str, key: str = "") -> str:
        """A word of the language."""
        return self.sayings.vocabulary.by_key[terminal, key or terminal].spell(self.tongue)

    def listed(self, words: Iterable[str], joint: str = "and") -> str:
        """Words in a row, as people say them."""
        *most, last = dict.fromkeys(words)
        return f"{', '.join(most)} {self.word(joint)} {last}" if most else last

    def text(self, rule: str, parts: Iterable[Part]) -> str:
        """Parts in the words of the language, with things called as people call them."""
        return part_to_text(self._called(Node(rule, tuple(parts))), self.sayings.vocabulary, self.tongue)

    def _called(self, node: Node) -> Node:
        kinds = self.sayings.mentions.get(node.rule, ())

        def called(part: Part) -> Part:
            if isinstance(part, Node):
                return self._called(part)
            return Leaf("NAME", self.mention(kinds[0], part.value)) if part.type == "NAME" and kinds else part

        return Node(node.rule, tuple(map(called, node.parts)))

    def name(self, kind: str, key: str) -> str:
        """What a thing is called in one of the variants."""
        row = self.sayings.rows[kind]
        known = [thing.names for variant in (self.b, self.a) for thing in row.value_of(variant) if thing.key == key]
        return next((own for names in known if (own := getattr(names, self.tongue))), key)

    def mention(self, kind: str, key: str) -> str:
        """What a thing is called inside a sentence; a card keeps its own way to be written."""
        if kind != "card":
            return self.name(kind, key).lower()
        both: tuple[Variant, ...] = (self.b, self.a)
        cards = [card for one in both if isinstance(one, Decks) for deck in one.decks for card in deck.cards]
        return self.called(key, next((card.names for card in cards if card.key == key), Texts()))

    def called(self, key: str, *names: Texts) -> str:
        """The first name in the tongue, or else the key; a card that goes by a letter keeps it."""
        if len(key) == 1 and names[0]:
            return f"{key} ({names[0].read(self.tongue)})"
        return next(filter(None, (getattr(each, self.tongue) for each in names)), key)

    def chosen(self, terminal: str, key: str) -> str:
        """What was chosen, in the words of a player where the table has some."""
        said = self.sayings.kept["table"]["choices"].get(terminal, {}).get(key, {})
        return texts_of(said["differs"]).read(self.tongue) if "differs" in said else self.spell(terminal, key)

    def uses(self, uses: Iterable[Use]) -> str:
        """The ways to use a card."""
        return f", {self.word('or')} ".join(map(self.use, uses))

    def use(self, use: Use) -> str:
        """A way to use a card."""
        return self.text("use", use_node(self.sayings, use).parts)

    def who(self, seats: Iterable[Seat]) -> list[str]:
        """Of whom something is said."""
        seats = tuple(seats)
        everyone = {seat for seating in self.b.seatings for seat in seating.seats}
        return [self.word("everyone")] if everyone <= set(seats) else [self.spell("SEAT", seat) for seat in seats]


#: The sentence that is derived for each thing that can differ; all others are told as what a thing does.
_DERIVED = {"instead": "instead", "added": "added", "removed": "removed", "copies": "copies"}
