"""No Time To Waste: a flooding island, and pawns racing home."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ntwrules.dsl.compiling.linting import Examined
from ntwrules.dsl.parsing.parser import Grammar
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.model.machine.protocols import Game, State
from ntwrules.model.seats import Seat
from ntwrules.model.texts import Texts, Tongue
from ntwrules.model.variants.variant import Variant
from ntwrules.rulebooks.no_time_to_waste.fingerprint import fingerprint
from ntwrules.rulebooks.no_time_to_waste.language.assembly import assemble
from ntwrules.rulebooks.no_time_to_waste.language.clauses import CLAUSES
from ntwrules.rulebooks.no_time_to_waste.language.words import COLUMNS, MENTIONS, rules, vocabulary
from ntwrules.rulebooks.no_time_to_waste.variant import NtwVariant

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

    from ntwrules.dsl.helping.glosses import Glosses
    from ntwrules.dsl.helping.handbook import Handbook
    from ntwrules.model.examining.invariants import Invariant
    from ntwrules.model.examining.watching import Watch
    from ntwrules.model.exchange.rows import StateRows
    from ntwrules.model.machine.graph import Graph
    from ntwrules.model.machine.playing import Policy
    from ntwrules.model.showing.narrating import Narrator
    from ntwrules.model.showing.overview import Overview
    from ntwrules.model.showing.picture import Picture
    from ntwrules.model.variants.rules import Rule

__all__ = ["rulebook"]


@cache
def rulebook() -> Rulebook:
    """The rulebook, made once."""
    language = Path(__file__).with_name("language")
    return Rulebook(
        key="no-time-to-waste",
        names=Texts(en="No Time To Waste", nl="No Time To Waste"),
        base="base",
        grammar=Grammar(rules(), vocabulary(), language / "tables.json"),
        columns=COLUMNS,
        clauses=CLAUSES,
        assemble=assemble,
        named_after={"use": "deck", "beforehand": "deck", "every": "deck", "lay": "structure", "limit": "card"},
        variant=NtwVariant,
        print=_print,
        compare=_compare,
        play=_play,
        graph=_graph,
        fingerprint=fingerprint,
        rules=_rules,
        handbook=_handbook,
        state_rows=_state_rows,
        invariants=_invariants,
        policies=_policies,
        strategy=_strategy,
        watch=_watch,
        picture=_picture,
        narrate=_narrate,
        overview=_overview,
        lint=_lint,
        glosses=_glosses,
        mentions=MENTIONS,
        starter=_starter,
        cites={"players": "B2", "teams": "B7", "numbers": "C7", "endings": "W1", "length": "W3", "fairness": "B3"},
    )


def _print(variant: Variant, tongue: Tongue, origins: bool = False) -> str:
    from ntwrules.rulebooks.no_time_to_waste.language.printing import variant_to_text

    return variant_to_text(variant, tongue, origins=origins)


def _compare(a: Variant, b: Variant, tongue: Tongue) -> tuple[bool, tuple[str, ...]]:
    from ntwrules.rulebooks.no_time_to_waste.language.differences import differences, no_difference

    assert isinstance(a, NtwVariant)
    assert isinstance(b, NtwVariant)
    found = differences(a, b, tongue)
    return bool(found), tuple(map(str, found or [no_difference(a, b, tongue)]))


def _play(variant: Variant) -> Game:
    from ntwrules.rulebooks.no_time_to_waste.machine.game import NtwGame

    assert isinstance(variant, NtwVariant)
    return NtwGame(variant)


def _graph(variant: Variant) -> "Graph":
    from ntwrules.rulebooks.no_time_to_waste.machine.game import NtwGame
    from ntwrules.rulebooks.no_time_to_waste.machine.graph import graph

    assert isinstance(variant, NtwVariant)
    return graph(NtwGame(variant))


def _rules() -> "Mapping[str, Rule]":
    from ntwrules.rulebooks.no_time_to_waste.catalogue import rules

    return rules()


@cache
def _handbook() -> "Handbook":
    from ntwrules.dsl.helping.handbook import DECKS_CLAUSES, ENDINGS_CLAUSES, read_handbook

    own = Path(__file__).with_name("language") / "clauses.toml"
    return read_handbook(own, DECKS_CLAUSES, ENDINGS_CLAUSES)


def _state_rows() -> "StateRows":
    from ntwrules.rulebooks.no_time_to_waste.machine.state_rows import ROWS

    return ROWS


def _invariants() -> "tuple[Invariant, ...]":
    from ntwrules.rulebooks.no_time_to_waste.invariants import INVARIANTS

    return INVARIANTS


def _policies() -> "Mapping[str, Policy]":
    from ntwrules.rulebooks.no_time_to_waste.policies import POLICIES

    return POLICIES


def _strategy(most_rounds: int) -> "SearchStrategy[Any]":
    from ntwrules.rulebooks.no_time_to_waste.strategies import variants

    return variants(most_rounds)


def _watch(game: Game) -> "Watch":
    from ntwrules.rulebooks.no_time_to_waste.watching import watch

    return watch(game)


def _picture(state: State, seat: Seat) -> "Picture":
    from ntwrules.rulebooks.no_time_to_waste.picturing import picture

    return picture(state, seat)


def _narrate(game: Game) -> "Narrator":
    from ntwrules.rulebooks.no_time_to_waste.narrating.narrator import NtwNarrator

    return NtwNarrator(game)


def _overview(game: Game, parent: Game | None, tongue: Tongue, seat: Seat) -> "Overview":
    from ntwrules.rulebooks.no_time_to_waste.overview.composing import overview

    return overview(game, parent, tongue, seat)


def _lint(it: Examined) -> None:
    from ntwrules.rulebooks.no_time_to_waste.lint.registry import lint

    lint(it)


@cache
def _glosses() -> "Glosses":
    from ntwrules.dsl.helping.glosses import CORE_GLOSSES, DECKS_GLOSSES, ENDINGS_GLOSSES, load_glosses

    own = Path(__file__).with_name("language") / "glosses.toml"
    return load_glosses(CORE_GLOSSES, DECKS_GLOSSES, ENDINGS_GLOSSES, own)


def _starter() -> Texts:
    from ntwrules.rulebooks.no_time_to_waste.language.starter import STARTER

    return STARTER
