"""`ntwrules diff`: what plays differently in two variants."""

from typing import TYPE_CHECKING

import click

from ntwrules.cli.reading import variant_or_exit
from ntwrules.cli.speaking import Command, lang_option
from ntwrules.cli.texts import text
from ntwrules.cli.tongue import spoken
from ntwrules.dsl.compiling.compiler import Compiler
from ntwrules.dsl.findings.snippet import plain
from ntwrules.rulebooks.loading import rulebooks

if TYPE_CHECKING:
    from ntwrules.model.texts import Tongue

__all__ = ["command"]


@click.command("diff", cls=Command)
@click.argument("a")
@click.argument("b")
@lang_option
@click.pass_context
def command(ctx: click.Context, a: str, b: str, lang: "Tongue | None") -> None:
    """Tell what plays differently in two variants."""
    compiler = Compiler(rulebooks())
    tongue = lang or spoken()
    before, after = (variant_or_exit(ctx, name, compiler, lang, code=2) for name in (a, b))
    if before.rulebook != after.rulebook:
        names = {key: rulebooks()[variant.rulebook].names for key, variant in (("a", before), ("b", after))}
        click.echo(text("other game", tongue, **{key: name.read(tongue) for key, name in names.items()}))
        ctx.exit(1)
    differs, sentences = rulebooks()[before.rulebook].compare(before, after, tongue)
    for sentence in sentences:
        click.echo(plain(sentence))
    ctx.exit(1 if differs else 0)
