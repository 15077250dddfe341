"""Says a compiled variant, or a part of it, in the words of the language again."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from ntwrules.dsl.parsing.tree import Leaf, Node
from ntwrules.dsl.writing.layout import part_to_text
from ntwrules.dsl.writing.printing import (
    COLON,
    COMMA,
    DOTS,
    LBRACE,
    RBRACE,
    Part,
    Printer,
    condition_to_node,
    joined,
    name,
    naming,
    number,
    word,
)
from ntwrules.model.compass import SIDES
from ntwrules.model.seats import Seat
from ntwrules.model.texts import Tongue
from ntwrules.model.variants.cards import Card, Draw, Effect, Task, Use
from ntwrules.model.variants.conditions import Condition
from ntwrules.rulebooks.no_time_to_waste.effects import (
    Confront,
    Drain,
    Flood,
    GiveUp,
    Lay,
    Move,
    Remove,
    Rescue,
    RollAndFlood,
    Skip,
)
from ntwrules.rulebooks.no_time_to_waste.issue import Issue
from ntwrules.rulebooks.no_time_to_waste.language.words import COLUMNS, OPTION_WORDS, vocabulary
from ntwrules.rulebooks.no_time_to_waste.paths import Path, Step
from ntwrules.rulebooks.no_time_to_waste.variant import NtwVariant
from ntwrules.rulebooks.no_time_to_waste.views import runs, seen_from

__all__ = ["phrase", "variant_to_text", "variant_to_tree"]


def variant_to_text(variant: NtwVariant, tongue: Tongue = "en", origins: bool = False) -> str:
    """The whole variant as one file without parents; with *origins*, each line tells where it was said."""
    return _Printer(variant, tongue).text(vocabulary(), COLUMNS, origins=origins)


def variant_to_tree(variant: NtwVariant, tongue: Tongue = "en") -> Node:
    """The whole variant as the tree of a file without parents."""
    return _Printer(variant, tongue).file()


def phrase(value: Condition | Effect | Issue | Path | Use | tuple[Use, ...], tongue: Tongue) -> str:
    """
    A value in the words of the language.

    >>> phrase(Move(Path((Step("water", 1, 2), Step("land")))), "nl")
    'verplaats 1 pion langs water{1..2}, land'
    """
    match value:
        case Condition():
            node = condition_to_node(value)
        case Effect():
            node = _effect(value)
        case Issue():
            node = _issue(value)
        case Path():
            node = _path(value)
        case Use():
            node = _use(value)
        case _:
            node = Node("doing", tuple(joined([_use(use) for use in value], word("OR"))))
    return part_to_text(node, vocabulary(), tongue)


# Small parts -------------------------------------------------------------------------------------------------------


def _whose(seats: Sequence[str]) -> tuple[Node, ...]:
    if not seats or set(seats) == set(SIDES):
        return ()
    return (Node("whose", (word("FOR"), *joined([word("SEAT", seat) for seat in seats], word("AND")))),)


# Conditions and effects --------------------------------------------------------------------------------------------


def _path(path: Path) -> Node:
    return Node("path", tuple(joined([_step(step) for step in path.steps])))


def _step(step: Step) -> Node:
    ground = word(step.ground.upper())
    if (step.least, step.most) == (1, 1):
        return Node("step", (ground,))
    upto = () if step.least == step.most else (DOTS, number(step.most))
    return Node("step", (ground, Node("repeat", (LBRACE, number(step.least), *upto, RBRACE))))


def _effect(effect: Effect) -> Node:
    match effect:
        case Draw(count):
            return Node("draw", (word("DRAW"), number(count), word("CARD")))
        case Lay(structure, count):
            return Node("place", (word("PLACE_WORD"), number(count), name(structure)))
        case Rescue(count):
            return Node("rescue", (word("RESCUE"), number(count), word("PAWN")))
        case Move(path, count):
            return Node("move", (word("MOVE"), number(count), word("PAWN"), word("ALONG"), _path(path)))
        case Skip(turns):
            return Node("skip", (word("SKIP"), number(turns), word("TURN")))
        case RollAndFlood(times):
            often = () if times == 1 else (COMMA, number(times), word("TIMES"))
            return Node("roll", (word("ROLL_AND_FLOOD"), *often))
        case Drain(count):
            return Node("drain", (word("DRAIN"), number(count), word("CELL")))
        case Flood(count, beside):
            where = (word("BESIDE_OWN_PAWN"),) if beside else ()
            return Node("flood", (word("FLOOD"), number(count), word("CELL"), *where))
        case GiveUp(count, keep):
            kept = (Node("except", (word("EXCEPT"), *joined(map(name, keep)))),) if keep else ()
            return Node("give_up", (word("GIVE_UP"), number(count), word("CARD"), *kept))
        case Remove(structures, count):
            return Node("remove", (word("REMOVE"), number(count), *joined(map(name, structures))))
        case Confront():
            return Node("confront", (word("CONFRONT"),))
    raise TypeError(effect)


def _use(use: Use) -> Node:
    return Node("use", tuple(joined([_task(task) for task in use.tasks], word("THEN"))))


def _task(task: Task) -> Node:
    words = ([word("EACH_PLAYER")] if task.each else []) + ([word("MAY")] if task.may else [])
    whom = (Node("whom", (*words, COLON)),) if words else ()
    return Node("task", (*whom, _effect(task.effect)))


def _doing(uses: tuple[Use, ...]) -> Node:
    return Node("doing", (LBRACE, *joined([_use(use) for use in uses], word("OR")), RBRACE))


def _issue(issue: Issue) -> Node:
    if not issue.count:
        return Node("issue", (word("ISSUE"), word("NO"), word("CARD")))
    step = () if issue.every == 1 else (number(issue.every),)
    every = (Node("every", (word("EVERY"), *step, word("ROUND"))),) if issue.every else ()
    when = every
    if issue.rounds:
        then = (word("THEN"), *every) if every else ()
        rounds = joined(map(number, issue.rounds))
        when = (Node("after", (word("AFTER"), word("ROUND"), *rounds, *then)),)
    return Node("issue", (word("ISSUE"), number(issue.count), word("CARD"), *when))


# The whole file ----------------------------------------------------------------------------------------------------


class _Printer(Printer[NtwVariant]):
    says_game = False

    def own(self) -> Iterator[Node]:
        yield self._block("SETUP", self._setup())
        yield self._block("DICE", self._dice())
        yield self._block("STRUCTURES", self._structures())
        yield from self._decks()
        yield self._block("CARDS", self._cards())
        yield self._block("TURN", self._turn())
        yield from self._endings()

    def _block(self, opens: str, clauses: Iterable[Node]) -> Node:
        return Node(opens.lower(), (word(opens), LBRACE, *clauses, RBRACE))

    def _setup(self) -> Iterator[Node]:
        variant = self.variant
        size = number(variant.size)
        yield self.clause("board", "board", word("BOARD"), size, word("BY"), size)
        pawns = {camp.seat: camp.pawns for camp in variant.camps}
        amounts = [Node("amount", (number(n), *_whose(seats))) for n, seats in self._by_value(pawns)]
        first = variant.camps[0].seat
        yield self.clause(f"pawns.{first}", "pawns", word("PAWNS"), *joined(amounts))
        for what in ("start", "finish"):
            cells = {camp.seat: seen_from(getattr(camp, what), camp.seat, variant.size) for camp in variant.camps}
            spots = [Node("spot", (number(cell), *_whose(seats))) for cell, seats in self._by_value(cells)]
            thing = Node("thing", (word(what.upper()),))
            yield self.clause(f"{what}.{first}", "lay", thing, word("AT"), *joined(spots))
        for laid in variant.laid:
            ground = laid.what in {"water", "land"}
            thing = Node("thing", (word(laid.what.upper()) if ground else name(laid.what),))
            absolute = () if laid.mirrored else (word("ABSOLUTE"),)
            slot = f"lay.{laid.what}.{'mirrored' if laid.mirrored else 'absolute'}"
            yield self.clause(slot, "lay", thing, word("AT"), *absolute, *joined(_ranges(laid.cells)))

    def _by_value(self, by_seat: Mapping[Seat, int]) -> list[tuple[int, tuple[str, ...]]]:
        """What holds for every seat that may play is said once, and not for seats one by one."""
        if len(set(by_seat.values())) == 1:
            return [(next(iter(by_seat.values())), ())]
        return [(value, (seat,)) for seat, value in by_seat.items()]

    def _dice(self) -> Iterator[Node]:
        variant = self.variant
        for index, die in enumerate(variant.dice):
            faces = joined(map(number, die.faces))
            place = word("PLACE", die.place)
            yield self.clause(f"dice.{index}", "die", word("DIE"), name(die.name), *faces, word("FOR"), place)
        if variant.method == "digital":
            yield self.clause("method", "digital", word("DIGITAL_DIE"))
        else:
            yield self.clause("method", "combine", word("COMBINE"), word("METHOD", variant.method))
        if variant.faces:
            sides = [
                Node("side", (name(face.key), *([Leaf("COUNT", str(face.copies))] if face.copies > 1 else [])))
                for face in variant.faces
            ]
            slot = f"side.{variant.faces[0].key}"
            yield self.clause(slot, "action_die", word("ACTION_DIE"), *joined(sides))
        for face in variant.faces:
            names = naming(face.names, self.tongue)
            # A face that is a structure, and nothing more, was only named as a side of the die.
            said = f"face.{face.key}.uses"
            slot = said if said in self.origins else f"side.{face.key}"
            yield self.clause(slot, "face", word("FACE"), name(face.key), *names, _doing(face.uses))
        yield self.clause("duel", "duel", word("DUEL_DIE"), *joined(map(number, variant.duel)))

    def _structures(self) -> Iterator[Node]:
        for structure in self.variant.structures:
            ground = word(structure.on.upper()) if structure.on in {"water", "land"} else name(structure.on)
            held = [name for name in ("dry", "walkable", "sails") if getattr(structure, name)]
            properties = joined([word("PROPERTY", name) for name in held])
            yield self.clause(
                f"structure.{structure.key}.key",
                "structure",
                name(structure.key),
                *naming(structure.names, self.tongue),
                Leaf("COUNT", str(structure.supply)),
                Node("ground", (word("ON"), ground)),
                Node("properties", (LBRACE, *properties, RBRACE)),
            )

    def _decks(self) -> Iterator[Node]:
        for deck in self.variant.decks:
            names = naming(deck.names, self.tongue)
            cards = [self._card(card) for card in deck.cards]
            yield Node("deck", (word("DECK"), name(deck.key), *names, LBRACE, *cards, RBRACE))

    def _card(self, card: Card) -> Node:
        parts: list[Part] = [word("CARD"), name(card.key), *naming(card.names, self.tongue)]
        if card.copies > 1:
            parts.append(Leaf("COUNT", str(card.copies)))
        if card.number is not None:
            parts.append(Node("printed", (word("PRINTED"), number(card.number))))
        parts += [Node("tag", (name(tag),)) for tag in card.tags]
        return self.clause(f"card.{card.key}.uses", "card", *parts, _doing(card.uses))

    def _cards(self) -> Iterator[Node]:
        variant = self.variant
        if variant.use:
            yield self.clause(f"use.{variant.use[0]}", "uses", word("USE"), *joined(map(name, variant.use)))
        issue = _issue(variant.issue)
        yield self.clause("issue", issue.rule, *issue.parts)
        for limit in variant.limits:
            group = name(limit.tag) if limit.tag else word("CARD")
            slot = f"limit.{limit.tag or 'cards'}"
            yield self.clause(slot, "limit", word("AT_MOST"), number(limit.most), group, word("IN_HAND"))
        for (deck, count), dealt in groupby(variant.beforehand, key=lambda dealt: (dealt.deck, dealt.count)):
            seats = [one.seat for one in dealt]
            slot = f"beforehand.{deck}.{seats[0]}"
            what: tuple[Part, ...] = (word("BEFOREHAND"), number(count), word("CARD"), word("FROM"), name(deck))
            yield self.clause(slot, "beforehand", *what, *_whose(seats))

    def _turn(self) -> Iterator[Node]:
        variant = self.variant
        options = [Node("option", (word(OPTION_WORDS[option]),)) for option in variant.options]
        choice = (word("THEN"), word("ONE_OF"), COLON, *joined(options)) if options else ()
        yield self.clause("order", "order", word("FLOOD"), *choice)
        ruling = word("DROWNING_RULING", variant.drowning)
        yield self.clause("drowning", "drowning", word("DROWNING"), ruling)
        ruling = word("MOVE_RULING", variant.move_after_card)
        yield self.clause("move-after-card", "move_after_card", word("MOVE_AFTER_CARD"), ruling)

    def _endings(self) -> Iterator[Node]:
        for index, win in enumerate(self.variant.wins):
            out = (COMMA, word("PLAYED_OUT")) if win.played_out else ()
            yield self.clause(f"win.{index}", "win", word("WIN"), word("WHEN"), condition_to_node(win.when), *out)
        for index, end in enumerate(self.variant.ends):
            parts = (word("WHEN"), condition_to_node(end.when), COLON, word("RESULT", end.result))
            yield self.clause(f"end.{index}", "end", word("END_WORD"), *parts)


def _ranges(cells: tuple[int, ...]) -> Iterator[Node]:
    """Cells in a row as a range."""
    for first, last in runs(cells):
        upto = (DOTS, number(last)) if last > first else ()
        yield Node("spot", (number(first), *upto))
