"""The journal numbers what is written, hands it out once, and remembers what was seen."""

from hoyle.host.table.journal import REMEMBERED, Journal
from hoyle.table import Event
from hoyle.words import Text

ADA = 0


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
