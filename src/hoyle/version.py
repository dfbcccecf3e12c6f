"""The version of the running code: from git in a checkout, else from the installed package."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[2]


def current() -> str:
    """Return the PEP 440 version, such as ``1.0.0`` or, some commits later, ``1.0.1.dev7+g1f3a9c02d``.

    An editable install records the version of the commit it was made at, but the checkout moves on. So a
    checkout asks git, if setuptools-scm is installed (the extra ``test`` includes it).
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
    """Return the release that this code is, or will become, such as ``1.0.1``."""
    return version("hoyle").partition(".dev")[0]
