"""Tells games of Wadi to the people who play them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from ntwrules.model.actions.action import Action
from ntwrules.model.errors import MalformedAction
from ntwrules.rulebooks.narrating import LONGEST, BookNarrator, Verbs
from ntwrules.rulebooks.wadi.machine.events import HAPPENINGS
from ntwrules.rulebooks.wadi.machine.game import WadiGame
from ntwrules.rulebooks.wadi.machine.state import FORMS, NOTATION, WadiState
from ntwrules.rulebooks.wadi.texts import SAID
from ntwrules.rulebooks.wadi.variant import SEAT_PLAN

if TYPE_CHECKING:
    from ntwrules.model.actions.outcome import Outcome
    from ntwrules.model.machine.protocols import State
    from ntwrules.model.seats import Seat
    from ntwrules.model.texts import Tongue

__all__ = ["WadiNarrator"]

#: A tile, a word, or what may stand between them.
_PARTS = re.compile(r"[a-z]\d{1,2}(?![\w])|[^\W\d_]+(?:-[^\W\d_]+)*")


class WadiNarrator(BookNarrator[WadiGame, WadiState]):
    """The words of one variant. Everybody calls the tiles alike (B1)."""

    said = SAID
    happenings = HAPPENINGS
    weighty = frozenset({"forced-off"})
    verbs = Verbs(SAID, FORMS, ("build", "pump", "pass", "retrieve"))

    def called(self, key: str, tongue: Tongue) -> str:  # noqa: ARG002 - nothing here has a name of its own
        """What anything in the game is called."""
        return key

    def numbers(self, seat: Seat, tongue: Tongue) -> str:  # noqa: ARG002 - as every narrator
        """How tiles are called (B1)."""
        return SAID("numbers.read", tongue, first=self.game.tiles[0])

    def spell(self, action: Action, tongue: Tongue) -> str:
        """How an action is typed."""
        words = tuple(SEAT_PLAN.name(word, tongue) if word in SEAT_PLAN.names else word for word in action.words)
        return str(Action(self.verbs.spelt(action.verb, tongue), words=words))

    def read(self, state: State, text: str, tongue: Tongue) -> Action:  # noqa: ARG002 - every tongue is understood
        """
        The action that was typed: a verb and tiles, or tiles alone where they say enough.

        Raises `MalformedAction`.
        """
        said = text[:LONGEST].strip()
        parts = _PARTS.findall(said.casefold())
        verb = next((self.verbs.read[part] for part in parts if part in self.verbs.read), "")
        words = tuple(
            found for part in parts if (found := part if part[-1:].isdigit() else SEAT_PLAN.called(part) or "")
        )
        others = [part for part in parts if part not in self.verbs.read and part not in words]
        if any(part not in self.verbs.between and SEAT_PLAN.called(part) is None for part in others):
            raise MalformedAction(said)
        offered = {action.verb for action in state.actions}
        if not verb and words:
            verb = "pump" if len(words) > 1 else next((one for one in offered if one not in {"pump", "pass"}), "")
        action = Action(verb, words=words)
        if not verb or not NOTATION.holds(action):
            raise MalformedAction(said)
        return action

    def done(self, state: WadiState, action: Action, tongue: Tongue) -> Mapping[str, object]:
        """What is filled in where an action is told."""
        del state
        words = [SEAT_PLAN.name(word, tongue) if word in SEAT_PLAN.names else word for word in action.words]
        return dict(zip("ab", words, strict=False))

    def form(self, state: WadiState, action: Action) -> str:
        """A Watchman may stay where he is."""
        return "stay" if action.verb == "pass" and state.phase == "watchman" else action.verb

    def whose(self, state: WadiState) -> int:
        """Who holds the talisman."""
        return max(0, state.talisman)

    def asked(self, state: WadiState, tongue: Tongue) -> Mapping[str, object]:
        """What is filled in where something is asked."""
        left = state.variant.actions - state.builds - state.pumps
        return {"left": left, "example": self.words(state.actions[0], tongue)}

    def stands(self, state: WadiState, tongue: Tongue) -> Iterator[tuple[str, Mapping[str, object]]]:
        """How the game stands: round and talisman, the water, and everybody's points and supply."""
        holder = SEAT_PLAN.name(state.seats[state.talisman], tongue) if state.talisman >= 0 else "–"
        yield "round", {"round": state.round, "seat": holder}
        yield "water", {"wadi": sum(state.wadi), "wet": state.wet.bit_count(), "gone": state.gone}
        for at, seat in enumerate(state.seats):
            name = SEAT_PLAN.name(seat, tongue)
            yield "seat", {"seat": name, "points": state.points(at), "supply": state.supply(at)}

    def ended(self, state: WadiState, outcome: Outcome, tongue: Tongue) -> tuple[str, str, Mapping[str, object]]:
        """Who won, and why; whether the supply decided is told (V5)."""
        return self.by_points(state, outcome, tongue, "won by supply")
