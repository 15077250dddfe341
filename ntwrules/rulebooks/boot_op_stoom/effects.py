"""What the cards, icons, tiles and calendar days of Boot op Stoom can do: small values that the machine carries out."""

from collections.abc import Iterator, Sequence
from typing import Literal

from attrs import field, frozen
from attrs.validators import and_, deep_iterable, ge, in_, le, min_len

from ntwrules.model.variants.cards import Effect

__all__ = [
    "EFFECTS",
    "MOVES",
    "PILES",
    "WHERE",
    "AddSteam",
    "AtOnce",
    "Burst",
    "Double",
    "DoubleSail",
    "ExtraWish",
    "GiveToOne",
    "HandIn",
    "IgnoreRest",
    "Ignored",
    "Look",
    "Move",
    "MoveTiles",
    "MustVisit",
    "NoIcons",
    "OnlyMoves",
    "OnlyPile",
    "OpenPlay",
    "ParcelsNear",
    "Pile",
    "Refill",
    "RemoveSteam",
    "Reversed",
    "Sail",
    "SintPlaces",
    "SitOut",
    "SwapParcel",
    "Talk",
    "Teleport",
    "Turn",
    "Where",
    "WishesLie",
    "moves_of",
]

#: The three piles, in the order of the rulebook.
Pile = Literal["sail", "steamboat", "parcel"]
PILES: tuple[Pile, ...] = ("sail", "steamboat", "parcel")

#: What a sail card is made of when it is carried out.
Move = Literal["forward", "backward", "left", "right", "about", "anchor"]
MOVES: tuple[Move, ...] = ("forward", "backward", "left", "right", "about", "anchor")

#: Where parcels have to lie, seen from the card that brought the boat to the house.
Where = Literal["earlier", "later", "anywhere"]
WHERE: tuple[Where, ...] = ("earlier", "later", "anywhere")

_count = and_(ge(1), le(9))
_pile = in_(PILES)


def _not_nothing(_: object, __: object, steps: int) -> None:
    if not steps or abs(steps) > 9:
        raise ValueError("a step or more, forward or backward (negative)")


# Sail cards ----------------------------------------------------------------------------------------------------------


@frozen
class Sail(Effect):
    """
    Sail along the heading (E1).

    Attributes:
        steps: How many tiles; backward when negative.
    """

    steps: int = field(default=1, validator=_not_nothing)


@frozen
class Turn(Effect):
    """
    Turn on the spot (E2).

    Attributes:
        quarters: Clockwise: 1 right, -1 left, 2 about.
    """

    quarters: int = field(validator=in_((-1, 1, 2)))


@frozen
class IgnoreRest(Effect):
    """All later cards in the row are ignored this round (E4)."""


_TURNED: dict[int, Move] = {-1: "left", 1: "right", 2: "about"}


def moves_of(effects: Sequence[Effect]) -> Iterator[Move]:
    """
    What a sail card comes down to, one move after another (E1-E4).

    >>> list(moves_of((Sail(-2), Turn(1))))
    ['backward', 'backward', 'right']
    """
    for effect in effects:
        if isinstance(effect, Sail):
            yield from ("forward" if effect.steps > 0 else "backward",) * abs(effect.steps)
        elif isinstance(effect, Turn):
            yield _TURNED[effect.quarters]
        elif isinstance(effect, IgnoreRest):
            yield "anchor"


# Icons of steamboat cards --------------------------------------------------------------------------------------------


@frozen
class OpenPlay(Effect):
    """A card may be laid face up here (V3)."""


@frozen
class OnlyPile(Effect):
    """
    Only cards of one pile may be laid here (I2).

    Attributes:
        pile: Which.
    """

    pile: Pile = field(validator=_pile)


@frozen
class AtOnce(Effect):
    """
    A card of one pile is carried out as soon as it is laid here (I3).

    Attributes:
        pile: Which.
    """

    pile: Pile = field(default="sail", validator=_pile)


@frozen
class Ignored(Effect):
    """The card laid here is ignored (I4)."""


@frozen
class Double(Effect):
    """The card laid here counts double (I5)."""


@frozen
class Reversed(Effect):
    """A sail card laid here is carried out the other way round (I6)."""


