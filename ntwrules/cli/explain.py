"""`ntwrules explain`: more about codes."""

import click

from ntwrules.cli.speaking import Command
from ntwrules.cli.telling import echo, refuse, refuse_unknown
from ntwrules.cli.texts import spoken, text
from ntwrules.dsl.findings.diagnostics import codes, is_code, wording
from ntwrules.dsl.findings.render import explained
from ntwrules.rulebooks.loading import rulebooks

__all__ = ["command"]


@click.command("explain", cls=Command)
@click.argument("names", nargs=-1, metavar="[CODE]...")
@click.option("--list", "all_codes", is_flag=True)
def command(names: tuple[str, ...], all_codes: bool) -> None:
    """Tell more about findings."""
    if not names or all_codes:
        for known in codes():
            first_line, *_ = wording(known, spoken())["what"].strip().split("\n")
            echo(f"{known}  {first_line.split('. ')[0].rstrip('.')}")
        return
    echo("\n\n".join(explained(code, spoken()).strip("\n") for code in dict.fromkeys(map(_known, names))))


def _known(typed: str) -> str:
    """The code that was typed, however it was; anything else ends the command."""
    code = _meant(typed)
    if not is_code(code):
        if any(code in book.rules() for book in rulebooks().values()):
            refuse("code of a rule", found=code)
        refuse_unknown("no such code", typed, codes(), text("list codes"), like=code[:20], least=0.8)
    return code


def _meant(code: str) -> str:
    """
    A code as it is written in the catalogue, however somebody typed it.

    >>> _meant("ntw204"), _meant("204"), _meant("error[NTW204]:")
    ('NTW204', 'NTW204', 'NTW204')
    """
    bare = code.upper().split("[")[-1].rstrip("]:,. ").strip()
    return f"NTW{bare}" if bare.isdecimal() else bare
