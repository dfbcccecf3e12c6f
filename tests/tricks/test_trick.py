"""Who leads, whose turn it is, and who wins. Rules W-G13 and W-G14."""

import itertools

from hypothesis import given
from hypothesis import strategies as st

from hoyle.cards import ALL, Card, Hand, Rank, Suit
from hoyle.seat import SEATS, Seat
from hoyle.tricks.trick import Trick, height

ORDER = "23456789TJQKA"

four_cards = st.permutations(ALL).map(lambda order: order[:4])
anyone = st.sampled_from(SEATS)
any_trumps = st.sampled_from([*Suit, None])


def trick(leader, cards):
    return Trick(tuple((Seat((leader + turn) % 4), card) for turn, card in enumerate(cards)))


def best(trick, trumps):
    """The highest trump, else the highest of the suit led."""
    wins = {card: seat for seat, card in trick.plays}
    return wins[max(wins, key=lambda c: (c.suit is trumps, c.suit is trick.led, ORDER.index(c.rank.letter)))]


def test_W_G13_the_ace_is_highest_and_the_two_lowest():
    assert sorted(Hand("AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"), key=height) == [
        Card(rank + "S") for rank in ORDER
    ]
    assert [height(card) for card in ALL if card.rank is Rank.ACE] == [14] * 4


@given(anyone, four_cards, any_trumps)
def test_W_G14_the_highest_trump_wins_else_the_highest_of_the_suit_led(leader, cards, trumps):
    laid = trick(leader, cards)
    assert laid.winner(trumps) == best(laid, trumps)


def test_W_G14_over_every_trick_of_eight_cards_in_two_suits():
    cards = list(Hand("AH KH JH 2H AC QC TC 3C"))
    for laid in itertools.permutations(cards, 4):
        for trumps in (Suit.HEARTS, Suit.SPADES, None):
            assert trick(0, laid).winner(trumps) == best(trick(0, laid), trumps)


@given(anyone, four_cards, any_trumps)
def test_the_winner_so_far_is_best_of_the_cards_so_far(leader, cards, trumps):
    for count in range(1, 4):
        laid = trick(leader, cards[:count])
        assert laid.winner(trumps) == best(laid, trumps)


@given(anyone, four_cards)
def test_the_turn_goes_round_from_the_leader_until_four_have_played(leader, cards):
    laid = Trick()
    for turn, card in enumerate(cards):
        seat = Seat((leader + turn) % 4)
        assert laid.card(seat) is None
        laid = laid.with_play(seat, card)
        assert laid.card(seat) is card
        assert (laid.leader, laid.led, laid.complete) == (leader, cards[0].suit, turn == 3)
        if turn < 3:
            assert laid.turn == (leader + turn + 1) % 4


@given(anyone, four_cards, anyone)
def test_when_a_card_is_taken_back_the_turn_is_with_its_owner_again(leader, cards, seat):
    laid = trick(leader, cards)
    back = laid.without(seat)
    assert back.card(seat) is None
    assert not back.complete
    assert [play for play in laid.plays if play[0] != seat] == list(back.plays)
    assert back.turn == seat


def test_a_card_out_of_turn_is_passed_over_when_the_turn_comes_round():
    cards = Hand("2S 3S 4S")
    two, three, four = cards
    laid = Trick(((Seat(1), two), (Seat(3), three)))
    assert laid.turn == 2
    assert laid.with_play(Seat(2), four).turn == 0


def test_who_has_not_followed_suit_has_renounced_lawfully_or_not():
    laid = trick(SEATS[3], [Card(word) for word in ("AS", "2S", "3H", "4D")])
    assert laid.renounced == (SEATS[1], SEATS[2])
    assert [laid.has_renounced(seat) for seat in SEATS] == [False, True, True, False]
