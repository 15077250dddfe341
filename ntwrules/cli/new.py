"""`ntwrules new`: a small file to begin with."""

from contextlib import suppress
from pathlib import Path

import click

from ntwrules.cli.reading import compiler, game_or_exit, tell_findings
from ntwrules.cli.speaking import Command, of_option
from ntwrules.cli.telling import echo, refuse, refuse_unknown, writing
from ntwrules.cli.texts import spoken, text
from ntwrules.dsl.compiling.library import Text, Unreadable, find, installed, shipped
from ntwrules.model.errors import VariantError
from ntwrules.model.records.writing import replace
from ntwrules.rulebooks.beginning import begin, is_key, is_title, key_of, title_of
from ntwrules.rulebooks.loading import rulebooks

__all__ = ["command"]


@click.command("new", cls=Command)
@click.argument("key", metavar="NAME")
@click.option("--title", metavar="TEXT")
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FILE")
@of_option
@click.option("--based-on", metavar="VARIANT")
@click.option("--force", is_flag=True)
@click.pass_context
def command(
    ctx: click.Context,
    key: str,
    title: str | None,
    output: Path | None,
    of: str | None,
    based_on: str | None,
    force: bool,
) -> None:
    """Begin a variant of your own."""
    key = key.removesuffix(".ntw")
    game = game_or_exit(of or next(iter(rulebooks())))
    based_on = game.base if based_on is None else based_on
    for name in (key, based_on):
        if not is_key(name):
            like = key_of(name)
            more = f"; {text('did you mean', near=like)}" if like else ""
            refuse("bad key", found=name[:40], more=more)
    if key in shipped():
        refuse("key taken", found=key)
    title = title_of(key) if title is None else title
    if not is_title(title):
        refuse("bad title")
    path = output or Path(f"{key}.ntw")
    if path.exists() and not force:
        refuse("already there", name=path)
    book = compiler().file(_parent(based_on, path.absolute().parent)).rulebook
    if of is not None and book is not game:
        refuse("parent of another game", found=based_on, own=book.names.read(spoken()), other=game.names.read(spoken()))
    try:
        begun = begin(
            book, key, title, based_on, spoken(), compiler(), Text(str(path), b"", "", path.absolute().parent)
        )
    except VariantError as error:
        tell_findings(error.diagnostics)
        ctx.exit(1)
    with writing(path):
        replace(path, begun)
    echo(text("written", name=path))


def _parent(key: str, folder: Path) -> Text:
    """The variant to begin from must be known; otherwise it is told what was perhaps meant."""
    found = None
    with suppress(Unreadable):
        found = find(key, folder)
    if found is None:
        known = sorted({*shipped(), *installed(), *(beside.stem for beside in folder.glob("*.ntw"))})
        refuse_unknown("no such parent", key, known, text("commands are", names=", ".join(known[:10])))
    return found
