"""What is asked of whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve, fields_dict

from ntwrules.rulebooks.no_time_to_waste.machine.drawing import Drawing
from ntwrules.rulebooks.no_time_to_waste.machine.strongest import Duelling, Showing
from ntwrules.rulebooks.no_time_to_waste.machine.tasks import Choosing, Doing
from ntwrules.rulebooks.no_time_to_waste.machine.turn import Flooding, Rolling
from ntwrules.rulebooks.no_time_to_waste.overview.wording import NtwWording
from ntwrules.rulebooks.no_time_to_waste.texts import colour
from ntwrules.rulebooks.no_time_to_waste.variant import SEAT_PLAN

if TYPE_CHECKING:
    from ntwrules.model.texts import Tongue
    from ntwrules.model.variants.cards import Card
    from ntwrules.rulebooks.no_time_to_waste.machine.draft import Frame
    from ntwrules.rulebooks.no_time_to_waste.machine.game import NtwGame
    from ntwrules.rulebooks.no_time_to_waste.machine.plans import Plan
    from ntwrules.rulebooks.no_time_to_waste.machine.state import NtwState
    from ntwrules.rulebooks.no_time_to_waste.narrating.spelling import Spelling
    from ntwrules.rulebooks.no_time_to_waste.variant import Face

__all__ = ["Asking"]


class Asking:
    """Words a question for every kind of frame."""

    def __init__(self, game: NtwGame, spelling: Spelling) -> None:
        self.game = game
        self.spelling = spelling

    def asked(self, state: NtwState, tongue: Tongue) -> tuple[str, str, dict[str, object]]:
        """Which text asks what is to be decided now, which one says how it is typed, and what is filled in."""
        frame = state.pending[-1]
        words = self._words(state, frame, tongue)
        if not isinstance(frame, Rolling):
            return frame.phase, f"{frame.phase} hint", words
        digital = self.game.variant.method == "digital"
        return "roll" if frame.main else "roll again", "roll digital" if digital else "roll hint", words

    def _words(self, state: NtwState, frame: Frame, tongue: Tongue) -> dict[str, object]:
        variant = self.game.variant
        match frame:
            case Rolling():
                dice = [f"{colour(die.name, tongue)} {'/'.join(map(str, die.faces))}" for die in variant.dice]
                return {"dice": ", ".join(dice), "most": variant.size**2 - 1}
            case Flooding():
                return {"roll": " ".join(map(str, frame.roll))}
            case Drawing():
                return {"count": sum(state.draw)}
            case Duelling():
                faces = ", ".join(map(str, dict.fromkeys(variant.duel)))
                return {"rival": SEAT_PLAN.name(state.seats[frame.rival], tongue), "faces": faces}
            case Showing():
                return {"number": frame.number}
            case Doing():
                return self._task(self.game.plans[frame.plan], frame.left, tongue)
            case Choosing():
                return self._uses(self.game.plans[frame.plan], tongue)
        return {}

    def _source(self, plan: Plan, tongue: Tongue) -> str:
        return self.spelling.name("card" if plan.card >= 0 else "face", plan.source, tongue)

    def _uses(self, plan: Plan, tongue: Tongue) -> dict[str, object]:
        """The uses of a card or face, numbered."""
        words = NtwWording(self.game.variant, tongue)
        uses = "; ".join(f"{i}: {words.use(use)}" for i, use in enumerate(self._of(plan).uses, 1))
        return {"source": self._source(plan, tongue), "uses": uses}

    def _of(self, plan: Plan) -> Card | Face:
        sources: tuple[Card | Face, ...] = self.game.cards if plan.card >= 0 else self.game.variant.faces
        return next(source for source in sources if source.key == plan.source)

    def _task(self, plan: Plan, left: int, tongue: Tongue) -> dict[str, object]:
        """The task of a card or face, in words."""
        task = evolve(self._of(plan).uses[plan.use].tasks[plan.task], each=False)
        if "count" in fields_dict(type(task.effect)):
            task = evolve(task, effect=evolve(task.effect, count=max(1, left)))  # type: ignore[call-arg]
        return {"source": self._source(plan, tongue), "task": NtwWording(self.game.variant, tongue).task(task)}