@frozen
class Refill(Effect):
    """Whoever lays a card here fills the hand again at once (I7)."""


# Parcels, on delivery ------------------------------------------------------------------------------------------------


@frozen
class Teleport(Effect):
    """Bring the boat to another tile (P7)."""


@frozen
class MoveTiles(Effect):
    """
    Move tiles of the board (P8).

    Attributes:
        count: How many.
    """

    count: int = field(default=3, validator=in_((2, 3)))


@frozen
class Talk(Effect):
    """Everybody may talk about their cards until the next one is revealed (P9)."""


# Tiles ---------------------------------------------------------------------------------------------------------------


@frozen
class ParcelsNear(Effect):
    """
    Parcels may be taken only while the boat is next to such a tile or on it (Z2).

    Attributes:
        corners: Do tiles that share only a corner count as next to it?
    """

    corners: bool = True


@frozen
class SwapParcel(Effect):
    """
    While the boat is here, parcels of one kind in hand may be swapped for others (Z3).

    Attributes:
        parcel: The kind of parcel.
    """

    parcel: str = field(validator=min_len(1))


@frozen
class MustVisit(Effect):
    """The game is won only after a visit to every such tile on the board (Z4)."""


@frozen
class DoubleSail(Effect):
    """Sail cards carried out from here count double (Z5)."""


@frozen
class HandIn(Effect):
    """
    While the boat is here, so many different sail cards from one hand bring it to another tile (Z6).

    Attributes:
        count: How many.
    """

    count: int = field(default=4, validator=_count)


# Calendar ------------------------------------------------------------------------------------------------------------


@frozen
class AddSteam(Effect):
    """
    Steamboat cards are added to the row for free (K3).

    Attributes:
        count: How many.
    """

    count: int = field(default=2, validator=_count)


@frozen
class RemoveSteam(Effect):
    """
    Steamboat cards are taken from the row (K6).

    Attributes:
        count: How many.
    """

    count: int = field(default=2, validator=_count)


@frozen
class GiveToOne(Effect):
    """
    One player receives cards from everybody else (K4).

    Attributes:
        count: How many from each.
    """

    count: int = field(default=1, validator=_count)


@frozen
class Burst(Effect):
    """
    Everybody discards all cards of one pile in hand and takes others instead (K5).

    Attributes:
        pile: Which.
    """

    pile: Pile = field(default="parcel", validator=_pile)


@frozen
class Look(Effect):
    """
    The next cards of the calendar are looked at (K10).

    Attributes:
        count: How many.
    """

    count: int = field(default=4, validator=_count)


@frozen
class SitOut(Effect):
    """
    Whoever holds a parcel of this kind does not play next round (K11).

    Attributes:
        parcel: The kind of parcel.
    """

    parcel: str = field(validator=min_len(1))


@frozen
class SintPlaces(Effect):
    """Next round the Sint decides where each card goes (K7)."""


@frozen
class WishesLie(Effect):
    """
    Next round the wished parcels have to lie elsewhere (K8).

    Attributes:
        where: Where, seen from the visit.
    """

    where: Where = field(default="later", validator=in_(WHERE))


@frozen
class NoIcons(Effect):
    """Next round the icons of the row do not work (K9)."""


@frozen
class OnlyMoves(Effect):
    """
    Next round only these moves are possible (K12).

    Attributes:
        moves: Which.
    """

    moves: tuple[Move, ...] = field(validator=deep_iterable(in_(MOVES)))


@frozen
class ExtraWish(Effect):
    """
    Next round every house wants more parcels, of any kind (K13).

    Attributes:
        count: How many.
    """

    count: int = field(default=1, validator=_count)


#: All of them.
EFFECTS: tuple[type[Effect], ...] = (
    AddSteam, AtOnce, Burst, Double, DoubleSail, ExtraWish, GiveToOne, HandIn, IgnoreRest, Ignored, Look, MoveTiles,
    MustVisit, NoIcons, OnlyMoves, OnlyPile, OpenPlay, ParcelsNear, Refill, RemoveSteam, Reversed, Sail, SintPlaces,
    SitOut, SwapParcel, Talk, Teleport, Turn, WishesLie,
)  # fmt: skip
