"""`ntw:rulebook`: the game whose rules the rest of a page speaks of."""

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from ntwrules.rulebooks import FORMER
from ntwrules.rulebooks.loading import rulebooks

__all__ = ["RulebookDirective"]


class RulebookDirective(SphinxDirective):
    """Rules below it are those of that rulebook, unless they name another."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Remember it for this page."""
        try:
            self.env.ref_context["ntw:rulebook"] = directives.choice(self.arguments[0], (*rulebooks(), *FORMER))
        except ValueError as error:
            raise self.error(str(error)) from None
        return []
