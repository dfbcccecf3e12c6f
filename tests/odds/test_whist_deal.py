"""The score after a deal: by the rules, and as real tables have it."""

from random import Random

import pytest
from msgspec.structs import replace

from hoyle.bots import bot_named
from hoyle.fairness import Master
from hoyle.games.whist.game import GAME
from hoyle.games.whist.honours import HONOURS
from hoyle.games.whist.variant import LONG_WHIST, SHORT_WHIST
from hoyle.odds.whist_deal import score_after
from hoyle.table import Position, advance
from hoyle.table.advance import play_on
from hoyle.trials.defaults import SEED
from hoyle.trials.tricks import deal_of_whist
from scale import first

PLAIN = bot_named("whist", "plain")


@pytest.mark.parametrize(
    ("score", "tricks", "honours", "after"),
    [
        ((0, 0), 13, 4, (11, 0)),  # Tricks and honours: W-T57.
        ((3, 0), 8, 2, (5, 0)),  # Honours divided: W-T56.
        ((9, 0), 6, 4, (9, 1)),  # At nine honours do not count: W-T53.
        ((8, 8), 6, 3, (10, 8)),  # Called at eight, before play: W-T44.
        ((8, 8), 7, 1, (8, 10)),
        ((8, 8), 7, 2, (9, 8)),  # Nobody has three to call.
        ((9, 8), 7, 1, (9, 10)),  # A call goes before the trick that would be game.
        ((7, 7), 9, 0, (10, 7)),  # Tricks before honours: W-G24.
        ((6, 9), 6, 4, (6, 10)),
    ],
)
def test_tricks_honours_and_calls_count_in_their_order(score, tricks, honours, after):
    assert score_after(LONG_WHIST, score, tricks, honours) == after


def test_options_of_the_variant_are_the_tables_own():
    lapse = replace(LONG_WHIST, call_at=None, honours_barred_at=None)
    assert score_after(lapse, (9, 0), 6, 4) == (13, 1)
    assert score_after(LONG_WHIST, (8, 9), 6, 3) == (10, 9)
    barred = replace(LONG_WHIST, eight_with_deal_may_call_against_nine=False)
    assert score_after(barred, (8, 9), 6, 3) == (8, 10)


def test_short_whist_has_no_call_and_bars_honours_at_four():
    assert score_after(SHORT_WHIST, (4, 0), 6, 4) == (4, 1)
    assert score_after(SHORT_WHIST, (3, 0), 6, 4) == (7, 1)


@pytest.mark.parametrize("index", first(10, range(30)))
def test_a_table_played_to_the_end_comes_to_the_same_score(index):
    score = Random(index).choice([(0, 0), (8, 8), (9, 8), (8, 9), (7, 9), (6, 8), (9, 9), (8, 3)])
    deal = replace(deal_of_whist(Master.parse(SEED), index), score=score)
    position, _ = advance(GAME, Position(GAME.begin(LONG_WHIST)), deal)
    rng = Random(index)
    ended = play_on(GAME, position, lambda seen: PLAIN.choose(seen, rng)).state
    honours = len((deal.hands[0] | deal.hands[2]) & HONOURS[deal.trumps])
    if not ended.deal.held_by:  # Called out before play: no trick counts.
        assert all(score_after(LONG_WHIST, score, n, honours) == ended.tally.score for n in range(14))
    else:
        assert ended.tally.score == score_after(LONG_WHIST, score, ended.deal.held_by.count(0), honours)
