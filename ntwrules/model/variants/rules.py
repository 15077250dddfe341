"""The rules of a game as its players read them, each with the id that code, tests and messages cite."""

from typing import Literal

from attrs import field, frozen

from ntwrules.model.texts import Texts, Tongue

__all__ = ["Alternative", "Rule", "RuleSection"]


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
