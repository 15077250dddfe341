"""`ntwrules play`: a game at the table, or against simple opponents."""

import random
import shlex
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from datetime import date
from itertools import chain
from pathlib import Path
from typing import Any, NoReturn

import click
from attrs import evolve

from ntwrules.cli.reading import flows, variant_or_exit
from ntwrules.cli.records import reading, recorded
from ntwrules.cli.speaking import Command, SeatChoice, color_option, colored, player_called
from ntwrules.cli.telling import Trouble, meant, refuse, refuse_unknown
from ntwrules.cli.texts import spoken, text
from ntwrules.model.compass import POINTS
from ntwrules.model.records.reading import begins_record
from ntwrules.model.seats import MOST_PLAYERS, Seat, Seating
from ntwrules.model.troubles import trouble
from ntwrules.model.variants.variant import Variant
from ntwrules.play.clock import Clock
from ntwrules.play.console import Console, Plain, Terminal, knows_unicode, wants_plain
from ntwrules.play.keeping import begin_record, go_on, kinds_of
from ntwrules.play.live import LiveReferee
from ntwrules.play.players import HUMAN, USUAL, Kind, kinds, seated, seating_for
from ntwrules.play.referee import Referee
from ntwrules.play.session import Session
from ntwrules.play.texts import say
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.rulebooks.record_rules import seat_called
from ntwrules.simulation.policies import policies

__all__ = ["command", "open_console"]

#: By so many bytes it is known whether a file is a record.
_ENOUGH = 4096
#: Milliseconds that players of the program's think, unless it is said how many.
_THINK = 1500


class _Kinds(click.ParamType[Any]):
    """Who decides: a person, or those of the program's players who are named."""

    name = "kind"

    def __init__(self, known: Callable[[], Iterable[Kind]], *, several: bool = False) -> None:
        self._known = known
        self._several = several

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:  # noqa: ARG002 - click asks so
        """The kind somebody typed, or several one after another."""
        known = tuple(self._known())
        named = [player_called(word, known) for word in (str(value).split(",") if self._several else [str(value)])]
        for word in named:
            if word not in known:
                refuse_unknown("no such player", word, known, text("players are", names=", ".join(known)))
        return tuple(named) if self._several else named[0]


#: Who decides for a seat, and who plays against a person.
_KIND, _OPPONENTS = _Kinds(kinds), _Kinds(policies, several=True)


def _seat_options(command: Any) -> Any:
    """`--south human` and the like."""
    for seat in reversed(POINTS):
        command = click.option(f"--{seat}", type=_KIND, metavar="KIND")(command)
    return command


@click.command("play", cls=Command)
@click.argument("name", metavar="[VARIANT]", required=False)
@click.option("--players", type=click.IntRange(1, MOST_PLAYERS), metavar="NUMBER")
@click.option("--first", type=SeatChoice())
@_seat_options
@click.option("--player", metavar="SEAT=KIND", multiple=True)
@click.option("--all", "everyone", type=_KIND, metavar="KIND")
@click.option("--table", is_flag=True)
@click.option("--against", type=_OPPONENTS, metavar="NAME", multiple=True)
@click.option("--think", type=click.IntRange(min=0), metavar="MILLISECONDS")
@click.option("--seed", type=int, metavar="NUMBER")
@click.option("--record", metavar="FILE")
@click.option("--resume", metavar="FILE")
@click.option("--plain", is_flag=True)
@click.option("--ascii", "ascii_only", is_flag=True)
@color_option
def command(
    *, name: str | None, resume: str | None, plain: bool, ascii_only: bool, color: bool | None, **how: Any
) -> None:
    """Play a game."""
    if (name is None) == (resume is None):
        refuse("play what" if name is None else "play both")
    console = open_console(plain=plain, ascii_only=ascii_only, color=colored(color))
    referee = _begun(name, console, **how) if name is not None else _resumed(str(resume), console, **how)
    _goodbye(referee, ended=referee.lead())


def open_console(*, plain: bool, ascii_only: bool, color: bool) -> Console:
    """The terminal, as well as it can be used."""
    unicode = knows_unicode() and not ascii_only
    if plain or wants_plain():
        return Plain(unicode=unicode)
    try:
        return Terminal(unicode=unicode, color=color)
    except ImportError:
        raise Trouble(text("play missing")) from None


