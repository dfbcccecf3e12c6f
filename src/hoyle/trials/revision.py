"""The source revision that produced a result, if it can be found out."""

from __future__ import annotations

import json
import subprocess
from functools import cache
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

HERE = Path(__file__).resolve()


@cache
def revision() -> str | None:
    """Return the commit, with ``-dirty`` if the sources were changed since, or None if unknown.

    It comes from git if the package runs from its sources, else from pip's notes.
    """
    return _of_checkout() or _of_install()


def _of_checkout() -> str | None:
    git = ["git", "-C", str(HERE.parent)]
    try:
        # A package that is ignored inside another repository does not have that revision.
        subprocess.run([*git, "ls-files", "--error-unmatch", HERE.name], check=True, capture_output=True)
        described = [*git, "describe", "--always", "--abbrev=40", "--dirty", "--exclude=*"]
        return subprocess.run(described, check=True, capture_output=True, text=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return None


def _of_install() -> str | None:
    try:
        noted = distribution("hoyle").read_text("direct_url.json")
    except PackageNotFoundError:
        return None
    origin = json.loads(noted) if noted else {}
    commit = origin.get("vcs_info", {}).get("commit_id")
    return str(commit) if commit else None
