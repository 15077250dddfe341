"""What a rulebook imports late fits its hooks as if a type checker had seen it imported."""

from pathlib import Path

import pytest
from attrs import asdict

from ntwrules.dsl.rulebook import Within
from ntwrules.rulebooks.installed import rulebooks

ROOT = Path(__file__).parents[2]


def late(book):
    return {name: it for name, it in asdict(book, recurse=False).items() if isinstance(it, Within)}


@pytest.mark.parametrize("key", rulebooks())
def test_what_is_imported_late_is_there(key):
    book = rulebooks()[key]

    assert late(book)
    for hook in late(book).values():
        module, name = hook.where.split(":")
        assert hasattr(__import__(f"{hook.package}.{module}", fromlist=[name]), name)


def _as_hook(hook, name):
    if hook.of is not None:
        return f"partial({name}, of)"
    return f"lambda: {name}" if hook.plain else name


def written_out(book):
    """A module in which everything is imported at once and put beside the hook that it stands for."""
    package = late(book)["play"].package
    lines = [f"from {package} import rulebook", "from functools import partial", "from typing import Any", "of: Any"]
    for name, hook in late(book).items():
        module, found = hook.where.split(":")
        lines += [
            f"from {hook.package}.{module} import {found} as _{name}",
            f"{name} = [rulebook().{name}]",
            f"{name}.append({_as_hook(hook, f'_{name}')})",
        ]
    return "\n".join(lines) + "\n"


@pytest.mark.long
def test_what_is_imported_late_has_the_types_of_its_hook(tmp_path):
    api = pytest.importorskip("mypy.api")
    for key, book in rulebooks().items():
        (tmp_path / f"{key.replace('-', '_')}.py").write_text(written_out(book))
    wrong = written_out(rulebooks()["ntw"]).replace("_picture)", "_fingerprint)")
    (tmp_path / "wrong.py").write_text(wrong)
    settings = ("--strict", "--disable-error-code=import-untyped", f"--cache-dir={ROOT / '.mypy_cache'}")

    told, _, _ = api.run([*settings, *map(str, sorted(tmp_path.glob("*.py")))])

    lines = [Path(line.split(":")[0]).name for line in told.splitlines() if ": error:" in line]
    assert ["wrong.py"] == lines, told
