"""Following suit, renouncing and revoking. Rule W-G12."""

from hypothesis import given
from hypothesis import strategies as st

from hoyle.cards import ALL, Card, Hand
from hoyle.seat import Seat
from hoyle.tricks.trick import Trick, following, revoked

cards = st.sampled_from(ALL)
hands = st.frozensets(cards, min_size=1, max_size=13)


def led(text):
    return Trick(((Seat(0), Card(text)),))


def test_W_G12_a_player_who_can_follow_must():
    assert following(Hand("2S KS AH"), led("AS")) == Hand("2S KS")
    assert revoked(Hand("2S KS AH"), led("AS"), Card("AH"))
    assert not revoked(Hand("2S KS AH"), led("AS"), Card("KS"))


def test_W_G12_a_player_who_cannot_may_play_any_card_and_renounces_lawfully():
    assert following(Hand("2C AH"), led("AS")) == Hand("2C AH")
    assert not revoked(Hand("2C AH"), led("AS"), Card("AH"))


def test_W_G12_the_leader_plays_any_card():
    assert following(Hand("2C AH"), None) == Hand("2C AH")
    assert not revoked(Hand("2C AH"), None, Card("AH"))


def test_W_G12_it_is_the_first_card_that_says_what_must_be_followed():
    trick = led("AS").with_play(Seat(1), Card("2H"))
    assert following(Hand("3S 3H"), trick) == Hand("3S")


@given(hands, cards)
def test_W_G12_a_card_held_is_a_revoke_exactly_when_it_is_not_one_of_those_that_follow(held, lead):
    hand, trick = Hand.of(held), Trick(((Seat(0), lead),))
    for card in held:
        assert revoked(hand, trick, card) == (card not in following(hand, trick))
        assert revoked(hand, trick, card) == (
            card.suit != lead.suit and any(c.suit == lead.suit for c in held)
        )
