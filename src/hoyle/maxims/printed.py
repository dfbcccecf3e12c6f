"""The maxims as they are listed and printed."""

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
    """Return every maxim of a game, in printed order; a game may have none.

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
    """The one of these maxims with that number.

    Raises:
        UnknownMaxim: if none has it.
    """
    known = {maxim.id: maxim for maxim in maxims}
    if id.upper() not in known:
        raise UnknownMaxim(id, known)
    return known[id.upper()]


def document(maxim: AnyMaxim) -> Document:
    """Return the document of ``hoyle maxims --json``."""
    return {
        "id": maxim.id,
        "words": maxim.words,
        "source": f"{maxim.source}, {maxim.article}",
        "edition": maxim.source.edition,
        "checkable": maxim.checkable,
        "measured": measured(maxim.id),
    }


def worth(maxim: AnyMaxim) -> str | None:
    """Return the measured worth of a maxim in a sentence; None if it is not measured."""
    result = measured(maxim.id)
    if result is None:
        return None
    if not result["moved"]:
        return f"measured: it moved no card in {result['deals']:,} pairs"
    low, high = result["interval"]
    return f"measured: {result['mean']:+.4f} {result['unit']} ({low:+.4f} to {high:+.4f})"
