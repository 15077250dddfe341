"""`ntwrules explain` shows for each warning a clause that earns it, and how to mend it."""

import tomllib

import pytest

from ntwrules.dsl.findings.diagnostics import codes, is_found_by_play, is_warning, wording
from ntwrules.model.texts import TONGUES
from ntwrules.rulebooks.loading import compile_text, rulebooks

#: Needs a file without parents, or parents of its own; these stand in the corpus.
ELSEWHERE = {"NTW810", "NTW881", "NTW882"}
WARNINGS = [code for code in codes() if is_warning(code) and not is_found_by_play(code) and code not in ELSEWHERE]
AROUND = {"en": 'variant "Ours" based on {} {{\n{}\n}}', "nl": 'variant "Van ons" op basis van {} {{\n{}\n}}'}
#: The game a warning is about, where it is about one.
OF = {
    code: book.base
    for book in rulebooks().values()
    for code in tomllib.loads((book.messages / "en.toml").read_text("utf-8"))
}


def found(code, key, tongue):
    """What is found in an example, by code and severity."""
    said = wording(code, tongue)[key]
    text = said if said.startswith("variant") else AROUND[tongue].format(OF.get(code, "base"), said)
    return {finding.code: finding.severity for finding in compile_text(f"ntw 1\n{text}", lint=True).found}


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("code", WARNINGS)
def test_the_example_earns_the_warning(code, tongue):
    assert "warning" == found(code, "example", tongue).get(code)


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("code", WARNINGS)
def test_the_mending_mends_it(code, tongue):
    after = found(code, "mending", tongue)

    assert code not in after
    assert "error" not in after.values()
