"""The measured value of each maxim; ``hoyle trial maxim GAME`` measures it again."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources

from hoyle.files.json_text import Document


def measured(id: str) -> Document | None:
    """Return the published measurement of a maxim with its number of pairs; None if there is none."""
    return _published().get(id)


@cache
def published_trials() -> tuple[Document, ...]:
    """Return the published trials, one for each game: documents of ``hoyle trial maxim GAME``.

    ``sample`` holds the results of their first pairs.
    """
    text = resources.files("hoyle.maxims").joinpath("measured.json").read_text(encoding="utf-8")
    return tuple(json.loads(text))


@cache
def _published() -> dict[str, Document]:
    return {
        each["maxim"]: {**each, "deals": trial["deals"], "provenance": trial["provenance"]}
        for trial in published_trials()
        for each in trial["maxims"]
    }
