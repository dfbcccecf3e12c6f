"""``hoyle serve`` as a person runs it: it prints its address, tries the next port, leaves nothing broken."""

import re
import signal
import sqlite3
import stat
import sys
from contextlib import closing
from pathlib import Path
from unittest import mock

import httpx
import pytest
from click import BadParameter
from websockets.exceptions import ConnectionClosed

from hoyle.ports.web import serving
from hoyle.ports.web.serving import _listen, _trusted, _welcome
from hoyle.ports.web.store_location import place
from ports.cli.doors import asked
from ports.web.guest import Guest
from scale import PATIENCE

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent as a signal")

by_modes = pytest.mark.skipif(sys.platform == "win32", reason="files have no modes")


@pytest.fixture
def refused(tmp_path, monkeypatch):
    """Runs the command in this process where it cannot begin: its status, and the one line that it prints."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for of, name in (
        (serving.faulthandler, "enable"),
        (serving.signal, "signal"),
    ):
        monkeypatch.setattr(of, name, lambda *_: None)
    for name in ("ask_for_descriptors", "begin_log"):
        monkeypatch.setattr(serving, name, lambda *_: None)
    monkeypatch.setattr(serving._Server, "run", mock.Mock(side_effect=AssertionError("it began")))

    def runs(*flags):
        ended = asked("serve", "--port", "0", *flags)
        assert len(ended.stderr.splitlines()) == 1, ended.output
        return ended.exit_code, ended.stderr

    return runs


def health(server):
    return httpx.get(f"{server.base}/health", timeout=PATIENCE, trust_env=False).json()


def test_it_says_where_it_is_keeps_tables_in_the_data_folder_and_ctrl_c_ends_it_well(
    run, tmp_path, opened_in_browser
):
    server = run("--port", "0")
    assert health(server)["ok"]
    assert not opened_in_browser.exists()
    wish = {"game": "hookey"}
    origin = {"origin": server.base}
    made = httpx.post(
        f"{server.base}/api/tables", json=wish, headers=origin, timeout=PATIENCE, trust_env=False
    )
    table = made.json()["table"]
    out, err, status = server.stops()
    store = tmp_path / "data" / "hoyle" / "tables.db"
    assert (status, err) == (0, "")
    assert "links work on this computer alone" in out
    assert f"kept in {store}" in out
    assert stat.S_IMODE(store.stat().st_mode) == 0o600
    with closing(sqlite3.connect(store)) as reader:
        assert reader.execute("SELECT name FROM card_table").fetchall() == [(table,)]
    again = run("--port", "0")
    kept = httpx.get(f"{again.base}/table/{table}", timeout=PATIENCE, trust_env=False)
    assert kept.status_code == 200


def test_the_next_free_port_is_taken(run):
    with closing(_listen("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        server = run("--port", str(port))
        assert int(server.base.rpartition(":")[2]) > port
        assert health(server)["ok"]
    assert f"Port {port} is taken by another program" in server.stops()[0]


@pytest.fixture
def opened_in_browser(tmp_path, monkeypatch):
    """A file in which a made-up browser notes the addresses that it opens."""
    opened, browser = tmp_path / "opened", tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >> {opened}\n')
    browser.chmod(0o700)
    monkeypatch.setenv("BROWSER", f"{browser} %s")
    return opened


def test_the_lobby_is_opened_in_a_browser_where_it_is_asked_for(run, opened_in_browser):
    server = run("--port", "0", "--open")
    assert health(server)["ok"]
    assert opened_in_browser.read_text() == f"{server.base}\n"


def test_two_servers_do_not_share_a_store(run):
    run("--port", "0")
    second = run("--port", "0")
    _, err, status = second.stops(0)
    assert status == 75
    assert re.fullmatch("hoyle: .*another server has it open.*\n", err)


def test_a_public_address_is_what_links_begin_with(run):
    server = run("--port", "0", "--public-url", "https://cards.example.org/")
    wish = {"game": "hookey", "seats": ["me", "open", "plain", "plain"]}
    origin = {"origin": "https://cards.example.org", "host": "cards.example.org"}
    made = httpx.post(
        f"{server.base}/api/tables", json=wish, headers=origin, timeout=PATIENCE, trust_env=False
    )
    assert made.json()["invitations"][0]["link"].startswith("https://cards.example.org/table/")
    assert made.json()["local"] is False
    assert "secure" in made.headers["set-cookie"].lower()


@pytest.mark.parametrize(
    ("flags", "words"),
    [
        (("--public-url", "cards.example.org"), "not an address such as"),
        (("--db", "mysql://here"), "in a database at postgresql://"),
        (("--address", "one"), "not an address such as"),
        (("--db", "."), "is a folder; name a file, such as tables.db"),
        (("--db", "/dev/null/tables.db"), "/dev/null/tables.db: "),
        (("--host", "no.such.host.invalid"), "no.such.host.invalid"),
        (("--trusted-proxy", "nginx"), "write an address or a network"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(refused, flags, words):
    status, err = refused(*flags)
    assert status == 2
    assert words in err


def test_a_database_that_does_not_answer_is_said_in_one_line_without_its_password(refused):
    said = "hoyle: postgresql://me@127.0.0.1:1/x: connection refused\n"
    assert refused("--db", "postgresql://me:hush@127.0.0.1:1/x") == (75, said)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT], ids=["stop", "ctrl-c"])
def test_a_server_that_is_stopped_says_goodbye_closes_its_store_and_ends_well(run, tmp_path, number):
    server = run("--port", "0")
    with closing(Guest(server.base)) as guest:
        table = guest.sets_up(game="whist", until={"deals": 1})["table"]
        guest.joins(table).hears_until(lambda: guest.due)
        guest.does(guest.view["choices"][0])
        out, err, status = server.stops(number)
        with pytest.raises(ConnectionClosed) as closed:
            guest.hears_until(lambda: False)
        assert closed.value.rcvd.code == 1012
        assert [bye["again"] for bye in guest.byes] == [True]
        assert "table is saved" in guest.byes[0]["why"]
    assert (status, err) == (0, "")
    assert "The server has stopped" in out
    assert [each.name for each in (tmp_path / "data" / "hoyle").iterdir()] == ["tables.db"]  # And no log.


@by_modes
def test_a_store_that_others_could_read_is_closed_to_them_with_its_log(run, tmp_path):
    first = run("--port", "0")
    store = tmp_path / "data" / "hoyle" / "tables.db"
    first.stops(signal.SIGKILL)
    files = [store, store.with_name("tables.db-wal")]
    for each in files:
        each.chmod(0o644)
    run("--port", "0")
    assert [stat.S_IMODE(each.stat().st_mode) for each in files] == [0o600, 0o600]


@by_modes
def test_a_store_that_cannot_be_closed_to_others_is_refused(tmp_path):
    store = tmp_path / "tables.db"
    store.touch(0o644)
    with mock.patch.object(Path, "chmod"), pytest.raises(BadParameter, match="can be read by others"):
        place(str(store))


@by_modes
def test_another_programs_file_is_left_as_it_is(refused, tmp_path):
    other = tmp_path / "other.db"
    with closing(sqlite3.connect(other)) as writer:
        writer.execute("CREATE TABLE x (y)")
    other.chmod(0o644)
    status, err = refused("--db", str(other))
    assert status == 2
    assert "not a Hoyle store" in err
    assert stat.S_IMODE(other.stat().st_mode) == 0o644


WRITER_ENDS = """
import sys, time
from hoyle.host.store import store
def write(self):
    if (first := self._queue.get()) is None:
        return
    self._in_hand = [first]
    if ends:
        raise OSError("no clock")
    self._do([first])
    return write(self)
