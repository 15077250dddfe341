"""Turns a page of plain words, a ``.ntw`` file, into a checked, playable game."""

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
