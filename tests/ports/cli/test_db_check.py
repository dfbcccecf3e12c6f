"""``hoyle db check``: it finds the faults of a store, names no card, and changes nothing."""

import json
import os
import shutil
import sqlite3
from contextlib import closing

import pytest

from host.store.awaited import kept
from host.store.scripted_game import play
from hoyle.errors import StoreFailed
from hoyle.host.effect import Entry, Keep
from hoyle.host.setup import Token, Wish, agreed
from hoyle.host.store import reading
from hoyle.host.store.rows import checksum
from hoyle.host.store.sqlite import SqliteStore
from hoyle.host.store.sqlite_schema import APPLICATION
from ports.cli.doors import Terminal, asked

COLUMNS = {"card_table": 3, "age": 3, "seat": 4, "sitting": 4, "event": 6, "posting": 4}


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """A store with a game of cribbage in progress, and a table of accounts."""
    path = tmp_path_factory.mktemp("store") / "tables.db"
    play(str(path), "cribbage", 14)
    setup, chairs, _ = agreed(Wish(game="hookey"))
    with SqliteStore(str(path)) as store:
        tokens = {0: Token(b"k" * 32, taken=True)}
        store.create("other", setup, Keep(table="other", sitting=0, chairs=chairs, tokens=tokens)).result()
    altered(path, "UPDATE seat SET hash = randomblob(32)")
    return path


@pytest.fixture
def store(made, tmp_path):
    shutil.copy(made, tmp_path / "tables.db")
    return tmp_path / "tables.db"


def altered(path, *statements, sums=True):
    """Change rows by hand; with ``sums``, update their checksums too."""
    with closing(sqlite3.connect(path)) as connection:
        triggers = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for name, _ in triggers:
            connection.execute(f"DROP TRIGGER {name}")
        for each in statements:
            connection.execute(each)
        for table, number in COLUMNS.items() if sums else ():
            for row in connection.execute(f"SELECT * FROM {table}").fetchall():
                names = [each[1] for each in connection.execute(f"PRAGMA table_info({table})")][:number]
                where = " AND ".join(f"{name} IS ?" for name in names)
                connection.execute(
                    f"UPDATE {table} SET checksum = ? WHERE {where}",
                    (checksum(table, *row[:number]), *row[:number]),
                )
        for _, sql in triggers:
            connection.execute(sql)
        connection.commit()


def found(path):
    said = asked("db", "check", str(path), "--json")
    told = json.loads(said.stdout)
    assert said.exit_code == (0 if told["ok"] else 1)
    return told


def files(folder):
    return {each.name: each.read_bytes() for each in folder.iterdir()}


def test_a_store_that_holds_is_told_so_and_is_not_altered(store):
    before = files(store.parent)
    told = found(store)
    assert (told["ok"], told["findings"], told["tables"], told["sittings"]) == (True, [], 2, 1)
    assert told["events"] > 20
    said = asked("db", "check", str(store))
    assert (said.exit_code, said.stderr) == (0, "")
    assert "every row, record, account, seat and secret holds" in said.stdout
    assert files(store.parent) == before


@pytest.mark.parametrize(
    ("sql", "words"),
    [
        ("UPDATE card_table SET setup = x'7b7d' WHERE name = 'table'", "setup"),
        ("UPDATE age SET touched = 5.0 WHERE card_table = 'table'", "age"),
        ("DELETE FROM age WHERE card_table = 'table'", "age"),
        ("UPDATE seat SET hash = zeroblob(32) WHERE player = 1", "key to seat 1"),
        ("DELETE FROM seat WHERE player = 1", "key to seat 1"),
        ("UPDATE sitting SET private = x'7b7d'", "sitting 0"),
        ("UPDATE event SET player = 1 - player WHERE seq = 9", "event 9"),
        ("DELETE FROM event WHERE seq = 9", "missing"),
        ("INSERT INTO posting VALUES ('table', 4, '0', 7, 1)", "posting of event 4"),
    ],
)
def test_a_row_that_is_not_what_was_written_is_found(store, sql, words):
    altered(store, sql, sums=False)
    told = found(store)
    assert {each["table"] for each in told["findings"]} == {"table"}
    assert any(words in each["what"] for each in told["findings"])


