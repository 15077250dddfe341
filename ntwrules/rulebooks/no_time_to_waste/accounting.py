"""What is counted when No Time To Waste is played many times."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import cast

from ntwrules.model.actions.action import Action
from ntwrules.model.examining.accounting import Account, Count, Gauge, Row, Spots
from ntwrules.model.machine.grid import bit_list
from ntwrules.model.machine.protocols import State
from ntwrules.model.texts import TONGUES, Texts
from ntwrules.model.variants.conditions import Condition
from ntwrules.rulebooks.no_time_to_waste.language.printing import phrase
from ntwrules.rulebooks.no_time_to_waste.language.speech import Speech
from ntwrules.rulebooks.no_time_to_waste.machine.game import NtwGame
from ntwrules.rulebooks.no_time_to_waste.machine.quantities import blocked
from ntwrules.rulebooks.no_time_to_waste.machine.state import NtwState
from ntwrules.rulebooks.no_time_to_waste.policies import prospects

__all__ = ["account"]

_PER_GAME = Texts(en="a game", nl="per spel")

#: What a turn is used for (T4); `pass` for nothing.
_OPTIONS = {
    "move": Texts(en="move", nl="verplaatsen"),
    "card": Texts(en="card", nl="kaart"),
    "action-die": Texts(en="action die", nl="actiedobbelsteen"),
    "pass": Texts(en="nothing", nl="niets"),
}

#: What becomes of pawns and turns.
_FATES = (
    Row(Texts(en="pawn falls into the water", nl="pion valt in het water"), ("drowned",)),
    Row(Texts(en="pawn is saved", nl="pion wordt gered"), ("saved",)),
    Row(Texts(en="pawn goes back to its start", nl="pion gaat terug naar de start"), ("returned",)),
    Row(Texts(en="turn lost: nothing to flood", nl="beurt verloren: niets kan onderlopen"), ("turn-lost",)),
    Row(Texts(en="turn skipped", nl="beurt overgeslagen"), ("turn-skipped",)),
)

#: What happens by itself and is counted as such.
_TOLD = frozenset({"turn-lost", "turn-skipped"})


def account(game: NtwGame) -> Account:
    """What is counted when *game* is played."""
    home = Gauge("home", Texts(en="pawns home", nl="pionnen thuis"), _home)
    return Account(
        points=home.name,
        counts=tuple(_counts(game)),
        gauges=(
            Gauge("water", Texts(en="cells under water", nl="cellen onder water"), _water),
            Gauge("blocked", Texts(en="blocked players", nl="geblokkeerde spelers"), _blocked),
            home,
        ),
        shortfalls=(home, Gauge("away", Texts(en="pawns not home", nl="pionnen niet thuis"), _away)),
        spots=(
            Spots(Texts(en="where pawns drown", nl="waar pionnen in het water vallen"), "drowned", game.variant.size),
        ),
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
        title=Texts(en="how it ends", nl="hoe het eindigt"),
        columns=(Texts(en="of the games", nl="van de spellen"),),
        rows=(
            *(_line("win", win.when, number) for number, win in enumerate(variant.wins)),
            *(_line("end", end.when, number) for number, end in enumerate(variant.ends)),
        ),
        once=True,
    )
    yield Count(
        key="fates",
        title=Texts(en="what happens", nl="wat er gebeurt"),
        columns=(_PER_GAME,),
        rows=tuple(row for row in _FATES if row.marks != ("turn-skipped",) or any(game.lying) or game.skips_unbound),
    )
    yield Count(
        key="options",
        title=Texts(en="what a turn is used for", nl="waar een beurt voor gebruikt wordt"),
        columns=(_PER_GAME,),
        rows=tuple(Row(_OPTIONS[option], (f"option {option}",)) for option in (*variant.options, "pass")),
        share=True,
    )
    if game.cards:
        yield Count(
            key="cards",
            title=Texts(en="cards", nl="kaarten"),
            columns=(
                Texts(en="drawn", nl="getrokken"),
                Texts(en="used", nl="gebruikt"),
                Texts(en="left in hand", nl="nog in hand"),
            ),
            rows=tuple(
                Row(named(card.key, card.names), (f"drawn {card.key}", f"played {card.key}", f"left {card.key}"))
                for card in game.cards
            ),
        )
    if game.structures:
        yield Count(
            key="structures",
            title=Texts(en="structures", nl="bouwwerken"),
            columns=(Texts(en="laid", nl="gelegd"), Texts(en="washed away", nl="weggespoeld")),
            rows=tuple(Row(named(it.key, it.names), (f"laid {it.key}", f"washed {it.key}")) for it in game.structures),
        )


def _naming(game: NtwGame) -> Callable[[str, Texts], Texts]:
    speeches = {tongue: Speech(game.variant, game.variant, tongue) for tongue in TONGUES}
    return lambda key, names: Texts(**{tongue: speech.name(key, names) for tongue, speech in speeches.items()})


def _line(kind: str, condition: Condition, number: int) -> Row:
    """A line that wins or ends, in the words of the language."""
    words = {"win": Texts(en="win when", nl="win wanneer"), "end": Texts(en="end when", nl="einde wanneer")}[kind]
    said = {tongue: f"{words.read(tongue)} {phrase(condition, tongue)}"[:2000] for tongue in TONGUES}
    return Row(Texts(**said), (f"{kind} {number}",))


def _water(state: State) -> int:
    return cast("NtwState", state).water.bit_count()


def _blocked(state: State) -> int:
    it = cast("NtwState", state)
    return sum(blocked(it, seat) for seat in range(len(it.seats)))


def _home(state: State) -> int:
    return sum(cast("NtwState", state).home)


def _away(state: State) -> int:
    it = cast("NtwState", state)
    return sum(it.waiting) + sum(cells.bit_count() for cells in (*it.out, *it.adrift))


def _standing(state: State) -> tuple[int, ...]:
    """Steps that the pawns of a seat, and of its team, have come nearer to their finish, as the crow flies."""
    it = cast("NtwState", state)
    table = it.table
    size = table.game.grid.size
    come = []
    for seat, finish in enumerate(table.finishes):
        row, column = divmod(finish, size)
        start = table.starts[seat]
        whole = max(abs(start // size - row), abs(start % size - column))
        steps = it.home[seat] * whole
        for cell in bit_list(it.out[seat] | it.adrift[seat]):
            steps += whole - max(abs(cell // size - row), abs(cell % size - column))
        come.append(steps)
    return tuple(sum(come[mate] for mate in table.teams[table.team[seat]]) for seat in range(len(come)))


def _purpose(state: State) -> str:
    it = cast("NtwState", state)
    frame = it.pending[-1]
    return f"{frame.phase} {it.table.seats[frame.seat]}"


def _notes(before: State, action: Action, after: State) -> list[str]:
    return list(_noted(cast("NtwState", before), action, cast("NtwState", after)))


def _noted(before: NtwState, action: Action, after: NtwState) -> Iterator[str]:
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
