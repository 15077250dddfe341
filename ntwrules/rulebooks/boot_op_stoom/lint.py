"""Looks for what is well said of Boot op Stoom but foolish: rulings and things that decide nothing, and lost games."""

import re
import sys
from collections.abc import Iterator, Mapping
from itertools import chain
from statistics import mode
from types import MappingProxyType

from ntwrules.dsl.everyday.likeness import everyday
from ntwrules.dsl.everyday.numbers import renumbered, told
from ntwrules.dsl.everyday.told import told_words
from ntwrules.dsl.findings.diagnostics import Note
from ntwrules.dsl.foolish.copied import still_named
from ntwrules.dsl.foolish.fitting import amounts_exchanged, at_odds, ruled, with_number
from ntwrules.dsl.foolish.idle import idle_rulings, numbers_for_nobody
from ntwrules.dsl.foolish.linting import Check, Examined, checks, finds, is_allowance
from ntwrules.dsl.lowering.overlay import Overlay, Said
from ntwrules.dsl.repairing.ways.mistyped import counts
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import Place
from ntwrules.dsl.writing.clauses import beside
from ntwrules.model.variants.by_players import for_players
from ntwrules.rulebooks.boot_op_stoom.effects import (
    Double,
    GiveToOne,
    HandIn,
    Move,
    OnlyMoves,
    Reversed,
    Sail,
    SitOut,
    SwapParcel,
    Talk,
    moves_of,
)
from ntwrules.rulebooks.boot_op_stoom.machine.sailing import REVERSED
from ntwrules.rulebooks.boot_op_stoom.mattering import matters
from ntwrules.rulebooks.boot_op_stoom.sayings import SAYINGS
from ntwrules.rulebooks.boot_op_stoom.variant import BosVariant, MixedParcel, ParcelCard

__all__ = ["CHECKS", "lint"]


#: What tells people of a variant; a remark may tell how it was.
_TEXTS = ("title", "about")
#: What a hand is filled with.
_CARDS = frozenset({"sail", "parcel", "steam"})


def _parcels(variant: BosVariant) -> list[ParcelCard | MixedParcel]:
    return [card for group in (variant.parcels, variant.mixed) for card in group if card.copies]


def _brought(variant: BosVariant) -> frozenset[str]:
    """The kinds of parcel that some card counts as."""
    return frozenset(kind for card in _parcels(variant) for kind in card.kinds)


def _cards(variant: BosVariant) -> int:
    """How many cards there are in all piles together."""
    return sum(card.copies for group in (_parcels(variant), variant.steams, variant.sails) for card in group)


# Rows that cannot be laid, hands that cannot be filled, and games that are won or lost beforehand ------------------


@finds(NTW812="G1")
def nothing_to_deliver(it: Examined, variant: BosVariant) -> None:
    """No house wishes for anything (G1)."""
    if not any(tile.copies and tile.wishes and tile.wishes.count for tile in variant.tiles):
        it.warn("NTW812")


@finds(NTW814="G1")
def all_houses_anyway(it: Examined, variant: BosVariant) -> None:
    """As many houses have to be served as can ever lie there, or more: that is all of them (G1)."""
    asked, most = variant.win_houses, min(variant.houses, variant.size**2 - 1)
    if asked and asked >= most and asked != variant.least_houses:
        at = it.at("win-houses")
        it.warn("NTW814", at, n_asked=asked, n_houses=most, n_fewer=most - 1)
        if at is not None and it.own(at):
            fits = told(it.source.text, range(2, most))
            may_be_missed = "1" in told_words(it.source.text, ones=True)
            it.say.propose("NTW814", *(renumbered(at, asked, number) for number in fits or [most - 1] * may_be_missed))


@finds(NTW710="U9")
def more_houses_asked_than_there_have_to_be(it: Examined, variant: BosVariant) -> None:
    """So many houses have to be served, and the file lets boards with fewer do (U9, G1)."""
    asked, least = variant.win_houses, variant.least_houses
    houses, winning = it.at("houses"), it.at("win-houses")
    if least < asked < variant.houses and it.own(houses):
        more, fewer = with_number(it, "houses", least, asked), with_number(it, "win-houses", asked, least)
        texts = {kind: [str(said.value) for said in it.own_statements() if said.slot[0] == kind] for kind in _TEXTS}
        titled, tells = (
            told(f"# {' '.join(some)}", (least, asked)) for some in (texts["title"], chain(*texts.values()))
        )
        it.warn("NTW710", houses, winning, n_asked=asked, n_least=least)
        if len(tells) > 1:
            it.say.propose("NTW710", amounts_exchanged(it, houses, winning))
        elif titled:
            it.say.propose("NTW710", fewer if titled == [least] else more)
        else:
            it.say.propose("NTW710", more, fewer)


