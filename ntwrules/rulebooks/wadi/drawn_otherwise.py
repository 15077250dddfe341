"""Signs in which people draw a map that are not those of this game: dots for points, words or a compass for arrows."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import chain
from pathlib import Path

from ntwrules.dsl.everyday.likeness import Speech, bare, everyday
from ntwrules.model.texts import TONGUES
from ntwrules.rulebooks.wadi.maps import likely_tiles

__all__ = ["respelled"]

#: What it costs to take a drawing for one in other signs.
_OTHERWISE = 0.2
#: Points as so many of one sign.
_DOTS = re.compile(r"([oO●•∙○◦⚫⚪⬤*.°Il|])\1*")
_MOST_POINTS = 9
#: A way in words, with the discs of a source before or behind it; a Fork has two of them.
_TOLD = re.compile(r"([0-9/]*)([^\W\d_]+(?:[-_][^\W\d_]+)*)(?:[|/+&]([^\W\d_]+(?:[-_][^\W\d_]+)*))?([0-9/]*)")
#: Less than so many different words may stand for anything.
_FEW_WORDS = 2


def respelled(lines: list[str]) -> Iterator[tuple[float, list[str]]]:
    """
    The same lines in the signs of this game, and what that costs.

    >>> [*respelled(["●  S9", "●● SW"])]
    [(0.4, ['1  v9', '2 v<'])]
    """
    found: dict[tuple[str, ...], float] = {}
    for ways in ((_in_words, _in_dots), (_in_dots, _in_words)):
        drawn, cost = lines, 0.0
        for made in (made for way in ways if (made := way(drawn))):
            drawn, cost = made, cost + _OTHERWISE
        found[tuple(drawn)] = cost
    yield from ((cost, [*drawn]) for drawn, cost in found.items() if cost)


def _in_words(lines: list[str]) -> list[str]:
    """Ways by points of the compass, or in words; nothing where there are none."""
    tiles = [*chain.from_iterable(map(str.split, lines))]
    told = {tile: way for tile in tiles if not likely_tiles(tile) or tile in _signs() if (way := _way(tile))}
    return [_replaced(line, told) for line in lines] if len(told) >= _FEW_WORDS else []


def _in_dots(lines: list[str]) -> list[str]:
    """Points as so many dots, in rows without figures for land; nothing where there are none."""
    dotted = [not any(map(str.isdecimal, line.split())) for line in lines]
    tiles = {tile for line, dots in zip(lines, dotted, strict=True) if dots for tile in line.split()}
    signs = {tile[0] for tile in tiles if _DOTS.fullmatch(tile) and len(tile) > 1}
    if len(signs) != 1:
        return []
    (sign,) = signs
    points = {sign * many: str(many) for many in range(1, _MOST_POINTS + 1)}
    return [_replaced(line, points) if dots else line for line, dots in zip(lines, dotted, strict=True)]


def _replaced(line: str, told: Mapping[str, str]) -> str:
    return re.sub(r"\S+", lambda tile: told.get(tile[0], tile[0]), line)


def _way(tile: str) -> str:
    """A tile with its ways in arrows; nothing where it has no words, or others."""
    found = _TOLD.fullmatch(tile)
    if found is None:
        return ""
    ways = [_signs().get(bare(word).replace(" ", ""), "") for word in (found[2], found[3]) if word]
    return "|".join(ways) + (found[1] or found[4]) if all(ways) else ""


@cache
def _signs() -> Mapping[str, str]:
    """Words for a way, for what leaves the board and for no tile, in any tongue, and how those are drawn."""
    own = Path(__file__).with_name("everyday.toml")
    drawn = [everyday(Speech(tongue, own))["drawn"] for tongue in TONGUES]
    return {word: sign for table in drawn for sign, words in table.items() for word in words.split("|")}
