"""A server that crashes is restarted, but not one that was closed or cannot open."""

import configparser
import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from hoyle.ports.web.serve import serve
from scale import PATIENCE

EXAMPLES = Path(__file__).parents[2] / "examples"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there is no sh")


def kept_open(tmp_path, *endings):
    """Run a command that ends in these ways, one after another; return its runs and the status."""
    log, script = tmp_path / "log", tmp_path / "server.sh"
    cases = "\n".join(f"{number}) {ending} ;;" for number, ending in enumerate(endings, start=1))
    script.write_text(f'echo "$@" >> {log}\ncase $(grep -c "" {log}) in\n{cases}\nesac\n')
    command = ["sh", EXAMPLES / "keep_open.sh", "sh", script, "serve", "--open", "--port", "8000"]
    done = subprocess.run(
        command,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        env={**os.environ, "AWAY": "0"},
    )
    return log.read_text().splitlines(), done.returncode, done.stderr


def test_a_server_that_crashes_is_started_again_and_opens_no_second_page(tmp_path):
    runs, status, err = kept_open(tmp_path, "kill -SEGV $$", "kill -ABRT $$", "exit 0")
    assert runs == ["serve --open --port 8000", "serve --port 8000", "serve --port 8000"]
    assert status == 0
    assert err.count("started again") == 2


@pytest.mark.parametrize(
    ("ending", "status"),
    [("exit 0", 0), ("exit 2", 2), ("kill -INT $$", 130), ("kill -TERM $$", 143)],
    ids=["closed", "bad-usage", "ctrl-c", "stopped"],
)
def test_one_that_ended_by_itself_or_was_stopped_is_not(tmp_path, ending, status):
    runs, found, err = kept_open(tmp_path, ending)
    assert (len(runs), found) == (1, status)
    assert "again" not in err


def test_one_that_failed_is_started_again_as_after_a_crash(tmp_path):
    runs, status, err = kept_open(tmp_path, "exit 1", "exit 0")
    assert (len(runs), status) == (2, 0)
    assert "crashed (status 1)" in err


def test_what_is_away_is_waited_for_however_often_that_is_said(tmp_path):
    runs, status, err = kept_open(tmp_path, *["exit 75"] * 8, "exit 0")
    assert (len(runs), status) == (9, 0)
    assert err.count("What it needs is away") == 8


@pytest.mark.nightly  # That ``serve`` is away without its database is tested there; what ``sh`` does, above.
@pytest.mark.skipif(sys.platform == "win32", reason="Postgres is stopped by a signal")
def test_a_server_that_is_started_before_its_database_opens_when_that_is_there(postgres, postgres_url):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    line = ["sh", EXAMPLES / "keep_open.sh", sys.executable, "-m", "hoyle", "serve", "--port", str(port)]
    postgres.stop()
    with subprocess.Popen(
        [*line, "--db", postgres_url],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "AWAY": "1"},
        start_new_session=True,
    ) as kept:
        try:
            said = [kept.stderr.readline(), kept.stderr.readline()]
        finally:
            postgres.start()
        try:
            assert "there is no server at this socket" in said[0]
            assert "is away" in said[1]
            until = time.monotonic() + PATIENCE
            while not answers(port):
                assert time.monotonic() < until, "it does not open"
                time.sleep(0.05)
        finally:
            os.killpg(kept.pid, signal.SIGTERM)
            kept.wait(PATIENCE)


def answers(port):
    try:
        ready = httpx.get(f"http://127.0.0.1:{port}/ready", timeout=PATIENCE, trust_env=False)
    except httpx.TransportError:
        return False
    return ready.status_code == 200


def test_five_crashes_one_after_another_are_enough(tmp_path):
    runs, status, err = kept_open(tmp_path, *["kill -SEGV $$"] * 9)
    assert (len(runs), status) == (5, 139)
    assert "stays closed" in err


def test_the_service_is_started_again_whenever_that_may_help():
    unit = configparser.ConfigParser(interpolation=None)
    unit.optionxform = str
    unit.read(EXAMPLES / "hoyle.service")
    service = unit["Service"]
    assert (service["Restart"], service["RestartPreventExitStatus"]) == ("on-failure", "2")
    assert unit["Unit"]["StartLimitIntervalSec"] == "0"  # A database may be away for hours.
    known = {option for each in serve.params for option in each.opts}
    assert set(re.findall(r"--[a-z-]+", service["ExecStart"])) <= known
