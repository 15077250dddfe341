"""The rules of a game as its players read them, each with the id that code, tests and messages cite."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal

from attrs import field, frozen

from ntwrules.model.texts import Texts, Tongue, texts_of

__all__ = ["Alternative", "Rule", "RuleSection", "read_rules", "text_to_rules"]


@frozen
class RuleSection:
    """
    A part of the rulebook.

    Attributes:
        key: The letter its ids begin with.

        title: What it is about.
    """

    key: str
    title: Texts


@frozen
class Alternative:
    """
    What a variant can choose instead.

    Attributes:
        file: What its `.ntw` file says, in the words of each tongue.

        sentence: What that means at the table.
    """

    file: Texts
    sentence: Texts


@frozen(kw_only=True)
class Rule:
    """
    A rule of a game.

    Attributes:
        id: Its name in code, tests, messages and docs, such as ``M1``.

        section: Where it belongs.

        sentence: What holds, the gist of it in the first sentence.

        ruling: What was decided where the rulebook is silent, unclear or at odds with itself; often nothing.

        alternatives: What a variant can choose instead.

        within: The key of a shipped variant in which it is at work, where the base game does not know it.
    """

    id: str
    section: RuleSection
    sentence: Texts
    ruling: Texts = field(factory=Texts)
    alternatives: tuple[Alternative, ...] = ()
    within: str = ""

    @property
    def kind(self) -> Literal["text", "ruling"]:
        """Does all of it stand in the rulebook, or did something have to be decided?"""
        return "ruling" if self.ruling else "text"

    def gist(self, tongue: Tongue) -> str:
        """
        The first sentence.

        >>> moving = RuleSection("M", Texts(en="Moving"))
        >>> Rule(id="M2", section=moving, sentence=Texts(en="Never onto water. Nor into a boat.")).gist("en")
        'Never onto water.'
        """
        first, stop, _ = self.sentence.read(tongue).partition(". ")
        return first + stop.strip()


@cache
def read_rules(file: Path) -> Mapping[str, Rule]:
    """
    Every rule of a game by its id, in the order of its book, from the catalogue that its rulebook keeps.

    >>> from ntwrules.rulebooks.installed import rulebooks
    >>> rulebooks()["ntw"].rules()["M2"].sentence.en
    'A move never ends on water or in a boat.'
    """
    return text_to_rules(file.read_text("utf-8"))


def text_to_rules(text: str) -> Mapping[str, Rule]:
    r"""
    Every rule of a catalogue by its id, in its order.

    >>> rules = text_to_rules('[M]\ntitle.en = "Moving"\n[M.M2]\nen = "Never onto\twater."')
    >>> rules["M2"].sentence.en, rules["M2"].section.title.en
    ('Never onto water.', 'Moving')
    """
    table = tomllib.loads(text)
    return MappingProxyType({rule.id: rule for key, section in table.items() for rule in _section(key, section)})


def _section(key: str, table: dict[str, Any]) -> Iterator[Rule]:
    section = RuleSection(key, texts_of(table["title"]))
    for id_, row in table.items():
        if id_ != "title":
            yield Rule(
                id=id_,
                section=section,
                sentence=texts_of(row),
                ruling=texts_of(row.get("ruling", {})),
                alternatives=tuple(
                    Alternative(texts_of(other["file"]), texts_of(other)) for other in row.get("alternatives", ())
                ),
                within=row.get("within", ""),
            )
