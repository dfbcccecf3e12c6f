"""``hoyle db copy``: from a file to a database and back, completely or not at all."""

import sqlite3
from contextlib import closing

import psycopg
import pytest

from host.store.scripted_game import play
from ports.cli.doors import asked

KINDS = ("card_table", "sitting", "seat", "event", "posting", "age", "clock")


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """A store with a game of cribbage in progress."""
    path = tmp_path_factory.mktemp("store") / "tables.db"
    play(str(path), "cribbage", 14)
    return path


def rows(path):
    with closing(sqlite3.connect(path)) as connection:
        return {kind: sorted(connection.execute(f"SELECT * FROM {kind}"), key=repr) for kind in KINDS}


def test_a_store_comes_to_a_database_and_back_as_it_was(made, postgres_url, tmp_path):
    there = asked("db", "copy", str(made), postgres_url)
    assert (there.exit_code, there.stderr) == (0, "")
    assert "1 table, 1 sitting," in there.stdout
    assert asked("db", "check", postgres_url).exit_code == 0
    back = tmp_path / "back.db"
    assert asked("db", "copy", postgres_url, str(back)).exit_code == 0
    assert rows(back) == rows(made)
    assert back.stat().st_mode & 0o777 == 0o600
    assert asked("db", "check", str(back)).exit_code == 0


def test_what_is_there_is_not_written_over(made, postgres_url, tmp_path):
    taken = tmp_path / "taken.db"
    taken.write_text("mine")
    said = asked("db", "copy", str(made), str(taken))
    assert (said.exit_code, taken.read_text()) == (2, "mine")
    assert asked("db", "copy", str(made), postgres_url).exit_code == 0
    said = asked("db", "copy", str(made), postgres_url)
    assert (said.exit_code, "name an empty database" in said.stderr) == (2, True)


def test_a_damaged_table_stops_the_copy_and_nothing_of_it_is_kept(made, postgres_url, tmp_path):
    assert asked("db", "copy", str(made), postgres_url).exit_code == 0
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute("UPDATE seat SET taken = 7")
    said = asked("db", "copy", postgres_url, str(tmp_path / "new.db"))
    assert said.exit_code == 1
    assert "is damaged: the key to seat" in said.stderr
    assert [*tmp_path.iterdir()] == []
