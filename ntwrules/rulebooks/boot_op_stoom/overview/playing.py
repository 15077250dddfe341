"""How a game is set up, played, won and lost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ntwrules.model.showing.overview import Entry, Section
from ntwrules.rulebooks.boot_op_stoom.effects import PILES, MustVisit
from ntwrules.rulebooks.boot_op_stoom.mattering import matters
from ntwrules.rulebooks.boot_op_stoom.overview import figures
from ntwrules.rulebooks.boot_op_stoom.overview.content import BosContent
from ntwrules.rulebooks.telling import listed

__all__ = ["damage", "delivery", "end", "piets", "round_", "row", "setup"]


def setup(it: BosContent) -> Section | None:
    """Everything that lies ready before the first round (U1-U10)."""
    return it.section("setup", figures.dealt_board(it), _board(it), _cards(it))


def _board(it: BosContent) -> Iterator[Entry]:
    variant, words = it.variant, it.words
    key, told = ("setup.board-some", "size U1 Z1") if it.spare_tiles else ("setup.board", "size U1")
    tiles = sum(tile.copies for tile in it.tiles)
    yield it.said(key, told, size=variant.size, cells=variant.size**2, tiles=tiles)
    if it.spare_tiles and variant.least_houses:
        yield it.said("setup.least", "least_houses U9", variant.least_houses)
    visits = "-visits" if it.has(MustVisit) else ""
    yield it.said(f"setup.redeal{visits}" if variant.redeal else "setup.as-dealt", "redeal U2 U3")
    for house in it.houses:
        assert house.wishes is not None
        kinds = dict(house.wishes.parcels)
        yield it.said(
            "setup.wishes",
            f"wishes.{house.key} {' '.join(f'kind.{kind}' for kind in kinds)} U4",
            house.wishes.count,
            pool=words.listed(f"{count} {words.kind(kind)}" for kind, count in kinds.items()),
            all=sum(kinds.values()),
            house=words.noun(house.key, house.names),
            tiles=house.copies,
        )


def _cards(it: BosContent) -> Iterator[Entry]:
    variant, words = it.variant, it.words
    yield it.said(f"setup.piles-{variant.piles}", "piles U5")
    key = "row" if variant.row_start == "left-first" else "row-drawn"
    yield it.said(f"setup.{key}", "start_row row_start U6", row=words.by_players(key, variant.start_row))
    yield it.said("setup.hand", "hand_size U7", hand=words.by_players("hand", variant.hand_size))
    if variant.calendar.days:
        yield it.said("setup.calendar", "calendar.days K1", variant.calendar.length)
    if variant.piets:
        yield it.said("setup.piets", "piets J1")
    yield it.said("setup.sint", "U8")


def round_(it: BosContent) -> Section | None:
    """Filling, carrying out, the calendar, a new Sint and full hands (V1-V5, X1-X2, N1-N5, H1-H4)."""
    steps = (
        _step(it, "fill", _fill(it)),
        _step(it, "carry-out", [it.said("carry-out", "X1 X2")]),
        _step(it, "calendar", _calendar(it)),
        _step(it, "sint", [it.switched("next_sint", "N4")]),
        _step(it, "refill", _refill(it)),
    )
    return it.section("round", listed("steps", *steps))


def _step(it: BosContent, key: str, parts: Iterable[Entry]) -> Entry:
    """A step that says several things in a row."""
    said = list(parts)
    return Entry(
        name=it.words.say(f"round.{key}"),
        text=" ".join(entry.text for entry in said),
        about=tuple(slot for entry in said for slot in entry.about),
    )


def _fill(it: BosContent) -> Iterator[Entry]:
    yield it.said("fill.lay", "V1 V2")
    yield it.said("fill.pass", "V4")
    yield it.switched("talk", "V5")
    if it.variant.draw == "at-once":
        yield it.said("draw.at-once", "draw H1")


def _calendar(it: BosContent) -> Iterator[Entry]:
    calendar, piles = it.variant.calendar, it.variant.aside_piles
    if calendar.days:
        yield it.said("calendar.day", "calendar.days K1")
    else:
        yield it.said("calendar.aside", "N1")
        if piles != PILES:
            some = it.words.listed((it.words.say(f"cards.{pile}") for pile in piles), "or")
            yield it.said("calendar.piles", "aside_piles N2", cards=some)
    yield it.said("calendar.exempt" if calendar.exempt else "calendar.always", "calendar.exempt N2")
    if calendar.exempt or not calendar.days:  # otherwise it only tells when a pile is shuffled
        yield it.switched("steam_used", "N2")
    yield it.said("calendar.discard-all" if calendar.days else "calendar.discard", "N5")


def _refill(it: BosContent) -> Iterator[Entry]:
    draw = "draw" if it.variant.draw == "round" else ""
    yield it.said("refill", f"hand_size {draw} H1", hand=it.words.by_players("hand", it.variant.hand_size))
    yield it.switched("refill_from", "H2")
    yield it.said("refill.empty", "H3 H4")


def row(it: BosContent) -> Section | None:
    """What counts as a position (V6), and what steamboat cards do with the row (Y1-Y3, X3)."""
    most, least = it.variant.row_max, it.variant.row_min
    told = (
        it.said("row.positions", "V6"),
        it.said("row.longer", "Y1"),
        it.switched("shorten", "Y2 Y3"),
        it.switched("removed_steam", "Y2"),
        it.said("row.most", "row_max Y1", most) if most < sum(card.copies for card in it.variant.steams) else None,
        it.said("row.least", "row_min Y3", least) if least else None,
        it.switched("hanging", "X3"),
        it.switched("new_slots", "X3"),
    )
    return it.section("row", figures.row(it), told)


def delivery(it: BosContent) -> Section | None:
    """When parcels are delivered, and what becomes of the house (P1-P6)."""
    if not it.houses:
        return None
    lie = it.variant.wishes_lie
    told = (
        it.said(
            f"delivery.{it.variant.wish_mapping}",
            "wish_mapping wishes_lie P1 P2 P4",
            where=it.words.say(f"where.{lie}"),
        ),
        it.said(f"delivery.{lie}", "wishes_lie P4"),
        it.said("delivery.once", "P2"),
        it.switched("visit", "P3"),
        it.switched("served_house", "P5"),
        it.switched("joker_wish", "P6") if matters("joker_wish", it.variant) else None,
    )
    return it.section("delivery", figures.delivery(it), told)


def end(it: BosContent) -> Section | None:
    """How everybody wins, and how everybody loses (G1-G4, N3)."""
    return it.section("end", [_win(it), *_losses(it)])


def _win(it: BosContent) -> Entry:
    houses = min(it.variant.win_houses, sum(tile.copies for tile in it.houses))
    served = it.words.say("win.houses", houses) if houses else it.words.say("win.all")
    visits = [tile for tile in it.tiles if tile.wishes is None and any(isinstance(e, MustVisit) for e in tile.effects)]
    if visits:
        named = it.words.listed((it.words.noun(tile.key, tile.names) for tile in visits), "or")
        served = it.words.say("win.visited", served=served, tiles=named)
    return it.said(f"win.{it.variant.win_check}", "teams win_houses win_check G1", served=served)


def _losses(it: BosContent) -> Iterator[Entry]:
    variant = it.variant
    days, length = variant.calendar.days, variant.calendar.length
    if matters("last_day", variant):
        yield it.said(f"lose.days-{variant.last_day}", "calendar.length last_day G2 K1", length)
    else:
        yield it.said("lose.days" if days else "lose.calendar", f"calendar.length G2 {'K1' if days else 'N1'}", length)
    if not variant.row_min:
        yield it.said("lose.row", "row_min G3 Y3")
    if variant.edge == "loss":
        yield it.said("lose.edge", "edge E5")
    yield it.switched("hopeless", "N3 G4") if matters("hopeless", variant) else it.said("lose.not-hopeless", "G4")


def damage(it: BosContent) -> Section | None:
    """What damage costs (Z7)."""
    if not it.damaging:
        return None
    causes = [cause for cause in ("edge", "rocks") if getattr(it.variant, cause) == "damage"]
    what = it.words.listed((it.words.say(f"damage.{cause}") for cause in causes), "or")
    if it.variant.health:
        costs = [it.said("damage.health", "health Z7 G3", it.variant.health)]
    else:
        costs = [it.switched("damage_takes", "Z7"), it.said("damage.row", "health Z7")]
    return it.section("damage", [it.said("damage.when", "Z7", what=what), *costs])


def piets(it: BosContent) -> Section | None:
    """What a Piet can do (J1-J4)."""
    if not it.variant.piets:
        return None
    told = it.switched("piet_helm", "J2"), it.switched("piet_heading", "J3"), it.said("piets.same", "J4")
    return it.section("piets", told)
