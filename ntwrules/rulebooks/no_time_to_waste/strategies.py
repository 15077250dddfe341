"""Hypothesis strategies for variants of No Time To Waste of every kind; `ntwrules.testing` asks for them."""

from functools import cache
from itertools import permutations
from typing import cast

from attrs import evolve
from hypothesis import strategies as st

from ntwrules.dsl.rows.strategies import each_effect
from ntwrules.model.compass import SIDES
from ntwrules.model.seats import Seat
from ntwrules.model.variants.cards import Card, Deck, Draw, Effect, Limit, Task, Use
from ntwrules.model.variants.conditions import And, Compare, Condition, Number, Operator, Or, Quantity
from ntwrules.model.variants.endings import End
from ntwrules.rulebooks.loading import load
from ntwrules.rulebooks.no_time_to_waste.dice import PLACES, Die
from ntwrules.rulebooks.no_time_to_waste.effects import Confront, RollAndFlood
from ntwrules.rulebooks.no_time_to_waste.issue import Issue
from ntwrules.rulebooks.no_time_to_waste.machine.quantities import QUANTITIES
from ntwrules.rulebooks.no_time_to_waste.paths import GROUNDS, Ground, Path, Step
from ntwrules.rulebooks.no_time_to_waste.sayings import SAYINGS
from ntwrules.rulebooks.no_time_to_waste.variant import OPTIONS, Beforehand, Camp, Face, Laid, NtwVariant, Structure
from ntwrules.rulebooks.no_time_to_waste.views import absolute

__all__ = ["variants"]

_BASE = cast("NtwVariant", load("base").variant)  # the loader knows only that it is some game's

_TEAMS: tuple[tuple[frozenset[Seat], ...], ...] = (
    (),
    (frozenset(SIDES),),
    (frozenset({"south", "north"}), frozenset({"west", "east"})),
    (frozenset({"south", "west"}),),
)

# What cards and faces do -------------------------------------------------------------------------------------------


def _step(ground: Ground, least: int, more: int) -> Step:
    return Step(ground, least, max(least, 1) + more)


_steps = st.builds(_step, st.sampled_from(GROUNDS), st.integers(0, 2), st.integers(0, 2))
#: Patterns of one or two kinds of ground that end on land.
_paths = st.builds(
    lambda steps, most: Path((*steps, Step("land", 1, most))), st.lists(_steps, max_size=1), st.integers(1, 2)
)


@cache
def _effects(keys: tuple[str, ...], *, numbered: bool) -> st.SearchStrategy[Effect]:
    """Every effect, with structures of these keys; on cards with a number those of pawns more often than others."""
    # Who draws more than one card for a card may draw without end.
    by_hand = {"path": _paths, "roll": st.builds(RollAndFlood, st.integers(1, 2)), "draw": st.just(Draw(1))}
    every = each_effect(SAYINGS, "card", {"structure": keys, "card": ("c0",)}, by_hand, largest=2)
    confront = every.pop("confront")
    return st.one_of(*every.values(), *((every["move"], confront, confront) if numbered else ()))


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


# The board ---------------------------------------------------------------------------------------------------------


@st.composite
def _structures(draw: st.DrawFn) -> tuple[Structure, ...]:
    """The five of the base game, few of each, and sometimes one of a stranger kind."""
    supply = draw(st.integers(4, 6))
    usual = tuple(evolve(structure, supply=supply) for structure in _BASE.structures)
    grounds = st.sampled_from(("water", "land", "terp", "bridge", "pump"))
    qualities = dict.fromkeys(("dry", "walkable", "sails"), st.booleans())
    own = draw(st.none() | st.builds(Structure, key=st.just("own"), supply=st.just(2), on=grounds, **qualities))
    return (*usual, own) if own else usual


@cache
def _pairs(size: int) -> tuple[tuple[int, int], ...]:
    """Codes for a start and a finish that lie apart for all four seats."""
    return tuple(
        pair
        for pair in permutations(range(size * size), 2)
        if len({absolute(code, seat, size) for seat in SIDES for code in pair}) == 8
    )


