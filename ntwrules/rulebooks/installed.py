"""Finds the games: those that lie here, and those that installed packages offer as entry points."""

from collections.abc import ItemsView, Iterator, Mapping, ValuesView
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from ntwrules.dsl.compiling.library import package_of
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.model.errors import RulebookError
from ntwrules.rulebooks import FORMER, USUAL

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

__all__ = ["ENTRY_POINTS", "Rulebooks", "rulebooks"]

#: Packages offer games under this name, ours among them: the key of each, and where the function is that makes its
#: rulebook.
ENTRY_POINTS = "ntwrules.rulebooks"


class Rulebooks(Mapping[str, Rulebook]):
    """
    Every game there is, by key; files that name none belong to the first.

    None is imported before it is asked for. A name that a game had before finds it too, but is not listed.

    Attributes:
        broken: Why games that packages offer cannot be had, once all were asked for.

    >>> next(iter(rulebooks())) == rulebooks()["ntw"].key
    True
    """

    def __init__(self) -> None:
        self._made: dict[str, Rulebook] = {}
        self.broken: tuple[RulebookError, ...] = ()

    @cached_property
    def _own(self) -> tuple[str, ...]:
        """Keys of the games that lie here, compiled or not: neither checkout nor browser need ask what is installed."""
        keys = {path.parent.name.replace("_", "-") for path in Path(__file__).parent.glob("*/__init__.py*")}
        return tuple(sorted(keys, key=lambda key: (key != USUAL, key)))

    @cached_property
    def _offered(self) -> "Mapping[str, EntryPoint]":
        """What other packages offer; a name of ours always means ours."""
        from importlib.metadata import entry_points  # takes longer than reading a file does

        points = sorted(entry_points(group=ENTRY_POINTS), key=lambda point: (point.name, point.value), reverse=True)
        return {point.name: point for point in points if point.name not in {*self._own, *FORMER}}

    def __iter__(self) -> Iterator[str]:
        yield from self._own
        yield from sorted(self._offered)

    def __len__(self) -> int:
        return len(self._own) + len(self._offered)

    def __getitem__(self, name: str) -> Rulebook:
        """The game called *name*. Raises `RulebookError` for one that is offered but cannot be had."""
        key = FORMER.get(name, name)
        if key not in self._made:
            self._made[key] = _own_book(key) if key in self._own else _offered_book(self._offered[key])
        return self._made[key]

    def values(self) -> ValuesView[Rulebook]:
        """Every game that can be had; `broken` tells of those that cannot."""
        return self._whole.values()

    def items(self) -> ItemsView[str, Rulebook]:
        """The same, each with its key."""
        return self._whole.items()

    def one_by_one(self) -> Iterator[tuple[str, Rulebook]]:
        """The same for whoever may be content with the first: none is made before it is the next one's turn."""
        for key in self:
            try:
                yield key, self[key]
            except RulebookError as error:
                self.broken += (error,)

    @cached_property
    def _whole(self) -> dict[str, Rulebook]:
        return dict(self.one_by_one())


def _own_book(key: str) -> Rulebook:
    book: Rulebook = import_module(f"{__package__}.{key.replace('-', '_')}").rulebook()
    return book


def _offered_book(point: "EntryPoint") -> Rulebook:
    package = package_of(point)
    try:
        book = point.load()()
    except (Exception, SystemExit) as error:  # whatever a stranger's package raises
        raise RulebookError(point.name, package, f"{type(error).__name__}: {error}") from error
    if not isinstance(book, Rulebook) or book.key != point.name:
        raise RulebookError(point.name, package, f"{point.value} gives {getattr(book, 'key', book)!r}")
    return book


@cache
def rulebooks() -> Rulebooks:
    """
    Every game there is, by key; files that name none belong to the first.

    >>> rulebooks()["boot-op-stoom"].names.en
    'Boot op Stoom'
    """
    return Rulebooks()
