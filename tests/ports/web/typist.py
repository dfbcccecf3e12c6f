"""A person at ``hoyle play --at`` in the test's own process: their output and their input."""

import traceback
from contextlib import suppress
from threading import Event, Thread

from hoyle.ports.cli.remote.joining import Wanted, sit_at
from hoyle.ports.cli.voice import Sentences
from hoyle.ports.guest.address import Address


class Typist:
    """The keyboard and the screen. ``types`` gives a line whenever one is asked for."""

    at_terminal = False

    def __init__(self, types=lambda typist: ""):
        self._types, self._called = types, Event()
        self.told, self.asked, self.typed = "", 0, []
        self.status, self.failed = None, ""

    # As a keyboard.

    def put(self, words):
        self.told += words

    def call(self):
        self._called.set()

    def listen(self, seconds, *, reads):
        if reads:
            self.asked += 1
            line = self._types(self)
            self.typed.append(line)
            return line
        self._called.wait(seconds)
        self._called.clear()
        return None

    # As a screen.

    def write(self, words):
        self.told += words

    def flush(self):
        pass

    # At the table.

    def sits(self, where, wanted=None, **how):
        """Sit at an address until the table is left; return the status."""
        how = {"name": "Ada", "watch": False, "record": None, "warn": False, **how}
        wanted = wanted and Wanted(**wanted)
        self.status = sit_at(Address.parse(where), wanted, Sentences(self), self, **how)
        return self.status

    def begins(self, where, wanted=None, **how):
        """The same in a separate thread."""
        thread = Thread(target=self._sits, args=(where, wanted, how), daemon=True)
        thread.start()
        return thread

    def _sits(self, where, wanted, how):
        try:
            self.sits(where, wanted, **how)
        except BaseException:
            self.failed = traceback.format_exc()


def first_choice(guest):
    """The typed input for the first choice of a view; empty if none is offered."""
    view = guest.view
    return view.choices[0].typed if view and guest.stage == "playing" and view.choices else ""


def ended(line):
    """End the connection of a guest without a message, like a pulled cable."""
    with suppress(Exception):
        line._socket.socket.shutdown(2)
