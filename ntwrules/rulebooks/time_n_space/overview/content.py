"""What every part of the card is made with: the words of rows and rules, times, places, and what a building does."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar

from attrs import fields_dict, frozen

from ntwrules.dsl.rows.printing import RowPrinter, phrase
from ntwrules.dsl.writing.layout import part_to_text
from ntwrules.model.seats import Seat
from ntwrules.model.showing.overview import Entry
from ntwrules.model.texts import TextStore, capital
from ntwrules.model.variants.cards import Effect
from ntwrules.model.variants.rules import read_rules
from ntwrules.rulebooks.telling import Content, EffectRow, Wording, about
from ntwrules.rulebooks.time_n_space.machine.game import TimeGame
from ntwrules.rulebooks.time_n_space.machine.state import TimeState
from ntwrules.rulebooks.time_n_space.sayings import SAYINGS
from ntwrules.rulebooks.time_n_space.texts import CARD
from ntwrules.rulebooks.time_n_space.variant import SEAT_PLAN, Tile, TimeVariant

__all__ = ["INKS", "TimeContent"]

#: The card of space: night blue, and red where something is not as in the parent.
INKS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "letters": ("#1c1d2b", "#000"), "sea": ("#2b2a5e", "#000"), "pale": ("#eceaf7", "#fff"),
        "sand": ("#f6f5fb", "#fff"), "line": ("#a3a1c4", "#000"), "accent": ("#b8321a", "#000"),
    }
)  # fmt: skip

_GOODS: Mapping[str, Any] = SAYINGS.kept["table"]["choices"]["GOOD"]
_RULES = read_rules(Path(__file__).parents[1] / "catalogue.toml")


@frozen
class TimeWording(Wording[TimeVariant]):
    """Says rows of the variant, times, places and sides of buildings."""

    phrases: ClassVar[TextStore] = CARD
    effects: ClassVar[Mapping[type[Effect], EffectRow]] = MappingProxyType({})

    def row(self, key: str) -> str:
        """What the variant says in a row, in the words of a file; clauses that are many stand behind one another."""
        row, many = SAYINGS.rows[key], SAYINGS.finer.prints.get(key)
        if many is None:
            return phrase(SAYINGS, row, row.value_of(self.variant), self.tongue)
        said = many(RowPrinter(SAYINGS, self.variant, self.tongue))
        return "; ".join(part_to_text(node, SAYINGS.vocabulary, self.tongue) for node in said)

    def facts(self) -> tuple[str, ...]:
        """Behind who can play, how long it takes."""
        players, *others = super().facts()
        return (players, self.row("clock_ms"), *others)

    def seat(self, seat: Seat) -> str:
        """What a seat is called, and its planet."""
        return SEAT_PLAN.names[seat].read(self.tongue)

    def lying(self, what: str) -> str:
        """What a cube or an order is called, such as ``gray`` or ``gray 2``."""
        good, *value = what.split()
        return " ".join((_GOODS[good][self.tongue], *value))

    def built(self, kind: str, slot: str) -> str:
        """What a building is called that goes by its place on the centre."""
        return f"{self.say(f'kind.{kind}')} {slot}"

    def side(self, makes: tuple[str, ...], amount: int, kind: str) -> str:
        """What a side of a building can do."""
        return ", ".join(map(self.lying, makes)) or self.say(f"side.{kind}", amount)


@frozen
class TimeContent(Content[TimeGame, TimeVariant, TimeWording]):
    """What every part asks about the game."""

    wording = TimeWording

    @property
    def starts(self) -> list[TimeState]:
        """How a game begins, most players first."""
        counts = sorted((seating.players for seating in self.variant.seatings), reverse=True)
        return list(map(self.game.start, counts))

    @property
    def builds(self) -> bool:
        """Do tiles lie on moons? (S2)"""
        return any(any(start.moons) for start in self.starts)

    @property
    def levels(self) -> tuple[str, ...]:
        """Of which levels tiles ever lie up: those on moons are built as II, dealt ones begin as III (R2, S6, U1)."""
        third = self.variant.dealt or (self.builds and self.variant.upgrade)
        return (*(("II",) if self.builds else ()), *(("III",) if third else ()))

    @property
    def tiles(self) -> list[Tile]:
        """The tiles that can come into the game."""
        variant = self.variant
        kinds = {kind for _, kind in variant.dealt}
        tiles = (tile for tile in variant.tiles if tile.copies)
        return [tile for tile in tiles if variant.stacks == "equal" or tile.kind in kinds or tile.key in self._known]

    @property
    def _known(self) -> set[str]:
        """The keys of tiles that lie where the card tells, and by which it does."""
        variant = self.variant
        return {key for _, stack in variant.known_stacks for key in stack} if variant.stacks == "known" else set()

    def name_on(self, tile: Tile) -> str:
        """What stands on a tile; without a name nothing, as what it does is seen there, unless its key tells where."""
        return tile.names.read(self.tongue) or (tile.key if tile.key in self._known else "")

    def effects(self) -> Iterator[Effect]:
        """Nothing: there are no cards."""
        return iter(())

    def row(self, name: str, icon: str, told: str) -> Entry:
        """A thing in a table."""
        return Entry(name=capital(name), text="", icon=icon, about=about(told))

    def rules(self, *ids: str, told: str = "") -> Iterator[Entry]:
        """Rules that hold in every variant, or as settings that are *told* with them usually are, by the catalogue."""
        for id_ in ids:
            yield Entry(text=_RULES[id_].sentence.read(self.tongue), about=about(id_, told))

    def rows(self, *keys: str) -> Iterator[Entry]:
        """What rows of the variant say, and of a ruling what that means."""
        for key in keys:
            row, means = SAYINGS.rows[key], ""
            if row.kind == "ruling":
                told = row.said["choices"][str(row.value_of(self.variant)).lower()]["means"][self.tongue]
                means = f": {told[:1].lower()}{told[1:].rstrip('.')}"
            yield Entry(text=f"{capital(self.words.row(key))}{means}.", about=about(key, *row.said["rules"]))

    def usual(self, ruling: str) -> bool:
        """Is it as in the game without anything said?"""
        return bool(getattr(self.variant, ruling) == fields_dict(TimeVariant)[ruling].default)

    def settled(self, ruling: str, rule: str, *, more: bool = False) -> Iterator[Entry]:
        """As usual, the rule as the catalogue has it; otherwise what the row says instead, or *more* than that."""
        if self.usual(ruling) or more:
            yield from self.rules(rule, told=ruling)
        if not self.usual(ruling):
            yield from self.rows(ruling)
