"""Lists and pages of the maxims, and their measured values, which ``hoyle trial maxim GAME`` measures."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Any

from hoyle.errors import UnknownGame
from hoyle.files.json_text import Document
from hoyle.games import HOMES
from hoyle.maxims import BOOKS
from hoyle.maxims.maxim import Maxim

AnyMaxim = Maxim[Any]


def maxims_of(game: str) -> tuple[AnyMaxim, ...]:
    """Return every maxim of a game, in printed order; empty if it has none.

    Raises:
        UnknownGame: if there is no such game.
    """
    if game not in HOMES:
        raise UnknownGame(game, HOMES)
    return BOOKS[game].maxims if game in BOOKS else ()


def every() -> tuple[AnyMaxim, ...]:
    """Return every maxim, game by game."""
    return tuple(maxim for game in HOMES for maxim in maxims_of(game))


def document(maxim: AnyMaxim) -> Document:
    """Return a maxim as a document of ``hoyle maxims --json``."""
    return {
        "id": maxim.id,
        "words": maxim.words,
        "source": f"{maxim.source}, {maxim.article}",
        "edition": maxim.source.edition,
        "checkable": maxim.checkable,
        "measured": measured(maxim.id),
    }


def worth(maxim: AnyMaxim) -> str | None:
    """Return the measured value of a maxim in a sentence; None if it was not measured."""
    result = measured(maxim.id)
    if result is None:
        return None
    if not result["moved"]:
        return f"measured: it moved no card in {result['deals']:,} pairs"
    low, high = result["interval"]
    return f"measured: {result['mean']:+.4f} {result['unit']} ({low:+.4f} to {high:+.4f})"


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
