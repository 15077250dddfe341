"""What is counted when No Time To Waste is played many times, what ought to happen then, and how it is noticed."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from ntwrules.dsl.rows.comparing import RowComparison
from ntwrules.model.actions.action import Action
from ntwrules.model.examining.accounting import Account, Count, Gauge, Row, Spots
from ntwrules.model.examining.watching import Watch, Watched
from ntwrules.model.machine.grid import bit_list
from ntwrules.model.texts import TONGUES, Texts
from ntwrules.model.variants.conditions import And, Condition, Not, Or
from ntwrules.model.variants.reasoning import counted
from ntwrules.rulebooks.no_time_to_waste.effects import Lay
from ntwrules.rulebooks.no_time_to_waste.machine.game import NtwGame
from ntwrules.rulebooks.no_time_to_waste.machine.plans import Plan
from ntwrules.rulebooks.no_time_to_waste.machine.quantities import blocked, ends_by, holds, team_sum
from ntwrules.rulebooks.no_time_to_waste.machine.state import NtwState
from ntwrules.rulebooks.no_time_to_waste.machine.tasks import Doing
from ntwrules.rulebooks.no_time_to_waste.policies import prospects
from ntwrules.rulebooks.no_time_to_waste.sayings import SAYINGS, phrase
from ntwrules.rulebooks.no_time_to_waste.texts import SAID

__all__ = ["watch"]

#: Something that is laid on something laid is seen once in so many games at least.
_SELDOM_LAID = 5

#: Which option of a turn an action takes (T4).
_OPTIONS = {"move": "move", "sail": "move", "play": "card", "throw": "action-die"}

#: What becomes of pawns and turns; those of turns are told by the code of their event.
_FATES = ("drowned", "saved", "returned", "turn-lost", "turn-skipped")


def watch(game: NtwGame) -> Watch[NtwState]:
    """What is watched when *game* is played."""
    return Watch(tuple(_watched(game)), _marks, _account(game))


def _watched(game: NtwGame) -> Iterator[Watched]:
    variant = game.variant
    wins, ends = [win.when for win in variant.wins], [end.when for end in variant.ends]
    for kind, code, rule, lines in (("win", "NTW910", "W1", wins), ("end", "NTW911", "W3", ends)):
        slots = [slot for slot, _ in variant.origins if slot.startswith(f"{kind}.")] or [kind] * len(lines)
        for i, (condition, slot) in enumerate(zip(lines, slots, strict=True)):
            if not _by_the_clock(condition):
                own = kind == "end"  # that a limit of one's own comes before an inherited end is as it should be
                yield Watched(mark=f"{kind} {i}", code=code, slot=slot, final=True, only_own=own, rule=rule)
    for card in game.cards:
        of_card = partial(Watched, slot=f"card.{card.key}.deck", name=card.key)
        rare, drawn = -(-sum(game.copies) // card.copies), f"drawn {card.key}"
        yield of_card(mark=drawn, code="NTW912", given="draws", least=rare, rule="C2")
        if card.number is None or "card" in variant.options:
            yield of_card(mark=f"played {card.key}", code="NTW913", given=drawn, least=2, rule="T6")
    lying = {cell.what for cell in variant.laid}
    for key in sorted(_laid_by_somebody(game) - lying):
        of_kind = partial(Watched, slot=f"structure.{key}.key", name=key, only_own=True)
        yield of_kind(mark=f"laid {key}", code="NTW914", least=_SELDOM_LAID, rule="S1")
    for option in variant.options:
        if option != "card" or game.numbered:
            yield Watched(mark=f"option {option}", code="NTW916", slot=f"option.{option}", name=option, rule="T4")
    if "action-die" in variant.options:
        for face in variant.faces:
            of_face = partial(Watched, slot=f"side.{face.key}", name=face.key, only_own=True)
            yield of_face(mark=f"face {face.key}", code="NTW915", given=f"rolled {face.key}", rule="T7")


def _by_the_clock(condition: Condition) -> bool:
    """Can it hold only because of the minutes played? Nobody looks at a clock here."""
    match condition:
        case Or(parts):
            return all(map(_by_the_clock, parts))
        case And(parts):
            return any(map(_by_the_clock, parts))
        case Not(inner):
            return _by_the_clock(inner)
    return "minutes" in counted(condition)


def _laid_by_somebody(game: NtwGame) -> set[str]:
    """Structures that some card in the game, or a face, lays."""
    plans = game.plans if "action-die" in game.variant.options else [plan for plan in game.plans if plan.card >= 0]
    effects = [plan.deed.effect for plan in plans]
    return {effect.structure for effect in effects if isinstance(effect, Lay)} & game.structure_index.keys()


def _marks(before: NtwState, action: Action, after: NtwState) -> Iterator[str]:
    game = before.game
    frame = before.pending[-1]
    match action.verb:
        case "draw":
            yield "draws"
            yield f"drawn {action.key}"
            card = game.card_index[action.key]
            if game.numbers[card] is None and _plain(game.card_uses[card]):
                yield f"played {action.key}"
        case "die":
            yield f"rolled {action.key}"
            if _plain(game.face_uses[game.face_index[action.key]]):
                yield f"face {action.key}"
        case "play":
            yield f"played {action.key.partition(' ')[0]}"
        case "show":
            yield f"played {action.key}"
    if frame.phase == "option" and action.verb in _OPTIONS:
        yield f"option {_OPTIONS[action.verb]}"
    if isinstance(frame, Doing) and action.verb != "pass":
        plan = game.plans[frame.plan]
        yield f"{'played' if plan.kind == 'card' else 'face'} {plan.source}"
    if after.laid is not before.laid:
        for structure, was, now in zip(game.structures, before.laid, after.laid, strict=True):
            if now & ~was:
                yield f"laid {structure.key}"
    if after.outcome is not None:
        yield from _ending(after)


def _plain(uses: tuple[tuple[Plan, ...], ...]) -> bool:
    """Does it do something by itself, without anything to decide?"""
    return any(not plan.deed.chosen and not plan.may for use in uses for plan in use)


def _ending(state: NtwState) -> Iterator[str]:
    """Which lines made somebody win or ended the game (W1-W3)."""
    variant, teams, seats = state.game.variant, state.table.teams, range(len(state.seats))
    over = state.turn == state.table.last
    reason = state.outcome.reason if state.outcome else ""
    if state.won or reason == "W1":
        won = [any(all(holds(win.when, state, seat, over) for seat in team) for team in teams) for win in variant.wins]
        yield from (f"win {i}" for i, it in enumerate(won) if it or not any(won))
    if reason in {"W2", "W3"}:
        ended = [any(ends_by(end.when, state, seat, over) for seat in seats) for end in variant.ends]
        if any(ended):
            yield f"end {ended.index(True)}"


# What is counted ---------------------------------------------------------------------------------------------------


def _account(game: NtwGame) -> Account[NtwState]:
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
    yield Count.of(SAID, "ends", ("games",), (*_lines("win", wins), *_lines("end", ends)))
    skipped = any(game.lying) or game.skips_unbound
    fates = (Row(SAID.text(f"account.fates.{fate}"), (fate,)) for fate in (_FATES if skipped else _FATES[:-1]))
    yield Count.of(SAID, "fates", ("game",), fates)
    options = (Row(SAID.text(f"account.options.{it}"), (f"option {it}",)) for it in (*variant.options, "pass"))
    yield Count.of(SAID, "options", ("game",), options, share=True)
    if game.cards:
        marks = ("drawn", "played", "left")
        cards = (Row(named(it.key, it.names), tuple(f"{mark} {it.key}" for mark in marks)) for it in game.cards)
        yield Count.of(SAID, "cards", ("drawn", "used", "left"), cards)
    if game.structures:
        laid = (Row(named(it.key, it.names), (f"laid {it.key}", f"washed {it.key}")) for it in game.structures)
        yield Count.of(SAID, "structures", ("laid", "washed"), laid)


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
