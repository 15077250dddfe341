"""`ntwrules replay`: a recorded game again, action by action."""

import json
import re
import shutil
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from math import isnan
from pathlib import Path
from textwrap import wrap

import click
from attrs import define, field

from ntwrules.cli.play import open_console
from ntwrules.cli.records import reading, recorded, tell
from ntwrules.cli.speaking import Command, SeatChoice, colored, player_named
from ntwrules.cli.telling import echo, refuse
from ntwrules.cli.texts import spoken, text
from ntwrules.drawing.text import as_plain, lines
from ntwrules.model.machine.protocols import Actor, State
from ntwrules.model.records.reading import ReplayedMoment
from ntwrules.model.seats import DRAWN, Seat
from ntwrules.model.showing.narrating import Narrator
from ntwrules.model.texts import capital
from ntwrules.play.clock import Clock
from ntwrules.play.console import knows_unicode, wants_plain
from ntwrules.play.rerun import Rerun, moment_of
from ntwrules.play.session import Session
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.rulebooks.recording import Replay

__all__ = ["command"]

#: How many times slower or faster a game is shown again.
_SPEEDS = (0.01, 100_000)
#: Up to which round, or which action by its number.
_Aim = tuple[str, int]
_AIM = re.compile(r"(a?)([0-9]{1,9})")
#: A line about an action, up to what was done; and a terminal is taken for at least so wide.
_ACTION_LINE = re.compile(r" +\d+  .+?  +| +")
_NARROWEST = 20


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
@click.option("--notation", is_flag=True)
@click.option("--speed", type=click.FloatRange(*_SPEEDS), metavar="NUMBER")
def command(
    file: Path,
    until: _Aim | None,
    look: bool,
    as_data: bool,
    seat: Seat | None,
    notation: bool,
    speed: float | None,
) -> None:
    """Go through a recorded game again."""
    file = recorded(file)
    if speed is not None and (look or as_data):
        refuse("replay speed so")
    if speed is not None and isnan(speed):
        refuse("number between", what="--speed", least=_SPEEDS[0], most=_SPEEDS[1])
    stepping = sys.stdin.isatty() and sys.stdout.isatty() and not look and not as_data and speed is None
    with reading(file):
        it = (_Stepping if stepping else _Retelling)(Replay(file), seat, notation)
        seats = next(iter(it.replay)).state.seats
        if seat not in {None, *seats}:
            refuse("replay seat", seat=seat, seats=", ".join(seats))
        if speed is not None:
            it.run_again(until, speed)
        elif isinstance(it, _Stepping):
            it.run(until)
        else:
            (it.print_data if as_data else it.print_checked if look else it.print_game)(until)
    if not stepping:
        tell(file, it.replay.notices)


def _behind_who(line: str) -> int:
    """
    How far in it stands what was done, behind its number and who did it; a little further in for other lines.

    >>> _behind_who("    1  chance   South rolls 0 0 2 0 2."), _behind_who("      It is over."), _behind_who("over")
    (16, 6, 2)
    """
    told = _ACTION_LINE.match(line)
    return told.end() if told else 2


