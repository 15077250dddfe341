"""What people are told of how the game ends and who plays together, against what the clauses say (W, B)."""

import re
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain

from attrs import frozen

from ntwrules.dsl.everyday.likeness import Speech, bare, everyday, mean_the_same, same_word
from ntwrules.dsl.everyday.told import sentences, told_words
from ntwrules.dsl.foolish.belying import abouts
from ntwrules.dsl.foolish.linting import Examined, finds
from ntwrules.dsl.foolish.opposed import signs_told
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import Place
from ntwrules.model.seats import Seat
from ntwrules.rulebooks.no_time_to_waste.lint.facts import Facts
from ntwrules.rulebooks.no_time_to_waste.sayings import SAYINGS

__all__ = ["condition_otherwise_than_told", "laid_otherwise_than_told", "partners_otherwise_than_told"]

#: A quantity is told so many words before a number or behind it; and what is only there once, before its name.
_NEAR, _BEFORE = 2, 3
#: The other way round.
_OTHER_WAY = {"<": ">", ">": "<"}
#: Shorter words tell nothing.
_SHORTEST = 4
#: What tells when a game is over, and is easily said for another one of these.
_LIMITS = ("round", "minutes", "moves")
#: Two play together, against two others.
_PAIR, _TWO_PAIRS = 2, 4


@frozen
class _Compared:
    """
    A quantity that a condition compares with a number.

    Attributes:
        quantity: What it is.

        what: Where it stands.

        sign: Where the sign between them stands.

        number: The number.
    """

    quantity: str
    what: Place
    sign: Place
    number: str


@finds(NTW764="W1")
def condition_otherwise_than_told(it: Examined, _: Facts) -> None:
    """People are told that a number is to be passed the other way, or that it is one of something else (W1)."""
    told = [sentence.split() for at in abouts(it) for sentence in sentences(at.text)]
    lines = [at for at in it.lines("win") + it.lines("end") if it.own(at)]
    said = [(at, one) for at in lines for one in _compared(it, at)]
    for at, one in said:
        heard = [words for words in told if one.number in words]
        others = [other for _, other in said]
        for place, meant in (*_turned(it, one, heard), *_of_another(it, one, others, heard), *_own(it, one, heard)):
            it.warn("NTW764", at, abouts(it)[0], found=place.text, expected=meant)
            it.say.propose("NTW764", [Edit(place.start, place.end, meant)])


def _compared(it: Examined, at: Place) -> Iterator[_Compared]:
    """Everything that a condition compares with a number."""
    quantities = _quantities(it)
    spelled = "|".join(sorted(map(re.escape, quantities), key=len, reverse=True))
    for found in re.finditer(rf"({spelled})\s*([<>]=?)\s*([0-9]+)", at.text):
        what, sign = (Place(at.source, at.start + found.start(n), at.start + found.end(n)) for n in (1, 2))
        yield _Compared(quantities[found[1]], what, sign, found[3])


def _quantities(it: Examined) -> dict[str, str]:
    """Every quantity, by how it is written."""
    words = (word for word in SAYINGS.vocabulary.words if word.terminal == "QUANTITY")
    return {word.spell(it.tongue): word.key for word in words}


def _turned(it: Examined, one: _Compared, heard: list[list[str]]) -> Iterator[tuple[Place, str]]:
    """`> 100`, where people hear only of fewer than a hundred of it, and nothing is denied."""
    speech = Speech(it.tongue)
    lasting = {word for kind in ("lasting", "denying") for word in everyday(speech)[kind].split("|")}
    alike = partial(_is_one_of, one.what.text.split(), speech)
    about = [words for words in heard if any(map(alike, words)) and lasting.isdisjoint(words)]
    signs = {sign for words in about for sign in signs_told(words, one.number, speech)}
    if len(signs) == 1 and {sign[0] for sign in signs} == {_OTHER_WAY[one.sign.text[0]]}:
        yield one.sign, signs.pop()


def _of_another(
    it: Examined, one: _Compared, every: list[_Compared], heard: list[list[str]]
) -> Iterator[tuple[Place, str]]:
    """`minutes > 30`, where people hear of thirty rounds, and nowhere of so many minutes."""
    speech = Speech(it.tongue)
    limits = {key: spelled for spelled, key in _quantities(it).items() if key in _LIMITS}
    beside = {
        key
        for words in heard
        for n in (n for n, word in enumerate(words) if word == one.number)
        for word in (*words[max(0, n - 1) : n], *words[n + 1 : n + _NEAR])
        for key, spelled in limits.items()
        if same_word(word, bare(spelled), speech) or mean_the_same(word, bare(spelled), speech)
    }
    said = {other.quantity for other in every if other.number == one.number}
    if one.quantity in limits and len(beside) == 1 and said.isdisjoint(beside):
        yield one.what, limits[beside.pop()]


def _own(it: Examined, one: _Compared, heard: list[list[str]]) -> Iterator[tuple[Place, str]]:
    """`moves >= 40`, where people hear of whoever has made forty moves."""
    spelled = {key: word for word, key in _quantities(it).items()}
    alone = {*everyday(Speech(it.tongue))["by_oneself"].split("|")}
    if f"own {one.quantity}" in spelled and len(heard) == 1 and not alone.isdisjoint(heard[0]):
        yield one.what, spelled[f"own {one.quantity}"]


