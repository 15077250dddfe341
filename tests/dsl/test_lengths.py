"""Files that go on and on: told before anything is made of them, whatever is asked."""

import time

import pytest
from click.testing import CliRunner

from ntwrules.cli.group import ntwrules
from ntwrules.dsl.helping.formatting import format_text
from ntwrules.dsl.text.source import Source
from ntwrules.model.errors import VariantError
from ntwrules.rulebooks.loading import compile_text, rulebooks


def told(clauses, parents="base"):
    return f'ntw 1\n\nvariant "Long" based on {parents} {{\n  {clauses}\n}}\n'


def rounds(count, word="or"):
    return f" {word} ".join(f"round > {n}" for n in range(count))


def groups(count):
    return f" {'or'} ".join(f"({rounds(20, 'and')})" for _ in range(count))


LONG = {
    "either": (told(f"win when {rounds(102)}"), "condition", "400"),
    "both": (told(f"end also when {rounds(102, 'and')}: nobody"), "condition", "400"),
    "brackets": (told(f"win when {groups(6)}"), "condition", "400"),
    "cells": (told(f"setup {{ water at {', '.join(map(str, [45] * 2001))} }}"), "list", "4000"),
    "parents": (told("", ", ".join(f"p{n}" for n in range(2001))), "list", "4000"),
    "players": (told(f"players {' or '.join(['2'] * 2001)}"), "list", "4000"),
    "without": (told(f"deck objects {{ without {', '.join(['bridge'] * 2001)} }}"), "list", "4000"),
    "clauses": (told("\n  ".join(f"win when round > {n}" for n in range(4001))), "list", "4000"),
    "file": (told(f"win when {rounds(30_000)}"), "file", "50000"),
}


@pytest.mark.parametrize("name", LONG)
def test_what_goes_on_and_on_is_told_first_and_nothing_is_made_of_it(name):
    text, what, most = LONG[name]
    compiled = compile_text(text, "long")
    book = rulebooks()["no-time-to-waste"]

    assert (None, [("NTW319", (("n_most", most), ("what", f"<{what}>")))]) == (
        compiled.variant,
        [(found.code, found.words) for found in compiled.found],
    )
    with pytest.raises(VariantError) as refused:
        format_text(book.grammar.parse(Source("long.ntw", text)), book)
    assert ["NTW319"] == [found.code for found in refused.value.diagnostics]


def test_as_much_as_anybody_says_is_read():
    """A hundred parts of a condition, and every second cell of the largest board by its number."""
    cells = ", ".join(map(str, range(0, 1600, 2)))
    clauses = f"win when {rounds(100)} setup {{ board 40 by 40 start at 1 finish at 3 absolute water at {cells} }}"

    assert not [found for found in compile_text(told(clauses), "long").found if found.code in {"NTW316", "NTW319"}]


@pytest.mark.parametrize("clause", ["win when round > {n}", "end also when round > {n}: nobody"])
def test_there_are_not_more_ways_to_win_or_to_end_than_anybody_can_tell(clause):
    text = told("\n  ".join(clause.replace("{n}", str(n)) for n in range(101)))

    assert ["NTW316"] == [found.code for found in compile_text(text, "long").found]


@pytest.mark.parametrize(
    "call", ["check", "fmt --check", "show", "diff base", "overview", "graph", "draw", "simulate --games 1", "play"]
)
@pytest.mark.long
def test_every_command_answers_soon(call, tmp_path):
    path = tmp_path / "long.ntw"
    path.write_text(LONG["file"][0])
    before = time.process_time()

    done = CliRunner().invoke(ntwrules, [*call.split(), str(path)])

    assert done.exit_code in {1, 2}
    assert "NTW319" in done.output
    assert time.process_time() - before < 5
