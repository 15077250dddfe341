"""A text after all repairs that are sure, and what is left to mend by hand."""

import os
from typing import AnyStr, Generic

from attrs import frozen

from ntwrules.checks.glance import check_text
from ntwrules.dsl.compiling.compiler import Compiled
from ntwrules.dsl.findings.diagnostics import Diagnostic
from ntwrules.dsl.text.edits import as_before
from ntwrules.rulebooks.loading import compile_text, loadable

__all__ = ["Fixed", "fix_text", "mended"]


@frozen
class Fixed(Generic[AnyStr]):
    """
    A text after all repairs that are sure.

    Attributes:
        text: What it says now; lines end as they did, and a mark before them is kept.

        found: What is still wrong or foolish, about the text as it is now.

    >>> fixed = fix_text('ntw 1 variant "Few" based on base { setup { pawns three } cards { use tides } }')
    >>> fixed.text, [found.at.text for found in fixed.found]
    ('ntw 1 variant "Few" based on base { setup { pawns 3 } cards { use tides } }', ['tides'])
    """

    text: AnyStr
    found: tuple[Diagnostic, ...]


def fix_text(
    text: AnyStr, *, name: str = "text", folder: str | os.PathLike[str] | None = None, glance: bool = True
) -> Fixed[AnyStr]:
    """
    Mend a string, or the bytes of a file, as far as it is sure how, as `ntwrules check --fix` does.

    The rest is as for `check_text`.

    >>> fixed = fix_text('ntw 1 variant "Few" based on base { setup { pawns three } }')
    >>> fixed.text, fixed.found
    ('ntw 1 variant "Few" based on base { setup { pawns 3 } }', ())
    """
    loadable(text, name, folder)
    content = mended(compile_text(text, name, folder, lint=True))
    after = content if isinstance(text, bytes) else content.decode("utf-8", "surrogatepass")
    return Fixed(after, tuple(check_text(after, name=name, folder=folder, glance=glance)))


def mended(compiled: Compiled) -> bytes:
    """The content of a file after all repairs that were found for it."""
    content = compiled.file.text.content
    return as_before(compiled.mended, content) if compiled.mended else content
