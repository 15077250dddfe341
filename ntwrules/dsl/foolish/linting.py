"""Looks for what is well said but foolish, and leaves out what the file allows for a reason."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from types import ModuleType
from typing import Any, Generic, TypeVar

from attrs import evolve, field, frozen

from ntwrules.dsl.everyday.told import tells
from ntwrules.dsl.findings.diagnostics import Diagnostic, Diagnostics, Note, is_found_by_play
from ntwrules.dsl.lowering.assembly import Assembly
from ntwrules.dsl.lowering.overlay import Overlay, Said, Statement
from ntwrules.dsl.parsing.tree import Node
from ntwrules.dsl.text.source import Place, Source
from ntwrules.dsl.writing.clauses import Clause
from ntwrules.model.texts import Tongue
from ntwrules.model.variants.variant import Variant

__all__ = ["Check", "Examined", "Layer", "checks", "examine", "finds", "is_allowance", "nothing_foolish"]

F = TypeVar("F")


@frozen
class Layer:
    """
    What one of the files says that a variant was made of.

    Attributes:
        source: Its text.

        statements: What it states.

        under: The parents of the file at hand, by the word that names them, under which it lies.
    """

    source: Source
    statements: tuple[Statement, ...]
    under: frozenset[str]


@frozen
class Examined:
    """
    A variant that can be played, while it is looked at for what is foolish.

    Attributes:
        variant: What was made of the files.

        assembly: How it was made.

        layers: The files, the one at hand last.

        tree: The tree of the file at hand.

        say: What was found.

        inherits: Gives what would hold if the file at hand said nothing, clause by clause in its tongue.

        cites: The rule of the game behind each code that is looked for.
    """

    variant: Variant
    assembly: Assembly
    layers: tuple[Layer, ...]
    tree: Node
    say: Diagnostics
    inherits: Callable[[], tuple[Clause, ...]] = field(default=tuple, eq=False, repr=False)
    cites: Mapping[str, str] = field(factory=dict)

    @property
    def source(self) -> Source:
        """The file at hand."""
        return self.assembly.source

    @property
    def overlay(self) -> Overlay:
        """What was said, by slot."""
        return self.assembly.overlay

    @property
    def tongue(self) -> Tongue:
        """The tongue of the file at hand."""
        return self.say.tongue

    def told(self, kind: str) -> Iterator[re.Match[str]]:
        """Wherever the file tells people something of a kind, in their words for it."""
        return tells(kind, self.source.text, self.assembly.speech)

    def at(self, kind: str, item: str = "", attribute: str = "") -> Place | None:
        """Where a slot was filled, if it was."""
        said = self.overlay.said(kind, item, attribute)
        return None if said is None else said.at

    def lines(self, kind: str) -> list[Place]:
        """Where each of several like clauses stands, such as every `end`."""
        return [said[""].at for said in self.overlay.items(kind).values()]

    def called(self, kind: str, key: str) -> str:
        """What a thing is called in the tongue of the file, also one that was taken away."""
        slot = f"alias.{self.tongue}"
        alias = self.overlay.said(kind, key, slot) or self.overlay.gone.get(kind, {}).get(key, {}).get(slot)
        return str(alias.value) if alias else key

    def own(self, at: Place | None) -> bool:
        """Does it stand in the file at hand?"""
        return at is not None and at.source == self.source

    def own_statements(self) -> Iterable[Said]:
        """What the file at hand says, in order."""
        return (said for said in self.layers[-1].statements if isinstance(said, Said) and not is_allowance(said))

    def own_things(self) -> dict[tuple[str, str], list[Said]]:
        """What the file says of each thing, by what kind of thing it is and its name."""
        things: dict[tuple[str, str], list[Said]] = {}
        for said in self.own_statements():
            things.setdefault(said.slot[:2], []).append(said)
        return things

    def warn(
        self,
        code: str,
        *places: Place | Note | None,
        rule: str = "",
        hint: str = "help",
        **words: str | int | tuple[str, ...],
    ) -> None:
        """
        Say what was found.

        Of *places*, the first in the file at hand is underlined, for there it can be mended; the others are noted. The
        rule is that of the code, unless another one is named.
        """
        known = list(dict.fromkeys(place for place in places if isinstance(place, Place)))
        besides: list[Place | Note] = [note for note in places if isinstance(note, Note)]
        at = next(filter(self.own, known), known[0] if known else self.assembly.whole_file())
        notes = (*(place for place in known if place != at), *besides)
        cited = rule or self.cites.get(code, "")
        self.say.say(code, at, *notes, rule=cited, severity="warning", hint=hint, **words)


@frozen
class Check(Generic[F]):
    """
    A look for something foolish.

    Attributes:
        cites: The codes it finds, each with the rule of the game behind it.

        look: Looks, at a file and at what is known of its variant.
    """

    cites: Mapping[str, str]
    look: Callable[[Examined, F], None]

    def __call__(self, it: Examined, facts: F) -> None:
        """Look."""
        self.look(evolve(it, cites=self.cites), facts)


def finds(**cites: str) -> Callable[[Callable[[Examined, F], None]], Check[F]]:
    """Makes a function the check for some codes, each with the rule of the game behind it."""
    return partial(Check, cites)


def checks(*modules: ModuleType) -> tuple[Check[Any], ...]:
    """Every check of some modules, in order; what facts they ask for, the caller knows."""
    return tuple(each for module in modules for each in vars(module).values() if isinstance(each, Check))


def nothing_foolish(it: Examined, variant: Variant) -> None:
    """The lint of a rulebook that has none."""


def is_allowance(statement: Statement) -> bool:
    """Does it allow a warning, and so say nothing of the game?"""
    return statement.slot[0] == "allow"


def examine(it: Examined, checks: Iterable[Callable[[Examined], None]]) -> list[Diagnostic]:
    """
    Everything foolish that is not allowed.

    The file at hand may allow any warning. What a parent allows holds for what stands in that parent.
    """
    for check in checks:
        check(it)
    own = _allowed(it.layers[-1])
    others = {layer.source: _allowed(layer) for layer in it.layers[:-1]}
    found = [finding for finding in it.say.found if finding.severity == "warning"]
    unused = Diagnostics(it.tongue)
    for code, said in own.items():
        if not is_found_by_play(code) and not any(finding.code == code for finding in found):
            unused.say("NTW890", said.at, severity="warning", found=code)
    return [
        finding
        for finding in (*found, *unused.found)
        if finding.code not in own and finding.code not in others.get(finding.at.source, {})
    ]


def _allowed(layer: Layer) -> Mapping[str, Said]:
    return {said.slot[1]: said for said in layer.statements if isinstance(said, Said) and is_allowance(said)}
