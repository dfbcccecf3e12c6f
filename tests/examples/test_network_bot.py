"""The example of a networked bot sits down by an invitation and plays a sitting to its end."""

import subprocess
import sys
from pathlib import Path

import pytest

from ports.web.guest import Guest
from ports.web.running import Running
from scale import PATIENCE

EXAMPLE = Path(__file__).parents[2] / "examples" / "network_bot.py"


def test_it_takes_a_seat_by_its_link_and_plays_to_the_end(tmp_path):
    server = Running(tmp_path, "--port", "0")
    host = Guest(server.base)
    try:
        made = host.sets_up(game="cribbage", seats=["me", "open"], name="Ada", until={"deals": 1})
        link = made["invitations"][0]["link"]
        command = [sys.executable, EXAMPLE, link, "Robot"]
        with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as robot:
            host.joins(made["table"])
            host.plays_out()
            assert robot.communicate(timeout=PATIENCE)[1] == ""
        assert robot.returncode == 0
        assert '"name":"Robot"' in host.http.get(f"/table/{made['table']}/record").text
    finally:
        host.close()
        server.stops()


def test_a_link_that_is_used_up_is_said_in_one_line(tmp_path):
    server = Running(tmp_path, "--port", "0")
    host = Guest(server.base)
    try:
        made = host.sets_up(game="cribbage", seats=["me", "open"], name="Ada")
        link = made["invitations"][0]["link"]
        other = Guest(server.base)
        assert other.takes(link, "Eve").status_code == 200
        other.close()
        said = subprocess.run(
            [sys.executable, EXAMPLE, link, "Robot"], capture_output=True, text=True, check=False
        )
        assert said.returncode == 1
        assert said.stderr.count("\n") == 1
    finally:
        host.close()
        server.stops()


@pytest.mark.parametrize(
    ("link", "why"),
    [("nolink", "The link is an invitation"), ("http://127.0.0.1:1/table/x#y", "does not answer")],
)
def test_a_link_that_leads_nowhere_is_said_without_a_traceback(link, why):
    command = [sys.executable, EXAMPLE, link, "Robot"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert why in done.stderr
    assert "Traceback" not in done.stderr
