"""Writes files whole or not at all, and on disk when they are there; every file but those that grow line by line."""

import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

__all__ = ["create", "replace", "writing"]


def create(path: Path, content: bytes) -> None:
    """Write a file that must not be there yet; raises `FileExistsError` if it is."""
    with _naming(path), _beside(path, lambda made: _link(made, path)) as file:
        file.write(content)


def replace(path: Path, content: bytes) -> None:
    """Write a file anew, as `writing` does."""
    with writing(path) as file:
        file.write(content)


@contextmanager
def writing(path: Path) -> Iterator[BinaryIO]:
    """
    A file to write that takes the place of another when all went well; its mode stays, and a link stays a link.

    What is no ordinary file, such as a pipe, is never replaced: it is written through.
    Raises `OSError` with *path* as its name, whatever went wrong; what was there is there still.
    """
    with _naming(path):
        try:
            mode = path.stat().st_mode
        except FileNotFoundError:
            mode = None
        if mode is not None and not stat.S_ISREG(mode):
            with path.open("wb") as through:
                yield through
            return
        if mode is not None and not os.access(path, os.W_OK):
            raise PermissionError(13, os.strerror(13))
        target = Path(os.path.realpath(path))
        with _beside(target, lambda made: made.replace(target), mode) as file:
            yield file


@contextmanager
def _beside(target: Path, put: Callable[[Path], object], mode: int | None = None) -> Iterator[BinaryIO]:
    """A new file in the folder of *target*, which is *put* in its place once all of it is on disk; or is gone."""
    made = target.with_name(f".{os.urandom(8).hex()}.part")
    try:
        with made.open("xb") as file:
            if mode is not None:  # before anything stands in it that not everybody may read
                made.chmod(stat.S_IMODE(mode))
            yield file
            file.flush()
            os.fsync(file.fileno())
        put(made)
    finally:
        made.unlink(missing_ok=True)
    if os.name == "posix":  # that it is there has to be on disk too, where a system can be asked for it
        with suppress(OSError):
            handle = os.open(target.parent, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


def _link(made: Path, path: Path) -> None:
    try:
        path.hardlink_to(made)
    except FileExistsError:
        raise
    except (OSError, NotImplementedError):  # a disk that knows no links
        path.open("xb").close()  # now it is ours to replace
        made.replace(path)


@contextmanager
def _naming(path: Path) -> Iterator[None]:
    """Whatever goes wrong, it is the file somebody asked for that cannot be written."""
    try:
        yield
    except OSError as error:
        error.filename = str(path)
        raise
