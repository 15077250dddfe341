"""How the game is won, how it ends, and what was agreed where the rulebook leaves room."""

from __future__ import annotations

from collections.abc import Iterator

from ntwrules.model.showing.overview import Entry, Section
from ntwrules.model.variants.conditions import And, Compare, Condition, Not, Or, Quantity
from ntwrules.model.variants.endings import End, Win
from ntwrules.model.variants.reasoning import atoms, counted
from ntwrules.rulebooks.no_time_to_waste.effects import Flood, Remove, RollAndFlood
from ntwrules.rulebooks.no_time_to_waste.overview.content import NtwContent
from ntwrules.rulebooks.telling import capital, listed, rules

__all__ = ["end", "rulings"]

_STALEMATE = {"floodable cells", "blocked players"}


def _renamed(condition: Condition, before: str, after: str) -> Condition:
    """The same of others: ``own pawns`` for ``team pawns``."""
    match condition:
        case Compare(left, operator, right):
            told = [
                Quantity(value.key.replace(before, after, 1))
                if isinstance(value, Quantity) and value.key.startswith(before)
                else value
                for value in (left, right)
            ]
            return Compare(told[0], operator, told[1])
        case And(parts) | Or(parts):
            return type(condition)(tuple(_renamed(part, before, after) for part in parts))
        case Not(inner):
            return Not(_renamed(inner, before, after))
    raise TypeError(condition)


# Winning and ending --------------------------------------------------------------------------------------------------


def end(it: NtwContent) -> Section:
    """Every way to win and every way to end, in the order they are looked at (W1-W4)."""
    wins = [_win(it, i, win) for i, win in enumerate(it.variant.wins)]
    ends = [_end(it, i, way) for i, way in enumerate(it.variant.ends)]
    order = None
    if len(wins) + len(ends) > 1:
        order = it.said("end.order" if wins else "end.order.no-win", about=rules("W"))
    return it.section(
        "end",
        listed(
            "text",
            *(wins or [it.said("win.none", about=rules("W1"))]),
            *(ends or [it.said("end.none", about=rules("W2", "W3"))]),
            order,
            it.said("end.score", about=rules("W4")),
        ),
    )


def _win(it: NtwContent, i: int, win: Win) -> Entry:
    """A team wins when it holds for each of its seats; all at home is then all of the team at home (B7, W1)."""
    when, kind = win.when, "win"
    if not it.teams:
        when = _renamed(when, "team ", "own ")
    elif counted(when) == {"own pawns on finish", "own pawns"} and _is_all_home(when):
        when, kind = _renamed(when, "own ", "team "), "win.team"
    else:
        kind = "win.team-each" if any(key.startswith("own ") for key in counted(when)) else "win.team"
    said = it.words.condition(when)
    return it.said(f"{kind}.played-out" if win.played_out else kind, when=said, about=(f"win.{i}", *rules("W1")))


def _is_all_home(condition: Condition) -> bool:
    return isinstance(condition, Compare) and condition.operator in ("=", ">=")


def _end(it: NtwContent, i: int, way: End) -> Entry:
    """In an end, `own` is whoever it holds for; where that cannot be said of each part alone, it is said of all."""
    when = way.when if it.teams else _renamed(way.when, "team ", "own ")
    say = it.words.say
    key = f"result.{way.result}"
    endings = [".alone"] * it.solo + [".one-team"] * it.one_team + [".team"] * bool(it.teams)
    result = say(next(k for k in (*(key + ending for ending in endings), key) if k in say))
    whole = not it.solo and _of_one_player(it, when)
    return it.said(
        "end.any" if whole else "end",
        when=it.words.condition(when, anybody=not whole),
        result=result,
        about=(f"end.{i}", *rules("W2", "W3")),
    )


def _of_one_player(it: NtwContent, condition: Condition) -> bool:
    """Does it speak of one and the same player in several places, or deny something of one?"""
    personal = [compare for compare in atoms(condition) if _personal(compare)]
    denied = isinstance(condition, And | Or | Not) and any(
        _personal(compare) for inner in _denied(condition) for compare in atoms(inner)
    )
    return len(personal) > 1 or denied or any(not it.words.knows(compare) for compare in personal)


def _denied(condition: Condition) -> Iterator[Condition]:
    match condition:
        case And(parts) | Or(parts):
            for part in parts:
                yield from _denied(part)
        case Not(inner) if not isinstance(inner, Compare):
            yield inner


def _personal(compare: Compare) -> bool:
    return any(key.startswith(("own ", "team ")) for key in counted(compare))


# Rulings -------------------------------------------------------------------------------------------------------------


def rulings(it: NtwContent) -> Section:
    """What was agreed, as far as it matters in this variant."""
    return it.section("rulings", listed("notes", *_at_the_table(it), *_of_things(it), *_at_the_end(it)))


def _ruling(it: NtwContent, rule: str, key: str = "", **words: object) -> Entry:
    name = rule if len(rule) > 1 else ""  # a single letter would look like that of a card
    return Entry(name=name, text=it.words.say(f"ruling.{key or rule}", **words), about=rules(rule))


def _at_the_table(it: NtwContent) -> Iterator[Entry]:
    variant, say = it.variant, it.words.say
    seatings = "; ".join(
        say("ruling.B2.seating", seating.players, seats=it.words.listed(map(it.words.seat, seating.seats)))
        for seating in variant.seatings
    )
    slots = (f"seating.{seating.players}" for seating in variant.seatings)
    yield Entry(name="B2", text=say("sentence", text=capital(seatings)), about=(*slots, *rules("B2")))
    yield _ruling(it, "B6")
    if it.drowns:
        yield _ruling(it, "F5")
    if it.game.cards and variant.issue.count:
        yield _ruling(it, "C2")
    if any(limit.most and it.limited(limit) for limit in variant.limits):
        yield _ruling(it, "C4")


def _of_things(it: NtwContent) -> Iterator[Entry]:
    if it.has(Remove):
        yield _ruling(it, "S4")
    if it.has(RollAndFlood):
        yield _ruling(it, "B")
    if any(isinstance(effect, Flood) and effect.beside_own_pawn for effect in it.effects()):
        yield _ruling(it, "D", "D" if it.drowns else "D-dry")
    if it.confronts:
        yield _ruling(it, "R1")
        yield _ruling(it, "R2")
        text = it.words.say("ruling.R4", faces=", ".join(map(str, it.variant.duel)))
        yield Entry(name="R4", text=text, about=("duel", *rules("R4")))


def _at_the_end(it: NtwContent) -> Iterator[Entry]:
    variant = it.variant
    yield _ruling(it, "W")
    ending = [counted(way.when) for way in variant.ends]
    ends = {key for keys in ending for key in keys}
    if "floodable cells" in ends:
        yield _ruling(it, "W2", "W2-floodable")
    if "blocked players" in ends:
        boats = it.words.listed((it.words.structure(boat.key) for boat in it.boats), "or")
        yield _ruling(it, "W2", "W2-blocked-boats" if boats else "W2-blocked", boat=boats)
    if any(win.played_out for win in variant.wins) and not it.solo:
        if ends & _STALEMATE:
            yield _ruling(it, "W2", "W2-won")
        if any(keys - _STALEMATE for keys in ending):
            yield _ruling(it, "W3", "W3-won")
    winning = {key for win in variant.wins for key in counted(win.when)}
    if (ends | winning) & {"moves", "own moves"}:
        yield _ruling(it, "W3")
    if any(way.result == "most-pawns" for way in variant.ends) and not it.solo and not it.one_team:
        yield _ruling(it, "W4")
