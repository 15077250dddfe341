"""A recorded game in words, line by line."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from attrs import frozen

from ntwrules.cli.texts import text
from ntwrules.dsl.snippet import plain
from ntwrules.model.seats import SEAT_NAMES

if TYPE_CHECKING:
    from ntwrules.model.protocols import Actor, State
    from ntwrules.model.record_reading import Moment
    from ntwrules.model.records import Header
    from ntwrules.model.texts import Tongue

__all__ = ["Retelling"]


@frozen
class Retelling:
    """
    Words a recorded game.

    Attributes:
        header: What stands above its actions.

        tongue: In which language.
    """

    header: "Header"
    tongue: "Tongue"

    def say(self, key: str, **words: object) -> str:
        """A text of the table."""
        return text(f"replay {key}", self.tongue, **words)

    def who(self, actor: "Actor") -> str:
        """Who did something: the name of a player who has one, otherwise the seat."""
        if actor is None or actor == "chance":
            return self.say("chance")
        name = dict(self.header.names).get(actor, "")
        seat = SEAT_NAMES[actor].read(self.tongue)
        return f"{plain(name)} ({seat})" if name else seat

    def heading(self) -> str:
        """Which game it is."""
        header = self.header
        said = self.say("game", variant=header.variant, players=header.players, first=self.who(header.first))
        return plain(f"{said}, {header.date}" if header.date else said)

    def action(self, moment: "Moment") -> Iterator[str]:
        """What was done, and what happened by itself after it."""
        if moment.entry.seconds:
            yield f"{'':>7}{self.say('clock', seconds=moment.entry.seconds)}"
        if moment.action:
            wide = max(len(self.who(actor)) for actor in (None, *moment.state.seats))
            yield plain(f"{moment.number:>5}  {self.who(moment.actor):<{wide}}  {moment.action}")
            for event in moment.state.events:
                yield plain(f"{'':>{wide + 9}}{event.sentence(self.tongue)}")
        if moment.entry.remark is not None:
            yield plain(f"{'':>7}# {moment.entry.remark}")

    def standing(self, state: "State") -> str:
        """How the game stands, or how it ended."""
        outcome = state.outcome
        if outcome is None and state.to_act == "chance":
            return self.say("not over chance", round=state.round)
        if outcome is None:
            return self.say("not over", round=state.round, who=self.who(state.to_act))
        winners = ", ".join(self.who(seat) for seat in state.seats if seat in outcome.winners)
        scores = ", ".join(f"{self.who(seat)} {outcome.scores[seat]}" for seat in state.seats)
        said = self.say("won", winners=winners) if winners else self.say("nobody won")
        return self.say("over", round=state.round, said=said, reason=outcome.reason, scores=scores)
