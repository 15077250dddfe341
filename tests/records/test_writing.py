"""A file is written whole or not at all, and nothing but an ordinary file is ever replaced."""

import os
import re
import stat
import threading
from pathlib import Path

import pytest

import ntwrules
from ntwrules.model.records.writing import create, replace, writing

needs_pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")


@pytest.fixture
def _full(monkeypatch):
    """The disk is full: nothing gets there any more."""

    def fail(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)


def read_from(pipe):
    """A reader of a pipe: calling what this gives waits for all that comes out of it."""
    came = []
    reader = threading.Thread(target=lambda: came.append(pipe.read_bytes()), daemon=True)
    reader.start()

    def content():
        reader.join(timeout=20)
        return came

    return content


@needs_pipes
def test_a_pipe_is_written_through_and_stays_a_pipe(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    content = read_from(pipe)

    replace(pipe, b"new")

    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert [b"new"] == content()


@needs_pipes
def test_a_link_to_a_pipe_is_written_through_too(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    link = tmp_path / "link"
    link.symlink_to("pipe")
    content = read_from(tmp_path / "pipe")

    replace(link, b"new")

    assert link.is_symlink() and stat.S_ISFIFO(link.stat().st_mode)
    assert [b"new"] == content()


@needs_pipes
def test_a_pipe_without_a_name_is_written_through():
    reading, writing_end = os.pipe()
    name = Path(f"/dev/fd/{writing_end}")
    if not name.exists():
        pytest.skip("open files have no names here")
    try:
        replace(name, b"new")
        assert b"new" == os.read(reading, 10)
    finally:
        os.close(reading)
        os.close(writing_end)


def test_a_link_is_followed_and_what_is_written_meanwhile_lies_beside_its_target(tmp_path):
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    (there / "card").write_bytes(b"old")
    (here / "card").symlink_to(there / "card")

    with writing(here / "card") as file:
        file.write(b"new")
        assert (1, 2) == (len(list(here.iterdir())), len(list(there.iterdir())))

    assert (here / "card").is_symlink()
    assert [b"new"] == [path.read_bytes() for path in there.iterdir()]


def test_a_link_to_nothing_yet_is_followed_too(tmp_path):
    (tmp_path / "link").symlink_to("card")

    replace(tmp_path / "link", b"new")

    assert (True, b"new") == ((tmp_path / "link").is_symlink(), (tmp_path / "card").read_bytes())


def test_a_link_that_leads_nowhere_but_to_itself_is_not_replaced(tmp_path):
    (tmp_path / "link").symlink_to("link")

    with pytest.raises(OSError, match="link") as refused:
        replace(tmp_path / "link", b"new")

    assert str(tmp_path / "link") == refused.value.filename
    assert [tmp_path / "link"] == list(tmp_path.iterdir()) and (tmp_path / "link").is_symlink()


def test_a_folder_is_not_replaced(tmp_path):
    (tmp_path / "empty").mkdir()

    with pytest.raises(OSError, match="empty"):
        replace(tmp_path / "empty", b"new")

    assert (tmp_path / "empty").is_dir()


@pytest.mark.usefixtures("_full")
@pytest.mark.parametrize("write", [replace, create])
def test_on_a_full_disk_all_is_as_it_was_and_the_file_is_named(tmp_path, write):
    path = tmp_path / "card"
    if write is replace:
        path.write_bytes(b"old")

    with pytest.raises(OSError, match="No space left") as refused:
        write(path, b"new")

    assert str(path) == refused.value.filename
    assert ([b"old"] if write is replace else []) == [file.read_bytes() for file in tmp_path.iterdir()]


def test_a_file_that_only_its_owner_may_read_stays_so_all_the_time(tmp_path):
    path = tmp_path / "card"
    path.write_bytes(b"old")
    path.chmod(0o600)

    with writing(path) as file:
        file.write(b"new")
        assert {0o600} == {stat.S_IMODE(found.stat().st_mode) for found in tmp_path.iterdir()}

    assert 0o600 == stat.S_IMODE(path.stat().st_mode)


def test_a_new_file_may_be_read_by_whom_the_system_lets(tmp_path):
    (tmp_path / "usual").write_bytes(b"")
    replace(tmp_path / "card", b"new")

    assert (tmp_path / "usual").stat().st_mode == (tmp_path / "card").stat().st_mode


def test_every_file_is_written_by_the_one_writer():
    here = Path(ntwrules.__file__).parent
    way = re.compile(
        r"""(?<!formatter)\.write_(?:text|bytes)\("""  # that one is for the help of commands
        r"""|open\((?:[^)]*, ?)?["'][rwax]*b?[wax+]b?["']|mkstemp|NamedTemporary"""
    )
    found = {path.relative_to(here).as_posix() for path in here.rglob("*.py") if way.search(path.read_text("utf-8"))}

    assert {"model/records/writing.py", "rulebooks/recording.py"} == found  # a game that is played grows line by line
