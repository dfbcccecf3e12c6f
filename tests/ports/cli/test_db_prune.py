"""``hoyle db prune``: it ends the tables that its rule says, but none in use or in its grace period."""

import json

import pytest

from host.store.test_postgres import ask
from hoyle.host.effect import Keep
from hoyle.host.setup import Token, Wish, agreed
from hoyle.host.store import pruning
from hoyle.host.store.ages import GRACE, KEPT
from hoyle.host.store.postgres import PostgresStore
from hoyle.host.store.pruning import DAY
from hoyle.host.store.reading import names, reading
from hoyle.host.store.rows import checksum
from hoyle.host.store.sqlite import SqliteStore
from ports.cli.doors import asked

SETUP, CHAIRS, _ = agreed(Wish(game="whist"))


@pytest.fixture(params=["sqlite", "postgres"])
def where(request, tmp_path):
    return (
        str(tmp_path / "tables.db") if request.param == "sqlite" else request.getfixturevalue("postgres_url")
    )


def opened(where):
    return PostgresStore(where) if "://" in where else SqliteStore(where)


def founded(store, *names):
    for name in names:
        tokens = {0: Token(name[:1].encode() * 32, taken=True)}
        store.create(name, SETUP, Keep(table=name, sitting=0, chairs=CHAIRS, tokens=tokens)).result()


def left(where):
    with reading(where) as found:
        return names(found.connection)


def test_old_tables_go_as_was_told_before_and_others_stay(where):
    with opened(where) as store:
        founded(store, "first")
        store.pass_time(9 * DAY, ()).result()
        founded(store, "second")
        store.pass_time(9 * DAY, ()).result()
    told = json.loads(asked("db", "prune", where, "--days", "10", "--dry-run", "--json").stdout)
    terms = {"game": "whist", "variant": SETUP.variant}
    old = {"table": "first", **terms, "days": 18, "sittings": 0, "events": 0}
    assert told == {"dry_run": True, "days": 10, "tables": [old]}
    said = asked("db", "prune", where, "--days", "10", "--dry-run").stdout
    assert said.startswith("would go: table first, whist")
    assert left(where) == ["first", "second"]
    done = json.loads(asked("db", "prune", where, "--days", "10", "--json").stdout)
    assert done == {"dry_run": False, "days": 10, "tables": [old]}
    assert left(where) == ["second"]
    assert asked("db", "check", where).exit_code == 0
    assert asked("db", "prune", where).stdout.startswith("0 tables went")


def test_a_table_within_its_grace_stays(where):
    with opened(where) as store:
        founded(store, "marked")
        store.pass_time(KEPT + 8 * DAY, ()).result()  # The mark is made late: the week begins with it.
        store.pass_time(GRACE - DAY, ()).result()
    assert asked("db", "prune", where, "--days", "0").exit_code == 0
    assert left(where) == ["marked"]


def test_a_table_that_a_server_has_stays_and_its_server_need_not_stop(postgres_url):
    with PostgresStore(postgres_url) as store:
        founded(store, "used", "free")
        store.pass_time(20 * DAY, ()).result()
        store.load("used").result()
        age = checksum("age", "used", 0.0, None)  # Even if its age says otherwise.
        ask(postgres_url, f"UPDATE age SET touched = 0, checksum = {age} WHERE card_table = 'used'")
        assert asked("db", "prune", postgres_url, "--days", "10").exit_code == 0
        assert left(postgres_url) == ["used"]


def test_a_table_whose_age_is_damaged_counts_as_young(postgres_url):
    with PostgresStore(postgres_url) as store:
        founded(store, "spoilt")
        store.pass_time(20 * DAY, ()).result()
    ask(postgres_url, "UPDATE age SET touched = touched - 1")
    assert asked("db", "prune", postgres_url, "--days", "10").exit_code == 0
    assert left(postgres_url) == ["spoilt"]


def test_many_tables_go_in_several_transactions(tmp_path, monkeypatch):
    monkeypatch.setattr(pruning, "AT_ONCE", 2)
    where = str(tmp_path / "tables.db")
    with opened(where) as store:
        founded(store, *(f"t{n}" for n in range(5)))
        store.pass_time(20 * DAY, ()).result()
    assert asked("db", "prune", where, "--days", "10").stdout.count("gone: ") == 5
    assert left(where) == []


def test_what_is_no_store_or_is_in_use_is_refused_and_left_as_it_is(tmp_path, postgres_url):
    (tmp_path / "letter.txt").write_text("mine, and no store of tables")
    with opened(str(tmp_path / "tables.db")):
        for name, why, status in (
            ("letter.txt", "not a Hoyle store", 2),
            ("none.db", "No such file", 2),
            ("tables.db", "a server has it open", 75),
        ):
            said = asked("db", "prune", str(tmp_path / name))
            assert (said.exit_code, said.stdout, why in said.stderr) == (status, "", True)
    assert (tmp_path / "letter.txt").read_text() == "mine, and no store of tables"
    assert not (tmp_path / "none.db").exists()
    assert "'hoyle serve' creates them" in asked("db", "prune", postgres_url).stderr


@pytest.mark.parametrize("command", ["prune", "export", "copy"])
def test_a_file_that_sqlite_finds_damaged_is_an_error_in_one_line(tmp_path, command):
    where = tmp_path / "tables.db"
    with opened(str(where)) as store:
        founded(store, *(f"t{n}" for n in range(40)))
    data = bytearray(where.read_bytes())
    data[2 * 4096 :] = bytes(len(data) - 2 * 4096)
    where.write_bytes(data)
    more = {"prune": ["--days", "0"], "export": ["t1/0"], "copy": [str(tmp_path / "new.db")]}[command]
    said = asked("db", command, str(where), *more)
    assert (said.exit_code, said.stdout) == (1, "")
    assert "'hoyle db check' checks" in said.stderr
    assert [*tmp_path.iterdir()] == [where]
