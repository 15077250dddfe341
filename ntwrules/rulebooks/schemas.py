"""The exchange form as JSON Schema, for programs in any language."""

import re
from collections.abc import Iterator
from functools import reduce
from inspect import cleandoc
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import attrs

from ntwrules.dsl.rows.bounds import limits
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.model.errors import UnfitValue
from ntwrules.model.exchange.kinds import closed
from ntwrules.model.exchange.variant_data import LEFT_OUT, several_kinds
from ntwrules.model.seats import SEAT
from ntwrules.model.texts import MODEL, TONGUES, Texts
from ntwrules.rulebooks.loading import rulebooks

__all__ = ["state_schema", "variant_schema"]

_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_PLAIN = {int: "integer", str: "string", bool: "boolean", NoneType: "null"}
_ATTRIBUTE = re.compile(r"^    (\w+(?:, \w+)*): (.*(?:\n      +.*)*)", re.MULTILINE)


def state_schema(rulebook: str | None = None) -> dict[str, Any]:
    """
    What `ntwrules.to_json` writes for any state of any variant of a rulebook; of the first, unless one is named.

    >>> state_schema()["properties"]["round"]
    {'description': 'The round that is played.', 'type': 'integer', 'minimum': 1}
    """
    book = _book(rulebook)
    return {"$schema": _DIALECT, "title": f"A state of {book.names.en}", **book.state_rows().schema}


def variant_schema(rulebook: str | None = None) -> dict[str, Any]:
    """
    What `ntwrules.variant_to_json` writes for any variant of a rulebook; of the first, unless one is named.

    It is made from the classes of the variant.

    >>> variant_schema()["properties"]["key"]["minLength"], variant_schema()["properties"]["size"]["maximum"]
    (1, 40)
    """
    book = _book(rulebook)
    found: dict[str, Any] = {}
    whole = _class(book.variant, book, found)
    return {
        "$schema": _DIALECT,
        "title": f"A variant of {book.names.en}",
        **whole,
        "$defs": dict(sorted(found.items())),
    }


def _book(rulebook: str | None) -> Rulebook:
    books = rulebooks()
    if rulebook is None:
        return books[next(iter(books))]
    found = books.get(rulebook) if isinstance(rulebook, str) else None
    if found is None:
        raise UnfitValue("one-of", name="rulebook", names=", ".join(books), found=UnfitValue.shown(rulebook))
    return found


def _class(kind: Any, book: Rulebook, found: dict[str, Any]) -> dict[str, Any]:
    """An attrs class; those it refers to are added to *found*."""
    described = dict(_described(kind))
    if kind is Texts:
        described = {tongue: f"{MODEL('tongue.english', tongue)}." for tongue in TONGUES}
    types = get_type_hints(kind, include_extras=True)
    properties: dict[str, Any] = {}
    if any(issubclass(kind, base) for base in several_kinds(book.variant)):
        properties["kind"] = {
            "description": "Tells it apart from others that could stand here.",
            "const": kind.__name__,
        }
    optional = []
    for field in attrs.fields(kind):
        if field.name == LEFT_OUT:
            continue
        bounded = {**_type(types[field.name], book, found)}
        _bound(bounded, field.validator)
        properties[field.name] = {"description": described[field.name], **bounded}
        optional += [field.name] if field.default is not attrs.NOTHING else []
    return {"description": _gist(kind), **closed(properties, optional)}


def _gist(kind: type) -> str:
    return " ".join(cleandoc(kind.__doc__ or "").split("\n\n")[0].split())


def _described(kind: type) -> Iterator[tuple[str, str]]:
    """What the docstrings of a class and its parents say of each attribute."""
    for base in reversed(kind.__mro__):
        for names, text in _ATTRIBUTE.findall(cleandoc(base.__doc__ or "")):
            for name in names.split(", "):
                yield name, " ".join(text.replace("``", "`").split())


def _type(kind: Any, book: Rulebook, found: dict[str, Any]) -> dict[str, Any]:
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated and SEAT in inner:
        return {"enum": list(book.seat_plan.seats)}
    if kind in _PLAIN:
        return {"type": _PLAIN[kind]}
    if origin is Literal:
        return {"enum": list(inner)}
    if origin in {Union, UnionType}:
        return {"anyOf": [_type(one, book, found) for one in inner]}
    if origin is frozenset or (origin is tuple and inner[-1] is ...):
        unique = {"uniqueItems": True} if origin is frozenset else {}
        return {"type": "array", "items": _type(inner[0], book, found), **unique}
    if origin is tuple:
        each = [_type(one, book, found) for one in inner]
        return {"type": "array", "prefixItems": each, "items": False, "minItems": len(each)}
    several = several_kinds(book.variant)
    if kind in several:
        return {"oneOf": [_reference(one, book, found) for one in several[kind]]}
    return _reference(kind, book, found)


def _reference(kind: type, book: Rulebook, found: dict[str, Any]) -> dict[str, Any]:
    if kind.__name__ not in found:
        found[kind.__name__] = {}  # it may refer to itself
        found[kind.__name__] = _class(kind, book, found)
    return {"$ref": f"#/$defs/{kind.__name__}"}


def _bound(schema: dict[str, Any], validator: Any) -> None:
    for depth, what, limit in limits(validator):
        at = reduce(lambda outer, _: outer["items"], range(depth), schema)
        long = "Items" if at.get("type") == "array" else "Length"
        if what in {"least", "most"}:
            at.get("anyOf", [at])[0]["minimum" if what == "least" else "maximum"] = limit
        elif what in {"least_items", "most_items"}:
            at[f"min{long}" if what == "least_items" else f"max{long}"] = limit
        elif what == "options" and "enum" not in at:
            at["enum"] = list(limit)
