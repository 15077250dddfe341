"""What the overview cards of all rulebooks are told with: words, sections and pictures."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Protocol, TypeVar, cast

from attrs import evolve, fields, frozen

from ntwrules.dsl.rows.comparing import differences
from ntwrules.dsl.rows.table import Sayings
from ntwrules.model.machine.games import TableGame
from ntwrules.model.seats import Seat
from ntwrules.model.showing.narrating import capital
from ntwrules.model.showing.overview import Art, Block, Diagram, Entry, Grid, Kind, Listed, Look, Overview, Section
from ntwrules.model.showing.picture import Look as Seen, Picture
from ntwrules.model.texts import Texts, TextStore, Tongue, Voice
from ntwrules.model.variants.cards import Effect
from ntwrules.model.variants.variant import Variant

__all__ = ["Artwork", "Content", "EffectRow", "Missing", "Thing", "Wording", "about", "composed", "listed", "look_art",
           "read_art", "rows_of"]  # fmt: skip

V = TypeVar("V", bound=Variant)
G = TypeVar("G", bound=TableGame[Any, Any])
W = TypeVar("W", bound="Wording[Any]")
C = TypeVar("C", bound="Content[Any, Any, Any]")

#: What can be missing on a card: the reason, whether it holds, and for which slots and rules.
Missing = tuple[str, bool, str]

#: What a section is made of; what is not there is left out.
Part = Block | Iterable[Entry | None] | None


class Thing(Protocol):
    """Anything of a variant with a name."""

    @property
    def key(self) -> str:
        """Its name for programs."""

    @property
    def names(self) -> Texts:
        """What it is called, per tongue."""


@frozen
class EffectRow:
    """
    How cards tell of an effect.

    Attributes:
        kind: The effect.

        phrase: The key of the phrase that says it; what stands in braces is filled in from the effect, and after
            ``variant.`` from the variant.

        icon: The name of the picture of what does it; nothing where that depends on more.

        rules: The rules of the catalogue that say more about it.

    >>> from ntwrules.rulebooks.boot_op_stoom.effects import HandIn
    >>> EffectRow(HandIn, "hand-in.{variant.hand_in_by}", "top", ("Z6",)).switches
    ('hand_in_by',)
    """

    kind: type[Effect]
    phrase: str
    icon: str
    rules: tuple[str, ...]

    @property
    def switches(self) -> tuple[str, ...]:
        """The settings of a variant that decide how it is said."""
        parts = self.phrase.replace("}", "{").split("{")[1::2]
        return tuple(part.removeprefix("variant.") for part in parts if part.startswith("variant."))


def rows_of(*rows: tuple[type[Effect], str, str, str]) -> Mapping[type[Effect], EffectRow]:
    """A table of effects: each with its phrase, its picture, and its rules in one word after the other."""
    return {kind: EffectRow(kind, phrase, icon, tuple(cited.split())) for kind, phrase, icon, cited in rows}


def about(*told: str) -> tuple[str, ...]:
    """
    What an entry tells, as it keeps it: slots of a variant, and rules of the catalogue by their ids.

    >>> about("row_max Y1", "card.A")
    ('row_max', 'rule.Y1', 'card.A')
    """
    words = (word for some in told for word in some.split())
    return tuple(f"rule.{word}" if word[0].isupper() and "." not in word else word for word in words)


def listed(kind: Kind, *entries: Entry | None) -> Listed:
    """The entries there are, under one another."""
    return Listed(kind=kind, entries=tuple(entry for entry in entries if entry is not None))


@frozen
class Wording(Generic[V]):
    """
    Puts the values of a variant into the words of a tongue.

    Attributes:
        variant: Whose names are used.

        tongue: In which it speaks.
    """

    #: The phrases of the game, and which of them tell of its effects.
    phrases: ClassVar[TextStore]
    effects: ClassVar[Mapping[type[Effect], EffectRow]]

    variant: V
    tongue: Tongue

    @property
    def say(self) -> Voice:
        """The phrases of the tongue."""
        return self.phrases.voice(self.tongue)

    def title(self, key: str, names: Texts) -> str:
        """What something is called, if need be in another tongue; a thing without a name goes by its key."""
        return names.read(self.tongue) or capital(key.replace("-", " "))

    def noun(self, key: str, names: Texts) -> str:
        """The same inside a sentence."""
        name = self.title(key, names)
        return name[:1].lower() + name[1:] if name[1:].islower() else name

    def listed(self, words: Iterable[object], joint: str = "and") -> str:
        """Words in a row, each once; the phrases ``list.and`` and ``list.or`` say how the last is joined."""
        *most, last = [*dict.fromkeys(map(str, words))] or [""]
        return self.say(f"list.{joint}", most=", ".join(most), last=last) if most else last

    def said(self, effect: Effect, ending: str = "", **more: object) -> str:
        """An effect inside a sentence; its number is what the phrase counts."""
        values = {each.name: getattr(effect, each.name) for each in fields(type(effect))}
        count = next((value for value in values.values() if type(value) is int), None)
        key = self.effects[type(effect)].phrase.format(**values, variant=self.variant)
        filled = {word: said for name, value in values.items() for word, said in self.filled(name, value).items()}
        return self.say(key + ending, count, **filled, **more)

    def settled(self, ruling: str, chosen: object) -> str:
        """The sentence that the card has for what was chosen in a ruling, if it has one of its own."""
        key = f"ruling.{ruling}.{str(chosen).lower()}"
        return self.say(key) if key in self.say else ""

    def filled(self, name: str, value: Any) -> Mapping[str, str]:
        """What a field of an effect fills in for which words of a phrase."""
        del name, value
        return {}

    def about(self, effects: Iterable[Effect]) -> tuple[str, ...]:
        """The rules about all that something does, and the settings that come into it."""
        rows = [self.effects[kind] for kind in dict.fromkeys(map(type, effects))]
        return (
            *dict.fromkeys(f"rule.{rule}" for row in rows for rule in row.rules),
            *(switch for row in rows for switch in row.switches),
        )

    def proper(self, text: str) -> str:
        """A text in the words of a file, with names as people write them."""
        return text

    def facts(self) -> tuple[str, ...]:
        """What stands under the title."""
        variant, say = self.variant, self.say
        counts = sorted(seating.players for seating in variant.seatings)
        many = len(counts) > 2 and counts[-1] - counts[0] == len(counts) - 1
        players = say("range.players", a=counts[0], b=counts[-1]) if many else self.listed(counts, "or")
        return (
            say("fact.players", counts[-1], players=players),
            *([say("fact.version", version=variant.version)] if variant.version else []),
            *([say("fact.author", author=variant.author)] if variant.author else []),
        )


@frozen
class Content(Generic[G, V, W]):
    """
    What every part of a card is made with.

    Attributes:
        game: What is told.

        tongue: In which tongue.
    """

    #: What puts the values of a variant into words.
    wording: ClassVar[type[Wording[Any]]]

    game: G
    tongue: Tongue

    @property
    def variant(self) -> V:
        """What was said."""
        return cast("V", self.game.variant)

    @property
    def words(self) -> W:
        """Puts values into words."""
        return cast("W", self.wording(self.variant, self.tongue))

    def said(
        self, key: str, told: str = "", n: int | None = None, /, *, name: str = "", icon: str = "", **words: object
    ) -> Entry:
        """An entry that is one phrase, and what it is about."""
        return Entry(name=name, icon=icon, text=self.words.say(self.spoken(key), n, **words), about=about(told))

    def spoken(self, key: str) -> str:
        """The key of the phrase that fits whoever reads the card."""
        return key

    def thing(self, what: str, thing: Thing, text: str, *told: str, **more: Any) -> Entry:
        """An entry about a thing of the variant, under its name."""
        name = more.pop("name", "") or self.words.title(thing.key, thing.names)
        return Entry(name=name, text=text, about=about(f"{what}.{thing.key}", *told), **more)

    def has(self, *kinds: type[Effect]) -> bool:
        """Is there anything that does such a thing?"""
        return any(isinstance(effect, kinds) for effect in self.effects())

    def effects(self) -> Iterable[Effect]:
        """Everything that can be done in the game."""
        raise NotImplementedError

    def joined(self, name: str, *parts: Entry | Iterable[Entry], icon: str = "") -> Entry:
        """An entry under a name that says several things in a row, each once."""
        said = [entry for part in parts for entry in ([part] if isinstance(part, Entry) else part)]
        text = " ".join(dict.fromkeys(entry.text for entry in said))
        return Entry(name=name, icon=icon, text=text, about=tuple(slot for entry in said for slot in entry.about))

    def grid(self, head: str, rows: Iterable[tuple[Entry, tuple[object, ...]]]) -> Grid:
        """A table under the phrases of its *head*; read out, a row says what stands in its columns."""
        titles = self.words.say(head).split(" | ")
        told = []
        for entry, facts in rows:
            cells = tuple(map(str, facts))
            read = "; ".join(f"{title}: {cell}" for title, cell in zip(titles[1:], cells, strict=True))
            told.append((evolve(entry, text=f"{capital(read)}."), cells))
        return Grid(head=tuple(titles), rows=tuple(told))

    def section(
        self, key: str, *parts: Part, title: str = "", look: Look = "plain", side: float = 0.0, **words: object
    ) -> Section | None:
        """A part of the card, under its heading, as far as there is anything in it; entries stand there as text."""
        blocks = (part if part is None or isinstance(part, Block) else listed("text", *part) for part in parts)
        filled = tuple(block for block in blocks if block and not (isinstance(block, Listed) and not block.entries))
        heading = title or self.words.say(f"section.{key}", **words)
        return Section(key=key, title=heading, look=look, side=side, blocks=filled) if filled else None

    def cut(self, key: str, *entries: Entry | None, look: Look = "tiles", side: float = 0.0) -> Section | None:
        """Things to cut out, or to find at home, as far as there are any."""
        there = (entry for entry in entries if entry is not None and entry.copies != 0)
        return self.section(key, listed("list", *there), look=look, side=side)

    def die(self, key: str, *sides: Entry, title: str = "", tint: str = "") -> Section | None:
        """A die to fold, as far as there is one, in a colour."""
        made = self.section(key, listed("list", *sides), look="die", title=title)
        return evolve(made, tint=tint) if made else None

    def of_seats(self, look: str, counts: Mapping[Seat, int]) -> Iterator[Entry]:
        """Things of a look that belong to seats, so many for each."""
        plan = self.game.variant.seat_plan
        for seat, count in counts.items():
            name, copies = capital(plan.name(seat, self.tongue)), None if count == 1 else count
            yield Entry(name=name, text="", icon=f"{look}-{seat}", copies=copies)

    def board(self, picture: Picture, wide: float, key: str = "set.board", *, title: str = "") -> Section | None:
        """A board to play on, so many millimetres wide."""
        return self.section(key, Diagram(picture=picture, caption=""), look="board", side=wide, title=title)

    def at_home(self, *things: tuple[str, int]) -> Section | None:
        """What is found at home: the phrase that says what, and how many of it."""
        say = self.words.say
        told = (
            Entry(name=say(f"home.{key}"), text=say(f"home.{key}.text"), copies=count if count > 1 else None)
            for key, count in things
            if count
        )
        return self.cut("set.home", *told, look="home")

    def card(self, *sections: Section | None, **more: Any) -> Overview:
        """The whole card, of those parts there are."""
        variant, tongue = self.game.variant, self.tongue
        return Overview(
            title=variant.title.read(tongue) or variant.key,
            about=variant.about.read(tongue),
            facts=self.words.facts(),
            author=variant.author,
            tongue=tongue,
            key=variant.key,
            fingerprint=self.game.fingerprint,
            sections=tuple(section for section in sections if section is not None),
            **more,
        )

    def left_out(self, told: frozenset[str], missing: Iterable[Missing]) -> dict[str, str]:
        """Every rule and every part of the variant that the card does not tell, with the first reason that holds."""
        found: dict[str, str] = {}
        effects = (
            ("no-such-effect", not self.has(row.kind), " ".join(row.rules)) for row in self.words.effects.values()
        )
        for reason, holds, slots in (*missing, *effects):
            for slot in about(slots) if holds else ():
                if slot not in told:
                    found.setdefault(slot, self.words.say(f"left.{reason}"))
        return found


def composed(
    it: C,
    before: C | None,
    card: Callable[[C], Overview],
    missing: Callable[[C], Iterable[Missing]],
    sayings: Sayings,
    matters: Callable[[str], bool] = lambda _: True,
) -> Overview:
    """
    A *card* with what is *missing* on it, a mark on what was not so *before*, and the differences told at the end.

    All differences are told there, also what stands on the card with a mark, so that whoever knows the parent reads no
    more than that; but those of a row that makes no difference in this game, by what *matters*, are not.
    """
    made = card(it)
    made = evolve(made, left_out=it.left_out(made.told(), missing(it)))
    if before is None:
        return made
    parent = card(before)
    made = made.marked(parent, it.words.say("mark", parent=parent.title))

    found = differences(sayings, before.game.variant, it.game.variant, it.tongue)
    told = (Entry(text=it.words.proper(capital(str(one)))) for one in found if matters(one.kind.partition(" ")[0]))
    more = it.section("differences", told, parent=parent.title)
    return evolve(made, sections=(*made.sections, more)) if more else made


@frozen
class Artwork:
    """
    The pictures of a rulebook.

    Attributes:
        art: Every picture by name; the one without a name stands for whatever has no other.

        shown: The picture of a thing of the game as it is sold, by its key and by the kind of effect it has first.
    """

    art: Mapping[str, Art]
    shown: Mapping[tuple[str, str], str]


def read_art(file: Path, otherwise: str) -> Artwork:
    """
    The pictures in a file by name: each with its `ink` and, where it has any, `paper`, a `size` of its own, and what it
    `shows`.

    The picture called *otherwise* stands for whatever has no other.
    """
    read = json.loads(file.read_text("ascii"))
    art = {name: shape(row["body"], row["ink"], row.get("paper"), row.get("size")) for name, row in read.items()}
    shown = {shows: name for name, row in read.items() for shows in row.get("shows", {}).items()}
    return Artwork(MappingProxyType({**art, "": art[otherwise]}), MappingProxyType(shown))


def look_art(look: Seen) -> Art:
    """What something of the board looks like, by itself."""
    inks = ((look.ink, look.paper), ("#000", "#fff"))
    colour, plain = (look.shape.replace("{ink}", ink).replace("{paper}", paper) for ink, paper in inks)
    return Art(colour=colour, plain=plain)


def shape(body: str, ink: str, paper: str | None = None, size: tuple[float, float] | None = None) -> Art:
    """
    A shape in its ink and on its paper: in a square of 512 by 512, unless it has a size.

    >>> shape('<path fill="currentColor" d="M0 0h512v512z"/>', "#1d5a86").plain
    '<g transform="scale(0.1953125)"><path fill="#000" d="M0 0h512v512z"/></g>'
    """
    wide, high = size or (100.0, 100.0)

    def inked(front: str, back: str) -> str:
        drawn = body.replace("currentColor", front).replace("currentPaper", back)
        return drawn if size else f'<g transform="scale(0.1953125)">{drawn}</g>'

    return Art(wide=wide, high=high, colour=inked(ink, paper or "#fff"), plain=inked("#000", "#fff"))
