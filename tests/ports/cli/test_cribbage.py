"""The commands of cribbage and hookey: their output, and what they refuse."""

import json
from functools import cache

import pytest

from ports.cli.doors import asked
from ports.cli.printed import ROOT


@cache
def run(command, *words):
    return asked(*command.split(), *words)


def document(command, *words):
    result = run(command, *words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_show_gives_the_total_the_items_and_the_line():
    shown = document("show", "5H 5D 5C JS", "5S")
    assert shown["total"] == 29 == sum(item["points"] for item in shown["items"])
    assert shown["items"][-1] == {"kind": "nob", "cards": ["JS"], "points": 1}
    assert shown["said"].startswith("fifteen two, fifteen four")


def test_show_counts_a_crib_only_where_it_is_told_that_it_is_one():
    """Four cards of one suit are a flush in the hand, but not in the crib."""
    hand = document("show", "2S 4S 6S 8S", "KD")
    crib = document("show", "2S 4S 6S 8S", "KD", "--crib")
    assert hand["total"] == crib["total"] + 4


def test_show_takes_the_game_from_the_number_of_cards():
    assert document("show", "5h 5d 5c", "5s")["total"] == 20
    assert document("show", "4h 4d 5c 5s 6h", "6c")["total"] == 46
    assert document("show", "2h 4h 6h 8h", "Kc", "--crib")["total"] == 0
    assert document("show", "2h 4h 6h 8h", "Kc")["total"] == 4


def test_show_in_words():
    lines = run("show", "2H 2D 2C 9S", "6H").stdout.splitlines()
    assert lines[-1] == "Fifteen two, fifteen four, and a pair-royal is ten."
    assert lines[0].split() == ["2", "fifteen:", "6H", "9S"]


def test_discard_without_a_side_asks_for_one():
    asked = "The crib is left out. Add --dealer if it is yours, or --pone if it is your adversary's."
    assert run("discard", "5H 6H 7D 8S KC KD").stdout.splitlines()[-1] == asked
    assert asked not in run("discard", "5H 6H 7D 8S KC KD", "--pone").stdout


def test_discard_shows_the_frequencies_of_a_table_only_where_the_score_does_not_decide():
    hand = ("discard", "5H 6H 7D 8S KC KD", "--dealer", "--score")
    assert "often" in run(*hand, "105-105").stdout.splitlines()[0]
    assert run(*hand, "106-60").stdout.splitlines()[0].split()[-2:] == ["total", "win"]


@pytest.mark.parametrize("words", [("5H 5D", "5S"), ("5H 5D 5C JX", "5S"), ("5H 5D 5C JS", "5H")])
def test_show_refuses_what_is_no_hand(words):
    assert run("show", *words).exit_code == 2


def test_discard_weighs_every_lay_out_best_first():
    found = document("discard", "5H 6H 7D 8S KC KD", "--dealer")
    assert len(found) == 15
    assert [each["total"] for each in found] == sorted((each["total"] for each in found), reverse=True)
    best = found[0]
    assert set(best) == {"lay_out", "keep", "hand", "crib", "total", "play", "often", "win"}
    assert sorted(best["lay_out"] + best["keep"]) == sorted(["5H", "6H", "7D", "8S", "KC", "KD"])
    assert best["total"] == pytest.approx(best["hand"] + best["crib"])
    assert (best["play"], best["often"], best["win"]) == (None, None, None)


def test_discard_counts_an_adversarys_crib_against_the_hand():
    found = document("discard", "5H 6H 7D 8S KC KD", "--pone")
    assert all(each["total"] == pytest.approx(each["hand"] - each["crib"]) for each in found)
    nobodys = document("discard", "5H 6H 7D 8S KC KD")
    assert all(each["crib"] is None and each["total"] == each["hand"] for each in nobodys)


@pytest.mark.parametrize(
    ("hand", "flags", "number"),
    [
        ("5H 6H 7D 8S KC", (), 10),
        ("5H 6H 7D 8S KC KD 2C", (), 21),
        ("5H 6H 7D 8S KC", ("--variant", "four-handed"), 5),
    ],
)
def test_discard_knows_each_game(hand, flags, number):
    assert len(document("discard", hand, *flags)) == number


def test_discard_refuses_what_is_not_dealt():
    assert run("discard", "5H 6H").stderr.endswith("6 cards are dealt at six-card cribbage, not 2\n")
    assert run("discard", "5H 6H 7D 8S KC KD", "--dealer", "--pone").exit_code == 2
    assert run("discard", "5H 6H 7D 8S KC KD", "--pone").stdout.count("\n") == 16


def test_discard_takes_the_others_to_lay_out_with_care_if_asked():
    def cribs(*flags):
        found = document("discard", "5H 6H 7D 8S KC KD", *flags)
        return {" ".join(each["lay_out"]): each["crib"] for each in found}

    for whose, likes_it in (("--dealer", False), ("--pone", True)):
        uniform, careful = cribs(whose), cribs(whose, "--model", "careful")
        # An opponent baulks a crib that is not theirs, and fills their own.
        assert (careful["7D 8S"] > uniform["7D 8S"]) is likes_it
    assert cribs("--model", "careful") == dict.fromkeys(uniform)


def test_discard_by_the_solved_table_weighs_the_play_and_says_how_often(tmp_path, monkeypatch):
    monkeypatch.setenv("HOYLE_TABLES", str(tmp_path))
    for flag, sign in (("--dealer", 1), ("--pone", -1)):
        found = document("discard", "5H 6H 7D 8S KC", flag, "--model", "solved")
        for each in found:
            assert each["total"] == pytest.approx(each["hand"] + sign * each["crib"] + each["play"], abs=1e-5)
        assert sum(each["often"] for each in found) == pytest.approx(1)
        assert found[0]["often"] > 0
        exact = {tuple(each["keep"]): each["hand"] for each in document("discard", "5H 6H 7D 8S KC", flag)}
        assert all(each["hand"] == pytest.approx(exact[tuple(each["keep"])], abs=1e-4) for each in found)
    assert "often" in run("discard", "5H 6H 7D 8S KC", "--pone", "--model", "solved").stdout


def test_discard_says_where_there_is_no_solved_table():
    assert "--dealer or --pone" in run("discard", "5H 6H 7D 8S KC", "--model", "solved").stderr
    three = run("discard", "5H 6H 7D 8S KC", "--variant", "three-handed", "--pone", "--model", "solved")
    assert (three.exit_code, "three-handed cribbage, for which there is no" in three.stderr) == (2, True)


def test_discard_by_the_learnt_table_weighs_the_play_of_seven_cards(tmp_path, monkeypatch):
    monkeypatch.setenv("HOYLE_TABLES", str(tmp_path))
    hand = "5H 6H 7D 8S KC KD QD"
    for flag, sign in (("--dealer", 1), ("--pone", -1)):
        found = document("discard", hand, flag, "--model", "solved")
        assert [each["often"] for each in found] == [1] + [0] * 20
        exact = {tuple(each["keep"]): each["hand"] for each in document("discard", hand, flag)}
        for each in found:
            assert each["hand"] == pytest.approx(exact[tuple(each["keep"])])
            assert each["crib"] > 0
            assert each["total"] == pytest.approx(each["hand"] + sign * each["crib"] + each["play"])


def test_discard_at_a_score_goes_by_the_solved_table_if_nothing_else_is_said():
    hand, at = "5H 6H 7D 8S KC KD", ("--dealer", "--score", "96-105")
    found = document("discard", hand, *at)
    assert found == document("discard", hand, *at, "--model", "solved")
    assert sum(each["often"] for each in found) == pytest.approx(1)
    careful = document("discard", hand, *at, "--model", "careful")
    assert all(each["often"] is None for each in careful)
    assert {tuple(each["keep"]): each["win"] for each in careful} == {
        tuple(each["keep"]): each["win"] for each in found
    }


def test_discard_at_a_score_goes_by_the_chance_of_the_game():
    """With eleven to go and the first show, the hand that can count them is better than the best on average.

    The page of printed output has the command, which solves the play of a score for two seconds.
    """
    page = (ROOT / "tests" / "data" / "printed" / "long.txt").read_text("utf-8")
    table = page.partition(" --pone --score 50-55\n")[2].partition("\n\n")[0].splitlines()[1:]
    rows = [(line.split()[:2], float(line.split()[-3]), float(line.split()[-1][:-1])) for line in table]
    wins = [win for _, _, win in rows]
    assert wins == sorted(wins, reverse=True)
    assert (rows[0][0], wins[0] > 2 * wins[1]) == (["5H", "KC"], True)
    assert max(rows, key=lambda row: row[1])[0] == ["8S", "KC"]
    assert all(each["win"] is None for each in document("discard", "5H 6H 7D 8S KC", "--pone"))


def test_discard_says_which_scores_there_are(tmp_path, monkeypatch):
    monkeypatch.setenv("HOYLE_TABLES", str(tmp_path))
    for score in ("61-0", "12", "-1-3", "a-b"):
        assert "two numbers below 61" in run("discard", "5H 6H 7D 8S KC", "--pone", "--score", score).stderr
    assert "--dealer or --pone" in run("discard", "5H 6H 7D 8S KC", "--score", "5-5").stderr
    seven = run("discard", "5H 6H 7D 8S KC KD KS", "--pone", "--score", "5-5")
    assert (seven.exit_code, "no solved table" in seven.stderr) == (2, True)


def test_odds_cribbage_tell_the_chances_of_a_lurch_and_what_a_game_is_worth_with_it():
    """The player this far ahead often wins by a lurch, and is never lurched."""
    at = ("odds cribbage", "--variant", "five-card", "--score", "50-20")
    found = document(*at)
    for who, lurch in found["lurch"].items():
        if who != "deals":
            assert 0 < lurch["won"] < found["win"][who]
            assert lurch["lost"] == 0
            stake = 2 * found["win"][who] - 1 + lurch["won"]
            assert found["stake"][who] == pytest.approx(stake, abs=1e-4)
    behind = document("odds cribbage", "--variant", "five-card", "--score", "20-50")
    assert behind["lurch"]["pone"] == {"won": 0, "lost": found["lurch"]["dealer"]["won"]}
    assert behind["stake"]["pone"] == pytest.approx(-found["stake"]["dealer"], abs=1e-4)
    told = run(*at).stdout
    assert f"By a lurch you win {found['lurch']['dealer']['won']:.2%} and lose 0.00%" in told
    assert f"{found['stake']['dealer']:+.3f} of the stake, or {found['stake']['pone']:+.3f}" in told
    assert "lurch" not in run("odds cribbage", "--variant", "five-card", "--score", "50-31").stdout


def test_discard_tells_cards_as_they_are_held():
    best = document("discard", "KC 5H KD 6H 8S 7D", "--dealer")[0]
    assert (best["lay_out"], best["keep"]) == (["7D", "8S"], ["5H", "6H", "KC", "KD"])


def test_odds_cribbage_are_the_published_distributions():
    odds = document("odds cribbage")
    assert (odds["hands"]["0"], odds["hands"]["29"], odds["cribs"]["0"]) == (1009008, 4, 1022208)
    assert (odds["mean_hand"], odds["model"]) == ("60759/12740", "uniform")
    assert len(odds["lay_outs"]) == 169


def test_odds_cribbage_know_whose_crib_it_is_where_others_take_care():
    for each in document("odds cribbage")["lay_outs"]:
        assert each["own"] == each["theirs"]
    careful = document("odds cribbage", "--model", "careful")["lay_outs"]
    assert all(each["own"] < each["theirs"] for each in careful)


def test_odds_cribbage_tell_the_chance_of_a_game_at_a_score():
    found = document("odds cribbage", "--variant", "five-card", "--score", "35-37")
    assert (found["variant"], found["score"]) == ("five-card", [35, 37])
    assert 0.1 < found["win"]["pone"] < found["win"]["dealer"] < 0.9
    assert "35 to 37 of 61" in run("odds cribbage", "--variant", "five-card", "--score", "35-37").stdout
    for score in ("35", "35-61", "a-b", "-1-3"):
        assert run("odds cribbage", "--variant", "five-card", "--score", score).exit_code == 2
    far = document("odds cribbage", "--score", "96-105")["win"]
    assert 0 < far["pone"] < far["dealer"] < 1
    assert "no other board" in run("odds cribbage", "--variant", "seven-card", "--score", "35-37").stderr
    assert "uniform or careful" in run("odds cribbage", "--model", "solved").stderr


def test_odds_cribbage_in_words():
    lines = run("odds cribbage", "--variant", "five-card").stdout.splitlines()
    assert lines[0].startswith("points  hands of 3")
    assert lines[30].split() == ["29", "4", "0.0000"]
    assert next(line for line in lines if line.startswith("A ")).split()[1] == "5.53"
    assert max(map(len, lines)) <= 82
    cards = run("odds cribbage", "--variant", "three-handed", "--model", "careful").stdout
    assert cards.count("    A     2     3") == 2


def test_odds_cribbage_stand_in_columns_the_hands_before_the_cribs():
    lines = run("odds cribbage", "--variant", "five-card").stdout.splitlines()
    assert lines[:2] == [
        "points  hands of 3         %    cribs of 4         %",
        "     0     260,220   24.0299   1,022,208    7.8663",
    ]
    assert [line[:6] for line in lines[1:31]] == [f"{points:>6}" for points in range(30)]
    assert lines[21:23] == [
        "    20           4    0.0004       7,828    0.0602",
        "    21                             2,472    0.0190",
    ]
    assert lines[30:34] == [
        "    29                                 4    0.0000",
        "  mean      2.5924                4.7348",
        "",
        "What a crib counts for, by what is laid out to it, the rest of it being any cards:",
    ]
    suits = "(right of the diagonal, cards of two suits; left of it, of one)"
    assert lines[34:36] + lines[44:46] + lines[48:] == [
        "       A     2     3     4     5     6     7     8     9    10     J     Q     K",
        "A   5.53  4.43  4.55  5.46  5.73  4.25  4.07  4.12  4.03  3.95  4.19  3.85  3.74",
        "10  3.99  4.11  4.18  4.18  7.06  3.88  3.76  4.34  4.88  5.46  5.04  4.11  3.41",
        "J   4.21  4.32  4.40  4.40  7.28  4.09  4.04  3.96  4.51  5.07  5.93  5.01  4.30",
        suits,
    ]


def test_odds_cribbage_of_one_card_have_a_row_for_ones_own_crib_and_one_for_an_adversarys():
    lines = run("odds cribbage", "--variant", "four-handed", "--model", "careful").stdout.splitlines()
    ranks = "       A     2     3     4     5     6     7     8     9    10     J     Q     K"
    own = "What one's own crib counts for, by what is laid out to it, the others laying out with care:"
    assert [lines[33], lines[34], lines[36], lines[37]] == [
        own,
        ranks,
        "What an adversary's crib counts for:",
        ranks,
    ]
    found = document("odds cribbage", "--variant", "four-handed", "--model", "careful")["lay_outs"]
    worth = {each["cards"][0][0]: (each["own"], each["theirs"]) for each in found}
    for line, whose in ((lines[35], 0), (lines[38], 1)):
        assert line.split() == [f"{worth[rank][whose]:.2f}" for rank in "A23456789TJQK"]
    assert len(lines) == 39


def test_the_chance_at_a_score_is_of_who_deals_next_and_of_the_other():
    at = ("odds cribbage", "--variant", "five-card", "--score", "35-37")
    found = document(*at)
    assert list(found) == ["variant", "score", "win", "deals", "lurch", "stake"]
    dealer, pone = found["win"]["dealer"], found["win"]["pone"]
    assert found["deals"] is None
    assert run(*at).stdout.splitlines() == [
        f"At 35 to 37 of 61 you win {dealer:.1%} if you deal next,",
        f"and {pone:.1%} if your adversary does (both going by the solution of the game).",
    ]
    six = ("odds cribbage", "--score", "35-37")
    assert f"(from {document(*six)['deals']:,} deals by the solved tables)." in run(*six).stdout
    assert document("odds cribbage", "--variant", "five-card", "--score", "60-0")["score"] == [60, 0]
    for score in ("61-0", "0-61"):
        refused = run("odds cribbage", "--variant", "five-card", "--score", score)
        assert "two numbers below 61 with '-' between" in " ".join(refused.stderr.split())


@pytest.mark.parametrize(
    ("words", "games", "paid"),
    [
        (("121", "61", "--set", "stake=6"), 1, [6, -6]),
        (("121", "60", "--set", "stake=6"), 2, [12, -12]),
        (("60", "130", "--set", "lurch=skunks"), 3, [-3, 3]),
        (("121", "90", "--set", "lurch=skunks"), 2, [2, -2]),
        (("61", "40", "28", "--set", "lurch=yes"), 1, [3, -1, -2]),
        (("90", "121", "--variant", "four-handed", "--set", "lurch=skunks"), 2, [-2, 2, -2, 2]),
    ],
)
def test_settle_cribbage_reckons_the_lurch_and_skunks(words, games, paid):
    found = document("settle cribbage", *words)
    assert (found["games"], [*found["deltas"].values()]) == (games, paid)


@pytest.mark.parametrize("words", [("121",), ("121", "122"), ("60", "61"), ("121", "1", "2", "3")])
def test_settle_cribbage_refuses_scores_with_which_no_game_ends(words):
    assert run("settle cribbage", *words).exit_code == 2
