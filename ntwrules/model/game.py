"""A variant that is ready to be played."""

from attrs import field, frozen

from ntwrules.model.variant import Variant

__all__ = ["Game"]


@frozen
class Game:
    """
    A checked variant.

    Attributes:
        variant: What was said.

        fingerprint: Hex digest; equal for variants that play the same, whatever their names, comments, order or tongue.
    """

    variant: Variant = field(repr=lambda variant: repr(variant.key))
    fingerprint: str
