"""Who works for a command that plays much: as many processes as there are cores, or a cluster."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

from ntwrules.cli.telling import Trouble, refuse
from ntwrules.cli.texts import text
from ntwrules.model.workers import Here, Makes, NoCluster, Processes, WorkersLost, cluster as on_cluster, cores

__all__ = ["employed", "losses_told"]


def employed(jobs: int | None, address: str | None, most: float) -> tuple[Makes, int]:
    """Who works, at most so many processes, and how many pieces they are given at a time; two for each of them."""
    if address is None:
        wanted = int(min(jobs or cores(), most))
        return (partial(Processes, wanted), 2 * wanted) if wanted > 1 else (Here, 1)
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
