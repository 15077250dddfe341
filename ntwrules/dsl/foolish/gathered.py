"""How many may play, as a file tells people: for the clause that says it, where that says another number."""

import re
from collections.abc import Iterator

from ntwrules.dsl.everyday.likeness import Speech
from ntwrules.dsl.everyday.numbers import told
from ntwrules.dsl.everyday.told import tells
from ntwrules.dsl.foolish.fitting import instead
from ntwrules.dsl.foolish.linting import Examined
from ntwrules.dsl.text.edits import Edit

__all__ = ["another_number_of_players", "for_as_many_as_told", "told_to_play"]

_NUMBER = re.compile("[0-9]+")
_PAIR = 2


def told_to_play(text: str, speech: Speech) -> tuple[int | None, int] | None:
    """
    The fewest and the most who may play, as people are told; of the fewest, perhaps nothing.

    >>> told_to_play("# For two to six players.", Speech("en")), told_to_play("# Up to six of us.", Speech("en"))
    ((2, 6), (None, 6))
    >>> told_to_play("# For two to six. Up to seven can play.", Speech("en"))
    """
    found = {(one.groupdict().get("least"), one["most"]) for one in tells("may_play", text, speech)}
    most, least = {int(one) for _, one in found}, {int(one) for one, _ in found if one}
    if len(most) != 1 or len(least) > 1:
        return None
    return min(least, default=None), most.pop()


def another_number_of_players(it: Examined) -> tuple[int, int] | None:
    """The number of players that a file's own clause says, and the one that people are told instead."""
    at, speech = it.at("players"), it.assembly.speech
    both = told_to_play(it.source.text, speech)
    if at is None or not it.own(at) or both is None or len(_NUMBER.findall(at.text)) != _PAIR or "," in at.text:
        return None
    counts = [seating.players for seating in it.variant.seatings]
    ends = (min(counts), both[0]), (max(counts), both[1])
    apart = [(said, meant) for said, meant in ends if meant not in {None, said}]
    known = told(it.source.text, counts)
    if len(apart) != 1 or apart[0][0] in known or apart[0][1] not in it.assembly.rulebook.seat_plan.players:
        return None
    ((said, meant),) = apart
    kept = min(counts) if said == max(counts) else max(counts)
    return (said, meant) if meant is not None and (said > kept) == (meant > kept) and meant != kept else None


def for_as_many_as_told(it: Examined, many: int) -> Iterator[tuple[Edit, ...]]:
    """
    The clause that says how many may play for as many as people are told, where *many* may play then, and now may not.

    People are told that by the most who may play, or of so many players that something is said of.
    """
    text, speech = it.source.text, it.assembly.speech
    _, most = told_to_play(text, speech) or (None, 0)
    if not most and any(int(found["most"]) == many for found in tells("so_many", text, speech)):
        most = many
    counts = [seating.players for seating in it.variant.seatings]
    if max(counts) < many <= most in it.assembly.rulebook.seat_plan.players:
        was = f"{max(counts)}(?![0-9])(?!.*[0-9])"
        yield instead(it, "players", lambda clause: re.sub(was, str(most), clause, count=1))
