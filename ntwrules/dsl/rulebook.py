"""What a rulebook brings: its language, its machine, and what is said of both."""

import random
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from attrs import Factory, evolve, field, frozen

from ntwrules.dsl.foolish.linting import Examined, nothing_foolish
from ntwrules.dsl.lowering.assembly import Assembly
from ntwrules.dsl.lowering.language import Language
from ntwrules.dsl.lowering.overlay import Lowering, Statements
from ntwrules.dsl.parsing.parser import Grammar
from ntwrules.dsl.parsing.tree import Node
from ntwrules.dsl.text.words import CORE_MENTIONS, Glosses, Mentions
from ntwrules.dsl.writing.layout import Columns
from ntwrules.model.actions.action import Action
from ntwrules.model.examining.watching import Watch, nothing_watched
from ntwrules.model.machine.protocols import Game, State
from ntwrules.model.seats import Seat
from ntwrules.model.showing.picture import Picture, nothing_drawn
from ntwrules.model.showing.touching import by_notation
from ntwrules.model.texts import Texts, Tongue
from ntwrules.model.variants.variant import Variant

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy
    from typing_extensions import TypeVar as TypeVarWithDefault

    from ntwrules.dsl.rows.table import Sayings
    from ntwrules.dsl.text.handbook import Handbook
    from ntwrules.dsl.writing.clauses import Clause
    from ntwrules.dsl.writing.painting import Painting
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

__all__ = ["Rulebook", "Within", "usual"]


def _no_variants(_: int) -> "SearchStrategy[Any]":
    from hypothesis.strategies import nothing

    return nothing()


def _silent(_variant: Any, _tongue: Tongue) -> "Iterable[Clause]":
    return ()


def _plainly(_: Game) -> "Narrator":
    from ntwrules.model.showing.narrating import Narrator

    return Narrator()


def _title_only(game: Game, _parent: Game | None, tongue: Tongue, _seat: Seat) -> "Overview":
    from ntwrules.model.showing.overview import title_only

    return title_only(game, tongue)


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


def usual(package: str, **others: Any) -> dict[str, Any]:
    """The hooks of a game that stand where those of most games do, under the same names; *others* are its own."""
    own, here = partial(Within, package), Path(str(import_module(package).__file__)).parent
    return {
        "graph": own("machine.graph:graph"),
        "rules": Within("ntwrules.model.variants", "rules:read_rules", of=here / "catalogue.toml"),
        "messages": here / "texts" / "findings",
        "invariants": own("invariants:INVARIANTS", plain=True),
        "policies": own("policies:POLICIES", plain=True),
        "strategy": own("strategies:variants"),
        "watch": own("watching:watch"),
        "picture": own("picturing:picture"),
        "overview": own("overview.composing:overview"),
        "lint": own("lint:lint"),
        **others,
    }


def _told(read: "Callable[[Sayings], Any]", otherwise: Any = None) -> Any:
    """A hook that is read off the rows of a game, unless it brings its own."""

    def hook(book: "Rulebook") -> Any:
        return read(book.sayings) if book.sayings else otherwise

    return Factory(hook, takes_self=True)


def _told_by(where: str) -> Any:
    """The same, read by a function that is imported then: a command that only looks for a game needs no rows."""
    return _told(Within("ntwrules.dsl.rows", where))


def _told_late(where: str, otherwise: Any = None) -> Any:
    return _told(lambda it: Within("ntwrules.dsl.rows", where, of=it), otherwise)


def _everyday(sayings: "Sayings") -> Path | None:
    """What people say every day is told beside the rows of a game."""
    path = sayings.path.with_name("everyday.toml")
    return path if path.exists() else None


