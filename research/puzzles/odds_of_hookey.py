"""Questions about the odds of blind hookey, answered by the exact odds of the package."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from msgspec.structs import replace

from hoyle.cards import ALL, Card
from hoyle.games.hookey.outcome import beats
from hoyle.games.hookey.variant import EACH_PACKET, THREE_PACKETS, edge
from hoyle.odds.hookey import PACK, tenure, three_packets
from hoyle.puzzles.hookey_words import OddsWords as Words
from hoyle.text import Text
from research.puzzles.questions import Question

COINS: Final = 20
"""The coins of the player who wants as many again."""

STAKED: Final = 100
OTHERS: Final = PACK - 1
SHOWN: Final = Card("QD")
HALF: Final = Fraction(1, 2)
QUARTER: Final = Fraction(1, 4)


def odds_questions() -> dict[int, Question]:
    """Return the questions, each under how hard it is."""
    share = edge(EACH_PACKET)
    lose = tenure(1).lose_all
    assert lose == (1 - share) / 2, "the dealer loses half of what is not the edge"
    higher = [card for card in ALL if beats(EACH_PACKET, card, SHOWN) > 0]
    three, four = tenure(3), tenure(4)
    no_ties = replace(THREE_PACKETS, ties="nobody")
    lost = round(STAKED * share)
    return {
        500: _odds(
            Words.which_packet(), (Words.alike(), Words.the_thick(), Words.the_thin()), Words.any_card()
        ),
        650: _odds(Words.five_lost(), _percents(lose, 3 * QUARTER, QUARTER), Words.no_memory()),
        800: _odds(
            Words.banker_shows(SHOWN),
            _percents(Fraction(len(higher), OTHERS), HALF, 1 - Fraction(len(higher), OTHERS)),
            Words.higher_left(len(higher), OTHERS),
            law="BH-08",
        ),
        900: _odds(
            Words.cost(STAKED),
            (Words.coins(lost), Words.coins(0), Words.coins(STAKED // 2)),
            Words.ties(round(1 / share)),
            law="BH-08",
        ),
        1000: _odds(
            Words.even_game(STAKED),
            (Words.coins(round(STAKED * edge(no_ties))), Words.coins(lost), Words.coins(STAKED // 2)),
            Words.no_edge_left(),
            law="BH-23",
        ),
        1100: _odds(
            Words.two_packets(), _percents(three_packets().win_both, QUARTER, HALF), Words.one_card_for_both()
        ),
        1150: _odds(
            Words.all_beat(3), _percents(three.lose_all, HALF**3, HALF), Words.one_low_card(), law="BH-09"
        ),
        1250: _odds(
            Words.how_long(4),
            (Words.coins(round(four.hands)), Words.coins(2), Words.coins(2**4)),
            Words.hands_each(_percent(four.lose_all)),
            law="BH-09",
        ),
        1300: _odds(
            Words.double_up(COINS),
            (Words.all_at_once(COINS), Words.one_by_one(), Words.no_difference()),
            Words.edge_each_time(_percent(lose), _percent(_doubled(lose, COINS))),
        ),
    }


def _odds(asked: Text, answers: tuple[Text, ...], why: Text, *, law: str = "") -> Question:
    return Question((asked,), answers, why, "odds", law)


def _doubled(chance: Fraction, coins: int) -> Fraction:
    """Return the chance to double this number of coins, one staked at a time, before all are lost."""
    against = (1 - chance) / chance
    return 1 / (1 + against**coins)


def _percents(*chances: Fraction) -> tuple[Text, ...]:
    return tuple(Words.percent(_percent(each)) for each in chances)


def _percent(chance: Fraction) -> int:
    return round(100 * chance)
