"""What a frozen class allows in its fields, told by its validators alone."""

import re
from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin, get_type_hints

from attrs import Attribute, fields_dict, frozen

__all__ = ["Bounds", "FieldFacts", "facts_of"]


@frozen
class Bounds:
    """
    What may stand in a field.

    Attributes:
        least: The smallest number, if there is one.

        most: The largest, if there is one.

        options: The values it can have, where they can be listed.

        most_items: How many things it can hold, if that is limited.

        pattern: What a name looks like, if that is limited.
    """

    least: int | None = None
    most: int | None = None
    options: tuple[Any, ...] = ()
    most_items: int | None = None
    pattern: re.Pattern[str] | None = None


@frozen
class FieldFacts:
    """
    A field of a class.

    Attributes:
        type: What it holds; of an optional field, what it holds when there is something.

        default: What holds when nothing is said; `attrs.NOTHING` when something has to be.

        bounds: What is allowed in it.

        member: For a tuple, what it consists of.
    """

    type: Any
    default: Any
    bounds: Bounds
    member: Any = None


def facts_of(owner: type, name: str) -> FieldFacts:
    """
    What is known of a field.

    >>> from ntwrules.model.variants.cards import Draw
    >>> facts_of(Draw, "count").bounds.least
    1
    """
    attribute = fields_dict(owner)[name]
    kind = attribute.type if not isinstance(attribute.type, str) else get_type_hints(owner)[name]
    some = [inner for inner in get_args(kind) if inner is not type(None)]
    if type(None) in get_args(kind) and len(some) == 1:
        kind = some[0]
    member = get_args(kind)[0] if get_origin(kind) is tuple else None
    return FieldFacts(kind, _default(attribute), _bounds(attribute, member or kind), member)


def _default(attribute: "Attribute[Any]") -> Any:
    default: Any = attribute.default
    return default.factory() if hasattr(default, "factory") else default


def _bounds(attribute: "Attribute[Any]", kind: Any) -> Bounds:
    found: dict[str, Any] = {}
    for validator in _each(attribute.validator):
        if (options := getattr(validator, "options", None)) is not None:
            found["options"] = tuple(options)
        if (length := getattr(validator, "max_length", None)) is not None:
            found["most_items"] = length
        if (pattern := getattr(validator, "pattern", None)) is not None:
            found["pattern"] = pattern
        if getattr(validator, "compare_op", "") in {">=", "<="}:
            found["least" if validator.compare_op == ">=" else "most"] = validator.bound
    if "options" not in found and get_origin(kind) is Literal:
        found["options"] = get_args(kind)
    elif kind is bool:
        found["options"] = (True, False)
    if (options := found.get("options")) and all(type(option) is int for option in options):
        found |= {"least": min(options), "most": max(options)}
    return Bounds(**found)


def _each(validator: Any) -> Iterator[Any]:
    """A validator, and those it is made of."""
    if validator is None:
        return
    yield validator
    for inner in (*getattr(validator, "_validators", ()), getattr(validator, "member_validator", None)):
        yield from _each(inner)
