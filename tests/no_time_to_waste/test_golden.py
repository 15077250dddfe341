"""Nothing about the recorded games has changed unnoticed."""

import pytest

from tests.no_time_to_waste.golden import ALL, FOLDER, recorded


@pytest.mark.parametrize("name", ALL)
def test_counts_and_recorded_games_are_as_before(name):
    """Rewritten by ``python -m tests.no_time_to_waste.golden``."""
    assert (FOLDER / f"{name}.txt").read_text(encoding="utf-8") == recorded(name)


def test_nothing_else_is_recorded():
    assert set(ALL) == {path.stem for path in FOLDER.iterdir()}
