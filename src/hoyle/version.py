"""The version of the code that runs: of a checkout as git tells it, else of what was installed."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[2]


def current() -> str:
    """Return the version by PEP 440, such as ``1.0.0`` or, some commits later, ``1.0.1.dev7+g1f3a9c02d``.

    An editable install notes the version of the commit that it was made at, and the checkout moves on. So in
    a checkout git is asked, where setuptools-scm is installed (the extra ``test`` has it).
    """
    settings = CHECKOUT / "pyproject.toml"
    if not ((CHECKOUT / ".git").exists() and settings.is_file()):
        return version("hoyle")
    try:
        from setuptools_scm import Configuration, get_version
    except ImportError:
        return version("hoyle")
    return get_version(root=CHECKOUT, fallback_version=Configuration.from_file(settings).fallback_version)


def release() -> str:
    """Return the release that the installed code is, or is on the way to, such as ``1.0.1``."""
    return version("hoyle").partition(".dev")[0]
