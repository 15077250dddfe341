"""`ntwrules graph`: the phases of a variant's machine as a drawing."""

from typing import TYPE_CHECKING

import click

from ntwrules.cli.reading import variant_or_exit
from ntwrules.cli.speaking import Command, lang_option
from ntwrules.cli.texts import text
from ntwrules.dsl.compiling.compiler import Compiler
from ntwrules.rulebooks.loading import rulebooks

if TYPE_CHECKING:
    from ntwrules.model.texts import Tongue

__all__ = ["command"]

_ENDINGS = {".dot": "dot", ".gv": "dot", ".mmd": "mermaid", ".svg": "svg"}


@click.command("graph", cls=Command)
@click.argument("name", metavar="VARIANT")
@click.option("--format", "form", type=click.Choice(["dot", "mermaid", "svg"]))
@click.option("-o", "--output", type=click.Path(dir_okay=False, writable=True), metavar="FILE")
@lang_option
@click.pass_context
def command(ctx: click.Context, name: str, form: str | None, output: str | None, lang: "Tongue | None") -> None:
    """Draw the phases of a variant's machine."""
    variant = variant_or_exit(ctx, name, Compiler(rulebooks()), lang, code=1)
    if form is None:
        ending = next((ending for ending in _ENDINGS if (output or "").lower().endswith(ending)), ".mmd")
        form = _ENDINGS[ending]
    graph = rulebooks()[variant.rulebook].graph(variant)
    drawing = graph.draw(form, variant.title.read("en") or variant.key).rstrip() + "\n"
    if output is None:
        click.echo(drawing, nl=False)
        return
    try:
        with click.open_file(output, "w", encoding="utf-8") as file:
            file.write(drawing)
    except OSError as error:
        click.echo(text("cannot write", lang, name=output, why=error.strerror), err=True)
        ctx.exit(1)
