"""A hand is a set of cards; everything it does, a set of cards does."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hoyle.cards import ALL, Hand, Suit
from hoyle.errors import NotACard, NotAHand

cards = st.sampled_from(ALL)
sets = st.frozensets(cards)


@given(sets, sets)
def test_hands_join_share_and_part_as_sets_do(one, other):
    a, b = Hand.of(one), Hand.of(other)
    assert set(a | b) == one | other
    assert set(a & b) == one & other
    assert set(a - b) == one - other
    assert (a == b) == (one == other)


@given(sets, cards)
def test_a_card_is_added_and_taken_away(held, card):
    hand = Hand.of(held)
    assert set(hand.plus(card)) == held | {card}
    assert set(hand.without(card)) == held - {card}
    assert (card in hand) == (card in held)


@given(sets)
def test_a_hand_has_its_cards_in_the_order_of_the_pack(held):
    hand = Hand.of(held)
    assert list(hand) == sorted(held)
    assert (len(hand), bool(hand)) == (len(held), bool(held))
    assert hand.bits == sum(2**card.index for card in held)
    assert str(hand) == " ".join(card.text for card in sorted(held))


@given(sets, st.sampled_from(Suit))
def test_the_cards_of_one_suit(held, suit):
    assert set(Hand.of(held).suit(suit)) == {card for card in held if card.suit is suit}


def test_what_is_no_card_is_in_no_hand():
    assert "AS" not in Hand.of(ALL)
    assert 51 not in Hand.of(ALL)


def test_a_hand_does_not_change():
    hand = Hand("AS KS")
    with pytest.raises(AttributeError, match="a hand does not change: bits"):
        hand.bits = 1
    assert hand == Hand("AS KS")


@given(sets)
def test_a_hand_is_read_from_text_and_its_repr_gives_it_back(held):
    hand = Hand.of(held)
    assert Hand(str(hand)) == hand
    assert eval(repr(hand)) == hand


def test_a_hand_may_be_written_as_people_write_it():
    assert Hand("AS, 10h kd") == Hand("kd TH as")
    assert repr(Hand("KS AS")) == "Hand('AS KS')"


@pytest.mark.parametrize("wrong", [-1, 1 << 312, 1.5, None, ["AS"]])
def test_what_is_no_hand_is_refused_by_name(wrong):
    with pytest.raises(NotAHand, match="is no hand"):
        Hand(wrong)


@pytest.mark.parametrize("wrong", ["AS XX", "AS AS"])
def test_a_hand_of_no_cards_or_of_one_twice_is_refused(wrong):
    with pytest.raises(NotACard):
        Hand(wrong)
