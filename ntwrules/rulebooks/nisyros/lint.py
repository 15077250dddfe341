"""What is foolish in a variant of Nisyros, and can be told without playing."""

import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType

from attrs import asdict

from ntwrules.dsl.everyday.likeness import bare, everyday, same_word
from ntwrules.dsl.everyday.numbers import fitting, renumbered, told
from ntwrules.dsl.foolish.fitting import amounts_exchanged, at_odds, said_too, with_number
from ntwrules.dsl.foolish.idle import idle_rulings, numbers_for_nobody
from ntwrules.dsl.foolish.linting import Examined, checks, finds
from ntwrules.dsl.foolish.opposed import opposites_told
from ntwrules.dsl.lowering.overlay import Said
from ntwrules.dsl.repairing.ways.mistyped import at_the_other_end
from ntwrules.dsl.rows.printing import phrase
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import Place
from ntwrules.model.variants.by_players import for_players
from ntwrules.model.variants.cards import Effect
from ntwrules.rulebooks.nisyros.effects import (
    CallMore,
    EatMore,
    Gain,
    LayBoats,
    LayDams,
    LeaveFree,
    LessEruptions,
    Lose,
    LoseBoats,
    LoseDams,
    MoreEruptions,
    NoFlow,
    Times,
)
from ntwrules.rulebooks.nisyros.sayings import SAYINGS
from ntwrules.rulebooks.nisyros.variant import OMENS, SEAT_PLAN, ZONES, EventCard, NisyrosVariant

__all__ = ["CHECKS", "NEEDED", "lint", "matters"]

#: What is always good for all, and what is never: to be sent home may save a worker.
_HELPFUL = (CallMore, Gain, LayBoats, LayDams, LeaveFree, LessEruptions, NoFlow)
_HARMFUL = (EatMore, Lose, LoseBoats, LoseDams, MoreEruptions)
_PAIRS = ((Gain, Lose), (LayBoats, LoseBoats), (LessEruptions, MoreEruptions))
_OPPOSITES: Mapping[type[Effect], type[Effect]] = MappingProxyType(
    {one: other for pair in _PAIRS for one, other in (pair, pair[::-1])}
)


def _some_zone_unclaimed(it: NisyrosVariant) -> bool:
    return any(seating.players < len(ZONES) for seating in it.seatings)


#: What has to be so for a ruling to matter; any other always does.
NEEDED: Mapping[str, Callable[[NisyrosVariant], bool]] = MappingProxyType(
    {
        **dict.fromkeys(("unclaimed_yard", "unclaimed_coast", "boats_to"), _some_zone_unclaimed),
        "villages": _some_zone_unclaimed,
        "theatres": lambda it: it.reach > 0,
        "barren_token": lambda it: it.token_gives > 0,
        "deck_empty": lambda it: any(card.copies for card in it.cards),
        "held_dams": lambda it: any(it.slots) and it.dams > 0,
        "event_eruptions": lambda it: it.does(MoreEruptions, LessEruptions),
        **dict.fromkeys(("failed_boat", "boat_priority"), lambda it: _boats(it) > 0),
    }
)


#: A word of so few letters names nothing.
_SMALL = 3
#: What each victory asks for.
_PEOPLE, _VICTORIES = "inhabitants", ("small", "great")


def matters(ruling: str, variant: NisyrosVariant) -> bool:
    """
    Does it make a difference in *variant* what a ruling says?

    >>> from ntwrules.rulebooks.loading import load, loads
    >>> alone = loads('ntw 1 variant "All" based on nisyros { players 4 }').variant
    >>> matters("boats_to", load("nisyros").variant), matters("boats_to", alone)
    (True, False)
    """
    return ruling not in NEEDED or NEEDED[ruling](variant)


def _boats(variant: NisyrosVariant) -> int:
    """How many boats there can be at the same time."""
    wood = any(variant.wood_tiles) or variant.tokens[1] * variant.token_gives
    return variant.boats if wood or variant.does(LayBoats) else 0


def lint(it: Examined, variant: NisyrosVariant) -> None:
    """Look for everything foolish that can be told without playing."""
    for check in CHECKS:
        check(it, variant)


@finds(NTW894="E4")
def _nobody_can_win(it: Examined, variant: NisyrosVariant) -> None:
    if variant.small > variant.inhabitants:
        it.warn("NTW894", *map(it.at, ("small", _PEOPLE)), n_found=variant.small, n_most=variant.inhabitants)
        odds = at_odds(it, ("small", variant.small), (_PEOPLE, variant.inhabitants))
        it.say.propose("NTW894", *([share] if (share := _as_large_a_part(it, variant.inhabitants)) else odds))


