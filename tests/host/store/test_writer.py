"""The store's thread survives whatever a job does, and nobody waits for a thread that has ended."""

import sqlite3
import threading
from contextlib import closing

import pytest

from host.store.awaited import kept
from hoyle.errors import StoreFailed, TableDamaged
from hoyle.host.effect import Entry, Keep
from hoyle.host.setup import Chair, Token, Wish, agreed
from hoyle.host.store import load, writer_thread
from hoyle.host.store.sqlite import SqliteStore
from hoyle.host.store.writer_thread import STUCK
from scale import PATIENCE

SETUP, CHAIRS, _ = agreed(Wish(game="whist"))

pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")


@pytest.fixture
def clock():
    return [50.0]


@pytest.fixture
def store(tmp_path, clock):
    with SqliteStore(str(tmp_path / "s.db"), clock=lambda: clock[0]) as store:
        yield store


def founded(store, table="t"):
    tokens = {0: Token(b"h" * 32, taken=True)}
    store.create(table, SETUP, Keep(table=table, sitting=0, chairs=CHAIRS, tokens=tokens)).result(PATIENCE)


def event(seq, table="t"):
    entry = Entry(seq=seq, data=b"line %d\n" % seq)
    return Keep(table=table, sitting=0, entries=(entry,), private=b"secret" if seq == 0 else None)


def held(store):
    """Pauses the writer in the middle of a job, until the event is set."""
    inside, gate = threading.Event(), threading.Event()

    def deed(_):
        inside.set()
        gate.wait(PATIENCE)

    store._ask("", deed)
    inside.wait(PATIENCE)
    return gate


def stray(error):
    def deed(_):
        raise error

    return deed


STRAYS = (
    ValueError("ace of spades"),
    MemoryError(),
    RecursionError(),
    KeyError("AS"),
    sqlite3.InterfaceError("x"),
)


@pytest.mark.parametrize("error", STRAYS, ids=lambda error: type(error).__name__)
def test_a_job_that_fails_fails_alone_whatever_its_error(store, error, caplog):
    founded(store)
    founded(store, "other")
    gate = held(store)
    before, bad, after = kept(store, event(0)), store._ask("other", stray(error)), kept(store, event(1))
    gate.set()
    assert (before.result(PATIENCE), after.result(PATIENCE)) == (None, None)
    assert isinstance(bad.exception(PATIENCE), StoreFailed)
    assert store.ailing is None
    assert store.load("t").result(PATIENCE).seq == 1
    assert "ace of spades" not in caplog.text  # An error's message may reveal a hand.


def test_who_breaks_when_told_is_no_matter_of_the_stores(store):
    founded(store)
    store.keep(event(0), stray(RuntimeError("the loop is closed")))
    assert kept(store, event(1)).result(PATIENCE) is None


def test_who_does_not_want_the_answer_any_more_breaks_nothing(store, caplog):
    founded(store)
    gate = held(store)
    asked = [store.load("t"), store.pass_time(0.0, ()), store._ask("t", stray(ValueError()))]
    assert all(each.cancel() for each in asked)
    gate.set()
    assert store.load("t").result(PATIENCE).seq == -1
    assert "told" not in caplog.text


def test_to_look_at_a_record_does_not_make_good_what_could_not_be_kept(store):
    founded(store)
    assert kept(store, event(7)).exception(PATIENCE)
    store.record("t", 0).result(PATIENCE)
    assert "earlier" in str(kept(store, event(0)).exception(PATIENCE))


