"""The chance of winning the game for each discard or card, from deals played by the solved table.

With lurches, which pay double, it is the expected value of the game instead.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from hoyle.cards import Card, Hand
from hoyle.games.cribbage.variant import Variant, lurch_line
from hoyle.kernel import DEALER, PONE
from hoyle.solution.chances_by_score import LURCH, worths
from hoyle.solution.deal_table import NONE, ODD, DealSolution, LaidOut
from hoyle.solution.hand_classes import PACK, RANKS, SUITS
from hoyle.solution.rollout import HEELS_AT, SHOWS_AT, Laid, pegged

Floats = NDArray[np.float64]

_COMBINATIONS: Final = np.array([[math.comb(n, k) for k in range(SUITS + 1)] for n in range(SUITS + 1)])
"""Binomial coefficients, by n and k."""

NEAR: Final = 15
"""The number of holes before the end within which choices maximize the chance of winning."""


class OwnScore(Struct, frozen=True):
    """The holes of a player and of the opponent, and whether the player deals."""

    mine: int
    theirs: int
    dealer: bool


class DealInPlay(Struct, frozen=True, kw_only=True):
    """A deal in play, as one player sees it."""

    kept: Hand
    """The player's full hand."""
    out: Hand
    """The player's discards."""
    theirs: Hand
    """The cards the opponent has played."""
    start: Card
    moves: Sequence[int]
    """The moves so far, in the form of ``hoyle.kernel.pegging_place``."""
    pegs: int
    """How many times these moves pegged something."""


class ByCard(NamedTuple):
    """The values of each of n ranks that may be played."""

    chances: Floats
    """float64[n]. The chance of winning the game, or its expected value with lurches."""
    holes: Floats
    """float64[n]; holes of the play from here on, the player's less the other's."""
    error: Floats
    """float64[n]; the standard error of the difference in holes from the best rank."""
    chance_error: Floats
    """float64[n]; the same of the chance."""


