"""Where chunks are played: here, in processes, or on a cluster; and what happens when a worker is lost."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context
from typing import Any, ParamSpec, TypeVar

from ntwrules.model.errors import NtwError
from ntwrules.model.workers import begin_work
from ntwrules.simulation.plan import Chunk

__all__ = ["MOST_LOSSES", "Here", "Makes", "NoCluster", "Processes", "WorkersLost", "cluster", "run"]

#: So often in a row may workers be lost, without any chunk in between, before we give up.
MOST_LOSSES = 3

#: On a cluster a chunk is tried again so often when its worker is lost, before it comes back to us.
_RETRIES = 3

P = ParamSpec("P")
T = TypeVar("T")

#: Makes the executor that is worked with, and makes another one when that is broken.
Makes = Callable[[], Executor]


class WorkersLost(NtwError):
    """Workers are lost again and again, so that nothing is finished any more."""


class NoCluster(NtwError):
    """A cluster cannot be reached, or what it takes is not installed."""


class Here(Executor):
    """Plays in this process, at once; so an interrupt interrupts it."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Do it now."""
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001 - whoever asks for the result gets it
            future.set_exception(error)
        return future


class Processes(ProcessPoolExecutor):
    """Processes that leave an interrupt to whoever started them, and end at once when they are no longer needed."""

    def __init__(self, jobs: int) -> None:
        super().__init__(jobs, mp_context=get_context("spawn"), initializer=begin_work)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End it; with *cancel_futures* also what is being played, since nobody will ask for it."""
        workers = tuple((self._processes or {}).values()) if cancel_futures else ()
        super().shutdown(wait=False if workers else wait, cancel_futures=cancel_futures)
        for worker in workers:
            worker.terminate()


def cluster(address: str, seconds: float = 10.0) -> tuple[Makes, int]:
    """
    The workers of a Dask cluster, and how many threads they have.

    Raises `NoCluster` when none answers within so many *seconds*, now or when it is reached for again.
    """

    def connected() -> Any:
        try:
            from distributed import Client
        except ImportError:
            raise NoCluster("missing") from None
        try:
            return Client(address, timeout=seconds, set_as_default=False)  # type: ignore[no-untyped-call] # Dask has none
        except (OSError, ValueError, TimeoutError) as error:
            raise NoCluster(f"{type(error).__name__}: {error}".splitlines()[0]) from error

    with connected() as client:
        threads = sum(client.nthreads().values())
    return lambda: _OnCluster(connected()), max(1, threads)


class _OnCluster(Executor):
    """The executor of a cluster; when it ends, so does our connection."""

    def __init__(self, client: Any) -> None:
        self._client = client
        self._executor: Executor = client.get_executor(pure=False, retries=_RETRIES)

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Do it on some worker."""
        return self._executor.submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End it."""
        self._executor.shutdown(wait=wait and not cancel_futures)
        self._client.close()


def run(makes: Makes, task: Callable[[Chunk], T], chunks: Iterable[Chunk], width: int) -> Iterator[tuple[Chunk, T]]:
    """
    Do *task* for every chunk, at most *width* at a time, and give what comes of it as it comes.

    Chunks that were with a lost worker are done again. Raises `WorkersLost` when that does not help.
    """
    waiting = iter(chunks)
    lost: list[Chunk] = []
    losses = 0
    executor = makes()
    going: dict[Future[T], Chunk] = {}
    try:
        while True:
            while len(going) < width and (chunk := lost.pop() if lost else next(waiting, None)) is not None:
                try:
                    going[executor.submit(task, chunk)] = chunk
                except BrokenProcessPool:
                    lost.append(chunk)
                    break
            if not going and not lost:
                return
            broken = not going
            for future in wait(going, return_when=FIRST_COMPLETED).done if going else ():
                chunk = going.pop(future)
                try:
                    result = future.result()
                except Exception as error:
                    if not _is_loss(error):
                        raise
                    lost.append(chunk)
                    broken = True
                else:
                    losses = 0
                    yield chunk, result
            if broken:
                losses += 1
                if losses > MOST_LOSSES:
                    raise WorkersLost
                lost += going.values()
                going.clear()
                executor.shutdown(wait=False, cancel_futures=True)
                executor = makes()
    finally:
        with suppress(Exception):
            executor.shutdown(wait=not going, cancel_futures=bool(going))


def _is_loss(error: Exception) -> bool:
    """Is it the worker that was lost, rather than the task that went wrong?"""
    names = {kind.__name__ for kind in type(error).__mro__}
    return isinstance(error, BrokenProcessPool | CancelledError) or bool(
        names & {"KilledWorker", "CommClosedError", "FutureCancelledError"}
    )
