"""Steps through a recorded game at the terminal, there and back."""

import shutil
import sys
from collections.abc import Iterator

import click

from ntwrules.cli.retelling import Retelling, tell, text_to_aim
from ntwrules.cli.texts import spoken, text
from ntwrules.drawing.text import as_plain, lines
from ntwrules.dsl.findings.snippet import plain
from ntwrules.model.records.reading import ReplayedMoment
from ntwrules.play.console import knows_unicode
from ntwrules.rulebooks.loading import rulebooks

__all__ = ["Stepping"]


class Stepping:
    """
    Somebody at a terminal, looking at a game.

    Attributes:
        moment: Where they are.
    """

    def __init__(self, retelling: Retelling) -> None:
        self.replay = retelling.replay
        self.retelling = retelling
        self._ahead: Iterator[ReplayedMoment] = iter(self.replay)
        self.moment = next(self._ahead)
        self._told: set[str] = set()

    def run(self, until: tuple[str, int] | None) -> None:
        """Until they have seen enough."""
        click.echo(self.retelling.heading())
        self._notices()
        click.echo(text("replay keys"))
        if until is not None:
            self._go(*until)
        while True:
            click.echo("> ", nl=False)
            typed = sys.stdin.readline()
            if not typed:
                click.echo()
                return
            if not self.answer(typed.strip().lower()):
                return

    def answer(self, typed: str) -> bool:
        """Do what was typed; is there more to come?"""
        match typed:
            case "q":
                return False
            case "":
                self._next()
            case "b":
                self._go("number", max(self.moment.number - 1, 0))
            case "s":
                self._show()
            case "?":
                click.echo(text("replay keys"))
            case _ if aim := text_to_aim(typed):
                self._go(*aim)
            case _:
                click.echo(text("bad aim", found=plain(typed[:20])))
        return True

    def _next(self) -> None:
        """Go on to the next action, telling what happens; at the end, tell that."""
        for moment in self._ahead:
            before, self.moment = self.moment, moment
            if moment.action and (moment.round != before.round or before.number == 0):
                click.echo(self.retelling.say("round", round=moment.round))
            for line in self.retelling.action(moment):
                click.echo(line)
            if moment.action:
                return
        self._notices()
        click.echo(self.retelling.standing(self.moment.state))

    def _go(self, kind: str, number: int) -> None:
        """To the beginning of a round or to an action, from the beginning if it lies behind."""
        self._ahead = iter(self.replay)
        for moment in self._ahead:
            self.moment = moment
            if moment.number >= number if kind == "number" else moment.state.round >= number:
                break
        for line in self.retelling.action(self.moment):
            click.echo(line)
        self._show()

    def _show(self) -> None:
        """The board, from the side of whoever looks or whose turn it is, and how the game stands."""
        state = self.moment.state
        book = rulebooks()[self.replay.game.variant.rulebook]
        viewer = self.retelling.seat or self.retelling.narrator.question(state, spoken()).seat
        picture = book.picture(self.retelling.seen(state), viewer)
        width, height = shutil.get_terminal_size()
        drawn = lines(picture, width=width, height=max(height - 3, 1), unicode=knows_unicode(), tongue=spoken())
        if drawn:
            click.echo(as_plain(drawn))
        click.echo(self.retelling.standing(state))

    def _notices(self) -> None:
        tell(self.replay.path, (one for one in self.replay.notices if one.code not in self._told))
        self._told.update(notice.code for notice in self.replay.notices)
