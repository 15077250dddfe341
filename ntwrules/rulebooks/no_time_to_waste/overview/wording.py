"""The words for what cards and faces do, for paths and for conditions: from the values alone, whoever made them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from attrs import frozen

from ntwrules.model.seats import Seat
from ntwrules.model.texts import Texts
from ntwrules.model.variants.cards import Card, Draw, Task, Use
from ntwrules.model.variants.conditions import And, Compare, Condition, Not, Number, Operator, Or, Quantity, Value
from ntwrules.rulebooks import telling
from ntwrules.rulebooks.no_time_to_waste.effects import (
    Confront,
    Drain,
    Flood,
    GiveUp,
    Lay,
    Move,
    Remove,
    Rescue,
    RollAndFlood,
    Skip,
)
from ntwrules.rulebooks.no_time_to_waste.paths import Path, Step
from ntwrules.rulebooks.no_time_to_waste.texts import CARD
from ntwrules.rulebooks.no_time_to_waste.variant import SEAT_PLAN, Face, NtwVariant
from ntwrules.rulebooks.no_time_to_waste.views import runs
from ntwrules.rulebooks.telling import capital

__all__ = ["Wording"]

_FLIPPED: dict[Operator, Operator] = {"=": "=", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}
_OPPOSITE: dict[Operator, Operator] = {"=": "!=", "!=": "=", "<": ">=", "<=": ">", ">": "<=", ">=": "<"}


@frozen
class Wording(telling.Wording[NtwVariant]):
    """
    Puts the values of a variant into the words of a tongue.

    Attributes:
        solo: Does it speak to somebody who plays alone?
    """

    phrases = CARD

    solo: bool = False

    # Names and rows of words -----------------------------------------------------------------------------------------

    def structure(self, key: str) -> str:
        """What a structure, or bare ground, is called inside a sentence."""
        names = {structure.key: structure.names for structure in self.variant.structures}
        return self.noun(key, names.get(key, Texts()))

    def card(self, card: Card) -> str:
        """What a card is called; a letter keeps its letter."""
        name = self.title(card.key, card.names)
        lettered = len(card.key) == 1 and name != card.key
        return self.say("card.letter", key=card.key, name=name) if lettered else name

    def face(self, face: Face) -> str:
        """What a side of the action die is called; one without a name goes by that of the structure."""
        names = {structure.key: structure.names for structure in self.variant.structures}
        return self.title(face.key, face.names or names.get(face.key, Texts()))

    def seat(self, seat: Seat) -> str:
        """What a seat is called."""
        return SEAT_PLAN.name(seat, self.tongue)

    def cells(self, cells: Iterable[int]) -> str:
        """Cells in a row, neighbours as a range."""
        rows = runs(sorted(cells))
        return self.listed(str(first) if first == last else f"{first}–{last}" for first, last in rows)

    # Effects ---------------------------------------------------------------------------------------------------------

    def uses(self, uses: Iterable[Use]) -> str:
        """The ways to use a card or face, as one sentence."""
        return self.say("sentence", text=capital(self.joined(uses)))

    def joined(self, uses: Iterable[Use]) -> str:
        """The same inside a sentence."""
        return self._joined("uses.or", map(self.use, uses))

    def use(self, use: Use) -> str:
        """One way; what the holder does after all have done something is said to be the holder's."""
        said, before = self.task(use.tasks[0]), use.tasks[0]
        for task in use.tasks[1:]:
            key = "tasks.then-you" if before.each and not task.each else "tasks.then"
            said, before = self.say(key, first=said, next=self.task(task)), task
        return said

    def task(self, task: Task) -> str:
        """
        Who does what.

        >>> import ntwrules
        >>> base = ntwrules.load("base").variant
        >>> Wording(base, "nl").task(Task(Drain(2), each=True, may=True))
        'elke speler mag hoogstens 2 watercellen droogleggen'
        """
        who = "each-may" if task.each and task.may else "each" if task.each else "may" if task.may else "you"
        say, effect = self.say, task.effect
        match effect:
            case Draw(n):
                return say(f"draw.{who}", n)
            case Lay(structure, n):
                return (
                    say(f"lay.{who}", n, what=self.structure(structure)) if self._exist(structure) else say("nothing")
                )
            case Rescue(n):
                return say(f"rescue.{who}", n)
            case Move(path, n):
                return say(f"move.{who}", n, path=self.path(path))
            case Skip(n):
                return say(f"skip.{who}", n)
            case RollAndFlood(n):
                return say(f"roll.{who}", n)
            case Drain(n):
                return say(f"drain.{who}", n)
            case Flood(n, beside):
                return say(f"flood-beside.{who}" if beside else f"flood.{who}", n)
            case GiveUp(n, keep):
                kept = {
                    card.key: self.title(card.key, card.names) for deck in self.variant.decks for card in deck.cards
                }
                names = self.listed((key if len(key) == 1 else kept.get(key, key) for key in keep), "or")
                return say(f"give-up-except.{who}" if keep else f"give-up.{who}", n, keep=names)
            case Remove(structures, n):
                there = self._exist(*structures)
                return say(f"remove.{who}", n, what=self.listed(there, "or")) if there else say("nothing")
            case Confront():
                return say(f"confront.{who}")
        raise TypeError(effect)

    def _exist(self, *keys: str) -> list[str]:
        """What those structures are called that the variant has; a variant may leave some out (M5)."""
        known = {structure.key for structure in self.variant.structures}
        return [self.structure(key) for key in keys if key in known]

    def _joined(self, key: str, parts: Iterable[str]) -> str:
        return reduce(lambda first, other: self.say(key, first=first, next=other), parts)

    # Paths -----------------------------------------------------------------------------------------------------------

    def path(self, path: Path) -> str:
        """
        The ground a pawn crosses.

        >>> import ntwrules
        >>> base = ntwrules.load("base").variant
        >>> Wording(base, "en").path(Path((Step("water", 1, 2), Step("land"))))
        'over 1 or 2 water cells onto dry ground'
        """
        *over, last = path.steps
        walk = self.say("path.walk", last.most, range=self._range(last))
        if not over:
            return walk
        ground = self._joined("path.then", (self._ground(step) for step in over))
        if (last.least, last.most) == (1, 1):
            return self.say("path.over", ground=ground)
        return self.say("path.over-walk", ground=ground, walk=walk)

    def _ground(self, step: Step) -> str:
        return self.say(f"path.{step.ground}", step.most, range=self._range(step))

    def _range(self, step: Step) -> str:
        least, most = step.least, step.most
        apart = most - least
        kind = "exact" if not apart else "upto" if not least else "two" if apart == 1 else "many"
        return self.say(f"range.{kind}", a=least, b=most)

    # Conditions ------------------------------------------------------------------------------------------------------

    def condition(self, condition: Condition, *, anybody: bool = False) -> str:
        """
        A condition; with *anybody*, ``own`` means any player rather than you.

        >>> import ntwrules
        >>> base = ntwrules.load("base").variant
        >>> Wording(base, "nl").condition(base.wins[0].when)
        'al je pionnen op de finish staan'
        """
        match condition:
            case Compare(Number() as left, operator, Quantity() as right):
                return self._compared(right, _FLIPPED[operator], left, anybody=anybody)
            case Compare(left, operator, right):
                return self._compared(left, operator, right, anybody=anybody)
            case Not(Compare(left, operator, right)):
                return self.condition(Compare(left, _OPPOSITE[operator], right), anybody=anybody)
            case Not(inner):
                return self.say("condition.not", inner=self._part(inner, anybody=anybody))
            case And(parts):
                return self._joined("condition.and", (self._part(part, anybody=anybody) for part in parts))
            case Or(parts):
                return self._joined("condition.or", (self._part(part, anybody=anybody) for part in parts))
        raise TypeError(condition)

    def _part(self, condition: Condition, *, anybody: bool) -> str:
        told = self.condition(condition, anybody=anybody)
        simple = isinstance(condition, Compare) or (
            isinstance(condition, Not) and isinstance(condition.condition, Compare)
        )
        return told if simple else self.say("condition.brackets", inner=told)

    def knows(self, compare: Compare) -> bool:
        """Can a comparison be said of any player, without naming one before?"""
        right = compare.right
        return isinstance(right, Number) or self._idiom(compare.left, compare.operator, right, anybody=True) is not None

    def _idiom(self, left: Value, operator: Operator, right: Value, *, anybody: bool) -> tuple[str, int | None] | None:
        """The phrase for a whole comparison, and what it counts, where the catalogue has one."""
        if not isinstance(left, Quantity):
            return None
        number = right.number if isinstance(right, Number) else None
        spelled = str(number) if number is not None else right.key if isinstance(right, Quantity) else ""
        keys: list[tuple[str, int | None]] = [(f"when.{left.key} {operator} {spelled}", None)]
        if number is not None:
            keys.append((f"when.{left.key} {operator} N", number))
        endings = (".alone", "") if self.solo else (".any", "") if anybody else ("",)
        return next(((key + more, n) for key, n in keys for more in endings if key + more in self.say), None)

    def _compared(self, left: Value, operator: Operator, right: Value, *, anybody: bool) -> str:
        """Said as people say it where the catalogue knows how, and as a comparison otherwise."""
        match left, operator, right:
            case Quantity("round"), ">=", Number(number) if number > 1:
                operator, right = ">", Number(number - 1)
        idiom = self._idiom(left, operator, right, anybody=anybody)
        if idiom is not None:
            return self.say(*idiom)
        a, b = (self._value(value, anybody=anybody) for value in (left, right))
        return self.say(f"compare.{operator}", a=a, b=b)

    def _value(self, value: Value, *, anybody: bool) -> str:
        if isinstance(value, Number):
            return str(value.number)
        assert isinstance(value, Quantity)
        key = f"quantity.{value.key}"
        return self.say(f"{key}.any" if anybody and not self.solo and f"{key}.any" in self.say else key)
