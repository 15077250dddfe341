"""How actions are typed at the table: the notation, in the words and with the numbers of whoever types."""

import re

from ntwrules.model.actions.action import Action
from ntwrules.model.errors import MalformedAction
from ntwrules.model.seats import Seat
from ntwrules.model.texts import Texts, Tongue
from ntwrules.rulebooks.narrating import LONGEST, Names, Verbs
from ntwrules.rulebooks.no_time_to_waste.machine.notation import FORMS, NOTATION
from ntwrules.rulebooks.no_time_to_waste.texts import SAID
from ntwrules.rulebooks.no_time_to_waste.variant import NtwVariant
from ntwrules.rulebooks.no_time_to_waste.views import absolute, seen_from

__all__ = ["KINDS", "VERBS", "Spelling", "turned"]

#: The first word of every action; English is the notation itself.
VERBS = Verbs(SAID, FORMS)

#: Actions whose numbers are no cells, or are read by the roller already (D3).
_NO_CELLS = frozenset({"roll", "duel", "use"})
#: Of which table the first word after the verb is.
KINDS = {
    "play": "card", "draw": "card", "show": "card", "give": "card", "place": "structure", "remove": "structure",
    "die": "face",
}  # fmt: skip
#: What a name looks like that can be typed.
_WRITTEN = re.compile(r"[^\W\d_]\S*")
_NUMBERS = re.compile(r"\d{1,9}(?:\s*[>x×→,\s-]\s*\d{1,9})*")


def turned(action: Action, seat: Seat, size: int, *, back: bool = False) -> Action:
    """
    An action as *seat* reads its cells, or *back*; what is off the board stays as it is.

    >>> str(turned(Action("move", "", (39, 58)), "north", 20))
    'move 360>341'
    >>> str(turned(Action("move", "", (360, 341)), "north", 20, back=True))
    'move 39>58'
    """
    if action.verb in _NO_CELLS or not action.numbers:
        return action
    turn = absolute if back else seen_from
    cells = tuple(turn(cell, seat, size) if cell < size * size else cell for cell in action.numbers)
    return action._replace(numbers=cells)


class Spelling(Names):
    """The words for the cards, structures and faces of a variant."""

    def __init__(self, variant: NtwVariant) -> None:
        self.variant = variant
        cards = [card for deck in variant.decks if deck.key in variant.use for card in deck.cards]
        structures = {structure.key: structure.names for structure in variant.structures}
        super().__init__(
            {
                "card": {card.key: card.names for card in cards},
                "structure": structures,
                "face": {face.key: face.names or structures.get(face.key, Texts()) for face in variant.faces},
            },
            _WRITTEN,
        )

    def name(self, kind: str, key: str, tongue: Tongue) -> str:
        """What something is called; a letter card keeps its letter, what has no name in a tongue goes by its key."""
        names = self.called[kind].get(key, Texts())
        if len(key) == 1 and names:
            return f"{key} ({names.read(tongue)})"
        return names.own(tongue) or key

    def spell(self, action: Action, tongue: Tongue) -> str:
        """The action as it is typed."""
        words = []
        for i, key in enumerate(action.key.split()):
            kinds = (KINDS.get(action.verb, "card"),) if not i else ("card", "structure")
            words.append(next((typed[key] for kind in kinds if key in (typed := self.typed[kind, tongue])), key))
        return str(Action(VERBS.spelt(action.verb, tongue), " ".join(words), action.numbers, action.mark))

    def action(self, text: str, implied: str = "") -> Action:
        """
        The action that was typed, numbers as they stand there. The word *implied* may be left out.

        Raises `MalformedAction`.
        """
        said = " ".join(text[:LONGEST].split())
        first, _, rest = said.partition(" ")
        verb = VERBS.read.get(first.casefold())
        if implied and (verb is None or said.casefold() in self.read.get(KINDS.get(implied, ""), {})):
            verb, rest = implied, said
        if verb is None:
            raise MalformedAction(said)
        words, numbers = _split(rest)
        if len(words) > 1 and "-".join(words).casefold() in self.read[KINDS.get(verb, "card")]:
            words = ["-".join(words).casefold()]
        keys = [self._key(verb, i, word) for i, word in enumerate(words)]
        if verb == "roll":
            numbers = self._apart(numbers)
        mark = " " if verb in {"roll", "duel"} else "x" if "x" in numbers or "×" in numbers else ">"
        cells = re.findall(r"\d+", numbers)
        written = " ".join(filter(None, (verb, *keys, mark.join(str(int(cell)) for cell in cells))))
        try:
            return NOTATION.parse(written)
        except MalformedAction:
            raise MalformedAction(said) from None

    def _key(self, verb: str, index: int, word: str) -> str:
        kinds = (KINDS.get(verb, "card"),) if not index else ("card", "structure")
        for kind in kinds:
            found = self.read[kind].get(word) or self.read[kind].get(word.casefold())
            if found:
                return found
        return word

    def _apart(self, numbers: str) -> str:
        """Dice that are typed without spaces, where each shows a single digit."""
        dice = self.variant.dice
        if self.variant.method == "digital" or not numbers.isdigit() or len(numbers) != len(dice) or len(dice) == 1:
            return numbers
        return " ".join(numbers) if all(face < 10 for die in dice for face in die.faces) else numbers


def _split(rest: str) -> tuple[list[str], str]:
    """Leading words, and the numbers behind them."""
    words = rest.split()
    for at in range(len(words)):
        numbers = " ".join(words[at:])
        if _NUMBERS.fullmatch(numbers):
            return words[:at], numbers
    return words, ""
