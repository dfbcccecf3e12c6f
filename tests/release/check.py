"""``make release-check``: build what this machine can, and try each wheel in empty environments.

It builds the sources as an archive, and from it a wheel for Python 3.11 and one for 3.12 and later. Each
wheel goes into an empty environment of every Python found that it is for, where ``smoke.py`` runs. Then the
install commands that pages print run in one environment, with the wheel for the clone that they name. All
files are left in ``dist/``.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
DIST = ROOT / "dist"
SMOKE = Path(__file__).with_name("smoke.py")
SUPPORTED = ("3.11", "3.12", "3.13", "3.14")
OWN = f"{sys.version_info.major}.{sys.version_info.minor}"


def main() -> None:
    """Build, check and try everything; end with status 1 at the first failure."""
    pythons = found()
    print(f"Python {', '.join(pythons)}; not here: {', '.join({*SUPPORTED} - pythons.keys())}", flush=True)
    shutil.rmtree(DIST, ignore_errors=True)
    run(sys.executable, "-m", "build", "--sdist", "--outdir", DIST, ROOT)
    (archive,) = DIST.glob("*.tar.gz")
    wheels = [built(pythons[version], archive) for version in ("3.11", "3.12") if version in pythons]
    run(sys.executable, "-m", "twine", "check", "--strict", *DIST.iterdir())
    run(sys.executable, "-m", "check_wheel_contents", *wheels)
    for wheel in wheels:
        if "-abi3-" in wheel.name:
            run(sys.executable, "-m", "abi3audit", "--strict", wheel)
        for version, python in pythons.items():
            if ("-abi3-" in wheel.name) == (version != "3.11"):
                tried(wheel, version, python)
    printed_commands(wheels[0], pythons["3.11" if "3.11" in pythons else "3.12"])
    run(sys.executable, "-m", "towncrier", "build", "--draft", "--version", "0")
    for made in sorted(DIST.iterdir()):
        print(f"{made.stat().st_size / 1e6:6.1f} MB  dist/{made.name}")


def found() -> dict[str, str]:
    """The path of each supported Python of this machine, including the one that runs this."""
    paths = {version: shutil.which(f"python{version}") for version in SUPPORTED}
    working = {version: path for version, path in paths.items() if path and runs(path)}
    return {
        version: working.get(version, sys.executable) for version in SUPPORTED if version in {*working, OWN}
    }


def runs(python: str) -> bool:
    """Is a program on the path a Python, and not a shim for one that is not installed?"""
    return subprocess.run([python, "-c", ""], capture_output=True, check=False).returncode == 0


def built(python: str, archive: Path) -> Path:
    """The wheel that one Python builds from the source archive."""
    before = {*DIST.iterdir()}
    run(python, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", DIST, archive)
    (wheel,) = {*DIST.iterdir()} - before
    return wheel


def tried(wheel: Path, version: str, python: str) -> None:
    """Install a wheel into an empty environment, and run the smoke test there, away from the sources."""
    with tempfile.TemporaryDirectory() as folder:
        run(python, "-m", "venv", folder)
        run(within(folder), "-m", "pip", "install", "--quiet", wheel)
        print(f"{wheel.name} in an empty environment of Python {version}:", flush=True)
        run(within(folder), SMOKE, cwd=folder)


def printed_commands(wheel: Path, python: str) -> None:
    """Run each command by which a page installs Hoyle from a clone, such as ``pip install '.[postgres]'``."""
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    printed = {
        found for page in pages for found in re.findall(r"pip install '?(\.[\w\[\]]*)", page.read_text())
    }
    with tempfile.TemporaryDirectory() as folder:
        run(python, "-m", "venv", folder)
        for place in sorted(printed):
            print(f"pip install {place}", flush=True)
            run(within(folder), "-m", "pip", "install", "--quiet", f"{wheel}{place.removeprefix('.')}")


def within(environment: str) -> Path:
    """The Python of an environment."""
    return Path(environment) / ("Scripts" if os.name == "nt" else "bin") / "python"


def run(*command: str | Path, cwd: str | Path = ROOT) -> None:
    """Run one step, showing its output; a failure ends everything."""
    alone = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "HOYLE_TABLES")}
    ended = subprocess.run([str(word) for word in command], cwd=cwd, env=alone, check=False)
    if ended.returncode:
        sys.exit(f"this step failed: {' '.join(str(word) for word in command)}")


if __name__ == "__main__":
    main()
