"""Tells games of No Time To Waste to the people who play them."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ntwrules.model.actions.action import Action
from ntwrules.model.showing.narrating import capital
from ntwrules.model.variants.reasoning import counted
from ntwrules.rulebooks.narrating import BookNarrator
from ntwrules.rulebooks.no_time_to_waste.machine.events import HAPPENINGS
from ntwrules.rulebooks.no_time_to_waste.machine.game import NtwGame
from ntwrules.rulebooks.no_time_to_waste.machine.state import NtwState
from ntwrules.rulebooks.no_time_to_waste.narrating.asking import Asking
from ntwrules.rulebooks.no_time_to_waste.narrating.spelling import VERBS, Spelling, turned
from ntwrules.rulebooks.no_time_to_waste.overview.wording import NtwWording
from ntwrules.rulebooks.no_time_to_waste.texts import SAID
from ntwrules.rulebooks.no_time_to_waste.variant import SEAT_PLAN
from ntwrules.rulebooks.no_time_to_waste.views import seen_from

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ntwrules.model.actions.outcome import Outcome
    from ntwrules.model.machine.protocols import Game, State
    from ntwrules.model.seats import Seat
    from ntwrules.model.texts import Tongue

__all__ = ["NtwNarrator"]

#: The verb of what chance decides, by phase.
_CHANCES = {"roll": "roll", "die": "die", "draw": "draw", "duel": "duel"}
#: No further ahead is a card looked for.
_FAR = 10_000


class NtwNarrator(BookNarrator[NtwGame, NtwState]):
    """The words of one variant."""

    said = SAID
    happenings = HAPPENINGS
    seats = SEAT_PLAN
    verbs = VERBS
    quiet = frozenset({"roll", "throw", "round-over"})

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.variant = self.game.variant
        self.size = self.variant.size
        self.spelling = Spelling(self.variant)
        self._asking = Asking(self.game, self.spelling)
        lines = [win.when for win in self.variant.wins] + [end.when for end in self.variant.ends]
        self._counted = frozenset[str]().union(*map(counted, lines))

    @property
    def clocked(self) -> bool:
        """Does some line speak of minutes?"""
        return "minutes" in self._counted

    def called(self, key: str, tongue: Tongue) -> str:
        """What anything in the game is called."""
        return self.spelling.any_name(key, tongue)

    def seen(self, action: Action, seat: Seat) -> Action:
        """An action as *seat* reads its cells (B2)."""
        return turned(action, seat, self.size)

    def meant(self, action: Action, seat: Seat) -> Action:
        """The action that *seat* means."""
        return turned(action, seat, self.size, back=True)

    def cell(self, cell: int, seat: Seat) -> int:
        """The number of a cell as *seat* reads it (B2)."""
        return seen_from(cell, seat, self.size)

    def numbers(self, seat: Seat, tongue: Tongue) -> str:
        """From which side the cells are numbered (B2)."""
        return SAID("numbers.read", tongue, seat=SEAT_PLAN.name(seat, tongue))

    def spell(self, action: Action, tongue: Tongue) -> str:
        """How an action is typed."""
        return self.spelling.spell(action, tongue)

    def read(self, state: State, text: str, tongue: Tongue) -> Action:  # noqa: ARG002 - every tongue is understood
        """The action that was typed; of what chance decides the first word may be left out."""
        return self.spelling.read(text, _CHANCES.get(cast("NtwState", state).phase, ""))

    def form(self, state: NtwState, action: Action) -> str:
        """Which text tells of an action; a card with what it was played on."""
        more = {1: " a", 2: f" a{action.mark}b"} if action.verb == "play" else {}
        return super().form(state, action) + more.get(len(action.numbers), "")

    def done(self, state: NtwState, action: Action, tongue: Tongue) -> dict[str, object]:
        """What is filled in where an action is told."""
        del state
        kind = {"place": "structure", "remove": "structure", "die": "face"}.get(action.verb, "card")
        return {"key": " ".join(self.spelling.name(kind, key, tongue) for key in action.key.split())}

    def word(self, name: str, word: str, viewer: Seat, tongue: Tongue) -> str:
        """What is filled in for a word of a refusal; cells and grounds as the viewer reads them."""
        match name:
            case "cell" | "start" if word.isdigit() and int(word) < self.size**2:
                return str(self.cell(int(word), viewer))
            case "on":
                return NtwWording(self.variant, tongue).structure(word)
        return super().word(name, word, viewer, tongue)

    def whose(self, state: NtwState) -> int:
        """Who has the turn."""
        return state.turn

    def asked(self, state: NtwState, tongue: Tongue) -> tuple[str, str, dict[str, object]]:
        """What is to be decided now."""
        return self._asking.asked(state, tongue)

    def standing(self, state: State, tongue: Tongue) -> tuple[str, ...]:
        """How the game stands: round, cards, pawns."""
        it = cast("NtwState", state)
        seats = [SEAT_PLAN.name(seat, tongue) for seat in it.seats]

        def say(key: str, **words: object) -> str:
            return SAID(f"standing.{key}", tongue, **words)

        def of_each(counts: tuple[int, ...]) -> str:
            return ", ".join(f"{seat} {count}" for seat, count in zip(seats, counts, strict=True) if count)

        home = " · ".join(f"{seat} {n}/{of}" for seat, n, of in zip(seats, it.home, it.table.pawns, strict=True))
        drowning = of_each(tuple(cells.bit_count() for cells in it.adrift))
        skips = of_each(tuple(sum(left for _, left in owed) for owed in it.skips))
        lines = [
            say("over" if it.outcome else "round", round=it.round, seat=seats[it.turn]),
            *([self._next_card(it.round, say)] if self.variant.issue.count else []),
            say("home", home=home),
            *([say("drowning", seats=drowning)] if drowning else []),
            *([say("skips", seats=skips)] if skips else []),
            *([say("moves", moves=sum(it.moves))] if {"moves", "own moves"} & self._counted else []),
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
        return self.held(cast("NtwState", state).hands[state.seats.index(seat)], tongue)

    def does(self, card: int, tongue: Tongue) -> tuple[str, str]:
        """What a card is called, with its number, and what it does."""
        face = self.game.cards[card]
        number = f" {face.number}" if face.number is not None else ""
        told = NtwWording(self.variant, tongue).uses(face.uses)
        return self.spelling.name("card", face.key, tongue) + number, told

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
