"""Drawings in the docs: as they are where the form of the docs can show them, in letters elsewhere."""

import hashlib
import os
from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

__all__ = ["choose", "drawn", "kept", "picture", "shown"]

_SVG = "image/svg+xml"


class picture(nodes.General, nodes.Element):  # noqa: N801 - as all kinds of node are called
    """Holds what is shown: a drawing first, then the same in all signs there are, then in ASCII alone."""


def kept(env: "BuildEnvironment", name: str, content: str) -> str:
    """
    Put something we made into a file of its own, for Sphinx to take along; gives how a page refers to it.

    It lies beside the pages that were read, under a name that changes with what is in it.
    """
    digest = hashlib.sha256(content.encode("utf-8", "surrogatepass")).hexdigest()[:12]
    path = Path(env.doctreedir, "ntw", digest, name)
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, "utf-8", errors="surrogatepass", newline="\n")
    return "/" + Path(os.path.relpath(path.resolve(), Path(env.srcdir).resolve())).as_posix()


def drawn(env: "BuildEnvironment", name: str, svg: str, *, alt: str, width: str) -> nodes.image:
    """A drawing; whoever touches it sees it by itself, as large as they like."""
    image = nodes.image("", uri=kept(env, f"{nodes.make_id(name) or 'picture'}.svg", svg), alt=alt)
    image["width"] = width
    return image


def shown(drawing: nodes.Element, text: str, ascii_text: str) -> picture:
    """A drawing with the same in letters."""
    return picture("", drawing, *(nodes.literal_block(said, said, language="text") for said in (text, ascii_text)))


def choose(app: "Sphinx", doctree: nodes.document, docname: str) -> None:
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
