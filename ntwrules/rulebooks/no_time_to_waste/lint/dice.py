"""Dice that name no cell, and sides that never come up."""

from itertools import product

from ntwrules.dsl.compiling.linting import Examined
from ntwrules.rulebooks.no_time_to_waste.dice import PLACES, Place as DicePlace
from ntwrules.rulebooks.no_time_to_waste.lint.facts import Facts
from ntwrules.rulebooks.no_time_to_waste.machine.rolls import digits

__all__ = ["CHECKS", "lost_faces"]


_WEIGHTS: dict[DicePlace, int] = dict(zip(PLACES, (100, 10, 1), strict=True))


def lost_faces(facts: Facts) -> dict[int, list[int]]:
    """Per die, the numbers with which no roll names a cell (D3, T3)."""
    variant = facts.variant
    if variant.method == "digital":
        return {}
    least = _least(facts)
    found: dict[int, list[int]] = {}
    for i, die in enumerate(variant.dice):
        others = [other.faces for j, other in enumerate(variant.dice) if other.place == die.place and j != i]
        for face in dict.fromkeys(die.faces):
            named = [digit for throw in product((face,), *others) for digit in _digits(facts, die.place, throw)]
            lows = {**least, die.place: min(named, default=None)}
            code = sum(_WEIGHTS[place] * low for place, low in lows.items() if low is not None)
            if None in lows.values() or code >= variant.size**2:
                found.setdefault(i, []).append(face)
    return found


def _least(facts: Facts) -> dict[DicePlace, int | None]:
    """The lowest digit of each place, if there is one at all."""
    return {place: min(_named(facts, place), default=None) for place in PLACES}


def _named(facts: Facts, place: DicePlace) -> set[int]:
    """Every digit that comes about at a place."""
    of_place = [die.faces for die in facts.variant.dice if die.place == place]
    return {digit for throw in product(*of_place) for digit in _digits(facts, place, throw)}


def _to_blame(facts: Facts) -> set[DicePlace]:
    """The places that by themselves keep every roll off the board, if there are such; otherwise all."""
    cells = facts.variant.size**2
    alone = {place for place, low in _least(facts).items() if low is None or _WEIGHTS[place] * low >= cells}
    return alone or set(PLACES)


def _digits(facts: Facts, place: DicePlace, throw: tuple[int, ...]) -> frozenset[int]:
    return digits(facts.variant.method, throw, 99 if place == "hundreds" else 9)


def faces_without_cells(it: Examined, facts: Facts) -> None:
    """With some number on a die the turn is always lost."""
    blamed = _to_blame(facts)
    for index, faces in lost_faces(facts).items():
        die = facts.variant.dice[index]
        if die.place not in blamed:
            continue
        alone = len(faces) == len(set(die.faces))
        method = it.at("method")
        it.warn(
            "NTW830",
            it.line("dice", index),
            it.at("board"),
            method if it.own(method) else None,
            rule="D3",
            hint="help_all" if alone else "help",
            found=die.name,
            faces=tuple(map(str, faces)),
            n_last=facts.variant.size**2 - 1,
        )


def cells_without_roll(it: Examined, facts: Facts) -> None:
    """The dice do not count far enough for a large part of the board, or leave out more than half of it in between."""
    cells = facts.variant.size**2
    named = facts.game.rolls.nameable("south")
    short = named.bit_length() * 4 <= cells * 3
    if named and (short or named.bit_count() * 2 < cells):
        place = PLACES[0] if short else min(PLACES[1:], key=lambda place: len(_named(facts, place)))
        dice = [it.line("dice", index) for index, die in enumerate(facts.variant.dice) if die.place == place]
        method = it.at("method")
        it.warn(
            "NTW831",
            *([it.at("board"), *dice[:1]] if short else dice),
            method if it.own(method) else None,
            rule="D3",
            hint="help" if short else "help_gaps",
            n_named=named.bit_count(),
            n_cells=cells,
        )


def sides_unused(it: Examined, facts: Facts) -> None:
    """A side is described that is not on the action die, or the action die is never thrown."""
    thrown = "action-die" in facts.variant.options
    on_it = {face.key for face in facts.variant.faces}
    for said in it.own_statements():
        kind, item, attribute = said.slot
        if kind == "side" and not thrown:
            taken = it.overlay.taken.get(("option", "action-die"))
            it.warn("NTW833", said.at, taken or it.at("order"), rule="T8")
            return
        if kind == "face" and attribute == "uses" and thrown and it.overlay.key("face", item) not in on_it:
            sides = list(it.overlay.items("side").values())
            it.warn("NTW832", said.at, sides[0][""].at if sides else None, rule="T7", found=item)


def duel_without_end(it: Examined, facts: Facts) -> None:
    """The die that breaks a tie has one number only (R4)."""
    if len(set(facts.variant.duel)) == 1 and facts.confronts:
        it.warn("NTW834", it.at("duel"), rule="R4", n_number=facts.variant.duel[0])


CHECKS = {
    "NTW830": faces_without_cells,
    "NTW831": cells_without_roll,
    "NTW832": sides_unused,
    "NTW833": sides_unused,
    "NTW834": duel_without_end,
}
