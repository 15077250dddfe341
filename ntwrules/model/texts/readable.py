"""Texts that can be read in every tongue, and those that somebody wrote in some of them."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from attrs import field, make_class
from attrs.validators import max_len

from ntwrules.model.texts.tongues import TONGUES, Tongue

__all__ = ["Readable", "Texts", "capital", "texts_of"]


def capital(sentence: str) -> str:
    """
    The sentence with a capital.

    >>> capital("zuid loopt.")
    'Zuid loopt.'
    """
    return sentence[:1].upper() + sentence[1:]


class Readable:
    """Something that can be read in every tongue; each tongue is an attribute too, as in ``names.en``."""

    __slots__ = ()

    def own(self, tongue: Tongue) -> str:
        """The text in just this tongue; empty where nothing was written."""
        raise NotImplementedError

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

    class _Written(Readable):
        """Reads the attributes, one for each tongue."""

        __slots__ = ()

        def own(self, tongue: Tongue) -> str:
            """The text in just this tongue; empty where nothing was written."""
            return getattr(self, tongue)

    Texts = make_class(
        "Texts",
        {tongue: field(default="", type=str, validator=max_len(2000)) for tongue in TONGUES},
        bases=(_Written,),
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
