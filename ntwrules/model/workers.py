"""Who works when there is much to do: this process, others beside it, or a cluster; and what if one is lost."""

import os
import signal
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, wait
from contextlib import contextmanager, suppress
from functools import partial
from multiprocessing import current_process, get_context, parent_process
from multiprocessing.process import BaseProcess
from threading import Thread, current_thread, main_thread
from traceback import format_exc
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from attrs import define, field, frozen

from ntwrules.model.errors import NtwError
from ntwrules.model.texts import MODEL, SOURCE, Tongue

__all__ = [
    "MOST_LOSSES",
    "Here",
    "Makes",
    "NoCluster",
    "Processes",
    "Workers",
    "WorkersLost",
    "cluster",
    "cores",
    "on_this_machine",
    "run",
]

#: So often in a row may workers be lost, without any piece in between, before we give up.
MOST_LOSSES = 3

#: How long, in seconds, a cluster is waited for before we look whether somebody wants to stop.
_GLANCE = 0.2

#: What our processes are called, and how one ends whose script would have it begin others.
_WORKER, _UNGUARDED = "ntwrules worker", 113

P = TypeVar("P")
T = TypeVar("T")


class WorkersLost(NtwError):
    """
    Workers are lost, so that nothing is finished any more.

    Attributes:
        why: ``again`` when it happens again and again; ``unguarded`` when the script that asked for them lets each of
            them ask for more; ``no-file`` when it stands in no file that they could read.

    >>> print(WorkersLost("unguarded"))
    a script that works in several processes is read by each of them: put what it does below `if __name__ == ...
    """

    def __init__(self, why: str = "again") -> None:
        super().__init__(why)
        self.why = why

    def sentence(self, tongue: Tongue = SOURCE) -> str:
        """What is wrong and what to do, in the words of *tongue*."""
        return MODEL(f"workers.{self.why}", tongue)

    def __str__(self) -> str:
        return self.sentence()


class NoCluster(NtwError):
    """A cluster cannot be reached, or what it takes is not installed."""


@frozen
class _Came(Generic[P, T]):
    """What came of a piece of work: a result or an error; neither when it was lost, with what is known of why."""

    piece: P
    results: tuple[T, ...] = ()
    error: BaseException | None = None
    why: BaseException | None = None


class Workers(Protocol[P, T]):
    """Those who do one task for many pieces of work."""

    def give(self, piece: P, /) -> None:
        """Have a piece done."""

    def take(self) -> Iterable[_Came[P, T]]:
        """Wait until something has come of one piece at least."""

    def end(self) -> None:
        """Nobody is needed any more, nor what is still being done."""


#: Makes those who do a task.
Makes: TypeAlias = Callable[[Callable[[Any], Any]], Workers[Any, Any]]


@define
class Here(Generic[P, T]):
    """The process we are in; so an interrupt interrupts it."""

    task: Callable[[P], T]
    _given: list[P] = field(init=False, factory=list)

    def give(self, piece: P) -> None:
        """Remember it."""
        self._given.append(piece)

    def take(self) -> Iterator[_Came[P, T]]:
        """Do what was given first."""
        piece = self._given.pop(0)
        yield _Came(piece, (self.task(piece),))

    def end(self) -> None:
        """There is nothing to end."""


@define
class _Worker(Generic[P]):
    process: BaseProcess
    pieces: list[P] = field(factory=list)


@define
class Processes(Generic[P, T]):
    """
    Processes of their own, which leave an interrupt to whoever started them.

    Each has a line to us that nobody else holds, and no thread stands between. So an interrupt may come at any moment,
    and a worker may be ended at any moment: there is no lock that could stay closed, and a line whose other end is gone
    says so, also amid a message.
    """

    jobs: int
    task: Callable[[P], T]
    _workers: dict[Any, _Worker[P]] = field(init=False, factory=dict)

    def give(self, piece: P) -> None:
        """Give it to a worker: a new one while there is room, otherwise to one with little to do."""
        if len(self._workers) < self.jobs:
            line = self._begin()
        else:
            line = min(self._workers, key=lambda it: len(self._workers[it].pieces))
        self._workers[line].pieces.append(piece)
        with suppress(OSError):  # that it is gone is noticed when its work is asked for
            line.send(piece)

    def _begin(self) -> Any:
        if current_process().name == _WORKER:  # the script is being read again, and would go on like that for ever
            os._exit(_UNGUARDED)
        main = sys.modules["__main__"]
        if main.__spec__ is None and getattr(main, "__file__", "").startswith("<"):  # as in `python -`
            raise WorkersLost("no-file")
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        worker = context.Process(target=_work, args=(theirs, self.task), daemon=True, name=_WORKER)
        with _not_for_children():
            worker.start()
        theirs.close()
        self._workers[ours] = _Worker(worker)
        return ours

    def take(self) -> Iterator[_Came[P, T]]:
        """Those that have an answer or are gone; each answers in the order it was asked."""
        from multiprocessing import connection  # which not every Python has, as not every one has processes

        busy: list[Any] = [line for line, worker in self._workers.items() if worker.pieces]
        ready: list[Any] = connection.wait(busy)
        for line in ready:
            try:
                results, error = line.recv()
            except (EOFError, OSError):
                gone = self._workers.pop(line)
                _end(line, gone)
                if gone.process.exitcode == _UNGUARDED:
                    raise WorkersLost("unguarded") from None
                yield from (_Came(piece) for piece in gone.pieces)
            else:
                yield _Came(self._workers[line].pieces.pop(0), results, error)

    def end(self) -> None:
        """End them at once."""
        while self._workers:
            _end(*self._workers.popitem())


