"""Words for people, in the tongues they read: a file for each tongue, and texts made from it when they are shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Self, TypeAlias

from attrs import evolve, field, frozen, make_class
from attrs.validators import max_len

__all__ = ["MODEL", "SOURCE", "TONGUES", "Readable", "StoredText", "TextStore", "Texts", "Tongue", "Voice", "capital",
           "texts_of"]  # fmt: skip

#: The key of a tongue, such as ``en``: the name of the files its texts stand in.
Tongue: TypeAlias = str

#: The tongue that texts are written in first.
SOURCE: Tongue = "en"

#: Every tongue there are files for, the source first.
TONGUES: tuple[Tongue, ...] = tuple(
    sorted((file.stem for file in Path(__file__).parent.glob("*.toml")), key=lambda tongue: (tongue != SOURCE, tongue))
)


def capital(sentence: str) -> str:
    """
    The sentence with a capital.

    >>> capital("zuid loopt.")
    'Zuid loopt.'
    >>> capital("één loopt.")
    'Eén loopt.'
    """
    begin = "e" if sentence.startswith("éé") else sentence[:1]  # a Dutch capital has no accent
    return begin.upper() + sentence[1:]


class Readable:
    """Something that can be read in every tongue; each tongue is an attribute too, as in ``names.en``."""

    __slots__ = ()

    def own(self, tongue: Tongue) -> str:
        """The text in just this tongue; empty where nothing was written."""
        if tongue not in TONGUES:
            raise _unspoken(tongue)
        written: str = getattr(self, tongue)
        return written

    def read(self, tongue: Tongue) -> str:
        """The text in *tongue*, or in another one where that is missing."""
        return self.own(tongue) or next(filter(None, map(self.own, TONGUES)), "")

    def __bool__(self) -> bool:
        return any(map(self.own, TONGUES))

    if TYPE_CHECKING:

        def __getattr__(self, tongue: Tongue) -> str: ...


if TYPE_CHECKING:

    class Texts(Readable):
        """The same text in several tongues."""

        def __init__(self, *said: str, **named: str) -> None: ...

else:
    Texts = make_class(
        "Texts",
        {tongue: field(default="", type=str, validator=max_len(2000)) for tongue in TONGUES},
        bases=(Readable,),
        frozen=True,
        slots=True,
    )
    Texts.__module__ = __name__
    Texts.__annotations__ = dict.fromkeys(TONGUES, str)
    Texts.__doc__ = """
    The same text in several tongues, an attribute for each; empty where nothing was written.

    >>> Texts(en="Bridge", nl="Brug").read("nl")
    'Brug'
    >>> Texts(en="Bridge").read("nl")
    'Bridge'
    """


def texts_of(row: Mapping[str, Any]) -> Texts:
    """The texts in a row of a table that has a column for each tongue, line breaks and indents left out."""
    return Texts(**{tongue: " ".join(row.get(tongue, "").split()) for tongue in TONGUES})


#: A text, or its forms by number: ``one`` for one of whatever it counts, ``other`` for any other number.
Forms: TypeAlias = "str | Mapping[str, str]"

_NUMBERS = frozenset({"one", "other"})


@frozen
class TextStore:
    """
    The texts of a package or a game.

    Keys of tables are joined by dots. Words in braces are filled in. A table with the keys `one` and `other` is one
    text that depends on a number.

    Attributes:
        folder: Where the files are, one for each tongue.

    >>> store = TextStore(Path(__file__).parent)
    >>> store("seats.north", "nl"), store("narrator.round", "en", round=3)
    ('noord', 'Round 3')
    """

    folder: Path = field(converter=Path)

    def __call__(self, key: str, tongue: Tongue, n: int | None = None, /, **values: object) -> str:
        """The text with a key in a tongue, in the form for *n* of whatever it counts, its values filled in."""
        forms = self.table(tongue).get(key) or self.table(SOURCE)[key]
        said = forms if isinstance(forms, str) else forms["one" if n == 1 else "other"]
        filled = {name: value.read(tongue) if isinstance(value, Readable) else value for name, value in values.items()}
        return said.format_map(filled if n is None else {"n": n, **filled})

    def __contains__(self, key: str) -> bool:
        return key in self.table(SOURCE)

    def text(self, key: str, n: int | None = None, /, **values: object) -> StoredText:
        """The text with a key, to be made in whatever tongue it is read."""
        return StoredText(self, key, n, tuple(values.items()))

    def texts(self, key: str, n: int | None = None, /, **values: object) -> Texts:
        """The text with a key, made in every tongue."""
        return Texts(**{tongue: self(key, tongue, n, **values) for tongue in TONGUES})

    def voice(self, tongue: Tongue) -> Voice:
        """The texts of one tongue."""
        return Voice(self, tongue)

    def table(self, tongue: Tongue) -> Mapping[str, Forms]:
        """Every text of a tongue as it stands in the file, by key."""
        return _read(self.folder, tongue)


@frozen
class Voice:
    """
    The texts of a store in one tongue.

    Attributes:
        store: Where they stand.

        tongue: Which is spoken.
    """

    store: TextStore
    tongue: Tongue

    def __call__(self, key: str, n: int | None = None, /, **values: object) -> str:
        """The text with a key, in the form for *n* of whatever it counts, its values filled in."""
        return self.store(key, self.tongue, n, **values)

    def __contains__(self, key: str) -> bool:
        return key in self.store


@frozen
class StoredText(Readable):
    """
    A text that is made when it is read: which one, and what is filled in.

    Attributes:
        store: Where the text stands.

        key: Under which key.

        number: How many there are of what it counts, where it counts something.

        values: What is filled in, by name; what can be read itself is read in the same tongue.
    """

    store: TextStore
    key: str
    number: int | None = None
    values: tuple[tuple[str, Any], ...] = ()

    def own(self, tongue: Tongue) -> str:
        """The text, made in this tongue."""
        return self.store(self.key, tongue, self.number, **dict(self.values))

    def reworded(self, word: Callable[[str, Any], Any]) -> Self:
        """The same text with other values: *word* gives one for each name and value there is."""
        return evolve(self, values=tuple((name, word(name, value)) for name, value in self.values))

    def __getattr__(self, tongue: Tongue) -> str:
        if tongue not in TONGUES:
            raise AttributeError(tongue)
        return self.own(tongue)

    def __str__(self) -> str:
        return self.own(SOURCE)


def _unspoken(tongue: object) -> Exception:
    """The error that nothing is told in a tongue."""
    unfit: Any = import_module("ntwrules.model.errors").UnfitValue  # which has words, and so lies above them
    error: Exception = unfit("one-of", name="tongue", names=", ".join(TONGUES), found=unfit.shown(tongue))
    return error


@cache
def _read(folder: Path, tongue: Tongue) -> Mapping[str, Forms]:
    import tomllib

    file = folder / f"{tongue}.toml"
    if tongue not in TONGUES:
        raise _unspoken(tongue)
    if not file.exists():  # a game of another package may not be told in every tongue
        return MappingProxyType({})
    return MappingProxyType(dict(_flat(tomllib.loads(file.read_text("utf-8")))))


def _flat(table: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, Forms]]:
    for key, value in table.items():
        if isinstance(value, str) or value.keys() == _NUMBERS:
            yield before + key, value
        else:
            yield from _flat(value, f"{before}{key}.")


#: What the model itself says.
MODEL = TextStore(Path(__file__).parent)
