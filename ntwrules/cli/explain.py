"""`ntwrules explain`: more about a code."""

import click

from ntwrules.cli.speaking import Command
from ntwrules.cli.telling import echo, refuse, refuse_unknown
from ntwrules.cli.texts import spoken, text
from ntwrules.dsl.findings.diagnostics import codes, is_code, wording
from ntwrules.dsl.findings.render import explained
from ntwrules.rulebooks.loading import rulebooks

__all__ = ["command"]


@click.command("explain", cls=Command)
@click.argument("code", required=False, metavar="[CODE]")
@click.option("--list", "all_codes", is_flag=True)
def command(code: str | None, all_codes: bool) -> None:
    """Tell more about a finding."""
    if code is None or all_codes:
        for known in codes():
            first_line, *_ = wording(known, spoken())["what"].strip().split("\n")
            echo(f"{known}  {first_line.split('. ')[0].rstrip('.')}")
        return
    known = _meant(code)
    if not is_code(known):
        if any(known in book.rules() for book in rulebooks().values()):
            refuse("code of a rule", found=known)
        refuse_unknown("no such code", code, codes(), text("list codes"), like=known[:20], least=0.8)
    echo(explained(known, spoken()))


def _meant(code: str) -> str:
    """
    A code as it is written in the catalogue, however somebody typed it.

    >>> _meant("ntw204"), _meant("204"), _meant("error[NTW204]:")
    ('NTW204', 'NTW204', 'NTW204')
    """
    bare = code.upper().split("[")[-1].rstrip("]:,. ").strip()
    return f"NTW{bare}" if bare.isdecimal() else bare