def _as_large_a_part(it: Examined, inhabitants: int) -> tuple[Edit, ...]:
    """Of fewer inhabitants, what people are told, or the part that each victory asked for before, if both did."""
    before = {clause.slot: clause for clause in it.inherits() if clause.slot in {_PEOPLE, *_VICTORIES}}
    if any(it.own(it.at(slot)) for slot in _VICTORIES) or not it.own(it.at(_PEOPLE)) or len(before) < 3:
        return ()
    were = int(re.findall("[0-9]+", before[_PEOPLE].text)[0])
    parts = (int(re.findall("[0-9]+", before[slot].text)[0]) * inhabitants // were for slot in _VICTORIES)
    wins = _told_to_win(it, inhabitants) or [*parts]
    asked = (re.sub("[0-9]+", str(n), before[slot].text) for n, slot in zip(wins, _VICTORIES, strict=True))
    return said_too(it, before[_VICTORIES[0]].block, before[_VICTORIES[0]].opens, "; ".join(asked))


def _told_to_win(it: Examined, inhabitants: int) -> list[int]:
    """How many people are told to be saved for each victory, in one sentence; nothing where that is not two numbers."""
    everybody = rf"\b(?:{everyday(it.assembly.speech)['whole_village']})\b"
    for sentence in dict.fromkeys(found.string for found in it.told("victories")):
        numbers = map(int, re.findall(r"\b[0-9]{1,3}\b", re.sub(everybody, str(inhabitants), sentence)))
        asked = [*dict.fromkeys(numbers)]
        if len(asked) == len(_VICTORIES) and asked[0] < asked[1] <= inhabitants:
            return asked
    return []


@finds(NTW895="S1")
def _nobody_can_leave(it: Examined, variant: NisyrosVariant) -> None:
    if not _boats(variant) and not variant.does(LeaveFree) and variant.small:
        it.warn("NTW895", *map(it.at, ("boats", "wood-tiles")))


@finds(NTW896="B8")
def _wheat_for_nobody(it: Examined, variant: NisyrosVariant) -> None:
    """Somebody takes along more than can ever be in store."""
    rooms = [for_players(variant.store, seating.players) for seating in variant.seatings]
    if variant.boat_wheat > max(rooms):
        it.warn("NTW896", *map(it.at, ("boat-wheat", "store")), n_found=variant.boat_wheat, n_most=max(rooms))
        it.say.propose("NTW896", *at_odds(it, ("boat-wheat", variant.boat_wheat), ("store", max(rooms))))


@finds(NTW897="D2")
def _dice_for_nothing(it: Examined, variant: NisyrosVariant) -> None:
    """A face that doubles what is never there, on every one of its faces."""
    tiles = {"stone": variant.stone_tiles, "wood": variant.wood_tiles, "wheat": variant.wheat_tiles}
    gone = {face for face, rings in tiles.items() if not any(rings)}
    gone |= {"dams"} if not variant.dams or not any(variant.slots) else set()
    gone |= {"boats"} if not variant.boats else set()
    gone |= {"theatre"} if not variant.call_limit else set()
    lines = list(it.overlay.items("dice").values())
    for number, die in enumerate(variant.dice):
        if gone.issuperset(die):
            it.warn("NTW897", lines[number][""].at, n_number=number + 1)


@finds(NTW819="D4")
def _one_zone_twice(it: Examined, variant: NisyrosVariant) -> None:
    """A face of the volcano die that leaves a choice between a zone and itself."""
    shown = Counter(zone for face in variant.volcano_die for zone in face)
    for said in it.overlay.items("volcano_die").values():
        zones, at = said[""].value, said[""].at
        if len({*zones}) < len(zones) and it.own(at):
            it.warn("NTW819", at, found=at.text)
            rarest = [zone for zone in ZONES if shown[zone] == min(shown[zone] for zone in ZONES)]
            start = at.start + at.text.rfind(at.text.split()[-1])
            it.say.propose("NTW819", *([Edit(start, at.end, SEAT_PLAN.name(zone, it.tongue))] for zone in rarest))


@finds(NTW727="D4")
def _one_zone_for_another(it: Examined, variant: NisyrosVariant) -> None:
    """The same face of the volcano die twice, and none for somebody's zone, or none where people are told of one."""
    alone = any(it.told("one_face_each"))
    shown = {zone for face in variant.volcano_die if not alone or len(face) == 1 for zone in face}
    missing = [zone for zone in ZONES if zone not in shown and (alone or zone in variant.seats)]
    faces = [said[""] for said in it.overlay.items("volcano_die").values()]
    twice = [said for n, said in enumerate(faces) if said.value in [one.value for one in faces[:n]]]
    if missing and twice and it.own(twice[-1].at):
        at, first = twice[-1].at, next(one.at for one in faces if one.value == twice[-1].value)
        names = [SEAT_PLAN.name(zone, it.tongue) for zone in missing]
        it.warn("NTW727", at, first, found=at.text, some=tuple(names))
        it.say.propose("NTW727", *(_for_another_zone(twice[-1], faces, zone, it) for zone in missing))


def _for_another_zone(twice: Said, faces: Sequence[Said], zone: str, it: Examined) -> Iterator[Edit]:
    """Another zone on a face; on the last choice with the old one, too, where there are several and none with it."""
    name, known = SEAT_PLAN.name(zone, it.tongue), {one for face in faces for one in face.value}
    choices = [said.at for said in faces if len(said.value) > len(twice.value) and {*twice.value} <= {*said.value}]
    yield Edit(twice.at.start, twice.at.end, name)
    if zone not in known and len(choices) > 1 and it.own(choices[-1]):
        start = choices[-1].start + choices[-1].text.index(twice.at.text)
        yield Edit(start, start + len(twice.at.text), name)


@finds(NTW898="X1")
def _eruptions_without_end(it: Examined, variant: NisyrosVariant) -> None:
    """No volcano: it can never end by being covered."""
    more = any(face in OMENS[:1] for die in variant.dice for face in die)
    some = variant.eruptions or variant.least_eruptions or more or variant.does(MoreEruptions)
    if not variant.most_eruptions or not some:
        it.warn("NTW898", *map(it.at, ("eruptions", "most-eruptions")))


def _news(effect: Effect) -> str:
    """Is it good or bad for all, always? Nothing for what can be either."""
    if isinstance(effect, Times):
        return ("bad", "", "good")[min(effect.factor, 2)]
    return "good" if isinstance(effect, _HELPFUL) else "bad" if isinstance(effect, _HARMFUL) else ""


@finds(NTW725="V5")
def _called_the_opposite(it: Examined, variant: NisyrosVariant) -> None:
    """A card that is called good and does nothing but harm, or the other way round."""
    for card in variant.cards:
        said, brings = it.overlay.items("event_card")[card.key], {*map(_news, card.effects)} - {""}
        if "sign" in said and it.own(said["sign"].at) and len(brings) == 1 and card.sign not in brings:
            sign, does = said["sign"].at, said["effects"].at
            it.warn("NTW725", sign, does, found=it.called("event_card", card.key), sign=sign.text)
            other = SAYINGS.vocabulary.by_key["NEWS", brings.pop()].spell(it.tongue)
            label, does_otherwise = [Edit(sign.start, sign.end, other)], [*_doing_the_opposite(it, card, does)]
            belied = any(does.start <= edit.start < does.end for edit in opposites_told(it))
            about = belied or _told_to_do(it, card, does)
            new = card.key not in it.assembly.before().items("event_card")
            sure = [label] if about is None and new else [does_otherwise] if about else [label, does_otherwise]
            it.say.propose("NTW725", *sure)


def _told_to_do(it: Examined, card: EventCard, does: Place) -> bool | None:
    """Are people told that things like those of a card come as it is called? None where nobody tells of the like."""
    comes, goes = ("gives", "takes") if card.sign == "good" else ("takes", "gives")
    told = [word for sentence in it.told(comes) for word in sentence.string.split()]
    things = [word for word in re.findall(r"[^\W\d_]+", does.text)[1:] if len(word) > _SMALL]
    if any(same_word(bare(thing), word, it.assembly.speech) for thing in things for word in told):
        return True
    return False if told or any(it.told(goes)) else None


def _doing_the_opposite(it: Examined, card: EventCard, at: Place) -> Iterator[Edit]:
    """What a card does the other way round, where it does one thing that has an opposite."""
    for effect in card.effects if it.own(at) and len(card.effects) == 1 else ():
        kind = _OPPOSITES.get(type(effect))
        row = next((row for row in SAYINGS.rows.values() if kind and row.owner is kind), None)
        if kind is not None and row is not None:
            yield Edit(at.start, at.end, f"{{ {phrase(SAYINGS, row, kind(**asdict(effect)), it.tongue)} }}")


@finds(NTW726="V5")
def _times_one(it: Examined, variant: NisyrosVariant) -> None:
    """A card that multiplies by one: nothing comes of it. A good one is to double, a bad one to leave nothing."""
    for card in variant.cards:
        does = it.overlay.items("event_card")[card.key].get("effects")
        for node in does.value.nodes("times") if does and it.own(does.at) else ():
            number = node.leaf("NUMBER")
            if number is not None and number.value == "1":
                at = Place(it.source, node.start, node.end)
                it.warn("NTW726", at, found=at.text)
                it.say.propose("NTW726", [Edit(number.start, number.end, "0" if card.sign == "bad" else "2")])


@finds(NTW889="V2")
def _fewer_stars(it: Examined, variant: NisyrosVariant) -> None:
    stars = sum(card.copies for card in variant.cards if card.star)
    if variant.on_top > stars:
        at = it.at("on-top")
        taken = [place for (kind, _), place in it.overlay.taken.items() if kind == "event_card"]
        it.warn("NTW889", at, *(() if it.own(at) else filter(it.own, taken)), n_found=variant.on_top, n_most=stars)
        it.say.propose("NTW889", with_number(it, "on-top", variant.on_top, stars))


@finds(NTW879="E4", NTW878="X1", NTW877="P1")
def _numbers_at_odds(it: Examined, variant: NisyrosVariant) -> None:
    if variant.small <= variant.inhabitants < variant.great:
        it.warn("NTW879", *map(it.at, ("great", _PEOPLE)), n_found=variant.great, n_most=variant.inhabitants)
        it.say.propose("NTW879", *_within_reach(it, variant))
    least, most = it.at("least-eruptions"), it.at("most-eruptions")
    if variant.least_eruptions > variant.most_eruptions and least and most:
        it.warn("NTW878", least, most, n_found=variant.least_eruptions, n_most=variant.most_eruptions)
        other = (edit for at in (least, most) if it.own(at) for edit in at_the_other_end(at, it.assembly.speech))
        both = [*amounts_exchanged(it, least, most)] or [*other]
        odds = at_odds(it, ("least-eruptions", variant.least_eruptions), ("most-eruptions", variant.most_eruptions))
        it.say.propose("NTW878", *([both] if both else odds))
    elif variant.eruptions > variant.most_eruptions:
        it.warn(
            "NTW878",
            *map(it.at, ("eruptions", "most-eruptions")),
            n_found=variant.eruptions,
            n_most=variant.most_eruptions,
        )
        it.say.propose(
            "NTW878", *at_odds(it, ("eruptions", variant.eruptions), ("most-eruptions", variant.most_eruptions))
        )
    further = {number + 1 for number in variant.safe}
    for number in sorted(set(variant.safe) - set(variant.event_die)):
        at = it.at("safe")
        it.warn("NTW877", at, it.at("event-die"), found=str(number))
        if at is not None and it.own(at):
            free = set(variant.event_die) - set(variant.safe)
            if not number and further <= set(variant.event_die):  # who counts from nought
                said = re.sub("[0-9]+", lambda found: str(int(found[0]) + 1), at.text)
                it.say.propose("NTW877", [Edit(at.start, at.end, said)])
                continue
            it.say.propose("NTW877", renumbered(at, number, fitting(it.source, at.start, number, free)))


def _within_reach(it: Examined, variant: NisyrosVariant) -> Iterator[tuple[Edit, ...]]:
    """
    For a great victory as many as people are told, or else all, where the file itself says how many there are.

    An inherited number is lowered as the inhabitants were.
    """
    great, inhabitants = map(it.at, ("great", _PEOPLE))
    wins, before = _told_to_win(it, variant.inhabitants), it.assembly.before().said(_PEOPLE)
    if great is not None and it.own(great) and (it.own(inhabitants) or told(it.source.text, [variant.inhabitants])):
        yield renumbered(great, variant.great, variant.inhabitants)
    elif it.own(inhabitants) and before is not None:
        part = variant.great * variant.inhabitants // before.value
        part = max(part, min(variant.small + 1, variant.inhabitants))
        yield with_number(it, "great", variant.great, wins[1] if wins[:1] == [variant.small] else part)
    else:
        yield from at_odds(it, ("great", variant.great), (_PEOPLE, variant.inhabitants))


_rulings_about_nothing = idle_rulings(SAYINGS, matters)
_numbers_for_nobody = numbers_for_nobody(SAYINGS)

#: Every check, in the order in which things are told.
CHECKS = checks(sys.modules[__name__])
