"""The grammar as people read it: the form of a clause, with the words of a tongue in place of terminals."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Literal, TypeAlias

from attrs import Factory, define, frozen
from lark import Lark, Token, Tree
from lark.grammar import RuleOptions, Symbol

from ntwrules.dsl.parsing.feeding import SIGNS
from ntwrules.dsl.parsing.parser import Grammar
from ntwrules.dsl.text.handbook import Clause, Handbook
from ntwrules.model.texts import Tongue

__all__ = ["Piece", "Syntax", "spaced"]

#: A word for a thing that is counted is written for many behind these.
_MANY = ("NUMBER", "NO")


@frozen
class Piece:
    """
    One piece of a form.

    Attributes:
        kind: A word or sign of the language, a value in its place, or a sign of the form itself.

        text: As it is shown.

        of: The terminal or rule a value stands for.
    """

    kind: Literal["word", "value", "sign"]
    text: str
    of: str = ""


#: A part of a rule, as Lark reads it: one after another (`expansion`), one of several (`expansions`), more or fewer of
#: something (`expr`), or the name of a rule or terminal.
_Part: TypeAlias = "Tree[Symbol | Token] | Symbol | Token"


@define(frozen=True, slots=False, eq=False)
class Syntax:
    """
    The forms of all clauses of a language.

    `[…]` may be left out, `a | b` is a choice, and what stands before `…` may be repeated.

    Attributes:
        grammar: Its rules and words.

        handbook: What is written about its clauses: only these have a form of their own.

    >>> from ntwrules.rulebooks.loading import rulebooks
    >>> book = rulebooks()["ntw"]
    >>> syntax = Syntax(book.grammar, book.handbook())
    >>> syntax.plain(book.handbook().of("pawns"), "en"), syntax.plain(book.handbook().of("pawns"), "nl")
    ('pawns N [for SEAT and …], …', 'pionnen N [voor PLAATS en …], …')
    """

    grammar: Grammar
    handbook: Handbook

    @cached_property
    def _defined(self) -> "list[tuple[str, tuple[str, ...], Tree[Symbol | Token], RuleOptions]]":
        return Lark(self.grammar.rules, parser=None, lexer="basic").grammar.rule_defs

    @cached_property
    def _rules(self) -> Mapping[str, _Part]:
        """Every rule and alias of the grammar with what it consists of."""
        found: dict[str, _Part] = {}
        for name, _, rule, _ in self._defined:
            own: list[_Part] = []
            for way in rule.children:
                match way:
                    case Tree("alias", [inner, Symbol(name=alias)]):
                        found[alias] = _bare(inner)
                    case _:
                        own.append(way)
            if own:
                found[name] = _bare(Tree("expansions", own))
        return found

    @cached_property
    def transparent(self) -> frozenset[str]:
        """Rules that leave no trace in the tree, because what they hold stands for itself."""
        return frozenset(str(name) for name, _, _, options in self._defined if options.expand1 or name[0] == "_")

    def form(self, clause: Clause, tongue: Tongue) -> tuple[Piece, ...]:
        """How *clause* is written in *tongue*."""
        return tuple(_Writing(self, self._rules, clause, tongue).pieces(self._rules[clause.rule], top=True))

    def shown(self, clause: Clause) -> frozenset[str]:
        """The rules whose form is part of that of *clause*, its own among them."""
        found: set[str] = set()
        waiting = [clause.rule]
        while waiting:
            rule = waiting.pop()
            found.add(rule)
            inside = set(_symbols(self._rules[rule])) & self._rules.keys() - found
            waiting += [name for name in inside if not self.is_value(name)]
        return frozenset(found)

    def terminals(self, clause: Clause) -> frozenset[str]:
        """Every terminal in the form of *clause*."""
        shown = (self._rules[rule] for rule in self.shown(clause))
        return frozenset(name for part in shown for name in _symbols(part) if name not in self._rules)

    def is_value(self, name: str) -> bool:
        """Is a rule or terminal shown as a value, or as `…` for the clauses of a block?"""
        return name in self.handbook.values or name.endswith("clause")

    def plain(self, clause: Clause, tongue: Tongue) -> str:
        """The form of *clause* as a line of text."""
        return "".join(space + piece.text for space, piece in spaced(self.form(clause, tongue)))


def spaced(pieces: tuple[Piece, ...]) -> Iterator[tuple[str, Piece]]:
    """Every piece with the space that belongs before it."""
    last = "["
    for number, piece in enumerate(pieces):
        following = pieces[number + 1].text if number + 1 < len(pieces) else ""
        tight = piece.text in {",", ":", "..", "]", ")"} or last in {"[", "(", ".."}
        yield "" if tight or (piece.text == "[" and following in {"..", ","}) else " ", piece
        last = piece.text


@define
class _Writing:
    """The form of one clause that is being written: the terminal before, and how often a value of each was named."""

    syntax: Syntax
    rules: Mapping[str, _Part]
    clause: Clause
    tongue: Tongue
    last: str = ""
    used: dict[str, int] = Factory(dict)

    def pieces(self, part: _Part, *, top: bool = False) -> Iterator[Piece]:
        match part:
            case Symbol(name=name):
                yield from self._symbol(name)
            case Tree("expansion", parts):
                yield from self._series(parts)
            case Tree("expansions", parts):
                yield from self._bracketed("()" if not top else "", parts)
            case Tree("expr", [Symbol(name="_SEMI" | "COMMA"), _]):
                pass  # for the eye
            case Tree("expr", [inner, "?"]):
                yield from self._bracketed("[]", _choices(self._opened(inner)))
            case Tree("expr", [inner, sign]):
                repeated = [*self.pieces(inner), Piece("sign", "…")]
                if [piece.text for piece in repeated] == ["…", "…"]:
                    yield Piece("sign", "…")
                elif sign == "*":
                    yield from (Piece("sign", "["), *repeated, Piece("sign", "]"))
                else:
                    yield from repeated

    def _opened(self, part: _Part) -> _Part:
        """What a rule holds that is not shown as a value."""
        if isinstance(part, Symbol) and part.name in self.rules and not self.syntax.is_value(part.name):
            return self.rules[part.name]
        return part

    def _bracketed(self, signs: str, choices: Sequence[_Part]) -> Iterator[Piece]:
        before = self.last

        def way(choice: _Part) -> Iterator[Piece]:
            self.last = before
            return self.pieces(choice, top=True)

        return _joined(signs, map(way, choices))

    def _series(self, parts: Sequence[_Part]) -> Iterator[Piece]:
        """Parts behind one another; `a (, a)*` is shown as `a, …`."""
        for number, part in enumerate(parts):
            match part:
                case Tree("expr", [Tree("expansion", [between, same]), "*"]) if number and same == parts[number - 1]:
                    yield from self.pieces(between)
                    yield Piece("sign", "…")
                case _:
                    yield from self.pieces(part)

    def _symbol(self, name: str) -> Iterator[Piece]:
        syntax = self.syntax
        own, common = self.clause.values.get(name), syntax.handbook.values.get(name)
        if own is not None:
            texts = own.read(self.tongue).split(", ")
            at = self.used[name] = self.used.get(name, -1) + 1
            yield Piece("value", texts[min(at, len(texts) - 1)], name)
        elif common is not None:
            yield Piece("value", common.read(self.tongue), name)
        elif name.endswith("clause"):
            yield Piece("sign", "…")
        elif name in self.rules:
            yield from self.pieces(self.rules[name], top=name in syntax.transparent)
        elif name in SIGNS:
            yield Piece("word", SIGNS[name])
        else:
            yield from self._words(name)
        self.last = name

    def _words(self, terminal: str) -> Iterator[Piece]:
        rows = [row for row in self.syntax.grammar.vocabulary.words if row.terminal == terminal]
        ways = [[Piece("word", row.spell(self.tongue, many=self.last in _MANY))] for row in rows]
        return _joined("()" if len(ways) > 1 else "", ways)


def _joined(signs: str, ways: Iterable[Iterable[Piece]]) -> Iterator[Piece]:
    """One of several ways, with bars between them, and brackets around them if there are *signs* for these."""
    yield from (Piece("sign", sign) for sign in signs[:1])
    for number, way in enumerate(ways):
        yield from [Piece("sign", "|")] if number else []
        yield from way
    yield from (Piece("sign", sign) for sign in signs[1:])


def _bare(part: _Part) -> _Part:
    """A part without layers that hold nothing but another."""
    if not isinstance(part, Tree):
        return part
    parts = [_bare(inner) for inner in part.children]
    return parts[0] if len(parts) == 1 else Tree(part.data, parts)


def _choices(part: _Part) -> Sequence[_Part]:
    return part.children if isinstance(part, Tree) and part.data == "expansions" else (part,)


def _symbols(part: _Part) -> Iterator[str]:
    """Every rule and terminal that is named in a part."""
    if isinstance(part, Symbol):
        yield part.name
    for inner in part.children if isinstance(part, Tree) else ():
        yield from _symbols(inner)
