"""What can go wrong, as exceptions."""

from collections.abc import Iterable
from typing import Any

__all__ = ["DataError", "NtwError", "VariantError"]


class NtwError(Exception):
    """Anything ntwrules itself raises."""


class VariantError(NtwError):
    """
    A variant cannot be played.

    Attributes:
        diagnostics: All that is wrong with it.
    """

    def __init__(self, diagnostics: Iterable[Any]) -> None:
        self.diagnostics = tuple(diagnostics)
        super().__init__("\n".join(map(str, self.diagnostics)))

    def __reduce__(self) -> tuple[Any, ...]:
        return VariantError, (self.diagnostics,)


class DataError(NtwError, ValueError):
    """Plain data does not have the form it should have; the message says where."""
