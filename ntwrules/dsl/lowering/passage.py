"""Text that is being read, and what is wrong with it."""

from attrs import define, field

from ntwrules.dsl.findings.diagnostics import Diagnostics, Note
from ntwrules.dsl.parsing.tree import Leaf, Node
from ntwrules.dsl.text.source import Place, Source
from ntwrules.model.texts import Readable

__all__ = ["Passage"]


@define
class Passage:
    """
    Words of one file that are being read.

    Attributes:
        source: The file.

        say: What is wrong with it.

        rule: The rule of the catalogue that is cited unless another is named.
    """

    source: Source
    say: Diagnostics
    rule: str = field(default="", kw_only=True)

    def place(self, first: Node | Leaf, last: Node | Leaf | None = None) -> Place:
        """Where a part of the tree stands, or several from the first to the last."""
        return Place(self.source, first.start, (last or first).end)

    def find(
        self,
        code: str,
        at: Node | Leaf | Place,
        *notes: Note | Place | None,
        rule: str | None = None,
        hint: str = "help",
        **words: str | int | tuple[str, ...] | Readable,
    ) -> None:
        """Say what was found."""
        place = at if isinstance(at, Place) else self.place(at)
        self.say.say(
            code, place, *notes, rule=self.rule if rule is None else rule, severity="error", hint=hint, **words
        )

    def number(self, leaf: Leaf, least: int, most: int, rule: str | None = None) -> int:
        """The number a leaf says; one out of range is told, and brought into it."""
        number = int(leaf.value)
        if not least <= number <= most:
            self.find("NTW201", leaf, rule=rule, found=leaf.value, n_least=least, n_most=most)
        return min(max(number, least), most)
