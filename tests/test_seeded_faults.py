"""The faults of `tests.seeded_faults` still fit the code they are to be seeded in."""

import ast

import pytest

from tests.seeded_faults import FAULTS, ROOT


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault.rule}: {fault.what}")
def test_a_fault_can_be_seeded_at_exactly_one_place_and_leaves_code_that_runs(fault):
    code = (ROOT / fault.file).read_text("utf-8")
    assert 1 == code.count(fault.right)
    ast.parse(code.replace(fault.right, fault.wrong))


def test_there_is_a_fault_for_every_section_of_the_rules():
    assert set("BTDFMSCALRW") <= {fault.rule[0] for fault in FAULTS}
