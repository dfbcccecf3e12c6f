"""Cards, hands and deals as people type them and as PBN writes them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hoyle.cards import ALL, Card, Hand, Rank, Suit, deal_text, parse_deal, pbn_hand
from hoyle.errors import NotACard, NotADeal
from hoyle.seat import SEATS

SUIT_SIGNS = {
    Suit.CLUBS: "cC♣♧",
    Suit.DIAMONDS: "dD♦♢",
    Suit.HEARTS: "hH♥♡",
    Suit.SPADES: "sS♠♤",
}
FOUR = "N:AKQ.AK.AKQJ.AKQJ T9.QJT98.T98.T98 J8765.765.765.76 432.432.432.5432"


def test_every_way_to_type_a_card():
    for card in ALL:
        letter = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"][card.rank.value - 1]
        ranks = [letter, letter.lower(), *(["10"] if card.rank is Rank.TEN else [])]
        for suit in [*SUIT_SIGNS[card.suit], SUIT_SIGNS[card.suit][2] + "\ufe0f"]:
            for rank in ranks:
                for typed in (rank + suit, suit + rank, f"  {rank}{suit} "):
                    assert Card(typed) is card


@given(st.sampled_from(ALL))
def test_a_card_written_is_read_again(card):
    assert Card(str(card)) is card


@pytest.mark.parametrize(
    "text", ["", " ", "A", "S", "1S", "11S", "ZZ", "AX", "ASS", "A S", "AS KS", "SA!", "0H", "110S"]
)
def test_what_names_no_card_is_refused_with_the_text(text):
    with pytest.raises(NotACard) as refusal:
        Card(text)
    assert refusal.value.text == text
    assert repr(text) in str(refusal.value)


@given(st.frozensets(st.sampled_from(ALL)))
def test_a_hand_written_is_read_again(cards):
    hand = Hand.of(cards)
    assert Hand(str(hand)) == hand
    assert Hand(", ".join(map(str, cards))) == hand


def test_a_card_named_twice_in_a_hand_is_refused():
    with pytest.raises(NotACard, match="twice"):
        Hand("AS KS as")


def test_a_hand_in_pbn_is_spades_hearts_diamonds_clubs_each_from_the_ace():
    assert pbn_hand(Hand("2C AC TC 5S KS AD 9D")) == "K5..A9.AT2"
    assert pbn_hand(Hand()) == "..."


@given(st.permutations(ALL), st.sampled_from(SEATS), st.integers(0, 13))
def test_a_deal_written_from_any_seat_is_read_again(order, first, length):
    hands = tuple(Hand.of(order[13 * seat : 13 * seat + length]) for seat in SEATS)
    assert parse_deal(deal_text(hands, first)) == hands


def test_a_deal_is_written_from_north_where_nobody_is_named():
    assert deal_text(parse_deal(FOUR)) == FOUR


def test_a_deal_is_read_from_the_seat_it_names_and_goes_round():
    north, east, south, west = parse_deal(FOUR)
    assert parse_deal(FOUR.replace("N:", "S:")) == (south, west, north, east)
    assert Card(Rank.ACE, Suit.SPADES) in north
    assert len(east) == len(west) == 13


@pytest.mark.parametrize(
    "east",
    ["-.32.T.A", "—.32.10.A", "♥32♦T♣A", "♠♥32♦T♣A", "♠-♥32♦10♣A", "♥\ufe0f32♣\ufe0fA♦\ufe0ft", "..T.A32"],
)
def test_a_void_may_be_a_dash_and_suits_may_have_their_symbols(east):
    assert parse_deal(f"N:- {east} - -")[1] == Hand("TD AC" + (" 3C 2C" if "A32" in east else " 3H 2H"))


def test_a_deal_in_other_hands_than_ours_is_read_too():
    assert parse_deal("n:a.k.q.10 - ... 2.3.4.5") == (
        Hand("AS KH QD TC"),
        Hand(),
        Hand(),
        Hand("2S 3H 4D 5C"),
    )


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "a seat, a colon and four hands"),
        ("AKQ...", "a seat, a colon and four hands"),
        ("N:... ... ...", "a seat, a colon and four hands"),
        ("N:... ... ... ... ...", "a seat, a colon and four hands"),
        ("Q:... ... ... ...", "is not a seat"),
        ("N:A.. ... ... ...", "has not four suits"),
        ("N:A.... ... ... ...", "has not four suits"),
        ("N:X... ... ... ...", "'X' is no rank"),
        ("N:♠A♠K ... ... ...", "has not four suits"),
        ("N:A♠K ... ... ...", "has not four suits"),
        ("N:♠A.K ... ... ...", "'.' is no rank"),
        ("N:A-... ... ... ...", "'-' is no rank"),
        ("N:AA... ... ... ...", "AS is there twice"),
        ("N:A... ... .2.. A...", "AS is in two hands"),
        ("N:A... ... .2.. .2..", "2H is in two hands"),
    ],
)
def test_what_is_no_deal_is_refused_and_says_why(text, why):
    with pytest.raises(NotADeal) as refusal:
        parse_deal(text)
    assert why in str(refusal.value)
    assert refusal.value.text == text
