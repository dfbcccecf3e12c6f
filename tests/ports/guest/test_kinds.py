"""The terminal guest finds the same faults as the page, even across a restart of either side."""

from copy import deepcopy
from unittest import mock

import pytest

from fairness.false_messages import LIVE
from fairness.pages import a_day
from host.table import contributor
from hoyle.ports.guest import guest
from hoyle.record.verify import OF_PLAY, OF_RECORD
from ports.guest.heard import Heard
from scale import first, first_rows

pytestmark = pytest.mark.usefixtures("untraced")


@pytest.fixture(scope="module")
def day():
    """Two deals of whist, one person among bots, and every message sent to the player."""
    return a_day(3, game="whist", people=1, deals=2, trouble=0, falls=0)


def heard(day, folder, messages):
    return Heard(folder, bytes(day.disk.record)).hears(messages)


def messages_of(day):
    return deepcopy(day.guests[0].messages)


def test_nothing_is_wrong_with_an_honest_day_and_every_property_is_checked(day, tmp_path):
    found = heard(day, tmp_path, messages_of(day))
    assert (found.alarms, found.notes) == ([], [])
    assert found.checked.holds
    assert found.checked.numbers == (*range(1, 25),)
    assert {*OF_RECORD, 13, *OF_PLAY} == {*range(1, 25)}


FIRST = {number: (number, lie) for number, lie in reversed(LIVE)}.values()
"""One kind for each property; the others in the nightly runs."""


@pytest.mark.parametrize(
    "kind",
    [pytest.param(kind, marks=[] if kind in FIRST else [pytest.mark.nightly]) for kind in LIVE],
    ids="{0[1]}".format,
)
def test_every_kind_of_false_message_is_found(day, tmp_path, kind):
    found = heard(day, tmp_path, LIVE[kind](messages_of(day)))
    assert found.alarms
    assert not (found.checked and found.checked.holds)


def middle(messages):
    """The index after which a card of the first deal is played."""
    played = [
        n
        for n, each in enumerate(messages)
        if any(event["kind"] == "played" for event in each.get("frame", {}).get("events", ()))
    ]
    return played[len(played) // 4]


def afresh(messages, at):
    """The messages that a server sends to somebody who joins after this many messages."""
    view, table, seq, shuffles = {}, None, 0, {}
    for frame in (each["frame"] for each in messages[:at]):
        table = frame.get("table", table)
        view = {**(frame.get("view") or view), **frame.get("change", {})}
        seq = frame.get("seq", seq)
        told = frame.get("shuffles", [frame["shuffle"]] if "shuffle" in frame else [])
        shuffles |= {each["context"]: each for each in told}
    whole = {"type": "view", "seq": seq, "view": view, "table": table, "events": [], "take_back": False}
    return {"connection": 99, "value": None, "frame": {**whole, "shuffles": [*shuffles.values()][-4:]}}


@pytest.mark.parametrize("restarts", first(1, [False, True]))
def test_a_card_shown_before_the_connection_or_the_program_broke_is_remembered(day, tmp_path, restarts):
    """Before the break the host shows one card of the hand differently, and never again."""
    messages = messages_of(day)
    at = middle(messages)
    whole = afresh(messages, at)
    rest = [{**each, "connection": 99} for each in messages[at:] if "frame" in each]
    lie = LIVE[22, "two cards of a hand exchanged"]
    for before, is_false in ((deepcopy(messages[:at]), False), (lie(deepcopy(messages[:at])), True)):
        found = heard(day, tmp_path / str(is_false), before)
        assert found.alarms == []
        if restarts:
            found.starts()
        found.hears([whole, *deepcopy(rest)])
        assert bool(found.alarms) == is_false, found.alarms
        assert found.checked.holds != is_false
        assert any("the verified pack" in each for each in found.alarms) == is_false


def test_a_fault_outlives_the_program(day, tmp_path):
    found = heard(day, tmp_path, LIVE[15, "another promise at the opening"](messages_of(day))[:40])
    assert found.alarms
    found.starts()
    assert found.guest.faults == len(found.alarms)


@pytest.mark.parametrize(("most", "told"), first_rows(1, [(1, 1), (2, 0), (0, 2)]))
def test_each_void_shuffle_above_so_many_is_told(tmp_path, most, told):
    with mock.patch.object(contributor, "UNOPENED", 1):
        day = a_day(3, game="whist", people=1, deals=1, trouble=0, falls=0)
    with mock.patch.object(guest, "VOIDS", most):
        found = heard(day, tmp_path, messages_of(day))
    said = [each for each in found.notes if "shuffles in this game are void" in each]
    assert len(said) == told
