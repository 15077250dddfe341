"""How the game is won, how it ends, and what was agreed where the rulebook leaves room."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from typing import TypeVar

from ntwrules.model.showing.narrating import capital
from ntwrules.model.showing.overview import Entry, Section
from ntwrules.model.variants.endings import End, Win
from ntwrules.model.variants.reasoning import counted
from ntwrules.rulebooks.no_time_to_waste.effects import Flood, Move, Remove, Rescue, RollAndFlood
from ntwrules.rulebooks.no_time_to_waste.machine.quantities import STALEMATE
from ntwrules.rulebooks.no_time_to_waste.overview.content import NtwContent
from ntwrules.rulebooks.telling import about, listed

__all__ = ["end", "rulings"]

T = TypeVar("T", Win, End)


def end(it: NtwContent) -> Section | None:
    """Every way to win and every way to end, in the order they are looked at; those that come to the same are one."""
    wins = [_win(it, same) for same in _alike(it.variant.wins, lambda win: win.played_out)]
    ends = [_end(it, same) for same in _alike(it.variant.ends, lambda way: way.result)]
    order = ".no-win" if not (wins and ends) else ".one" if len(ends) == 1 else ""
    team = ".one-team" if it.one_team else ".team" if it.words.teams else ""
    told = (
        *(wins or [it.said("win.none", "W1")]),
        *(ends or [it.said("end.none", "W2 W3")]),
        it.said(f"end.order{order}", "W") if len(wins) + len(ends) > 1 else None,
        it.said(f"end.score{team}", "W4"),
    )
    return it.section("end", told)


def _alike(ways: Iterable[T], outcome: Callable[[T], object]) -> Iterator[dict[int, T]]:
    """Ways with the same outcome that are looked at one after the other, each by its place among all of them."""
    for _, same in groupby(enumerate(ways), lambda numbered: outcome(numbered[1])):
        yield dict(same)


def _win(it: NtwContent, wins: Mapping[int, Win]) -> Entry:
    """A team wins together (B7, W1)."""
    kind = "win.team" if it.words.teams else "win"
    played_out = any(win.played_out for win in wins.values())
    slots = " ".join(f"win.{i}" for i in wins)
    when = it.words.joined("condition.ways", map(it.words.won, wins.values()))
    return it.said(f"{kind}.played-out" if played_out else kind, f"{slots} W1", when=when)


def _end(it: NtwContent, ends: Mapping[int, End]) -> Entry:
    result = it.words.result(next(iter(ends.values())))
    when = it.words.joined("condition.ways", map(it.words.ended, ends.values()))
    return it.said("end", f"{' '.join(f'end.{i}' for i in ends)} W2 W3", when=when, result=result)


def rulings(it: NtwContent) -> Section | None:
    """What was agreed, as far as it matters in this variant."""
    by_rule: dict[str | Entry, list[Entry]] = {}  # what belongs to none stands by itself, and first
    for entry in sorted(_rulings(it), key=lambda told: bool(told.name)):
        by_rule.setdefault(entry.name or entry, []).append(entry)
    return it.section("rulings", listed("notes", *(it.joined(same[0].name, same) for same in by_rule.values())))


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
            yield it.said(f"ruling.{key}", f"{slot} {rule}", name=name, faces=faces, boat=boats, ways=_ways(it))


def _ways(it: NtwContent) -> str:
    """How a pawn is moved otherwise than by a step (W3)."""
    there = {"card": it.has(Move), "boat": it.boats, "rescue": it.has(Rescue), "confronting": it.confronts}
    return it.words.listed((it.words.say(f"way.{way}") for way, holds in there.items() if holds), "or")


def _agreed(it: NtwContent) -> Iterator[tuple[str, str, bool]]:
    """What may have to be told: the rule it belongs to, its phrase, and whether it matters."""
    variant, rivals = it.variant, not it.solo and not it.one_team
    ending = [counted(way.when) for way in variant.ends]
    ends = frozenset[str]().union(*ending)
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
    moves = "W3-confronting" if it.confronts else "W3" if _ways(it) else "W3-steps"
    yield "W3", moves, bool(counted(*variant.conditions) & {"moves", "own moves"})
    yield "W4", "W4", rivals and any(way.result == "most-pawns" for way in variant.ends)
