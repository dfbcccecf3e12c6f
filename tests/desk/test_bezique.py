"""Rubicon bézique at the desk: the same laws, applied to what the players report."""

import pytest

from desk.test_every_game import talk, told
from hoyle.desk.happening import HAPPENINGS
from hoyle.errors import BadCase

GAME = {"game": "bezique", "dealer": "2"}


def ruling(incident, **setup):
    (only,) = told(incident, **GAME, **setup)["rulings"]
    return only


def test_RB_23_an_early_draw_is_put_back():
    only = ruling({"incident": "DrewFirst", "seat": "2"})
    assert (only["law"], only["offender"], only["decider"]) == ("RB-23", "seat 2", ["seat 1"])
    assert only["choices"] == ["have seat 2 put the card back and show their next card"]


def test_RB_22_a_lead_out_of_turn_must_be_taken_up_unless_it_has_been_played_to():
    led = {"incident": "LedOutOfTurn", "seat": "2", "card": "9D"}
    only = ruling({**led, "played_to": "no"})
    assert (only["standing"], only["choices"]) == (
        "exacted",
        ["seat 2 takes back 9D, and the other player leads"],
    )
    stands = ruling({**led, "played_to": "yes"})
    assert stands["standing"] == "refused"
    assert stands["reason"].endswith("the lead stands because the other player has played to it")


@pytest.mark.parametrize("incident", ["PlayedTogether", "CardsDropped"])
def test_RB_22_cards_played_together_or_dropped_may_be_taken_up(incident):
    only = ruling({"incident": incident, "seat": "1"})
    assert (only["law"], only["standing"]) == ("RB-22", "refused")
    assert only["reason"].endswith("may be picked up")


@pytest.mark.parametrize(
    ("won", "number", "comes_to"),
    [
        ("yes", 1, "seat 2 shows the card just drawn"),
        ("no", 1, "seat 1 looks at two cards and takes one of them at the next draw"),
        ("no", 2, "seat 1 looks at two cards and takes one of them at the next draw"),
        ("no", 3, "seat 1 looks at two cards and takes one of them at each of the next 2 draws"),
        ("yes", 3, "seat 1 looks at two cards and takes one of them at the next draw"),
        ("yes", 4, "seat 1 looks at two cards and takes one of them at each of the next 2 draws"),
    ],
)
def test_RB_23_who_sees_more_than_the_card_drawn_lets_the_other_see(won, number, comes_to):
    only = ruling({"incident": "SawCards", "seat": "2", "won": won, "number": number})
    assert (only["standing"], only["choices"]) == ("exacted", [comes_to])
    assert ("two of the cards" in (only["default"] or "")) is (number > 1 or won == "no")


@pytest.mark.parametrize(
    ("won", "number", "times"),
    [
        ("no", 1, "the next draw"),
        ("no", 3, "each of the next 3 draws"),
        ("yes", 3, "each of the next 2 draws"),
    ],
)
def test_RB_23_by_one_a_draw_there_is_a_draw_for_each_card(won, number, times):
    set_so = {"set": {"seen_cards": "one_a_draw"}}
    only = ruling({"incident": "SawCards", "seat": "2", "won": won, "number": number}, **set_so)
    assert only["choices"] == [f"seat 1 looks at two cards and takes one of them at {times}"]


def test_RB_20_ten_cards_in_hand_before_the_dealer_has_played_are_dealt_anew():
    only = ruling({"incident": "WrongNumber", "seat": "2", "numbers": "10 9"})
    assert (only["law"], only["decider"], only["choices"]) == ("RB-20", ["seat 1"], ["have a new deal"])


def test_RB_20_a_card_face_up_in_the_pack_is_dealt_anew_and_in_the_stock_turned_down():
    found = {"incident": "FacedInStock", "seat": "1"}
    assert ruling({**found, "begun": "no"})["choices"] == ["the same dealer deals again"]
    assert ruling({**found, "begun": "yes"})["choices"] == ["the card is turned face down"]


def test_RB_21_ten_cards_in_hand_afterwards_rubicon_their_player():
    only = ruling({"incident": "PlayedWithWrongNumber", "seat": "2", "numbers": "10 9"})
    assert only["choices"] == [
        "seat 1 loses as if rubiconed, but at most 900 points are added to the winner's score"
    ]
    fewer = ruling({"incident": "PlayedWithWrongNumber", "seat": "2", "numbers": "8 8"})
    assert fewer["reason"].endswith("whoever wins the last trick scores for it")
    both = ruling({"incident": "PlayedWithWrongNumber", "seat": "2", "numbers": "10 11"})
    assert both["choices"] == ["the same dealer deals again"]


