"""The command itself: knows which commands there are, and reads each when it is called."""

import os
import sys
from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any

import click

from ntwrules.cli.speaking import Command, in_words
from ntwrules.cli.telling import echo, refuse, refuse_unknown
from ntwrules.cli.texts import SAID, help_text, spoken, text
from ntwrules.model.texts import TONGUES
from ntwrules.model.troubles import trouble

__all__ = ["COMMANDS", "Commands", "ntwrules"]

#: Each in a module of its name; in the order a player meets them.
COMMANDS = (
    "variants",
    "new",
    "check",
    "explain",
    "rules",
    "fmt",
    "show",
    "diff",
    "overview",
    "graph",
    "draw",
    "play",
    "replay",
    "record",
    "simulate",
    "studio",
)


def _in_other_words(word: str, names: Iterable[str]) -> str:
    """
    The command that goes by a word of any tongue; nothing where none does.

    >>> _in_other_words("speel", COMMANDS), _in_other_words("kaart", COMMANDS), _in_other_words("blub", COMMANDS)
    ('play', 'overview', '')
    """
    known = (name for name in names if f"command {name}" in SAID)
    return next((name for name in known for it in TONGUES if word in SAID(f"command {name}", it).split()), "")


class Commands(Command, click.Group):
    """
    A group of commands.

    Attributes:
        lazy: Those whose modules are not read before they are called.
    """

    lazy: tuple[str, ...] = ()

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the commands."""
        return [*self.lazy, *super().list_commands(ctx)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command with a name, read now."""
        if cmd_name not in self.lazy:
            return super().get_command(ctx, cmd_name)
        command: click.Command = import_module(f"ntwrules.cli.{cmd_name}").command
        return command

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read a call; `help`, and `help` with a command behind it, is what many type for `--help`."""
        return super().parse_args(ctx, [*args[1:], "--help"] if args[:1] == ["help"] else args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is called; a misspelt one is told with what was perhaps meant."""
        names = self.list_commands(ctx)
        if args[0] not in names and not args[0].startswith("-"):
            if near := _in_other_words(args[0].lower(), names):
                refuse("command is", found=args[0][:40], near=near)
            all_of_them = text("commands are", names=", ".join(names))
            refuse_unknown("no such command", args[0], names, all_of_them, like=args[0].lower()[:40])
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands, from the table of texts alone."""
        with formatter.section(help_text("frame.commands")):
            formatter.write_dl([(name, help_text(f"{name}.short")) for name in self.list_commands(ctx)])

    def main(self, *args: Any, standalone_mode: bool = True, **extra: Any) -> Any:
        """Run, and answer everything that goes wrong in words."""
        run: Callable[..., Any] = super().main
        if not standalone_mode:
            return run(*args, standalone_mode=False, **extra)
        try:
            code = run(*args, standalone_mode=False, **extra)
        except click.ClickException as error:
            echo(in_words(error), err=True)
            code = error.exit_code
        except click.Abort:
            echo(text("stopped"), err=True)
            code = 130
        except OSError as error:
            said, code = text("cannot reach", name=error.filename, why=trouble(error)), 2
            if error.filename is None:
                os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # so that leaving does not try again
                said, code = text("cannot print", why=trouble(error)), 1
            echo(f"{text('error')}: {said}", err=True)
        sys.exit(code or 0)


class _AllCommands(Commands):
    lazy = COMMANDS


def _tell_broken() -> None:
    """Tell of games of other packages that could not be had, if anybody asked for all games."""
    installed = sys.modules.get("ntwrules.rulebooks.installed")
    for error in installed.rulebooks().broken if installed else ():
        echo(text("broken game", why=error.sentence(spoken()), package=error.package), err=True)


def _version(ctx: click.Context, _: click.Parameter, asked: bool) -> None:
    if asked:
        from ntwrules.version import __version__

        echo(f"ntwrules {__version__}")
        ctx.exit()


@click.command(
    name="ntwrules",
    cls=_AllCommands,
    no_args_is_help=False,
    invoke_without_command=True,
    context_settings={"max_content_width": 100},
)
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_version)
@click.pass_context
def ntwrules(ctx: click.Context) -> None:
    """Everything a player needs to write a variant."""
    ctx.call_on_close(_tell_broken)
    if ctx.invoked_subcommand is None:
        echo(ctx.get_help())
