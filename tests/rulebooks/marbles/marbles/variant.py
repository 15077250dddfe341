"""What a variant of marbles is, and what a file can say of it."""

from pathlib import Path

from attrs import field, frozen
from attrs.validators import and_, ge, le

from ntwrules.dsl.rows.table import Sayings
from ntwrules.model.seats import SeatPlan
from ntwrules.model.texts import Texts
from ntwrules.model.variants.variant import Variant

__all__ = ["SAYINGS", "SEAT_PLAN", "MarbleVariant"]

SEAT_PLAN = SeatPlan(
    names={"ruby": Texts(en="ruby", nl="robijn"), "jade": Texts(en="jade", nl="jade")},
    least=2,
)


@frozen(kw_only=True)
class MarbleVariant(Variant):
    """
    Marbles in a bag.

    Attributes:
        marbles: How many there are.

        most: How many may be taken at once.
    """

    seat_plan = SEAT_PLAN
    marbles: int = field(default=12, validator=and_(ge(1), le(50)))
    most: int = field(default=3, validator=and_(ge(1), le(9)))


SAYINGS = Sayings(path=Path(__file__).with_name("sayings.toml"), variant=MarbleVariant, things={})
