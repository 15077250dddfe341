"""Reads the pictures that a rulebook brings along."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from attrs import frozen

from ntwrules.model.showing.overview import Art

__all__ = ["Artwork", "read_art"]


@frozen
class Artwork:
    """
    The pictures of a rulebook.

    Attributes:
        art: Every picture by name; the one without a name stands for whatever has no other.

        shown: The picture of a thing of the game as it is sold, by its key and by the kind of effect it has first.
    """

    art: Mapping[str, Art]
    shown: Mapping[tuple[str, str], str]


def read_art(file: Path, otherwise: str) -> Artwork:
    """
    The pictures in a file by name: each with its `ink` and, where it has any, `paper`, a `size` of its own, and what it
    `shows`.

    The picture called *otherwise* stands for whatever has no other.
    """
    read = json.loads(file.read_text("ascii"))
    art = {name: shape(row["body"], row["ink"], row.get("paper"), row.get("size")) for name, row in read.items()}
    shown = {shows: name for name, row in read.items() for shows in row.get("shows", {}).items()}
    return Artwork(MappingProxyType({**art, "": art[otherwise]}), MappingProxyType(shown))


def shape(body: str, ink: str, paper: str | None = None, size: tuple[float, float] | None = None) -> Art:
    """
    A shape in its ink and on its paper: in a square of 512 by 512, unless it has a size.

    >>> shape('<path fill="currentColor" d="M0 0h512v512z"/>', "#1d5a86").plain
    '<g transform="scale(0.1953125)"><path fill="#000" d="M0 0h512v512z"/></g>'
    """
    wide, high = size or (100.0, 100.0)

    def inked(front: str, back: str) -> str:
        drawn = body.replace("currentColor", front).replace("currentPaper", back)
        return drawn if size else f'<g transform="scale(0.1953125)">{drawn}</g>'

    return Art(wide=wide, high=high, colour=inked(ink, paper or "#fff"), plain=inked("#000", "#fff"))
