"""Every rulebook brings the messages only its own files can meet; together they are one catalogue."""

import tomllib
from collections import Counter
from pathlib import Path

import pytest

import ntwrules
from ntwrules.dsl.findings.diagnostics import codes, term, wording
from ntwrules.model.texts import TONGUES

PACKAGE = Path(ntwrules.__file__).parent
FOLDERS = (PACKAGE / "dsl" / "findings" / "texts", *sorted(PACKAGE.glob("rulebooks/*/texts/findings")))
AROUND = {"terms", "shown"}


def tables(folder, tongue):
    return tomllib.loads((folder / f"{tongue}.toml").read_text("utf-8"))


@pytest.mark.parametrize("tongue", TONGUES)
def test_all_messages_are_known_and_none_is_told_in_two_places(tongue):
    written = Counter(code for folder in FOLDERS for code in tables(folder, tongue) if code not in AROUND)

    assert set(codes()) == set(written)
    assert {1} == set(written.values())
    assert all(
        told == wording(code, tongue)
        for folder in FOLDERS
        for code, told in tables(folder, tongue).items()
        if code not in AROUND
    )


@pytest.mark.parametrize("tongue", TONGUES)
def test_terms_of_all_rulebooks_are_known_and_none_is_told_in_two_places(tongue):
    written = Counter(key for folder in FOLDERS for key in tables(folder, tongue).get("terms", {}))

    assert {1} == set(written.values())
    assert all(term(f"<{key}>", tongue) for key in written)


def test_what_a_rulebook_says_alone_stands_in_its_own_folder():
    for folder in FOLDERS[1:]:
        own = {code for code in tables(folder, "en") if code not in AROUND}
        elsewhere = [
            path
            for path in PACKAGE.rglob("*.py")
            if folder.parents[1] not in path.parents
            and any(f'find("{code}"' in text or f'say("{code}"' in text for text in [path.read_text()] for code in own)
        ]

        assert [] == elsewhere
