"""
Where the pages of a game stand, and which variants it has.

The pages of the first rulebook, the one that is meant where none is named, stand among the generated pages themselves;
every other rulebook has a folder there. Nothing else tells games apart.
"""

from collections.abc import Iterable
from pathlib import Path

from ntwrules import load
from ntwrules.dsl.compiling.library import Shelf, find, shelves
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.model.texts import SOURCE, TONGUES, TextStore, Tongue
from ntwrules.rulebooks.loading import rulebooks

__all__ = [
    "PAGES",
    "base_file",
    "contents",
    "elsewhere",
    "ending",
    "folder",
    "home",
    "is_first",
    "prefix",
    "shared",
    "shelves_of",
]

#: What the pages say that are made of tables.
PAGES = TextStore(Path(__file__).parent / "texts")


def is_first(book: Rulebook) -> bool:
    """Is this the rulebook that is meant where none is named?"""
    return book.key == next(iter(rulebooks()))


def folder(book: Rulebook) -> str:
    """Where its pages lie, seen from the generated pages; empty, or with a stroke at the end."""
    return "" if is_first(book) else f"{book.key}/"


def shared(book: Rulebook) -> str:
    """The way back from its pages to those of all games."""
    return "" if is_first(book) else "../"


def home(book: Rulebook) -> str:
    """The way back from its pages to those that are written by hand."""
    return f"../{shared(book)}"


def prefix(book: Rulebook) -> str:
    """What stands before its anchors, which every page of every game can name."""
    return "" if is_first(book) else f"{book.key}-"


def ending(tongue: Tongue) -> str:
    """Pages in English have no ending of their own."""
    return "" if tongue == SOURCE else f".{tongue}"


def elsewhere(page: str, tongue: Tongue) -> str:
    """Where a page is found in the other tongues."""
    return " ".join(f"[{PAGES('this page', own)}]({page}{ending(own)}.md)" for own in TONGUES if own != tongue)


def contents(pages: Iterable[str], tongue: Tongue) -> list[str]:
    """A table of contents that only the sidebar shows. Pages in other tongues have none: they follow their twins."""
    return ["\n".join(["```{toctree}", ":hidden:", "", *pages, "```"])] if tongue == SOURCE else []


def shelves_of(book: Rulebook) -> tuple[Shelf, ...]:
    """The shelves with its shipped variants."""
    return tuple(shelf for shelf in shelves() if rulebooks()[load(shelf.keys[0]).variant.rulebook] is book)


def base_file(book: Rulebook) -> str:
    """The file of the game as its rules tell it."""
    found = find(book.base)
    assert found is not None
    return found.content.decode("utf-8")
