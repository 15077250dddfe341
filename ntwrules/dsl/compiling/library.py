"""Where variants come from: the shipped ones on their shelves, the folder of the file at hand, installed packages."""

import errno
import os
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import frozen

from ntwrules.dsl.text.lexer import cut
from ntwrules.model.texts import Texts, texts_of

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

__all__ = ["LARGEST_FILE", "Shelf", "Text", "Unreadable", "find", "home", "installed", "near_keys", "package_of",
           "publisher", "read", "shelves", "shipped", "shipped_folder"]  # fmt: skip

#: Bytes; a page of plain words has a few thousand.
LARGEST_FILE = 1024 * 1024

#: Installed packages offer variants under this name; each entry point gives the text of a `.ntw` file, its path, or a
#: function that returns one of them.
ENTRY_POINTS = "ntwrules.variants"


@frozen
class Text:
    """
    The raw content of a `.ntw` file.

    Attributes:
        name: What messages call it.

        content: The bytes.

        identity: Tells two files apart, and finds circles.

        folder: Where files beside it are looked for; None for no such place.

        shipped: Does it belong to ntwrules itself?
    """

    name: str
    content: bytes
    identity: str
    folder: Path | None = None
    shipped: bool = False


class Unreadable(Exception):
    """
    A file is there but cannot be used.

    It says the key of a help text: ``missing``, ``folder``, ``text``, ``nothing``, ``outside``, ``link``,
    ``package``, ``denied`` or ``record``.

    Attributes:
        words: What that text mentions.
    """

    def __init__(self, key: str, **words: Any) -> None:
        super().__init__(key)
        self.words = words


def shipped_folder() -> Path:
    """Where the shipped variants lie: inside the package when it is installed, beside it in a checkout."""
    package = Path(__file__).parents[2]
    inside = package / "variants"
    return inside if inside.is_dir() else package.parent / "variants"


def shipped() -> tuple[str, ...]:
    """
    Keys of the variants that come with ntwrules.

    >>> "base" in shipped()
    True
    """
    return tuple(sorted(_shipped_paths()))


@cache
def _shipped_paths() -> Mapping[str, Path]:
    """Each shipped file by its key; a game may have a folder of its own, but no two files have the same key."""
    return {path.stem: path for path in sorted(shipped_folder().glob("**/*.ntw"))}


@cache
def _shipped_text(key: str) -> Text | None:
    path = _shipped_paths().get(key)
    return Text(f"{key}.ntw", path.read_bytes(), f"shipped:{key}", shipped=True) if path else None


def _entry_points() -> Iterable["EntryPoint"]:
    from importlib.metadata import entry_points

    return entry_points(group=ENTRY_POINTS)


def installed() -> tuple[str, ...]:
    """Keys of the variants that installed packages offer."""
    return tuple(sorted({point.name for point in _entry_points()}))


def publisher(key: str) -> str:
    """The installed package that offers the variant *key*; empty for a shipped one, and for one that nobody offers."""
    if key in shipped():
        return ""
    return next((point.dist.name for point in _entry_points() if point.name == key and point.dist), "")


def package_of(point: "EntryPoint") -> str:
    """The name of the installed package that offers something."""
    return point.dist.name if point.dist else point.module


def _installed_text(key: str) -> Text | None:
    for point in _entry_points():
        if point.name != key:
            continue
        try:
            offered = point.load()
            offered = offered() if callable(offered) else offered
            if isinstance(offered, os.PathLike):
                return read(Path(offered), f"{key}.ntw")
            return Text(f"{key}.ntw", str(offered).encode(), f"installed:{key}")
        except (Exception, SystemExit) as error:  # whatever a stranger's package raises
            why = f"{type(error).__name__}: {error}"
            raise Unreadable("package", package=package_of(point), n_why=why) from error
    return None


def read(path: Path, name: str = "") -> Text:
    """The file at *path*, as far as it may be read."""
    try:
        if path.is_dir():
            raise Unreadable("folder")
        if not path.is_file():
            raise Unreadable("missing")
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
        if path.is_symlink() and not _is_of_the_language(content):
            raise Unreadable("link")
        return Text(name or str(path), content, f"file:{path.resolve()}", path.resolve().parent)
    except (OSError, ValueError) as error:
        no_name = isinstance(error, ValueError) or error.errno == errno.ENAMETOOLONG
        raise Unreadable("missing" if no_name else "denied") from error


def _is_of_the_language(content: bytes) -> bool:
    """Does it begin as a file of the language does? Whatever else a link leads to is not ours to show."""
    marks = cut(content.decode("utf-8-sig", "replace"))
    return next((mark.text for mark in marks if mark.kind != "comment"), "") == "ntw"


def find(key: str, beside: Path | None = None, named: str = "") -> Text | None:
    """
    The variant called *key*: a shipped one, a file *beside* the one that names it, or one of an installed package.

    Messages call such a file by its place beside *named*, so that it can be opened from where the reader is.

    >>> find("base").name
    'base.ntw'
    """
    text = _shipped_text(key)
    if text is None and beside is not None:
        text = _beside(key, beside, Path(named).parent)
    return _installed_text(key) if text is None else text


def near_keys(name: str, folder: Path | None) -> tuple[str, ...]:
    """
    Variants whose keys are spelt much like *name*: shipped ones, and files in *folder*.

    >>> near_keys("bsae", None)
    ('base',)
    """
    from difflib import get_close_matches

    try:
        beside = [path.stem for path in folder.glob("*.ntw")] if folder else []
    except (OSError, ValueError):  # a name that no folder can have
        beside = []
    keys = [*shipped(), *beside]
    turned = [key for key in keys if sorted(key.split("-")) == sorted(name[:60].split("-"))]
    return tuple(turned or get_close_matches(name[:60], keys, 2, 0.66))


def home(text: Text) -> Path | None:
    """
    Where a text lies, for those who want to know when it changes; nowhere if a package only told it.

    >>> home(find("base")).name
    'base.ntw'
    """
    if text.shipped:
        return _shipped_paths()[Path(text.name).stem]
    kind, _, path = text.identity.partition(":")
    return Path(path) if kind == "file" else None


def _beside(key: str, folder: Path, shown: Path) -> Text | None:
    path = folder / f"{key}.ntw"
    try:
        if not path.is_file():
            return None
    except OSError:  # a name that no file can have
        return None
    if path.resolve().parent != folder.resolve():
        raise Unreadable("outside")
    return read(path, str(shown / path.name))


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
