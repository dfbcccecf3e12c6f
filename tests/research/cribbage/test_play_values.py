"""The value of kept hands in the play."""

import numpy as np

from hoyle.games.cribbage.variant import FIVE_CARD
from hoyle.kernel import DEALER, PONE
from hoyle.solution.deal_table import PLAY_UNIT, game_of
from hoyle.solution.lay_out_values import numbers
from research.cribbage.lay_outs import every_lay_out
from research.cribbage.play_values import play_values


def test_values_by_the_hand_kept_and_the_pair_laid_out_are_those_of_whole_lay_outs():
    every, game = every_lay_out(5), game_of(FIVE_CARD)
    rng = np.random.default_rng(1793)
    even = np.full(every.hand.shape, 0.1, np.float32)
    habits = every.habits(even)
    gains = rng.random((len(game.hands),) * 2, np.float32)
    found = play_values(game, (habits, habits), gains)
    kept, laid = numbers(every.dealt.kept), numbers(every.dealt.laid)
    for side, own in ((PONE, gains), (DEALER, -gains.T)):
        exact = every.pegging(habits, np.ascontiguousarray(own))
        assert np.abs(found[side, kept, laid] * PLAY_UNIT - exact).max() < 0.6 * PLAY_UNIT
