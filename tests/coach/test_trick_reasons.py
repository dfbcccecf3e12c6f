"""Why a card is the best at a misère: what is said of it is true of the trick on the table."""

import pytest

from hoyle.cards import Card, Hand, Suit
from hoyle.coach.trick_reasons import why, why_losing
from hoyle.coach.words import CoachWords
from hoyle.maxims.sight import TrickSight
from hoyle.seat import Seat
from hoyle.tricks.trick import Trick

LED_NINE = Trick(((Seat(0), Card("9H")),))


def sight(cards, trick=LED_NINE, trumps=None, others=""):
    return TrickSight(
        seat=Seat(1),
        allies=frozenset((Seat(3),)),
        trumps=trumps,
        hand=Hand(cards),
        cards=Hand(cards),
        others=Hand(others),
        trick=trick,
        earlier=(),
        renounced=(frozenset(),) * 4,
    )


@pytest.mark.parametrize(
    ("trick", "card", "said"),
    [
        (None, "2H", CoachWords.least_risk),
        (LED_NINE, "7H", CoachWords.stays_under),
        (LED_NINE, "JH", CoachWords.least_risk),
        (LED_NINE, "AC", CoachWords.gets_rid),
    ],
)
def test_a_card_stays_below_one_that_lies_there(trick, card, said):
    assert why_losing(sight("2H 7H JH AC", trick), Card(card), caller=Seat(1)) == said()


def test_an_opponent_of_the_caller_plays_for_the_callers_trick():
    assert why_losing(sight("2H 7H"), Card("2H"), caller=Seat(2)) == CoachWords.under_caller()


@pytest.mark.parametrize(
    ("card", "other", "said"),
    [
        ("QS", None, CoachWords.trumps_in),
        ("QS", "3D", CoachWords.trumps_in),
        ("QS", "8S", CoachWords.cannot_be_beaten),
        ("8S", "QS", CoachWords.keeps_for_later),
        ("3D", "4D", CoachWords.throws_away),
    ],
)
def test_a_reason_does_not_hold_for_the_card_that_was_played_instead(card, other, said):
    see = sight("8S QS 3D 4D", trumps=Suit.SPADES, others="9S TS KH")
    assert why(see, Card(card), other and Card(other)) == said()
