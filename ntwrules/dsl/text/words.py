"""The words of the language, one table for all tongues."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from attrs import define, field, frozen

from ntwrules.model.seats import SeatPlan
from ntwrules.model.texts import SOURCE, TONGUES, Tongue

__all__ = ["CORE", "DECKS", "ENDINGS", "Vocabulary", "Word", "seat_words", "thing", "word"]


@frozen
class Word:
    """
    A word or fixed phrase of the language.

    Attributes:
        terminal: What the grammar calls it.

        key: Which of several words with that terminal it is; often the terminal is enough.

        spellings: Per tongue the ways to write it, the usual one first; for things that are counted, one and many.

        counted: Is it a thing that is counted, such as `card`?
    """

    terminal: str
    key: str
    spellings: Mapping[Tongue, tuple[str, ...]] = field(hash=False)
    counted: bool = False

    def spell(self, tongue: Tongue, *, many: bool = False) -> str:
        """How it is usually written in *tongue*."""
        return self.spellings[tongue][1 if many and self.counted else 0]


def word(terminal: str, en: str, nl: str, key: str = "") -> Word:
    """A row of the table; several spellings of one word are separated by ``|``."""
    return Word(terminal, key or terminal, _spelled(en=en, nl=nl))


def thing(terminal: str, en: str, nl: str) -> Word:
    """A row for a thing that is counted: one and many, separated by ``|``."""
    return Word(terminal, terminal, _spelled(en=en, nl=nl), counted=True)


def _spelled(**said: str) -> dict[Tongue, tuple[str, ...]]:
    """The spellings in every tongue; a tongue without a column of its own writes what the source writes."""
    return {tongue: tuple(said.get(tongue, said[SOURCE]).split("|")) for tongue in TONGUES}


#: Words that any rulebook can use.
CORE = (
    word("NTW", "ntw", "ntw"),
    word("VARIANT", "variant", "variant"),
    word("OF", "of", "van"),
    word("BASED_ON", "based on", "op basis van"),
    word("KEY", "key", "sleutel"),
    word("VERSION", "version", "versie"),
    word("AUTHOR", "author", "auteur"),
    word("TITLE", "title", "titel"),
    word("ABOUT", "about", "over"),
    *(word("TONGUE", tongue, tongue, tongue) for tongue in TONGUES),
    word("PLAYERS", "players", "spelers"),
    word("TO", "to", "tot"),
    word("ONE_TEAM", "as one team", "als één team|als een team"),
    word("SEATS", "seats", "plaatsen"),
    word("WITHOUT", "without", "zonder"),
    word("AND", "and", "en"),
    word("OR", "or", "of"),
    word("ALLOW", "allow", "sta toe|toegestaan"),
)


def seat_words(plan: SeatPlan) -> tuple[Word, ...]:
    """
    The words for the seats of a game.

    >>> from ntwrules.model.compass import compass_plan
    >>> [word.spell("nl") for word in seat_words(compass_plan(("south", "northeast")))]
    ['zuid', 'noordoost']
    """
    return tuple(
        Word("SEAT", seat, _spelled(**{tongue: plan.name(seat, tongue) for tongue in TONGUES})) for seat in plan.seats
    )


#: Words of decks and of what their cards do.
DECKS = (
    word("DECK", "deck", "stapel"),
    thing("CARD", "card|cards", "kaart|kaarten"),
    word("PRINTED", "number", "nummer"),
    word("EVERY", "every", "elke"),
    word("EACH_PLAYER", "each player", "elke speler"),
    word("MAY", "may", "mag"),
    word("THEN", "then", "daarna"),
    word("DRAW", "draw", "trek"),
)

#: Words of winning, alone or together, and of ending.
ENDINGS = (
    word("TEAMS", "teams", "teams"),
    word("NONE", "none", "geen"),
    word("WIN", "win", "win"),
    word("END_WORD", "end", "einde"),
    word("ALSO", "also", "ook"),
    word("WHEN", "when", "wanneer"),
    word("PLAYED_OUT", "round played out", "ronde uitgespeeld"),
    word("NOT", "not", "niet"),
)


@define(frozen=True, slots=False, eq=False)
class Vocabulary:
    """
    Every word of one rulebook's language, ready to be looked up.

    Attributes:
        words: The table.
    """

    words: tuple[Word, ...]

    @cached_property
    def by_first(self) -> Mapping[Tongue, Mapping[str, tuple[tuple[tuple[str, ...], Word], ...]]]:
        """
        Per tongue and first word: the phrases that begin so (further words and row), longest first.

        Of two as long, that comes first whose usual spelling it is.
        """
        found: dict[Tongue, dict[str, list[tuple[int, int, tuple[str, ...], Word]]]] = {}
        for tongue in TONGUES:
            table = found[tongue] = {}
            for row in self.words:
                for way, phrase in enumerate(row.spellings[tongue]):
                    first, *rest = phrase.split()
                    table.setdefault(first, []).append((-len(rest), way, tuple(rest), row))
        return {
            tongue: {
                first: tuple((rest, row) for _, _, rest, row in sorted(rows, key=lambda row: row[:2]))
                for first, rows in table.items()
            }
            for tongue, table in found.items()
        }

    @cached_property
    def by_key(self) -> Mapping[tuple[str, str], Word]:
        """The rows by terminal and key."""
        return {(row.terminal, row.key): row for row in self.words}

    @cached_property
    def telling(self) -> Mapping[Tongue, frozenset[str]]:
        """Per tongue the single words that occur in no other tongue."""
        every = {tongue: set(_single(self.words, tongue)) for tongue in TONGUES}
        return {
            tongue: frozenset(every[tongue].difference(*(every[other] for other in TONGUES if other != tongue)))
            for tongue in TONGUES
        }

    @cached_property
    def longest(self) -> int:
        """Of how many words the longest phrase consists."""
        return max(len(phrase.split()) for row in self.words for some in row.spellings.values() for phrase in some)

    def spellings(self, terminal: str, tongue: Tongue) -> Iterator[str]:
        """Every way to write the words of *terminal*."""
        for row in self.words:
            if row.terminal == terminal:
                yield from row.spellings[tongue]


def _single(words: Iterable[Word], tongue: Tongue) -> Iterator[str]:
    for row in words:
        for phrase in row.spellings[tongue]:
            yield from phrase.split()
