"""What a rulebook brings: its language, its machine, and what is said of both."""

import random
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from attrs import field, frozen

from ntwrules.dsl.compiling.linting import Examined, nothing_foolish
from ntwrules.dsl.helping.mentions import CORE_MENTIONS, Mentions
from ntwrules.dsl.lowering.assembly import Assembly
from ntwrules.dsl.lowering.language import Language
from ntwrules.dsl.lowering.overlay import Statements
from ntwrules.dsl.parsing.tree import Node
from ntwrules.dsl.writing.layout import Columns
from ntwrules.model.actions.action import Action
from ntwrules.model.examining.watching import Watch, nothing_watched
from ntwrules.model.machine.protocols import Game, State
from ntwrules.model.seats import Seat
from ntwrules.model.showing.picture import Picture, nothing_drawn
from ntwrules.model.texts import Texts, Tongue
from ntwrules.model.variants.variant import Variant

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy
    from typing_extensions import TypeVar as TypeVarWithDefault

    from ntwrules.dsl.helping.glosses import Glosses
    from ntwrules.dsl.helping.handbook import Handbook
    from ntwrules.model.examining.invariants import Invariant
    from ntwrules.model.exchange.rows import StateRows
    from ntwrules.model.machine.graph import Graph
    from ntwrules.model.showing.narrating import Narrator
    from ntwrules.model.showing.overview import Overview
    from ntwrules.model.variants.rules import Rule

    # A tool asks any game, and need not say so: `Rulebook` alone is that of some game.
    V = TypeVarWithDefault("V", bound=Variant, default=Variant)
    G = TypeVarWithDefault("G", bound=Game, default=Game)
    S = TypeVarWithDefault("S", bound=State, default=State)
else:
    V, G, S = TypeVar("V"), TypeVar("G"), TypeVar("S")

__all__ = ["Lowering", "Rulebook", "Within"]

#: Turns a clause into statements.
Lowering = Callable[[Node, Statements], None]


def _general() -> "tuple[Invariant, ...]":
    from ntwrules.model.examining.invariants import GENERAL

    return GENERAL


def _no_variants(_: int) -> "SearchStrategy[Any]":
    from hypothesis.strategies import nothing

    return nothing()


def _plainly(_: Game) -> "Narrator":
    from ntwrules.model.showing.narrating import Narrator

    return Narrator()


def _core_glosses() -> "Glosses":
    from ntwrules.dsl.helping.glosses import shared_glosses

    return shared_glosses()


def _title_only(game: Game, _parent: Game | None, tongue: Tongue, _seat: Seat) -> "Overview":
    from ntwrules.model.showing.overview import title_only

    return title_only(game, tongue)


def _no_rows() -> "StateRows":
    from ntwrules.model.exchange.rows import StateRows

    return StateRows(())


def _core() -> "Handbook":
    from ntwrules.dsl.helping.handbook import core_handbook

    return core_handbook()


@frozen
class Within:
    """
    Something in the package of a game, which is imported when it is called: checking a file needs no machine.

    Tests look whether each fits the hook it stands for, as a type checker would if it were imported.

    Attributes:
        package: The package.

        where: The module in it and the name there, such as ``machine.game:MarbleGame``.

        plain: Is it no function but a value, which calling gives?

        of: What is handed to it before anything else, such as the rows of the game.
    """

    package: str
    where: str
    plain: bool = False
    of: Any = None

    def __call__(self, *given: Any) -> Any:
        """Call what is there, or give it."""
        module, name = self.where.split(":")
        found = getattr(import_module(f"{self.package}.{module}"), name)
        return found if self.plain else found(*given) if self.of is None else found(self.of, *given)


