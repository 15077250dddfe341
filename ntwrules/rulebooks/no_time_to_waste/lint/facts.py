"""What is known of a variant before anybody plays it."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from attrs import frozen

from ntwrules.model.seats import Seating
from ntwrules.model.variants.cards import Card, Draw, Effect, Task
from ntwrules.model.variants.reasoning import atoms
from ntwrules.rulebooks.no_time_to_waste.effects import Confront, Lay
from ntwrules.rulebooks.no_time_to_waste.machine.facts import Table
from ntwrules.rulebooks.no_time_to_waste.machine.game import NtwGame
from ntwrules.rulebooks.no_time_to_waste.variant import Face, NtwVariant, Structure

__all__ = ["Facts", "TaskInGame", "steps_apart", "told"]


#: With more comparisons in `win` and `end` than this, nothing is said about them.
_MOST_COMPARED = 200


@frozen
class TaskInGame:
    """
    One task of a card or face in the game.

    Attributes:
        kind: ``card`` or ``face``.

        source: The card or face.

        use: In which of its uses, counted from 0.

        opens: Does the use begin with it?

        task: What is to be done.
    """

    kind: str
    source: Card | Face
    use: int
    opens: bool
    task: Task


def told(counts: Sequence[int]) -> str:
    """
    Numbers of players as a message shows them.

    >>> told([2, 3, 4]), told([1, 3])
    ('2–4', '1, 3')
    """
    if len(counts) > 1 and counts[-1] - counts[0] == len(counts) - 1:
        return f"{counts[0]}–{counts[-1]}"
    return ", ".join(map(str, counts))


def steps_apart(size: int, one: int, other: int) -> int:
    """How many steps it takes at least from one cell to another."""
    return max(abs(one // size - other // size), abs(one % size - other % size))


class Facts:
    """
    What follows from a variant, worked out when first asked for.

    Attributes:
        variant: What was said.

        game: Its tables.
    """

    def __init__(self, variant: NtwVariant) -> None:
        self.variant = variant
        self.game = NtwGame(variant)

    def table(self, seating: Seating) -> Table:
        """These players at the board."""
        return self.game.table(seating.seats)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every kind of card in the game."""
        return self.game.cards

    @cached_property
    def numbers(self) -> tuple[Card, ...]:
        """The cards that are kept in hand."""
        return tuple(card for card in self.cards if card.number is not None)

    @cached_property
    def letters(self) -> tuple[Card, ...]:
        """The cards that are carried out at once."""
        return tuple(card for card in self.cards if card.number is None)

    @cached_property
    def held(self) -> tuple[Card, ...]:
        """The cards that can be somebody's for a while: in hand, or in front of who misses turns for them (A)."""
        return tuple(
            card for card, lies in zip(self.cards, self.game.lying, strict=True) if card.number is not None or lies
        )

    @cached_property
    def faces(self) -> tuple[Face, ...]:
        """The sides of the action die, if it is ever thrown."""
        return self.variant.faces if "action-die" in self.variant.options else ()

    @cached_property
    def most_players(self) -> int:
        """The largest number of players."""
        return max(seating.players for seating in self.variant.seatings)

    @cached_property
    def doings(self) -> tuple[TaskInGame, ...]:
        """Every task of every card and face in the game."""
        return tuple(self._doings())

    def _doings(self) -> Iterator[TaskInGame]:
        for kind, sources in (("card", self.cards), ("face", self.faces)):
            for source in sources:
                for number, use in enumerate(source.uses):
                    for place, task in enumerate(use.tasks):
                        yield TaskInGame(kind, source, number, place == 0, task)

    def does(self, *effects: type[Effect]) -> bool:
        """Has any card or face in the game one of these effects?"""
        return any(isinstance(doing.task.effect, effects) for doing in self.doings)

    @cached_property
    def issues(self) -> bool:
        """Are cards handed out in the course of the game?"""
        issue = self.variant.issue
        return bool(self.cards and issue.count and (issue.rounds or issue.every))

    @cached_property
    def first_issue(self) -> int | None:
        """How many rounds have been played when the first card is handed out; None when none is (C2)."""
        issue = self.variant.issue
        return (issue.rounds[0] if issue.rounds else issue.every) if self.issues else None

    @cached_property
    def dealt(self) -> bool:
        """Do cards come otherwise than by the schedule: before the game (B8), or by the action die?"""
        drawn = any(isinstance(task.effect, Draw) for face in self.faces for use in face.uses for task in use.tasks)
        return bool(self.variant.beforehand) or drawn

    @cached_property
    def opposed(self) -> bool:
        """Are there opponents with some number of players? (R1)"""
        return any(len(self.table(seating).teams) > 1 for seating in self.variant.seatings)

    @cached_property
    def known(self) -> Mapping[str, Structure]:
        """The structures by key."""
        return {structure.key: structure for structure in self.variant.structures}

    @cached_property
    def readable(self) -> bool:
        """Are there no more conditions than a person keeps in mind? Of others nothing is said."""
        lines = [win.when for win in self.variant.wins] + [end.when for end in self.variant.ends]
        return sum(len(list(atoms(when))) for when in lines) <= _MOST_COMPARED

    @cached_property
    def lies(self) -> frozenset[str]:
        """The structures that can ever lie on the board: laid before the game, or by something that comes (S1)."""
        found: set[str] = set()
        for laid in self.variant.laid:
            what = laid.what
            while what in self.known:
                found.add(what)
                what = self.known[what].on
        laying = {doing.task.effect.structure for doing in self.doings if isinstance(doing.task.effect, Lay)}
        waiting = {key for key in laying if key in self.known and self.known[key].supply}
        while new := {key for key in waiting - found if self.known[key].on in {"water", "land", *found}}:
            found |= new
        return frozenset(found)

    @cached_property
    def confronts(self) -> bool:
        """Can anybody be confronted?"""
        return self.opposed and self.does(Confront)
