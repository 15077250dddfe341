"""The cards: sail cards, parcels, steamboat cards with their icons, and the days of a calendar."""

from __future__ import annotations

from collections.abc import Iterator

from ntwrules.model.showing.overview import Entry, Section
from ntwrules.model.variants.cards import Effect
from ntwrules.rulebooks.boot_op_stoom.effects import (
    AddSteam,
    AtOnce,
    Burst,
    Double,
    DoubleSail,
    ExtraWish,
    GiveToOne,
    HandIn,
    Ignored,
    IgnoreRest,
    Look,
    MoveTiles,
    MustVisit,
    NoIcons,
    OnlyMoves,
    OnlyPile,
    OpenPlay,
    ParcelsNear,
    Refill,
    RemoveSteam,
    Reversed,
    Sail,
    SintPlaces,
    SitOut,
    SwapParcel,
    Talk,
    Teleport,
    Turn,
    WishesLie,
)
from ntwrules.rulebooks.boot_op_stoom.overview.content import Content
from ntwrules.rulebooks.boot_op_stoom.overview.pictures import picture_of, picture_of_kinds
from ntwrules.rulebooks.boot_op_stoom.variant import ParcelCard
from ntwrules.rulebooks.telling import listed, rules

__all__ = [
    "RULES",
    "day_entries",
    "days",
    "parcel_text",
    "parcels",
    "rules_of",
    "sail_entries",
    "sails",
    "steams",
]

#: The rules about what a card, an icon, a tile or a day does.
RULES: dict[type[Effect], tuple[str, ...]] = {
    AddSteam: ("K3",),
    AtOnce: ("I3",),
    Burst: ("K5",),
    Double: ("I5",),
    DoubleSail: ("Z5",),
    ExtraWish: ("K13",),
    GiveToOne: ("K4",),
    HandIn: ("Z6",),
    IgnoreRest: ("E4",),
    Ignored: ("I4",),
    Look: ("K10",),
    MoveTiles: ("P8",),
    MustVisit: ("Z4",),
    NoIcons: ("K9",),
    OnlyMoves: ("K12",),
    OnlyPile: ("I2",),
    OpenPlay: ("V3",),
    ParcelsNear: ("Z2",),
    Refill: ("I7",),
    RemoveSteam: ("K6",),
    Reversed: ("I6",),
    Sail: ("E1",),
    SintPlaces: ("K7",),
    SitOut: ("K11",),
    SwapParcel: ("Z3",),
    Talk: ("P9",),
    Teleport: ("P7",),
    Turn: ("E2",),
    WishesLie: ("K8",),
}


#: The switches that decide how an effect is worded.
_SWITCHED: dict[type[Effect], str] = {HandIn: "hand_in_by", MoveTiles: "tile_moves"}


def rules_of(effects: tuple[Effect, ...]) -> tuple[str, ...]:
    """The rules about all that something does, and the switches that come into it."""
    kinds = list(dict.fromkeys(map(type, effects)))
    return (*rules(*(rule for kind in kinds for rule in RULES[kind])), *(_SWITCHED[k] for k in kinds if k in _SWITCHED))


# Sail cards ----------------------------------------------------------------------------------------------------------


def sails(it: Content) -> Section | None:
    """The sail cards, and what holds for all of them (E1-E6)."""
    if not sail_entries(it):
        return None
    return it.section("deck.sail", listed("cards", *sail_entries(it)), listed("text", *_sailing(it)), look="deck")


def sail_entries(it: Content) -> list[Entry]:
    """Every sail card."""
    return [
        Entry(
            name=it.words.title(card.key, card.names),
            icon=picture_of(card),
            copies=card.copies,
            text=it.words.sentence(card.effects),
            about=(f"sail.{card.key}", *rules_of(card.effects)),
        )
        for card in it.variant.sails
        if card.copies
    ]


def _sailing(it: Content) -> Iterator[Entry]:
    if not it.has(Sail):
        return
    yield it.said("sailing.heading", about=rules("E1"))
    yield it.switched("edge", *rules("E5"))
    if it.rocks:
        yield it.switched("rocks", *rules("E6"))


