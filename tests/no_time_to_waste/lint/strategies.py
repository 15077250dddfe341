"""Variants with something foolish in them, more often than by chance."""

from attrs import evolve
from hypothesis import strategies as st

from ntwrules.model.compass import SIDES
from ntwrules.model.variants.conditions import Compare, Number, Quantity
from ntwrules.model.variants.endings import End
from ntwrules.rulebooks.no_time_to_waste.issue import Issue
from ntwrules.rulebooks.no_time_to_waste.variant import OPTIONS, SEAT_PLAN, Laid
from ntwrules.testing import variants

__all__ = ["foolish_variants"]


@st.composite
def foolish_variants(draw):
    """A variant with some of the things that the lint looks for."""
    variant = draw(variants(most_rounds=8))
    for name in draw(st.lists(st.sampled_from(sorted(TWISTS)), unique=True, min_size=1, max_size=5)):
        variant = evolve(variant, **TWISTS[name](variant, draw))
    return variant


def _without_supply(variant, draw):
    gone = draw(st.sets(st.sampled_from([structure.key for structure in variant.structures])))
    laid = {laid.what for laid in variant.laid}
    kept = laid | {structure.on for structure in variant.structures if structure.key in laid}
    return {"structures": tuple(evolve(s, supply=0) if s.key in gone - kept else s for s in variant.structures)}


def _all_laid(variant, draw):
    """One thing lies on the board, and there are no more of it."""
    structure = draw(st.sampled_from([one for one in variant.structures if one.on in ("water", "land")]))
    cells = draw(st.sets(st.integers(0, variant.size**2 - 1), min_size=1, max_size=3))
    camps = {cell for camp in variant.camps for cell in (camp.start, camp.finish)}
    free = tuple(sorted(cells - camps))
    supplied = tuple(evolve(s, supply=len(free)) if s is structure else s for s in variant.structures)
    laid = (Laid(what=structure.key, cells=free, mirrored=False),) if free else ()
    return {"structures": supplied, "laid": laid}


def _flood(variant, draw):
    cells = draw(st.sets(st.integers(0, variant.size**2 - 1), min_size=1, max_size=variant.size**2))
    return {"laid": (Laid(what="water", cells=tuple(sorted(cells))),)}


def _walls(variant, draw):
    """Something nobody can stand on lies all about."""
    wall = next(s for s in variant.structures if s.key == "boat")
    dry = draw(st.booleans())
    walls = evolve(wall, key="wall", on="land", dry=dry, walkable=False, sails=False, supply=1600)
    cells = draw(st.sets(st.integers(0, variant.size**2 - 1), min_size=1, max_size=variant.size**2))
    return {"structures": (*variant.structures, walls), "laid": (Laid(what="wall", cells=tuple(sorted(cells))),)}


def _rounds(_variant, draw):
    operator = draw(st.sampled_from((">", ">=", "=")))
    when = Compare(Quantity("round"), operator, Number(draw(st.integers(2, 5))))
    return {"ends": (End(when=when, result="nobody"),)}


def _late(_variant, draw):
    return {"issue": Issue(count=1, rounds=(draw(st.integers(0, 9)),)), "beforehand": ()}


def _options(_variant, draw):
    return {"options": draw(st.lists(st.sampled_from(OPTIONS), unique=True, max_size=2).map(tuple))}


def _plain(**changes):
    return lambda variant, draw: changes


#: What can be foolish, and how a variant is made so.
TWISTS = {
    "alone": _plain(seatings=(SEAT_PLAN.seating(1),)),
    "one team": _plain(teams=(frozenset(SIDES),)),
    "few options": _options,
    "nothing in the box": _without_supply,
    "all of one thing laid": _all_laid,
    "water everywhere": _flood,
    "walls everywhere": _walls,
    "no cards": _plain(issue=Issue(), beforehand=()),
    "late cards": _late,
    "few rounds": _rounds,
    "no decks": _plain(use=(), beforehand=()),
    "only letters": _plain(use=("letters",), beforehand=()),
    "no faces": _plain(faces=()),
    "drowning at once": _plain(drowning="at-once"),
}
