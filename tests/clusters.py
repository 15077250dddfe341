"""A cluster on this machine, for a test."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

__all__ = ["small_cluster"]

_HERE = "127.0.0.1"


@contextmanager
def small_cluster() -> Iterator[Any]:
    """Two workers; two tests may have one each at the same time, so every port is one that is free."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        2, threads_per_worker=1, host=_HERE, dashboard_address=f"{_HERE}:0", silence_logs=60
    ) as local:
        yield local
