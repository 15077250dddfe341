"""Which of several things is the first, the second and so on, as people are told it."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import TypeVar

from ntwrules.dsl.repairing.likeness import Speech, bare, everyday
from ntwrules.dsl.repairing.told import sentences

__all__ = ["by_ordinals", "in_turn"]

T = TypeVar("T")


def by_ordinals(text: str, things: Mapping[str, T], speech: Speech) -> dict[int, T]:
    """
    What people are told of the first, the second and so on: the thing that is named with each, before or behind it.

    >>> by_ordinals('# The first makes brown and the fourth gray.', {"brown": 1, "gray": 2}, Speech("en"))
    {1: 1, 4: 2}
    """
    found: dict[int, list[T]] = {}
    names: dict[str, T | _Ordinal] = {**things, **_ordinals(speech)}
    for said in _named(text, names):
        numbers = [isinstance(one, _Ordinal) for one in said]
        for at, (one, other) in enumerate(pairwise(said)):
            if at % 2 == 0 and len(said) % 2 == 0 and numbers == numbers[:2] * (len(said) // 2):
                number, thing = (one, other) if numbers[0] else (other, one)
                if isinstance(number, _Ordinal) and not isinstance(thing, _Ordinal):
                    found.setdefault(number, []).append(thing)
    return {number: things[0] for number, things in found.items() if len(things) == 1}


def in_turn(text: str, things: Mapping[str, T], many: int) -> list[T]:
    """
    So many things in the order in which one sentence names each once; nothing where none does, or they differ.

    >>> in_turn('# from brown via blue to gray', {"gray": 1, "blue": 2, "brown": 3}, 3)
    [3, 2, 1]
    """
    told = [said for said in _named(text, things) if len(said) == many and all(said.count(one) == 1 for one in said)]
    return told[0] if told and all(one == told[0] for one in told) else []


class _Ordinal(int):
    """The place of something among others of its kind."""


def _ordinals(speech: Speech) -> dict[str, _Ordinal]:
    named = enumerate(everyday(speech)["ordinals"], 1)
    return {word: _Ordinal(number) for number, words in named for word in words.split("|")}


def _named(text: str, things: Mapping[str, T]) -> Iterator[list[T]]:
    """The things that each sentence names, in order; a longer name counts more than one inside it."""
    names = {bare(name): thing for name, thing in things.items()}
    longest = max((name.count(" ") for name in names), default=0) + 1
    for sentence in sentences(text):
        words, said, at = sentence.split(), list[T](), 0
        while at < len(words):
            several = ((many, " ".join(words[at : at + many])) for many in range(longest, 0, -1))
            many, name = next(((many, name) for many, name in several if name in names), (1, ""))
            said += [names[name]] if name else []
            at += many
        yield said
