"""Which tongues there are."""

from pathlib import Path
from typing import TypeAlias

__all__ = ["SOURCE", "TONGUES", "Tongue"]

#: The key of a tongue, such as ``en``: the name of the files its texts stand in.
Tongue: TypeAlias = str

#: The tongue that texts are written in first.
SOURCE: Tongue = "en"

#: Every tongue there are files for, the source first.
TONGUES: tuple[Tongue, ...] = tuple(
    sorted((file.stem for file in Path(__file__).parent.glob("*.toml")), key=lambda tongue: (tongue != SOURCE, tongue))
)
