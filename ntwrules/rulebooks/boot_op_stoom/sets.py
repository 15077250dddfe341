"""The base game and its four expansions as they are sold, to be put together at will."""

from attrs import evolve

from ntwrules.model.seats import PLACES
from ntwrules.model.texts import Texts
from ntwrules.model.variant import Seating
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
from ntwrules.rulebooks.boot_op_stoom.variant import (
    BosVariant,
    Calendar,
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

__all__ = ["BASE", "EXPANSIONS", "variant_of", "with_calendar", "with_parcels", "with_piets", "with_tiles"]

_WATER = Tile(key="water", names=Texts("Water", "Water"), copies=9, ground="water")
_ROCK = Tile(key="rock", names=Texts("Rock", "Rots"), copies=8, ground="rock")
_HOUSE = Tile(
    key="house",
    names=Texts("House", "Huis"),
    copies=8,
    wishes=Wishes(parcels=(("blue", 4), ("green", 4), ("pepernoot", 4))),
)

BASE = BosVariant(
    rulebook="boot-op-stoom",
    key="boot-op-stoom",
    title=Texts("Boot op Stoom", "Boot op Stoom"),
    seatings=tuple(map(Seating.usual, range(2, 9))),
    teams=(frozenset(PLACES),),
    tiles=(_WATER, _ROCK, _HOUSE),
    sails=(
        SailCard(key="forward", names=Texts("Forward", "Vooruit"), copies=6, effects=(Sail(1),)),
        SailCard(key="left", names=Texts("Turn left", "Linksaf"), copies=5, effects=(Turn(-1),)),
        SailCard(key="right", names=Texts("Turn right", "Rechtsaf"), copies=5, effects=(Turn(1),)),
        SailCard(key="backward", names=Texts("Backward", "Achteruit"), copies=2, effects=(Sail(-1),)),
    ),
    kinds=(
        ParcelKind(key="blue", names=Texts("Blue", "Blauw")),
        ParcelKind(key="green", names=Texts("Green", "Groen")),
        ParcelKind(key="pepernoot", names=Texts("Pepernoot", "Pepernoot")),
    ),
    parcels=(
        ParcelCard(key="blue", names=Texts("Blue parcel", "Blauw pakje"), copies=4, kinds=("blue",)),
        ParcelCard(key="green", names=Texts("Green parcel", "Groen pakje"), copies=4, kinds=("green",)),
        ParcelCard(key="pepernoot", names=Texts("Pepernoot", "Pepernoot"), copies=4, kinds=("pepernoot",)),
    ),
    icons=(
        Icon(key="blank", names=Texts("Blank", "Leeg")),
        Icon(key="eye", names=Texts("Eye", "Oog"), effects=(OpenPlay(),)),
    ),
    steams=(
        SteamCard(icon="blank", hand="left", copies=2),
        SteamCard(icon="blank", hand="right", copies=2),
        SteamCard(icon="eye", hand="left", copies=2),
        SteamCard(icon="eye", hand="right", copies=2),
    ),
)

_DAYS = (
    CalendarDay(key="quiet-evening", names=Texts("Quiet evening", "Rustige avond"), copies=3),
    CalendarDay(key="arrival", names=Texts("Arrival", "Intocht"), effects=(AddSteam(2),)),
    CalendarDay(key="set-your-shoe", names=Texts("Set your shoe", "Schoen zetten"), effects=(GiveToOne(1),)),
    CalendarDay(
        key="exploding-parcels", names=Texts("Exploding parcels", "Ontplofte pakjes"), effects=(Burst("parcel"),)
    ),
    CalendarDay(key="sunken-boat", names=Texts("Sunken boat", "Gezonken boot"), effects=(RemoveSteam(2),)),
    CalendarDay(key="lost-piet", names=Texts("Lost Piet", "Verdwaalde Piet"), effects=(SintPlaces(),)),
    CalendarDay(key="wrong-names", names=Texts("Wrong names", "Verkeerde namen"), effects=(WishesLie("later"),)),
    CalendarDay(key="blizzard", names=Texts("Blizzard", "Sneeuwstorm"), effects=(NoIcons(),)),
    CalendarDay(key="news", names=Texts("News", "Journaal"), effects=(Look(4),)),
    CalendarDay(key="greedy-piet", names=Texts("Greedy Piet", "Gulzige Piet"), effects=(SitOut("pepernoot"),)),
    CalendarDay(
        key="broken-compass",
        names=Texts("Broken compass", "Kapot kompas"),
        effects=(OnlyMoves(("backward", "left")),),
    ),
    CalendarDay(key="lost-book", names=Texts("Lost book", "Boek kwijt"), effects=(ExtraWish(1),)),
)

_SPECIAL_HOUSE = Tile(
    key="special-house",
    names=Texts("Special house", "Bijzonder huis"),
    copies=5,
    wishes=Wishes(parcels=(("green", 2), ("pepernoot", 2), ("joker", 2), ("phone", 2))),
)

_PLACES = (
    Tile(key="castle", names=Texts("Castle", "Kasteel"), copies=2, effects=(ParcelsNear(),)),
    Tile(key="bakery", names=Texts("Bakery", "Bakkerij"), copies=2, effects=(SwapParcel("pepernoot"),)),
    Tile(key="harbour", names=Texts("Harbour", "Haven"), copies=4, effects=(MustVisit(),)),
    Tile(key="amerigo", names=Texts("Amerigo", "Amerigo"), copies=2, effects=(DoubleSail(),)),
    Tile(key="toy-shop", names=Texts("Toy shop", "Speelgoedwinkel"), copies=2, effects=(HandIn(4),)),
)


def with_calendar(variant: BosVariant) -> BosVariant:
    """
    The same with a calendar of its own: Krappe Kalender (K1).

    >>> sum(day.copies for day in with_calendar(BASE).calendar.days)
    14
    """
    return evolve(variant, calendar=Calendar(exempt=False, days=_DAYS))


def with_parcels(variant: BosVariant) -> BosVariant:
    """The same with special parcels, sail cards and icons: Prachtige Pakjes."""
    return evolve(
        variant,
        tiles=(*variant.tiles, _SPECIAL_HOUSE),
        sails=(
            *variant.sails,
            SailCard(
                key="double-forward", names=Texts("Double forward", "Dubbel vooruit"), copies=2, effects=(Sail(2),)
            ),
            SailCard(key="half-turn", names=Texts("Half turn", "Draai om"), copies=2, effects=(Turn(2),)),
            SailCard(
                key="double-backward", names=Texts("Double backward", "Dubbel achteruit"), copies=2, effects=(Sail(-2),)
            ),
            SailCard(key="anchor", names=Texts("Anchor", "Anker"), copies=2, effects=(IgnoreRest(),)),
        ),
        kinds=(
            *variant.kinds,
            ParcelKind(key="joker", names=Texts("Joker", "Joker"), any=True),
            ParcelKind(key="phone", names=Texts("Phone", "Telefoon")),
        ),
        parcels=(
            *variant.parcels,
            ParcelCard(
                key="green-text",
                names=Texts("Green parcel with text", "Groen pakje met tekst"),
                copies=2,
                kinds=("green",),
                effects=(Teleport(),),
            ),
            ParcelCard(
                key="pepernoot-text",
                names=Texts("Pepernoot with text", "Pepernoot met tekst"),
                copies=2,
                kinds=("pepernoot",),
                effects=(MoveTiles(3),),
            ),
            ParcelCard(key="joker", names=Texts("Joker", "Joker"), copies=2, kinds=("joker",)),
            ParcelCard(key="phone", names=Texts("Phone", "Telefoon"), copies=2, kinds=("phone",), effects=(Talk(),)),
        ),
        mixed=(
            MixedParcel(
                key="duo",
                names=Texts("Double present", "Dubbelcadeau"),
                copies=2,
                kinds=("blue", "green", "pepernoot", "phone"),
            ),
        ),
        icons=(
            *variant.icons,
            Icon(key="pepernoot", names=Texts("Pepernoot", "Pepernoot"), effects=(OnlyPile("parcel"),)),
            Icon(key="letter", names=Texts("Chocolate letter", "Chocoladeletter"), effects=(AtOnce("sail"),)),
            Icon(key="sack", names=Texts("Sack", "Zak"), effects=(Ignored(),)),
            Icon(key="amerigo", names=Texts("Amerigo", "Amerigo"), effects=(Double(),)),
            Icon(key="staff", names=Texts("Staff", "Staf"), effects=(Reversed(),)),
            Icon(key="book", names=Texts("Book", "Boek"), effects=(Refill(),)),
        ),
        steams=(
            *variant.steams,
            SteamCard(icon="pepernoot", hand="left", copies=1),
            SteamCard(icon="letter", hand="right", copies=1),
            SteamCard(icon="sack", hand="left", copies=1),
            SteamCard(icon="amerigo", hand="right", copies=1),
            SteamCard(icon="staff", hand="left", copies=1),
            SteamCard(icon="book", hand="right", copies=1),
        ),
    )


def with_tiles(variant: BosVariant) -> BosVariant:
    """The same with special tiles and damage: Pepernoot Plekken (Z1, Z7)."""
    return evolve(variant, tiles=(*variant.tiles, *_PLACES), edge="damage", rocks="damage", row_min=0)


def with_piets(variant: BosVariant) -> BosVariant:
    """The same with a Piet for everyone: Rebelse Pietjes (J1)."""
    return evolve(variant, piets=True, seatings=tuple(seating for seating in variant.seatings if seating.players <= 4))


#: The expansions by key, in the order of the rulebook.
EXPANSIONS = {
    "kalender": with_calendar,
    "pakjes": with_parcels,
    "plekken": with_tiles,
    "pietjes": with_piets,
}


def variant_of(*expansions: str, size: int = 5) -> BosVariant:
    """
    The base game with these expansions, on a board of *size* by *size*.

    >>> variant_of("kalender", size=4).key
    'boot-op-stoom-kalender'
    """
    variant = evolve(BASE, size=size, key="-".join((BASE.key, *expansions)))
    for expansion in expansions:
        variant = EXPANSIONS[expansion](variant)
    return variant
