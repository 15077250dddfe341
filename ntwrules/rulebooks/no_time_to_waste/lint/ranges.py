"""Which values the quantities of conditions can have."""

from math import inf

from ntwrules.model.seats import Seating
from ntwrules.model.variants.reasoning import Range, Ranges
from ntwrules.rulebooks.no_time_to_waste.effects import Lay, Remove, Rescue
from ntwrules.rulebooks.no_time_to_waste.lint.facts import Facts

__all__ = ["after_first_turn", "whole"]

#: What is part of something else is never more than that.
_PART_OF = frozenset(
    {
        ("own pawns on finish", "team pawns on finish"),
        ("own pawns on finish", "all pawns on finish"),
        ("team pawns on finish", "all pawns on finish"),
        ("own moves", "moves"),
    }
)


def whole(facts: Facts, seating: Seating, seat: int) -> Ranges:
    """What each quantity can be when a turn ends, for *seat* counted in the order of play."""
    return Ranges(_whole(facts, seating, seat), _PART_OF)


def _whole(facts: Facts, seating: Seating, seat: int) -> dict[str, Range]:
    table = facts.table(seating)
    mates = table.teams[table.team[seat]]
    own, team, every = table.pawns[seat], sum(table.pawns[mate] for mate in mates), sum(table.pawns)
    return {
        "own pawns on finish": (0, own),
        "team pawns on finish": (0, team),
        "all pawns on finish": (0, every),
        "own pawns": (own, own),
        "team pawns": (team, team),
        "all pawns": (every, every),
        "round": (1, inf),
        "moves": (0, inf),
        "own moves": (0, inf),
        "minutes": (0, inf),
        "floodable cells": (0, (table.open_cells & table.nameable).bit_count()),
        "water cells": (0, table.open_cells.bit_count()),
        "blocked players": (0, seating.players),
        "players": (seating.players, seating.players),
    }


def after_first_turn(facts: Facts, seating: Seating, seat: int) -> Ranges:
    """What each quantity can be when the very first turn ends, the first time that the end is looked at (W)."""
    found = _whole(facts, seating, seat)
    round_ = 2 if seating.players == 1 else 1
    found["round"] = (round_, round_)
    plain = not facts.variant.beforehand and facts.first_issue != 0
    if plain and all(
        isinstance(task.effect, (Lay, Remove, Rescue))
        and task.effect.count == 1
        and not task.each
        and len(use.tasks) == 1
        for face in facts.faces
        for use in face.uses
        for task in use.tasks
    ):
        # Without cards, a turn floods one cell at most and moves one pawn, or lays or removes one thing.
        table = facts.table(seating)
        safe = 0
        for i, structure in enumerate(facts.variant.structures):
            safe |= table.laid[i] if structure.dry else 0
        floodable = (table.open_cells & table.nameable & ~table.water & ~safe).bit_count()
        water = table.water.bit_count()
        found["floodable cells"] = (max(0, floodable - 2), floodable + 4)
        found["water cells"] = (max(0, water - 1), water + 2)
        for key in ("own pawns on finish", "team pawns on finish", "all pawns on finish"):
            found[key] = (0, min(1, found[key][1]))
        found["moves"] = found["own moves"] = (0, 1)
    return Ranges(found, _PART_OF)
