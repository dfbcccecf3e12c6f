"""What trials have found each maxim to be worth; ``hoyle trial maxim GAME`` finds it again."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Any


def measured(id: str) -> dict[str, Any] | None:
    """What the published trial of a maxim found, and by how many pairs; None if there is none."""
    return _published().get(id)


@cache
def _published() -> dict[str, dict[str, Any]]:
    text = resources.files("hoyle.maxims").joinpath("measured.json").read_text(encoding="utf-8")
    trials: list[dict[str, Any]] = json.loads(text)
    return {
        each["maxim"]: {**each, "deals": trial["deals"], "provenance": trial["provenance"]}
        for trial in trials
        for each in trial["maxims"]
    }
