"""A store in memory that commits a write, or fails to, when the test says so."""

import copy
import time
from collections import deque
from concurrent.futures import Future

from host.table.keeper import kept
from hoyle.errors import StoreFailed
from hoyle.ports.web.limits import Limits
from hoyle.ports.web.tables import Tables


def housed_in(store, bots, chance, clock=time.monotonic, **limits):
    """A server on this store, with the default limits except for these."""
    return Tables(store, chance=chance, bots=bots, coach=bots, limits=Limits(**limits), clock=clock)


def done(value):
    future = Future()
    future.set_result(value)
    return future


class SlowStore:
    """Commits tables in the order in which they are handed in, each when told to."""

    ailing = unsteady = None

    def __init__(self, *saved, slow=True):
        self.tables = {each.table: each for each in saved}
        self.slow, self.pending = slow, deque()

    def keep(self, keep, then):
        self.pending.append((keep, then))
        if not self.slow:
            self.commits()

    def commits(self, number=None):
        """Commit this many of the waiting writes, or all of them."""
        for _ in range(len(self.pending) if number is None else number):
            keep, then = self.pending.popleft()
            kept(self.tables[keep.table], keep)
            then(None)

    def fails(self):
        """Fail all waiting writes, and report it."""
        while self.pending:
            self.pending.popleft()[1](StoreFailed("the disk is full"))

    def release(self, table):
        pass

    def load(self, table):
        saved = self.tables.get(table)
        return done(saved and copy.copy(saved))

    def record(self, table, sitting):
        return done(None)
