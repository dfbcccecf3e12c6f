"""The company of a live table: waiting, substitutes, names, invitations, and what players missed."""

import json

import pytest

from host.table.at_two import person, two_people, until_due
from host.table.keeper import Keeper
from hoyle.host.frames import Holds, Join, Rise, TakeName
from hoyle.host.table.shuffling import PATIENCE


def test_an_absent_player_is_waited_for_and_then_a_bot_stands_in_until_they_are_back():
    keeper = two_people()
    until_due(keeper, 1)
    keeper.gone(1)
    acts = keeper.live.acts
    keeper.wait(29)
    assert keeper.live.acts == acts
    assert keeper.tables[0]["clock"]["what"] == "stand_in"
    keeper.wait(2)
    assert keeper.live.acts > acts
    assert person(keeper, 1)["stood_in"]
    keeper.join(5, 1)
    assert not person(keeper, 1)["stood_in"]


def test_one_who_has_a_seat_and_has_not_come_yet_is_waited_for_from_when_it_was_taken():
    keeper = Keeper(seats=("me", "open"), game="cribbage", away=30)
    keeper.join(0, 0)
    keeper.wait(100)
    keeper.take(b"1", "Bob")
    keeper.wait(PATIENCE)  # The first shuffle waits for Bob's value, too.
    while keeper.due() == 0:
        keeper.act(0, json.dumps(keeper.views[0]["choices"][0]["act"]).encode(), f"{keeper.live.seq}")
    acts = keeper.live.acts
    keeper.wait(29 - PATIENCE)
    assert keeper.live.acts == acts
    assert not person(keeper, 1)["stood_in"]
    keeper.wait(2)
    assert person(keeper, 1)["stood_in"]
    assert keeper.live.acts > acts


def test_nobody_stands_in_where_nobody_waits():
    keeper = two_people()
    until_due(keeper, 1)
    keeper.gone(1)
    keeper.gone(0)
    acts = keeper.live.acts
    keeper.wait(1000)
    assert keeper.live.acts == acts
    assert keeper.live.wakes is None


def test_who_gets_up_is_not_waited_for():
    keeper = two_people()
    until_due(keeper, 1)
    acts = keeper.live.acts
    keeper.says(1, "leave")
    keeper.wait(0)
    assert keeper.live.acts > acts
    assert keeper.closed[1] == 1000


def test_names_are_free_until_the_sitting_begins():
    keeper = Keeper(seats=("me", "open", "plain", "plain"))
    keeper.join(0, 0)
    keeper.says(0, TakeName(name="Ada"))
    assert person(keeper, 0)["name"] == "Ada"
    keeper.says(0, "begin")
    keeper.says(0, TakeName(name="Eve"))
    assert keeper.told(0, "refused")
    assert person(keeper, 0)["name"] == "Ada"


def test_one_who_was_away_is_told_what_they_missed():
    keeper = two_people()
    until_due(keeper, 0)
    seq = keeper.seqs[1]
    keeper.gone(1)
    keeper.act(0, json.dumps(keeper.views[0]["choices"][0]["act"]).encode(), "x")
    told = [line["text"] for each in keeper.told(0, "events") if each["seq"] > seq for line in each["events"]]
    keeper.join(7, 1, last=seq)
    whole = keeper.told(7, "view")[-1]
    assert told
    assert [line["text"] for line in whole["events"]] == told


@pytest.mark.parametrize("player", [0, None], ids=["player", "watcher"])
def test_one_who_has_joined_may_join_again_and_is_told_the_whole_table(player):
    table = Keeper(game="whist", pace=1)
    table.join(1, 0)
    table.join(7, player)
    table.wait(2)
    before = table.live.seq
    table.says(7, Join(last=None))
    first, again = table.told(7, "view")[0], table.told(7, "view")[-1]
    assert len(table.told(7, "view")) == 2
    assert not table.told(7, "refused")
    assert again["table"]["seat"] == first["table"]["seat"]
    assert again["table"]["watchers"] == (player is None)
    assert again["seq"] == before == table.live.seq
    assert 7 not in table.closed


def test_an_invitation_is_not_the_cookie_of_its_seat():
    keeper = Keeper(seats=("me", "open", "plain", "plain"))
    assert keeper.live.company.player_of(b"0") == 0
    assert keeper.live.company.player_of(b"1") is None
    keeper.take(b"1", "Bob", cookie=b"bob's")
    assert keeper.live.company.player_of(b"bob's") == 1
    assert keeper.live.company.player_of(b"1") is None
    assert keeper.live.company.player_of(b"nobody's") is None


def test_a_seat_that_is_opened_elsewhere_is_told_nothing_more_where_it_was_open():
    keeper = two_people()
    keeper.join(7, 0)
    assert keeper.closed[0] == 4001
    told = len(keeper.sent[0])
    del keeper.views[0]
    until_due(keeper, 7)
    keeper.typed(7, keeper.views[7]["choices"][0]["typed"])
    assert keeper.told(7, "events")
    assert len(keeper.sent[0]) == told
    keeper.gone(7)
    assert not person(keeper, 0, viewer=1)["present"]


def test_all_are_told_what_record_each_holds_of_a_sitting_that_is_over_until_the_next():
    keeper = two_people(game="cribbage", seats=("me", "open"))
    one, other = "1" * 64, "2" * 64
    keeper.says(0, Holds(sitting=0, hash=one))
    assert keeper.tables[1]["held"] == []
    keeper.gone(1)
    keeper.says(0, Rise())
    keeper.join(1, 1)
    keeper.says(0, Holds(sitting=0, hash=one))
    keeper.says(1, Holds(sitting=0, hash=other))
    seats = {each["player"]: each["seat"] for each in keeper.tables[0]["people"]}
    for viewer in (0, 1):
        held = {each["seat"]: each["hash"] for each in keeper.tables[viewer]["held"]}
        assert held == {seats[0]: one, seats[1]: other}
    keeper.says(0, "again")
    assert keeper.tables[1]["held"] == []
    keeper.says(0, Holds(sitting=0, hash=one))
    assert keeper.tables[1]["held"] == []
