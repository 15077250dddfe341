"""Files with recorded games: that one cannot be read, and what is worth knowing about it."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from ntwrules.cli.telling import Failure, echo
from ntwrules.cli.texts import spoken, text
from ntwrules.model.errors import RecordError
from ntwrules.model.records.texts import Notice
from ntwrules.model.troubles import trouble

__all__ = ["reading", "recorded", "tell"]


@contextmanager
def reading(file: str | Path) -> Iterator[None]:
    """While a file is read: that it cannot be, or is no record of a game, ends the command."""
    try:
        yield
    except RecordError as error:
        echo(f"{file}: {error.sentence(spoken())}", err=True)
        raise click.exceptions.Exit(1) from None
    except OSError as error:
        if error.filename is None:  # what was read could not be printed
            raise
        raise Failure(text("cannot read", name=file, why=trouble(error))) from None


def recorded(name: str | Path) -> Path:
    """The record that is meant: the ending may be left out."""
    file = Path(name)
    whole = file.with_name(f"{file.name}.ntwr") if file.name else file
    return whole if not file.exists() and whole.exists() else file


def tell(file: str | Path, notices: Iterable[Notice]) -> None:
    """Tell what is worth knowing about a record."""
    for notice in notices:
        place = f"{file}:{notice.line}" if notice.line else f"{file}"
        echo(f"{place}: {notice.sentence(spoken())}", err=True)
