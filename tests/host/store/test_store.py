"""Any store: what it stores, refuses, and checks itself, whichever database it uses."""

import threading

import pytest

from host.store.awaited import kept
from host.store.sound import rows_in, unsound
from hoyle.errors import StoreFailed, TableDamaged
from hoyle.host.effect import Entry, Keep
from hoyle.host.setup import Chair, Token, Wish, agreed
from hoyle.host.store.rows import StoredRows
from hoyle.record import plain

SETUP, CHAIRS, _ = agreed(Wish(game="whist"))


@pytest.fixture
def store(any_store):
    with any_store() as store:
        yield store


def founded(store, table="t"):
    keep = Keep(table=table, sitting=0, chairs=CHAIRS, tokens={0: Token(b"h", taken=True)})
    store.create(table, SETUP, keep).result()
    store.load(table).result()  # Where servers share a store, this claims the table.


def test_rows_are_shown_without_their_secrets():
    rows = StoredRows(
        table="t", own=None, sittings=[("t", 0, b"seed", 0, 1)], seats=[], events=[], postings=[], counted=0
    )
    assert repr(rows) == "Rows(t)"


def flaws(store):
    """All faults in the rows of any table, and in the file."""
    return store._ask("", lambda connection: list(unsound(connection, rows_in(store)))).result()


def event(seq, table="t", postings=(), **more):
    """One event; one that settles something says so, as a record does."""
    stored_bytes = b"line %d\n" % seq
    if postings:
        stored_bytes = b'{"n":%d,"kind":"score","settlement":%b}\n' % (seq, plain(dict(postings)))
    entry = Entry(seq=seq, data=stored_bytes, postings=postings, **more)
    return Keep(table=table, sitting=0, entries=(entry,), private=b"secret" if seq == 0 else None)


def test_what_is_kept_is_there_again(store):
    founded(store)
    kept(store, event(0, player=0, act="a", postings=(("0", 5), ("1", -5))))
    kept(
        store, Keep(table="t", sitting=0, private=b"secret", chairs=(Chair(kind="person", name="Ada"),))
    ).result()
    saved = store.load("t").result()
    assert (saved.seq, saved.private) == (0, b"secret")
    assert saved.acts == {(0, "a"): 0}
    assert saved.account == {"0": 5, "1": -5}
    assert saved.tokens == {0: Token(b"h", taken=True)}
    assert saved.chairs == (Chair(kind="person", name="Ada"),)
    assert saved.setup == SETUP
    assert flaws(store) == []


def test_the_first_note_of_a_name_stands_and_a_damaged_one_is_left_out_and_found(store):
    for name, data in (("a", b"one"), ("b", b"two"), ("a", b"three")):
        store.note("topic", name, data).result()
    store.note("another", "a", b"four").result()
    assert store.notes("topic").result() == {"a": b"one", "b": b"two"}
    assert store.take_notes("another").result() == {"a": b"four"}
    assert store.take_notes("topic", "c").result() == {}
    assert flaws(store) == []
    store._ask("", lambda it: it.execute("UPDATE note SET name = 'c' WHERE name = 'b'")).result()
    assert store.notes("topic").result() == {"a": b"one"}
    assert [each.what.partition(":")[0] for each in flaws(store)] == ["the note topic"]


def test_there_is_no_table_that_was_not_kept(store):
    assert store.load("none").result() is None
    assert store.record("none", 0).result() is None


@pytest.mark.parametrize(
    ("second", "words"),
    [
        (event(2), "does not follow"),
        (event(0), "does not follow"),
        (event(1, player=0, act="a"), "UNIQUE|unique"),
        (event(1, postings=(("0", 1),)), "zero"),
        (event(1, postings=(("0", 0.5), ("1", -0.5))), "whole pence"),
    ],
)
def test_what_does_not_fit_is_refused_whole_and_all_after_it_until_the_table_is_loaded(store, second, words):
    founded(store)
    kept(store, event(0, player=0, act="a")).result()
    with pytest.raises(StoreFailed, match=words):
        kept(store, second).result()
    with pytest.raises(StoreFailed, match="earlier"):
        kept(store, event(1)).result()
    assert store.load("t").result().seq == 0
    kept(store, event(1)).result()
    assert flaws(store) == []


def test_one_tables_failure_is_not_anothers(store):
    founded(store)
    founded(store, "u")
    bad, good = kept(store, event(5)), kept(store, event(0, table="u"))
    assert isinstance(bad.exception(), StoreFailed)
    assert good.result() is None


def together(store, keeps):
    """Their futures, after the writer has received all of them at once."""
    gate = threading.Event()
    store._ask("", lambda _: gate.wait())
    futures = [kept(store, keep) for keep in keeps]
    gate.set()
    return futures


def test_in_one_commit_each_table_has_what_fits_it(store):
    for number in range(20):
        founded(store, f"t{number}")
    keeps = [event(seq, table=f"t{number}") for seq in range(3) for number in range(20)]
    keeps[45] = event(7, table="t5")
    futures = together(store, keeps)
    assert [n for n, future in enumerate(futures) if future.exception()] == [45]
    assert store.load("t5").result().seq == 1
    assert {store.load(f"t{number}").result().seq for number in range(20) if number != 5} == {2}
    assert flaws(store) == []


def test_an_event_or_a_posting_is_never_written_over(store):
    founded(store)
    kept(store, event(0, postings=(("0", 5), ("1", -5)))).result()
    for text in ("UPDATE event SET player = 1", "UPDATE posting SET pence = 6"):
        with pytest.raises(StoreFailed, match="stands"):
            store._ask(text, lambda connection, text=text: connection.execute(text)).result()


RECORD = (b'{"n":0,"kind":"header"}\n', b'{"n":1,"kind":"act"}\n{"n":2,"kind":"close","acts":1}\n')
"""The parts of a record that a store looks at."""


def test_the_record_of_a_sitting_is_given_when_it_is_over(store):
    founded(store)
    first, last = ((Entry(seq=seq, data=stored_bytes),) for seq, stored_bytes in enumerate(RECORD))
    kept(store, Keep(table="t", sitting=0, entries=first, private=b"x")).result()
    assert store.record("t", 0).result() is None
    kept(store, Keep(table="t", sitting=0, entries=last, private=b"", closed=True)).result()
    assert store.record("t", 0).result() == b"".join(RECORD)


@pytest.mark.parametrize("lost", [0, 1])
def test_a_record_that_has_lost_its_beginning_or_its_end_is_not_given(store, lost):
    founded(store)
    entries = tuple(Entry(seq=seq, data=stored_bytes) for seq, stored_bytes in enumerate(RECORD))
    kept(store, Keep(table="t", sitting=0, entries=entries, private=b"", closed=True)).result()
    store._ask("", lambda connection: connection.execute(f"DELETE FROM event WHERE seq = {lost}")).result()
    with pytest.raises(TableDamaged):
        store.record("t", 0).result()
