"""Programs that start at once: copies of one process that has imported Hoyle, which takes over a second."""

import atexit
import json
import os
import runpy
import signal
import subprocess
import sys
import time
from functools import cache
from pathlib import Path

from scale import PATIENCE

TESTS = Path(__file__).parent


class Copy:
    """A program in a separate process, with as much of ``subprocess.Popen`` as tests of it need."""

    def __init__(self, command, out, err, env=os.environ, terminal=False):
        """``command`` is ``-m MODULE`` or ``-c CODE``, and arguments; ``out`` and ``err`` are paths.

        If ``out`` is a ``terminal``, it is that of the program, which reads from it.
        """
        self._err, self.returncode = err, None
        told = {"command": [*map(str, command)], "out": str(out), "err": str(err), "env": dict(env)}
        self._original = _original(env.get("LD_PRELOAD", ""))
        self.pid = self._answer({**told, "cwd": os.getcwd(), "terminal": terminal})

    def poll(self):
        if self.returncode is None:
            self.returncode = self._answer(self.pid)
        return self.returncode

    def wait(self, timeout=PATIENCE):
        until = time.monotonic() + timeout
        while self.poll() is None:
            if time.monotonic() > until:
                raise subprocess.TimeoutExpired("a copy", timeout)
            time.sleep(0.01)
        return self.returncode

    def communicate(self, timeout=PATIENCE):
        self.wait(timeout)
        return None, self._err.read_text()

    def send_signal(self, number):
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self):
        self.send_signal(signal.SIGKILL)

    def _answer(self, said):
        print(json.dumps(said), file=self._original.stdin, flush=True)
        return json.loads(self._original.stdout.readline())


@cache
def _original(preload):
    """The process that is copied, with a library loaded before all others; it ends with this one."""
    paths = os.pathsep.join([str(TESTS), *filter(None, sys.path)])
    env = {**os.environ, "PYTHONPATH": paths, "PYTHONUNBUFFERED": "1", "LD_PRELOAD": preload}
    process = subprocess.Popen(
        [sys.executable, "-c", "import copies; copies.main()"],
        env=env,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    atexit.register(process.communicate)
    return process


def main():
    """Print the number of a copy made as a line of the input says; to its number, how it has ended."""
    import hoyle.ports.web.serving  # noqa: F401 - so that each copy has it
    from hoyle.ports.web.app import page_files

    page_files()
    for line in open(0, closefd=False):  # noqa: SIM115 - the copies' own sys.stdin is to be unread
        said = json.loads(line)
        if isinstance(said, int):
            ended, status = os.waitpid(said, os.WNOHANG)
            answer = os.waitstatus_to_exitcode(status) if ended else None
        elif (answer := os.fork()) == 0:
            _become(**said)
            return
        print(json.dumps(answer), flush=True)


def _become(command, out, err, env, cwd, terminal):
    os.environ.clear()
    os.environ |= env
    os.chdir(cwd)
    if terminal:
        os.setsid()  # The first terminal that it opens becomes its own; Ctrl-C there interrupts it.
    os.dup2(os.open(out if terminal else os.devnull, os.O_RDONLY), 0)
    for number, path in ((1, out), (2, err)):
        os.dup2(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), number)
    sys.stderr = open(2, "w", buffering=1, closefd=False)  # noqa: SIM115 - the one before may be of a file
    kind, program, *args = command
    sys.argv = [program if kind == "-m" else kind, *args]
    if kind == "-m":
        runpy.run_module(program, run_name="__main__", alter_sys=True)
    else:
        exec(program, {"__name__": "__main__"})
