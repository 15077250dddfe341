"""How figures are told."""

from collections import Counter

import pytest

from ntwrules.simulation.running import simulate
from tests.simulation.games import small


@pytest.mark.parametrize(
    ("score", "told"), [(99, "+99.0 (+99.0 to +99.0)"), (100, "+100 (+100 to +100)"), (-100, "-100 (-100 to -100)")]
)
def test_what_is_large_is_told_without_decimals(score, told):
    report = simulate(small(), against=small(**{"round > 15": "round > 9"}), games=2, players=[2], policy="random")
    report.tables[2].tally.differences["score"] = Counter({score: 2})

    assert told in report.to_text("en")
