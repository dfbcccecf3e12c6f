"""The age of a table: counted in days on which the server was open, and by no clock that can be set."""

import sqlite3
from contextlib import closing

import pytest

from host.store.awaited import kept
from host.store.sound import unsound
from hoyle.host.effect import Entry, Keep
from hoyle.host.setup import Wish, agreed
from hoyle.host.store import ages
from hoyle.host.store.ages import GRACE, KEPT, push_topic, review_topic
from hoyle.host.store.sqlite import SqliteStore

SETUP, CHAIRS, _ = agreed(Wish(game="whist", seats=("plain",) * 4))
HOUR = 3600.0
AGE = "its age: not as written; it will count as new"
CLOCK = "the clock by which tables age: not as written; it will continue from the table used last"


@pytest.fixture
def path(tmp_path):
    return tmp_path / "s.db"


@pytest.fixture
def store(path):
    with SqliteStore(str(path)) as store:
        yield store


def founded(store, *tables):
    for table in tables:
        store.create(table, SETUP, Keep(table=table, sitting=0, chairs=CHAIRS)).result()
        entry = Entry(seq=0, data=b"line\n", postings=(("0", 5), ("1", -5)))
        kept(store, Keep(table=table, sitting=0, entries=(entry,), private=b"x")).result()


def passed(store, seconds, *spare):
    return store.pass_time(seconds, frozenset(spare)).result()


def rows(store, name):
    return store._ask("", lambda connection: connection.execute(f"SELECT * FROM {name}").fetchall()).result()


def tables(store):
    return [name for name, *_ in rows(store, "card_table")]


def marked(store):
    return [table for table, _, mark, _ in rows(store, "age") if mark is not None]


def test_a_table_left_alone_is_marked_first_and_struck_out_a_week_later_with_all_that_is_its_own(store):
    founded(store, "t")
    assert passed(store, KEPT) == 0
    assert marked(store) == []
    assert passed(store, HOUR) == 0
    assert marked(store) == tables(store) == ["t"]
    assert passed(store, GRACE - 1) == 0
    assert tables(store) == ["t"]
    founded(store, "new")
    topics = [topic(table) for topic in (review_topic, push_topic) for table in ("t", "new")]
    for topic in topics:
        store.note(topic, "of a seat", b"{}").result()
    assert passed(store, 1) == 1
    assert [bool(store.notes(topic).result()) for topic in topics] == [False, True] * 2
    assert tables(store) == ["new"]
    assert {len(rows(store, each)) for each in ("age", "sitting", "event")} == {1}
    assert len(rows(store, "posting")) == 2


def test_one_in_memory_is_neither_marked_nor_struck_out_and_is_young_when_it_leaves(store):
    founded(store, "t")
    for _ in range(5):
        assert passed(store, KEPT - HOUR, "t") == 0
        assert marked(store) == []
    assert passed(store, KEPT) == 0
    assert marked(store) == []
    assert passed(store, HOUR) == 0
    assert marked(store) == ["t"]


def test_coming_back_takes_the_mark_away(store):
    founded(store, "by-line", "by-act", "by-look", "gone")
    passed(store, KEPT + HOUR)
    assert sorted(marked(store)) == ["by-act", "by-line", "by-look", "gone"]
    store.load("by-look").exception()  # Somebody opens it; the result does not matter.
    kept(store, Keep(table="by-act", sitting=0, private=b"y")).result()
    passed(store, HOUR, "by-line")
    assert marked(store) == ["gone"]
    assert passed(store, GRACE) == 1
    assert sorted(tables(store)) == ["by-act", "by-line", "by-look"]


def test_a_table_that_is_only_looked_at_is_young_at_once_and_written_once_a_day(store):
    """Not in the next round: the server may crash before."""
    founded(store, "t")
    for hours, touched in ((12, 0), (24, 36), (6, 36), (24, 66)):
        passed(store, hours * HOUR)
        store.load("t").exception()
        assert rows(store, "age")[0][1] == touched * HOUR


def test_days_on_which_the_server_is_closed_do_not_count(path):
    with SqliteStore(str(path)) as store:
        founded(store, "t")
        passed(store, KEPT - HOUR)
    with SqliteStore(str(path)) as store:
        assert rows(store, "clock")[0][0] == KEPT - HOUR
        passed(store, HOUR)
        assert marked(store) == []
        passed(store, 1)
        assert marked(store) == ["t"]


def test_only_so_many_are_struck_out_in_a_round(store, monkeypatch):
    monkeypatch.setattr(ages, "_AT_ONCE", 5)
    founded(store, *(f"t{number}" for number in range(7)))
    assert [passed(store, KEPT + HOUR), len(marked(store))] == [0, 5]
    assert [passed(store, GRACE), len(marked(store))] == [5, 2]
    assert len(tables(store)) == 2


@pytest.mark.parametrize(
    ("spoils", "words"),
    [
        ("UPDATE age SET touched = -1e9", AGE),
        ("UPDATE age SET marked = -1e9", AGE),
        ("UPDATE clock SET open = 1e12", CLOCK),
    ],
    ids=["touched", "marked", "clock"],
)
def test_what_is_spoilt_makes_no_table_old(path, spoils, words, caplog):
    with SqliteStore(str(path)) as store:
        founded(store, "t")
        passed(store, HOUR)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(spoils)
        connection.commit()
        assert [each.what for each in unsound(connection) if "written" in each.what] == [words]
    with SqliteStore(str(path)) as store:
        assert passed(store, HOUR) == 0
        assert marked(store) == []
        assert passed(store, HOUR) == 0
        assert tables(store) == ["t"]
        assert words not in [each.what for each in store._ask("", lambda c: list(unsound(c))).result()]
    assert caplog.text.count("damaged") == 1


def test_a_spoilt_clock_is_logged_once_however_much_is_written_and_read_before_it_is_mended(path, caplog):
    with SqliteStore(str(path)) as store:
        founded(store, "t")
        passed(store, HOUR)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE clock SET open = 1e12")
        connection.commit()
    with SqliteStore(str(path)) as store:
        for secret in (b"1", b"2", b"3"):
            kept(store, Keep(table="t", sitting=0, private=secret)).result()
            store.load("t").exception()
        passed(store, HOUR)
        passed(store, HOUR)
        assert rows(store, "clock")[0][0] == 2 * HOUR
    assert caplog.text.count("damaged") == 1
