"""`ntwrules fmt`: files in the one usual layout, or in the other tongue."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from attrs import frozen

from ntwrules.cli.files import STDIN, chosen, opened
from ntwrules.cli.speaking import Command, color_option, colored, lang_option
from ntwrules.cli.texts import text
from ntwrules.dsl.compiling.compiler import Compiler, text_to_source
from ntwrules.dsl.compiling.library import Text
from ntwrules.dsl.findings.diagnostics import Diagnostic, Diagnostics
from ntwrules.dsl.writing.formatting import format_text
from ntwrules.model.errors import VariantError
from ntwrules.model.records.writing import replace
from ntwrules.model.texts import TONGUES
from ntwrules.rulebooks.loading import rulebooks

if TYPE_CHECKING:
    from ntwrules.model.texts import Tongue

__all__ = ["command"]


@frozen(kw_only=True)
class _Wish:
    """
    What is to be done with a file that has been laid out.

    Attributes:
        look: Only look whether it would change?

        diff: Only show what would change?

        stdout: Print it instead of writing it?

        lang: The tongue of messages.

        color: In colour?
    """

    look: bool
    diff: bool
    stdout: bool
    lang: "Tongue | None"
    color: bool


@click.command("fmt", cls=Command)
@click.argument("names", nargs=-1, required=True, metavar="FILE...")
@click.option("--check", "look", is_flag=True)
@click.option("--diff", is_flag=True)
@click.option("--to", type=click.Choice(TONGUES))
@click.option("--stdout", is_flag=True)
@lang_option
@color_option
@click.pass_context
def command(
    ctx: click.Context, /, names: tuple[str, ...], *, to: "Tongue | None", color: bool | None, **wish: Any
) -> None:
    """Lay files out neatly, or in the other language."""
    wanted = _Wish(color=colored(color), **wish)
    files, empty = chosen(names)
    for folder in empty:
        click.echo(text("no files", wanted.lang, name=folder), err=True)
    if wanted.stdout and len(files) > 1:
        raise click.UsageError(text("one at a time", wanted.lang), ctx)
    if not files:
        ctx.exit(2)
    compiler = Compiler(rulebooks())
    found: list[Diagnostic] = []
    code = 2 if empty else 0
    for file in files:
        try:
            before, after = formatted(file, compiler, to)
        except VariantError as error:
            found += error.diagnostics
        else:
            if not _done(file, before, after, wanted):
                code = 1
    if found:
        from ntwrules.dsl.findings.render import as_text

        click.echo(as_text(found, wanted.lang), nl=False, err=True)
    ctx.exit(1 if found else code)


def _done(file: str | Path, before: bytes, after: bytes, wish: _Wish) -> bool:
    """Do with a file what is wished; did all go well?"""
    changed = before != after
    if wish.diff:
        _show_change(file, before, after, color=wish.color)
    elif wish.look and changed:
        click.echo(text("would change", wish.lang, name=file))
    elif not wish.look and (wish.stdout or file == STDIN):
        click.echo(after, nl=False)
    elif not wish.look and changed:
        return _written(Path(file), after, wish.lang)
    return not (wish.look and changed)


def formatted(file: str | Path, compiler: Compiler, to: "Tongue | None") -> tuple[bytes, bytes]:
    """What a file holds and what it should hold; raises `VariantError` when it cannot be read."""
    opening = opened(file)
    if isinstance(opening, Diagnostic):
        raise VariantError([opening])
    return opening.content, text_to_layout(opening, compiler, to)


def text_to_layout(content: Text, compiler: Compiler, to: "Tongue | None") -> bytes:
    """A text in canonical layout."""
    say = Diagnostics()
    source, readable = text_to_source(content, say)
    if not readable:
        raise VariantError(say.found)
    rulebook = compiler.file(content).rulebook
    # Read by itself: what a file means may be wrong, as long as its words can be understood.
    return format_text(rulebook.grammar.parse(source), rulebook, to).encode()


def _written(file: Path, after: bytes, lang: "Tongue | None") -> bool:
    try:
        replace(file, after)
    except OSError as error:
        click.echo(text("cannot write", lang, name=file, why=error.strerror), err=True)
        return False
    click.echo(text("changed", lang, name=file), err=True)
    return True


def _show_change(file: str | Path, before: bytes, after: bytes, *, color: bool) -> None:
    from difflib import unified_diff

    from ntwrules.dsl.findings.snippet import plain

    old, new = (content.decode("utf-8").splitlines(keepends=True) for content in (before, after))
    colors = {"+": "green", "-": "red", "@": "cyan"}
    for line in unified_diff(old, new, str(file), str(file)):
        shown = plain(line.removesuffix("\n").removesuffix("\r"))
        click.echo(click.style(shown, fg=colors.get(line[0])) if color else shown, color=color)