def _begun(
    name: str,
    console: Console,
    *,
    players: int | None,
    first: Seat | None,
    everyone: Kind | None,
    table: bool,
    against: tuple[tuple[Kind, ...], ...],
    think: int | None,
    seed: int | None,
    record: str | None,
    **seats: Any,
) -> Referee:
    """A new game."""
    book, variant = variant_or_exit(name)
    named = _named(variant, **seats)
    seating = seating_for(variant, players, named)
    if seating is None:
        _refuse_who(variant, _who_not(variant, players, tuple(named)))
    if first not in {None, *variant.firsts(seating.seats)}:
        _refuse_who(variant, _why_not_first(variant, players, str(first)))
    at = seating.seats.index(first or seating.seats[0])
    seating = evolve(seating, seats=seating.seats[at:] + seating.seats[:at])
    kinds = _seated(seating, named, everyone, against, table=table)
    state = book.play(variant).start(seating.players, variant.firsts(seating.seats)[0])
    luck = random.SystemRandom().randrange(10**9) if seed is None else seed
    session = Session(book, state, kinds, luck, table)
    referee = _referee(session, console, _THINK if think is None and (table or against) else think)
    _keep(referee, record)
    referee.say("welcome", title=variant.title.read(spoken()) or variant.key, players=_who_plays(referee))
    if referee.path is not None:
        referee.say("kept in", name=referee.path)
    return referee


def _seated(
    seating: Seating,
    named: dict[Seat, Kind],
    everyone: Kind | None,
    against: tuple[tuple[Kind, ...], ...],
    *,
    table: bool,
) -> dict[Seat, Kind]:
    """Who decides for every seat; at a table everybody is a person, unless they play against the program."""
    opponents = tuple(chain.from_iterable(against))
    return seated(seating, named, everyone or (HUMAN if table and not against else None), opponents or (USUAL,))


def _named(variant: Variant, *, player: tuple[str, ...], **points: Kind | None) -> dict[Seat, Kind]:
    """Who was named, as `--south human` or, whatever the seats of a game are, as `--player red=human`."""
    named: dict[Seat, Kind] = {seat: kind for seat, kind in points.items() if kind is not None}
    for typed in player:
        who, _, kind = typed.partition("=")
        seat = variant.seat_plan.called(who.strip().lower())
        if seat is None:
            known = seat_called(who.strip().lower())
            named_so = text("play no seat", found=who.strip()[:40])
            _refuse_who(variant, _absent(variant, known) if known else named_so + _perhaps(variant, who))
        named[seat] = _KIND.convert(kind, None, None)
    return named


def _perhaps(variant: Variant, typed: str) -> str:
    return meant(typed.strip().lower(), (names.read(spoken()) for names in variant.seat_plan.names.values()))


def _called(seat: Seat) -> str:
    """What a seat of any game is called."""
    names = (book.seat_plan.names for book in rulebooks().values())
    return next((those[seat].read(spoken()) for those in names if seat in those), seat)


def _absent(variant: Variant, seat: Seat, players: int | None = None) -> str:
    """That a seat does not play: never, or not with so many."""
    plays = any(seat in it.seats for it in variant.seatings)
    return text("play seat of so many" if plays and players else "play seat", seat=_called(seat), players=players)


def _who_not(variant: Variant, players: int | None, named: Sequence[Seat]) -> str:
    """Why nobody plays a variant with so many, or with these."""
    if players is not None and players not in (it.players for it in variant.seatings):
        return text("play number", found=players)
    tables = [it for it in variant.seatings if players in {None, it.players}]
    missing = next((seat for seat in named if not any(seat in it.seats for it in tables)), None)
    if missing is not None:
        return _absent(variant, missing, players)
    return text("play together", seats=", ".join(map(_called, named)))


def _why_not_first(variant: Variant, players: int | None, first: Seat) -> str:
    """Why somebody cannot be the first."""
    if variant.draws_first:
        return text("play first drawn")
    if not any(first in it.seats for it in variant.seatings if players in {None, it.players}):
        return _absent(variant, first, players)
    return text("play first", seat=_called(first))


