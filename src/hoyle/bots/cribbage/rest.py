"""A simulation of the rest of a deal's play by ranks, for any number of players, each playing for itself.

Players use it to look ahead. ``tests/bots/cribbage/test_rest.py`` compares it with the game.
"""

from __future__ import annotations

from typing import Final

from hoyle.games.cribbage.pegging import LIMIT, points_made

GIVEN: Final = {5: 0.5, 21: 0.5}
"""The expected holes that a count gives the next player: four ranks in thirteen count ten."""


class RestOfPlay:
    """A deal in play: hands and series are ranks, 1 for an ace; seats are numbers from 0."""

    def __init__(
        self,
        hands: list[list[int]],
        series: list[int],
        gone: set[int],
        turn: int,
        last: int,
        *,
        one_series: bool,
    ) -> None:
        """
        Args:
            hands: by seat; modified.
            series: the cards of this series; modified.
            gone: the seats that have said go in it; modified.
            turn: the seat to play.
            last: the seat that played last, if any has.
            one_series: whether the play ends after this series.
        """
        self.hands, self.series, self.gone, self.turn, self.last = hands, series, gone, turn, last
        self.count = sum(map(value, series))
        self.pegs = [0] * len(hands)
        """Holes pegged by each seat from now on."""
        self.order: list[tuple[int, int]] = []
        """The seats that pegged, with their holes, in order."""
        self.is_over = False
        self._one_series = one_series

    def playable(self) -> list[int]:
        """Return the ranks that the seat to play may play; empty if it must say go."""
        room = LIMIT - self.count
        return [rank for rank in set(self.hands[self.turn]) if value(rank) <= room]

    def play(self, rank: int) -> None:
        """Play a rank for the seat to play."""
        seat = self.last = self.turn
        self.hands[seat].remove(rank)
        self.series.append(rank)
        self.count += value(rank)
        self._peg(seat, points_made(tuple(self.series)))
        following = self._next(seat)
        if self.count < LIMIT and following is not None:
            self.turn = following
        else:
            self._end_series()

    def go(self) -> None:
        """Say go for the seat to play."""
        self.gone.add(self.turn)
        following = self._next(self.turn)
        if following is None:
            self._end_series()
        else:
            self.turn = following

    def play_out(self) -> list[int]:
        """Play to the end greedily, and return the holes pegged by each seat."""
        while not self.is_over:
            able = self.playable()
            if able:
                self.play(max(able, key=self._at_once) if len(able) > 1 else able[0])
            else:
                self.go()
        return self.pegs

    def _at_once(self, rank: int) -> tuple[float, int]:
        given = GIVEN.get(self.count + value(rank), 0.0)
        return points_made((*self.series, rank)) - given, rank

    def _next(self, seat: int) -> int | None:
        """Return the next seat that has cards and has not said go, possibly this one; None if there is
        none.
        """
        players = len(self.hands)
        others = ((seat + step) % players for step in range(1, players + 1))
        return next((each for each in others if self.hands[each] and each not in self.gone), None)

    def _peg(self, seat: int, made: int) -> None:
        if made:
            self.pegs[seat] += made
            self.order.append((seat, int(made)))

    def _end_series(self) -> None:
        self._peg(self.last, self.count < LIMIT)
        self.series, self.gone, self.count = [], set(), 0
        following = None if self._one_series else self._next(self.last)
        if following is None:
            self.is_over = True
        else:
            self.turn = following


def value(rank: int) -> int:
    """Return the value of a rank in the count."""
    return min(rank, 10)
