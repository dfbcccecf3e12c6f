"""The chance to win at each score of whist: a game, and the rubber.

A chain of scores: a deal takes one to the next by its tricks and honours, and the deal passes. Some side
always wins the odd trick, so that no score comes twice, and the chances follow from the end backwards.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.errors import BadText
from hoyle.games.whist.variant import Variant
from hoyle.odds.whist_deal import score_after
from hoyle.odds.whist_model import HONOURS, TRICKS, Counts

OUTCOMES = [(tricks, honours) for tricks in range(TRICKS + 1) for honours in range(HONOURS + 1)]
GAMES = 2
"""Games that win a rubber."""


class ScoreChance(NamedTuple):
    """A chance.

    Attributes:
        chance: The chance, 0..1.
        se: Its standard error; zero if the model is no sample.
    """

    chance: float
    se: float


class _Score(NamedTuple):
    """The score of a rubber: games and points of the dealer's side, then of the other side."""

    games: int
    points: int
    their_games: int
    their_points: int


class _Worth(NamedTuple):
    """The dealer's side's chance, and how it moves with the chance of each outcome of a deal."""

    chance: float
    slopes: NDArray[np.float64]


_LOST = _Worth(0.0, np.zeros(len(OUTCOMES)))


class Scores:
    """The chances of game and rubber at every score of one variant, by one model of how deals go."""

    def __init__(self, variant: Variant, counts: Counts) -> None:
        self.variant = variant
        self._counts = counts
        self._chances = counts.chances.ravel()
        self._known: dict[_Score, _Worth] = {}

    def game(self, ours: int, theirs: int, *, our_deal: bool = True) -> ScoreChance:
        """The chance that our side wins the game.

        Raises:
            BadText: if the score is impossible.
        """
        # A game is what is left of a rubber when both sides have all the games but one.
        return self.rubber(ours, theirs, games=(GAMES - 1, GAMES - 1), our_deal=our_deal)

    def rubber(
        self, ours: int, theirs: int, *, games: tuple[int, int] = (0, 0), our_deal: bool = True
    ) -> ScoreChance:
        """The chance that our side wins the rubber, the best of three games.

        Args:
            ours: our points in the game at hand.
            theirs: the other side's.
            games: won of the rubber already, ours first.
            our_deal: whether one of us deals now.

        Raises:
            BadText: if the score is impossible.
        """
        for name, number, up in (
            ("score", ours, self.variant.game_points),
            ("score", theirs, self.variant.game_points),
            ("games", games[0], GAMES),
            ("games", games[1], GAMES),
        ):
            if not 0 <= number < up:
                why = f"at {self.variant.name} a {name} played on from is 0 to {up - 1}, not {number}"
                raise BadText(str(number), why)
        if our_deal:
            worth = self._worth(_Score(games[0], ours, games[1], theirs))
            return ScoreChance(worth.chance, self._se(worth.slopes))
        worth = self._worth(_Score(games[1], theirs, games[0], ours))
        return ScoreChance(1 - worth.chance, self._se(worth.slopes))

    def _worth(self, at: _Score) -> _Worth:
        if at not in self._known:
            self._known[at] = self._deal(at)
        return self._known[at]

    def _deal(self, at: _Score) -> _Worth:
        """The chance before a deal, from those after it.

        Its slopes are each outcome's own chance, and what the outcomes move the chances after it.
        """
        after = [self._after(at, tricks, honours) for tricks, honours in OUTCOMES]
        won = np.array([worth.chance for worth in after])
        slopes = won + self._chances @ np.array([worth.slopes for worth in after])
        return _Worth(float(self._chances @ won), slopes)

    def _after(self, at: _Score, tricks: int, honours: int) -> _Worth:
        """The chance after such a deal; the other side then deals."""
        before = (at.points, at.their_points)
        points, their_points = score_after(self.variant, before, tricks, honours)
        games, their_games = at.games, at.their_games
        up = self.variant.game_points
        if points >= up or their_points >= up:
            games, their_games = games + (points >= up), their_games + (points < up)
            points = their_points = 0
        if their_games == GAMES:
            return _LOST
        if games == GAMES:
            return _Worth(1.0, _LOST.slopes)
        theirs = self._worth(_Score(their_games, their_points, games, points))
        return _Worth(1 - theirs.chance, -theirs.slopes)

    def _se(self, slopes: NDArray[np.float64]) -> float:
        """The error that the sample leaves, to the first order."""
        return self._counts.se(slopes.reshape(TRICKS + 1, HONOURS + 1))