@pytest.mark.parametrize(
    ("sql", "words"),
    [
        ("UPDATE card_table SET setup = x'7b7d'", "setup: this program cannot read it"),
        (
            "UPDATE card_table SET setup = CAST(replace(setup, 'five-card', 'nine-card') AS BLOB)",
            "no such game",
        ),
        ("UPDATE seat SET hash = x'00' WHERE player = 1", "key to seat 1: it is invalid"),
        ("UPDATE seat SET hash = zeroblob(32) WHERE card_table = 'table'", "opens another seat too"),
        (
            "UPDATE event SET data = CAST(' ' || data AS BLOB) WHERE seq = 9",
            "does not match its hash",
        ),
        ("UPDATE event SET data = x'' WHERE seq = 9", "does not follow"),
        ("UPDATE event SET seq = 99 WHERE seq = 9", "an event is missing"),
        ("UPDATE event SET sitting = 1 WHERE seq > 9", "a sitting is missing"),
        ("UPDATE sitting SET private = CAST(replace(private, '3131', '3132') AS BLOB)", "secrets"),
        ("UPDATE sitting SET closed = 1", "no end"),
        (
            "INSERT INTO posting VALUES ('table', 4, '0', 7, 1), ('table', 4, '1', -7, 1)",
            "they differ from what the event settles",
        ),
    ],
)
def test_what_does_not_hold_together_is_found_though_each_checksum_fits(store, sql, words):
    altered(store, sql)
    told = found(store)
    assert any(words in each["what"] for each in told["findings"]), told


def test_rows_that_belong_to_no_table_are_counted_and_not_told_one_by_one(store):
    altered(
        store,
        *(f"INSERT INTO posting VALUES ('gone', {seq}, '0', 0, 1)" for seq in range(30)),
        "INSERT INTO seat VALUES ('gone', 0, zeroblob(32), 1, 1)",
    )
    told = [each["what"] for each in found(store)["findings"] if "SQLite" in each["what"]]
    assert sorted(told) == [
        "SQLite: 1 row of seat without its table",
        "SQLite: 30 rows of posting without their event",
        "SQLite: 30 rows of posting without their table",
    ]


def test_postings_altered_so_that_they_still_add_up_to_zero_are_found(store):
    line = b'{"n":0,"kind":"score","settlement":{"0":5,"1":-5}}\n'
    entry = Entry(seq=0, data=line, postings=(("0", 5), ("1", -5)))
    with SqliteStore(str(store)) as held:
        kept(held, Keep(table="other", sitting=0, entries=(entry,), private=b"")).result()
    altered(store, "UPDATE posting SET pence = pence * 200")
    told = found(store)
    assert [each["what"] for each in told["findings"] if "settles" in each["what"]]


def test_what_is_found_names_no_card_and_no_secret(store):
    altered(
        store,
        "UPDATE event SET data = replace(data, 'AS', 'KS')",
        "UPDATE sitting SET private = private || '1'",
    )
    said = asked("db", "check", str(store))
    assert said.exit_code == 1
    assert "KS" not in said.output
    assert "31" * 16 not in said.output
    assert "table table: " in said.stdout


def test_a_torn_page_is_found_and_what_can_still_be_read_is_looked_through(store):
    stored_bytes = bytearray(store.read_bytes())
    stored_bytes[-4096:] = bytes(4096)
    store.write_bytes(stored_bytes)
    told = found(store)
    assert any(each["table"] is None for each in told["findings"])


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"a posting stands", b"a posting stinks"),
        (b"CREATE TABLE seat", b"CREATE TABLE se\xfft"),
        (b"CREATE TABLE seat", b"CREATE TAXLE seat"),
    ],
)
def test_a_schema_that_is_damaged_is_found_and_no_server_opens_on_it(store, old, new):
    stored_bytes = store.read_bytes()
    assert old in stored_bytes
    store.write_bytes(stored_bytes.replace(old, new))
    told = found(store)
    assert [each["table"] for each in told["findings"]] == [None]
    with pytest.raises(StoreFailed) as failed:
        SqliteStore(str(store))
    assert len(str(failed.value).splitlines()) == 1


