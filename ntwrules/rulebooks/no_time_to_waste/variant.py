"""What a variant of No Time To Waste consists of."""

from typing import ClassVar, Literal, get_args

from attrs import Factory, field, frozen
from attrs.validators import and_, deep_iterable, ge, in_, le, max_len, min_len

from ntwrules.model.compass import SIDES, compass_plan
from ntwrules.model.seats import Seat, SeatPlan
from ntwrules.model.variants.cards import Draw, Effect, Limit, NamedThing, Use
from ntwrules.model.variants.decks import Decks
from ntwrules.model.variants.endings import Endings
from ntwrules.model.variants.variant import Variant
from ntwrules.rulebooks.no_time_to_waste.dice import Die, Method
from ntwrules.rulebooks.no_time_to_waste.effects import EFFECTS
from ntwrules.rulebooks.no_time_to_waste.issue import Issue

__all__ = ["OPTIONS", "PROPERTIES", "SEAT_PLAN", "Beforehand", "Camp", "Drowning", "Face", "Laid", "MoveAfterCard",
           "NtwVariant", "Option", "Structure"]  # fmt: skip

Option = Literal["move", "card", "action-die"]
OPTIONS: tuple[Option, ...] = get_args(Option)

Drowning = Literal["next-turn", "at-once"]
MoveAfterCard = Literal["unless-moved", "always", "never"]

PROPERTIES = ("dry", "walkable", "sails")

#: Who can sit at the table (B2).
SEAT_PLAN = compass_plan(SIDES)

_seat = in_(SIDES)
_cell = and_(ge(0), le(1599))


@frozen(kw_only=True)
class Structure(NamedThing):
    """
    Something that can be laid on a cell (S1).

    Attributes:
        supply: How many there are.

        on: What it is laid on: ``water``, ``land`` or another structure.

        dry: Is the cell safe from flooding? (F2)

        walkable: May a pawn stand on it?

        sails: Does it carry a pawn across like a boat? (M4)
    """

    supply: int = field(validator=and_(ge(0), le(1600)))
    on: str = field(validator=min_len(1))
    dry: bool = False
    walkable: bool = False
    sails: bool = False


@frozen(kw_only=True)
class Camp:
    """
    Where one seat begins and where it has to go (B3, B5).

    Attributes:
        seat: Whose.

        start: Absolute cell of its start.

        finish: Absolute cell of its finish.

        pawns: How many pawns it has.
    """

    seat: Seat = field(validator=_seat)
    start: int = field(validator=_cell)
    finish: int = field(validator=_cell)
    pawns: int = field(default=4, validator=and_(ge(1), le(4)))


@frozen(kw_only=True)
class Laid:
    """
    Something laid before the game (B4).

    Attributes:
        what: ``water``, ``land`` or the key of a structure.

        cells: Which cells, in order: absolute, or as every seat in play reads them.

        mirrored: Is it laid once for every seat in play?
    """

    what: str = field(validator=min_len(1))
    cells: tuple[int, ...] = field(validator=and_(min_len(1), max_len(1600), deep_iterable(_cell)))
    mirrored: bool = True


@frozen(kw_only=True)
class Face(NamedThing):
    """
    A side of the action die (S3, S4, F6).

    Attributes:
        copies: On how many sides it stands.

        uses: What may be done with it.
    """

    copies: int = field(default=1, validator=and_(ge(1), le(20)))
    uses: tuple[Use, ...] = field(validator=min_len(1))


@frozen(kw_only=True)
class Beforehand:
    """
    Cards dealt to one seat before round 1 (B8).

    Attributes:
        deck: From which deck.

        seat: To whom.

        count: How many.
    """

    deck: str
    seat: Seat = field(validator=_seat)
    count: int = field(validator=and_(ge(1), le(99)))


@frozen(kw_only=True)
class NtwVariant(Variant, Endings, Decks):
    """
    A variant of No Time To Waste.

    Attributes:
        size: Cells along one side of the board (B1).

        camps: Start, finish and pawns of every seat that may play, clockwise.

        laid: What lies on the board before the game.

        dice: The dice that name a cell, in the order of the notation (D1).

        method: How they are combined (D2, D4).

        faces: The sides of the action die.

        duel: The faces of the die that breaks a tie (R4).

        structures: Everything that can be laid.

        issue: When cards are handed out (C2).

        limits: How many cards of a group a hand may hold (C4).

        beforehand: Cards dealt before the game (B8).

        options: What a turn offers after flooding (T4, T8).

        drowning: When a pawn in the water returns to its start (F5).

        move_after_card: When a pawn may move after a card (T6).
    """

    effects: ClassVar[tuple[type[Effect], ...]] = (Draw, *EFFECTS)
    seat_plan: ClassVar[SeatPlan] = SEAT_PLAN

    size: int = field(validator=and_(ge(4), le(40)))
    camps: tuple[Camp, ...] = field(validator=min_len(1))
    laid: tuple[Laid, ...] = ()
    dice: tuple[Die, ...] = ()
    method: Method = field(default="any", validator=in_(get_args(Method)))
    faces: tuple[Face, ...] = ()
    duel: tuple[int, ...] = field(
        default=(0, 1, 2, 3),
        validator=and_(min_len(1), max_len(20), deep_iterable(and_(ge(0), le(99)))),
    )
    structures: tuple[Structure, ...] = ()
    issue: Issue = Factory(Issue)
    limits: tuple[Limit, ...] = ()
    beforehand: tuple[Beforehand, ...] = ()
    options: tuple[Option, ...] = field(default=OPTIONS, validator=deep_iterable(in_(OPTIONS)))
    drowning: Drowning = field(default="next-turn", validator=in_(get_args(Drowning)))
    move_after_card: MoveAfterCard = field(default="unless-moved", validator=in_(get_args(MoveAfterCard)))
