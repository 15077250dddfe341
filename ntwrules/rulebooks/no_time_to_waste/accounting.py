"""What is counted when No Time To Waste is played many times."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ntwrules.dsl.rows.comparing import RowComparison
from ntwrules.model.actions.action import Action
from ntwrules.model.examining.accounting import Account, Count, Gauge, Row, Spots
from ntwrules.model.machine.grid import bit_list
from ntwrules.model.texts import TONGUES, Texts
from ntwrules.model.variants.conditions import Condition
from ntwrules.rulebooks.no_time_to_waste.machine.game import NtwGame
from ntwrules.rulebooks.no_time_to_waste.machine.quantities import blocked
from ntwrules.rulebooks.no_time_to_waste.machine.state import NtwState
from ntwrules.rulebooks.no_time_to_waste.policies import prospects
from ntwrules.rulebooks.no_time_to_waste.sayings import SAYINGS, phrase
from ntwrules.rulebooks.no_time_to_waste.texts import SAID

__all__ = ["account"]

_PER_GAME = SAID.text("account.a game")

#: What a turn is used for (T4); `pass` for nothing.
_OPTIONS = {
    "move": SAID.text("account.move"),
    "card": SAID.text("account.card"),
    "action-die": SAID.text("account.action die"),
    "pass": SAID.text("account.nothing"),
}

#: What becomes of pawns and turns.
_FATES = (
    Row(SAID.text("account.pawn falls into the water"), ("drowned",)),
    Row(SAID.text("account.pawn is saved"), ("saved",)),
    Row(SAID.text("account.pawn goes back to its start"), ("returned",)),
    Row(SAID.text("account.turn lost: nothing to flood"), ("turn-lost",)),
    Row(SAID.text("account.turn skipped"), ("turn-skipped",)),
)

#: What happens by itself and is counted as such.
_TOLD = frozenset({"turn-lost", "turn-skipped"})


def account(game: NtwGame) -> Account[NtwState]:
    """What is counted when *game* is played."""
    home = Gauge("home", SAID.text("account.pawns home"), _home)
    return Account(
        points=home.name,
        counts=tuple(_counts(game)),
        gauges=(
            Gauge("water", SAID.text("account.cells under water"), _water),
            Gauge("blocked", SAID.text("account.blocked players"), _blocked),
            home,
        ),
        shortfalls=(home, Gauge("away", SAID.text("account.pawns not home"), _away)),
        spots=(Spots(SAID.text("account.where pawns drown"), "drowned", game.variant.size),),
        notes=_notes,
        standing=_standing,
        prospects=prospects,
        purpose=_purpose,
    )


def _counts(game: NtwGame) -> Iterator[Count]:
    variant = game.variant
    named = _naming(game)
    yield Count(
        key="ends",
        title=SAID.text("account.how it ends"),
        columns=(SAID.text("account.of the games"),),
        rows=(
            *(_line("win", win.when, number) for number, win in enumerate(variant.wins)),
            *(_line("end", end.when, number) for number, end in enumerate(variant.ends)),
        ),
        once=True,
    )
    yield Count(
        key="fates",
        title=SAID.text("account.what happens"),
        columns=(_PER_GAME,),
        rows=tuple(row for row in _FATES if row.marks != ("turn-skipped",) or any(game.lying) or game.skips_unbound),
    )
    yield Count(
        key="options",
        title=SAID.text("account.what a turn is used for"),
        columns=(_PER_GAME,),
        rows=tuple(Row(_OPTIONS[option], (f"option {option}",)) for option in (*variant.options, "pass")),
        share=True,
    )
    if game.cards:
        yield Count(
            key="cards",
            title=SAID.text("account.cards"),
            columns=(
                SAID.text("account.drawn"),
                SAID.text("account.used"),
                SAID.text("account.left in hand"),
            ),
            rows=tuple(
                Row(named(card.key, card.names), (f"drawn {card.key}", f"played {card.key}", f"left {card.key}"))
                for card in game.cards
            ),
        )
    if game.structures:
        yield Count(
            key="structures",
            title=SAID.text("account.structures"),
            columns=(SAID.text("account.laid"), SAID.text("account.washed away")),
            rows=tuple(Row(named(it.key, it.names), (f"laid {it.key}", f"washed {it.key}")) for it in game.structures),
        )


def _naming(game: NtwGame) -> Callable[[str, Texts], Texts]:
    own = game.variant
    speeches = {tongue: RowComparison(own, own, tongue, sayings=SAYINGS) for tongue in TONGUES}
    return lambda key, names: Texts(**{tongue: speech.called(key, names) for tongue, speech in speeches.items()})


def _line(kind: str, condition: Condition, number: int) -> Row:
    """A line that wins or ends, in the words of the language."""
    words = {"win": SAID.text("account.win when"), "end": SAID.text("account.end when")}[kind]
    said = {tongue: f"{words.read(tongue)} {phrase(condition, tongue)}"[:2000] for tongue in TONGUES}
    return Row(Texts(**said), (f"{kind} {number}",))


def _water(state: NtwState) -> int:
    return state.water.bit_count()


def _blocked(state: NtwState) -> int:
    return sum(blocked(state, seat) for seat in range(len(state.seats)))


def _home(state: NtwState) -> int:
    return sum(state.home)


def _away(state: NtwState) -> int:
    return sum(state.waiting) + sum(cells.bit_count() for cells in (*state.out, *state.adrift))


def _standing(state: NtwState) -> tuple[int, ...]:
    """Steps that the pawns of a seat, and of its team, have come nearer to their finish, as the crow flies."""
    table = state.table
    size = table.game.grid.size
    come = []
    for seat, finish in enumerate(table.finishes):
        row, column = divmod(finish, size)
        start = table.starts[seat]
        whole = max(abs(start // size - row), abs(start % size - column))
        steps = state.home[seat] * whole
        for cell in bit_list(state.out[seat] | state.adrift[seat]):
            steps += whole - max(abs(cell // size - row), abs(cell % size - column))
        come.append(steps)
    return tuple(sum(come[mate] for mate in table.teams[table.team[seat]]) for seat in range(len(come)))


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
            case _ if code in _TOLD:
                yield code
    yield from ["saved"] * (afloat - sum(cells.bit_count() for cells in after.adrift))
