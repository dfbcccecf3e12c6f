"""The store on Postgres: who may log in, what it leaves alone, and one owner for each table."""

import socket
import threading
import time
from urllib.parse import urlsplit

import psycopg
import pytest

from host.store.awaited import kept
from host.store.test_store import event
from hoyle.errors import LeaseLost, StoreFailed, TableElsewhere
from hoyle.host.effect import Keep
from hoyle.host.setup import Token, Wish, agreed
from hoyle.host.store import postgres_connection, postgres_schema
from hoyle.host.store.postgres import PostgresStore
from hoyle.host.store.postgres_connection import PostgresConnection, without_password
from hoyle.host.store.postgres_schema import SchemaStep
from ports.web.stalling import Stalling
from scale import PATIENCE

SETUP, CHAIRS, _ = agreed(Wish(game="whist"))


def founded(store, table="t"):
    keep = Keep(table=table, sitting=0, chairs=CHAIRS, tokens={0: Token(b"h", taken=True)})
    store.create(table, SETUP, keep).result()


def ask(url, text):
    with psycopg.connect(url, autocommit=True) as connection:
        cursor = connection.execute(text)
        return cursor.fetchall() if cursor.description else None


@pytest.fixture
def two(postgres_url):
    with PostgresStore(postgres_url, address="a") as one, PostgresStore(postgres_url, address="b") as other:
        yield one, other


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("postgresql://u:hush@127.0.0.1:1/x", "connection refused"),
        ("postgresql://u:hush@/x?host=/nowhere/at/all", "there is no server at this socket"),
        ("postgresql://u:hush@127.0.0.1:port/x", "not a database address"),
        ("postgresql://u:hush@[x", "not a database address"),
        ("postgresql://u:hush@refused.closed.invalid/x", "unknown host name"),
        ("{socket}&dbname=none&password=hush", 'database "none" does not exist'),
        ("{locked}", "requires a password"),
        ("{locked}&password=hush", 'password authentication failed for user "locked"'),
    ],
)
def test_an_address_that_will_not_do_is_refused_in_one_line_without_its_password(postgres, address, words):
    if "{locked}" in address and not ask(postgres.url(), "SELECT 1 FROM pg_roles WHERE rolname = 'locked'"):
        ask(postgres.url(), "CREATE ROLE locked LOGIN PASSWORD 'other'")
    url = address.format(socket=postgres.url(), locked=postgres.url(user="locked"))
    with pytest.raises(StoreFailed, match=words) as refused:
        PostgresStore(url)
    said = str(refused.value)
    assert "\n" not in said
    assert "hush" not in said


def test_another_program_at_the_address_is_said_to_be_one():
    with socket.create_server(("127.0.0.1", 0)) as server:

        def answers():
            line, _ = server.accept()
            with line:
                line.recv(8)
                line.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")

        threading.Thread(target=answers, daemon=True).start()
        with pytest.raises(StoreFailed, match="the server at this address is not PostgreSQL"):
            PostgresStore(f"postgresql://u:hush@127.0.0.1:{server.getsockname()[1]}/x")


def test_an_address_is_shown_without_its_password():
    assert without_password("postgresql://me:p@ss@db:5433/x?sslmode=require") == "postgresql://me@db:5433/x"
    assert without_password("postgresql:///x") == "postgresql:///x"


def test_a_store_that_is_up_to_date_is_only_looked_at(postgres_url):
    PostgresStore(postgres_url).close()
    database, said = PostgresConnection(postgres_url, patient=True), []

    class Heard:
        def execute(self, text, values=(), /):
            said.append(text.partition(" ")[0])
            return database.execute(text, values)

    postgres_schema.prepare(Heard(), "here")
    database.close()
    assert set(said) == {"SELECT"}
    assert len(said) == 2


def test_another_programs_database_is_left_as_it_is(postgres_url):
    ask(postgres_url, "CREATE TABLE theirs (x integer)")
    with pytest.raises(StoreFailed, match="another program's tables"):
        PostgresStore(postgres_url)
    tables = ask(postgres_url, "SELECT table_name::text FROM information_schema.tables "
                 "WHERE table_schema = 'public'")  # fmt: skip
    assert tables == [("theirs",)]


def test_another_programs_database_is_left_as_it_is_by_a_user_who_may_not_look_into_it(
    postgres, postgres_url
):
    """Where everybody may create tables, as in old databases, finding none is no proof that it is empty."""
    ask(postgres_url, "CREATE TABLE theirs (x integer)")
    ask(postgres_url, "GRANT CREATE ON SCHEMA public TO PUBLIC")
    if not ask(postgres_url, "SELECT 1 FROM pg_roles WHERE rolname = 'stranger'"):
        ask(postgres_url, "CREATE ROLE stranger LOGIN")
    with pytest.raises(StoreFailed, match="another program's tables"):
        PostgresStore(postgres_url.replace("postgres@", "stranger@"))
    assert ask(
        postgres_url, "SELECT relname::text FROM pg_class WHERE relnamespace = 'public'::regnamespace"
    ) == [("theirs",)]


