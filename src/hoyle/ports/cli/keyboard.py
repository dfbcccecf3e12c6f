"""Reading what a person types, and when they may type."""

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
    """Reads lines at the table. Inside ``with``, Ctrl-C takes effect only while the table waits for the
    player.

    ``pace`` is the seconds a bot waits before it acts, or infinity to wait for Enter. Bots wait only at a
    terminal.
    """

    def __init__(self, pace: float, source: TextIO | None = None, out: TextIO | None = None) -> None:
        self._source = source or sys.stdin
        self._out = out or sys.stdout
        self._pace = pace if self.at_terminal else 0.0
        self._waiting = self._interrupted = False
        self._called, self._ended, self._read = False, False, b""
        self._woken: socket.socket | None = None
        """Readable once a signal has arrived. A signal just before a wait therefore ends the wait too."""

    @property
    def at_terminal(self) -> bool:
        """Whether input and output are both a terminal, not a file or a pipe."""
        return self._source.isatty() and self._out.isatty()

    def put(self, words: str) -> None:
        """Write text unchanged, such as a prompt."""
        self._out.write(words)
        self._out.flush()

    def ask(self, prompt: str) -> str:
        """Ask for one line.

        Raises:
            EOFError: at the end of the input.
            KeyboardInterrupt: at Ctrl-C, now or since the last line.
        """
        self.put(prompt)
        line = self._wait(None)
        if line is None or not self._source.isatty():
            self._out.write("\n")  # No Enter was typed, so end the prompt's line.
        if line is None:
            raise EOFError
        return line

    def pause(self) -> str:
        """Wait before a bot acts, and return what was typed meanwhile, if anything.

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
        """From another thread, end the current ``listen``, or the next one."""
        self._called = True
        with suppress(BlockingIOError, OSError):
            self._wakes.send(b"!")

    def listen(self, seconds: float | None, *, reads: bool) -> str | None:
        """Wait for a line. Return None after ``seconds``, or when another thread calls ``call``.

        Args:
            seconds: how long to wait; None waits without limit.
            reads: whether to read a line now, or leave the input for later.

        Raises:
            EOFError: at the end of the input.
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
        """Wait for input or a call, up to ``seconds``. Return False if neither arrived."""
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
        """Return a line without its line end, an empty one after ``seconds``, or None at the end of the
        input.
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
        """Return whether a line arrives within ``seconds``."""
        if not seconds:
            return False
        until, ends = monotonic() + seconds, [self._source, *([self._woken] if self._woken else [])]
        # TODO: Windows cannot wait for a terminal in this way; there a bot waits only for Enter.
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
        # An interrupt in the middle of an act would leave half a line in the record.
        if self._waiting:
            raise KeyboardInterrupt
        self._interrupted = True


def pace_of(text: str) -> float:
    """Parse ``--pace``: seconds, 0 to 3600, or ``enter``.

    Raises:
        BadText: if it is neither.
    """
    if text.strip().lower() == "enter":
        return _WAITS_FOR_ENTER
    if not re.fullmatch(r"[0-9]{1,4}(\.[0-9]+)?", text) or float(text) > 3600:
        raise BadText(text, f"{text!r} is not a pace; give seconds, 0 to 3600, or 'enter'")
    return float(text)
