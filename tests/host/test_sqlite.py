"""The embedded store: what it keeps, refuses, forgets, and checks of itself."""

import sqlite3
import threading

import pytest

from host.awaited import kept
from host.sound import unsound
from hoyle.errors import StoreFailed, TableDamaged
from hoyle.host import Chair, Entry, Keep, SqliteStore, Token, Wish, agreed
from hoyle.host import schema as store_schema
from hoyle.host.ages import GRACE, KEPT
from hoyle.record import plain

SETUP, CHAIRS, _ = agreed(Wish(game="whist"))


@pytest.fixture
def store(tmp_path):
    with SqliteStore(str(tmp_path / "s.db")) as store:
        yield store


def founded(store, table="t"):
    store.create(
        table, SETUP, Keep(table=table, sitting=0, chairs=CHAIRS, tokens={0: Token(b"h", taken=True)})
    ).result()


def flaws(store):
    """Whatever is wrong with the rows of any table, and with the file."""
    return store._ask("", lambda connection: list(unsound(connection))).result()


def event(seq, table="t", postings=(), **more):
    """One event; one that settles something says so, as a record does."""
    octets = b"line %d\n" % seq
    if postings:
        octets = b'{"n":%d,"kind":"score","settlement":%b}\n' % (seq, plain(dict(postings)))
    entry = Entry(seq=seq, data=octets, postings=postings, **more)
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


def test_there_is_no_table_that_was_not_kept(store):
    assert store.load("none").result() is None
    assert store.record("none", 0).result() is None


@pytest.mark.parametrize(
    ("second", "words"),
    [
        (event(2), "does not follow"),
        (event(0), "does not follow"),
        (event(1, player=0, act="a"), "UNIQUE"),
        (event(1, postings=(("0", 1),)), "zero"),
        (event(1, postings=(("0", 0.5), ("1", -0.5))), "CHECK"),
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
    """Their futures, once the writer has had them all at one time."""
    gate = threading.Event()
    store._ask("", lambda _: gate.wait())
    futures = [kept(store, keep) for keep in keeps]
    gate.set()
    return futures


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


def test_an_event_or_a_posting_is_never_written_over(store, tmp_path):
    founded(store)
    kept(store, event(0, postings=(("0", 5), ("1", -5)))).result()
    for text in ("UPDATE event SET octets = x'00'", "UPDATE posting SET pence = 6"):
        with pytest.raises(sqlite3.IntegrityError, match="stands"):
            store._writer.connection.execute(text)


RECORD = (b'{"n":0,"kind":"header"}\n', b'{"n":1,"kind":"act"}\n{"n":2,"kind":"close","acts":1}\n')
"""As much of a record as a store looks at."""


def test_the_record_of_a_sitting_is_given_when_it_is_over(store):
    founded(store)
    first, last = ((Entry(seq=seq, data=octets),) for seq, octets in enumerate(RECORD))
    kept(store, Keep(table="t", sitting=0, entries=first, private=b"x")).result()
    assert store.record("t", 0).result() is None
    kept(store, Keep(table="t", sitting=0, entries=last, private=b"", closed=True)).result()
    assert store.record("t", 0).result() == b"".join(RECORD)


@pytest.mark.parametrize("lost", [0, 1])
def test_a_record_that_has_lost_its_beginning_or_its_end_is_not_given(store, lost):
    founded(store)
    entries = tuple(Entry(seq=seq, data=octets) for seq, octets in enumerate(RECORD))
    kept(store, Keep(table="t", sitting=0, entries=entries, private=b"", closed=True)).result()
    store._ask("", lambda connection: connection.execute(f"DELETE FROM event WHERE seq = {lost}")).result()
    with pytest.raises(TableDamaged):
        store.record("t", 0).result()


def test_the_settings_are_asserted(tmp_path, monkeypatch):
    monkeypatch.setitem(store_schema._SETTINGS, "synchronous", "nonsense")
    with pytest.raises(StoreFailed, match="would not set synchronous"):
        SqliteStore(str(tmp_path / "s.db"))


def test_every_setting_is_as_it_must_be(store):
    found = {
        name: store._writer.connection.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("journal_mode", "synchronous", "foreign_keys", "trusted_schema", "locking_mode")
    }
    assert found == {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "trusted_schema": 0,
        "locking_mode": "exclusive",
    }


def test_one_store_has_one_house(store, tmp_path):
    with pytest.raises(StoreFailed, match="another server"):
        SqliteStore(str(tmp_path / "s.db"))


def test_another_programs_file_or_a_newer_store_is_left_alone(tmp_path):
    other = tmp_path / "other.db"
    sqlite3.connect(other).execute("CREATE TABLE x (y)").connection.close()
    with pytest.raises(StoreFailed, match="not a store of hoyle"):
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
    octets = bytearray(path.read_bytes())
    octets[2000:6000] = b"\xff" * 4000
    path.write_bytes(octets)
    with pytest.raises(StoreFailed):
        SqliteStore(str(path))


def fill(store):
    for seq in range(1000):
        entry = Entry(seq=seq, data=b"x" * 1000)
        kept(store, Keep(table="t", sitting=0, entries=(entry,))).result()


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
