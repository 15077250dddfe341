"""What is foolish about the centres of a variant of Time 'n' Space: buildings, cubes on them, tiles for them."""

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise

from ntwrules.dsl.everyday.likeness import bare, everyday
from ntwrules.dsl.everyday.told import by_ordinals, in_turn, told_words
from ntwrules.dsl.foolish.fitting import ruled
from ntwrules.dsl.foolish.linting import Examined, finds
from ntwrules.dsl.lowering.overlay import Said
from ntwrules.dsl.parsing.tree import Leaf
from ntwrules.dsl.repairing.ways.mistyped import counts
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import untold
from ntwrules.rulebooks.time_n_space.sayings import SAYINGS
from ntwrules.rulebooks.time_n_space.variant import GOODS, Preplaced
from ntwrules.rulebooks.time_n_space.ways import LintFacts

__all__ = ["OF_RESEARCH"]

#: What matters only where tiles lie on moons.
OF_RESEARCH = ("moon_action", "build_under_timer", "build_same_kind", "upgrade")

_PAIR = 2
#: Letters that are typed for figures.
_FIGURES = str.maketrans("lIO", "110")
#: A key with its number.
_NUMBERED = re.compile(r"(.*?)([0-9]{1,4})")


@finds(NTW828="M2")
def _another_building(it: Examined, _facts: LintFacts) -> None:
    """A building without a name of its own, in a centre that has others which do the same."""
    before = (one for layer in it.layers[:-1] for one in layer.statements if isinstance(one, Said))
    known = {one.slot[1]: one.value.rule for one in before if one.slot[0] == "building" and one.slot[2] == "makes"}
    own = {one.slot[1]: one for one in it.own_statements() if one.slot[0] == "building" and one.slot[2] == "makes"}
    for key, said in own.items():
        alike = [other for other, does in known.items() if does == said.value.rule and key not in known]
        told = it.overlay.items("building")[key]
        if alike and not any(slot.startswith("name") for slot in told):
            at = told["key"].at
            it.warn("NTW828", at, found=at.text, some=tuple(alike))
            free = [other for other in alike if other not in own]
            counted = [*_counted_from_one(it, key, own, known)]
            ways = ([Edit(at.start, at.end, other)] for other in _nearest(key.translate(_FIGURES), free))
            it.say.propose("NTW828", *([counted] if counted else ways))


def _nearest(key: str, free: list[str]) -> list[str]:
    """Of some keys, those with the same number as one, or else with the nearest one."""
    wanted = _NUMBERED.fullmatch(key)
    numbers = {other: int(found[2]) for other in free if (found := _NUMBERED.fullmatch(other))}
    if wanted is None or not numbers:
        return free
    near = min(abs(number - int(wanted[2])) for number in numbers.values())
    return [other for other, number in numbers.items() if abs(number - int(wanted[2])) == near]


def _counted_from_one(it: Examined, key: str, own: Collection[str], known: Collection[str]) -> Iterator[Edit]:
    """Keys that are counted from nought, such as `p0` to `p3`, where the centre counts them from one."""
    first = _NUMBERED.fullmatch(key)
    if first is None or int(first[2]) or key in known:
        return
    numbers = [int(found[2]) for other in own if (found := _NUMBERED.fullmatch(other)) and found[1] == first[1]]
    if all(f"{first[1]}{number + 1}" in known for number in numbers):
        plain = untold(it.source.text)
        for found in re.finditer(rf"(?<![\w-]){re.escape(first[1])}([0-9]{{1,4}})(?![\w-])", plain):
            yield Edit(*found.span(), f"{first[1]}{int(found[1]) + 1}")


@finds(NTW741="M2")
def _one_colour_for_another(it: Examined, facts: LintFacts) -> None:
    """Two plants of the file that make the same, printed or on tiles, where none makes one of the colours."""
    for kind, there in (("building", facts.variant.centre), ("tile", facts.variant.tiles)):
        colours = {one.key: one.makes[0] for one in there if len({*one.makes}) == 1}
        missing = {*GOODS} - {good for one in there for good in one.makes}
        made = (one for one in it.own_statements() if (one.slot[0], one.slot[2]) == (kind, "makes"))
        own = {one.slot[1]: one for one in made if one.slot[1] in colours}
        often = Counter(colours[key] for key in own)
        twice = [key for key in own if often[colours[key]] > 1]
        if len(missing) == 1 and len(twice) == _PAIR and not _is_told(it, colours[twice[0]], *missing):
            wrong = _other_than_meant(it, kind, twice, {key: own[key] for key in colours if key in own}, *missing)
            (other,) = {*twice} - {wrong}
            colour = _called(it, *missing)
            it.warn("NTW741", own[wrong].at, own[other].at, found=f"<{colours[wrong]}>", expected=colour)
            it.say.propose("NTW741", [Edit(one.start, one.end, colour) for one in _goods(own[wrong])])


