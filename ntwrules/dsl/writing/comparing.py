"""What plays differently in two variants: what the sentences of all games have in common."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Generic, Literal, TypeVar

from attrs import evolve, frozen

from ntwrules.dsl.text.words import Vocabulary
from ntwrules.model.texts import Texts, Tongue
from ntwrules.model.variants.variant import Variant

__all__ = ["Comparison", "Difference", "Found", "shared"]

V = TypeVar("V", bound=Variant)

#: A difference before it is put into words: its kind and what its sentence mentions.
Found = tuple[str, dict[str, Any]]


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
class Comparison(Generic[V]):
    """
    Names things in two variants that stand side by side, and tells what differs; a rulebook finds it.

    Attributes:
        a: The one compared with.

        b: The one whose differences are told.

        tongue: In which they are told.
    """

    a: V
    b: V
    tongue: Tongue

    @property
    def vocabulary(self) -> Vocabulary:
        """The words of the language."""
        raise NotImplementedError

    def all(self) -> Iterator[Found]:
        """Every difference, in the order of a file."""
        raise NotImplementedError

    def differences(self) -> list[Difference]:
        """What is to be told of two variants that play differently."""
        return [self.told(kind, **words) for kind, words in _grouped(self.all())] or [self.told("other")]

    def no_difference(self) -> Difference:
        """What is to be told of two that play the same."""
        a, b = self.a, self.b
        alike = evolve(a, key=b.key, version=b.version, author=b.author) == b
        return self.told("same" if alike else "names")

    def told(self, kind: str, **words: Any) -> Difference:
        """A difference in words."""
        said = {key: self.listed(value) if isinstance(value, list) else value for key, value in words.items()}
        return Difference(kind, self.sentence(kind).read(self.tongue).format(**said))

    def sentence(self, kind: str) -> Texts:
        """The sentence in which a kind of difference is told."""
        return shared("sentences")[kind]

    def word(self, key: str) -> str:
        """A word that stands in sentences."""
        return shared("words")[key].read(self.tongue)

    def spell(self, terminal: str, key: str = "") -> str:
        """A word of the language."""
        return self.vocabulary.by_key[terminal, key or terminal].spell(self.tongue)

    def listed(self, words: Iterable[str], joint: str = "and") -> str:
        """Words in a row, as people say them."""
        *most, last = dict.fromkeys(words)
        return f"{', '.join(most)} {self.word(joint)} {last}" if most else last

    def numbers(self, numbers: Iterable[int]) -> str:
        """Numbers of which one holds."""
        numbers = sorted(numbers)
        if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
            return f"{numbers[0]} {self.word('to')} {numbers[-1]}"
        return self.listed(map(str, numbers), "or")

    def players(self) -> Iterator[Found]:
        """How many can play, and who takes part then."""
        a, b = ({seating.players: seating.seats for seating in variant.seatings} for variant in (self.a, self.b))
        if a.keys() != b.keys():
            yield "players", {"a": self.numbers(a), "b": self.numbers(b)}
        for n in sorted(a.keys() & b.keys()):
            if a[n] != b[n]:
                seats = ([self.spell("SEAT", seat) for seat in seating[n]] for seating in (a, b))
                yield "seats", dict(zip("ab", map(self.listed, seats), strict=True)) | {"n": n}


def _grouped(found: Iterable[Found]) -> Iterator[Found]:
    """The same thing said of several cards, seats or other things is said once."""
    groups: dict[tuple[Any, ...], Found] = {}
    for kind, words in found:
        plural = next((word for word in ("what", "who") if isinstance(words.get(word), list)), None)
        rest = tuple(sorted((key, str(value)) for key, value in words.items() if key != plural))
        _, first = groups.setdefault((kind, plural, rest), (kind, words))
        if plural and first is not words:
            first[plural] = first[plural] + words[plural]
    yield from groups.values()
