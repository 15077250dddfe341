"""What is known of a game while its files are read, less than its whole rulebook, and how mistakes in them are told."""

from collections.abc import Mapping
from pathlib import Path

from attrs import Factory, define, field, frozen

from ntwrules.dsl.findings.diagnostics import Diagnostics, Note
from ntwrules.dsl.parsing.parser import Grammar
from ntwrules.dsl.parsing.tree import Leaf, Node
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import Place, Source
from ntwrules.model.seats import SeatPlan
from ntwrules.model.texts import Readable
from ntwrules.model.variants.variant import Variant

__all__ = ["Language", "Passage"]


@frozen(eq=False, kw_only=True)
class Language:
    """
    The language of one game.

    Attributes:
        key: The game's name in `variant "…" of KEY`, in options, and of the entry point that offers it.

        variant: The class of its variants.

        grammar: Its rules and words.

        named_after: Kinds of thing that go by the names of another kind.

        data_key: What data for other programs calls it; its key, unless it had another name before.

        cites: The id of its rule about a matter that every game has: ``players``, ``teams``, ``length`` of a game,
            ``fairness`` of the seats; with decks ``numbers`` of cards, with conditions ``endings``.

        everyday: Where it is written what people say every day of this game only, in each tongue.
    """

    key: str
    variant: type[Variant]
    grammar: Grammar = field(repr=False)
    named_after: Mapping[str, str] = field(factory=dict, repr=False)
    data_key: str = field(default=Factory(lambda it: it.key, takes_self=True))
    cites: Mapping[str, str] = field(factory=dict, repr=False)
    everyday: Path | None = None

    @property
    def seat_plan(self) -> SeatPlan:
        """Which seats its variants know, and how many can play."""
        return self.variant.seat_plan

    def cite(self, matter: str) -> str:
        """The id of its rule about a matter, for a message; empty when it has none."""
        return self.cites.get(matter, "")


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
        cited = self.rule if rule is None else rule
        self.say.say(code, place, *notes, rule=cited, severity="error", hint=hint, **words)

    def number(self, leaf: Leaf, least: int, most: int, rule: str | None = None, *, counts: bool = True) -> int:
        """The number a leaf says; one out of range is told, and brought into it: that was meant only if it *counts*."""
        number = int(leaf.value)
        if not least <= number <= most:
            self.find("NTW201", leaf, rule=rule, found=leaf.value, n_least=least, n_most=most)
            from ntwrules.dsl.everyday.numbers import fitting  # only what is wrong needs it

            near = fitting(self.source, leaf.start, number, range(least, most + 1)) if counts else None
            self.say.propose("NTW201", () if near is None else [Edit(leaf.start, leaf.end, str(near))])
        return min(max(number, least), most)
