"""`ntwrules replay`: a recorded game again, action by action."""

import json
import re
import shutil
import sys
from collections import deque
from collections.abc import Iterator
from pathlib import Path

import click

from ntwrules.cli.retelling import Retelling, reading, tell
from ntwrules.cli.speaking import Command, SeatChoice
from ntwrules.cli.telling import refuse
from ntwrules.cli.texts import spoken, text
from ntwrules.drawing.text import as_plain, lines
from ntwrules.dsl.findings.snippet import plain
from ntwrules.model.records.reading import ReplayedMoment
from ntwrules.model.seats import Seat
from ntwrules.play.console import knows_unicode
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.rulebooks.recording import Replay

__all__ = ["command"]

#: Up to which round, or which action by its number.
_Aim = tuple[str, int]
_AIM = re.compile(r"(a?)([0-9]{1,9})")


def _text_to_aim(typed: str) -> _Aim | None:
    """
    A place in a game: `12` is round 12, `a240` the 240th action; None for anything else.

    >>> _text_to_aim("a240")
    ('number', 240)
    """
    found = _AIM.fullmatch(typed.strip().lower())
    return (("number" if found[1] else "round"), int(found[2])) if found else None


def _aim(_: click.Context, __: click.Parameter, typed: str | None) -> _Aim | None:
    aim = _text_to_aim(typed) if typed is not None else None
    if typed is not None and aim is None:
        refuse("bad aim", found=typed[:20])
    return aim


@click.command("replay", cls=Command)
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--until", callback=_aim, metavar="NUMBER")
@click.option("--check", "look", is_flag=True)
@click.option("--json", "as_data", is_flag=True)
@click.option("--seat", type=SeatChoice())
def command(file: Path, until: _Aim | None, look: bool, as_data: bool, seat: Seat | None) -> None:
    """Go through a recorded game again."""
    stepping = sys.stdin.isatty() and sys.stdout.isatty() and not look and not as_data
    with reading(file):
        retelling = Retelling(Replay(file), seat)
        seats = next(iter(retelling.replay)).state.seats
        if seat not in {None, *seats}:
            refuse("replay seat", seat=seat, seats=", ".join(seats))
        if stepping:
            _Stepping(retelling).run(until)
        else:
            (_print_data if as_data else _print_checked if look else _print_game)(retelling, until)
    if not stepping:
        tell(file, retelling.replay.notices)


def _asked(retelling: Retelling, until: _Aim | None) -> Iterator[ReplayedMoment]:
    """All moments up to what was asked for."""
    for moment in retelling.replay:
        if until is not None:
            kind, number = until
            if moment.number > number if kind == "number" else moment.action and moment.round > number:
                return
        yield moment


def _print_data(retelling: Retelling, until: _Aim | None) -> None:
    """One state a line, in the exchange form."""
    for moment in _asked(retelling, until):
        if moment.entry.remark is None or moment.action:
            click.echo(json.dumps(retelling.seen(moment.state).to_json()))


def _print_checked(retelling: Retelling, until: _Aim | None) -> None:
    [moment] = deque(_asked(retelling, until), maxlen=1)
    click.echo(retelling.say("checked", count=moment.number))
    click.echo(retelling.standing(moment.state))


def _print_game(retelling: Retelling, until: _Aim | None) -> None:
    click.echo(retelling.heading())
    round_ = 0
    for moment in _asked(retelling, until):
        if moment.action and moment.round != round_:
            round_ = moment.round
            click.echo(retelling.say("round", round=round_))
        for line in retelling.action(moment):
            click.echo(line)
    click.echo(retelling.standing(moment.state))


class _Stepping:
    """Somebody at a terminal, looking at a game moment by moment, there and back."""

    def __init__(self, retelling: Retelling) -> None:
        self.replay = retelling.replay
        self.retelling = retelling
        self._ahead: Iterator[ReplayedMoment] = iter(self.replay)
        self.moment = next(self._ahead)
        self._told: set[str] = set()

    def run(self, until: _Aim | None) -> None:
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
            case _ if aim := _text_to_aim(typed):
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
        picture = book.pictured(self.retelling.seen(state), viewer)
        width, height = shutil.get_terminal_size()
        drawn = lines(picture, width=width, height=max(height - 3, 1), unicode=knows_unicode(), tongue=spoken())
        if drawn:
            click.echo(as_plain(drawn))
        click.echo(self.retelling.standing(state))

    def _notices(self) -> None:
        tell(self.replay.path, (one for one in self.replay.notices if one.code not in self._told))
        self._told.update(notice.code for notice in self.replay.notices)
