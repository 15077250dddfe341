"""A digest of all that matters in play, and of nothing else."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import groupby
from typing import Any, get_args, get_origin, get_type_hints

from attrs import asdict, fields, has

from ntwrules.model.variants.cards import Use
from ntwrules.model.variants.conditions import And, Compare, Condition, Not, Number, Or, Quantity, Value
from ntwrules.model.variants.endings import End
from ntwrules.model.variants.reasoning import TURNED
from ntwrules.model.variants.variant import Variant

__all__ = ["condition_in_play", "digest", "ends_in_play", "fingerprint", "flat", "in_play", "uses_in_play"]

#: What cannot be noticed in play.
_NAMED = frozenset({"key", "title", "version", "author", "about", "parents", "origins"})


def fingerprint(variant: Variant, unnoticed: frozenset[str] = frozenset()) -> str:
    """
    Equal for variants that play the same, whatever their titles or the order of what they consist of.

    Keys of cards, tiles and other things count, because records of games spell them. A game may name further fields
    that cannot be noticed when it is played.
    """
    return digest(in_play(variant, unnoticed))


def digest(data: Any) -> str:
    """A digest of plain data."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()


def in_play(variant: Variant, unnoticed: frozenset[str] = frozenset()) -> dict[str, Any]:
    """The variant as plain data, without what cannot be noticed in play, things in an order of their own."""
    from ntwrules.model.exchange.variant_data import variant_to_data

    data = {name: value for name, value in variant_to_data(variant).items() if name not in _NAMED | unnoticed}
    found: dict[str, Any] = _noticed(data)
    _put_in_order(type(variant), found)
    return found


def _noticed(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _noticed(inner) for key, inner in value.items() if key != "names"}
    return [_noticed(inner) for inner in value] if isinstance(value, list) else value


def _put_in_order(holder: type, data: dict[str, Any]) -> None:
    """The order of things in a list means nothing, be it a list of the variant or of a part of it."""
    for name, kind in _types(holder).items():
        if name not in data:
            continue
        if get_origin(kind) is tuple and has(get_args(kind)[0]):
            data[name].sort(key=lambda row: json.dumps(row, sort_keys=True))
        elif isinstance(kind, type) and has(kind):
            _put_in_order(kind, data[name])


@cache
def _types(holder: type) -> Mapping[str, Any]:
    """What the fields of a class hold, however its annotations are written."""
    known = get_type_hints(holder)
    return {attribute.name: known[attribute.name] for attribute in fields(holder)}


def uses_in_play(uses: tuple[Use, ...]) -> list[str]:
    """Ways to use a card, in any order."""
    tasks = (
        [(type(task.effect).__name__, asdict(task.effect), task.each, task.may) for task in use.tasks] for use in uses
    )
    return sorted({json.dumps(each, sort_keys=True) for each in tasks})


def ends_in_play(ends: tuple[End, ...]) -> list[tuple[list[Any], str]]:
    """Lines in a row with the same result are one line with `or`; otherwise their order matters."""
    merged = ((tuple(end.when for end in each), result) for result, each in groupby(ends, lambda end: end.result))
    return [(condition_in_play(Or(when) if len(when) > 1 else when[0]), result) for when, result in merged]


def condition_in_play(condition: Condition) -> list[Any]:
    """What a condition means, however it is written."""
    match condition:
        case Compare(left, operator, right):
            sides = [_value(left), _value(right)]
            if sides[0] > sides[1]:
                sides.reverse()
                return [TURNED[operator], *sides]
            return [operator, *sides]
        case Not(inner):
            return ["not", condition_in_play(inner)]
        case And(parts):
            return _joined("and", parts, And)
        case Or(parts):
            return _joined("or", parts, Or)
    raise TypeError(condition)


def _joined(word: str, parts: tuple[Condition, ...], kind: type[And | Or]) -> list[Any]:
    told = sorted({json.dumps(condition_in_play(part)) for part in flat(parts, kind)})
    return [word, *told] if len(told) > 1 else list(json.loads(told[0]))


def flat(parts: tuple[Condition, ...], kind: type[And | Or]) -> Iterator[Condition]:
    """`a or (b or c)` is `a or b or c`."""
    for part in parts:
        if isinstance(part, kind):
            yield from flat(part.all if isinstance(part, And) else part.any, kind)
        else:
            yield part


def _value(value: Value) -> str:
    match value:
        case Number(number):
            return f"{number:010}"
        case Quantity(key):
            return key
    raise TypeError(value)