ends, keep = [], store.Store.keep
def noted(self, what, then):
    ends.extend(entry.act for entry in what.entries if entry.act)
    keep(self, what, then)
store.Store._write, store.Store.keep = write, noted
from hoyle.app import main
sys.exit(main())
"""
"""A server whose writer ends at the first act of a player."""


def test_a_server_whose_writer_ends_says_goodbye_and_ends_to_be_started_again(run):
    server = run("--port", "0", program=WRITER_ENDS)
    with closing(Guest(server.base)) as guest:
        table = guest.sets_up(game="whist", until={"deals": 1})["table"]
        guest.joins(table).hears_until(lambda: guest.due)
        guest.acts(guest.view["choices"][0]["act"])
        with pytest.raises(ConnectionClosed) as closed:
            guest.hears_until(lambda: False)
    assert closed.value.rcvd.code == 1013
    assert [bye["again"] for bye in guest.byes] == [True]
    assert server.process.wait(PATIENCE) == 1
    assert "start the server again" in server.process.communicate()[1]


def test_a_crash_says_where_it_was(run):
    _, err, status = run("--port", "0").stops(signal.SIGSEGV)
    assert status == -signal.SIGSEGV
    assert "Segmentation fault" in err
    assert "serve.py" in err


@pytest.mark.parametrize(
    ("named", "public", "near", "container"),
    [
        (None, False, False, False),
        (None, True, True, False),
        (["172.16.0.0/12"], True, False, True),
        (["172.16.0.0/12", "127.0.0.1"], False, True, True),
    ],
)
def test_the_proxies_that_count_are_those_named_or_beside_a_server_with_a_public_address_its_own(
    named, public, near, container
):
    proxies = _trusted(named, behind_one=public)
    assert proxies.trusts("127.0.0.1") is near
    assert proxies.trusts("172.17.0.2") is container
    assert not proxies.trusts("203.0.113.9")


@pytest.mark.parametrize(
    ("base", "local", "friends", "alone"),
    [
        ("http://127.0.0.1:1793", True, False, True),
        ("http://hoyle.example", False, True, False),
        ("http://127.0.0.1:1793", False, False, False),
    ],
)
def test_it_says_where_friends_reach_it_or_that_they_cannot(base, local, friends, alone):
    said = _welcome("http://127.0.0.1:1793", mock.Mock(base=base, local=local), 1793)
    assert (f"Friends reach it at {base}" in said, "on this computer alone" in said) == (friends, alone)


def test_a_host_that_is_not_this_computer_is_named_as_the_fault_and_not_the_port():
    with pytest.raises(BadParameter, match=r"'192\.0\.2\.1' is not an address of this computer") as refusal:
        _listen("192.0.2.1", 0)
    assert refusal.value.param_hint == "--host"
