"""A rulebook's words at the table: what is asked, what was done, how it is typed, and who reads which numbers."""

from collections.abc import Collection, Mapping, Sequence

from attrs import frozen

from ntwrules.model.actions.action import Action
from ntwrules.model.actions.events import Event
from ntwrules.model.actions.outcome import Outcome
from ntwrules.model.actions.refusal import Refusal
from ntwrules.model.machine.playing import WAIT
from ntwrules.model.machine.protocols import State
from ntwrules.model.seats import Seat
from ntwrules.model.showing.running import Running
from ntwrules.model.texts import MODEL, Tongue, capital

__all__ = ["Narrator", "Question", "capital"]


@frozen
class Question:
    """
    What is to be decided.

    Attributes:
        seat: Who decides; at chance, for whom the dice or cards are.

        text: The question itself.

        hint: How the answer is typed, where that needs a word, and what is good to know for it.

        remark: What is good to know for who points instead of typing.
    """

    seat: Seat
    text: str
    hint: str = ""
    remark: str = ""


class Narrator:
    """
    The words of one game, in every tongue; for a rulebook that brings none of its own, the notation.

    Cells are absolute in an action and as their reader sees them in every text. A state may be a view: then
    nothing is told that its seat cannot know.

    Attributes:
        quiet: Verbs and codes of events that everybody sees coming; they are in the log all the same.

        weighty: Codes of events that matter most; they are told where there is no room for all.

        cards: Does anybody hold cards in this game?

        live: Can it be played on a real clock, everybody acting when they like? Then `running` tells when that runs.
    """

    quiet: Collection[str] = frozenset()
    weighty: Collection[str] = frozenset()
    cards: bool = False
    live: bool = False

    @property
    def clocked(self) -> bool:
        """Does the game look at the clock?"""
        return False

    def running(self, state: State, tongue: Tongue) -> Running | None:  # noqa: ARG002 - for games on a real clock
        """The clock that runs by itself now; None while none does."""
        return None

    def choices(self, state: State, seat: Seat) -> Sequence[Action]:
        """What *seat* may do now on a real clock, where waiting need not be said; the most urgent first, alike once."""
        return [action for action in state.actions_of(seat) if action.verb != WAIT]

    def seen(self, action: Action, seat: Seat) -> Action:  # noqa: ARG002 - for games with a side for everybody
        """An action as *seat* reads its cells."""
        return action

    def meant(self, action: Action, seat: Seat) -> Action:  # noqa: ARG002 - as above
        """The action that *seat* means: the inverse of `seen`."""
        return action

    def numbers(self, seat: Seat, tongue: Tongue) -> str:  # noqa: ARG002 - as above
        """How *seat* reads the numbers of the board, in a sentence or two; empty where that needs no word."""
        return ""

    def spell(self, action: Action, tongue: Tongue) -> str:  # noqa: ARG002 - the notation has no tongue
        """How an action is typed."""
        return str(action)

    def phrase(self, action: Action, tongue: Tongue) -> tuple[str, str]:
        """
        How an action is offered, its cells as they are read: how it begins, and the last thing to choose.

        Both one after another can be typed as they stand; of what begins alike only the last things are listed.
        """
        head, _, rest = self.spell(action, tongue).rpartition(" ")
        return (head, rest) if head else (rest, "")

    def among(self, action: Action, tongue: Tongue) -> tuple[str, str]:  # noqa: ARG002 - for games with much to choose
        """What an action is listed under where much can be chosen, and what it is called there; empty for nothing."""
        return "", ""

    def meaning(self, state: State, action: Action, tongue: Tongue) -> str:  # noqa: ARG002 - for games with short names
        """What is there, or comes of it, where how an action is offered does not tell; empty where it does."""
        return ""

    def read(self, state: State, text: str, tongue: Tongue) -> Action:  # noqa: ARG002 - as above
        """The action that was typed, its numbers as they stand there; raises `MalformedAction`."""
        return state.parse(text)

    def first_words(self, tongue: Tongue) -> tuple[str, ...]:  # noqa: ARG002 - as above
        """What actions of the game begin with, at this moment or another."""
        return ()

    def forms(self, text: str, tongue: Tongue) -> tuple[str, ...]:  # noqa: ARG002 - as above
        """How actions that begin like *text* are typed; nothing when none does."""
        return ()

    def deed(self, state: State, action: Action, viewer: Seat, tongue: Tongue) -> str:  # noqa: ARG002 - as above
        """What was done at *state*, in a sentence."""
        seat = state.to_act
        if seat is None or seat == "chance":
            return str(action)
        return f"{_called(state, seat, tongue)}: {action}"

    def event(self, event: Event, viewer: Seat, tongue: Tongue) -> str:  # noqa: ARG002 - as above
        """What happened by itself, in a sentence."""
        return event.sentence(tongue)

    def refusal(self, refusal: Refusal, viewer: Seat, tongue: Tongue) -> str:  # noqa: ARG002 - as above
        """Why not, in a sentence."""
        return refusal.sentence(tongue)

    def question(self, state: State, tongue: Tongue) -> Question:
        """What is to be decided now, and by whom."""
        actor = state.to_act
        if actor is None or actor == "chance":
            return Question(state.seats[0], "?")
        return Question(actor, f"{capital(_called(state, actor, tongue))}?")

    def standing(self, state: State, tongue: Tongue) -> tuple[str, ...]:
        """How the game stands, in a few short lines."""
        return (MODEL("narrator.round", tongue, round=state.round),)

    def hand(self, state: State, seat: Seat, tongue: Tongue) -> tuple[tuple[str, str], ...]:  # noqa: ARG002 - as above
        """The cards somebody holds, and what each does."""
        return ()

    def scored(self, state: State, outcome: Outcome, names: Mapping[Seat, str], tongue: Tongue) -> str:
        """What was reached, in few words: by each of *names*, or by all together."""
        scores = ", ".join(f"{names[seat]} {outcome.scores[seat]}" for seat in state.seats)
        told = MODEL("narrator.score", tongue, scores=scores)
        if outcome.grade is None:
            return told
        return MODEL("narrator.graded", tongue, told=told, grade=self.grade(outcome.grade, tongue))

    def grade(self, grade: str, tongue: Tongue) -> str:  # noqa: ARG002 - as above
        """How well it went, in words that stand behind what was reached."""
        return grade

    def ending(self, state: State, outcome: Outcome, tongue: Tongue) -> tuple[str, ...]:
        """Who won, and why."""
        names = {seat: _called(state, seat, tongue) for seat in state.seats}
        scores = capital(self.scored(state, outcome, names, tongue))
        winners = ", ".join(names[seat] for seat in state.seats if seat in outcome.winners)
        return (MODEL("narrator.won" if winners else "narrator.nobody", tongue, winners=winners), scores)


def _called(state: State, seat: Seat, tongue: Tongue) -> str:
    return state.game.variant.seat_plan.name(seat, tongue)
