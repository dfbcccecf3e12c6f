"""The length of nightly runs (HOYLE_NIGHTLY=0.01: a hundredth), and how long a test waits before it fails."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Final

import pytest

PATIENCE: Final = 180.0
"""Seconds until a test gives up: a busy machine needs many, and only a failing test waits that long."""


def scaled(full: int) -> int:
    return max(1, round(full * float(os.environ.get("HOYLE_NIGHTLY", "1"))))


def first(n: int, values: Iterable) -> list:
    """Values for a test: the first ``n`` in ``make test``, the others in the nightly runs."""
    return first_rows(n, ((value,) for value in values))


def first_rows(n: int, rows: Iterable) -> list:
    """The same of rows, for a test of several arguments."""
    return [
        pytest.param(*row, marks=[pytest.mark.nightly] if place >= n else [])
        for place, row in enumerate(rows)
    ]
