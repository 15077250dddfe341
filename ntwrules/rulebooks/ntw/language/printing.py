"""Says a compiled variant, or a part of it, in the words of the language again."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from ntwrules.dsl.layout import part_to_text, tree_to_text
from ntwrules.dsl.tree import Leaf, Node
from ntwrules.model.cards import Card, Draw, Effect, Task, Use
from ntwrules.model.conditions import And, Compare, Condition, Not, Number, Or, Quantity, Value
from ntwrules.model.seats import SEATS, SEATS_BY_PLAYERS, Seat
from ntwrules.model.texts import TONGUES, Texts, Tongue
from ntwrules.model.variant import Variant
from ntwrules.rulebooks.ntw.effects import (
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
from ntwrules.rulebooks.ntw.issue import Issue
from ntwrules.rulebooks.ntw.language.words import COLUMNS, OPTION_WORDS, vocabulary
from ntwrules.rulebooks.ntw.paths import Path, Step
from ntwrules.rulebooks.ntw.variant import NtwVariant
from ntwrules.rulebooks.ntw.views import runs, seen_from

__all__ = ["phrase", "variant_to_text", "variant_to_tree"]

Part = Node | Leaf

_LBRACE, _RBRACE, _COMMA, _COLON, _DOTS = (
    Leaf("LBRACE", "{"),
    Leaf("RBRACE", "}"),
    Leaf("COMMA", ","),
    Leaf("COLON", ":"),
    Leaf("DOTS", ".."),
)


def variant_to_text(variant: Variant, tongue: Tongue = "en", *, origins: bool = False) -> str:
    """The whole variant as one file without parents; with *origins*, each line tells where it was said."""
    assert isinstance(variant, NtwVariant)
    printer = _Printer(variant, tongue)
    tree = printer.file()
    remarks = printer.remarks() if origins else None
    return tree_to_text(tree, vocabulary(), COLUMNS, tongue, remarks)


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
            node = _condition(value)
        case Effect():
            node = _effect(value)
        case Issue():
            node = _issue(value)
        case Path():
            node = _path(value)
        case Use():
            node = _use(value)
        case _:
            node = Node("doing", tuple(_joined([_use(use) for use in value], _word("OR"))))
    return part_to_text(node, vocabulary(), tongue)


# Small parts -------------------------------------------------------------------------------------------------------


def _word(terminal: str, key: str = "") -> Leaf:
    return Leaf(terminal, key or terminal)


def _number(number: int) -> Leaf:
    return Leaf("NUMBER", str(number))


def _name(name: str) -> Leaf:
    return Leaf("NAME", name)


def _text(text: str) -> Leaf:
    return Leaf("STRING", text)


def _joined(parts: Iterable[Part], by: Leaf = _COMMA) -> Iterator[Part]:
    for index, part in enumerate(parts):
        if index:
            yield by
        yield part


def _naming(names: Texts, tongue: Tongue) -> Iterator[Node]:
    """Names for people; that of the file's own tongue comes first and needs no mark."""
    for each in sorted(TONGUES, key=lambda other: other != tongue):
        text = getattr(names, each)
        if text:
            tag = () if each == tongue else (_word("TONGUE", each),)
            yield Node("naming", (*tag, _text(text)))


def _whose(seats: Sequence[str]) -> tuple[Node, ...]:
    if not seats or set(seats) == set(SEATS):
        return ()
    return (Node("whose", (_word("FOR"), *_joined([_word("SEAT", seat) for seat in seats], _word("AND")))),)


# Conditions and effects --------------------------------------------------------------------------------------------


def _value(value: Value) -> Leaf:
    match value:
        case Number(number):
            return _number(number)
        case Quantity(key):
            return _word("QUANTITY", key)
    raise TypeError(value)


def _condition(condition: Condition) -> Node:
    match condition:
        case Compare(left, operator, right):
            return Node("comparison", (_value(left), Leaf("COMPARE", operator), _value(right)))
        case Not(inner):
            return Node("denial", (_word("NOT"), _in_brackets(inner, And, Or)))
        case And(parts):
            return Node("both", tuple(_joined([_in_brackets(part, And, Or) for part in parts], _word("AND"))))
        case Or(parts):
            return Node("either", tuple(_joined([_in_brackets(part, Or) for part in parts], _word("OR"))))
    raise TypeError(condition)


def _in_brackets(condition: Condition, *kinds: type[Condition]) -> Node:
    node = _condition(condition)
    return Node("bracketed", (Leaf("LPAR", "("), node, Leaf("RPAR", ")"))) if isinstance(condition, kinds) else node


def _path(path: Path) -> Node:
    return Node("path", tuple(_joined([_step(step) for step in path.steps])))


