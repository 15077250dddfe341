"""Boot op Stoom: a steamboat, a row of cards played in secret, and parcels to bring before the calendar is full."""

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
from ntwrules.rulebooks.boot_op_stoom.language.assembly import assemble
from ntwrules.rulebooks.boot_op_stoom.language.clauses import CLAUSES
from ntwrules.rulebooks.boot_op_stoom.language.words import COLUMNS, MENTIONS, rules, vocabulary
from ntwrules.rulebooks.boot_op_stoom.variant import BosVariant

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

    from ntwrules.dsl.helping.glosses import Glosses
    from ntwrules.dsl.helping.handbook import Handbook
    from ntwrules.model.examining.invariants import Invariant
    from ntwrules.model.examining.watching import Watch
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
        key="boot-op-stoom",
        names=Texts(en="Boot op Stoom", nl="Boot op Stoom"),
        base="boot-op-stoom",
        grammar=Grammar(rules(), vocabulary(), language / "tables.json"),
        columns=COLUMNS,
        clauses=CLAUSES,
        assemble=assemble,
        named_after={"steam": "icon"},
        variant=BosVariant,
        print=_print,
        compare=_compare,
        play=_play,
        graph=_graph,
        fingerprint=_fingerprint,
        rules=_rules,
        handbook=_handbook,
        state_schema=_state_schema,
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
        cites={"players": "U8", "teams": "G1"},
    )


def _print(variant: Variant, tongue: Tongue, origins: bool = False) -> str:
    from ntwrules.rulebooks.boot_op_stoom.language.printing import variant_to_text

    return variant_to_text(variant, tongue, origins=origins)


def _compare(a: Variant, b: Variant, tongue: Tongue) -> tuple[bool, tuple[str, ...]]:
    from ntwrules.rulebooks.boot_op_stoom.language.differences import differences, no_difference

    assert isinstance(a, BosVariant)
    assert isinstance(b, BosVariant)
    found = differences(a, b, tongue)
    return bool(found), tuple(map(str, found or [no_difference(a, b, tongue)]))


def _play(variant: Variant) -> Game:
    from ntwrules.rulebooks.boot_op_stoom.machine.game import BosGame

    assert isinstance(variant, BosVariant)
    return BosGame(variant)


def _graph(variant: Variant) -> "Graph":
    from ntwrules.rulebooks.boot_op_stoom.machine.graph import graph

    assert isinstance(variant, BosVariant)
    return graph(variant)


def _fingerprint(variant: Variant) -> str:
    from ntwrules.rulebooks.boot_op_stoom.fingerprint import fingerprint

    assert isinstance(variant, BosVariant)
    return fingerprint(variant)


def _rules() -> "Mapping[str, Rule]":
    from ntwrules.rulebooks.boot_op_stoom.catalogue import rules

    return rules()


@cache
def _handbook() -> "Handbook":
    from ntwrules.rulebooks.boot_op_stoom.language.handbook import handbook

    return handbook()


def _state_schema() -> dict[str, Any]:
    from ntwrules.rulebooks.boot_op_stoom.state_schema import state_schema

    return state_schema()


def _invariants() -> "tuple[Invariant, ...]":
    from ntwrules.rulebooks.boot_op_stoom.invariants import INVARIANTS

    return INVARIANTS


def _policies() -> "Mapping[str, Policy]":
    from ntwrules.rulebooks.boot_op_stoom.policies import POLICIES

    return POLICIES


def _strategy(most_rounds: int) -> "SearchStrategy[Any]":
    from ntwrules.rulebooks.boot_op_stoom.strategies import variants

    return variants(most_rounds)


def _watch(game: Game) -> "Watch":
    from ntwrules.rulebooks.boot_op_stoom.watching import watch

    return watch(game)


def _picture(state: State, seat: Seat) -> "Picture":
    from ntwrules.rulebooks.boot_op_stoom.picturing import picture

    return picture(state, seat)


def _narrate(game: Game) -> "Narrator":
    from ntwrules.rulebooks.boot_op_stoom.narrating.narrator import BosNarrator

    return BosNarrator(game)


def _overview(game: Game, parent: Game | None, tongue: Tongue, _seat: Seat) -> "Overview":
    from ntwrules.rulebooks.boot_op_stoom.overview.composing import overview

    return overview(game, parent, tongue)


def _lint(it: Examined) -> None:
    from ntwrules.rulebooks.boot_op_stoom.lint.registry import lint

    lint(it)


@cache
def _glosses() -> "Glosses":
    from ntwrules.rulebooks.boot_op_stoom.language.handbook import glosses

    return glosses()


def _starter() -> Texts:
    from ntwrules.rulebooks.boot_op_stoom.language.starter import STARTER

    return STARTER
