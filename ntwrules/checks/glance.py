"""A glance of play: a few games show that a variant is over too soon, or that something never comes of it."""

import os
from collections.abc import Iterator, Sequence
from itertools import cycle
from math import inf

from ntwrules.checks.findings import Telling
from ntwrules.checks.trial import Played, Referee, Setting
from ntwrules.dsl.compiling.compiler import Compiled
from ntwrules.dsl.findings.diagnostics import Diagnostic, is_found_by_play
from ntwrules.dsl.foolish.linting import is_allowance
from ntwrules.dsl.foolish.superfluous import CHECKS
from ntwrules.model.examining.watching import Watch, Watched
from ntwrules.model.variants.variant import Variant
from ntwrules.rulebooks.loading import compile_text, compile_variant, loadable

__all__ = ["check", "check_text", "glance_at"]

#: How game after game is played: sensibly, and then at random, if all of those were over too soon.
_SENSIBLE = 4
_MINDS = (*("greedy",) * _SENSIBLE, "random", "random")

#: So many turns everybody should have.
_TURNS = 3

#: A glance takes no more actions than this, in one game and in all of them: some tenths of a second.
_ONE_GAME, _ALL_GAMES = 2_500, 6_000

#: What is said of words that change nothing. Anything else may be why a game goes as it does, and is mended first.
_IDLE = frozenset({*CHECKS, "NTW890"})


def check(variant: str | os.PathLike[str], *, glance: bool = True) -> list[Diagnostic]:
    """
    All that is wrong with a `.ntw` file, or with the variant of a known key; empty when all is well.

    What can be played but would spoil the evening is told as a warning; a variant with warnings can be loaded. Some of
    that only playing shows, so a few games are played, the same ones each time, unless *glance* is false.

    >>> check("base")
    []
    >>> print(check("no-such-file.ntw")[0].message("en"))
    cannot read `no-such-file.ntw`
    """
    compiled = compile_variant(variant, lint=True)
    return [compiled] if isinstance(compiled, Diagnostic) else _found(compiled, glance)


def check_text(
    text: str | bytes, *, name: str = "text", folder: str | os.PathLike[str] | None = None, glance: bool = True
) -> list[Diagnostic]:
    """
    The same for a string, or for the bytes of a file.

    Messages call it *name*; parents are also looked for in *folder*, if one is given.

    >>> [found] = check_text('ntw 1 variant "Few" based on base { setup { pawnz 3 } }')
    >>> found.code, found.severity, found.help("en")
    ('NTW102', 'error', 'write `pawns`')
    """
    loadable(text, name, folder)
    return _found(compile_text(text, name, folder, lint=True), glance)


def _found(compiled: Compiled, glance: bool) -> list[Diagnostic]:
    return [*compiled.found, *(glance_at(compiled) if glance else ())]


def glance_at(compiled: Compiled) -> list[Diagnostic]:
    """
    What a few games show of a file of which reading had nothing to say, not even what it allows: that they are over too
    soon, that nobody wins, or that something usual never happens.

    One game that goes as it should is enough to say nothing, so a sensible variant is played once or twice.
    """
    allowed = {statement.slot[1] for statement in compiled.file.statements if is_allowance(statement)}
    said = allowed.union(finding.code for finding in compiled.found) - _IDLE
    if compiled.variant is None or not all(map(is_found_by_play, said)):
        return []
    book = compiled.file.rulebook
    referee = Referee.of(book, book.play(compiled.variant), asks=False)
    games: list[Played] = []
    for played in _games(referee):
        games.append(played)
        suspect = _over_too_soon(games) or _in_vain(compiled.variant, games) or _missing(referee.watch, games)
        if played.outcome is None or not suspect:
            return []  # what a game that was cut off would have come to, nobody knows
        if len(games) == _SENSIBLE and not _over_too_soon(games):
            break
    return _told(compiled, referee.watch, games)


def _games(referee: Referee) -> Iterator[Played]:
    """With as few as may play and with as many, by turns, while there are actions left."""
    variant, left = referee.game.variant, _ALL_GAMES
    tables = sorted(variant.seatings, key=lambda it: it.players)
    for number, (table, mind) in enumerate(zip(cycle((tables[0], tables[-1])), _MINDS, strict=False)):
        minds = dict.fromkeys(table.seats, mind if mind in referee.policies else "random")
        first = variant.firsts(table.seats)[0]
        setting = Setting(number=number, players=table.players, first=first, minds=minds, seed=f"glance:{number}")
        played = referee.play(setting, inf, min(left, _ONE_GAME))
        left -= played.decisions
        yield played


def _over_too_soon(games: Sequence[Played]) -> str:
    """The code that says how soon every game was over; empty when one was not."""
    if all(played.turns.total() < 2 for played in games):
        return "NTW930"
    too_soon = all(min(played.turns[seat] for seat in played.seats) < _TURNS for played in games)
    return "NTW931" if too_soon else ""


def _in_vain(variant: Variant, games: Sequence[Played]) -> bool:
    """Did nobody win any of them? Those who play together may well find it hard; they also had not a single point."""
    outcomes = [played.outcome for played in games if played.outcome]
    rivals = any(it.players > 1 and not variant.together(it.seats) for it in variant.seatings)
    return not any(it.winners or (not rivals and max(it.scores.values()) > 0) for it in outcomes)


def _missing(watch: Watch, games: Sequence[Played]) -> list[Watched]:
    """What usually happens and did in none of them."""
    return [it for it in watch.watched if it.usual and not any(played.marks[it.mark] for played in games)]


def _told(compiled: Compiled, watch: Watch, games: Sequence[Played]) -> list[Diagnostic]:
    """The worst of it, for the rest follows from that."""
    it, book = Telling(compiled), compiled.file.rulebook
    assert compiled.variant is not None
    ended = [way.slot for way in watch.watched if way.final and any(played.marks[way.mark] for played in games)]
    many, longest = len(games), max(played.rounds for played in games)
    if code := _over_too_soon(games):
        it.say(code, ended, rule=book.cite("length"), n_games=many, n_turns=_TURNS)
    elif _in_vain(compiled.variant, games):
        it.say("NTW932", ended, rule=book.cite("endings"), n_games=many, n_rounds=longest)
    else:
        for missing in _missing(watch, games):
            it.say(missing.code, [missing.slot], rule=missing.rule, n_games=many)
    return it.findings.found