def _step(step: Step) -> Node:
    ground = _word(step.ground.upper())
    if (step.least, step.most) == (1, 1):
        return Node("step", (ground,))
    upto = () if step.least == step.most else (_DOTS, _number(step.most))
    return Node("step", (ground, Node("repeat", (_LBRACE, _number(step.least), *upto, _RBRACE))))


def _effect(effect: Effect) -> Node:
    match effect:
        case Draw(count):
            return Node("draw", (_word("DRAW"), _number(count), _word("CARD")))
        case Lay(structure, count):
            return Node("place", (_word("PLACE_WORD"), _number(count), _name(structure)))
        case Rescue(count):
            return Node("rescue", (_word("RESCUE"), _number(count), _word("PAWN")))
        case Move(path, count):
            return Node("move", (_word("MOVE"), _number(count), _word("PAWN"), _word("ALONG"), _path(path)))
        case Skip(turns):
            return Node("skip", (_word("SKIP"), _number(turns), _word("TURN")))
        case RollAndFlood(times):
            often = () if times == 1 else (_COMMA, _number(times), _word("TIMES"))
            return Node("roll", (_word("ROLL_AND_FLOOD"), *often))
        case Drain(count):
            return Node("drain", (_word("DRAIN"), _number(count), _word("CELL")))
        case Flood(count, beside):
            where = (_word("BESIDE_OWN_PAWN"),) if beside else ()
            return Node("flood", (_word("FLOOD"), _number(count), _word("CELL"), *where))
        case GiveUp(count, keep):
            kept = (Node("except", (_word("EXCEPT"), *_joined(map(_name, keep)))),) if keep else ()
            return Node("give_up", (_word("GIVE_UP"), _number(count), _word("CARD"), *kept))
        case Remove(structures, count):
            return Node("remove", (_word("REMOVE"), _number(count), *_joined(map(_name, structures))))
        case Confront():
            return Node("confront", (_word("CONFRONT"),))
    raise TypeError(effect)


def _use(use: Use) -> Node:
    return Node("use", tuple(_joined([_task(task) for task in use.tasks], _word("THEN"))))


def _task(task: Task) -> Node:
    words = ([_word("EACH_PLAYER")] if task.each else []) + ([_word("MAY")] if task.may else [])
    whom = (Node("whom", (*words, _COLON)),) if words else ()
    return Node("task", (*whom, _effect(task.effect)))


def _doing(uses: tuple[Use, ...]) -> Node:
    return Node("doing", (_LBRACE, *_joined([_use(use) for use in uses], _word("OR")), _RBRACE))


def _issue(issue: Issue) -> Node:
    if not issue.count:
        return Node("issue", (_word("ISSUE"), _word("NO"), _word("CARD")))
    step = () if issue.every == 1 else (_number(issue.every),)
    every = (Node("every", (_word("EVERY"), *step, _word("ROUND"))),) if issue.every else ()
    when = every
    if issue.rounds:
        then = (_word("THEN"), *every) if every else ()
        rounds = _joined(map(_number, issue.rounds))
        when = (Node("after", (_word("AFTER"), _word("ROUND"), *rounds, *then)),)
    return Node("issue", (_word("ISSUE"), _number(issue.count), _word("CARD"), *when))


# The whole file ----------------------------------------------------------------------------------------------------


