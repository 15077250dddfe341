"""What the names in a file can be names of."""

from collections.abc import Mapping
from types import MappingProxyType

__all__ = ["CORE_MENTIONS", "Mentions"]

#: Which kinds of thing a name in a rule of the grammar can be; a rule that means different things in different blocks
#: has the block's rule behind it. What is in no such table is a kind of its own, known from where else it stands.
Mentions = Mapping[str, tuple[str, ...]]

CORE_MENTIONS: Mentions = MappingProxyType(
    {
        "parents": ("variants",),
        "rulebook": ("rulebooks",),
        "key": ("file",),
        "naming": (),
        "without": (),
        "without deck": ("card",),
        "allow": ("warnings",),
    }
)