@finds(NTW815="U4")
def more_wishes_than_parcels(it: Examined, variant: BosVariant) -> None:
    """All tiles lie on the board, and all houses together wish for more than there is (U4, P2)."""
    wishes = sum(tile.wishes.count for tile in variant.tiles if tile.wishes and tile.copies)
    parcels = sum(card.copies for card in _parcels(variant))
    every_tile = sum(tile.copies for tile in variant.tiles) == variant.size**2
    whole = variant.wish_mapping != "any" and not variant.win_houses and not variant.has(Double)
    if every_tile and whole and wishes > parcels:
        cards = [it.at("parcel", card, "copies") for card in it.overlay.items("parcel")]
        houses = [it.at("tile", tile.key, "wishes") for tile in variant.tiles if tile.wishes]
        own = [at for at in (*houses, *cards) if it.own(at)]
        it.warn("NTW815", *(own[:1] or houses[:1]), n_wishes=wishes, n_parcels=parcels)


@finds(NTW816="E1")
def boat_that_stays(it: Examined, variant: BosVariant) -> None:
    """No card sails, and no tile lets the boat travel: it never comes anywhere (E1)."""
    if not variant.has(Sail) and not variant.has(HandIn):
        it.warn("NTW816")


@finds(NTW852="U6")
def row_that_cannot_be_laid(it: Examined, variant: BosVariant) -> None:
    """There are too few steamboat cards that fit each other for the first row (U6)."""
    left, right = (sum(steam.copies for steam in variant.steams if steam.hand == hand) for hand in ("left", "right"))
    longest = 2 * min(left, right) + (left != right)
    if variant.row_start == "left-first":
        longest = 2 * right + 1 if left > right else 2 * left
    for seating in variant.seatings:
        begins = for_players(variant.start_row, seating.players)
        if begins > longest:
            it.warn("NTW852", it.at("start-row"), n_begins=begins, n_longest=longest, n_players=seating.players)
            return


@finds(NTW853="Y3")
def row_beyond_its_bounds(it: Examined, variant: BosVariant) -> None:
    """The row begins shorter than it may become, or longer (Y1, Y3)."""
    for seating in variant.seatings:
        begins = for_players(variant.start_row, seating.players)
        for slot, hint, bound, foolish, rule in (
            ("row-min", "help_least", variant.row_min, begins < variant.row_min, "Y3"),
            ("row-max", "help_most", variant.row_max, begins > variant.row_max, "Y1"),
        ):
            if foolish:
                places = it.at(slot), it.at("start-row")
                counts = {"n_begins": begins, "n_bound": bound, "n_players": seating.players}
                it.warn("NTW853", *places, rule=rule, hint=hint, **counts)
                bounds = it.at("row-min"), it.at("row-max")
                exchanged = [*amounts_exchanged(it, *(bounds if variant.row_min > variant.row_max else places))]
                ways = at_odds(it, ("start-row", begins), (slot, bound))
                it.say.propose("NTW853", *([exchanged] if len(exchanged) > 1 else ways))
                return


