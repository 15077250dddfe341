"""What the page about the language says is so."""

import re

import pytest

from ntwrules.dsl.findings.diagnostics import codes, is_found_by_play, is_warning
from ntwrules.model.texts import SOURCE, TONGUES
from ntwrules.rulebooks.loading import compile_text
from tests.test_docs import ROOT

PAGES = {
    tongue: (ROOT / "docs" / "reference" / f"language{'' if tongue == SOURCE else f'.{tongue}'}.md").read_text("utf-8")
    for tongue in TONGUES
}


def found(parent, clause):
    made = compile_text(f'ntw 1 variant "T" based on {parent} {{ {clause} }}', lint=True)
    return {finding.code for finding in made.found}


@pytest.mark.parametrize("name", ["spring-tide", "één", "dike2", "dike_2", "Dike"])
def test_which_names_a_game_takes(name):
    plain = bool(re.fullmatch("[a-z-]+", name))
    digits = bool(re.fullmatch("[a-z0-9-]+", name))

    assert set() == found("base", f'deck tasks {{ card {name} "A" x1 {{ skip 1 turn }} }}')
    assert plain == ("NTW327" not in found("boot-op-stoom", f'sailing {{ card {name} "A" {{ sail 1 tile forward }} }}'))
    assert plain == ("NTW327" not in found("nisyros", f'events {{ card {name} "A" at step 4 {{ gain 1 wood }} }}'))
    assert digits == ("NTW327" not in found("time-n-space", f'tiles {{ tile {name} "A" makes gray then gray, blue }}'))


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize(
    ("code", "parent", "clause"),
    [
        ("NTW327", "boot-op-stoom", 'sailing { card dike2 "A" { sail 1 tile forward } }'),
        ("NTW855", "base", 'deck tasks { card B "Snowstorm" x4 { skip 1 turn } }'),
        ("NTW856", "base", "dice { die yellow 0, 1, 2, 3, 3, 3 for hundreds }"),
    ],
)
def test_what_is_told_of_inheriting_is_on_the_page(code, parent, clause, tongue):
    assert code in found(parent, clause)
    assert code in PAGES[tongue]


@pytest.mark.parametrize("tongue", TONGUES)
def test_the_warnings_of_play_that_may_be_allowed_are_those_it_names(tongue):
    allowed = sorted({code[:5] for code in codes() if is_found_by_play(code) and is_warning(code)})

    assert allowed[0] in PAGES[tongue] and allowed[-1] in PAGES[tongue]
