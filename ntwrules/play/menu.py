"""
What can be answered: a few lines in plain words, each with a number, and behind a line all that begins like it.

A number has one meaning at one question. Where all that is asked for is one more number, such as a cell, it is that;
everywhere else it is a line of the list, and a cell is typed with what is done there.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import takewhile

from attrs import evolve, field, frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.machine.protocols import State
from ntwrules.model.seats import Seat
from ntwrules.model.showing.narrating import Narrator
from ntwrules.model.texts import Tongue

__all__ = ["MOST_LINES", "Choice", "Menu", "MenuLine", "choice_of", "menu_of"]

#: More outcomes of chance than this are not listed one by one; they are told by their question.
_MOST_LISTED = 4_000
#: So many lines at most: a glance takes them in, and one key chooses.
MOST_LINES = 9
#: More than this are told together where they are listed under something.
_MANY = 6
#: What has so many words in common at its beginning is about the same.
_ALIKE = 3


def _plain(text: str) -> str:
    """A line as it is compared."""
    return " ".join(text.casefold().split())


@frozen
class Choice:
    """
    An action that may be chosen.

    Attributes:
        action: The action.

        head: How it begins, in words; all of it where nothing is left to choose.

        rest: How it ends: a cell, a card, a place.

        typed: How it is typed in short.

        among: What it is listed under where there is much to choose, and what it is called there; empty for nothing.

        meaning: What is to be known of it besides.
    """

    action: Action
    head: str
    rest: str
    typed: str
    among: tuple[str, str] = ("", "")
    meaning: str = ""

    @property
    def words(self) -> str:
        """All of it, as it is shown and may be typed."""
        return f"{self.head} {self.rest}".rstrip()


@frozen
class MenuLine:
    """
    A line of the list.

    Attributes:
        head: How all of it begins.

        choices: What it stands for.
    """

    head: str
    choices: tuple[Choice, ...]

    @property
    def listed(self) -> bool:
        """Is its head what all of it is listed under?"""
        return all(choice.among[0] == self.head for choice in self.choices)

    @property
    def rests(self) -> tuple[str, ...]:
        """What can be typed behind its head; nothing where that takes more than one step."""
        if self.listed:
            return tuple(choice.among[1] for choice in self.choices)
        alike = all(choice.head == self.head for choice in self.choices)
        return tuple(choice.rest for choice in self.choices if choice.rest) if alike else ()

    @property
    def shown(self) -> tuple[str, ...]:
        """The same with what is to be known of each."""
        return tuple(
            f"{rest} ({choice.meaning})" if choice.meaning else rest
            for rest, choice in zip(self.rests, self.choices, strict=False)
        )


@frozen
class Menu:
    """
    Everything that may be answered.

    Attributes:
        choices: In a sensible order.

        rows: The same, in a few lines.

        begun: How all of it begins, where that is chosen or there is nothing else; otherwise empty.

        partial: Is it some of what may be answered?
    """

    choices: tuple[Choice, ...]
    rows: tuple[MenuLine, ...]
    begun: str = ""
    partial: bool = False
    _known: Mapping[str, Choice] = field(init=False, repr=False, eq=False)

    @_known.default
    def _spellings(self) -> Mapping[str, Choice]:
        short = {_plain(choice.typed): choice for choice in reversed(self.choices)}
        return short | {_plain(choice.words): choice for choice in reversed(self.choices)}

    @property
    def bare(self) -> MenuLine | None:
        """The line whose endings are typed as they are, without numbers for lines; None where lines have numbers."""
        unsaid = [row for row in self.rows if row.rests or len(row.choices) > 1]
        row = unsaid[0] if len(unsaid) == 1 and unsaid[0].rests else None
        return row if row and (len(self.rows) == 1 or all(rest.isdigit() for rest in row.rests)) else None

    @property
    def actions(self) -> list[Action]:
        """What may be chosen."""
        return [choice.action for choice in self.choices]

    @property
    def typed(self) -> list[str]:
        """Each as it is typed in short."""
        return [choice.typed for choice in self.choices]

    def found(self, text: str) -> Action | None:
        """The action that stands there as it was typed: whole, or the end of what was begun."""
        bare = self.bare
        ends = [bare.head] if bare else [self.begun] if self.begun else []
        lines = [text, *(f"{head} {text}" for head in ends)]
        found = next((self._known[line].action for line in map(_plain, lines) if line in self._known), None)
        return found or self._among().get(_plain(text))

    def _among(self) -> dict[str, Action]:
        """What is left by the names it has there, where all of it is listed under one."""
        if len({choice.among[0] for choice in self.choices}) != 1:
            return {}
        named = {_plain(choice.among[1]): choice.action for choice in self.choices}
        return {name: action for name, action in named.items() if name and not name.isdigit()}

    def row(self, number: int) -> MenuLine | None:
        """The line with this number."""
        return self.rows[number - 1] if not self.bare and 0 < number <= len(self.rows) else None

    def narrowed(self, text: str) -> "Menu | None":
        """What begins with these words, or else has them all; None when that is nothing, or everything."""
        wanted = _plain(text)
        begins = [one for one in self.choices if any(_begins(_plain(how), wanted) for how in (one.words, one.typed))]
        words = set(wanted.split())
        found = begins or [one for one in self.choices if words <= set(_plain(f"{one.words} {one.typed}").split())]
        return self.of(found) if found and len(found) < len(self.choices) else None

    def alike(self, text: str) -> list[Choice]:
        """What begins as these words do, and has most of them; nothing where no more than a word or two is the same."""
        wanted = _plain(text).split()
        shared = [(_together(_plain(one.words).split(), wanted), one) for one in self.choices]
        most = max((same for same, _ in shared), default=(0, 0))
        return [one for same, one in shared if same == most] if most[0] >= _ALIKE else []

    def of(self, choices: Iterable[Choice]) -> "Menu":
        """Some of it, by itself."""
        some = tuple(choices)
        return Menu(some, _rows(some, begun=True), _begun(some), partial=True)

    def begins(self, text: str) -> bool:
        """Does all of it begin with these words?"""
        wanted = _plain(text)
        return all(_begins(_plain(one.words), wanted) or _begins(_plain(one.typed), wanted) for one in self.choices)

    def completed(self, text: str) -> Iterator[str]:
        """
        How *text* can go on, word by word: first all verbs, then all cards of one, then all cells.

        What is typed may begin anywhere in a word that others share, so only what differs is offered.
        """
        begun = _plain(text) + (" " if text[-1:].isspace() and text.strip() else "")
        for ways in ([choice.words for choice in self.choices], self.typed):
            found: dict[str, None] = {}
            for one in ways:
                if one.casefold().startswith(begun):
                    end = one.find(" ", len(begun))
                    found[one if end < 0 else one[: end + 1]] = None
            if found:
                yield from found
                return


def _begun(choices: Sequence[Choice]) -> str:
    """How all of them begin."""
    heads = [choice.head.split() for choice in choices]
    sizes = range(min(map(len, heads)), 0, -1)
    shared = next((size for size in sizes if len({tuple(head[:size]) for head in heads}) == 1), 0)
    return " ".join(heads[0][:shared])


def _together(line: Sequence[str], wanted: Sequence[str]) -> tuple[int, int]:
    """How many words are the same at the beginning, and how many anywhere."""
    begun = takewhile(lambda pair: pair[0] == pair[1], zip(line, wanted, strict=False))
    return len(list(begun)), len(set(line) & set(wanted))


def _begins(line: str, wanted: str) -> bool:
    return line == wanted or line.startswith(f"{wanted} ")


def _rows(choices: Sequence[Choice], *, begun: bool = False) -> tuple[MenuLine, ...]:
    """
    A few lines: each choice by itself where there are few, otherwise those together that begin alike.

    Where one number is all that is asked for, or left to say of what was *begun*, no line stands for a number.
    """
    groups: dict[str, list[Choice]] = {}
    for choice in choices:
        groups.setdefault(choice.head, []).append(choice)
    unsaid = [own for own in groups.values() if own[0].rest]
    by_number = len(unsaid) == 1 and all(one.rest.isdigit() for one in unsaid[0])
    by_number = by_number and (begun or not any(sign.isdigit() for sign in unsaid[0][0].head))
    if len(choices) > (MOST_LINES if begun else _MANY) and (parts := _parts(choices)):
        return parts
    if len(choices) <= MOST_LINES and not by_number:
        return tuple(MenuLine(choice.words, (choice,)) for choice in choices)
    while len(groups) > MOST_LINES and (head := _shared(groups)):
        together = [one for own in groups if _begins(own, head) for one in groups[own]]
        kept = {own: made for own, made in groups.items() if not _begins(own, head)}
        place = next(at for at, own in enumerate(groups) if _begins(own, head))
        before = [own for own in list(groups)[:place] if own in kept]
        groups = {**{own: kept[own] for own in before}, head: together, **kept}
    return tuple(
        MenuLine(own[0].words if len(own) == 1 and not by_number else head, tuple(own)) for head, own in groups.items()
    )


def _parts(choices: Sequence[Choice]) -> tuple[MenuLine, ...]:
    """A line for each thing that choices are listed under; none where that is not so of all, or makes no few lines."""
    found = {under: [one for one in choices if one.among[0] == under] for under in (one.among[0] for one in choices)}
    few = 1 < len(found) <= MOST_LINES and "" not in found
    return tuple(MenuLine(under, tuple(own)) for under, own in found.items()) if few else ()


def _shared(heads: Iterable[str]) -> str:
    """The longest beginning that most of them share; nothing when no two begin alike."""
    begun = Counter(
        " ".join(words[:size]) for words in (head.split() for head in heads) for size in range(1, len(words))
    ) + Counter(list(heads))
    shared = [head for head, count in begun.items() if count > 1]
    return max(shared, key=lambda head: (len(head.split()), begun[head]), default="")


def menu_of(state: State, narrator: Narrator, seat: Seat, tongue: Tongue) -> Menu:
    """What *seat*, or chance, may answer now, with the words and numbers that *seat* reads."""
    found = state.actions if len(state.actions) <= _MOST_LISTED else ()
    places = {begun: place for place, begun in enumerate(dict.fromkeys((action.verb, action.key) for action in found))}
    seen = sorted(
        ((narrator.seen(action, seat), action) for action in found),
        key=lambda pair: (bool(pair[0].key), places[pair[0].verb, pair[0].key], pair[0].numbers),
    )
    choices = tuple(
        evolve(choice_of(action, narrator, seat, tongue), meaning=narrator.meaning(state, action, tongue))
        for _, action in seen
    )
    rows = _rows(choices) if state.to_act != "chance" else ()
    return Menu(choices, rows, _begun(choices) if any(row.listed for row in rows) else "")


def choice_of(action: Action, narrator: Narrator, seat: Seat, tongue: Tongue) -> Choice:
    """An action as it is offered to *seat*, with the words and numbers that *seat* reads."""
    shown = narrator.seen(action, seat)
    words, among = narrator.phrase(shown, tongue), narrator.among(shown, tongue)
    return Choice(action, *words, narrator.spell(shown, tongue), among)
