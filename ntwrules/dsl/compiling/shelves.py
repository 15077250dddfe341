"""In which order a newcomer meets the shipped variants."""

from functools import cache

from attrs import frozen

from ntwrules.dsl.compiling.library import shipped_folder
from ntwrules.model.texts import Texts, texts_of

__all__ = ["Shelf", "shelves"]


@frozen
class Shelf:
    """
    Variants that belong together.

    Attributes:
        title: What they have in common.

        keys: Their keys, the one to begin with first.
    """

    title: Texts
    keys: tuple[str, ...]


@cache
def shelves() -> tuple[Shelf, ...]:
    """
    The shelves on which the shipped variants stand.

    >>> shelves()[0].title.en, shelves()[0].keys[0]
    ('Begin here', 'base')
    """
    import tomllib

    folder = shipped_folder()
    files = (folder / "shelves.toml", *sorted(folder.glob("*/shelves.toml")))
    rows = (row for file in files for row in tomllib.loads(file.read_text("utf-8"))["shelf"])
    return tuple(Shelf(texts_of(row), tuple(row["variants"])) for row in rows)