def _refuse_who(variant: Variant, why: str) -> NoReturn:
    """Tell why it is not played like that, and how it is."""
    names = variant.seat_plan.names
    tables = ((it.players, ", ".join(names[seat].read(spoken()) for seat in it.seats)) for it in variant.seatings)
    refuse("play who", why=why, allowed="; ".join(f"{players}: {seats}" for players, seats in tables))


def _resumed(
    resume: str,
    console: Console,
    *,
    everyone: Kind | None,
    table: bool,
    against: tuple[tuple[Kind, ...], ...],
    think: int | None,
    seed: int | None,
    **how: Any,
) -> Referee:
    """A game that was interrupted."""
    if any(how[option] is not None for option in ("players", "first", "record")):
        refuse("play resumed so")
    resume = str(recorded(resume))
    if flows(resume):
        refuse("no ordinary file", name=resume)
    with reading(resume):
        recorder, state, steps, seconds = go_on(Path(resume))
    click.get_current_context().with_resource(recorder)
    seating = Seating(players=len(state.seats), seats=state.seats)
    named = _named(state.game.variant, **{key: how[key] for key in (*POINTS, "player")})
    known = {} if everyone or against else kinds_of(recorder.header.names)
    others = dict(recorder.header.others)
    table = table or others.get("table") == "yes"
    kinds = _seated(seating, known | named, everyone, against, table=table)
    luck = seed if seed is not None else others.get("seed") or random.SystemRandom().randrange(10**9)
    book = rulebooks()[state.game.variant.rulebook]
    session = Session(book, state, kinds, luck, table, recorder, steps, seconds)
    thought = others.get("think", "")
    usual = int(thought[:9]) if thought.isdigit() else _THINK if table or against else None
    referee = _referee(session, console, usual if think is None else think)
    referee.path = Path(resume)
    for notice in recorder.notices:
        referee.tell(notice.sentence(spoken()))
    referee.say("resumed", len(steps), name=resume)
    referee.tell(_who_plays(referee))
    return referee


def _referee(session: Session, console: Console, think: int | None) -> Referee:
    """Whoever leads the game: on a real clock, where it can be and somebody asked for one."""
    narrator = session.book.narrate(session.state.game)
    session.think = think if narrator.live else None
    live = session.think is not None
    clock = Clock(time.monotonic) if live or session.table or narrator.clocked else None
    today = date.today().isoformat()  # noqa: DTZ011 - the family's day
    return (LiveReferee if live else Referee)(session, console, spoken(), clock=clock, date=today)


def _keep(referee: Referee, record: str | None) -> None:
    """Begin the record: where it was asked for, otherwise here."""
    session = referee.session
    try:
        recorder = begin_record(session, referee.date, Path(record) if record else None)
    except FileExistsError:
        _refuse_there(str(record))
    except OSError as error:
        if record:
            refuse("cannot write", name=record, why=trouble(error))
        referee.say("not kept", why=trouble(error))
        return
    session.keeper = click.get_current_context().with_resource(recorder)
    referee.path = recorder.path


def _refuse_there(name: str) -> NoReturn:
    """Write over nothing; a game that was kept can be gone on with."""
    kept = True
    with suppress(OSError):
        if not flows(name):
            with Path(name).open("rb") as file:
                kept = begins_record(file.read(_ENOUGH))
    if kept:
        refuse("play there", name=name)
    other = Path(name).with_suffix(".ntwr")
    refuse("play there otherwise", name=name, other=other if str(other) != name else f"{other.stem}-2.ntwr")


def _who_plays(referee: Referee) -> str:
    players = referee.session.players.items()
    return ", ".join(
        say("player human" if kind == HUMAN else "player computer", referee.tongue, seat=referee.seat(seat), kind=kind)
        for seat, kind in players
    )


def _goodbye(referee: Referee, *, ended: bool) -> None:
    """Where the game is, and how to go on with it."""
    if referee.path is None:
        referee.say("left unkept")
        click.get_current_context().exit(1)
    elif ended:
        referee.say("ended", name=referee.path)
    else:
        command = shlex.join(["ntwrules", "play", "--resume", str(referee.path)])
        referee.say("left", name=referee.path)
        referee.console.show([[("", f"  {command}")]])
