"""`ntwrules fmt`: files in the one usual layout, or in the other tongue."""

from pathlib import Path
from typing import Any

import click

from ntwrules.cli.reading import STDIN, chosen, compiler, in_tongue, opened, tell_findings
from ntwrules.cli.speaking import Command, color_option, colored
from ntwrules.cli.telling import echo, refuse, show_change
from ntwrules.cli.texts import text
from ntwrules.dsl.findings.diagnostics import Diagnostic
from ntwrules.dsl.helping.formatting import text_to_layout
from ntwrules.model.errors import VariantError
from ntwrules.model.records.writing import replace
from ntwrules.model.texts import TONGUES, Tongue
from ntwrules.model.troubles import trouble
from ntwrules.rulebooks.loading import compile_content

__all__ = ["command"]


@click.command("fmt", cls=Command)
@click.argument("names", nargs=-1, required=True, metavar="FILE...")
@click.option("--check", "look", is_flag=True)
@click.option("--diff", is_flag=True)
@click.option("--to", type=click.Choice(TONGUES, case_sensitive=False))
@click.option("--stdout", is_flag=True)
@color_option
@click.pass_context
def command(ctx: click.Context, /, names: tuple[str, ...], to: Tongue | None, stdout: bool, **wish: Any) -> None:
    """Lay files out neatly, or in the other language."""
    files, empty = chosen(names)
    if stdout and len(files) > 1:
        refuse("one at a time")
    found: list[Diagnostic] = []
    code = 2 if empty else 0
    for file in files:
        content = opened(file)
        if isinstance(content, Diagnostic):
            found.append(content)
            continue
        try:
            after = text_to_layout(content, compiler(), to)
        except VariantError as error:
            found += in_tongue(compile_content(content, compiler()), error.diagnostics)
        else:
            if not _done(file, content.content, after, stdout=stdout or file == STDIN, **wish):
                code = 1
    if found:
        tell_findings(found)
    ctx.exit(1 if found else code)


def _done(
    file: str | Path, before: bytes, after: bytes, *, look: bool, diff: bool, stdout: bool, color: bool | None
) -> bool:
    """Look whether a file would change, show how, print it or write it; did all go well?"""
    changed = before != after
    if diff:
        show_change(file, before, after, color=colored(color))
    elif look and changed:
        echo(text("would change", name=file))
    elif not look and stdout:
        echo(after, nl=False)
    elif not look and changed:
        try:
            replace(Path(file), after)
        except OSError as error:
            echo(text("cannot write", name=file, why=trouble(error)), err=True)
            return False
        echo(text("changed", name=file), err=True)
    return not ((look or diff) and changed)