@finds(NTW854="U7")
def hands_that_cannot_be_filled(it: Examined, variant: BosVariant) -> None:
    """With so many players there are fewer cards than the hands take (U7)."""
    for players in (seating.players for seating in variant.seatings):
        asked = players * for_players(variant.hand_size, players)
        left = max(_cards(variant) - for_players(variant.start_row, players), 0)
        if asked > left:
            places, fewer = (it.at("hand-size"), it.at("players")), [*_fewer_cards_than_before(it)]
            notes = (Note(said.at, "note_fewer") for said, _ in fewer)
            it.warn("NTW854", *places, *notes, n_players=players, n_asked=asked, n_cards=left, n_fit=left // players)
            more = frozenset(everyday(it.assembly.speech)["more"].split("|"))
            for said, before in fewer:
                if more & {*told_words(it.source.line(said.at.position[0]))}:  # so many more than there were
                    it.say.propose("NTW854", renumbered(said.at, said.value, said.value + before))
            return


def _fewer_cards_than_before(it: Examined) -> Iterator[tuple[Said, int]]:
    """Where the file leaves fewer copies of a card than its parents had, and how many those were."""
    below = Overlay(it.overlay.named_after)
    below.lay(one for layer in it.layers[:-1] for one in layer.statements if not is_allowance(one))
    for said in it.own_statements():
        before = below.said(said.slot[0], below.key(*said.slot[:2]), said.slot[2]) if said.slot[2] == "copies" else None
        if said.slot[0] in _CARDS and before is not None and said.value < before.value:
            yield said, before.value


# Tiles, cards, kinds and icons that are described but never come into play -----------------------------------------


@finds(NTW862="")
def none_of_it(it: Examined, _: BosVariant) -> None:
    """A tile, card or day of which there are no copies."""
    for said in it.own_statements():
        kind, item, attribute = said.slot
        if attribute == "copies" and said.value == 0 and kind in {"tile", "sail", "parcel", "day"}:
            it.warn("NTW862", said.at, found=it.called(kind, it.overlay.key(kind, item)))


@finds(NTW863="I1")
def icon_of_nothing(it: Examined, variant: BosVariant) -> None:
    """No steamboat card bears an icon (I1)."""
    for icon in variant.icons:
        if icon not in variant.icons_used:
            it.warn("NTW863", it.at("icon", icon.key, "key"), found=it.called("icon", icon.key))
            it.say.propose("NTW863", *([*still_named(it, "icon", icon.key)] or [[*_at_either_end(it, icon.key)]]))


def _at_either_end(it: Examined, icon: str) -> tuple[Edit, ...]:
    """A card with an icon for the left end of the row, and one for the right."""
    key, variant = it.at("icon", icon, "key"), it.tree.node("variant")
    block = variant.node("steamboats") if variant and it.own(key) else None
    if key is None or block is None:
        return ()
    line = next(node for node in block.nodes("icon") if node.start <= key.start < node.end)
    sides = (SAYINGS.vocabulary.by_key["HAND", side].spell(it.tongue) for side in ("left", "right"))
    cards = [f"{it.assembly.spelled('CARD')[0]} {key.text} {side}" for side in sides]
    return beside(Place(it.source, line.start, line.end), (), cards)


@finds(NTW864="P1")
def kind_of_nothing(it: Examined, variant: BosVariant) -> None:
    """No house wishes for a kind of parcel, and no card counts as it (P1)."""
    wished = {kind for tile in variant.tiles if tile.wishes for kind, _ in tile.wishes.parcels}
    for kind in variant.kinds:
        if kind.key not in wished | _brought(variant):
            it.warn("NTW864", it.at("kind", kind.key, "key"), found=it.called("kind", kind.key))


@finds(NTW713="P1")
def parcel_for_nobody(it: Examined, variant: BosVariant) -> None:
    """Cards count as a kind of parcel of the file's own that no house wishes for: nobody delivers them (P1)."""
    houses = [tile for tile in variant.tiles if tile.copies and tile.wishes and tile.wishes.count]
    wished = {kind for tile in houses if tile.wishes for kind, count in tile.wishes.parcels if count}
    asked = {effect.parcel for effect in variant.at_work() if isinstance(effect, (SwapParcel, SitOut))}
    for kind in variant.kinds:
        at = it.at("kind", kind.key, "key")
        cards = [card for card in _parcels(variant) if kind.key in card.kinds and wished.isdisjoint(card.kinds)]
        if it.own(at) and houses and not kind.any and kind.key not in wished | asked and cards:
            wishes = it.at("tile", houses[0].key, "wishes")
            it.warn("NTW713", at, wishes, found=it.called("kind", kind.key), tile=it.called("tile", houses[0].key))
            it.say.propose("NTW713", *still_named(it, "kind", kind.key))


@finds(NTW813="P1")
def wish_for_nothing(it: Examined, variant: BosVariant) -> None:
    """Houses wish for a kind of parcel that no card counts as (P1)."""
    jokers, brought = variant.jokers, _brought(variant)
    for tile in variant.tiles:
        if not tile.copies or tile.wishes is None or not tile.wishes.count:
            continue
        for kind, count in tile.wishes.parcels:
            free = kind in jokers and variant.joker_wish == "any" and brought
            if count and kind not in brought and not jokers & brought and not free:
                places = it.at("tile", tile.key, "wishes"), it.at("kind", kind, "key")
                it.warn("NTW813", *places, found=it.called("kind", kind))
                it.say.propose("NTW813", *([*still_named(it, "kind", kind)] or _with_cards_of(it, variant, kind)))


def _with_cards_of(it: Examined, variant: BosVariant, kind: str) -> Iterator[tuple[Edit, ...]]:
    """A line for the cards of a kind of the file's own, titled as it is; as many as are told, or there usually are."""
    variant_node, at = it.tree.node("variant"), it.at("kind", kind, "key")
    block = variant_node.node("parcels") if variant_node and it.own(at) else None
    if at is None or block is None or not variant.parcels:
        return
    line = next(node for node in block.nodes("kind") if node.start <= at.start < node.end)
    end = max(said.at.end for said in it.overlay.items("kind")[kind].values() if it.own(said.at))
    named = f"{it.assembly.spelled('CARD')[0]} {it.source.text[at.start : end]}"
    heard = counts(it.source.text, it.assembly.spelled("PARCELS"), it.assembly.speech)
    for copies in heard or [str(mode(card.copies for card in variant.parcels))]:
        yield beside(Place(it.source, line.start, line.end), (), [f"{named} x{copies}"])


@finds(NTW714="P9")
def talk_that_is_free(it: Examined, variant: BosVariant) -> None:
    """A parcel that the file speaks of lets everybody talk, and talking is always free (P9, V5)."""
    for card in variant.parcels if variant.talk == "free" else ():
        spoken_of = [said.at for said in it.overlay.items("parcel")[card.key].values() if it.own(said.at)]
        if card.copies and spoken_of and any(isinstance(effect, Talk) for effect in card.effects):
            it.warn("NTW714", spoken_of[0], it.at("ruling", "talk"), found=it.called("parcel", card.key))
            denied = any(it.told("silence"))
            it.say.propose("NTW714", *([ruled(it, SAYINGS, "talk", "forbidden")] if denied else ()))


@finds(NTW711="K12")
def move_of_no_card(it: Examined, variant: BosVariant) -> None:
    """A day of the file's own allows a move that no card makes (K12)."""
    made = {move for card in variant.sails if card.copies for move in moves_of(card.effects)}
    made |= {REVERSED[move] for move in made & REVERSED.keys() if variant.has(Reversed)}
    for day in variant.calendar.days if made else ():
        allowed = {move for effect in day.effects if isinstance(effect, OnlyMoves) for move in effect.moves}
        for move in sorted(allowed - made) if day.copies else ():
            at = _named_at(it, it.at("day", day.key, "effects"), move)
            if at is not None:
                it.warn("NTW711", at, found=at.text)
                others = _meant_instead(it, move, sorted(made - allowed))
                it.say.propose("NTW711", *([Edit(at.start, at.end, _spelled(it, other)[0])] for other in others))


def _named_at(it: Examined, at: Place | None, move: Move) -> Place | None:
    """Where an effect of the file's own names a move."""
    named = re.search(rf"\b(?:{'|'.join(_spelled(it, move))})\b", at.text) if at and it.own(at) else None
    return Place(it.source, at.start + named.start(), at.start + named.end()) if at and named else None


def _spelled(it: Examined, move: Move) -> tuple[str, ...]:
    return SAYINGS.vocabulary.by_key["MOVE", move].spellings[it.tongue]


def _meant_instead(it: Examined, move: Move, others: list[Move]) -> list[Move]:
    """Of other moves those that people are told of, or else the opposite."""
    heard = {*told_words(it.source.text)}
    named = [other for other in others if not heard.isdisjoint(_spelled(it, other))]
    return named or [other for other in others if REVERSED.get(other) == move]


@finds(NTW865="Z6")
def effect_of_nothing(it: Examined, variant: BosVariant) -> None:
    """An effect asks for cards that nobody can ever hold (Z3, Z6, K11)."""
    brought, different = _brought(variant), sum(1 for card in variant.sails if card.copies)
    # More than a full hand comes only from gifts, and never more than all cards.
    in_hand = _cards(variant) if variant.has(GiveToOne) else max(size for _, size in variant.hand_size)
    for kind, things in (("tile", variant.tiles), ("day", variant.calendar.days)):
        for thing in things:
            for effect in thing.effects if thing.copies else ():
                match effect:
                    case HandIn(count) if count > min(different, in_hand):
                        rule = "Z6"
                    case SwapParcel(parcel) if parcel not in brought:
                        rule = "Z3"
                    case SitOut(parcel) if parcel not in brought and not variant.jokers & brought:
                        rule = "K11"
                    case _:
                        continue
                it.warn("NTW865", it.at(kind, thing.key, "effects"), rule=rule, found=it.called(kind, thing.key))


# Rulings about something that is not in the game -------------------------------------------------------------------


ruling_about_nothing = idle_rulings(
    SAYINGS, matters, {"piet_helm": ("piets", True), "piet_heading": ("piets", True)}.get
)
number_for_nobody = numbers_for_nobody(SAYINGS)


@finds(NTW873="Z7")
def damage_by_nothing(it: Examined, variant: BosVariant) -> None:
    """The boat can bear some damage, but nothing damages it (Z7)."""
    if variant.health and not variant.can_be_damaged:
        it.warn("NTW873", it.at("health"))
        damaging = [name for name in ("rocks", "edge") if it.own(it.at("ruling", name))] or ["rocks", "edge"]
        it.say.propose("NTW873", *(ruled(it, SAYINGS, name, "damage") for name in damaging))


#: What each code is found by.
CHECKS: Mapping[str, Check[BosVariant]] = MappingProxyType(
    {code: check for check in checks(sys.modules[__name__]) for code in check.cites}
)


def lint(it: Examined, variant: BosVariant) -> None:
    """Look for everything foolish that can be told without playing."""
    for check in CHECKS.values():
        check(it, variant)
