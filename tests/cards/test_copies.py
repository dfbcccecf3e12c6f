"""Several packs shuffled together: cards that look alike but are distinct."""

import copy
import pickle
from random import Random

import pytest

from hoyle.cards import ALL, EVERY, FULL, Card, Composition, Hand, Pack, Rank, Suit
from hoyle.errors import NotACard
from hoyle.fairness import Master, Purpose, context, seal
from hoyle.fairness.shuffle import arrangement

FOUR = Composition("A789TJQK", 4)
ACES = [Card(Rank.ACE, Suit.SPADES, number) for number in range(4)]


def test_the_first_pack_is_the_fifty_two_cards_as_ever():
    assert EVERY[:52] == ALL
    assert [card.copy for card in ALL] == [0] * 52
    assert FULL.cards == ALL


def test_cards_of_two_packs_are_alike_and_not_the_same():
    assert len(set(ACES)) == 4
    assert {card.face for card in ACES} == {Card(Rank.ACE, Suit.SPADES)}
    assert [str(card) for card in ACES] == ["AS", "AS2", "AS3", "AS4"]
    assert [(card.rank, card.suit, card.copy) for card in ACES] == [
        (Rank.ACE, Suit.SPADES, number) for number in range(4)
    ]


def test_a_card_of_any_pack_is_written_read_copied_and_put_away():
    for card in EVERY[::7]:
        assert EVERY[card.index] is card
        assert Card(str(card)) is card
        assert Card(card.suit.letter + card.rank.letter + str(card)[2:]) is card
        assert copy.deepcopy(card) is card
        assert pickle.loads(pickle.dumps(card)) is card


@pytest.mark.parametrize("text", ["AS0", "AS1", "AS7", "AS22", "2AS"])
def test_a_pack_that_is_not_there_is_refused(text):
    with pytest.raises(NotACard):
        Card(text)


@pytest.mark.parametrize("number", [-1, 6, 7])
def test_no_pack_has_another_number_than_those_there_are(number):
    with pytest.raises(NotACard):
        Card(Rank.ACE, Suit.SPADES, number)
    assert Card(Rank.ACE, Suit.SPADES, 5).copy == 5


@pytest.mark.parametrize("rank", ["A", "AS", Rank.ACE, 1])
def test_a_card_is_of_a_rank_and_a_suit_and_not_of_their_letters(rank):
    with pytest.raises(NotACard):
        Card(rank, "S")


def test_hands_and_packs_are_copied_and_put_away_and_count_as_one_with_their_equals():
    for cards in (Hand.of(ACES), Hand(), Pack(), Pack(FOUR.cards)):
        for again in (copy.copy(cards), copy.deepcopy(cards), pickle.loads(pickle.dumps(cards))):
            assert type(again) is type(cards)
            assert len({again, cards}) == 1
    assert len({Pack(), Pack(FOUR.cards), Pack(ALL[1:] + ALL[:1])}) == 3
    assert Pack() != ALL


def test_a_hand_holds_cards_alike_and_tells_its_suits():
    hand = Hand.of([*ACES, Card(Rank.TEN, Suit.HEARTS, 2)])
    assert len(hand) == 5
    assert list(hand.suit(Suit.SPADES)) == ACES
    assert str(hand) == "AS AS2 TH3 AS3 AS4"
    assert Hand(str(hand)) == hand
    assert hand.without(ACES[1]) == Hand.of([ACES[0], ACES[2], ACES[3], Card(Rank.TEN, Suit.HEARTS, 2)])


def test_four_packs_of_thirty_two_in_their_order():
    cards = FOUR.cards
    assert len(cards) == len(set(cards)) == 128
    assert [str(cards[place]) for place in (0, 1, 31, 32, 127)] == ["AC", "7C", "KS", "AC2", "KS4"]


def test_a_pack_is_whole_with_each_card_once_and_no_other():
    order = Random(1).sample(range(128), 128)
    pack = Pack.ordered(order, FOUR)
    assert [FOUR.cards.index(card) for card in pack.cards] == order
    assert pack.has_all(FOUR)
    assert not pack.has_all()
    assert not Pack(FOUR.cards[:-1]).has_all(FOUR)
    assert not Pack((*FOUR.cards[:-1], FOUR.cards[0])).has_all(FOUR)
    assert not Pack((*FOUR.cards[:-1], Card(Rank.TWO, Suit.CLUBS))).has_all(FOUR)


def test_a_shuffle_of_a_hundred_and_twenty_eight_is_drawn_as_one_of_fifty_two():
    sealed = seal(Master(bytes(32)), context("s", 0, Purpose.DEAL))
    order = sealed.order((), (), 128)
    assert sorted(order) == list(range(128))
    assert arrangement([0] * 127)[:3] == (1, 2, 3)
