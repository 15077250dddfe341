"""`ntwrules explain`: more about a code."""

from typing import TYPE_CHECKING

import click

from ntwrules.cli.speaking import Command, lang_option
from ntwrules.cli.texts import text
from ntwrules.cli.tongue import spoken
from ntwrules.dsl.findings.diagnostics import codes, wording

if TYPE_CHECKING:
    from ntwrules.model.texts import Tongue

__all__ = ["command"]


@click.command("explain", cls=Command)
@click.argument("code", required=False, metavar="[CODE]")
@click.option("--list", "all_codes", is_flag=True)
@lang_option
@click.pass_context
def command(ctx: click.Context, code: str | None, all_codes: bool, lang: "Tongue | None") -> None:
    """Tell more about a finding."""
    tongue = lang or spoken()
    if code is None or all_codes:
        for known in codes():
            click.echo(f"{known}  {_first_sentence(wording(known, tongue)['what'])}")
        return
    known = _meant(code)
    if known not in codes():
        from difflib import get_close_matches

        near = get_close_matches(known[:20], codes(), 1, 0.8)
        more = text("did you mean", tongue, near=near[0]) if near else text("list codes", tongue)
        raise click.UsageError(f"{text('no such code', tongue, found=code[:40])}; {more}", ctx)
    click.echo(_explained(known, tongue))


def _meant(code: str) -> str:
    """
    A code as it is written in the catalogue, however somebody typed it.

    >>> _meant("ntw204"), _meant("204"), _meant("error[NTW204]:")
    ('NTW204', 'NTW204', 'NTW204')
    """
    bare = code.upper().split("[")[-1].rstrip("]:,. ").strip()
    return f"NTW{bare}" if bare.isdecimal() else bare


def _explained(code: str, tongue: "Tongue") -> str:
    words = wording(code, tongue)
    parts = [f"{code}: {words['what'].strip()}"]
    for heading in ("why", "example", "mending"):
        if words.get(heading):
            said = words[heading].strip("\n")
            indented = "\n".join(f"  {line}".rstrip() for line in said.split("\n"))
            parts.append(f"{text(heading, tongue)}:\n{indented}")
    return "\n\n".join(parts)


def _first_sentence(what: str) -> str:
    return what.strip().split("\n")[0].split(". ")[0].rstrip(".")
