"""Tiles, cards, kinds and icons that are described but never come into play."""

from ntwrules.dsl.compiling.linting import Examined
from ntwrules.rulebooks.boot_op_stoom.effects import GiveToOne, HandIn, SitOut, SwapParcel
from ntwrules.rulebooks.boot_op_stoom.lint.facts import Facts

__all__ = ["CHECKS"]


def none_of_it(it: Examined, _: Facts) -> None:
    """A tile, card or day of which there are no copies."""
    for said in it.own_statements():
        kind, item, attribute = said.slot
        if attribute == "copies" and said.value == 0 and kind in {"tile", "sail", "parcel", "day"}:
            it.warn("NTW862", said.at, found=it.called(kind, it.overlay.key(kind, item)))


def icon_of_nothing(it: Examined, facts: Facts) -> None:
    """No steamboat card bears an icon (I1)."""
    for icon in facts.variant.icons:
        if icon not in facts.variant.icons_used:
            it.warn("NTW863", it.at("icon", icon.key, "key"), rule="I1", found=it.called("icon", icon.key))


def kind_of_nothing(it: Examined, facts: Facts) -> None:
    """No house wishes for a kind of parcel, and no card counts as it (P1)."""
    wished = {kind for tile in facts.variant.tiles if tile.wishes for kind, _ in tile.wishes.parcels}
    for kind in facts.variant.kinds:
        if kind.key not in wished | facts.brought():
            it.warn("NTW864", it.at("kind", kind.key, "key"), rule="P1", found=it.called("kind", kind.key))


def wish_for_nothing(it: Examined, facts: Facts) -> None:
    """Houses wish for a kind of parcel that no card counts as (P1)."""
    jokers, brought = facts.jokers(), facts.brought()
    for tile in facts.variant.tiles:
        if not tile.copies or tile.wishes is None or not tile.wishes.count:
            continue
        for kind, count in tile.wishes.parcels:
            free = kind in jokers and facts.variant.joker_wish == "any" and brought
            if count and kind not in brought and not jokers & brought and not free:
                it.warn(
                    "NTW813",
                    it.at("tile", tile.key, "wishes"),
                    it.at("kind", kind, "key"),
                    rule="P1",
                    found=it.called("kind", kind),
                )


def effect_of_nothing(it: Examined, facts: Facts) -> None:
    """An effect asks for cards that nobody can ever hold (Z3, Z6, K11)."""
    variant = facts.variant
    different = sum(1 for card in variant.sails if card.copies)
    hand = max(size for _, size in variant.hand_size)
    for kind, things in (("tile", variant.tiles), ("day", variant.calendar.days)):
        for thing in things:
            for effect in thing.effects if thing.copies else ():
                match effect:
                    case HandIn(count) if count > min(different, _most_in_hand(facts, hand)):
                        rule = "Z6"
                    case SwapParcel(parcel) if parcel not in facts.brought():
                        rule = "Z3"
                    case SitOut(parcel) if parcel not in facts.brought() and not facts.jokers() & facts.brought():
                        rule = "K11"
                    case _:
                        continue
                it.warn("NTW865", it.at(kind, thing.key, "effects"), rule=rule, found=it.called(kind, thing.key))


def _most_in_hand(facts: Facts, hand: int) -> int:
    """More than a full hand comes only from gifts, and never more than all cards."""
    return facts.cards() if facts.has(GiveToOne) else hand


CHECKS = {
    "NTW862": none_of_it,
    "NTW863": icon_of_nothing,
    "NTW864": kind_of_nothing,
    "NTW813": wish_for_nothing,
    "NTW865": effect_of_nothing,
}
