"""What every part of the card is made with: the words of rows and rules, what events do, and which picture shows it."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from attrs import evolve, fields_dict, frozen

from ntwrules.dsl.rows.printing import phrase
from ntwrules.dsl.rows.row import Row
from ntwrules.model.showing.overview import Art, Entry
from ntwrules.model.texts import capital
from ntwrules.model.variants.cards import Effect
from ntwrules.model.variants.rules import read_rules
from ntwrules.rulebooks.dice_art import die_art
from ntwrules.rulebooks.nisyros import effects as do
from ntwrules.rulebooks.nisyros.lint import matters
from ntwrules.rulebooks.nisyros.machine.game import NisyrosGame
from ntwrules.rulebooks.nisyros.picturing import LOOKS
from ntwrules.rulebooks.nisyros.sayings import SAYINGS
from ntwrules.rulebooks.nisyros.texts import CARD
from ntwrules.rulebooks.nisyros.variant import EventCard, NisyrosVariant
from ntwrules.rulebooks.telling import Content, EffectRow, Wording, about, look_art, read_art

__all__ = ["ART", "CHOICES", "INKS", "RULINGS", "NisyrosContent", "NisyrosWording"]

#: The card of the volcano: lava red instead of the sea, and blue where something is not as in the parent.
INKS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "letters": ("#261c1a", "#000"), "sea": ("#96301b", "#000"), "pale": ("#f8ebe3", "#fff"),
        "sand": ("#fbf4e8", "#fff"), "line": ("#c09a8b", "#000"), "accent": ("#1d5a86", "#000"),
    }
)  # fmt: skip

#: The step of a card that waits for nothing (V3).
_AT_ONCE = 2

_STRUCK = '<path fill="none" stroke="{}" stroke-width="{}" d="M10 10 90 90"/>'


def _struck(art: Art) -> Art:
    """The same, struck through: there is none of it."""
    colour, plain = (_STRUCK.format("#fff", 16) + _STRUCK.format(ink, 8) for ink in ("#a8321a", "#000"))
    return Art(colour=art.colour + colour, plain=art.plain + plain)


def _twice(art: Art) -> Art:
    """The same twice: there is more of it."""
    colour, plain = (
        f'<g transform="scale(0.56)">{drawn}</g><g transform="translate(44 44) scale(0.56)">{drawn}</g>'
        for drawn in (art.colour, art.plain)
    )
    return Art(colour=colour, plain=plain)


def _look(key: str) -> Art:
    """A picture of the board."""
    return look_art(LOOKS.by_key[key])


#: Workplaces, and what is built there, look on the card as they do on the board.
_DRAWN: Mapping[str, Art] = MappingProxyType(
    {
        **read_art(Path(__file__).with_name("icons.json"), "blank").art,
        **{work: _look(work) for work in do.WORK},
        "boat": _look("afloat"),
        "wall": _look("dam"),
    }
)

#: Every picture; what an event doubles is shown twice, and what it takes away is struck through.
ART: Mapping[str, Art] = MappingProxyType(
    {
        **_DRAWN,
        **{f"{work}-twice": _twice(_DRAWN[work]) for work in do.WORK},
        **{f"{name}-none": _struck(_DRAWN[name]) for name in (*do.WORK, "lava")},
    }
)

_PICTURES: Mapping[type[Effect], str] = MappingProxyType(
    {
        do.CallMore: "call", do.EatMore: "food", do.LayBoats: "boat", do.LayDams: "wall", do.LeaveFree: "ferry",
        do.LessEruptions: "smoke", do.LoseBoats: "boats-lost", do.LoseDams: "dams-lost", do.MoreEruptions: "eruption",
        do.NoFlow: "lava-none", do.SendHome: "home",
    }
)  # fmt: skip

#: Words of which one is chosen, as the table has them.
CHOICES: Mapping[str, Any] = SAYINGS.kept["table"]["choices"]

_ROWS: Mapping[type, Row] = MappingProxyType({row.owner: row for row in SAYINGS.rows.values() if row.kind == "effect"})

#: Every ruling that a variant can make otherwise.
RULINGS = tuple(key for key, row in SAYINGS.rows.items() if row.kind == "ruling")

_RULES = read_rules(Path(__file__).parents[1] / "catalogue.toml")


def _picture_of(card: EventCard) -> str:
    """The name of the picture of an event, by what it does first."""
    match card.effects:
        case (do.Times(work, factor), *_):
            return f"{work}-twice" if factor else f"{work}-none"
        case (do.Gain(resource=resource), *_):
            return resource
        case (do.Lose(resource=resource), *_):
            return f"{resource}-none"
        case (first, *_):
            return _PICTURES[type(first)]
    return "blank"


@frozen
class NisyrosWording(Wording[NisyrosVariant]):
    """Says an effect as its row does, unless the card has finer words for it."""

    phrases = CARD
    effects = MappingProxyType(
        {kind: EffectRow(kind, f"does.{row.key}", "", tuple(row.said["rules"])) for kind, row in _ROWS.items()}
    )

    def said(self, effect: Effect, ending: str = "", **more: object) -> str:
        """What an effect does."""
        if isinstance(effect, do.Times):
            ending = {0: ".none", 2: ".double"}.get(effect.factor, "")
        if isinstance(effect, do.LeaveFree) and self.variant.boat_wheat:
            ending = ".wheat"
        if self.effects[type(effect)].phrase + ending in self.say:
            return super().said(effect, ending, **more)
        row = _ROWS[type(effect)]
        return phrase(SAYINGS, row, row.values_of(effect), self.tongue)

    def filled(self, name: str, value: Any) -> Mapping[str, str]:
        """A kind of workplace is named as in a file."""
        return {"work": CHOICES["WORKPLACE"][value][self.tongue]} if name == "work" else {}

    def sentence(self, effects: Iterable[Effect]) -> str:
        """What an event does, as a sentence."""
        return capital("; ".join(map(self.said, effects)) or self.say("does.nothing")) + "."

    def facts(self) -> tuple[str, ...]:
        """Behind who can play, what makes the level."""
        players, *others = super().facts()
        level = ["eruptions", "most_eruptions", *(["boat_wheat"] if self.variant.boat_wheat else [])]
        return (players, *map(self.row, level), *others)

    def row(self, key: str) -> str:
        """What the variant says in a row, in the words of a file."""
        row = SAYINGS.rows[key]
        return phrase(SAYINGS, row, row.value_of(self.variant), self.tongue)


@frozen
class NisyrosContent(Content[NisyrosGame, NisyrosVariant, NisyrosWording]):
    """What every part asks about the game."""

    wording = NisyrosWording

    @property
    def art(self) -> dict[str, Art]:
        """Every picture, of the dice too."""
        red, black = self.variant.event_die, self.variant.volcano_die
        dice = {
            "die red": die_art(len(red), "red", str(max(red, default=""))),
            "die black": die_art(len(black), "black", ""),
        }
        return {**ART, **dice}

    @property
    def cards(self) -> list[EventCard]:
        """The events there are any of."""
        return [card for card in self.variant.cards if card.copies]

    def effects(self) -> Iterator[Effect]:
        """All that events do."""
        return (effect for card in self.cards for effect in card.effects)

    def event(self, card: EventCard) -> Entry:
        """An event card: the number is its step, and to hold it says which that is (V3, V5)."""
        step = self.words.say("event.step", step=card.step, name=self.words.say(f"step.{card.step}"))
        also = self.words.say("event.now") if card.step == _AT_ONCE else step
        told = (*self.words.about(card.effects), "cards V5")
        shown = {"icon": _picture_of(card), "number": card.step, "copies": card.copies, "also": also}
        return self.thing("card", card, self.words.sentence(card.effects), *told, **shown)

    def face(self, face: str, **more: Any) -> Entry:
        """A face of an action die (D1, D2)."""
        omens = {"more": ("+1", "eruption"), "less": ("−1", "smoke")}
        name, icon = omens.get(face) or (capital(CHOICES["FACE"][face][self.tongue]), face)
        return Entry(name=name, text="", icon=icon, about=about("dice D4"), **more)

    def rows(self, *keys: str) -> Entry:
        """What rows of the variant say, in one sentence."""
        cited = (rule for key in keys for rule in SAYINGS.rows[key].said["rules"])
        text = capital(", ".join(map(self.words.row, keys))) + "."
        return Entry(text=text, about=about(*keys, *cited))

    def filled(self, key: str, told: str, *rows: str) -> Entry:
        """A phrase with what rows of the variant say in it."""
        return self.said(key, " ".join((*rows, told)), **{row: self.words.row(row) for row in rows})

    def there(self, *keys: str) -> list[str]:
        """Those rows of the variant that are not nothing."""
        return [key for key in keys if getattr(self.variant, key)]

    def rules(self, *ids: str) -> Iterator[Entry]:
        """Rules that hold in every variant, as the catalogue has them."""
        for id_ in ids:
            yield Entry(text=_RULES[id_].sentence.read(self.tongue), about=about(id_))

    def usual(self, ruling: str) -> bool:
        """Is it as in the game without anything said?"""
        return bool(getattr(self.variant, ruling) == fields_dict(NisyrosVariant)[ruling].default)

    def ruled(self, *rulings: str) -> Iterator[Entry]:
        """The rulings that matter here, where they are told; of one that is not as usual also what that means."""
        for ruling in rulings:
            if matters(ruling, self.variant):
                said, own = self.rows(ruling), self.words.settled(ruling, getattr(self.variant, ruling))
                usual = said.text if self.usual(ruling) else f"{said.text} {self._means(ruling)}"
                yield evolve(said, text=own or usual)

    def _means(self, ruling: str) -> str:
        chosen = SAYINGS.rows[ruling].said["choices"][str(getattr(self.variant, ruling)).lower()]
        return capital(chosen["means"][self.tongue])
