"""An event loop with simulated time; its threads work when a random number says so."""

import asyncio
from concurrent.futures import Future


class VirtualLoop(asyncio.BaseEventLoop):
    """An event loop without sockets. When nothing is to be done, its clock jumps to the next alarm.

    Work given to a thread begins late and is answered later still, so that work given to many threads
    at once is done, and answered, in any order.
    """

    def __init__(self, rng):
        super().__init__()
        self.rng, self.now = rng, 0.0
        self._selector = self

    def time(self):
        return self.now

    def select(self, timeout):
        assert timeout is not None, "nobody has anything to do any more"
        self.now += timeout
        return ()

    def _process_events(self, events):
        pass

    def _write_to_self(self):
        pass

    def late(self):
        """Seconds that a thread makes others wait."""
        return self.rng.expovariate(20)

    def run_in_executor(self, executor, work, *args):
        return asyncio.wrap_future(self.threads().submit(work, *args), loop=self)

    def threads(self):
        return Threads(self)


class Threads:
    """An executor whose threads are alarms of the loop."""

    def __init__(self, loop):
        self._loop = loop

    def submit(self, work, *args):
        future = Future()
        self._loop.call_later(self._loop.late(), self._does, future, work, args)
        return future

    def shutdown(self):
        pass

    def _does(self, future, work, args):
        try:
            settle, came = future.set_result, work(*args)
        except BaseException as error:
            settle, came = future.set_exception, error
        self._loop.call_later(self._loop.late(), settle, came)