@pytest.mark.parametrize(
    ("sql", "words"),
    [
        ("UPDATE card_table SET setup = x'7b7d' WHERE name = 't'", "its setup"),
        ("UPDATE card_table SET chairs = x'5b5d' WHERE name = 't'", "its chairs"),
        ("UPDATE seat SET hash = zeroblob(32) WHERE card_table = 't'", "key to seat 0"),
        ("UPDATE seat SET player = 1 WHERE card_table = 't'", "key to seat 1"),
        ("DELETE FROM seat WHERE card_table = 't'", "key to seat 0: missing"),
        ("UPDATE sitting SET private = x'00' WHERE card_table = 't'", "sitting 0"),
        ("DELETE FROM sitting WHERE card_table = 't'", "a sitting is missing"),
        ("UPDATE event SET data = x'00' WHERE seq = 1 AND card_table = 't'", "event 1"),
        ("UPDATE event SET seq = 9 WHERE seq = 2 AND card_table = 't'", "event 9"),
        ("UPDATE event SET act = 'b' WHERE seq = 1 AND card_table = 't'", "event 1"),
        ("DELETE FROM event WHERE seq = 1 AND card_table = 't'", "an event is missing"),
        ("INSERT INTO posting VALUES ('t', 1, '0', 5, 1)", "posting of event 1"),
    ],
)
def test_a_row_that_is_not_what_was_written_is_found_and_hurts_its_own_table_alone(store, sql, words):
    for table in ("t", "u"):
        founded(store, table)
        for seq in range(3):
            kept(store, event(seq, table)).result(PATIENCE)

    def spoil(connection):
        connection.execute("DROP TRIGGER event_stands")
        connection.execute(sql)

    store._ask("", spoil).result(PATIENCE)
    with pytest.raises(TableDamaged, match=words):
        store.load("t").result(PATIENCE)
    assert store.load("u").result(PATIENCE).seq == 2
    assert kept(store, event(3, "u")).result(PATIENCE) is None
    assert store.ailing is None


def test_a_row_that_is_spoilt_gets_no_new_checksum(store):
    founded(store)
    store._ask("", lambda connection: connection.execute("UPDATE card_table SET setup = x'7b7d'")).result(
        PATIENCE
    )
    chairs = Keep(table="t", sitting=0, chairs=(Chair(kind="person", name="Ada"),))
    assert isinstance(kept(store, chairs).exception(PATIENCE), TableDamaged)
    with pytest.raises(TableDamaged):
        store.load("t").result(PATIENCE)


def test_what_many_tables_wait_to_have_kept_is_kept_in_one_transaction(store):
    for table in ("t", "u"):
        founded(store, table)
        kept(store, event(0, table)).result(PATIENCE)
    said = []
    store._ask("", lambda connection: connection.set_trace_callback(said.append)).result(PATIENCE)
    gate = held(store)
    waiting = [kept(store, event(1, "t")), kept(store, event(1, "u"))]
    said.clear()
    gate.set()
    assert [each.result(PATIENCE) for each in waiting] == [None, None]
    assert [each.partition(" VALUES")[0] for each in said] == [
        "COMMIT",  # The commit of the paused job.
        "BEGIN IMMEDIATE",
        "INSERT INTO event",
        "COMMIT",
    ]


def test_nothing_is_parsed_in_the_writers_thread(store, monkeypatch):
    founded(store)
    threads = []
    real = threading.current_thread
    honest = load.parsed
    monkeypatch.setattr(load, "parsed", lambda *asked: threads.append(real().name) or honest(*asked))
    store.load("t").result(PATIENCE)
    assert threads
    assert not any(name.startswith("hoyle-store") for name in threads)


def test_what_is_told_of_the_writer_is_its_queue_and_the_age_of_its_last_commit(store, clock):
    assert store.writer.last_commit is None
    founded(store)
    store.load("t").result(PATIENCE)  # Once this is answered, the commit before is counted.
    clock[0] += 3
    state = store.writer
    assert (state.state, state.queue, state.last_commit) == ("alive", 0, 3.0)
    gate = held(store)
    later = [kept(store, event(seq)) for seq in range(2)]
    assert store.writer.queue == 2
    clock[0] += STUCK - 1
    assert store.ailing is None
    clock[0] += 2
    assert store.writer.state == "stuck"
    assert "disk" in store.ailing
    gate.set()
    assert [each.result(PATIENCE) for each in later] == [None, None]
    store.load("t").result(PATIENCE)
    assert (store.writer.state, store.ailing) == ("alive", None)


