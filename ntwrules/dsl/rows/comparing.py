"""What plays differently in two variants, told row by row."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar

from attrs import evolve, frozen

from ntwrules.dsl.rows.finer import Found
from ntwrules.dsl.rows.forms import Maybe, Piece, Slot, slots
from ntwrules.dsl.rows.row import Row
from ntwrules.dsl.rows.shared_differences import Difference, DifferenceWords, decks, endings, players, teams
from ntwrules.dsl.rows.table import Sayings, Section
from ntwrules.dsl.rows.values import Choice, Flag
from ntwrules.model.texts import Texts, Tongue
from ntwrules.model.variants.decks import Decks
from ntwrules.model.variants.endings import Endings
from ntwrules.model.variants.variant import Variant

__all__ = ["RowComparison", "compare", "differences", "no_difference"]

V = TypeVar("V", bound=Variant)


def differences(it: Sayings, a: V, b: V, tongue: Tongue) -> list[Difference]:
    """What plays differently in *b* from *a*; empty when both play the same."""
    if it.fingerprint(a) == it.fingerprint(b):
        return []
    words = RowComparison(a, b, tongue, sayings=it)
    return [words.told(kind, **said) for kind, said in _grouped(words.all())] or [words.told("other")]


def no_difference(it: Sayings, a: V, b: V, tongue: Tongue) -> Difference:
    """What to say of two variants that play the same."""
    alike = evolve(a, key=b.key, version=b.version, author=b.author) == b
    return RowComparison(a, b, tongue, sayings=it).told("same" if alike else "names")


def compare(it: Sayings, a: V, b: V, tongue: Tongue) -> tuple[bool, tuple[str, ...]]:
    """What plays differently in two variants, in sentences, and whether anything does."""
    found = differences(it, a, b, tongue)
    return bool(found), tuple(map(str, found or [no_difference(it, a, b, tongue)]))


def _grouped(found: Iterable[Found]) -> Iterator[Found]:
    """The same thing said of several cards, seats or other things is said once."""
    groups: dict[tuple[Any, ...], Found] = {}
    for kind, words in found:
        plural = next((word for word in ("what", "who") if isinstance(words.get(word), list)), None)
        rest = tuple(sorted((key, str(value)) for key, value in words.items() if key != plural))
        _, first = groups.setdefault((kind, plural, rest), (kind, words))
        if plural and first is not words:
            first[plural] = first[plural] + words[plural]
    yield from groups.values()


@frozen
class RowComparison(DifferenceWords[V]):
    """Finds what differs, in the order of the rows."""

    def all(self) -> Iterator[Found]:
        """Every difference, in the order of a file; rulings come last."""
        yield from players(self)
        yield from teams(self)
        for section in self.sayings.sections:
            if section.opens:
                yield from self._block(section)
            elif section.key == "deck" and isinstance(self.a, Decks) and isinstance(self.b, Decks):
                yield from decks(self, self.a, self.b)
            elif section.key == "goal" and isinstance(self.a, Endings) and isinstance(self.b, Endings):
                yield from endings(self, self.a, self.b)
        for row in self.sayings.of("ruling"):
            yield from self._setting(row)

    def _block(self, section: Section) -> Iterator[Found]:
        finer = self.sayings.finer.differs
        for row in (self.sayings.rows[key] for key in section.rows if key in self.sayings.rows):
            if row.key in finer:
                yield from finer[row.key](self)
            elif row.kind == "thing":
                yield from self._things(row)
            elif row.kind == "setting":
                yield from self._setting(row)

    def _setting(self, row: Row) -> Iterator[Found]:
        name = row.sets[-1]
        a, b = (row.value_of(variant) for variant in (self.a, self.b))
        if a == b:
            return
        told = row.key
        if row.kind == "ruling" or "differs" not in row.said:
            told = f"{row.key} instead"
            said = [self.text(row.key, row.write({name: value}).parts) for value in (a, b)]
        elif isinstance(choice := row.values[name], Choice):
            said = [self.chosen(choice.symbol, choice.key(value)) for value in (a, b)]
        elif b == row.values[name].nothing and "nothing" in row.said["differs"]:
            yield f"{row.key} nothing", {}
            return
        else:
            said = [self._value(row, row.form, {name: value}) for value in (a, b)]
        yield told, dict(zip("ab", said, strict=True))

    def _value(self, row: Row, form: Iterable[Any], values: Mapping[str, Any]) -> str:
        """The values alone, each once."""
        each = dict.fromkeys(slots(form))
        parts = (part for slot in each for part in row.values[slot.name].write(slot, values[slot.name]))
        return self.text(row.key, parts)

    def _things(self, row: Row) -> Iterator[Found]:
        """Things of one kind that came, went or changed."""
        a, b = ({thing.key: thing for thing in self._there(row, variant)} for variant in (self.a, self.b))
        called = Texts(**row.said.get("called", {})).read(self.tongue)
        for key, thing in b.items():
            what = [self._name(row, thing, a.get(key, thing))]
            about = {"what": what, "called": called}
            if key in a:
                if getattr(a[key], "copies", 0) != getattr(thing, "copies", 0):
                    yield f"{row.key} copies", about | {"a": a[key].copies, "b": thing.copies}
            elif called:
                yield f"{row.key} added", about | {"what": what[0], **self._described(row, thing)}
                continue
            for aspect, texts in self._aspects(row, a.get(key), thing):
                yield f"{row.key} {aspect}", about | texts
        for key in [key for key in a if key not in b and called]:
            yield f"{row.key} removed", {"what": [self._name(row, a[key])], "called": called}

    def _there(self, row: Row, variant: V) -> Iterator[Any]:
        own = self.sayings.finer.things.get(row.key)
        for thing in own(variant) if own else row.value_of(variant):
            if "key" in row.values or thing.copies:
                yield thing

    def _name(self, row: Row, *things: Any) -> str:
        if "names" not in row.values:
            told = [slot for slot in slots(row.form) if not slot.copies]
            return self._value(row, told, row.values_of(things[0]))
        name = self.called(things[0].key, *(thing.names for thing in things))
        return name if "called" in row.said else name.lower()

    def _aspects(self, row: Row, before: Any, after: Any) -> Iterator[tuple[str, dict[str, Any]]]:
        a, b = (row.values_of(thing) if thing is not None else None for thing in (before, after))
        assert b is not None
        for name, piece in row.telling:
            if isinstance(row.values[name], Flag):
                if b[name] != (a is not None and a[name]):
                    yield (name if b[name] else f"not {name}"), {}
            elif a is not None:
                said = [self._aspect(row, name, piece, values) for values in (a, b)]
                if said[0] != said[1]:
                    yield name, dict(zip("ab", said, strict=True))

    def _aspect(self, row: Row, name: str, piece: Piece, values: Mapping[str, Any]) -> str:
        """What is told of a thing in one place: its value, where a sentence of its own tells it, or all its words."""
        if isinstance(piece, Maybe):
            rule, way = row.way(piece, values)
            own = name in row.said.get("differs", {})
            return self._value(row, way, values) if own else self.text(rule, row.parts(way, values))
        if name == "effects":
            return self.text("doing", self.sayings.effects_to_parts(values[name]))
        if not values[name]:
            return Texts(**self.sayings.rows[row.values[name].symbol].said["nothing"]).read(self.tongue)
        assert isinstance(piece, Slot)
        return self.text(row.key, row.values[name].write(piece, values[name]))

    def _described(self, row: Row, thing: Any) -> dict[str, Any]:
        values = row.values_of(thing)
        said = [self._aspect(row, name, piece, values) for name, piece in row.telling if row.tells(piece, values)]
        does = ", ".join(said) or self.text("doing", self.sayings.effects_to_parts(()))
        copies = getattr(thing, "copies", None)
        return {"n": copies, "times": "" if copies is None else f" ×{copies}", "does": does}
