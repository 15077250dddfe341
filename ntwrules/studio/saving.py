"""Writes what was made on the page into files of the folder that the studio was started in, and loses nothing there."""

from pathlib import Path

from attrs import define, field

from ntwrules.dsl.text.edits import as_before
from ntwrules.model.records.writing import create, replace
from ntwrules.rulebooks.beginning import is_key
from ntwrules.studio.protocol import Unanswerable

__all__ = ["Drawer"]


@define(eq=False)
class Drawer:
    """
    Where texts are saved.

    Attributes:
        folder: In which folder.

        name: The file that is meant when no name is told; none before one was.
    """

    folder: Path
    name: str | None = None
    #: What stands in the files that are ours to write over, as we know it.
    _known: dict[Path, bytes] = field(factory=dict, init=False)

    def know(self, name: str, content: bytes) -> None:
        """The page works on this file, which says so much."""
        self.name = name
        self._known[self.folder / name] = content

    def save(self, text: str, name: str | None) -> str:
        """
        Write a text into the file at hand or, if a name is told, into that one, which is at hand from then on.

        A file that somebody else made, or has changed since, is not written over. Raises `Unanswerable`.
        """
        name = name or self.name
        if name is None or not name.endswith(".ntw") or (name != self.name and not is_key(name[:-4])):
            raise Unanswerable("name", found=(name or "")[:40])
        path = self.folder / name
        before = self._known.get(path)
        try:
            if before is not None and path.exists() and path.read_bytes() != before:
                raise Unanswerable("changed", name=name)
            content = as_before(text, before or b"")
            if before is None:
                create(path, content)
            else:
                replace(path, content)
        except FileExistsError:
            raise Unanswerable("there", name=name) from None
        except OSError as error:
            raise Unanswerable("write", name=name, why=error.strerror or error) from None
        except UnicodeEncodeError:
            raise Unanswerable("signs") from None
        self.know(name, content)
        return name
