"""Makes a variant of Boot op Stoom of all that was said, or tells why it cannot be played."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from ntwrules.dsl.lowering.assembly import Assembly, nearest
from ntwrules.dsl.lowering.overlay import Said
from ntwrules.dsl.parsing.tree import Leaf
from ntwrules.dsl.text.source import Place, Source
from ntwrules.model.variants.cards import Effect
from ntwrules.rulebooks.boot_op_stoom.language.forms import node_to_effect
from ntwrules.rulebooks.boot_op_stoom.language.rulings import RULINGS
from ntwrules.rulebooks.boot_op_stoom.variant import (
    BosVariant,
    Calendar,
    CalendarDay,
    Icon,
    MixedParcel,
    ParcelCard,
    ParcelKind,
    SailCard,
    SteamCard,
    Tile,
    Wishes,
)

__all__ = ["assemble"]

_KEY = re.compile(r"[a-z]+(-[a-z]+)*")
_LONGEST_KEY = 40
_MOST_THINGS = 99
_MOST_EFFECTS = 12
_MOST_MIXED = 9
_MOST_PIETS = 4
#: What is there when no file says anything.
_USUAL: dict[str, Any] = {
    "size": 5,
    "houses": 4,
    "health": 0,
    "start-row": ((2, 2), (5, 4)),
    "hand-size": ((2, 5), (5, 4)),
    "row-min": 1,
    "row-max": 29,
    "win-houses": 0,
    "aside": ("sail", "steamboat", "parcel"),
    "length": 10,
}
#: What each kind of thing is called in messages that name no such thing.
_CODES = {"tile": "NTW324", "sail": "NTW303", "parcel": "NTW303", "kind": "NTW323", "icon": "NTW325", "day": "NTW326"}


def assemble(it: Assembly) -> BosVariant | None:
    """The variant, or None when something is wrong with it."""
    things = _Things(it)
    value = {slot: it.overlay.value(usual, slot) for slot, usual in _USUAL.items()}
    switches = {name: it.overlay.value(ruling.usual, "ruling", name) for name, ruling in RULINGS.items()}
    exempt = switches.pop("exempt")
    kinds = things.kinds()
    parcels, mixed = things.parcels()
    fields: dict[str, Any] = {
        **it.header(),
        **switches,
        "rulebook": "boot-op-stoom",
        "seatings": it.seatings(),
        "teams": (frozenset(it.rulebook.seat_plan.seats),),
        "size": value["size"],
        "least_houses": value["houses"],
        "tiles": things.tiles(),
        "sails": things.sails(),
        "kinds": kinds,
        "parcels": parcels,
        "mixed": mixed,
        "icons": things.icons(),
        "steams": things.steams(),
        "start_row": value["start-row"],
        "hand_size": value["hand-size"],
        "row_min": value["row-min"],
        "row_max": value["row-max"],
        "health": value["health"],
        "win_houses": value["win-houses"],
        "aside_piles": value["aside"],
    }
    days = things.days()
    things.taken_away()
    if it.whole and not _wrong(it):
        _enough(it, fields, value["length"], days)
        _one_name(it, fields)
    if _wrong(it):
        return None
    return BosVariant(calendar=Calendar(length=value["length"], exempt=exempt, days=days), **fields)


def _wrong(it: Assembly) -> bool:
    return any(finding.severity == "error" for finding in it.say.found)


class _Things:
    """Reads everything that has a name."""

    def __init__(self, it: Assembly) -> None:
        self.it = it
        for kind in _CODES:
            it.bounded(kind, _MOST_THINGS)
            for key, said in list(it.overlay.items(kind).items()):
                if not _KEY.fullmatch(key) or len(key) > _LONGEST_KEY:
                    it.find("NTW327", _at(said), found=key)
                    it.overlay.gone.setdefault(kind, {})[key] = it.overlay.items(kind).pop(key)

    def _each(self, kind: str) -> Iterator[tuple[str, dict[str, Said], dict[str, Any]]]:
        """Everything of a kind, with what all things have."""
        for key, said in self.it.overlay.items(kind).items():
            common = {"key": key, "names": self.it.texts(kind, key, "name.")}
            if kind not in {"kind", "icon"}:
                common["copies"] = said["copies"].value if "copies" in said else 1
            yield key, said, common

    def _told(self, kind: str, key: str, said: dict[str, Said], *needed: str) -> bool:
        """Is at least one of these said? If not, the name is probably a slip for another one."""
        if any(attribute in said for attribute in needed):
            return True
        if self.it.whole and not self.it.silent(key):
            others = [name for name in self.it.names(kind) if name != key]
            near = nearest(key, others)
            hint = "help_near" if near else f"help_{kind}"
            self.it.find("NTW328", _at(said), found=key, near=near, hint=hint)
        return False

    def _effects(self, said: dict[str, Said]) -> tuple[Effect, ...]:
        if "effects" not in said:
            return ()
        node, source = said["effects"].value
        parts = list(node.nodes())
        if len(parts) > _MOST_EFFECTS:
            at = Place(source, parts[_MOST_EFFECTS].start, parts[_MOST_EFFECTS].end)
            self.it.find("NTW316", at, n_most=_MOST_EFFECTS, what="<tasks>")
        effects = (node_to_effect(self.it, part, source) for part in parts[:_MOST_EFFECTS])
        return tuple(effect for effect in effects if effect is not None)

    def _kind(self, leaf: Leaf, source: Source) -> str | None:
        """A kind of parcel that is named; None when it was taken away."""
        key = self.it.known("kind", leaf.value, Place(source, leaf.start, leaf.end), "NTW323", rule="P1")
        return key if key in self.it.overlay.items("kind") else None

    def tiles(self) -> tuple[Tile, ...]:
        """The tiles (U1, Z1)."""
        made = []
        for key, said, common in self._each("tile"):
            if self._told("tile", key, said, "ground", "wishes", "effects"):
                ground: Any = next(said["ground"].value[0].leaves("GROUND")).value if "ground" in said else "land"
                made.append(Tile(**common, ground=ground, wishes=self._wishes(said), effects=self._effects(said)))
        return tuple(made)

    def _wishes(self, said: dict[str, Said]) -> Wishes | None:
        if "wishes" not in said:
            return None
        node, source = said["wishes"].value
        percent = node.leaf("NUMBER")
        coverage = self.it.number(percent, source, 0, 100, rule="U4") if percent else 100
        parcels: dict[str, int] = {}
        for wish in node.nodes("wish"):
            number, name = wish.leaves()
            count = self.it.number(number, source, 0, 99, rule="U4")
            kind = self._kind(name, source)
            if kind in parcels:
                self.it.find("NTW227", Place(source, name.start, name.end), rule="U4", found=name.value)
            elif kind is not None:
                parcels[kind] = count
        return Wishes(parcels=tuple(parcels.items()), coverage=coverage) if parcels else None

    def sails(self) -> tuple[SailCard, ...]:
        """The sail cards (E1-E4)."""
        return tuple(
            SailCard(**common, effects=self._effects(said))
            for key, said, common in self._each("sail")
            if self._told("sail", key, said, "effects")
        )

    def kinds(self) -> tuple[ParcelKind, ...]:
        """The kinds of parcel (P1, P6)."""
        return tuple(ParcelKind(**common, any="any" in said) for _, said, common in self._each("kind"))

    def parcels(self) -> tuple[tuple[ParcelCard, ...], tuple[MixedParcel, ...]]:
        """The parcel cards, and those of two kinds (P1, U10)."""
        cards, mixed = [], []
        for key, said, common in self._each("parcel"):
            named = self._kinds_of(key, said)
            kinds = tuple(dict.fromkeys(kind for kind in named if kind is not None))
            if "kinds" in said and said["kinds"].value[0].rule == "two_of":
                if 2 <= len(kinds) <= _MOST_MIXED:
                    mixed.append(MixedParcel(**common, kinds=kinds))
                elif len(kinds) == len(named):
                    self.it.find("NTW228", said["kinds"].at, rule="U10", n_most=_MOST_MIXED)
            elif kinds:
                cards.append(ParcelCard(**common, kinds=kinds, effects=self._effects(said)))
        if len(mixed) > _MOST_MIXED:
            at = self.it.overlay.items("parcel")[mixed[_MOST_MIXED].key]["kinds"].at
            self.it.find("NTW316", at, n_most=_MOST_MIXED, what="<mixed>")
        return tuple(cards), tuple(mixed)

    def _kinds_of(self, key: str, said: dict[str, Said]) -> list[str | None]:
        """What a parcel counts as: what it says, or the kind of its own name."""
        if "kinds" in said:
            node, source = said["kinds"].value
            return [self._kind(leaf, source) for leaf in node.leaves("NAME")]
        known = self.it.known("kind", key, _at(said), "NTW323", rule="P1")
        return [known if known in self.it.overlay.items("kind") else None]

    def icons(self) -> tuple[Icon, ...]:
        """The icons (I1)."""
        return tuple(
            Icon(**common, effects=self._effects(said))
            for key, said, common in self._each("icon")
            if self._told("icon", key, said, "effects")
        )

    def steams(self) -> tuple[SteamCard, ...]:
        """The steamboat cards (V6)."""
        made = []
        for name, said in self.it.overlay.items("steam").items():
            icon = self.it.known("icon", name, _at(said), "NTW325", rule="V6")
            if icon in self.it.overlay.items("icon"):
                made += [
                    SteamCard(icon=icon, hand=hand, copies=said[hand].value)
                    for hand in ("left", "right")
                    if hand in said
                ]
        if len(made) > _MOST_THINGS:
            at = _at(self.it.overlay.items("steam")[made[_MOST_THINGS].icon])
            self.it.find("NTW316", at, n_most=_MOST_THINGS, what="<steams>")
        return tuple(made)

    def days(self) -> tuple[CalendarDay, ...]:
        """The cards of the calendar (K1)."""
        return tuple(
            CalendarDay(**common, effects=self._effects(said))
            for key, said, common in self._each("day")
            if self._told("day", key, said, "effects")
        )

    def taken_away(self) -> None:
        """`without` something that is not there is a slip of the pen."""
        no_kinds = {taken.at.start for taken in self.it.overlay.missing if taken.kind == "kind"}
        for taken in self.it.overlay.missing:
            # A kind of parcel, a card or both can be meant by a name.
            if taken.kind == "kind" or (taken.kind == "parcel" and taken.at.start not in no_kinds):
                continue
            self.it.known(taken.kind, taken.item, taken.at, _CODES[taken.kind])


def _at(said: dict[str, Said]) -> Place:
    return said["key"].at if "key" in said else next(iter(said.values())).at


def _last_word(it: Assembly, *slots: str) -> Place:
    """Where the file itself speaks of one of these, or else where the file begins."""
    for slot in slots:
        said = it.overlay.said(slot)
        if said is not None and said.at.source == it.source:
            return said.at
    return it.whole_file()


def _enough(it: Assembly, fields: dict[str, Any], length: int, days: tuple[CalendarDay, ...]) -> None:
    """Is there enough of everything to lay the table? (U1, U9, K1, J1)"""
    cells = fields["size"] ** 2
    tiles = fields["tiles"]
    count = sum(tile.copies for tile in tiles)
    houses = sum(tile.copies for tile in tiles if tile.wishes)
    at = _last_word(it, "size", "houses")
    if count < cells:
        it.find("NTW215", at, rule="U1", n_needed=cells, n_found=count)
    elif not any(tile.copies and tile.ground == "water" for tile in tiles):
        it.find("NTW216", at, rule="U3")
    for tile in tiles:
        if tile.out_of_reach and fields["redeal"] and fields["rocks"] != "pass":
            it.find("NTW229", _at(it.overlay.items("tile")[tile.key]), rule="U2", found=tile.key)
    if houses < fields["least_houses"]:
        it.find("NTW217", _last_word(it, "houses", "size"), rule="U9", n_needed=fields["least_houses"], n_found=houses)
    elif fields["least_houses"] >= cells:
        it.find("NTW218", _last_word(it, "houses", "size"), rule="U9", n_needed=fields["least_houses"], n_cells=cells)
    if not fields["steams"]:
        it.find("NTW219", it.whole_file(), rule="U6")
    turned = sum(day.copies for day in days)
    if days and turned < length:
        it.find("NTW220", _last_word(it, "length"), rule="K1", n_needed=length, n_found=turned)
    most = fields["seatings"][-1].players
    if fields["piets"] and most > _MOST_PIETS:
        said = it.overlay.said("ruling", "piets")
        players = it.overlay.said("players")
        at = players.at if players is not None and players.at.source == it.source else it.whole_file()
        it.find("NTW221", at, said.at if said else None, rule="J1", n_most=_MOST_PIETS, n_found=most)


def _one_name(it: Assembly, fields: dict[str, Any]) -> None:
    """No two cards go by one name, whatever pile they belong to: actions name them."""
    seen: dict[str, Place] = {}
    of: tuple[tuple[str, Callable[[Any], list[str]]], ...] = (
        ("sails", lambda card: [card.key]),
        ("parcels", lambda card: [card.key]),
        ("mixed", lambda card: [f"{card.key}-{one}-{other}" for one, other in card.pairs()]),
        ("steams", lambda card: [card.key]),
    )
    for group, keys in of:
        for card in fields[group]:
            kind, item = _SLOTS[group], card.icon if group == "steams" else card.key
            for key in keys(card):
                if key in seen:
                    places = [seen[key], _at(it.overlay.items(kind)[item])]
                    own, other = sorted(places, key=lambda at: at.source != it.source)
                    it.find("NTW329", own, other, found=key)
                seen.setdefault(key, _at(it.overlay.items(kind)[item]))


_SLOTS = {"sails": "sail", "parcels": "parcel", "mixed": "parcel", "steams": "steam"}
