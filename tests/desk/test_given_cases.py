"""Cases that were once ruled wrongly, with the correct ruling for each."""

from pathlib import Path

import pytest

from hoyle.desk.case import read_case
from hoyle.errors import BadCase

CASES = Path(__file__).parents[1] / "data" / "cases"


def case(name):
    return read_case((CASES / f"{name}.jsonl").read_bytes()).document()


def ruled(name):
    return [(each["law"], each["standing"], tuple(each["choices"])) for each in case(name)["rulings"]]


def test_a_revoke_in_the_trick_that_loses_a_declaree_is_claimed_and_proved():
    assert ruled("declaree_lost_by_a_revoke") == [
        ("S-L25", "exacted", ("the declaration counts as made, and E pays for the whole side",))
    ]
    assert case("declaree_lost_by_a_revoke")["score"] == {"N": 108, "E": -108, "S": 0, "W": 0}


def test_a_player_who_claims_the_rest_after_a_revoke_gives_no_right_away():
    assert ruled("whist_revoke_then_claim_the_rest") == [("W-L13", "claimed", ())]


def test_a_lead_made_too_early_goes_back_when_another_wins_the_trick_and_may_be_called():
    assert ruled("early_lead_stands_though_another_won_the_trick") == [
        ("W-L08", "lapsed", ()),
        ("W-L07", "exacted", ("3D may be called later",)),
    ]


def test_the_revoke_of_a_misere_caller_governs_what_came_after_it():
    assert case("misere_callers_revoke_proved_costs_nothing")["score"] == {
        "N": -36,
        "E": 12,
        "S": 12,
        "W": 12,
    }


def test_an_offender_ends_no_right_of_article_xii():
    assert ruled("offender_ends_the_right_of_article_XII") == [
        ("W-L12", "cured", ()),
        ("W-L12", "exacted", ("3D may be called later",)),
    ]


def test_a_torn_card_at_a_table_of_two_is_paid_for_by_both():
    (torn,) = case("card_torn_bezique")["rulings"]
    assert torn["decider"] == ["seat 1", "seat 2"]


def test_S_L36_hands_counted_after_a_call_lose_the_stake_though_nobody_says_that_it_was_made():
    assert [law for law, _, _ in ruled("hands_counted_after_the_call")] == ["S-L36"]
    assert case("hands_counted_after_the_call")["score"] == {"N": 18, "E": -6, "S": -6, "W": -6}


def test_S_L16_a_demand_that_no_law_allows_at_a_proposition_forfeits_the_penalty():
    # Against a solo the lead may be forbidden (S-L12); partners in a proposition may not forbid it.
    forbidden = ruled("demand_that_no_law_allows")
    assert forbidden == [("S-L16", "refused", ()), ("S-L12", "refused", ())]


def test_W_L17_W_L16_the_point_for_a_reminder_leaves_seven_at_which_nobody_may_call():
    (reminded, called) = ruled("reminded_then_called_at_seven")
    assert (reminded[:2], called[:2]) == (("W-L17", "exacted"), ("W-L16", "open"))
    assert case("reminded_then_called_at_seven")["score"] == {"NS": 7, "EW": 0}


def test_RB_24_no_more_is_struck_out_than_stands_there():
    assert list(case("more_struck_out_than_scored")["score"].values()) == [0, 200]


@pytest.mark.parametrize("path", sorted(CASES.glob("*.jsonl")), ids=lambda path: path.stem)
def test_every_case_is_read(path):
    assert read_case(path.read_bytes()).document()["rulings"]


def test_each_fault_of_bezique_once():
    assert [(law, standing) for law, standing, _ in ruled("bezique_each_fault_once")] == [
        ("RB-20", "exacted"),
        ("RB-22", "exacted"),
        ("RB-23", "exacted"),
        ("RB-23", "exacted"),
        ("RB-24", "open"),
        ("RB-25", "refused"),
        ("RB-21", "exacted"),
    ]


def test_a_deal_begun_at_the_wrong_player_is_lost_if_an_opponent_chooses_so():
    assert ruled("begun_at_the_wrong_player") == [("W-L06", "exacted", ("the dealer loses the deal",))]


def test_a_choice_that_nobody_has_is_refused_by_the_names_of_the_table():
    lines = (CASES / "bezique_each_fault_once.jsonl").read_bytes().splitlines()
    choice = lines[6].replace(b'"case": 2', b'"case": 9')
    with pytest.raises(BadCase, match="line 7: seat 1 cannot make that choice now"):
        read_case(b"\n".join([*lines[:6], choice]))
