"""What is foolish in a variant of Wadi, and can be told without playing: on its map, and in what it says."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import Any

from ntwrules.dsl.everyday.numbers import at_most, renumbered, told
from ntwrules.dsl.everyday.told import told_words
from ntwrules.dsl.foolish.fitting import at_odds, with_number
from ntwrules.dsl.foolish.idle import idle_rulings
from ntwrules.dsl.foolish.linting import Examined, checks, finds
from ntwrules.dsl.repairing.ways.mistyped import counts, in_one_breath
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import Place
from ntwrules.model.machine.grid import bit_list
from ntwrules.rulebooks.wadi.machine.facts import WadiFacts
from ntwrules.rulebooks.wadi.maps import PLAYERS, place_of
from ntwrules.rulebooks.wadi.sayings import SAYINGS, drawn_at, redrawing
from ntwrules.rulebooks.wadi.variant import WadiVariant

__all__ = ["CHECKS", "NEEDED", "lint", "matters"]

#: What matters only where rule B holds, where a shadoof reaches what touches at a corner, and where there are Watchmen.
_OF_RULE_B, _AT_CORNERS = ("b_condition", "b_moment", "b_next_to"), ("bank", "wadi_bank")
_OF_WATCHMEN = (
    *("deploy_after", "deploy_order", "zone_limit", "no_deploy_tile", "area", "binds_owner", "may_stay"),
    *("retrieve_when", "retrieve_points", "stay_points", "forced_dry_points"),
)

#: What has to be so for a ruling or a setting to matter; any other always does.
NEEDED: Mapping[str, Callable[[WadiVariant], bool]] = MappingProxyType(
    {
        **dict.fromkeys(_OF_RULE_B, lambda it: it.mode == "A_B"),
        "spacing": lambda it: it.mode != "free",
        **dict.fromkeys(_AT_CORNERS, lambda it: it.range == "king"),
        **dict.fromkeys(_OF_WATCHMEN, lambda it: it.watchmen),
        "forced_wet": lambda it: it.watchmen and not it.may_stay,
    }
)

#: Which ruling lets another one matter, and how it has to be decided.
_ASKED_FOR: Mapping[str, tuple[str, Any]] = MappingProxyType(
    {
        **dict.fromkeys(_OF_RULE_B, ("mode", "A_B")),
        "spacing": ("mode", "A"),
        **dict.fromkeys(_AT_CORNERS, ("range", "king")),
        **dict.fromkeys(_OF_WATCHMEN, ("watchmen", True)),
    }
)


def matters(ruling: str, variant: WadiVariant) -> bool:
    """
    Does it make a difference in *variant* what a ruling says?

    >>> from ntwrules.rulebooks.loading import load
    >>> matters("b_moment", load("wadi").variant), matters("b_moment", load("wadi-basic").variant)
    (True, False)
    """
    return ruling not in NEEDED or NEEDED[ruling](variant)


class _Facts(WadiFacts):
    """What is known of a variant before it is played, and where its tiles stand in the file."""

    def __init__(self, it: Examined, variant: WadiVariant) -> None:
        super().__init__(variant)
        self.lines = [said[""] for said in it.overlay.items("map").values()]

    def drawn(self, tile: int) -> Place:
        """Where a tile is drawn."""
        return drawn_at(self.lines, *place_of(self.tiles[tile]))

    @cached_property
    def rounds(self) -> int:
        """After so many rounds the game is over at the latest."""
        return min(self.longest, self.variant.max_rounds or self.longest)

    @cached_property
    def wetted(self) -> set[int]:
        """The places among the wadi tiles where discs lie or come by."""
        found: set[int] = set()
        new = {at for at, discs in enumerate(self.sources) if any(discs)}
        while new:
            found |= new
            new = {way for at in new for way in self.ways[at]} - found
        return found

    def course(self, at: int) -> Iterator[int]:
        """All wadi tiles that water comes by from one on."""
        seen, todo = set(), [at]
        while todo:
            here = todo.pop()
            if here not in seen:
                seen.add(here)
                yield here
                todo += self.ways[here]

    @cached_property
    def reached(self) -> int:
        """Every tile that some shadoof can reach."""
        found = 0
        for tile in bit_list(self.land):
            found |= self.reach[tile]
        return found


def lint(it: Examined, variant: WadiVariant) -> None:
    """Look for everything foolish that can be told without playing."""
    facts = _Facts(it, variant)
    for check in CHECKS:
        check(it, facts)


@finds(NTW883="B4")
def _lonely_land(it: Examined, facts: _Facts) -> None:
    for zone in facts.zones:
        if zone.bit_count() == 1 and len(facts.zones) > 1:
            (tile,) = bit_list(zone)
            it.warn("NTW883", facts.drawn(tile), found=facts.tiles[tile])


@finds(NTW884="P2", NTW887="B3")
def _water_out_of_reach(it: Examined, facts: _Facts) -> None:
    for at, discs in enumerate(facts.sources):
        if any(discs) and not any(facts.reached >> facts.wadi[one] & 1 for one in facts.course(at)):
            it.warn("NTW884", facts.drawn(facts.wadi[at]), n_count=max(discs))
    if not facts.wetted:
        it.warn("NTW887", facts.lines[0].at)
        it.say.propose("NTW887", *_with_the_discs_told(it, facts))


def _with_the_discs_told(it: Examined, facts: _Facts) -> Iterator[list[Edit]]:
    """As many discs at the beginning of every river as people are told: for each its own number, or one for all."""
    fed = {way for at in range(len(facts.wadi)) for way in facts.ways[at]}
    springs = sorted(
        (at for at in range(len(facts.wadi)) if at not in fed), key=lambda at: place_of(facts.tiles[facts.wadi[at]])
    )
    dry = {at: facts.drawn(facts.wadi[at]) for at in springs if not any(facts.sources[at])}
    discs, speech = _discs(it), it.assembly.speech
    each = in_one_breath(it.source.text, discs, len(springs), speech)
    if each and all(at in dry or {*facts.sources[at]} == {number} for at, number in zip(springs, each, strict=True)):
        numbers = zip(springs, each, strict=True)
        yield [Edit(dry[at].end, dry[at].end, str(number)) for at, number in numbers if at in dry and it.own(dry[at])]
        return
    told = counts(it.source.text, discs, speech) if len(dry) == len(springs) else ()
    shared = len(springs) if any(it.told("in_all")) else 1
    for number in (int(one) for one in told if int(one) % shared == 0):
        yield [Edit(at.end, at.end, str(number // shared)) for at in dry.values() if it.own(at)]


@finds(NTW885="F1")
def _dry_rivers(it: Examined, facts: _Facts) -> None:
    dry = set(range(len(facts.wadi))) - facts.wetted
    fed = {way for at in dry for way in facts.ways[at]}
    led = {way for at in range(len(facts.wadi)) for way in facts.ways[at]}  # to where discs do not begin
    for at in sorted(dry - fed) if facts.wetted else ():
        it.warn("NTW885", facts.drawn(facts.wadi[at]), found=facts.tiles[facts.wadi[at]])
        told = [] if any(any(facts.sources[way]) for way in led) else [*_with_the_discs_told(it, facts)]
        it.say.propose("NTW885", *(told or [[*redrawing(facts.lines, it.source)]]))


@finds(NTW886="T2")
def _some_never_begin(it: Examined, facts: _Facts) -> None:
    players, rounds = facts.variant.largest.players, facts.rounds
    if facts.wetted and rounds < players and facts.variant.talisman != "fixed" and not _come_too_late(facts):
        if rounds < facts.longest:
            it.warn(
                "NTW886", it.at("max-rounds"), it.at("players"), hint="help_rounds", n_rounds=rounds, n_players=players
            )
        else:
            it.warn("NTW886", facts.lines[0].at, n_rounds=rounds, n_players=players)


@finds(NTW888="P1")
def _more_water_than_land(it: Examined, facts: _Facts) -> None:
    discs = sum(max(source) for source in facts.sources)
    if discs > facts.land.bit_count() > 0:
        first = next(at for at, source in enumerate(facts.sources) if any(source))
        it.warn("NTW888", facts.drawn(facts.wadi[first]), n_discs=discs, n_land=facts.land.bit_count())


def _come_too_late(facts: _Facts) -> bool:
    """Is the game over before the Watchmen come, or as they come?"""
    variant = facts.variant
    return variant.watchmen and (variant.deploy_after > facts.longest or 0 < variant.max_rounds <= variant.deploy_after)


def _matters(ruling: str, facts: _Facts) -> bool:
    return matters(ruling, facts.variant)


_rulings_about_nothing = idle_rulings(SAYINGS, _matters, _ASKED_FOR.get)


@finds(NTW891="W3", NTW892="T3", NTW893="S4", NTW721="T3", NTW899="E2")
def _numbers_without_effect(it: Examined, facts: _Facts) -> None:
    variant = facts.variant
    if _come_too_late(facts):
        after, ends = it.at("deploy-after"), it.at("max-rounds") if facts.rounds < facts.longest else None
        it.warn("NTW891", after, ends, n_found=variant.deploy_after, n_most=facts.rounds, n_before=facts.rounds - 1)
        if after and ends and it.own(after) and it.own(ends) and variant.deploy_after > variant.max_rounds:
            exchanged = (
                (after, variant.deploy_after, variant.max_rounds),
                (ends, variant.max_rounds, variant.deploy_after),
            )
            it.say.propose("NTW891", [edit for one in exchanged for edit in renumbered(*one)])
        elif after and it.own(after):
            earlier = told(it.source.text, range(1, facts.rounds))
            it.say.propose("NTW891", *(renumbered(after, variant.deploy_after, number) for number in earlier))
    for name in ("builds", "pumps"):
        if getattr(variant, name) > variant.actions:
            many = getattr(variant, name)
            it.warn("NTW892", it.at(name), it.at("actions"), n_found=many, n_most=variant.actions)
            actions, before = it.at("actions"), it.assembly.before().value(0, "actions")
            as_it_was = actions is not None and it.own(actions) and it.own(it.at(name)) and before == variant.actions
            more = [renumbered(actions, variant.actions, many)] if actions is not None and as_it_was else []
            swapped = [*_in_each_others_place(it, name, many, variant.actions)] if not as_it_was else []
            it.say.propose("NTW892", *more, swapped, *at_odds(it, (name, many), ("actions", variant.actions)))
    if not variant.shadoofs or not variant.builds:
        name = "shadoofs" if not variant.shadoofs else "builds"
        it.warn("NTW893", it.at(name))
        before = it.assembly.before().value(0, name)
        if before > 1 and it.own(it.at(name)) and name == "builds":
            it.say.propose("NTW893", with_number(it, name, 0, 1))
    if not variant.pumps:
        it.warn("NTW721", it.at("pumps"))
        least = 1 if variant.actions <= variant.builds + 1 else variant.actions  # so that every action is of use
        many = _as_told(it, _discs(it), variant.actions) or least
        it.say.propose("NTW721", with_number(it, "pumps", 0, many))
    if variant.max_rounds > facts.longest:
        it.warn("NTW899", it.at("max-rounds"), n_found=variant.max_rounds, n_most=facts.longest)


@finds(NTW722="T3")
def _more_actions_than_there_are(it: Examined, facts: _Facts) -> None:
    """A turn has more actions than may be built and pumped together."""
    variant = facts.variant
    most = variant.builds + variant.pumps
    if variant.actions > most and variant.builds and variant.pumps:
        it.warn("NTW722", it.at("actions"), it.at("builds"), it.at("pumps"), n_found=variant.actions, n_most=most)


@finds(NTW723="S4", NTW724="T3")
def _more_shadoofs_than_can_stand(it: Examined, facts: _Facts) -> None:
    """Everybody has more shadoofs than there is land, or may build more in a turn than there are."""
    variant, land = facts.variant, facts.land.bit_count()
    many, at = variant.shadoofs, it.at("shadoofs")
    if many > land > 0 and it.own(at):
        it.warn("NTW723", at, n_found=many, n_most=land)
        typed = at_most(many, land)
        it.say.propose("NTW723", with_number(it, "shadoofs", many, typed) if typed < land else ())
    if 0 < many < variant.builds <= variant.actions and (it.own(at) or it.own(it.at("builds"))):
        it.warn("NTW724", it.at("builds"), at, n_found=variant.builds, n_most=many)
        exchanged = ((it.at("builds"), variant.builds, many), (at, many, variant.builds))
        own = all(it.own(place) for place, _, _ in exchanged)
        it.say.propose(
            "NTW724", [edit for place, *both in exchanged if own and place for edit in renumbered(place, *both)]
        )


def _in_each_others_place(it: Examined, name: str, many: int, actions: int) -> Iterator[Edit]:
    """More actions of one kind than a turn has, exchanged where the file tells both, and people neither otherwise."""
    text, speech = it.source.text, it.assembly.speech
    own, turn = it.at(name), it.at("actions")
    others = sum(getattr(it.variant, kind) > actions for kind in ("builds", "pumps"))
    if own is None or turn is None or others > 1 or not (it.own(own) and it.own(turn)):
        return
    things = ((own, many, actions), (turn, actions, many))
    told = [counts(text, [place.text.split()[-1]], speech) for place, _, _ in things]
    numbers = {word for word in told_words(text) if word.isdecimal()}
    agree = all(not said or str(now) in said for said, (_, _, now) in zip(told, things, strict=True))
    if agree and (not any(told) or {str(many), str(actions)} <= numbers):
        yield from (edit for one in things for edit in renumbered(*one))


def _discs(it: Examined) -> list[str]:
    """What discs are called."""
    return it.assembly.spelled("DISC_PUMPED")[0].split()[:1]


def _as_told(it: Examined, things: Sequence[str], most: int) -> int:
    """How many there may be of some things as people are told; nought where they are told none that is possible."""
    told_here = [int(number) for number in counts(it.source.text, things, it.assembly.speech, ones=True)]
    return told_here[0] if len(told_here) == 1 and told_here[0] <= most else 0


@finds(NTW817="V4")
def _rising_rewards(it: Examined, facts: _Facts) -> None:
    """Whoever takes Watchmen back earns more for each later one."""
    points, at = facts.variant.retrieve_points, it.at("retrieve-points")
    rising = points and _falls(points[::-1])
    if facts.variant.watchmen and rising and at is not None and it.own(at):
        it.warn("NTW817", at, n_first=points[0], n_last=points[-1])
        it.say.propose("NTW817", _turned_round(at))


@finds(NTW720="B3")
def _less_water_for_more(it: Examined, facts: _Facts) -> None:
    """The more people play, the fewer discs there are."""
    water = [sum(discs[n % len(discs)] for discs in facts.sources) for n, _ in enumerate(PLAYERS)]
    falling = [facts.drawn(tile) for tile, discs in zip(facts.wadi, facts.sources, strict=True) if _falls(discs)]
    if falling and _falls(water):
        few, many = PLAYERS[0], PLAYERS[-1]
        it.warn("NTW720", falling[0], n_few=few, n_first=water[0], n_many=many, n_last=water[-1])
        it.say.propose("NTW720", (edit for at in falling if it.own(at) for edit in _turned_round(at)))


def _falls(numbers: Sequence[int]) -> bool:
    return numbers[0] > numbers[-1] and [*numbers] == sorted(numbers, reverse=True)


def _turned_round(at: Place) -> Iterator[Edit]:
    """The numbers of a clause or a tile, the last one first."""
    numbers = [*re.finditer("[0-9]+", at.text)]
    for one, other in zip(numbers, reversed(numbers), strict=True):
        yield Edit(at.start + one.start(), at.start + one.end(), other[0])


CHECKS = checks(sys.modules[__name__])