@frozen(eq=False, kw_only=True)
class Rulebook(Language, Generic[V, G, S]):
    """
    A game whose variants can be written in the language: with variants *V*, games *G* and their states *S*.

    Attributes:
        names: What it is called, per tongue.

        base: The key of the variant that is the game as its rules tell it.

        columns: Which clauses stand in columns when a file is formatted.

        clauses: How each clause is turned into statements, by rule of the grammar.

        assemble: Makes a variant of all that was said, or tells why not.

        variant: The class of its variants.

        print: Says a variant in the words of the language again, in a tongue, if asked with the origin of each line.

        compare: Tells in sentences what plays differently in two variants, and whether anything does.

        play: Makes a variant playable.

        graph: The phases of a variant's machine, and how one leads to another.

        fingerprint: A digest of all that matters in play.

        rules: The rules of the game by id, in the order of its book.

        handbook: What is written about its clauses, for those who write a file.

        state_rows: The fields of its states: what each is, and who may see it.

        invariants: What holds at every moment of its games.

        policies: Ways to play it, by name, besides playing at random; `greedy` is how somebody sensible plays.

        strategy: Variants for Hypothesis, of every kind, no game of which takes more than so many rounds. Only
            `ntwrules.testing` asks: Hypothesis is an extra.

        watch: What ought to happen when one of its games is played, and how that is noticed.

        picture: What the board looks like from one side, for drawings.

        narrate: The words of one of its games for the people at the table.

        overview: What its printed card says of a game, marked against its parent, in a tongue, as a seat sees it.

        lint: Looks for what is foolish in a variant that can be played.

        glosses: What each word means, for whoever points at it.

        mentions: What the names in each clause are names of.

        messages: Where the words are for what only this game finds wrong: a folder with a file for each tongue, such as
            ``en.toml``.

        starter: Clauses with remarks for somebody who begins a variant of it, per tongue.
    """

    names: Texts
    base: str
    columns: Columns = field(repr=False)
    clauses: Mapping[str, Lowering] = field(repr=False)
    assemble: Callable[[Assembly], Variant | None] = field(repr=False)
    variant: type[V]
    print: Callable[[V, Tongue, bool], str] = field(repr=False)
    compare: Callable[[V, V, Tongue], tuple[bool, tuple[str, ...]]] = field(repr=False)
    play: Callable[[V], G] = field(repr=False)
    graph: "Callable[[V], Graph]" = field(repr=False)
    fingerprint: Callable[[V], str] = field(repr=False)
    rules: "Callable[[], Mapping[str, Rule]]" = field(default=dict, repr=False)
    handbook: "Callable[[], Handbook]" = field(default=_core, repr=False)
    state_rows: "Callable[[], StateRows]" = field(default=_no_rows, repr=False)
    invariants: "Callable[[], tuple[Invariant, ...]]" = field(default=_general, repr=False)
    policies: Callable[[], Mapping[str, Callable[[S, random.Random], Action]]] = field(default=dict, repr=False)
    strategy: "Callable[[int], SearchStrategy[Any]]" = field(default=_no_variants, repr=False)
    watch: Callable[[G], Watch[S]] = field(default=nothing_watched, repr=False)
    picture: Callable[[S, Seat], Picture] = field(default=nothing_drawn, repr=False)
    narrate: "Callable[[G], Narrator]" = field(default=_plainly, repr=False)
    overview: "Callable[[G, G | None, Tongue, Seat], Overview]" = field(default=_title_only, repr=False)
    lint: Callable[[Examined, V], None] = field(default=nothing_foolish, repr=False)
    glosses: "Callable[[], Glosses]" = field(default=_core_glosses, repr=False)
    mentions: Mentions = field(default=CORE_MENTIONS, repr=False)
    messages: Path | None = field(default=None, repr=False)
    starter: Callable[[], Texts] = field(default=Texts, repr=False)

    def lower(self, tree: Node, statements: Statements) -> None:
        """Turn a file's tree into statements."""
        variant = tree.node("variant")
        if variant is not None:
            title, tongue = variant.leaf("STRING"), variant.leaf("TONGUE")
            if title is not None:
                named = tongue.value if tongue else statements.say.tongue
                statements.set(title, "title", statements.text(title), attribute=named)
            for clause in variant.nodes():
                lowering = self.clauses.get(clause.rule)
                if lowering is not None:
                    lowering(clause, statements)
