"""Reads how everything of a game looks from the table its rulebook keeps, `looks.toml`."""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from attrs import frozen

from ntwrules.model.showing.picture import Look, Sign
from ntwrules.model.texts import TONGUES, Texts

__all__ = ["Looks", "read_looks"]

_DRAWN = ("shape", "tiny", "turned")
_PART = re.compile(r"\{part:([a-z-]+)\}")


@frozen
class Looks:
    """
    How everything of a game looks.

    Attributes:
        by_key: The look of each kind of thing.

        names: What is called by a name that no variant gives it.
    """

    by_key: Mapping[str, Look]
    names: Mapping[str, Texts]


def read_looks(path: Path) -> Looks:
    """
    The looks in a table: a row for each kind of thing, with its names per tongue where it has any.

    `{part:…}` stands for what the table `part` holds under that name, and a drawing may run over several lines.
    """
    rows = tomllib.loads(path.read_text("utf-8"))
    parts = {name: _drawn(drawing, {}) for name, drawing in rows.pop("part", {}).items()}
    names = {
        key: Texts(**{tongue: row.pop(tongue) for tongue in TONGUES if tongue in row})
        for key, row in rows.items()
        if any(tongue in row for tongue in TONGUES)
    }
    looks = {key: Look(**{name: _read(name, value, parts) for name, value in row.items()}) for key, row in rows.items()}
    return Looks(MappingProxyType(looks), MappingProxyType(names))


def _read(name: str, value: Any, parts: Mapping[str, str]) -> Any:
    if name in _DRAWN:
        return _drawn(value, parts)
    if name == "letter":
        return Texts(**value)
    return _sign(value) if name in {"sign", "ascii"} else value


def _drawn(drawing: str, parts: Mapping[str, str]) -> str:
    whole = "".join(line.strip() for line in drawing.splitlines())
    return _PART.sub(lambda found: parts[found[1]], whole)


def _sign(value: str | list[str] | dict[str, str]) -> Sign:
    """A sign is one letter however much room there is, one that fills it, or four pieces for four sizes."""
    match value:
        case {"fill": sign}:
            return Sign.filled(sign)
        case [one, two, three, beside]:
            return Sign(one, two, three, beside)
    return Sign.single(str(value))
