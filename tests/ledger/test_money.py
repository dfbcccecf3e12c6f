"""Pounds, shillings and pence."""

import re

from hypothesis import given
from hypothesis import strategies as st

from hoyle.ledger import pounds


def test_twelve_pence_are_a_shilling_and_twenty_shillings_a_pound():
    assert [pounds(pence) for pence in (0, 1, 11, 12, 13, 239, 240, 241, 252, 503)] == [
        "0d", "1d", "11d", "1s", "1s 1d", "19s 11d", "£1", "£1 1d", "£1 1s", "£2 1s 11d",
    ]  # fmt: skip


def test_what_is_owed_is_written_with_a_minus():
    assert pounds(-300) == "-£1 5s"


@given(st.integers(-(10**6), 10**6))
def test_the_words_add_up_to_the_pence(pence):
    worth = {"d": 1, "s": 12}
    total = 0
    for word in pounds(pence).lstrip("-").split():
        total += int(word[1:]) * 240 if word[0] == "£" else int(word[:-1]) * worth[word[-1]]
    assert (-total if pounds(pence).startswith("-") else total) == pence
    assert re.fullmatch(r"-?(£\d+)?( ?\d{1,2}s)?( ?\d{1,2}d)?", pounds(pence))
