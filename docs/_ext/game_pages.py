"""Writes a page for every game that leads to all that is told of it, so that its readers need not meet the others."""

from collections.abc import Iterator
from pathlib import Path

from books import ending, folder
from sphinx.application import Sphinx
from writing import write

from ntwrules.dsl.rulebook import Rulebook
from ntwrules.model.texts import TONGUES, Texts, Tongue
from ntwrules.rulebooks.loading import rulebooks

__all__ = ["game_page", "setup"]

#: Pages of every game, in the order in which they are looked for, and whether there is one in every tongue.
_PAGES = (
    (
        "variants",
        True,
        Texts("Variants", "Varianten"),
        Texts("those that come along, with file, board and card", "die erbij zitten, met bestand, bord en kaart"),
    ),
    (
        "rules",
        True,
        Texts("The rules", "De spelregels"),
        Texts(
            "each with its id, what was decided where the rulebook is silent, and what a variant can choose instead",
            "elk met een kenmerk, wat er is afgesproken waar het spelregelboek zwijgt, en wat een variant anders kan "
            "kiezen",
        ),
    ),
    (
        "clauses",
        True,
        Texts("Clauses", "Wat er in een bestand kan staan"),
        Texts(
            "everything that can stand in a file, one by one, with examples",
            "alles wat je kunt schrijven, stuk voor stuk, met voorbeelden",
        ),
    ),
    (
        "words",
        False,
        Texts("Words", "Words"),
        Texts("every word in English and in Dutch", "alle woorden in het Engels en in het Nederlands"),
    ),
    (
        "fields",
        False,
        Texts("As JSON", "As JSON"),
        Texts(
            "states and variants for programs, field by field", "standen en varianten voor programma's, in het Engels"
        ),
    ),
    (
        "coverage",
        False,
        Texts("Rules, code and tests", "Rules, code and tests"),
        Texts(
            "which code carries out a rule, and which tests show it",
            "welke code een regel uitvoert en welke tests dat laten zien, in het Engels",
        ),
    ),
)
_OTHER = Texts("Deze pagina in het Nederlands", "This page in English")


def game_page(book: Rulebook, tongue: Tongue, docs: Path) -> str:
    """Everything there is about one game, as links; a page written by hand below *docs* introduces it."""
    other: Tongue = "nl" if tongue == "en" else "en"
    page = [f"# {book.names.read(tongue)}", f"[{_OTHER.read(tongue)}]({book.key}{ending(other)}.md)"]
    page.append("\n".join(_links(book, tongue, docs)))
    own = [f"../{folder(book)}{name}{ending(tongue)}" for name, both, *_ in _PAGES if both or tongue == "en"]
    page.append("\n".join(["```{toctree}", ":hidden:", "", *own, "```"]))
    return "\n\n".join(page) + "\n"


def _links(book: Rulebook, tongue: Tongue, docs: Path) -> Iterator[str]:
    introduction = f"games/{book.key}{ending(tongue)}.md"
    if (docs / introduction).exists():
        yield f"- [{Texts('Introduction', 'Kennismaken').read(tongue)}](../../../{introduction})"
    for name, both, title, about in _PAGES:
        file = f"../{folder(book)}{name}{ending(tongue) if both else ''}.md"
        yield f"- [{title.read(tongue)}]({file}): {about.read(tongue)}"


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
