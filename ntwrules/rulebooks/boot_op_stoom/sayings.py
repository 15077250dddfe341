"""What a file can say about Boot op Stoom: the table `sayings.toml`, and the little that its rows cannot say."""

import re
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from attrs import evolve

from ntwrules.dsl.everyday.told import named_in, sentences
from ntwrules.dsl.lowering.assembly import Assembly
from ntwrules.dsl.lowering.overlay import Said, Statements
from ntwrules.dsl.parsing.tree import Node
from ntwrules.dsl.rows.finer import Finer
from ntwrules.dsl.rows.fingerprint import fingerprint
from ntwrules.dsl.rows.printing import RowPrinter, told
from ntwrules.dsl.rows.reading import each_thing, first_said, read_attributes
from ntwrules.dsl.rows.table import Sayings
from ntwrules.dsl.rows.values import Reading
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import Place
from ntwrules.dsl.writing.clauses import beside
from ntwrules.dsl.writing.layout import part_to_text
from ntwrules.rulebooks.boot_op_stoom.effects import EFFECTS, Sail
from ntwrules.rulebooks.boot_op_stoom.playable import can_be_played
from ntwrules.rulebooks.boot_op_stoom.variant import (
    BosVariant,
    CalendarDay,
    Icon,
    MixedParcel,
    ParcelCard,
    ParcelKind,
    SailCard,
    SteamCard,
    Tile,
    Wishes,
)

__all__ = ["SAYINGS"]

_MOST_MIXED = 9
_MOST_STEAMS = 99


# Sailing: forward and backward are words, and one number -----------------------------------------------------------


def _steps(values: dict[str, Any]) -> dict[str, Any]:
    return {"steps": values["steps"] if values["way"] == "forward" else -values["steps"]}


def _way(sail: Sail) -> dict[str, Any]:
    return {"steps": abs(sail.steps), "way": "forward" if sail.steps > 0 else "backward"}


# Wishes: a kind and how many of it ---------------------------------------------------------------------------------


def _wishes(node: Node, it: Reading) -> Wishes | None:
    row = SAYINGS.rows["wishes"]
    percent = node.leaf("NUMBER")
    coverage = it.number(percent, 0, 100) if percent else row.omitted("coverage")
    parcels: dict[str, int] = {}
    for wish in node.nodes("wish"):
        number, name = wish.leaves()
        count = it.number(number, 0, 99)
        kind = SAYINGS.rows["wish"].values["kind"].read([[name]], evolve(it, rule="P1"))
        if kind in parcels:
            it.find("NTW227", name, found=name.value)
        elif kind is not None:
            parcels[kind] = count
    return Wishes(parcels=tuple(parcels.items()), coverage=coverage) if parcels else None


def _wished(wishes: Wishes) -> dict[str, Any]:
    parcels = [{"kind": kind, "count": count} for kind, count in wishes.parcels]
    return {"coverage": wishes.coverage, "parcels": parcels}


# Parcels: of one kind, of several or of two that are drawn ---------------------------------------------------------


def _told_first(it: Assembly, at: Place) -> tuple[Edit, ...]:
    """A line for the kind of parcel that a card is named after, before that card; nothing if it is not the file's."""
    card = re.search(r"\S+\s+$", it.source.text[: at.start])
    if at.source != it.source or card is None:
        return ()
    kind = SAYINGS.rows["kind"]
    opens = part_to_text(Node(kind.key, tuple(kind.parts(kind.form[:1], {}))), SAYINGS.vocabulary, it.say.tongue)
    return beside(Place(it.source, card.start(), at.end), [f"{opens} {at.text}"], ())


