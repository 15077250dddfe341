"""Tells games of No Time To Waste to the people who play them."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.events import happening
from ntwrules.model.showing.narrating import Question, capital
from ntwrules.model.texts import Readable, StoredText
from ntwrules.model.variants.conditions import And, Compare, Condition, Not, Or, Quantity
from ntwrules.rulebooks.no_time_to_waste.language.speech import Speech
from ntwrules.rulebooks.no_time_to_waste.machine.events import HAPPENINGS
from ntwrules.rulebooks.no_time_to_waste.narrating.asking import Asking
from ntwrules.rulebooks.no_time_to_waste.narrating.spelling import VERBS, Spelling, turned
from ntwrules.rulebooks.no_time_to_waste.texts import SAID
from ntwrules.rulebooks.no_time_to_waste.variant import SEAT_PLAN
from ntwrules.rulebooks.no_time_to_waste.views import seen_from

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ntwrules.model.actions.events import Event
    from ntwrules.model.actions.outcome import Outcome
    from ntwrules.model.actions.refusal import Refusal
    from ntwrules.model.machine.protocols import Game, State
    from ntwrules.model.seats import Seat
    from ntwrules.model.texts import Tongue
    from ntwrules.rulebooks.no_time_to_waste.machine.game import NtwGame
    from ntwrules.rulebooks.no_time_to_waste.machine.state import NtwState

__all__ = ["NtwNarrator"]

#: The verb of what chance decides, by phase.
_CHANCES = {"roll": "roll", "die": "die", "draw": "draw", "duel": "duel"}
#: No further ahead is a card looked for.
_FAR = 10_000


class NtwNarrator:
    """The words of one variant."""

    quiet = frozenset({"roll", "throw", "round-over"})

    def __init__(self, game: Game) -> None:
        self.game = cast("NtwGame", game)
        self.variant = self.game.variant
        self.size = self.variant.size
        self.spelling = Spelling(self.variant)
        self._asking = Asking(self.game, self.spelling)
        lines = [win.when for win in self.variant.wins] + [end.when for end in self.variant.ends]
        self._clocked = any("minutes" in _quantities(line) for line in lines)
        self._moves = any({"moves", "own moves"} & _quantities(line) for line in lines)

    @property
    def clocked(self) -> bool:
        """Does some line speak of minutes?"""
        return self._clocked

    def seen(self, action: Action, seat: Seat) -> Action:
        """An action as *seat* reads its cells (B2)."""
        return turned(action, seat, self.size)

    def meant(self, action: Action, seat: Seat) -> Action:
        """The action that *seat* means."""
        return turned(action, seat, self.size, back=True)

    def numbers(self, seat: Seat, tongue: Tongue) -> str:
        """From which side the cells are numbered (B2)."""
        return SAID("numbers.read", tongue, seat=SEAT_PLAN.name(seat, tongue))

    def spell(self, action: Action, tongue: Tongue) -> str:
        """How an action is typed."""
        return self.spelling.spell(action, tongue)

    def read(self, state: State, text: str, tongue: Tongue) -> Action:  # noqa: ARG002 - every tongue is understood
        """The action that was typed; of what chance decides the first word may be left out."""
        return self.spelling.read(text, _CHANCES.get(cast("NtwState", state).phase, ""))

    def forms(self, text: str, tongue: Tongue) -> tuple[str, ...]:
        """How actions that begin like *text* are typed."""
        return self.spelling.forms(text, tongue)

    def deed(self, state: State, action: Action, viewer: Seat, tongue: Tongue) -> str:
        """What was done, in a sentence."""
        it = cast("NtwState", state)
        seat = it.seats[it.pending[-1].seat] if it.pending else it.seats[0]
        form = action.verb
        if form == "play" and action.numbers:
            form += {1: " a", 2: f" a{action.mark}b"}.get(len(action.numbers), "")
        if f"deeds.{form}" not in SAID:
            return str(action)
        numbers = self.seen(action, viewer).numbers
        return capital(
            SAID(
                f"deeds.{form}",
                tongue,
                who=SEAT_PLAN.name(seat, tongue),
                key=" ".join(self._name(action.verb, key, tongue) for key in action.key.split()),
                numbers=" ".join(map(str, numbers)),
                **dict(zip("abc", numbers, strict=False)),
            )
        )

    def _name(self, verb: str, key: str, tongue: Tongue) -> str:
        kind = {"place": "structure", "remove": "structure", "die": "face"}.get(verb, "card")
        return self.spelling.name(kind, key, tongue)

    def event(self, event: Event, viewer: Seat, tongue: Tongue) -> str:
        """What happened by itself, in a sentence, with the viewer's numbers."""
        cell = event.cell if event.cell is None else seen_from(event.cell, viewer, self.size)
        return happening(
            HAPPENINGS, event.code, SEAT_PLAN.names, event.seat, self.spelling.any_name(event.key, tongue), cell
        ).sentence(tongue)

    def refusal(self, refusal: Refusal, viewer: Seat, tongue: Tongue) -> str:
        """Why not, in a sentence, with the viewer's numbers and words."""
        told = refusal.texts
        if isinstance(told, StoredText):
            told = told.reworded(lambda name, value: self._word(name, value, viewer, tongue))
        return told.read(tongue)

    def _word(self, name: str, word: str | Readable, viewer: Seat, tongue: Tongue) -> str | Readable:
        if isinstance(word, Readable):
            return word
        match name:
            case "cell" | "start" if word.isdigit() and int(word) < self.size**2:
                return str(seen_from(int(word), viewer, self.size))
            case "key":
                return self.spelling.any_name(word, tongue)
            case "verb" | "verbs":
                return ", ".join(VERBS[verb].read(tongue) if verb in VERBS else verb for verb in word.split(", "))
            case "on":
                return Speech(self.variant, self.variant, tongue).ground(word)
        return word

    def question(self, state: State, tongue: Tongue) -> Question:
        """What is to be decided now, and by whom."""
        return self._asking.question(cast("NtwState", state), tongue)

    def standing(self, state: State, tongue: Tongue) -> tuple[str, ...]:
        """How the game stands: round, cards, pawns."""
        it = cast("NtwState", state)
        seats = [SEAT_PLAN.name(seat, tongue) for seat in it.seats]

        def say(key: str, **words: object) -> str:
            return SAID(f"standing.{key}", tongue, **words)

        def counted(counts: tuple[int, ...]) -> str:
            return ", ".join(f"{seat} {count}" for seat, count in zip(seats, counts, strict=True) if count)

        home = " · ".join(f"{seat} {n}/{of}" for seat, n, of in zip(seats, it.home, it.table.pawns, strict=True))
        drowning = counted(tuple(cells.bit_count() for cells in it.adrift))
        skips = counted(tuple(sum(left for _, left in owed) for owed in it.skips))
        lines = [
            say("over" if it.outcome else "round", round=it.round, seat=seats[it.turn]),
            *([self._next_card(it.round, say)] if self.variant.issue.count else []),
            say("home", home=home),
            *([say("drowning", seats=drowning)] if drowning else []),
            *([say("skips", seats=skips)] if skips else []),
            *([say("moves", moves=sum(it.moves))] if self._moves else []),
        ]
        return tuple(lines)

    def _next_card(self, now: int, say: object) -> str:
        """When the next card is handed out (C2)."""
        assert callable(say)
        due = self.variant.issue.due
        if due(now - 1):
            return str(say("now"))
        issue = self.variant.issue
        last = max((*issue.rounds, now)) + issue.every + 1
        at = next((played + 1 for played in range(now, min(last, now + _FAR) + 1) if due(played)), None)
        return str(say("next", at=at, left=at - now) if at else say("never"))

    def hand(self, state: State, seat: Seat, tongue: Tongue) -> tuple[tuple[str, str], ...]:
        """The cards somebody holds, how many, and what each does."""
        it = cast("NtwState", state)
        speech = Speech(self.variant, self.variant, tongue)
        found = []
        for card, held in zip(self.game.cards, it.hands[it.seats.index(seat)], strict=True):
            if held:
                name = self.spelling.name("card", card.key, tongue)
                number = f" {card.number}" if card.number is not None else ""
                found.append((f"{name}{number}" + (f" ×{held}" if held > 1 else ""), speech.uses(card.uses)))
        return tuple(found)

    def scored(self, state: State, outcome: Outcome, names: Mapping[Seat, str], tongue: Tongue) -> str:
        """Pawns that are home."""
        home = ", ".join(f"{names[seat]} {outcome.scores[seat]}" for seat in state.seats)
        return SAID("endings.scored", tongue, home=home)

    def ending(self, state: State, outcome: Outcome, tongue: Tongue) -> tuple[str, ...]:
        """Who won, and why."""
        names = {seat: SEAT_PLAN.name(seat, tongue) for seat in state.seats}
        winners = [names[seat] for seat in state.seats if seat in outcome.winners]
        key = "nobody" if not winners else "won" if len(winners) == 1 else "shared"
        *most, last = winners or [""]
        seats = f"{', '.join(most)} {SAID('endings.and', tongue)} {last}" if most else last
        home = " · ".join(f"{names[seat]} {outcome.scores[seat]}" for seat in state.seats)
        return (
            capital(SAID(f"endings.{key}", tongue, seats=seats)),
            f"{SAID('endings.' + outcome.reason, tongue)} ({outcome.reason})",
            SAID("endings.scores", tongue, home=home),
        )


def _quantities(condition: Condition) -> set[str]:
    match condition:
        case Compare(left, _, right):
            return {value.key for value in (left, right) if isinstance(value, Quantity)}
        case And(parts) | Or(parts):
            return set().union(*map(_quantities, parts))
        case Not(part):
            return _quantities(part)
    return set()
