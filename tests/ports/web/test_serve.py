"""``hoyle serve`` as a person runs it: it says where it is, takes the next port, leaves nothing broken."""

import signal
import sqlite3
import stat
import sys
import time
from contextlib import closing

import httpx
import pytest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent as a signal")


def health(house):
    return httpx.get(f"{house.base}/health", trust_env=False).json()


def test_it_says_where_it_is_keeps_tables_in_the_data_folder_and_ctrl_c_ends_it_well(run, tmp_path):
    house = run("--port", "0")
    assert health(house)["ok"]
    wish = {"game": "hookey"}
    made = httpx.post(f"{house.base}/api/tables", json=wish, headers={"origin": house.base}, trust_env=False)
    table = made.json()["table"]
    out, err, status = house.stops()
    store = tmp_path / "data" / "hoyle" / "tables.db"
    assert (status, err) == (0, "")
    assert "links work on this computer alone" in out
    assert f"kept in {store}" in out
    assert stat.S_IMODE(store.stat().st_mode) == 0o600
    with closing(sqlite3.connect(store)) as reader:
        assert reader.execute("SELECT name FROM house").fetchall() == [(table,)]
    again = run("--port", "0")
    assert httpx.get(f"{again.base}/table/{table}", trust_env=False).status_code == 200


def test_the_next_free_port_is_taken(run, tmp_path):
    first = run("--port", "0")
    port = int(first.base.rpartition(":")[2])
    second = run("--port", str(port), "--db", str(tmp_path / "other.db"))
    assert int(second.base.rpartition(":")[2]) > port
    assert health(second)["ok"]


def test_two_houses_do_not_share_a_store(run):
    run("--port", "0")
    second = run("--port", "0")
    _, err, status = second.stops(0)
    assert status == 2
    assert "another house has it open" in err
    assert len(err.splitlines()) == 1


def test_a_public_address_is_what_links_begin_with(run):
    house = run("--port", "0", "--public-url", "https://cards.example.org/")
    wish = {"game": "hookey", "seats": ["me", "open", "plain", "plain"]}
    origin = {"origin": "https://cards.example.org", "host": "cards.example.org"}
    made = httpx.post(f"{house.base}/api/tables", json=wish, headers=origin, trust_env=False)
    assert made.json()["invitations"][0]["link"].startswith("https://cards.example.org/table/")
    assert made.json()["local"] is False
    assert "secure" in made.headers["set-cookie"].lower()


@pytest.mark.parametrize(
    ("flags", "words"),
    [
        (("--public-url", "cards.example.org"), "no address such as"),
        (("--db", "postgres://here"), "only a file"),
        (("--host", "no.such.host.invalid"), "no.such.host.invalid"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(run, flags, words):
    house = run("--port", "0", *flags)
    _, err, status = house.stops(0)
    assert status == 2
    assert words in err
    assert len(err.splitlines()) == 1


def test_a_term_signal_ends_it_within_five_seconds(run):
    house = run("--port", "0")
    began = time.monotonic()
    house.stops(signal.SIGTERM)
    assert time.monotonic() - began < 30
