"""Which game is meant, for commands that take one."""

from typing import TYPE_CHECKING, Any

import click

from ntwrules.cli.texts import text
from ntwrules.model.errors import RulebookError
from ntwrules.rulebooks.loading import rulebooks

if TYPE_CHECKING:
    from ntwrules.dsl.rulebook import Rulebook
    from ntwrules.model.texts import Tongue

__all__ = ["game_or_exit", "of_option"]


def of_option(command: Any) -> Any:
    """`--of GAME`."""
    return click.option("--of", metavar="GAME")(command)


def game_or_exit(ctx: click.Context, key: str, lang: "Tongue | None") -> "Rulebook":
    """The game with this key; otherwise it is told which there are."""
    try:
        book = rulebooks().get(key.lower())
    except RulebookError as error:
        raise click.UsageError(str(error), ctx) from error
    if book is None:
        told = text("no such game", lang, found=key[:40]), text("games are", lang, names=", ".join(rulebooks()))
        raise click.UsageError("; ".join(told), ctx)
    return book
