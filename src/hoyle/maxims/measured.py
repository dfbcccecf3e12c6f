"""What trials have found each maxim to be worth; ``hoyle trial maxim ID`` finds it again."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Any


def measured(id: str) -> dict[str, Any] | None:
    """The result of the published trial of a maxim, as the trial printed it; None if there is none."""
    return _published().get(id)


@cache
def _published() -> dict[str, dict[str, Any]]:
    text = resources.files("hoyle.maxims").joinpath("measured.json").read_text(encoding="utf-8")
    published: dict[str, dict[str, Any]] = json.loads(text)
    return published
