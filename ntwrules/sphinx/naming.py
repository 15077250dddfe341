"""
What a page speaks of where nothing is named, and what rules are called in docs.

Two games may each have a rule of the same id. Those of the first rulebook go by their id alone, those of others have
the key of their rulebook before it, with a colon between.
"""

from collections.abc import Iterator

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxDirective

from ntwrules.model.texts import TONGUES, Tongue
from ntwrules.model.variants.rules import Rule
from ntwrules.rulebooks import FORMER
from ntwrules.rulebooks.loading import rulebooks

__all__ = ["PageDirective", "id_in", "named_rules", "rule_name", "rulebook_here", "tongue_here"]

_BETWEEN = ":"


class PageDirective(SphinxDirective):
    """`ntw:language` and `ntw:rulebook`: the tongue, or the game, that the rest of a page speaks of."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Remember it for this page."""
        kind = self.name.removeprefix("ntw:")
        known = TONGUES if kind == "language" else (*rulebooks(), *FORMER)
        try:
            self.env.ref_context[f"ntw:{kind}"] = directives.choice(self.arguments[0], known)
        except ValueError as error:
            raise self.error(str(error)) from None
        return []


def rulebook_here(env: BuildEnvironment) -> str:
    """The key of the rulebook whose rules a page speaks of: as `ntw:rulebook` said, or else the first."""
    return str(env.ref_context.get("ntw:rulebook") or next(iter(rulebooks())))


def tongue_here(env: BuildEnvironment) -> Tongue:
    """The tongue of the page at hand: as `ntw:language` said, or else that of the docs, or else English."""
    told = env.ref_context.get("ntw:language") or env.config.language.split("_")[0]
    return next((tongue for tongue in TONGUES if tongue == told), TONGUES[0])


def rule_name(rulebook: str, id_: str) -> str:
    """
    What a rule is called in all docs; its game may go by the name it had before, and a stranger's is left as it is.

    >>> rule_name("ntw", "F5"), rule_name("boot-op-stoom", "U1")
    ('F5', 'boot-op-stoom:U1')
    """
    key = FORMER.get(rulebook, rulebook)
    return id_ if key == next(iter(rulebooks())) else f"{key}{_BETWEEN}{id_}"


def id_in(written: str, rulebook: str) -> tuple[str, str]:
    """
    Whose rule is meant, and which; *rulebook* speaks where none is named.

    >>> id_in("boot-op-stoom:u1", "ntw"), id_in(" f5 ", "boot-op-stoom")
    (('boot-op-stoom', 'U1'), ('boot-op-stoom', 'F5'))
    """
    book, _, id_ = written.strip().rpartition(_BETWEEN)
    return book.strip().lower() or rulebook, id_.strip().upper()


def named_rules() -> Iterator[tuple[str, Rule]]:
    """Every rule of every rulebook with what it is called."""
    for key, book in rulebooks().items():
        for id_, rule in book.rules().items():
            yield rule_name(key, id_), rule