@define
class _Retelling:
    """Words a recorded game, line by line, as it is seen from a seat; without one, all of it; or gives its notation."""

    replay: Replay
    seat: Seat | None = None
    notation: bool = False
    narrator: Narrator = field(init=False)

    @narrator.default
    def _narrator(self) -> Narrator:
        game = self.replay.game
        return rulebooks()[game.variant.rulebook].narrate(game)

    def seen(self, state: State) -> State:
        """As much of a moment as is told."""
        return state if self.seat is None else state.view(self.seat)

    def say(self, key: str, n: int | None = None, /, **words: object) -> str:
        """A text of the table, in the form for *n* of whatever it counts."""
        return text(f"replay {key}", None, n, **words)

    def put(self, line: str) -> None:
        """A line; at a terminal over as many as it needs, broken between words."""
        if sys.stdout.isatty():
            width = max(shutil.get_terminal_size().columns, _NARROWEST)
            further = " " * min(_behind_who(line), width // 2)
            line = "\n".join(wrap(line, width, subsequent_indent=further, break_on_hyphens=False))
        echo(line)

    def who(self, actor: Actor) -> str:
        """Who did something: the name of a player who has one, otherwise the seat; nobody tells the time."""
        if actor is None or actor == "chance":
            return self.say("chance") if actor else ""
        name = player_named(dict(self.replay.header.names).get(actor, ""))
        seat = self.replay.game.variant.seat_plan.name(actor, spoken())
        return f"{name} ({seat})" if name else seat

    def heading(self) -> str:
        """Which game it is."""
        header = self.replay.header
        first = self.say(DRAWN) if header.first == DRAWN else self.who(header.first)
        said = self.say("game", variant=header.variant, players=header.players, first=first)
        return f"{said}, {header.date}" if header.date else said

    def action(self, moment: ReplayedMoment) -> Iterator[str]:
        """What was done, and what happened by itself after it."""
        if moment.entry.seconds:
            yield f"{'':>7}{self.say('clock', seconds=moment.entry.seconds)}"
        if moment.action:
            wide = max(len(self.who(actor)) for actor in ("chance", *moment.state.seats))
            yield f"{moment.number:>5}  {self.who(moment.actor):<{wide}}  {self._done(moment)}"
            for event in moment.state.events:
                told = self.narrator.event(event, self._reader, spoken())
                yield f"{'':>{wide + 9}}{told}"
        if moment.entry.remark is not None:
            yield f"{'':>7}# {moment.entry.remark}"

    @property
    def _reader(self) -> Seat:
        """Whose numbers are told."""
        return self.seat or self.replay.game.variant.seat_plan.seats[0]

    def _done(self, moment: ReplayedMoment) -> str:
        """What was done, as far as somebody could know it, behind who did it; or as it stands in the record."""
        if self.notation:
            return moment.action
        action, actor = moment.before.parse(moment.action), moment.actor
        told = self.narrator.deed(self.seen(moment.before), action, self._reader, spoken())
        plan = self.replay.game.variant.seat_plan
        return told.removeprefix(f"{capital(plan.name(actor, spoken()))} ") if actor in plan.seats else told

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

    def _asked(self, until: _Aim | None) -> Iterator[ReplayedMoment]:
        """All moments up to what was asked for."""
        for moment in self.replay:
            if until is not None:
                kind, number = until
                if moment.number > number if kind == "number" else moment.action and moment.round > number:
                    return
            yield moment

    def print_data(self, until: _Aim | None) -> None:
        """One state a line, in the exchange form."""
        for moment in self._asked(until):
            if moment.entry.remark is None or moment.action:
                echo(json.dumps(self.seen(moment.state).to_json()))

    def print_checked(self, until: _Aim | None) -> None:
        [moment] = deque(self._asked(until), maxlen=1)
        echo(self.say("checked", moment.number))
        self.put(self.standing(moment.state))

    def print_game(self, until: _Aim | None, wait: Callable[[ReplayedMoment], object] = bool) -> None:
        self.put(self.heading())
        round_ = 0
        for moment in self._asked(until):
            wait(moment)
            if moment.action and moment.round != round_:
                round_ = moment.round
                echo(self.say("round", round=round_))
            for line in self.action(moment):
                self.put(line)
        self.put(self.standing(moment.state))

    def run_again(self, until: _Aim | None, speed: float) -> None:
        """In the time it took, so many times faster: on the screen of a game on a real clock, or line by line."""
        *_, last = self._asked(until)
        clock = Clock(time.monotonic, speed)
        if not last.state.now:
            echo(self.say("no times"), err=True)
        elif self.narrator.live and not wants_plain():
            opening = next(iter(self.replay)).state
            session = Session(
                rulebooks()[opening.game.variant.rulebook], opening, dict.fromkeys(opening.seats, "human")
            )
            console = open_console(plain=False, ascii_only=False, color=colored(None))
            Rerun(session, console, spoken(), clock, looking=self.seat).run(self._asked(until))
            self.put(self.standing(session.state))
            return
        self.print_game(until, lambda moment: time.sleep(max(0, moment_of(moment) - clock.millis) / 1000 / speed))


@define
class _Stepping(_Retelling):
    """Somebody at a terminal, looking at a game moment by moment, there and back."""

    moment: ReplayedMoment = field(init=False)
    _ahead: Iterator[ReplayedMoment] = field(init=False)
    _told: set[str] = field(factory=set, init=False)

    def __attrs_post_init__(self) -> None:
        self._ahead = iter(self.replay)
        self.moment = next(self._ahead)

    def run(self, until: _Aim | None) -> None:
        """Until they have seen enough."""
        self.put(self.heading())
        self._notices()
        self.put(text("replay keys"))
        if until is not None:
            self._go(*until)
        while True:
            echo("> ", nl=False)
            typed = sys.stdin.readline()
            if not typed:
                echo()
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
                self.put(text("replay keys"))
            case _ if aim := _text_to_aim(typed):
                self._go(*aim)
            case _:
                echo(text("bad aim", found=typed[:20]))
        return True

    def _next(self) -> None:
        """Go on to the next action, telling what happens; at the end, tell that."""
        for moment in self._ahead:
            before, self.moment = self.moment, moment
            if moment.action and (moment.round != before.round or before.number == 0):
                echo(self.say("round", round=moment.round))
            for line in self.action(moment):
                self.put(line)
            if moment.action:
                return
        self._notices()
        self.put(self.standing(self.moment.state))

    def _go(self, kind: str, number: int) -> None:
        """To the beginning of a round or to an action, from the beginning if it lies behind."""
        self._ahead = iter(self.replay)
        for moment in self._ahead:
            self.moment = moment
            if moment.number >= number if kind == "number" else moment.state.round >= number:
                break
        for line in self.action(self.moment):
            self.put(line)
        self._show()

    def _show(self) -> None:
        """The board, from the side of whoever looks or whose turn it is, and how the game stands."""
        state = self.moment.state
        book = rulebooks()[self.replay.game.variant.rulebook]
        viewer = self.seat or self.narrator.question(state, spoken()).seat
        picture = book.pictured(self.seen(state), viewer)
        width, height = shutil.get_terminal_size()
        drawn = lines(picture, width=width, height=max(height - 3, 1), unicode=knows_unicode(), tongue=spoken())
        if drawn:
            echo(as_plain(drawn))
        self.put(self.standing(state))

    def _notices(self) -> None:
        tell(self.replay.path, (one for one in self.replay.notices if one.code not in self._told))
        self._told.update(notice.code for notice in self.replay.notices)
