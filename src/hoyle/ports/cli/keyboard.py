"""The lines a person types, and the moments in which they may."""

from __future__ import annotations

import os
import re
import select
import signal
import socket
import sys
from contextlib import suppress
from time import monotonic
from types import FrameType, TracebackType
from typing import TextIO

from hoyle.errors import BadText

_WAITS_FOR_ENTER = float("inf")


class Keyboard:
    """Lines typed at the table. Within ``with``, Ctrl-C is heard only where the table waits for its player.

    ``pace`` is how many seconds a bot waits before it acts, or infinity where it waits for Enter;
    it waits only at a terminal.
    """

    def __init__(self, pace: float, source: TextIO | None = None, out: TextIO | None = None) -> None:
        self._source = source or sys.stdin
        self._out = out or sys.stdout
        self._pace = pace if self.at_terminal else 0.0
        self._waiting = self._interrupted = False
        self._called, self._ended, self._read = False, False, b""
        self._woken: socket.socket | None = None
        """Readable once a signal has come: one that comes just before a wait begins ends it too."""

    @property
    def at_terminal(self) -> bool:
        """Does a person sit at both ends: not a file, and not a pipe?"""
        return self._source.isatty() and self._out.isatty()

    def put(self, words: str) -> None:
        """Write words as they stand, such as a prompt."""
        self._out.write(words)
        self._out.flush()

    def ask(self, prompt: str) -> str:
        """Ask for one line.

        Raises:
            EOFError: when there are no more.
            KeyboardInterrupt: at Ctrl-C, now or since the last line.
        """
        self.put(prompt)
        line = self._wait(None)
        if line is None or not self._source.isatty():
            self._out.write("\n")  # Nobody's Enter has ended the prompt's line.
        if line is None:
            raise EOFError
        return line

    def pause(self) -> str:
        """Wait the moment before a bot acts, and return what was typed in it, if anything.

        Raises:
            EOFError, KeyboardInterrupt: as ``ask``.
        """
        if self._pace == _WAITS_FOR_ENTER:
            return self.ask("(Enter) ")
        line = self._wait(self._pace)
        if line is None:
            raise EOFError
        return line

    def call(self) -> None:
        """End a ``listen`` in another thread, or the next one."""
        self._called = True
        with suppress(BlockingIOError, OSError):
            self._wakes.send(b"!")

    def listen(self, seconds: float | None, *, reads: bool) -> str | None:
        """Wait for a line; None if none came within so many seconds, or before somebody called.

        ``reads``: whether a line is read now, or left for later.

        Raises:
            EOFError: when there are no more lines.
            KeyboardInterrupt: at Ctrl-C, now or since the last line.
        """
        self._waiting = True
        try:
            self._heed()
            until = None if seconds is None else monotonic() + seconds
            while True:
                if reads and b"\n" in self._read:
                    line, _, self._read = self._read.partition(b"\n")
                    return line.decode(errors="replace").rstrip("\r")
                if reads and self._ended:
                    if not self._read:
                        raise EOFError
                    line, self._read = self._read, b""
                    return line.decode(errors="replace")
                if self._called:
                    self._called = False
                    return None
                left = None if until is None else max(0.0, until - monotonic())
                if not self._listens(left, reads=reads) and until is not None and monotonic() >= until:
                    return None
        finally:
            self._waiting = False

    def _listens(self, seconds: float | None, *, reads: bool) -> bool:
        """Take in what is typed, or a call, whichever comes first in so many seconds; False if neither."""
        ends = [*([self._source] if reads else []), *([self._woken] if self._woken else [])]
        ready = select.select(ends, [], [], seconds)[0]
        if self._woken in ready:
            assert self._woken is not None
            self._woken.recv(4096)
            self._heed()
        if self._source in ready:
            data = os.read(self._source.fileno(), 65536)
            self._read, self._ended = self._read + data, not data
        return bool(ready)

    def _wait(self, seconds: float | None) -> str | None:
        """Return a line without its end, empty if none came within so many seconds, or None if no more
        can come.
        """
        self._waiting = True
        try:
            self._heed()
            if seconds is not None and not self._comes(seconds):
                return ""
            line = self._source.readline()
        finally:
            self._waiting = False
        return line.rstrip("\r\n") if line else None

    def _comes(self, seconds: float) -> bool:
        """Does a line come within so many seconds?"""
        if not seconds:
            return False
        until, ends = monotonic() + seconds, [self._source, *([self._woken] if self._woken else [])]
        # TODO: on Windows a terminal cannot be waited for in this way; there a bot waits only for Enter.
        while ready := select.select(ends, [], [], max(0.0, until - monotonic()))[0]:
            if self._source in ready:
                return True
            if self._woken:
                self._woken.recv(4096)
            self._heed()
        return False

    def _heed(self) -> None:
        if self._interrupted:
            self._interrupted = False
            raise KeyboardInterrupt

    def __enter__(self) -> Keyboard:
        self._woken, self._wakes = socket.socketpair()
        self._wakes.setblocking(False)
        self._woke = signal.set_wakeup_fd(self._wakes.fileno(), warn_on_full_buffer=False)
        self._before = signal.signal(signal.SIGINT, self._interrupt)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        signal.signal(signal.SIGINT, self._before)
        signal.set_wakeup_fd(self._woke)
        self._wakes.close()
        if self._woken:
            self._woken.close()
        self._woken = None

    def _interrupt(self, _number: int, _frame: FrameType | None) -> None:
        # In the midst of an act it would leave half a line in the record.
        if self._waiting:
            raise KeyboardInterrupt
        self._interrupted = True


def pace_of(text: str) -> float:
    """Read ``--pace``: seconds, 0 to 3600, or ``enter``.

    Raises:
        BadText: if it is neither.
    """
    if text.strip().lower() == "enter":
        return _WAITS_FOR_ENTER
    if not re.fullmatch(r"[0-9]{1,4}(\.[0-9]+)?", text) or float(text) > 3600:
        raise BadText(text, f"{text!r} is no pace; give seconds, 0 to 3600, or 'enter'")
    return float(text)
