"""Reads the variants a command speaks of."""

from typing import TYPE_CHECKING

import click

from ntwrules.cli.files import compiled
from ntwrules.dsl.compiling.compiler import Compiler
from ntwrules.dsl.findings.diagnostics import Diagnostic
from ntwrules.model.variants.variant import Variant

if TYPE_CHECKING:
    from ntwrules.model.texts import Tongue

__all__ = ["variant_or_exit"]


def variant_or_exit(ctx: click.Context, name: str, compiler: Compiler, lang: "Tongue | None", *, code: int) -> Variant:
    """The variant; when something is wrong with it that is told, and the command ends with *code*."""
    result = compiled(name, compiler)
    if isinstance(result, Diagnostic) or result.variant is None:
        from ntwrules.dsl.findings.render import as_text

        found = [result] if isinstance(result, Diagnostic) else result.found
        click.echo(as_text(found, lang), nl=False, err=True)
        ctx.exit(code)
    return result.variant
