"""A remedy has words for the player who chooses it, and an id by which the choice is recorded."""

import pytest

from hoyle.cards import Card, Hand, Suit
from hoyle.law import remedy as remedies
from hoyle.seat import SEATS, Seat

N, E, S, W = SEATS

WORDS = [
    (remedies.Points(0, 3), "add 3 points to NS"),
    (remedies.Points(1, -3), "deduct 3 points from EW"),
    (remedies.Tricks(1, 3), "take 3 tricks from EW"),
    (remedies.HighestOrLowest(Seat(1), Suit.SPADES, highest=True), "call for the highest of E's spades"),
    (remedies.HighestOrLowest(Seat(1), Suit.CLUBS, highest=False), "call for the lowest of E's clubs"),
    (remedies.CardCalled(Seat(3), Card("10H")), "call TH later"),
    (remedies.NewDeal(), "have a new deal"),
    (remedies.LastTrickTo((N, E)), "only N or E can score the last trick"),
    (remedies.LastTrickTo(()), "nobody scores the last trick"),
    (remedies.LostDeal(), "take the deal away from the dealer"),
    (remedies.Stand(), "let the deal stand"),
    (remedies.GivenUp(), "the hands are abandoned"),
    (remedies.HandCalled(E), "E's cards may be called"),
    (
        remedies.RankOnce((E, W)),
        "E or W may be called on once to play the highest or lowest card of the suit led",
    ),
    (remedies.SuitToLead(S, Suit.HEARTS, 3), "have S lead hearts"),
    (remedies.PartnerNames(N, 3), "ask their partner which suit to lead"),
    (remedies.SuitOnce((E, S, W), Suit.CLUBS), "call clubs for the next lead by E or S or W"),
    (remedies.SuitOnce((N,), Suit.CLUBS), "call clubs for the next lead by N"),
    (remedies.CardsLiable(E, Hand("KS")), "treat KS held by E as exposed"),
    (remedies.CardToPlay(E, Card("KS"), 2), "have E play KS"),
    (remedies.MayNotPlay(E, Card("KS"), 2), "E may not play KS"),
    (remedies.Trumping(S, 2, must=True), "have S trump if they cannot follow suit"),
    (remedies.Trumping(S, 2, must=False), "forbid S to trump if they cannot follow suit"),
    (remedies.MustWin(W, 2), "have W win the trick if they can"),
    (remedies.MayNotWin(W, 2), "W may neither trump nor win the trick"),
    (remedies.PlaysFirst(W, N, 2), "play before N"),
    (remedies.CardsLaid(), "have each card laid in front of whoever played it"),
    (remedies.FreshPacks((N,)), "have new cards at the caller's expense"),
    (remedies.FreshPacks((N, S)), "have new cards at everyone's expense"),
    (remedies.CardsReplaced(), "replace the cards"),
    (remedies.ScoreAffected((N, S)), "say that the remark changed the score and harmed N and S"),
    (remedies.ScoreUnaffected(), "say that the remark did not change the score"),
    (remedies.BystanderPays((E,)), "make the bystander pay on behalf of E"),
    (remedies.Holes(Seat(1), 1), "E pegs 1 point"),
    (remedies.Holes(Seat(1), -3), "E goes back 3 points"),
    (remedies.TricksLost(E, 3), "take 3 tricks from E's side"),
    (remedies.StakesClaimed(W), "claim the stakes, which W alone pays"),
    (remedies.WrongHands((E, S)), "the stake is lost by E and S"),
    (remedies.FirstCall(N), "hold N to their first call"),
]


def test_a_remedy_in_words():
    for remedy, words in WORDS:
        assert str(remedy.text) == words


def test_no_other_remedy_has_its_id():
    for remedy, words in WORDS:
        del words
        assert [other for other, _ in WORDS if other.id == remedy.id] == [remedy]


@pytest.mark.parametrize(
    ("remedy", "id"),
    [
        (remedies.Points(1, -3), "Points:1:-3"),
        (remedies.HighestOrLowest(E, Suit.SPADES, highest=True), "HighestOrLowest:1:S:yes"),
        (remedies.CardCalled(W, Card("10H")), "CardCalled:3:TH"),
        (remedies.NewDeal(), "NewDeal"),
        (remedies.CardsLiable(E, Hand("KS 2S")), "CardsLiable:1:2S+KS"),
        (remedies.SuitOnce((E, S, W), Suit.CLUBS), "SuitOnce:1+2+3:C"),
    ],
    ids=str,
)
def test_the_id_of_a_remedy_is_its_kind_and_its_values(remedy, id):
    """Records contain these ids: none of them may ever change."""
    assert remedy.id == id


def test_no_two_remedies_are_in_the_same_words():
    both = [remedies.Points(side, points) for side in (0, 1) for points in (3, -3)] + [
        remedies.Tricks(0, 3),
        remedies.Tricks(1, 3),
    ]
    assert len({str(remedy.text) for remedy in both}) == 6


def test_points_struck_out_are_scored_to_the_other_side_only_where_they_gain():
    assert str(remedies.ScoredAgainst(0, 2, 0).text) == "deduct 2 points from NS"
    assert str(remedies.ScoredAgainst(0, 2, 2).text) == "move 2 points from NS to EW"
