"""The journal numbers entries; answers are repeated; copies that people hold are shown to all."""

import pytest

from hoyle.errors import BadText
from hoyle.host.messages import ActRefused, HeldCopy
from hoyle.host.table.journal import REMEMBERED, Answers, Copies, Journal
from hoyle.table import Event
from hoyle.words import Text

ADA, BOB = 0, 1
ONE, OTHER = "1" * 64, "2" * 64


def seen(text):
    return (Event(kind="other", text=Text("a.phrase", {"of": text})),)


def test_entries_are_numbered_from_where_the_table_was_left_and_handed_out_once():
    journal = Journal(41)
    journal.enter(b"one\n", {"0": 6, "1": -6}, (ADA, "a"))
    journal.enter(b"two\n", {}, None)
    first, second = journal.take_entries()
    assert (first.seq, first.data, first.player, first.act) == (42, b"one\n", ADA, "a")
    assert first.postings == (("0", 6), ("1", -6))
    assert (second.seq, second.player, second.act, second.postings) == (43, None, None, ())
    assert journal.take_entries() == ()


def test_viewers_have_been_told_of_what_was_handed_out():
    journal = Journal(-1)
    journal.enter(b"one\n", {}, None)
    assert (journal.seq, journal.told) == (0, -1)
    journal.take_entries()
    assert (journal.seq, journal.told) == (0, 0)


def test_events_are_remembered_by_the_entry_they_were_seen_at():
    journal = Journal(-1)
    for text in "abc":
        journal.enter(b"", {}, None)
        journal.remember(seen(text))
    assert journal.events_since(-1) == [*seen("a"), *seen("b"), *seen("c")]
    assert journal.events_since(1) == [*seen("c")]
    assert journal.events_since(2) == []
    journal.forget()
    assert journal.events_since(-1) == []


def test_only_the_last_events_are_remembered_and_acts_without_any_take_no_room():
    journal = Journal(-1)
    for number in range(REMEMBERED + 1):
        journal.enter(b"", {}, None)
        journal.remember(seen(f"{number}"))
        journal.remember(())
    assert len(journal.events_since(-1)) == REMEMBERED
    assert journal.events_since(-1)[0] == seen("1")[0]


def told(kind, text):
    return (Event(kind=kind, text=Text("a.phrase", {"of": text})),)


def test_the_story_is_that_of_the_deal_however_long_and_of_those_before_it_what_came_of_them():
    journal = Journal(-1)
    past = []
    for deal in range(3):
        acts = [told("drawn", "the dealer")] if deal == 0 else []
        acts += [told("shuffled", f"{deal}"), *[told("played", f"{deal}")] * (40 * deal + 50)]
        for events in (*acts, told("won", f"{deal}")):
            journal.enter(b"", {}, None)
            journal.remember(events)
            past += events
        before = [event for event in past[: -len(acts) - 1] if event.kind == "won"]
        assert journal.story() == [*before, *past[-len(acts) - 1 :]]
    journal.forget()
    assert journal.story() == []


def test_an_act_that_is_done_is_known_by_its_player_and_its_id():
    answers = Answers({(ADA, "a"): 3})
    answers.accept((BOB, "a"), 4)
    assert [answers.number_of((player, "a")) for player in (ADA, BOB)] == [3, 4]
    assert answers.number_of((ADA, "b")) is None


def test_only_the_latest_256_refusals_are_remembered():
    answers = Answers({})
    refusals = {(ADA, f"{n}"): ActRefused(id=f"{n}", why="no") for n in range(257)}
    for by, refusal in refusals.items():
        answers.refuse(by, refusal)
    assert answers.refusal_of((ADA, "0")) is None
    assert answers.refusal_of((ADA, "1")) == refusals[ADA, "1"]
    assert answers.refusal_of((ADA, "256")) == refusals[ADA, "256"]


def test_a_copy_is_shown_by_the_seat_of_its_player():
    copies = Copies()
    assert copies.hold(0, ONE)
    assert copies.hold(1, OTHER)
    assert copies.shown((1, 2, 0)) == (HeldCopy(seat=0, hash=OTHER), HeldCopy(seat=2, hash=ONE))


def test_the_same_again_is_no_news_and_another_is():
    copies = Copies()
    copies.hold(0, ONE)
    assert not copies.hold(0, ONE)
    assert copies.hold(0, OTHER)


def test_no_copy_outlives_its_sitting():
    copies = Copies()
    copies.hold(0, ONE)
    copies.clear()
    assert copies.shown((0, 1)) == ()


@pytest.mark.parametrize("hash", ["", "1" * 63, "G" * 64, "A" * 64, "1" * 65])
def test_what_is_no_hash_is_refused(hash):
    with pytest.raises(BadText):
        Copies().hold(0, hash)
