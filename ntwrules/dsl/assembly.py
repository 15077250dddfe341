"""Makes a variant of all that was said: the part that every rulebook shares."""

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from typing import Any

from attrs import define

from ntwrules.dsl.diagnostics import Diagnostics, Note
from ntwrules.dsl.overlay import Overlay, Said
from ntwrules.dsl.source import Place, Source
from ntwrules.dsl.tree import Leaf, Node
from ntwrules.model.cards import Card, Deck, Effect, Task, Use
from ntwrules.model.seats import SEATS, SEATS_BY_PLAYERS, Seat
from ntwrules.model.texts import Texts
from ntwrules.model.variant import End, Seating, Win

__all__ = ["Assembly", "Effects", "Telling"]

_LONGEST_WORD = 60


@define
class Telling:
    """
    What a card or die face does, while it is being read.

    Attributes:
        source: The file its words stand in.

        number: The number printed on the card, if any.

        title: What messages call the card or face.
    """

    source: Source
    number: int | None
    title: str


#: How each effect of a rulebook is read, by rule of the grammar.
Effects = Mapping[str, Callable[["Assembly", Node, Telling], Effect]]


@define
class Assembly:
    """
    The overlay of a file and its parents, while a variant is made of it.

    Attributes:
        overlay: What was said.

        say: What is wrong with it.

        source: The file itself.

        parents_read: Were all parents found and read? If not, unknown names are not told: they may well be the parents'.

        key: The file's own key, when it states none.

        parents: Keys of the parents.

        lost: Words of the file's clauses that could not be read; a missing name among them is not told.
    """

    overlay: Overlay
    say: Diagnostics
    source: Source
    parents_read: bool
    key: str
    parents: tuple[str, ...]
    lost: frozenset[str] = frozenset()

    @property
    def whole(self) -> bool:
        """Was everything read? If not, what is nowhere said may well have been said."""
        return self.parents_read and not self.lost

    # Finding and telling -----------------------------------------------------------------------------------------

    def find(
        self,
        code: str,
        at: Place,
        *notes: Note | Place | None,
        rule: str = "",
        hint: str = "help",
        **words: str | int | tuple[str, ...],
    ) -> None:
        """Say what was found."""
        self.say.say(code, at, *notes, rule=rule, hint=hint, **words)

    def number(self, leaf: Leaf, source: Source, least: int, most: int, rule: str = "") -> int:
        """The number a leaf says; one out of range is told, and brought into it."""
        number = int(leaf.value)
        if not least <= number <= most:
            at = Place(source, leaf.start, leaf.end)
            self.find("NTW201", at, rule=rule, found=leaf.value, n_least=least, n_most=most)
        return min(max(number, least), most)

    def known(self, kind: str, name: str, at: Place, code: str, further: Iterable[str] = (), rule: str = "") -> str:
        """The key of a thing that is mentioned; an unknown one is told, with what was perhaps meant."""
        key = self.overlay.key(kind, name)
        if key in self.overlay.items(kind) or key in self.overlay.gone.get(kind, {}):
            return key
        if not self.parents_read or name in self.lost:
            return key
        names = [*further, *self.overlay.items(kind), *self.overlay.aliases.get(kind, {})]
        near = tuple(get_close_matches(name[:_LONGEST_WORD], names, 2, 0.6))
        some = tuple(dict.fromkeys(names))[:10]
        self.find(
            code, at, rule=rule, found=name, near=near, some=some or ("<none>",), hint="help_near" if near else "help"
        )
        return key

    # What every variant has --------------------------------------------------------------------------------------

    def texts(self, kind: str, item: str = "", prefix: str = "") -> Texts:
        """A text in all tongues it was given in."""
        given = self.overlay.items(kind).get(item, {})
        return Texts(
            **{tongue: given[slot].value for tongue in ("en", "nl") if (slot := f"{prefix}{tongue}") in given}
        )

    def seatings(self) -> tuple[Seating, ...]:
        """The allowed numbers of players, and who then sits where (B2)."""
        counts = self.overlay.value((1, 2, 3, 4), "players")
        return tuple(
            Seating(players=n, seats=self.overlay.value(SEATS_BY_PLAYERS[n], "seats", str(n))) for n in counts
        )

    def teams(self) -> tuple[frozenset[Seat], ...]:
        """Who wins together (B7)."""
        teams = self.overlay.value((), "teams")
        return (frozenset(SEATS),) if teams == "all" else tuple(sorted(teams, key=sorted))

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
        }

    def endings(self) -> dict[str, Any]:
        """How the game is won and how it ends (W1-W3)."""
        wins, ends = self.overlay.items("win"), self.overlay.items("end")
        if not wins and not ends and self.whole:
            self.find("NTW701", self.whole_file(), rule="W1")
        return {
            "wins": tuple(Win(when=said[""].value[0], played_out=said[""].value[1]) for said in wins.values()),
            "ends": tuple(End(when=said[""].value[0], result=said[""].value[1]) for said in ends.values()),
        }

    def whole_file(self) -> Place:
        """The word `variant` or whatever the file begins with: where to point when something is nowhere."""
        text = self.source.text
        start = max(text.find("variant"), 0)
        return Place(self.source, start, min(start + len("variant"), len(text)))

    # Decks and cards ---------------------------------------------------------------------------------------------

    def decks(self, effects: Effects) -> tuple[Deck, ...]:
        """Every deck with its cards."""
        cards: dict[str, list[Card]] = {key: [] for key in self.overlay.items("deck")}
        for key, said in self.overlay.items("card").items():
            card = self._card(key, said, effects)
            if card is not None:
                cards.setdefault(self.overlay.key("deck", said["deck"].value), []).append(card)
        return tuple(
            Deck(key=key, names=self.texts("deck", key, "name."), cards=tuple(cards[key]))
            for key in self.overlay.items("deck")
        )

    def _card(self, key: str, said: dict[str, Said], effects: Effects) -> Card | None:
        deck = said.get("deck")
        if deck is None or "uses" not in said:
            if self.whole:
                self.find("NTW309", next(iter(said.values())).at, found=key)
            return None
        number = said["number"].value if "number" in said else None
        node, source = said["uses"].value
        uses = self.uses(node, Telling(source, number, key), effects)
        every = self.overlay.said("every", self.overlay.key("deck", deck.value))
        if every is not None:
            node, source = every.value
            uses += self.uses(node, Telling(source, number, key), effects)
        return Card(
            key=key,
            names=self.texts("card", key, "name."),
            copies=said["copies"].value if "copies" in said else 1,
            number=number,
            tags=said["tags"].value if "tags" in said else (),
            uses=tuple(dict.fromkeys(uses)),
        )

    def uses(self, node: Node, telling: Telling, effects: Effects) -> tuple[Use, ...]:
        """The ways to use a card or a die face."""
        return tuple(
            Use(tuple(self._task(task, telling, effects) for task in use.nodes("task"))) for use in node.nodes("use")
        )

    def _task(self, node: Node, telling: Telling, effects: Effects) -> Task:
        whom = node.node("whom")
        effect = next(part for part in node.nodes() if part.rule != "whom")
        return Task(
            effects[effect.rule](self, effect, telling),
            each=whom is not None and whom.leaf("EACH_PLAYER") is not None,
            may=whom is not None and whom.leaf("MAY") is not None,
        )