class GameRollout:
    """A game between two players who follow a solved table, seen by one of them."""

    def __init__(
        self,
        table: DealSolution,
        variant: Variant,
        score: OwnScore,
        *,
        deals: int,
        rng: Random,
        lurch: bool = False,
    ) -> None:
        """
        Args:
            table: of the variant.
            variant: the game.
            score: before the deal, or at the moment.
            deals: how many are drawn to weigh a choice.
            rng: their chance.
            lurch: whether a lurch counts: chances are then worths, as ``worths`` has them.

        Raises:
            BadOption: if there is no board for the variant.
        """
        self.table, self.variant, self.score = table, variant, score
        self.deals, self.rng = deals, rng
        self._lurch = LURCH if lurch else 0.0
        self._worths = worths(variant, lurch=lurch)
        self._side = DEALER if score.dealer else PONE

    def by_lay_out(self, hand: Hand, outs: Sequence[Hand]) -> Floats:
        """Return float64[n, deals]: the chance of winning for each of n discards, in each deal.

        Every discard is tried in the same deals: the same opponent's cards and discards, and the same
        starter.
        """
        drawn = self._drawn(hand, self.variant.dealt + 1)
        other = self._other_lays(drawn[:, :-1], NONE)
        starts, seeds = np.ascontiguousarray(drawn[:, -1]), self._numbers(self.deals)
        found = np.empty((len(outs), self.deals))
        for number, out in enumerate(outs):
            deals = self._deals(hand - out, out, other, starts)
            found[number] = self.after(pegged(self.table, self.variant, deals, seeds).holes)
        return found

    def by_card(self, play: DealInPlay, ranks: Sequence[int]) -> ByCard | None:
        """Evaluate n ranks that may be played next (0 for the ace) in the same deals.

        ``score`` is the current one.

        Returns:
            None if the opponent cannot have played like this with any of the sampled cards.
        """
        known = play.kept | play.out | play.theirs | Hand.of([play.start])
        drawn = self._drawn(known, self.variant.dealt - len(play.theirs))
        held = np.broadcast_to(_cards(play.theirs), (self.deals, len(play.theirs)))
        other = self._other_lays(np.column_stack([held, drawn]), play.theirs)
        starts, seeds = np.full(self.deals, play.start.index, np.uint8), self._numbers(self.deals)
        deals = self._deals(play.kept, play.out, other, starts)
        chances = pegged(self.table, self.variant, deals, seeds, moves=play.moves, odd=ODD).chances
        weights = other.chance * chances[:, 1 - self._side] / _choices(other.kept, play.theirs)
        if not weights.any():
            return None
        sign = 1 if self.score.dealer else -1
        chance, gained = np.empty((len(ranks), self.deals)), np.empty((len(ranks), self.deals))
        for number, rank in enumerate(ranks):
            holes = pegged(self.table, self.variant, deals, seeds, moves=[*play.moves, rank]).holes
            holes[:, : HEELS_AT + 1 + play.pegs] = 0
            chance[number] = self.after(holes)
            gained[number] = sign * holes[:, :SHOWS_AT].sum(axis=1)
        (chances, chance_error), (means, error) = (_averages(each, weights) for each in (chance, gained))
        return ByCard(chances, means, error, chance_error)

    def after(self, holes: NDArray[np.int8]) -> Floats:
        """float64[n]. The chance of winning after each of n deals; 1 or 0 if the game is over.

        ``holes`` is int8[n, m]: the holes scored, in order, positive for the dealer and negative for the
        pone.
        """
        score = self.score
        before = (score.mine, score.theirs) if score.dealer else (score.theirs, score.mine)
        dealer, pone = (
            at + np.cumsum(np.maximum(sign * holes.astype(np.int64), 0), axis=1)
            for at, sign in zip(before, (1, -1), strict=True)
        )
        target, line = self.variant.game_points, lurch_line(self.variant.game_points)
        # After how many holes a player was past the end, and past the lurch: a higher count means earlier.
        won, lost = ((made >= target).sum(axis=1) for made in (dealer, pone))
        safe, other_safe = ((made >= line).sum(axis=1) for made in (dealer, pone))
        over = (won > lost) + self._lurch * ((won > other_safe) * 1.0 - (lost > safe))
        # The pone deals next.
        goes_on = 1 - self._worths[np.minimum(pone[:, -1], target - 1), np.minimum(dealer[:, -1], target - 1)]
        worth: Floats = np.where((won > 0) | (lost > 0), over, goes_on)
        return worth if score.dealer else 1 - worth

    def _deals(self, kept: Hand, out: Hand, other: LaidOut, starts: NDArray[np.uint8]) -> Laid:
        mine = np.broadcast_to(_cards(kept), other.kept.shape)
        pair = (other.kept, mine) if self.score.dealer else (mine, other.kept)
        cribs = np.column_stack([np.broadcast_to(_cards(out), other.laid.shape), other.laid])
        return Laid(np.stack(pair, axis=1), cribs, starts)

    def _other_lays(self, hands: NDArray[np.uint8], played: Hand) -> LaidOut:
        draws = self._numbers(self.deals) / 2.0**64
        hands = np.ascontiguousarray(hands)
        return self.table.laid_out(hands, PONE if self.score.dealer else DEALER, draws, kept=played)

    def _drawn(self, known: Hand, number: int) -> NDArray[np.uint8]:
        """uint8[deals, number]. Sampled unknown cards."""
        unknown = np.array([card for card in range(PACK) if not known.bits >> card & 1], np.uint8)
        shuffled = np.argsort(self._numbers(self.deals, len(unknown)), axis=1)
        return unknown[shuffled[:, :number]]

    def _numbers(self, *shape: int) -> NDArray[np.uint64]:
        """uint64[shape]. Uniform random 64-bit numbers."""
        drawn = np.frombuffer(self.rng.randbytes(8 * math.prod(shape)), np.dtype("<u8"))
        return drawn.reshape(shape).astype(np.uint64, copy=False)


def _averages(each: Floats, weights: Floats) -> tuple[Floats, Floats]:
    """Return float64[n] twice: the weighted means of n rows, and the errors of their distances from the
    best.
    """
    means = np.average(each, axis=1, weights=weights)
    apart = each[int(means.argmax())] - each
    spread = np.average(apart**2, axis=1, weights=weights) - np.average(apart, axis=1, weights=weights) ** 2
    equal = weights.sum() ** 2 / (weights**2).sum()
    return means, np.sqrt(spread.clip(0) / equal)


def _choices(kept: NDArray[np.uint8], played: Hand) -> Floats:
    """float64[n]. The number of ways to choose the played cards from each hand, if only ranks matter.

    Play is solved by ranks: a hand with two fours that leads a four leads either equally often.
    """
    ways = np.ones(len(kept))
    for rank, times in Counter(card % RANKS for card in _cards(played).tolist()).items():
        ways *= _COMBINATIONS[(kept % RANKS == rank).sum(axis=1), times]
    return ways


def _cards(hand: Hand) -> NDArray[np.uint8]:
    return np.array([card.index for card in hand], np.uint8)
