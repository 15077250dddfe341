"""`ntwrules show`: a whole variant, with all it inherits."""

from typing import TYPE_CHECKING, Any

import click

from ntwrules.cli.reading import variant_or_exit
from ntwrules.cli.speaking import Command, lang_option
from ntwrules.cli.tongue import spoken
from ntwrules.dsl.compiling.compiler import Compiler
from ntwrules.model.variants.variant import Variant
from ntwrules.rulebooks.loading import rulebooks, variant_to_json

if TYPE_CHECKING:
    from ntwrules.model.texts import Tongue

__all__ = ["command"]


@click.command("show", cls=Command)
@click.argument("name", metavar="VARIANT")
@click.option("--json", "as_data", is_flag=True)
@click.option("--origins", is_flag=True)
@lang_option
@click.pass_context
def command(ctx: click.Context, name: str, as_data: bool, origins: bool, lang: "Tongue | None") -> None:
    """Show a variant with all it inherits."""
    variant = variant_or_exit(ctx, name, Compiler(rulebooks()), lang, code=1)
    if as_data:
        import json

        click.echo(json.dumps(_data(variant, origins=origins), indent=2))
    else:
        from ntwrules.dsl.findings.snippet import plain

        for line in rulebooks()[variant.rulebook].print(variant, lang or spoken(), origins).splitlines():
            click.echo(plain(line))


def _data(variant: Variant, *, origins: bool) -> dict[str, Any]:
    """What `ntwrules.variant_from_json` reads again."""
    data = variant_to_json(variant)
    if not origins:
        del data["origins"]
    return data