class _Printer:
    """Makes the tree of a variant, remembering which slot each clause speaks of."""

    def __init__(self, variant: NtwVariant, tongue: Tongue) -> None:
        self.variant = variant
        self.tongue = tongue
        self.origins = dict(variant.origins)
        self.slots: dict[int, str] = {}

    def remarks(self) -> dict[int, str]:
        """Where each clause was said, by the identity of its node."""
        return {node: f"# {self.origins[slot]}" for node, slot in self.slots.items() if slot in self.origins}

    def _clause(self, slot: str, rule: str, *parts: Part) -> Node:
        node = Node(rule, parts)
        self.slots[id(node)] = slot
        return node

    def file(self) -> Node:
        variant = self.variant
        title_tongue = self._title_tongue()
        tag = () if title_tongue == self.tongue else (_word("TONGUE", title_tongue),)
        title = getattr(variant.title, title_tongue)
        clauses = [
            *self._header(),
            *self._players(),
            self._block("SETUP", self._setup()),
            self._block("DICE", self._dice()),
            self._block("STRUCTURES", self._structures()),
            *self._decks(),
            self._block("CARDS", self._cards()),
            self._block("TURN", self._turn()),
            *self._endings(),
        ]
        return Node(
            "start",
            (
                Node("header", (_word("NTW"), _number(1))),
                Node("variant", (_word("VARIANT"), *tag, _text(title), _LBRACE, *clauses, _RBRACE)),
            ),
        )

    def _title_tongue(self) -> Tongue:
        """The tongue of the title behind `variant`: that of the file, if there is one in it."""
        titles = self.variant.title
        return next((tongue for tongue in (self.tongue, *TONGUES) if getattr(titles, tongue)), self.tongue)

    def _block(self, word: str, clauses: Iterable[Node]) -> Node:
        return Node(word.lower(), (_word(word), _LBRACE, *clauses, _RBRACE))

    def _header(self) -> Iterator[Node]:
        variant = self.variant
        yield self._clause("key", "key", _word("KEY"), _name(variant.key))
        if variant.version:
            kind = "DECIMAL" if "." in variant.version else "NUMBER"
            yield self._clause("version", "version", _word("VERSION"), Leaf(kind, variant.version))
        if variant.author:
            yield self._clause("author", "author", _word("AUTHOR"), _text(variant.author))
        for rule, texts in (("title", variant.title), ("about", variant.about)):
            for tongue in TONGUES:
                text = getattr(texts, tongue)
                if text and (rule == "about" or tongue != self._title_tongue()):
                    tag = () if rule == "about" and tongue == self.tongue else (_word("TONGUE", tongue),)
                    yield self._clause(f"{rule}.{tongue}", rule, _word(rule.upper()), *tag, _text(text))

    def _players(self) -> Iterator[Node]:
        variant = self.variant
        counts = [seating.players for seating in variant.seatings]
        parts: list[Part] = [_word("PLAYERS"), _number(counts[0])]
        if len(counts) > 1 and counts == list(range(counts[0], counts[-1] + 1)):
            parts += [_word("TO"), _number(counts[-1])]
        else:
            for count in counts[1:]:
                parts += [_word("OR"), _number(count)]
        together = variant.teams == (frozenset(SEATS),)
        yield self._clause("players", "players", *parts, *([_word("ONE_TEAM")] if together else []))
        for seating in variant.seatings:
            if seating.seats != SEATS_BY_PLAYERS[seating.players]:
                seats = _joined([_word("SEAT", seat) for seat in seating.seats])
                slot = f"seats.{seating.players}"
                yield self._clause(slot, "seats", _word("SEATS"), _number(seating.players), _COLON, *seats)
        if variant.teams and not together:
            teams = [
                Node("team", tuple(_joined([_word("SEAT", seat) for seat in SEATS if seat in team], _word("AND"))))
                for team in variant.teams
            ]
            yield self._clause("teams", "teams", _word("TEAMS"), *_joined(teams))

    def _setup(self) -> Iterator[Node]:
        variant = self.variant
        size = _number(variant.size)
        yield self._clause("board", "board", _word("BOARD"), size, _word("BY"), size)
        pawns = {camp.seat: camp.pawns for camp in variant.camps}
        amounts = [Node("amount", (_number(n), *_whose(seats))) for n, seats in self._by_value(pawns)]
        first = variant.camps[0].seat
        yield self._clause(f"pawns.{first}", "pawns", _word("PAWNS"), *_joined(amounts))
        for what in ("start", "finish"):
            cells = {camp.seat: seen_from(getattr(camp, what), camp.seat, variant.size) for camp in variant.camps}
            spots = [Node("spot", (_number(cell), *_whose(seats))) for cell, seats in self._by_value(cells)]
            thing = Node("thing", (_word(what.upper()),))
            yield self._clause(f"{what}.{first}", "lay", thing, _word("AT"), *_joined(spots))
        for laid in variant.laid:
            ground = laid.what in {"water", "land"}
            thing = Node("thing", (_word(laid.what.upper()) if ground else _name(laid.what),))
            absolute = () if laid.mirrored else (_word("ABSOLUTE"),)
            slot = f"lay.{laid.what}.{'mirrored' if laid.mirrored else 'absolute'}"
            yield self._clause(slot, "lay", thing, _word("AT"), *absolute, *_joined(_ranges(laid.cells)))

    def _by_value(self, by_seat: Mapping[Seat, int]) -> list[tuple[int, tuple[str, ...]]]:
        """What holds for every seat that may play is said once, and not for seats one by one."""
        if len(set(by_seat.values())) == 1:
            return [(next(iter(by_seat.values())), ())]
        return [(value, (seat,)) for seat, value in by_seat.items()]

    def _dice(self) -> Iterator[Node]:
        variant = self.variant
        for index, die in enumerate(variant.dice):
            faces = _joined(map(_number, die.faces))
            place = _word("PLACE", die.place)
            yield self._clause(f"dice.{index}", "die", _word("DIE"), _name(die.name), *faces, _word("FOR"), place)
        if variant.method == "digital":
            yield self._clause("method", "digital", _word("DIGITAL_DIE"))
        else:
            yield self._clause("method", "combine", _word("COMBINE"), _word("METHOD", variant.method))
        if variant.faces:
            sides = [
                Node("side", (_name(face.key), *([Leaf("COUNT", str(face.copies))] if face.copies > 1 else [])))
                for face in variant.faces
            ]
            slot = f"side.{variant.faces[0].key}"
            yield self._clause(slot, "action_die", _word("ACTION_DIE"), *_joined(sides))
        for face in variant.faces:
            names = _naming(face.names, self.tongue)
            # A face that is a structure, and nothing more, was only named as a side of the die.
            said = f"face.{face.key}.uses"
            slot = said if said in self.origins else f"side.{face.key}"
            yield self._clause(slot, "face", _word("FACE"), _name(face.key), *names, _doing(face.uses))
        yield self._clause("duel", "duel", _word("DUEL_DIE"), *_joined(map(_number, variant.duel)))

    def _structures(self) -> Iterator[Node]:
        for structure in self.variant.structures:
            ground = _word(structure.on.upper()) if structure.on in {"water", "land"} else _name(structure.on)
            held = [name for name in ("dry", "walkable", "sails") if getattr(structure, name)]
            properties = _joined([_word("PROPERTY", name) for name in held])
            yield self._clause(
                f"structure.{structure.key}.key",
                "structure",
                _name(structure.key),
                *_naming(structure.names, self.tongue),
                Leaf("COUNT", str(structure.supply)),
                Node("ground", (_word("ON"), ground)),
                Node("properties", (_LBRACE, *properties, _RBRACE)),
            )

    def _decks(self) -> Iterator[Node]:
        for deck in self.variant.decks:
            names = _naming(deck.names, self.tongue)
            cards = [self._card(card) for card in deck.cards]
            yield Node("deck", (_word("DECK"), _name(deck.key), *names, _LBRACE, *cards, _RBRACE))

    def _card(self, card: Card) -> Node:
        parts: list[Part] = [_word("CARD"), _name(card.key), *_naming(card.names, self.tongue)]
        if card.copies > 1:
            parts.append(Leaf("COUNT", str(card.copies)))
        if card.number is not None:
            parts.append(Node("printed", (_word("PRINTED"), _number(card.number))))
        parts += [Node("tag", (_name(tag),)) for tag in card.tags]
        return self._clause(f"card.{card.key}.uses", "card", *parts, _doing(card.uses))

    def _cards(self) -> Iterator[Node]:
        variant = self.variant
        if variant.use:
            yield self._clause(f"use.{variant.use[0]}", "uses", _word("USE"), *_joined(map(_name, variant.use)))
        issue = _issue(variant.issue)
        yield self._clause("issue", issue.rule, *issue.parts)
        for limit in variant.limits:
            group = _name(limit.tag) if limit.tag else _word("CARD")
            slot = f"limit.{limit.tag or 'cards'}"
            yield self._clause(slot, "limit", _word("AT_MOST"), _number(limit.most), group, _word("IN_HAND"))
        for (deck, count), dealt in groupby(variant.beforehand, key=lambda dealt: (dealt.deck, dealt.count)):
            seats = [one.seat for one in dealt]
            slot = f"beforehand.{deck}.{seats[0]}"
            what: tuple[Part, ...] = (_word("BEFOREHAND"), _number(count), _word("CARD"), _word("FROM"), _name(deck))
            yield self._clause(slot, "beforehand", *what, *_whose(seats))

    def _turn(self) -> Iterator[Node]:
        variant = self.variant
        options = [Node("option", (_word(OPTION_WORDS[option]),)) for option in variant.options]
        choice = (_word("THEN"), _word("ONE_OF"), _COLON, *_joined(options)) if options else ()
        yield self._clause("order", "order", _word("FLOOD"), *choice)
        ruling = _word("DROWNING_RULING", variant.drowning)
        yield self._clause("drowning", "drowning", _word("DROWNING"), ruling)
        ruling = _word("MOVE_RULING", variant.move_after_card)
        yield self._clause("move-after-card", "move_after_card", _word("MOVE_AFTER_CARD"), ruling)

    def _endings(self) -> Iterator[Node]:
        for index, win in enumerate(self.variant.wins):
            out = (_COMMA, _word("PLAYED_OUT")) if win.played_out else ()
            yield self._clause(f"win.{index}", "win", _word("WIN"), _word("WHEN"), _condition(win.when), *out)
        for index, end in enumerate(self.variant.ends):
            parts = (_word("WHEN"), _condition(end.when), _COLON, _word("RESULT", end.result))
            yield self._clause(f"end.{index}", "end", _word("END_WORD"), *parts)


def _ranges(cells: tuple[int, ...]) -> Iterator[Node]:
    """Cells in a row as a range."""
    for first, last in runs(cells):
        upto = (_DOTS, _number(last)) if last > first else ()
        yield Node("spot", (_number(first), *upto))
