"""The words in which differences are told, and what differs in players, teams, decks and endings."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Generic, Literal, TypeVar

from attrs import evolve, field, frozen

from ntwrules.dsl.parsing.tree import Leaf, Node
from ntwrules.dsl.rows.finer import Found
from ntwrules.dsl.rows.fingerprint import condition_in_play, ends_in_play, flat
from ntwrules.dsl.rows.printing import use_node
from ntwrules.dsl.rows.table import Sayings
from ntwrules.dsl.writing.layout import part_to_text
from ntwrules.dsl.writing.nodes import Part, condition_to_node
from ntwrules.model.seats import Seat
from ntwrules.model.texts import Texts, Tongue, texts_of
from ntwrules.model.variants.cards import Card, Deck, Use
from ntwrules.model.variants.conditions import Or
from ntwrules.model.variants.decks import Decks
from ntwrules.model.variants.endings import End, Endings, Win
from ntwrules.model.variants.reasoning import counted
from ntwrules.model.variants.variant import Variant

__all__ = ["Difference", "DifferenceWords", "decks", "endings", "players", "shared", "teams"]

V = TypeVar("V", bound=Variant)
W = TypeVar("W", Win, End)


@frozen
class Difference:
    """
    One thing that plays differently.

    Attributes:
        kind: Which kind of difference it is, a key of the table of sentences.

        sentence: How a player would say it.
    """

    kind: str
    sentence: str

    def __str__(self) -> str:
        return self.sentence


@cache
def shared(group: Literal["sentences", "words"]) -> Mapping[str, Texts]:
    """Sentences, or words in them, that all games share."""
    import tomllib

    path = Path(__file__).parents[1] / "grammar" / "differences.toml"
    rows: dict[str, dict[str, str]] = tomllib.loads(path.read_text("utf-8"))[group]
    return MappingProxyType({kind: Texts(**said) for kind, said in rows.items()})


@frozen
class DifferenceWords(Generic[V]):
    """
    Two variants side by side, and how what differs is said; a row with a sentence of its own is told by it.

    Attributes:
        a: The one compared with.

        b: The one whose differences are told.

        tongue: In which they are told.

        sayings: The rows.
    """

    a: V
    b: V
    tongue: Tongue
    sayings: Sayings = field(kw_only=True)

    def told(self, kind: str, **words: Any) -> Difference:
        """A difference in words."""
        said = {key: self.listed(value) if isinstance(value, list) else value for key, value in words.items()}
        return Difference(kind, self.sentence(kind).read(self.tongue).format(**said))

    def sentence(self, kind: str) -> Texts:
        """The sentence of a row, or one that all rows share."""
        key, _, aspect = kind.partition(" ")
        row = self.sayings.rows.get(key)
        differs = row.said.get("differs", {}) if row is not None else {}
        texts = differs.get(aspect) if aspect else differs
        if texts:
            return texts_of(texts)
        known = shared("sentences")
        return known[kind if kind in known else _DERIVED.get(aspect, "does")]

    def word(self, key: str) -> str:
        """A word that stands in sentences."""
        return shared("words")[key].read(self.tongue)

    def spell(self, terminal: str, key: str = "") -> str:
        """A word of the language."""
        return self.sayings.vocabulary.by_key[terminal, key or terminal].spell(self.tongue)

    def listed(self, words: Iterable[str], joint: str = "and") -> str:
        """Words in a row, as people say them."""
        *most, last = dict.fromkeys(words)
        return f"{', '.join(most)} {self.word(joint)} {last}" if most else last

    def text(self, rule: str, parts: Iterable[Part]) -> str:
        """Parts in the words of the language, with things called as people call them."""
        return part_to_text(self._called(Node(rule, tuple(parts))), self.sayings.vocabulary, self.tongue)

    def _called(self, node: Node) -> Node:
        kinds = self.sayings.mentions.get(node.rule, ())

        def called(part: Part) -> Part:
            if isinstance(part, Node):
                return self._called(part)
            return Leaf("NAME", self.mention(kinds[0], part.value)) if part.type == "NAME" and kinds else part

        return Node(node.rule, tuple(map(called, node.parts)))

    def name(self, kind: str, key: str) -> str:
        """What a thing is called in one of the variants."""
        row = self.sayings.rows[kind]
        known = [thing.names for variant in (self.b, self.a) for thing in row.value_of(variant) if thing.key == key]
        return self._first(known) or (key if key.isalpha() else self._any(known)) or key

    def mention(self, kind: str, key: str) -> str:
        """What a thing is called inside a sentence; a card keeps its own way to be written."""
        if kind != "card":
            return self.name(kind, key).lower()
        both: tuple[Variant, ...] = (self.b, self.a)
        cards = [card for one in both if isinstance(one, Decks) for deck in one.decks for card in deck.cards]
        return self.called(key, next((card.names for card in cards if card.key == key), Texts()))

    def called(self, key: str, *names: Texts) -> str:
        """The first name in the tongue, or in another, or else the key; a card that goes by a letter keeps it."""
        if len(key) == 1 and names[0]:
            return f"{key} ({names[0].read(self.tongue)})"
        return self._first(names) or self._any(names) or key

    def _first(self, names: Iterable[Texts]) -> str:
        return next(filter(None, (each.own(self.tongue) for each in names)), "")

    def _any(self, names: Iterable[Texts]) -> str:
        return next(filter(None, (each.read(self.tongue) for each in names)), "")

    def chosen(self, terminal: str, key: str) -> str:
        """What was chosen, in the words of a player where the table has some."""
        said = self.sayings.kept["table"]["choices"].get(terminal, {}).get(key, {})
        return texts_of(said["differs"]).read(self.tongue) if "differs" in said else self.spell(terminal, key)

    def uses(self, uses: Iterable[Use], variant: V) -> str:
        """The ways to use a card or another thing of one of the two."""
        if self.sayings.finer.words:
            return self.sayings.finer.words(variant, self.tongue).ways(uses)
        said = (self.text("use", use_node(self.sayings, use).parts) for use in uses)
        return f", {self.word('or')} ".join(said)

    def walk(self, card: Card, variant: V) -> tuple[Use, str] | None:
        """What a card of one of the two does because of its number, and how far that goes."""
        return self.sayings.finer.words(variant, self.tongue).walk(card) if self.sayings.finer.words else None

    def when(self, way: Win | End, variant: V) -> str:
        """When one of the two is won, or ends."""
        if not self.sayings.finer.words:
            return part_to_text(condition_to_node(way.when), self.sayings.vocabulary, self.tongue)
        words = self.sayings.finer.words(variant, self.tongue)
        return words.won(way) if isinstance(way, Win) else words.ended(way)

    def who(self, seats: Iterable[Seat]) -> list[str]:
        """Of whom something is said."""
        seats = tuple(seats)
        everyone = {seat for seating in self.b.seatings for seat in seating.seats}
        return [self.word("everyone")] if everyone <= set(seats) else [self.spell("SEAT", seat) for seat in seats]


#: The sentence that is derived for each thing that can differ; all others are told as what a thing does.
_DERIVED = {"instead": "instead", "added": "added", "removed": "removed", "copies": "copies"}


def players(it: DifferenceWords[Any]) -> Iterator[Found]:
    """How many can play, and who takes part then."""
    a, b = ({seating.players: seating.seats for seating in variant.seatings} for variant in (it.a, it.b))
    if a.keys() != b.keys():
        yield "players", {"a": _counts(it, a), "b": _counts(it, b)}
    for n in sorted(a.keys() & b.keys()):
        if a[n] != b[n]:
            seats = (it.listed(it.spell("SEAT", seat) for seat in seating[n]) for seating in (a, b))
            yield "seats", {"n": n, **dict(zip("ab", seats, strict=True))}


def _counts(it: DifferenceWords[Any], counts: Iterable[int]) -> str:
    """Numbers of which one holds."""
    counts = sorted(counts)
    if len(counts) > 2 and counts[-1] - counts[0] == len(counts) - 1:
        return f"{counts[0]} {it.word('to')} {counts[-1]}"
    return it.listed(map(str, counts), "or")


def teams(it: DifferenceWords[Any]) -> Iterator[Found]:
    """Who wins together."""
    a, b = (_teams(it, variant) for variant in (it.a, it.b))
    if a != b:
        yield "teams", {"a": a, "b": b}


def _teams(it: DifferenceWords[Any], variant: Variant) -> str:
    teams = variant.teams_in_play
    if not teams:
        return it.word("alone")
    if len(teams[0]) == len(variant.seats):
        return it.word("one team")
    return ", ".join(it.listed(it.spell("SEAT", seat) for seat in team) for team in teams)


def decks(it: DifferenceWords[Any], a: Decks, b: Decks) -> Iterator[Found]:
    """Decks that come in or go out, and then cards; a deck that only got another key is none."""
    for kind, here, there in (("deck added", b, a), ("deck removed", a, b)):
        for deck in here.in_use:
            if _whole_deck(deck, there):
                yield kind, {"what": [it.called(deck.key, deck.names)]}
    yield from _cards(it, a, b)


def _cards(it: DifferenceWords[Any], before: Decks, after: Decks) -> Iterator[Found]:
    a, b = _used_cards(before), _used_cards(after)
    known = {card.key: card for deck in before.decks for card in deck.cards} | a
    tags = {limit.tag for variant in (before, after) for limit in getattr(variant, "limits", ())} - {""}
    for key, card in b.items():
        if key in a or any(card in deck.cards and _whole_deck(deck, before) for deck in after.in_use if key in known):
            yield from _changed(it, known[key], card, tags)
        else:
            words = {"what": it.called(key, card.names), "n": card.copies, "does": it.uses(card.uses, it.b)}
            yield ("card added" if card.number is None else "card numbered"), {**words, "number": card.number}
    gone = {card.key for deck in before.in_use if _whole_deck(deck, after) for card in deck.cards}
    for key, card in a.items():
        if key not in b and key not in gone:
            yield "card removed", {"what": [it.called(key, card.names)]}


def _changed(it: DifferenceWords[Any], a: Card, b: Card, limited: set[str]) -> Iterator[Found]:
    what = [it.called(b.key, *((b.names, a.names) if getattr(b.names, it.tongue) else (a.names,)))]
    if a.copies != b.copies:
        yield "card copies", {"what": what, "a": a.copies, "b": b.copies}
    walks = [it.walk(card, variant) for card, variant in ((a, it.a), (b, it.b))] if a.number != b.number else []
    if a.number != b.number:
        kind = "added" if a.number is None else "removed" if b.number is None else ""
        far = walks[1][1] if walks[0] and walks[1] else ""
        yield f"card number {kind}".strip(), {"what": what, "a": a.number, "b": b.number, "far": far}
    tags = [", ".join(sorted(limited & set(card.tags))) or it.word("nothing") for card in (a, b)]
    if tags[0] != tags[1]:
        yield "card tags", {"what": what, "a": tags[0], "b": tags[1]}
    walked = {walk[0] for walk in walks if walk and all(walks)}
    gone, came = ([use for use in one.uses if use not in {*other.uses, *walked}] for one, other in ((a, b), (b, a)))
    if gone and came and (len(gone) == len(came) == 1 or not set(a.uses) & set(b.uses)):
        yield "card uses", {"what": what, "a": it.uses(gone, it.a), "b": it.uses(came, it.b)}
        return
    yield from (("card use added", {"what": what, "does": it.uses((use,), it.b)}) for use in came)
    yield from (("card use removed", {"what": what, "does": it.uses((use,), it.a)}) for use in gone)


def _used_cards(variant: Decks) -> dict[str, Card]:
    return {card.key: card for deck in variant.in_use for card in deck.cards}


def _whole_deck(deck: Deck, other: Decks) -> bool:
    """Is a deck with all its cards missing from the other variant?"""
    cards = _used_cards(other)
    return bool(deck.cards) and deck.key not in other.use and not any(card.key in cards for card in deck.cards)


def endings(it: DifferenceWords[Any], before: Endings, after: Endings) -> Iterator[Found]:
    """Ways to win and to end that came, went or changed."""
    a, b = _by_meaning(before.wins), _by_meaning(after.wins)
    gone, came = ([one[meaning] for meaning in one if meaning not in other] for one, other in ((a, b), (b, a)))
    # Whoever has done the old may well have done the new: nobody is told that it no longer wins.
    replaced = _replaced(it, gone, at_once=all(win.played_out for win in came)) if came else ""
    for meaning, win in b.items():
        when = {"when": it.when(win, it.b)}
        if meaning not in a:
            late = {"played_out": it.word("played out") if win.played_out else ""}
            yield ("win replaced", {**when, **late, "a": replaced}) if replaced else ("win added", {**when, **late})
            replaced = ""
        elif a[meaning].played_out != win.played_out:
            yield ("win played out" if win.played_out else "win not played out"), when
    yield from (("win removed", {"when": it.when(win, it.a)}) for win in gone if not came)
    yield from _ends(it, before, after)


def _replaced(it: DifferenceWords[Any], gone: list[Win], *, at_once: bool) -> str:
    """When somebody won before; whether the round was played out, where nobody can take that from what is said now."""
    late = "" if at_once else it.word("played out")
    said = (it.when(win, it.a) + (late if win.played_out else "") for win in gone)
    return f", {it.word('or')} ".join(said)


def _ends(it: DifferenceWords[Any], before: Endings, after: Endings) -> Iterator[Found]:
    a, b = _by_meaning(before.ends), _by_meaning(after.ends)
    gone = [end for meaning, end in a.items() if meaning not in b]
    for meaning, end in b.items():
        words = {"when": it.when(end, it.b)}
        if meaning not in a:
            words["result"] = it.chosen("RESULT", end.result)
            other = next((way for way in gone if _about(way) == _about(end)), None)
            if other is None:
                yield "end added", words
                continue
            gone.remove(other)
            yield "end replaced", {**words, "a": it.when(other, it.a)}
        elif a[meaning].result != end.result:
            results = (it.chosen("RESULT", way.result) for way in (a[meaning], end))
            yield "end result", {**words, **dict(zip("ab", results, strict=True))}
    yield from (("end removed", {"when": it.when(end, it.a)}) for end in gone)
    same = a.keys() == b.keys() and all(a[meaning].result == b[meaning].result for meaning in a)
    if same and ends_in_play(before.ends) != ends_in_play(after.ends):
        yield "end order", {}


def _about(end: End) -> tuple[frozenset[str], str]:
    """What is counted for it, and who wins then: another number of the same stands instead of it."""
    return counted(end.when), end.result


def _by_meaning(ways: Iterable[W]) -> dict[str, W]:
    """Ways to win or end by what their condition means: `3 < round` is `round > 3`, and `A or B` is two ways."""
    found: dict[str, W] = {}
    for way in ways:
        for condition in flat((way.when,), Or):
            found.setdefault(str(condition_in_play(condition)), evolve(way, when=condition))
    return found
