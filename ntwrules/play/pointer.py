"""
Playing by touching: what lies on the table is pointed at until one action is left.

It knows no game and no screen. What can be pointed at has an address in the picture (`Cell.address`), and
`Rulebook.touches` says which addresses an action points at, in which order.
"""

from collections.abc import Iterator, Sequence

from attrs import Factory, evolve, field, frozen

from ntwrules.dsl.rulebook import Rulebook
from ntwrules.model.actions.action import Action
from ntwrules.model.machine.playing import WAIT
from ntwrules.model.machine.protocols import State
from ntwrules.model.seats import Seat
from ntwrules.model.showing.narrating import Narrator
from ntwrules.model.texts import Tongue
from ntwrules.play.menu import Choice, choice_of
from ntwrules.play.texts import say

__all__ = ["Pointer", "Touched"]

#: So many actions that somebody may have meant are asked about.
_MOST_GUESSES = 24
#: Numbers that may stand for something, such as a timer.
_NUMBERS = range(1, 10)


@frozen
class _Way:
    """
    An action, and how it is reached.

    Attributes:
        action: The action.

        touches: The addresses of the picture that it points at.

        left: Those that have not been touched yet.
    """

    action: Action
    touches: tuple[str, ...]
    left: tuple[str, ...]

    def after(self, at: int) -> "_Way":
        """The same, with one of what is left touched."""
        return evolve(self, left=(*self.left[:at], *self.left[at + 1 :]))


@frozen
class Touched:
    """
    What came of a touch.

    Attributes:
        pointer: The pointer afterwards.

        action: What is to be done; None while that is not clear yet.

        refusal: Why nothing came of it, in a sentence; None when something did.
    """

    pointer: "Pointer"
    action: Action | None = None
    refusal: str | None = None


def _choices(pointer: "Pointer") -> Sequence[Action]:
    return pointer.narrator.choices(pointer.state, pointer.seat)


def _ways_to(pointer: "Pointer") -> tuple[_Way, ...]:
    state, seat, book = pointer.state, pointer.seat, pointer.book
    by_chance = state.to_act == "chance"  # dice and cards that people tell are nowhere on the table yet
    there = frozenset[str]() if by_chance else book.picture(state.view(seat), seat).addresses()
    touches = ((action, book.touches(state, action)) for action in pointer.offered)
    shown = ((action, tuple(address for address in touched if address in there)) for action, touched in touches)
    return tuple(_Way(action, touched, touched) for action, touched in shown)


