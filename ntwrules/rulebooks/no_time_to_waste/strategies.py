"""Hypothesis strategies for variants of No Time To Waste of every kind; `ntwrules.testing` asks for them."""

from __future__ import annotations

from functools import cache
from typing import Any

from hypothesis import strategies as st

from ntwrules.model.compass import SIDES
from ntwrules.model.seats import Seat
from ntwrules.model.variants.cards import Card, Deck, Draw, Effect, Limit, Task, Use
from ntwrules.model.variants.conditions import And, Compare, Condition, Number, Operator, Or, Quantity
from ntwrules.model.variants.endings import End, Win
from ntwrules.rulebooks.no_time_to_waste.dice import PLACES, Die
from ntwrules.rulebooks.no_time_to_waste.effects import (
    Confront,
    Drain,
    Flood,
    GiveUp,
    Lay,
    Move,
    Remove,
    Rescue,
    RollAndFlood,
    Skip,
)
from ntwrules.rulebooks.no_time_to_waste.issue import Issue
from ntwrules.rulebooks.no_time_to_waste.machine.quantities import QUANTITIES
from ntwrules.rulebooks.no_time_to_waste.paths import Ground, Path, Step
from ntwrules.rulebooks.no_time_to_waste.variant import (
    OPTIONS,
    SEAT_PLAN,
    Beforehand,
    Camp,
    Face,
    Laid,
    NtwVariant,
    Structure,
)
from ntwrules.rulebooks.no_time_to_waste.views import absolute

__all__ = ["variants"]

_TEAMS: tuple[tuple[frozenset[Seat], ...], ...] = (
    (),
    (frozenset(SIDES),),
    (frozenset({"south", "north"}), frozenset({"west", "east"})),
    (frozenset({"south", "west"}),),
)


_grounds: st.SearchStrategy[Ground] = st.sampled_from(("water", "land", "any"))
_operators: st.SearchStrategy[Operator] = st.sampled_from(("=", ">", ">=", "<="))


@st.composite
def paths(draw: st.DrawFn) -> Path:
    """Patterns of one or two kinds of ground that end on land."""
    steps = []
    for _ in range(draw(st.integers(0, 1))):
        least = draw(st.integers(0, 2))
        ground: Ground = draw(_grounds)
        steps.append(Step(ground, least, draw(st.integers(max(least, 1), 3))))
    return Path((*steps, Step("land", 1, draw(st.integers(1, 2)))))


def structures() -> st.SearchStrategy[tuple[Structure, ...]]:
    """The five of the base game, few of each, and sometimes one of a stranger kind."""

    def build(supply: int, own: tuple[str, bool, bool, bool] | None) -> tuple[Structure, ...]:
        usual = (
            Structure(key="bridge", supply=supply, on="water", dry=True, walkable=True),
            Structure(key="polder", supply=supply, on="water", walkable=True),
            Structure(key="pump", supply=supply, on="polder", dry=True, walkable=True),
            Structure(key="boat", supply=supply, on="water", dry=True, sails=True),
            Structure(key="terp", supply=supply, on="land", dry=True, walkable=True),
        )
        if own is None:
            return usual
        on, dry, walkable, sails = own
        return (*usual, Structure(key="own", supply=2, on=on, dry=dry, walkable=walkable, sails=sails))

    grounds = st.sampled_from(("water", "land", "terp", "bridge", "pump"))
    own = st.tuples(grounds, st.booleans(), st.booleans(), st.booleans())
    return st.builds(build, st.integers(4, 6), st.none() | own)


_LETTER_EFFECTS = (Lay, Remove, Move, Rescue, Drain, Flood, GiveUp, Skip, RollAndFlood, Draw)
_letter_effects = st.sampled_from(_LETTER_EFFECTS)
_number_effects = st.sampled_from((*_LETTER_EFFECTS, Move, Confront, Confront))
_counts = st.sampled_from((1, 1, 1, 2))
_yes_or_no = st.booleans()
_paths = paths()


@st.composite
def _effects(draw: st.DrawFn, keys: tuple[str, ...], *, numbered: bool) -> Effect:
    kind: type[Effect] = draw(_number_effects if numbered else _letter_effects)
    count = draw(_counts)
    if kind is Lay:
        return Lay(draw(st.sampled_from(keys)), count)
    if kind is Remove:
        first = draw(st.integers(0, len(keys) - 1))
        return Remove(keys[first : first + 3], count)
    if kind is Move:
        return Move(draw(_paths), count)
    if kind is Flood:
        return Flood(count, draw(_yes_or_no))
    if kind is GiveUp:
        return GiveUp(count, draw(st.sampled_from(((), ("c0",)))))
    if kind is Skip:
        return Skip(draw(st.integers(1, 3)))
    plain: dict[type[Effect], Effect] = {
        Rescue: Rescue(count),
        Drain: Drain(count),
        RollAndFlood: RollAndFlood(count),
        Draw: Draw(1),
    }
    return plain.get(kind, Confront())


@st.composite
def _uses(draw: st.DrawFn, keys: tuple[str, ...], *, numbered: bool) -> tuple[Use, ...]:
    uses = []
    for _ in range(draw(st.sampled_from((1, 1, 2)))):
        first = draw(_effects(keys, numbered=numbered))
        each = not isinstance(first, Confront) and draw(st.booleans())
        tasks = [Task(first, each, draw(st.booleans()))]
        if draw(st.integers(0, 3)) == 0:
            tasks.append(Task(draw(_effects(keys, numbered=False)), draw(st.booleans()), draw(st.booleans())))
        uses.append(Use(tuple(tasks)))
    return tuple(uses)


