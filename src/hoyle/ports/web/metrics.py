"""The metrics of a server, in Prometheus' text format."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from typing import Final

from hoyle.host.store.store import Store

_BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""The upper bounds of the histogram's buckets, in seconds."""


class Waits:
    """A histogram of waiting times in seconds."""

    def __init__(self) -> None:
        self._counts = [0] * (len(_BUCKETS) + 1)
        self._sum = 0.0

    def note(self, seconds: float) -> None:
        """Count one waiting time."""
        self._counts[bisect_left(_BUCKETS, seconds)] += 1
        self._sum += seconds

    def lines(self, name: str, says: str) -> Iterator[str]:
        """Yield the histogram in Prometheus' format, under this name."""
        yield from _head(name, says, "histogram")
        counted = 0
        for end, count in zip((*map(str, _BUCKETS), "+Inf"), self._counts, strict=True):
            counted += count
            yield f'{name}_bucket{{le="{end}"}} {counted}'
        yield f"{name}_sum {self._sum}"
        yield f"{name}_count {counted}"


def measured(
    store: Store, *, in_memory: int, connections: int, damaged: int, writes: int, waits: Waits
) -> str:
    """Return all metrics of a server.

    Args:
        store: the store of its tables.
        in_memory: the number of tables in memory.
        connections: the number of connections to tables.
        damaged: the number of tables found to be damaged.
        writes: the number of writes sent to the store.
        waits: the seconds from an act to its commit.
    """
    writer = store.writer
    parts = (
        gauge("hoyle_tables", "Tables in memory.", in_memory),
        gauge("hoyle_connections", "Lines to tables.", connections),
        gauge("hoyle_damaged_tables", "Tables found to be damaged.", damaged),
        gauge("hoyle_claims", "Tables that this server has claimed in a shared store.", store.claims),
        counter("hoyle_leases_lost_total", "Leases that ended too soon.", store.leases_lost),
        gauge("hoyle_store_queue", "Writes that wait for the store.", writer.queue),
        gauge("hoyle_store_ok", "1 while the store can keep acts, else 0.", store.ailing is None),
        counter("hoyle_writes_total", "Writes handed to the store; most acts are one.", writes),
        waits.lines("hoyle_commit_seconds", "Seconds from an act to its commit."),
    )
    return "".join(f"{line}\n" for part in parts for line in part)


def gauge(name: str, says: str, value: int) -> Iterator[str]:
    """A value that goes up and down (a gauge)."""
    yield from _head(name, says, "gauge")
    yield f"{name} {value:d}"


def counter(name: str, says: str, value: int) -> Iterator[str]:
    """A value that only goes up, from the start of the server (a counter)."""
    yield from _head(name, says, "counter")
    yield f"{name} {value:d}"


def _head(name: str, says: str, kind: str) -> Iterator[str]:
    yield f"# HELP {name} {says}"
    yield f"# TYPE {name} {kind}"