@frozen
class Pointer:
    """
    Somebody's finger on the table, at a moment: it never changes, and a touch gives another.

    Attributes:
        state: The moment, in which nothing is hidden: only that can say why not. What is pointed at is taken from the
            picture of the seat's view.

        seat: Whose finger it is; where several act at once everybody has one.

        book: The rulebook.

        narrator: The words of the game.

        tongue: In which it is told what can be chosen, and why not.

        picked: What was touched so far, as far as it leads anywhere at this moment.

        offered: What may be done; where nothing else is said, all that the narrator offers the seat, which is all that
            is allowed but waiting.

    >>> import ntwrules
    >>> from ntwrules.rulebooks.loading import rulebooks
    >>> state = ntwrules.load("base").start(players=2).apply("roll 1 0 6 5 8").apply("flood 108")
    >>> book = rulebooks()[state.game.variant.rulebook]
    >>> pointer = Pointer(state, "south", book, book.narrate(state.game), "en")
    >>> "cell:341" in pointer.open, [choice.words for choice in pointer.menu]
    (True, ['throw', 'pass'])
    >>> str(pointer.touch("cell:341").action), pointer.touch("cell:200").refusal
    ('move 360>341', '200 does not touch 360')
    """

    state: State = field(repr=False)
    seat: Seat
    book: Rulebook = field(repr=False)
    narrator: Narrator = field(repr=False)
    tongue: Tongue
    _picked: tuple[str, ...] = ()
    offered: Sequence[Action] = field(default=Factory(_choices, takes_self=True), repr=False)
    _ways: tuple[_Way, ...] = field(default=Factory(_ways_to, takes_self=True), repr=False, eq=False)

    @property
    def picked(self) -> tuple[str, ...]:
        """What was touched so far; what leads nowhere any more is let go."""
        return self._followed()[0]

    @property
    def open(self) -> frozenset[str]:
        """What can be touched next; where all that is left begins alike, how it goes on."""
        ways = [way.left for way in self._left() if way.left]
        while ways and len({first for first, *_ in ways}) == 1 and all(rest for _, *rest in ways):
            ways = [way[1:] for way in ways]
        return frozenset(way[0] for way in ways)

    @property
    def menu(self) -> tuple[Choice, ...]:
        """What is chosen from a list: what touching cannot tell apart, and what has no place in the picture."""
        apart = (way.action for way in self._left() if way.touches and not way.left)
        placeless = (way.action for way in self._ways if not way.touches)
        return tuple(choice_of(action, self.narrator, self.seat, self.tongue) for action in (*apart, *placeless))

    def touch(self, address: str) -> Touched:
        """
        Touch something: what does not point at it next is left out, or if nothing does, what never points at it.

        When one action is left, that is to be done. What is picked is let go when it is touched again, and what begins
        something else begins that. Anything else tells why not.
        """
        found = _pointing(self._left(), address)
        if address in self.picked and not any(way.left[:1] == (address,) for way in self._left()):
            return Touched(self.without(address))
        if len(found) == 1:
            return Touched(self, action=found[0].action)
        if found:
            return Touched(evolve(self, picked=(*self.picked, address)))
        if self.picked and any(way.touches[:1] == (address,) for way in self._ways):
            return evolve(self, picked=()).touch(address)
        for way in self._ways:
            if not way.touches and self.book.touches(self.state, way.action) == (address,):
                return Touched(self, action=way.action)
        return Touched(self, refusal=self._why_not(address))

    def without(self, address: str) -> "Pointer":
        """
        The same with something let go that was picked.

        What was picked after it is kept as far as it still leads anywhere.
        """
        return evolve(self, picked=self._followed(leaving=address)[0])

    def _followed(self, leaving: str = "") -> tuple[tuple[str, ...], list[_Way]]:
        """What was touched and leads somewhere, and what is left after that."""
        kept: tuple[str, ...] = ()
        left = [way for way in self._ways if way.touches]
        for address in self._picked:
            found = _pointing(left, address) if address != leaving else []
            kept, left = ((*kept, address), found) if found else (kept, left)
        return kept, left

    def _left(self) -> list[_Way]:
        return self._followed()[1]

    # Why not ----------------------------------------------------------------------------------------------------------

    def _why_not(self, address: str) -> str:
        for action in self._guesses(address):
            refused = self.state.why_not(action)
            if refused is not None and refused.rule:
                return self.narrator.refusal(refused, self.seat, self.tongue)
        if self.state.outcome is not None:
            return say("point over", self.tongue)
        if not self._ways and (idle := self.state.why_not(Action(WAIT, seat=self.seat))) and idle.rule:
            return self.narrator.refusal(idle, self.seat, self.tongue)
        asked = self.narrator.question(self.state, self.tongue).text
        return say("point nothing" if self._ways else "point others", self.tongue, question=asked)

    def _guesses(self, address: str) -> Iterator[Action]:
        """What somebody may have meant: what can be done with something else of that kind, with this instead."""
        tried: set[str] = set()
        left, forced = self._left(), self._forced()
        for ways, begun in ((left, forced), (left, 0), (self._ways, 0)):
            for way in ways:
                for old in way.left[begun:]:
                    for action in _with(way.action, old, address):
                        if str(action) not in tried and address in self.book.touches(self.state, action):
                            tried.add(str(action))
                            yield action
                        if len(tried) == _MOST_GUESSES:
                            return

    def _forced(self) -> int:
        """How much of what is left everything begins with."""
        ways = [way.left for way in self._left()]
        return next((at for at, column in enumerate(zip(*ways, strict=False)) if len(set(column)) > 1), 0)


def _pointing(ways: list[_Way], address: str) -> list[_Way]:
    """Of these, what points at something next; or if nothing does, what does so later. It is touched by now."""
    found = [way.after(0) for way in ways if way.left[:1] == (address,)]
    return found or [way.after(way.left.index(address)) for way in ways if address in way.left]


def _with(action: Action, old: str, new: str) -> Iterator[Action]:
    """
    An action that points at something else of the same kind: what part of it has the *old* name has the *new* one.

    >>> [str(one) for one in _with(Action("move", "", (360, 341)), "cell:341", "cell:342")]
    ['move 360>342']
    >>> [str(one) for one in _with(Action("fill", words=("p1.2",), seat="red"), "slot:red.p1", "slot:red.p2")]
    ['red fill p2.2']

    Where no part has it, a number may stand for it.

    >>> [str(one) for one in _with(Action("lift", "", (3,), seat="red"), "slot:red.p1", "slot:red.p2")][:2]
    ['red lift 1', 'red lift 2']
    """
    (kind, _, was), (other, _, name) = old.partition(":"), new.partition(":")
    if kind != other:
        return
    stood = False
    for part in ("key", "numbers", "words"):
        values = (action.key,) if part == "key" else getattr(action, part)
        for at, value in enumerate(values):
            whole, dot, rest = str(value).partition(".")
            front = was.removesuffix(whole)
            if not whole or front == was or front[-1:].isalnum() or not name.startswith(front):
                continue
            stood, said = True, name.removeprefix(front) + dot + rest
            if part == "key":
                yield action._replace(key=said)
            elif part == "words":
                yield action._replace(words=(*values[:at], said, *values[at + 1 :]))
            elif said.isascii() and said.isdigit():
                yield action._replace(numbers=(*values[:at], int(said), *values[at + 1 :]))
    if not stood and len(action.numbers) == 1:
        yield from (action._replace(numbers=(number,)) for number in _NUMBERS)
