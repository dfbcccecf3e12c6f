"""A loop whose time is counted, not waited for; its threads do their work when a random number says so."""

import asyncio
from concurrent.futures import Future


class VirtualLoop(asyncio.BaseEventLoop):
    """An event loop without sockets. When nobody has anything to do, its clock goes on to the next alarm.

    What is given to a thread is begun late and answered later still, so that what many threads were given
    at once is done, and comes back, in any order.
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
        """Seconds that a thread lets others wait."""
        return self.rng.expovariate(20)

    def run_in_executor(self, executor, work, *args):
        return asyncio.wrap_future(self.threads().submit(work, *args), loop=self)

    def threads(self):
        return Threads(self)


class Threads:
    """An executor whose threads are the loop's alarms."""

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
