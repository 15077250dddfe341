"""What the cards and die faces of No Time To Waste can do."""

from attrs import field, frozen
from attrs.validators import and_, ge, le, min_len

from ntwrules.model.variants.cards import Effect
from ntwrules.rulebooks.no_time_to_waste.paths import Path

__all__ = ["EFFECTS", "Confront", "Drain", "Flood", "GiveUp", "Lay", "Move", "Remove", "Rescue", "RollAndFlood",
           "Skip"]  # fmt: skip

_count = and_(ge(1), le(99))


@frozen
class Lay(Effect):
    """
    Place a structure (S1, S2, O1-O5).

    Attributes:
        structure: Its key.

        count: How many.
    """

    structure: str = field(validator=min_len(1))
    count: int = field(default=1, validator=_count)


@frozen
class Rescue(Effect):
    """
    Bring a drowning pawn to an adjacent dry cell (F6, O6).

    Attributes:
        count: How many pawns.
    """

    count: int = field(default=1, validator=_count)


@frozen
class Move(Effect):
    """
    Move an own pawn along a path (M6, O7, O8, C7, R6, card E).

    Attributes:
        path: The ground it crosses.

        count: How many pawns.
    """

    path: Path
    count: int = field(default=1, validator=_count)


@frozen
class Skip(Effect):
    """
    Miss the next turns (card A).

    Attributes:
        turns: How many.
    """

    turns: int = field(validator=_count)


@frozen
class RollAndFlood(Effect):
    """
    Roll the dice again and flood a cell for each roll (card B).

    Attributes:
        times: How many rolls.
    """

    times: int = field(default=1, validator=_count)


@frozen
class Drain(Effect):
    """
    Turn water into land (card C).

    Attributes:
        count: How many cells.
    """

    count: int = field(default=1, validator=_count)


@frozen
class Flood(Effect):
    """
    Put cells without a pawn under water (card D).

    Attributes:
        count: How many cells.

        beside_own_pawn: Only next to an own pawn that has not finished?
    """

    count: int = field(default=1, validator=_count)
    beside_own_pawn: bool = False


@frozen
class GiveUp(Effect):
    """
    Hand in cards of choice (card G).

    Attributes:
        count: How many.

        keep: Keys of cards that cannot be given up.
    """

    count: int = field(default=1, validator=_count)
    keep: tuple[str, ...] = ()


@frozen
class Remove(Effect):
    """
    Take away structures on which no pawn stands (S4, cards H to K).

    Attributes:
        structures: Keys of those that may be taken.

        count: How many.
    """

    structures: tuple[str, ...] = field(validator=min_len(1))
    count: int = field(default=1, validator=_count)


@frozen
class Confront(Effect):
    """Challenge an opponent's pawn on an adjacent cell (R1)."""


#: All of them.
EFFECTS = (Confront, Drain, Flood, GiveUp, Lay, Move, Remove, Rescue, RollAndFlood, Skip)
