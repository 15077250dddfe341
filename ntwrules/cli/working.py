"""Who works for a command that plays much: as many processes as there are cores, or a cluster."""

from collections.abc import Iterator
from contextlib import contextmanager

from ntwrules.cli.telling import Trouble, refuse
from ntwrules.cli.texts import text
from ntwrules.model.workers import Makes, NoCluster, WorkersLost, cluster as on_cluster, cores, on_this_machine

__all__ = ["employed", "losses_told"]


def employed(jobs: int | None, address: str | None, most: float) -> tuple[Makes, int]:
    """Who works, at most so many processes, and how many pieces they are given at a time."""
    if address is None:
        return on_this_machine(int(min(jobs or cores(), most)))
    try:
        makes, threads = on_cluster(address)
    except NoCluster as error:
        if str(error) == "missing":
            refuse("no dask")
        refuse("no cluster", address=address, why=error)
    return makes, 2 * threads


@contextmanager
def losses_told(address: str | None) -> Iterator[None]:
    """While they work: that they are lost, or out of reach, ends the command."""
    try:
        yield
    except WorkersLost:
        raise Trouble(text("workers lost")) from None
    except NoCluster as error:
        raise Trouble(text("no cluster", address=address, why=error)) from None