def _as_of_a_new_kind(it: Assembly, said: Mapping[str, Said]) -> list[tuple[Edit, ...]]:
    """A card that is of no kind, as one of the only kind of the file's own of which there is no card yet."""
    parcels = it.overlay.items("parcel")
    named = (leaf.value for one in parcels.values() if "kinds" in one for leaf in one["kinds"].value.leaves("NAME"))
    brought = {*parcels, *(it.overlay.key("kind", name) for name in named)}
    own = {key for key, kind in it.overlay.items("kind").items() if first_said(kind).source == it.source}
    called = dict(zip(it.overlay.items("kind"), it.names("kind"), strict=True))
    behind = max(one.at.end for slot, one in said.items() if slot != "effects")
    unlike = [*own - brought] if all(one.at.source == it.source for one in said.values()) else []
    said_too = [Edit(behind, behind, f" {it.spelled('COUNTS_AS')[0]} {called[kind]}") for kind in unlike]
    return [(edit,) for edit in said_too] if len(said_too) == 1 else []


def _parcels(it: Assembly) -> dict[str, Any]:
    """The parcel cards, and those of two kinds (P1, U10)."""
    row = SAYINGS.rows["parcel"]
    cards: list[ParcelCard] = []
    mixed: list[MixedParcel] = []
    for key, said, common in each_thing(row, it):
        if said.keys() <= {"key", "copies"} and it.taken_and_told("parcel", key, first_said(said)):
            continue
        if "kinds" not in said:
            known = it.known("kind", key, first_said(said), "NTW323", rule="P1")
            there = known in it.overlay.items("kind")
            if not there and it.say.found and it.say.found[-1].hint == "help":  # no other one is meant
                it.say.propose("NTW323", *(_as_of_a_new_kind(it, said) or [_told_first(it, first_said(said))]))
            values: dict[str, Any] = {"kinds": (known,) if there else ()}
            values |= read_attributes(row, it, said)
        else:
            values = read_attributes(row, it, said)
        if "mixed" in values:
            if len({*values["mixed"]}) > 1 and len(values["mixed"]) <= _MOST_MIXED:
                mixed.append(MixedParcel(**common, kinds=values["mixed"]))
            elif _all_there(it, said["kinds"], values["mixed"]):
                it.find("NTW228", said["kinds"].at, rule="U10", n_most=_MOST_MIXED)
                it.say.propose("NTW228", *_both_told(it, said["kinds"], values["mixed"]))
        elif values["kinds"]:
            cards.append(ParcelCard(**common, **values))
    if len(mixed) > _MOST_MIXED:
        at = it.overlay.items("parcel")[mixed[_MOST_MIXED].key]["kinds"].at
        it.find("NTW316", at, n_most=_MOST_MIXED, what="<mixed>")
    return {"parcels": tuple(cards), "mixed": tuple(mixed)}


def _both_told(it: Assembly, said: Said, kinds: tuple[str, ...]) -> Iterator[list[Edit]]:
    """A list of one kind, or of one and the same, with the other one that people are told of in the same sentence."""
    names = {key: it.every_name("kind", key) for key in it.overlay.items("kind")}
    called = dict(zip(it.overlay.items("kind"), it.names("kind"), strict=True))
    told = (named_in(sentence, names, it.speech) for sentence in sentences(it.source.text))
    others = {key for some in told if len(some) == 2 and {*kinds} < {*some} for key in {*some} - {*kinds}}
    first, *more = said.value.leaves("NAME")
    for other in others if said.at.source == it.source and len({*kinds}) == 1 else ():
        yield [Edit(first.end, [first, *more][-1].end, f", {called[other]}")]


def _all_there(it: Assembly, said: Said, kinds: tuple[str, ...]) -> bool:
    """Is every kind that is named one of the game? If not, too few are no mistake of the card."""
    return len({*kinds}) == len({it.overlay.key("kind", leaf.value) for leaf in said.value.leaves("NAME")})


def _cards(variant: BosVariant) -> tuple[ParcelCard | MixedParcel, ...]:
    return variant.parcels + variant.mixed


