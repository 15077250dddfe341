"""The sizes of paper a card is printed on."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, get_args

__all__ = ["PAPERS", "SIZES", "Paper"]

Paper = Literal["a5", "a4", "a3", "letter"]
PAPERS: tuple[Paper, ...] = get_args(Paper)

#: Width and height in millimetres.
SIZES: Mapping[Paper, tuple[float, float]] = MappingProxyType(
    {"a5": (148.0, 210.0), "a4": (210.0, 297.0), "a3": (297.0, 420.0), "letter": (215.9, 279.4)}
)
