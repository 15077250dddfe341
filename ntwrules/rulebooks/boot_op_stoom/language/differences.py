"""What plays differently in two variants, in players' words."""

from collections.abc import Iterable, Iterator
from typing import Any

from attrs import evolve, frozen

from ntwrules.dsl.writing.comparing import Comparison, Difference, Found
from ntwrules.model.texts import Texts, Tongue
from ntwrules.model.variants.cards import Effect
from ntwrules.rulebooks.boot_op_stoom.effects import SitOut, SwapParcel
from ntwrules.rulebooks.boot_op_stoom.fingerprint import fingerprint
from ntwrules.rulebooks.boot_op_stoom.language.difference_texts import SENTENCES, WORDS
from ntwrules.rulebooks.boot_op_stoom.language.printing import effects_phrase, ruling_phrase, wishes_phrase
from ntwrules.rulebooks.boot_op_stoom.language.rulings import RULINGS
from ntwrules.rulebooks.boot_op_stoom.language.words import vocabulary
from ntwrules.rulebooks.boot_op_stoom.variant import BosVariant, MixedParcel, ParcelCard, Tile, Wishes

__all__ = ["differences", "no_difference"]

#: Numbers of the variant that have a sentence of their own.
_NUMBERS = ("size", "least_houses", "row_min", "row_max")


def differences(a: BosVariant, b: BosVariant, tongue: Tongue) -> list[Difference]:
    """What plays differently in *b* from *a*; empty when both play the same."""
    return _Comparison(a, b, tongue).differences() if fingerprint(a) != fingerprint(b) else []


def no_difference(a: BosVariant, b: BosVariant, tongue: Tongue) -> Difference:
    """What to say of two variants that play the same."""
    return _Comparison(a, b, tongue).no_difference()


