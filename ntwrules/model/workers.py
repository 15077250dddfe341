"""How a process behaves that works for another one."""

import os
import signal
from multiprocessing import parent_process
from threading import Thread

__all__ = ["begin_work"]


def begin_work() -> None:
    """
    Make this process a worker, first thing in it: whoever started it decides when it ends.

    An interrupt is left to them. Once they are gone, whatever ended them, so is this: nobody asks for what it does.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    if (parent := parent_process()) is not None:
        parent.join()
        os._exit(1)
