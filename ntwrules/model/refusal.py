"""Why an action is not allowed, as a value."""

from attrs import frozen

from ntwrules.model.texts import Texts, Tongue
from ntwrules.model.variant import Origin

__all__ = ["Refusal"]


@frozen
class Refusal:
    """
    The reason an action is refused.

    Attributes:
        code: What is wrong, for programs, such as ``not-adjacent``.

        rule: The id of the rule in the catalogue.

        texts: What is wrong, for people.

        origin: The place in the ``.ntw`` file that makes it so, where there is one.

    >>> import ntwrules
    >>> state = ntwrules.load("base").start(players=2).apply("roll 1 0 6 5 8").apply("flood 108")
    >>> refusal = state.why_not("move 360>342")
    >>> refusal.code, refusal.rule, str(refusal)
    ('not-adjacent', 'M1', '342 does not touch 360')
    """

    code: str
    rule: str
    texts: Texts
    origin: Origin | None = None

    def sentence(self, tongue: Tongue = "en") -> str:
        """The reason in the words of *tongue*."""
        return self.texts.read(tongue)

    def __str__(self) -> str:
        return self.sentence("en")