def test_what_is_no_store_or_is_of_another_version_is_refused_in_one_line(store, tmp_path):
    (tmp_path / "text").write_text("no store")
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE x (y)")
        other.commit()
    newer = shutil.copy(store, tmp_path / "newer.db")
    with closing(sqlite3.connect(newer)) as connection:
        connection.execute("PRAGMA user_version = 99")
    older = tmp_path / "older.db"
    with closing(sqlite3.connect(older)) as connection:
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
    for name, words in (
        ("text", "not a Hoyle store"),
        ("other.db", "not a Hoyle store"),
        ("newer.db", "version 99"),
        ("older.db", "upgrades it"),
        ("none.db", "No such file"),
        (".", "directory"),
    ):
        before = files(tmp_path)
        said = asked("db", "check", str(tmp_path / name))
        assert (said.exit_code, said.stdout, len(said.stderr.splitlines())) == (2, "", 1)
        assert words in said.stderr
        assert files(tmp_path) == before


def test_a_store_that_a_server_has_open_is_refused(store):
    with SqliteStore(str(store)):
        said = asked("db", "check", str(store))
    assert (said.exit_code, said.stdout) == (75, "")
    assert "a server has it open" in said.stderr


def test_a_store_whose_server_was_killed_is_read_with_its_log_and_left_as_it_is(store, tmp_path):
    copy = tmp_path / "copy"
    copy.mkdir()
    setup, chairs, _ = agreed(Wish(game="hookey"))
    with SqliteStore(str(store)) as held:
        held.create(
            "third", setup, Keep(table="third", sitting=0, chairs=chairs, tokens={0: Token(b"z", taken=True)})
        ).result()
        for end in ("", "-wal"):
            shutil.copy(f"{store}{end}", copy / f"tables.db{end}")
    before = files(copy)
    assert before["tables.db-wal"]
    told = found(copy / "tables.db")
    assert [each["table"] for each in told["findings"]] == ["third"]  # Its key is too short.
    assert files(copy) == before


def test_a_log_in_a_folder_that_cannot_be_written_to_is_to_be_copied_first(store, monkeypatch):
    log = store.with_name(f"{store.name}-wal")
    log.write_bytes(b"what the server had yet to put into the store")
    before = files(store.parent)
    monkeypatch.setattr(os, "access", lambda *_: False)
    said = asked("db", "check", str(store))
    assert said.exit_code == 75
    assert f"copy {store.name} and {log.name}" in " ".join(said.stderr.split())
    assert files(store.parent) == before


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_cannot_be_written_to_is_read(store):
    store.parent.chmod(0o500)
    assert found(store)["ok"]


def test_ctrl_c_stops_it_in_one_line_and_leaves_nothing_behind(store, monkeypatch):
    before = files(store.parent)

    def pressed(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(reading, "rows_of", pressed)
    said = asked("db", "check", str(store))
    assert (said.exit_code, said.stdout, said.stderr) == (1, "", "hoyle: stopped\n")
    assert files(store.parent) == before


def test_on_a_terminal_it_says_how_far_it_is(store):
    with Terminal(("db", "check", str(store))) as terminal:
        assert terminal.ends() == 0
    assert "table 2 of 2" in terminal.seen
    assert "holds" in terminal.seen


def test_a_database_is_checked_while_a_server_plays_there_and_a_changed_row_is_found(postgres_url):
    import psycopg

    from hoyle.host.store.postgres import PostgresStore

    setup, chairs, _ = agreed(Wish(game="whist", seats=("plain",) * 4))
    with PostgresStore(postgres_url) as server:
        server.create("t", setup, Keep(table="t", sitting=0, chairs=chairs)).result()
        server.load("t").result()
        said = asked("db", "check", postgres_url)
        assert (said.exit_code, said.stderr) == (0, "")
        assert "1 table, 0 sittings, 0 events; every row" in said.stdout
        with psycopg.connect(postgres_url, autocommit=True) as connection:
            connection.execute("UPDATE card_table SET chairs = 'x'")
        said = asked("db", "check", postgres_url)
        assert (said.exit_code, "its setup or its chairs: not as written" in said.stdout) == (1, True)


def test_a_database_that_is_no_store_is_said_to_be_none(postgres_url):
    said = asked("db", "check", postgres_url)
    assert (said.exit_code, said.stdout) == (2, "")
    assert "there are no tables in this database" in said.stderr
