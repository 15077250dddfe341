"""
A glance of play: what a few games show of a variant, and that they say nothing of one that goes as it should.

Beside every `corpus/glance/NAME.ntw` stands `NAME.expected`: all that a player reads about it.
`python tests/checks/test_glance.py --rewrite` writes these anew; read the difference before you keep it.
"""

import re
import sys
from pathlib import Path

import pytest
from hypothesis import assume, given, settings, strategies as st

import ntwrules
from ntwrules.checks import glance
from ntwrules.checks.glance import check, glance_at
from ntwrules.checks.trial import Referee
from ntwrules.dsl.compiling.compiler import Compiler
from ntwrules.dsl.compiling.library import read
from ntwrules.dsl.findings.render import as_text
from ntwrules.rulebooks.loading import compile_text, compile_variant, rulebooks
from ntwrules.testing import variants
from tests.shipped_cases import shipped_cases

CORPUS = Path(__file__).parents[1] / "corpus"
FOOLISH = sorted((CORPUS / "glance").glob("*.ntw"))

#: Over in a turn, which no line of it says by itself.
AT_ONCE = 'ntw 1 variant "Now" based on base { end also when blocked players = 0: nobody }'


def answer(path: Path) -> str:
    return as_text(glance_at(Compiler(rulebooks()).compile(read(path, path.name), lint=True)))


@pytest.mark.parametrize("path", FOOLISH, ids=lambda path: path.stem)
def test_what_a_few_games_show_is_told(path):
    assert path.with_suffix(".expected").read_text("utf-8") == answer(path)


def test_each_kind_is_shown_in_two_variants_and_all_games_are_looked_at():
    told = {path: re.findall(r"NTW93\d(?=])", path.with_suffix(".expected").read_text("utf-8")) for path in FOOLISH}
    kinds = sorted(code for codes in told.values() for code in codes)
    games = {Compiler(rulebooks()).compile(read(path, path.name)).file.rulebook.key for path in FOOLISH}

    assert [code for code in ("NTW930", "NTW931", "NTW932", "NTW933") for _ in range(2)] == kinds
    assert set(rulebooks()) == games


@pytest.mark.parametrize("key", shipped_cases())
def test_of_a_shipped_variant_it_says_nothing(key):
    assert [] == glance_at(compile_variant(key, lint=True))


@pytest.mark.long
@pytest.mark.parametrize("path", sorted((CORPUS / "good").glob("*.ntw")), ids=lambda path: path.stem)
def test_of_a_good_file_it_says_nothing(path):
    assert "" == answer(path)


@settings(deadline=None, max_examples=10)
@given(st.data())
def test_it_says_the_same_each_time_and_takes_few_actions(data):
    book = data.draw(st.sampled_from(list(rulebooks().values())))
    compiled = compile_text(book.print(data.draw(variants(book.key)), "en", False), lint=True)
    assume(compiled.variant is not None)  # not all that can be made can be said
    referee = Referee.of(book, book.play(compiled.variant), asks=False)

    assert glance_at(compiled) == glance_at(compiled)
    assert sum(played.decisions for played in glance._games(referee)) <= glance._ALL_GAMES


def test_a_mistake_and_what_reading_shows_are_told_first():
    wrong = compile_text(AT_ONCE.replace("{", "{ setup { pawns 99 }", 1), lint=True)
    foolish = compile_text(AT_ONCE.replace("{", "{ cards { at most 12 boat in hand }", 1), lint=True)

    assert (["NTW201"], []) == ([it.code for it in wrong.found], glance_at(wrong))
    assert (["NTW848"], []) == ([it.code for it in foolish.found], glance_at(foolish))


def test_words_that_change_nothing_hide_nothing():
    compiled = compile_text(AT_ONCE.replace("{", "{ setup { pawns 4 }", 1), lint=True)

    assert (["NTW880"], ["NTW930"]) == tuple([it.code for it in some] for some in (compiled.found, glance_at(compiled)))


def test_a_file_may_mean_it_so():
    allowed = compile_text(AT_ONCE.replace("{", '{ allow NTW930 "a joke"', 1), lint=True)

    assert ((), []) == (allowed.found, glance_at(allowed))


def test_the_line_that_ends_the_game_is_underlined():
    [found] = glance_at(compile_text(AT_ONCE, lint=True))

    assert "end also when blocked players = 0: nobody" == found.at.text


def test_a_game_that_is_cut_off_says_nothing(monkeypatch):
    monkeypatch.setattr(glance, "_ONE_GAME", 2)

    assert [] == glance_at(compile_text(AT_ONCE, lint=True))


def test_programs_may_leave_it_out(tmp_path):
    path = tmp_path / "now.ntw"
    path.write_text(AT_ONCE, "utf-8")

    assert (["NTW930"], []) == ([it.code for it in ntwrules.check(path)], check(path, glance=False))


if __name__ == "__main__" and "--rewrite" in sys.argv:
    for one in FOOLISH:
        one.with_suffix(".expected").write_text(answer(one), "utf-8")
