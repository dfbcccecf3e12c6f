"""The embedded store: its file, its settings, and how large it grows."""

import os
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from host.store.awaited import kept
from host.store.test_store import event, founded, together
from hoyle.errors import StoreFailed
from hoyle.host.effect import Entry, Keep
from hoyle.host.store import sqlite as file_copy
from hoyle.host.store import sqlite_file
from hoyle.host.store.ages import GRACE, KEPT
from hoyle.host.store.sqlite import SqliteStore
from hoyle.host.store.writer_thread import STEADY
from scale import PATIENCE


@pytest.fixture
def store(tmp_path):
    with SqliteStore(str(tmp_path / "s.db")) as store:
        yield store


def test_many_tables_share_a_commit(store):
    for number in range(20):
        founded(store, f"t{number}")
    commits = []
    store._writer.connection.set_trace_callback(
        lambda text: commits.append(text) if text == "COMMIT" else None
    )
    futures = together(store, [event(0, table=f"t{number}") for number in range(20)])
    assert [future.result() for future in futures] == [None] * 20
    assert len(commits) <= 3


def test_the_settings_are_asserted(tmp_path, monkeypatch):
    monkeypatch.setitem(sqlite_file._SETTINGS, "synchronous", "nonsense")
    with pytest.raises(StoreFailed, match="did not set synchronous"):
        SqliteStore(str(tmp_path / "s.db"))


def test_every_setting_is_as_it_must_be(store):
    wanted = {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "trusted_schema": 0,
        "locking_mode": "exclusive",
        "temp_store": 2,
    }
    asked = store._writer.connection.execute
    assert {name: asked(f"PRAGMA {name}").fetchone()[0] for name in wanted} == wanted


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="the system does not list what is open")
def test_no_page_of_the_store_is_written_to_a_file_beside_it(store, tmp_path):
    """SQLite's notes for a statement that might fail are copies of pages, which contain cards."""

    def change_many_pages(connection):
        connection.execute("CREATE TABLE large (row BLOB NOT NULL)")
        connection.executemany("INSERT INTO large VALUES (zeroblob(?))", [(3000,)] * 100)
        connection.execute("UPDATE large SET row = zeroblob(3001)")

    store._ask("", change_many_pages).result()
    opened = {os.path.realpath(each) for each in Path("/proc/self/fd").iterdir()}
    assert [each for each in opened if "etilqs" in each] == []  # SQLite names its temporary files so.
    assert str(tmp_path / "s.db-wal") in opened


def test_one_store_has_one_server(store, tmp_path):
    with pytest.raises(StoreFailed, match="another server"):
        SqliteStore(str(tmp_path / "s.db"))


def test_another_programs_file_or_a_newer_store_is_left_alone(tmp_path):
    other = tmp_path / "other.db"
    sqlite3.connect(other).execute("CREATE TABLE x (y)").connection.close()
    with pytest.raises(StoreFailed, match="not a Hoyle store"):
        SqliteStore(str(other))
    SqliteStore(str(tmp_path / "s.db")).close()
    newer = sqlite3.connect(tmp_path / "s.db")
    newer.execute("PRAGMA user_version = 99")
    newer.close()
    with pytest.raises(StoreFailed, match="version 99"):
        SqliteStore(str(tmp_path / "s.db"))


def test_a_damaged_file_is_not_taken_for_a_good_one(tmp_path):
    path = tmp_path / "s.db"
    SqliteStore(str(path)).close()
    stored_bytes = bytearray(path.read_bytes())
    stored_bytes[2000:6000] = b"\xff" * 4000
    path.write_bytes(stored_bytes)
    with pytest.raises(StoreFailed):
        SqliteStore(str(path))


def fill(store):
    for seq in range(1000):
        entry = Entry(seq=seq, data=b"x" * 1000)
        kept(store, Keep(table="t", sitting=0, entries=(entry,))).result()


def test_what_was_deleted_takes_no_room_though_the_file_stays_as_long(tmp_path):
    path = tmp_path / "tables.db"
    with SqliteStore(str(path)) as store:
        founded(store)
        fill(store)
        full, length = store.space().result(), path.stat().st_size
        assert [store.pass_time(each + 1, ()).result() for each in (KEPT, GRACE)] == [0, 1]
        tables, size = store.space().result()
        assert (tables, size < 100_000 < full[1]) == (0, True)
    assert path.stat().st_size >= length