def _counted(card: ParcelCard | MixedParcel) -> dict[str, Any]:
    if isinstance(card, MixedParcel):
        return {"kinds": (), "mixed": card.kinds, "effects": ()}
    return {"kinds": card.kinds, "mixed": (), "effects": card.effects}


def _print_parcels(printer: RowPrinter[BosVariant]) -> Iterator[Node]:
    """A card that counts as the kind of its own name need not say so."""
    row = SAYINGS.rows["parcel"]
    for card in _cards(printer.variant):
        values = _counted(card)
        yield printer.thing(row, card, *told(row, values | ({"kinds": ()} if card.kinds == (card.key,) else {})))


# Steamboat cards: they have no name but that of their icon ---------------------------------------------------------


def _lower_steam(node: Node, file: Statements) -> None:
    name, hand = next(node.leaves("NAME")), next(node.leaves("HAND"))
    if file.once(name, "steam", name.value, hand.value):
        count = node.leaf("COUNT")
        file.set(name, "steam", file.number(count, 0, 99) if count else 1, item=name.value, attribute=hand.value)


def _steams(it: Assembly) -> dict[str, Any]:
    """The steamboat cards (V6)."""
    made: list[SteamCard] = []
    for name, said in it.overlay.items("steam").items():
        at = first_said(said)
        icon = it.known("icon", name, at, "NTW325", rule="V6")
        if icon in it.overlay.items("icon"):
            hands = [hand for hand in ("left", "right") if hand in said]
            made += [SteamCard(icon=icon, hand=hand, copies=said[hand].value) for hand in hands]
        elif it.taken_and_told("icon", icon, at):
            continue
        elif it.say.found and it.say.found[-1].at == at:
            near = dict(it.say.found[-1].words)["near"]
            icons = [other for other in _lacking(it, said) if near in ((), (other,))]
            it.say.propose("NTW325", *(it.everywhere(name, at, other) for other in icons))
    if len(made) > _MOST_STEAMS:
        at = first_said(it.overlay.items("steam")[made[_MOST_STEAMS].icon])
        it.find("NTW316", at, n_most=_MOST_STEAMS, what="<steams>")
    return {"steams": tuple(made)}


def _lacking(it: Assembly, said: Mapping[str, Said]) -> Iterator[str]:
    """What the icons of the file itself are called that have no card for any of the sides that are said of one."""
    steams, icons = it.overlay.items("steam"), it.overlay.items("icon")
    sides = {(it.overlay.key("icon", name), side) for name, sides in steams.items() for side in sides}
    for (icon, first), called in zip(icons.items(), it.names("icon"), strict=True):
        if first_said(first).source == it.source and sides.isdisjoint((icon, side) for side in said):
            yield called


def _print_steams(printer: RowPrinter[BosVariant]) -> Iterator[Node]:
    row = SAYINGS.rows["steam"]
    for steam in printer.variant.steams:
        node = row.write(steam)
        yield printer.clause(f"steam.{steam.icon}.{steam.hand}", node.rule, *node.parts)


SAYINGS = Sayings(
    path=Path(__file__).with_name("sayings.toml"),
    variant=BosVariant,
    fingerprint=partial(fingerprint, unnoticed=frozenset({"teams"})),  # all play together (G1)
    things={
        each.__name__: each
        for each in (*EFFECTS, CalendarDay, Icon, ParcelCard, ParcelKind, SailCard, SteamCard, Tile, Wishes)
    },
    finer=Finer(
        reads={"wishes": _wishes},
        fields={"sail_on": _steps},
        values={"parcel": _counted, "sail_on": _way, "wishes": _wished},
        lowers={"steam": _lower_steam},
        makes={"parcel": _parcels, "steam": _steams},
        prints={"parcel": _print_parcels, "steam": _print_steams},
        things={"parcel": _cards},
        more=lambda it, _: {"teams": (frozenset(it.rulebook.seat_plan.seats),)},
        check=can_be_played,
    ),
)
