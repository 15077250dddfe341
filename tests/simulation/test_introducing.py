"""How the things of a run introduce themselves, what makes them equal, and how they are made."""

import pytest
from attrs import evolve

from ntwrules.model.machine.playing import at_random
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.simulation.arena import Counted
from ntwrules.simulation.describing import describe
from ntwrules.simulation.running import Run, simulate
from ntwrules.simulation.search import Search
from ntwrules.simulation.tally import Tally
from tests.simulation.games import small


@pytest.fixture(scope="module")
def report():
    shorter, short = (small(**{"round > 15": f"round > {last}"}) for last in (2, 3))
    return simulate(short, against=shorter, games=1, players=[2], policy="random")


def test_what_is_large_is_left_out_where_something_introduces_itself(report):
    large = [
        (report, ["tables"]),
        (report.plan, ["variant", "parent"]),
        (report.tables[2], ["tally", "parent", "account"]),
        (describe(small()), ["variant", "parent"]),
        (Counted(Tally()), ["records"]),
        (Search.of(rulebooks()["ntw"], small()), ["prospects", "purpose"]),
    ]

    assert [] == [(type(it), name) for it, names in large for name in names if f"{name}=" in repr(it)]


def test_plans_are_equal_by_fingerprints_and_reports_are_themselves_only(report):
    assert report.plan == evolve(report.plan, variant=report.plan.parent, parent=None)
    assert report != evolve(report)


def test_what_has_many_parts_is_made_by_their_names(report):
    with pytest.raises(TypeError):
        Run(report.plan, (2,), 1)
    with pytest.raises(TypeError):
        Search(at_random, lambda _: (), lambda _: "")
