"""Why a card is the best at a misère: what is said of it is true of the trick on the table."""

from types import SimpleNamespace

import pytest

from hoyle.cards import Card, Hand
from hoyle.coach.trick_reasons import why_losing
from hoyle.coach.words import CoachWords
from hoyle.seat import Seat
from hoyle.tricks import Trick

LED_NINE = Trick(((Seat(0), Card("9H")),))


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
    see = SimpleNamespace(seat=Seat(1), trumps=None, cards=Hand("2H 7H JH AC"), trick=trick)
    assert why_losing(see, Card(card), caller=Seat(1)) == said()


def test_an_opponent_of_the_caller_plays_for_the_callers_trick():
    see = SimpleNamespace(seat=Seat(1), trumps=None, cards=Hand("2H 7H"), trick=LED_NINE)
    assert why_losing(see, Card("2H"), caller=Seat(2)) == CoachWords.under_caller()
