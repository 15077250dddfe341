"""Values in the words of the language."""

from ntwrules.dsl.rows.printing import use_node, uses_node
from ntwrules.dsl.writing.layout import part_to_text
from ntwrules.dsl.writing.nodes import condition_to_node
from ntwrules.model.texts import Tongue
from ntwrules.model.variants.cards import Effect, Use
from ntwrules.model.variants.conditions import Condition
from ntwrules.rulebooks.no_time_to_waste.issue import Issue
from ntwrules.rulebooks.no_time_to_waste.language.printing import issue_to_node, path_to_node
from ntwrules.rulebooks.no_time_to_waste.paths import Path
from ntwrules.rulebooks.no_time_to_waste.sayings import SAYINGS

__all__ = ["phrase"]


def phrase(value: Condition | Effect | Issue | Path | Use | tuple[Use, ...], tongue: Tongue) -> str:
    """
    A value in the words of the language.

    >>> from ntwrules.rulebooks.no_time_to_waste.effects import Move
    >>> from ntwrules.rulebooks.no_time_to_waste.paths import Step
    >>> phrase(Move(Path((Step("water", 1, 2), Step("land")))), "nl")
    'verplaats 1 pion langs water{1..2}, land'
    """
    match value:
        case Condition():
            node = condition_to_node(value)
        case Effect():
            node = SAYINGS.effects[type(value)].write(value)
        case Issue():
            node = issue_to_node(value)
        case Path():
            node = path_to_node(value)
        case Use():
            node = use_node(SAYINGS, value)
        case _:
            node = uses_node(SAYINGS, value)
    return part_to_text(node, SAYINGS.vocabulary, tongue)
