"""What a fresh installation must do: run ``python smoke.py`` with the Python of the environment."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

import hoyle

COMMAND = str(Path(sysconfig.get_path("scripts")) / "hoyle")

LINES = (
    ("--version",),
    ("--help",),
    ("games",),
    *(("play", game.name, "--watch", "--deals", "1", "--seed", "1", "--plain") for game in hoyle.GAMES),
    ("play", "whist", "--watch", "--deals", "1", "--seed", "1", "--plain", "--record", "game.jsonl"),
    ("verify", "game.jsonl"),
    ("replay", "game.jsonl", "--at", "20"),
    ("discard", "5h 5d 5c Js 4s 6s"),
    ("odds", "rubber"),
)
"""The command lines to try, one after another in one empty folder."""


def main() -> None:
    """Run each line; at the first failure print its output and end with status 1."""
    with tempfile.TemporaryDirectory() as folder:
        for line in LINES:
            ran = subprocess.run([COMMAND, *line], cwd=folder, capture_output=True, text=True, check=False)
            if ran.returncode or not ran.stdout.strip():
                printed = ran.stdout[-2000:] + ran.stderr[-2000:]
                sys.exit(f"hoyle {' '.join(line)}: status {ran.returncode}\n{printed}")
    print(f"hoyle {hoyle.__version__} did {len(LINES)} commands by Python {sys.version.split()[0]}")


if __name__ == "__main__":
    main()
