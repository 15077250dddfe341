"""
Variants that are well said, and that only playing finds out.

Beside every `corpus/deep/NAME.ntw` stands `NAME.expected`: all that a player reads about it after 120 games.
`python tests/checks/test_corpus_deep.py --rewrite` writes these anew; read the difference before you keep it.
"""

import re
import sys
from pathlib import Path

import pytest

from ntwrules.checks.deep import Hunt, hunt
from ntwrules.checks.findings import findings
from ntwrules.dsl.compiling.compiler import Compiler
from ntwrules.dsl.compiling.library import read
from ntwrules.dsl.findings.diagnostics import codes, is_found_by_play
from ntwrules.dsl.findings.render import as_text
from ntwrules.rulebooks.loading import rulebooks

pytestmark = pytest.mark.long

FOOLISH = sorted((Path(__file__).parents[1] / "corpus" / "deep").glob("*.ntw"))
HUNT = Hunt(games=120, rounds=100)


def answer(path: Path) -> str:
    compiled = Compiler(rulebooks()).compile(read(path, path.name))
    book = compiled.file.rulebook
    game = book.play(compiled.variant)
    return as_text(findings(compiled, book.watch(game), hunt(book, game, HUNT)))


@pytest.mark.parametrize("path", FOOLISH, ids=lambda path: path.stem)
def test_what_only_playing_finds_out_is_told(path):
    expected = path.with_suffix(".expected").read_text("utf-8")

    assert expected == answer(path)


def test_everything_that_play_can_find_is_found_somewhere():
    told = "".join(path.with_suffix(".expected").read_text("utf-8") for path in FOOLISH)

    # a broken promise takes a broken engine: see `test_deep.py`; for the rest a few games will do: see `test_glance.py`
    others = {"NTW901", "NTW902", "NTW930", "NTW931", "NTW932"}
    assert {code for code in codes() if is_found_by_play(code)} - others == set(re.findall(r"NTW9\d\d(?=])", told))


def test_reading_alone_finds_nothing_wrong_with_most_of_them():
    found = {path.stem: Compiler(rulebooks()).compile(read(path, path.name), lint=True).found for path in FOOLISH}

    assert {"turn-without-end"} == {name for name, some in found.items() if some}


if __name__ == "__main__" and "--rewrite" in sys.argv:
    for one in FOOLISH:
        one.with_suffix(".expected").write_text(answer(one), "utf-8")
