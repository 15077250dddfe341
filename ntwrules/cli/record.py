"""`ntwrules record`: record files in another form."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ntwrules.cli.group import Commands
from ntwrules.cli.speaking import Command, lang_option
from ntwrules.cli.texts import text
from ntwrules.cli.tongue import spoken

if TYPE_CHECKING:
    from ntwrules.model.records.texts import Notice
    from ntwrules.model.texts import Tongue

__all__ = ["command"]


class _Commands(Commands):
    """What can be done with records."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click asks with it
        """The names of the commands."""
        return ["convert"]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - as above
        """The command with a name."""
        return convert if cmd_name == "convert" else None


@click.command("record", cls=_Commands, no_args_is_help=False, invoke_without_command=True)
@click.pass_context
def command(ctx: click.Context) -> None:
    """Record files in another form."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@click.command("convert", cls=Command)
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--force", is_flag=True)
@lang_option
@click.pass_context
def convert(ctx: click.Context, file: Path, output: Path | None, force: bool, lang: "Tongue | None") -> None:
    """Write a record as JSON lines, or JSON lines as a record."""
    from ntwrules.cli.records import tell, unreadable
    from ntwrules.model.errors import RecordError
    from ntwrules.rulebooks.record_json import is_json_lines, json_lines_to_record, record_to_json_lines

    tongue = lang or spoken()
    if output is not None and output.exists() and not force:
        raise click.UsageError(text("already there", tongue, name=output), ctx)
    notices: list[Notice] = []
    try:
        turn = json_lines_to_record if is_json_lines(file) else record_to_json_lines
        written = turn(file, notices.append)
        if output is None:
            for line in written:
                click.echo(line, nl=False)
        else:
            _write(ctx, output, written, tongue)
    except RecordError as error:
        unreadable(file, error, tongue)
        ctx.exit(1)
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            raise
        click.echo(text("cannot read", tongue, name=str(file), why=error.strerror or str(error)), err=True)
        ctx.exit(1)
    tell(file, tuple(notices), tongue)


def _write(ctx: click.Context, output: Path, lines: Iterator[str], tongue: "Tongue") -> None:
    """Write a file anew, whole or not at all."""
    from ntwrules.model.records.writing import writing

    first = next(lines)
    try:
        with writing(output) as file:
            file.write(first.encode("utf-8"))
            for line in lines:
                file.write(line.encode("utf-8"))
    except OSError as error:
        click.echo(text("cannot write", tongue, name=str(output), why=error.strerror or str(error)), err=True)
        ctx.exit(1)
