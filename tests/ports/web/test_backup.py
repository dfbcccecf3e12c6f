"""``hoyle db backup``: a copy made during play, which holds everything acknowledged, or does not exist."""

import asyncio
import shutil
import socket
import sqlite3
import stat
import subprocess
import time
from concurrent.futures import Future
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from host.store.scripted_game import play
from hoyle.errors import StoreFailed
from hoyle.host.store.sqlite import SqliteStore
from hoyle.ports.web import backing_up, control
from ports.cli.doors import HOYLE, asked
from ports.web.guest import Guest
from ports.web.killed import Killed, faults_in
from ports.web.looping import on_a_loop
from ports.web.other_hand import Company
from scale import scaled

pytestmark = pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="this system has no such sockets")

FEW = (("whist", 4), ("cribbage", 2))
MANY = (("whist", 4),) * 20 + (("solo", 4),) * 10 + (("cribbage", 2),) * 20


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    path = tmp_path_factory.mktemp("store") / "tables.db"
    play(str(path), "cribbage", 14)
    return path


@pytest.fixture
def store(made, tmp_path):
    return Path(shutil.copy(made, tmp_path / "tables.db"))


def rows(path):
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as reader:
        return [*reader.iterdump()]


def names(folder):
    return sorted(each.name for each in folder.iterdir())


def test_where_no_server_runs_the_command_copies_the_file_itself(store, tmp_path):
    copy = tmp_path / "copy.db"
    before = names(tmp_path)
    said = asked("db", "backup", str(copy), "--db", str(store))
    assert (said.exit_code, said.stderr) == (0, "")
    assert "1 table," in said.stdout
    assert "every row, record, account, seat and secret holds" in said.stdout
    assert names(tmp_path) == sorted([*before, "copy.db"])
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert rows(copy) == rows(store)


def test_a_file_that_is_there_is_not_written_over_and_a_store_that_is_not_is_no_store(store, tmp_path):
    taken = tmp_path / "taken.db"
    taken.write_text("mine")
    for line in (
        (str(taken), "--db", str(store)),
        (str(tmp_path / "copy.db"), "--db", str(tmp_path / "none.db")),
        (str(tmp_path / "copy.db"), "--db", "postgresql://here/tables"),
    ):
        assert asked("db", "backup", *line).exit_code == 2
    assert taken.read_text() == "mine"
    assert names(tmp_path) == ["tables.db", "taken.db"]
    assert "pg_dump" in asked("db", "backup", "x.db", "--db", "postgresql://here/tables").stderr


def test_a_copy_in_which_anything_does_not_hold_is_not_kept(store, tmp_path):
    with closing(sqlite3.connect(store)) as writer:
        writer.execute("UPDATE seat SET taken = 7")
        writer.commit()
    said = asked("db", "backup", str(tmp_path / "copy.db"), "--db", str(store))
    assert said.exit_code == 1
    assert "the copy is damaged: the key to seat" in said.stderr
    assert names(tmp_path) == ["tables.db"]


@pytest.mark.parametrize("where", ["copied", "table"])
def test_ctrl_c_leaves_no_half_of_a_copy(store, tmp_path, where):
    def pressed(words):
        if words.startswith(where):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        backing_up.back_up(store, tmp_path / "copy.db", pressed)
    assert names(tmp_path) == ["tables.db"]


def test_a_store_that_another_program_has_open_cannot_be_copied_now(store, tmp_path):
    with SqliteStore(str(store)):
        said = asked("db", "backup", str(tmp_path / "copy.db"), "--db", str(store))
    assert said.exit_code == 75
    assert "a server has it open" in said.stderr
    assert "copy.db" not in names(tmp_path)


def test_a_running_server_is_asked_and_play_goes_on(run, tmp_path, monkeypatch):
    folder = tmp_path / ("far" * 20) / ("away" * 20)  # Longer than the name of a socket may be.
    folder.mkdir(parents=True)
    store, copy = folder / "tables.db", tmp_path / "copy.db"
    server = run("--port", "0", "--db", str(store))
    place = folder / ".tables.db-control"
    assert stat.S_IMODE(place.stat().st_mode) == 0o600
    with closing(Guest(server.base)) as guest:
        table = guest.sets_up(game="whist", seats=["me", "plain", "plain", "plain"])["table"]
        guest.joins(table).hears_until(lambda: guest.due)
        guest.does(guest.view["choices"][0])
        accepted = [*guest.answers]
        monkeypatch.setenv("HOYLE_DB", str(store))
        said = asked("db", "backup", str(copy))
        assert (said.exit_code, said.stderr) == (0, "")
        guest.hears_until(lambda: guest.due)
        guest.does(guest.view["choices"][0])
    with closing(sqlite3.connect(copy)) as reader:
        kept = {act for (act,) in reader.execute("SELECT act FROM event")}
    assert kept.issuperset(accepted)
    assert asked("db", "check", str(copy)).exit_code == 0
    server.stops()
    assert names(folder) == ["tables.db"]