@frozen(eq=False, kw_only=True, repr=False)
class Rulebook(Language, Generic[V, G, S]):
    """
    A game whose variants can be written in the language: with variants *V*, games *G* and their states *S*.

    Attributes:
        sayings: The rows in which it is told; all of its language follows from them. A game without rows brings its
            grammar, columns, clauses, words, and ways to assemble, print, compare and digest a variant.

        names: What it is called, per tongue.

        base: The key of the variant that is the game as its rules tell it.

        columns: Which clauses stand in columns when a file is formatted.

        clauses: How each clause is turned into statements, by rule of the grammar.

        assemble: Makes a variant of all that was said, or tells why not.

        variant: The class of its variants.

        print: Says a variant in the words of the language again, in a tongue, if asked with the origin of each line.

        say: Says every clause of a variant by itself, in a tongue.

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

        touches: Which addresses of the picture an action points at, in the order in which they are touched; it has an
            answer to any action that can be written, and tells nothing that whoever may do it cannot know.

        painting: How the board and the text of a variant point at one another, and what painting onto it writes.

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
    play: Callable[[V], G]
    graph: "Callable[[V], Graph]"
    sayings: "Sayings | None" = None
    variant: type[V] = field(default=_told(lambda it: it.variant))
    grammar: Grammar = field(default=_told_by("grammar:grammar_of"))
    columns: Columns = field(default=_told(lambda it: it.columns))
    clauses: Mapping[str, Lowering] = field(default=_told_by("reading:clauses_of"))
    assemble: Callable[[Assembly], Variant | None] = field(default=_told_late("reading:assemble_rows"))
    print: Callable[[V, Tongue, bool], str] = field(default=_told_late("printing:variant_to_text"))
    say: "Callable[[V, Tongue], Iterable[Clause]]" = field(default=_told_late("printing:clauses_said", _silent))
    compare: Callable[[V, V, Tongue], tuple[bool, tuple[str, ...]]] = field(default=_told_late("comparing:compare"))
    fingerprint: Callable[[V], str] = field(default=_told(lambda it: it.fingerprint))
    handbook: "Callable[[], Handbook]" = field(
        default=_told_late("explaining:handbook", Within("ntwrules.dsl", "text.handbook:core_handbook"))
    )
    glosses: Callable[[], Glosses] = field(
        default=_told_late("explaining:glosses", Within("ntwrules.dsl", "text.words:shared_glosses"))
    )
    everyday: Path | None = field(default=_told(_everyday))
    mentions: Mentions = field(default=_told(lambda it: it.mentions, CORE_MENTIONS))
    starter: Callable[[], Texts] = field(default=_told(lambda it: lambda: it.starter, Texts))
    rules: "Callable[[], Mapping[str, Rule]]" = dict
    state_rows: "Callable[[], StateRows]" = field(default=Within("ntwrules.model", "exchange.rows:StateRows", of=()))
    invariants: "Callable[[], tuple[Invariant, ...]]" = field(
        default=Within("ntwrules.model", "examining.invariants:GENERAL", plain=True)
    )
    policies: Callable[[], Mapping[str, Callable[[S, random.Random], Action]]] = dict
    strategy: "Callable[[int], SearchStrategy[Any]]" = _no_variants
    watch: Callable[[G], Watch[S]] = nothing_watched
    picture: Callable[[S, Seat], Picture] = nothing_drawn
    touches: Callable[[S, Action], tuple[str, ...]] = by_notation
    painting: "Callable[[], Painting]" = field(default=Within("ntwrules.dsl.writing", "painting:Painting"))
    narrate: "Callable[[G], Narrator]" = _plainly
    overview: "Callable[[G, G | None, Tongue, Seat], Overview]" = _title_only
    lint: Callable[[Examined, V], None] = nothing_foolish
    messages: Path | None = None

    def pictured(self, state: S, seat: Seat) -> Picture:
        """The picture, with what the seats are called."""
        return evolve(self.picture(state, seat), called=self.seat_plan.names)

    def lower(self, tree: Node, statements: Statements) -> None:
        """Turn a file's tree into statements."""
        variant = tree.node("variant")
        if variant is not None:
            title = variant.leaf("STRING")
            if title is not None:
                statements.set(title, "title", statements.text(title), attribute=statements.tongue(variant))
            for clause in variant.nodes():
                lowering = self.clauses.get(clause.rule)
                if lowering is not None:
                    lowering(clause, statements)
