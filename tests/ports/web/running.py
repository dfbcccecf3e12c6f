"""``hoyle serve`` in a separate process."""

import os
import re
import signal
import subprocess
import sys
import time

from copies import Copy
from scale import PATIENCE


class Running:
    """The command, in a separate process."""

    def __init__(self, tmp_path, *flags, program="hoyle", env=os.environ):
        env = {**env, "XDG_DATA_HOME": str(tmp_path / "data"), "PYTHONUNBUFFERED": "1"}
        self.out = tmp_path / f"{time.monotonic_ns()}.out"
        self.out.touch()
        kind = "-m" if program.replace(".", "").isidentifier() else "-c"
        command = (kind, program, "serve", *flags)
        if env.get("PYTHONPATH") == os.environ.get("PYTHONPATH"):
            self.process = Copy(command, self.out, self.out.with_suffix(".err"), env)
        else:  # It has other modules, which no copy has.
            with self.out.open("w") as out:
                self.process = subprocess.Popen(
                    [sys.executable, *command], env=env, stdout=out, stderr=subprocess.PIPE, text=True
                )
        until = time.monotonic() + PATIENCE
        while not self.out.read_text() and self.process.poll() is None:
            assert time.monotonic() < until, "it says nothing"
            time.sleep(0.02)
        found = re.search(r"http://\S+", self.out.read_text())
        self.base = found[0] if found else ""

    def stops(self, number=signal.SIGINT):
        """Send Ctrl-C; return the rest of its output, and its exit status."""
        self.process.send_signal(number)
        _, err = self.process.communicate(timeout=PATIENCE)
        return self.out.read_text(), err, self.process.returncode
