"""Reads the rules of Boot op Stoom from the table beside it."""

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

    >>> rules()["V2"].sentence.en
    'In a turn you lay one card from your hand under an empty position of the row, face down.'
    """
    return text_to_rules(Path(__file__).with_suffix(".toml").read_text("utf-8"))
