"""`ntwrules graph`: the phases of a variant's machine as a drawing."""

from pathlib import Path

import click

from ntwrules.cli.reading import variant_or_exit
from ntwrules.cli.speaking import Command
from ntwrules.cli.telling import put, refuse_ending
from ntwrules.cli.texts import spoken

__all__ = ["command"]

_ENDINGS = {".dot": "dot", ".gv": "dot", ".mmd": "mermaid", ".svg": "svg"}


@click.command("graph", cls=Command)
@click.argument("name", metavar="VARIANT")
@click.option("--format", "form", type=click.Choice(["dot", "mermaid", "svg"], case_sensitive=False))
@click.option("-o", "--output", metavar="FILE")
def command(name: str, form: str | None, output: str | None) -> None:
    """Draw the phases of a variant's machine."""
    book, variant = variant_or_exit(name)
    if form is None and output not in {None, "-"}:
        form = _ENDINGS.get(Path(str(output)).suffix.lower()) or refuse_ending("graph ending", str(output), _ENDINGS)
    form = form or "mermaid"
    drawing = book.graph(variant).draw(form, variant.title.read(spoken()) or variant.key, spoken())
    put(drawing.rstrip() + "\n", output)
