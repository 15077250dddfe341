"""Dice that name no cell, and sides that never come up."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from ntwrules.dsl.everyday.likeness import everyday
from ntwrules.dsl.everyday.numbers import renumbered
from ntwrules.dsl.everyday.told import sentences
from ntwrules.dsl.foolish.fitting import instead
from ntwrules.dsl.foolish.linting import Examined, finds
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import Place
from ntwrules.dsl.writing.clauses import beside
from ntwrules.rulebooks.no_time_to_waste.dice import PLACES, Die, Place as DicePlace
from ntwrules.rulebooks.no_time_to_waste.lint.facts import Facts
from ntwrules.rulebooks.no_time_to_waste.machine.rolls import digits

__all__ = ["chances", "lost_faces"]


#: What some dice show for nought.
_TEN = 10
#: A die of more sides is told whole.
_MOST_SIDES = 20
_NUMBERS = re.compile("[0-9]+(?:, *[0-9]+)*")
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
            throws = product((face,), *others)
            named = [digit for throw in throws for digit in digits(variant.method, throw, die.place)]
            lows = {**least, die.place: min(named, default=None)}
            code = sum(_WEIGHTS[place] * low for place, low in lows.items() if low is not None)
            if None in lows.values() or code >= variant.size**2:
                found.setdefault(i, []).append(face)
    return found


def _least(facts: Facts) -> dict[DicePlace, int | None]:
    """The lowest digit of each place, if there is one at all."""
    return {place: min(chances(facts, place), default=None) for place in PLACES}


def chances(facts: Facts, place: DicePlace) -> Mapping[int, float]:
    """Every digit that comes about at a place, and how likely one roll does so (D3)."""
    throws = list(product(*(die.faces for die in facts.variant.dice if die.place == place)))
    named = Counter(digit for throw in throws for digit in digits(facts.variant.method, throw, place))
    return {digit: count / len(throws) for digit, count in named.items()}


def _to_blame(facts: Facts) -> set[DicePlace]:
    """The places that by themselves keep every roll off the board, if there are such; otherwise all."""
    cells = facts.variant.size**2
    alone = {place for place, low in _least(facts).items() if low is None or _WEIGHTS[place] * low >= cells}
    return alone or set(PLACES)


@finds(NTW830="D3")
def faces_without_cells(it: Examined, facts: Facts) -> None:
    """With some number on a die the turn is always lost."""
    blamed, method, last = _to_blame(facts), it.at("method"), facts.variant.size**2 - 1
    for index, faces in lost_faces(facts).items():
        die = facts.variant.dice[index]
        if die.place in blamed:
            places = it.lines("dice")[index], it.at("board"), method if it.own(method) else None
            hint = "help_all" if len(faces) == len(set(die.faces)) else "help"
            it.warn("NTW830", *places, hint=hint, found=die.name, faces=tuple(map(str, faces)), n_last=last)
            if it.own(places[0]):
                it.say.propose("NTW830", _in_single_figures(places[0], die, faces))


def _in_single_figures(at: Place, die: Die, lost: Sequence[int]) -> Iterator[Edit]:
    """A die whose 10 stands for 0, or one with tens, of which a digit is read: 00, 10, 20 and so on."""
    if [*lost] == [_TEN] and 0 not in die.faces:
        yield from renumbered(at, _TEN, 0)
    elif len(set(die.faces)) > 1 and not any(face % _TEN for face in die.faces):
        for found in re.finditer(r"\b[0-9]{2}\b", at.text):
            yield Edit(at.start + found.start(), at.start + found.end(), found[0][0])


@finds(NTW831="D3")
def cells_without_roll(it: Examined, facts: Facts) -> None:
    """The dice do not count far enough for a large part of the board, or leave out more than half of it in between."""
    cells = facts.variant.size**2
    named = facts.game.rolls.nameable("south")
    short = named.bit_length() * 4 <= cells * 3
    if named and (short or named.bit_count() * 2 < cells):
        place = PLACES[0] if short else min(PLACES[1:], key=lambda place: len(chances(facts, place)))
        dice = [at for at, die in zip(it.lines("dice"), facts.variant.dice, strict=True) if die.place == place]
        method, spare = it.at("method"), _one_of_two(it, facts) if not dice else None
        last = next((at for at in reversed(it.lines("dice")) if it.own(at)), None) if not dice else None
        places = [*([it.at("board"), *dice[:1]] if short else dice), spare, method if it.own(method) else None]
        places = [last, *places] if last and not spare else places
        hint = "help" if short else "help_gaps"
        it.warn("NTW831", *places, hint=hint, n_named=named.bit_count(), n_cells=cells)
        ways = [[*_for_place(it, spare, place)]] if spare else _as_before(it, facts, place) if last else ()
        it.say.propose("NTW831", *ways)


def _one_of_two(it: Examined, facts: Facts) -> Place | None:
    """The last of the file's own dice for a digit that another die is for, too."""
    often = Counter(die.place for die in facts.variant.dice)
    spare = [at for at, die in zip(it.lines("dice"), facts.variant.dice, strict=True) if often[die.place] > 1]
    return next((at for at in reversed(spare) if it.own(at)), None)


