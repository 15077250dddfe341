"""Writes a page for every game that leads to all that is told of it, so that its readers need not meet the others."""

from collections.abc import Iterator
from pathlib import Path

from books import PAGES, contents, elsewhere, ending, folder
from sphinx.application import Sphinx
from writing import write

from ntwrules.dsl.rulebook import Rulebook
from ntwrules.model.texts import TONGUES, Tongue
from ntwrules.rulebooks.loading import rulebooks

__all__ = ["game_page", "setup"]

#: Pages of every game, in the order in which they are looked for, and whether there is one in every tongue.
_PAGES = {"variants": True, "rules": True, "clauses": True, "words": True, "fields": False, "coverage": False}


def game_page(book: Rulebook, tongue: Tongue, docs: Path) -> str:
    """Everything there is about one game, as links; a page written by hand below *docs* introduces it."""
    page = [f"# {book.names.read(tongue)}", elsewhere(book.key, tongue)]
    page.append("\n".join(_links(book, tongue, docs)))
    page += contents((f"../{folder(book)}{name}" for name in _PAGES), tongue)
    return "\n\n".join(page) + "\n"


def _links(book: Rulebook, tongue: Tongue, docs: Path) -> Iterator[str]:
    introduction = f"games/{book.key}{ending(tongue)}.md"
    if (docs / introduction).exists():
        yield f"- [{PAGES('games.introduction', tongue)}](../../../{introduction})"
    for name, both in _PAGES.items():
        file = f"../{folder(book)}{name}{ending(tongue) if both else ''}.md"
        yield f"- [{PAGES(f'games.{name}.title', tongue)}]({file}): {PAGES(f'games.{name}.about', tongue)}"


def _write(app: Sphinx) -> None:
    docs = Path(app.srcdir)
    write(
        app,
        {
            f"games/{book.key}{ending(tongue)}.md": game_page(book, tongue, docs)
            for book in rulebooks().values()
            for tongue in TONGUES
        },
    )


def setup(app: Sphinx) -> dict[str, bool]:
    """Write the pages before Sphinx looks which pages there are."""
    app.connect("builder-inited", _write)
    return {"parallel_read_safe": True}
