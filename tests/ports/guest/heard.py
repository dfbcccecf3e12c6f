"""A terminal guest that is given stored messages, without a server."""

from contextlib import suppress
from types import SimpleNamespace
from unittest import mock

from hoyle.fairness import System
from hoyle.ports.guest import promises
from hoyle.ports.guest.guest import Guest
from hoyle.ports.guest.line import Down, Up
from hoyle.ports.guest.news import Faulty, ShufflesChecked
from hoyle.ports.guest.reading import Unreadable
from hoyle.ports.guest.seat_files import KeptSeats


class Heard:
    """A guest that is given messages; it keeps the faults it finds in them, and its check of the record."""

    def __init__(self, folder, record):
        self.folder = folder
        self.server = SimpleNamespace(record=lambda table, sitting: record)
        self.alarms, self.notes, self.checked = [], [], None
        self.connection = None
        self.starts()

    def starts(self):
        """Start the program, possibly again: its folder keeps its saved state."""
        self.kept = KeptSeats(self.folder, "http://127.0.0.1")
        line = mock.Mock(answered=lambda id: False)
        self.guest = Guest(self.server, line, self.kept, System())
        self.connection = None

    def hears(self, messages):
        for each in messages:
            if "frame" not in each:
                continue
            if each["connection"] != self.connection:
                self._hear(Down("lost", over=False))
                self._hear(Up())
                self.connection = each["connection"]
            sealed = mock.Mock(open=lambda value=each["value"]: SimpleNamespace(value=value or "11" * 32))
            with mock.patch.object(promises, "pledge", lambda *_, sealed=sealed: sealed):
                self._hear(each["frame"])
        self.kept.close()
        return self

    def _hear(self, heard):
        with suppress(Unreadable):
            for news in self.guest.hear(heard):
                if isinstance(news, Faulty):
                    (self.notes if news.mild else self.alarms).append(str(news.what))
                if isinstance(news, ShufflesChecked):
                    self.checked = news
