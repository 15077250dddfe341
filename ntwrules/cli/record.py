"""`ntwrules record`: record files in another form."""

from itertools import chain
from pathlib import Path

import click

from ntwrules.cli.group import Commands
from ntwrules.cli.records import reading, tell
from ntwrules.cli.speaking import Command
from ntwrules.cli.telling import echo, refuse, refuse_ending, writing
from ntwrules.model.records import writing as files
from ntwrules.model.records.texts import Notice
from ntwrules.rulebooks.record_json import is_json_lines, json_lines_to_record, record_to_json_lines

__all__ = ["command"]

#: How files of either form are called.
_RECORD, _JSON_LINES = (".ntwr",), (".jsonl", ".ndjson", ".json")


@click.command("record", cls=Commands, no_args_is_help=False, invoke_without_command=True)
@click.pass_context
def command(ctx: click.Context) -> None:
    """Record files in another form."""
    if ctx.invoked_subcommand is None:
        echo(ctx.get_help())


@command.command("convert", cls=Command)
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--force", is_flag=True)
def convert(file: Path, output: Path | None, force: bool) -> None:
    """Write a record as JSON lines, or JSON lines as a record."""
    if output is not None and output.exists() and not force:
        refuse("already there", name=output)
    notices: list[Notice] = []
    with reading(file):
        turn, endings = (json_lines_to_record, _RECORD) if is_json_lines(file) else (record_to_json_lines, _JSON_LINES)
        if output is not None and output.suffix.lower() not in endings:
            refuse_ending("record ending", str(output), endings)
        written = turn(file, notices.append)
        if output is None:
            for line in written:
                echo(line.encode(), nl=False)
        else:
            first = next(written)
            with writing(output), files.writing(output) as made:
                made.writelines(line.encode("utf-8") for line in chain([first], written))
    tell(file, notices)
