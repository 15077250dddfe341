"""Shows a variant: finds it and says what is wrong with it, and keeps drawings of it beside the pages."""

import hashlib
import os
from collections.abc import Iterable
from pathlib import Path
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.typing import OptionSpec

from ntwrules.dsl.compiling.compiler import Compiled, Compiler, lineage
from ntwrules.dsl.compiling.library import Text, Unreadable, find, home, read
from ntwrules.dsl.findings.diagnostics import Diagnostic
from ntwrules.model.machine.protocols import Game
from ntwrules.model.records.writing import replace
from ntwrules.model.seats import Seat
from ntwrules.rulebooks.loading import rulebooks, unreadable
from ntwrules.sphinx.describing import Describing

__all__ = ["SeenFrom", "Showing", "choose", "picture", "shown"]

_SVG = "image/svg+xml"


class picture(nodes.General, nodes.Element):  # noqa: N801 - as all kinds of node are called
    """Holds what is shown: a drawing first, then the same in all signs there are, then in ASCII alone."""


class Showing(Describing):
    """A directive that shows a variant: a file beside the page, or one that goes by a key."""

    required_arguments = 1
    final_argument_whitespace = True

    def game(self, name: str) -> Game | None:
        """The game called *name*; otherwise nothing, and everything that is wrong is said."""
        try:
            found: Compiled | Diagnostic = Compiler(rulebooks()).compile(self._text(name))
        except Unreadable as error:
            found = unreadable(name, error)
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

    def _text(self, name: str) -> Text:
        """As commands understand it: what ends in `.ntw` is a file, anything else a key."""
        if not name.endswith(".ntw"):
            found = find(name, Path(self.env.doc2path(self.env.docname)).parent, name)
            if found is None:
                raise Unreadable("missing")
            return found
        relative, path = self.beside(name)
        return read(path, relative)

    def beside(self, name: str) -> tuple[str, Path]:
        """A file as a page names it: from the folder of the docs, and where it lies."""
        try:
            relative, absolute = self.env.relfn2path(name)
        except ValueError:  # a name that no file can have
            return name, Path(name)
        return relative, Path(absolute)

    def kept(self, name: str, ending: str, content: str) -> str:
        """
        Put something we made into a file of its own, for Sphinx to take along; gives how a page refers to it.

        It lies beside the pages that were read, under a name that changes with what is in it.
        """
        digest = hashlib.sha256(content.encode("utf-8", "surrogatepass")).hexdigest()[:12]
        path = Path(self.env.doctreedir, "ntw", digest, f"{nodes.make_id(name) or self.kind}.{ending}")
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            replace(path, content.encode("utf-8", "surrogatepass"))
        return "/" + Path(os.path.relpath(path.resolve(), Path(self.env.srcdir).resolve())).as_posix()

    def drawn(self, name: str, svg: str, alt: str) -> nodes.image:
        """A drawing; whoever touches it sees it by itself, as large as they like."""
        alt, width = self.options.get("alt") or alt, str(self.options.get("width", "100%"))
        return nodes.image("", uri=self.kept(name, "svg", svg), alt=alt, width=width)


def _seat_option(argument: str | None) -> str:
    """What `:seat:` can say."""
    seats = dict.fromkeys(seat for book in rulebooks().values() for seat in book.seat_plan.seats)
    return directives.choice(argument or "", tuple(seats))


class SeenFrom(Showing):
    """A directive that draws a variant as somebody sees it."""

    option_spec: ClassVar[OptionSpec] = {
        "lang": Showing.option_spec["lang"],
        "seat": _seat_option,
        "alt": directives.unchanged,
        "width": directives.length_or_percentage_or_unitless,
        "black-and-white": directives.flag,
    }

    def seated(self, able: Iterable[Seat]) -> bool:
        """Does somebody sit where `:seat:` says? Otherwise that is said."""
        seat, able = self.options.get("seat"), tuple(able)
        if seat is None or seat in able:
            return True
        self.complain(self.said("no such seat", found=seat, known=", ".join(able)))
        return False


def shown(drawing: nodes.Element, *letters: str) -> picture:
    """A drawing with the same in letters, first in all signs there are, then in ASCII alone."""
    return picture("", drawing, *(nodes.literal_block(said, said, language="text") for said in letters))


def choose(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Leave of each picture what the form of the docs can show."""
    del docname
    builder = app.builder
    best = 0 if _SVG in builder.supported_image_types else 2 if builder.format == "latex" else 1
    for node in list(doctree.findall(picture)):
        chosen = node.children[best]
        node.replace_self([chosen, *_below(node.children[0])] if best else chosen)


def _below(drawing: nodes.Node) -> list[nodes.Node]:
    """What stands below a drawing, for where there is no drawing."""
    captions = [nodes.paragraph("", "", *each.children) for each in drawing.findall(nodes.caption)]
    return [*captions, *(said for each in drawing.findall(nodes.legend) for said in each.children)]
