"""`ntwrules check`: everything that is wrong with variants."""

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from ntwrules.cli.reading import STDIN, chosen, compiled
from ntwrules.cli.speaking import Command, color_option, colored, workers_options
from ntwrules.cli.telling import echo, show_data
from ntwrules.cli.texts import asked, spoken, text
from ntwrules.dsl.findings.diagnostics import Diagnostic
from ntwrules.model.seats import MOST_PLAYERS

if TYPE_CHECKING:
    from ntwrules.cli.deep import Deep

__all__ = ["command"]


class _Seconds(click.FloatRange):
    """A number from 0 that is one: neither `nan` nor `inf`."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The number somebody typed."""
        number: float = super().convert(value, param, ctx)
        if not math.isfinite(number):
            self.fail(str(value), param, ctx)
        return number


@click.command("check", cls=Command)
@click.argument("names", nargs=-1, required=True, metavar="FILE...")
@click.option(
    "--format", "form", type=click.Choice(("text", "line", "json", "sarif"), case_sensitive=False), default="text"
)
@click.option("--json", "as_json", is_flag=True)
@click.option("--strict", is_flag=True)
@click.option("--fix", is_flag=True)
@click.option("--diff", is_flag=True)
@click.option("--watch", is_flag=True)
@click.option("--no-glance", "glance", is_flag=True, flag_value=False, default=True)
@click.option("--deep", is_flag=True)
@click.option("--games", type=click.IntRange(1), metavar="NUMBER")
@click.option("--seconds", type=_Seconds(0), metavar="NUMBER")
@click.option("--seed", type=int, metavar="NUMBER", default=0)
@click.option("--players", type=click.IntRange(1, MOST_PLAYERS), metavar="NUMBER", multiple=True)
@click.option("--rounds", type=click.IntRange(1), metavar="NUMBER", default=2_000)
@click.option("--record", metavar="FILE")
@workers_options
@color_option
@click.pass_context
def command(
    ctx: click.Context,
    /,
    names: tuple[str, ...],
    form: str,
    as_json: bool,
    strict: bool,
    fix: bool,
    diff: bool,
    watch: bool,
    glance: bool,
    deep: bool,
    color: bool | None,
    **how_deep: Any,
) -> None:
    """Look whether variants can be played."""
    if watch:
        from ntwrules.cli.watching import look_again

        look_again(ctx, names)
    form = "json" if as_json else form
    files, empty = chosen(names)
    if fix or diff:
        from ntwrules.cli.fixing import mend, show_mending

        if diff:
            ctx.exit(1 if show_mending(files, strict=strict, color=colored(color)) else 2 if empty else 0)
        mend(files)
    aside = fix and STDIN in files  # what came in is printed, so what is told of it is not
    deep = deep or any(ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE for name in how_deep)
    found: dict[Diagnostic, None] = {}  # what is wrong with a parent is told once, not for each of its children
    played: list[Deep] = []
    stopped = False
    try:
        for file in files:
            result = compiled(file, lint=True)
            news = [result] if isinstance(result, Diagnostic) else result.found
            told = {(one.code, one.at) for one in news if one.edits}  # with what mends it
            found = {one: None for one in found if (one.code, one.at) not in told} | dict.fromkeys(news)
            if glance and not isinstance(result, Diagnostic):
                from ntwrules.checks.glance import glance_at

                found.update(dict.fromkeys(glance_at(result)))
            if deep and not isinstance(result, Diagnostic) and result.variant is not None:
                from ntwrules.cli.deep import played_deep

                played.append(played_deep(result, taken={it.record for it in played}, **how_deep))
                seen = {(finding.code, finding.at) for finding in found}
                found.update((it, None) for it in played[-1].found if (it.code, it.at) not in seen)
                if form == "text" and not played[-1].unplayed:
                    echo("\n".join(played[-1].told()) + "\n", err=aside)
                if stopped := played[-1].report.interrupted:
                    break
    except KeyboardInterrupt:  # what was found until then is told all the same
        stopped = True
    _tell(list(found), form, colored(color), played, looked_at=len(files), err=aside)
    if stopped:
        echo(text("stopped"), err=True)
        ctx.exit(130)
    if form == "text" and not found:
        echo(text("all is well", None, len(files)), err=aside)
    bad = any(strict or finding.severity == "error" for finding in found)
    in_vain = empty or (bool(played) and all(it.unplayed for it in played))
    ctx.exit(1 if bad else 2 if in_vain else 0)


def _tell(
    found: list[Diagnostic], form: str, color: bool, played: "Sequence[Deep]", *, looked_at: int, err: bool
) -> None:
    """Print findings in one of the forms; in JSON also what came of playing."""
    if form == "text" and not found:
        return
    from ntwrules.dsl.findings import render

    if form == "text":
        told = render.as_text(found, asked(), color, looked_at=looked_at, reader=spoken())
        echo(told, nl=False, err=err, color=color)
    elif form == "line":
        echo(render.as_lines(found, asked()), nl=False, err=err)
    elif form == "sarif":
        from ntwrules.version import __version__

        show_data(render.as_sarif(found, asked(), __version__), err=err)
    else:
        deep = {"deep": [deep.to_json() for deep in played]} if played else {}
        show_data(render.as_json(found, asked()) | deep, err=err)
