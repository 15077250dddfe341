"""A recorded game in words, line by line."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Self

from attrs import frozen

from ntwrules.cli.texts import text
from ntwrules.dsl.findings.snippet import plain
from ntwrules.rulebooks.loading import rulebooks

if TYPE_CHECKING:
    from ntwrules.model.machine.protocols import Actor, State
    from ntwrules.model.records.reading import ReplayedMoment
    from ntwrules.model.records.record import Header
    from ntwrules.model.seats import Seat, SeatPlan
    from ntwrules.model.showing.narrating import Narrator
    from ntwrules.model.texts import Tongue
    from ntwrules.rulebooks.recording import Replay

__all__ = ["Retelling"]


@frozen
class Retelling:
    """
    Words a recorded game.

    Attributes:
        header: What stands above its actions.

        narrator: The words of its game.

        seats: What its seats are called.

        tongue: In which language.

        seat: As whom the game is seen; None for all of it.
    """

    header: "Header"
    narrator: "Narrator"
    seats: "SeatPlan"
    tongue: "Tongue"
    seat: "Seat | None" = None

    @classmethod
    def of(cls, replay: "Replay", tongue: "Tongue", seat: "Seat | None" = None) -> Self:
        """Of a recorded game."""
        variant = replay.game.variant
        return cls(replay.header, rulebooks()[variant.rulebook].narrate(replay.game), variant.seat_plan, tongue, seat)

    def seen(self, state: "State") -> "State":
        """As much of a moment as is told."""
        return state if self.seat is None else state.view(self.seat)

    def say(self, key: str, **words: object) -> str:
        """A text of the table."""
        return text(f"replay {key}", self.tongue, **words)

    def who(self, actor: "Actor") -> str:
        """Who did something: the name of a player who has one, otherwise the seat."""
        if actor is None or actor == "chance":
            return self.say("chance")
        name = dict(self.header.names).get(actor, "")
        seat = self.seats.name(actor, self.tongue)
        return f"{plain(name)} ({seat})" if name else seat

    def heading(self) -> str:
        """Which game it is."""
        header = self.header
        said = self.say("game", variant=header.variant, players=header.players, first=self.who(header.first))
        return plain(f"{said}, {header.date}" if header.date else said)

    def action(self, moment: "ReplayedMoment") -> Iterator[str]:
        """What was done, and what happened by itself after it."""
        if moment.entry.seconds:
            yield f"{'':>7}{self.say('clock', seconds=moment.entry.seconds)}"
        if moment.action:
            wide = max(len(self.who(actor)) for actor in (None, *moment.state.seats))
            yield plain(f"{moment.number:>5}  {self.who(moment.actor):<{wide}}  {self._done(moment)}")
            for event in moment.state.events:
                told = self.narrator.event(event, self.seat or self.seats.seats[0], self.tongue)
                yield plain(f"{'':>{wide + 9}}{told}")
        if moment.entry.remark is not None:
            yield plain(f"{'':>7}# {moment.entry.remark}")

    def _done(self, moment: "ReplayedMoment") -> str:
        """What was done: as it stands in the record, or as somebody could know it."""
        if self.seat is None:
            return moment.action
        action = moment.before.parse(moment.action)
        return self.narrator.deed(self.seen(moment.before), action, self.seat, self.tongue)

    def standing(self, state: "State") -> str:
        """How the game stands, or how it ended."""
        outcome = state.outcome
        if outcome is None and state.to_act == "chance":
            return self.say("not over chance", round=state.round)
        if outcome is None:
            return self.say("not over", round=state.round, who=self.who(state.to_act))
        winners = ", ".join(self.who(seat) for seat in state.seats if seat in outcome.winners)
        names = {seat: self.who(seat) for seat in state.seats}
        said = self.say("won", winners=winners) if winners else self.say("nobody won")
        scored = self.narrator.scored(state, outcome, names, self.tongue)
        return self.say("over", round=state.round, said=said, reason=outcome.reason, scored=scored)
