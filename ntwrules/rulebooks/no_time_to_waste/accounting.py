"""What is counted when No Time To Waste is played many times."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from ntwrules.dsl.rows.comparing import RowComparison
from ntwrules.model.actions.action import Action
from ntwrules.model.examining.accounting import Account, Count, Gauge, Row, Spots
from ntwrules.model.machine.grid import bit_list
from ntwrules.model.texts import TONGUES, Texts
from ntwrules.model.variants.conditions import Condition
from ntwrules.rulebooks.no_time_to_waste.machine.game import NtwGame
from ntwrules.rulebooks.no_time_to_waste.machine.quantities import blocked, team_sum
from ntwrules.rulebooks.no_time_to_waste.machine.state import NtwState
from ntwrules.rulebooks.no_time_to_waste.policies import prospects
from ntwrules.rulebooks.no_time_to_waste.sayings import SAYINGS, phrase
from ntwrules.rulebooks.no_time_to_waste.texts import SAID

__all__ = ["account"]

#: What becomes of pawns and turns; those of turns are told by the code of their event.
_FATES = ("drowned", "saved", "returned", "turn-lost", "turn-skipped")


def account(game: NtwGame) -> Account[NtwState]:
    """What is counted when *game* is played."""
    home = _gauge("home", lambda state: sum(state.home))
    blocked_seats = _gauge("blocked", lambda state: sum(blocked(state, seat) for seat in range(len(state.seats))))
    return Account(
        points=home.name,
        counts=tuple(_counts(game)),
        gauges=(_gauge("water", lambda state: state.water.bit_count()), blocked_seats, home),
        shortfalls=(home, _gauge("away", lambda state: sum(state.table.pawns) - sum(state.home))),
        spots=(Spots(SAID.text("account.spots.drowned"), "drowned", game.variant.size),),
        notes=_notes,
        standing=_standing,
        prospects=prospects,
        purpose=_purpose,
    )


def _gauge(key: str, read: Callable[[NtwState], int]) -> Gauge[NtwState]:
    return Gauge(key, SAID.text(f"account.gauges.{key}"), read)


def _counts(game: NtwGame) -> Iterator[Count]:
    variant, named = game.variant, _naming(game)
    wins, ends = [win.when for win in variant.wins], [end.when for end in variant.ends]
    yield _count("ends", ("games",), (*_lines("win", wins), *_lines("end", ends)))
    fates = _FATES if any(game.lying) or game.skips_unbound else _FATES[:-1]
    yield _count("fates", ("game",), (Row(SAID.text(f"account.fates.{fate}"), (fate,)) for fate in fates))
    options = (*variant.options, "pass")
    yield _count("options", ("game",), (Row(SAID.text(f"account.options.{it}"), (f"option {it}",)) for it in options))
    if game.cards:
        marks = ("drawn", "played", "left")
        cards = (Row(named(it.key, it.names), tuple(f"{mark} {it.key}" for mark in marks)) for it in game.cards)
        yield _count("cards", ("drawn", "used", "left"), cards)
    if game.structures:
        laid = (Row(named(it.key, it.names), (f"laid {it.key}", f"washed {it.key}")) for it in game.structures)
        yield _count("structures", ("laid", "washed"), laid)


def _count(key: str, columns: tuple[str, ...], rows: Iterable[Row]) -> Count:
    return Count(
        key=key,
        title=SAID.text(f"account.counts.{key}"),
        columns=tuple(SAID.text(f"account.columns.{column}") for column in columns),
        rows=tuple(rows),
        share=key == "options",
        once=key == "ends",
    )


def _naming(game: NtwGame) -> Callable[[str, Texts], Texts]:
    own = game.variant
    speeches = {tongue: RowComparison(own, own, tongue, sayings=SAYINGS) for tongue in TONGUES}
    return lambda key, names: Texts(**{tongue: speech.called(key, names) for tongue, speech in speeches.items()})


def _lines(kind: str, conditions: Iterable[Condition]) -> Iterator[Row]:
    """The lines that win or end, in the words of the language."""
    words = SAID.text(f"account.lines.{kind}")
    for number, condition in enumerate(conditions):
        said = {tongue: f"{words.read(tongue)} {phrase(condition, tongue)}"[:2000] for tongue in TONGUES}
        yield Row(Texts(**said), (f"{kind} {number}",))


def _standing(state: NtwState) -> tuple[int, ...]:
    """Steps that the pawns of a seat, and of its team, have come nearer to their finish, as the crow flies."""
    table, steps = state.table, state.table.game.grid.steps
    come = []
    for seat, (start, finish) in enumerate(zip(table.starts, table.finishes, strict=True)):
        whole = steps(start, finish)
        out = bit_list(state.out[seat] | state.adrift[seat])
        come.append(state.home[seat] * whole + sum(whole - steps(cell, finish) for cell in out))
    return tuple(team_sum(state, seat, come) for seat in range(len(come)))


def _purpose(state: NtwState) -> str:
    frame = state.pending[-1]
    return f"{frame.phase} {state.table.seats[frame.seat]}"


def _notes(before: NtwState, action: Action, after: NtwState) -> Iterator[str]:
    if action.verb == "pass" and before.pending[-1].phase == "option":
        yield "option pass"
    if after.told or after.adrift is not before.adrift:
        yield from _fates(before, after)
    if after.outcome is not None:
        game = after.table.game
        for hand in after.hands:
            for card, held in enumerate(hand):
                if held and game.numbers[card] is not None:
                    yield from [f"left {game.cards[card].key}"] * held


def _fates(before: NtwState, after: NtwState) -> Iterator[str]:
    """Pawns that fell in, were saved or went back (F4-F7), and what else happened by itself."""
    afloat = sum(cells.bit_count() for cells in before.adrift)
    for code, seat, key, cell in after.told:
        match code:
            case "fell-in":
                afloat += 1
                yield from ("drowned", f"drowned {cell}")
            case "back-to-start":
                yield "returned"
                if before.adrift[seat] >> cell & 1:
                    afloat -= 1
                else:  # at once, without a turn to be saved in
                    yield from ("drowned", f"drowned {cell}")
            case "washed-away":
                yield f"washed {key}"
            case "turn-lost" | "turn-skipped":
                yield code
    yield from ["saved"] * (afloat - sum(cells.bit_count() for cells in after.adrift))
