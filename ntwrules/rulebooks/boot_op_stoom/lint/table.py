"""Rows that cannot be laid, hands that cannot be filled, and games that are won or lost beforehand."""

from ntwrules.dsl.compiling.linting import Examined, finds
from ntwrules.model.variants.by_players import for_players
from ntwrules.rulebooks.boot_op_stoom.effects import Double, HandIn, Sail
from ntwrules.rulebooks.boot_op_stoom.lint.facts import Facts

__all__ = ["all_houses_anyway", "boat_that_stays", "hands_that_cannot_be_filled", "more_wishes_than_parcels",
           "nothing_to_deliver", "row_beyond_its_bounds", "row_that_cannot_be_laid"]  # fmt: skip


@finds(NTW812="G1")
def nothing_to_deliver(it: Examined, facts: Facts) -> None:
    """No house wishes for anything (G1)."""
    if not any(tile.copies and tile.wishes and tile.wishes.count for tile in facts.variant.tiles):
        it.warn("NTW812")


@finds(NTW814="G1")
def all_houses_anyway(it: Examined, facts: Facts) -> None:
    """As many houses have to be served as there are, or more: that is all of them (G1)."""
    asked = facts.variant.win_houses
    if asked and asked >= min(facts.houses(), facts.variant.size**2 - 1):
        it.warn("NTW814", it.at("win-houses"), n_asked=asked, n_houses=facts.houses())


@finds(NTW815="U4")
def more_wishes_than_parcels(it: Examined, facts: Facts) -> None:
    """All tiles lie on the board, and all houses together wish for more than there is (U4, P2)."""
    variant = facts.variant
    wishes = sum(tile.wishes.count for tile in variant.tiles if tile.wishes and tile.copies)
    every_tile = sum(tile.copies for tile in variant.tiles) == variant.size**2
    whole = variant.wish_mapping != "any" and not variant.win_houses and not facts.has(Double)
    if every_tile and whole and wishes > facts.parcels():
        cards = [it.at("parcel", card, "copies") for card in it.overlay.items("parcel")]
        houses = [it.at("tile", tile.key, "wishes") for tile in variant.tiles if tile.wishes]
        own = [at for at in (*houses, *cards) if it.own(at)]
        it.warn("NTW815", *(own[:1] or houses[:1]), n_wishes=wishes, n_parcels=facts.parcels())


@finds(NTW816="E1")
def boat_that_stays(it: Examined, facts: Facts) -> None:
    """No card sails, and no tile lets the boat travel: it never comes anywhere (E1)."""
    if not facts.has(Sail) and not facts.has(HandIn):
        it.warn("NTW816")


@finds(NTW852="U6")
def row_that_cannot_be_laid(it: Examined, facts: Facts) -> None:
    """There are too few steamboat cards that fit each other for the first row (U6)."""
    variant = facts.variant
    left, right = (sum(steam.copies for steam in variant.steams if steam.hand == hand) for hand in ("left", "right"))
    longest = 2 * min(left, right) + (left != right)
    if variant.row_start == "left-first":
        longest = 2 * right + 1 if left > right else 2 * left
    for seating in variant.seatings:
        begins = for_players(variant.start_row, seating.players)
        if begins > longest:
            it.warn("NTW852", it.at("start-row"), n_begins=begins, n_longest=longest, n_players=seating.players)
            return


@finds(NTW853="Y1")
def row_beyond_its_bounds(it: Examined, facts: Facts) -> None:
    """The row begins shorter than it may become, or longer (Y1, Y3)."""
    variant = facts.variant
    for seating in variant.seatings:
        begins = for_players(variant.start_row, seating.players)
        for slot, bound, foolish, rule, hint in (
            ("row-min", variant.row_min, begins < variant.row_min, "Y3", "help_least"),
            ("row-max", variant.row_max, begins > variant.row_max, "Y1", "help_most"),
        ):
            if foolish:
                places, players = (it.at(slot), it.at("start-row")), seating.players
                it.warn("NTW853", *places, rule=rule, hint=hint, n_begins=begins, n_bound=bound, n_players=players)
                return


@finds(NTW854="U7")
def hands_that_cannot_be_filled(it: Examined, facts: Facts) -> None:
    """With so many players there are fewer cards than the hands take (U7)."""
    variant = facts.variant
    for seating in variant.seatings:
        hand = for_players(variant.hand_size, seating.players)
        left = facts.cards() - for_players(variant.start_row, seating.players)
        if hand * seating.players > left:
            places, asked = (it.at("hand-size"), it.at("players")), hand * seating.players
            it.warn("NTW854", *places, n_players=seating.players, n_asked=asked, n_cards=max(left, 0))
            return
