"""Tells games of No Time To Waste to the people who play them."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import permutations
from typing import cast

from attrs import evolve, fields_dict

from ntwrules.dsl.rows.fingerprint import flat
from ntwrules.model.actions.action import Action
from ntwrules.model.actions.outcome import Outcome
from ntwrules.model.errors import MalformedAction
from ntwrules.model.machine.protocols import Game, State
from ntwrules.model.seats import Seat
from ntwrules.model.texts import TONGUES, Texts, Tongue
from ntwrules.model.variants.cards import Card, Task
from ntwrules.model.variants.conditions import Or
from ntwrules.model.variants.reasoning import counted
from ntwrules.rulebooks.narrating import LONGEST, BookNarrator, Names, Verbs
from ntwrules.rulebooks.no_time_to_waste.machine.codes import FORMS, HAPPENINGS, NOTATION
from ntwrules.rulebooks.no_time_to_waste.machine.drawing import Drawing
from ntwrules.rulebooks.no_time_to_waste.machine.game import NtwGame
from ntwrules.rulebooks.no_time_to_waste.machine.plans import Plan
from ntwrules.rulebooks.no_time_to_waste.machine.quantities import ended_by
from ntwrules.rulebooks.no_time_to_waste.machine.state import NtwState
from ntwrules.rulebooks.no_time_to_waste.machine.strongest import Duelling
from ntwrules.rulebooks.no_time_to_waste.machine.tasks import Choosing, Doing
from ntwrules.rulebooks.no_time_to_waste.machine.turn import Flooding, Rolling
from ntwrules.rulebooks.no_time_to_waste.overview.wording import NtwWording
from ntwrules.rulebooks.no_time_to_waste.texts import SAID, colour
from ntwrules.rulebooks.no_time_to_waste.variant import SEAT_PLAN, Face
from ntwrules.rulebooks.no_time_to_waste.views import absolute, seen_from

__all__ = ["NtwNarrator"]

#: Actions whose numbers are no cells, or are read by the roller already (D3).
_NO_CELLS = frozenset({"roll", "duel", "use"})
#: Of which table the first word after the verb is.
_KINDS = {
    "play": "card", "draw": "card", "show": "card", "give": "card", "place": "structure", "remove": "structure",
    "die": "face",
}  # fmt: skip
#: What a name looks like that can be typed.
_WRITTEN = re.compile(r"[^\W\d_]\S*")
#: Words, and the numbers behind them.
_TYPED = re.compile(r"(.*?)(?:(?<!\S)(\d{1,9}(?:\s*[>x×→,\s-]\s*\d{1,9})*))?")
#: Colours and numbers, and with so many dice any order is tried.
_DICE = re.compile(r"[^\W\d_]+|\d{1,9}")
_MOST_DICE = 7
#: No further ahead is a card looked for.
_FAR = 10_000


class _Names(Names):
    """What the cards, structures and faces of a variant are called."""

    def name(self, kind: str, key: str, tongue: Tongue) -> str:
        """A letter card keeps its letter; what has no name in a tongue goes by its key."""
        names = self.called[kind].get(key, Texts())
        return f"{key} ({names.read(tongue)})" if len(key) == 1 and names else names.own(tongue) or key


def _with_kinds(verb: str, words: Iterable[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The words after a verb, each with the tables that it may be of."""
    for i, word in enumerate(words):
        yield word, ("card", "structure") if i else (_KINDS.get(verb, "card"),)


