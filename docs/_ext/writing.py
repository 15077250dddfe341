"""Writes generated files where Sphinx finds them."""

from collections.abc import Mapping
from pathlib import Path

from sphinx.application import Sphinx

__all__ = ["write"]


def write(app: Sphinx, files: Mapping[str, str]) -> None:
    """Write files below `reference/generated`, those alone that changed, so that no page is made anew for nothing."""
    for name, text in files.items():
        path = Path(app.srcdir, "reference", "generated", name)
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
