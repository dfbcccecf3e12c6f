"""The commands of hookey: their output, and what they refuse."""

import pytest

from ports.cli.test_cribbage import document, run


def test_settle_hookey_gives_the_dealer_six():
    settled = document("settle hookey", "9C", "QD:2", "9H:3", "4S:5")
    assert settled == {"deltas": [6, 2, -3, -5], "deal_passes": False}


def test_settle_hookey_keeps_to_the_options():
    assert document("settle hookey", "2C", "3D:1", "KH:1", "AS:1")["deal_passes"]
    low = document("settle hookey", "2C", "3D:1", "KH:1", "AS:1", "--set", "ace_high=no")
    assert low == {"deltas": [-1, 1, 1, -1], "deal_passes": False}
    push = document(
        "settle hookey", "7C", "7H:4", "TD:1", "--variant", "three-packets", "--set", "ties=nobody"
    )
    assert push == {"deltas": [-1, 0, 1], "deal_passes": False}


@pytest.mark.parametrize(
    "words", [("9C", "QD"), ("9C", "QD:0"), ("9C", "QD:x"), ("9C", "9C:1"), ("9C", "QD:1", "QD:2")]
)
def test_settle_hookey_refuses_what_is_no_stake(words):
    assert run("settle hookey", *words).exit_code == 2


def test_hookey_says_that_it_is_pure_chance():
    for line in ("settle hookey 9C QD:2", "odds hookey --punters 3", "games hookey", "play hookey --watch"):
        assert "the dealer's edge is 1/17 of each stake" in run(line).stdout
    for line in ("settle hookey --help", "odds hookey --help"):
        assert "a game of pure chance" in " ".join(run(line).stdout.split())


def test_odds_hookey_are_exact():
    odds = document("odds hookey", "--punters", "3")
    assert (odds["edge"], odds["lose_all"], odds["win_all"]) == ("1/17", "184/833", "5837/20825")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("7C", "7C:4", "TD:1", "--variant", "three-packets"), "7C is the dealer's"),
        (("7C", "7C:4"), "at the bottom of two packets"),
        (("7C", "TD:1", "TD:2"), "at the bottom of two packets"),
    ],
)
def test_no_card_is_at_the_bottom_of_two_packets(words, why):
    said = run("settle hookey", *words)
    assert said.exit_code == 2
    assert why in " ".join(said.stderr.split())


def test_two_who_stake_on_one_of_three_packets_name_its_card_twice():
    both = document("settle hookey", "7C", "TD:1", "TD:2", "--variant", "three-packets")
    assert both["deltas"] == [-3, 1, 2]


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        (
            ("9C", "QD:2", "9H:3", "4S:5"),
            ("The dealer, 9C: 6d.", "QD: 2d.", "9H: -3d.", "4S: -5d.", "The deal stays."),
        ),
        (("2C", "3D:1", "KH:14"), ("The dealer, 2C: -1s 3d.", "3D: 1d.", "KH: 1s 2d.", "The deal passes.")),
    ],
)
def test_settle_hookey_says_what_each_gets_and_whether_the_deal_passes(words, lines):
    assert run("settle hookey", *words).stdout.splitlines()[: len(lines)] == list(lines)


THIRTEEN = tuple(f"{rank}{suit}:1" for suit in "DH" for rank in "3456789")[:13]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("2C", *THIRTEEN), "12 packets at most"),
        (("7C", "9D:4", "TD:1", "2C:3", "--variant", "three-packets"), "2 packets at most"),
        (("9C", "QD:5", "--set", "limit=3"), "over the limit of 3"),
        (("9C", "QD:2", "QD:3"), "at the bottom of two packets"),
        (("9C", "9C:2", "--variant", "three-packets"), "the dealer's"),
    ],
)
def test_a_hand_of_hookey_that_cannot_have_been_played_is_not_settled(words, why):
    result = run("settle hookey", *words)
    assert result.exit_code == 2
    assert why in result.stderr


def test_its_neighbours_are_settled():
    twelve = tuple(f"{rank}{suit}:1" for suit in "DH" for rank in "345678")
    assert run("settle hookey", "2C", *twelve).exit_code == 0
    assert run("settle hookey", "7C", "9D:4", "TD:1", "9D:2", "--variant", "three-packets").exit_code == 0
    assert run("settle hookey", "9C", "QD:3", "--set", "limit=3").exit_code == 0


def test_BH_12_a_stake_over_the_limit_is_refused_and_not_lowered_in_silence():
    result = run("play hookey", "--stake", "100")
    assert result.exit_code == 2
    assert "at most 60" in result.stderr


def test_odds_hookey_has_both_methods_and_the_rule_of_ties_by_its_name():
    assert document("odds hookey", "--punters", "2")["lose_all"] == "388/1275"
    three = ("--variant", "three-packets")
    assert document("odds hookey", *three) == {
        "ties": "dealer",
        "edge": "1/17",
        "lose_both": "388/1275",
        "win_both": "463/1275",
    }
    assert document("odds hookey", *three, "--ties", "nobody")["edge"] == "0"
    assert "ties being the dealer's (--ties dealer)" in run("odds hookey", *three).stdout
    assert "ties being nobody's (--ties nobody)" in run("odds hookey", *three, "--ties", "nobody").stdout
    assert run("odds hookey", *three, "--punters", "3").exit_code == 2
    assert run("odds hookey").exit_code == 2
