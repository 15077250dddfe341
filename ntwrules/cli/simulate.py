"""`ntwrules simulate`: what it can be asked. It is done by `ntwrules.cli.simulating`, which help does not need."""

from pathlib import Path
from typing import Any

import click

from ntwrules.cli.speaking import Command, lang_option

__all__ = ["command"]


@click.command("simulate", cls=Command)
@click.argument("name", metavar="VARIANT")
@click.option("--games", type=click.IntRange(1), metavar="NUMBER", default=200)
@click.option("--players", metavar="NUMBER")
@click.option("--policy", metavar="NAME")
@click.option("--seed", type=int, metavar="NUMBER", default=0)
@click.option("--against", metavar="VARIANT")
@click.option("--jobs", type=click.IntRange(1, 1024), metavar="NUMBER")
@click.option("--cluster", metavar="ADDRESS")
@click.option("--json", "data", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--plot", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--records", type=click.Path(path_type=Path), metavar="FOLDER")
@click.option("--checkpoint", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--rounds", type=click.IntRange(1, 100_000), metavar="NUMBER", default=2_000)
@click.option("--seconds-per-decision", "seconds", type=click.IntRange(0, 3_600), metavar="NUMBER", default=10)
@lang_option
def command(**how: Any) -> None:
    """Play a variant many times."""
    from ntwrules.cli.simulating import simulate

    simulate(**how)
