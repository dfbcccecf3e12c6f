"""The worth of the cards of one deal of cribbage: of the two hands, and of the starter.

The bots themselves play the deal again, with its hands as they lie and exchanged, so that little but luck is
left in the difference. What both ways have in common is weighed by the solved table, against random deals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle import kernel
from hoyle.cards import Card, Hand, Rank
from hoyle.fairness import Chance
from hoyle.games import game_named
from hoyle.games.cribbage.act import Given, LayOut
from hoyle.kernel import DEALER, PONE
from hoyle.seat import Seat
from hoyle.solution import HEELS, GameRollout, OwnScore, TrueDeal, any_deal, deal_solution, played_on
from hoyle.table import Position, advance, attended
from hoyle.trials.table import Pair, played

TIMES: Final = 100
"""How often the table plays a deal to weigh its hands, each way."""

DEALS: Final = 400
"""Random deals that give the mean of all hands."""


ALIKE: Final = 0.55
"""The share of what both ways have in common that counts, since bots do not play as the table does."""

IN_PLAY: Final = ("play", "last")
"""Why the holes of the play are pegged; a strict table pegs those of the show in the same act."""

Hands = tuple[Hand, Hand]
"""The pone's and the dealer's."""

Floats = NDArray[np.float64]


class _Pegged(NamedTuple):
    """What the bots laid out, and what they pegged in the play."""

    laid: Hands
    """By the pone and by the dealer."""
    pegs: tuple[int, ...]
    """Above zero for the dealer."""


class CribbageControl:
    """Weighs the deals of one game of cribbage for two."""

    def __init__(self, bots: Pair, chance: Chance, index: int) -> None:
        """
        Args:
            bots: those at the even seats and at the odd.
            chance: that of the trial.
            index: the number of the game.
        """
        self._bots, self._chance, self._index = bots, chance, index

    def worth(self, state: Any, first: int) -> float | None:
        """Return what hands and starter brought the even side over the odd, in games. None before the
        starter. ``first`` is the number of the deal's first act.

        The mean is 0 before the cards are dealt: of the hands since they might as well lie exchanged, of
        what they have in common since it is set against random deals, and of the starter since all are tried.
        """
        deal, variant = state.deal, state.variant
        table = deal_solution(variant)
        if deal.start is None or table is None:
            return None
        dealer = int(deal.dealer)
        score = OwnScore(state.before.score[dealer], state.before.score[1 - dealer], True)
        seed = self._chance.stream("control", str(self._index), str(state.before.deals))
        game = GameRollout(table, variant, score, deals=1, rng=Random(seed))
        pack = tuple(Hand.of([deal.start, *deal.stock]))
        dealt = deal.dealt[1 - dealer], deal.dealt[dealer]
        laid = deal.laid_out[1 - dealer], deal.laid_out[dealer]

        def by_starter(hands: Hands, outs: Hands | None = None) -> Floats:
            return _chances(game, hands, self._pegged(state, first, hands, outs), pack)

        as_dealt, exchanged = self._pegged(state, first, dealt), by_starter(dealt[::-1]).mean()
        each = _chances(game, dealt, as_dealt, pack)
        lain = each if as_dealt.laid == laid else by_starter(dealt, laid)
        both = [
            played_on(game, TrueDeal(dealt=hands, starts=pack), TIMES, seed + way).chance
            for way, hands in enumerate((dealt, dealt[::-1]))
        ]
        alike = sum(both) / 2 - any_deal(game, DEALS, seed + 2)
        hands = (each.mean() - exchanged) / 2 + ALIKE * alike
        luck = float(hands + lain[pack.index(deal.start)] - lain.mean())
        return 2 * luck if dealer == 0 else -2 * luck

    def _pegged(self, state: Any, first: int, dealt: Hands, outs: Hands | None = None) -> _Pegged:
        """Let the bots lay out, or take these discards, and play under a starter that is no knave."""
        pack = Hand.of([state.deal.start, *state.deal.stock])
        game: Any = game_named("cribbage")
        dealer: Seat = state.deal.dealer
        start = next(card for card in pack if card.rank is not Rank.KNAVE)
        hands = dealt[::-1] if dealer == 0 else dealt
        begun: Any = Position(game.begin(state.variant))
        given = Given(dealer=dealer, hands=hands, start=start, score=tuple(state.before.score))
        position, _ = advance(game, begun, given)
        if outs is not None:
            for side, out in zip((Seat(1 - dealer), dealer), outs, strict=True):
                position, _ = advance(game, attended(game, position), LayOut(side, out))
                first += 1

        def over(now: Any) -> bool:
            return bool(now.state.deal.played_out or game.result(now.state).over)

        ended: Any = played(game, position, self._bots, self._chance, self._index, over, first)
        deal = ended.state.deal
        signs = (1 if each.seat == dealer else -1 for each in deal.pegs)
        pegs = tuple(
            sign * each.holes for sign, each in zip(signs, deal.pegs, strict=True) if each.why in IN_PLAY
        )
        return _Pegged((deal.laid_out[1 - dealer], deal.laid_out[dealer]), pegs)


def _chances(game: GameRollout, dealt: Hands, made: _Pegged, pack: Sequence[Card]) -> Floats:
    """float64[n]. The dealer's chance of the game with each card of the pack as the starter."""
    starts = np.array([card.index for card in pack], np.uint8)
    heels = [HEELS * (card.rank is Rank.KNAVE) for card in pack]
    crib = made.laid[PONE] | made.laid[DEALER]
    hands = dealt[PONE] - made.laid[PONE], dealt[DEALER] - made.laid[DEALER], crib

    def counted() -> Iterator[NDArray[np.int64]]:
        for place, (hand, sign) in enumerate(zip(hands, (-1, 1, 1), strict=True)):
            bits = np.full(len(pack), hand.bits, np.uint64)
            yield sign * kernel.count_hands(bits, starts, crib=place == 2).astype(np.int64)

    pegs = np.tile(np.array(made.pegs, np.int64), (len(pack), 1))
    return game.after(np.column_stack([heels, pegs, *counted()]).astype(np.int8))
