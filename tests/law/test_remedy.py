"""A remedy has words for the player who chooses it, and an id by which the choice is recorded."""

import pytest

from hoyle.cards import Suit, parse_card, parse_hand
from hoyle.law import former_words
from hoyle.law.remedy import (
    BystanderPays,
    CardCalled,
    CardsLaid,
    CardsLiable,
    CardsReplaced,
    CardToPlay,
    FirstCall,
    FreshPacks,
    GivenUp,
    HandCalled,
    HighestOrLowest,
    Holes,
    LostDeal,
    MayNotPlay,
    MayNotWin,
    MustWin,
    NewDeal,
    PartnerNames,
    PlaysFirst,
    Points,
    RankOnce,
    ScoreAffected,
    ScoredAgainst,
    ScoreUnaffected,
    StakesClaimed,
    Stand,
    SuitOnce,
    SuitToLead,
    Tricks,
    TricksLost,
    Trumping,
    WrongHands,
)
from hoyle.seat import SEATS, Seat

N, E, S, W = SEATS

WORDS = [
    (Points(0, 3), "add 3 to the score of NS"),
    (Points(1, -3), "take 3 from the score of EW"),
    (Tricks(1, 3), "take 3 tricks from EW"),
    (HighestOrLowest(Seat(1), Suit.SPADES, highest=True), "E plays the highest of spades"),
    (HighestOrLowest(Seat(1), Suit.CLUBS, highest=False), "E plays the lowest of clubs"),
    (CardCalled(Seat(3), parse_card("10H")), "call TH later"),
    (NewDeal(), "new deal"),
    (LostDeal(), "the deal is lost"),
    (Stand(), "let the deal stand"),
    (GivenUp(), "the hands are given up"),
    (HandCalled(E), "the cards of E may be called"),
    (RankOnce((E, W)), "once, the highest or the lowest of a suit led, from E or W"),
    (SuitToLead(S, Suit.HEARTS, 3), "S leads hearts"),
    (PartnerNames(N, 3), "N asks their partner what suit to lead"),
    (SuitOnce((E, S, W), Suit.CLUBS), "E or S or W, whoever next leads, leads clubs"),
    (CardsLiable(E, parse_hand("KS")), "treat KS of E as exposed"),
    (CardToPlay(E, parse_card("KS"), 2), "E plays KS if they may"),
    (MayNotPlay(E, parse_card("KS"), 2), "E may not play KS"),
    (Trumping(S, 2, must=True), "S must trump if they cannot follow"),
    (Trumping(S, 2, must=False), "S may not trump if they cannot follow"),
    (MustWin(W, 2), "W must win the trick if they can"),
    (MayNotWin(W, 2), "W may neither trump nor win the trick"),
    (PlaysFirst(W, N, 2), "W plays before N"),
    (CardsLaid(), "every card before its player"),
    (FreshPacks((N,)), "fresh packs, at the caller's cost"),
    (FreshPacks((N, S)), "fresh packs, at joint cost"),
    (CardsReplaced(), "replace the cards"),
    (ScoreAffected((N, S)), "it changed the score, to the harm of N and S"),
    (ScoreUnaffected(), "it did not change the score"),
    (BystanderPays((E,)), "the bystander pays what E lose"),
    (Holes(Seat(1), 1), "E pegs 1 hole"),
    (Holes(Seat(1), -3), "E is set back 3 holes"),
    (TricksLost(E, 3), "the side of E loses 3 tricks"),
    (StakesClaimed(W), "claim the stakes; W pays for all"),
    (WrongHands((E, S)), "the stake is lost by E and S"),
    (FirstCall(N), "the first call of N stands"),
]


@pytest.mark.parametrize(("remedy", "words"), WORDS, ids=[words for _, words in WORDS])
def test_a_remedy_in_words(remedy, words):
    assert str(remedy.text) == words


@pytest.mark.parametrize(("remedy", "words"), WORDS, ids=[words for _, words in WORDS])
def test_no_other_remedy_has_its_id(remedy, words):
    del words
    assert [other for other, _ in WORDS if other.id == remedy.id] == [remedy]


@pytest.mark.parametrize(
    ("remedy", "id"),
    [
        (Points(1, -3), "Points:1:-3"),
        (HighestOrLowest(E, Suit.SPADES, highest=True), "HighestOrLowest:1:S:yes"),
        (CardCalled(W, parse_card("10H")), "CardCalled:3:TH"),
        (NewDeal(), "NewDeal"),
        (CardsLiable(E, parse_hand("KS 2S")), "CardsLiable:1:2S+KS"),
        (SuitOnce((E, S, W), Suit.CLUBS), "SuitOnce:1+2+3:C"),
    ],
    ids=str,
)
def test_the_id_of_a_remedy_is_its_kind_and_its_values(remedy, id):
    """Records are read by these ids: none of them may ever change."""
    assert remedy.id == id


FORMER = {
    HighestOrLowest(Seat(1), Suit.SPADES, highest=True): "highest of spades",
    HighestOrLowest(Seat(1), Suit.CLUBS, highest=False): "lowest of clubs",
    Trumping(S, 2, must=True): "S must trump if he cannot follow",
    Trumping(S, 2, must=False): "S may not trump if he cannot follow",
    MustWin(W, 2): "W must win the trick if he can",
    CardToPlay(E, parse_card("KS"), 2): "E plays KS if he may",
    PartnerNames(N, 3): "N asks his partner what suit to lead",
    Holes(Seat(1), 1): "seat 1 pegs 1 hole",
    Holes(Seat(1), -3): "seat 1 is set back 3 holes",
}
"""Words that records of formats 1 and 2 have, where today's are others."""


@pytest.mark.parametrize(("remedy", "words"), WORDS, ids=[words for _, words in WORDS])
def test_the_words_of_old_records_stand_for_a_remedy_for_ever(remedy, words):
    assert former_words(remedy) == FORMER.get(remedy, words)


def test_no_two_remedies_are_in_the_same_words():
    both = [Points(side, points) for side in (0, 1) for points in (3, -3)] + [Tricks(0, 3), Tricks(1, 3)]
    assert len({str(remedy.text) for remedy in both}) == 6


def test_points_struck_out_are_scored_to_the_other_side_only_where_they_gain():
    assert str(ScoredAgainst(0, 2, 0).text) == "strike out 2 of NS"
    assert str(ScoredAgainst(0, 2, 2).text) == "strike out 2 of NS, and score them to EW"