def _called(it: Examined, good: str) -> str:
    return SAYINGS.vocabulary.by_key["GOOD", good].spell(it.tongue)


def _is_told(it: Examined, good: str, missing: str) -> bool:
    """Are people told that two plants make the same, or that none makes the colour that is missing?"""
    speech, text = it.assembly.speech, it.source.text
    none = {*everyday(speech)["denying"].split("|"), "0"}
    denied = any(one in none and other == bare(_called(it, missing)) for one, other in pairwise(told_words(text)))
    return denied or str(_PAIR) in counts(text, [_called(it, good)], speech)


def _other_than_meant(it: Examined, kind: str, twice: Sequence[str], own: Mapping[str, Said], missing: str) -> str:
    """
    Which of two plants that make the same was to make what is *missing*, as far as the file's *own* plants tell.

    It is the one of which people are told so, or the only one that is as it was before; or else the later one, unless
    that would be as it was, too.
    """
    text, goods = it.source.text, {_called(it, good): good for good in GOODS}
    told = dict(enumerate(in_turn(text, goods, len(own)), 1)) or by_ordinals(text, goods, it.assembly.speech)
    meant = [key for number, key in enumerate(own, 1) if told.get(number) == missing and key in twice]
    before = {key: it.assembly.before().said(kind, key, "makes") for key in own}
    was = {key: _colours(said) for key, said in before.items() if said is not None}
    same = [key for key in own if was.get(key) == _colours(own[key])]
    if meant or (len(same) == 1 and same[0] in twice):
        return (meant or same)[0]
    return ([key for key in twice if was.get(key) != {missing}] or twice)[-1]


def _goods(said: Said) -> list[Leaf]:
    return [leaf for leaf in said.value.walk() if leaf.type == "GOOD"]


def _colours(said: Said) -> set[str]:
    return {leaf.value for leaf in _goods(said)}


@finds(NTW739="S7")
def _cube_where_none_is_made(it: Examined, facts: LintFacts) -> None:
    """A cube that lies on a building without a plant, where those of all others lie on one that makes them."""
    made = {one.key for one in facts.variant.centre if one.makes}
    for one in facts.variant.preplaced:
        at = it.at("preplaced", f"{one.seat} {one.slot} {one.unit}")
        others = [other for other in facts.variant.preplaced if _is_alike(one, other)]
        if (
            one.slot not in made
            and others
            and at is not None
            and it.own(at)
            and all(other.slot in made for other in others)
        ):
            name = it.called("building", one.slot)
            first = it.at("preplaced", f"{others[0].seat} {others[0].slot} {others[0].unit}")
            it.warn("NTW739", at, first, found=name)
            start = at.start + at.text.rindex(name)
            slots = dict.fromkeys(it.called("building", other.slot) for other in others)
            it.say.propose("NTW739", *([Edit(start, start + len(name), slot)] for slot in slots))


def _is_alike(one: Preplaced, other: Preplaced) -> bool:
    """Is it a cube of the same colour that somebody else begins with?"""
    return one.seat != other.seat and one.good == other.good and not one.value and not other.value


@finds(NTW740="S2")
def _tiles_that_stay_in_the_box(it: Examined, facts: LintFacts) -> None:
    """
    Tiles that the file describes, and that nobody ever sees, or that lie on moons as people are told.

    Where it decides more of research, that is told instead.
    """
    variant = facts.variant
    kinds, dealt = {tile.key: tile.kind for tile in variant.tiles}, {kind for _, kind in variant.dealt}
    own = [said for said in it.own_statements() if said.slot[0] == "tile"]
    unseen = [said for said in own if kinds.get(it.overlay.key("tile", said.slot[1]), "") not in {*dealt, ""}]
    decided = any(said.slot[0] == "ruling" and said.slot[1] in OF_RESEARCH for said in it.own_statements())
    if variant.stacks == "none" and not decided and (unseen or (own and any(it.told("tiles_on_moons")))):
        said = (unseen or own)[0]
        it.warn("NTW740", said.at, it.at("ruling", "stacks"), found=it.called("tile", said.slot[1]))
        it.say.propose("NTW740", ruled(it, SAYINGS, "stacks", "equal"))