def test_a_writer_that_dies_says_so_and_nobody_waits_for_it(store):
    founded(store)
    gate = held(store)
    waiting = [store._ask("t", stray(SystemExit())), kept(store, event(0)), store.load("t")]
    gate.set()
    for each in waiting:
        assert "ended" in str(each.exception(PATIENCE))
    store._thread.join(PATIENCE)
    later = [kept(store, event(0)), store.load("t"), store.record("t", 0), store.pass_time(0.0, ())]
    for each in later:
        assert "ended" in str(each.exception(PATIENCE))
    assert store.writer.state == "dead"
    assert "start the server again" in store.ailing


def test_a_page_spoilt_while_the_server_is_open_hurts_whom_it_holds(tmp_path):
    path = tmp_path / "s.db"
    tables = [f"t{number:03}" for number in range(60)]
    with SqliteStore(str(path)) as store:
        for table in tables:
            founded(store, table)
            kept(store, event(0, table)).result(PATIENCE)
    with closing(sqlite3.connect(path)) as reader:
        size = reader.execute("PRAGMA page_size").fetchone()[0]
        number = reader.execute(
            "SELECT max(pageno) FROM dbstat WHERE name = 'card_table' AND pagetype = 'leaf'"
        ).fetchone()[0]
    with SqliteStore(str(path)) as store:
        with path.open("r+b") as file:
            file.seek((number - 1) * size)
            file.write(bytes(size))
        store._ask("", lambda connection: connection.execute("PRAGMA shrink_memory")).result(PATIENCE)
        failures = {table: store.load(table).exception(PATIENCE) for table in tables}
        hurt = {table for table, failure in failures.items() if failure}
        assert hurt
        assert hurt != set(tables)
        assert [repr(failures[table]) for table in hurt if type(failures[table]) is not TableDamaged] == []
        for table in set(tables) - hurt:
            assert kept(store, event(1, table)).result(PATIENCE) is None
        assert store.ailing is None


def test_who_waits_is_told_when_the_writer_ends_in_the_middle_of_what_they_asked(store, monkeypatch):
    founded(store)

    def end(jobs):
        raise SystemExit

    monkeypatch.setattr(store._writer, "do", end)
    waiting = kept(store, event(0))
    assert "of the store has ended" in str(waiting.exception(PATIENCE))
    assert "of the store has ended" in str(kept(store, event(1)).exception(PATIENCE))


def test_a_job_that_was_taken_up_is_answered_once_wherever_the_writer_ends(store, monkeypatch):
    """Taken off the queue, it waits a moment for others to share its commit."""
    founded(store)

    def ends(_seconds):
        raise OSError("the clock is gone")

    dead, told = threading.Event(), []
    store.when_dead(dead.set)
    gate = held(store)
    monkeypatch.setattr(writer_thread.time, "sleep", ends)  # The gate itself may have been reached.
    store.keep(event(0), lambda _: None)
    store.keep(event(1), lambda _: store.keep(event(2), told.append))
    gate.set()  # These two share a commit, so the third waits for others.
    assert dead.wait(PATIENCE)
    assert [str(each) for each in told] == ["a thread of the store has ended; start the server again"]
    late = threading.Event()
    store.when_dead(late.set)
    assert late.is_set()


def test_the_writer_ends_of_itself_when_the_store_is_closed_whatever_still_waits(store, monkeypatch):
    failed = []
    monkeypatch.setattr(threading, "excepthook", failed.append)
    founded(store)
    gate = held(store)
    waiting = [kept(store, event(0)), kept(store, event(1))]
    store._queue.put(None)
    gate.set()
    store._thread.join(PATIENCE)
    assert [each.result(PATIENCE) for each in waiting] == [None, None]
    assert not store._thread.is_alive()
    assert failed == []


def test_a_sitting_is_open_until_it_is_kept_as_closed(store):
    founded(store)
    kept(store, event(0)).result(PATIENCE)
    assert store.load("t").result(PATIENCE).records == ()
    kept(store, Keep(table="t", sitting=0, private=b"secret", closed=True)).result(PATIENCE)
    assert store.load("t").result(PATIENCE).records == (0,)