@st.composite
def _decks(draw: st.DrawFn, keys: tuple[str, ...]) -> tuple[Deck, ...]:
    numbers = [
        Card(
            key=f"n{i}",
            copies=draw(st.integers(1, 4)),
            number=draw(st.integers(1, 4)),
            tags=draw(st.sampled_from(((), ("boat",)))),
            uses=draw(_uses(keys, numbered=True)),
        )
        for i in range(draw(st.integers(1, 4)))
    ]
    letters = [
        Card(key=f"c{i}", copies=draw(st.integers(1, 2)), uses=draw(_uses(keys, numbered=False)))
        for i in range(draw(st.integers(0, 4)))
    ]
    return Deck(key="numbers", cards=tuple(numbers)), Deck(key="letters", cards=tuple(letters))


@cache
def _pairs(size: int) -> tuple[tuple[int, int], ...]:
    """Codes for a start and a finish that lie apart for all four seats."""
    return tuple(
        (a, b)
        for a in range(size * size)
        for b in range(size * size)
        if len({absolute(code, seat, size) for seat in SIDES for code in (a, b)}) == 8
    )


@st.composite
def _camps(draw: st.DrawFn, size: int) -> tuple[Camp, ...]:
    """One code for all seats, so that turning the board gives the same set-up."""
    start, finish = draw(st.sampled_from(_pairs(size)))
    pawns = draw(st.integers(1, 4))
    return tuple(
        Camp(
            seat=seat,
            start=absolute(start, seat, size),
            finish=absolute(finish, seat, size),
            pawns=pawns,
        )
        for seat in SIDES
    )


@st.composite
def _conditions(draw: st.DrawFn) -> Condition:
    def compare() -> Condition:
        key = draw(st.sampled_from(sorted(QUANTITIES)))
        operator = draw(_operators)
        return Compare(Quantity(key), operator, Number(draw(st.integers(0, 9))))

    kind = draw(st.sampled_from(("one", "and", "or")))
    if kind == "one":
        return compare()
    return (And if kind == "and" else Or)((compare(), compare()))


@st.composite
def variants(draw: st.DrawFn, most_rounds: int) -> NtwVariant:
    """
    Small variants: own cards, structures, faces and dice, every option and ruling.

    The set-up is the same for all seats, and no game takes more than *most_rounds* rounds. They shrink towards a board
    of 4 by 4, the five usual structures, and one card that lays one.
    """
    size = draw(st.integers(4, 7))
    lying = draw(structures())
    keys = tuple(structure.key for structure in lying)
    decks = draw(_decks(keys))
    faces = tuple(
        Face(key=f"f{i}", copies=draw(st.integers(1, 2)), uses=draw(_uses(keys, numbered=False)))
        for i in range(draw(st.integers(0, 3)))
    )
    dice = tuple(
        Die(name=place, faces=tuple(draw(st.lists(st.integers(0, 9), min_size=2, max_size=4))), place=place)
        for place in draw(st.sampled_from((PLACES, ("tens", "tens", "units"), ("tens", "units", "units"))))
    )
    camps = draw(_camps(size))
    free = sorted(set(range(size * size)) - {cell for camp in camps for cell in (camp.start, camp.finish)})
    laid = []
    for what in draw(st.lists(st.sampled_from(("water", "terp", "pump")), max_size=2, unique=True)):
        cell = draw(st.sampled_from(free))
        ring = {absolute(cell, seat, size) for seat in SIDES}
        if ring <= set(free):
            free = [other for other in free if other not in ring]
            laid.append(Laid(what=what, cells=(cell,)))
        if len(free) < 5:
            break
    rest: dict[str, Any] = {
        "issue": Issue(count=draw(st.integers(0, 2)), rounds=(draw(st.integers(0, 2)),), every=draw(st.integers(0, 2))),
        "limits": draw(st.sampled_from(((), (Limit(most=1, tag="boat"),), (Limit(most=2),)))),
        "beforehand": draw(
            st.sampled_from(((), tuple(Beforehand(deck="numbers", seat=seat, count=1) for seat in SIDES)))
        ),
        "options": draw(st.sampled_from((OPTIONS, ("move", "card"), ("card", "action-die"), ("move",)))),
        "drowning": draw(st.sampled_from(("next-turn", "at-once"))),
        "move_after_card": draw(st.sampled_from(("unless-moved", "always", "never"))),
    }
    home = Win(
        when=Compare(Quantity("own pawns on finish"), "=", Quantity("own pawns")), played_out=draw(st.booleans())
    )
    own_end = draw(st.none() | st.builds(End, when=_conditions(), result=st.sampled_from(("nobody", "everyone"))))
    limit = End(when=Compare(Quantity("round"), ">", Number(most_rounds)), result="most-pawns")
    return NtwVariant(
        rulebook="ntw",
        key="generated",
        seatings=tuple(SEAT_PLAN.seating(players) for players in (1, 2, 3, 4)),
        teams=draw(st.sampled_from(_TEAMS)),
        decks=decks,
        use=draw(st.sampled_from((("numbers", "letters"), ("numbers",)))),
        wins=(home,),
        ends=(own_end, limit) if own_end else (limit,),
        size=size,
        camps=camps,
        laid=tuple(laid),
        dice=dice,
        method=draw(st.sampled_from(("any", "one", "sum", "difference", "digital"))),
        faces=faces,
        duel=(0, 1, 1),
        structures=lying,
        **rest,
    )
