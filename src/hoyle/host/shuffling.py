"""The values that people put into the shuffles of a table."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.errors import ImpossibleAct
from hoyle.host.packs import Promise
from hoyle.host.round import PATIENCE, Round
from hoyle.host.words import Why


class Shuffling:
    """Knows who answers when a shuffle asks for values, and holds the round of the shuffle under way."""

    def __init__(self) -> None:
        self._willing: set[int] = set()
        self.round: Round | None = None
        """The shuffle for which values are awaited; None while there is none."""

    def answers(self, player: int, *, yes: bool) -> None:
        """Note whether a player's page sends values when it is asked."""
        if yes:
            self._willing.add(player)
        else:
            self._willing.discard(player)

    def swap(self, one: int, other: int) -> None:
        """Two players change places, each with what is known of their page."""
        self._willing = {each if each not in (one, other) else one + other - each for each in self._willing}

    def asked_among(
        self, present: Iterable[int], names: tuple[str, ...], barred: Iterable[str]
    ) -> dict[int, str]:
        """The players who are to be asked for values, with the names that the record gives them."""
        people = sorted(self._willing.intersection(present))
        return {player: names[player] for player in people if names[player] not in barred}

    def begin(self, promise: Promise, asked: dict[int, str], now: float) -> Round:
        """Ask these players, by number and name, for values to the shuffle that is promised."""
        self.round = Round(promise, asked, now + PATIENCE)
        return self.round

    def end(self) -> None:
        """Await no more values: the shuffle is dealt from, or void."""
        self.round = None

    def round_of(self, shuffle: int) -> Round:
        """The round of that shuffle.

        Raises:
            ImpossibleAct: if no values are awaited for it.
        """
        if self.round is None or self.round.promise.shuffle != shuffle:
            raise ImpossibleAct(Why.not_shuffling(shuffle))
        return self.round

    def name_asked(self, player: int | None) -> str | None:
        """The name under which a player is asked to pledge; None if that player is not asked."""
        return None if self.round is None or player is None else self.round.asked.get(player)

    def forget(self, player: int) -> None:
        """Wait no longer for a player who has gone."""
        if self.round:
            self.round.forget(player)
