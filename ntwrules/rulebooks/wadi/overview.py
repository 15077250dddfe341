"""The overview card of Wadi: what its map and its rulings come to, each ruling in the words of its row."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from types import MappingProxyType
from typing import ClassVar

from attrs import evolve, frozen

from ntwrules.dsl.rows.printing import phrase
from ntwrules.model.seats import Seat
from ntwrules.model.showing.overview import Diagram, Entry, Overview, Section
from ntwrules.model.texts import TextStore, Tongue, capital
from ntwrules.model.variants.cards import Effect
from ntwrules.rulebooks.telling import Content, EffectRow, Missing, Wording, about, composed, listed
from ntwrules.rulebooks.wadi.lint import matters
from ntwrules.rulebooks.wadi.machine.game import WadiGame
from ntwrules.rulebooks.wadi.picturing import picture
from ntwrules.rulebooks.wadi.sayings import SAYINGS
from ntwrules.rulebooks.wadi.texts import CARD
from ntwrules.rulebooks.wadi.variant import WadiVariant

__all__ = ["overview"]

#: The card of the desert: sand and terracotta, and blue where something is not as in the parent.
_INKS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "letters": ("#2b2118", "#000"),
        "sea": ("#9a5b2a", "#000"),
        "pale": ("#f7ecdc", "#fff"),
        "sand": ("#fbf4e6", "#fff"),
        "line": ("#c39b6e", "#000"),
        "accent": ("#1d5f86", "#000"),
    }
)


#: Millimetres of a tile, and of what lies and stands on one.
_TILE, _SMALL = 36.0, 15.0


@frozen
class _Wording(Wording[WadiVariant]):
    phrases: ClassVar[TextStore] = CARD
    effects: ClassVar[Mapping[type[Effect], EffectRow]] = MappingProxyType({})


@frozen
class _Content(Content[WadiGame, WadiVariant, _Wording]):
    """What every part asks about the game."""

    wording = _Wording

    def effects(self) -> Iterator[Effect]:
        return iter(())

    def sentence(self, ruling: str) -> str:
        """What a ruling comes to; where the card has no sentence for it, what was chosen and what that means."""
        row = SAYINGS.rows[ruling]
        if own := self.words.settled(ruling, row.value_of(self.variant)):
            return own
        means = self.means(ruling)
        return (
            f"{capital(phrase(SAYINGS, row, row.value_of(self.variant), self.tongue))}: {means[:1].lower()}{means[1:]}"
        )

    def means(self, ruling: str) -> str:
        """What the row of a ruling says of what was chosen."""
        row = SAYINGS.rows[ruling]
        chosen = str(row.value_of(self.variant)).lower()
        told: str = row.said["choices"][chosen]["means"][self.tongue]
        return told

    def ruled(self, *rulings: str) -> Iterator[Entry]:
        """An entry for each ruling that matters here."""
        for ruling in rulings:
            if matters(ruling, self.variant):
                yield Entry(text=self.sentence(ruling), about=about(ruling, *SAYINGS.rows[ruling].said["rules"]))

    def with_ruling(self, key: str, ruling: str, told: str) -> Entry:
        """A phrase that ends with what a ruling means."""
        return self.said(key, f"{ruling} {told}", ruling=self.means(ruling))

    def points(self, count: int) -> str:
        return self.words.say("points", count).replace("-", "−")


def overview(game: WadiGame, parent: WadiGame | None, tongue: Tongue, _seat: Seat = "red") -> Overview:
    """The card of *game*; what *parent* says otherwise, or not at all, is marked."""
    it = _Content(game, tongue)
    before = evolve(it, game=parent) if parent else None
    return composed(it, before, _card, _missing, SAYINGS, matters=partial(matters, variant=game.variant))


def _card(it: _Content) -> Overview:
    parts = (_setup, _round, _building, _pumping, _watchmen, _end)
    return it.card(*(part(it) for part in parts), pieces=_pieces(it), inks=_INKS)


def _pieces(it: _Content) -> tuple[Section, ...]:
    """The map, discs, and what everybody has (B1-B4, S4, W1); the talisman is any pretty thing (T2)."""
    variant, starts = it.variant, [it.game.start(seating.players) for seating in it.variant.seatings]
    most = max(starts, key=lambda start: len(start.seats))
    seen = picture(most, most.seats[0])
    dry = tuple(tuple(evolve(cell, marks=(), count=0) for cell in row) for row in seen.rows)
    discs = Entry(name=it.words.say("disc"), text="", icon="disc", copies=max(sum(start.wadi) for start in starts))
    found = (
        it.cut("set.discs", discs, side=_SMALL),
        it.cut("set.shadoofs", *it.of_seats("shadoof", dict.fromkeys(variant.seats, variant.shadoofs)), side=_SMALL),
        it.cut(
            "set.watchmen", *it.of_seats("watchman", dict.fromkeys(variant.seats, int(variant.watchmen))), side=_SMALL
        ),
        it.board(evolve(seen, rows=dry, beside=(), seats=()), _TILE * len(seen.rows[0])),
        it.at_home(("talisman", int(variant.talisman != "fixed"))),
    )
    return tuple(section for section in found if section is not None)


def _setup(it: _Content) -> Section | None:
    most = it.variant.largest
    board = evolve(picture(it.game.start(most.players), most.seats[0]), beside=(), seats=())
    diagram = Diagram(picture=board, caption=it.words.say("board.caption"), about=about("map B1 B2"))
    sources = []
    for tile, discs in zip(it.game.wadi, it.game.sources, strict=True):
        if any(discs):
            key = "setup.source" if len(discs) == 1 else "setup.source-by-players"
            sources.append(it.words.say(key, discs="/".join(map(str, discs)), tile=it.game.tiles[tile]))
    told = [it.said("setup.sources", "B3", sources=it.words.listed(sources))] if sources else []
    told += [
        it.said("setup.shadoofs", "shadoofs S4", it.variant.shadoofs),
        it.with_ruling("setup.first", "first_seat", "T1"),
    ]
    if it.variant.watchmen:
        told.append(it.said("setup.zones", "B4"))
    return it.section("setup", diagram, told)


def _round(it: _Content) -> Section | None:
    variant, say = it.variant, it.words.say
    choices = [
        Entry(name=say(f"round.{name}"), text=say(f"round.{name}.does", count), about=about(told))
        for name, count, told in (("build", variant.builds, "builds T3"), ("pump", variant.pumps, "pumps T3"))
    ]
    choices.append(Entry(name=say("round.pass"), text=it.means("passing"), about=about("passing T4")))
    if variant.watchmen:
        text = say("round.watchman.does", round=variant.deploy_after + 1)
        choices.insert(0, Entry(name=say("round.watchman"), text=text, about=about("W5")))
    flow = say("round.flow.does", variant.flow_steps)
    forked = any(len(ways) > 1 for ways in it.game.ways)
    steps = (
        Entry(
            name=say("round.turns"),
            text=say("round.turns.does", variant.actions),
            choices=tuple(choices),
            about=about("actions T1 T3"),
        ),
        Entry(
            name=say("round.flow"),
            text=f"{flow} {say('round.fork')}" if forked else flow,
            about=about("flow_steps F1", "F2" if forked else ""),
        ),
        Entry(name=say("round.talisman"), text=it.means("talisman"), about=about("talisman T2")),
    )
    return it.section("round", listed("steps", *steps))


def _building(it: _Content) -> Section | None:
    where = "build.where-watchmen" if it.variant.watchmen else "build.where"
    rulings = it.ruled("mode", "spacing", "b_condition", "b_moment", "b_next_to")
    return it.section("building", [it.with_ruling(where, "build_on_wet", "S1"), *rulings])


def _pumping(it: _Content) -> Section | None:
    forbidden = [it.said("pump.forbidden", "P4")] if it.variant.watchmen else []
    rulings = it.ruled("range", "bank", "wadi_bank", "pump_own_tile", "one_shadoof", "disc_on_shadoof", "land_to_land")
    return it.section("pumping", [it.said("pump.what", "P1"), *rulings, *forbidden])


def _watchmen(it: _Content) -> Section | None:
    variant, words = it.variant, it.words
    if not variant.watchmen:
        return None
    back = [*map(it.points, variant.retrieve_points), words.say("watchmen.later")]
    told = [
        *it.ruled("area"),
        it.said("watchmen.area", "W2"),
        *it.ruled("binds_owner"),
        it.said("watchmen.deploy", "deploy_after W3", round=variant.deploy_after),
        *it.ruled("deploy_order", "zone_limit", "no_deploy_tile"),
        it.said("watchmen.move", "W5 W7"),
        *it.ruled("may_stay", "retrieve_when", "forced_wet"),
        it.said(
            "watchmen.points",
            "watchmen retrieve_points stay_points V4",
            back=words.listed(back) if back[1:] else words.say("watchmen.none"),
            stay=it.points(variant.stay_points),
        ),
    ]
    if not variant.may_stay:
        told.append(it.said("watchmen.dry", "forced_dry_points W8", dry=it.points(variant.forced_dry_points)))
    return it.section("watchmen", told)


def _end(it: _Content) -> Section | None:
    variant = it.variant
    told = [it.with_ruling("end.dry", "end_test", "E1")]
    if variant.max_rounds:
        told.append(it.said("end.rounds", "max_rounds E2", variant.max_rounds))
    told += [it.with_ruling("end.points", "score", "V1 V2"), *it.ruled("score_own_tile")]
    if variant.unused_bonus:
        told.append(it.said("end.unused", "unused_bonus V3", points=it.points(variant.unused_bonus)))
    return it.section("end", [*told, it.with_ruling("end.winner", "tie_break", "V5")])


def _missing(it: _Content) -> Iterator[Missing]:
    """Everything that can be missing, with the reason and whether that holds."""
    variant = it.variant
    yield "map", True, "B6"
    yield "no-fork", not any(len(ways) > 1 for ways in it.game.ways), "F2"
    yield "free", variant.mode == "free", "spacing S3"
    yield "other-mode", variant.mode != "A_B", "b_condition b_moment b_next_to S3"
    yield "sides", variant.range == "orthogonal", "bank wadi_bank B5"
    yield "no-limit", not variant.max_rounds, "max_rounds E2"
    yield "no-unused", not variant.unused_bonus, "unused_bonus V3"
    yield "stays", variant.may_stay, "forced_wet forced_dry_points W8"
    rest = "watchmen deploy_after deploy_order zone_limit no_deploy_tile area binds_owner may_stay retrieve_when"
    rest += " forced_wet retrieve_points stay_points forced_dry_points B4 P4 W1 W2 W3 W4 W5 W6 W7 W8 V4"
    yield "no-watchmen", not variant.watchmen, rest
