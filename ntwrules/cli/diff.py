"""`ntwrules diff`: what plays differently in two variants."""

import click

from ntwrules.cli.reading import variant_or_exit
from ntwrules.cli.speaking import Command
from ntwrules.cli.telling import echo
from ntwrules.cli.texts import spoken, text

__all__ = ["command"]


@click.command("diff", cls=Command)
@click.argument("a")
@click.argument("b")
@click.pass_context
def command(ctx: click.Context, a: str, b: str) -> None:
    """Tell what plays differently in two variants."""
    (book, before), (other, after) = (variant_or_exit(name, code=2) for name in (a, b))
    if book is not other:
        echo(text("other game", a=book.names.read(spoken()), b=other.names.read(spoken())))
        ctx.exit(1)
    differs, sentences = book.compare(before, after, spoken())
    for sentence in sentences:
        echo(sentence)
    ctx.exit(1 if differs else 0)
