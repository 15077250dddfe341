"""Help and mistakes in the tongue of the person at the terminal, and the options that commands share."""

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Any, TypeVar

import click

from ntwrules.cli.telling import meant
from ntwrules.cli.texts import ASKED, HELP, SAID, help_text, spoken, text
from ntwrules.model.compass import COMPASS, POINTS
from ntwrules.model.seats import Seat
from ntwrules.model.texts import MODEL, TONGUES, Tongue

__all__ = ["Command", "SeatChoice", "color_option", "colored", "in_words", "of_option", "player_called", "player_named",
           "workers_options"]  # fmt: skip

C = TypeVar("C", bound=Callable[..., Any])

#: Where the words of a call are kept, for whoever has to tell what is wrong with one of them.
_TYPED = "ntwrules.typed"
#: How much an option must be like one that there is: all have `--` in common.
_NEAR_OPTION = 0.75


class Command(click.Command):
    """A command whose help comes from the table of texts."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read a call; the tongue it asks for comes first, so that whatever is wrong with the rest is told in it."""
        ctx.meta[ASKED] = _asked(args) or ctx.meta.get(ASKED)
        ctx.meta[_TYPED] = tuple(args)
        strict, ctx.allow_extra_args = not ctx.allow_extra_args, True
        try:
            left = super().parse_args(ctx, [*args])
        except click.UsageError as error:
            error.ctx = error.ctx or ctx  # what is wrong with an option is found before anybody asks where
            apart = _apart(error, args) if strict else None
            if apart is None:
                raise
            ctx.allow_extra_args = False
            try:
                return self.parse_args(ctx, apart)
            except click.UsageError:
                ctx.meta[_TYPED] = tuple(args)
                raise error from None  # it was meant for the option after all
        if strict and left and not ctx.resilient_parsing:
            raise click.UsageError(text("too many", ctx.meta[ASKED], found=" ".join(left)[:80]), ctx)
        return left

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """What it takes; every command can be asked for any tongue there are texts in, and `asked` tells for which."""
        *own, help_option = super().get_params(ctx)
        lang = click.Option(["--lang"], type=click.Choice(TONGUES, case_sensitive=False), expose_value=False)
        return [*own, lang, help_option]

    def _text(self, param: click.Parameter) -> str:
        """The text about an argument or option of this command, or the one all commands share."""
        name = "help" if (param.name or "").endswith("help") else param.name or ""
        if name in COMPASS:
            return help_text(f"{self.name}.seat", seat=COMPASS[name])
        own = f"{self.name}.{name}"
        tongues = ", ".join(f"{MODEL('tongue.name', tongue)} ({tongue})" for tongue in TONGUES)
        return help_text(own if own in HELP else f"shared.{name}", tongues=tongues)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """All of the help, with the words that stand for what the command takes."""
        written = [(param, param.metavar) for param in self.get_params(ctx)]
        for param, word in written:
            param.metavar = word and _spelled(word)
        super().format_help(ctx, formatter)
        for param, word in written:
            param.metavar = word

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """How the command is called."""
        self.options_metavar = help_text("frame.options given")
        self.subcommand_metavar = help_text("frame.command given")
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=f"{help_text('frame.usage')}: ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 - click asks with it
        """What the command does."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(help_text(f"{self.name}.about"))

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
                with formatter.section(help_text(f"frame.{heading}")):
                    formatter.write_dl(rows)
        if isinstance(self, click.Group):
            self.format_commands(ctx, formatter)


def _apart(error: click.UsageError, args: Sequence[str]) -> list[str] | None:
    """The same call, where an option that can stand alone took a word that is none of its choices; otherwise None."""
    match error:
        case click.BadParameter(param=click.Option(type=click.Choice(), flag_value=str(alone), opts=[option, *_])):
            at = next((at for at, word in enumerate(args[:-1]) if word == option), None)
            return None if at is None else [*args[:at], f"{option}={alone}", *args[at + 1 :]]
    return None


def _asked(args: Sequence[str]) -> Tongue | None:
    """
    The tongue that `--lang` chooses, if it does.

    >>> _asked(["F5", "--lang", "nl"]), _asked(["--lang=en"]), _asked(["--lang", "fr"]), _asked(["--lang"])
    ('nl', 'en', None, None)
    """
    asked = (_given(args, ("--lang",)) or "").lower()
    return asked if asked in TONGUES else None


def _given(args: Sequence[str], names: Sequence[str]) -> str | None:
    """What was typed for an option, by any of its names; None when it was not."""
    words = [part for word in args for part in (word.split("=", 1) if word.startswith("--") else (word,))]
    return next((value for name, value in pairwise(words) if name in names), None)


def _spelled(word: str, tongue: Tongue | None = None) -> str:
    """A word that stands for what a command takes, such as FILE, in a tongue."""
    key = f"takes.{word}"
    return help_text(key, tongue) if key in HELP else word


def in_words(error: click.ClickException) -> str:
    """What is wrong with a call, and where to find help, in the tongue the call asks for."""
    ctx: click.Context | None = getattr(error, "ctx", None)
    tongue: Tongue | None = ctx.meta.get(ASKED) if ctx else None
    said = f"{text('error', tongue)}: {_reason(error, tongue)}"
    if ctx is not None and isinstance(error, click.UsageError):
        said += "\n" + text("try", tongue, command=f"{ctx.command_path} --help")
    return said


def _in_other_words(word: str, options: Iterable[str]) -> str:
    """
    The option that goes by a word of any tongue; nothing where none does.

    >>> _in_other_words("tegen", ["--players", "--against"]), _in_other_words("tegen", ["--players"])
    ('--against', '')
    """
    known = (option for option in options if f"option {option.lstrip('-')}" in SAID)
    said = ((option, SAID(f"option {option.lstrip('-')}", it).split()) for option in known for it in TONGUES)
    return next((option for option, words in said if word.lower() in words), "")


def _reason(error: click.ClickException, tongue: Tongue | None) -> str:
    match error:
        case click.NoSuchOption():
            known = [name for it in error.ctx.command.get_params(error.ctx) for name in it.opts] if error.ctx else []
            args = error.ctx.meta.get(_TYPED, ()) if error.ctx else ()
            found = next((word for word in args if word.startswith(error.option_name)), error.option_name)
            found = found.partition("=")[0]
            word = found.lstrip("-")
            if same := _in_other_words(word, known):
                return text("option is", tongue, found=found, near=same)
            near = meant(f"--{word}", known, tongue, least=_NEAR_OPTION) if len(word) > 1 else ""
            return text("no such option", tongue, found=found) + near
        case click.BadOptionUsage():
            flags = (
                [it for it in error.ctx.command.get_params(error.ctx) if getattr(it, "is_flag", False)]
                if error.ctx
                else []
            )
            alone = any(error.option_name in (*it.opts, *it.secondary_opts) for it in flags)
            return text("option alone" if alone else "option takes", tongue, what=error.option_name)
        case click.MissingParameter() if error.param is not None:
            return text("missing", tongue, what=_spelled(error.param.human_readable_name, tongue))
        case click.BadParameter(param=click.Option(type=click.Choice(choices=choices) as kind, opts=opts)):
            given = (_given(error.ctx.meta.get(_TYPED, ()), opts) if error.ctx else None) or ""
            seats = isinstance(kind, SeatChoice)
            known = [COMPASS[it].read(tongue or spoken()) if seats else str(it) for it in choices]
            return text("choose", tongue, what=opts[0], names=", ".join(known)) + meant(given.lower(), known, tongue)
        case click.BadParameter(param=click.Option(type=(click.IntRange() | click.FloatRange()) as bounds, opts=opts)):
            key = "number from" if bounds.max is None else "number between"
            return text(key, tongue, what=opts[0], least=bounds.min, most=bounds.max)
        case click.BadParameter(param=click.Option(type=click.types.IntParamType(), opts=opts)):
            return text("whole number", tongue, what=opts[0])
        case click.BadParameter(param=click.Option(type=click.Path(), opts=opts)):
            return text("folder belongs", tongue, what=opts[0])
    return error.format_message()


def player_called(word: str, known: Iterable[str]) -> str:
    """
    Whoever of *known* goes by a word of any tongue; the word itself where nobody does.

    >>> [player_called(word, ("human", "search", "strong")) for word in ("Sterk", "mens", "strong", "Kees")]
    ['search', 'human', 'strong', 'kees']
    """
    word, names = word.strip(), list(known)
    if word in names:
        return word
    own = (name for name in names if f"called {name}" in SAID)
    also = (name for name in own for tongue in TONGUES if word.lower() in SAID(f"called {name}", tongue).split())
    return next(also, word.lower())


def player_named(name: str) -> str:
    """What a record calls a player: for somebody of the program's, the word of the tongue that is spoken."""
    return text(f"named {name}") if f"named {name}" in SAID else name


color_option = click.option("--color/--no-color", default=None)

of_option = click.option("--of", metavar="GAME")


def workers_options(command: C) -> C:
    """The options of a command that plays much: who plays."""
    jobs = click.option("--jobs", type=click.IntRange(1, 1024), metavar="NUMBER")
    return jobs(click.option("--cluster", metavar="ADDRESS")(command))


def colored(asked: bool | None) -> bool:
    """In colour? As asked, or on a terminal whose owner has not set `NO_COLOR`."""
    if asked is not None:
        return asked
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


class SeatChoice(click.Choice[Seat]):
    """A seat of any rulebook: the points of the compass at once, others when one of them knows it."""

    def __init__(self) -> None:
        super().__init__(POINTS)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Seat:
        """The seat somebody typed, in any tongue; whether it plays is for the variant to say."""
        from ntwrules.rulebooks.record_rules import seat_called

        return seat_called(str(value).lower()) or super().convert(value, param, ctx)