def _as_before(it: Examined, facts: Facts, place: str) -> Iterator[tuple[Edit, ...]]:
    """The die for a digit that a parent has, among those that took the place of all: before those for smaller ones."""
    word = it.assembly.rulebook.grammar.vocabulary.by_key["PLACE", place].spell(it.tongue)
    line = next((clause.text for clause in it.inherits() if clause.text.endswith(f" {word}")), None)
    own = [(at, die.place) for at, die in zip(it.lines("dice"), facts.variant.dice, strict=True) if it.own(at)]
    smaller = [at for at, other in own if PLACES.index(other) > PLACES.index(place)]
    if line and own:
        yield beside(smaller[0], [line], ()) if smaller else beside(own[-1][0], (), [line])


def _for_place(it: Examined, at: Place, place: str) -> Iterator[Edit]:
    """A die for another digit."""
    words = it.assembly.rulebook.grammar.vocabulary.by_key
    for other in PLACES:
        was, now = (words["PLACE", one].spell(it.tongue) for one in (other, place))
        if at.text.endswith(was):
            yield Edit(at.end - len(was), at.end, now)


@finds(NTW832="T7", NTW833="T8")
def sides_unused(it: Examined, facts: Facts) -> None:
    """A side is described that is not on the action die, or the action die is never thrown."""
    thrown = "action-die" in facts.variant.options
    on_it = {face.key for face in facts.variant.faces}
    for said in it.own_statements():
        kind, item, attribute = said.slot
        if kind == "side" and not thrown:
            it.warn("NTW833", said.at, it.overlay.taken.get(("option", "action-die")) or it.at("order"))
            return
        if kind == "face" and attribute == "uses" and thrown and it.overlay.key("face", item) not in on_it:
            it.warn("NTW832", said.at, *it.lines("side")[:1], found=item)
            it.say.propose("NTW832", *_in_its_place(it, item))


def _in_its_place(it: Examined, item: str) -> Iterator[tuple[Edit, ...]]:
    """A side on the die instead of the one that people are told it replaces."""
    before = everyday(it.assembly.speech)["instead"]
    for at in filter(it.own, it.lines("side")):
        replaced = re.compile(rf"\b(?:{before})\s+(?:[^\W\d]{{1,4}}\s+)?{re.escape(at.text)}\b", re.IGNORECASE)
        if any(map(replaced.search, sentences(it.source.text))):
            yield (Edit(at.start, at.end, item),)


@finds(NTW834="R4")
def duel_without_end(it: Examined, facts: Facts) -> None:
    """The die that breaks a tie has one number only (R4)."""
    if len(set(facts.variant.duel)) == 1 and facts.confronts:
        at, (number, *_) = it.at("duel"), facts.variant.duel
        it.warn("NTW834", at, n_number=number)
        listed = _counted_up(len(facts.variant.duel), number)
        change = instead(it, "duel", lambda text: _NUMBERS.sub(listed, text)) if listed and it.own(at) else ()
        it.say.propose("NTW834", change)


def _counted_up(sides: int, number: int) -> str:
    """The sides of a die with one number on all of them, or of which only the last one is told, counted up."""
    many, first = (number, 1) if sides == 1 else (sides, min(number, 1))
    known = 1 < many <= _MOST_SIDES and number <= many
    return ", ".join(str(first + side) for side in range(many)) if known else ""
