"""The example of a networked bot sits down by an invitation and plays a sitting to its end."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ports.web.guest import Guest
from ports.web.running import Running
from scale import PATIENCE, first_rows

EXAMPLE = Path(__file__).parents[2] / "examples" / "network_bot.py"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    running = Running(tmp_path_factory.mktemp("server"), "--port", "0")
    yield running
    running.stops()


def test_it_takes_a_seat_by_a_link_or_a_token_and_plays_to_the_end(server):
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 60
    host = Guest(server.base)
    try:
        seats = ["me", "open", "open"]
        made = host.sets_up(
            game="cribbage", variant="three-handed", seats=seats, name="Ada", until={"deals": 1}
        )
        at = f"/table/{made['table']}"
        given = host.http.post(f"{at}/program", json={"player": 2, "name": "Golem"}).json()
        command, pipe = [sys.executable, EXAMPLE], subprocess.PIPE
        with (
            subprocess.Popen(
                [*command, made["invitations"][0]["link"], "Robot"], stderr=pipe, text=True
            ) as robot,
            subprocess.Popen(
                [*command, server.base + at],
                stderr=pipe,
                text=True,
                env={**os.environ, "HOYLE_TOKEN": given["token"]},
            ) as golem,
        ):
            host.joins(made["table"])
            host.plays_out()
            for each in (robot, golem):
                assert each.communicate(timeout=PATIENCE)[1] == ""
                assert each.returncode == 0
        record = host.http.get(f"{at}/record").text
        assert '"name":"Robot"' in record
        assert '"name":"Golem"' in record
    finally:
        host.close()


@pytest.mark.nightly
def test_a_link_that_is_used_up_is_said_in_one_line(server):
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


@pytest.mark.parametrize(
    ("link", "why"),
    first_rows(1, [("http://127.0.0.1:1/table/x#y", "does not answer"), ("nolink", "takes an invitation")]),
)
def test_a_link_that_leads_nowhere_is_said_without_a_traceback(link, why):
    command = [sys.executable, EXAMPLE, link, "Robot"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert why in done.stderr
    assert "Traceback" not in done.stderr
