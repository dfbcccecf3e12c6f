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
    assert why(see, Card(card), [Card(other)] if other else []) == said()


def test_a_cheap_trump_keeps_the_higher_trumps_though_a_lower_one_would_not_win():
    see = sight("2S 8S JS", Trick(((Seat(2), Card("AD")), (Seat(0), Card("7S")))), Suit.SPADES, "QS")
    assert why(see, Card("8S"), [Card("JS")]) == CoachWords.keeps_for_later()
    assert why(see, Card("8S"), [Card("2S")]) == CoachWords.trumps_in()


def test_the_lowest_of_three_is_no_high_card_from_third_hand():
    see = sight("6H JH QH", Trick(((Seat(3), Card("2H")), (Seat(0), Card("5H")))), None, "9H KH AH")
    assert why(see, Card("JH"), [Card("6H")]) == CoachWords.third_hand()
    assert why(see, Card("6H")) == CoachWords.keeps_for_later()


@pytest.mark.parametrize(
    ("card", "other", "said"),
    [
        ("7H", "JH", CoachWords.stays_under()),
        ("7H", "2H", CoachWords.highest_under()),
        ("2H", "7H", CoachWords.least_risk()),
        ("AC", "KD", CoachWords.gets_rid_of_highest()),
        ("KD", "AC", CoachWords.least_risk()),
        ("TS", "KD", CoachWords.leaves_none(Suit.SPADES)),
    ],
)
def test_a_reason_at_misere_does_not_hold_for_the_other_card(card, other, said):
    hand = "2H 7H JH" if card[1] == "H" else "AC 5C KD 3D TS"
    assert why_losing(sight(hand), Card(card), Seat(1), [Card(other)]) == said
