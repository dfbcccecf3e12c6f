"""The people who look on: who is which player, and what each was last sent."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from hoyle.table import View

COUNTED: Final = 1.0
"""Seconds within which all are told how many look on."""

Groups = dict[int | None, tuple[int, ...]]
"""The viewers at each player's seat, and under None the bystanders."""


class Viewers:
    """Holds the viewers of a table, and the view that each player was last sent."""

    def __init__(self) -> None:
        self._players: dict[int, int | None] = {}
        self._groups: Groups | None = None
        """All of them by player, once somebody has asked since one came, went or moved."""
        self.views: dict[int | None, View] = {}
        """The view that each player, and under None each bystander, was last sent of this sitting."""
        self.count_at: float | None = None
        """The moment at which all are told how many look on; None while they know."""

    def __bool__(self) -> bool:
        return bool(self._players)

    def __contains__(self, viewer: int) -> bool:
        return viewer in self._players

    def player_of(self, viewer: int) -> int | None:
        """The player that a viewer is; None for a bystander, or for one who has not joined."""
        return self._players.get(viewer)

    @property
    def all(self) -> tuple[int, ...]:
        """All who look on."""
        return tuple(self._players)

    @property
    def bystanders(self) -> int:
        """The number of those who only watch."""
        return list(self._players.values()).count(None)

    def of(self, player: int) -> tuple[int, ...]:
        """The viewers who are that player."""
        return tuple(viewer for viewer, each in self._players.items() if each == player)

    def join(self, viewer: int, player: int | None) -> None:
        """Let a viewer look on."""
        self._groups = None
        self._players[viewer] = player

    def leave(self, viewer: int) -> int | None:
        """Let a viewer go; return the player, if one looks on no more."""
        player, self._groups = self._players.pop(viewer), None
        if not self._players:
            self.count_at = None
        if player in self._players.values():
            return None
        self.views.pop(player, None)
        return player

    def swap(self, one: int, other: int) -> None:
        """Two players have changed places, before anything was seen from either."""
        self._groups = None
        for viewer, player in self._players.items():
            if player is not None and player in (one, other):
                self._players[viewer] = one + other - player

    def count_soon(self, now: float) -> None:
        """Tell all of bystanders who come and go once in a while: a message for each would cost too much."""
        if self.count_at is None:
            self.count_at = now + COUNTED

    def is_to_count(self, now: float) -> bool:
        """Is it time to tell all how many look on?"""
        return bool(self._players) and self.count_at is not None and now >= self.count_at

    def note_counted(self) -> None:
        """Note that all are being told how many look on."""
        self.count_at = None

    def groups(self, *, without: Collection[int]) -> Groups:
        """The viewers at each seat, and the bystanders, except those viewers."""
        if not without and self._groups is not None:
            return self._groups
        found: dict[int | None, list[int]] = {}
        for viewer, player in self._players.items():
            if viewer not in without:
                found.setdefault(player, []).append(viewer)
        groups = {player: tuple(viewers) for player, viewers in found.items()}
        if not without:
            self._groups = groups
        return groups
