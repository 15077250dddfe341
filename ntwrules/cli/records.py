"""What commands about records share: places in a game, and what is said of a file."""

import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from ntwrules.model.errors import RecordError
    from ntwrules.model.records.texts import Notice
    from ntwrules.model.texts import Tongue

__all__ = ["tell", "text_to_aim", "unreadable"]

_AIM = re.compile(r"(a?)([0-9]{1,9})")


def text_to_aim(typed: str) -> tuple[str, int] | None:
    """
    A place in a game: `12` is round 12, `a240` the 240th action; None for anything else.

    >>> text_to_aim("a240")
    ('number', 240)
    """
    found = _AIM.fullmatch(typed.strip().lower())
    return (("number" if found[1] else "round"), int(found[2])) if found else None


def tell(file: Path, notices: "tuple[Notice, ...]", tongue: "Tongue") -> None:
    """Tell what is worth knowing about a record."""
    from ntwrules.dsl.findings.snippet import plain

    for notice in notices:
        place = f"{file}:{notice.line}" if notice.line else f"{file}"
        click.echo(plain(f"{place}: {notice.sentence(tongue)}"), err=True)


def unreadable(file: Path, error: "RecordError", tongue: "Tongue") -> None:
    """Tell why a record cannot be replayed."""
    from ntwrules.dsl.findings.snippet import plain

    click.echo(plain(f"{file}: {error.sentence(tongue)}"), err=True)