class NtwNarrator(BookNarrator[NtwGame, NtwState]):
    """The words of one variant."""

    said = SAID
    happenings = HAPPENINGS
    verbs = Verbs(SAID, FORMS)
    cards = True
    quiet = frozenset({"roll", "throw", "round-over"})
    weighty = frozenset({"fell-in", "back-to-start", "beaten", "washed-away", "turn-lost", "turn-skipped", "all-home"})

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.variant = self.game.variant
        self.size = self.variant.size
        structures = {structure.key: structure.names for structure in self.variant.structures}
        faces = {face.key: face.names or structures.get(face.key, Texts()) for face in self.variant.faces}
        cards = {card.key: card.names for deck in self.variant.in_use for card in deck.cards}
        self.names = _Names({"card": cards, "structure": structures, "face": faces}, _WRITTEN)
        self._counted = counted(*self.variant.conditions)

    @property
    def clocked(self) -> bool:
        """Does some line speak of minutes?"""
        return "minutes" in self._counted

    def seen(self, action: Action, seat: Seat) -> Action:
        """
        An action as *seat* reads its cells (B2).

        >>> import ntwrules
        >>> narrator = NtwNarrator(ntwrules.load("base"))
        >>> str(narrator.seen(Action("move", "", (39, 58)), "north"))
        'move 360>341'
        """
        return self._turned(action, seat, seen_from)

    def meant(self, action: Action, seat: Seat) -> Action:
        """The action that *seat* means."""
        return self._turned(action, seat, absolute)

    def _turned(self, action: Action, seat: Seat, turn: Callable[[int, Seat, int], int]) -> Action:
        """What is off the board stays as it is."""
        if action.verb in _NO_CELLS or not action.numbers:
            return action
        cells = (turn(cell, seat, self.size) if cell < self.size**2 else cell for cell in action.numbers)
        return action._replace(numbers=tuple(cells))

    def cell(self, cell: int, seat: Seat) -> int:
        """The number of a cell as *seat* reads it (B2)."""
        return seen_from(cell, seat, self.size)

    def numbers(self, seat: Seat, tongue: Tongue) -> str:
        """From which side the cells are numbered (B2)."""
        return SAID("numbers.read", tongue, seat=SEAT_PLAN.name(seat, tongue))

    def spell(self, action: Action, tongue: Tongue) -> str:
        """How an action is typed."""
        words = [
            next((typed[key] for kind in kinds if key in (typed := self.names.typed[kind, tongue])), key)
            for key, kinds in _with_kinds(action.verb, action.key.split())
        ]
        return str(Action(self.verbs.spelt(action.verb, tongue), " ".join(words), action.numbers, action.mark))

    def read(self, state: State, text: str, tongue: Tongue) -> Action:  # noqa: ARG002 - every tongue is understood
        """
        The action that was typed, numbers as they stand there; of what chance decides the verb may be left out.

        Raises `MalformedAction`.
        """
        phase = cast("NtwState", state).phase
        said = " ".join(text[:LONGEST].split())
        first, _, rest = said.partition(" ")
        verb = self.verbs.read.get(first.casefold())
        named = self.names.read.get(_KINDS.get(phase, ""), {})
        if phase in Rolling.by_chance and (verb is None or said.casefold() in named):
            verb, rest = phase, said
        if verb is None:
            raise MalformedAction(said)
        typed = _TYPED.fullmatch(rest)
        assert typed is not None  # whatever is typed is words
        words, numbers = typed[1].split(), typed[2] or ""
        if len(words) > 1 and "-".join(words).casefold() in self.names.read[_KINDS.get(verb, "card")]:
            words = ["-".join(words).casefold()]
        keys = [self._key(word, kinds) for word, kinds in _with_kinds(verb, words)]
        if verb == "roll" and self.variant.method != "digital":
            keys, numbers = [], self._in_order(rest)
        mark = " " if verb in {"roll", "duel"} else "x" if "x" in numbers or "×" in numbers else ">"
        cells = re.findall(r"\d+", numbers)
        written = " ".join(filter(None, (verb, *keys, mark.join(str(int(cell)) for cell in cells))))
        try:
            return NOTATION.parse(written)
        except MalformedAction:
            raise MalformedAction(said) from None

    def _key(self, word: str, kinds: tuple[str, ...]) -> str:
        tables = [self.names.read[kind] for kind in kinds]
        return next((found for table in tables if (found := table.get(word) or table.get(word.casefold()))), word)

    def _in_order(self, text: str) -> str:
        """
        What the dice show, in the order of the notation (D1).

        With their colours they may come in any order, without them too where it is clear which is which; dice of one
        colour always do. Where each shows a single digit, nothing need stand between them.
        """
        dice = self.variant.dice
        if text.isdigit() and len(text) == len(dice) and all(face < 10 for die in dice for face in die.faces):
            text = " ".join(text)
        own, shown = "", list[tuple[str, int]]()
        for part in _DICE.findall(text):
            if part.isdigit():
                shown.append((own, int(part)))
            else:
                own = self._colour(part)
        typed = tuple(number for _, number in shown)
        orders = list(dict.fromkeys(permutations(shown))) if len(shown) == len(dice) <= _MOST_DICE else []
        fitting = [self._fitting(order) for order in orders]
        ways: dict[object, list[tuple[int, ...]]] = {}  # by what the dice of each colour show
        for order, fit in zip(orders, fitting, strict=True):
            if fit == len(dice):
                way = tuple(number for _, number in order)
                ways.setdefault(self._by_colour(way), []).append(way)
        if orders and not ways:  # it is told which die cannot show it, so as few as can be
            typed = tuple(number for _, number in orders[fitting.index(max(fitting))])
        if len(ways) > 1 and self._by_colour(typed) not in ways:
            raise MalformedAction(text)
        alike = (ways.get(self._by_colour(typed)) or next(iter(ways.values()))) if ways else [typed]
        return " ".join(map(str, typed if typed in alike else min(alike)))

    def _fitting(self, order: Sequence[tuple[str, int]]) -> int:
        """How many dice can show this, in their order; below 0 where a colour is another one."""
        pairs = list(zip(self.variant.dice, order, strict=True))
        if any(own not in ("", die.name) for die, (own, _) in pairs):
            return -1
        return sum(number in die.faces for die, (_, number) in pairs)

    def _by_colour(self, way: tuple[int, ...]) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """What the dice of each colour show."""
        names = dict.fromkeys(die.name for die in self.variant.dice)
        dice = list(zip(self.variant.dice, way, strict=True))
        return tuple((name, tuple(sorted(number for die, number in dice if die.name == name))) for name in names)

    def _colour(self, word: str) -> str:
        """The colour that a word begins, in any tongue."""
        names = dict.fromkeys(die.name for die in self.variant.dice)
        spoken = {name: {name, *(colour(name, tongue) for tongue in TONGUES)} for name in names}
        found = [name for name, words in spoken.items() if any(one.startswith(word.casefold()) for one in words)]
        exact = [name for name, words in spoken.items() if word.casefold() in words]
        if len(exact or found) != 1:
            raise MalformedAction(word)
        return (exact or found)[0]

    def form(self, state: NtwState, action: Action) -> str:
        """Which text tells of an action; a card with what it was played on."""
        more = {1: " a", 2: f" a{action.mark}b"} if action.verb == "play" else {}
        return super().form(state, action) + more.get(len(action.numbers), "")

    def done(self, state: NtwState, action: Action, tongue: Tongue) -> dict[str, object]:
        """What is filled in where an action is told."""
        del state
        kind = _KINDS.get(action.verb, "card")
        return {"key": " ".join(self.names.name(kind, key, tongue) for key in action.key.split())}

    def meaning(self, state: State, action: Action, tongue: Tongue) -> str:
        """Which die is thrown."""
        del state
        return SAID("meanings.throw", tongue) if action.verb == "throw" else ""

    def word(self, name: str, word: str, viewer: Seat, tongue: Tongue) -> str:
        """What is filled in for a word of a refusal; cells and grounds as the viewer reads them."""
        match name:
            case "cell" | "start" if word.isdigit() and int(word) < self.size**2:
                return str(self.cell(int(word), viewer))
            case "on":
                return NtwWording(self.variant, tongue).structure(word)
            case "die":
                return colour(word, tongue)
        return super().word(name, word, viewer, tongue)

    def whose(self, state: NtwState) -> int:
        """Who has the turn."""
        return state.turn

    def asking(self, state: NtwState) -> tuple[str, str]:
        """Which texts ask what is to be decided; one roll is not like another."""
        frame = state.pending[-1]
        if not isinstance(frame, Rolling):
            return super().asking(state)
        digital = self.variant.method == "digital"
        return "roll" if frame.main else "roll again", "roll digital" if digital else "roll hint"

    def asked(self, state: NtwState, tongue: Tongue) -> dict[str, object]:
        """What is filled in there."""
        variant, words = self.variant, NtwWording(self.variant, tongue)
        match state.pending[-1]:
            case Rolling():
                dice = [f"{colour(die.name, tongue)} {'/'.join(map(str, die.faces))}" for die in variant.dice]
                coloured = " ".join(f"{colour(die.name, tongue)} {die.faces[-1]}" for die in reversed(variant.dice))
                return {"dice": ", ".join(dice), "coloured": coloured, "most": variant.size**2 - 1}
            case Flooding(roll=roll):
                names = [colour(die.name, tongue) for die in variant.dice]
                shown = [f"{name} {number}" for name, number in zip(names, roll, strict=False)]
                return {"roll": ", ".join(shown) if len(names) == len(roll) else " ".join(map(str, roll))}
            case Drawing():
                return {"count": sum(state.draw)}
            case Duelling(rival=rival):
                faces = ", ".join(map(str, dict.fromkeys(variant.duel)))
                return {"rival": SEAT_PLAN.name(state.seats[rival], tongue), "faces": faces}
            case Doing(plan=at, left=left):
                plan = self.game.plans[at]
                return {"source": self._source(plan, tongue), "task": words.task(_alone(plan, left))}
            case Choosing(plan=at):
                plan = self.game.plans[at]
                sources: Sequence[Card | Face] = self.game.cards if plan.kind == "card" else self.variant.faces
                uses = next(source.uses for source in sources if source.key == plan.source)
                told = "; ".join(f"{i}: {words.use(use)}" for i, use in enumerate(uses, 1))
                return {"source": self._source(plan, tongue), "uses": told}
        return {}

    def _source(self, plan: Plan, tongue: Tongue) -> str:
        return self.names.name(plan.kind, plan.source, tongue)

    def stands(self, state: NtwState, tongue: Tongue) -> Iterator[tuple[str, Mapping[str, object]]]:
        """How the game stands: round, cards, pawns."""
        seats = [SEAT_PLAN.name(seat, tongue) for seat in state.seats]

        def of_each(counts: Iterable[int]) -> str:
            return ", ".join(f"{seat} {count}" for seat, count in zip(seats, counts, strict=True) if count)

        yield "over" if state.outcome else "round", {"round": state.round, "seat": seats[state.turn]}
        if self.variant.issue.count:
            yield self._next_card(state.round)
        home = zip(seats, state.home, state.table.pawns, strict=True)
        yield "home", {"home": " · ".join(f"{seat} {count}/{pawns}" for seat, count, pawns in home)}
        if drowning := of_each(cells.bit_count() for cells in state.adrift):
            yield "drowning", {"seats": drowning}
        if skips := of_each(sum(left for _, left in owed) for owed in state.skips):
            yield "skips", {"seats": skips}
        if {"moves", "own moves"} & self._counted:
            yield "moves", {"moves": sum(state.moves)}

    def _next_card(self, now: int) -> tuple[str, Mapping[str, object]]:
        """When the next card is handed out (C2)."""
        issue = self.variant.issue
        if issue.due(now - 1):
            return "now", {}
        last = max((*issue.rounds, now)) + issue.every + 1
        at = next((played + 1 for played in range(now, min(last, now + _FAR) + 1) if issue.due(played)), None)
        return ("next", {"at": at, "left": at - now}) if at else ("never", {})

    def hand(self, state: State, seat: Seat, tongue: Tongue) -> tuple[tuple[str, str], ...]:
        """The cards somebody holds, how many, and what each does."""
        return self.held(cast("NtwState", state).hands[state.seats.index(seat)], tongue)

    def does(self, card: int, tongue: Tongue) -> tuple[str, str]:
        """What a card is called, with its number, and what it does."""
        face = self.game.cards[card]
        number = f" {face.number}" if face.number is not None else ""
        told = NtwWording(self.variant, tongue).uses(face.uses)
        return self.names.name("card", face.key, tongue) + number, told

    def scored(self, state: State, outcome: Outcome, names: Mapping[Seat, str], tongue: Tongue) -> str:
        """Pawns that are home."""
        home = ", ".join(f"{names[seat]} {outcome.scores[seat]}" for seat in state.seats)
        return SAID("endings.scored", tongue, home=home)

    def ended(self, state: NtwState, outcome: Outcome, tongue: Tongue) -> tuple[str, str, dict[str, object]]:
        """Who won, and why."""
        names = {seat: SEAT_PLAN.name(seat, tongue) for seat in state.seats}
        winners = [names[seat] for seat in state.seats if seat in outcome.winners]
        home = " · ".join(f"{names[seat]} {outcome.scores[seat]}" for seat in state.seats)
        who = "shared" if len(winners) > 1 else "won" if winners else "nobody"
        full = outcome.reason == "W2" and not state.floodable & state.table.nameable
        why = "W2 full" if full else outcome.reason
        words = NtwWording(self.variant, tongue, solo=len(state.seats) == 1)
        filled: dict[str, object] = {"seats": words.listed(winners), "home": home}
        ways = (evolve(end, when=one) for end in self.variant.ends for one in flat((end.when,), Or))
        end = ended_by(ways, state) if why == "W3" else None
        if end is not None:
            why, filled = "W3 told", {**filled, "when": words.ended(end), "result": words.result(end)}
        return who, why, filled


def _alone(plan: Plan, left: int) -> Task:
    """What one player has to do of a task, as often as is left of it."""
    effect = plan.deed.effect
    counted = "count" in fields_dict(type(effect))
    return Task(evolve(effect, count=max(1, left)) if counted else effect, may=plan.may)
