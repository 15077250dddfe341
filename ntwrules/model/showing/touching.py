"""What an action points at: words for what lies on a table, so that it can be done by touching that."""

from ntwrules.model.actions.action import Action
from ntwrules.model.machine.protocols import State

__all__ = ["by_notation", "touched"]


def touched(action: Action, *, key: str = "hand", number: str = "cell", word: str = "place") -> tuple[str, ...]:
    """
    The addresses in an action, in the order in which it is written; of a verb alone, what is done.

    *key*, *number* and *word* are what stands in front of each, for a game in which those are something else.

    >>> touched(Action("play", "bridge", (245,)))
    ('hand:bridge', 'cell:245')
    >>> touched(Action("pump", words=("f3", "d2")))
    ('place:f3', 'place:d2')
    >>> touched(Action("lay", "left", (1,)), number="row")
    ('hand:left', 'row:1')
    >>> touched(Action("pass"))
    ('do:pass',)
    """
    parts = ((key, action.key.split()), (number, action.numbers), (word, action.words))
    return tuple(f"{kind}:{name}" for kind, names in parts for name in names) or (f"do:{action.verb}",)


def by_notation(_: State, action: Action) -> tuple[str, ...]:
    """For rulebooks whose keys are cards in a hand, whose numbers are cells and whose words are places."""
    return touched(action)
