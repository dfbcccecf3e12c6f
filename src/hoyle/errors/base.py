"""The base class of the errors of this package."""

from __future__ import annotations


class HoyleError(Exception):
    """The base class of all errors that Hoyle raises on purpose."""
