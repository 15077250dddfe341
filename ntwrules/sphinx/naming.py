"""
What rules are called in docs, and what a page speaks of where nothing is named.

Two games may each have a rule of the same id. Those of the first rulebook go by their id alone, those of others have
the key of their rulebook before it, with a colon between.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ntwrules.model.texts import TONGUES, Tongue
from ntwrules.model.variants.rules import Rule
from ntwrules.rulebooks.loading import rulebooks

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment

__all__ = ["first_rulebook", "id_in", "named_rules", "rule_name", "rulebook_here", "tongue_here"]

_BETWEEN = ":"


def first_rulebook() -> str:
    """The key of the rulebook that is meant where none is named."""
    return next(iter(rulebooks()))


def rulebook_here(env: "BuildEnvironment") -> str:
    """The key of the rulebook whose rules a page speaks of: as `ntw:rulebook` said, or else the first."""
    return str(env.ref_context.get("ntw:rulebook") or first_rulebook())


def tongue_here(env: "BuildEnvironment") -> Tongue:
    """The tongue of the page at hand: as `ntw:language` said, or else that of the docs, or else English."""
    told = env.ref_context.get("ntw:language") or env.config.language.split("_")[0]
    return next((tongue for tongue in TONGUES if tongue == told), TONGUES[0])


def rule_name(rulebook: str, id_: str) -> str:
    """
    What a rule is called in all docs.

    >>> rule_name("ntw", "F5"), rule_name("boot-op-stoom", "U1")
    ('F5', 'boot-op-stoom:U1')
    """
    key = _key(rulebook)
    return id_ if key == first_rulebook() else f"{key}{_BETWEEN}{id_}"


def id_in(written: str, rulebook: str) -> tuple[str, str]:
    """
    Whose rule is meant, and which; *rulebook* speaks where none is named.

    >>> id_in("boot-op-stoom:u1", "ntw"), id_in(" f5 ", "boot-op-stoom")
    (('boot-op-stoom', 'U1'), ('boot-op-stoom', 'F5'))
    """
    book, _, id_ = written.strip().rpartition(_BETWEEN)
    return book.strip().lower() or rulebook, id_.strip().upper()


def _key(rulebook: str) -> str:
    """The key of a game, which may have had another name; a stranger's name is left as it is."""
    return rulebooks()[rulebook].key if rulebook in rulebooks() else rulebook


def named_rules() -> Iterator[tuple[str, Rule]]:
    """Every rule of every rulebook with what it is called."""
    for key, book in rulebooks().items():
        for id_, rule in book.rules().items():
            yield rule_name(key, id_), rule
