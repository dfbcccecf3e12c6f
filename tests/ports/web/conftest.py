"""A house in a thread of the test's own, with real sockets, and browsers that are scripts."""

import threading
import time

import pytest
import uvicorn

from hoyle.host import SqliteStore
from hoyle.ports.web.app import Doors
from hoyle.ports.web.limits import Limits
from hoyle.ports.web.origin import Origins
from hoyle.ports.web.serve import _listening, configured
from ports.web.guest import Guest
from ports.web.running import Running


class Standing:
    """A house that stands at an address, until it is closed."""

    def __init__(self, path, limits):
        self.store = SqliteStore(str(path), wall=time.time)
        ear = _listening("127.0.0.1", 0)
        self.guests = []
        self.port = ear.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        self.doors = doors = Doors(
            store=self.store, base=self.base, local=True, origins=Origins(None), limits=limits
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
        self.thread.join(20)
        self.store.close()


@pytest.fixture
def opened(tmp_path):
    """Opens a house on the test's store; a second one is the first come back."""
    houses = []

    def opens(**limits):
        houses.append(Standing(tmp_path / "tables.db", Limits(**limits)))
        return houses[-1]

    yield opens
    for house in houses:
        house.close()


@pytest.fixture
def house(opened):
    return opened(asks=100_000, lines=100_000)


@pytest.fixture
def run(tmp_path):
    running = []

    def runs(*flags):
        running.append(Running(tmp_path, *flags))
        return running[-1]

    yield runs
    for each in running:
        if each.process.poll() is None:
            each.process.kill()
        each.process.communicate()
