"""A card is one of fifty-two, and there is only one of each."""

import copy
import pickle

import pytest

from hoyle.cards import ALL, Card, Rank, Suit
from hoyle.errors import NotACard


def test_the_pack_is_fifty_two_cards_clubs_first_each_suit_from_the_ace():
    assert [(card.suit, card.rank) for card in ALL] == [(suit, rank) for suit in Suit for rank in Rank]
    assert [card.index for card in ALL] == list(range(52))
    assert len(set(ALL)) == 52


def test_equal_cards_are_the_same_card():
    for card in ALL:
        assert Card(card.rank, card.suit) is card


def test_a_card_is_still_itself_when_copied_or_put_away():
    for card in ALL:
        assert copy.copy(card) is card
        assert copy.deepcopy([card])[0] is card
        assert pickle.loads(pickle.dumps(card)) is card


@pytest.mark.parametrize("name", ["rank", "suit", "index", "text", "colour"])
def test_a_card_does_not_change(name):
    with pytest.raises(AttributeError, match="a card does not change"):
        setattr(ALL[0], name, ALL[1])
    with pytest.raises(AttributeError, match="a card does not change"):
        delattr(ALL[0], name)
    assert (ALL[0].rank, ALL[0].suit, ALL[0].index, ALL[0].text) == (Rank.ACE, Suit.CLUBS, 0, "AC")


def test_a_card_is_written_rank_then_suit():
    assert [str(card) for card in ALL[26:39]] == [rank + "H" for rank in "A23456789TJQK"]


def test_a_card_is_read_from_text_and_its_repr_gives_it_back():
    for card in ALL:
        assert Card(card.text) is card
        assert eval(repr(card)) is card
    assert repr(ALL[51]) == "Card('KS')"
    assert Card("10♥") is Card("ht") is Card(Rank.TEN, Suit.HEARTS)


@pytest.mark.parametrize("wrong", [("ZZ",), (5,), (None,), (Rank.ACE,), (Suit.SPADES, Rank.ACE), ("A", "S")])
def test_what_names_no_card_is_refused_by_name(wrong):
    with pytest.raises(NotACard, match="is not a card; write the rank and suit"):
        Card(*wrong)


def test_cards_are_listed_in_the_order_of_the_pack():
    assert sorted([ALL[30], ALL[2], ALL[51], ALL[3]]) == [ALL[2], ALL[3], ALL[30], ALL[51]]
    assert ALL[0] < ALL[12]  # The ace comes before the king in a list; that is no game's order.


def test_suits_and_ranks_have_the_names_of_the_table():
    assert [str(suit) for suit in Suit] == ["clubs", "diamonds", "hearts", "spades"]
    assert [suit.letter for suit in Suit] == list("CDHS")
    assert (str(Rank.KNAVE), Rank.KNAVE.letter, Rank.TEN.letter) == ("knave", "J", "T")
