"""The desk demands the preconditions that a table would check; a report just within them is accepted."""

import json

import pytest

from hoyle.desk.case import read_case
from hoyle.errors import BadCase


def told(*lines, **setup):
    whole = "\n".join([json.dumps({"setup": setup}), *(json.dumps(line) for line in lines)]).encode()
    return read_case(whole).document()


def laws(*lines, **setup):
    return [(ruling["law"], ruling["standing"]) for ruling in told(*lines, **setup)["rulings"]]


REVOKE = {"incident": "RevokeEstablished", "seat": "W", "at": 6}
CLAIM = {"incident": "RevokeClaimed", "seat": "N", "at": 6, "offender": "W", "established": True}
EARLY = CLAIM | {"established": False}
MIXED = {"incident": "TricksMixed", "seat": "E", "at": 6, "offender": "W"}


def test_W_L14_mixed_tricks_prove_nothing_unless_a_claim_was_made_in_time():
    assert laws(MIXED) == [("W-L14", "refused")]
    assert laws(EARLY, MIXED)[-1] == ("W-L14", "refused")
    assert laws({"cut": True}, CLAIM, MIXED) == [("W-L15", "refused"), ("W-L14", "refused")]
    assert laws(CLAIM, MIXED) == [("W-L14", "open")]


def test_W_L15_after_the_cut_no_revoke_is_past_saving():
    assert laws({"cut": True}, REVOKE) == [("W-L15", "refused")]
    assert laws(REVOKE) == [("W-L11", "open")]


def test_W_L13_a_claim_of_a_revoke_whose_penalty_lies_open_is_told_so():
    case = told(REVOKE, CLAIM)["rulings"]
    assert [ruling["standing"] for ruling in case] == ["open", "refused"]
    assert "has not been chosen yet" in case[-1]["reason"]
    noted = {"incident": "RevokePlayed", "seat": "W", "at": 6, "card": "3D", "led": "H"}
    assert laws(noted, CLAIM) == [("W-L13", "claimed")]  # A fault that is only noted may still be claimed.


def test_W_L22_a_right_that_has_been_used_is_used():
    apart = {"incident": "CardSeparated", "seat": "E"}
    wrong = {"incident": "CardNamed", "seat": "N", "of": "E", "card": "7H", "right": False}
    asked = {"incident": "RankCalled", "seat": "E", "of": "N", "suit": "H", "highest": True}
    assert laws(apart, wrong, asked) == [("W-L22", "exacted")]
    assert laws(apart, wrong, asked, asked)[-1] == ("W-L22", "refused")
    assert laws(asked) == [("W-L22", "refused")]
    assert laws(wrong) == [("W-L22", "refused")]  # No card is held apart from the hand.


def test_W_L16_a_call_at_eight_is_no_wrong_score():
    called = {"incident": "CalledAtWrongScore", "seat": "E", "score": 8}
    assert laws(called, score=[3, 8]) == [("W-L16", "refused")]
    assert laws(called | {"score": 7}, score=[3, 7]) == [("W-L16", "open")]
    with pytest.raises(BadCase, match="is at 7, not 5"):
        told(called | {"score": 5}, score=[3, 7])


def test_W_L07_nobody_leads_out_of_turn_who_was_to_lead():
    led = {"incident": "LedOutOfTurn", "seat": "E", "card": "7H", "leader": "N"}
    assert laws(led) == [("W-L07", "open")]
    with pytest.raises(BadCase, match="it was E's lead"):
        told(led | {"leader": "E"})


def test_W_L03_counted_hands_sum_to_the_pack():
    counted = {"incident": "HandsCounted", "seat": "N"}
    assert laws(counted | {"counts": "13 13 12 14"}) == [("W-L03", "exacted")]
    assert laws(counted | {"counts": "13 13 12 13"}) == [("W-L03", "exacted")]  # One card is on the floor.
    for counts, why in (
        ("13 13 13 14", "so they cannot be right"),
        ("10 11 10 9", "how many cards each player was dealt"),
    ):
        with pytest.raises(BadCase, match=why):
            told(counted | {"counts": counts})


