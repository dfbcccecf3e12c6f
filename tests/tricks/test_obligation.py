"""What a ruling binds a seat to play, and when it drops."""

from hypothesis import given
from hypothesis import strategies as st

from hoyle.cards import ALL, Hand, Suit, parse_card, parse_hand
from hoyle.law import CardCalled, HighestOrLowest, Points
from hoyle.seat import Seat
from hoyle.tricks import bound

HIGHEST = HighestOrLowest(Seat(1), Suit.SPADES, highest=True)
LOWEST = HighestOrLowest(Seat(1), Suit.SPADES, highest=False)

remedies = st.lists(
    st.one_of(
        st.sampled_from(ALL).map(lambda card: CardCalled(Seat(1), card)),
        st.tuples(st.sampled_from(Suit), st.booleans()).map(lambda it: HighestOrLowest(Seat(1), *it)),
        st.just(Points(0, 3)),
    )
)


def called(text):
    return CardCalled(Seat(1), parse_card(text))


def test_the_highest_is_the_ace_where_he_holds_it_and_the_lowest_the_two():
    assert bound(parse_hand("AS KS 2S"), [HIGHEST]) == parse_hand("AS")
    assert bound(parse_hand("AS KS 2S"), [LOWEST]) == parse_hand("2S")
    assert bound(parse_hand("KS TS"), [HIGHEST]) == parse_hand("KS")


def test_a_card_called_must_be_played_if_it_follows():
    assert bound(parse_hand("KS TS"), [called("TS")]) == parse_hand("TS")


def test_a_call_is_void_where_the_card_would_be_a_revoke():
    assert bound(parse_hand("KS TS"), [called("3D")]) == parse_hand("KS TS")


def test_the_highest_of_a_suit_he_has_not_binds_him_to_nothing():
    assert bound(parse_hand("KH TH"), [HIGHEST]) == parse_hand("KH TH")


def test_of_two_obligations_that_agree_both_bind_and_else_the_first():
    assert bound(parse_hand("AS KS 2S"), [HIGHEST, called("AS")]) == parse_hand("AS")
    assert bound(parse_hand("AS KS 2S"), [HIGHEST, called("2S")]) == parse_hand("AS")
    assert bound(parse_hand("AS KS 2S"), [called("2S"), HIGHEST]) == parse_hand("2S")


def test_points_bind_nobody_to_a_card():
    assert bound(parse_hand("AS KS"), [Points(1, -3)]) == parse_hand("AS KS")


@given(st.frozensets(st.sampled_from(ALL), min_size=1, max_size=13), remedies)
def test_something_is_always_left_and_it_was_there_before(held, remedies):
    hand = Hand.of(held)
    left = bound(hand, remedies)
    assert left
    assert left - hand == Hand()
