"""What is counted when No Time To Waste is played many times, what ought to happen then, and how it is noticed."""

from collections.abc import Callable, Iterator
from functools import partial

from ntwrules.model.actions.action import Action
from ntwrules.model.examining.accounting import Account, Count, Gauge, Row, Spots
from ntwrules.model.examining.watching import Watch, Watched
from ntwrules.model.machine.games import once_a_table
from ntwrules.model.machine.grid import few_bits
from ntwrules.model.texts import TONGUES, Texts
from ntwrules.model.variants.conditions import And, Condition, Not, Or
from ntwrules.model.variants.reasoning import counted
from ntwrules.rulebooks.no_time_to_waste.effects import Lay
from ntwrules.rulebooks.no_time_to_waste.machine.facts import Table
from ntwrules.rulebooks.no_time_to_waste.machine.game import NtwGame
from ntwrules.rulebooks.no_time_to_waste.machine.plans import NtwRules, Plan
from ntwrules.rulebooks.no_time_to_waste.machine.quantities import blocked, ended_by, holds, team_sum
from ntwrules.rulebooks.no_time_to_waste.machine.state import NtwState
from ntwrules.rulebooks.no_time_to_waste.machine.tasks import Doing
from ntwrules.rulebooks.no_time_to_waste.narrating import NtwNarrator
from ntwrules.rulebooks.no_time_to_waste.overview.wording import in_players_words
from ntwrules.rulebooks.no_time_to_waste.policies import prospects
from ntwrules.rulebooks.no_time_to_waste.texts import SAID
from ntwrules.rulebooks.no_time_to_waste.variant import NtwVariant

__all__ = ["watch"]

#: Something that is laid on something laid is seen once in so many games at least.
_SELDOM_LAID = 5

#: Which option of a turn an action takes (T4).
_OPTIONS = {"move": "move", "sail": "move", "play": "card", "throw": "action-die"}

#: Actions that name a card or a face.
_NAMED = frozenset({"draw", "die", "play", "show"})

#: What becomes of pawns and turns; those of turns are told by the code of their event.
_TURNS = ("turn-lost", "turn-skipped")
_FATES = ("drowned", "saved", "returned", *_TURNS)


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
    if game.cards and variant.issue.count:  # who hands out none knows that none come
        yield Watched(mark="draws", code="NTW933", slot="issue", usual=True, rule="C2")
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


def _marks(before: NtwState, action: Action, after: NtwState) -> list[str]:
    frame, verb = before.pending[-1], action.verb
    found = _named(before.game, action) if verb in _NAMED else []
    if frame.phase == "option" and verb in _OPTIONS:
        found.append(f"option {_OPTIONS[verb]}")
    elif isinstance(frame, Doing) and verb != "pass":
        plan = before.game.plans[frame.plan]
        found.append(f"{'played' if plan.kind == 'card' else 'face'} {plan.source}")
    if after.laid is not before.laid:
        laid = zip(before.game.structures, before.laid, after.laid, strict=True)
        found += [f"laid {structure.key}" for structure, was, now in laid if now & ~was]
    if after.outcome is not None:
        found += _ending(after)
    return found


def _named(game: NtwRules, action: Action) -> list[str]:
    """Marks of an action that names a card or a face."""
    key = action.key
    match action.verb:
        case "draw":
            card = game.card_index[key]
            played = game.numbers[card] is None and _plain(game.card_uses[card])
            return ["draws", f"drawn {key}", *([f"played {key}"] if played else [])]
        case "die":
            return [f"rolled {key}", *([f"face {key}"] if _plain(game.face_uses[game.face_index[key]]) else [])]
    return [f"played {key.partition(' ')[0]}"]


def _plain(uses: tuple[tuple[Plan, ...], ...]) -> bool:
    """Does it do something by itself, without anything to decide?"""
    return any(not plan.deed.chosen and not plan.may for use in uses for plan in use)


def _ending(state: NtwState) -> Iterator[str]:
    """Which lines made somebody win or ended the game (W1-W3)."""
    variant, teams = state.game.variant, state.table.teams
    over = state.turn == state.table.last
    reason = state.outcome.reason if state.outcome else ""
    if state.won or reason == "W1":
        won = [any(all(holds(win.when, state, seat, over) for seat in team) for team in teams) for win in variant.wins]
        yield from (f"win {i}" for i, it in enumerate(won) if it or not any(won))
    if reason in {"W2", "W3"}:
        end = ended_by(variant.ends, state)
        if end is not None:
            yield f"end {variant.ends.index(end)}"