def test_a_server_that_hangs_is_not_said_to_have_ended(store, tmp_path, monkeypatch):
    monkeypatch.setattr(control, "_PATIENCE", 0.1)
    with socket.socket(socket.AF_UNIX) as hung:
        hung.bind(str(tmp_path / ".tables.db-control"))
        hung.listen(1)
        said = asked("db", "backup", str(tmp_path / "copy.db"), "--db", str(store))
    assert said.exit_code == 75
    assert "the server that has it open does not answer; no copy was made" in said.stderr
    assert names(tmp_path) == [".tables.db-control", "tables.db"]


def test_whoever_asks_and_goes_leaves_a_server_that_answers_the_next(store, tmp_path):
    with SqliteStore(str(store)) as opened, control.answering(opened, store):
        for said in (b"", b"hello\n", b"backup\n"):
            with socket.socket(socket.AF_UNIX) as line:
                with control._short(control._place(store)) as place:
                    line.connect(place)
                line.sendall(said)
        assert asked("db", "backup", str(tmp_path / "copy.db"), "--db", str(store)).exit_code == 0
        assert opened.ailing is None
    assert names(tmp_path) == ["copy.db", "tables.db"]


class Away:
    """A store whose copy fails."""

    def __init__(self, error):
        self.error = error

    def backup(self, path, show):
        made = Future()
        made.set_exception(self.error)
        return made


@pytest.mark.parametrize("error", [StoreFailed("it failed"), sqlite3.OperationalError("it failed")])
def test_a_server_that_can_make_no_copy_says_why(store, tmp_path, error):
    with control.answering(Away(error), store):
        said = asked("db", "backup", str(tmp_path / "copy.db"), "--db", str(store))
    assert said.exit_code == 1
    assert "no copy could be made: it failed" in said.stderr
    assert names(tmp_path) == ["tables.db"]


def test_a_server_with_too_little_room_makes_none(store, tmp_path, monkeypatch):
    monkeypatch.setattr(control, "_SPARE", 1 << 60)
    with control.answering(Away(None), store):
        said = asked("db", "backup", str(tmp_path / "copy.db"), "--db", str(store))
    assert "too little room" in said.stderr
    assert names(tmp_path) == ["tables.db"]


async def backups(folder, tables, number, rng):
    """Back up a server this many times during play; each copy has all that was accepted before."""
    server = Killed(folder)
    company = Company(server.port, rng)
    try:
        server.start()
        await server.is_open()
        for game, people in tables:
            await asyncio.to_thread(company.sits_down, game, people, until={"deals": 20})
        company.comes()
        for each in range(number):
            since, until = len(company.accepted), time.monotonic() + 120
            while len(company.accepted) < since + len(tables):
                assert time.monotonic() < until, "nobody plays"
                await asyncio.sleep(0.02)
            accepted = dict(company.accepted)
            copy = folder / f"backup-{each}.db"
            line = [*HOYLE, "db", "backup", str(copy), "--db", str(server.file)]
            done = await asyncio.to_thread(subprocess.run, line, capture_output=True, text=True)
            assert (done.returncode, done.stderr) == (0, "")
            with closing(sqlite3.connect(copy)) as reader:
                found = [*faults_in(reader, accepted, whole=True)]
            assert found == [], (each, found[:5])
            copy.unlink()
        server.kill()
        await company.goes()
        return company
    finally:
        await company.goes()
        server.ends()


def test_a_copy_made_under_load_lacks_nothing_that_was_accepted(tmp_path):
    company = on_a_loop(backups(tmp_path, FEW, 1, Random(1793)))
    assert company.faults == []


@pytest.mark.nightly
def test_nor_do_twenty_of_fifty_tables(tmp_path):
    number = scaled(20)
    company = on_a_loop(backups(tmp_path, MANY, number, Random(14)))
    print(f"{number} backups under load: {len(company.accepted)} acts accepted, none of them lost")
