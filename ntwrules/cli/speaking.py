"""Help and mistakes in the tongue of the person at the terminal, from one table."""

import sys
from typing import Any

import click

from ntwrules.cli.texts import TEXTS, text

__all__ = ["Command", "Speaking", "color_option", "colored", "in_words", "lang_option"]


class Speaking(click.Command):
    """A command whose help comes from the table of texts."""

    def _text(self, param: click.Parameter) -> str:
        """The text about an argument or option of this command, or the one all commands share."""
        name = "help" if (param.name or "").endswith("help") else param.name or ""
        own = f"{self.name}.{name}"
        return text(own if own in TEXTS else name)

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """What the command takes, with the words that stand for it."""
        params = super().get_params(ctx)
        for param in params:
            spelled = next((key for key in TEXTS if param.metavar in TEXTS[key]), None) if param.metavar else None
            param.metavar = text(spelled) if spelled else param.metavar
        return params

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """How the command is called."""
        self.options_metavar = text("[options]")
        self.subcommand_metavar = text("command [args]")
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=f"{text('usage')}: ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 - click asks with it
        """What the command does."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(text(self.name or ""))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What the command takes."""
        arguments, options = [], []
        for param in self.get_params(ctx):
            if isinstance(param, click.Option):
                param.help = self._text(param)
                record = param.get_help_record(ctx)
                options += [record] if record else []
            else:
                arguments.append((param.human_readable_name, self._text(param)))
        for heading, rows in (("arguments", arguments), ("options", options)):
            if rows:
                with formatter.section(text(heading)):
                    formatter.write_dl(rows)
        if isinstance(self, click.Group):
            self.format_commands(ctx, formatter)


class Command(Speaking):
    """One of the commands."""


def in_words(error: click.ClickException) -> str:
    """What is wrong with a call, and where to find help."""
    said = [f"{text('error')}: {_reason(error)}"]
    ctx = error.ctx if isinstance(error, click.UsageError) else None
    if ctx is not None:
        said.append(text("try", command=f"{ctx.command_path} --help"))
    return "\n".join(said)


def _reason(error: click.ClickException) -> str:
    match error:
        case click.NoSuchOption():
            meant = f"; {text('did you mean', near=error.possibilities[0])}" if error.possibilities else ""
            return text("no such option", found=error.option_name) + meant
        case click.MissingParameter() if error.param is not None:
            return text("missing", what=error.param.human_readable_name)
        case click.BadParameter() if isinstance(error.param, click.Option) and isinstance(
            error.param.type, click.Choice
        ):
            return text("choose", what=error.param.opts[0], names=", ".join(map(str, error.param.type.choices)))
        case click.BadParameter() if isinstance(error.param, click.Option) and isinstance(
            error.param.type, click.IntRange | click.FloatRange
        ):
            least, most = error.param.type.min, error.param.type.max
            return text(
                "number from" if most is None else "number between", what=error.param.opts[0], least=least, most=most
            )
    return error.format_message()


def lang_option(command: Any) -> Any:
    """`--lang en|nl`."""
    return click.option("--lang", type=click.Choice(("en", "nl")))(command)


def color_option(command: Any) -> Any:
    """`--color/--no-color`."""
    return click.option("--color/--no-color", default=None)(command)


def colored(asked: bool | None) -> bool:
    """In colour? As asked, or on a terminal whose owner has not set `NO_COLOR`."""
    import os

    if asked is not None:
        return asked
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
