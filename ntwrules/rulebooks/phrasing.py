"""Cards with several uses, and conditions, in the words of a tongue: for every rulebook that has them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from attrs import frozen

from ntwrules.model.showing.narrating import capital
from ntwrules.model.variants.cards import Effect, Task, Use
from ntwrules.model.variants.conditions import And, Compare, Condition, Not, Number, Operator, Or, Quantity, Value
from ntwrules.model.variants.reasoning import TURNED, negation
from ntwrules.rulebooks.telling import V, Wording

__all__ = ["Phrasing"]


@frozen
class Phrasing(Wording[V]):
    """
    Puts uses and conditions into words too.

    Attributes:
        solo: Does it speak to somebody who plays alone?

        spoken_as: Quantities whose key begins with the first are said as if it began with the second.
    """

    solo: bool = False
    spoken_as: tuple[str, str] = ("", "")

    def uses(self, uses: Iterable[Use]) -> str:
        """The ways to use something, as one sentence."""
        return self.say("sentence", text=capital(self.ways(uses)))

    def ways(self, uses: Iterable[Use]) -> str:
        """The same inside a sentence."""
        return self.joined("uses.or", map(self.use, uses))

    def about_uses(self, uses: Iterable[Use]) -> tuple[str, ...]:
        """The rules about all that they do."""
        return self.about(task.effect for use in uses for task in use.tasks)

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
        >>> from ntwrules.rulebooks.no_time_to_waste.effects import Drain
        >>> from ntwrules.rulebooks.no_time_to_waste.overview.wording import NtwWording
        >>> base = ntwrules.load("base").variant
        >>> NtwWording(base, "nl").task(Task(Drain(2), each=True, may=True))
        'elke speler mag hoogstens 2 watercellen droogleggen'
        """
        who = "each-may" if task.each and task.may else "each" if task.each else "may" if task.may else "you"
        return self.done_by(task.effect, who)

    def done_by(self, effect: Effect, who: str) -> str:
        """An effect, said of *who* does it."""
        return self.said(effect, f".{who}")

    def joined(self, key: str, parts: Iterable[str]) -> str:
        """Parts in a row, each joined to those before it by a phrase."""
        return reduce(lambda first, other: self.say(key, first=first, next=other), parts)

    def condition(self, condition: Condition, *, anybody: bool = False) -> str:
        """
        A condition; with *anybody*, ``own`` means any player rather than you.

        >>> import ntwrules
        >>> from ntwrules.rulebooks.no_time_to_waste.overview.wording import NtwWording
        >>> base = ntwrules.load("base").variant
        >>> NtwWording(base, "nl").condition(base.wins[0].when)
        'al je pionnen op de finish staan'
        """
        match condition:
            case Compare(Number() as left, operator, Quantity() as right):
                return self._compared(right, TURNED[operator], left, anybody=anybody)
            case Compare(left, operator, right):
                return self._compared(left, operator, right, anybody=anybody)
            case Not(Compare() as refused):
                return self.condition(negation(refused), anybody=anybody)
            case Not(inner):
                return self.say("condition.not", inner=self._part(inner, anybody=anybody))
            case And(parts):
                return self.joined("condition.and", (self._part(part, anybody=anybody) for part in parts))
            case Or(parts):
                return self.joined("condition.or", (self._part(part, anybody=anybody) for part in parts))
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
        spelled = str(number) if number is not None else self._key(right) if isinstance(right, Quantity) else ""
        compared = f"when.{self._key(left)} {operator}"
        keys: list[tuple[str, int | None]] = [(f"{compared} {spelled}", None)]
        if number is not None:
            keys.append((f"{compared} N", number))
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
        key = f"quantity.{self._key(value)}"
        return self.say(f"{key}.any" if anybody and not self.solo and f"{key}.any" in self.say else key)

    def _key(self, quantity: Quantity) -> str:
        before, after = self.spoken_as
        return after + quantity.key.removeprefix(before) if quantity.key.startswith(before) else quantity.key
