"""Ways to run the program: in this process, as another process with pipes, and at a terminal."""

import codecs
import fcntl
import json
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from dataclasses import dataclass, field
from pathlib import Path

from click.testing import CliRunner

from copies import Copy
from hoyle.app import app
from scale import PATIENCE

HOYLE = [sys.executable, "-m", "hoyle"]
ESCAPE = "\x1b"


ALL_IN_ONE = """
import json, sys
from ports.cli.doors import asked
for args in json.loads(sys.argv[1]):
    ran = asked(*args)
    print(json.dumps([ran.exit_code, ran.output]))
"""
"""Runs commands one after another in one process: each start takes longer than the work."""


def printed(said):
    """Return the output of each command of ``ALL_IN_ONE``; all must have succeeded."""
    ran = [json.loads(line) for line in said.splitlines()]
    assert not [output for status, output in ran if status]
    return [output for _, output in ran]


def asked(*args, typed=None):
    """Run in this process, with standard output, standard error and the exit status kept apart."""
    return CliRunner().invoke(app, list(args), input=typed)


def piped(*args, typed="", env=None):
    """Run as another process, with pipes at both ends."""
    return subprocess.run(
        [*HOYLE, *args],
        input=typed,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env={**os.environ, **(env or {})},
        check=False,
    )


@dataclass
class Terminal:
    """The program at a terminal of 80 columns and 24 lines."""

    args: tuple[str, ...]
    env: dict[str, str] = field(default_factory=dict)
    seen: str = ""
    _heard: int = 0

    def __enter__(self):
        ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        env = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "COLUMNS", "LINES")}
        env |= {"TERM": "xterm-256color", **self.env}
        path = os.ttyname(theirs)
        self._program = Copy(("-m", "hoyle", *self.args), path, path, env, terminal=True)
        self._end, self._other_end = ours, theirs
        self._decoder = codecs.getincrementaldecoder("utf-8")()
        return self

    def __exit__(self, *_):
        if self._program.poll() is None:
            self._program.send_signal(signal.SIGKILL)
        self._program.wait()
        os.close(self._other_end)  # Kept, so that this end is there before the program has opened its own.
        os.close(self._end)

    def types(self, line, end="\n"):
        os.write(self._end, (line + end).encode())

    def interrupts(self):
        """Press Ctrl-C once the program sleeps. Just before it reads, Python would act on it a line late."""
        status = Path(f"/proc/{self._program.pid}/stat")
        until = time.monotonic() + PATIENCE
        while status.read_text().rpartition(")")[2].split()[0] != "S":
            assert time.monotonic() < until, "it never waits"
            time.sleep(0.01)
        os.write(self._end, b"\x03")

    def shows(self, pattern):
        """Everything printed since the last call, up to and including the first match of the pattern."""
        until = time.monotonic() + PATIENCE
        while not (found := re.compile(pattern).search(self.seen, self._heard)):
            assert time.monotonic() < until, f"no {pattern!r} in {self.seen[self._heard :]!r}"
            assert self._reads(), f"it ended with no {pattern!r} in {self.seen[self._heard :]!r}"
        start, self._heard = self._heard, found.end()
        return self.seen[start : self._heard]

    def ends(self):
        """Wait for the program to end, and return its exit status."""
        while self._reads():
            pass
        return self._program.wait(PATIENCE)

    def _reads(self):
        # Asked first, so that its last output is read before this ends.
        ended = self._program.poll() is not None
        ready, _, _ = select.select([self._end], [], [], 0.2)
        if not ready:
            return not ended
        self.seen += self._decoder.decode(os.read(self._end, 65536)).replace("\r", "")
        return True


def uncoloured(text):
    return re.sub(r"\x1b\[[0-9;]*m", "", text)
