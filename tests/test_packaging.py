"""What is told to those who install it. What the packages hold is looked at by `.ci/packages.py`."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROJECT, KERNEL = (tomllib.loads((ROOT / at / "pyproject.toml").read_text("utf-8")) for at in ("", "kernel"))


def names(requirements):
    return {re.match(r"[\w-]+", one)[0].lower() for one in requirements if isinstance(one, str)} - {"ntwrules"}


def listed(heading):
    """The packages that stand in the table under a heading."""
    text = (ROOT / "THIRD-PARTY.md").read_text("utf-8")
    [section] = re.findall(rf"^## {heading}$(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    return dict(re.findall(r"^\| ([a-z0-9-]+) \| ([^|]+) \|", section, re.MULTILINE))


def test_every_package_that_is_installed_is_listed_with_its_licence():
    extras = PROJECT["project"]["optional-dependencies"].values()
    needed = names(PROJECT["project"]["dependencies"]).union(*map(names, extras))

    found = {name for name in listed("Installed with it") if name != "package"}

    assert needed == found


def test_every_package_to_work_with_is_listed_with_its_licence():
    builders = names(PROJECT["build-system"]["requires"]) | names(KERNEL["build-system"]["requires"])
    groups = builders.union(*map(names, PROJECT["dependency-groups"].values()))

    found = {name for name in listed("Used to work on it") if name != "package"}

    assert groups - listed("Installed with it").keys() == found


@pytest.mark.parametrize("path", PROJECT["project"]["license-files"])
def test_every_licence_is_there(path):
    assert (ROOT / path).read_text("utf-8").strip()


def test_every_licence_of_what_is_inside_is_part_of_the_expression():
    inside = listed_inside()

    assert inside
    assert {"MIT", *inside} == set(PROJECT["project"]["license"].split(" AND "))


def listed_inside():
    text = (ROOT / "THIRD-PARTY.md").read_text("utf-8").partition("## Installed with it")[0]
    return set(re.findall(r"\| \[([\w.-]+)\]\(", text))


@pytest.mark.parametrize(
    ("missing", "package", "told"),
    [
        ("sphinx", "ntwrules.sphinx", "ntwrules.sphinx needs Sphinx: pip install 'ntwrules[docs]'"),
        ("docutils", "ntwrules.sphinx", "ntwrules.sphinx needs Sphinx: pip install 'ntwrules[docs]'"),
        ("pygments", "ntwrules.highlighting.ntw", "ntwrules.highlighting needs Pygments: pip install 'ntwrules[docs]'"),
    ],
)
def test_without_what_it_needs_for_docs_it_is_told_how_to_get_it(missing, package, told):
    code = f"import sys; sys.modules['{missing}'] = None; import {package}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)  # noqa: S603 - our own code

    assert told in done.stderr


def test_the_project_names_no_address():
    assert "urls" not in PROJECT["project"] | KERNEL["project"]


def test_the_kernel_has_the_same_licence_and_is_the_one_that_is_asked_for():
    [asked] = PROJECT["project"]["optional-dependencies"]["fast"]

    assert (ROOT / "LICENSE").read_text("utf-8") == (ROOT / "kernel" / "LICENSE").read_text("utf-8")
    assert f"{KERNEL['project']['name']}>={KERNEL['project']['version'].split('.')[0]},<2" == asked


@pytest.mark.parametrize(
    ("page", "said"), [("README.md", "`import ntwrules` needs"), ("README.nl.md", "`import ntwrules` heeft")]
)
def test_the_front_page_names_all_that_comes_along(page, said):
    line = next(line for line in (ROOT / page).read_text("utf-8").splitlines() if line.startswith(said))

    assert names(PROJECT["project"]["dependencies"]) == set(re.findall("`([a-z]+)`", line))
