"""The page about the engine tells how every action of every game is written."""

import re
from pathlib import Path

import pytest

import ntwrules
from ntwrules.model.errors import MalformedAction
from ntwrules.rulebooks.loading import rulebooks

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "engine.md").read_text("utf-8")


def told(title):
    """What stands between backticks in the rows about a game, by who does it or what it means."""
    section = PAGE.partition(f"\n### {title}\n")[2].partition("\n#")[0]
    rows = [line.split(" | ") for line in section.splitlines() if line.startswith("| ") and "`" in line]
    return [[re.findall("`([^`]+)`", cell) for cell in row[1:]] for row in rows]


@pytest.mark.parametrize("book", rulebooks().values(), ids=list(rulebooks()))
def test_every_verb_of_a_game_is_told_and_every_example_can_be_read(book):
    state = ntwrules.load(book.base).start(players=3)
    verbs = set()
    for written, mentioned in told(book.names.en):
        verbs |= {state.parse(text).verb for text in written}
        for text in mentioned:
            try:
                verbs.add(state.parse(text).verb)
            except MalformedAction:
                assert " " not in text, text  # a key that is explained

    assert set(state.notation._patterns) == verbs
