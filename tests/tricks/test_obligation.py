"""Obligations: what a ruling binds a seat to play, and when it ends."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hoyle.cards import ALL, Card, Hand, Suit
from hoyle.law import remedy as remedies
from hoyle.seat import Seat
from hoyle.tricks.obligation import bound, disobeyed
from hoyle.tricks.trick import Trick

HIGHEST = remedies.HighestOrLowest(Seat(1), Suit.SPADES, highest=True)
LOWEST = remedies.HighestOrLowest(Seat(1), Suit.SPADES, highest=False)

demands = st.lists(
    st.one_of(
        st.sampled_from(ALL).map(lambda card: remedies.CardCalled(Seat(1), card)),
        st.tuples(st.sampled_from(Suit), st.booleans()).map(
            lambda it: remedies.HighestOrLowest(Seat(1), *it)
        ),
        st.just(remedies.Points(0, 3)),
    )
)


def called(text):
    return remedies.CardCalled(Seat(1), Card(text))


def test_the_highest_is_the_ace_where_it_is_held_and_the_lowest_the_two():
    assert bound(Hand("AS KS 2S"), [HIGHEST]) == Hand("AS")
    assert bound(Hand("AS KS 2S"), [LOWEST]) == Hand("2S")
    assert bound(Hand("KS TS"), [HIGHEST]) == Hand("KS")


def test_a_card_called_must_be_played_if_it_follows():
    assert bound(Hand("KS TS"), [called("TS")]) == Hand("TS")


def test_a_call_is_void_where_the_card_would_be_a_revoke():
    assert bound(Hand("KS TS"), [called("3D")]) == Hand("KS TS")


def test_the_highest_of_a_suit_not_held_binds_to_nothing():
    assert bound(Hand("KH TH"), [HIGHEST]) == Hand("KH TH")


def test_of_two_obligations_that_agree_both_bind_and_else_the_first():
    assert bound(Hand("AS KS 2S"), [HIGHEST, called("AS")]) == Hand("AS")
    assert bound(Hand("AS KS 2S"), [HIGHEST, called("2S")]) == Hand("AS")
    assert bound(Hand("AS KS 2S"), [called("2S"), HIGHEST]) == Hand("2S")


def test_points_bind_nobody_to_a_card():
    assert bound(Hand("AS KS"), [remedies.Points(1, -3)]) == Hand("AS KS")


ME, TWO, ACE = Seat(1), Card("2S"), Card("AS")
LED = Trick(((Seat(0), Card("TS")),))


@pytest.mark.parametrize(
    ("remedy", "leading", "playing"),
    [
        (remedies.CardToPlay(ME, TWO, 0), "2S", "2S"),
        (remedies.CardToPlay(ME, Card("9C"), 0), "AS 2S 4H 5D", "AS 2S 4H 5D"),
        (remedies.MayNotPlay(ME, TWO, 0), "AS 4H 5D", "AS 4H 5D"),
        (remedies.SuitToLead(ME, Suit.DIAMONDS, 0), "5D", "AS 2S 4H 5D"),
        (remedies.SuitToLead(ME, Suit.CLUBS, 0), "AS 2S 4H 5D", "AS 2S 4H 5D"),
        (remedies.Trumping(ME, 0, must=True), "AS 2S 4H 5D", "4H"),
        (remedies.Trumping(ME, 0, must=False), "AS 2S 4H 5D", "AS 2S 5D"),
        (remedies.MustWin(ME, 0), "AS 2S 4H 5D", "AS 4H"),
        (remedies.MayNotWin(ME, 0), "AS 2S 4H 5D", "2S 5D"),
    ],
)
def test_what_each_remedy_leaves_to_who_leads_and_to_who_plays_to_a_spade(remedy, leading, playing):
    hand = Hand("AS 2S 4H 5D")
    assert bound(hand, [remedy], None, Suit.HEARTS) == Hand(leading)
    assert bound(hand, [remedy], LED, Suit.HEARTS) == Hand(playing)


def test_the_law_that_is_disobeyed_is_the_first_that_does_not_leave_the_card():
    hand, two = (
        Hand("AS KS 2S"),
        [("W-L14", remedies.MustWin(ME, 0)), ("W-L09", remedies.CardCalled(ME, ACE))],
    )
    assert [disobeyed(hand, two, card, LED, None) for card in (ACE, Card("KS"), TWO)] == [
        None,
        "W-L09",
        "W-L14",
    ]
    opposed = [("W-L14", remedies.MustWin(ME, 0)), ("W-L09", remedies.CardCalled(ME, TWO))]
    assert disobeyed(hand, opposed, ACE, LED, None) is None
    assert disobeyed(hand, [], TWO, LED, None) is None


@given(st.frozensets(st.sampled_from(ALL), min_size=1, max_size=13), demands)
def test_something_is_always_left_and_it_was_there_before(held, demands):
    hand = Hand.of(held)
    left = bound(hand, demands)
    assert left
    assert left - hand == Hand()