def test_a_store_that_is_nearly_full_is_unsteady_until_it_has_been_well_for_a_while(tmp_path, caplog):
    """Small writes may still succeed between larger ones that fail."""
    now = [0.0]
    with SqliteStore(str(tmp_path / "tables.db"), most=200_000, clock=lambda: now[0]) as store:

        def fails():
            entry = Entry(seq=0, data=b"x" * 300_000)
            with pytest.raises(StoreFailed, match="full"):
                kept(store, Keep(table="t", sitting=0, entries=(entry,))).result(PATIENCE)
            assert store.load("t").result(PATIENCE)  # Reading needs no space.
            assert store.ailing is None

        founded(store)
        assert store.unsteady is None
        for _ in range(3):
            fails()
            assert "full" in store.unsteady
            now[0] += STEADY - 1
        assert sum("full" in each.message for each in caplog.records) == 1
        now[0] += 1
        assert store.unsteady is None
        fails()
        assert sum("full" in each.message for each in caplog.records) == 2


def test_a_file_grows_no_larger_than_it_may_and_goes_on_when_there_is_room_again(tmp_path):
    with SqliteStore(str(tmp_path / "tables.db"), most=200_000) as store:
        founded(store)
        tables, before = store.space().result()
        assert tables == 1
        with pytest.raises(StoreFailed, match="full"):
            fill(store)
        assert "full" in store.ailing
        assert store.space().result()[1] <= 200_000
        assert [store.pass_time(each + 1, ()).result() for each in (KEPT, GRACE)] == [0, 1]
        founded(store, "u")
        assert store.ailing is None
        assert store.space().result()[0] == 1
        assert before <= store.space().result()[1] < 100_000


def seqs(path):
    with closing(sqlite3.connect(path)) as reader:
        return [seq for (seq,) in reader.execute("SELECT seq FROM event ORDER BY seq")]


def test_acts_that_come_between_the_parts_of_a_copy_are_kept_at_once_and_are_in_it(
    store, tmp_path, monkeypatch
):
    monkeypatch.setattr(file_copy, "PART", 1)
    founded(store)
    kept(store, event(0)).result(PATIENCE)
    waiting, done = [], []

    def between(_pages, _all):
        if len(waiting) < 5:
            done.append([each.done() for each in waiting])
            waiting.append(kept(store, event(len(waiting) + 1)))

    store.backup(str(tmp_path / "copy.db"), between).result(PATIENCE)
    assert done == [[True] * number for number in range(5)]
    assert seqs(tmp_path / "copy.db") == [*range(6)]


def test_a_copy_that_nobody_wants_any_more_hurts_nobody(store, tmp_path):
    founded(store)

    def gone(_pages, _all):
        raise StoreFailed("gone")

    with pytest.raises(StoreFailed, match="gone"):
        store.backup(str(tmp_path / "copy.db"), gone).result(PATIENCE)
    assert kept(store, event(0)).result(PATIENCE) is None
    store.backup(str(tmp_path / "other.db"), lambda *_: None).result(PATIENCE)
    assert seqs(tmp_path / "other.db") == [0]


def test_a_copy_is_given_up_where_the_store_closes_or_fails_under_it(tmp_path):
    with SqliteStore(str(tmp_path / "s.db")) as store:
        founded(store)

        def fails(_pages, _all):
            store._writer._recover()
            kept(store, event(0))

        with pytest.raises(StoreFailed, match="failed while it was copied"):
            store.backup(str(tmp_path / "copy.db"), fails).result(PATIENCE)
        store.load("t").exception(PATIENCE)  # By now nobody has the file open, so it is reopened.
        store.load("t").result(PATIENCE)
        assert kept(store, event(0)).result(PATIENCE) is None
        inside, gate = threading.Event(), threading.Event()

        def held(_pages, _all):
            inside.set()
            gate.wait(PATIENCE)

        copy = store.backup(str(tmp_path / "other.db"), held)
        inside.wait(PATIENCE)
        store._queue.put(None)
        gate.set()
        assert "is stopping" in str(copy.exception(PATIENCE))
    with pytest.raises(StoreFailed, match="closed"):
        store.backup(str(tmp_path / "late.db"), held).result(PATIENCE)
