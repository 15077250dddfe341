"""Several-step moves as patterns over kinds of ground."""

from typing import Literal, get_args

from attrs import field, frozen
from attrs.validators import and_, deep_iterable, ge, in_, instance_of, le, max_len, min_len

__all__ = ["GROUNDS", "MOST_STEPS", "Ground", "Path", "Step"]

Ground = Literal["water", "land", "any"]
GROUNDS: tuple[Ground, ...] = get_args(Ground)

#: A pattern never asks for more than this many steps of one kind.
MOST_STEPS = 40


@frozen
class Step:
    """
    So many steps in a row over one kind of ground.

    Attributes:
        ground: ``water``, ``land`` (whatever is dry for the pawn) or ``any``.

        least: At least so many.

        most: At most so many.
    """

    ground: Ground = field(validator=in_(GROUNDS))
    least: int = field(default=1, validator=and_(ge(0), le(MOST_STEPS)))
    most: int = field(default=1, validator=and_(ge(0), le(MOST_STEPS)))

    def __attrs_post_init__(self) -> None:
        if self.most < self.least:
            raise ValueError(f"a step of {self.least} to {self.most} runs backwards")


@frozen
class Path:
    """
    The ground a pawn crosses, first step first.

    Attributes:
        steps: One entry for each kind of ground, in order.
    """

    steps: tuple[Step, ...] = field(validator=and_(min_len(1), max_len(8), deep_iterable(instance_of(Step))))
