"""
Slips of authors, each with what was meant, and what is said of it.

``corpus/slips/GAME.toml`` holds the slips of a game, written by hand: `kind` tells what went wrong, `text` is the file
as it was written, `meant` the file that its author had in mind, and `beside` the files that lie beside it, by name.
What is said of each stands in ``GAME.said``, with a star before what is not mended by what is advised;
``python -m tests.slips --rewrite`` writes that anew, and without ``--rewrite`` it is counted how many are found, on the
line where text and meaning part, and mended.
"""

import sys
import tomllib
from collections.abc import Mapping
from functools import cache, partial
from itertools import zip_longest
from multiprocessing import Pool
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import NamedTuple

from ntwrules.dsl.compiling.compiler import Compiled
from ntwrules.dsl.findings.render import as_text
from ntwrules.rulebooks.loading import compile_text

FOLDER = Path(__file__).parent / "corpus" / "slips"


class Slip(NamedTuple):
    """One file with something wrong in it."""

    game: str
    kind: str
    text: str
    meant: str
    beside: Mapping[str, str] = MappingProxyType({})

    @property
    def lines(self) -> range:
        """The lines at which the text parts from what was meant."""
        written, meant = self.text.splitlines(), self.meant.splitlines()
        begin = next(i for i, (a, b) in enumerate(zip_longest(written, meant)) if a != b)
        same = next(i for i, (a, b) in enumerate(zip_longest(reversed(written), reversed(meant))) if a != b)
        return range(begin + 1, max(begin + 1, len(written) - same) + 1)

    def compiled(self, text: str) -> Compiled:
        """What becomes of one of its texts."""
        return _compiled(text, tuple(self.beside.items()))

    @property
    def mended(self) -> bool:
        """Does the file play as it was meant to, once all that is advised is done?"""
        advised = self.compiled(self.text).mended or self.text
        return self.compiled(advised).fingerprint == self.compiled(self.meant).fingerprint

    def said(self) -> str:
        """All that is said of it."""
        found = self.compiled(self.text).found
        return as_text(found) if found else "nothing\n"


@cache
def _compiled(text: str, beside: tuple[tuple[str, str], ...]) -> Compiled:
    with TemporaryDirectory() as folder:
        for name, content in beside:
            Path(folder, f"{name}.ntw").write_text(content, "utf-8")
        return compile_text(text, "mine.ntw", folder, lint=True)


@cache
def slips() -> tuple[Slip, ...]:
    """All of them."""
    files = sorted(FOLDER.glob("*.toml"))
    return tuple(Slip(file.stem, **slip) for file in files for slip in tomllib.loads(file.read_text("utf-8"))["slip"])


def told(game: str) -> str:
    """What is said of the slips of a game, one after another."""
    of_game = (slip for slip in slips() if slip.game == game)
    return "\n".join(f"=={'' if slip.mended else '*'} {slip.kind}\n{slip.said()}" for slip in of_game)


def counted(game: str, *, rewrite: bool) -> str:
    """How many slips of a game are found, on their line and mended; what is said of them may be written down."""
    of_game = [slip for slip in slips() if slip.game == game]
    if rewrite:
        (FOLDER / f"{game}.said").write_text(told(game), "utf-8")
    found = [(slip, slip.compiled(slip.text).found) for slip in of_game]
    seen = sum(bool(it) for _, it in found)
    placed = sum(any(one.at.position[0] in slip.lines for one in it) for slip, it in found)
    mended = sum(slip.mended for slip in of_game)
    return f"{game:<18}{len(of_game):>4} slips{seen:>5} found{placed:>5} on their line{mended:>5} mended"


def main(rewrite: bool) -> None:
    """Write what is said, or count; each game by itself."""
    with Pool() as pool:
        print(*pool.imap(partial(counted, rewrite=rewrite), sorted({slip.game for slip in slips()})), sep="\n")


if __name__ == "__main__":
    main("--rewrite" in sys.argv)
