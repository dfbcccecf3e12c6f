"""The desk supports all the games, knows the everyday names of faults, and states what a ruling means."""

import json

import pytest

from desk.test_conversation import talk
from hoyle.desk.called import CALLED
from hoyle.desk.case import read_case
from hoyle.desk.happening import HAPPENINGS
from hoyle.errors import BadCase
from hoyle.games import GAMES


def told(*lines, **setup):
    whole = "\n".join([json.dumps({"setup": setup}), *(json.dumps(line) for line in lines)]).encode()
    return read_case(whole).document()


def test_the_desk_sits_for_every_game():
    assert set(HAPPENINGS) == {game.name for game in GAMES}


# What a ruling means in play.


def test_a_case_says_the_score_and_the_games_before_and_after():
    revoked = {"incident": "RevokeEstablished", "seat": "W", "at": 6}
    case = told(revoked, {"act": "Choose", "seat": "N", "case": 0, "option": "Points:0:3"}, score=[7, 2])
    assert case["before"] == {"score": {"NS": 7, "EW": 2}, "games": {"NS": 0, "EW": 0}}
    assert (case["score"], case["games"]) == ({"NS": 10, "EW": 2}, {"NS": 1, "EW": 0})


def test_its_neighbour_what_is_left_open_changes_nothing():
    case = told({"incident": "RevokeEstablished", "seat": "W", "at": 6}, score=[7, 2])
    assert case["before"]["score"] == case["score"] == {"NS": 7, "EW": 2}


def test_the_conversation_says_what_a_choice_has_made_of_the_score():
    kind = next(n for n, each in enumerate(HAPPENINGS["whist"], 1) if each.name == "RevokeEstablished")
    said, _ = talk("", "", "7 2", str(kind), "W", "6", "JH", "C", "1", "")
    assert (
        "W revoked in trick 6, playing JH with clubs in hand; the mistake can no longer be\n"
        "corrected (article XI, W-L11). Until the pack has been cut for the next deal, N or S may\n"
        "add 3 points to NS (NS 10, EW 2), take 3 tricks from EW (settled after the deal), or\n"
        "deduct 3 points from EW (NS 7, EW 0)."
    ) in said
    assert "Score: NS 10, EW 2; games NS 1, EW 0." in said


# Everyday names of faults.


@pytest.mark.parametrize(
    ("word", "kinds"),
    [
        ("misdeal", {"CardExposed", "HandsCounted"}),
        ("dropped", {"CardSeparated", "HandThrownDown"}),
        ("twelve cards", {"HandsCounted", "OmissionFound"}),
        ("followed", {"RevokePlayed", "RevokeEstablished"}),
        ("miscounted", {"HandsCounted", "Mismarked"}),
        ("score wrongly kept", {"Mismarked", "HonoursFalse"}),
        ("consult", {"SuitAsked"}),
        ("trumps", {"TurnUpAsked", "TrumpFaceDown"}),
        ("misscore", {"Mismarked"}),
    ],
)
def test_the_desk_knows_the_words_that_people_use(word, kinds):
    found = {each.name for each in HAPPENINGS["whist"] if each.is_called(word)}
    assert kinds <= found
    assert len(found) < len(HAPPENINGS["whist"]) / 2


@pytest.mark.parametrize(
    ("game", "word", "kinds"),
    [
        ("solo", "misdeal", {"CardExposed", "HandsCounted"}),
        ("solo", "followed", {"RevokePlayed", "RevokeEstablished"}),
        ("solo", "twelve cards", {"HandsCounted"}),
        ("cribbage", "misdeal", {"WrongNumber", "CardFaced"}),
        ("cribbage", "dropped", {"CardFaced"}),
        ("cribbage", "miscounted", {"Overcounted", "Overlooked"}),
        ("cribbage", "undercounted", {"Overlooked"}),
        ("hookey", "miscounted", {"PackIncorrect"}),
        ("bezique", "twelve cards", {"WrongNumber"}),
        ("bezique", "followed", {"FailedToFollow"}),
        ("bezique", "score wrongly kept", {"WronglyDeclared", "Mismarked"}),
        *((game.name, "new packs", {"PacksCalled"}) for game in GAMES),
    ],
)
def test_the_words_are_known_at_every_game(game, word, kinds):
    assert kinds <= {each.name for each in HAPPENINGS[game] if each.is_called(word)}


def test_a_word_that_means_nothing_at_this_game_is_said_to_mean_nothing_here():
    said, _ = talk("hookey", "", "", "followed", "sneezed")
    known, unknown = (line for line in said if "Type a number from" in line)
    assert known.startswith("There is no fault by that name in hookey, only in whist, solo, bezique.")
    assert unknown.startswith("There is nothing by that name.")


def test_a_word_is_found_where_it_begins_and_not_in_the_middle_of_another():
    assert {each.name for each in HAPPENINGS["solo"] if each.is_called("led")} == {"LedOutOfTurn"}


def test_its_neighbour_a_word_of_nothing_finds_nothing():
    assert not any(each.is_called("sneezed") for each in HAPPENINGS["whist"])


def test_every_word_of_the_people_is_of_something_that_can_be_told():
    assert CALLED.keys() <= {each.name for kinds in HAPPENINGS.values() for each in kinds}


# The laws of any table (TL-01 to TL-07), in every game.


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_the_laws_of_any_table_are_asked_at_every_game(game):
    (packs,) = told({"incident": "PacksCalled", "seat": "1", "late": False}, game=game)["rulings"]
    assert (packs["law"], packs["standing"]) == ("TL-01", "exacted")
    (late,) = told({"incident": "PacksCalled", "seat": "1", "late": True}, game=game)["rulings"]
    assert (late["law"], late["standing"]) == ("TL-01", "refused")
    (void,) = told({"incident": "PackIncorrect", "seat": "1"}, game=game)["rulings"]
    assert (void["law"], void["choices"]) == ("TL-06", ["the same dealer deals again"])