def test_a_store_is_brought_up_to_date_once_and_an_older_server_lives_with_what_only_adds(
    postgres_url, monkeypatch
):
    with PostgresStore(postgres_url) as older:
        founded(older)
        step = SchemaStep(
            1, ("ALTER TABLE event ADD COLUMN told INTEGER", "ALTER TABLE card_table ADD COLUMN hue TEXT")
        )
        monkeypatch.setitem(postgres_schema.STEPS, 2, step)
        PostgresStore(postgres_url).close()
        assert ask(postgres_url, "SELECT version, oldest FROM hoyle") == [(2, 1)]
        founded(older, "u")
        older.load("u").result()
        assert kept(older, event(0, table="u")).result() is None
    monkeypatch.delitem(postgres_schema.STEPS, 2)
    with PostgresStore(postgres_url) as again:
        assert again.load("u").result().seq == 0


def test_a_store_that_needs_a_newer_program_is_left_as_it_is(postgres_url):
    PostgresStore(postgres_url).close()
    ask(postgres_url, "UPDATE hoyle SET version = 3, oldest = 2")
    with pytest.raises(StoreFailed, match="version 3, this program supports 1"):
        PostgresStore(postgres_url)
    assert ask(postgres_url, "SELECT count(*) FROM worker") == [(0,)]


def test_a_store_that_a_newer_server_brings_up_to_date_meanwhile_is_left_at_its_version(monkeypatch):
    said, found = [], iter([(1, 1), (3, 1)])
    monkeypatch.setattr(postgres_schema, "STEPS", {2: SchemaStep(oldest=1, statements=("SELECT 2",))})
    monkeypatch.setattr(postgres_schema, "_found", lambda *_: next(found))

    class Heard:
        def execute(self, text, values=(), /):
            said.append(text.partition(" ")[0])

    postgres_schema.prepare(Heard(), "here")
    assert said == ["BEGIN", "SELECT", "COMMIT"]


def test_a_step_that_fails_leaves_the_store_as_it_was(postgres_url, monkeypatch):
    PostgresStore(postgres_url).close()
    step = SchemaStep(1, ("ALTER TABLE card_table ADD COLUMN hue TEXT", "SELECT nonsense"))
    monkeypatch.setitem(postgres_schema.STEPS, 2, step)
    with pytest.raises(StoreFailed, match="nonsense"):
        PostgresStore(postgres_url)
    assert ask(postgres_url, "SELECT version FROM hoyle") == [(1,)]
    assert not ask(postgres_url, "SELECT 1 FROM information_schema.columns WHERE column_name = 'hue'")


def test_a_table_is_at_the_server_that_asked_for_it_first_and_the_other_is_told_where(two):
    one, other = two
    founded(one)
    assert one.load("t").result().seq == -1
    with pytest.raises(TableElsewhere) as elsewhere:
        other.load("t").result()
    assert (elsewhere.value.address, elsewhere.value.key) == ("a", one.worker.key)
    assert one.worker.key not in str(elsewhere.value)


def test_a_server_writes_nothing_to_a_table_that_it_never_asked_for(two):
    one, other = two
    founded(one)
    one.load("t").result()
    with pytest.raises(LeaseLost):
        kept(other, event(0)).result()
    assert one.load("t").result().seq == -1


def test_a_table_given_back_is_had_by_the_next_with_all_that_was_written(two):
    one, other = two
    founded(one)
    one.load("t").result()
    kept(one, event(0))
    one.release("t")
    one.space().result()
    assert other.load("t").result().seq == 0
    chairs = Keep(table="t", sitting=0, chairs=())
    for late in (event(1), Keep(table="t", sitting=0, private=b"late"), chairs):
        with pytest.raises(StoreFailed):
            kept(one, late).result()
    assert kept(other, event(1)).result() is None
    saved = other.load("t").result()
    assert (saved.seq, saved.private, saved.chairs) == (1, b"secret", CHAIRS)


def end_lease(url, store):
    ask(url, f"UPDATE worker SET expires = clock_timestamp() - interval '1 s' WHERE id = '{store.worker.id}'")


def test_who_has_lost_the_lease_writes_nothing_even_where_nobody_has_claimed_the_table(postgres_url):
    with PostgresStore(postgres_url, renewal=3600) as store:
        founded(store)
        store.load("t").result()
        end_lease(postgres_url, store)
        with pytest.raises(LeaseLost):
            kept(store, event(0)).result()
        with pytest.raises(LeaseLost):
            store.load("t").result()


