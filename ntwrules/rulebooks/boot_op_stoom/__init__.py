"""Boot op Stoom: a steamboat, a row of cards played in secret, and parcels that must arrive before the calendar is full."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import evolve

from ntwrules.dsl.assembly import Assembly
from ntwrules.dsl.clauses import CORE_CLAUSES
from ntwrules.dsl.layout import CORE_COLUMNS
from ntwrules.dsl.parser import Grammar, core_grammar
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.dsl.words import CORE, Vocabulary, seat_words
from ntwrules.model.protocols import Game
from ntwrules.model.seats import PLACES, Table
from ntwrules.model.texts import Texts, Tongue
from ntwrules.model.variant import Variant
from ntwrules.rulebooks.boot_op_stoom.sets import variant_of
from ntwrules.rulebooks.boot_op_stoom.variant import BosVariant

if TYPE_CHECKING:
    from ntwrules.model.invariants import Invariant
    from ntwrules.model.playing import Policy
    from ntwrules.model.rules import Rule

__all__ = ["rulebook"]


@cache
def rulebook() -> Rulebook:
    """The rulebook, made once."""
    language = Path(__file__).with_name("language")
    rules = core_grammar() + (language / "boot_op_stoom.lark").read_text("utf-8")
    return Rulebook(
        key="boot-op-stoom",
        names=Texts(en="Boot op Stoom", nl="Boot op Stoom"),
        base="boot-op-stoom",
        table=Table(seats=PLACES, least=2),
        grammar=Grammar(rules, Vocabulary(CORE + seat_words(PLACES)), language / "tables.json"),
        columns=CORE_COLUMNS,
        clauses=CORE_CLAUSES,
        assemble=_assemble,
        named_after={},
        variant=BosVariant,
        print=_print,
        compare=_compare,
        play=_play,
        graph=_graph,
        fingerprint=_fingerprint,
        rules=_rules,
        invariants=_invariants,
        policies=_policies,
    )


# TEMPORARY until the language is there: the key alone says which expansions are meant.
_SETS = {
    "boot-op-stoom": ((), 5),
    "korte-tocht": ((), 4),
    "krappe-kalender": (("kalender",), 5),
    "prachtige-pakjes": (("pakjes",), 5),
    "pepernoot-plekken": (("plekken",), 5),
    "rebelse-pietjes": (("pietjes",), 5),
    "volle-zak": (("kalender", "pakjes", "plekken", "pietjes"), 5),
}


def _assemble(it: Assembly) -> BosVariant | None:
    header = it.header()
    expansions, size = _SETS[header["key"]]
    return evolve(variant_of(*expansions, size=size), **header)


def _print(variant: Variant, tongue: Tongue, origins: bool = False) -> str:
    return f'ntw 1 variant "{variant.title.read(tongue)}" of boot-op-stoom {{ key {variant.key} }}'


def _compare(a: Variant, b: Variant, tongue: Tongue) -> tuple[bool, tuple[str, ...]]:
    return a != b, ()


def _graph(variant: Variant, form: str) -> str:
    return ""


def _fingerprint(variant: Variant) -> str:
    from ntwrules.rulebooks.boot_op_stoom.fingerprint import fingerprint

    assert isinstance(variant, BosVariant)
    return fingerprint(variant)


def _play(variant: Variant) -> Game:
    from ntwrules.rulebooks.boot_op_stoom.machine.game import BosGame

    assert isinstance(variant, BosVariant)
    return BosGame(variant)


def _rules() -> "Mapping[str, Rule]":
    from ntwrules.rulebooks.boot_op_stoom.catalogue import rules

    return rules()


def _invariants() -> "tuple[Invariant, ...]":
    from ntwrules.rulebooks.boot_op_stoom.invariants import INVARIANTS

    return INVARIANTS


def _policies() -> "Mapping[str, Policy]":
    from ntwrules.rulebooks.boot_op_stoom.policies import POLICIES

    return POLICIES
