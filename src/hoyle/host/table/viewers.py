"""The viewers of a table: which player each is, and the view each was last sent."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from hoyle.table import View

COUNTED: Final = 1.0
"""Seconds within which everyone is informed of the number of bystanders."""

Groups = dict[int | None, tuple[int, ...]]
"""The viewers at each player's seat; the bystanders under None."""


class Viewers:
    """Holds the viewers of a table, and the view that each player was last sent."""

    def __init__(self) -> None:
        self._players: dict[int, int | None] = {}
        self._groups: Groups | None = None
        """A cache of the viewers by player; None after one joined, left or moved."""
        self.views: dict[int | None, View] = {}
        """The view of this sitting last sent to each player, and under None to bystanders."""
        self.count_at: float | None = None
        """The time at which everyone is informed of the number of bystanders; None while it is up to date."""

    def __bool__(self) -> bool:
        return bool(self._players)

    def __contains__(self, viewer: int) -> bool:
        return viewer in self._players

    def player_of(self, viewer: int) -> int | None:
        """The player that a viewer is; None for a bystander, or for one who has not joined."""
        return self._players.get(viewer)

    @property
    def all(self) -> tuple[int, ...]:
        """All viewers."""
        return tuple(self._players)

    @property
    def bystanders(self) -> int:
        """The number of bystanders."""
        return list(self._players.values()).count(None)

    def of(self, player: int) -> tuple[int, ...]:
        """The viewers who are that player."""
        return tuple(viewer for viewer, each in self._players.items() if each == player)

    def join(self, viewer: int, player: int | None) -> None:
        """Add a viewer."""
        self._groups = None
        self._players[viewer] = player

    def leave(self, viewer: int) -> int | None:
        """Remove a viewer; return the player if this was their last connection."""
        player, self._groups = self._players.pop(viewer), None
        if not self._players:
            self.count_at = None
        if player in self._players.values():
            return None
        self.views.pop(player, None)
        return player

    def swap(self, one: int, other: int) -> None:
        """Swap two players' seats; allowed only before either has been sent a view."""
        self._groups = None
        for viewer, player in self._players.items():
            if player is not None and player in (one, other):
                self._players[viewer] = one + other - player

    def count_soon(self, now: float) -> None:
        """Schedule one message about all bystanders who come and go: a message for each would cost too
        much.
        """
        if self.count_at is None:
            self.count_at = now + COUNTED

    def is_to_count(self, now: float) -> bool:
        """Is it time to inform everyone of the number of bystanders?"""
        return bool(self._players) and self.count_at is not None and now >= self.count_at

    def groups(self, *, without: Collection[int]) -> Groups:
        """The viewers at each seat, and the bystanders, except those viewers."""
        if not without and self._groups is not None:
            return self._groups
        by_player: dict[int | None, list[int]] = {}
        for viewer, player in self._players.items():
            if viewer not in without:
                by_player.setdefault(player, []).append(viewer)
        groups = {player: tuple(viewers) for player, viewers in by_player.items()}
        if not without:
            self._groups = groups
        return groups
