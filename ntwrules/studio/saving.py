"""Reads the file at hand whenever a page asks, and writes what was made there; nothing that stands in it is lost."""

import hashlib
from pathlib import Path
from threading import Lock

from attrs import define, field

from ntwrules.dsl.compiling.library import Unreadable, read
from ntwrules.dsl.text.edits import as_before
from ntwrules.model.records.writing import create, replace
from ntwrules.model.troubles import trouble
from ntwrules.rulebooks.beginning import is_key
from ntwrules.studio.protocol import OpenedFile, Saved, Unanswerable

__all__ = ["Drawer"]


@define(eq=False)
class Drawer:
    """
    Where texts are saved.

    Attributes:
        folder: In which folder.

        name: The file at hand, or under which name a text is begun that stands in no file yet; none before one is.

        begun: What a page shows where no such file can be read.

        on_disk: Is the file at hand there?
    """

    folder: Path
    name: str | None = None
    begun: str = ""
    on_disk: bool = False
    _one_at_a_time: Lock = field(factory=Lock, init=False)

    def opened(self) -> OpenedFile | None:
        """The file at hand as it is now, with a mark by which it is known again when it is written over."""
        if self.name is None:
            return None
        content = self._content(self.name) if self.on_disk else None
        if content is None:
            return {"name": self.name, "text": self.begun, "mark": ""}
        return {"name": self.name, "text": content.decode("utf-8-sig", "replace"), "mark": _mark(content)}

    def save(self, text: str, name: str | None, mark: str = "") -> Saved:
        """
        Write a text into the file at hand or, if a name is told, into that one, which is at hand from then on.

        A file is written over only if it is still as *mark* says: as it was when the text was begun from it. Without
        a mark it must not be there. Raises `Unanswerable`.
        """
        name = name or self.name
        if name is None or not name.endswith(".ntw") or (name != self.name and not is_key(name[:-4])):
            raise Unanswerable("name", found=(name or "")[:40])
        with self._one_at_a_time:
            content = self._written(text, name, mark)
            self.name, self.begun, self.on_disk = name, text, True
        return {"name": name, "mark": _mark(content)}

    def _written(self, text: str, name: str, mark: str) -> bytes:
        path = self.folder / name
        try:
            before = self._content(name) if mark else None
            if before is not None and _mark(before) != mark:
                raise Unanswerable("changed", name=name)
            content = as_before(text, before or b"")
            if before is None:
                create(path, content)
            else:
                replace(path, content)
        except FileExistsError:
            raise Unanswerable("there", name=name) from None
        except OSError as error:
            raise Unanswerable("write", name=name, why=trouble(error)) from None
        except UnicodeEncodeError:
            raise Unanswerable("signs") from None
        return content

    def _content(self, name: str) -> bytes | None:
        """What stands in a file; nothing where it cannot be read."""
        try:
            return read(self.folder / name).content
        except Unreadable:
            return None


def _mark(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
