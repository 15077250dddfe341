"""How the game is won, how it ends, and what was agreed where the rulebook leaves room."""

from __future__ import annotations

from collections.abc import Iterator

from ntwrules.model.conditions import And, Compare, Condition, Not, Or, Quantity
from ntwrules.model.overview import Entry, Section
from ntwrules.rulebooks.ntw.effects import Confront, Flood, Remove, RollAndFlood
from ntwrules.rulebooks.ntw.overview.content import Content, listed, rules
from ntwrules.rulebooks.ntw.overview.setup import teams
from ntwrules.rulebooks.ntw.overview.wording import capital

__all__ = ["end", "quantities", "rulings"]


def quantities(condition: Condition) -> Iterator[str]:
    """Everything a condition counts."""
    match condition:
        case Compare(left, _, right):
            yield from (value.key for value in (left, right) if isinstance(value, Quantity))
        case And(parts) | Or(parts):
            for part in parts:
                yield from quantities(part)
        case Not(inner):
            yield from quantities(inner)


def end(it: Content) -> Section:
    """Every way to win and every way to end, in the order they are looked at (W1-W4)."""
    variant, say = it.variant, it.words.say
    team = ".team" if teams(it) else ""
    alone = ".alone" if it.solo else ""
    wins = [
        it.said(
            f"win{team}{'.played-out' if win.played_out else ''}",
            when=it.words.condition(win.when),
            about=(f"win.{i}", *rules("W1")),
        )
        for i, win in enumerate(variant.wins)
    ]
    ends = []
    for i, way in enumerate(variant.ends):
        key = f"result.{way.result}"
        result = next(say(k) for k in (f"{key}{alone}", f"{key}{team}", key) if k in say)
        when = it.words.condition(way.when, anybody=True)
        ends.append(it.said("end", when=when, result=result, about=(f"end.{i}", *rules("W2", "W3"))))
    order = it.said("end.order", about=rules("W")) if len(ends) > 1 or (wins and ends) else None
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


def rulings(it: Content) -> Section:
    """What was agreed, as far as it matters in this variant."""
    return it.section("rulings", listed("notes", *_rulings(it)))


def _rulings(it: Content) -> Iterator[Entry]:
    variant, say = it.variant, it.words.say

    def ruling(rule: str, key: str = "", **words: object) -> Entry:
        name = rule if len(rule) > 1 else ""  # a single letter would look like that of a card
        return Entry(name=name, text=say(f"ruling.{key or rule}", **words), about=rules(rule))

    seatings = "; ".join(
        say("ruling.B2.seating", seating.players, seats=it.words.listed(map(it.words.seat, seating.seats)))
        for seating in variant.seatings
    )
    yield Entry(
        name="B2",
        text=say("sentence", text=capital(seatings)),
        about=(*(f"seating.{seating.players}" for seating in variant.seatings), *rules("B2")),
    )
    yield ruling("B6")
    if variant.drowning == "next-turn" or any(it.game.rescuing):
        yield ruling("F5")
    if it.game.cards and variant.issue.count:
        yield ruling("C2")
    if it.game.cards and variant.limits:
        yield ruling("C4")
    if it.has(Remove):
        yield ruling("S4")
    if it.has(RollAndFlood):
        yield ruling("B")
    if it.has(Flood):
        yield ruling("D")
    if it.has(Confront):
        yield ruling("R1")
        yield ruling("R2")
        faces = it.words.listed(variant.duel)
        yield Entry(name="R4", text=say("ruling.R4", faces=faces), about=("duel", *rules("R4")))
    yield ruling("W")
    counted = {key for way in variant.ends for key in quantities(way.when)}
    if "floodable cells" in counted:
        yield ruling("W2", "W2-floodable")
    if "blocked players" in counted:
        yield (
            ruling("W2", "W2-blocked-boats", boat=it.words.listed(it.boats, "or"))
            if it.boats
            else ruling("W2", "W2-blocked")
        )
    if counted & {"floodable cells", "blocked players"} and any(win.played_out for win in variant.wins):
        yield ruling("W2", "W2-won")
    counted |= {key for way in variant.wins for key in quantities(way.when)}
    if counted & {"moves", "own moves"}:
        yield ruling("W3")
    if any(way.result == "most-pawns" for way in variant.ends) and not it.solo:
        yield ruling("W4")