@finds(NTW764="S1")
def laid_otherwise_than_told(it: Examined, _: Facts) -> None:
    """People are told that a structure lies on the other ground, or that there is only one of it (S1, B6)."""
    structures = it.overlay.items("structure")
    for said in it.own_statements():
        kind, item, attribute = said.slot
        if kind == "structure" and attribute == "on":
            for meant in _ground_told(it, item, said.at, said.value):
                it.warn("NTW764", said.at, found=said.at.text, expected=meant)
                it.say.propose("NTW764", [Edit(said.at.start, said.at.end, meant)])
        elif kind == "lay" and attribute == "mirrored" and it.overlay.key("structure", item) in structures:
            _leaf, spots = said.value
            cell = next(iter(spots))[3] if len(spots) == 1 and spots[0][0] == spots[0][1] else None
            if cell is not None and _is_single(it, item, said.at):
                place = Place(it.source, cell.start, cell.end)
                meant = f"{it.assembly.spelled('ABSOLUTE')[0]} {place.text}"
                it.warn("NTW764", place, found=place.text, expected=meant)
                it.say.propose("NTW764", [Edit(place.start, place.end, meant)])


def _told_of(it: Examined, item: str) -> Iterator[tuple[list[str], int]]:
    """Every sentence about the game that names a structure, word by word, and where it does."""
    key, speech = it.overlay.key("structure", item), Speech(it.tongue)
    names = {bare(name) for name in it.assembly.every_name("structure", key)}
    for words in (sentence.split() for about in abouts(it) for sentence in sentences(about.text)):
        at = next((n for n, word in enumerate(words) if any(same_word(word, name, speech) for name in names)), None)
        if at is not None:
            yield words, at


def _remarked(it: Examined, at: Place) -> set[str]:
    """The words of the remark beside a clause, numbers in figures."""
    return {*told_words(f"#{it.source.line(at.position[0]).partition('#')[2]}", ones=True)}


def _ground_told(it: Examined, item: str, at: Place, ground: str) -> Iterator[str]:
    """Land where a structure is laid on water, or the other way round, as people hear of nothing else."""
    spelled = {kind: it.assembly.spelled(kind.upper()) for kind in ("water", "land")}
    heard = _remarked(it, at).union(*(words for words, _ in _told_of(it, item)))
    there = {kind for kind, words in spelled.items() if not heard.isdisjoint(words)}
    if len(there) == 1 and ground in spelled and ground not in there:
        yield spelled[there.pop()][0]


def _is_single(it: Examined, item: str, at: Place) -> bool:
    """Do people hear that there is only one, so that it is not laid once for every seat?"""
    single = {*everyday(Speech(it.tongue))["single"].split("|")}
    remark, named = _remarked(it, at), (words[max(0, n - _BEFORE) : n] for words, n in _told_of(it, item))
    return ("1" in remark and not single.isdisjoint(remark)) or any(not single.isdisjoint(words) for words in named)


def _is_one_of(words: list[str], speech: Speech, word: str) -> bool:
    """Is it one of some words, in whatever form?"""
    return len(word) >= _SHORTEST and any(same_word(word, bare(one), speech) for one in words if len(one) >= _SHORTEST)


@finds(NTW764="B7")
def partners_otherwise_than_told(it: Examined, facts: Facts) -> None:
    """People are told that partners sit opposite, or who they are, and the teams are others (B7)."""
    at, seats = it.at("teams"), facts.variant.seats
    teams = {frozenset(team) for team in facts.variant.teams_in_play}
    if at is None or not it.own(at) or len(seats) != _TWO_PAIRS or max(map(len, teams), default=0) != _PAIR:
        return
    pairs = _named_as_pairs(it) or _opposite(it, seats)
    if pairs and teams != {*map(frozenset, pairs)}:
        named = {seat: it.assembly.rulebook.seat_plan.name(seat, it.tongue) for seat in seats}
        joint = f" {it.assembly.spelled('AND')[0]} "
        meant = ", ".join(joint.join(named[seat] for seat in pair) for pair in pairs)
        place = Place(at.source, at.start + at.text.index(" ") + 1, at.end)
        it.warn("NTW764", place, found=place.text, expected=meant)
        it.say.propose("NTW764", [Edit(place.start, place.end, meant)])


def _named_as_pairs(it: Examined) -> list[tuple[Seat, ...]]:
    """Two pairs that one sentence tells: `south with north, and west with east`."""
    plan, joint = it.assembly.rulebook.seat_plan, everyday(Speech(it.tongue))["partners"]
    seats = {bare(plan.name(seat, it.tongue)): seat for seat in plan.seats}
    seat = "|".join(map(re.escape, seats))
    for sentence in sentences(it.source.text):
        pairs = re.findall(rf"\b({seat}) (?:{joint}) ({seat})\b", sentence)
        if len(pairs) == _PAIR and len({*chain.from_iterable(pairs)}) == _TWO_PAIRS:
            return [tuple(seats[name] for name in pair) for pair in pairs]
    return []


def _opposite(it: Examined, seats: Sequence[Seat]) -> list[tuple[Seat, ...]]:
    """Those who sit opposite one another, where people are told that they play together, and not that others do."""
    if any(it.told("partners_opposite")) and not any(it.told("partners_beside")):
        return [tuple(seats[n::_PAIR]) for n in range(_PAIR)]
    return []
