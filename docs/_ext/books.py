"""
Where the pages of a game stand, and which variants it has.

The pages of the first rulebook, the one that is meant where none is named, stand among the generated pages themselves;
every other rulebook has a folder there. Nothing else tells games apart.
"""

from collections.abc import Iterator
from functools import cache

from ntwrules import load
from ntwrules.dsl.library import find, shipped
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.dsl.shelves import Shelf, shelves
from ntwrules.model.texts import Tongue
from ntwrules.rulebooks.loading import rulebooks

__all__ = ["base_of", "ending", "folder", "home", "is_first", "prefix", "shared", "shelves_of"]


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
    return "" if tongue == "en" else f".{tongue}"


@cache
def _keys(book: str) -> frozenset[str]:
    return frozenset(key for key in shipped() if load(key).variant.rulebook == book)


def shelves_of(book: Rulebook) -> tuple[Shelf, ...]:
    """The shelves with its shipped variants; those that stand on none come last, under its name."""
    return tuple(_shelves(book, _keys(book.key)))


def _shelves(book: Rulebook, known: frozenset[str]) -> Iterator[Shelf]:
    left = set(known)
    for shelf in shelves():
        keys = tuple(key for key in shelf.keys if key in known)
        left -= set(keys)
        if keys:
            yield Shelf(shelf.title, keys)
    if left:
        yield Shelf(book.names, tuple(sorted(left, key=lambda key: (bool(load(key).variant.parents), key))))


def base_of(book: Rulebook) -> tuple[str, str]:
    """The variant to begin with: its key and its file."""
    [key, *_] = shelves_of(book)[0].keys
    found = find(key)
    assert found is not None
    return key, found.content.decode("utf-8")