@pytest.mark.parametrize("counts", ["13 13 13", "13 13 13 12 1", "52"])
def test_W_L03_hands_are_counted_all_four(counts):
    with pytest.raises(BadCase, match="line 2: say how many cards each of the four players was dealt"):
        told({"incident": "HandsCounted", "seat": "N", "counts": counts})


@pytest.mark.parametrize(
    ("counts", "why"),
    [
        ("20 20 13 -1", "how many cards each of the four players was dealt"),
        ("13 13 13 14", "these numbers total 53"),
    ],
)
def test_W_L03_no_hand_has_less_than_nothing_and_all_no_more_than_the_pack(counts, why):
    with pytest.raises(BadCase, match=why):
        told({"incident": "HandsCounted", "seat": "N", "counts": counts})


@pytest.mark.parametrize(("at", "number"), [(0, 0), (54, 54)])
def test_no_deal_has_more_tricks_than_the_pack_has_cards_nor_one_before_the_first(at, number):
    with pytest.raises(BadCase, match=f"line 2: there is no trick {number} in a deal$"):
        told(REVOKE | {"at": at})
    for lawful in (1, 53):
        assert laws(REVOKE | {"at": lawful}) == [("W-L11", "open")]


def test_W_L14_nobody_shows_or_mixes_the_tricks_of_an_adversary():
    shown = {"incident": "TricksShown", "at": 6, "offender": "W", "proved": True, "card": "3D", "led": "H"}
    for happened in (MIXED, shown):
        for seat in "NS":
            why = f"line 3: W is {seat}'s opponent, so {seat} does not have that side's tricks"
            with pytest.raises(BadCase, match=why):
                told(CLAIM, happened | {"seat": seat})
        for seat in "EW":
            assert laws(CLAIM, happened | {"seat": seat})[-1][1] == "open"


@pytest.mark.parametrize("seat", "EW")
def test_W_L13_nobody_claims_a_revoke_of_their_own_side(seat):
    with pytest.raises(BadCase, match=f"line 2: W is not {seat}'s opponent"):
        told(CLAIM | {"seat": seat})


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ({"card": "XX"}, "card: .*'XX'"),
        ({"card": 7}, "card: .*'7'"),
        ({"led": "X"}, "led: 'X' is not recognised"),
        ({"seat": "Q"}, "seat: 'Q' is not a seat"),
        ({"at": "soon"}, "at: 'soon' is not recognised"),
    ],
)
def test_an_answer_that_cannot_be_read_is_named(answer, why):
    noted = {"incident": "RevokePlayed", "seat": "W", "at": 6, "card": "3D", "led": "H"}
    with pytest.raises(BadCase, match=f"line 2: {why}"):
        told(noted | answer)


def test_a_setup_is_a_position_that_can_be():
    assert laws(REVOKE, score=[9, 0]) == [("W-L11", "open")]
    for score in ([12, -3], [10, 0]):
        with pytest.raises(BadCase):
            told(REVOKE, score=score)


def test_W_L11_the_score_moves_with_what_is_chosen():
    choose = {"act": "Choose", "seat": "N", "case": 0}
    assert told(REVOKE, score=[7, 2])["score"] == {"NS": 7, "EW": 2}
    case = told(REVOKE, choose | {"option": "add 3 points to NS"}, score=[7, 2])
    assert (case["score"], case["games"]) == ({"NS": 10, "EW": 2}, {"NS": 1, "EW": 0})


def test_S_L34_no_more_than_eight_cards_are_shown():
    solo = {"game": "solo", "dealer": "W", "declaration": "solo", "caller": "N", "trumps": "H"}
    for cards, standing in ((6, "exacted"), (8, "exacted"), (12, "refused")):
        assert laws({"incident": "LastTrickAsked", "seat": "S", "cards": cards}, **solo) == [
            ("S-L34", standing)
        ]
