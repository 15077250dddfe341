"""Makes a variant of all that was said: the part that every rulebook shares."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from attrs import define

from ntwrules.dsl.everyday.likeness import Speech
from ntwrules.dsl.everyday.taken import kept, told_besides
from ntwrules.dsl.lowering.decks import out_of_its_deck
from ntwrules.dsl.lowering.language import Language, Passage
from ntwrules.dsl.lowering.overlay import Overlay, Said
from ntwrules.dsl.parsing.tree import Node
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import TOLD, Place
from ntwrules.dsl.writing.clauses import Clause
from ntwrules.model.seats import Seat, Seating
from ntwrules.model.texts import TONGUES, Texts
from ntwrules.model.variants.cards import Card, Deck, Effect, Task, Use

__all__ = ["Assembly", "Reading", "nearest"]

_LONGEST_WORD = 60
_MOST_NAMED = 10
_MOST_COMPARED = 500
_MOST_DECKS = 100
_MOST_CARDS = 1000
_MOST_USES = 12
_MOST_ENDINGS = 100
_LONGEST_EVERY = 2000
_NUMBERED = re.compile("([a-z-]+)([0-9]{1,4})")


def nearest(name: str, names: Sequence[str]) -> tuple[str, ...]:
    """
    The one of *names* that was probably meant, if there is one.

    >>> nearest("strat", ["finish", "start"])
    ('start',)
    """
    lower = {known.lower(): known for known in reversed(names[:_MOST_COMPARED])}
    near = get_close_matches(name[:_LONGEST_WORD].lower(), lower, 1, 0.66)
    return tuple(lower[found] for found in near)


def _with_another_number(name: str, names: Sequence[str]) -> tuple[str, ...]:
    """Of names that differ in their numbers only, the one that is nearest."""
    wanted = _NUMBERED.fullmatch(name)
    alike = [found for found in map(_NUMBERED.fullmatch, names) if wanted and found and found[1] == wanted[1]]
    near = sorted((abs(int(found[2]) - int(wanted[2])), found[0]) for found in alike if wanted)
    return (near[0][1],) if near and (len(near) == 1 or near[0][0] < near[1][0]) else ()


@define
class Reading(Passage):
    """
    Words that are being read for a row.

    Attributes:
        it: The file and its parents, once they are laid over one another: before, no name can be looked up.

        printed: The number printed on the card whose uses are read, if any.

        title: What messages call the card or face whose uses are read.
    """

    it: "Assembly | None" = None
    printed: int | None = None
    title: str = ""

    def few(self, node: Node, what: str, *rules: str) -> list[Node]:
        """The parts of a node made by some rules, as far as they are not too many."""
        parts = list(node.nodes(*rules))
        if len(parts) > _MOST_USES:
            self.find("NTW316", parts[_MOST_USES], rule="", n_most=_MOST_USES, what=f"<{what}>")
        return parts[:_MOST_USES]


@define
class Assembly(Passage):
    """
    The overlay of a file and its parents, while a variant is made of it.

    Attributes:
        overlay: What was said.

        rulebook: What its game brings to the language.

        parents_read: Were all parents found and read? If not, unknown names are not told: they may be the parents'.

        key: The file's own key, when it states none.

        parents: Keys of the parents.

        sources: The name and the text of the file and of all it rests on, its own last.

        lost: Words of the file's clauses that could not be read; a missing name among them is not told.

        effect: Makes of a node the effect that it says, for a game with cards.

        before: Gives what would be said if the file itself said nothing.

        inherits: Gives the same clause by clause, in the tongue of the file.

        tree: The tree of the file, as far as it could be read.
    """

    overlay: Overlay
    rulebook: Language
    parents_read: bool
    key: str
    parents: tuple[str, ...]
    sources: tuple[tuple[str, str], ...] = ()
    lost: frozenset[str] = frozenset()
    effect: Callable[[Node, Reading], Effect] | None = None
    before: Callable[[], Overlay] = Overlay
    inherits: Callable[[], tuple[Clause, ...]] = tuple
    tree: Node | None = None

    @property
    def speech(self) -> Speech:
        """How people talk about the game, in the tongue of the file."""
        return Speech(self.say.tongue, self.rulebook.everyday)

    @property
    def whole(self) -> bool:
        """Was everything read? If not, what is nowhere said may well have been said."""
        return self.parents_read and not self.lost

    def known(
        self,
        kind: str,
        name: str,
        at: Place,
        code: str,
        further: Iterable[str] = (),
        rule: str = "",
        *,
        taken: bool = False,
    ) -> str:
        """The key of a thing that is mentioned or *taken* away; an unknown one is told, with what was perhaps meant."""
        key = self.overlay.key(kind, name)
        if key in self.overlay.items(kind) or key in self.overlay.gone.get(kind, {}):
            return key
        if self.silent(name):
            return key
        own = [*further, *self.names(kind)]
        every = [*own, *self.overlay.items(kind), *self.overlay.aliases.get(kind, {})]
        called = dict(zip(self.overlay.items(kind), self.names(kind), strict=True))
        near = nearest(name, own) or tuple(called.get(self.overlay.key(kind, it), it) for it in nearest(name, every))
        near = near or _with_another_number(name, own)
        some = tuple(own[:_MOST_NAMED]) + (("<more>",) if len(own) > _MOST_NAMED else ())
        self.find(
            code, at, rule=rule, found=name, near=near, some=some or ("<none>",), hint="help_near" if near else "help"
        )
        meant = self._with_its_deck(name, at, taken=taken) if kind == "deck" and at.source == self.source else []
        renamed = [] if near or taken or meant else self._unasked(kind, called)
        self.say.propose(code, meant, *(self.everywhere(name, at, other) for other in renamed))
        return key

    def _with_its_deck(self, name: str, at: Place, *, taken: bool) -> list[Edit]:
        """The deck that holds a card, where the card is named as if it were one; or the card *taken* out of it."""
        deck = self._deck_of(name)
        if deck and taken:
            return [*out_of_its_deck(at, deck, self.spelled("DECK")[0], self._deck_of)]
        return [Edit(at.start, at.end, deck)] if deck else []

    def _deck_of(self, card: str) -> str:
        """What the deck with a card is called; nothing where no card goes by that name."""
        said = self.overlay.items("card").get(self.overlay.key("card", card), {})
        key = self.overlay.key("deck", said["deck"].value) if "deck" in said else ""
        return dict(zip(self.overlay.items("deck"), self.names("deck"), strict=True)).get(key, "")

    def taken_and_told(self, kind: str, key: str, at: Place) -> bool:
        """Does the file itself take a thing away of which it tells too little at a place? That is told."""
        taken = self.overlay.taken.get((kind, key))
        if taken is None or taken.source != self.source or at.source != self.source:
            return False
        before = self.before()
        names = {
            name: [name, before.value(name, kind, name, f"alias.{self.say.tongue}")] for name in before.items(kind)
        }
        besides = [names[name][-1] for name in told_besides(taken, names, self.speech)]
        self.find("NTW330", at, taken, rule="", found=at.text)
        self.say.propose("NTW330", *kept(taken, besides if len(besides) == 1 else ()))
        return True

    def everywhere(self, name: str, at: Place, other: str) -> list[Edit]:
        """Another name in the place of one, wherever the file says it, but not to people."""
        told = [found.span() for found in TOLD.finditer(self.source.text)]
        found = re.finditer(rf"(?<![\w-]){re.escape(name)}(?![\w-])", self.source.text)
        edits = [Edit(*one.span(), other) for one in found if not any(a <= one.start() < b for a, b in told)]
        return edits or [Edit(at.start, at.end, other)]

    def _unasked(self, kind: str, called: Mapping[str, str]) -> list[str]:
        """Of the things of a kind that the file itself brings, the only one that it never speaks of again."""
        here = (
            key for key, said in self.overlay.items(kind).items() if next(iter(said.values())).at.source == self.source
        )
        text = TOLD.sub('""', self.source.text)
        words, told_of = re.findall(r"[\w-]+", text), re.findall(r'([\w-]+)\s*(?:""|[x×][0-9])', text)
        alone = [called[key] for key in here if words.count(called[key]) in {1, told_of.count(called[key])}]
        return alone if len(alone) == 1 else []

    def silent(self, name: str) -> bool:
        """Is nothing told of an unknown name, as it may stand where nothing could be read?"""
        return not self.parents_read or name in self.lost or self.say.full

    def spelled(self, *terminals: str) -> list[str]:
        """Every way to write the words of these terminals in the tongue of the file."""
        spellings = self.rulebook.grammar.vocabulary.spellings
        return [spelling for terminal in terminals for spelling in spellings(terminal, self.say.tongue)]

    def names(self, kind: str) -> list[str]:
        """What the things of a kind are called in the tongue of the file."""
        alias = f"alias.{self.say.tongue}"
        return [said[alias].value if alias in said else key for key, said in self.overlay.items(kind).items()]

    def every_name(self, kind: str, key: str) -> tuple[str, ...]:
        """Everything that a thing is called."""
        said = self.overlay.items(kind)[key]
        return (key, *(str(one.value) for slot, one in said.items() if slot.startswith(("name.", "alias."))))

    def bounded(self, kind: str, most: int) -> None:
        """More of a kind than anybody lays on a table is told, and left out."""
        items = self.overlay.items(kind)
        surplus = list(items)[most:]
        if surplus:
            at = next(iter(items[surplus[0]].values())).at
            self.find("NTW316", at, n_most=most, what=f"<{kind}s>")
            for key in surplus:
                del items[key]

    def texts(self, kind: str, item: str = "", prefix: str = "") -> Texts:
        """A text in all tongues it was given in."""
        given = self.overlay.items(kind).get(item, {})
        return Texts(**{tongue: given[slot].value for tongue in TONGUES if (slot := f"{prefix}{tongue}") in given})

    def seatings(self) -> tuple[Seating, ...]:
        """The allowed numbers of players, and who then sits where."""
        plan = self.rulebook.seat_plan
        counts = self.overlay.value(plan.players, "players")
        return tuple(Seating(players=n, seats=self.overlay.value(plan.playing(n), "seats", str(n))) for n in counts)

    def teams(self) -> tuple[frozenset[Seat], ...]:
        """Who wins together."""
        teams = self.overlay.value((), "teams")
        return (frozenset(self.rulebook.seat_plan.seats),) if teams == "all" else tuple(sorted(teams, key=sorted))

    def header(self) -> dict[str, Any]:
        """The fields of `Variant` that have nothing to do with play."""
        value = self.overlay.value
        return {
            "key": value(self.key, "key"),
            "title": self.texts("title"),
            "version": value("", "version"),
            "author": value("", "author"),
            "about": self.texts("about"),
            "parents": self.parents,
            "origins": tuple(self.overlay.origins()),
            "sources": self.sources,
        }

    def endings(self) -> dict[str, Any]:
        """How the game is won and how it ends."""
        self.bounded("win", _MOST_ENDINGS)
        self.bounded("end", _MOST_ENDINGS)
        wins, ends = (tuple(said[""].value for said in self.overlay.items(kind).values()) for kind in ("win", "end"))
        if not wins and not ends and self.whole:
            self.find("NTW701", self.whole_file(), rule=self.rulebook.cite("endings"))
        return {"wins": wins, "ends": ends}

    def whole_file(self) -> Place:
        """The word `variant` or whatever the file begins with: where to point when something is nowhere."""
        text = self.source.text
        start = max(text.find("variant"), 0)
        return Place(self.source, start, min(start + len("variant"), len(text)))

    def decks(self) -> tuple[Deck, ...]:
        """Every deck with its cards."""
        self.bounded("deck", _MOST_DECKS)
        self.bounded("card", _MOST_CARDS)
        for said in self.overlay.items("every").values():
            every = said[""]
            if every.at.end - every.at.start > _LONGEST_EVERY:
                at = Place(every.at.source, every.at.start, every.value.parts[0].end)
                self.find("NTW317", at, n_most=_LONGEST_EVERY)
                said.clear()
        cards: dict[str, list[Card]] = {key: [] for key in self.overlay.items("deck")}
        for key, said in self.overlay.items("card").items():
            card = self._card(key, said)
            if card is not None:
                cards.setdefault(self.overlay.key("deck", said["deck"].value), []).append(card)
        return tuple(
            Deck(key=key, names=self.texts("deck", key, "name."), cards=tuple(cards[key]))
            for key in self.overlay.items("deck")
        )

    def _card(self, key: str, said: dict[str, Said]) -> Card | None:
        deck = said.get("deck")
        if deck is None or "uses" not in said:
            if self.whole and not self.taken_and_told("card", key, next(iter(said.values())).at):
                self.find("NTW309", next(iter(said.values())).at, found=key)
            return None
        number = said["number"].value if "number" in said else None
        every = self.overlay.said("every", self.overlay.key("deck", deck.value))
        told = (said["uses"], every) if every else (said["uses"],)
        readings = ((each.value, Reading(each.at.source, self.say, self, number, key)) for each in told)
        uses = (use for node, it in readings for use in self.uses(node, it))
        return Card(
            key=key,
            names=self.texts("card", key, "name."),
            copies=said["copies"].value if "copies" in said else 1,
            number=number,
            tags=tuple(sorted({self.overlay.key("card", tag) for tag in said["tags"].value})) if "tags" in said else (),
            uses=tuple(dict.fromkeys(uses)),
        )

    def uses(self, node: Node, it: Reading) -> tuple[Use, ...]:
        """The ways to use a card or a die face."""
        uses = ((self._task(task, it) for task in it.few(use, "tasks", "task")) for use in it.few(node, "uses", "use"))
        return tuple(Use(tuple(tasks)) for tasks in uses)

    def _task(self, node: Node, it: Reading) -> Task:
        whom = node.node("whom")
        effect = next(part for part in node.nodes() if part.rule != "whom")
        assert self.effect is not None  # there are no cards without effects
        return Task(
            self.effect(effect, it),
            each=whom is not None and whom.leaf("EACH_PLAYER") is not None,
            may=whom is not None and whom.leaf("MAY") is not None,
        )
