"""`run.py`: from a fresh checkout to the first command, whatever Python is there."""

import ast
import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

RUN = Path(__file__).parents[1] / "run.py"
#: What a command is run with: nothing of developers, but all that playing and printing need.
RUNNING = "--no-dev --extra play --extra overview"

pytestmark = pytest.mark.skipif(os.name == "nt", reason="a program is made up as a shell script")


@pytest.fixture
def folder(tmp_path):
    """A checkout that holds nothing else yet."""
    shutil.copy(RUN, tmp_path)
    return tmp_path


def run(folder, *arguments, cwd=None, **environment):
    path = f"{folder / 'programs'}{os.pathsep}/usr/bin{os.pathsep}/bin"
    return subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-P", folder / "run.py", *arguments],
        env={"PATH": path, "HOME": str(folder), **environment},
        cwd=cwd,
        capture_output=True,
        text=True,
        check=False,
    )


def program(path, says):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{says}\n", "utf-8")
    path.chmod(0o755)


#: Stands in for pip: puts down an `uv` that repeats what it is asked.
PIP = """
import pathlib, sys
print("fetching", *sys.argv[1:])
uv = pathlib.Path(sys.argv[sys.argv.index("--target") + 1], "bin", "uv")
uv.parent.mkdir(parents=True)
uv.write_text('#!/bin/sh\\necho "$@"\\n')
uv.chmod(0o755)
"""


def test_a_command_is_run_with_what_running_needs_and_ends_as_it_ends(folder):
    program(folder / "programs" / "uv", 'echo "$@" in "$UV_PYTHON"; exit 3')

    result = run(folder, "check", "my variant.ntw")

    assert 3 == result.returncode
    assert (
        f"run --quiet --project {folder} {RUNNING} ntwrules check my variant.ntw in {sys.executable}" in result.stdout
    )


def test_whoever_has_no_home_keeps_what_is_fetched_in_the_folder(folder):
    program(folder / "programs" / "uv", 'echo "kept in $UV_CACHE_DIR"')

    assert "kept in \n" == run(folder, "check").stdout
    assert f"kept in {folder / '.uv' / 'cache'}\n" == run(folder, "check", HOME=str(folder / "nowhere")).stdout


def test_the_tests_are_run_with_everything(folder):
    program(folder / "programs" / "uv", 'echo "$@"')

    asked = "pytest -n auto --dist worksteal -k water"
    assert f"run --quiet --project {folder} {asked}\n" == run(folder, "--test", "-k", "water").stdout


def test_where_there_is_no_uv_it_is_fetched_once_into_the_folder(folder):
    (folder / "pip.py").write_text(PIP)

    first = run(folder, "check", PYTHONPATH=str(folder))
    again = run(folder, "check", PYTHONPATH=str(folder))

    assert "fetching" in first.stdout and "fetching" not in again.stdout
    assert first.stdout.endswith(f"{RUNNING} ntwrules check\n")
    assert (folder / ".uv" / "bin" / "uv").is_file()


def test_nothing_is_kept_outside_the_folder_unless_the_machine_has_an_uv_of_its_own(folder):
    (folder / "pip.py").write_text(PIP.replace('"$@"', '"$UV_CACHE_DIR"'))

    ours = run(folder, "check", PYTHONPATH=str(folder)).stdout
    program(folder / "programs" / "uv", 'echo "kept in <$UV_CACHE_DIR>"')

    assert "--no-cache-dir" in ours and ours.endswith(f"{folder}/.uv/cache\n")
    assert "kept in <>\n" == run(folder, "check").stdout


def test_what_was_left_half_done_is_fetched_anew_and_nothing_else_lies_about(folder):
    (folder / "pip.py").write_text(PIP)
    program(folder / ".uv" / "bin" / "uv", "exit 9")
    (folder / ".uv" / "bin" / "uv").chmod(0o644)

    assert "fetching" in run(folder, "check", PYTHONPATH=str(folder)).stdout
    assert "fetching" not in run(folder, "check", PYTHONPATH=str(folder)).stdout
    assert [".uv"] == [path.name for path in folder.glob(".*")]


def test_two_at_once_do_not_hinder_each_other(folder):
    first = "import pathlib, shutil; other = pathlib.Path('.uv'); shutil.copytree(uv.parents[1], other)"
    (folder / "pip.py").write_text(f"{PIP}{first}")  # while it fetched, another one was quicker

    result = run(folder, "check", PYTHONPATH=str(folder), cwd=folder)

    assert (0, f"{RUNNING} ntwrules check") == (
        result.returncode,
        result.stdout.strip()[-len(f"{RUNNING} ntwrules check") :],
    )


def test_wishes_of_the_reader_for_pip_are_left_aside(folder):
    (folder / "pip.py").write_text(
        f"import os\nassert '00' == os.environ['PIP_USER'] + os.environ['PIP_REQUIRE_VIRTUALENV']\n{PIP}"
    )

    wishes = {"PIP_USER": "1", "PIP_REQUIRE_VIRTUALENV": "1"}
    assert 0 == run(folder, "check", PYTHONPATH=str(folder), **wishes).returncode


@pytest.mark.parametrize("name", ["with spaces", "élève", "'quoted' & more"])
def test_the_folder_may_be_called_anything(folder, name):
    here = folder / name
    here.mkdir()
    shutil.copy(RUN, here)
    (folder / "pip.py").write_text(PIP)

    result = run(here, "check", PYTHONPATH=str(folder))

    assert f"run --quiet --project {here} {RUNNING} ntwrules check" in result.stdout


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="whoever may do anything can write anywhere")
def test_a_folder_that_cannot_be_written_is_told_with_what_to_do(folder):
    folder.chmod(0o555)
    try:
        result = run(folder, "check")
    finally:
        folder.chmod(0o755)

    assert 1 == result.returncode
    assert "copy that folder to a place of your own" in result.stderr
    assert "Traceback" not in result.stderr


def test_where_nothing_can_be_fetched_it_is_told_what_to_do(folder):
    (folder / "pip.py").write_text("raise SystemExit('no way out of here')")

    result = run(folder, "check", PYTHONPATH=str(folder))

    assert 1 == result.returncode
    assert "no way out of here" in result.stderr
    assert "sudo apt install python3-pip" in result.stderr
    assert "Traceback" not in result.stderr


def test_an_older_python_is_told_so(monkeypatch):
    ast.parse(RUN.read_text("utf-8"), feature_version=(3, 8))
    monkeypatch.setattr(sys, "version_info", (3, 10, 12))

    with pytest.raises(SystemExit, match=r"needs Python 3\.11 or newer"):
        runpy.run_path(str(RUN), run_name="__main__")
