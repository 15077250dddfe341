"""How the game is won, how it ends, and what was agreed where the rulebook leaves room."""

from collections.abc import Iterator

from attrs import evolve

from ntwrules.model.showing.narrating import capital
from ntwrules.model.showing.overview import Entry, Section
from ntwrules.model.variants.conditions import And, Compare, Condition, Not, Or
from ntwrules.model.variants.endings import End, Win
from ntwrules.model.variants.reasoning import atoms, counted
from ntwrules.rulebooks.no_time_to_waste.effects import Flood, Remove, RollAndFlood
from ntwrules.rulebooks.no_time_to_waste.machine.quantities import STALEMATE, personal
from ntwrules.rulebooks.no_time_to_waste.overview.content import NtwContent
from ntwrules.rulebooks.no_time_to_waste.overview.wording import NtwWording
from ntwrules.rulebooks.telling import about, listed

__all__ = ["end", "rulings"]


def end(it: NtwContent) -> Section | None:
    """Every way to win and every way to end, in the order they are looked at (W1-W4)."""
    wins = [_win(it, i, win) for i, win in enumerate(it.variant.wins)]
    ends = [_end(it, i, way) for i, way in enumerate(it.variant.ends)]
    several = len(wins) + len(ends) > 1
    told = (
        *(wins or [it.said("win.none", "W1")]),
        *(ends or [it.said("end.none", "W2 W3")]),
        it.said("end.order" if wins else "end.order.no-win", "W") if several else None,
        it.said("end.score", "W4"),
    )
    return it.section("end", told)


def _win(it: NtwContent, i: int, win: Win) -> Entry:
    """A team wins when it holds for each of its seats; all at home is then all of the team at home (B7, W1)."""
    when, kind, words = win.when, "win", _spoken(it)
    all_home = isinstance(when, Compare) and when.operator in ("=", ">=")
    if it.teams and counted(when) == {"own pawns on finish", "own pawns"} and all_home:
        kind, words = "win.team", evolve(words, spoken_as=("own ", "team "))
    elif it.teams:
        kind = "win.team-each" if any(key.startswith("own ") for key in counted(when)) else "win.team"
    said = words.condition(when)
    return it.said(f"{kind}.played-out" if win.played_out else kind, f"win.{i} W1", when=said)


def _end(it: NtwContent, i: int, way: End) -> Entry:
    """In an end, `own` is whoever it holds for; where that cannot be said of each part alone, it is said of all."""
    say, words = it.words.say, _spoken(it)
    key = f"result.{way.result}"
    endings = [".alone"] * it.solo + [".one-team"] * it.one_team + [".team"] * bool(it.teams)
    result = say(next(k for k in (*(key + ending for ending in endings), key) if k in say))
    whole = not it.solo and _of_one_player(words, way.when)
    said = words.condition(way.when, anybody=not whole)
    return it.said("end.any" if whole else "end", f"end.{i} W2 W3", when=said, result=result)


def _spoken(it: NtwContent) -> NtwWording:
    """Where nobody is in a team, everybody is one of their own."""
    return it.words if it.teams else evolve(it.words, spoken_as=("team ", "own "))


def _of_one_player(words: NtwWording, condition: Condition) -> bool:
    """Does it speak of one and the same player in several places, or deny something of one?"""
    of_one = [compare for compare in atoms(condition) if personal(compare)]
    denied = isinstance(condition, And | Or | Not) and any(map(personal, _denied(condition)))
    return len(of_one) > 1 or denied or not all(map(words.knows, of_one))


def _denied(condition: Condition) -> Iterator[Condition]:
    match condition:
        case And(parts) | Or(parts):
            for part in parts:
                yield from _denied(part)
        case Not(inner) if not isinstance(inner, Compare):
            yield inner


def rulings(it: NtwContent) -> Section | None:
    """What was agreed, as far as it matters in this variant."""
    return it.section("rulings", listed("notes", *_rulings(it)))


def _rulings(it: NtwContent) -> Iterator[Entry]:
    variant, words = it.variant, it.words
    seatings = [
        words.say("ruling.B2.seating", seating.players, seats=words.listed(map(words.seat, seating.seats)))
        for seating in variant.seatings
    ]
    told = about("B2", *(f"seating.{seating.players}" for seating in variant.seatings))
    yield Entry(name="B2", text=words.say("sentence", text=capital("; ".join(seatings))), about=told)
    faces = ", ".join(map(str, variant.duel))
    boats = words.listed((words.structure(boat.key) for boat in it.boats), "or")
    for rule, key, holds in _agreed(it):
        if holds:
            name = rule if len(rule) > 1 else ""  # a single letter would look like that of a card
            slot = "duel" if rule == "R4" else ""
            yield it.said(f"ruling.{key}", f"{slot} {rule}", name=name, faces=faces, boat=boats)


def _agreed(it: NtwContent) -> Iterator[tuple[str, str, bool]]:
    """What may have to be told: the rule it belongs to, its phrase, and whether it matters."""
    variant, rivals = it.variant, not it.solo and not it.one_team
    ending = [counted(way.when) for way in variant.ends]
    ends = frozenset[str]().union(*ending)
    winning = frozenset[str]().union(*(counted(win.when) for win in variant.wins))
    late = any(win.played_out for win in variant.wins) and not it.solo
    yield "B6", "B6", True
    yield "F5", "F5", it.drowns
    yield "C2", "C2", bool(it.game.cards and variant.issue.count)
    yield "C4", "C4", any(limit.most and it.limited(limit) for limit in variant.limits)
    yield "S4", "S4", it.has(Remove)
    yield "B", "B", it.has(RollAndFlood)
    beside = any(isinstance(effect, Flood) and effect.beside_own_pawn for effect in it.effects())
    yield "D", "D" if it.drowns else "D-dry", beside
    yield from ((rule, rule, it.confronts) for rule in ("R1", "R2", "R4"))
    yield "W", "W", True
    yield "W2", "W2-floodable", "floodable cells" in ends
    yield "W2", "W2-blocked-boats" if it.boats else "W2-blocked", "blocked players" in ends
    yield "W2", "W2-won", late and bool(ends & STALEMATE)
    yield "W3", "W3-won", late and any(keys - STALEMATE for keys in ending)
    yield "W3", "W3", bool((ends | winning) & {"moves", "own moves"})
    yield "W4", "W4", rivals and any(way.result == "most-pawns" for way in variant.ends)
