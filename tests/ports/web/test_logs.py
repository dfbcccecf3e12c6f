"""The log of a server: lines for people or JSON, both without the message of an error."""

import json
import logging
import os
import signal
import socket
import subprocess
import sys
from threading import Timer

import pytest

from hoyle.ports.web.logs import AsJson, AsText
from scale import PATIENCE

HAND = "the ace of spades"


def logged(formatter, name="hoyle", **extra):
    """An error as it is logged, whose message names cards."""
    try:
        raise ValueError(HAND)
    except ValueError:
        record = logging.LogRecord(name, logging.ERROR, "", 0, "it broke\nat %s", ("x",), sys.exc_info())
    record.__dict__ |= extra
    return formatter.format(record)


@pytest.mark.parametrize("formatter", [AsText("%(levelname)s: %(message)s"), AsJson()])
def test_an_error_tells_its_kind_and_its_place_and_not_its_words(formatter):
    told = logged(formatter)
    assert "ace of spades" not in told
    assert "ValueError" in told
    assert "in logged" in told


def test_as_json_a_line_is_one_object_and_its_table_a_field():
    told = logged(AsJson(), table="t", password="hush")
    assert "\n" not in told
    line = json.loads(told)
    assert (line["level"], line["logger"], line["message"]) == ("error", "hoyle", "it broke")
    assert (line["table"], "password" in line) == ("t", False)
    assert line["time"].endswith("+00:00")
    assert line["trace"].startswith("at x\nValueError")


def test_what_the_loop_says_of_the_errors_of_others_ends_with_its_first_line():
    assert "at x" not in logged(AsJson(), name="asyncio")


@pytest.mark.skipif(sys.platform == "win32", reason="SIGTERM is sent as a signal")
def test_with_json_all_that_a_server_says_is_json_without_its_password(tmp_path):
    env = {**os.environ, "HOYLE_LOG_FORMAT": "json"}
    taken = socket.create_server(("127.0.0.1", 0))
    port = taken.getsockname()[1]
    flags = ["--port", str(port), "--db", str(tmp_path / "tables.db")]
    with (
        taken,
        subprocess.Popen(
            [sys.executable, "-m", "hoyle", "serve", *flags], env=env, stdout=-1, stderr=-1, text=True
        ) as server,
    ):
        late = Timer(60, server.kill)  # Otherwise a server that prints nothing would block the test.
        late.start()
        first = json.loads(server.stderr.readline())
        server.send_signal(signal.SIGTERM)
        out, err = server.communicate(timeout=PATIENCE)
        late.cancel()
    assert (first["message"], first["store"]) == ("listening", str(tmp_path / "tables.db"))
    assert first["address"].startswith("http://127.0.0.1:")
    assert first["taken"] == port
    assert [json.loads(line)["message"] for line in err.splitlines()] == ["stopped"]
    assert out == ""
