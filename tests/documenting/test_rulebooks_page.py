"""The page for those who bring another game tells every hook there is."""

import re
from pathlib import Path

import attrs
import pytest

from ntwrules.dsl.rulebook import Rulebook

pytestmark = pytest.mark.long

PAGE = (Path(__file__).parents[2] / "docs" / "explanation" / "rulebooks.md").read_text("utf-8")


def test_every_hook_of_a_rulebook_has_its_place_in_the_order():
    rows = [line for line in PAGE.splitlines() if re.match(r"\| \d+ \|", line)]
    told = {hook for row in rows for hook in re.findall(r"`(\w+)`", row.split(" | ")[3])}

    assert {field.name for field in attrs.fields(Rulebook)} == told
