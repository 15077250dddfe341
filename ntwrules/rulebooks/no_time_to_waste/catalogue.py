"""Reads the rules of No Time To Waste from the table beside it."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from ntwrules.model.variants.catalogue import text_to_rules
from ntwrules.model.variants.rules import Rule

__all__ = ["rules"]


@cache
def rules() -> Mapping[str, Rule]:
    """
    Every rule by its id, in the order of the rulebook.

    >>> rules()["M2"].sentence.en
    'A move never ends on water or in a boat.'
    """
    return text_to_rules(Path(__file__).with_suffix(".toml").read_text("utf-8"))