def test_TL_02_all_who_play_share_the_cost_of_packs_that_are_torn():
    (torn,) = told(
        {"incident": "CardTorn", "seat": "2", "players": ["1", "2", "3"]}, game="hookey", set={"players": 3}
    )["rulings"]
    assert torn["decider"] == ["seat 2", "seat 3", "seat 1"]


def test_TL_07_a_score_that_was_wrongly_kept_is_put_right():
    case = told({"incident": "Mismarked", "seat": "N", "stands": [5, 6]}, score=[7, 2])
    assert [ruling["law"] for ruling in case["rulings"]] == ["TL-07"]
    assert case["score"] == {"NS": 5, "EW": 6}


def test_TL_07_a_penalty_is_reckoned_from_the_score_put_right():
    revoked = {"incident": "RevokeEstablished", "seat": "W", "at": 6}
    taken = {"act": "Choose", "seat": "N", "case": 1, "option": "Points:0:3"}
    case = told({"incident": "Mismarked", "seat": "N", "stands": [5, 6]}, revoked, taken, score=[7, 2])
    assert case["score"] == {"NS": 8, "EW": 6}


@pytest.mark.parametrize("stands", [[5], [5, 10], [-1, 2], [1, 2, 3]])
def test_TL_07_no_game_stands_as_none_can(stands):
    with pytest.raises(BadCase, match="that score is impossible"):
        told({"incident": "Mismarked", "seat": "N", "stands": stands}, score=[7, 2])


def test_TL_07_no_score_is_kept_at_hookey():
    with pytest.raises(BadCase, match="this game keeps no score"):
        told({"incident": "Mismarked", "seat": "1", "stands": [1, 2]}, game="hookey")


# The laws of cribbage.

MUGGINS = {"muggins": "yes"}


def test_C_R26_what_is_counted_too_many_is_set_back_and_pegged_by_the_other():
    counted = {"incident": "Overcounted", "seat": "1", "holes": 3, "pegs": "2"}
    case = told(counted, game="cribbage", score=[20, 10], set=MUGGINS)
    assert [ruling["law"] for ruling in case["rulings"]] == ["C-R26", "C-R26"]
    assert list(case["score"].values()) == [17, 13]
    assert [(ruling["reason"], ruling["choices"]) for ruling in case["rulings"]] == [
        ("seat 1 counts 3 points too many", ["seat 1 goes back 3 points"]),
        ("seat 1 counts 3 points too many", ["seat 2 pegs 3 points"]),
    ]


def test_C_R26_without_muggins_nobody_gains_by_it():
    counted = {"incident": "Overcounted", "seat": "1", "holes": 3, "pegs": "2"}
    assert list(told(counted, game="cribbage", score=[20, 10])["score"].values()) == [17, 10]


def test_C_R26_what_is_overlooked_is_claimed_where_muggins_is_played_and_nowhere_else():
    missed = {"incident": "Overlooked", "seat": "1", "holes": 2, "pegs": "2"}
    assert list(told(missed, game="cribbage", score=[20, 10], set=MUGGINS)["score"].values()) == [20, 12]
    case = told(missed, game="cribbage", score=[20, 10])
    assert list(case["score"].values()) == [20, 10]
    assert [ruling["standing"] for ruling in case["rulings"]] == ["refused"]


@pytest.mark.parametrize(("misdeals", "holes"), [("yes", 2), ("no", 0)])
def test_C_R27_a_wrong_number_dealt_is_dealt_anew(misdeals, holes):
    dealt = {"incident": "WrongNumber", "seat": "2", "pegs": "1"}
    case = told(dealt, game="cribbage", score=[20, 10], set={"misdeals": misdeals})
    assert list(case["score"].values()) == [20 + holes, 10]
    assert ["the same dealer deals again"] in [ruling["choices"] for ruling in case["rulings"]]


def test_C_R27_a_card_faced_is_dealt_anew_where_misdeals_cost_anything():
    faced = {"incident": "CardFaced", "seat": "2"}
    (ruling,) = told(faced, game="cribbage", set={"misdeals": "yes"})["rulings"]
    assert ruling["choices"] == ["the same dealer deals again"]
    (ruling,) = told(faced, game="cribbage")["rulings"]
    assert (ruling["standing"], ruling["choices"]) == ("refused", [])


@pytest.mark.parametrize("score", [[61, 0], [-1, 0], [0, 200]])
def test_no_deal_of_cribbage_begins_at_a_score_that_has_won_or_is_less_than_nothing(score):
    with pytest.raises(BadCase, match=f"^no deal can begin at {score[0]} to {score[1]}$"):
        told(game="cribbage", score=score)
    assert list(told(game="cribbage", score=[60, 0])["score"].values()) == [60, 0]


def test_cribbage_is_told_in_conversation():
    kind = next(n for n, each in enumerate(HAPPENINGS["cribbage"], 1) if each.name == "Overcounted")
    said, rulings = talk("cribbage", "", "", "20 10", "yes", "", str(kind), "1", "3", "2", "")
    assert "Who did it (1 to 2)? " in said
    assert not any("trick" in question for question in said)
    assert "Seat 1 counts 3 points too many (C-R26): seat 1 goes back 3 points." in said
    assert "Seat 1 counts 3 points too many (C-R26): seat 2 pegs 3 points." in said
    assert [ruling["law"] for ruling in rulings] == ["C-R26", "C-R26"]


def test_a_case_of_cribbage_has_no_hands():
    with pytest.raises(BadCase, match="without hands"):
        told(game="cribbage", hands="N:… … … …")