def _end(line: Any, worker: _Worker[Any]) -> None:
    worker.process.kill()
    worker.process.join()
    line.close()


@contextmanager
def _not_for_children() -> Iterator[None]:
    """A process that is begun now is not interrupted, also before it can say so itself; we are, right afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # which would let interrupts through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _work(line: Any, task: Callable[[Any], Any]) -> None:
    """What a process does for whoever started it: one piece after another."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    with suppress(EOFError, OSError):  # nobody listens any more
        while True:
            line.send(_tried(task, line.recv()))


def _tried(task: Callable[[P], T], piece: P) -> tuple[tuple[T, ...], Exception | None]:
    """What comes of a piece, or what the task had against it."""
    try:
        return (task(piece),), None
    except Exception as error:  # noqa: BLE001 - whoever asks for the result gets it
        error.add_note(format_exc())
        return (), error


def _end_with_parent() -> None:
    """Once they are gone, whatever ended them, so is this: nobody asks for what it does."""
    if (parent := parent_process()) is not None:
        parent.join()
        os._exit(1)


def on_this_machine(jobs: int) -> tuple[Makes, int]:
    """
    So many processes, and how many pieces they are given at a time, two for each; one job needs no other process.

    >>> on_this_machine(1)
    (<class 'ntwrules.model.workers.Here'>, 1)
    """
    return (partial(Processes, jobs), 2 * jobs) if jobs > 1 else (Here, 1)


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
        client = Client.__new__(Client)
        try:
            client.__init__(address, timeout=seconds, set_as_default=False)  # type: ignore[misc] # as it does itself
        except (OSError, ValueError, TimeoutError) as error:
            client.status = "closed"  # or it would be waited for, in vain, when it is thrown away
            raise NoCluster(f"{type(error).__name__}: {error}".splitlines()[0]) from error
        return client

    with connected() as client:
        threads = sum(client.nthreads().values())
    return lambda task: _OnCluster(connected, task), max(1, threads)


@define
class _OnCluster(Generic[P, T]):
    """
    A cluster; it is reached anew after a loss. Its threads share locks with ours, so interrupts are held back.

    What a task raises comes as its result. So whatever else is raised is the cluster's: a worker that was killed, or an
    answer that went while it was being fetched.
    """

    connected: Callable[[], Any]
    task: Callable[[P], T]
    _client: Any = None
    _executor: Any = None
    _going: dict[Future[tuple[tuple[T, ...], Exception | None]], P] = field(init=False, factory=dict)

    def give(self, piece: P) -> None:
        """Do it on some worker."""
        with _held_back():
            if self._client is None:
                self._client = self.connected()
                self._executor = self._client.get_executor(pure=False)
            self._going[self._executor.submit(_tried, self.task, piece)] = piece

    def take(self) -> Iterator[_Came[P, T]]:
        """Those that are done; when one is lost for good, all the others are too."""
        done: set[Future[tuple[tuple[T, ...], Exception | None]]] = set()
        while not done:
            with _held_back():
                done = wait(self._going, _GLANCE, FIRST_COMPLETED).done
        for future in done:
            piece = self._going.pop(future)
            why = CancelledError() if future.cancelled() else future.exception()
            if why is None:
                yield _Came(piece, *future.result())
            else:
                lost = [piece, *self._going.values()]
                self.end()
                yield from (_Came(piece, why=why) for piece in lost)
                return

    def end(self) -> None:
        """Leave it."""
        with _held_back(), suppress(Exception):
            self._going.clear()
            if self._client is not None:
                self._executor.shutdown(wait=False)
                self._client.close()
            self._client = None


@contextmanager
def _held_back() -> Iterator[None]:
    """
    Let an interrupt wait until this is over.

    Raised amid the locks that are shared with other threads it could leave one of them closed for good.
    """
    if current_thread() is not main_thread():
        yield
        return
    came: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: came.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if came and callable(before):
            before(came[0], None)


def _is_loss(error: BaseException) -> bool:
    """Is it the worker that was lost, rather than the task that went wrong?"""
    names = {kind.__name__ for kind in type(error).__mro__}
    return isinstance(error, CancelledError) or bool(
        names & {"KilledWorker", "CommClosedError", "FutureCancelledError"}
    )


def run(makes: Makes, task: Callable[[P], T], pieces: Iterable[P], width: int) -> Generator[tuple[P, T], None, None]:
    """
    Do *task* for every piece, at most *width* at a time, and give what comes of it as it comes.

    Pieces that were lost are done again. When that does not help, whatever it is that loses them is raised, and
    `WorkersLost` when it is their workers.

    >>> list(run(Here, str, [1, 2], 1))
    [(1, '1'), (2, '2')]
    """
    waiting, lost, losses, going = iter(pieces), list[P](), 0, 0
    workers = makes(task)
    try:
        while True:
            while going < width and (piece := lost.pop() if lost else next(waiting, None)) is not None:
                workers.give(piece)
                going += 1
            if not going:
                return
            why: BaseException | None = None
            before = len(lost)
            for came in workers.take():
                going -= 1
                if came.error is not None:
                    raise came.error
                if came.results:
                    losses = 0
                    yield came.piece, came.results[0]
                else:
                    lost.append(came.piece)
                    why = came.why
            losses += len(lost) > before
            if losses > MOST_LOSSES:
                raise WorkersLost if why is None or _is_loss(why) else why
    finally:
        workers.end()


def cores() -> int:
    """How many processes can work at once on this machine."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
