"""
How many lines each rulebook is, area by area, and what all of them share: measured, so that no page has to be trusted.

``python docs/_ext/sizes.py`` prints it; the pages about rulebooks show the same table.
"""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType

from attrs import frozen
from citations import package_of
from sphinx.application import Sphinx
from writing import write

from ntwrules.rulebooks.loading import rulebooks

__all__ = ["AREAS", "Lines", "area_of", "lines_of", "setup", "sizes_table"]

_ROOT = Path(__file__).parents[2]
#: Written by hand; tables of the parser and drawings of others are not.
_CODE, _TABLES = frozenset({".py"}), frozenset({".toml", ".lark"})

#: Areas in the order in which they are written, each with the folders and modules of a rulebook that belong to it.
AREAS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "the game as data": ("variant", "maps", "effects", "dice", "issue", "paths", "views", "fingerprint"),
        "its rules in words": ("catalogue",),
        "the machine": ("machine",),
        "the language": (
            "sayings",
            "language",
            "playable",
            "mattering",
            "everyday",
            "redrawing",
            "drawn_otherwise",
            "painting",
        ),
        "promises and players": ("invariants", "policies", "planning", "strategies"),
        "what to watch and count": ("watching", "accounting"),
        "warnings": ("lint", "ways", "centres", "durations", "mending_dice", "mending_rings"),
        "at the table": ("narrating", "spelling"),
        "the board drawn": ("picturing", "looks"),
        "its texts": ("texts",),
        "the printed card": ("overview",),
        "holding it together": ("__init__",),
    }
)


@frozen
class Lines:
    """
    Lines that are not blank.

    Attributes:
        code: In Python.

        tables: In tables: grammar, rules, messages, phrases.
    """

    code: int = 0
    tables: int = 0

    def __add__(self, other: "Lines") -> "Lines":
        return Lines(self.code + other.code, self.tables + other.tables)


def area_of(path: Path) -> str:
    """The area a file of a rulebook belongs to, seen from the package."""
    [area] = [area for area, names in AREAS.items() if Path(path.parts[0]).stem in names]
    return area


def lines_of(*paths: Path) -> Lines:
    """The lines of files, and of everything in folders."""
    total = Lines()
    for path in (file for given in paths for file in ([given] if given.is_file() else given.rglob("*"))):
        if path.suffix in _CODE | _TABLES:
            count = sum(bool(line.strip()) for line in path.read_text("utf-8").splitlines())
            total += Lines(code=count) if path.suffix in _CODE else Lines(tables=count)
    return total


def sizes_table(root: Path = _ROOT) -> str:
    """A table with a row for every area and a column for every rulebook."""
    return "\n".join(_rows(root)) + "\n"


def _rows(root: Path) -> Iterator[str]:
    books = rulebooks().values()
    packages = [root / "ntwrules" / "rulebooks" / package_of(book) for book in books]
    yield "| lines | " + " | ".join(f"{book.names.en}: code | tables" for book in books) + " |"
    yield "|---|" + "--:|--:|" * len(packages)
    sums = [Lines() for _ in packages]
    for area, names in AREAS.items():
        found = [lines_of(*(path for path in sorted(package.iterdir()) if path.stem in names)) for package in packages]
        sums = [total + each for total, each in zip(sums, found, strict=True)]
        yield _row(area, found)
    yield _row("**together**", sums)
    yield _row("its variants, in its own language", [_variants(root, package, packages) for package in packages])
    shared = lines_of(*(path for path in sorted((root / "ntwrules").iterdir()) if path.name != "rulebooks"))
    shared += lines_of(*(root / "ntwrules" / "rulebooks").glob("*.py"))
    yield f"\nWhat all games share: {shared.code:,} lines of code and {shared.tables:,} of tables."


def _variants(root: Path, package: Path, packages: list[Path]) -> Lines:
    """Those of the first rulebook lie in the folder of variants itself, those of others in one of their own."""
    folder = root / "variants" / ("" if package == packages[0] else package.name.replace("_", "-"))
    texts = [path.read_text("utf-8") for path in folder.glob("*.ntw")]
    return Lines(tables=sum(bool(line.strip()) for text in texts for line in text.splitlines()))


def _row(name: str, found: list[Lines]) -> str:
    cells = [f"{count:,}" if count else "" for each in found for count in (each.code, each.tables)]
    return f"| {name} | {' | '.join(cells)} |"


def setup(app: Sphinx) -> dict[str, bool]:
    """Write the table before Sphinx looks which pages there are."""
    app.connect("builder-inited", lambda app: write(app, {"sizes.txt": sizes_table(Path(app.srcdir).parent)}))
    return {"parallel_read_safe": True}


if __name__ == "__main__":
    sys.stdout.write(sizes_table())
