"""Remarks: what people may say to each other, and when; and what a host may do about a seat or a sitting."""

import json

import pytest

from host.table.at_two import first, person, two_people
from host.table.keeper import Keeper
from hoyle.errors import ImpossibleAct
from hoyle.host.frames import Chat, Rise, SendRemark
from hoyle.record.stop import Stop


def heard(keeper, viewer):
    """The last message to that viewer."""
    return json.loads(keeper.sent[viewer][-1])


def test_a_set_phrase_is_told_to_all_who_look_on_and_is_not_stored():
    keeper = two_people(seats=("me", "open", "plain", "plain"), until=Stop(deals=1))
    keeper.join(-1, None)
    stored = len(keeper.kept)
    keeper.says(1, SendRemark(say="moment"))
    for viewer in (0, 1, -1):
        told = heard(keeper, viewer)
        assert told == {
            "type": "remarked",
            "seat": keeper.live.proceedings.seats.index(1),
            "text": {"say": "host.moment"},
        }
    assert len(keeper.kept) == stored


@pytest.mark.parametrize("said", ["well_played", "sorry", "thanks", "applause", "smile"])
def test_while_a_deal_is_on_nothing_is_said_of_how_it_is_played(said):
    keeper = two_people()
    keeper.says(1, SendRemark(say=said))
    assert heard(keeper, 1)["text"] == {"say": "host.not_in_play"}
    assert heard(keeper, 0)["type"] != "remarked"


def test_between_deals_all_phrases_are_said_and_in_words_of_ones_own_where_the_host_lets_one():
    for chat in (True, False):
        keeper = two_people(until=Stop(deals=1), chat=chat)
        assert keeper.tables[0]["chat"] is chat
        keeper.says(1, Chat(text="my ace is good"))
        assert heard(keeper, 1)["text"]["say"] == ("host.not_in_play" if chat else "host.no_chat")
        keeper.plays_on(first)
        keeper.says(1, SendRemark(say="sorry"))
        assert heard(keeper, 0)["text"] == {"say": "host.sorry"}
        keeper.says(1, Chat(text="  a good  game "))
        assert (heard(keeper, 0).get("chat") == "a good game") is chat


@pytest.mark.parametrize("text", ["", "   ", "a\x07b", "x" * 201, "a‮b"])
def test_what_cannot_be_printed_or_is_too_long_is_not_said(text):
    keeper = two_people(until=Stop(deals=1), chat=True)
    keeper.plays_on(first)
    keeper.says(1, Chat(text=text))
    assert heard(keeper, 1)["type"] == "refused"
    assert heard(keeper, 0)["type"] != "remarked"


def test_four_remarks_in_twenty_seconds_are_enough_for_one_player():
    keeper = two_people()
    for _ in range(4):
        keeper.says(1, SendRemark(say="back"))
        assert heard(keeper, 1)["type"] == "remarked"
    keeper.says(1, SendRemark(say="back"))
    assert heard(keeper, 1)["text"] == {"say": "host.said_enough"}
    keeper.says(0, SendRemark(say="hello"))
    assert heard(keeper, 1)["text"] == {"say": "host.hello"}, "another may speak"
    keeper.now += 20
    keeper.says(1, SendRemark(say="back"))
    assert heard(keeper, 1)["type"] == "remarked"


def test_a_watcher_says_nothing():
    keeper = two_people()
    keeper.join(-1, None)
    keeper.says(-1, SendRemark(say="hello"))
    assert heard(keeper, -1)["text"] == {"say": "host.only_watches"}


def test_the_seat_of_one_who_stays_away_may_be_given_to_another():
    keeper = two_people(away=30)
    with pytest.raises(ImpossibleAct, match="may still come back"):
        keeper.live.invite(1, b"another", keeper.now)
    keeper.says(1, "leave")
    keeper.do(keeper.live.invite(1, b"another", keeper.now))
    assert person(keeper, 1)["kind"] == "open"
    assert keeper.live.company.player_of(b"cookie") is None, "who left cannot come back"
    assert keeper.take(b"another", "Cleo", b"hers") == 1
    assert person(keeper, 1)["name"] == "Cleo"
    assert keeper.saved.chairs[1].name == "Cleo"


def test_the_host_ends_the_sitting_between_deals_or_when_the_others_have_gone():
    keeper = two_people(rest=20, until=Stop(deals=3))
    assert keeper.tables[1]["host"] == keeper.live.proceedings.seats.index(0)
    keeper.says(1, Rise())
    assert heard(keeper, 1)["text"] == {"say": "host.only_the_host"}
    keeper.says(0, Rise())
    assert heard(keeper, 0)["text"] == {"say": "host.others_play"}
    keeper.says(1, "leave")
    keeper.says(0, Rise())
    assert keeper.tables[0]["stage"] == "over"
    assert b'"kind":"abandoned"' in keeper.saved.record
    keeper.says(0, Rise())
    assert heard(keeper, 0)["text"] == {"say": "host.no_sitting"}


def test_one_person_alone_with_bots_is_not_hurried_to_the_next_deal():
    keeper = Keeper(game="cribbage", rest=20, until=Stop(games=5))
    keeper.join(0, 0)
    while keeper.tables[0]["stage"] != "resting":
        if keeper.due() == 0:
            keeper.act(0, json.dumps(keeper.views[0]["choices"][0]["act"]).encode(), f"{keeper.live.seq}")
        else:
            keeper.wait(0)
    assert keeper.tables[0]["clock"] == {"what": "deal", "seconds": None, "seat": None}
    assert keeper.live.wakes is None
    keeper.wait(86400)
    assert keeper.tables[0]["stage"] == "resting"
    keeper.says(0, "ready")
    assert keeper.tables[0]["stage"] == "playing"
