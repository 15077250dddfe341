"""
The kernel, where it is installed: functions of whole numbers in C that give the same answers as ours, sooner.

``pip install 'ntwrules[fast]'`` brings it along; ``NTWRULES_KERNEL=0`` in the environment leaves it aside.
"""

import os
from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import Any, TypeVar, cast

__all__ = ["in_c", "kernel"]

F = TypeVar("F", bound=Callable[..., Any])


def _found() -> ModuleType | None:
    try:
        return None if os.environ.get("NTWRULES_KERNEL") == "0" else import_module("ntwrules_kernel")
    except ImportError:
        return None


#: The kernel, if there is one.
kernel = _found()


def in_c(twin: F) -> F:
    """
    The function of the kernel with the name of *twin*, which it is called like; *twin* itself where there is none.

    >>> def one_more(cells: int, /) -> int:
    ...     return cells + 1
    >>> in_c(one_more)(1)
    2
    """
    return cast("F", getattr(kernel, twin.__name__, twin))
