"""A store in memory that keeps a thing when the test says so, or fails to."""

import copy
import time
from collections import deque
from concurrent.futures import Future

from host.table.keeper import kept
from hoyle.errors import StoreFailed
from hoyle.ports.web.limits import Limits
from hoyle.ports.web.tables import Tables


def housed_in(store, bots, chance, clock=time.monotonic, **limits):
    """A server on this store, with the limits that it has of itself but for these."""
    return Tables(store, chance=chance, bots=bots, coach=bots, limits=Limits(**limits), clock=clock)


def done(value):
    future = Future()
    future.set_result(value)
    return future


class SlowStore:
    """Keeps tables in the order in which they are handed in, each when it is told to."""

    ailing = unsteady = None

    def __init__(self, *saved, slow=True):
        self.tables = {each.table: each for each in saved}
        self.slow, self.pending = slow, deque()

    def keep(self, keep, then):
        self.pending.append((keep, then))
        if not self.slow:
            self.commits()

    def commits(self, number=None):
        """Keep so many of the things that wait, or all of them."""
        for _ in range(len(self.pending) if number is None else number):
            keep, then = self.pending.popleft()
            kept(self.tables[keep.table], keep)
            then(None)

    def fails(self):
        """Keep nothing of what waits, and say so."""
        while self.pending:
            self.pending.popleft()[1](StoreFailed("the disk is full"))

    def release(self, table):
        pass

    def load(self, table):
        saved = self.tables.get(table)
        return done(saved and copy.copy(saved))

    def record(self, table, sitting):
        return done(None)