def test_RB_24_what_was_scored_wrongly_is_struck_out_of_the_score_that_was_told():
    false = {"incident": "WronglyDeclared", "seat": "1", "points": 40}
    chosen = {"act": "Choose", "seat": 1, "case": 0, "option": "StruckOut:0:40"}
    assert list(told(false, **GAME, score=[300, 200])["score"].values()) == [300, 200]
    assert list(told(false, chosen, **GAME, score=[300, 200])["score"].values()) == [260, 200]


def test_RB_24_no_more_is_struck_out_than_was_scored():
    false = {"incident": "WronglyDeclared", "seat": "1", "points": 500}
    chosen = {"act": "Choose", "seat": 1, "case": 0, "option": "StruckOut:0:500"}
    assert list(told(false, chosen, **GAME, score=[300, 200])["score"].values()) == [0, 200]


def test_TL_07_a_score_wrongly_kept_is_put_right_and_stays_so():
    right = {"incident": "Mismarked", "seat": "1", "stands": [340, 200]}
    false = {"incident": "WronglyDeclared", "seat": "1", "points": 40}
    chosen = {"act": "Choose", "seat": 1, "case": 1, "option": "StruckOut:0:40"}
    case = told(right, **GAME, score=[300, 200])
    assert [each["law"] for each in case["rulings"]] == ["TL-07"]
    assert list(case["score"].values()) == [340, 200]
    assert list(told(right, false, chosen, **GAME, score=[300, 200])["score"].values()) == [300, 200]
    assert list(told(false, {**chosen, "case": 0}, right, **GAME)["score"].values()) == [340, 200]


def test_RB_15_a_card_that_did_not_follow_is_played_again():
    only = ruling({"incident": "FailedToFollow", "seat": "2"})
    assert only["choices"] == ["restart play from seat 2's wrong card"]


def test_RB_25_brisques_looked_for_too_early_may_not_be():
    early = ruling({"incident": "BrisquesCounted", "seat": "2", "stock": 40})
    assert (early["standing"], early["reason"].partition(";")[0]) == (
        "refused",
        "seat 2 may not look through the tricks yet, but may count the stock face down",
    )
    assert ruling({"incident": "BrisquesCounted", "seat": "2", "stock": 12})["standing"] == "noted"


def test_TL_02_a_torn_card_is_a_case_of_any_table():
    assert ruling({"incident": "CardTorn", "seat": "1", "players": ["1", "2"]})["law"] == "TL-02"


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (
            {"incident": "WrongNumber", "seat": "2", "numbers": "9 9"},
            "give the number of cards that each player was actually dealt",
        ),
        (
            {"incident": "WrongNumber", "seat": "2", "numbers": "10"},
            "give the number of cards that each player was actually dealt",
        ),
        ({"incident": "SawCards", "seat": "2", "won": "no", "number": 0}, "give another number"),
        ({"incident": "WronglyDeclared", "seat": "1", "points": -40}, "give another number"),
        ({"incident": "BrisquesCounted", "seat": "1", "stock": 129}, "give another number"),
        ({"incident": "Mismarked", "seat": "1", "stands": [40]}, "that score is impossible"),
        ({"incident": "Mismarked", "seat": "1", "stands": [-40, 0]}, "that score is impossible"),
    ],
)
def test_what_cannot_have_been_is_refused(wrong, why):
    with pytest.raises(BadCase, match=why):
        told(wrong, **GAME)


def test_it_is_told_in_conversation():
    kind = next(n for n, each in enumerate(HAPPENINGS["bezique"], 1) if each.name == "DrewFirst")
    said, rulings = talk("bezique", "2", "", str(kind), "2", "1", "")
    assert "  1  have seat 2 put the card back and show their next card" in said
    assert [each["law"] for each in rulings] == ["RB-23"]


def test_an_answer_that_cannot_be_read_is_asked_for_again_alone():
    kind = next(n for n, each in enumerate(HAPPENINGS["bezique"], 1) if each.name == "WrongNumber")
    said, rulings = talk("bezique", "2", "", str(kind), "2", "plenty", "10 9", "", "")
    assert "numbers: 'plenty' is not recognised; type numbers, such as 10 9" in said
    assert sum("Who did it" in line for line in said) == 1
    assert [each["law"] for each in rulings] == ["RB-20"]


def test_nobody_has_less_than_nothing():
    with pytest.raises(BadCase, match="no player has the score 0--1"):
        ruling({"incident": "DrewFirst", "seat": "2"}, score=[0, -1])
