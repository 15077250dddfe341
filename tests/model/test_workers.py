"""Work that is done elsewhere: nothing is lost with a worker, and nobody is left behind."""

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import Future
from functools import partial

import pytest

from ntwrules.model import workers
from ntwrules.model.workers import Here, Processes, WorkersLost, run

pytest.importorskip("_multiprocessing", reason="there are no processes")
connection = pytest.importorskip("multiprocessing.connection")

IN_TWO = partial(Processes, 2)


def killed(piece):
    os.kill(os.getpid(), signal.SIGKILL)
    return piece


def divided(piece):
    return 1 // piece


def lasting(piece):
    time.sleep(60 if piece else 0)
    return piece


def long_answer(piece):
    """Longer than a line holds before somebody reads it."""
    return bytes(piece)


@pytest.mark.long
def test_workers_that_die_again_and_again_are_given_up(monkeypatch):
    begun = []
    begin = Processes._begin
    monkeypatch.setattr(Processes, "_begin", lambda self: begun.append(1) or begin(self))

    with pytest.raises(WorkersLost):
        list(run(partial(Processes, 1), killed, [1], 1))

    assert workers.MOST_LOSSES + 1 == len(begun)
    assert [] == multiprocessing.active_children()


def test_a_program_that_stands_in_no_file_cannot_be_read_by_others():
    asked = 'import ntwrules; ntwrules.simulate("base", games=2, players=2, jobs=2)'

    told = subprocess.run([sys.executable, "-"], input=asked, capture_output=True, text=True, check=False)

    assert 1 == told.returncode
    assert str(WorkersLost("no-file")) in told.stderr
    assert 1 == told.stderr.count("Traceback")


@pytest.mark.parametrize("makes", [Here, IN_TWO])
def test_a_piece_that_goes_wrong_is_told_and_not_tried_again(makes):
    with pytest.raises(ZeroDivisionError) as told:
        list(run(makes, divided, [1, 0, 2], 2))

    assert makes is Here or "in divided" in told.value.__notes__[0]
    assert [] == multiprocessing.active_children()


def test_what_nobody_waits_for_is_not_done_to_its_end():
    pieces = run(IN_TWO, lasting, [0, 1, 1], 3)

    assert (0, 0) == next(pieces)
    pieces.close()

    assert [] == multiprocessing.active_children()


def test_an_interrupt_amid_an_answer_leaves_nobody_behind():
    """The worker is ended while its line is full: whoever waited for a thread to read the rest would wait for ever."""
    crew = Processes(1, long_answer)
    crew.give(10_000_000)
    connection.wait(list(crew._workers))

    crew.end()

    assert [] == multiprocessing.active_children()


def test_a_worker_that_is_stopped_amid_an_answer_is_lost_and_its_piece_done_again():
    crew = Processes(1, long_answer)
    crew.give(10_000_000)
    [(line, worker)] = crew._workers.items()
    connection.wait([line])
    worker.process.kill()

    [came] = crew.take()

    assert (10_000_000, ()) == (came.piece, came.results)
    assert [(10_000_000, bytes(10_000_000))] == list(run(partial(Processes, 1), long_answer, [came.piece], 1))


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="signals differ")
def test_a_worker_is_not_interrupted_not_even_while_it_begins():
    crew = Processes(1, lasting)
    crew.give(0)
    [worker] = crew._workers.values()
    os.kill(worker.process.pid, signal.SIGINT)

    [came] = crew.take()
    crew.end()

    assert (0,) == came.results


def test_an_interrupt_waits_while_locks_are_shared_and_comes_afterwards():
    seen = []
    before = signal.signal(signal.SIGINT, lambda *_: seen.append("interrupt"))
    try:
        with workers._held_back():
            signal.raise_signal(signal.SIGINT)
            seen.append("the rest")
        signal.raise_signal(signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, before)

    assert ["the rest", "interrupt", "interrupt"] == seen


def test_only_the_main_thread_is_interrupted_so_only_there_is_anything_held_back():
    done = []

    def elsewhere():
        with workers._held_back():
            done.append(True)

    thread = threading.Thread(target=elsewhere)
    thread.start()
    thread.join()

    assert done


@pytest.mark.long
def test_a_cluster_that_cannot_be_is_told_and_then_forgotten():
    script = "import ntwrules.model.workers as it\ntry: it.cluster('nonsense')\nexcept it.NoCluster as no: print(no)"

    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True)  # noqa: S603

    assert (True, "") == ("nonsense" in told.stdout, told.stderr)


class FaultyCluster:
    """One that answers at once, but for the first so often with an error of its own."""

    def __init__(self, error, often):
        self.error, self.left, self.reached = error, often, 0

    def __call__(self):
        self.reached += 1
        return self

    def get_executor(self, **_):
        return self

    def submit(self, task, *given):
        future = Future()
        if self.left:
            self.left -= 1
            future.set_exception(self.error)
        else:
            future.set_result(task(*given))
        return future

    def shutdown(self, wait): ...

    def close(self): ...


def on(cluster):
    return partial(workers._OnCluster, cluster)


def test_an_answer_that_a_cluster_loses_while_it_is_fetched_is_asked_for_again():
    cluster = FaultyCluster(ValueError("not enough values to unpack"), often=2)

    assert {1: 1, 2: 0, 3: 0} == dict(run(on(cluster), divided, [1, 2, 3], 1))
    assert 3 == cluster.reached


def test_what_a_task_raises_on_a_cluster_is_told_and_not_tried_again():
    cluster = FaultyCluster(ValueError(), often=0)

    with pytest.raises(ZeroDivisionError):
        list(run(on(cluster), divided, [0], 1))
    assert 1 == cluster.reached


def test_what_a_cluster_cannot_do_at_all_is_told_in_its_own_words():
    cluster = FaultyCluster(ModuleNotFoundError("No module named 'ntwrules'"), often=100)

    with pytest.raises(ModuleNotFoundError, match="ntwrules"):
        list(run(on(cluster), divided, [1], 1))
    assert workers.MOST_LOSSES + 1 == cluster.reached
