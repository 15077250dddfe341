"""What there is to tell about a record."""

from pathlib import Path

from attrs import frozen

from ntwrules.model.texts import SOURCE, Readable, TextStore, Tongue

__all__ = ["SAID", "Notice", "said"]

SAID = TextStore(Path(__file__).parent)

said = SAID.text


@frozen
class Notice:
    """
    Something worth knowing about a record that can be read all the same.

    Attributes:
        code: What it is, for programs: ``cut off`` or ``differs``.

        texts: What it is, for people.

        line: Where in the file, counted from 1; 0 for the file as a whole.
    """

    code: str
    texts: Readable
    line: int = 0

    @classmethod
    def of(cls, code: str, line: int = 0, **words: object) -> "Notice":
        """The notice with a code."""
        return cls(code, said(code, **words), line)

    def sentence(self, tongue: Tongue = SOURCE) -> str:
        """The notice in the words of *tongue*."""
        return self.texts.read(tongue)

    def __str__(self) -> str:
        return self.sentence()
