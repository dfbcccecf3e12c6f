"""The workers of a trial: this process, several processes, or a Dask cluster."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import NamedTuple, TypeVar

from hoyle.errors import NoCluster, TrialStopped

T = TypeVar("T")

AHEAD = 3
"""The number of tasks queued for each worker, so that none is idle."""


class Workforce(NamedTuple):
    """An executor, and how many tasks it can have at once; None if the work is done in this process."""

    executor: Executor | None
    workers: int


@contextmanager
def workforce(workers: int = 1, cluster: str | None = None) -> Iterator[Workforce]:
    """Return a number of local processes, or the workers of the Dask cluster at an address.

    Raises:
        NoCluster: if there is none, or the extra ``cluster`` is not installed.
    """
    if cluster is not None:
        with _joined(cluster) as joined:
            yield joined
    elif workers == 1:
        yield Workforce(None, 1)
    else:
        with ProcessPoolExecutor(workers, get_context("spawn"), initializer=_begin) as executor:
            try:
                yield Workforce(executor, workers)
            finally:
                executor.shutdown(cancel_futures=True)


def in_order(force: Workforce, task: Callable[..., T], each: Iterable[tuple[object, ...]]) -> Iterator[T]:
    """Yield the task's results for each set of arguments, in their order.

    Raises:
        TrialStopped: if a worker dies.
    """
    if force.executor is None:
        yield from (task(*arguments) for arguments in each)
        return
    waiting: deque[Future[T]] = deque()
    try:
        for arguments in each:
            waiting.append(force.executor.submit(task, *arguments))
            if len(waiting) >= AHEAD * force.workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    except BrokenExecutor as error:
        raise TrialStopped("a worker died") from error
    finally:
        for future in waiting:
            future.cancel()


def _begin() -> None:
    """Prepare a worker process: it ignores Ctrl-C, and ends with its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None, "a worker was started by somebody"
    parent.join()
    os._exit(1)


@contextmanager
def _joined(address: str) -> Iterator[Workforce]:
    try:
        distributed = import_module("distributed")  # An optional dependency.
    except ModuleNotFoundError:
        raise NoCluster(address, "Dask is not installed; pip install distributed") from None
    try:
        client = distributed.Client(address, set_as_default=False)
    except (OSError, ValueError) as error:
        raise NoCluster(address, f"{error}; start one with `dask scheduler`") from None
    with client:
        cores = client.ncores()
        if not cores:
            raise NoCluster(address, "it has no workers; start some with `dask worker`")
        with client.get_executor() as executor:
            yield Workforce(executor, sum(cores.values()))
