"""`ntwrules show`: a whole variant, with all it inherits."""

import click

from ntwrules.cli.reading import variant_or_exit
from ntwrules.cli.speaking import Command
from ntwrules.cli.telling import echo, show_data
from ntwrules.cli.texts import spoken
from ntwrules.rulebooks.loading import variant_to_json

__all__ = ["command"]


@click.command("show", cls=Command)
@click.argument("name", metavar="VARIANT")
@click.option("--json", "as_data", is_flag=True)
@click.option("--origins", is_flag=True)
def command(name: str, as_data: bool, origins: bool) -> None:
    """Show a variant with all it inherits."""
    book, variant = variant_or_exit(name)
    if as_data:
        data = variant_to_json(variant)
        show_data({key: value for key, value in data.items() if origins or key != "origins"})
    else:
        echo(book.print(variant, spoken(), origins), nl=False)
