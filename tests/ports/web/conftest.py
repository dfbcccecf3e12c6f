"""A server in a thread of the test, with real sockets, and scripted browsers."""

import threading
import time

import pytest
import uvicorn

from decoders import none_made
from hoyle.host.store.sqlite import SqliteStore
from hoyle.ports.web.app import Doors
from hoyle.ports.web.limits import Limits
from hoyle.ports.web.proxies import Origins, Proxies
from hoyle.ports.web.serving import _listen, configured
from ports.web.guest import Guest
from ports.web.running import Running
from scale import PATIENCE

_COUNTED = ("asks", "lines", "gets", "open_lines", "sockets", "tables_a_day", "seat_lines", "watchers")
PLENTY = dict.fromkeys(_COUNTED, 10**6)
"""Limits that no test reaches."""


class Standing:
    """A server that stays open at an address until it is closed."""

    def __init__(self, store, limits=None, trusted=(), clock=time.monotonic, push=None):
        """``store`` is a function that opens a store, given the server's address."""
        ear = _listen("127.0.0.1", 0)
        self.guests = []
        self.port = ear.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        self.store = store(self.base)
        self.off_by = 0.0  # The computer's clock is wrong by this many seconds.
        self.doors = doors = Doors(
            store=self.store,
            base=self.base,
            local=True,
            origins=Origins(None),
            limits=limits or Limits(),
            proxies=Proxies(trusted),
            clock=clock,
            push=push,
            wall=lambda: time.time() + self.off_by,
        )
        self.server = uvicorn.Server(configured(doors, patience=1))
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [ear]}, daemon=True)
        self.thread.start()
        while not self.server.started:
            time.sleep(0.01)

    def guest(self):
        self.guests.append(Guest(self.base))
        return self.guests[-1]

    def close(self):
        for guest in self.guests:
            guest.close()
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        self.store.close()


@pytest.fixture(autouse=True)
def _no_decoder_is_made():
    """A server has threads, and no thread may create a decoder."""
    with none_made():
        yield


@pytest.fixture
def opened(tmp_path):
    """Opens a server on the test's store; a second one is a restart of the first."""
    servers = []

    def opens(trusted=(), clock=time.monotonic, push=None, **limits):
        path = str(tmp_path / "tables.db")
        servers.append(Standing(lambda _: SqliteStore(path), Limits(**limits), trusted, clock, push))
        return servers[-1]

    yield opens
    for server in servers:
        server.close()


@pytest.fixture
def server(opened):
    return opened(**PLENTY)


@pytest.fixture
def run(tmp_path):
    running = []

    def runs(*flags, **how):
        running.append(Running(tmp_path, *flags, **how))
        return running[-1]

    yield runs
    for each in running:
        if each.process.poll() is None:
            each.process.kill()
        each.process.communicate()
