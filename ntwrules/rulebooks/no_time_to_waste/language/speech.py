"""The words of players for what stands in two variants."""

from collections.abc import Iterable

from attrs import evolve, frozen

from ntwrules.dsl.rows.printing import use_node, uses_node
from ntwrules.dsl.writing.comparing import Comparison
from ntwrules.dsl.writing.layout import part_to_text
from ntwrules.dsl.writing.printing import condition_to_node
from ntwrules.model.seats import Seat
from ntwrules.model.texts import Texts, Tongue
from ntwrules.model.variants.cards import Effect, Use
from ntwrules.model.variants.conditions import Condition
from ntwrules.rulebooks.no_time_to_waste.effects import GiveUp, Lay, Remove
from ntwrules.rulebooks.no_time_to_waste.issue import Issue
from ntwrules.rulebooks.no_time_to_waste.language.difference_texts import SENTENCES, WORDS
from ntwrules.rulebooks.no_time_to_waste.language.printing import issue_to_node, path_to_node
from ntwrules.rulebooks.no_time_to_waste.paths import Path
from ntwrules.rulebooks.no_time_to_waste.sayings import SAYINGS
from ntwrules.rulebooks.no_time_to_waste.variant import NtwVariant
from ntwrules.rulebooks.no_time_to_waste.views import runs

__all__ = ["Speech", "phrase"]


def phrase(value: Condition | Effect | Issue | Path | Use | tuple[Use, ...], tongue: Tongue) -> str:
    """
    A value in the words of the language.

    >>> phrase(Move(Path((Step("water", 1, 2), Step("land")))), "nl")
    'verplaats 1 pion langs water{1..2}, land'
    """
    match value:
        case Condition():
            node = condition_to_node(value)
        case Effect():
            node = SAYINGS.effects[type(value)].write(value)
        case Issue():
            node = issue_to_node(value)
        case Path():
            node = path_to_node(value)
        case Use():
            node = use_node(SAYINGS, value)
        case _:
            node = uses_node(SAYINGS, value)
    return part_to_text(node, SAYINGS.vocabulary, tongue)


@frozen
class Speech(Comparison[NtwVariant]):
    """Names things in two variants that stand side by side."""

    sentences = SENTENCES
    words = WORDS
    vocabulary = SAYINGS.vocabulary

    def name(self, key: str, names: Texts) -> str:
        """A name in the tongue where there is one; a letter card keeps its letter."""
        own: str = getattr(names, self.tongue)
        if len(key) == 1 and names:
            return f"{key} ({names.read(self.tongue)})"
        return own or key

    def ground(self, key: str) -> str:
        """What something lies on, or is laid."""
        if key in {"water", "land"}:
            return self.spell(key.upper(), key.upper())
        known = {structure.key: structure.names for v in (self.a, self.b) for structure in v.structures}
        name = self.name(key, known.get(key, Texts()))
        return name.lower() if name.istitle() else name

    def uses(self, uses: Iterable[Use]) -> str:
        """The ways to use a card."""
        return f", {self.word('or')} ".join(map(self.use, uses))

    def use(self, use: Use) -> str:
        """A way to use a card in the words of the language, with names in the tongue."""
        return phrase(Use(tuple(evolve(task, effect=self._effect(task.effect)) for task in use.tasks)), self.tongue)

    def _effect(self, effect: Effect) -> Effect:
        match effect:
            case Lay(structure):
                return evolve(effect, structure=self.ground(structure))
            case Remove(structures):
                return evolve(effect, structures=tuple(map(self.ground, structures)))
            case GiveUp(_, keep):
                return evolve(effect, keep=tuple(self.name(key, self._card_names().get(key, Texts())) for key in keep))
        return effect

    def _card_names(self) -> dict[str, Texts]:
        return {card.key: card.names for v in (self.a, self.b) for deck in v.decks for card in deck.cards}

    def issue(self, issue: Issue) -> str:
        """When cards are handed out."""
        return phrase(issue, self.tongue).removeprefix(self.spell("ISSUE", "ISSUE")).strip()

    def who(self, seats: Iterable[Seat]) -> list[str]:
        """Of whom something is said."""
        seats = tuple(seats)
        if set(seats) >= set(self.b.seats):
            return [self.word("everyone")]
        return [self.spell("SEAT", seat) for seat in seats]

    def ranges(self, cells: Iterable[int]) -> str:
        """Cells, those next to one another as a range."""
        rows = runs(sorted(cells))
        return self.listed(str(first) if first == last else f"{first}..{last}" for first, last in rows)
