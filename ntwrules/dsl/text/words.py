"""The words of the language and what each means, with a column for each tongue in the tables they stand in."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal, TypeAlias

from attrs import define, field, frozen

from ntwrules.dsl.text.alphabets import in_latin
from ntwrules.model.seats import SeatPlan
from ntwrules.model.texts import TONGUES, Texts, Tongue

__all__ = ["CORE_MENTIONS", "Gloss", "Glosses", "Mentions", "Share", "Vocabulary", "Word", "files_to_words",
           "plain_name", "seat_words", "shared_glosses", "word_files"]  # fmt: skip


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


#: Parts of the language that a rulebook may take or leave.
Share: TypeAlias = Literal["decks", "endings"]


def word_files(*shares: Share) -> tuple[Path, ...]:
    """The tables of the words that every rulebook has, and of those of the parts it takes."""
    here = Path(__file__).parents[1] / "grammar"
    return tuple(here / f"{name}.toml" for name in ("heading_words", "words", *(f"{share}_words" for share in shares)))


def _rows(*files: Path) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    """All that tables say of words, by terminal and key."""
    import tomllib

    for file in files:
        for terminal, said in tomllib.loads(file.read_text("utf-8")).items():
            alone = "means" in said
            yield from ((terminal, key, row) for key, row in ({terminal: said} if alone else said).items())


def files_to_words(*files: Path) -> tuple[Word, ...]:
    """
    The words that tables spell; seats are spelled by each game.

    >>> [word.spell("nl", many=True) for word in files_to_words(*word_files("decks")) if word.counted]
    ['kaarten']
    """
    found: dict[tuple[str, str], Word] = {}
    for terminal, key, said in _rows(*files):
        if terminal == "TONGUE":  # each is written as its files are called, whoever writes
            found |= {(terminal, own): Word(terminal, own, dict.fromkeys(TONGUES, (own,))) for own in TONGUES}
        elif terminal == key:
            spelled = {tongue: tuple(said[tongue].split("|")) for tongue in TONGUES}
            found[terminal, key] = Word(terminal, key, spelled, said.get("counted", False))
    return tuple(found.values())


def seat_words(plan: SeatPlan) -> tuple[Word, ...]:
    """
    The words for the seats of a game; a name that begins with a capital may be written without.

    >>> from ntwrules.model.compass import compass_plan
    >>> [word.spell("nl") for word in seat_words(compass_plan(("south", "northeast")))]
    ['zuid', 'noordoost']
    """
    called = {seat: {tongue: plan.name(seat, tongue) for tongue in TONGUES} for seat in plan.seats}
    return tuple(
        Word("SEAT", seat, {tongue: tuple(dict.fromkeys((name, name.lower()))) for tongue, name in names.items()})
        for seat, names in called.items()
    )


def plain_name(name: str) -> str:
    """
    A name as records of games can spell it: small letters without accents, with hyphens between the words.

    >>> plain_name("Één_Stap2")
    'een-stap'
    """
    return "-".join(re.findall("[a-z]+", in_latin(name)))


@define(frozen=True, slots=False, eq=False)
class Vocabulary:
    """
    Every word of one rulebook's language, ready to be looked up.

    Attributes:
        words: The table.
    """

    words: tuple[Word, ...]

    @cached_property
    def by_first(self) -> Mapping[Tongue, Mapping[str, Sequence[tuple[tuple[str, ...], Word]]]]:
        """
        Per tongue and first word: the phrases that begin so (further words and row), longest first.

        Of two as long, that comes first whose usual spelling it is.
        """
        found: dict[Tongue, dict[str, list[tuple[tuple[str, ...], Word]]]] = {tongue: {} for tongue in TONGUES}
        for tongue, table in found.items():
            ways = [
                (phrase.split(), way, row) for row in self.words for way, phrase in enumerate(row.spellings[tongue])
            ]
            for (first, *rest), _, row in sorted(ways, key=lambda each: (-len(each[0]), each[1])):
                table.setdefault(first, []).append((tuple(rest), row))
        return found

    @cached_property
    def by_key(self) -> Mapping[tuple[str, str], Word]:
        """The rows by terminal and key."""
        return {(row.terminal, row.key): row for row in self.words}

    def spelled(self, key: str, tongue: Tongue) -> str:
        """How the word is usually written that has a *key* and a terminal of its own; nothing where there is none."""
        row = self.by_key.get((key, key))
        return row.spell(tongue) if row else ""

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


@frozen
class Gloss:
    """
    What a word means.

    Attributes:
        sentence: In one sentence.

        rules: Ids of the rules of the game it is about.
    """

    sentence: Texts
    rules: tuple[str, ...] = ()


#: By terminal and key, as in the table of words.
Glosses = Mapping[tuple[str, str], Gloss]


@cache
def shared_glosses(*shares: Share) -> Glosses:
    """
    The glosses of the words that every rulebook has, and of those of the parts it takes.

    >>> shared_glosses()["KEY", "KEY"].sentence.en
    'The short name others use to base a variant on this one.'
    """
    rows = _rows(*word_files(*shares))
    return MappingProxyType({(terminal, key): Gloss(Texts(**said["means"])) for terminal, key, said in rows})


#: Which kinds of thing a name in a rule of the grammar can be; a rule that means different things in different blocks
#: has the block's rule behind it. What is in no such table is a kind of its own, known from where else it stands.
Mentions = Mapping[str, tuple[str, ...]]

CORE_MENTIONS: Mentions = MappingProxyType(
    {
        "parents": ("variants",),
        "rulebook": ("rulebooks",),
        "key": ("file",),
        "naming": (),
        "without": (),
        "without deck": ("card",),
        "allow": ("warnings",),
    }
)
