"""What a frozen class allows in its fields, told by its validators alone."""

import re
from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin, get_type_hints

from attrs import field, fields_dict, frozen

__all__ = ["FieldFacts", "facts_of", "limits"]


@frozen(kw_only=True)
class FieldFacts:
    """
    A field of a class, and what may stand in it.

    Attributes:
        type: What it holds; of an optional field, what it holds when there is something.

        member: For a tuple, what it consists of.

        default: What holds when nothing is said; `attrs.NOTHING` when something has to be.

        least: The smallest number, if there is one.

        most: The largest, if there is one.

        options: The values it can have, where they can be listed.

        least_items: How many things it has to hold, if that is limited.

        most_items: How many things it can hold, if that is limited.

        pattern: What a name looks like, if that is limited.
    """

    type: Any
    member: Any
    default: Any
    least: int | None = None
    most: int | None = None
    options: tuple[Any, ...] = field(default=(), converter=tuple)
    least_items: int | None = None
    most_items: int | None = None
    pattern: re.Pattern[str] | None = None


def facts_of(owner: type, name: str) -> FieldFacts:
    """
    What is known of a field.

    >>> from ntwrules.model.variants.cards import Draw
    >>> facts_of(Draw, "count").least
    1
    """
    attribute = fields_dict(owner)[name]
    kind = attribute.type if not isinstance(attribute.type, str) else get_type_hints(owner)[name]
    some = [inner for inner in get_args(kind) if inner is not type(None)]
    if type(None) in get_args(kind) and len(some) == 1:
        kind = some[0]
    member = get_args(kind)[0] if get_origin(kind) is tuple else None
    found = {what: limit for _, what, limit in limits(attribute.validator)}
    if "options" not in found and get_origin(member or kind) is Literal:
        found["options"] = get_args(member or kind)
    elif (member or kind) is bool:
        found["options"] = (True, False)
    if (options := found.get("options")) and all(type(option) is int for option in options):
        found |= {"least": min(options), "most": max(options)}
    default: Any = attribute.default
    default = default.factory() if hasattr(default, "factory") else default
    return FieldFacts(type=kind, member=member, default=default, **found)


def limits(validator: Any, depth: int = 0) -> Iterator[tuple[int, str, Any]]:
    """What validators allow: how deep inside a field each limit holds, its name in `FieldFacts`, and the limit."""
    for attribute, what in _LIMITS.items():
        if hasattr(validator, attribute):
            yield depth, what, getattr(validator, attribute)
    if hasattr(validator, "compare_op"):
        yield depth, {">=": "least", "<=": "most"}[validator.compare_op], validator.bound
    for inner in (*getattr(validator, "_validators", ()), getattr(validator, "validator", None)):
        yield from limits(inner, depth) if inner else ()
    if hasattr(validator, "member_validator"):
        yield from limits(validator.member_validator, depth + 1)


#: What the validators of attrs call the limits they set.
_LIMITS = {"options": "options", "min_length": "least_items", "max_length": "most_items", "pattern": "pattern"}
