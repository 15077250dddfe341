"""`tests.mutation` notices a fault that is planted, and what it sets aside is still there."""

import pytest

from ntwrules.simulation.statistics import mean_of
from tests.mutation import ROOT, Mutant, forked, imported, put_in, verdicts

FILE = "ntwrules/simulation/statistics.py"


def planted(was, now):
    code = (ROOT / FILE).read_text("utf-8")
    assert 1 == code.count(was)
    return Mutant(FILE, code[: code.index(was)].count("\n") + 1, code.replace(was, now))


@pytest.mark.parametrize(
    ("now", "found"), [("sqrt(variance * games)", "noticed"), ("sqrt(variance / (games))", "survived")]
)
def test_a_planted_fault_is_noticed_and_what_is_none_is_not(now, found):
    assert found == imported(planted("sqrt(variance / games)", now), [FILE])


def test_a_fault_is_put_into_what_was_imported_already_in_a_copy_of_the_process_only():
    def broken():
        return put_in(planted("(mean - half) * unit", "(mean + half) * unit")) and mean_of({1: 1, 2: 1}).low > 1.5

    assert 1 == forked(broken)
    assert mean_of({1: 1, 2: 1}).low < 1.5


def test_a_fault_that_is_in_no_function_is_not_put_in():
    assert not forked(lambda: put_in(planted("_MIXED = 0.01", "_MIXED = 0.02")))


def test_a_change_is_told_by_its_line_before_and_after():
    assert ("if left <= 1e-9:", "if left < 1e-9:") == planted("if left <= 1e-9:", "if left < 1e-9:").change


def test_whatever_is_set_aside_still_stands_in_its_file_once_and_has_a_reason():
    aside = verdicts()

    assert [] == [verdict for verdict in aside if verdict.stale or verdict.was == verdict.now or not verdict.reason]
    assert len(aside) == len({verdict[:3] for verdict in aside})
