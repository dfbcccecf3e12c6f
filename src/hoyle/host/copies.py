"""Copies of the record of a sitting that is over, by the hashes with which people say that theirs close."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.errors import BadText
from hoyle.fairness.commitment import bytes_of
from hoyle.host.messages import Held
from hoyle.host.words import Why


class Copies:
    """Notes what each player's page holds, so that the others can be told. Nothing stores it."""

    def __init__(self) -> None:
        self._held: dict[int, str] = {}

    def clear(self) -> None:
        """Forget the copies of the sitting before."""
        self._held.clear()

    def hold(self, player: int, hash: str) -> bool:
        """Note what a player holds; return whether that is new.

        Raises:
            BadText: if it is no hash.
        """
        if bytes_of(hash, 32) is None:
            raise BadText(hash[:64], Why.not_a_hash())
        if self._held.get(player) == hash:
            return False
        self._held[player] = hash
        return True

    def shown(self, seats: Sequence[int]) -> tuple[Held, ...]:
        """The copies in the order of the seats; ``seats`` gives the player in each."""
        return tuple(
            Held(seat=seat, hash=self._held[player])
            for seat, player in enumerate(seats)
            if player in self._held
        )
