"""Variants as plain data: what was not written so is refused, with its place."""

import pytest

from ntwrules import DataError, load, loads, variant_from_json, variant_to_json


def data():
    return variant_to_json(load("base").variant)


@pytest.mark.parametrize("value", ["zz", "", {}, {"base": 1}, 3, None, True], ids=repr)
@pytest.mark.parametrize("field", ["parents", "seatings", "teams", "decks", "duel", "origins"])
def test_a_list_comes_from_a_list_alone(field, value):
    with pytest.raises(DataError, match=rf"is not a list @ variant\.{field}"):
        variant_from_json(data() | {field: value})


def test_a_list_inside_a_list_comes_from_a_list_alone():
    plain = data() | {"teams": [["south", "north"], "west"]}

    with pytest.raises(DataError, match=r"'west' is not a list @ variant\.teams\[1\]"):
        variant_from_json(plain)


@pytest.mark.parametrize("pair", [["players"], "ab", {"players": 1, "use": 2}], ids=repr)
def test_a_pair_has_two_parts(pair):
    with pytest.raises(DataError, match=r"is not a list.* @ variant\.origins\[0\]"):
        variant_from_json(data() | {"origins": [pair]})


def test_lists_of_the_right_shape_are_read():
    variant = loads('ntw 1 variant "Pairs" based on base { teams south and north, west and east }').variant

    read = variant_from_json(variant_to_json(variant))

    assert (variant, variant.parents, variant.origins) == (read, read.parents, read.origins)
    assert {frozenset({"south", "north"}), frozenset({"west", "east"})} == set(read.teams)


@pytest.mark.parametrize("named", ["ntw", "no-time-to-waste"])
def test_a_game_is_known_by_the_name_it_had_before_too(named):
    base = load("base").variant
    plain = variant_to_json(base) | {"rulebook": named}

    assert base == variant_from_json(plain)


@pytest.mark.parametrize("named", [None, 7, [], "chess", 10**5000], ids=["nothing", "number", "list", "other", "huge"])
def test_what_names_no_game_is_refused(named):
    plain = variant_to_json(load("base").variant) | {"rulebook": named}

    with pytest.raises(DataError, match="rulebook"):
        variant_from_json(plain)
