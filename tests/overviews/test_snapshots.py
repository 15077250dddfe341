"""
The text form of every shipped variant, in both tongues, as it was last looked at.

``python -m tests.overviews.test_snapshots`` writes them anew.
"""

from pathlib import Path

import pytest

import ntwrules
from ntwrules.dsl.compiling.library import shipped
from ntwrules.model.texts import TONGUES
from tests.shipped_cases import shipped_cases

FOLDER = Path(__file__).with_name("snapshots")


def snapshots():
    return {f"{key}.{tongue}.txt": (key, tongue) for key in shipped() for tongue in TONGUES}


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("key", shipped_cases())
def test_the_card_reads_as_when_it_was_last_looked_at(key, tongue):
    expected = (FOLDER / f"{key}.{tongue}.txt").read_text("utf-8")

    assert expected == ntwrules.overview(ntwrules.load(key), tongue=tongue)


def test_there_is_no_snapshot_of_anything_else():
    assert {path.name for path in FOLDER.iterdir()} == snapshots().keys()


if __name__ == "__main__":
    for name, (key, tongue) in snapshots().items():
        (FOLDER / name).write_text(ntwrules.overview(ntwrules.load(key), tongue=tongue), "utf-8")