@frozen
class _Comparison(Comparison[BosVariant]):
    """Finds what differs, kind by kind."""

    sentences = SENTENCES
    words = WORDS
    vocabulary = vocabulary()

    # Words -------------------------------------------------------------------------------------------------------

    def _name(self, key: str, *names: Texts) -> str:
        return next((own for texts in names if (own := getattr(texts, self.tongue))), key)

    def _kind(self, key: str) -> str:
        """A kind of parcel as people call it."""
        known = [kind.names for variant in (self.b, self.a) for kind in variant.kinds if kind.key == key]
        return self._name(key, *known).lower()

    def _does(self, effects: tuple[Effect, ...]) -> str:
        named = (
            evolve(effect, parcel=self._kind(effect.parcel)) if isinstance(effect, SwapParcel | SitOut) else effect
            for effect in effects
        )
        return effects_phrase(tuple(named), self.tongue)

    def _wishes(self, wishes: Wishes | None) -> str:
        if wishes is None:
            return self.word("no wishes")
        named = tuple((self._kind(kind), count) for kind, count in wishes.parcels)
        return wishes_phrase(evolve(wishes, parcels=named), self.tongue)

    def _counts(self, card: ParcelCard | MixedParcel) -> str:
        kinds = [self._kind(kind) for kind in card.kinds]
        return (
            self.word("two of").format(self.listed(kinds))
            if isinstance(card, MixedParcel)
            else self.listed(kinds, "or")
        )

    def _by_players(self, rows: tuple[tuple[int, int], ...]) -> str:
        (_, first), *larger = rows
        return ", ".join([str(first), *(self.word("from").format(n=n, players=players) for players, n in larger)])

    # What differs ------------------------------------------------------------------------------------------------

    def all(self) -> Iterator[Found]:
        """Every difference, in the order of a file."""
        a, b = self.a, self.b
        yield from self.players()
        for name in _NUMBERS:
            yield from self._changed(name, getattr(a, name), getattr(b, name))
        yield from self._things("tile", a.tiles, b.tiles)
        if a.health != b.health:
            yield ("health" if b.health else "no health"), {"b": b.health}
        yield from self._things("sail", a.sails, b.sails)
        yield from self._kinds()
        yield from self._things("parcel", (*a.parcels, *a.mixed), (*b.parcels, *b.mixed))
        yield from self._things("icon", a.icons, b.icons)
        yield from self._steams()
        for name in ("start_row", "hand_size"):
            rows = [self._by_players(getattr(variant, name)) for variant in (a, b)]
            yield from self._changed(name, *rows)
        yield from self._changed("length", a.calendar.length, b.calendar.length)
        yield from self._things("day", a.calendar.days, b.calendar.days)
        piles = [frozenset(variant.aside_piles) for variant in (a, b)]
        if piles[0] != piles[1]:
            yield "aside", {"what": [self.spell("PILE", pile) for pile in b.aside_piles]}
        if a.win_houses != b.win_houses:
            yield ("win houses" if b.win_houses else "win all"), {"b": b.win_houses}
        yield from self._rulings()

    def _changed(self, kind: str, a: Any, b: Any) -> Iterator[Found]:
        if a != b:
            yield kind, {"a": a, "b": b}

    def _rulings(self) -> Iterator[Found]:
        for name in RULINGS:
            values = [getattr(variant.calendar if name == "exempt" else variant, name) for variant in (self.a, self.b)]
            if values[0] != values[1]:
                said = [ruling_phrase(name, value, self.tongue) for value in values]
                yield "ruling", dict(zip("ab", said, strict=True))

    def _kinds(self) -> Iterator[Found]:
        a, b = ({kind.key: kind for kind in variant.kinds} for variant in (self.a, self.b))
        for kind in b.values():
            if kind.any and not (kind.key in a and a[kind.key].any):
                yield "any kind", {"what": [self._kind(kind.key)]}
            elif not kind.any and kind.key in a and a[kind.key].any:
                yield "own kind", {"what": [self._kind(kind.key)]}

    def _steams(self) -> Iterator[Found]:
        a, b = ({steam.key: steam for steam in variant.steams} for variant in (self.a, self.b))
        icons = {icon.key: icon.names for variant in (self.a, self.b) for icon in variant.icons}
        for key in dict.fromkeys([*b, *a]):
            before, after = (cards[key].copies if key in cards else 0 for cards in (a, b))
            if before != after:
                card = b.get(key) or a[key]
                name = self._name(card.icon, icons.get(card.icon, Texts())).lower()
                words = {"what": f"{name} {self.spell('HAND', card.hand)}", "a": before, "b": after}
                yield ("steam copies" if before and after else "steam added" if after else "steam removed"), words

    def _things(self, kind: str, before: Iterable[Any], after: Iterable[Any]) -> Iterator[Found]:
        """Things of one kind that came, went or changed."""
        a, b = ({thing.key: thing for thing in things} for things in (before, after))
        for key, thing in b.items():
            if key not in a:
                yield f"{kind} added", {"what": self._name(key, thing.names), **self._described(thing)}
                continue
            what = [self._name(key, thing.names, a[key].names)]
            if getattr(a[key], "copies", 0) != getattr(thing, "copies", 0):
                yield f"{kind} copies", {"what": what, "a": a[key].copies, "b": thing.copies}
            for told, describe in self._aspects(thing):
                said = [describe(one) for one in (a[key], thing)]
                if said[0] != said[1]:
                    yield f"{kind} {told}", {"what": what, **dict(zip("ab", said, strict=True))}
        for key, thing in a.items():
            if key not in b:
                yield f"{kind} removed", {"what": [self._name(key, thing.names)]}

    def _aspects(self, thing: Any) -> Iterator[tuple[str, Any]]:
        if isinstance(thing, Tile):
            yield "ground", lambda tile: self.spell("GROUND", tile.ground)
            yield "wishes", lambda tile: self._wishes(tile.wishes)
        if isinstance(thing, ParcelCard | MixedParcel):
            yield "counts", self._counts
        yield "does", lambda one: self._does(getattr(one, "effects", ()))

    def _described(self, thing: Any) -> dict[str, Any]:
        """A new thing in full."""
        said = []
        if isinstance(thing, Tile):
            said = [self.spell("GROUND", thing.ground)] if thing.ground != "land" else []
            said += [self._wishes(thing.wishes)] if thing.wishes else []
        elif isinstance(thing, ParcelCard | MixedParcel):
            said = [f"{self.spell('COUNTS_AS')} {self._counts(thing)}"]
        effects = getattr(thing, "effects", ())
        said += [self._does(effects)] if effects or not said else []
        return {"n": getattr(thing, "copies", 0), "does": ", ".join(said)}
