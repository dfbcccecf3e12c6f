"""The 46 printed odds, and how regular they are."""

import csv
from fractions import Fraction
from pathlib import Path

from hoyle.odds.whist_book import printed_odds

CATALOGUE = Path(__file__).parents[1] / "data" / "whist_odds.csv"
ODDS = printed_odds()


def ratio(score):
    return Fraction(ODDS[score].ahead, ODDS[score].behind)


def test_the_odds_are_those_of_the_catalogue():
    rows = list(csv.DictReader(CATALOGUE.read_text().splitlines()))
    assert len(rows) == len(ODDS) == 46
    for row in rows:
        odds = ODDS[int(row["dealer_side"]), int(row["other_side"])]
        assert (float(odds.ahead), float(odds.behind)) == (float(row["odds_for"]), float(row["odds_against"]))
        assert odds.certainty == row["certainty"]


def test_most_odds_are_the_points_that_each_side_wants():
    kept = {
        score for score in ODDS if score[0] < 9 and ratio(score) == Fraction(10 - score[1], 10 - score[0])
    }
    departed = {score for score in ODDS if score[0] < 9} - kept
    assert departed == {(0, 0), (1, 0), (3, 0), (4, 0), (7, 0), (8, 9)}


def test_at_nine_the_odds_are_lower():
    for theirs in range(6):
        assert ratio((9, theirs)) == Fraction(9 - theirs, 2)
    assert [ratio((9, 6)), ratio((9, 7))] == [Fraction(7, 4), Fraction(3, 2)]


def test_odds_grow_with_the_score_up_to_eight():
    for theirs in range(8):
        row = [ratio((ours, theirs)) for ours in range(theirs + 1, 9)]
        assert row == sorted(row)
        assert ratio((9, theirs)) <= row[-1]


def test_they_are_said_as_they_are_printed():
    assert [str(ODDS[score]) for score in ((0, 0), (7, 3), (9, 7), (8, 9))] == [
        "10 1/2 to 10",
        "7 to 3",
        "12 to 8",
        "3 1/2 per cent",
    ]


def test_what_the_book_contradicts_is_told():
    assert "7 to 5" in ODDS[7, 5].note
    assert "51 3/4" in ODDS[8, 9].note
    assert "worn" in ODDS[2, 0].note
