"""A house that crashes is started again, and one that was closed, or cannot open, is not."""

import configparser
import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

from hoyle.ports.web.serve import serve

EXAMPLES = Path(__file__).parents[2] / "examples"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there is no sh")


def kept_open(tmp_path, *endings):
    """Run a command that ends in these ways, one after another; its runs and the status."""
    log, script = tmp_path / "log", tmp_path / "house.sh"
    cases = "\n".join(f"{number}) {ending} ;;" for number, ending in enumerate(endings, start=1))
    script.write_text(f'echo "$@" >> {log}\ncase $(grep -c "" {log}) in\n{cases}\nesac\n')
    command = ["sh", EXAMPLES / "keep_open.sh", "sh", script, "serve", "--open", "--port", "8000"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    return log.read_text().splitlines(), done.returncode, done.stderr


def test_a_house_that_crashes_is_started_again_and_opens_no_second_page(tmp_path):
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


def test_five_crashes_one_after_another_are_enough(tmp_path):
    runs, status, err = kept_open(tmp_path, *["kill -SEGV $$"] * 9)
    assert (len(runs), status) == (5, 139)
    assert "stays closed" in err


def test_the_service_is_started_again_after_a_crash_and_not_for_ever():
    unit = configparser.ConfigParser(interpolation=None)
    unit.optionxform = str
    unit.read(EXAMPLES / "hoyle.service")
    service = unit["Service"]
    assert (service["Restart"], service["RestartPreventExitStatus"]) == ("on-failure", "2")
    assert int(unit["Unit"]["StartLimitBurst"]) == 5
    known = {f"--{name.replace('_', '-')}" for name in inspect.signature(serve).parameters}
    assert set(re.findall(r"--[a-z-]+", service["ExecStart"])) <= known