def test_a_table_whose_owner_has_gone_is_claimed_by_whoever_asks_and_the_old_one_is_fenced(postgres_url):
    with (
        PostgresStore(postgres_url, address="a", renewal=3600) as one,
        PostgresStore(postgres_url, address="b", renewal=3600) as other,
    ):
        founded(one)
        one.load("t").result()
        kept(one, event(0)).result()
        end_lease(postgres_url, one)
        assert other.load("t").result().seq == 0
        ask(postgres_url, "UPDATE worker SET expires = clock_timestamp() + interval '1 h'")
        with pytest.raises(LeaseLost):  # Its lease is valid again, but the table has another epoch.
            kept(one, event(1)).result()
        assert kept(other, event(1)).result() is None
        assert ask(postgres_url, "SELECT epoch FROM claim") == [(2,)]


def test_a_server_that_finds_its_lease_lost_begins_anew_with_no_table_and_says_so(postgres_url):
    with PostgresStore(postgres_url, renewal=0.01) as store:
        lost = []
        founded(store)
        store.load("t").result()
        before = store.worker
        told = threading.Event()
        store.when_lost(lambda: (lost.append(store.claims), told.set()))
        end_lease(postgres_url, store)
        assert told.wait(PATIENCE)
        assert lost == [0]
        assert store.worker.id != before.id
        assert store.load("t").result().seq == -1
        assert kept(store, event(0)).result() is None


def test_one_server_counts_the_time_for_all_and_no_table_in_use_anywhere_is_marked(two):
    one, other = two
    founded(one, "here")
    founded(one, "there")
    founded(one, "nobodys")
    one.load("here").result()
    other.load("there").result()
    for _ in range(2):
        one.pass_time(31 * 86400.0, ()).result()
        other.pass_time(31 * 86400.0, ()).result()
    assert one.load("nobodys").result() is None
    assert one.load("here").result()
    assert other.load("there").result()


def test_a_line_that_the_database_cut_meanwhile_is_made_anew_before_an_act_is_sent_down_it(postgres_url):
    others = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    with PostgresStore(postgres_url, renewal=3600.0, lease=3600.0) as store:
        founded(store)
        store.load("t").result()
        ask(postgres_url, f"SELECT pg_terminate_backend(pid, 20000) {others}")
        assert kept(store, event(0)).result() is None
        assert store.ailing is None


def test_an_act_fails_while_postgres_is_stopped_and_the_first_one_after_is_kept(postgres, postgres_url):
    with PostgresStore(postgres_url) as store:
        founded(store)
        store.load("t").result()
        postgres.stop()
        with pytest.raises(StoreFailed, match="no server at this socket"):
            kept(store, event(0)).result()
        assert "no server at this socket" in store.ailing
        postgres.start()
        assert store.load("t").result().seq == -1  # As anyone who returns to the table sees it.
        assert kept(store, event(0)).result() is None
        assert store.ailing is None


@pytest.fixture
def stalling(postgres, postgres_url):
    """A connection to the database that may stall, and its address."""
    proxy = Stalling(str(postgres.folder / ".s.PGSQL.5432"))
    yield proxy, f"postgresql://postgres@127.0.0.1:{proxy.port}{urlsplit(postgres_url).path}"
    proxy.close()


def test_a_server_whose_database_stalls_has_lost_its_tables_when_its_lease_has_ended(stalling, monkeypatch):
    proxy, url = stalling
    monkeypatch.setattr(postgres_connection, "HUNG", 1.0)
    monkeypatch.setattr(postgres_connection, "PATIENCE", 2)
    with PostgresStore(url, lease=0.6, renewal=0.1) as store:
        founded(store)
        store.load("t").result(PATIENCE)
        lost = threading.Event()
        store.when_lost(lost.set)
        proxy.stall()
        waiting = store.load("t")
        assert lost.wait(PATIENCE)
        assert (store.claims, store.leases_lost) == (0, 1)
        assert "has not answered" in store.ailing
        for asked in (store.load("t"), store.record("t", 0), store.space(), store.others()):
            assert "has not answered" in str(asked.exception(0))
        assert isinstance(waiting.exception(PATIENCE), StoreFailed)  # The hung connection is given up.
        proxy.flow()
        until = time.monotonic() + PATIENCE
        while store.ailing is not None:
            assert time.monotonic() < until, store.ailing
            time.sleep(0.02)
        assert store.load("t").result(PATIENCE).seq == -1
        assert (
            store.space().result(PATIENCE)[0] == 1
        )  # And the next request need not wait for the next round.


def test_how_long_the_lease_of_another_server_lasts_is_known_by_its_key(two, postgres_url):
    one, other = two
    left = one.lease_left(other.key).result()
    assert 0 < left <= one._lease
    assert one.lease_left("nobodys").result() is None
    end_lease(postgres_url, other)
    assert one.lease_left(other.key).result() is None
