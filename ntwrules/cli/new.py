"""`ntwrules new`: a small file to begin with."""

import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ntwrules.cli.fmt import text_to_layout
from ntwrules.cli.games import game_or_exit, of_option
from ntwrules.cli.speaking import Command, lang_option
from ntwrules.cli.starter import starter
from ntwrules.cli.texts import text
from ntwrules.cli.tongue import spoken
from ntwrules.dsl.compiling.compiler import Compiler
from ntwrules.dsl.compiling.library import Text, Unreadable, find, installed, shipped
from ntwrules.model.records.writing import replace
from ntwrules.rulebooks.loading import rulebooks

if TYPE_CHECKING:
    from ntwrules.model.texts import Tongue

__all__ = ["command"]

_KEY = re.compile(r"[^\W\d](?:[\w-]{0,62}\w)?")


@click.command("new", cls=Command)
@click.argument("key", metavar="NAME")
@lang_option
@click.option("--title", metavar="TEXT")
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FILE")
@of_option
@click.option("--based-on", metavar="VARIANT")
@click.option("--force", is_flag=True)
@click.pass_context
def command(
    ctx: click.Context,
    key: str,
    *,
    lang: "Tongue | None",
    title: str | None,
    output: Path | None,
    of: str | None,
    based_on: str | None,
    force: bool,
) -> None:
    """Begin a variant of your own."""
    tongue = lang or spoken()
    key = key.removesuffix(".ntw")
    game = game_or_exit(ctx, of or next(iter(rulebooks())), lang)
    based_on = game.base if based_on is None else based_on
    for name in (key, based_on):
        if not _KEY.fullmatch(name):
            raise click.UsageError(text("bad key", lang, found=name[:40]), ctx)
    if key in shipped():
        raise click.UsageError(text("key taken", lang, found=key), ctx)
    if title is None:
        title = (key[0].upper() + key[1:]).replace("-", " ")
    if '"' in title or not title.isprintable() or not 0 < len(title) <= 200:
        raise click.UsageError(text("bad title", lang), ctx)
    path = output or Path(f"{key}.ntw")
    if path.exists() and not force:
        raise click.UsageError(text("already there", lang, name=path), ctx)
    compiler = Compiler(rulebooks())
    book = compiler.file(_parent(ctx, based_on, path, lang)).rulebook
    if of is not None and book is not game:
        names = {"own": book.names.read(tongue), "other": game.names.read(tongue)}
        raise click.UsageError(text("parent of another game", lang, found=based_on, **names), ctx)
    content = Text(str(path), starter(book, key, title, based_on, tongue).encode(), "new:", path.absolute().parent)
    result = compiler.compile(content)
    if result.variant is None:
        from ntwrules.dsl.findings.render import as_text

        click.echo(as_text(result.found, lang), nl=False, err=True)
        ctx.exit(1)
    try:
        replace(path, text_to_layout(content, compiler, None))
    except OSError as error:
        click.echo(text("cannot write", lang, name=path, why=error.strerror), err=True)
        ctx.exit(1)
    click.echo(text("written", lang, name=path))


def _parent(ctx: click.Context, key: str, path: Path, lang: "Tongue | None") -> Text:
    """The variant to begin from must be known; otherwise it is told what was perhaps meant."""
    folder = path.absolute().parent
    try:
        found = find(key, folder)
        if found is not None:
            return found
    except Unreadable:
        pass
    from difflib import get_close_matches

    known = {*shipped(), *installed(), *(beside.stem for beside in folder.glob("*.ntw"))}
    near = get_close_matches(key, sorted(known), 1)
    more = (
        text("did you mean", lang, near=near[0])
        if near
        else text("commands are", lang, names=", ".join(sorted(known)[:10]))
    )
    raise click.UsageError(f"{text('no such parent', lang, found=key)}; {more}", ctx)
