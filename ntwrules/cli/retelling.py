"""Recorded games in words, line by line, and what is said of their files."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click
from attrs import field, frozen

from ntwrules.cli.telling import Failure
from ntwrules.cli.texts import spoken, text
from ntwrules.dsl.findings.snippet import plain
from ntwrules.model.errors import RecordError
from ntwrules.model.machine.protocols import Actor, State
from ntwrules.model.records.reading import ReplayedMoment
from ntwrules.model.records.texts import Notice
from ntwrules.model.seats import DRAWN, Seat
from ntwrules.model.showing.narrating import Narrator
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.rulebooks.recording import Replay

__all__ = ["Retelling", "reading", "tell"]


@contextmanager
def reading(file: str | Path) -> Iterator[None]:
    """While a file is read: that it cannot be, or is no record of a game, ends the command."""
    try:
        yield
    except RecordError as error:
        click.echo(plain(f"{file}: {error.sentence(spoken())}"), err=True)
        raise click.exceptions.Exit(1) from None
    except OSError as error:
        if error.filename is None:  # what was read could not be printed
            raise
        raise Failure(text("cannot read", name=file, why=error.strerror)) from None


def tell(file: str | Path, notices: Iterable[Notice]) -> None:
    """Tell what is worth knowing about a record."""
    for notice in notices:
        place = f"{file}:{notice.line}" if notice.line else f"{file}"
        click.echo(plain(f"{place}: {notice.sentence(spoken())}"), err=True)


@frozen
class Retelling:
    """
    Words a recorded game.

    Attributes:
        replay: The game.

        seat: As whom it is seen; None for all of it.

        narrator: Its words.
    """

    replay: Replay
    seat: Seat | None = None
    narrator: Narrator = field(init=False)

    @narrator.default
    def _narrator(self) -> Narrator:
        game = self.replay.game
        return rulebooks()[game.variant.rulebook].narrate(game)

    def seen(self, state: State) -> State:
        """As much of a moment as is told."""
        return state if self.seat is None else state.view(self.seat)

    def say(self, key: str, **words: object) -> str:
        """A text of the table."""
        return text(f"replay {key}", **words)

    def who(self, actor: Actor) -> str:
        """Who did something: the name of a player who has one, otherwise the seat."""
        if actor is None or actor == "chance":
            return self.say("chance")
        name = dict(self.replay.header.names).get(actor, "")
        seat = self.replay.game.variant.seat_plan.name(actor, spoken())
        return f"{plain(name)} ({seat})" if name else seat

    def heading(self) -> str:
        """Which game it is."""
        header = self.replay.header
        first = self.say(DRAWN) if header.first == DRAWN else self.who(header.first)
        said = self.say("game", variant=header.variant, players=header.players, first=first)
        return plain(f"{said}, {header.date}" if header.date else said)

    def action(self, moment: ReplayedMoment) -> Iterator[str]:
        """What was done, and what happened by itself after it."""
        if moment.entry.seconds:
            yield f"{'':>7}{self.say('clock', seconds=moment.entry.seconds)}"
        if moment.action:
            wide = max(len(self.who(actor)) for actor in (None, *moment.state.seats))
            yield plain(f"{moment.number:>5}  {self.who(moment.actor):<{wide}}  {self._done(moment)}")
            for event in moment.state.events:
                told = self.narrator.event(event, self.seat or self.replay.game.variant.seat_plan.seats[0], spoken())
                yield plain(f"{'':>{wide + 9}}{told}")
        if moment.entry.remark is not None:
            yield plain(f"{'':>7}# {moment.entry.remark}")

    def _done(self, moment: ReplayedMoment) -> str:
        """What was done: as it stands in the record, or as somebody could know it."""
        if self.seat is None:
            return moment.action
        action = moment.before.parse(moment.action)
        return self.narrator.deed(self.seen(moment.before), action, self.seat, spoken())

    def standing(self, state: State) -> str:
        """How the game stands, or how it ended."""
        outcome = state.outcome
        if outcome is None and state.to_act == "chance":
            return self.say("not over chance", round=state.round)
        if outcome is None:
            return self.say("not over", round=state.round, who=self.who(state.to_act))
        winners = ", ".join(self.who(seat) for seat in state.seats if seat in outcome.winners)
        names = {seat: self.who(seat) for seat in state.seats}
        said = self.say("won", winners=winners) if winners else self.say("nobody won")
        scored = self.narrator.scored(state, outcome, names, spoken())
        return self.say("over", round=state.round, said=said, reason=outcome.reason, scored=scored)
