"""Reads the pictures that a rulebook brings along."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from ntwrules.model.showing.overview import Art

__all__ = ["read_art"]


def read_art(file: Path, inks: Mapping[str, str]) -> Mapping[str, Art]:
    """
    The pictures in a file by name, each a shape in a square of 512 by 512 that is filled in.

    *inks* tells which colour is for which names; they stand in a row with spaces between.
    """
    read = json.loads(file.read_text("ascii"))
    return MappingProxyType(
        {name: shape(read[name]["body"], ink) for ink, names in inks.items() for name in names.split()}
    )


def shape(body: str, ink: str) -> Art:
    """
    A shape in a square of 512 by 512, filled in.

    >>> shape('<path fill="currentColor" d="M0 0h512v512z"/>', "#1d5a86").plain
    '<g transform="scale(0.1953125)"><path fill="#000" d="M0 0h512v512z"/></g>'
    """
    colour, plain = (
        f'<g transform="scale(0.1953125)">{body.replace("currentColor", each)}</g>' for each in (ink, "#000")
    )
    return Art(colour=colour, plain=plain)
