"""
What can be answered: actions by their first words, numbered, and every one of them by completion.

Where only a cell is asked for, a number means that cell and nothing else: a family types what it reads on the board.
"""

from collections.abc import Iterator, Sequence

from attrs import frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.machine.protocols import State
from ntwrules.model.seats import Seat
from ntwrules.model.showing.narrating import Narrator
from ntwrules.model.texts import Tongue

__all__ = ["Group", "Menu", "menu_of"]

#: More outcomes of chance than this are not listed one by one; they are told by their question.
_MOST_LISTED = 4_000


@frozen
class Group:
    """
    Actions that begin alike.

    Attributes:
        head: How they begin, as it is typed.

        choices: For each its number in the menu, -1 for none, and how it goes on.
    """

    head: str
    choices: tuple[tuple[int, str], ...]


@frozen
class Menu:
    """
    Everything that may be answered.

    Attributes:
        actions: In a sensible order.

        typed: Each as it is typed.

        numbers: For each the number that stands for it, or -1.

        groups: The same by their first words.

        cells_of: How the actions begin that need nothing but a cell, when all do: then numbers are cells.
    """

    actions: Sequence[Action]
    typed: tuple[str, ...]
    numbers: tuple[int, ...]
    groups: tuple[Group, ...]
    cells_of: str = ""

    def chosen(self, number: int) -> Action | None:
        """The action with this number."""
        return next((action for action, own in zip(self.actions, self.numbers, strict=True) if own == number), None)

    def completed(self, text: str) -> Iterator[str]:
        """
        How *text* can go on, word by word: first all verbs, then all cards of one, then all cells.

        What is typed may begin anywhere in a word that others share, so only what differs is offered.
        """
        found: dict[str, None] = {}
        begun = " ".join(text.casefold().split()) + (" " if text[-1:].isspace() and text.strip() else "")
        for one in self.typed:
            if one.casefold().startswith(begun):
                end = one.find(" ", len(begun))
                found[one if end < 0 else one[: end + 1]] = None
        yield from found


def menu_of(state: State, narrator: Narrator, seat: Seat, tongue: Tongue) -> Menu:
    """What *seat*, or chance, may answer now, with the words and numbers that *seat* reads."""
    found = state.actions if len(state.actions) <= _MOST_LISTED else ()
    places = {begun: place for place, begun in enumerate(dict.fromkeys((action.verb, action.key) for action in found))}
    seen = sorted(
        ((narrator.seen(action, seat), action) for action in found),
        key=lambda pair: (bool(pair[0].key), places[pair[0].verb, pair[0].key], pair[0].numbers),
    )
    actions = tuple(action for _, action in seen)
    typed = tuple(narrator.spell(action, tongue) for action, _ in seen)
    by_cell = _only_cells([action for action, _ in seen])
    numbers = tuple(
        place if not by_cell else action.numbers[0] if action.numbers else -1
        for place, (action, _) in enumerate(seen, 1)
    )
    groups: dict[str, list[tuple[int, str]]] = {}
    for number, one in zip(numbers, typed, strict=True):
        head, _, rest = one.rpartition(" ")
        if not head:
            head, rest = one, ""
        groups.setdefault(head, []).append((number, rest))
    cells_of = next((head for head, choices in groups.items() if choices[0][1]), "") if by_cell else ""
    return Menu(actions, typed, numbers, tuple(Group(head, tuple(made)) for head, made in groups.items()), cells_of)


def _only_cells(actions: Sequence[Action]) -> bool:
    """Is it one thing to do, and only the cell is asked for?"""
    about = {(action.verb, action.key) for action in actions if action.numbers}
    return len(about) == 1 and all(len(action.numbers) < 2 and not action.words for action in actions)
