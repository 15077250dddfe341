"""`ntwrules diff`: what plays differently in two variants."""

import click

from ntwrules.cli.reading import variant_or_exit
from ntwrules.cli.speaking import Command
from ntwrules.cli.telling import echo, refuse
from ntwrules.cli.texts import spoken, text
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.model.variants.variant import Variant
from ntwrules.rulebooks.loading import parent_of

__all__ = ["command"]


@click.command("diff", cls=Command)
@click.argument("a")
@click.argument("b", required=False)
@click.pass_context
def command(ctx: click.Context, a: str, b: str | None) -> None:
    """Tell what plays differently in two variants."""
    (book, before), (other, after) = _with_parent(a) if b is None else (variant_or_exit(it, code=2) for it in (a, b))
    if book is not other:
        echo(text("other game", a=book.names.read(spoken()), b=other.names.read(spoken())))
        ctx.exit(1)
    differs, sentences = book.compare(before, after, spoken())
    for sentence in sentences:
        echo(sentence)
    ctx.exit(1 if differs else 0)


def _with_parent(name: str) -> tuple[tuple[Rulebook, Variant], tuple[Rulebook, Variant]]:
    """What a variant is based on, and the variant itself."""
    book, variant = variant_or_exit(name, code=2)
    parent = parent_of(book.play(variant))
    if parent is None:
        refuse("diff alone", name=name)
    return (book, parent.variant), (book, variant)
