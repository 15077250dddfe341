"""Turns a page of plain words, a ``.ntw`` file, into a checked, playable game."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ntwrules.dsl.diagnostics import Diagnostic
    from ntwrules.model.errors import DataError, NtwError, VariantError
    from ntwrules.model.game import Game
    from ntwrules.model.variant import Variant
    from ntwrules.rulebooks.loading import check, load, loads, variant_from_json, variant_to_json

__all__ = [
    "DataError",
    "Diagnostic",
    "Game",
    "NtwError",
    "Variant",
    "VariantError",
    "check",
    "load",
    "loads",
    "variant_from_json",
    "variant_to_json",
]

#: Where each name lives. It is read when first asked for, so that the command starts at once.
_HOMES = {
    "ntwrules.dsl.diagnostics": ("Diagnostic",),
    "ntwrules.model.errors": ("DataError", "NtwError", "VariantError"),
    "ntwrules.model.game": ("Game",),
    "ntwrules.model.variant": ("Variant",),
    "ntwrules.rulebooks.loading": ("check", "load", "loads", "variant_from_json", "variant_to_json"),
}


def __getattr__(name: str) -> Any:
    from importlib import import_module

    for home, names in _HOMES.items():
        if name in names:
            value = globals()[name] = getattr(import_module(home), name)
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
