"""Deals of the day at a server: one try counts, a shared deal is the same, and nobody learns a card early."""

import time

import pytest
from msgspec.structs import replace

from hoyle.daily import AHEAD, TERMS, today
from hoyle.games.solo.declaration import CALLED

ADA, BOB = "a" * 64, "b" * 64
GUESTS = ("Guest", "Gast", "", "Ada")
SHARED = "shared-" + "5" * 16


@pytest.fixture(autouse=True)
def _bots_think_for_no_time(monkeypatch):
    """The experts of the deal of the day think for longer than all else here takes."""
    for game in ("whist", "solo"):
        monkeypatch.setitem(TERMS, game, replace(TERMS[game], seats=("plain", "plain", "me", "plain")))


def sits_to(server, person, name="Ada", **wish):
    """A guest at a table of a deal of the day, or of a shared one."""
    guest = server.guest()
    made = guest.sets_up(**{"game": "whist", "daily": True, "person": person, "name": name, **wish})
    return guest.joins(made["table"])


def dealt(guest):
    return guest.hears_until(lambda: guest.view.get("hand")).view["hand"]


def results(server, guest, day):
    address = f"/api/daily/{guest.table['game']}/{day}?table={guest.made['table']}"
    return guest.http.get(address)


def test_only_the_first_try_of_a_person_at_a_deal_counts(server):
    tries = [(ADA, {}), (ADA, {}), (BOB, {}), (ADA, {"shared": SHARED}), ("", {})]
    practice = [sits_to(server, person, **wish).table["practice"] for person, wish in tries]
    assert practice == [False, True, False, False, True]
    topic = f"daily/whist/{today(time.time())}/tries"
    assert ADA not in server.store.notes(topic).result(), "only a hash of the person is kept"


def test_a_friend_plays_a_shared_deal_from_the_same_seat_and_both_see_both_results(server):
    ada, bob = sits_to(server, ADA, shared=SHARED), sits_to(server, BOB, "Bob", shared=SHARED)
    assert dealt(ada) == dealt(bob)
    assert ada.view["seat"] == bob.view["seat"]
    assert dealt(sits_to(server, ADA)) != dealt(ada), "it is not that of the day"
    assert results(server, ada, SHARED).status_code == 404, "nothing is told before it is played"
    bob.plays_out()
    told = results(server, bob, SHARED).json()
    assert [each["name"] for each in told["everybody"]] == ["Bob"]
    assert 0 <= told["double_dummy"] <= 13
    assert told["makes"] is None, "whist has no calls"
    ada.plays_out()
    both = [results(server, each, SHARED).json() for each in (ada, bob)]
    for each, name in zip(both, ("Ada", "Bob"), strict=True):
        mine = [(row["name"], row["result"]) for row in each["everybody"] if row["mine"]]
        assert mine == [(name, each["result"])], "two may have one name"
        assert not each["practice"]
    rows = [[(row["name"], row["result"]) for row in each["everybody"]] for each in both]
    compared = [(each, told["expert"], told["double_dummy"]) for each, told in zip(rows, both, strict=True)]
    assert compared[0] == compared[1]
    assert sorted(name for name, _ in rows[0]) == ["Ada", "Bob"]


def test_those_who_gave_no_name_have_none_in_the_results_whatever_their_language(server):
    every = [
        sits_to(server, person * 64, name, shared=SHARED) for person, name in zip("abcd", GUESTS, strict=True)
    ]
    for each in every:
        each.plays_out()
    told = [row["name"] for row in results(server, every[0], SHARED).json()["everybody"]]
    assert sorted(told) == ["", "", "", "Ada"]


def test_what_a_hand_makes_at_solo_is_told_when_it_is_played(server):
    ada = sits_to(server, ADA, game="solo", shared=SHARED)
    dealt(ada)
    refused = results(server, ada, SHARED)
    assert refused.status_code == 404
    assert "makes" not in refused.text
    ada.plays_out()
    told = results(server, ada, SHARED).json()
    assert told["double_dummy"] is None
    assert set(told["makes"] or ()) <= {each.value for each in CALLED}


def test_nobody_can_ask_for_the_deal_of_another_day_or_for_a_name_that_is_a_day(server):
    day = today(time.time())
    guest = server.guest()
    for shared in ("2026-11-28", "shared-", "shared-../whist", "shared-" + "g" * 16):
        wish = {"game": "whist", "daily": True, "shared": shared}
        assert guest.http.post("/api/tables", json=wish).status_code == 400
    told = guest.http.get("/api/daily").json()
    assert len(told["deals"]) == (AHEAD + 1 + AHEAD) * len(told["played"])
    for deal in told["deals"]:
        assert deal.keys() >= {"day", "game", "commitment"}
        assert ("seed" in deal) == (deal["day"] < day.isoformat())
    assert set(TERMS) <= set(told["played"])


def test_the_discard_of_the_day_keeps_the_first_answer_and_tells_everybodys(server):
    ada, bob = server.guest().http, server.guest().http
    asked = ada.get("/api/daily/discard").json()
    assert asked["answered"] == 0
    assert "ways" not in str(asked), "the question does not tell the answer"
    hand = asked["hand"].split()
    assert len(hand) == 6
    assert bob.get("/api/daily/discard").json() == asked

    def answers(http, person, cards):
        return http.post("/api/daily/discard", json={"person": person, "cards": cards})

    first = answers(ada, ADA, hand[:2]).json()
    best, mine = first["puzzle"]["ways"][0], sorted(hand[:2])
    assert sorted(first["mine"]) == mine
    assert len(first["puzzle"]["ways"]) == 15
    assert first["squares"][0] <= first["squares"][1]
    assert [each for each in first["puzzle"]["ways"] if sorted(each["cards"]) == sorted(first["expert"])]
    again = answers(ada, ADA, best["cards"]).json()
    assert sorted(again["mine"]) == mine, "the first answer counts"
    other = answers(bob, BOB, best["cards"]).json()
    assert other["answered"] == 2
    assert other["squares"] == [7, 7]
    assert sum(each["people"] for each in other["shares"]) == 2
    for cards in (["AS", "AS"], ["5H", "5H"], hand[:1] * 2):
        assert answers(ada, "c", cards).status_code == 400
    assert answers(ada, "", hand[:2]).status_code == 400
    assert ada.get("/api/daily").json()["played"]["discard"] == 2
