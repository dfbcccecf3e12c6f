"""The double-dummy tricks stated in a file, in digits or in a table, compared with the solver."""

import pytest

from hoyle.solve.deal_file import read_file
from hoyle.solve.stated import contradictions

WHOLE = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
"""Each seat has a whole suit: a side makes all tricks in its own suits, and none in another."""

SOLVED = {s: dict.fromkeys("NESW", 13 if s in "SD" else 0) for s in "SHDC"} | {
    "N": {"N": 13, "E": 0, "S": 13, "W": 0}
}
STANDARD, BLANKS = "Declarer;Denomination\\2R;Result\\2R", "Declarer Suit Tricks"


def told(tags, declarers="NS"):
    (deal,) = read_file(f'[Board "1"]\n[Deal "{WHOLE}"]\n{tags}\n'.encode()).records
    return "".join(contradictions(deal.stated, SOLVED, declarers, 13))


def digits(stated):
    return f'[DoubleDummyTricks "{stated}"]'


def test_tricks_that_a_file_states_are_compared_with_those_solved():
    right = "0d0d0" * 2 + "00d0d" * 2
    assert told(digits(right)) == ""
    wrong = digits("1" + right[1:])
    assert told(wrong) == "DoubleDummyTricks differ from the solver: N in N 1, solved 0"
    assert told(wrong, "N") == ""


@pytest.mark.parametrize(
    ("heading", "rows", "wrong"),
    [
        (STANDARD, "N NT 0\nE S  0\nS S 13\nW H 13", ""),
        (BLANKS, "N NT 0\nE S 0\nS S 13\nW H 13", ""),
        (STANDARD, "N NT 0\nS S 12\nW H 13", "S in S 12, solved 13"),
        (BLANKS, "N NT 2\nS S 13\nW H 9", "N in N 2, solved 0; W in H 9, solved 13"),
        ("Result;Declarer;Denomination", '12 "S" "S"', "S in S 12, solved 13"),
        (STANDARD, "n s 9 ; a comment\ns s 13", "N in S 9, solved 13"),
        ("Declarer;Denomination", "N NT", ""),
        (STANDARD, "N NT ?\nX S 3\nS S 14\nS", ""),
        (STANDARD, "N NT 1\nS S 1", ""),
        (STANDARD, "", ""),
        ("", "N NT 3", ""),
    ],
)
def test_so_are_those_of_its_table(heading, rows, wrong):
    said = told(f'[OptimumResultTable "{heading}"]\n{rows}\n[Room "Open"]\n1 2 3')
    assert said == (f"OptimumResultTable differs from the solver: {wrong}" if wrong else "")


def test_each_tag_is_compared_for_itself():
    said = told(digits("1d0d0" + "0d0d0" + "00d0d" * 2) + f'\n[OptimumResultTable "{BLANKS}"]\nS S 12')
    assert "DoubleDummyTricks differ from the solver: N in N 1, solved 0" in said
    assert "OptimumResultTable differs from the solver: S in S 12, solved 13" in said


@pytest.mark.parametrize(
    ("stated", "wrong"),
    [
        ("0" * 20, ""),
        ("1" * 20, ""),
        ("01" * 10, ""),
        ("1d1d1" * 2 + "11d1d" * 2, ""),
        ("1d1d1" * 2 + "11d17" + "11d1d", "E in C 7, solved 13"),
        ("1dddd" * 2 + "11d1d" * 2, "S in C 13, solved 0"),
        ("71d1d" * 2 + "11d1d" * 2, "N in N 7, solved 0"),
        ("2d1d1" * 2 + "11d1d" * 2, "S in H 1, solved 0"),
    ],
)
def test_place_holders_in_a_table_of_tricks_are_no_statement(stated, wrong):
    said = told(digits(stated))
    assert wrong in said
    assert bool(said) == bool(wrong)
