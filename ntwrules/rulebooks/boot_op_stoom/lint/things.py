"""Tiles, cards, kinds and icons that never come into play, and rulings about something that is not in the game."""

from ntwrules.dsl.compiling.linting import Examined, finds
from ntwrules.rulebooks.boot_op_stoom.effects import GiveToOne, HandIn, SitOut, SwapParcel
from ntwrules.rulebooks.boot_op_stoom.lint.facts import Facts
from ntwrules.rulebooks.boot_op_stoom.mattering import can_be_damaged, matters
from ntwrules.rulebooks.boot_op_stoom.sayings import SAYINGS

__all__ = ["damage_by_nothing", "effect_of_nothing", "icon_of_nothing", "kind_of_nothing", "none_of_it",
           "ruling_about_nothing", "wish_for_nothing"]  # fmt: skip


@finds(NTW862="")
def none_of_it(it: Examined, _: Facts) -> None:
    """A tile, card or day of which there are no copies."""
    for said in it.own_statements():
        kind, item, attribute = said.slot
        if attribute == "copies" and said.value == 0 and kind in {"tile", "sail", "parcel", "day"}:
            it.warn("NTW862", said.at, found=it.called(kind, it.overlay.key(kind, item)))


@finds(NTW863="I1")
def icon_of_nothing(it: Examined, facts: Facts) -> None:
    """No steamboat card bears an icon (I1)."""
    for icon in facts.variant.icons:
        if icon not in facts.variant.icons_used:
            it.warn("NTW863", it.at("icon", icon.key, "key"), found=it.called("icon", icon.key))


@finds(NTW864="P1")
def kind_of_nothing(it: Examined, facts: Facts) -> None:
    """No house wishes for a kind of parcel, and no card counts as it (P1)."""
    wished = {kind for tile in facts.variant.tiles if tile.wishes for kind, _ in tile.wishes.parcels}
    for kind in facts.variant.kinds:
        if kind.key not in wished | facts.brought():
            it.warn("NTW864", it.at("kind", kind.key, "key"), found=it.called("kind", kind.key))


@finds(NTW813="P1")
def wish_for_nothing(it: Examined, facts: Facts) -> None:
    """Houses wish for a kind of parcel that no card counts as (P1)."""
    jokers, brought = facts.jokers(), facts.brought()
    for tile in facts.variant.tiles:
        if not tile.copies or tile.wishes is None or not tile.wishes.count:
            continue
        for kind, count in tile.wishes.parcels:
            free = kind in jokers and facts.variant.joker_wish == "any" and brought
            if count and kind not in brought and not jokers & brought and not free:
                places = it.at("tile", tile.key, "wishes"), it.at("kind", kind, "key")
                it.warn("NTW813", *places, found=it.called("kind", kind))


@finds(NTW865="Z6")
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


@finds(NTW872="")
def ruling_about_nothing(it: Examined, facts: Facts) -> None:
    """A ruling is changed that decides nothing here."""
    for said in it.own_statements():
        kind, name, _ = said.slot
        if kind == "ruling" and said.value != SAYINGS.rows[name].whole.default and not matters(name, facts.variant):
            it.warn("NTW872", said.at, rule=SAYINGS.rows[name].cites, found=said.at.text)


@finds(NTW873="Z7")
def damage_by_nothing(it: Examined, facts: Facts) -> None:
    """The boat can bear some damage, but nothing damages it (Z7)."""
    if facts.variant.health and not can_be_damaged(facts.variant):
        it.warn("NTW873", it.at("health"))
