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

pytestmark = pytest.mark.skipif(os.name == "nt", reason="a program is made up as a shell script")


@pytest.fixture
def folder(tmp_path):
    """A checkout that holds nothing else yet."""
    shutil.copy(RUN, tmp_path)
    return tmp_path


def run(folder, *arguments, **environment):
    path = f"{folder / 'programs'}{os.pathsep}/usr/bin{os.pathsep}/bin"
    return subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-P", folder / "run.py", *arguments],
        env={"PATH": path, "HOME": str(folder), **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def program(path, says):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{says}\n", "utf-8")
    path.chmod(0o755)


def test_a_command_is_run_with_what_running_needs_and_ends_as_it_ends(folder):
    program(folder / "programs" / "uv", 'echo "$@" in "$UV_PYTHON"; exit 3')

    result = run(folder, "check", "my variant.ntw")

    assert 3 == result.returncode
    assert f"run --quiet --project {folder} --no-dev ntwrules check my variant.ntw in {sys.executable}" in result.stdout


def test_the_tests_are_run_with_everything(folder):
    program(folder / "programs" / "uv", 'echo "$@"')

    assert f"run --quiet --project {folder} pytest -n auto -k water\n" == run(folder, "--test", "-k", "water").stdout


def test_where_there_is_no_uv_it_is_fetched_once_into_the_folder(folder):
    (folder / "pip.py").write_text(
        "import pathlib, sys\n"
        "print('fetching', *sys.argv[1:])\n"
        "uv = pathlib.Path(sys.argv[sys.argv.index('--target') + 1], 'bin', 'uv')\n"
        "uv.parent.mkdir(parents=True)\n"
        "uv.write_text('#!/bin/sh\\necho \"$@\"\\n')\n"
        "uv.chmod(0o755)\n"
    )

    first = run(folder, "check", PYTHONPATH=str(folder))
    again = run(folder, "check", PYTHONPATH=str(folder))

    assert "fetching" in first.stdout and "fetching" not in again.stdout
    assert first.stdout.endswith("--no-dev ntwrules check\n")
    assert (folder / ".uv" / "bin" / "uv").is_file()


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
