"""`ntwrules check`: everything that is wrong with variants."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from ntwrules.cli.deep import Deep, deep_options, played_deep
from ntwrules.cli.files import chosen, compiled
from ntwrules.cli.speaking import Command, color_option, colored, lang_option
from ntwrules.cli.texts import text
from ntwrules.dsl.compiling.compiler import Compiler
from ntwrules.dsl.findings.diagnostics import Diagnostic
from ntwrules.rulebooks.loading import rulebooks

if TYPE_CHECKING:
    from ntwrules.model.texts import Tongue

__all__ = ["command"]


@click.command("check", cls=Command)
@click.argument("names", nargs=-1, required=True, metavar="FILE...")
@click.option("--format", "form", type=click.Choice(("text", "line", "json", "sarif")), default="text")
@click.option("--strict", is_flag=True)
@deep_options
@lang_option
@color_option
@click.pass_context
def command(
    ctx: click.Context,
    /,
    names: tuple[str, ...],
    form: str,
    strict: bool,
    deep: bool,
    lang: "Tongue | None",
    color: bool | None,
    **how_deep: Any,
) -> None:
    """Look whether variants can be played."""
    files, empty = chosen(names)
    for folder in empty:
        click.echo(text("no files", lang, name=folder), err=True)
    if not files:
        ctx.exit(2)
    deep = deep or any(ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE for name in how_deep)
    compiler = Compiler(rulebooks())
    found: dict[Diagnostic, None] = {}  # what is wrong with a parent is told once, not for each of its children
    played: list[Deep] = []
    stopped = False
    try:
        for file in files:
            result = compiled(file, compiler, lint=True)
            found.update(dict.fromkeys([result] if isinstance(result, Diagnostic) else result.found))
            if deep and not isinstance(result, Diagnostic) and result.variant is not None:
                played.append(played_deep(result, lang, taken={it.record for it in played}, **how_deep))
                found.update(dict.fromkeys(played[-1].found))
                if form == "text" and not played[-1].unplayed:
                    click.echo(played[-1].to_text(lang))
                if stopped := played[-1].report.interrupted:
                    break
    except KeyboardInterrupt:  # what was found until then is told all the same
        stopped = True
    tell(list(found), form, lang, colored(color), played)
    if stopped:
        click.echo(text("stopped", lang), err=True)
        ctx.exit(130)
    if form == "text" and not found:
        click.echo(text("all is well", lang, len(files)))
    bad = any(strict or finding.severity == "error" for finding in found)
    in_vain = bool(empty) or (bool(played) and all(it.unplayed for it in played))
    ctx.exit(1 if bad else 2 if in_vain else 0)


def tell(found: list[Diagnostic], form: str, lang: "Tongue | None", color: bool, played: Sequence[Deep] = ()) -> None:
    """Print findings in one of the forms; in JSON also what came of playing."""
    if form == "text" and not found:
        return
    from ntwrules.dsl.findings import render

    if form == "text":
        click.echo(render.as_text(found, lang, color), nl=False, color=color)
    elif form == "line":
        click.echo(render.as_lines(found, lang), nl=False)
    else:
        import json

        from ntwrules.version import __version__

        data = render.as_json(found, lang) if form == "json" else render.as_sarif(found, lang, __version__)
        if played and form == "json":
            data["deep"] = [deep.to_json() for deep in played]
        click.echo(json.dumps(data, indent=2))
