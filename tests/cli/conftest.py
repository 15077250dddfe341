"""Runs the command as a player would, in an empty folder."""

import pytest
from click.testing import CliRunner

from ntwrules.cli.group import ntwrules

TONGUES = ("NTWRULES_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")

GOOD = 'ntw 1\n\nvariant "Short" based on base {\n  setup {\n    pawns 2\n  }\n}\n'
DUTCH = 'ntw 1\n\nvariant "Kort" op basis van base {\n  opstelling {\n    pionnen 2\n  }\n}\n'
#: Readable, but not playable, for two reasons.
WRONG = 'ntw 1\n\nvariant "Wrong" based on base {\n  setup {\n    pawns  9\n    finish at 400\n  }\n}\n'
#: Cannot be read to its end.
BROKEN = 'ntw 1\n\nvariant "Broken" based on base {\n  setup {\n    pawns 2\n'


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """The folder we are in."""
    monkeypatch.chdir(tmp_path)
    for variable in (*TONGUES, "NO_COLOR"):
        monkeypatch.delenv(variable, raising=False)
    return tmp_path


@pytest.fixture
def write(folder):
    """Writes files: `write(name=text)`."""

    def write(**texts):
        for name, text in texts.items():
            path = folder / f"{name.replace('__', '/')}.ntw"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text if isinstance(text, bytes) else text.encode())

    return write


@pytest.fixture
def run():
    """Runs `ntwrules …` and gives what came of it; a traceback is never an answer."""

    def run(*args, stdin=None, **env):
        result = CliRunner().invoke(ntwrules, [str(arg) for arg in args], input=stdin, env=env)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return run
