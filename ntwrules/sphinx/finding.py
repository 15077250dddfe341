"""Finds the variant a directive speaks of, and says what is wrong with it."""

from pathlib import Path

from ntwrules.dsl.compiling.compiler import Compiled, Compiler, lineage
from ntwrules.dsl.compiling.library import Text, Unreadable, find, home, read
from ntwrules.dsl.findings.diagnostics import Diagnostic
from ntwrules.model.machine.protocols import Game
from ntwrules.model.variants.variant import Variant
from ntwrules.rulebooks.loading import rulebooks, unreadable
from ntwrules.sphinx.describing import Describing

__all__ = ["Showing"]


class Showing(Describing):
    """A directive that shows a variant: a file beside the page, or one that goes by a key."""

    def game(self, name: str) -> Game | None:
        """The game called *name*; otherwise nothing, and everything that is wrong is said."""
        found = self._compiled(name)
        if isinstance(found, Compiled):
            for file in lineage(found.file):
                lies = home(file.text)
                if lies is not None:
                    self.env.note_dependency(str(lies))
            if found.variant is not None:
                return found.file.rulebook.play(found.variant)
        for finding in (found,) if isinstance(found, Diagnostic) else found.found:
            help_ = finding.help(self.tongue)
            said = f"{finding.at}: {finding.severity}[{finding.code}]: {finding.message(self.tongue)}"
            self.complain(f"{said}; {help_}" if help_ else said, "variant")
        # A parent that is missing may come, and nobody knows where.
        self.env.note_reread()
        return None

    def _compiled(self, name: str) -> Compiled | Diagnostic:
        try:
            return Compiler(rulebooks()).compile(self._text(name))
        except Unreadable as error:
            return unreadable(name, error)

    def _text(self, name: str) -> Text:
        """As commands understand it: what ends in `.ntw` is a file, anything else a key."""
        if not name.endswith(".ntw"):
            found = find(name, Path(self.env.doc2path(self.env.docname)).parent, name)
            if found is None:
                raise Unreadable("missing")
            return found
        relative, path = self.beside(name)
        return read(path, relative)

    def seated(self, variant: Variant, kind: str) -> bool:
        """Does somebody sit where `:seat:` says? Otherwise that is said."""
        seat = self.options.get("seat")
        if seat is None or seat in variant.seats:
            return True
        self.complain(self.said("no such seat", found=seat, known=", ".join(variant.seats)), kind)
        return False

    def beside(self, name: str) -> tuple[str, Path]:
        """A file as a page names it: from the folder of the docs, and where it lies."""
        try:
            relative, absolute = self.env.relfn2path(name)
        except ValueError:  # a name that no file can have
            return name, Path(name)
        return relative, Path(absolute)