# What is counted ---------------------------------------------------------------------------------------------------


def _account(game: NtwGame) -> Account[NtwState]:
    """What is counted when *game* is played."""
    home = _gauge("home", lambda state: sum(state.home))
    blocked_seats = _gauge("blocked", lambda state: blocked(state).bit_count())
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
    variant, named = game.variant, NtwNarrator(game).names.texts
    yield Count.of(SAID, "ends", ("games",), _lines(variant))
    skipped = any(game.lying) or game.skips_unbound
    fates = (Row(SAID.text(f"account.fates.{fate}"), (fate,)) for fate in (_FATES if skipped else _FATES[:-1]))
    yield Count.of(SAID, "fates", ("game",), fates)
    options = (Row(SAID.text(f"account.options.{it}"), (f"option {it}",)) for it in (*variant.options, "pass"))
    yield Count.of(SAID, "options", ("game",), options, share=True)
    if game.cards:
        marks = ("drawn", "played", "left")
        cards = (Row(named("card", it.key), tuple(f"{mark} {it.key}" for mark in marks)) for it in game.cards)
        yield Count.of(SAID, "cards", ("drawn", "used", "left"), cards)
    if game.structures:
        laid = (Row(named("structure", it.key), (f"laid {it.key}", f"washed {it.key}")) for it in game.structures)
        yield Count.of(SAID, "structures", ("laid", "washed"), laid)


def _lines(variant: NtwVariant) -> Iterator[Row]:
    """The lines that win or end, as people say them."""
    words = {tongue: in_players_words(variant, tongue) for tongue in TONGUES}
    wins = [{tongue: words[tongue].won(win) for tongue in TONGUES} for win in variant.wins]
    ends = [{tongue: words[tongue].ended(end) for tongue in TONGUES} for end in variant.ends]
    for kind, ways in (("win", wins), ("end", ends)):
        for number, way in enumerate(ways):
            said = {tongue: SAID(f"account.lines.{kind}", tongue, when=when)[:2000] for tongue, when in way.items()}
            yield Row(Texts(**said), (f"{kind} {number}",))


@once_a_table
def _come(table: Table) -> tuple[tuple[int, ...], ...]:
    """Per seat and cell: by how many steps it is nearer to the finish than the start is, as the crow flies."""
    grid = table.game.grid
    camps = zip(table.starts, table.finishes, strict=True)
    return tuple(tuple(grid.steps(start, to) - grid.steps(cell, to) for cell in grid) for start, to in camps)


def _standing(state: NtwState) -> tuple[int, ...]:
    """Steps that the pawns of a seat, and of its team, have come nearer to their finish, as the crow flies."""
    table, home = state.table, state.home
    come = []
    for seat, steps in enumerate(_come(table)):
        total = home[seat] * steps[table.finishes[seat]]
        for cell in few_bits(state.out[seat] | state.adrift[seat]):
            total += steps[cell]
        come.append(total)
    return tuple(come) if len(table.teams) == len(come) else tuple(team_sum(state, it, come) for it in range(len(come)))


def _purpose(state: NtwState) -> str:
    frame = state.pending[-1]
    return f"{frame.phase} {state.table.seats[frame.seat]}"


def _notes(before: NtwState, action: Action, after: NtwState) -> list[str]:
    found = ["option pass"] if action.verb == "pass" and before.pending[-1].phase == "option" else []
    if after.told:
        found += _fates(before, after)
    if after.adrift is not before.adrift:
        afloat = sum(cells.bit_count() for cells in before.adrift) - sum(cells.bit_count() for cells in after.adrift)
        for code, seat, _, cell in after.told:
            afloat += (code == "fell-in") - (code == "back-to-start" and before.adrift[seat] >> cell & 1)
        found += ["saved"] * afloat
    if after.outcome is not None:
        game = after.table.game
        for hand in after.hands:
            for card, held in enumerate(hand):
                if held and game.numbers[card] is not None:
                    found += [f"left {game.cards[card].key}"] * held
    return found


def _fates(before: NtwState, after: NtwState) -> Iterator[str]:
    """Pawns that fell in or went back (F4, F5), and what else happened by itself."""
    for code, seat, key, cell in after.told:
        if code == "fell-in":
            yield from ("drowned", f"drowned {cell}")
        elif code == "back-to-start":
            yield "returned"
            if not before.adrift[seat] >> cell & 1:  # at once, without a turn to be saved in
                yield from ("drowned", f"drowned {cell}")
        elif code == "washed-away":
            yield f"washed {key}"
        elif code in _TURNS:
            yield code