@st.composite
def _camps(draw: st.DrawFn, size: int) -> tuple[Camp, ...]:
    """One code for all seats, so that turning the board gives the same set-up."""
    codes = draw(st.sampled_from(_pairs(size)))
    pawns = draw(st.integers(1, 4))
    cells = {seat: [absolute(code, seat, size) for code in codes] for seat in SIDES}
    return tuple(Camp(seat=seat, start=start, finish=finish, pawns=pawns) for seat, (start, finish) in cells.items())


@st.composite
def _laid(draw: st.DrawFn, size: int, camps: tuple[Camp, ...]) -> tuple[Laid, ...]:
    """At most two things, each on cells of its own whoever reads them."""
    free = set(range(size * size)) - {cell for camp in camps for cell in (camp.start, camp.finish)}
    laid = []
    for what in draw(st.lists(st.sampled_from(("water", "terp", "pump")), max_size=2, unique=True)):
        cell = draw(st.sampled_from(sorted(free)))
        ring = {absolute(cell, seat, size) for seat in SIDES}
        if ring <= free:
            free -= ring
            laid.append(Laid(what=what, cells=(cell,)))
        if len(free) < 5:
            break
    return tuple(laid)


# Winning and ending ------------------------------------------------------------------------------------------------

_operators: st.SearchStrategy[Operator] = st.sampled_from(("=", ">", ">=", "<="))
_quantities = st.builds(Quantity, st.sampled_from(sorted(QUANTITIES)))
_compared = st.builds(Compare, _quantities, _operators, st.builds(Number, st.integers(0, 9)))
_conditions: st.SearchStrategy[Condition] = st.one_of(
    _compared, *(st.builds(joined, st.tuples(_compared, _compared)) for joined in (And, Or))
)
_own_end = st.none() | st.builds(End, when=_conditions, result=st.sampled_from(("nobody", "everyone")))
_issue = st.builds(Issue, count=st.integers(0, 2), rounds=st.tuples(st.integers(0, 2)), every=st.integers(0, 2))


@st.composite
def variants(draw: st.DrawFn, most_rounds: int) -> NtwVariant:
    """
    Small variants: own cards, structures, faces and dice, every option and ruling.

    The set-up is the same for all seats, and no game takes more than *most_rounds* rounds. They shrink towards a board
    of 4 by 4, the five usual structures, and one card that lays one.
    """
    size = draw(st.integers(4, 7))
    structures = draw(_structures())
    keys = tuple(structure.key for structure in structures)
    camps = draw(_camps(size))
    faces = tuple(
        Face(key=f"f{i}", copies=draw(st.integers(1, 2)), uses=draw(_uses(keys, numbered=False)))
        for i in range(draw(st.integers(0, 3)))
    )
    dice = tuple(
        Die(name=place, faces=tuple(draw(st.lists(st.integers(0, 9), min_size=2, max_size=4))), place=place)
        for place in draw(st.sampled_from((PLACES, ("tens", "tens", "units"), ("tens", "units", "units"))))
    )
    everybody = tuple(Beforehand(deck="numbers", seat=seat, count=1) for seat in SIDES)
    own_end = draw(_own_end)
    limit = End(when=Compare(Quantity("round"), ">", Number(most_rounds)), result="most-pawns")
    return evolve(
        _BASE,
        key="generated",
        origins=(),
        teams=draw(st.sampled_from(_TEAMS)),
        decks=draw(_decks(keys)),
        use=draw(st.sampled_from((("numbers", "letters"), ("numbers",)))),
        wins=(evolve(_BASE.wins[0], played_out=draw(st.booleans())),),
        ends=(own_end, limit) if own_end else (limit,),
        size=size,
        camps=camps,
        laid=draw(_laid(size, camps)),
        dice=dice,
        method=draw(st.sampled_from(("any", "one", "sum", "difference", "digital"))),
        faces=faces,
        duel=(0, 1, 1),
        structures=structures,
        issue=draw(_issue),
        limits=draw(st.sampled_from(((), (Limit(most=1, tag="boat"),), (Limit(most=2),)))),
        beforehand=draw(st.sampled_from(((), everybody))),
        options=draw(st.sampled_from((OPTIONS, ("move", "card"), ("card", "action-die"), ("move",)))),
        drowning=draw(st.sampled_from(("next-turn", "at-once"))),
        move_after_card=draw(st.sampled_from(("unless-moved", "always", "never"))),
    )
