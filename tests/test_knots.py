"""No two modules import one another, by however many others, and no class name stands for many things."""

import ast
from collections import defaultdict
from pathlib import Path

import pytest

pytestmark = pytest.mark.long

ROOT = Path(__file__).parent.parent


def modules(folder, package):
    """Every module of a package by its name, parsed."""
    found = {}
    for path in sorted((folder / package).rglob("*.py")):
        name = ".".join(path.relative_to(folder).with_suffix("").parts).removesuffix(".__init__")
        found[name] = ast.parse(path.read_text("utf-8"))
    return found


def imports(trees):
    """What each module imports of the others: at the top, inside functions, and for type checking only."""
    found = {}
    for name, tree in trees.items():
        named = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                named |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                assert not node.level, f"{name} imports by a relative name"
                inside = {f"{node.module}.{alias.name}" for alias in node.names}
                named |= {one if one in trees else node.module for one in inside}
        found[name] = sorted((named & trees.keys()) - {name})
    return found


def circle(graph):
    """The shortest way from some module back to itself; nothing where there is none."""
    ways = (way for start in graph for way in [_way_back(graph, start)] if way)
    return min(ways, key=len, default=[])


def _way_back(graph, start):
    came_from, edge = {}, [start]
    while edge:
        later = []
        for module in edge:
            for other in graph[module]:
                if other == start:
                    way = [start, module]
                    while way[-1] != start:
                        way.append(came_from[way[-1]])
                    return way[::-1] if module != start else [start, start]
                if other not in came_from:
                    came_from[other] = module
                    later.append(other)
        edge = later
    return []


def told(way):
    return "\n  imports ".join(way)


def class_names(trees):
    """Every public class name, and the modules that have a class of that name."""
    found = defaultdict(list)
    for name, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(name)
    return found


def test_no_module_imports_itself_by_way_of_others():
    way = circle(imports(modules(ROOT, "ntwrules")))

    assert not way, told(way)


@pytest.fixture
def sample(tmp_path):
    """A small package: a frame changes a draft, a draft names frames for type checking only, a game starts both."""
    package = tmp_path / "sample"
    (package / "machine").mkdir(parents=True)
    (package / "__init__.py").write_text("from sample.machine.game import Game\n")
    (package / "machine/__init__.py").write_text('"""Nothing."""\n')
    (package / "machine/game.py").write_text("from sample.machine import frame\nclass Game: ...\n")
    (package / "machine/frame.py").write_text("def settle():\n    from sample.machine.draft import Draft\n")
    (package / "machine/draft.py").write_text("import sys\nclass Draft: ...\n")
    return tmp_path


def test_modules_in_one_order_have_no_circle(sample):
    assert [] == circle(imports(modules(sample, "sample")))


@pytest.mark.parametrize(
    "line",
    [
        "from sample.machine.game import Game",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from sample.machine.game import Game",
        "def begin():\n    from sample.machine import game",
        "import sample.machine.game as top",
    ],
    ids=["top", "type checking", "function", "whole module"],
)
def test_a_circle_is_told_module_by_module(sample, line):
    (sample / "sample/machine/draft.py").write_text(line)
    way = circle(imports(modules(sample, "sample")))

    assert way[0] == way[-1]
    assert {f"sample.machine.{name}" for name in ("draft", "game", "frame")} == set(way)
    assert "sample.machine.game\n  imports sample.machine.frame" in told([*way[:-1], *way])


def test_a_package_that_imports_what_is_inside_it_and_back_is_a_circle(sample):
    (sample / "sample/machine/draft.py").write_text("import sample\n")

    assert "sample" in circle(imports(modules(sample, "sample")))


def test_no_class_name_stands_for_three_things():
    names = class_names(modules(ROOT, "ntwrules"))

    assert {} == {name: where for name, where in names.items() if len(where) > 2}


def test_a_name_that_three_modules_share_is_found(sample):
    for name in ("game", "frame", "draft"):
        (sample / f"sample/machine/{name}.py").write_text("class Table: ...\n")

    assert 3 == len(class_names(modules(sample, "sample"))["Table"])
