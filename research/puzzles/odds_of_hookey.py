"""The course of blind hookey, a game of pure chance: questions about its odds, with exact answers."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from hoyle.coach.way import Way
from hoyle.odds.hookey import tenure, three_packets
from hoyle.puzzles import Puzzle
from hoyle.puzzles.odds_words import OddsWords as Words
from hoyle.text import Text

COINS: Final = 20
"""The coins of the player in the last question."""

RATINGS: Final = (500, 700, 900, 1100, 1300)
"""How hard the questions are, as we see it: no bot answers them."""


def odds() -> list[Puzzle]:
    """Return the questions, the easiest first."""
    edge = tenure(1).edge
    lose, both = tenure(1).lose_all, three_packets().win_both
    assert lose == (1 - edge) / 2, "the dealer loses half of what is not the edge"
    questions = (
        (Words.which_packet(), (Words.alike(), Words.the_thick(), Words.the_thin()), Words.any_card()),
        (Words.five_lost(), _percents(lose, (Fraction(3, 4), Fraction(1, 4))), Words.no_memory()),
        (
            Words.cost(100),
            (Words.coins(round(100 * edge)), Words.coins(0), Words.coins(50)),
            Words.ties(round(1 / edge)),
        ),
        (Words.two_packets(), _percents(both, (Fraction(1, 4), Fraction(1, 2))), Words.one_card_for_both()),
        (
            Words.double_up(COINS),
            (Words.all_at_once(COINS), Words.one_by_one(), Words.no_difference()),
            Words.edge_each_time(_percent(lose), _percent(_doubled(lose, COINS))),
        ),
    )
    return [
        Puzzle(
            id=f"hookey-course-{place}",
            kind="odds",
            rating=rating,
            you=0,
            story=(asked,),
            ways=tuple(Way(label=each, loss=float(at > 0)) for at, each in enumerate(answers)),
            why=why,
            subject="odds",
        )
        for place, (rating, (asked, answers, why)) in enumerate(zip(RATINGS, questions, strict=True), 1)
    ]


def _doubled(chance: Fraction, coins: int) -> Fraction:
    """Return the chance to double this number of coins, one staked at a time, before all are lost."""
    against = (1 - chance) / chance
    return 1 / (1 + against**coins)


def _percents(right: Fraction, wrong: tuple[Fraction, ...]) -> tuple[Text, ...]:
    return tuple(Words.percent(_percent(each)) for each in (right, *wrong))


def _percent(chance: Fraction) -> int:
    return round(100 * chance)
