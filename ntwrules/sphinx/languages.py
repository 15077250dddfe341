"""`ntw:language`: the tongue of the rest of a page, where docs are in several."""

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from ntwrules.model.texts import TONGUES

__all__ = ["LanguageDirective"]


class LanguageDirective(SphinxDirective):
    """What our directives and roles below it say is in that tongue."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Remember it for this page."""
        try:
            self.env.ref_context["ntw:language"] = directives.choice(self.arguments[0], TONGUES)
        except ValueError as error:
            raise self.error(str(error)) from None
        return []
