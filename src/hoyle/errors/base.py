"""The base of every error that this package raises on purpose."""

from __future__ import annotations


class HoyleError(Exception):
    """Base of all errors raised on purpose."""
