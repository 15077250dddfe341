"""Words for people, in the tongues they read."""

from typing import Literal, get_args

from attrs import field, frozen
from attrs.validators import max_len

__all__ = ["TONGUES", "Texts", "Tongue"]

Tongue = Literal["en", "nl"]

TONGUES: tuple[Tongue, ...] = get_args(Tongue)


@frozen
class Texts:
    """
    The same text in several tongues; empty where nothing was written.

    Attributes:
        en: English.

        nl: Dutch.

    >>> Texts(en="Bridge", nl="Brug").read("nl")
    'Brug'
    >>> Texts(en="Bridge").read("nl")
    'Bridge'
    """

    en: str = field(default="", validator=max_len(2000))
    nl: str = field(default="", validator=max_len(2000))

    def read(self, tongue: Tongue) -> str:
        """The text in *tongue*, or in another one where that is missing."""
        wanted: str = getattr(self, tongue)
        return wanted or self.en or self.nl

    def __bool__(self) -> bool:
        return bool(self.en or self.nl)
