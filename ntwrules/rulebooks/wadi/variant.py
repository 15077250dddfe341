"""What a variant of Wadi consists of: its map, and every ruling as a named switch."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal

from attrs import Attribute, field, frozen
from attrs.validators import and_, deep_iterable, ge, le, max_len

from ntwrules.model.seats import SeatPlan
from ntwrules.model.texts import Texts
from ntwrules.model.variants.fields import flag, number, switch
from ntwrules.model.variants.variant import Variant
from ntwrules.rulebooks.wadi.maps import WadiMap, data_to_rows

__all__ = ["SEAT_PLAN", "WadiVariant"]

#: Who can sit at the table, clockwise.
SEAT_PLAN = SeatPlan(
    names={
        "red": Texts(en="red", nl="rood"),
        "yellow": Texts(en="yellow", nl="geel"),
        "brown": Texts(en="brown", nl="bruin"),
        "blue": Texts(en="blue", nl="blauw"),
    },
    least=2,
)


def _or_none(rounds: int | None) -> int:
    return rounds or 0


def _drawn(value: Mapping[str, Any] | Sequence[str]) -> tuple[str, ...]:
    return WadiMap.of(data_to_rows(value) if isinstance(value, Mapping) else value).rows


def _sound(_: Any, attribute: "Attribute[Any]", rows: tuple[str, ...]) -> None:
    faults = WadiMap.of(rows).faults
    if faults:
        raise ValueError(f"{attribute.name}: {faults[0]}")


@frozen(kw_only=True)
class WadiVariant(Variant):
    """
    A variant of Wadi. What is a ruling says so by its rule; the first value of each is the usual one.

    Attributes:
        map: The board as it is drawn, a line a row (B1, B2); see `WadiMap`.

        mode: Where a shadoof may stand beside others: not at all, when nothing else helps, or freely (S2, S3).

        watchmen: Are there Watchmen? (W1)

        shadoofs: How many everybody has (S4).

        actions: Actions in a turn (T3).

        builds: Of them, at most so many shadoofs are built (T3).

        pumps: And at most so many discs pumped (T3).

        first_seat: Who begins: given by the players, or drawn by lot (T1).

        talisman: Where it goes after a round (T2).

        spacing: What is beside a shadoof: tiles that share a side, or corners too (S2).

        build_on_wet: May a shadoof be built on a disc? (S1)

        b_condition: What counts as a possibility to pump (S3).

        b_moment: Is that tested over the turn, or at each action alone? (S3)

        b_next_to: Beside whose shadoofs rule B lets build (S3).

        range: What a shadoof reaches: eight tiles around, or four (P2).

        bank: Which land at a corner is on the same bank (B5).

        wadi_bank: Which wadi tiles at a corner can be reached (P2).

        pump_own_tile: Does a shadoof pump from and to its own tile? (P2)

        score_own_tile: Does it score its own tile? (V1)

        disc_on_shadoof: On which tiles with a shadoof a disc may be pumped (P3).

        one_shadoof: Must one shadoof reach both tiles? (P3)

        land_to_land: May discs be pumped off land? (P1)

        passing: When a turn may be ended early (T4).

        flow_steps: Tiles that discs flow in a round (F1).

        end_test: When it is looked whether the wadi is dry (E1).

        max_rounds: The game ends after so many rounds; 0 for no limit (E2).

        score: Does a tile count for each shadoof, or once? (V2)

        unused_bonus: Points for each shadoof not built (V3).

        tie_break: Who wins with equal points (V5).

        deploy_after: After which round Watchmen come (W3).

        deploy_order: In which order (W3).

        zone_limit: Are zones with an own shadoof closed then? (W3)

        no_deploy_tile: What becomes of a Watchman that finds no tile (W4).

        area: What a Watchman forbids: his tile and those at its sides, all around, or his tile alone (W1).

        binds_owner: Does his whole area bind his owner too? (W2)

        may_stay: May he stay where he is? (W6)

        retrieve_when: When he may be taken back (W7).

        forced_wet: Does being forced off count as a retrieval while there is water? (W8)

        retrieve_points: For the first taken back, the second and so on (V4).

        stay_points: For one that stands on the board at the end (V4).

        forced_dry_points: For one that was forced off a dry wadi (V4).
    """

    seat_plan: ClassVar[SeatPlan] = SEAT_PLAN

    @property
    def talisman_step(self) -> int:
        """How many seats clockwise the talisman goes after a round (T2)."""
        return {"left": 1, "right": -1, "fixed": 0}[self.talisman]

    @property
    def draws_first(self) -> bool:
        """Who holds the talisman first may be drawn (T1)."""
        return self.first_seat == "drawn"

    map: tuple[str, ...] = field(converter=_drawn, validator=_sound)
    mode: Literal["A", "A_B", "free"] = switch("A", "A_B", "free")
    watchmen: bool = flag(default=True)
    shadoofs: int = number(7, 0, 99)
    actions: int = number(2, 1, 9)
    builds: int = number(1, 0, 9)
    pumps: int = number(2, 0, 9)
    first_seat: Literal["given", "drawn"] = switch("given", "drawn")
    talisman: Literal["left", "right", "fixed"] = switch("left", "right", "fixed")
    spacing: Literal["orthogonal", "king"] = switch("orthogonal", "king")
    build_on_wet: bool = flag(default=False)
    b_condition: Literal["build", "present", "no-action"] = switch("build", "present", "no-action")
    b_moment: Literal["turn", "now"] = switch("turn", "now")
    b_next_to: Literal["foreign", "any"] = switch("foreign", "any")
    range: Literal["king", "orthogonal"] = switch("king", "orthogonal")
    bank: Literal["local", "zone", "none"] = switch("local", "zone", "none")
    wadi_bank: Literal["free", "same"] = switch("free", "same")
    pump_own_tile: bool = flag(default=True)
    score_own_tile: bool = flag(default=True)
    disc_on_shadoof: Literal["any", "own", "none"] = switch("any", "own", "none")
    one_shadoof: bool = flag(default=True)
    land_to_land: bool = flag(default=True)
    passing: Literal["free", "after-one", "never"] = switch("free", "after-one", "never")
    flow_steps: int = number(1, 1, 9)
    end_test: Literal["after-flow", "before-flow"] = switch("after-flow", "before-flow")
    max_rounds: int = field(default=0, converter=_or_none, validator=and_(ge(0), le(999)))
    score: Literal["each", "union"] = switch("each", "union")
    unused_bonus: int = number(0, -9, 9)
    tie_break: Literal["supply", "shared"] = switch("supply", "shared")
    deploy_after: int = number(1, 1, 99)
    deploy_order: Literal["reverse", "turn"] = switch("reverse", "turn")
    zone_limit: bool = flag(default=True)
    no_deploy_tile: Literal["out", "penalty", "later"] = switch("out", "penalty", "later")
    area: Literal["orthogonal", "king", "own"] = switch("orthogonal", "king", "own")
    binds_owner: bool = flag(default=True)
    may_stay: bool = flag(default=False)
    retrieve_when: Literal["wet", "always"] = switch("wet", "always")
    forced_wet: Literal["counts", "nothing"] = switch("counts", "nothing")
    retrieve_points: tuple[int, ...] = field(
        default=(2, 1), converter=tuple, validator=and_(max_len(4), deep_iterable(and_(ge(0), le(99))))
    )
    stay_points: int = number(-4, -99, 99)
    forced_dry_points: int = number(-4, -99, 99)
