"""What can be imported from `ntwrules`."""

import ast
from importlib.metadata import version
from pathlib import Path

import pytest

import ntwrules


@pytest.mark.parametrize("name", ntwrules.__all__)
def test_every_public_name_is_there(name):
    assert getattr(ntwrules, name) is getattr(ntwrules, name)
    assert name in dir(ntwrules)


def test_the_version_is_that_of_the_installed_package():
    assert version("ntwrules") == ntwrules.__version__


def test_nothing_else_is_listed():
    assert sorted(ntwrules.__all__) == dir(ntwrules)


def test_an_unknown_name_is_refused():
    with pytest.raises(AttributeError, match="no attribute 'chekc'"):
        _ = ntwrules.chekc


def test_a_misspelt_name_is_answered_with_the_one_that_is_meant():
    with pytest.raises(AttributeError) as raised:
        _ = ntwrules.chekc

    assert ("chekc", ntwrules) == (raised.value.name, raised.value.obj)  # by these Python looks for it in `dir`


def test_type_checkers_see_the_same_names():
    tree = ast.parse(Path(ntwrules.__file__).read_text("utf-8"))
    block = next(node for node in tree.body if isinstance(node, ast.If))
    seen = {line.module: tuple(name.name for name in line.names) for line in block.body}

    assert seen == {f"ntwrules.{home}": tuple(names.split()) for home, names in ntwrules._HOMES.items()}
    assert sorted(ntwrules.__all__) == sorted(name for names in seen.values() for name in names)


def test_importers_are_told_that_the_package_is_typed():
    assert Path(ntwrules.__file__).with_name("py.typed").is_file()
