"""What is told of a board to whoever draws it."""

import pytest
from hypothesis import given, settings

from ntwrules import load, loads, picture, to_json
from ntwrules.model.compass import SIDES
from ntwrules.rulebooks.no_time_to_waste.views import absolute, seen_from

from .pictures import moments


@given(moments())
@settings(max_examples=25)
@pytest.mark.rule("B2")
def test_everyone_reads_the_numbers_from_the_own_side(moment):
    state, seat = moment
    seen = picture(state, seat)
    cells = [cell for row in seen.rows for cell in row]
    size = len(seen.rows)

    assert list(range(size * size)) == [cell.number for cell in cells]
    assert [cell.number for cell in cells] == [seen_from(cell.absolute, seat, size) for cell in cells]


@given(moments())
@settings(max_examples=25)
def test_a_picture_shows_what_the_exchange_form_says(moment):
    state, seat = moment
    told = to_json(state)
    cells = [cell for row in picture(state, seat).rows for cell in row]

    assert told["board"]["water"] == sorted(cell.absolute for cell in cells if cell.ground == "water")
    for one in SIDES:
        there = [(cell.absolute, some) for cell in cells for some in cell.pawns if some.seat == one]
        assert told["pawns"].get(one, []) == sorted(at for at, some in there for _ in range(some.count))
        assert told["drowning"].get(one, []) == sorted(at for at, some in there if some.kind == "drowning")
    for cell in cells:
        if cell.ground not in {"land", "water", "start", "finish"}:
            assert cell.absolute in told["board"][cell.ground]


@pytest.mark.rule("S1")
def test_the_uppermost_structure_is_seen_and_the_water_under_it_is_known():
    said = "pump at absolute 30 bridge at absolute 32 terp at absolute 34"
    state = loads(f'ntw 1 variant "Laid" based on base {{ setup {{ {said} }} }}').start()
    cells = {cell.absolute: cell for row in picture(state, "north").rows for cell in row}

    assert [("pump", ("water",)), ("bridge", ("water",)), ("terp", ())] == [
        (cells[i].ground, cells[i].under) for i in (30, 32, 34)
    ]


def test_structures_have_a_name_in_every_tongue():
    names = picture(load("springtij").start()).names

    assert ("Dike", "Dijk") == (names["dijk"].en, names["dijk"].nl)
    assert ("Pump", "Windmolengemaal") == (names["pump"].en, names["pump"].nl)


@given(moments())
@settings(max_examples=15)
def test_whoever_looks_from_another_side_sees_the_same_board_turned(moment):
    state, seat = moment
    south, other = picture(state), picture(state, seat)
    size = len(south.rows)

    def shown(cell):
        return cell.absolute, cell.ground, cell.under, cell.owner, cell.pawns

    for row in other.rows:
        for cell in row:
            at = absolute(cell.number, seat, size)
            assert shown(south.rows[at // size][at % size]) == shown(cell)
