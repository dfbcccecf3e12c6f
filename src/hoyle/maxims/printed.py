"""Lists and pages of the maxims."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hoyle.errors import UnknownGame, UnknownMaxim
from hoyle.files.json_text import Document
from hoyle.games import HOMES
from hoyle.maxims import BOOKS
from hoyle.maxims.maxim import Maxim
from hoyle.maxims.measured import measured

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


def numbered(id: str, maxims: Sequence[AnyMaxim]) -> AnyMaxim:
    """Return the one of these maxims with that id.

    Raises:
        UnknownMaxim: if there is none.
    """
    known = {maxim.id: maxim for maxim in maxims}
    if id.upper() not in known:
        raise UnknownMaxim(id, known)
    return known[id.upper()]


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
