"""The trial of calls: how often each call of solo is made, and its results."""

import pytest

from hoyle.errors import UnknownPlayer
from hoyle.games.solo.deal import ROUNDS
from hoyle.games.solo.declaration import CALLED
from hoyle.play import shuffled
from hoyle.seat import SEATS, left
from hoyle.trials.calls import Calls, deal_of_solo
from hoyle.trials.run import run
from hoyle.trials.trial import document

MADE = {"proposition": 8, "solo": 5, "abondance": 9, "abondance-in-trumps": 9, "abondance-declaree": 13}
"""Tricks that win each; no number of tricks wins a misère."""


def test_a_deal_is_always_the_same_and_the_seats_deal_by_turns():
    chance = Calls().chance
    assert deal_of_solo(chance, 3) == deal_of_solo(chance, 3) != deal_of_solo(chance, 7)
    assert [deal_of_solo(chance, index).dealer for index in range(5)] == [*SEATS, SEATS[0]]


def test_it_is_dealt_in_threes_and_then_singly_from_the_dealers_left():
    given = deal_of_solo(Calls().chance, 6)
    pack = shuffled(Calls().chance, 6)
    for number in range(3, 7):
        given = deal_of_solo(Calls().chance, number)
        fell = shuffled(Calls().chance, number).by_packets(4, ROUNDS)
        assert [given.hands[(left(given.dealer) + turn) % 4] for turn in range(4)] == list(fell)
    assert given.turned == pack.cards[-1]
    assert given.turned in given.hands[given.dealer]


@pytest.fixture(scope="module")
def rows():
    return run(Calls(), 50)


def test_a_row_tells_what_was_said_and_what_it_came_to(rows):
    for row in rows:
        words = [word for word in row["said"] if word not in ("pass", "acceptance")]
        if row["played"] == "thrown-up":
            assert (row["pence"], row["tricks"], row["chance"]) == (0, 0, None)
            assert words in ([], ["proposition"])
            continue
        assert words[-1] == row["played"]
        won = row["tricks"] == 0 if "misere" in row["played"] else row["tricks"] >= MADE[row["played"]]
        assert won == (row["pence"] > 0)


def test_a_row_tells_the_chance_that_the_table_gave_the_call(rows):
    told = [row for row in rows if row["chance"] is not None]
    assert all(0 <= row["chance"] <= 1 for row in told)
    found = Calls().findings(rows)["calibration"]
    assert sum(each["calls"] for each in found) == len(told)
    assert all(each["from"] <= each["predicted"] <= each["from"] + 0.1 for each in found)


def test_who_passes_and_who_accepts_are_told_apart(rows):
    """A proposition is played once it is accepted, and nobody accepts unless one was made."""
    for row in rows:
        accepted = row["said"].count("acceptance")
        assert accepted <= row["said"].count("proposition")
        assert accepted == 1 or row["played"] != "proposition"
        if row["played"] == "thrown-up":
            assert accepted == 0
            assert row["said"].count("pass") >= 3
    assert any(row["played"] == "proposition" for row in rows)
    assert any("pass" in row["said"] for row in rows)


def test_what_is_found_adds_up(rows):
    found = document(Calls(), rows)
    calls = found["calls"]
    assert list(calls) == [call.value for call in CALLED]
    assert sum(call["played"] for call in calls.values()) + found["thrown_up"] == len(rows)
    brought = sum(call["pence"] * call["played"] for call in calls.values() if call["played"])
    assert (
        brought
        == pytest.approx(sum(row["pence"] for row in rows))
        == pytest.approx(len(rows) * found["mean"])
    )
    for call in calls.values():
        assert call["success"] == (call["made"] / call["played"] if call["played"] else None)


def test_a_bot_that_is_not_there_is_refused():
    with pytest.raises(UnknownPlayer):
        Calls(bot="philidor").measured(range(1))
