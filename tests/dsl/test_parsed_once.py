"""Every file is parsed once on its way to a checked variant, its card and its comparison, whatever its game."""

from collections import Counter
from pathlib import Path

import pytest

import ntwrules
from ntwrules.dsl.compiling.compiler import Compiler
from ntwrules.dsl.compiling.heading import read_heading
from ntwrules.dsl.compiling.library import Text, shipped, shipped_folder
from ntwrules.dsl.parsing.parser import Grammar
from ntwrules.overviews.making import compose
from ntwrules.rulebooks.installed import rulebooks
from ntwrules.rulebooks.loading import compile_variant, parent_of


@pytest.fixture
def parsed(monkeypatch):
    """Counts the files that are parsed, by name; those that come with ntwrules are read anew under other names."""
    seen = Counter()
    parse = Grammar.parse

    def counted(grammar, source):
        seen[Path(source.name).stem] += 1
        return parse(grammar, source)

    monkeypatch.setattr(Grammar, "parse", counted)
    return seen


@pytest.fixture
def family(tmp_path):
    """A grandparent, two parents and a child of each game, in files of their own."""
    for book in rulebooks().values():
        (tmp_path / f"old-{book.key}.ntw").write_text(f'ntw 1 variant "Old" based on {book.base} {{ }}')
        for name in ("one", "two"):
            (tmp_path / f"{name}-{book.key}.ntw").write_text(f'ntw 1 variant "{name}" based on old-{book.key} {{ }}')
        both = f"one-{book.key}, two-{book.key}"
        said = f'ntw 1 variant "Child" based on {both} {{ players {max(book.seat_plan.least, 2)} }}'
        (tmp_path / f"child-{book.key}.ntw").write_text(said)
    return tmp_path


def own(parsed, key):
    return {name: times for name, times in parsed.items() if name.endswith(f"-{key}") and name not in shipped()}


@pytest.mark.parametrize("key", rulebooks())
def test_a_file_and_all_it_rests_on_are_parsed_once(parsed, family, key):
    made = compile_variant(family / f"child-{key}.ntw", lint=True)

    assert made.variant is not None
    assert {f"{name}-{key}": 1 for name in ("old", "one", "two", "child")} == own(parsed, key)


@pytest.mark.parametrize("key", rulebooks())
def test_a_shipped_variant_is_parsed_at_most_once(parsed, key):
    for _ in range(2):
        ntwrules.check(rulebooks()[key].base)

    assert parsed[rulebooks()[key].base] <= 1


@pytest.mark.parametrize("key", rulebooks())
def test_the_card_and_the_parents_of_a_game_parse_nothing_again(parsed, family, key):
    game = ntwrules.load(family / f"child-{key}.ntw")
    parsed.clear()

    compose(game)
    parent_of(game)

    assert Counter() == parsed


def test_a_game_is_known_by_its_heading_before_its_file_is_parsed(parsed):
    for path in sorted(shipped_folder().rglob("*.ntw")):
        heading = read_heading(path.read_text("utf-8"))
        made = compile_variant(path.stem)

        assert heading.parents == made.variant.parents
        assert not heading.game or rulebooks()[heading.game] is made.file.rulebook
    assert {*parsed.values()} <= {1}


@pytest.mark.parametrize(
    "heading",
    [
        'ntw 1 variant "X" off boot-op-stoom based on boot-op-stoom { }',
        'ntw 1 variant "X { of no-time-to-waste based on boot-op-stoom { }',
        "ntw 1 variant X of boot-op-stoom { }",
        'variant "of no-time-to-waste" based on boot-op-stoom { }',
        'ntw 1 variant "X" of { }',
        'ntw 1 variant "X" of based on base { }',
        'ntw 1 variant "X" based on { }',
        "of",
    ],
)
def test_a_heading_with_mistakes_is_answered_with_findings(heading):
    found = Compiler(rulebooks()).compile(Text("x.ntw", heading.encode(), "x")).found

    assert found