# Parcels -------------------------------------------------------------------------------------------------------------


def parcels(it: Content) -> Section | None:
    """The parcels, and what they are for (P1, P6-P9, U10)."""
    told = [
        Entry(
            name=it.words.title(card.key, card.names),
            icon=picture_of_kinds(card.kinds),
            copies=card.copies,
            text=parcel_text(it, card),
            about=(f"parcel.{card.key}", *(f"kind.{kind}" for kind in card.kinds), *_parcel_rules(it, card)),
        )
        for card in it.variant.parcels
        if card.copies
    ]
    told += [
        Entry(
            name=it.words.title(mix.key, mix.names),
            icon=picture_of_kinds(mix.kinds),
            copies=mix.copies,
            text=it.words.say("parcel.mixed", kinds=it.words.listed(map(it.words.kind, mix.kinds))),
            about=(f"mixed.{mix.key}", *(f"kind.{kind}" for kind in mix.kinds), *rules("P6", "U10")),
        )
        for mix in it.variant.mixed
        if mix.copies
    ]
    if not told:
        return None
    alone = it.said("parcels.alone", about=rules("P1", "N5"))
    return it.section("deck.parcel", listed("cards", *told), listed("text", alone), look="deck")


def _parcel_rules(it: Content, card: ParcelCard) -> tuple[str, ...]:
    return (*rules_of(card.effects), *(rules("P6") if len(card.kinds) > 1 or _any(it, card) else ()))


def _any(it: Content, card: ParcelCard) -> bool:
    jokers = {kind.key for kind in it.variant.kinds if kind.any}
    return bool(jokers & set(card.kinds))


def parcel_text(it: Content, card: ParcelCard) -> str:
    """What wish it fulfils, and what happens then."""
    words = it.words
    kinds = words.listed(map(words.kind, card.kinds), "or")
    wish = words.say("parcel.any") if _any(it, card) else words.say("parcel.kinds", kinds=kinds)
    if not card.effects:
        return wish
    return f"{wish} {words.say('parcel.then', does='; '.join(words.effect(effect) for effect in card.effects))}"


# Steamboat cards and calendar ----------------------------------------------------------------------------------------


def steams(it: Content) -> Section:
    """What the icons on steamboat cards do, and how many of each hand there are (I1-I7)."""
    words, told = it.words, []
    for icon in it.variant.icons_used:
        count = {
            hand: sum(card.copies for card in it.variant.steams if (card.icon, card.hand) == (icon.key, hand))
            for hand in ("left", "right")
        }
        sides = [hand for hand, copies in count.items() if copies]
        hands = words.say(f"steam.{sides[0]}") if len(sides) == 1 else words.say("steam.hands", **count)
        told.append(
            Entry(
                name=words.title(icon.key, icon.names),
                icon=picture_of(icon),
                copies=sum(count.values()),
                text=f"{words.sentence(icon.effects)} {hands}",
                about=(
                    f"icon.{icon.key}",
                    *(f"steam.{card.key}" for card in it.variant.steams if card.icon == icon.key),
                    *rules_of(icon.effects),
                ),
            )
        )
    alone = it.said("steam.icons", about=rules("I1"))
    return it.section("deck.steamboat", listed("cards", *told), listed("text", alone), look="deck")


def days(it: Content) -> Section | None:
    """The cards of a calendar of its own (K1-K13)."""
    told = day_entries(it)
    return it.section("deck.calendar", listed("cards", *told), look="deck") if told else None


def day_entries(it: Content) -> list[Entry]:
    """Every calendar card."""
    return [
        Entry(
            name=it.words.title(day.key, day.names),
            icon=picture_of(day),
            copies=day.copies,
            text=it.words.sentence(day.effects),
            about=(f"day.{day.key}", *(rules_of(day.effects) or rules("K2"))),
        )
        for day in it.variant.calendar.days
        if day.copies
    ]
