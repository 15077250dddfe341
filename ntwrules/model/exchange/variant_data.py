"""Variants as plain data and back, strictly: what is unknown is refused."""

from collections.abc import Mapping
from functools import cache, partial
from typing import Any, TypeVar, get_args, get_origin

from attrs import fields
from cattrs import BaseValidationError, Converter, transform_error
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override
from cattrs.v import format_exception

from ntwrules.model.errors import DataError
from ntwrules.model.variants.cards import Effect
from ntwrules.model.variants.conditions import And, Compare, Condition, Not, Number, Or, Quantity, Value
from ntwrules.model.variants.variant import Variant

__all__ = ["LEFT_OUT", "data_to_variant", "several_kinds", "variant_to_data"]

V = TypeVar("V", bound=Variant)

#: Names the kind of a value that comes in several kinds.
_KIND = "kind"

#: What a variant was read from is no part of it.
LEFT_OUT = "sources"


def variant_to_data(variant: Variant) -> dict[str, Any]:
    """A variant as data that `json.dumps` takes."""
    kind: Any = type(variant)
    data: dict[str, Any] = _converter(kind).unstructure(variant)
    return data


def data_to_variant(data: Any, kind: type[V]) -> V:
    """
    The variant that *data* describes.

    Raises `DataError` for anything that `variant_to_data` would not have written.
    """
    if not isinstance(data, dict):
        raise DataError("a variant is an object @ variant")
    exactly: Any = kind
    try:
        return _converter(exactly).structure(data, kind)
    except BaseValidationError as error:
        raise DataError("; ".join(transform_error(error, "variant", _told))) from None
    except RecursionError:
        raise DataError("nested too deeply @ variant") from None


def _told(error: BaseException, kind: type | None) -> str:
    """Our own words where we have them; a value of another shape makes the converter stumble in many ways."""
    if isinstance(error, ValueError):
        return str(error.args[0]) if error.args else "not allowed"
    if isinstance(error, AttributeError | TypeError | LookupError):
        return f"has another shape than {getattr(kind, '__name__', kind)}"
    return str(error) if type(error) is Exception else format_exception(error, kind)


@cache
def _converter(kind: Any) -> Converter:
    converter = Converter(forbid_extra_keys=True, unstruct_collection_overrides={frozenset: sorted, tuple: list})
    for exact in (int, str, bool):
        converter.register_structure_hook(exact, _exactly)
    converter.register_structure_hook_func(_is_list, partial(_from_list, converter))
    for base, kinds in several_kinds(kind).items():
        _told_by_kind(converter, base, kinds)
    left_out: Any = {LEFT_OUT: override(omit=True)}
    converter.register_structure_hook(kind, make_dict_structure_fn(kind, converter, **left_out))
    converter.register_unstructure_hook(kind, make_dict_unstructure_fn(kind, converter, **left_out))
    return converter


def several_kinds(variant: type[Variant]) -> Mapping[type, tuple[type, ...]]:
    """Classes in a variant whose values come in several kinds, and which."""
    return {Effect: variant.effects, Condition: (And, Compare, Not, Or), Value: (Number, Quantity)}


def _exactly(value: Any, kind: Any) -> Any:
    if type(value) is not kind:
        raise ValueError(f"{value!r:.40} is not of type {kind.__name__}")
    return value


def _is_list(kind: Any) -> bool:
    return get_origin(kind) is tuple or get_origin(kind) is frozenset


def _from_list(converter: Converter, value: Any, kind: Any) -> Any:
    """A tuple or set comes from a list alone: a text or an object can be gone through too, but is not meant so."""
    if type(value) not in {list, tuple}:
        raise ValueError(f"{value!r:.40} is not a list")
    kinds = get_args(kind)
    if get_origin(kind) is tuple and kinds[-1] is not ...:
        if len(value) != len(kinds):
            raise ValueError(f"{value!r:.40} is not a list of {len(kinds)}")
        return tuple(map(converter.structure, value, kinds))
    return get_origin(kind)(converter.structure(value, list[kinds[0]]))  # type: ignore[valid-type] # only known now


def _told_by_kind(converter: Converter, base: type, kinds: tuple[type, ...]) -> None:
    """Values of *base* come in several kinds, and say which; so none of them has an attribute of that name."""
    for kind in kinds:
        if any(attribute.name == _KIND for attribute in fields(kind)):
            raise TypeError(f"{kind.__name__} cannot have an attribute `{_KIND}`")
    by_name = {kind.__name__: kind for kind in kinds}

    def structure(data: Any, _: Any) -> Any:
        kind = by_name.get(str(data.get(_KIND))) if isinstance(data, Mapping) else None
        if kind is None:
            raise ValueError(f"needs a `{_KIND}` that is one of {', '.join(by_name)}")
        return converter.structure({key: value for key, value in data.items() if key != _KIND}, kind)

    def unstructure(value: Any) -> dict[str, Any]:
        return {_KIND: type(value).__name__, **converter.unstructure(value, type(value))}

    converter.register_structure_hook_func(lambda kind: kind is base, structure)
    converter.register_unstructure_hook_func(lambda kind: kind is base, unstructure)
