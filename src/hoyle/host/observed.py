"""A game whose observations are worked out once: views, offers and bots ask for the same ones."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hoyle.seat import Seat
from hoyle.table import AnyGame, AnyPosition


def observed_once(game: AnyGame) -> AnyGame:
    """Return the game, which keeps what seats have seen of the last two positions that were looked at."""
    kept: list[tuple[AnyPosition, dict[Seat | None, Any]]] = []

    def observe(position: AnyPosition, seat: Seat | None) -> Any:
        seen = next((seen for known, seen in kept if known is position), None)
        if seen is None:
            seen = {}
            kept[:] = (position, seen), *kept[:1]
        if seat not in seen:
            seen[seat] = game.observe(position, seat)
        return seen[seat]

    return replace(game, observe=observe)
