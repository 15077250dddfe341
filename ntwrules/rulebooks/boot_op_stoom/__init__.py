"""Boot op Stoom: a steamboat, a row of cards played in secret, and parcels to bring before the calendar is full."""

from collections.abc import Mapping
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from ntwrules.dsl.compiling.linting import Examined
from ntwrules.dsl.rows.grammar import grammar
from ntwrules.dsl.rows.reading import assemble, clauses
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.model.machine.protocols import Game, State
from ntwrules.model.seats import Seat
from ntwrules.model.texts import Texts, Tongue
from ntwrules.model.variants.variant import Variant
from ntwrules.rulebooks.boot_op_stoom.sayings import SAYINGS
from ntwrules.rulebooks.boot_op_stoom.variant import BosVariant

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
    return Rulebook(
        key="boot-op-stoom",
        names=Texts(en="Boot op Stoom", nl="Boot op Stoom"),
        base="boot-op-stoom",
        grammar=grammar(SAYINGS),
        columns=SAYINGS.columns,
        clauses=clauses(SAYINGS),
        assemble=partial(assemble, SAYINGS),
        named_after={"steam": "icon"},
        variant=BosVariant,
        print=_print,
        compare=_compare,
        play=_play,
        graph=_graph,
        fingerprint=SAYINGS.fingerprint,
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
        mentions=SAYINGS.mentions,
        starter=lambda: SAYINGS.starter,
        cites={"players": "U8", "teams": "G1"},
    )


def _print(variant: Variant, tongue: Tongue, origins: bool = False) -> str:
    from ntwrules.dsl.rows.printing import RowPrinter

    return RowPrinter(SAYINGS, variant, tongue).text(SAYINGS.vocabulary, SAYINGS.columns, origins=origins)


def _compare(a: Variant, b: Variant, tongue: Tongue) -> tuple[bool, tuple[str, ...]]:
    from ntwrules.dsl.rows.comparing import differences, no_difference

    found = differences(SAYINGS, a, b, tongue)
    return bool(found), tuple(map(str, found or [no_difference(SAYINGS, a, b, tongue)]))


def _play(variant: Variant) -> Game:
    from ntwrules.rulebooks.boot_op_stoom.machine.game import BosGame

    assert isinstance(variant, BosVariant)
    return BosGame(variant)


def _graph(variant: Variant) -> "Graph":
    from ntwrules.rulebooks.boot_op_stoom.machine.graph import graph

    assert isinstance(variant, BosVariant)
    return graph(variant)


def _rules() -> "Mapping[str, Rule]":
    from ntwrules.rulebooks.boot_op_stoom.catalogue import rules

    return rules()


@cache
def _handbook() -> "Handbook":
    from ntwrules.dsl.rows.explaining import handbook

    return handbook(SAYINGS)


def _state_rows() -> "StateRows":
    from ntwrules.rulebooks.boot_op_stoom.machine.state_rows import ROWS

    return ROWS


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
    from ntwrules.dsl.rows.explaining import glosses

    return glosses(SAYINGS)
